"""Where everything of the table screen goes, for any window from 900 by 600 on.

A wide window has the board on the left and a rail of panels on the right; a tall one has the board above the
hand. Larger text makes the rail larger, and the board gives way.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from pygame import Rect

from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.table.geometry import Point

TEXT_SIZES: Final = (1.0, 1.15, 1.3)

_WIDE: Final = 1.25
_LEAST_SCALE: Final = 0.8
_MARGIN: Final = 16
_GAP: Final = 12
_RAIL_LEAST: Final = 344
_RAIL_MOST: Final = 600
_TOOLS: Final = 44
_BANNER: Final = 84
_BANNER_TALL: Final = 168
_TILE: Final = 140
_TILE_NARROW: Final = 150
_TILE_IS_NARROW: Final = 480
_RACK: Final = 196
_RACK_LOW: Final = 184
"""Height of the holder when text is large: a lifted card then reaches into the gap above it."""
_RACK_WIDTH: Final = 536
_RACK_SHARE: Final = 0.63
_BESIDE: Final = 180
_LEAST_LOG: Final = 30
_REPLAY_BAR: Final = 188
_OPEN_HAND: Final = 46
_AROUND_HANDS: Final = 16
_PLAYERS: Final = 118
_MANY_PLAYERS: Final = 7
_FEW_ARMS: Final = 4


@dataclass(frozen=True)
class TableLayout:
    """Boxes in pixels. `scale` is for the board and what lies on it, `rail_scale` for all other parts."""

    wide: bool
    scale: float
    rail_scale: float
    board: Rect
    tools: Rect
    banner: Rect
    players: Rect | None
    """The list of players, when there are too many for tags on the board."""
    log: Rect
    tile: Rect
    """What a card does; in a game that is looked back at, the bar to go on and back."""
    rack: Rect
    """The hand; in a game that is looked back at, the hands of all players."""


def table_layout(width: int, height: int, arms: int, text_size: float = 1.0) -> TableLayout:
    """The layout of a window; `text_size` is one of TEXT_SIZES."""
    listed = arms >= _MANY_PLAYERS
    if width / height >= _WIDE:
        return _wide_layout(width, height, text_size, listed=listed)
    return _tall_layout(width, height, text_size, listed=listed)


def _wide_layout(width: int, height: int, text_size: float, *, listed: bool) -> TableLayout:
    scale = max(_LEAST_SCALE, min(height / 720, width / 1100))
    margin, gap = round(_MARGIN * scale), round(_GAP * scale)
    rail_scale = _rail_scale(height - 2 * margin, gap, scale, text_size, listed=listed)
    side = min(height - 2 * margin, width - round(_RAIL_LEAST * rail_scale) - 3 * margin)
    rail = min(width - side - 3 * margin, round(_RAIL_MOST * rail_scale))
    left = (width - (side + margin + rail)) // 2
    x, top, bottom = left + side + margin, margin, height - margin
    tools, banner = _stack(x, top, rail, gap, (round(_TOOLS * rail_scale), round(_BANNER * rail_scale)))
    tile_height = round((_TILE if rail >= _TILE_IS_NARROW * rail_scale else _TILE_NARROW) * rail_scale)
    rack_height = round((_RACK if text_size == 1 else _RACK_LOW) * rail_scale)
    rack = Rect(x, bottom - rack_height, rail, rack_height)
    tile = Rect(x, rack.top - gap - tile_height, rail, tile_height)
    between = Rect(x, banner.bottom + gap, rail, tile.top - gap - banner.bottom - gap)
    players, log = _players_and_log(between, gap, rail_scale, listed=listed)
    board = Rect(left, (height - side) // 2, side, side)
    return TableLayout(True, scale, rail_scale, board, tools, banner, players, log, tile, rack)


def _rail_scale(height: int, gap: int, scale: float, text_size: float, *, listed: bool) -> float:
    """As much larger as asked, if all panels fit below each other."""
    parts = _TOOLS + _BANNER + _LEAST_LOG + _TILE_NARROW + _RACK_LOW + (_PLAYERS if listed else 0)
    gaps = 5 if listed else 4
    return max(scale, min(scale * text_size, (height - gaps * gap) / parts))


def _tall_layout(width: int, height: int, text_size: float, *, listed: bool) -> TableLayout:
    scale = max(_LEAST_SCALE, min(width / 900, height / 1000))
    rail_scale = scale * text_size
    margin, gap = round(_MARGIN * scale), round(_GAP * scale)
    full = width - 2 * margin
    tools = Rect(margin, margin, full, round(_TOOLS * rail_scale))
    rack_height = round(_RACK * rail_scale)
    rack_width = min(round(_RACK_WIDTH * rail_scale), round((full - gap) * _RACK_SHARE))
    rack = Rect(margin, height - margin - rack_height, rack_width, rack_height)
    tile = Rect(rack.right + gap, rack.top, width - margin - rack.right - gap, rack_height)
    top = tools.bottom + gap
    side = min(full - round(_BESIDE * rail_scale) - gap, rack.top - gap - top)
    x = margin + side + gap
    banner = Rect(x, top, width - margin - x, round(_BANNER_TALL * rail_scale))
    between = Rect(x, banner.bottom + gap, banner.w, rack.top - gap - banner.bottom - gap)
    players, log = _players_and_log(between, gap, 2 * rail_scale, listed=listed)
    board = Rect(margin, top, side, side)
    return TableLayout(False, scale, rail_scale, board, tools, banner, players, log, tile, rack)


class Arrangement(Enum):
    """What the table is arranged for: playing, looking back, or a picture of it as it stands."""

    PLAY = "play"
    REPLAY = "replay"
    STILL = "still"


def arranged(table: TableLayout, players: int, arrangement: Arrangement) -> TableLayout:
    """The layout for something else than playing: the hands of all players stand where one did."""
    match arrangement:
        case Arrangement.PLAY:
            return table
        case Arrangement.REPLAY if not table.wide:
            return replace(table, tile=table.rack, rack=table.tile)
        case Arrangement.STILL if not table.wide:
            return replace(table, rack=table.rack.union(table.tile))
    gap, log, left, width = table.rack.top - table.tile.bottom, table.log, table.log.x, table.log.w
    height = round((_AROUND_HANDS + _OPEN_HAND * max(2, -(-players // 2))) * table.rail_scale)
    hands = Rect(left, table.rack.bottom - height, width, height)
    if arrangement is Arrangement.STILL:
        banner = table.banner.move(0, table.tools.top - table.banner.top)
        log = Rect(left, banner.bottom + gap, width, hands.top - banner.bottom - 2 * gap)
        return replace(table, players=None, banner=banner, log=log, rack=hands)
    bar = Rect(
        left, hands.top - gap - round(_REPLAY_BAR * table.rail_scale), width, round(_REPLAY_BAR * table.rail_scale)
    )
    top = table.players.top if table.players else log.top
    return replace(table, players=None, log=Rect(left, top, width, bar.top - gap - top), tile=bar, rack=hands)


def _stack(left: int, top: int, width: int, gap: int, heights: Sequence[int]) -> list[Rect]:
    boxes = []
    for height in heights:
        boxes.append(Rect(left, top, width, height))
        top += height + gap
    return boxes


def _players_and_log(between: Rect, gap: int, scale: float, *, listed: bool) -> tuple[Rect | None, Rect]:
    if not listed:
        return None, between
    height = round(_PLAYERS * scale)
    players = Rect(between.x, between.y, between.w, height)
    return players, Rect(between.x, players.bottom + gap, between.w, max(0, between.bottom - players.bottom - gap))


# ---------------------------------------------------------------- names on the board


@dataclass(frozen=True)
class SeatPlaces:
    """Where each arm's name lies. `kind` is "corner", "ring" (small tags) or "coin" (tokens; the names are listed)."""

    kind: str
    centres: tuple[Point, ...]
    """In pixels, one for each arm."""
    size: tuple[float, float]
    """Width and height of a tag at scale 1."""


