"""What the tests of the screens draw with: typefaces and sprites are made once, since they never change."""

from functools import cache

import pygame

from keezen_desktop.screens.paint.cache import MEGABYTE, SpriteCache
from keezen_desktop.screens.paint.fonts import Fonts
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.theme import Theme


def shared_painter(surface: pygame.Surface, theme: Theme) -> Painter:
    """A painter that finds what others drew before it."""
    fonts, sprites = _kept()
    return Painter(surface, theme, fonts=fonts, cache=sprites)


@cache
def _kept() -> tuple[Fonts, SpriteCache]:
    return Fonts(limit=256), SpriteCache(limit=192 * MEGABYTE)
