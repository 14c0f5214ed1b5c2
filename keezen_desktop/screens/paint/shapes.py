"""Flat shapes with smooth edges: drawn white and large, shrunk, then tinted; kept by size and colour.

Positions and sizes are pixels; radii and line widths too. Nothing here knows the scale but `shadow`.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin
from typing import Final

import pygame

from keezen_desktop.screens.paint.painter import Box, Painter, Rect, snap
from keezen_desktop.screens.paint.theme import RGB, Colour
from keezen_desktop.table.geometry import Point

WHITE: Final = (255, 255, 255, 255)
CLEAR: Final = (255, 255, 255, 0)
_ZOOM: Final = 4
_ZOOM_LARGE: Final = 2
_LARGE: Final = 256
_SOFT_ZOOM: Final = 3
_QUARTER: Final = 4
"""Circles and lines are placed to a quarter of a pixel, so that few sprites serve many places."""

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED


# ---------------------------------------------------------------- masks


def mask(width: int, height: int, draw: Callable[[pygame.Surface, int], None]) -> pygame.Surface:
    """A white shape on nothing. `draw(surface, zoom)` draws it white on a surface `zoom` times larger."""
    zoom = _ZOOM if max(width, height) <= _LARGE else _ZOOM_LARGE
    large = pygame.Surface((width * zoom, height * zoom), pygame.SRCALPHA)
    large.fill(CLEAR)
    draw(large, zoom)
    return pygame.transform.smoothscale(large, (width, height))


def tint(shape: pygame.Surface, colour: RGB, alpha: int = 255) -> pygame.Surface:
    """A copy of a white shape in a colour."""
    tinted = shape.copy()
    tinted.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def thick_line(
    surface: pygame.Surface,
    points: Sequence[Point],
    width: float,
    *,
    closed: bool = False,
    colour: tuple[int, ...] = WHITE,
) -> None:
    """A line with round ends and corners, straight onto a (large) surface."""
    way = [*points, points[0]] if closed else points
    radius = width / 2
    for (x0, y0), (x1, y1) in pairwise(way):
        length = hypot(x1 - x0, y1 - y0)
        if length > 1e-6:
            dx, dy = -(y1 - y0) / length * radius, (x1 - x0) / length * radius
            corners = [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]
            pygame.draw.polygon(surface, colour, corners)
    for point in way:
        pygame.draw.circle(surface, colour, point, radius)


# ---------------------------------------------------------------- boxes


def rounded(
    p: Painter,
    box: Box,
    colour: Colour,
    radius: float = 0,
    *,
    alpha: int = 255,
    line: Colour | None = None,
    width: int = 1,
) -> Rect:
    """A box with round corners, with an outline `width` wide inside its edge if `line` is given. Returns the box."""
    outer = snap(box)
    if line is None:
        _rounded(p, outer, p.rgb(colour), round(radius), alpha)
        return outer
    _rounded(p, outer, p.rgb(line), round(radius), alpha)
    _rounded(p, outer.inflate(-2 * width, -2 * width), p.rgb(colour), max(0, round(radius) - width), alpha)
    return outer


def _rounded(p: Painter, box: Rect, colour: RGB, radius: int, alpha: int) -> None:
    if box.w <= 0 or box.h <= 0:
        return
    radius = min(radius, box.w // 2, box.h // 2)
    if alpha < 255:
        sprite = p.sprite(
            ("box", box.size, radius, colour, alpha), lambda: _box_sprite(box.size, radius, colour, alpha)
        )
        p.blit(sprite, box.x, box.y)
        return
    if box.h > 2 * radius:
        p.fill(colour, (box.x, box.y + radius, box.w, box.h - 2 * radius))
    if radius == 0:
        return
    p.fill(colour, (box.x + radius, box.y, box.w - 2 * radius, radius))
    p.fill(colour, (box.x + radius, box.bottom - radius, box.w - 2 * radius, radius))
    _corners(
        p, box, radius, p.sprite(("corners", radius, colour), lambda: _box_sprite((2 * radius,) * 2, radius, colour))
    )


def _corners(p: Painter, box: Rect, radius: int, sprite: pygame.Surface) -> None:
    """The four quarters of a sprite in the corners of a box."""
    for right in (0, 1):
        for bottom in (0, 1):
            left, top = (box.right - radius if right else box.x), (box.bottom - radius if bottom else box.y)
            p.blit(sprite, left, top, area=Rect(right * radius, bottom * radius, radius, radius))


def _box_sprite(size: tuple[int, int], radius: int, colour: RGB, alpha: int = 255) -> pygame.Surface:
    return tint(box_mask(size, radius), colour, alpha)


def box_mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A white box with round corners; only the corners are drawn large."""
    width, height = size
    radius = min(radius, width // 2, height // 2)
    shape = pygame.Surface(size, pygame.SRCALPHA)
    shape.fill(WHITE)
    if radius:

        def draw(large: pygame.Surface, zoom: int) -> None:
            pygame.draw.circle(large, WHITE, (radius * zoom,) * 2, radius * zoom)

        disc_mask = mask(2 * radius, 2 * radius, draw)
        for x in (0, width - radius):
            for y in (0, height - radius):
                area = Rect(radius if x else 0, radius if y else 0, radius, radius)
                shape.fill(CLEAR, (x, y, radius, radius))
                shape.blit(disc_mask, (x, y), area)
    return shape


def rounded_ring(p: Painter, box: Box, colour: Colour, radius: float, width: float, *, alpha: int = 255) -> Rect:
    """The outline of a box with round corners, inside its edge. Returns the box."""
    outer, rgb, thick = snap(box), p.rgb(colour), max(1, round(width))
    key = ("box ring", outer.size, round(radius), thick, rgb, alpha)
    p.blit(p.sprite(key, lambda: _ring_sprite(outer.size, round(radius), thick, rgb, alpha)), outer.x, outer.y)
    return outer


def _ring_sprite(size: tuple[int, int], radius: int, width: int, colour: RGB, alpha: int) -> pygame.Surface:
    shape = box_mask(size, radius)
    inner = size[0] - 2 * width, size[1] - 2 * width
    if min(inner) > 0:
        hole = box_mask(inner, max(0, radius - width))
        shape.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return tint(shape, colour, alpha)


# ---------------------------------------------------------------- discs, rings, lines


def disc(p: Painter, centre: Point, radius: float, colour: Colour, *, alpha: int = 255) -> Rect:
    """A filled circle. Returns its box."""

    def draw(large: pygame.Surface, zoom: int, middle: Point, r: float) -> None:
        pygame.draw.circle(large, WHITE, (middle[0] * zoom, middle[1] * zoom), r * zoom)

    return _round_sprite(p, ("disc",), centre, radius, p.rgb(colour), alpha, draw)


def ring(
    p: Painter, centre: Point, radius: float, width: float, colour: Colour, *, alpha: int = 255, dashes: int = 0
) -> Rect:
    """A circle `width` thick around `radius`, in one piece or in so many dashes. Returns its box."""

    def draw(large: pygame.Surface, zoom: int, middle: Point, outer: float) -> None:
        x, y = middle[0] * zoom, middle[1] * zoom
        if not dashes:
            pygame.draw.circle(large, WHITE, (x, y), outer * zoom, round(width * zoom))
        r = (outer - width / 2) * zoom
        for dash in range(dashes):
            angles = [2 * pi * (dash + 0.58 * part / 8) / dashes for part in range(9)]
            thick_line(large, [(x + r * cos(a), y + r * sin(a)) for a in angles], width * zoom)

    key = ("ring", _fine(width), dashes)
    return _round_sprite(p, key, centre, radius + width / 2, p.rgb(colour), alpha, draw)


_DrawRound = Callable[[pygame.Surface, int, Point, float], None]


def _round_sprite(
    p: Painter, kind: tuple[object, ...], centre: Point, radius: float, colour: RGB, alpha: int, draw: _DrawRound
) -> Rect:
    """Blit something round, placed to a quarter of a pixel. `draw` gets the middle and radius in pixels."""
    x, y, radius = _fine(centre[0]), _fine(centre[1]), _fine(radius)
    left, top = floor(x), floor(y)
    reach = ceil(radius) + 1
    middle = reach + x - left, reach + y - top

    def build() -> pygame.Surface:
        return tint(mask(2 * reach + 1, 2 * reach + 1, lambda m, zoom: draw(m, zoom, middle, radius)), colour, alpha)

    p.blit(p.sprite((*kind, middle, radius, colour, alpha), build), left - reach, top - reach)
    return snap((centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius))


def polyline(
    p: Painter, points: Sequence[Point], width: float, colour: Colour, *, alpha: int = 255, closed: bool = False
) -> Rect:
    """A thick line through points, with round ends and corners. Returns its box."""

    def draw(large: pygame.Surface, zoom: int, way: Sequence[Point]) -> None:
        thick_line(large, [(x * zoom, y * zoom) for x, y in way], width * zoom, closed=closed)

    return _path_sprite(p, ("line", width, closed), points, ceil(width / 2) + 1, p.rgb(colour), alpha, draw)


def polygon(p: Painter, points: Sequence[Point], colour: Colour, *, alpha: int = 255) -> Rect:
    """A filled polygon. Returns its box."""

    def draw(large: pygame.Surface, zoom: int, way: Sequence[Point]) -> None:
        pygame.draw.polygon(large, WHITE, [(x * zoom, y * zoom) for x, y in way])

    return _path_sprite(p, ("polygon",), points, 1, p.rgb(colour), alpha, draw)


def _path_sprite(
    p: Painter,
    kind: tuple[object, ...],
    points: Sequence[Point],
    margin: int,
    colour: RGB,
    alpha: int,
    draw: Callable[[pygame.Surface, int, Sequence[Point]], None],
) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = floor(min(xs)) - margin, floor(min(ys)) - margin
    size = ceil(max(xs)) - left + margin, ceil(max(ys)) - top + margin
    way = tuple((_fine(x - left), _fine(y - top)) for x, y in points)
    key = (*kind, way, colour, alpha)
    sprite = p.sprite(key, lambda: tint(mask(*size, lambda m, zoom: draw(m, zoom, way)), colour, alpha))
    return p.blit(sprite, left, top)


def dotted(p: Painter, points: Sequence[Point], gap: float, radius: float, colour: Colour) -> None:
    """Dots at equal distances along a line."""
    reached = gap / 2
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        while reached < length:
            disc(p, (x0 + (x1 - x0) * reached / length, y0 + (y1 - y0) * reached / length), radius, colour)
            reached += gap
        reached -= length


# ---------------------------------------------------------------- shadows


def shadow(p: Painter, box: Box, radius: float, use: str) -> None:
    """The soft shadow of a box, by its use in the theme ("panel", "card" ...). None in a plain theme."""
    if p.theme.plain:
        return
    style = p.theme.shadows[use]
    rect, blur, colour = snap(box), p.px(style.blur), p.rgb("shadow")
    key = ("shadow", rect.size, round(radius), blur, style.alpha, colour)
    sprite = p.sprite(key, lambda: soft_copy(box_mask(rect.size, round(radius)), colour, style.alpha, blur))
    p.blit(sprite, rect.x - 2 * blur, rect.y - 2 * blur + p.px(style.drop))


def soft_copy(shape: pygame.Surface, colour: RGB, alpha: int, blur: int) -> pygame.Surface:
    """A white shape tinted and blurred, with a margin of twice the blur. Wide blurs are made at a third of the size."""
    zoom = _SOFT_ZOOM if blur >= 2 * _SOFT_ZOOM else 1
    width, height = shape.get_width() + 4 * blur, shape.get_height() + 4 * blur
    small = pygame.Surface((ceil(width / zoom), ceil(height / zoom)), pygame.SRCALPHA)
    small.fill((*colour, 0))
    body = max(1, round(shape.get_width() / zoom)), max(1, round(shape.get_height() / zoom))
    core = tint(shape if zoom == 1 else pygame.transform.smoothscale(shape, body), colour, alpha)
    small.blit(core, (round(2 * blur / zoom), round(2 * blur / zoom)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(blur / zoom)))
    return soft if zoom == 1 else pygame.transform.smoothscale(soft, (width, height))


def _fine(value: float) -> float:
    return round(value * _QUARTER) / _QUARTER
