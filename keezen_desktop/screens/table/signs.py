"""Which signs stand on the board: what can be chosen, what would happen, what was tried in vain, what happened last."""

from dataclasses import dataclass

from keezen_desktop.rules.events import Event
from keezen_desktop.rules.walking import Reason
from keezen_desktop.screens.table.attempts import Attempt
from keezen_desktop.screens.table.choosing import Choosing
from keezen_desktop.screens.table.now import Now
from keezen_desktop.screens.table.outcome import NOTHING, Outcome, landed, outcome, trace_outcome
from keezen_desktop.screens.table.spots import HandSpot, SquareSpot, TraySpot
from keezen_desktop.table.selection import PawnChoice, PlaceChoice, ReserveChoice, Selection, foreseen

_GUARDED = {Reason.BLOCKED_BY_PROTECTED, Reason.SWAP_PROTECTED}


@dataclass(frozen=True)
class BoardSigns:
    """Squares and colours with a sign.

    rings: pawns that can be chosen. lit: the one of them that is pointed at. picked: pawns that are chosen.
    trays: reserves that can be chosen. tray_picked: one that is. targets: places that can be chosen.
    target_lit: the one pointed at. preview: what would happen. trace: the ways of the last move, or of one that is
    looked at again. last: where its pawns stand. way: what was tried, up to the square in the way.
    obstacle: that square, if any; guarded: whether a protected pawn stands there.
    """

    rings: tuple[int, ...] = ()
    lit: int | None = None
    picked: tuple[int, ...] = ()
    trays: tuple[int, ...] = ()
    tray_picked: int | None = None
    targets: tuple[int, ...] = ()
    target_lit: int | None = None
    preview: Outcome = NOTHING
    trace: Outcome = NOTHING
    numbered: bool = False
    last: tuple[int, ...] = ()
    way: tuple[int, ...] = ()
    obstacle: int | None = None
    guarded: bool = False


def board_signs(now: Now, reviewed: tuple[Event, ...] = ()) -> BoardSigns:
    """The signs of this moment. `reviewed`: the events of an earlier move to look at again."""
    if now.attempt:
        return attempted(now.attempt)
    if reviewed:
        return BoardSigns(trace=trace_outcome(reviewed), numbered=True, last=landed(reviewed))
    if now.shows:
        return BoardSigns()
    trace = BoardSigns(trace=trace_outcome(now.view.trace), last=landed(now.view.trace))
    if isinstance(now.chooser, Choosing):
        return _chosen(now, now.chooser, trace)
    return trace


def attempted(attempt: Attempt) -> BoardSigns:
    """What was tried in vain."""
    obstacle = attempt.obstacle if attempt.obstacle >= 0 else None
    return BoardSigns(way=attempt.way, obstacle=obstacle, guarded=attempt.objection.reason in _GUARDED)


def _chosen(now: Now, choosing: Choosing, trace: BoardSigns) -> BoardSigns:
    """Nothing chosen or pointed at: the last move. Else rings and targets, and what is certain to happen."""
    selection, shown = choosing.selection, choosing.pointed(now.spot)
    if now.hint:
        return BoardSigns(preview=outcome(now.view, foreseen(selection.position, now.hint)))
    if not shown.choices:
        return trace
    preview = outcome(now.view, shown.preview())
    pointed_card = isinstance(now.spot, HandSpot) and shown is not selection
    rings, trays = _origins(selection if not pointed_card and selection.choices else shown)
    target_lit = _pointed_place(now, selection)
    return BoardSigns(
        rings=rings,
        lit=_pointed_pawn(now, selection),
        picked=_picked(selection),
        trays=trays,
        tray_picked=selection.origin.colour if isinstance(selection.origin, ReserveChoice) else None,
        targets=() if preview.ghosts and shown.only else _targets(shown),
        target_lit=target_lit,
        preview=preview,
    )


def _origins(selection: Selection) -> tuple[tuple[int, ...], tuple[int, ...]]:
    offered = selection.next_choices()
    pawns = tuple(choice.square for choice in offered if isinstance(choice, PawnChoice))
    trays = tuple(choice.colour for choice in offered if isinstance(choice, ReserveChoice))
    return pawns, trays


def _targets(selection: Selection) -> tuple[int, ...]:
    """The places that can be chosen, once it is clear for which pawn; or where only a pawn from a reserve can go."""
    offered = selection.next_choices()
    places = tuple(choice.square for choice in offered if isinstance(choice, PlaceChoice))
    if selection.origin is not None:
        return places
    pawns = any(isinstance(choice, PawnChoice) for choice in offered)
    return () if pawns else places


def _pointed_pawn(now: Now, selection: Selection) -> int | None:
    match now.spot:
        case SquareSpot(square) if PawnChoice(square) in selection.next_choices():
            return square
    return None


def _pointed_place(now: Now, selection: Selection) -> int | None:
    match now.spot:
        case SquareSpot(square) if PlaceChoice(square) in selection.next_choices():
            return square
        case TraySpot():
            return None
    return None


def _picked(selection: Selection) -> tuple[int, ...]:
    origins = [leg.origin for leg in selection.legs] + ([selection.origin] if selection.origin else [])
    return tuple(origin.square for origin in origins if isinstance(origin, PawnChoice))
