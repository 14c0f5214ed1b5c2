"""The agents by name."""

from collections.abc import Callable, Mapping
from typing import Final

from keezen_desktop.agents.agent import Agent
from keezen_desktop.agents.careless import CarelessAgent
from keezen_desktop.agents.club import ClubAgent
from keezen_desktop.agents.greedy import GreedyAgent
from keezen_desktop.agents.levels import LEVELS, Level
from keezen_desktop.agents.random_agent import RandomAgent
from keezen_desktop.agents.search import SearchAgent
from keezen_desktop.rules.errors import Refused

_MAKERS: Final[Mapping[str, Callable[[Level, int], Agent]]] = {
    "random": lambda _level, seed: RandomAgent(seed),
    "greedy": lambda _level, _seed: GreedyAgent(),
    "careless": lambda level, seed: CarelessAgent(seed, level.overlooks),
    "club": lambda _level, _seed: ClubAgent(),
    "search": lambda level, seed: SearchAgent(seed, level.playouts, level.width, level.horizon),
}

NAMES: Final = tuple(LEVELS)
"""The names that `make` knows, the weakest agent first."""

OPPONENTS: Final = ("beginner", "club", "strong")
"""Those that people choose from; the others are for measuring."""

USUAL: Final = "club"
"""The opponent that people get who choose none."""


class BadAgents(Refused):
    """Agents that do not exist, or that are too many or too few for a rule set."""


def make(name: str, seed: int) -> Agent:
    """A new agent; name and seed fix all its choices. Raises BadAgents for an unknown name."""
    if name not in LEVELS:
        raise BadAgents("unknown_agent", name=name, known=", ".join(NAMES))
    return make_level(LEVELS[name], seed)


def make_level(level: Level, seed: int) -> Agent:
    """A new agent of this level."""
    return _MAKERS[level.agent](level, seed)
