"""Games played on in a hurry: a policy that judges each move by what it changes, and not the position it leads to."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from keezen_desktop.agents.evaluation import WEIGHTS
from keezen_desktop.rules.apply import after
from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import Power, Rules

_RISK: Final = (0.0, 0.16, 0.3, 0.42, 0.52)
"""How likely a pawn is captured with so many hostile pawns close behind it."""

_CLOSE: Final = 13
"""Squares behind a pawn from which one card reaches it."""


class _Tables:
    """What a rule set's squares and cards are worth; built once for it.

    worth[colour][square]: in steps, as in `evaluation`. behind[square]: the track squares from which it is in reach, a
    bit each. held[rank]: what a card is worth in the hand.
    """

    def __init__(self, rules: Rules) -> None:
        board = rules.board
        self.worth: Final = tuple(
            tuple(_worth(rules, colour, square) for square in range(board.squares)) for colour in range(board.arms)
        )
        self.behind: Final = tuple(
            sum(1 << (square - steps) % board.track for steps in (*range(1, _CLOSE + 1), -4))
            for square in range(board.track)
        )
        self.held: Final = tuple(_held(power) for power in rules.powers)


def _worth(rules: Rules, colour: int, square: int) -> float:
    board = rules.board
    if square < board.track:
        return board.progress(colour, square) + WEIGHTS.out
    depth = board.depth(square)
    return board.track - 1 + depth + WEIGHTS.out + WEIGHTS.home - WEIGHTS.gap / 2 * (board.home - depth)


def _held(power: Power) -> float:
    if power.enters:
        return WEIGHTS.entry
    return WEIGHTS.seven if power.splits else WEIGHTS.jack if power.swaps else WEIGHTS.card


@lru_cache(maxsize=16)
def _tables(rules: Rules) -> _Tables:
    return _Tables(rules)


def played_on(position: Position, plies: int) -> Position:
    """The position after so many more plies, or at the end of the deal or the game. All hands must be known."""
    tables = _tables(position.rules)
    for _ in range(plies):
        moves = legal_moves(position)
        if not moves:
            break
        position = after(position, moves[0] if len(moves) == 1 else _best(position, moves, tables))
    return position


def _best(position: Position, moves: Sequence[Move], tables: _Tables) -> Move:
    """The move that changes most to the good of the player's team; the first of equals."""
    changes = _Changes(position, tables)
    return max(moves, key=changes.by)


class _Changes:
    """What moves change, for the player whose turn it is."""

    def __init__(self, position: Position, tables: _Tables) -> None:
        rules = position.rules
        self._tables = tables
        self._track = rules.board.track
        self._arm = rules.board.arm
        team = rules.team(position.turn)
        against = -1.0 / (len(rules.all_teams) - 1)
        self._for = [1.0 if owner in team else against for owner in rules.owner]
        self._standing: dict[int, int] = {}
        self._foes = 0
        for colour, squares in enumerate(position.pawns):
            for square in squares:
                self._standing[square] = colour
                if self._for[colour] < 0 and square < self._track:
                    self._foes |= 1 << square

    def by(self, move: Move) -> float:
        """How much better the table is for the team after this move, in steps."""
        verb = move.verb
        if verb == Verb.HAND_IN:
            return 0.0
        kept = self._tables.held[move.card]
        if verb == Verb.ENTER:
            return self._walk(move.target // self._arm, RESERVE, move.target) - kept
        colour = self._standing[move.source]
        if verb == Verb.SWAP:
            return self._swap(colour, move.source, move.target) - kept
        change = self._walk(colour, move.source, move.target) - kept
        if verb == Verb.SPLIT:
            colour = self._standing.get(move.source2, colour)
            change += self._walk(colour, move.source2, move.target2)
        return change

    def _walk(self, colour: int, source: int, target: int) -> float:
        change = self._at(colour, target) - (self._at(colour, source) if source >= 0 else 0.0)
        victim = self._standing.get(target, -1)
        if victim >= 0 and source != target:
            change -= self._for[victim] * self._tables.worth[victim][target]
        return change

    def _swap(self, one: int, source: int, target: int) -> float:
        two = self._standing[target]
        worth = self._tables.worth
        change = self._for[one] * (worth[one][target] - worth[one][source])
        return change + self._for[two] * (worth[two][source] - worth[two][target])

    def _at(self, colour: int, square: int) -> float:
        """What a pawn of the own team is worth there, considering who stands behind it."""
        worth = self._tables.worth[colour][square]
        if square >= self._track or square == colour * self._arm:
            return worth
        close = (self._foes & self._tables.behind[square]).bit_count()
        return worth * (1.0 - _RISK[min(close, len(_RISK) - 1)])
