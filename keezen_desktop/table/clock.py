"""The clock of a game: how long was played, and how much is left of it."""

from math import inf
from typing import Final

_MOVES_LEFT: Final = 60
"""So many moves shall still be made, however little time is left."""

WARNINGS: Final = (5, 1)
"""Minutes before the end of which people are told."""


class Clock:
    """Seconds of play, up to `limit` if there is one. It only knows what it is told by `pass_by`."""

    def __init__(self, limit: float | None, seconds: float = 0.0) -> None:
        self.limit: Final = limit
        self.seconds = seconds

    @property
    def left(self) -> float | None:
        """How many seconds are left; None without a limit."""
        return None if self.limit is None else max(0.0, self.limit - self.seconds)

    @property
    def share(self) -> float:
        """How many seconds a computer may think about a move, so that it takes no more of what is left than others."""
        return inf if self.left is None else self.left / _MOVES_LEFT

    @property
    def is_up(self) -> bool:
        """Whether no turn may begin any more: judged in tenths of a second, as records have them."""
        return self.limit is not None and round(self.seconds, 1) >= self.limit

    def pass_by(self, seconds: float) -> int | None:
        """Let time pass. Returns for how many more minutes there is time, when that has to be told."""
        before, self.seconds = self.left, self.seconds + seconds
        if before is None or self.left is None:
            return None
        told = [minutes for minutes in WARNINGS if self.left <= minutes * 60 < before]
        return told[-1] if told else None
