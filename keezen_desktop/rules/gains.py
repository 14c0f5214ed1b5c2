"""What a move is good for: the one thing about it that a player would name first. Only the pawns are looked at."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from keezen_desktop.rules.events import CameHome, Captured, Entered, Event, HandedIn, Swapped, Walked, Won
from keezen_desktop.rules.position import Position

REACH: Final = 12
"""So many squares behind a pawn another one is close enough to capture it."""


class Gain(Enum):
    """What a move gains, the most telling first."""

    WINS = "wins"
    HOME = "home"
    CAPTURES = "captures"
    ENTERS = "enters"
    ROUND = "round"
    """Four back from near its start: nearly all the way."""
    AHEAD = "ahead"
    """A swap takes a pawn further."""
    HINDERS = "hinders"
    """A swap throws another back."""
    DEEPER = "deeper"
    """It makes room at home."""
    ESCAPES = "escapes"
    ADVANCES = "advances"
    NOTHING = "nothing"
    """The hand was laid down."""
    BEST = "best"
    """None of these."""


class Gained(NamedTuple):
    """A gain; at whose cost, if it names somebody, and how many steps, if it counts any."""

    gain: Gain
    player: int = -1
    steps: int = 0


def gained(before: Position, events: Sequence[Event]) -> Gained:
    """What a move gained that was made in a position and led to these events."""
    found = {each.gain: each for event in events for each in _of_event(before, event)}
    return next((found[gain] for gain in Gain if gain in found), Gained(Gain.BEST))


def _of_event(before: Position, event: Event) -> Iterator[Gained]:
    match event:
        case Won():
            yield Gained(Gain.WINS)
        case HandedIn():
            yield Gained(Gain.NOTHING)
        case CameHome():
            yield Gained(Gain.HOME)
        case Entered():
            yield Gained(Gain.ENTERS)
        case Captured(colour) if _is_hostile(before, colour):
            yield Gained(Gain.CAPTURES, before.rules.owner[colour])
        case Swapped():
            yield from _of_swap(before, event)
        case Walked():
            yield _of_walk(before, event)


def _of_swap(before: Position, event: Swapped) -> Iterator[Gained]:
    for colour, source, target in (
        (event.colour, event.square, event.square2),
        (event.colour2, event.square2, event.square),
    ):
        steps = before.rules.board.progress(colour, target) - before.rules.board.progress(colour, source)
        if _is_hostile(before, colour):
            if steps < 0:
                yield Gained(Gain.HINDERS, before.rules.owner[colour])
        elif steps > 0:
            yield Gained(Gain.AHEAD, steps=steps)


def _of_walk(before: Position, walk: Walked) -> Gained:
    board, source, target = before.rules.board, walk.path[0], walk.path[-1]
    if source >= board.track:
        return Gained(Gain.DEEPER)
    if walk.backward:
        rounds = board.progress(walk.colour, target) > board.progress(walk.colour, source)
        return Gained(Gain.ROUND if rounds else Gain.BEST)
    escapes = target < board.track and len(_chasers(before, source)) > len(_chasers(before, target))
    return Gained(Gain.ESCAPES if escapes else Gain.ADVANCES)


def _chasers(before: Position, square: int) -> list[int]:
    """Where the pawns of other teams stand that are close behind a square of the track."""
    track = before.rules.board.track
    hostile = (colour for colour in before.rules.colours if _is_hostile(before, colour))
    squares = (place for colour in hostile for place in before.pawns[colour] if place < track)
    return [place for place in squares if 0 < (square - place) % track <= REACH]


def _is_hostile(before: Position, colour: int) -> bool:
    """Whether a colour belongs to another team than the player's on turn."""
    return before.rules.owner[colour] not in before.rules.team(before.turn)
