"""Positions and moves as text: read in any order, printed in one, refused with the reason (RULES.md section 8)."""

import pytest

from keezen_desktop.rules.errors import BadMove, BadPosition, Refused
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.notation import format_move, format_position, parse_move, parse_position


@pytest.mark.parametrize(
    ("given", "printed"),
    [
        ("clown:4 a a:a0,A4,d7/b:/c:c0/d:d3 74A/K9/QJ2/55", "clown:4 a a:A4,d7,a0/b:/c:c0/d:d3 A47/9K/2JQ/55"),
        ("mercury:4+teams=no+arm=8 a a:a0!/b:/c:/d: A/-/?/-", "mercury:4+arm=8+teams=no a a:a0!/b:/c:/d: A/-/?/-"),
        ("duo:2 b a:A1,A2/b:/c:/d: -/5", "duo:2 b a:A2,A1/b:/c:/d: -/5"),
    ],
)  # fmt: skip
def test_any_order_is_read_and_one_is_printed(given: str, printed: str) -> None:
    assert format_position(parse_position(given)) == printed


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "fields"),
        ("clown:4 a a:/b:/c:/d: A/-/-", "hands"),
        ("clown:4  a a:/b:/c:/d: A/-/-/-", "fields"),
        ("clown:4 e a:/b:/c:/d: A/-/-/-", "turn"),
        ("clown:2 b a:/c: A/A", "turn"),
        ("clown:4 a a:/b:/c: A/-/-/-", "colours"),
        ("clown:4 a a:/c:/b:/d: A/-/-/-", "colour_text"),
        ("clown:4 a a:e0/b:/c:/d: A/-/-/-", "square"),
        ("clown:4 a a:a16/b:/c:/d: A/-/-/-", "square"),
        ("clown:4 a a:A5/b:/c:/d: A/-/-/-", "square"),
        ("clown:4 a a:B1/b:/c:/d: A/-/-/-", "foreign_home"),
        ("clown:4 a a:a5/b:a5/c:/d: A/-/-/-", "two_on_square"),
        ("clown:4 a a:a1,a2,a3,a4,a5/b:/c:/d: A/-/-/-", "too_many_pawns"),
        ("clown:4 a a:a0!/b:/c:/d: A/-/-/-", "fresh_rule"),
        ("mercury:4 a a:a5!/b:/c:/d: A/-/-/-", "fresh_place"),
        ("mercury:4 a a:b0!/b:/c:/d: A/-/-/-", "fresh_place"),
        ("clown:4 a a:/b:/c:/d: 234567/-/-/-", "hand_size"),
        ("clown:4 a a:/b:/c:/d: A0/-/-/-", "hand_text"),
        ("clown:4 a a:/b:/c:/d: A//-/-", "hand_text"),
        ("clown:2 a a:/c: AA/A", "too_many_cards"),
        ("clown:2 a a:/c: */A", "too_many_cards"),
        ("clown:4 a a:/b:/c:/d: -/A/-/-", "empty_hand"),
        ("individual:2 a a:A4,A3,A2,A1/c:C4,C3,C2,C1 5/5", "two_winners"),
        ("clown:4+home_order=deepest a a:A3/b:/c:/d: A/-/-/-", "home_gap"),
    ],
)
def test_positions_that_cannot_be_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        parse_position(text)
    assert refused.value.reason == reason


def test_legal_moves_of_a_hidden_hand_are_refused() -> None:
    with pytest.raises(BadPosition, match="hidden_hand"):
        legal_moves(parse_position("clown:4 a a:/b:/c:/d: A?/5/5/5"))


def test_a_won_position_may_hold_an_empty_hand() -> None:
    assert legal_moves(parse_position("individual:2 a a:A4,A3,A2,A1/c:c4 -/5")) == []


POSITION = "duo:2+capture_own=no a a:b8,b2/b:d3/c:b5/d: 36J/?"


@pytest.mark.parametrize("text", ["J:d3~b8", "J:b8~d3"])
def test_a_swap_is_read_either_way_round(text: str) -> None:
    position = parse_position(POSITION)
    assert format_move(position.rules, parse_move(position, text)) == "J:b8~d3"


@pytest.mark.parametrize(
    "text", ["", "5", "5-a1", "5:a1", "5:a1-", "5:a1-z9", "7:a1-a2+", "7:a1-a2+a3", "55:a1-a2", "-", "J:a1~"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMove):
        parse_move(parse_position(POSITION), text)


@pytest.mark.parametrize("kind", [BadMove, BadPosition])
def test_refusals_survive_the_way_between_processes(kind: type[Refused]) -> None:
    import pickle

    error = kind("some_reason", text="x", count=3)
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert (type(copy), copy.reason, copy.values) == (kind, "some_reason", {"text": "x", "count": 3})
