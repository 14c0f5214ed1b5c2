"""What the worker process does: it imports the rules and the agents, and nothing else of the program."""

from keezen_desktop.agents import make
from keezen_desktop.agents.agent import answer
from keezen_desktop.rules.game import Exchange
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView


def think(agent: str, seed: int, view: PlayerView) -> Move | Exchange:
    """What this agent does when asked. Name, seed and view fix the answer. Raises BadAgents for an unknown name."""
    return answer(make(agent, seed), view)


def get_ready() -> None:
    """Nothing; but a worker that has done it has imported all that it needs."""
