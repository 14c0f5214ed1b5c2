"""The referee: text in, text out, and every possible move tried (RULES.md sections 3 to 9)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from .moves import Move, print_move, read_move, swap_order
from .positions import Position, print_position, read
from .rulebook import CARDS, Refused, ruleset
from .verdicts import board_after, distance, first_leg_reason, moved, pawn_reason

__all__ = ["Refused", "every_move", "judge", "legal", "perft", "refusal", "result", "ruleset"]

STEP_NUMBERS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 18)


def refusal(position: str) -> str | None:
    """A sentence why a position is refused (RULES.md section 8), or None."""
    try:
        read(position)
    except Refused as refused:
        return str(refused)
    return None


def judge(position: str, move: str) -> str | None:
    """The reason code of RULES.md section 9, or None if the move is legal; raises Refused if either cannot be read."""
    table = read_for_moves(position)
    written = read_move(table.rules, move)
    if written.kind != "hand_in" and written.card not in CARDS:
        return "unknown_card"
    if table.over():
        return "not_your_turn"
    if written.kind == "hand_in":
        return "must_play" if playable(position) else None
    if written.card not in table.hands[table.mover]:
        return "not_in_hand"
    reason = pawn_reason(table, written, last_resort=False)
    if reason == "partner_entry_not_allowed" and not ordinary(position):
        return pawn_reason(table, written, last_resort=True)
    return reason


def every_move(position: str) -> Iterator[str]:
    """Every move that could be written down for the mover's cards and the pawns on the board, legal or not.

    Left out are only steps of a length that no card has, second legs after an illegal first leg or of other than the
    rest of the seven steps, and the second spelling of a swap.
    """
    table = read_for_moves(position)
    for move in card_moves(table):
        yield print_move(move)
    yield "--"


def legal(position: str) -> list[str]:
    """The legal moves, sorted; only `--` when the hand must be handed in, none when nobody is to move."""
    table = read_for_moves(position)
    if table.over():
        return []
    return playable(position) or ["--"]


def result(position: str, move: str) -> str:
    """The position after a legal move, printed canonically; raises Refused if the move is illegal."""
    reason = judge(position, move)
    if reason:
        raise Refused(f"{move} is illegal: {reason}.")
    return after_move(position, move)


def perft(position: str, depth: int) -> int:
    """The number of move sequences of exactly so many plies within the deal."""
    if depth == 0:
        return 1
    moves = legal(position)
    return len(moves) if depth == 1 else sum(perft(after_move(position, move), depth - 1) for move in moves)


def read_for_moves(text: str) -> Position:
    """A position whose mover shows his hand; raises Refused."""
    table = read(text)
    if "?" in table.hands[table.mover]:
        raise Refused("The hand of the player to move is hidden.")
    return table


@lru_cache(maxsize=200)
def tried(position: str, *, last_resort: bool) -> tuple[str, ...]:
    """The moves with a card that are legal, found by trying all."""
    table = read_for_moves(position)
    found = {
        print_move(move) for move in card_moves(table) if pawn_reason(table, move, last_resort=last_resort) is None
    }
    return tuple(sorted(found))


def ordinary(position: str) -> list[str]:
    """The legal moves with a card, a rescue aside."""
    return list(tried(position, last_resort=False))


def playable(position: str) -> list[str]:
    """The legal moves with a card: the ordinary ones, or else the rescues."""
    return ordinary(position) or list(tried(position, last_resort=True))


def card_moves(table: Position) -> Iterator[Move]:
    """Every move with every card of the mover: all kinds, whatever the card."""
    for card in sorted(set(table.hands[table.mover])):
        for start in table.rules.starts.values():
            yield Move(card, "enter", (start,))
        for first in table.board:
            for second in table.board:
                if first != second and swap_order(table, first, second) == (first, second):
                    yield Move(card, "swap", (first, second))
        for origin in table.board:
            for target in targets(table, origin):
                yield Move(card, "step", (origin, target))
    if "7" in table.hands[table.mover]:
        yield from divided_sevens(table)


def targets(table: Position, origin: str) -> set[str]:
    """The squares that the pawn on a square could be said to walk to, forward or backward."""
    rules = table.rules
    squares = set(rules.homes[table.board[origin].colour])
    if origin in rules.numbers:
        here = rules.numbers[origin]
        squares |= {rules.track[(here + steps) % rules.length] for steps in STEP_NUMBERS}
        squares |= {rules.track[(here - steps) % rules.length] for steps in STEP_NUMBERS}
    return squares


def divided_sevens(table: Position) -> Iterator[Move]:
    """Every seven of two legs that add up, after a first leg that is legal."""
    for origin in table.board:
        for target in targets(table, origin):
            if first_leg_reason(table, origin, target) is not None:
                continue
            steps = distance(table, table.board[origin].colour, origin, target)
            after = table.with_board(moved(table.board, origin, target))
            for second, pawn in after.board.items():
                for end in targets(after, second):
                    if steps and distance(after, pawn.colour, second, end) == 7 - steps:
                        yield Move("7", "step", (origin, target, second, end))


def after_move(position: str, text: str) -> str:
    """The position after a move that is known to be legal."""
    table = read(position)
    move = read_move(table.rules, text)
    hand = table.hands[table.mover]
    left = "" if move.kind == "hand_in" else hand.replace(move.card, "", 1)
    hands = (*table.hands[: table.mover], left, *table.hands[table.mover + 1 :])
    after = replace(table, board=board_after(table, move), hands=hands)
    return print_position(replace(after, mover=next_mover(after, again=move.card == "*" and left != "")))


def next_mover(after: Position, *, again: bool) -> int:
    """Who is to move after a move by the player who is still named as the mover."""
    if after.over() or again:
        return after.mover
    players = after.rules.players
    clockwise = [(after.mover + i) % players for i in range(1, players + 1)]
    return next(player for player in clockwise if after.hands[player])