def seat_places(plate: Plate, scale: float) -> SeatPlaces:
    """Places that touch no well, with tags drawn at this scale."""
    arms = plate.geometry.arms
    if arms == _FEW_ARMS:
        return _corner_tags(plate, scale)
    if arms < _MANY_PLAYERS:
        return _ring_tags(plate, scale)
    return _ring_coins(plate)


_CORNER_TAG: Final = (206, 60)
_RING_TAG: Final = (74, 70)
_COIN: Final = (30, 30)


def _corner_tags(plate: Plate, scale: float) -> SeatPlaces:
    """In the corners of a square plate, as wide as the wood beside the track."""
    unit, geometry, half = plate.unit, plate.geometry, plate.side / 2
    tallest = _CORNER_TAG[1]
    free = half - 2.45 * unit - 9 * scale
    inset_x = half - 2.45 * unit - free / 2
    inset_y = half - (geometry.top - geometry.legs / 2 + 1.35) * unit - tallest * scale / 2
    x, y = plate.centre
    centres = []
    for arm in range(geometry.arms):
        (right, down), _ = geometry.frame(arm + 0.5)
        centres.append((x + (half - inset_x) * _sign(right), y + (half - inset_y) * _sign(down)))
    return SeatPlaces("corner", tuple(centres), (min(_CORNER_TAG[0], free / scale - 20), tallest))


