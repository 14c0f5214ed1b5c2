"""Moves as written (RULES.md section 8)."""

from dataclasses import dataclass

from .positions import Position
from .rulebook import Refused, Rules

STEPS = {"A": {1}, "2": {2}, "3": {3}, "5": {5}, "6": {6}, "8": {8}, "9": {9}, "T": {10}, "Q": {12}, "*": {18}}


@dataclass(frozen=True)
class Move:
    """A move as written: the card, the kind, and its squares from left to right.

    The kind is `hand_in` (no square), `enter` (one), `swap` (two), or `step` (two, or four when there are two legs).
    """

    card: str
    kind: str
    squares: tuple[str, ...] = ()

    @property
    def legs(self) -> list[tuple[str, str]]:
        """From-square and to-square of each leg of a step."""
        return [(self.squares[i], self.squares[i + 1]) for i in range(0, len(self.squares), 2)]


def read_move(rules: Rules, text: str) -> Move:
    """Read a move; the card may be unknown, the squares may not: raises Refused."""
    if text == "--":
        return Move("", "hand_in")
    card, between, rest = text[:1], text[1:2], text[2:]
    if between == ">":
        move = Move(card, "enter", (rest,))
    elif between == ":" and "~" in rest:
        move = Move(card, "swap", tuple(rest.split("~")))
    elif between == ":":
        move = Move(card, "step", tuple(square for leg in rest.split("+") for square in leg.split("-")))
    else:
        raise Refused(f"{text!r} is not a move.")
    if print_move(move) != text or len(move.squares) > 4 or (move.kind == "swap" and len(move.squares) != 2):
        raise Refused(f"{text!r} is not a move.")
    for square in move.squares:
        if square not in rules.numbers and square not in rules.home_squares:
            raise Refused(f"There is no square {square!r}.")
    return move


def print_move(move: Move) -> str:
    """The text of a move, its squares in the order they have."""
    if move.kind == "hand_in":
        return "--"
    if move.kind == "enter":
        return f"{move.card}>{move.squares[0]}"
    if move.kind == "swap":
        return f"{move.card}:{'~'.join(move.squares)}"
    if len(move.squares) % 2:
        return ""
    return f"{move.card}:" + "+".join(f"{origin}-{target}" for origin, target in move.legs)


def swap_order(position: Position, first: str, second: str) -> tuple[str, str]:
    """The order in which two squares with pawns are written in a swap."""
    acting = [position.board[square].colour in position.acting() for square in (first, second)]
    if acting[0] == acting[1]:
        track = position.rules.track + tuple(sorted(position.rules.home_squares))
        return (first, second) if track.index(first) < track.index(second) else (second, first)
    return (first, second) if acting[0] else (second, first)


def forward_steps(rules: Rules, card: str) -> set[int]:
    """The numbers of steps that a card allows forward, sevens and fours aside."""
    if card == "A" and rules["ace_steps"] == "1|11":
        return {1, 11}
    if card == "K" and rules["king_steps"] == "13":
        return {13}
    return STEPS.get(card, set())
