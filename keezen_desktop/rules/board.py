"""The board as numbers: squares, and where each step leads. Built once per shape (RULES.md section 2).

A square is a small int. Track squares are 0 .. L-1 clockwise (L = arms * arm); home square h (1 is the
nearest) of colour c is L + c * home + h - 1. A colour is the number of its arm, also when arms are idle.
"""

from functools import lru_cache
from typing import Final

RESERVE: Final = -1
"""The place of a pawn in the reserve, which is not a square."""

LONGEST_STEP: Final = 18


class Board:
    """Tables for `arms` arms of `arm` squares with `home` home squares each.

    forward[colour][square][n]: where n steps end on the way home, or -1 if they do not fit.
    starts_forward[colour][square][n]: bit i is set if that way touches the start square of arm i, landing included.
    starts_around[square][n]: the same for n steps along the track, not turning into a home.
    starts_back[square]: the same for four steps back.
    rank_of[colour][square]: sorts a colour's pawns as they are written, the furthest first.
    """

    def __init__(self, arms: int, arm: int, home: int) -> None:
        self.arms: Final = arms
        self.arm: Final = arm
        self.home: Final = home
        self.track: Final = arms * arm
        self.squares: Final = arms * (arm + home)
        self.starts: Final = tuple(range(0, self.track, arm))
        self.forward: Final = tuple(
            tuple(
                tuple(self._ahead(colour, square, steps) for steps in range(LONGEST_STEP + 1)) for square in self._all
            )
            for colour in range(arms)
        )
        self.starts_forward: Final = tuple(
            tuple(tuple(self._way_home(colour, square, n) for n in range(LONGEST_STEP + 1)) for square in self._all)
            for colour in range(arms)
        )
        self.starts_around: Final = tuple(
            tuple(self._starts(square + 1, n) for n in range(LONGEST_STEP + 1)) for square in range(self.track)
        )
        self.starts_back: Final = tuple(self._starts(square - 4, 4) for square in range(self.track))
        self.rank_of: Final = tuple(
            tuple(-self._distance(colour, square) for square in self._all) for colour in range(arms)
        )

    @property
    def _all(self) -> range:
        return range(self.squares)

    def progress(self, colour: int, square: int) -> int:
        """Steps from the colour's start to a track square, 0 .. L-1."""
        return (square - self.starts[colour]) % self.track

    def entry(self, colour: int) -> int:
        """The entry square: the last track square of the colour's way."""
        return (self.starts[colour] - 1) % self.track

    def home_square(self, colour: int, depth: int) -> int:
        """Home square `depth` (1 nearest) of a colour."""
        return self.track + colour * self.home + depth - 1

    def depth(self, square: int) -> int:
        """How deep a home square lies (1 nearest); 0 for a track square."""
        return (square - self.track) % self.home + 1 if square >= self.track else 0

    def home_colour(self, square: int) -> int:
        """Whose home a home square belongs to."""
        return (square - self.track) // self.home

    def _distance(self, colour: int, square: int) -> int:
        """Steps from the start, counting on into home; other homes come last (no pawn can be there)."""
        if square < self.track:
            return self.progress(colour, square)
        return self.track - 1 + self.depth(square) if self.home_colour(square) == colour else -1

    def _ahead(self, colour: int, square: int, steps: int) -> int:
        distance = self._distance(colour, square) + steps
        if distance < self.track:
            return (self.starts[colour] + distance) % self.track
        depth = distance - self.track + 1
        return self.home_square(colour, depth) if depth <= self.home else -1

    def _way_home(self, colour: int, square: int, steps: int) -> int:
        if square >= self.track:
            return 0
        steps = min(steps, self.track - 1 - self.progress(colour, square))
        return self._starts(square + 1, steps)

    def _starts(self, first: int, count: int) -> int:
        """The start squares among `count` track squares from `first` on, a bit for each arm."""
        return sum(1 << arm for arm, start in enumerate(self.starts) if (start - first) % self.track < count)


@lru_cache(maxsize=64)
def board(arms: int, arm: int, home: int) -> Board:
    """The tables of this shape; built when first asked for."""
    return Board(arms, arm, home)