def _ring_tags(plate: Plate, scale: float) -> SeatPlaces:
    """On the ray of the wedge clockwise of each arm, as far out as the square around the plate allows."""
    x, y = plate.centre
    size = _RING_TAG[0] * scale, _RING_TAG[1] * scale
    offsets = [_ring_tag(plate, arm, size) for arm in range(plate.geometry.arms)]
    return SeatPlaces("ring", tuple((x + dx, y + dy) for dx, dy in offsets), _RING_TAG)


def _ring_tag(plate: Plate, arm: int, size: tuple[float, float]) -> Point:
    """Offset of a tag from the middle: moved away from the axis until it is clear of the reserve."""
    (right, down), _ = plate.geometry.frame(arm + 0.5)
    angle = radians(_towards_corner(degrees(atan2(down, right))))
    wide, tall = (plate.side - size[0]) / 2, (plate.side - size[1]) / 2
    reach = min(limit / max(abs(part), 1e-6) for limit, part in ((wide, cos(angle)), (tall, sin(angle))))
    x, y = reach * cos(angle), reach * sin(angle)
    feet = [(px * plate.unit, py * plate.unit) for px, py in plate.geometry.reserves[arm]]
    middle = sum(px for px, _ in feet) / len(feet)
    for _ in range(_MOST_NUDGES):
        if _clear_of_pawns((x, y), size, feet, plate.unit):
            break
        if abs(y) < tall:
            y += _NUDGE * _sign(y)
        else:
            x += _NUDGE * _sign(x - middle)
    return x, y


_NUDGE: Final = 2.0
_MOST_NUDGES: Final = 60
_MOST_TURN: Final = 11
_NEAR_CORNER: Final = 40


def _towards_corner(angle: float) -> float:
    """The angle in degrees, turned a little to the nearest corner of the square if there is one near."""
    off = round((angle - 45) / 90) * 90 + 45 - angle
    return angle + max(-_MOST_TURN, min(_MOST_TURN, off)) if abs(off) < _NEAR_CORNER else angle


def _clear_of_pawns(centre: Point, size: tuple[float, float], feet: Sequence[Point], unit: float) -> bool:
    """Whether a tag keeps off the tray and the heads of the pawns in it."""
    (x, y), (wide, tall) = centre, size
    for foot_x, foot_y in feet:
        for up in (0.0, 0.5):
            away = hypot(max(abs(x - foot_x) - wide / 2, 0), max(abs(y - foot_y + up * unit) - tall / 2, 0))
            if away < 0.45 * unit:
                return False
    return True


def _ring_coins(plate: Plate) -> SeatPlaces:
    """On the rim of the plate."""
    reach = (plate.geometry.radius + 0.36) * plate.unit
    x, y = plate.centre
    rays = [plate.geometry.frame(arm + 0.5)[0] for arm in range(plate.geometry.arms)]
    return SeatPlaces("coin", tuple((x + right * reach, y + down * reach) for right, down in rays), _COIN)


def _sign(value: float) -> int:
    return 1 if value >= 0 else -1
