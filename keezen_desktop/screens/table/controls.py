"""What can be operated in a scene, for the focus: the hand, the board, buttons, tools, rows of the log."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from keezen_desktop.screens.table.choosing import Chooser, Choosing
from keezen_desktop.screens.table.commands import Button, Do
from keezen_desktop.screens.table.picture import TablePicture
from keezen_desktop.screens.table.scene import Scene
from keezen_desktop.screens.table.spots import HandSpot, Spot, SquareSpot, TraySpot
from keezen_desktop.table.geometry import Point
from keezen_desktop.table.selection import PawnChoice, PlaceChoice, ReserveChoice, Selection

ROW = "row"
"""How the keys of the log's rows begin."""


@dataclass(frozen=True)
class Press:
    """A control that does one thing. `walk` leads the focus on by so many places, if arrow keys do that here.

    taken: for what can be pulled onto something else; takes it along, and says whether it could.
    """

    key: str
    box: pygame.Rect
    action: Callable[[], None]
    walk: Callable[[int], bool] | None = None
    taken: Callable[[], bool] | None = None
    enabled: bool = True

    def press(self, place: Point | None) -> None:  # noqa: ARG002  it is the same wherever it is clicked
        """Do it."""
        self.action()

    def pull(self) -> bool:
        """Take it along with the mouse."""
        return self.taken() if self.taken else False

    def steer(self, right: int, down: int) -> bool:
        """Walk on along the board."""
        return self.walk(right or down) if self.walk else False


@dataclass(frozen=True)
class Wiring:
    """What happens when something is operated."""

    on_spot: Callable[[Spot], None]
    on_do: Callable[[Do], None]
    on_row: Callable[[int], None]
    on_walk: Callable[[int], bool]
    on_pull: Callable[[Spot], bool]


def controls(scene: Scene, picture: TablePicture, chooser: Chooser | None, wiring: Wiring) -> Iterator[Press]:
    """All controls in the order of the Tab key: hand, board, buttons, tools, log. Under a sheet only its own."""
    drawn = picture.drawn

    def targets(part: str) -> Sequence[pygame.Rect]:
        """Of a part that may not be drawn yet, in a window that was just resized."""
        return drawn[part].targets if part in drawn else ()

    if scene.sheet:
        yield from _buttons(scene.sheet.buttons, targets("sheet"), wiring)
        return
    if chooser:
        for index, box in zip(scene.hand.order, targets("hand"), strict=False):
            spot = HandSpot(index)
            yield _spot_press(spot, box, wiring, walks=False)
    if isinstance(chooser, Choosing):
        yield from _board(scene, picture, chooser.selection, wiring)
    if "pile" in drawn and not (isinstance(chooser, Choosing) and chooser.selection.choices):
        yield Press("pile", drawn["pile"].box, lambda: wiring.on_do(Do.PILE))
    yield from _buttons((scene.banner.button,) if scene.banner.button else (), targets("banner"), wiring)
    if "tile" in drawn:
        yield Press("tile", drawn["tile"].box, lambda: wiring.on_do(Do.CARDS))
    yield from _buttons(scene.tile.buttons, targets("tile"), wiring)
    if scene.ending:
        yield from _buttons((scene.ending.button,), targets("hand"), wiring)
    yield from _buttons(scene.tools, targets("tools"), wiring)
    yield from _rows(scene, targets("log"), wiring)


def _buttons(buttons: Sequence[Button], boxes: Sequence[pygame.Rect], wiring: Wiring) -> Iterator[Press]:
    for button, box in zip(buttons, boxes, strict=False):
        do = button.do
        yield Press(button.key, box, lambda do=do: wiring.on_do(do), enabled=button.enabled)  # type: ignore[misc]


def _board(scene: Scene, picture: TablePicture, selection: Selection, wiring: Wiring) -> Iterator[Press]:
    taken = {pawn.square for pawn in scene.frame.view.pawns}
    for spot in board_spots(selection, picture.look.bottom):
        if isinstance(spot, TraySpot):
            box = picture.tray_box(spot.colour)
        else:
            box = picture.square_box(spot.square, pawn=spot.square in taken)
        yield _spot_press(spot, box, wiring, walks=True)


def _spot_press(spot: Spot, box: pygame.Rect, wiring: Wiring, *, walks: bool) -> Press:
    walk = wiring.on_walk if walks else None
    return Press(spot.key, box, lambda: wiring.on_spot(spot), walk, lambda: wiring.on_pull(spot))


def _rows(scene: Scene, boxes: Sequence[pygame.Rect], wiring: Wiring) -> Iterator[Press]:
    first = len(scene.log.rows) - scene.log.back - len(boxes)
    for row, box in enumerate(boxes, first):
        yield Press(f"{ROW} {row}", box, lambda row=row: wiring.on_row(row))  # type: ignore[misc]


def board_spots(selection: Selection, bottom: int) -> list[SquareSpot | TraySpot]:
    """What can be clicked on the board, reserves first, then along the track from a player's start, then homes."""
    rules = selection.position.rules
    start, track = rules.board.starts[rules.colours_of[bottom][0]], rules.board.track
    spots: dict[SquareSpot | TraySpot, None] = {}
    for choice in (*selection.next_choices(), selection.origin, selection.place):
        match choice:
            case ReserveChoice(colour):
                spots[TraySpot(colour)] = None
            case PawnChoice(square) | PlaceChoice(square):
                spots[SquareSpot(square)] = None

    def order(spot: SquareSpot | TraySpot) -> int:
        if isinstance(spot, TraySpot):
            return spot.colour - rules.board.arms
        return (spot.square - start) % track if spot.square < track else spot.square

    return sorted(spots, key=order)
