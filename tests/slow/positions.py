"""Positions: read from text, refused with a reason, printed in the one canonical way (RULES.md section 8)."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from .rulebook import CARDS, Refused, Rules, read_rules, rules_text


class Pawn(NamedTuple):
    """A pawn on the board: its colour, and whether it was entered and has not moved since."""

    colour: str
    fresh: bool = False


Board = dict[str, Pawn]


@dataclass(frozen=True)
class Position:
    """The board by square name, the hands as card texts in turn order, and whose turn it is; never changed in place."""

    rules: Rules
    mover: int
    board: Board
    hands: tuple[str, ...]

    def reserve(self, colour: str) -> int:
        """How many pawns of a colour wait in the reserve."""
        return self.rules.pawns - sum(pawn.colour == colour for pawn in self.board.values())

    def all_home(self, player: int) -> bool:
        """Whether all pawns of a player are home."""
        return all(square in self.board for c in self.rules.owned[player] for square in self.rules.homes[c])

    def winners(self) -> list[int]:
        """The players whose side has all its pawns home."""
        return [p for p in range(self.rules.players) if self.side_is_home(p)]

    def side_is_home(self, player: int) -> bool:
        """Whether a player, with his partner if he has one, has won."""
        partner = self.rules.partner(player)
        return self.all_home(player) and (partner is None or self.all_home(partner))

    def over(self) -> bool:
        """Whether nobody is to move: the game is won or the deal is over."""
        return bool(self.winners()) or not any(self.hands)

    def own(self) -> str:
        """The colours of the mover."""
        return self.rules.owned[self.mover]

    def partners(self) -> str:
        """The colours of the mover's partner, none without teams."""
        partner = self.rules.partner(self.mover)
        return "" if partner is None else self.rules.owned[partner]

    def acting(self) -> str:
        """The colours whose pawns the mover plays (RULES.md section 4)."""
        return self.partners() if self.partners() and self.all_home(self.mover) else self.own()

    def protected(self, square: str) -> bool:
        """Whether a protected pawn stands on a square (RULES.md section 5)."""
        pawn = self.board.get(square)
        if pawn is None or square != self.rules.starts[pawn.colour]:
            return False
        return pawn.fresh or self.rules["protection"] == "start"

    def with_board(self, board: Board) -> "Position":
        """The same turn and hands with other pawns."""
        return replace(self, board=board)


def read_pawns(rules: Rules, text: str) -> Board:
    """Read a PAWNS field; raises Refused."""
    board: Board = {}
    groups = text.split("/")
    if [group[:2] for group in groups] != [f"{colour}:" for colour in rules.colours]:
        raise Refused(f"The pawns must be those of the colours {', '.join(rules.colours)}, in this order.")
    for group in groups:
        colour, squares = group[0], group[2:].split(",") if group[2:] else []
        if len(squares) > rules.pawns:
            raise Refused(f"Colour {colour} has {rules.pawns} pawns.")
        for written in squares:
            put_pawn(rules, board, colour, written)
    return board


def put_pawn(rules: Rules, board: Board, colour: str, written: str) -> None:
    """Put a written pawn, `a3` or `a0!`, on the board; raises Refused."""
    square, fresh = written.removesuffix("!"), written.endswith("!")
    if square not in rules.numbers and square not in rules.home_squares:
        raise Refused(f"There is no square {square!r}.")
    if square in rules.home_squares and square[0].lower() != colour:
        raise Refused(f"A pawn of {colour} cannot be in the home square {square}.")
    if square in board:
        raise Refused(f"Two pawns stand on {square}.")
    if fresh and (rules["protection"] != "fresh" or square != rules.starts[colour]):
        raise Refused(f"The pawn on {square} cannot be fresh.")
    board[square] = Pawn(colour, fresh)


def read_hands(rules: Rules, text: str) -> tuple[str, ...]:
    """Read a HANDS field; raises Refused."""
    hands = tuple("" if hand == "-" else hand for hand in text.split("/"))
    if len(hands) != rules.players or "" in text.split("/"):
        raise Refused(f"There must be {rules.players} hands.")
    for hand in hands:
        if len(hand) > 5:
            raise Refused(f"The hand {hand} has more than five cards.")
        if any(card not in CARDS + "?" for card in hand):
            raise Refused(f"The hand {hand} holds an unknown card.")
    for card, number in Counter("".join(hands)).items():
        if card != "?" and number > rules.in_deck(card):
            raise Refused(f"The deck holds {rules.in_deck(card)} of {card}.")
    return tuple(in_order(hand) for hand in hands)


def in_order(hand: str) -> str:
    """A hand sorted as it is printed, hidden cards last."""
    return "".join(sorted(hand, key=(CARDS + "?").index))


@lru_cache(maxsize=1000)
def read(text: str) -> Position:
    """Read a position; raises Refused (RULES.md section 8)."""
    fields = text.split(" ")
    if len(fields) != 4:
        raise Refused("A position has four fields with one space between them.")
    rules = read_rules(fields[0])
    players = [colours[0] for colours in rules.owned]
    if fields[1] not in players:
        raise Refused(f"There is no player {fields[1]!r}.")
    position = Position(rules, players.index(fields[1]), read_pawns(rules, fields[2]), read_hands(rules, fields[3]))
    check(position)
    return position


def check(position: Position) -> None:
    """Refuse what no game can reach although every part of it can be read."""
    rules = position.rules
    if rules["home_order"] == "deepest":
        for home in rules.homes.values():
            filled = [square in position.board for square in home]
            if filled != sorted(filled):
                raise Refused(f"The home {home[0][0]} has a gap.")
    winners = position.winners()
    if len(winners) > (2 if rules["teams"] == "yes" else 1):
        raise Refused("There are two winners.")
    if not winners and any(position.hands) and not position.hands[position.mover]:
        raise Refused("The player to move has no cards while others have.")


def print_position(position: Position) -> str:
    """The one line that stands for a position."""
    rules = position.rules
    pawns = "/".join(f"{colour}:{print_pawns(position, colour)}" for colour in rules.colours)
    hands = "/".join(in_order(hand) or "-" for hand in position.hands)
    return f"{rules_text(rules)} {rules.owned[position.mover][0]} {pawns} {hands}"


def print_pawns(position: Position, colour: str) -> str:
    """The pawns of one colour: home squares deepest first, then the track by descending progress."""
    rules = position.rules
    squares = [square for square, pawn in position.board.items() if pawn.colour == colour]
    home = sorted((s for s in squares if s in rules.home_squares), reverse=True)
    track = sorted((s for s in squares if s in rules.numbers), key=lambda s: rules.progress(colour, s), reverse=True)
    return ",".join(square + "!" * position.board[square].fresh for square in home + track)
