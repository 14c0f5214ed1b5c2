"""Who sits where: seats for a rule set, checked before a game begins."""

from collections.abc import Collection, Sequence
from typing import Final

from keezen_desktop.rules.errors import Refused
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.storage.records import PALETTE, PERSON, Seat

_CLOCKWISE: Final = {"mercury": (0, 3, 1, 2)}
"""Presets whose source says which colours sit where: red, green, blue, yellow. Elsewhere the palette's own order."""


class BadSeats(Refused):
    """Seats at which this game cannot be played."""


def persons(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The players who are persons."""
    return tuple(player for player, seat in enumerate(seats) if seat.is_person)


def check_seats(rules: Rules, seats: Sequence[Seat], agents: Collection[str]) -> None:
    """Whether this game can be played at these seats; `agents` are the names known. Raises BadSeats with the reason."""
    if len(seats) != rules.players:
        raise BadSeats("seats_count", count=rules.players)
    taken: set[int] = set()
    for number, seat in enumerate(seats, 1):
        if not seat.name:
            raise BadSeats("seat_name", number=number)
        if len(seat.colours) != rules.colours_each or not all(0 <= colour < PALETTE for colour in seat.colours):
            raise BadSeats("seat_colours", name=seat.name, count=rules.colours_each)
        if len(taken | set(seat.colours)) < len(taken) + len(seat.colours):
            raise BadSeats("seat_colour_taken", name=seat.name)
        if not seat.is_person and seat.player not in agents:
            raise BadSeats("seat_agent", name=seat.name, agent=seat.player)
        taken.update(seat.colours)


def default_colours(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """For each player the colours of his own arms, when nobody has chosen any."""
    order = _CLOCKWISE.get(rules.preset, range(PALETTE))
    of_arm = dict(zip(rules.colours, order, strict=False))
    return tuple(tuple(of_arm[arm] for arm in own) for own in rules.colours_of)


def default_seats(rules: Rules, names: Sequence[str], agent: str, people: int = 1) -> tuple[Seat, ...]:
    """Seats with these names and the default colours: the first `people` are persons, an agent has the others."""
    return tuple(
        Seat(name, colours, PERSON if player < people else agent)
        for player, (name, colours) in enumerate(zip(names, default_colours(rules), strict=True))
    )


def palette(rules: Rules, seats: Sequence[Seat]) -> tuple[int, ...]:
    """For each arm the colour of its pawns, a number in the palette; -1 for an idle arm."""
    chosen = {
        arm: colour
        for seat, own in zip(seats, rules.colours_of, strict=True)
        for arm, colour in zip(own, seat.colours, strict=True)
    }
    return tuple(chosen.get(arm, -1) for arm in range(rules.board.arms))
