"""Signs on the board: what can be moved, where to, over which squares, and who is in the way.

All places are pixels, `unit` is the board unit in pixels. What can be done is `move`; what cannot is `danger`.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, dist, pi, sin
from typing import Final

from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.shapes import disc, dotted, polygon, polyline, ring
from keezen_desktop.screens.paint.text import text
from keezen_desktop.screens.paint.theme import Colour, Style
from keezen_desktop.screens.paint.widgets import focus_ring
from keezen_desktop.table.geometry import Point

_HALO_ALPHA: Final = 235
_DASHES: Final = 12
_BESIDE: Final = (-0.46, 0.30)
"""From the middle of a square to the badge beside a pawn that stands there, in units."""
GHOST_ALPHA: Final = 150
"""Strength of a pawn that shows where it would stand."""
TAKEN_ALPHA: Final = 110
PUSHED_ASIDE: Final = (0.86, 0.30)
"""From its square to a pawn that would be captured, in units: it makes room for the one that captures."""


# ---------------------------------------------------------------- pawns and squares


def halo(p: Painter, place: Point, unit: float) -> None:
    """A pawn that can move: a ring around its foot."""
    ring(p, place, unit * 0.50, unit * 0.12, "halo", alpha=_HALO_ALPHA)
    ring(p, place, unit * 0.49, unit * 0.075, "move")


def halo_hovered(p: Painter, place: Point, unit: float) -> None:
    """The same under the mouse: on a light disc."""
    disc(p, place, unit * 0.58, "halo", alpha=120)
    halo(p, place, unit)


def picked(p: Painter, place: Point, unit: float) -> None:
    """The pawn that will move stands on this."""
    disc(p, place, unit * 0.50, "move", alpha=_HALO_ALPHA)
    ring(p, place, unit * 0.53, unit * 0.08, "halo")


def target(p: Painter, place: Point, unit: float, *, hovered: bool = False) -> None:
    """A square that can be chosen."""
    if hovered:
        disc(p, place, unit * 0.52, "halo")
        disc(p, place, unit * 0.45, "move")
        disc(p, place, unit * 0.15, "halo")
        return
    disc(p, place, unit * 0.44, "halo", alpha=_HALO_ALPHA)
    ring(p, place, unit * 0.43, unit * 0.075, "move")
    disc(p, place, unit * 0.16, "move")


def ghost_ring(p: Painter, place: Point, unit: float, tone: Colour = "move") -> None:
    """Where a pawn would stand; in `danger` where a pawn would be captured."""
    ring(p, place, unit * 0.47, unit * 0.13, "halo", alpha=_HALO_ALPHA)
    ring(p, place, unit * 0.47, unit * 0.075, tone, dashes=_DASHES)


def last_move(p: Painter, place: Point, unit: float) -> None:
    """The pawn that moved last."""
    disc(p, place, unit * 0.56, "halo", alpha=70)
    ring(p, place, unit * 0.55, max(2, unit * 0.055), "halo", alpha=230)


def tray_halo(p: Painter, wells: Sequence[Point], unit: float) -> None:
    """A reserve from which a pawn can come: one ring around all its wells."""
    polyline(p, _around(wells, unit * 0.56), unit * 0.17, "halo", alpha=_HALO_ALPHA, closed=True)
    polyline(p, _around(wells, unit * 0.56), unit * 0.09, "move", closed=True)


def pawn_focus(p: Painter, box: Rect) -> Rect:
    """The keyboard's ring around a pawn or square. Returns its box."""
    return focus_ring(p, box.inflate(p.px(10), p.px(10)), 12)


def cross_badge(p: Painter, place: Point, unit: float) -> None:
    """A pawn that would be captured."""
    radius = unit * 0.24
    disc(p, place, radius + p.px(1.6), "halo")
    disc(p, place, radius, "danger")
    icon(p, "cross bold", place, radius * 1.5 / p.scale, "danger_ink")


def shield_badge(p: Painter, place: Point, unit: float, tone: Colour = "ink") -> None:
    """A pawn that may not be passed; in `danger` if it was tried."""
    disc(p, place, unit * 0.30, "halo")
    icon(p, "shield full", place, unit * 0.52 / p.scale, tone)


def obstacle(p: Painter, place: Point, unit: float) -> Point:
    """What is in the way: a ring and a shield beside it. Returns the middle of the shield, for a bubble to point at."""
    ring(p, place, unit * 0.56, unit * 0.14, "halo", alpha=240)
    ring(p, place, unit * 0.56, unit * 0.09, "danger")
    shield = place[0] + unit * 0.52, place[1] + unit * 0.34
    shield_badge(p, shield, unit, "danger")
    return shield


# ---------------------------------------------------------------- ways


def path(p: Painter, squares: Sequence[Point], unit: float, tone: Colour = "move") -> None:
    """The way of a pawn, from the rim of the ring on the first square to the rim of the last.

    It is made of one piece for each step: those are the same all over the board, so they are soon kept.
    """
    if len(squares) < 2:
        return
    reach = unit * 0.47
    ends = _towards(squares[0], squares[1], reach), _towards(squares[-1], squares[-2], reach)
    way = [ends[0], *squares[1:-1], ends[1]]
    for width, colour in ((0.21, "halo"), (0.11, tone)):
        for step in pairwise(way):
            polyline(p, step, unit * width, colour)


