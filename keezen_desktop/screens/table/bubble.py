"""A sentence that points at something on the table, and hides neither that nor the hand."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from keezen_desktop.screens.paint.theme import Colour
from keezen_desktop.table.geometry import Point

_MARGIN = 16
_AWAY = 30


class Bubble(NamedTuple):
    """What is said, beside which square, else beside which card; `squares` shall stay in sight as well."""

    symbol: str
    title: str
    words: str
    tone: Colour
    square: int | None = None
    card: int | None = None
    squares: tuple[int, ...] = ()


def bubble_box(size: tuple[int, int], tip: Point, window: Rect, avoid: Sequence[Rect], scale: float) -> Rect:
    """The box of a bubble that points at `tip`: inside the window, off all of `avoid` if there is such a place.

    Of the places that hide the least, the first of a fixed order is taken.
    """
    inside = window.inflate(-2 * round(_MARGIN * scale), -2 * round(_MARGIN * scale))
    boxes = [box.clamp(inside) for box in _around(size, tip, round(_AWAY * scale))]
    return min(boxes, key=lambda box: _hidden(box, tip, avoid))


def _around(size: tuple[int, int], tip: Point, away: int) -> Iterator[Rect]:
    """Boxes below, above and beside a point, near it and further off."""
    wide, tall = size
    x, y = round(tip[0]), round(tip[1])
    for gap in (away, 2 * away, 4 * away, 7 * away):
        for shift in (away, wide // 2, wide - away):
            yield Rect(x - shift, y + gap, wide, tall)
            yield Rect(x - shift, y - gap - tall, wide, tall)
        for shift in (away, tall // 2, tall - away):
            yield Rect(x + gap, y - shift, wide, tall)
            yield Rect(x - gap - wide, y - shift, wide, tall)


def _hidden(box: Rect, tip: Point, avoid: Sequence[Rect]) -> int:
    """How many pixels are hidden of what shall be seen."""
    on_tip = box.w * box.h if box.inflate(8, 8).collidepoint(tip) else 0
    return on_tip + sum(part.w * part.h for part in (box.clip(other) for other in avoid))
