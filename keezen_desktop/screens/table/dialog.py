"""What every sheet over the table is made of: a scrim, a dialog on it, its buttons."""

from typing import Final

import pygame

from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.paint.painter import Drawn, Painter, Rect
from keezen_desktop.screens.paint.shapes import rounded, shadow
from keezen_desktop.screens.paint.theme import Style
from keezen_desktop.screens.paint.widgets import button, button_width
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.table.commands import Button

CORNER: Final = 24
_SCRIM: Final = 150
_SCRIM_TILE: Final = 256


def scrim(p: Painter, size: Size) -> None:
    """Darkens the table. Laid in tiles: one sprite of the window's size would fill the cache."""
    colour = p.rgb("scrim")

    def build() -> pygame.Surface:
        tile = pygame.Surface((_SCRIM_TILE, _SCRIM_TILE), pygame.SRCALPHA)
        tile.fill((*colour, _SCRIM))
        return tile

    sprite = p.sprite(("scrim", colour), build)
    for left in range(0, size[0], _SCRIM_TILE):
        for top in range(0, size[1], _SCRIM_TILE):
            p.blit(sprite, left, top)


def dialog(p: Painter, size: Size, width: float, height: float) -> Rect:
    """A panel in the middle of the window. Returns its box."""
    box = Rect(0, 0, p.px(width), p.px(height))
    box.center = size[0] // 2, size[1] // 2
    shadow(p, box, CORNER * p.scale, "dialog")
    return rounded(p, box, "panel", CORNER * p.scale, line="panel_line", width=p.px(2 if p.theme.plain else 1))


def dialog_button(p: Painter, box: Rect, said: Button, focus: Focus, style: str | Style = "button") -> Drawn:
    """A button on a dialog. The target is the button."""
    action = said.action(focus.look(said.key))
    return button(p, box, said.label, kind=said.kind, state=action.state, symbol=said.symbol, style=style, corner=14)


def corner_button(p: Painter, box: Rect, said: Button, focus: Focus) -> Drawn:
    """The button in the upper right corner of a dialog."""
    wide = button_width(p, said.label, said.symbol)
    return dialog_button(p, Rect(box.right - p.px(32) - wide, box.y + p.px(16), wide, p.px(44)), said, focus)
