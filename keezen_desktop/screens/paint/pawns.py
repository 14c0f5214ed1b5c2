"""Pawns: turned wood with a ball for a head, lit from the upper left, with the colour's mark on the head.

A pawn is built from flat ellipses stacked from foot to neck, drawn large and shrunk once per size.
"""

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame

from keezen_desktop.screens.paint.marks import mark_sprite
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.shapes import CLEAR, PREMULTIPLIED, WHITE
from keezen_desktop.screens.paint.theme import RGB, PawnColour, Theme, mix
from keezen_desktop.table.geometry import Point

_ZOOM: Final = 3
_WIDTH: Final = 1.4
_HEIGHT: Final = 1.7
_FOOT_X: Final = 0.7
_FOOT_Y: Final = 1.2
"""The sprite's size, and where in it the pawn stands, in board units."""

_BODY_BOTTOM: Final = 0.05
_BODY_HEIGHT: Final = 0.45
_HEAD_RADIUS: Final = 0.285
_HEAD_Y: Final = -0.45
_PLAIN_HEAD_Y: Final = -0.27
_SQUASH: Final = 0.80
"""Height of the flat ellipses, as a share of their width."""
_OUTLINE: Final = 0.012
_LEAST_MARK: Final = 14
_SHADOW_ZOOM: Final = 1.3

_BLACK: Final[RGB] = (0, 0, 0)
_WHITE: Final[RGB] = (255, 255, 255)


class Standing(NamedTuple):
    """A pawn at a place in pixels, `lift` pixels above it. `squash` below 1 presses it down."""

    colour: int
    place: Point
    lift: float = 0
    alpha: int = 255
    squash: float = 1.0
    casts_shadow: bool = True


def pawns(p: Painter, standing: Iterable[Standing], unit: float) -> list[Rect]:
    """Pawns from far to near. Returns the boxes of their bodies, in the order in which they were given."""
    given = list(standing)
    boxes: dict[int, Rect] = {}
    for number in sorted(range(len(given)), key=lambda i: (given[i].place[1], given[i].place[0])):
        boxes[number] = pawn(p, given[number], unit)
    return [boxes[number] for number in range(len(given))]


def pawn(p: Painter, standing: Standing, unit: float) -> Rect:
    """One pawn, its foot around its place; `unit` is the board unit in pixels. Returns the box of its body."""
    whole, (x, y) = max(1, round(unit)), standing.place
    if standing.casts_shadow and not p.theme.plain:
        shade = _shadow(p, whole, standing.alpha)
        left, top = x - shade.get_width() / 2, y - shade.get_height() / 2
        p.blit(shade, left + standing.lift * 0.3, top + standing.lift * 0.15)
    sprite = pawn_sprite(p, standing.colour, whole, standing.alpha, standing.squash)
    raised = standing.lift + _FOOT_Y * whole - (1 - standing.squash) * (_FOOT_Y + _BODY_BOTTOM) * whole
    p.blit(sprite, x - _FOOT_X * whole, y - raised)
    return pawn_box((x, y - standing.lift), unit)


def pawn_box(place: Point, unit: float) -> Rect:
    """The box of the body of a pawn that stands at a place."""
    x, y = place
    top = y - (-_HEAD_Y + _HEAD_RADIUS) * unit
    return Rect(round(x - 0.4 * unit), round(top), round(0.8 * unit), round(y + 0.37 * unit - top))


def pawn_sprite(p: Painter, colour: int, unit: int, alpha: int = 255, squash: float = 1.0) -> pygame.Surface:
    """The pawn without its shadow, in a box of 1.4 by 1.7 units."""
    theme = p.theme
    key = ("pawn", colour, unit, theme.name, theme.mark_size)
    if squash < 1:
        flat = round(_HEIGHT * unit * squash)
        return p.sprite((*key, alpha, flat), lambda: _pressed(pawn_sprite(p, colour, unit, alpha), flat))
    if alpha < 255:
        return p.sprite((*key, alpha), lambda: _faded(pawn_sprite(p, colour, unit), alpha))
    return p.sprite(key, lambda: _build(p, colour, unit))


def _faded(sprite: pygame.Surface, alpha: int) -> pygame.Surface:
    faded = sprite.copy()
    faded.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def _pressed(sprite: pygame.Surface, height: int) -> pygame.Surface:
    return pygame.transform.smoothscale(sprite, (sprite.get_width(), height))


