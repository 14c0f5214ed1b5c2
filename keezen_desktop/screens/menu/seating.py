"""How the players of a new game will sit: a small board with their names around it."""

from typing import Final

import pygame

from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.setup import Setup
from keezen_desktop.screens.paint.board import paint_board
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.table.seats import palette

MOST_SHOWN: Final = 4
"""With more players the list of seats leaves no room."""

_MIDDLE: Final = 370
_BOTTOM: Final = 602
_LARGEST: Final = 220
_ROOM: Final = 434
_SEAT: Final = 76
"""The list of seats takes so much of the room for each of them."""

_NAME: Final = (160, 24)
_TOKEN: Final = 20


def paint_seating(page: Page, p: Painter, setup: Setup) -> None:
    """The board below the seats: each name at the side where its reserve lies, as on the table."""
    side = min(_LARGEST, _ROOM - _SEAT * setup.players)
    box = page.box(_MIDDLE - side / 2, _BOTTOM - side, side, side)
    plate = _plate(setup, box)
    p.blit(_board(p, plate), box.x - _margin(p), box.y - _margin(p))
    for number, (seat, arms) in enumerate(zip(setup.seats, setup.rules.colours_of, strict=True)):
        for arm, colour in zip(arms, seat.colours, strict=True):
            tray, (wide, high) = plate.tray(arm), (p.px(length) for length in _NAME)
            left = tray.centerx <= box.centerx
            edge = box.left - p.px(18) if left else box.right + p.px(18)
            token(p, colour, (edge, tray.centery), p.px(_TOKEN))
            beside = edge - p.px(16) - wide if left else edge + p.px(16)
            name = Rect(beside, tray.centery - high // 2, wide, high)
            page.words(p, f"sits {number} {arm}", seat.name or "?", name, "row_strong", "ink", "r" if left else "l")


def _plate(setup: Setup, box: Rect) -> Plate:
    rules = setup.rules
    colours = tuple(None if colour < 0 else colour for colour in palette(rules, setup.seats))
    geometry = BoardGeometry(rules.board.arms, rules.arm, rules.home, rules.pawns, seat=rules.colours_of[0][0])
    return Plate(geometry, colours, box.x, box.y, box.w)


def _margin(p: Painter) -> int:
    """Room for the shadow around the board."""
    return p.px(24)


def _board(p: Painter, plate: Plate) -> pygame.Surface:
    margin = _margin(p)
    small = Plate(plate.geometry, plate.colours, margin, margin, plate.side)

    def build() -> pygame.Surface:
        surface = pygame.Surface((plate.side + 2 * margin, plate.side + 2 * margin), pygame.SRCALPHA)
        paint_board(p.on(surface), small)
        return surface

    return p.sprite(("seating", small, p.theme.name), build)
