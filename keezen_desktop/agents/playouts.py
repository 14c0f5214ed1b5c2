"""Games played on from a position in which all hands are known, every player making the move that looks best to him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from keezen_desktop.rules.compact_moves import legal_moves

if TYPE_CHECKING:
    from mypy_extensions import i64

    from keezen_desktop.agents.evaluation import Judge
    from keezen_desktop.rules.compact import Compact


def play_on(at: Compact, judge: Judge, plies: i64) -> int:
    """Make up to so many more moves, or until the end of the deal or the game; how many were made."""
    made = 0
    while made < plies:
        moves = legal_moves(at)
        if not moves:
            break
        at.make(_best(at, judge, moves))
        made += 1
    return made


def _best(at: Compact, judge: Judge, moves: list[i64]) -> i64:
    """The move after which the position is worth most to the mover's team; the first of equals."""
    best = moves[0]
    if len(moves) > 1:
        highest = worth_after(at, judge, best)
        for move in moves[1:]:
            worth = worth_after(at, judge, move)
            if worth > highest:
                best, highest = move, worth
    return best


def worth_after(at: Compact, judge: Judge, move: i64) -> float:
    """What the position after a packed move is worth to the mover's team."""
    player = at.turn
    at.make(move)
    worth = judge.worth(at, player)
    at.undo()
    return worth
