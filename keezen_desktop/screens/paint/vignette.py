"""A small picture with round corners, of which nothing reaches outside."""

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.shapes import box_mask, rounded_ring
from keezen_desktop.screens.paint.theme import Colour

_CORNER: Final = 12


def vignette(
    p: Painter, box: Rect, what: Hashable, paint: Callable[[Painter], None], *, line: Colour = "panel_line"
) -> None:
    """Show what `paint` draws from (0, 0) on, as far as it lies in the box; `what` tells it from other pictures."""

    def build() -> pygame.Surface:
        surface = pygame.Surface(box.size, pygame.SRCALPHA)
        surface.fill(p.rgb("table"))
        paint(p.on(surface))
        surface.blit(box_mask(box.size, p.px(_CORNER)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    p.blit(p.sprite(("vignette", what, box.size, p.theme.name, p.theme.marks), build), box.x, box.y)
    rounded_ring(p, box, line, p.px(_CORNER), p.px(1))
