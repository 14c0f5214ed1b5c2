"""The marks that tell colours apart without colour, and the flat token that stands for a colour in lists."""

from collections.abc import Mapping, Sequence
from math import atan2, cos, hypot, pi, radians, sin
from typing import Final

import pygame

from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.shapes import WHITE, disc, mask, tint
from keezen_desktop.screens.paint.theme import RGB, Colour
from keezen_desktop.table.geometry import Point

Outline = Sequence[Point]
"""A closed outline in a box from -1 to 1."""

_BLACK: Final[RGB] = (0, 0, 0)
_INSET: Final = 0.96
_TOKEN_MARK: Final = 0.56


def star(outer: float, inner: float) -> Outline:
    """A five-pointed star, a little below the middle so that it looks centred."""
    return [
        (reach * sin(corner * pi / 5), 0.06 - reach * cos(corner * pi / 5))
        for corner, reach in enumerate((outer, inner) * 5)
    ]


def _plus(arm: float, half: float) -> Outline:
    quarter = [(-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half)]
    return [*quarter, *((-x, -y) for x, y in quarter)]


def _box(left: float, top: float, right: float, bottom: float) -> Outline:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _moon() -> Outline:
    """A crescent: most of a circle, and back along a circle further right."""
    outer = [(0.05 + 0.92 * cos(a), 0.92 * sin(a)) for a in (radians(-62 - 236 * i / 30) for i in range(31))]
    centre = 0.52
    (x1, y1), (x0, y0) = outer[0], outer[-1]
    reach = hypot(x0 - centre, y0)
    begin, end = (atan2(y, x - centre) % (2 * pi) for x, y in ((x0, y0), (x1, y1)))
    angles = [begin + (end - begin) * i / 20 for i in range(21)]
    return [*outer, *((centre + reach * cos(a), reach * sin(a)) for a in angles)]


def _circle(radius: float) -> Outline:
    return [(radius * cos(2 * pi * i / 48), radius * sin(2 * pi * i / 48)) for i in range(48)]


OUTLINES: Final[Mapping[str, Sequence[Outline]]] = {
    "dot": [_circle(0.77)],
    "triangle": [[(0, -0.92), (0.95, 0.72), (-0.95, 0.72)]],
    "square": [_box(-0.72, -0.72, 0.72, 0.72)],
    "plus": [_plus(0.95, 0.31)],
    "bars": [_box(-0.88, -0.72, 0.88, -0.2), _box(-0.88, 0.2, 0.88, 0.72)],
    "star": [star(1.04, 0.46)],
    "moon": [_moon()],
    "chevron": [[(-0.95, -0.5), (-0.42, -0.75), (0, 0), (0.42, -0.75), (0.95, -0.5), (0, 0.98)]],
}


def draw_mark(surface: pygame.Surface, name: str, centre: Point, diameter: float, colour: tuple[int, ...]) -> None:
    """A mark straight onto a (large) surface. Raises KeyError for an unknown mark."""
    reach = diameter / 2 * _INSET
    for outline in OUTLINES[name]:
        pygame.draw.polygon(surface, colour, [(centre[0] + x * reach, centre[1] + y * reach) for x, y in outline])


def mark_sprite(p: Painter, name: str, diameter: int, colour: RGB, alpha: int = 255) -> pygame.Surface:
    """A mark as a square sprite."""

    def draw(large: pygame.Surface, zoom: int) -> None:
        draw_mark(large, name, (diameter * zoom / 2, diameter * zoom / 2), diameter * zoom, WHITE)

    key = ("mark", name, diameter, colour, alpha)
    return p.sprite(key, lambda: tint(mask(diameter, diameter, draw), colour, alpha))


def mark(p: Painter, name: str, centre: Point, diameter: float, colour: Colour, *, alpha: int = 255) -> Rect:
    """A mark on its own. Returns its box."""
    whole = max(1, round(diameter))
    sprite = mark_sprite(p, name, whole, p.rgb(colour), alpha)
    return p.blit(sprite, centre[0] - whole / 2, centre[1] - whole / 2)


def token(p: Painter, colour: int, centre: Point, diameter: float, *, alpha: int = 255) -> Rect:
    """A disc in a pawn colour with its mark. Returns its box."""
    pawn = p.theme.pawns[colour]
    box = disc(p, centre, diameter / 2, _rim(p, colour), alpha=alpha)
    disc(p, centre, diameter / 2 - max(1, diameter * 0.055), pawn.base, alpha=alpha)
    mark(p, pawn.mark, centre, diameter * _TOKEN_MARK, pawn.mark_ink, alpha=alpha)
    return box


def _rim(p: Painter, colour: int) -> RGB:
    pawn = p.theme.pawns[colour]
    if p.theme.plain:
        return _BLACK
    return p.mix(pawn.light, pawn.base, 0.25) if p.theme.dark else p.mix(pawn.dark, _BLACK, 0.15)
