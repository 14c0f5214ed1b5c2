"""The agents by name."""

from collections.abc import Callable, Mapping
from typing import Final

from keezen_desktop.agents.agent import Agent
from keezen_desktop.agents.greedy import GreedyAgent
from keezen_desktop.agents.random_agent import RandomAgent
from keezen_desktop.rules.errors import Refused

_MAKERS: Final[Mapping[str, Callable[[int], Agent]]] = {
    "random": RandomAgent,
    "greedy": lambda _seed: GreedyAgent(),
}

NAMES: Final = tuple(_MAKERS)
"""The names that `make` knows, the weakest agent first."""


class BadAgents(Refused):
    """Agents that do not exist, or that are too many or too few for a rule set."""


def make(name: str, seed: int) -> Agent:
    """A new agent; name and seed fix all its choices. Raises BadAgents for an unknown name."""
    if name not in _MAKERS:
        raise BadAgents("unknown_agent", name=name, known=", ".join(NAMES))
    return _MAKERS[name](seed)
