"""How the players of a new game will sit: a small board with their names around it, to be dragged to another place."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

import pygame

from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.setup import Setup
from keezen_desktop.screens.paint.board import paint_board
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.paint.widgets import focus_ring, panel
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.table.seats import palette

_MOST_AROUND: Final = 4
"""With more players the list of seats leaves no room for the board; then places change in the list itself."""

_MIDDLE: Final = 530
_BOTTOM: Final = 604
_LARGEST: Final = 150
_ROOM: Final = 434
_SEAT: Final = 76
"""The list of seats takes so much of the room for each of them."""

_NAME: Final = (80, 36)
_TOKEN: Final = 20
_SHADOW: Final = 24
"""Room for the shadow around a board."""


class Seating:
    """Paints how they sit; `choose` takes each change. Whoever was taken by key or click goes where is pressed next."""

    def __init__(self, page: Page, choose: Callable[[Setup], None]) -> None:
        self._page = page
        self._choose = choose
        self._taken: int | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Escape lets go whoever was taken. Whether it did."""
        if self._taken is None or event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE:
            return False
        self._taken = None
        self._page.renew()
        return True

    def paint(self, p: Painter, setup: Setup) -> None:
        """The board with the names, and how they change places."""
        page, texts = self._page, self._page.services.texts
        if setup.players > _MOST_AROUND:
            self._shuffle_button(p, setup, page.box(644, 103, 40, 40), "")
            return
        self._board(p, setup)
        top = _BOTTOM - self._side(setup) - 4
        page.words(p, "sitting", texts("new.sitting"), page.box(56, top, 240, 30), "button")
        how = texts("new.drag") if not setup.rules.teams else f"{texts('new.opposite')}\n{texts('new.drag')}"
        bottom = page.prose(p, "sitting line", how, page.box(56, top + 30, 290, 0), "row")
        button = page.box(56, 0, 200, 40)
        button.top = min(bottom + p.px(8), page.box(0, 576, 0, 0).top)
        self._shuffle_button(p, setup, button, texts("new.shuffle"))

    def paint_grip(self, p: Painter, setup: Setup, number: int, box: Rect) -> None:
        """In the list of many seats: what one of them is taken by."""
        if setup.players > _MOST_AROUND:
            self._place(p, setup, number, f"place {number}", box)
            icon(p, "menu", box.center, 18, "ink_soft")

    def _shuffle_button(self, p: Painter, setup: Setup, box: Rect, label: str) -> None:
        self._page.push_button(p, "shuffle", box, label, partial(self._shuffle, setup), symbol="dice")

    def _board(self, p: Painter, setup: Setup) -> None:
        page, side = self._page, self._side(setup)
        box = page.box(_MIDDLE - side / 2, _BOTTOM - side, side, side)
        plate = small_plate(setup, box)
        paint_small_board(p, plate)
        for number, (seat, arms) in enumerate(zip(setup.seats, setup.rules.colours_of, strict=True)):
            for arm, colour in zip(arms, seat.colours, strict=True):
                tray, (wide, high) = plate.tray(arm), (p.px(length) for length in _NAME)
                left = tray.centerx <= box.centerx
                edge = box.left - p.px(14) if left else box.right + p.px(14)
                beside = edge - p.px(16) - wide if left else edge + p.px(16)
                name = Rect(beside, tray.centery - high // 2, wide, high)
                key = f"place {number}" if arm == arms[0] else f"place {number} {arm}"
                self._place(p, setup, number, key, name.union(Rect(edge - p.px(12), name.y, p.px(24), high)))
                token(p, colour, (edge, tray.centery), p.px(_TOKEN))
                page.words(p, f"sits {number} {arm}", seat.name or "?", name, "row_strong", "ink", "r" if left else "l")

    def _side(self, setup: Setup) -> float:
        return min(_LARGEST, _ROOM - _SEAT * setup.players)

    def _place(self, p: Painter, setup: Setup, number: int, key: str, box: Rect) -> None:
        """One place: pressed it is taken, or whoever was taken comes here."""
        page, look = self._page, self._page.focus.look(key)
        if number == self._taken or look.hovered:
            line = "accent" if number == self._taken else "panel_line"
            panel(p, box, colour="accent_soft", line=line, corner=9, shadow_use=None)
        if look.focused:
            focus_ring(p, box, 9)
        page.offer(key, box, partial(self._press, setup, number), pulling=partial(self._pull, number))

    # ------------------------------------------------------------ what is done

    def _pull(self, number: int) -> bool:
        self._taken = number
        self._page.renew()
        return True

    def _press(self, setup: Setup, number: int) -> None:
        taken, self._taken = self._taken, None
        if taken is None:
            self._taken = number
        elif taken != number and taken < setup.players:
            order = list(range(setup.players))
            order[taken], order[number] = number, taken
            self._choose(setup.arranged(order))

    def _shuffle(self, setup: Setup) -> None:
        chance = Random(self._page.services.seed())
        self._choose(setup.arranged(chance.sample(range(setup.players), setup.players)))


def small_plate(setup: Setup, box: Rect) -> Plate:
    """The board of a setup in a box, turned to the first player."""
    rules = setup.rules
    colours = tuple(None if colour < 0 else colour for colour in palette(rules, setup.seats))
    geometry = BoardGeometry(rules.board.arms, rules.arm, rules.home, rules.pawns, seat=rules.colours_of[0][0])
    return Plate(geometry, colours, box.x, box.y, box.w)


def paint_small_board(p: Painter, plate: Plate) -> None:
    """A board that is too small to be played at."""
    margin = p.px(_SHADOW)
    small = Plate(plate.geometry, plate.colours, margin, margin, plate.side)

    def build() -> pygame.Surface:
        surface = pygame.Surface((plate.side + 2 * margin, plate.side + 2 * margin), pygame.SRCALPHA)
        paint_board(p.on(surface), small)
        return surface

    p.blit(p.sprite(("small board", small, p.theme.name), build), plate.box.x - margin, plate.box.y - margin)
