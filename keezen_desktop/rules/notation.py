"""Positions and moves as one line of text, both ways (RULES.md section 8)."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import HIDDEN, JOKER, RANK_SIGNS, RANKS
from keezen_desktop.rules.errors import BadMove, BadPosition
from keezen_desktop.rules.legal import swap
from keezen_desktop.rules.moves import HAND_IN, Move, Verb
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import HomeOrder, Protection, Rules, parse_rules

LETTERS: Final = "abcdefgh"
HAND_SIZE: Final = 5
_HAND_IN_TEXT: Final = "--"


@lru_cache(maxsize=64)
def square_names(arms: int, arm: int, home: int) -> tuple[str, ...]:
    """The names of all squares of a board shape, by square number."""
    track = [f"{letter}{number}" for letter in LETTERS[:arms] for number in range(arm)]
    homes = [f"{letter.upper()}{depth}" for letter in LETTERS[:arms] for depth in range(1, home + 1)]
    return tuple(track + homes)


@lru_cache(maxsize=64)
def _squares(arms: int, arm: int, home: int) -> dict[str, int]:
    return {name: square for square, name in enumerate(square_names(arms, arm, home))}


def square_name(rules: Rules, square: int) -> str:
    """How a square is written: `a0`, `D4`."""
    return square_names(rules.board.arms, rules.board.arm, rules.board.home)[square]


def parse_square(rules: Rules, name: str) -> int:
    """The square with this name, RESERVE if the board has none."""
    return _squares(rules.board.arms, rules.board.arm, rules.board.home).get(name, RESERVE)


# ---------------------------------------------------------------- positions


def format_position(position: Position) -> str:
    """The position in its one canonical spelling."""
    return f"{position.rules.text} {format_table(position)}"


def format_table(position: Position) -> str:
    """The position without its rules: `TURN PAWNS HANDS`."""
    rules = position.rules
    pawns = "/".join(_format_colour(position, colour) for colour in rules.colours)
    hands = "/".join("".join(RANK_SIGNS[card] for card in hand) or "-" for hand in position.hands)
    return f"{player_letter(rules, position.turn)} {pawns} {hands}"


def player_letter(rules: Rules, player: int) -> str:
    """How a player is named: by his first colour."""
    return LETTERS[rules.colours_of[player][0]]


def player_letters(rules: Rules, players: Iterable[int]) -> str:
    """How several players are named together, a team for instance."""
    return "".join(player_letter(rules, player) for player in players)


def _format_colour(position: Position, colour: int) -> str:
    rules = position.rules
    names = [square_name(rules, square) for square in position.pawns[colour]]
    if position.fresh >> colour & 1:
        names[position.pawns[colour].index(rules.board.starts[colour])] += "!"
    return f"{LETTERS[colour]}:{','.join(names)}"


def parse_position(text: str) -> Position:
    """The position that is written so, checked: the one door through which positions come in.

    Reads any order of pawns, cards and toggles. Raises BadRules or BadPosition with the reason.
    """
    rules, _, table = text.partition(" ")
    if table.count(" ") != 2:
        raise BadPosition("fields", text=text)
    return parse_table(parse_rules(rules), table)


def parse_table(rules: Rules, text: str) -> Position:
    """The position of which all but the rules is written so: `TURN PAWNS HANDS`. Raises BadPosition."""
    parts = text.split(" ")
    if len(parts) != 3:
        raise BadPosition("fields", text=text)
    turn, pawns_text, hands_text = parts
    pawns, fresh = _parse_pawns(rules, pawns_text)
    hands = _parse_hands(rules, hands_text)
    letters = [player_letter(rules, player) for player in range(rules.players)]
    if turn not in letters:
        raise BadPosition("turn", text=turn, known=", ".join(letters))
    position = Position(rules, letters.index(turn), pawns, fresh, hands)
    _check_winners(position)
    if any(hands) and not hands[position.turn] and not position.winners():
        raise BadPosition("empty_hand", player=turn)
    return position


def _parse_pawns(rules: Rules, text: str) -> tuple[tuple[tuple[int, ...], ...], int]:
    parts = text.split("/")
    if len(parts) != len(rules.colours):
        raise BadPosition("colours", known=", ".join(LETTERS[colour] for colour in rules.colours))
    pawns: list[tuple[int, ...]] = [()] * rules.board.arms
    fresh = 0
    taken: set[int] = set()
    for colour, part in zip(rules.colours, parts, strict=True):
        letter, colon, names = part.partition(":")
        if not colon or letter != LETTERS[colour]:
            raise BadPosition("colour_text", text=part, letter=LETTERS[colour])
        squares = []
        for name in names.split(",") if names else []:
            square = _parse_pawn(rules, colour, name)
            if square in taken:
                raise BadPosition("two_on_square", square=square_name(rules, square))
            taken.add(square)
            squares.append(square)
            if name.endswith("!"):
                fresh |= 1 << colour
        pawns[colour] = tuple(sorted(squares, key=rules.board.rank_of[colour].__getitem__))
        _check_colour(rules, colour, pawns[colour])
    return tuple(pawns), fresh


def _parse_pawn(rules: Rules, colour: int, name: str) -> int:
    square = parse_square(rules, name.removesuffix("!"))
    if square == RESERVE:
        raise BadPosition("square", text=name)
    if square >= rules.board.track and rules.board.home_colour(square) != colour:
        raise BadPosition("foreign_home", square=name)
    if name.endswith("!"):
        if rules.protection is not Protection.FRESH:
            raise BadPosition("fresh_rule", text=name)
        if square != rules.board.starts[colour]:
            raise BadPosition("fresh_place", text=name)
    return square


def _check_colour(rules: Rules, colour: int, squares: tuple[int, ...]) -> None:
    if len(squares) > rules.pawns:
        raise BadPosition("too_many_pawns", colour=LETTERS[colour], count=rules.pawns)
    if rules.home_order is HomeOrder.DEEPEST:
        depths = [rules.board.depth(square) for square in squares if square >= rules.board.track]
        if depths != list(range(rules.home, rules.home - len(depths), -1)):
            raise BadPosition("home_gap", colour=LETTERS[colour])


def _parse_hands(rules: Rules, text: str) -> tuple[tuple[int, ...], ...]:
    parts = text.split("/")
    if len(parts) != rules.players:
        raise BadPosition("hands", count=rules.players)
    hands = tuple(_parse_hand(part) for part in parts)
    held = Counter(card for hand in hands for card in hand)
    for card, count in held.items():
        most = rules.jokers if card == JOKER else rules.players
        if card != HIDDEN and count > most:
            raise BadPosition("too_many_cards", card=RANKS[card], count=most)
    return hands


def _parse_hand(text: str) -> tuple[int, ...]:
    if text == "-":
        return ()
    if not text or any(sign not in RANK_SIGNS for sign in text):
        raise BadPosition("hand_text", text=text)
    if len(text) > HAND_SIZE:
        raise BadPosition("hand_size", text=text, count=HAND_SIZE)
    return tuple(sorted(RANK_SIGNS.index(sign) for sign in text))


def _check_winners(position: Position) -> None:
    home = [colours for colours in position.rules.team_colours if all(map(position.is_home, colours))]
    if len(home) > 1:
        raise BadPosition("two_winners")


# ---------------------------------------------------------------- moves


def format_move(rules: Rules, move: Move) -> str:
    """The move in its one canonical spelling."""
    if move.verb == Verb.HAND_IN:
        return _HAND_IN_TEXT
    names = square_names(rules.board.arms, rules.board.arm, rules.board.home)
    card, target = RANK_SIGNS[move.card], names[move.target]
    if move.verb == Verb.ENTER:
        return f"{card}>{target}"
    if move.verb == Verb.SWAP:
        return f"{card}:{names[move.source]}~{target}"
    if move.verb == Verb.STEP:
        return f"{card}:{names[move.source]}-{target}"
    return f"{card}:{names[move.source]}-{target}+{names[move.source2]}-{names[move.target2]}"


def parse_move(position: Position, text: str) -> Move:
    """The move that is written so; well formed, but not necessarily legal. A sign that is no card becomes HIDDEN.

    A swap may be written either way round. Raises BadMove for anything that is not a move on this board.
    """
    if text == _HAND_IN_TEXT:
        return HAND_IN
    card = RANKS.find(text[:1]) if text[:1] else HIDDEN
    card = HIDDEN if card < 0 else card
    rest = text[2:]
    rules = position.rules
    if text[1:2] == ">":
        return Move(card, Verb.ENTER, RESERVE, _square(rules, rest, text))
    if text[1:2] != ":":
        raise BadMove("move_text", text=text)
    if "~" in rest:
        source, target = _pair(rules, rest, "~", text)
        acting = position.acting_colours()
        return swap(card, acting, position.pawn_at(source), source, position.pawn_at(target), target)
    first, plus, second = rest.partition("+")
    leg = _pair(rules, first, "-", text)
    if plus:
        return Move(card, Verb.SPLIT, *leg, *_pair(rules, second, "-", text))
    return Move(card, Verb.STEP, *leg)


def _pair(rules: Rules, text: str, sign: str, whole: str) -> tuple[int, int]:
    source, found, target = text.partition(sign)
    if not found:
        raise BadMove("move_text", text=whole)
    return _square(rules, source, whole), _square(rules, target, whole)


def _square(rules: Rules, name: str, whole: str) -> int:
    square = parse_square(rules, name)
    if square == RESERVE:
        raise BadMove("move_square", text=whole, square=name)
    return square
