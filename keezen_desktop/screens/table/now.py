"""This moment of a game, as far as the people at the table may know it: what all parts of the scene tell about."""

from dataclasses import dataclass

from keezen_desktop.rules.match import Match
from keezen_desktop.rules.moves import Move
from keezen_desktop.screens.table.attempts import Attempt
from keezen_desktop.screens.table.choosing import Chooser
from keezen_desktop.screens.table.company import Company
from keezen_desktop.screens.table.log import LogEntry
from keezen_desktop.screens.table.pace import Pace
from keezen_desktop.screens.table.spots import Spot
from keezen_desktop.table.frame import Frame
from keezen_desktop.table.view import NOBODY, TableView
from keezen_desktop.texts import Texts


@dataclass(frozen=True)
class Now:
    """A moment.

    holder: whose hand lies in the holder. chooser: what a person is choosing, if one is asked. spot: what is pointed
    at. attempt: what was just tried in vain. awaited: the player who is asked. shows: something moves. told: the last
    thing that happened. pace: how it goes on. is_narrow: panels have little room. reviewed: the number of the log's
    row that is looked at again. replay: how many actions were shown, if the game is looked back at. match: what the
    game counts for, if it does. is_stopped: the clock has ended it. hint: a move that is advised. hints: how many were.
    order: the numbers of the cards in the holder, from left to right; None as dealt. covered: the cards are turned down
    while nobody plays.
    """

    texts: Texts
    company: Company
    frame: Frame
    holder: int | None
    chooser: Chooser | None
    spot: Spot | None
    attempt: Attempt | None
    awaited: int | None
    shows: bool
    told: LogEntry | None
    plies: int
    is_first_turn: bool
    thinking_for: float
    pace: Pace
    is_narrow: bool
    reviewed: int | None
    replay: int | None = None
    match: Match | None = None
    is_stopped: bool = False
    hint: Move | None = None
    hints: int = 0
    order: tuple[int, ...] | None = None
    covered: bool = False

    @property
    def view(self) -> TableView:
        """What lies on the table."""
        return self.frame.view

    @property
    def hand_is_open(self) -> bool:
        """Whether the cards in the holder lie face up: not while they are dealt, nor while they are covered."""
        return not self.covered and self.frame.flip >= 0.5

    @property
    def turn(self) -> int:
        """Whose turn it is, or who is asked for a card; NOBODY while cards are dealt, and when time is up."""
        if self.is_stopped:
            return NOBODY
        if self.view.turn == NOBODY and self.awaited is not None:
            return self.awaited
        return self.view.turn
