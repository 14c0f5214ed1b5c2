"""Pawns on the board: their sprites by size, colour and theme, and their shadows."""

from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame

from keezen_desktop.screens.paint.marks import mark_sprite
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.shapes import CLEAR, PREMULTIPLIED, tint
from keezen_desktop.screens.paint.theme import RGB, PawnColour, Theme, mix
from keezen_desktop.screens.paint.turning import (
    FOOT_X,
    FOOT_Y,
    HEAD_RADIUS,
    HEAD_Y,
    HEIGHT,
    WIDTH,
    Shades,
    canvas,
    painted,
    silhouette,
    turned,
)
from keezen_desktop.table.geometry import Point

_ZOOM: Final = 4
_PLAIN_HEAD_Y: Final = -0.27
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
    pressed = (1 - standing.squash) * FOOT_Y * whole
    p.blit(sprite, x - FOOT_X * whole, y - FOOT_Y * whole - standing.lift + pressed, flags=PREMULTIPLIED)
    return pawn_box((x, y - standing.lift), unit)


def pawn_box(place: Point, unit: float) -> Rect:
    """The box of the body of a pawn that stands at a place."""
    x, y = place
    top = y + (HEAD_Y - HEAD_RADIUS) * unit
    return Rect(round(x - 0.4 * unit), round(top), round(0.8 * unit), round(y + 0.37 * unit - top))


def pawn_sprite(p: Painter, colour: int, unit: int, alpha: int = 255, squash: float = 1.0) -> pygame.Surface:
    """The pawn without its shadow, in a box of 1.4 by 1.7 units; premultiplied."""
    theme = p.theme
    key = ("pawn", colour, unit, theme.name, theme.marks)
    if squash < 1:
        flat = round(HEIGHT * unit * squash)
        return p.sprite((*key, alpha, flat), lambda: _pressed(pawn_sprite(p, colour, unit, alpha), flat))
    if alpha < 255:
        return p.sprite((*key, alpha), lambda: _faded(pawn_sprite(p, colour, unit), alpha))
    return p.sprite(key, lambda: _build(p, colour, unit))


def _faded(sprite: pygame.Surface, alpha: int) -> pygame.Surface:
    faded = sprite.copy()
    faded.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def _pressed(sprite: pygame.Surface, height: int) -> pygame.Surface:
    return pygame.transform.smoothscale(sprite, (sprite.get_width(), height))


def _shadow(p: Painter, unit: int, alpha: int) -> pygame.Surface:
    """Runs to the lower right, away from the light."""
    colour = p.rgb("shadow")

    def build() -> pygame.Surface:
        width, height = (round(side * unit * _SHADOW_ZOOM) for side in (WIDTH, HEIGHT))
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
    paint = p.theme.pawns[colour]
    sprite = _flat(paint, unit) if p.theme.plain else _wooden(p, paint, unit)
    if p.theme.marks:
        _put_mark(p, sprite, paint, unit)
    if not p.theme.plain:
        sprite.blit(p.sprite(("gloss", unit), lambda: _gloss(unit)), (0, 0), special_flags=PREMULTIPLIED)
    return sprite


def _flat(paint: PawnColour, unit: int) -> pygame.Surface:
    """A disc for the foot, a smaller one for the head, black outlines."""
    large = unit * _ZOOM
    flat = canvas(large)
    foot, head = (FOOT_X * large, FOOT_Y * large), (FOOT_X * large, (FOOT_Y + _PLAIN_HEAD_Y) * large)
    discs = [(foot, 0.41, _BLACK), (foot, 0.345, paint.base)]
    discs += [(head, 0.36, _BLACK), (head, 0.315, _WHITE), (head, 0.285, paint.base)]
    for centre, radius, colour in discs:
        pygame.draw.circle(flat, colour, centre, radius * large)
    return pygame.transform.smoothscale(flat, canvas(unit).get_size())


def _wooden(p: Painter, paint: PawnColour, unit: int) -> pygame.Surface:
    size = canvas(unit).get_size()
    wood = p.sprite(("turned wood", unit), lambda: pygame.transform.smoothscale(turned(unit * _ZOOM), size))
    edge = p.sprite(("pawn outline", unit), lambda: pygame.transform.smoothscale(silhouette(unit * _ZOOM), size))
    sprite = tint(edge, _rim(p.theme, paint)).premul_alpha()
    body = painted(wood, Shades(paint.light, paint.base, paint.dark, _WHITE))
    sprite.blit(body, (0, 0), special_flags=PREMULTIPLIED)
    return sprite


def _rim(theme: Theme, paint: PawnColour) -> RGB:
    """The outline; on a dark board the darkest pawn needs a light one."""
    darkest = min(theme.pawns, key=lambda pawn: sum(pawn.base))
    return mix(paint.light, _WHITE, 0.25) if theme.dark and paint == darkest else mix(paint.dark, _BLACK, 0.35)


def _put_mark(p: Painter, sprite: pygame.Surface, paint: PawnColour, unit: int) -> None:
    usual = max(unit * p.theme.mark_size, min(_LEAST_MARK, unit * 0.5))
    diameter = round(usual * p.theme.marks)
    head = FOOT_Y + (_PLAIN_HEAD_Y if p.theme.plain else HEAD_Y)
    place = round(FOOT_X * unit - diameter / 2), round(head * unit - diameter / 2)
    mark = mark_sprite(p, paint.mark, diameter, paint.mark_ink).premul_alpha()
    sprite.blit(mark, place, special_flags=PREMULTIPLIED)


def _gloss(unit: int) -> pygame.Surface:
    """A soft highlight on the head, premultiplied."""
    size, zoom = canvas(unit).get_size(), _ZOOM * unit
    large = pygame.Surface((size[0] * _ZOOM, size[1] * _ZOOM), pygame.SRCALPHA)
    large.fill(CLEAR)
    x, y = FOOT_X * zoom, (FOOT_Y + HEAD_Y) * zoom
    pygame.draw.ellipse(large, (255, 255, 255, 120), (x - 0.175 * zoom, y - 0.25 * zoom, 0.17 * zoom, 0.075 * zoom))
    small = pygame.transform.smoothscale(large, size)
    return pygame.transform.gaussian_blur(small, max(1, round(0.022 * unit))).premul_alpha()
