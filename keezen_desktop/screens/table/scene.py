"""All that is seen of a game at one moment, as a value; `picture` draws it."""

from dataclasses import dataclass

from keezen_desktop.screens.paint.replay import Bar, OpenHand
from keezen_desktop.screens.paint.seats import SeatTag
from keezen_desktop.screens.table.banner import BannerSaid
from keezen_desktop.screens.table.bubble import Bubble
from keezen_desktop.screens.table.commands import Button
from keezen_desktop.screens.table.ending import Ending
from keezen_desktop.screens.table.hand import HandSaid
from keezen_desktop.screens.table.log import LogSaid
from keezen_desktop.screens.table.sheets import Curtain, Sheet
from keezen_desktop.screens.table.signs import BoardSigns
from keezen_desktop.screens.table.tile import TileSaid
from keezen_desktop.screens.table.turn_glow import NO_GLOW, Glow
from keezen_desktop.table.frame import Frame


@dataclass(frozen=True)
class Scene:
    """The table.

    holder: the player whose hand lies in the holder, if there is one. bar: stands in the place of the tile when a game
    is looked back at; then `hands` stand in that of the holder. ending: stands there when a game is over. sheet: what
    lies over it all. ring: whether the keyboard's ring is shown. shake: pixels at scale 1 by which what was tried in
    vain is off its place. glow: what is seen of the turn that has just passed.
    """

    frame: Frame
    signs: BoardSigns
    tools: tuple[Button, ...]
    banner: BannerSaid
    tags: tuple[SeatTag, ...]
    log: LogSaid
    tile: TileSaid
    hand: HandSaid
    holder: int | None
    bar: Bar | None
    hands: tuple[OpenHand, ...]
    ending: Ending | None
    bubble: Bubble | None
    toast: str | None
    sheet: Sheet | None
    ring: bool
    shake: float
    glow: Glow = NO_GLOW

    @property
    def covers(self) -> bool:
        """Whether nothing of the table may be seen behind the sheet."""
        return isinstance(self.sheet, Curtain)
