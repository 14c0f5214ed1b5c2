"""Icons on a grid of 24 by 24, as data: strokes with round ends, fills, dots, rings and boxes."""

from collections.abc import Mapping, Sequence
from math import cos, pi, radians, sin
from typing import Final, NamedTuple

import pygame

from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.shapes import CLEAR, WHITE, mask, thick_line, tint
from keezen_desktop.screens.paint.theme import Colour
from keezen_desktop.table.geometry import Point

GRID: Final = 24


class Stroke(NamedTuple):
    """A line through points."""

    points: Sequence[Point]
    width: float = 2.0
    closed: bool = False


class Fill(NamedTuple):
    """A polygon."""

    points: Sequence[Point]


class Dot(NamedTuple):
    """A filled circle; `hole` cuts it out instead."""

    x: float
    y: float
    radius: float
    hole: bool = False


class Ring(NamedTuple):
    """A circle of a width around its radius."""

    x: float
    y: float
    radius: float
    width: float = 2.0


class Square(NamedTuple):
    """A box with round corners; filled if the width is 0."""

    x: float
    y: float
    wide: float
    high: float
    corner: float = 2.0
    width: float = 2.0


Piece = Stroke | Fill | Dot | Ring | Square


def _line(*points: float, width: float = 2.0) -> Stroke:
    """A stroke through x, y, x, y ..."""
    return Stroke(list(zip(points[::2], points[1::2], strict=True)), width)


def _fill(*points: float) -> Fill:
    return Fill(list(zip(points[::2], points[1::2], strict=True)))


def _arc(x: float, y: float, radius: float, begin: float, end: float) -> list[Point]:
    """Points along a circle between two angles in degrees."""
    angles = [radians(begin + (end - begin) * part / 30) for part in range(31)]
    return [(x + radius * cos(a), y + radius * sin(a)) for a in angles]


def _curve(x: float, y: float, radius: float, begin: float, end: float, width: float = 2.0) -> Stroke:
    return Stroke(_arc(x, y, radius, begin, end), width)


def _spokes(count: int, near: float, far: float, width: float) -> list[Stroke]:
    angles = [2 * pi * spoke / count for spoke in range(count)]
    return [Stroke([(12 + r * cos(a), 12 + r * sin(a)) for r in (near, far)], width) for a in angles]


def _star(outer: float, inner: float) -> Fill:
    reach = (outer, inner) * 5
    corners = enumerate(reach)
    return Fill([(12 + r * sin(i * pi / 5), 12.6 - r * cos(i * pi / 5)) for i, r in corners])


def _legs() -> list[Stroke]:
    """The pins of a chip."""
    pins = []
    for at in (9, 12, 15):
        pins += [_line(at, 3, at, 5, width=1.7), _line(at, 19, at, 21, width=1.7)]
        pins += [_line(3, at, 5, at, width=1.7), _line(19, at, 21, at, width=1.7)]
    return pins


_SHIELD: Final = ((12, 3.5), (19, 6), (18.6, 12.5), (15.8, 17.4), (12, 20.3), (8.2, 17.4), (5.4, 12.5), (5, 6))
_PENCIL: Final = ((5, 19), (6.2, 14.6), (16.2, 4.6), (19.4, 7.8), (9.4, 17.8))
_BOOK: Final = (
    12,
    6.2,
    9.5,
    4.6,
    4,
    4.4,
    4,
    18.2,
    9.5,
    18.4,
    12,
    20,
    14.5,
    18.4,
    20,
    18.2,
    20,
    4.4,
    14.5,
    4.6,
    12,
    6.2,
)
_CUP: Final = ((7.5, 4.5), (7.5, 9), *_arc(12, 9.5, 4.5, 175, 5), (16.5, 4.5))

