"""The board's plate on the screen: board units to pixels and back."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist
from typing import Final

from keezen_desktop.screens.paint.painter import Rect
from keezen_desktop.table.geometry import BoardGeometry, Point

_CARD_SHAPE: Final = 1.4
_BED: Final = 2.15
_BED_AMONG_MANY_ARMS: Final = 2.69
"""Width of the place of the played cards, in board units: many arms leave more room between them."""


@dataclass(frozen=True)
class Plate:
    """A board of `side` pixels. `colours` gives each arm its pawn colour, or None to an idle arm."""

    geometry: BoardGeometry
    colours: tuple[int | None, ...]
    left: int
    top: int
    side: int

    @property
    def round(self) -> bool:
        """Whether the plate is a disc: all but four arms."""
        return _is_round(self.geometry)

    @property
    def box(self) -> Rect:
        """The square around the plate."""
        return Rect(self.left, self.top, self.side, self.side)

    @property
    def corner(self) -> int:
        """Radius of the corners of a square plate."""
        return round(self.side * 0.045)

    @classmethod
    def around(cls, geometry: BoardGeometry, colours: tuple[int | None, ...], centre: Point, unit: float) -> "Plate":
        """The board with its middle at a place and so many pixels to one board unit."""
        side = round(unit * _units_across(geometry))
        return cls(geometry, colours, round(centre[0] - side / 2), round(centre[1] - side / 2), side)

    @cached_property
    def unit(self) -> float:
        """Pixels to one board unit."""
        return self.side / _units_across(self.geometry)

    @property
    def centre(self) -> Point:
        """The middle, in pixels."""
        return self.left + self.side / 2, self.top + self.side / 2

    @property
    def arms_in_play(self) -> list[int]:
        """The arms that have a colour."""
        return [arm for arm, colour in enumerate(self.colours) if colour is not None]

    def colour_of(self, arm: int) -> int:
        """The pawn colour of an arm in play. Raises ValueError for an idle one."""
        colour = self.colours[arm]
        if colour is None:
            raise ValueError(f"arm {arm} is idle")
        return colour

    def at(self, point: Point) -> Point:
        """Pixels of a point in board units."""
        x, y = self.centre
        return x + point[0] * self.unit, y + point[1] * self.unit

    def units_at(self, pixel: Point) -> Point:
        """Board units of a point in pixels."""
        x, y = self.centre
        return (pixel[0] - x) / self.unit, (pixel[1] - y) / self.unit

    def square(self, square: int) -> Point:
        """The middle of a track or home square."""
        return self.at(self.geometry.square(square))

    def well(self, arm: int, well: int) -> Point:
        """The middle of a reserve well."""
        return self.at(self.geometry.reserve(arm, well))

    def tray(self, arm: int) -> Rect:
        """The box around a reserve."""
        return _around([self.at(well) for well in self.geometry.reserves[arm]], 0.45 * self.unit)

    @property
    def bed(self) -> Rect:
        """Where the played cards lie."""
        width = (_BED if self.geometry.straight else _BED_AMONG_MANY_ARMS) * self.unit
        x, y = self.centre
        return Rect(round(x - width / 2), round(y - width * _CARD_SHAPE / 2), round(width), round(width * _CARD_SHAPE))

    def square_under(self, pixel: Point, among: Sequence[int]) -> int | None:
        """The one of these squares that a point lies on."""
        return self._nearest(pixel, [(square, self.geometry.square(square)) for square in among])

    def reserve_under(self, pixel: Point) -> int | None:
        """The arm whose reserve a point lies on."""
        return next((arm for arm in self.arms_in_play if self.tray(arm).collidepoint(pixel)), None)

    def _nearest(self, pixel: Point, squares: Sequence[tuple[int, Point]]) -> int | None:
        place = self.units_at(pixel)
        away, nearest = min(((dist(place, middle), square) for square, middle in squares), default=(1.0, -1))
        return nearest if away <= 0.5 else None


def _around(points: Sequence[Point], margin: float) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = round(min(xs) - margin), round(min(ys) - margin)
    return Rect(left, top, round(max(xs) + margin) - left, round(max(ys) + margin) - top)


def _is_round(geometry: BoardGeometry) -> bool:
    return geometry.arms != 4


def _units_across(geometry: BoardGeometry) -> float:
    """The side of a plate in board units."""
    return 2 * (geometry.radius + 0.98) if _is_round(geometry) else geometry.arm_length + 2.05
