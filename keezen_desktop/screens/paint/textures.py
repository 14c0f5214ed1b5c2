"""Wood and cloth, made from a little noise that is stretched."""

from functools import cache
from math import hypot, sin
from random import Random
from typing import Final

import pygame

from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.theme import RGB, Colour, Theme

_GRAIN_ZOOM: Final = 4
"""Grain runs along the width, so it is made this much narrower and stretched."""
_CLOTH_ZOOM: Final = 3
_ROW_SHADES: Final = 16


def wood(
    theme: Theme, size: tuple[int, int], shades: tuple[Colour, Colour, Colour], strength: float = 1.0
) -> pygame.Surface:
    """A board of wood with the grain along its width; `shades` are the ground, the light and the dark grain."""
    ground, light, dark = (theme.rgb(shade) for shade in shades)
    width, height = size
    if theme.plain:
        plank = pygame.Surface(size)
        plank.fill(ground)
        return plank
    narrow = max(8, width // _GRAIN_ZOOM)
    straight = _straight_grain((narrow, height + 2 * _WAVE), ground, light, dark, strength)
    waved = pygame.Surface((narrow, height))
    for x in range(narrow):
        shift = 9 * sin(x / narrow * 5.1 + _SEED) + 5 * sin(x / narrow * 11.7)
        waved.blit(straight, (x, round(shift) - _WAVE), (x, 0, 1, height + 2 * _WAVE))
    return pygame.transform.smoothscale(waved, size)


_WAVE: Final = 20
_SEED: Final = 3


def _straight_grain(size: tuple[int, int], ground: RGB, light: RGB, dark: RGB, strength: float) -> pygame.Surface:
    grain = pygame.Surface(size)
    grain.fill(ground)
    layers = ((3, 34, light, 120), (5, 9, dark, 95), (9, 3, dark, 62), (12, 2, light, 60))
    for number, (columns, pitch, colour, alpha) in enumerate(layers):
        speckle = noise((columns, max(8, size[1] // pitch)), colour, round(alpha * strength), _SEED + number)
        grain.blit(pygame.transform.smoothscale(speckle, size), (0, 0))
    return grain


def noise(size: tuple[int, int], colour: RGB, alpha: int, seed: int) -> pygame.Surface:
    """Dots of one colour, each as opaque as chance will have it and at most `alpha`; rows have a tone of their own."""
    chance = Random(seed)
    width, height = size
    tables = _opacities()
    dots = b"".join(chance.randbytes(width).translate(chance.choice(tables)) for _ in range(height))
    pixels = bytearray(bytes((*colour, 0)) * (width * height))
    pixels[3::4] = dots
    speckle = pygame.image.frombuffer(pixels, size, "RGBA").copy()
    speckle.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return speckle


@cache
def _opacities() -> list[bytes]:
    """For rows from faint to strong: random bytes to opacities."""
    rows = [row / (_ROW_SHADES - 1) for row in range(_ROW_SHADES)]
    return [bytes(int(255 * (row * 0.6 + byte / 255 * 0.4) ** 1.6) for byte in range(256)) for row in rows]


def cloth(p: Painter, size: tuple[int, int]) -> pygame.Surface:
    """The quiet table, darker towards its corners."""
    if p.theme.plain:
        table = pygame.Surface(size)
        table.fill(p.rgb("table"))
        return table
    small = (size[0] + _CLOTH_ZOOM - 1) // _CLOTH_ZOOM, (size[1] + _CLOTH_ZOOM - 1) // _CLOTH_ZOOM
    woven = p.sprite(("cloth", small, p.theme.name), lambda: _woven(p.theme, small))
    return pygame.transform.smoothscale(woven, size)


def _woven(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    table, shade = theme.rgb("table"), theme.rgb("table_shade")
    woven = pygame.Surface(size)
    woven.fill(table)
    woven.blit(noise(size, shade, 26, 5), (0, 0))
    corners = pygame.Surface((64, 36), pygame.SRCALPHA)
    for x in range(64):
        for y in range(36):
            away = hypot((x - 31.5) / 40, (y - 17.5) / 24)
            corners.set_at((x, y), (*shade, int(190 * max(0, min(1, away - 0.35)))))
    woven.blit(pygame.transform.smoothscale(corners, size), (0, 0))
    return woven
