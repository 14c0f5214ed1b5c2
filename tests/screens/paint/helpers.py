"""A painter before an empty surface, and how colours compare."""

from functools import cache

import pygame

from keezen_desktop.resources import assets
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.theme import RGB, Theme, load_themes

THEMES = ("wood", "night", "contrast")


@cache
def themes() -> dict[str, Theme]:
    """The themes that come with the program."""
    return load_themes(assets() / "tokens.json")


def painter(size: tuple[int, int] = (400, 300), theme: str = "wood", scale: float = 1.0) -> Painter:
    """A painter with a cache of its own."""
    surface = pygame.Surface(size)
    surface.fill(themes()[theme].rgb("table"))
    return Painter(surface, themes()[theme], scale)


def surface_of(p: Painter) -> pygame.Surface:
    """What a painter paints on."""
    assert isinstance(p.target, pygame.Surface)
    return p.target


def pixel(p: Painter, place: tuple[float, float]) -> RGB:
    """The colour at a place."""
    red, green, blue, _ = surface_of(p).get_at((round(place[0]), round(place[1])))
    return red, green, blue


def apart(first: RGB, second: RGB) -> int:
    """The largest difference of a channel."""
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


def contrast(first: RGB, second: RGB) -> float:
    """The contrast of two colours as WCAG 2 defines it, from 1 to 21."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: RGB) -> float:
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
