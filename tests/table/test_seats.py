"""Who sits where."""

import pytest

from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.storage.records import PERSON, Seat
from keezen_desktop.table.seats import BadSeats, check_seats, default_seats, palette, persons

from .random_games import PRESET_TEXTS

NAMES = ("Anna", "Bram", "Oma Riet", "Sem", "Ilse", "Kees", "Loes", "Max")
CLOWN = parse_rules("clown:4")
DEFAULT = default_seats(CLOWN, NAMES[:4], "greedy")


@pytest.mark.parametrize("text", [*PRESET_TEXTS, "individual:2+two_colours=yes"])
def test_default_seats_can_be_played_at(text: str) -> None:
    rules = parse_rules(text)
    seats = default_seats(rules, NAMES[: rules.players], "greedy")
    check_seats(rules, seats, {"greedy"})
    assert [seat.is_person for seat in seats] == [True] + [False] * (rules.players - 1)


def test_seats_keep_the_order_of_the_palette() -> None:
    assert [seat.colours for seat in DEFAULT] == [(0,), (1,), (2,), (3,)]


def test_mercury_seats_clockwise_red_green_blue_yellow() -> None:
    rules = parse_rules("mercury:4")
    assert palette(rules, default_seats(rules, NAMES[:4], "greedy")) == (0, 3, 1, 2)


def test_two_players_have_the_first_two_colours_and_idle_arms_none() -> None:
    rules = parse_rules("clown:2")
    assert palette(rules, default_seats(rules, NAMES[:2], "greedy")) == (0, -1, 1, -1)


def test_a_player_of_two_colours_owns_opposite_arms() -> None:
    rules = parse_rules("duo:2")
    seats = (Seat("Anna", (4, 5)), Seat("Bram", (6, 7)))
    assert palette(rules, seats) == (4, 6, 5, 7)


def test_persons_are_told_from_agents() -> None:
    assert persons(default_seats(CLOWN, NAMES[:4], "greedy", people=2)) == (0, 1)


@pytest.mark.parametrize(
    ("reason", "player", "seat"),
    [
        ("seat_name", 1, Seat("", (1,), "greedy")),
        ("seat_colours", 1, Seat("Bram", (1, 4), "greedy")),
        ("seat_colours", 1, Seat("Bram", (8,), "greedy")),
        ("seat_colour_taken", 1, Seat("Bram", (0,), "greedy")),
        ("seat_agent", 1, Seat("Bram", (1,), "nobody")),
    ],
)
def test_a_seat_that_cannot_be_is_refused_with_the_reason(reason: str, player: int, seat: Seat) -> None:
    seats = (*DEFAULT[:player], seat, *DEFAULT[player + 1 :])
    with pytest.raises(BadSeats) as refused:
        check_seats(CLOWN, seats, {"greedy"})
    assert refused.value.reason == reason


def test_a_seat_too_few_is_refused() -> None:
    with pytest.raises(BadSeats) as refused:
        check_seats(CLOWN, DEFAULT[:3], {"greedy"})
    assert refused.value.reason == "seats_count"


def test_two_colours_of_one_player_may_not_be_the_same() -> None:
    seats = (Seat("Anna", (4, 4), PERSON), Seat("Bram", (6, 7), PERSON))
    with pytest.raises(BadSeats) as refused:
        check_seats(parse_rules("duo:2"), seats, ())
    assert refused.value.reason == "seat_colour_taken"
