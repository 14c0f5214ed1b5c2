"""Counting move sequences, the sharpest check of a move generator (RULES.md section 8)."""

from keezen_desktop.rules.apply import after
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.position import Position


def perft(position: Position, depth: int) -> int:
    """The number of sequences of exactly `depth` plies within the deal; a forced hand-in is a ply.

    All hands must be known, or BadPosition is raised.
    """
    if depth == 0:
        return 1
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(after(position, move), depth - 1) for move in moves)
