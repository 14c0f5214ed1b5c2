"""Duplicate matches: what they come to, and when a sequential test stops."""

import math
from itertools import cycle, islice

import pytest

from keezen_desktop.agents.arena import Match, Pair, Result, elo, pairings, until_clear
from keezen_desktop.rules.ruleset import parse_rules


def pair(points: float) -> Pair:
    return Pair(points, 100, (0.1, 0.2), (10, 20))


def test_the_share_and_its_interval_are_those_of_pairs() -> None:
    """Both games of every pair were shared: half the points, without a doubt."""
    assert (Result((pair(1),) * 10).share, Result((pair(1),) * 10).margin) == (0.5, 0.0)
    spread = Result((pair(2), pair(0)) * 50)
    assert spread.share == 0.5
    assert spread.margin == pytest.approx(1.96 * 0.5 / math.sqrt(100), rel=0.01)


def test_one_pair_says_nothing_yet() -> None:
    assert Result((pair(2),)).margin == 1.0


def test_the_time_is_that_of_a_decision() -> None:
    result = Result((pair(1),) * 3)
    assert [round(result.milliseconds(side), 6) for side in (0, 1)] == [10.0, 10.0]


def test_no_pairs_are_a_result_too() -> None:
    nothing = Result(())
    assert (nothing.share, nothing.plies, nothing.milliseconds(0)) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize(("share", "points"), [(0.5, 0), (0.75, 190.8), (0.25, -190.8), (1.0, math.inf)])
def test_shares_as_elo_points(share: float, points: float) -> None:
    assert elo(share) == pytest.approx(points, abs=0.1)


@pytest.mark.parametrize("points", [(2, 2, 1), (1, 1, 1, 0)])
def test_a_sequential_test_stops_when_it_is_clear(points: tuple[float, ...]) -> None:
    assert 10 <= len(list(until_clear(map(pair, islice(cycle(points), 1000))))) < 60


def test_a_sequential_test_goes_on_while_it_is_not_clear() -> None:
    """A share of 55 % lies between what is to be told apart."""
    points = islice(cycle((2, 1, 1, 0, 2, 1, 1, 1, 1, 1)), 200)
    assert len(list(until_clear(map(pair, points)))) == 200


@pytest.mark.parametrize("rules", ["individual:2", "individual:3", "clown:4", "clown:6", "clown:8", "individual:7"])
def test_each_side_sits_where_the_other_sat(rules: str) -> None:
    """Equal agents that know no chance: with teams in two halves the pair is shared exactly."""
    match = Match(parse_rules(rules), "greedy", "greedy")
    played = match.play(0)
    assert 0 <= played.points <= 2
    if match.chance == 0.5:
        assert played.points == 1


def test_each_level_meets_the_one_below() -> None:
    assert pairings(["random", "beginner", "club"]) == [("beginner", "random"), ("club", "beginner")]
