"""Where squares and reserve wells lie, in board units: one unit is one step between neighbouring squares.

The centre is (0, 0), x runs right and y down, arms follow each other clockwise. Every step along the track
is exactly one unit long, for any number of arms and any arm length.

Up to four arms are straight and meet in a sharp corner, so four arms of 16 make the 17 x 17 cross. With five
arms and more the legs lean inward and the valley between two arms turns over three squares.
"""

from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, pi, radians, sin, sqrt, tan
from typing import Final

Point = tuple[float, float]
"""x and y, in whatever unit the function speaks of."""

_STRAIGHT_UP_TO: Final = 4
_LEAN: Final = radians(8)
_HALF_WIDTH: Final = 2.0
"""From the axis of an arm to its outer squares: a tip is five squares wide."""

_ROOMY_ARM: Final = 16
_RESERVE_DEPTH: Final = {5: 2.3, 6: 2.35, 7: 1.5, 8: 1.1}
_RESERVE_DEPTH_SHORT: Final = {5: 2.05, 6: 1.85, 7: 1.1, 8: 0.9}
_STRAIGHT_RESERVE_SIDE: Final = 4.5
_WELL_PLACES: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((0, -1), (0, 1)),
    3: ((1, -1), (1, 1), (-1, 0)),
    4: ((1, -1), (1, 1), (-1, 1), (-1, -1)),
}
"""Outward and clockwise, in half pitches, by number of pawns."""


@dataclass(frozen=True)
class BoardGeometry:
    """The board's face as points in board units.

    `seat` is the arm turned to the bottom; without one arm 0 points up. Squares are numbered as in the rules:
    track squares 0 .. L-1, then home square h (1 is the nearest) of arm i at L + i * home_size + h - 1.
    Instances with the same shape are equal, so that what is drawn for one can be kept for the others.
    """

    arms: int
    arm_length: int = 16
    home_size: int = 4
    pawns: int = 4
    seat: int | None = None

    def __post_init__(self) -> None:
        if not 3 <= self.arms <= 8 or self.arm_length < 8 or self.arm_length % 2 or self.pawns not in _WELL_PLACES:
            raise ValueError(f"no board has {self.arms} arms of {self.arm_length} squares and {self.pawns} pawns")

    @property
    def track_length(self) -> int:
        """Number of track squares."""
        return self.arms * self.arm_length

    @property
    def straight(self) -> bool:
        """Whether the arms are straight, as they are up to four."""
        return self.arms <= _STRAIGHT_UP_TO

    @property
    def legs(self) -> int:
        """Steps from the corner of a tip to the valley square."""
        return self.arm_length // 2 - 2

    @cached_property
    def top(self) -> float:
        """Distance from the centre to the row of squares at an arm's tip."""
        half = pi / self.arms
        if self.straight:
            return self.legs + _HALF_WIDTH / tan(half)
        turn = (pi - 2 * (half - _LEAN)) / 3
        straight_steps = self.legs - 1
        inner = _HALF_WIDTH - straight_steps * sin(_LEAN)
        return straight_steps * cos(_LEAN) + (inner * cos(half) + cos(turn / 2)) / sin(half)

    @cached_property
    def radius(self) -> float:
        """Distance from the centre to the corner squares of the tips, the farthest of all."""
        return hypot(self.top, _HALF_WIDTH)

    def frame(self, arm: float) -> tuple[Point, Point]:
        """The unit vectors outward along an arm, and clockwise across it; `arm + 0.5` is the valley after it."""
        upwards = -pi / 2 + 2 * pi * arm / self.arms
        angle = upwards if self.seat is None else pi + upwards - 2 * pi * self.seat / self.arms
        return (cos(angle), sin(angle)), (-sin(angle), cos(angle))

    def at(self, arm: float, out: float, side: float) -> Point:
        """The point `out` units along an arm's axis and `side` units clockwise of it."""
        outward, clockwise = self.frame(arm)
        return out * outward[0] + side * clockwise[0], out * outward[1] + side * clockwise[1]

    @cached_property
    def track(self) -> tuple[Point, ...]:
        """The track squares in order."""
        return tuple(point for arm in range(self.arms) for point in self._arm_squares(arm))

    @cached_property
    def homes(self) -> tuple[tuple[Point, ...], ...]:
        """The home squares of each arm, nearest first."""
        return tuple(
            tuple(self.at(arm, self.top - depth, 0) for depth in range(1, self.home_size + 1))
            for arm in range(self.arms)
        )

    @cached_property
    def reserves(self) -> tuple[tuple[Point, ...], ...]:
        """The reserve wells of each arm, on its clockwise side."""
        return tuple(self._wells(arm) for arm in range(self.arms))

    @cached_property
    def _squares(self) -> tuple[Point, ...]:
        return self.track + tuple(point for home in self.homes for point in home)

    def square(self, square: int) -> Point:
        """The middle of a track or home square. Raises IndexError for a number that is no square."""
        if square < 0:
            raise IndexError(square)
        return self._squares[square]

    def reserve(self, arm: int, well: int) -> Point:
        """The middle of one reserve well."""
        return self.reserves[arm][well]

    def start(self, arm: int) -> int:
        """The start square of an arm's colour."""
        return arm * self.arm_length

    def entry(self, arm: int) -> int:
        """The entry square, the last track square before the start."""
        return (arm * self.arm_length - 1) % self.track_length

    def _arm_squares(self, arm: int) -> list[Point]:
        """From the start square over the tip's corner and down the leg, through the valley, up to the next entry."""
        down = [self.at(arm, self.top, 1), *(self._leg(arm, step, 1) for step in range(self.legs))]
        up = [self._leg(arm + 1, step, -1) for step in reversed(range(self.legs))]
        valley = self._leg(arm, self.legs, 1) if self.straight else _one_step_from_both(down[-1], up[0])
        return [*down, valley, *up, self.at(arm + 1, self.top, -1), self.at(arm + 1, self.top, 0)]

    def _leg(self, arm: int, step: int, side: int) -> Point:
        """`step` squares from the corner of the tip towards the valley."""
        lean = 0.0 if self.straight else _LEAN
        return self.at(arm, self.top - step * cos(lean), side * (_HALF_WIDTH - step * sin(lean)))

    def _wells(self, arm: int) -> tuple[Point, ...]:
        roomy = self.arm_length >= _ROOMY_ARM
        if self.straight:
            axis, (x, y) = arm + 0.0, self.at(arm, self.top - self.legs / 2, _STRAIGHT_RESERVE_SIDE)
        else:
            depth = (_RESERVE_DEPTH if roomy else _RESERVE_DEPTH_SHORT)[self.arms]
            axis, (x, y) = arm + 0.5, self.at(arm + 0.5, self.top - depth, 0)
        half_pitch = 0.56 if roomy or self.straight else 0.5
        offsets = (self.at(axis, half_pitch * out, half_pitch * side) for out, side in _WELL_PLACES[self.pawns])
        return tuple((x + dx, y + dy) for dx, dy in offsets)


def _one_step_from_both(before: Point, after: Point) -> Point:
    """The valley square: on the bisector, nearer the centre, one unit from both ends of the legs."""
    x, y = (before[0] + after[0]) / 2, (before[1] + after[1]) / 2
    apart = hypot(before[0] - after[0], before[1] - after[1])
    inward = 1 - sqrt(1 - (apart / 2) ** 2) / hypot(x, y)
    return x * inward, y * inward
