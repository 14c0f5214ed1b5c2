"""What an agent is: somebody who, when asked, picks one of the legal moves."""

from typing import Protocol

from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.game import Exchange, Phase
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView


class Agent(Protocol):
    """Plays one seat. It sees what the player in that seat may see, and nothing else."""

    def choose(self, view: PlayerView) -> Move:
        """One of `view.legal_moves()`; asked only on the player's own turn."""
        ...

    def exchange(self, view: PlayerView) -> Card:
        """The card of `view.hand` to give to the partner (house rule `card_exchange`)."""
        ...


def answer(agent: Agent, view: PlayerView) -> Move | Exchange:
    """What the agent does in a state that waits for its player."""
    return Exchange(agent.exchange(view)) if view.phase is Phase.EXCHANGE else agent.choose(view)
