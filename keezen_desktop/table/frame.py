"""One moment of the table, in board units: what a screen draws."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.events import Event, Walked
from keezen_desktop.table.geometry import BoardGeometry, Point
from keezen_desktop.table.view import Pawn, TableView, Trace

PILE: Final = -1
"""Where cards fly to and from, if it is not a player's hand: the pile of cards that lie face up."""
DECK: Final = -2
"""The cards in front of the dealer."""


class PawnPose(NamedTuple):
    """A pawn above a point of the board.

    lift: how high, in board units. squash: how tall it is of its height.
    """

    colour: int
    x: float
    y: float
    lift: float = 0.0
    squash: float = 1.0


class CardPose(NamedTuple):
    """A card on its way from `source` to `target`: a player's hand, PILE or DECK.

    card: None if it lies face down. travel: how far it is, 0 to 1. number, together: which of how many
    that go together. fan: how far these are spread, 0 (on one pile) to 1.
    """

    card: Card | None
    source: int
    target: int
    travel: float
    number: int = 0
    together: int = 1
    fan: float = 0.0


class Badge(NamedTuple):
    """The number of a step, on the square where it ended."""

    square: int
    number: int
    backward: bool


class Counter(NamedTuple):
    """The step that a pawn is making, beside it."""

    number: int
    x: float
    y: float


class Glow(NamedTuple):
    """The home of a colour lights up, 0 (not at all) to 1."""

    colour: int
    strength: float


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment.

    view: what lies still; its pawns are to be drawn from `pawns`, and its hands and pile lack the cards in flight.
    pawns: all of them, the furthest up the screen first. badges: of the last move, all alike faded by `badge_strength`.
    flip: how far the open hands are turned face up, 0 to 1. event, progress: what is being shown, None at rest.
    """

    view: TableView
    pawns: tuple[PawnPose, ...]
    badges: tuple[Badge, ...] = ()
    badge_strength: float = 1.0
    cards: tuple[CardPose, ...] = ()
    counter: Counter | None = None
    glow: Glow | None = None
    flip: float = 1.0
    event: Event | None = None
    progress: float = 1.0


def still(view: TableView, geometry: BoardGeometry) -> Frame:
    """The view when nothing moves."""
    return Frame(view, poses(standing(view.pawns, geometry)), tuple(badges(view.trace)))


def standing(pawns: Iterable[Pawn], geometry: BoardGeometry) -> Iterator[PawnPose]:
    """Pawns that stand still."""
    return (PawnPose(pawn.colour, *pawn.point(geometry)) for pawn in pawns)


def poses(pawns: Iterable[PawnPose]) -> tuple[PawnPose, ...]:
    """Pawns in the order in which they are drawn: the nearer hides the farther."""
    return tuple(sorted(pawns, key=lambda pose: (pose.y, pose.x, pose)))


def badges(trace: Trace) -> Iterator[Badge]:
    """The numbers that the walks of a move leave on the board."""
    for event in trace:
        if isinstance(event, Walked):
            yield from walked_badges(event, len(event.path) - 1)


def walked_badges(event: Walked, steps: int) -> Iterator[Badge]:
    """The numbers of the first steps of a walk."""
    for number, square in enumerate(event.path[1 : steps + 1], event.first):
        yield Badge(square, number, event.backward)


def between(start: Point, end: Point, share: float) -> Point:
    """The point that lies so far on the way; exactly an end at 0 and 1."""
    rest = 1 - share
    return start[0] * rest + end[0] * share, start[1] * rest + end[1] * share
