"""The agent for beginners: it means well, and overlooks things."""

import random

from keezen_desktop.agents.club import ClubAgent, by_worth
from keezen_desktop.agents.partner import harms_partner
from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView


class CarelessAgent:
    """Judges well, but each move escapes it with a chance of `overlooks`; one seed overlooks the same everywhere.

    It notices when it would throw its partner back, and then looks again.
    """

    def __init__(self, seed: int, overlooks: float) -> None:
        self._chance = random.Random(seed).random
        self._overlooks = overlooks

    def choose(self, view: PlayerView) -> Move:
        """The best of the moves that it notices."""
        moves = by_worth(view, view.legal_moves())
        noticed = [move for move in moves if self._chance() >= self._overlooks] or moves[-1:]
        if harms_partner(view.position, noticed[0]):
            return moves[0]
        return noticed[0]

    def exchange(self, view: PlayerView) -> Card:
        """As the club agent gives."""
        return ClubAgent().exchange(view)
