"""Shares and numbers as pictures: a ring, a bar for each heading, and two amounts against each other."""

from math import cos, pi, sin
from typing import Final

from keezen_desktop.screens.paint.painter import Box, Painter, Rect, snap
from keezen_desktop.screens.paint.shapes import polyline, ring, rounded
from keezen_desktop.screens.paint.text import text
from keezen_desktop.table.geometry import Point

_STEPS: Final = 60
"""A full ring is drawn in so many straight pieces."""


def share_ring(p: Painter, centre: Point, radius: float, share: float, words: str) -> tuple[Rect, Rect]:
    """A ring of which a share from 0 to 1 is filled, from the top clockwise, with words in it.

    Returns its box and that of the words.
    """
    width = radius * 0.24
    box = ring(p, centre, radius - width / 2, width, "panel_line" if p.theme.plain else "panel_alt")
    count = round(_STEPS * share)
    if count:
        angles = [2 * pi * share * step / count - pi / 2 for step in range(count + 1)]
        reach = radius - width / 2
        polyline(p, [(centre[0] + reach * cos(a), centre[1] + reach * sin(a)) for a in angles], width, "accent")
    return box, text(p, words, centre, "title", "ink", "mc")


def share_bar(p: Painter, box: Box, whole: float, part: float) -> Rect:
    """A bar that takes the share `whole` of its place, and of which the share `part` of the place is filled."""
    rect = snap(box)
    radius = rect.h / 3
    line = "field_line" if p.theme.plain else "panel_line"
    rounded(p, (rect.x, rect.y, max(rect.h, rect.w * whole), rect.h), "panel_alt", radius, line=line, width=p.px(1))
    if part:
        rounded(p, (rect.x, rect.y, max(rect.h, rect.w * part), rect.h), "accent", radius)
    return rect


def balance(p: Painter, box: Box, first: int, second: int) -> Rect:
    """Two amounts against each other: a bar whose left part is the first."""
    rect = snap(box)
    radius, gap = rect.h / 3, p.px(3)
    if first + second == 0:
        return rounded(p, rect, "panel_alt", radius)
    middle = round(rect.w * first / (first + second))
    if middle > gap:
        rounded(p, (rect.x, rect.y, middle - gap, rect.h), "good", radius)
    if rect.w - middle > gap:
        rounded(p, (rect.x + middle, rect.y, rect.w - middle, rect.h), "danger", radius)
    return rect
