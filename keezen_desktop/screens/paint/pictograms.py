"""The small drawings on cards that show what a card does, in a box of 84 by 58.

Steps are dots on an arc, the last one a ring; wells and an arrow mean entering; two pawns mean swapping.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, pairwise
from math import cos, dist, pi, radians, sin
from typing import Final, NamedTuple

import pygame

from keezen_desktop.screens.paint.shapes import thick_line
from keezen_desktop.screens.paint.theme import RGB
from keezen_desktop.table.geometry import Point

WIDTH: Final = 84
HEIGHT: Final = 58
_LINE: Final = 3
_THIN: Final = 2.2


class Pictogram(NamedTuple):
    """What a card does: "forward", "back", "enter", "enter or forward", "again" (a joker), "swap" or "divide"."""

    kind: str
    steps: int = 0


class Inks(NamedTuple):
    """The colours of a drawing: pawns, moves, and what is only there."""

    pawn: RGB
    move: RGB
    still: RGB


class _Pen:
    """Draws on a surface in units of the box, from its upper left corner."""

    def __init__(self, surface: pygame.Surface, corner: Point, zoom: float, inks: Inks) -> None:
        self.surface = surface
        self.corner = corner
        self.zoom = zoom
        self.inks = inks

    def at(self, x: float, y: float) -> Point:
        return self.corner[0] + x * self.zoom, self.corner[1] + y * self.zoom

    def dot(self, x: float, y: float, radius: float, colour: RGB) -> None:
        pygame.draw.circle(self.surface, colour, self.at(x, y), radius * self.zoom)

    def line(self, points: Sequence[Point], width: float, colour: RGB) -> None:
        thick_line(self.surface, [self.at(x, y) for x, y in points], width * self.zoom, colour=colour)

    def shape(self, points: Sequence[Point], colour: RGB) -> None:
        pygame.draw.polygon(self.surface, colour, [self.at(x, y) for x, y in points])

    def goal(self, x: float, y: float, radii: tuple[float, float, float]) -> None:
        """A ring with a dot: where a pawn ends."""
        for radius, colour in zip(radii, (self.inks.move, self.inks.still, self.inks.move), strict=True):
            self.dot(x, y, radius, colour)

    def pawn(self, x: float, y: float, size: float, colour: RGB | None = None) -> None:
        ink = colour or self.inks.pawn
        self.dot(x, y - size * 0.95, size * 0.62, ink)
        top, bottom, foot = y - size * 0.7, y + size * 0.78, size * 0.86
        self.shape([(x - size * 0.3, top), (x + size * 0.3, top), (x + foot, bottom), (x - foot, bottom)], ink)
        left, above = self.at(x - foot, y + size * 0.5)
        pygame.draw.ellipse(self.surface, ink, (left, above, size * 1.72 * self.zoom, size * 0.52 * self.zoom))

    def head(self, x: float, y: float, angle: float, size: float, colour: RGB | None = None) -> None:
        """An arrow's head that points at an angle."""
        ends = ((0.62, 0), (-0.5, 0.62), (-0.22, 0), (-0.5, -0.62))
        points = [
            (x + size * (a * cos(angle) - b * sin(angle)), y + size * (a * sin(angle) + b * cos(angle)))
            for a, b in ends
        ]
        self.shape(points, colour or self.inks.move)


def draw_pictogram(surface: pygame.Surface, picture: Pictogram, corner: Point, zoom: float, inks: Inks) -> None:
    """Straight onto a (large) surface, `zoom` pixels to a unit. Raises KeyError for an unknown kind."""
    _DRAWINGS[picture.kind](_Pen(surface, corner, zoom, inks), picture.steps)


def _arc(x: float, y: float, size: Point, begin: float, end: float, parts: int = 40) -> list[Point]:
    angles = [begin + (end - begin) * part / parts for part in range(parts + 1)]
    return [(x + size[0] * cos(angle), y + size[1] * sin(angle)) for angle in angles]


