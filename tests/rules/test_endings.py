"""Every game ends, and no game is much longer than those seen before."""

import pytest

from keezen_desktop.agents.selfplay import Series
from keezen_desktop.rules.ruleset import parse_rules
from tests.random_games import PRESET_TEXTS

LONGEST_SEEN = {
    # rules: the moves of the longest of 400 games by chance, and of 40 games by greedy players
    "individual:2": (389, 147),
    "individual:3": (408, 227),
    "individual:5": (829, 317),
    "individual:7": (1340, 491),
    "duo:2": (1235, 230),
    "mercury:4": (529, 336),
    "tournament:4": (613, 291),
    "clown:2": (410, 147),
    "clown:4": (637, 300),
    "clown:6": (1217, 498),
    "clown:8": (2135, 760),
}


@pytest.mark.slow
@pytest.mark.parametrize("rules", PRESET_TEXTS)
@pytest.mark.parametrize(("agent", "games"), [("random", 200), ("greedy", 20)])
def test_no_game_is_twice_as_long_as_the_longest_seen(rules: str, agent: str, games: int) -> None:
    parsed = parse_rules(rules)
    series = Series(parsed, (agent,) * parsed.players, seed=11)
    outcomes = series.play_some(range(games))
    assert all(outcome.winners for outcome in outcomes)
    assert max(outcome.plies for outcome in outcomes) < 2 * LONGEST_SEEN[rules][agent == "greedy"]
