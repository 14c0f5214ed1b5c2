"""Who thinks: agents that choose moves, the dealer, and games that they play among themselves.

An agent sees a PlayerView and never a Position with open hands. Start reading at `agent`, then `greedy` and
`evaluation`; `make` builds an agent by name.
"""

from keezen_desktop.agents.agent import Agent
from keezen_desktop.agents.registry import NAMES, OPPONENTS, USUAL, BadAgents, make

__all__ = ["NAMES", "OPPONENTS", "USUAL", "Agent", "BadAgents", "make"]
