"""Games played on from a position in which all hands are known, every player making the move that looks best to him."""

from keezen_desktop.agents.evaluation import TUNED, evaluate
from keezen_desktop.rules.apply import after
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.position import Position


def played_on(position: Position, plies: int) -> Position:
    """The position after so many more plies, or at the end of the deal or the game."""
    for _ in range(plies):
        moves = legal_moves(position)
        if not moves:
            break
        position = _best([after(position, move) for move in moves], position.turn)
    return position


def _best(positions: list[Position], player: int) -> Position:
    """The position that is worth most to a player's team; the first of equals."""
    best = positions[0]
    if len(positions) > 1:
        highest = evaluate(best, player, TUNED)
        for position in positions[1:]:
            worth = evaluate(position, player, TUNED)
            if worth > highest:
                best, highest = position, worth
    return best
