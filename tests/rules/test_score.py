"""Points of a round and the standing of a match, on worked examples (RULES.md section 6)."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.rules.errors import BadFormat, BadScore
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.match_format import FORMATS, match_format
from keezen_desktop.rules.notation import parse_move, parse_position, parse_square
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.rules.score import (
    By,
    Homecoming,
    RoundScore,
    check_totals,
    homecomings,
    places,
    score_round,
    standing,
)
from tests.random_games import random_game

TOURNAMENT, NK = match_format("tournament"), match_format("nk")
FOUR, SIX = parse_rules("tournament:4"), parse_rules("clown:6")
A_WHOLE_ROUND = "abcadcabcdabc"


def came(colours: Iterable[str]) -> list[Homecoming]:
    """Pawns of these colours, come home in this order by moves of their owners."""
    return [Homecoming("abcdef".index(colour), 0, "abcdef".index(colour)) for colour in colours]


# ---------------------------------------------------------------- formats


def test_the_tournament_is_three_rounds_of_45_minutes_for_150_down_to_10_points_and_200() -> None:
    assert (TOURNAMENT.rounds, TOURNAMENT.minutes, TOURNAMENT.finish) == (3, 45, 200)
    assert [TOURNAMENT.worth(place) for place in (1, 2, 14, 15, 16)] == [150, 140, 20, 10, 0]


def test_the_dutch_championship_is_five_rounds_of_50_minutes_for_2_points_a_pawn_and_10() -> None:
    assert (NK.rounds, NK.minutes, NK.finish) == (5, 50, 10)
    assert {NK.worth(place) for place in range(1, 23)} == {2}


def test_every_number_of_a_format_can_be_adjusted() -> None:
    own = replace(TOURNAMENT, name="own", rounds=2, minutes=30, points=(5, 3), later=1, finish=7)
    assert score_round(own, FOUR, came("abac")).totals == (5 + 1 + 1, 3)


@pytest.mark.parametrize(
    "change",
    [
        {"rounds": 0},
        {"rounds": 21},
        {"minutes": 0},
        {"minutes": 601},
        {"finish": -1},
        {"later": 10_001},
        {"points": (10, -1)},
    ],
    ids=str,
)
def test_a_number_that_cannot_be_is_refused(change: dict[str, int]) -> None:
    with pytest.raises(BadFormat, match="format_number"):
        replace(TOURNAMENT, **change)  # type: ignore[arg-type]


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(BadFormat, match="unknown_format"):
        match_format("bridge")


@pytest.mark.parametrize("rules", ["individual:3", "clown:2", "clown:4+teams=no"])
def test_rules_without_teams_are_refused(rules: str) -> None:
    with pytest.raises(BadFormat, match="match_needs_teams"):
        score_round(TOURNAMENT, parse_rules(rules), [])


# ---------------------------------------------------------------- one round


def test_a_finished_round_of_the_tournament() -> None:
    """Team ac has its eight pawns home when thirteen have come home: 740 and 200 to 430."""
    score = score_round(TOURNAMENT, FOUR, came(A_WHOLE_ROUND))
    assert score.points == (150, 140, 130, 120, 110, 100, 90, 80, 70, 60, 50, 40, 30)
    assert score.finisher == 0
    assert (score.pawn_points, score.bonus, score.totals) == ((740, 430), (200, 0), (940, 430))


def test_a_round_that_the_clock_stopped_has_no_bonus() -> None:
    score = score_round(TOURNAMENT, FOUR, came(A_WHOLE_ROUND[:-1]))
    assert (score.finisher, score.bonus, score.totals) == (None, (0, 0), (710, 430))


def test_a_round_before_the_first_homecoming_scores_nothing() -> None:
    assert score_round(TOURNAMENT, FOUR, []).totals == (0, 0)


def test_a_round_of_the_dutch_championship() -> None:
    assert score_round(NK, FOUR, came(A_WHOLE_ROUND)).totals == (26, 10)
    assert score_round(NK, FOUR, came(A_WHOLE_ROUND[:-1])).totals == (14, 10)


def test_with_six_players_the_sixteenth_pawn_and_later_ones_score_nothing() -> None:
    """Three teams of eight pawns: ad, be and cf. Places 1 to 21 go round, then team ad finishes with the 22nd."""
    score = score_round(TOURNAMENT, SIX, came("abc" * 4 + "def" * 3 + "d"))
    assert score.points[13:] == (20, 10, 0, 0, 0, 0, 0, 0, 0)
    assert score.totals == (150 + 120 + 90 + 60 + 30 + 200, 140 + 110 + 80 + 50 + 20, 130 + 100 + 70 + 40 + 10)


def test_fifteen_pawns_of_four_players_can_come_home_and_twenty_two_of_six() -> None:
    assert (places(FOUR), places(SIX)) == (15, 22)


@pytest.mark.parametrize(
    ("colours", "reason"),
    [
        ("aaaaa", "score_pawn"),
        ("e", "score_pawn"),
        ("aaaacccc" + "b", "score_after_finish"),
        ("bbbddd" + "aaaaccc" + "bd" + "c", "score_after_finish"),
    ],
    ids=["a fifth pawn of a colour", "a colour that is not in play", "after a finish", "a sixteenth pawn"],
)
def test_pawns_that_cannot_have_come_home_so_are_refused(colours: str, reason: str) -> None:
    with pytest.raises(BadScore, match=reason):
        score_round(TOURNAMENT, FOUR, came(colours))


def play(position: str, *moves: str) -> list[Homecoming]:
    """The pawns that come home when these moves are played on."""
    start = parse_position(position)
    game = Game(start.rules, start.turn, start)
    for move in moves:
        game.play(parse_move(game.position, move))
    return list(homecomings(chain.from_iterable(game.events)))


def test_two_legs_of_a_seven_count_in_their_order() -> None:
    own = play("tournament:4 a a:d15,d14/b:/c:/d: 7/-/-/-", "7:d15-A4+d14-A2")
    assert [each.square for each in own] == [parse_square(FOUR, "A4"), parse_square(FOUR, "A2")]
    both = play("mercury:4 a a:d13/b:/c:b13/d: 7/-/-/-", "7:d13-A3+b13-C4")
    assert [(each.colour, each.player) for each in both] == [(0, 0), (2, 0)]


def test_moving_deeper_inside_home_scores_nothing() -> None:
    assert play("tournament:4 a a:A1/b:/c:/d: 2/-/-/-", "2:A1-A3") == []


def test_a_pawn_that_the_partner_brings_home_counts_for_the_team_and_names_who_moved_it() -> None:
    position = "tournament:4 a a:A4,A3,A2,A1/b:b14,a15/c:b15/d: 2/A/-/-"
    pawns = play(position, "2:b15-C2", "A:a15-B1")
    assert [(each.colour, each.player) for each in pawns] == [(2, 0), (1, 1)]
    assert score_round(TOURNAMENT, FOUR, pawns).totals == (150, 140)


@pytest.mark.parametrize("rules", ["tournament:4", "clown:6", "mercury:4", "clown:8"])
@pytest.mark.parametrize("name", FORMATS)
def test_whole_games_score_what_a_record_may_claim(rules: str, name: str) -> None:
    game = random_game(rules, seed=5)
    format_ = match_format(name)
    score = score_round(format_, game.rules, homecomings(chain.from_iterable(game.events)))
    assert score.finisher is not None
    assert game.position.winners() == game.rules.all_teams[score.finisher]
    assert sum(score.pawn_points) == sum(map(format_.worth, range(1, len(score.homecomings) + 1)))
    check_totals(format_, game.rules, score.totals, [score.finisher])


# ---------------------------------------------------------------- what a record may claim


@st.composite
def round_scores(draw: st.DrawFn) -> RoundScore:
    """Any round of four players, finished or not."""
    order = draw(st.permutations("aaaabbbbccccdddd"))
    first = next(n for n in range(8, 17) if any(sum(c in team for c in order[:n]) == 8 for team in ("ac", "bd")))
    return score_round(TOURNAMENT, FOUR, came(order[: draw(st.integers(0, first))]))


@given(round_scores())
def test_the_totals_of_any_round_may_be_claimed(score: RoundScore) -> None:
    check_totals(TOURNAMENT, FOUR, score.totals, [] if score.finisher is None else [score.finisher])


@pytest.mark.parametrize(
    ("totals", "finishers", "reason"),
    [
        ((1120, 280), (0,), None),
        ((1130, 0), (0,), "score_team"),
        ((920, 100), (), "score_team"),
        ((550, 100), (0,), "score_team"),
        ((1120, 290), (0,), "score_table"),
        ((600, 600), (), "score_table"),
        ((900, 900), (0, 1), "score_two_finishers"),
        ((-10, 100), (), "score_team"),
        ((100,), (), "score_teams"),
        ((100, 100), (2,), "score_teams"),
    ],
)
def test_totals_that_cannot_be_are_refused(
    totals: tuple[int, ...], finishers: tuple[int, ...], reason: str | None
) -> None:
    """A team has at most 1,120 points with its bonus, a table 1,400, and one team the bonus."""
    if reason is None:
        check_totals(TOURNAMENT, FOUR, totals, finishers)
        return
    with pytest.raises(BadScore) as refused:
        check_totals(TOURNAMENT, FOUR, totals, finishers)
    assert refused.value.reason == reason


# ---------------------------------------------------------------- the standing


def test_most_points_over_the_rounds_come_first() -> None:
    first, second = standing([(940, 430), (300, 500), (100, 200)])
    assert (first.team, first.total, first.rounds, first.by) == (0, 1340, (940, 300, 100), By.POINTS)
    assert (second.team, second.total) == (1, 1130)


def test_the_best_round_parts_equal_points() -> None:
    first, second = standing([(500, 700), (600, 300), (100, 200)])
    assert (first.team, first.by, first.best) == (1, By.ROUND, 1)
    assert second.team == 0


def test_the_second_best_round_parts_equal_best_rounds() -> None:
    """Which round was best does not matter: 600, 400, 200 beats 600, 350, 250."""
    first, _ = standing([(350, 200), (250, 600), (600, 400)])
    assert (first.team, first.by, first.best) == (1, By.ROUND, 2)


def test_the_third_best_round_parts_the_rest_after_a_longer_match() -> None:
    first, _ = standing([(20, 12), (8, 20), (12, 14), (14, 6), (10, 12)])
    assert (first.rounds, first.by, first.best) == ((20, 14, 12, 12, 6), By.ROUND, 4)


def test_the_lot_parts_what_nothing_else_does() -> None:
    rounds = [(500, 300), (300, 500)]
    assert [(place.team, place.by) for place in standing(rounds)] == [(0, By.NOTHING), (1, By.NOTHING)]
    assert [(place.team, place.by) for place in standing(rounds, lot=(1, 0))] == [(1, By.LOT), (0, By.NOTHING)]


def test_the_lot_changes_nothing_where_points_decide() -> None:
    assert standing([(500, 300)], lot=(1, 0))[0].team == 0


def test_three_teams_are_parted_pair_by_pair() -> None:
    first, second, third = standing([(500, 400, 500), (200, 300, 200), (0, 0, 100)], lot=(2, 1, 0))
    assert [(place.team, place.by) for place in (first, second)] == [(2, By.POINTS), (0, By.ROUND)]
    assert (third.team, third.total) == (1, 700)


def test_before_the_first_round_there_is_no_standing() -> None:
    assert standing([]) == ()


@pytest.mark.parametrize("lot", [(0,), (0, 0), (1, 2)])
def test_a_lot_that_does_not_draw_each_team_once_is_refused(lot: tuple[int, ...]) -> None:
    with pytest.raises(BadScore):
        standing([(1, 1)], lot)


@given(st.lists(st.tuples(*[st.sampled_from([0, 10, 20, 30])] * 3), min_size=1, max_size=4))
def test_the_order_of_the_rounds_and_of_the_teams_does_not_change_who_is_better(rounds: list[tuple[int, ...]]) -> None:
    ranked = [(place.total, place.rounds) for place in standing(rounds)]
    assert ranked == sorted(ranked, reverse=True)
    assert [(place.total, place.rounds) for place in standing(rounds[::-1])] == ranked
    for order in permutations(range(3)):
        other = [tuple(totals[team] for team in order) for totals in rounds]
        assert [(place.total, place.rounds) for place in standing(other)] == ranked