def blocked_path(p: Painter, squares: Sequence[Point], unit: float) -> None:
    """A way that cannot be gone, up to what is in the way."""
    for step in pairwise(squares):
        polyline(p, step, unit * 0.20, "halo")
    dotted(p, squares, p.scale * 8, p.scale * 2.4, "danger")


def step_badge(p: Painter, place: Point, number: int, unit: float, tone: Colour = "move") -> Rect:
    """The number of a step on its square. Returns the badge's box."""
    radius = unit * 0.255
    disc(p, place, radius + p.px(1.6), "halo")
    box = disc(p, place, radius, tone)
    ink = "danger_ink" if tone == "danger" else "move_ink"
    text(p, str(number), place, Style("bold", max(11, unit * 0.335 / p.scale)), ink, "mc")
    return box


def beside(place: Point, unit: float) -> Point:
    """Where the badge of a square goes when a pawn stands on it."""
    return place[0] + _BESIDE[0] * unit, place[1] + _BESIDE[1] * unit


def counter(p: Painter, place: Point, number: int, unit: float) -> Rect:
    """The count of the steps so far, beside the head of a pawn that walks. Returns its box."""
    middle, radius = (place[0] + unit * 0.5, place[1] - unit * 1.17), unit * 0.40
    box = disc(p, middle, radius + p.px(2), "halo")
    disc(p, middle, radius, "move")
    text(p, str(number), middle, Style("serifbold", unit * 0.5 / p.scale), "move_ink", "mc")
    return box


def capture_way(p: Painter, begin: Point, end: Point) -> None:
    """From a captured pawn to the well it goes to."""
    dotted(p, curve(begin, end, 0.12), p.scale * 8.5, p.scale * 2.1, "danger")


def swap_arcs(p: Painter, first: Point, second: Point, unit: float) -> None:
    """Two pawns that change places: an arc each way."""
    for begin, end in ((first, second), (second, first)):
        way = _shorter(curve(begin, end, 0.22), unit * 0.55)
        if len(way) < 2:
            continue
        polyline(p, way, unit * 0.20, "halo", alpha=_HALO_ALPHA)
        polyline(p, way, unit * 0.10, "move")
        _arrow_head(p, way[-2], way[-1], unit * 0.34)


def lane_glow(p: Painter, nearest: Point, deepest: Point, unit: float, strength: int) -> None:
    """A home that was just entered; `strength` 0 to 255 fades."""
    polyline(p, [nearest, deepest], unit * 0.98, "halo", alpha=max(0, min(255, strength)) // 16 * 8)


def curve(begin: Point, end: Point, bend: float, parts: int = 40) -> list[Point]:
    """Points of an arc; it swings out to the right by half of `bend` times its length."""
    (x0, y0), (x1, y1) = begin, end
    x, y = (x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend
    shares = [part / parts for part in range(parts + 1)]
    return [
        ((1 - t) ** 2 * x0 + 2 * t * (1 - t) * x + t * t * x1, (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y + t * t * y1)
        for t in shares
    ]


def _towards(begin: Point, end: Point, length: float) -> Point:
    """`length` pixels from one point towards another."""
    share = length / max(dist(begin, end), 1e-6)
    return begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share


def _shorter(way: Sequence[Point], reach: float) -> list[Point]:
    """A way without the parts that lie within `reach` of its ends."""
    return [point for point in way if dist(point, way[0]) >= reach and dist(point, way[-1]) >= reach]


def _arrow_head(p: Painter, before: Point, tip: Point, size: float) -> None:
    angle = atan2(tip[1] - before[1], tip[0] - before[0])
    corners = [(0.6, 0.0), (-0.4, 0.55), (-0.4, -0.55)]
    for grown, tone in ((1.35, "halo"), (1.0, "move")):
        points = [(a * size * grown, b * size * grown) for a, b in corners]
        turned = [(a * cos(angle) - b * sin(angle), a * sin(angle) + b * cos(angle)) for a, b in points]
        polygon(p, [(tip[0] + x, tip[1] + y) for x, y in turned], tone)


def _around(points: Sequence[Point], reach: float) -> list[Point]:
    """The outline at a distance around a few points that make a convex shape, with round corners."""
    x, y = sum(px for px, _ in points) / len(points), sum(py for _, py in points) / len(points)
    hull = sorted(points, key=lambda point: atan2(point[1] - y, point[0] - x))
    if len(hull) == 1:
        hull = [hull[0], hull[0]]
    outline: list[Point] = []
    for before, corner, after in zip([hull[-1], *hull[:-1]], hull, [*hull[1:], hull[0]], strict=True):
        begin = atan2(corner[1] - before[1], corner[0] - before[0]) - pi / 2
        turn = (atan2(after[1] - corner[1], after[0] - corner[0]) - pi / 2 - begin) % (2 * pi)
        angles = [begin + turn * part / 8 for part in range(9)]
        outline += [(corner[0] + reach * cos(a), corner[1] + reach * sin(a)) for a in angles]
    return outline