ICONS: Final[Mapping[str, Sequence[Piece]]] = {
    "arrow": [_line(4, 12, 19, 12), _line(13, 6, 19.5, 12, 13, 18)],
    "back": [_line(5, 12, 20, 12), _line(11, 6, 4.5, 12, 11, 18)],
    "book": [_line(*_BOOK, 12, 20)],
    "bulb": [
        _curve(12, 10, 6.2, 130, 410),
        _line(8.2, 15, 9.2, 17.4, 14.8, 17.4, 15.8, 15),
        _line(9.8, 20.8, 14.2, 20.8),
    ],
    "cards": [Square(4, 6.5, 9.5, 14), _line(9, 3.6, 18.5, 5.4, 16.3, 17.6)],
    "check": [_line(5, 12.6, 10, 17.5, 19.5, 6.8, width=2.3)],
    "clock": [Ring(12, 12, 8.2), _line(12, 7.5, 12, 12.4, 15.2, 14.4)],
    "computer": [Square(6, 6, 12, 12, 2.4), *_legs(), Square(10, 10, 4, 4, 1, 0)],
    "cross": [_line(6, 6, 18, 18, width=2.2), _line(18, 6, 6, 18, width=2.2)],
    "cross bold": [_line(6, 6, 18, 18, width=3), _line(18, 6, 6, 18, width=3)],
    "dice": [
        Square(4.5, 4.5, 15, 15, 3),
        *(Dot(x, y, 1.5) for x, y in ((8.7, 8.7), (15.3, 15.3), (12, 12), (8.7, 15.3), (15.3, 8.7))),
    ],
    "door": [_line(13.5, 4, 5, 4, 5, 20, 13.5, 20), _line(10.5, 12, 20, 12), _line(16.4, 8, 20.4, 12, 16.4, 16)],
    "down": [_line(5, 9, 12, 16, 19, 9)],
    "eye": [_curve(12, 17.5, 10.2, 212, 328), _curve(12, 6.5, 10.2, 32, 148), Dot(12, 12, 3)],
    "first": [_line(6, 5.5, 6, 18.5, width=2.4), _fill(18.5, 5.5, 9, 12, 18.5, 18.5)],
    "flag": [_line(6, 3.6, 6, 20.6), _fill(6, 4.4, 18.5, 5.6, 15.8, 9, 18.5, 12.6, 6, 13.6)],
    "forward": [_fill(4, 5.5, 11.5, 12, 4, 18.5), _fill(12.5, 5.5, 20, 12, 12.5, 18.5)],
    "gear": [*_spokes(8, 6.4, 8.6, 3.2), Ring(12, 12, 6, 2.4), Dot(12, 12, 4.6, hole=True), Ring(12, 12, 2.6, 1.8)],
    "globe": [
        Ring(12, 12, 8.4),
        _line(3.8, 12, 20.2, 12, width=1.7),
        _curve(20.5, 12, 12, 136, 224, 1.7),
        _curve(3.5, 12, 12, -44, 44, 1.7),
    ],
    "hop": [_curve(7.5, 14, 4, 180, 350), _curve(16, 14, 4, 190, 350), Dot(20, 16.4, 1.8)],
    "info": [Ring(12, 12, 8.4), _line(12, 11, 12, 16.3, width=2.2), Dot(12, 7.6, 1.4)],
    "keyboard": [
        Square(2.6, 6, 18.8, 12.5, 2.4),
        *(Dot(x, y, 1.15) for x, y in ((6.6, 9.8), (10.2, 9.8), (13.8, 9.8), (17.4, 9.8), (6.6, 14.6), (17.4, 14.6))),
        _line(10, 14.6, 14, 14.6),
    ],
    "last": [_line(18, 5.5, 18, 18.5, width=2.4), _fill(5.5, 5.5, 15, 12, 5.5, 18.5)],
    "left": [_line(15, 5, 8, 12, 15, 19)],
    "menu": [_line(4.5, y, 19.5, y) for y in (7, 12, 17)],
    "minus": [_line(5, 12, 19, 12)],
    "next": [_fill(7.5, 5.5, 17, 12, 7.5, 18.5)],
    "palette": [
        Ring(12, 12, 8.4),
        *(Dot(x, y, 1.5) for x, y in ((8.3, 9.5), (12.2, 7.6), (15.9, 10.2))),
        Dot(14.4, 15.3, 2.2),
    ],
    "pause": [Square(6.5, 5, 4, 14, 1.4, 0), Square(13.5, 5, 4, 14, 1.4, 0)],
    "pencil": [Stroke(_PENCIL, closed=True)],
    "play": [_fill(8, 4.8, 19.5, 12, 8, 19.2), Stroke(((8, 4.8), (19.5, 12), (8, 19.2)), 1.2, closed=True)],
    "plus": [_line(12, 5, 12, 19), _line(5, 12, 19, 12)],
    "previous": [_fill(16.5, 5.5, 7, 12, 16.5, 18.5)],
    "rewind": [_fill(20, 5.5, 12.5, 12, 20, 18.5), _fill(11.5, 5.5, 4, 12, 11.5, 18.5)],
    "right": [_line(9, 5, 16, 12, 9, 19)],
    "save": [_line(12, 4, 12, 14.5), _line(7.5, 10.4, 12, 15, 16.5, 10.4), _line(5, 19.5, 19, 19.5)],
    "scale": [
        _line(12, 4, 12, 20),
        _line(8, 20.3, 16, 20.3),
        _line(5, 7, 19, 7),
        _curve(5.4, 12.5, 3.2, 0, 180, 1.8),
        _line(2.2, 12.5, 5.4, 7, 8.6, 12.5, 2.2, 12.5, width=1.5),
        _curve(18.6, 12.5, 3.2, 0, 180, 1.8),
        _line(15.4, 12.5, 18.6, 7, 21.8, 12.5, 15.4, 12.5, width=1.5),
    ],
    "search": [Ring(10.5, 10.5, 5.8, 2.2), _line(15, 15, 20, 20, width=2.4)],
    "shield": [Stroke(_SHIELD, closed=True)],
    "shield full": [_fill(12, 2.6, 19.8, 5.4, 19.4, 12.7, 16.4, 18.2, 12, 21.4, 7.6, 18.2, 4.6, 12.7, 4.2, 5.4)],
    "speaker": [
        _fill(4, 9.5, 8, 9.5, 12.5, 5.5, 12.5, 18.5, 8, 14.5, 4, 14.5),
        _curve(13, 12, 4, -48, 48, 1.9),
        _curve(13, 12, 7.4, -48, 48, 1.9),
    ],
    "star": [_star(9.5, 4)],
    "swap": [
        _line(4.5, 8.5, 18.5, 8.5),
        _line(14.5, 4.5, 18.8, 8.5, 14.5, 12.5),
        _line(19.5, 16, 5.5, 16),
        _line(9.5, 12, 5.2, 16, 9.5, 20),
    ],
    "text": [_line(5, 19, 10, 6, 15, 19), _line(6.8, 14.6, 13.2, 14.6), _line(17, 19, 20.5, 10, width=1.7)],
    "trophy": [
        _line(7.5, 4.5, 16.5, 4.5),
        Stroke(_CUP),
        _curve(7, 7.8, 2.8, 100, 260, 1.7),
        _curve(17, 7.8, 2.8, 80, -80, 1.7),
        _line(12, 14, 12, 19),
        _line(8, 19.6, 16, 19.6),
    ],
    "turn": [_curve(12, 12, 7.4, -70, 215), _line(16.6, 1.8, 14.2, 5, 17.6, 7.6)],
    "undo": [_curve(12.5, 13, 6.5, -150, 95), _line(4.5, 4.8, 5.6, 10.2, 11, 9.2)],
    "up": [_line(5, 15, 12, 8, 19, 15)],
    "user": [Ring(12, 8, 4), _curve(12, 20.5, 7.6, 190, 350)],
    "warn": [Stroke(((12, 4), (21, 19.5), (3, 19.5)), closed=True), _line(12, 10, 12, 14, width=2.2), Dot(12, 17, 1.2)],
}


