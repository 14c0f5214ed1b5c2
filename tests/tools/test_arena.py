"""`keezen arena` and `keezen ladder`: deals played twice; the same seed, the same result, whatever the jobs."""

import json
from typing import Any

import pytest

from tests.tools.running import Tool

RUN = ["--rules", "clown:4", "--deals", "12", "--seed", "7"]
ARENA = ["arena", "--a", "greedy", "--b", "random", *RUN]


def results(keezen: Tool, *arguments: str) -> list[dict[str, Any]]:
    """The objects that are printed, without what depends on the clock."""
    ran = keezen(*arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    printed: list[dict[str, Any]] = [json.loads(line) for line in ran.out.splitlines()]
    for each in printed:
        assert min(each.pop("milliseconds")) >= 0
    return printed


def test_greedy_wins_all_against_chance(keezen: Tool) -> None:
    [printed] = results(keezen, *ARENA)
    assert 100 < printed.pop("plies") < 400
    assert printed == {
        "rules": "clown:4",
        "a": "greedy",
        "b": "random",
        "seed": 7,
        "deals": 12,
        "games": 24,
        "share": 1.0,
        "interval": [1.0, 1.0],
        "chance": 0.5,
        "elo": None,
    }


def test_the_same_seed_gives_the_same_result_whatever_the_jobs(keezen: Tool) -> None:
    beginner = ["arena", "--a", "club", "--b", "beginner", "--rules", "clown:2", "--deals", "6", "--seed", "7"]
    assert results(keezen, *beginner) == results(keezen, *beginner, "--jobs", "2")


def test_equal_agents_share_every_set_of_deals(keezen: Tool) -> None:
    """Greedy knows no chance: in the second game the other side wins with the same cards."""
    [printed] = results(keezen, "arena", "--a", "greedy", "--b", "greedy", *RUN)
    assert (printed["share"], printed["interval"], printed["elo"]) == (0.5, [0.5, 0.5], 0.0)


@pytest.mark.parametrize(("rules", "chance"), [("individual:3", 1 / 3), ("clown:6", 1 / 3), ("clown:8", 0.5)])
def test_it_says_what_chance_alone_would_win(keezen: Tool, rules: str, chance: float) -> None:
    [printed] = results(keezen, "arena", "--a", "greedy", "--b", "random", "--rules", rules, "--deals", "1")
    assert printed["chance"] == pytest.approx(chance, abs=1e-4)


def test_where_the_sides_are_not_alike_there_is_no_elo(keezen: Tool) -> None:
    [printed] = results(keezen, "arena", "--a", "greedy", "--b", "random", "--rules", "clown:6", "--deals", "1")
    assert printed["elo"] is None


def test_a_sequential_test_stops_when_it_is_clear(keezen: Tool) -> None:
    [printed] = results(keezen, "arena", "--a", "greedy", "--b", "random", "--sprt", "--rules", "clown:4")
    assert 10 <= printed["deals"] < 20
    assert printed["share"] > 0.6


def test_an_unknown_agent_is_refused(keezen: Tool) -> None:
    ran = keezen("arena", "--a", "psychic", "--b", "random", *RUN)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "There is no agent called psychic; there are: random, greedy, beginner, club, strong.\n"


def test_people_get_a_table(keezen: Tool) -> None:
    heading, line = keezen(*ARENA).out.splitlines()
    assert heading.split() == [
        "rules",
        "a",
        "b",
        "deals",
        "a",
        "wins",
        "Elo",
        "moves",
        "a",
        "game",
        "ms",
        "a",
        "decision",
    ]
    assert line.split()[:6] == ["clown:4", "greedy", "random", "12", "100.0%", "±0.0%"]


def test_the_ladder_sets_each_level_against_the_one_below(keezen: Tool) -> None:
    rungs = results(keezen, "ladder", "--levels", "random,greedy,club", "--rules", "clown:4", "--deals", "2")
    assert [(rung["a"], rung["b"]) for rung in rungs] == [("greedy", "random"), ("club", "greedy")]
