"""The levels of computer players as data: a way of choosing, and its settings."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final


@dataclass(frozen=True)
class Level:
    """One row of levels.toml; a setting that its agent does not use is 0.

    overlooks: the chance that a move is not noticed. playouts: for one decision, with four players. width: how many
    moves are searched. horizon: plies of a playout.
    """

    name: str
    agent: str
    overlooks: float = 0.0
    playouts: int = 0
    width: int = 0
    horizon: int = 0


def _levels() -> Mapping[str, Level]:
    rows = tomllib.loads(files("keezen_desktop.agents").joinpath("levels.toml").read_text("utf-8"))
    return {name: Level(name, **row) for name, row in rows.items()}


LEVELS: Final = _levels()
"""Every level by its name, the weakest first."""
