"""The agent that judges as the greedy one does, and counts cards."""

from keezen_desktop.agents.evaluation import TUNED, Judge
from keezen_desktop.agents.greedy import GreedyAgent
from keezen_desktop.agents.playouts import worth_after
from keezen_desktop.agents.unseen import odds
from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.compact import Compact, packed
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView


class ClubAgent:
    """One move deep, for the team. Knows no chance: equal views get equal answers."""

    def choose(self, view: PlayerView) -> Move:
        """The legal move with the best position after it; the first of equals."""
        moves = view.legal_moves()
        return moves[0] if len(moves) == 1 else by_worth(view, moves)[0]

    def exchange(self, view: PlayerView) -> Card:
        """As the greedy agent gives."""
        return GreedyAgent().exchange(view)


def by_worth(view: PlayerView, moves: list[Move]) -> list[Move]:
    """The moves, the best at first sight first; equals stay in their order."""
    worth = worths(view, moves)
    return sorted(moves, key=lambda move: -worth[move])


def worths(view: PlayerView, moves: list[Move]) -> dict[Move, float]:
    """What the position after each of the moves is worth at first sight, in steps."""
    position, judge = Compact(view.position), Judge(view.position.rules, TUNED, odds(view))
    return {move: worth_after(position, judge, packed(move)) for move in moves}