def icon(p: Painter, name: str, centre: Point, size: float, colour: Colour = "ink", *, alpha: int = 255) -> Rect:
    """An icon `size` wide at scale 1. Returns its box. Raises KeyError for an unknown name."""
    side, rgb = p.px(size), p.rgb(colour)

    def draw(large: pygame.Surface, zoom: int) -> None:
        for piece in ICONS[name]:
            _draw(large, piece, side * zoom / GRID)

    sprite = p.sprite(("icon", name, side, rgb, alpha), lambda: tint(mask(side, side, draw), rgb, alpha))
    return p.blit(sprite, centre[0] - side / 2, centre[1] - side / 2)


def _draw(surface: pygame.Surface, piece: Piece, k: float) -> None:
    match piece:
        case Stroke(points, width, closed):
            thick_line(surface, [(x * k, y * k) for x, y in points], width * k, closed=closed)
        case Fill(points):
            pygame.draw.polygon(surface, WHITE, [(x * k, y * k) for x, y in points])
        case Dot(x, y, radius, hole):
            pygame.draw.circle(surface, CLEAR if hole else WHITE, (x * k, y * k), radius * k)
        case Ring(x, y, radius, width):
            pygame.draw.circle(surface, WHITE, (x * k, y * k), (radius + width / 2) * k, round(width * k))
        case Square(x, y, wide, high, corner, width):
            box = pygame.Rect(round(x * k), round(y * k), round(wide * k), round(high * k))
            pygame.draw.rect(surface, WHITE, box, round(width * k), border_radius=round(corner * k))
