"""The agent that makes the move whose position looks best to it, and does not look further."""

from keezen_desktop.agents.evaluation import evaluate, hand_value
from keezen_desktop.rules.apply import after
from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView


class GreedyAgent:
    """One move deep, for the team. Knows no chance: equal views get equal answers."""

    def choose(self, view: PlayerView) -> Move:
        """The legal move with the best position after it; the first of equals."""
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        return max(moves, key=lambda move: evaluate(after(view.position, move), view.player))

    def exchange(self, view: PlayerView) -> Card:
        """The card that the partner gains most by, less what it is worth in the own hand."""
        position, player = view.position, view.player
        partner = position.rules.partner[player]

        def gain(card: Card) -> float:
            left = list(position.hands[player])
            left.remove(card.rank)
            return hand_value(position, partner, [card.rank]) + hand_value(position, player, left)

        return max(view.hand, key=gain)
