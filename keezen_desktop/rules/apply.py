"""What a legal move makes of a position (RULES.md sections 3, 5 and 6)."""

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import JOKER
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.position import Position, pawn_at, team_home
from keezen_desktop.rules.ruleset import Protection
from keezen_desktop.rules.walking import Pawns, fresh_after, moved, swapped


def after(position: Position, move: Move) -> Position:
    """The position after a legal move. The move is trusted; `Game.play` checks."""
    rules = position.rules
    pawns, fresh = _pawns_after(position, move)
    turn = position.turn
    hand = list(position.hands[turn])
    if move.verb == Verb.HAND_IN:
        hand.clear()
    else:
        hand.remove(move.card)
    hands = (*position.hands[:turn], tuple(hand), *position.hands[turn + 1 :])
    again = move.card == JOKER and bool(hand)
    came_home = max(move.target, move.target2) >= rules.board.track
    if not again and not (came_home and team_home(rules, pawns)):
        turn = next_player(turn, hands)
    return Position(rules, turn, pawns, fresh, hands)


def next_player(turn: int, hands: tuple[tuple[int, ...], ...]) -> int:
    """The next player clockwise who still holds cards; the same one if nobody else does (section 3)."""
    players = len(hands)
    for step in range(1, players + 1):
        if hands[(turn + step) % players]:
            return (turn + step) % players
    return turn


def _pawns_after(position: Position, move: Move) -> tuple[Pawns, int]:
    rules, pawns, fresh = position.rules, position.pawns, position.fresh
    verb = move.verb
    if verb == Verb.HAND_IN:
        return pawns, fresh
    if verb == Verb.SWAP:
        return swapped(rules, pawns, move.source, move.target), fresh_after(rules, fresh, move.source, move.target)
    if verb == Verb.ENTER:
        colour = move.target // rules.board.arm
        if rules.protection is Protection.FRESH:
            fresh |= 1 << colour
        return moved(rules, pawns, colour, RESERVE, move.target), fresh
    pawns = moved(rules, pawns, pawn_at(pawns, move.source), move.source, move.target)
    if verb == Verb.SPLIT:
        pawns = moved(rules, pawns, pawn_at(pawns, move.source2), move.source2, move.target2)
    return pawns, fresh_after(rules, fresh, move.source, move.source2)
