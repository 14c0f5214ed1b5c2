"""Match formats as data: how many rounds, how long, and what a pawn that comes home is worth (RULES.md section 6)."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from keezen_desktop.rules.errors import BadFormat

FORMATS: Final = ("tournament", "nk")

MOST: Final = {"rounds": 20, "minutes": 600, "points": 10_000}
"""The highest numbers that a format may have; the lowest are 1 round, 1 minute and 0 points."""


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """How the games of a match are counted together. Raises BadFormat for a number that cannot be.

    rounds: how many games. minutes: how long each is played at most.
    points: what the first, second, ... pawn that comes home is worth, counted over the whole table.
    later: what every pawn after those is worth. finish: what the team that has all its pawns home gets on top.
    """

    name: str
    rounds: int
    minutes: int
    points: tuple[int, ...]
    later: int
    finish: int

    def __post_init__(self) -> None:
        _check("rounds", self.rounds, 1)
        _check("minutes", self.minutes, 1)
        for points in (*self.points, self.later, self.finish):
            _check("points", points, 0)

    def worth(self, place: int) -> int:
        """What the pawn that comes home as number `place` (1 is the first) is worth."""
        return self.points[place - 1] if place <= len(self.points) else self.later


def _check(name: str, number: int, least: int) -> None:
    if not least <= number <= MOST[name]:
        raise BadFormat("format_number", name=name, number=number, least=least, most=MOST[name])


def match_format(name: str) -> MatchFormat:
    """A format that ships with the game; `dataclasses.replace` adjusts its numbers. Raises BadFormat if unknown."""
    if name not in FORMATS:
        raise BadFormat("unknown_format", name=name, known=", ".join(FORMATS))
    data = tomllib.loads(files("keezen_desktop.rules").joinpath("formats", f"{name}.toml").read_text("utf-8"))
    return MatchFormat(name, **{**data, "points": tuple(data["points"])})
