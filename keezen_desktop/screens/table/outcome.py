"""What events do to the board, in board terms: a preview before they happen, or the trace that a move leaves."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from keezen_desktop.rules.events import CameHome, Captured, Entered, Event, Swapped, Walked
from keezen_desktop.table.view import Pawn, TableView, step

_SHOWN = Walked | Entered | Captured | Swapped | CameHome


class Walk(NamedTuple):
    """A pawn walks over these squares; the number of its first step."""

    path: tuple[int, ...]
    first: int
    backward: bool


class Taken(NamedTuple):
    """A pawn is captured on a square and goes to a well of its reserve."""

    colour: int
    square: int
    well: int


@dataclass(frozen=True)
class Outcome:
    """The doings of a move, in the order in which they happen.

    ghosts: the pawns that stand elsewhere afterwards, where they will stand. entered, homes: colours.
    swaps: pairs of squares.
    """

    walks: tuple[Walk, ...] = ()
    ghosts: tuple[Pawn, ...] = ()
    taken: tuple[Taken, ...] = ()
    swaps: tuple[tuple[int, int], ...] = ()
    entered: tuple[int, ...] = ()
    homes: tuple[int, ...] = ()


NOTHING: Final = Outcome()
"""Nothing happens."""


@dataclass
class _Gathering:
    view: TableView
    walks: list[Walk] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)
    swaps: list[tuple[int, int]] = field(default_factory=list)
    entered: list[int] = field(default_factory=list)
    homes: list[int] = field(default_factory=list)

    def add(self, event: Event) -> None:
        before, self.view = self.view, step(self.view, event)
        match event:
            case Walked(path=path, first=first, backward=backward):
                self.walks.append(Walk(path, first, backward))
            case Captured(colour, square):
                well = next(pawn.well for pawn in self.view.pawns if pawn not in before.pawns)
                self.taken.append(Taken(colour, square, well))
            case Swapped(square=square, square2=square2):
                self.swaps.append((square, square2))
            case Entered(colour=colour):
                self.entered.append(colour)
            case CameHome(colour=colour):
                self.homes.append(colour)


def outcome(view: TableView, events: Iterable[Event]) -> Outcome:
    """What these events will do to what lies on the table now. They must be possible there."""
    gathered = _Gathering(view)
    for event in events:
        if isinstance(event, _SHOWN):
            gathered.add(event)
    ghosts = [pawn for pawn in gathered.view.pawns if pawn not in view.pawns]
    return Outcome(
        tuple(gathered.walks),
        tuple(ghosts),
        tuple(gathered.taken),
        tuple(gathered.swaps),
        tuple(gathered.entered),
        tuple(gathered.homes),
    )


def trace_outcome(events: Iterable[Event]) -> Outcome:
    """What a move did that is over: its ways only, since its pawns stand where they ended."""
    walks = tuple(Walk(each.path, each.first, each.backward) for each in events if isinstance(each, Walked))
    return Outcome(walks)


def landed(events: Iterable[Event]) -> tuple[int, ...]:
    """The squares on which the pawns of a move ended."""
    squares: list[int] = []
    for event in events:
        match event:
            case Walked(path=path):
                squares = [square for square in squares if square != path[0]] + [path[-1]]
            case Entered(square=square):
                squares.append(square)
            case Swapped(square=square, square2=square2):
                squares += [square, square2]
    return tuple(dict.fromkeys(squares))
