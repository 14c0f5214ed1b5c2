"""Series of games: alike however they are divided over processes."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from keezen_desktop.agents import BadAgents
from keezen_desktop.agents.seeds import derived
from keezen_desktop.agents.selfplay import Series
from keezen_desktop.rules.ruleset import parse_rules

SERIES = Series(parse_rules("clown:4"), ("greedy", "random", "greedy", "random"), seed=7)


def test_processes_play_the_same_games_as_one_loop() -> None:
    alone = list(SERIES.play_all(25))
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert list(SERIES.play_all(25, pool)) == alone


def test_a_game_of_a_series_can_be_played_by_itself() -> None:
    with ThreadPoolExecutor(1) as threads:
        assert list(SERIES.play_all(13, threads))[12] == SERIES.play(12)


def test_another_seed_plays_other_games() -> None:
    other = Series(SERIES.rules, SERIES.agents, seed=8)
    assert list(other.play_all(5)) != list(SERIES.play_all(5))


def test_no_games_are_no_outcomes() -> None:
    assert list(SERIES.play_all(0)) == []


@pytest.mark.parametrize(
    ("agents", "reason"),
    [(("greedy",), "agents_count"), (("greedy",) * 5, "agents_count"), (("greedy",) * 3 + ("",), "unknown_agent")],
)
def test_agents_that_do_not_fit_are_refused(agents: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BadAgents) as refused:
        Series(SERIES.rules, agents)
    assert refused.value.reason == reason


def test_derived_seeds_are_the_same_everywhere_and_differ_by_path() -> None:
    assert derived(7, 0, "dealer") == 4973487922112971128
    assert len({derived(seed, game, part) for seed in (1, 2) for game in (0, 1, 12) for part in ("dealer", 0, 1)}) == 18


def test_greedy_beats_chance() -> None:
    won = sum(outcome.winners == (0, 2) for outcome in SERIES.play_all(60))
    assert won >= 57


@pytest.mark.slow
def test_greedy_beats_chance_in_99_of_100_games() -> None:
    won = sum(outcome.winners == (0, 2) for outcome in SERIES.play_all(1000))
    assert won >= 990
