"""The painter: what every drawing function needs, in one value."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import Protocol, Self

import pygame

from keezen_desktop.screens.paint.cache import SpriteCache
from keezen_desktop.screens.paint.fonts import Fonts
from keezen_desktop.screens.paint.theme import RGB, Colour, Theme

Rect = pygame.Rect
Box = pygame.Rect | tuple[float, float, float, float]
"""Left, top, width and height in pixels."""


class Target(Protocol):
    """What can be drawn on: a surface, or a recording of what is to be drawn."""

    def blit(self, sprite: pygame.Surface, place: tuple[int, int], area: pygame.Rect | None, flags: int, /) -> object:
        """Copy a sprite, or an area of it."""

    def fill(self, colour: RGB, box: pygame.Rect, /) -> object:
        """Paint a box in one colour."""


@dataclass(frozen=True)
class Painter:
    """Draws on one target in one theme at one scale; cheap to derive others from.

    Everything that is drawn is a copy of a sprite from the cache or a plain box, so that the same calls can
    paint a surface or be recorded (stage.py).
    """

    target: Target
    theme: Theme
    scale: float = 1.0
    fonts: Fonts = field(default_factory=Fonts, repr=False)
    cache: SpriteCache = field(default_factory=SpriteCache, repr=False)

    def on(self, target: Target) -> Self:
        """The same painter before another target."""
        return replace(self, target=target)

    def at_scale(self, scale: float) -> Self:
        """The same painter with another number of pixels to the design pixel."""
        return replace(self, scale=scale)

    def in_theme(self, theme: Theme) -> Self:
        """The same painter in another theme."""
        return replace(self, theme=theme)

    def px(self, design: float) -> int:
        """Whole pixels for a length given at scale 1; a positive length never vanishes."""
        scaled = round(design * self.scale)
        return max(1, scaled) if design > 0 else scaled

    def rgb(self, colour: Colour) -> RGB:
        """The colour of a token, or the colour itself."""
        return self.theme.rgb(colour)

    def mix(self, first: Colour, second: Colour, share: float) -> RGB:
        """`share` 0 is the first colour, 1 the second."""
        return self.theme.mix(first, second, share)

    def sprite(self, key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The kept sprite of this key, drawn by `build` at the first call. Never draw on it."""
        return self.cache.get(key, build)

    def blit(
        self, sprite: pygame.Surface, left: float, top: float, *, area: pygame.Rect | None = None, flags: int = 0
    ) -> Rect:
        """Copy a sprite to whole pixels. Returns the box it covers."""
        place = round(left), round(top)
        self.target.blit(sprite, place, area, flags)
        return Rect(place, (area or sprite.get_rect()).size)

    def fill(self, colour: Colour, box: Box) -> Rect:
        """Paint a box. Returns it in whole pixels."""
        snapped = snap(box)
        self.target.fill(self.rgb(colour), snapped)
        return snapped


@dataclass(frozen=True, slots=True)
class Drawn:
    """Where a part was drawn: for hit tests, and to check that nothing overlaps or is cut."""

    box: Rect
    """All of it but its shadow."""
    targets: tuple[Rect, ...] = ()
    """What can be clicked, in the order in which it was given."""
    texts: tuple[Rect, ...] = ()
    """The letters of each text, from the top of the capitals to the lowest descender."""
    shortened: tuple[str, ...] = ()
    """The texts that did not fit and lost their end."""


def snap(box: Box) -> Rect:
    """The box in whole pixels."""
    left, top, width, height = box
    return Rect(round(left), round(top), round(width), round(height))
