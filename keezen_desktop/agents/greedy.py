"""The agent that makes the move whose position looks best to it, and does not look further."""

from keezen_desktop.agents.evaluation import Judge
from keezen_desktop.agents.playouts import worth_after
from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.compact import Compact, packed, packed_hand
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView


class GreedyAgent:
    """One move deep, for the team. Knows no chance: equal views get equal answers."""

    def choose(self, view: PlayerView) -> Move:
        """The legal move with the best position after it; the first of equals."""
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        position, judge = Compact(view.position), Judge(view.position.rules)
        return max(moves, key=lambda move: worth_after(position, judge, packed(move)))

    def exchange(self, view: PlayerView) -> Card:
        """The card that the partner gains most by, less what it is worth in the own hand."""
        position, judge = Compact(view.position), Judge(view.position.rules)
        partner = view.position.rules.partner[view.player]

        def gain(card: Card) -> float:
            left = list(view.position.hands[view.player])
            left.remove(card.rank)
            given = judge.hand_value(position, partner, packed_hand([card.rank]))
            return given + judge.hand_value(position, view.player, packed_hand(left))

        return max(view.hand, key=gain)