def _walk(pen: _Pen, steps: int, side: int) -> None:
    """A pawn at the foot of an arc of dots; `side` 1 walks to the right, -1 to the left."""
    x, y, reach = 42, 45, (30, 35)
    way = [(x - side * (px - x), py) for px, py in _arc(x, y, reach, 0, -pi, 400)]
    far = [0.0, *accumulate(dist(a, b) for a, b in pairwise(way))]
    first, last = 15, far[-1] - 1
    size = next(radius for most, radius in _DOT_SIZES if steps <= most)
    for step in range(1, steps + 1):
        along = first + (last - first) * step / steps if steps > 1 else last
        place = way[min(range(len(far)), key=lambda i: abs(far[i] - along))]
        if step == steps:
            pen.goal(*place, (7.4, 4.6, 2.6))
        else:
            pen.dot(*place, size, pen.inks.move)
    pen.pawn(x - side * reach[0], y + 1, 8.6)
    if steps > 1:
        pen.line([(x - side * 11, 36), (x + side * 9, 36)], _LINE, pen.inks.move)
        pen.head(x + side * 12, 36, 0 if side > 0 else pi, 9)


_DOT_SIZES: Final = ((4, 4.4), (6, 3.7), (8, 3.1), (10, 2.75), (99, 2.35))


def _enter(pen: _Pen, shift: float = 0) -> None:
    """From four wells over an arrow to the start."""
    for x, y in ((14, 22), (27, 22), (14, 36), (27, 36)):
        pen.dot(x + shift, y, 5.6, pen.inks.still)
    pen.pawn(27 + shift, 23, 7.4)
    pen.line(_arc(46 + shift, 27, (17, 19), pi * 1.06, pi * 1.90), _LINE, pen.inks.move)
    pen.head(61 + shift, 22.5, radians(72), 10)
    pen.goal(62 + shift, 38, (9.4, 6.2, 3))


def _enter_or_forward(pen: _Pen, steps: int) -> None:
    """Entering, and the steps that can be made instead: one dot, or a few for many."""
    _enter(pen, -7)
    if steps == 1:
        pen.line([(66, 38), (72, 38)], _THIN, pen.inks.move)
        pen.dot(78, 38, 4.2, pen.inks.move)
        return
    for x in (70.5, 74, 77.5):
        pen.dot(x, 38, 1.5, pen.inks.move)
    pen.head(80, 38, 0, 5)


def _again(pen: _Pen) -> None:
    """Entering, and then another turn."""
    _enter(pen, -7)
    pen.line(_arc(75.5, 38, (5.5, 5.5), radians(-50), radians(220)), _THIN, pen.inks.move)
    pen.head(79, 33, radians(-60), 6)


def _swap(pen: _Pen) -> None:
    pen.pawn(12, 33, 9.6)
    pen.pawn(72, 33, 9.6, pen.inks.move)
    pen.line(_arc(42, 25, (17, 13), pi * 1.04, pi * 1.86), _LINE, pen.inks.move)
    pen.head(58.6, 20.8, radians(64), 10)
    pen.line(_arc(42, 33, (17, 13), pi * 0.04, pi * 0.86), _LINE, pen.inks.pawn)
    pen.head(25.4, 37.2, radians(244), 10, pen.inks.pawn)


def _divide(pen: _Pen, steps: int) -> None:
    """Two rows of dots that add up: one pawn the larger part, another the rest."""
    for y, count in ((18, steps - steps // 2), (45, steps // 2)):
        pen.pawn(13, y, 8)
        for dot in range(count):
            pen.dot(28 + dot * 10.5, y, 3.5, pen.inks.move)
        pen.head(29 + count * 10.5, y, 0, 11)
    pen.line([(8, 31.5), (76, 31.5)], 1.6, pen.inks.still)


_DRAWINGS: Final[Mapping[str, Callable[[_Pen, int], None]]] = {
    "forward": lambda pen, steps: _walk(pen, steps, 1),
    "back": lambda pen, steps: _walk(pen, steps, -1),
    "enter": lambda pen, _: _enter(pen),
    "enter or forward": _enter_or_forward,
    "again": lambda pen, _: _again(pen),
    "swap": lambda pen, _: _swap(pen),
    "divide": _divide,
}