def _shadow(p: Painter, unit: int, alpha: int) -> pygame.Surface:
    """Runs to the lower right, away from the light."""
    colour = p.rgb("shadow")

    def build() -> pygame.Surface:
        width, height = (round(side * unit * _SHADOW_ZOOM) for side in (_WIDTH, _HEIGHT))
        shade = pygame.Surface((width * _ZOOM, height * _ZOOM), pygame.SRCALPHA)
        shade.fill((*colour, 0))
        step = unit * _ZOOM
        for part in range(9):
            t = part / 8
            x, y = width * _ZOOM / 2 + step * (0.02 + 0.30 * t), height * _ZOOM / 2 + step * (0.05 + 0.10 * t)
            pygame.draw.circle(shade, (*colour, 125 * alpha // 255), (x, y), step * (0.40 - 0.12 * t))
        small = pygame.transform.smoothscale(shade, (width, height))
        return pygame.transform.gaussian_blur(small, max(1, round(unit * 0.055)))

    return p.sprite(("pawn shadow", unit, colour, alpha), build)


def _build(p: Painter, colour: int, unit: int) -> pygame.Surface:
    theme, paint = p.theme, p.theme.pawns[colour]
    large = _plain_pawn(paint, unit * _ZOOM) if theme.plain else _turned_pawn(theme, paint, unit * _ZOOM)
    size = round(_WIDTH * unit), round(_HEIGHT * unit)
    small = pygame.transform.smoothscale(large.premul_alpha(), size)
    sprite = pygame.Surface(size, pygame.SRCALPHA)
    sprite.blit(small, (0, 0), special_flags=PREMULTIPLIED)
    if theme.mark_size:
        _put_mark(p, sprite, paint, unit)
    if not theme.plain:
        sprite.blit(_gloss(unit, size), (0, 0))
    return sprite


def _put_mark(p: Painter, sprite: pygame.Surface, paint: PawnColour, unit: int) -> None:
    diameter = max(round(unit * p.theme.mark_size), min(_LEAST_MARK, round(unit * 0.5)))
    head = _FOOT_Y + (_PLAIN_HEAD_Y if p.theme.plain else _HEAD_Y)
    place = round(_FOOT_X * unit - diameter / 2), round(head * unit - diameter / 2)
    sprite.blit(mark_sprite(p, paint.mark, diameter, paint.mark_ink), place)


def _canvas(unit: int) -> pygame.Surface:
    return pygame.Surface((round(_WIDTH * unit), round(_HEIGHT * unit)), pygame.SRCALPHA)


def _plain_pawn(paint: PawnColour, unit: int) -> pygame.Surface:
    """Flat: a disc for the foot, a smaller one for the head, black outlines."""
    canvas = _canvas(unit)
    foot = _FOOT_X * unit, _FOOT_Y * unit
    head = _FOOT_X * unit, (_FOOT_Y + _PLAIN_HEAD_Y) * unit
    discs = [(foot, 0.41, _BLACK), (foot, 0.345, paint.base)]
    discs += [(head, 0.36, _BLACK), (head, 0.315, _WHITE), (head, 0.285, paint.base)]
    for centre, radius, colour in discs:
        pygame.draw.circle(canvas, colour, centre, radius * unit)
    return canvas


def _turned_pawn(theme: Theme, paint: PawnColour, unit: int) -> pygame.Surface:
    canvas = _canvas(unit)
    profile = _profile(max(24, math.ceil(_BODY_HEIGHT * unit / 1.5)))
    _silhouette(canvas, profile, _rim(theme, paint), unit)
    for height, radius in profile:
        layer = _layer(_layer_shades(paint, height), round(2 * radius * unit))
        x, y = _FOOT_X * unit, (_FOOT_Y + _BODY_BOTTOM - _BODY_HEIGHT * height) * unit
        canvas.blit(layer, (x - layer.get_width() / 2, y - layer.get_height() / 2))
    _head(canvas, paint, unit)
    return canvas


def _profile(steps: int) -> list[tuple[float, float]]:
    """Height (0 foot, 1 neck) and radius: a foot, a chamfer, and a hollow flank up to the neck."""
    return [(step / steps, _radius(step / steps)) for step in range(steps + 1)]


def _radius(height: float) -> float:
    if height < 0.13:
        return 0.385
    if height < 0.18:
        return 0.385 - (height - 0.13)
    flank = max(0.0, 1 - (height - 0.18) / 0.82)
    return 0.335 - 0.195 * (1 - math.pow(flank, 2.1))


def _rim(theme: Theme, paint: PawnColour) -> RGB:
    """The outline; on a dark board a dark pawn needs a light one."""
    if theme.dark and sum(paint.base) < sum(theme.rgb("board")):
        return mix(paint.light, _WHITE, 0.25) if paint.name == "black" else mix(paint.dark, _BLACK, 0.35)
    return mix(paint.dark, _BLACK, 0.35)


def _silhouette(canvas: pygame.Surface, profile: list[tuple[float, float]], colour: RGB, unit: int) -> None:
    x = _FOOT_X * unit
    for height, radius in profile:
        reach = (radius + _OUTLINE) * unit
        y = (_FOOT_Y + _BODY_BOTTOM - _BODY_HEIGHT * height) * unit
        tall = reach * _SQUASH + 0.003 * unit
        pygame.draw.ellipse(canvas, colour, (x - reach, y - tall, 2 * reach, 2 * tall))
    pygame.draw.circle(canvas, colour, (x, (_FOOT_Y + _HEAD_Y) * unit), (_HEAD_RADIUS + _OUTLINE) * unit)


def _layer_shades(paint: PawnColour, height: float) -> tuple[RGB, RGB, RGB]:
    """Left, middle and right shade of one ellipse: the chamfer shines, and under the head it is dark."""
    shine = 0.06 if height < 0.13 else 0.34 if height < 0.18 else 0.0
    shade = 0.85 * max(0.0, height - 0.42) ** 1.5
    left, middle = mix(paint.light, _WHITE, shine * 0.5), mix(paint.base, paint.light, shine)
    right = mix(paint.dark, paint.base, 0.25 + shine)
    return mix(left, paint.dark, shade * 0.9), mix(middle, paint.dark, shade), mix(right, paint.dark, shade)


def _layer(shades: tuple[RGB, RGB, RGB], width: int) -> pygame.Surface:
    """A flat ellipse that darkens from left to right."""
    height = max(1, round(width * _SQUASH))
    strip = pygame.Surface((20, 1), pygame.SRCALPHA)
    left, middle, right = shades
    for x in range(20):
        t = x / 19
        colour = mix(left, middle, t / 0.45) if t < 0.45 else mix(middle, right, (t - 0.45) / 0.55)
        strip.set_at((x, 0), colour)
    layer = pygame.transform.smoothscale(strip, (width, height))
    shape = pygame.Surface((width, height), pygame.SRCALPHA)
    shape.fill(CLEAR)
    pygame.draw.ellipse(shape, WHITE, shape.get_rect())
    layer.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return layer


def _head(canvas: pygame.Surface, paint: PawnColour, unit: int) -> None:
    """A ball: circles that shrink and brighten towards the light."""
    steps = max(24, min(90, unit // 3))
    edge = mix(paint.dark, paint.base, 0.45)
    x, y = _FOOT_X * unit, (_FOOT_Y + _HEAD_Y) * unit
    for step in range(steps):
        t = step / (steps - 1)
        near_edge = t < 0.385
        colour = mix(edge, paint.base, t * 2.6) if near_edge else mix(paint.base, paint.light, (t - 0.385) / 0.82)
        off = _HEAD_RADIUS * unit * 0.34 * t
        pygame.draw.circle(canvas, colour, (x - off * 0.8, y - off), _HEAD_RADIUS * unit * (1 - t * 0.94))


def _gloss(unit: int, size: tuple[int, int]) -> pygame.Surface:
    """A soft highlight on the head."""
    zoom = _ZOOM * unit
    large = pygame.Surface((size[0] * _ZOOM, size[1] * _ZOOM), pygame.SRCALPHA)
    large.fill(CLEAR)
    x, y = _FOOT_X * zoom, (_FOOT_Y + _HEAD_Y) * zoom
    pygame.draw.ellipse(large, (255, 255, 255, 120), (x - 0.175 * zoom, y - 0.25 * zoom, 0.17 * zoom, 0.075 * zoom))
    small = pygame.transform.smoothscale(large, size)
    return pygame.transform.gaussian_blur(small, max(1, round(0.022 * unit)))
