"""What a player tries in vain: which move he most likely means, why it is not legal, and what is in the way."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.position import Position, pawn_at
from keezen_desktop.rules.walking import Reason, moved
from keezen_desktop.rules.why import Objection, why
from keezen_desktop.screens.table.spots import HandSpot, Spot, SquareSpot, TraySpot
from keezen_desktop.table.selection import PawnChoice, ReserveChoice, Selection

_WHOLE_SEVEN = 7
_STOPPED_ON_THE_WAY = {Reason.BLOCKED_BY_PROTECTED, Reason.LANDS_ON_OWN}
_STOPPED_AT_HOME = {
    Reason.OVERSHOOTS_HOME,
    Reason.HOME_OCCUPIED,
    Reason.JUMPS_IN_HOME,
    Reason.NOT_DEEPEST,
}


class Attempt(NamedTuple):
    """An illegal move, and why. `way`: the squares from the pawn up to what stops it; empty if that is nowhere."""

    move: Move
    objection: Objection
    way: tuple[int, ...] = ()

    @property
    def obstacle(self) -> int:
        """The square to point at; RESERVE if there is none."""
        return self.way[-1] if self.way else self.objection.square


def try_at(selection: Selection, ranks: Sequence[int], spot: Spot | None) -> Attempt | None:
    """What a click meant that no legal move answers to; None if it was not meant as a move at all.

    `ranks` are the cards it may have been meant for. Without a spot, or with a card, it is about the card as such.
    """
    position = selection.position
    moves = (move for rank in ranks for move in _meant(selection, rank, spot))
    return best_attempt(position, moves)


def best_attempt(position: Position, moves: Iterable[Move]) -> Attempt | None:
    """The one of these moves that came nearest to being legal: its reason comes last in the order of section 9."""
    objections = [(move, why(position, move)) for move in moves]
    illegal = [(objection.reason, move, objection) for move, objection in objections if objection]
    if not illegal:
        return None
    _, move, objection = max(illegal, key=lambda found: found[0])
    return Attempt(move, objection, _way(position, move, objection))


def _meant(selection: Selection, rank: int, spot: Spot | None) -> Iterator[Move]:
    """The moves with a card that a click can have meant."""
    position = selection.position
    match spot:
        case SquareSpot(square):
            yield from _meant_at_square(selection, rank, square)
        case TraySpot(colour):
            yield _entry(position, rank, colour)
        case HandSpot() | None:
            for colour in position.acting_colours():
                if position.in_reserve(colour) and position.rules.powers[rank].enters:
                    yield _entry(position, rank, colour)
                for square in position.pawns[colour]:
                    yield from _natural(position, rank, square)
            if not any(position.pawns[colour] for colour in position.acting_colours()):
                yield _entry(position, rank, position.acting_colours()[0])


def _meant_at_square(selection: Selection, rank: int, square: int) -> Iterator[Move]:
    position = selection.position
    if selection.legs and position.rules.powers[rank].splits:
        yield from _second_leg(selection, rank, square)
    elif isinstance(selection.origin, PawnChoice) and square != selection.origin.square:
        verb = Verb.SWAP if position.rules.powers[rank].swaps else Verb.STEP
        yield Move(rank, verb, selection.origin.square, square)
    elif isinstance(selection.origin, ReserveChoice):
        yield _entry(position, rank, selection.origin.colour)
    elif position.pawn_at(square) >= 0:
        yield from _natural(position, rank, square)


def _entry(position: Position, rank: int, colour: int) -> Move:
    return Move(rank, Verb.ENTER, RESERVE, position.rules.board.starts[colour])


def _natural(position: Position, rank: int, square: int) -> Iterator[Move]:
    """What a card does with the pawn on a square."""
    rules, colour = position.rules, position.pawn_at(square)
    power, track = rules.powers[rank], rules.board.track
    steps = (*power.steps, _WHOLE_SEVEN) if power.splits else power.steps
    for count in steps:
        yield Move(rank, Verb.STEP, square, _ahead(position, colour, square, count))
    if power.back:
        yield Move(rank, Verb.STEP, square, (square - power.back) % track if square < track else square)
    if power.swaps:
        others = [other for pawns in position.pawns for other in pawns if other != square]
        yield from (Move(rank, Verb.SWAP, square, other) for other in others or [square])
    if power.enters and not power.steps:
        yield Move(rank, Verb.STEP, square, square)


def _ahead(position: Position, colour: int, square: int, steps: int) -> int:
    """Where steps lead: into home, else on along the track, as section 9 writes an overshooting pawn."""
    board = position.rules.board
    target = board.forward[colour][square][steps]
    return target if target >= 0 else (square + steps) % board.track if square < board.track else square


def _second_leg(selection: Selection, rank: int, square: int) -> Iterator[Move]:
    """A divided seven whose second leg is by this pawn, or ends here."""
    position, first = selection.position, selection.legs[0]
    if not isinstance(first.origin, PawnChoice):
        return
    source, target = first.origin.square, first.place.square
    colour = position.pawn_at(source)
    pawns = moved(position.rules, position.pawns, colour, source, target)
    board = position.rules.board
    ahead = board.forward[colour][source]
    steps = ahead.index(target) if target in ahead else (target - source) % board.track
    if isinstance(selection.origin, PawnChoice):
        yield Move(rank, Verb.SPLIT, source, target, selection.origin.square, square)
        return
    other = pawn_at(pawns, square)
    if other >= 0:
        end = _ahead(position, other, square, _WHOLE_SEVEN - steps)
        yield Move(rank, Verb.SPLIT, source, target, square, end)


def _way(position: Position, move: Move, objection: Objection) -> tuple[int, ...]:
    """The squares from the pawn up to what stops it."""
    source = move.source2 if objection.leg == 2 else move.source
    if source == RESERVE or objection.square == RESERVE or move.verb == Verb.SWAP:
        return ()
    rules, track = position.rules, position.rules.board.track
    if objection.reason in _STOPPED_AT_HOME:
        return _way_home(position, source, objection)
    if objection.reason in _STOPPED_ON_THE_WAY and source < track and objection.square < track:
        direction = -1 if rules.powers[move.card].back else 1
        count = (objection.square - source) * direction % track
        return tuple((source + direction * step) % track for step in range(count + 1))
    return ()


def _way_home(position: Position, source: int, objection: Objection) -> tuple[int, ...]:
    """Into home, up to the square in the way; to the last one if it goes too far."""
    board = position.rules.board
    colour = position.pawn_at(source)
    if colour < 0:
        return ()
    fits = [square for square in board.forward[colour][source] if square >= 0]
    if objection.square in fits:
        return tuple(fits[: fits.index(objection.square) + 1])
    return tuple(fits) if objection.reason is Reason.OVERSHOOTS_HOME else ()
