"""A match: rounds one after the other, their points, the end by the clock, and who wins (RULES.md section 6)."""

from dataclasses import replace

import pytest

from keezen_desktop.rules.errors import BadAction, BadFormat, BadScore
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.match_format import match_format
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.rules.score import By
from tests.random_games import play_on

TOURNAMENT = match_format("tournament")
FOUR = parse_rules("tournament:4")


def play_round(match: Match, seed: int, actions: int | None = None) -> None:
    """Play this round by chance to its end; or so many actions, until the clock stops it."""
    for number, _ in enumerate(play_on(match.game, seed), 1):
        if number == actions:
            match.stop()
            return


def stopped_at_once(rounds: int) -> Match:
    """A match in which nobody came home before the clock stopped each round."""
    match = Match(replace(TOURNAMENT, rounds=rounds), FOUR)
    for number in range(rounds):
        if number:
            match.next_round()
        match.stop()
    return match


def test_the_next_player_begins_the_next_round() -> None:
    match = Match(TOURNAMENT, FOUR, first=2)
    for _ in range(2):
        play_round(match, 0, actions=3)
        match.next_round()
    assert [game.first for game in match.games] == [2, 3, 0]


def test_three_rounds_are_a_tournament_and_their_points_are_added() -> None:
    match = Match(TOURNAMENT, FOUR)
    for seed in range(3):
        if seed:
            match.next_round()
        play_round(match, seed)
        assert match.scores[-1].finisher is not None
    assert match.is_over
    totals = [score.totals for score in match.scores]
    first, second = match.standing
    assert first.total == sum(each[first.team] for each in totals) > second.total
    assert match.winners == FOUR.all_teams[first.team]
    assert all(sum(each) <= 1400 and max(each) <= 1120 for each in totals)


def test_the_clock_ends_a_round_and_the_points_so_far_stand_without_a_bonus() -> None:
    match = Match(TOURNAMENT, FOUR)
    play_round(match, 1, actions=250)
    assert match.round_over
    assert not match.game.is_over
    assert 0 < len(match.scores[0].homecomings) < 15
    assert match.scores[0].bonus == (0, 0)
    assert sum(match.scores[0].totals) == sum(match.scores[0].points)


def test_a_round_in_progress_counts_in_the_standing_but_nobody_has_won() -> None:
    match = Match(replace(TOURNAMENT, rounds=1), FOUR)
    for number, _ in enumerate(play_on(match.game, 1), 1):
        if number == 250:
            break
    assert sum(place.total for place in match.standing) > 0
    assert match.winners == ()


def test_only_when_all_rounds_leave_teams_equal_lots_are_drawn() -> None:
    match = stopped_at_once(rounds=2)
    assert (match.needs_lot, match.winners) == (True, ())
    match.draw((1, 0))
    assert (match.needs_lot, match.winners) == (False, FOUR.all_teams[1])
    assert match.standing[0].by is By.LOT


@pytest.mark.parametrize("lot", [(), (0,), (0, 0), (0, 1, 2)])
def test_a_lot_names_every_team_once(lot: tuple[int, ...]) -> None:
    match = stopped_at_once(rounds=1)
    if lot:
        with pytest.raises(BadScore):
            match.draw(lot)
    assert match.needs_lot


def test_no_lot_is_drawn_while_a_round_is_played() -> None:
    with pytest.raises(BadScore, match="no_lot"):
        Match(TOURNAMENT, FOUR).draw((0, 1))


def test_a_round_begins_when_the_one_before_has_ended_and_never_after_the_last() -> None:
    match = Match(replace(TOURNAMENT, rounds=1), FOUR)
    with pytest.raises(BadAction, match="no_round"):
        match.next_round()
    match.stop()
    with pytest.raises(BadAction, match="no_round"):
        match.next_round()
    with pytest.raises(BadAction, match="not_now"):
        match.stop()


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("individual:2", "match_needs_teams"),
        ("clown:8", "match_players"),
        ("tournament:4+card_exchange=yes", "match_without_exchange"),
    ],
)
def test_a_match_is_played_by_two_or_three_teams_that_exchange_no_cards(rules: str, reason: str) -> None:
    with pytest.raises(BadFormat, match=reason):
        Match(TOURNAMENT, parse_rules(rules))


def test_three_teams_of_six_players_are_ranked() -> None:
    match = Match(match_format("nk"), parse_rules("clown:6"))
    for seed in range(5):
        if seed:
            match.next_round()
        play_round(match, seed)
    assert len(match.standing) == 3
    assert sorted(place.team for place in match.standing) == [0, 1, 2]
    assert all(len(place.rounds) == 5 for place in match.standing)


def test_the_team_that_finishes_gets_the_bonus() -> None:
    match = Match(replace(TOURNAMENT, rounds=1), FOUR)
    play_round(match, 4)
    winners = match.game.position.winners()
    team = FOUR.all_teams.index(winners)
    assert match.scores[0].bonus[team] == 200
    assert sum(match.scores[0].bonus) == 200
