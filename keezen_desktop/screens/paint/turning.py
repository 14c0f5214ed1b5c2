"""A pawn of turned wood, as shades that any colour can be given.

The body is a stack of flat ellipses from foot to neck with a ball on it, lit from the upper left. It is turned
once per size: every pixel says how much of the light, the base and the dark shade of a colour it takes, in its
red, green and blue; what is missing to its alpha is white. `painted` then gives it the shades of one colour.
"""

import math
from typing import Final, NamedTuple

import pygame

from keezen_desktop.screens.paint.shapes import CLEAR, WHITE
from keezen_desktop.screens.paint.theme import RGB, mix

WIDTH: Final = 1.4
HEIGHT: Final = 1.7
FOOT_X: Final = 0.7
FOOT_Y: Final = 1.2
"""The box around a pawn, and where in it the pawn stands, in board units."""
HEAD_Y: Final = -0.45
HEAD_RADIUS: Final = 0.285

_BODY_BOTTOM: Final = 0.05
_BODY_HEIGHT: Final = 0.45
_SQUASH: Final = 0.80
"""Height of the flat ellipses, as a share of their width."""
_OUTLINE: Final = 0.02
_STRIP: Final = 20
_LIT_SHARE: Final = 0.45
"""The base shade lies this far from the left of an ellipse."""


class Shades(NamedTuple):
    """What a pixel can take a share of."""

    light: RGB
    base: RGB
    dark: RGB
    white: RGB


_SHARES: Final = Shades((255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0))


def canvas(unit: int) -> pygame.Surface:
    """An empty surface for a pawn."""
    return pygame.Surface((round(WIDTH * unit), round(HEIGHT * unit)), pygame.SRCALPHA)


def silhouette(unit: int) -> pygame.Surface:
    """The outline, a little larger than the body: white on nothing."""
    shape = canvas(unit)
    shape.fill(CLEAR)
    x = FOOT_X * unit
    for height, radius in _profile(unit):
        reach = (radius + _OUTLINE) * unit
        tall = reach * _SQUASH + 0.003 * unit
        pygame.draw.ellipse(shape, WHITE, (x - reach, _level(height, unit) - tall, 2 * reach, 2 * tall))
    pygame.draw.circle(shape, WHITE, (x, (FOOT_Y + HEAD_Y) * unit), (HEAD_RADIUS + _OUTLINE) * unit)
    return shape


def turned(unit: int) -> pygame.Surface:
    """The body and the head, as shares of shades, premultiplied."""
    wood = canvas(unit)
    for height, radius in _profile(unit):
        layer = _ellipse(_across(height), round(2 * radius * unit))
        wood.blit(layer, (FOOT_X * unit - layer.get_width() / 2, _level(height, unit) - layer.get_height() / 2))
    _turn_head(wood, unit)
    return wood.premul_alpha()


def painted(wood: pygame.Surface, shades: Shades) -> pygame.Surface:
    """Turned wood (shrunk, so with premultiplied shares) in the shades of a colour, premultiplied too."""
    size, pixels = wood.get_size(), pygame.image.tobytes(wood, "RGBA")
    cover = pixels[3::4]
    result = pygame.image.frombuffer(bytes(_spread(bytes(len(cover)), cover)), size, "RGBA").copy()
    white = _grey(cover, size)
    for channel, shade in enumerate(shades[:3]):
        share = _grey(pixels[channel::4], size)
        white.blit(share, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        share.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        result.blit(share, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    result.blit(white, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result


def _grey(values: bytes, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.frombuffer(bytes(_spread(values, values)), size, "RGBA").copy()


def _spread(values: bytes, alphas: bytes) -> bytearray:
    """Pixels that are grey in these values."""
    pixels = bytearray(4 * len(values))
    pixels[0::4] = pixels[1::4] = pixels[2::4] = values
    pixels[3::4] = alphas
    return pixels


def _profile(unit: int) -> list[tuple[float, float]]:
    """Height (0 foot, 1 neck) and radius in units, in steps that cannot be told apart."""
    steps = max(24, math.ceil(_BODY_HEIGHT * unit / 1.5))
    return [(step / steps, _radius(step / steps)) for step in range(steps + 1)]


def _radius(height: float) -> float:
    """A foot, a chamfer, and a hollow flank up to the neck."""
    if height < 0.13:
        return 0.385
    if height < 0.18:
        return 0.385 - (height - 0.13)
    flank = max(0.0, 1 - (height - 0.18) / 0.82)
    return 0.335 - 0.195 * (1 - math.pow(flank, 2.1))


def _level(height: float, unit: int) -> float:
    return (FOOT_Y + _BODY_BOTTOM - _BODY_HEIGHT * height) * unit


def _across(height: float) -> tuple[RGB, RGB, RGB]:
    """Left, lit and right shade of one ellipse: the chamfer shines, and under the head it is dark."""
    light, base, dark, white = _SHARES
    shine = 0.06 if height < 0.13 else 0.34 if height < 0.18 else 0.0
    shadow = 0.85 * max(0.0, height - 0.42) ** 1.5
    left, lit, right = mix(light, white, shine * 0.5), mix(base, light, shine), mix(dark, base, 0.25 + shine)
    return mix(left, dark, shadow * 0.9), mix(lit, dark, shadow), mix(right, dark, shadow)


def _ellipse(across: tuple[RGB, RGB, RGB], width: int) -> pygame.Surface:
    """A flat ellipse that darkens from left to right."""
    left, lit, right = across
    height = max(1, round(width * _SQUASH))
    strip = pygame.Surface((_STRIP, 1), pygame.SRCALPHA)
    for x in range(_STRIP):
        t = x / (_STRIP - 1)
        near = t < _LIT_SHARE
        shade = mix(left, lit, t / _LIT_SHARE) if near else mix(lit, right, (t - _LIT_SHARE) / (1 - _LIT_SHARE))
        strip.set_at((x, 0), shade)
    layer = pygame.transform.smoothscale(strip, (width, height))
    shape = pygame.Surface((width, height), pygame.SRCALPHA)
    shape.fill(CLEAR)
    pygame.draw.ellipse(shape, WHITE, shape.get_rect())
    layer.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return layer


def _turn_head(wood: pygame.Surface, unit: int) -> None:
    """A ball: circles that shrink and brighten towards the light."""
    light, base, dark, _ = _SHARES
    steps = max(24, min(90, unit // 3))
    x, y = FOOT_X * unit, (FOOT_Y + HEAD_Y) * unit
    edge = mix(dark, base, 0.45)
    for step in range(steps):
        t = step / (steps - 1)
        near_edge = t < 0.385
        shade = mix(edge, base, t * 2.6) if near_edge else mix(base, light, (t - 0.385) / 0.82)
        off = HEAD_RADIUS * unit * 0.34 * t
        pygame.draw.circle(wood, shade, (x - off * 0.8, y - off), HEAD_RADIUS * unit * (1 - t * 0.94))
