"""Which motion shows which event, from one view of the table to the next."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from keezen_desktop.rules.events import (
    CameHome,
    Captured,
    Dealt,
    Entered,
    Event,
    Exchanged,
    HandedIn,
    Played,
    Swapped,
    TurnPassed,
    Walked,
    Won,
)
from keezen_desktop.table.card_clips import DealClip, ExchangeClip, HandInClip, PlayClip
from keezen_desktop.table.clip import Clip, Cue, Motion
from keezen_desktop.table.pawn_clips import CaptureClip, ComeHomeClip, EnterClip, SwapClip, WalkClip, WinClip
from keezen_desktop.table.view import TableView, step


class TurnClip(Clip[TurnPassed]):
    """Nothing on the board; the screen says whose turn it is."""

    def _cues(self) -> Iterator[tuple[float, Cue]]:
        yield 0.0, Cue("turn", self.event.player)

    def _seconds(self) -> float:
        return self.motion.turn


_CLIPS: Final[Mapping[type[Event], type[Clip[Any]]]] = {
    Dealt: DealClip,
    Exchanged: ExchangeClip,
    Played: PlayClip,
    HandedIn: HandInClip,
    Entered: EnterClip,
    Walked: WalkClip,
    Swapped: SwapClip,
    Captured: CaptureClip,
    CameHome: ComeHomeClip,
    TurnPassed: TurnClip,
    Won: WinClip,
}
"""How each event looks; one that is not named here is over at once."""


def clips(view: TableView, events: Iterable[Event], motion: Motion) -> Iterator[Clip[Any]]:
    """The clips of some events in a row, beginning at a view that lies still."""
    for event in events:
        after = step(view, event)
        yield _CLIPS.get(type(event), Clip)(event, view, after, motion)
        view = after
