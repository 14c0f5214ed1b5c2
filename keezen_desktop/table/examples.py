"""Small positions that show what a question is about; whether their move is legal, the engine says.

They are written for any board. A place is counted from a start square: `own+3` is three squares after one's own,
`foe-2` two before that of the next player, `mate+0` the partner's; `own/2` is a square of one's own home. The pawn that
stands there is of the same colour, or of another that is written before it: `foe@own+3`. With `protection = fresh` a
pawn with `!` was just entered.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from typing import Final, NamedTuple

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import RANK_SIGNS
from keezen_desktop.rules.errors import BadPosition
from keezen_desktop.rules.moves import HAND_IN, Move, Verb
from keezen_desktop.rules.notation import LETTERS, parse_position, player_letter, square_name
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import Protection, Rules

_PLACE: Final = re.compile(r"(?:(\w+)@)?(\w+)(?:([+-]\d+)|/(\d))(!?)")
_OTHER_HAND: Final = "2"


class Example(NamedTuple):
    """Pawns, the card of the player to move, and a move that he tries: its squares as in `Move`."""

    card: str
    pawns: str
    verb: Verb
    squares: str = ""


class Case(NamedTuple):
    """An example under a rule set."""

    position: Position
    move: Move


EXAMPLES: Final[Mapping[str, tuple[Example, ...]]] = {
    "enter_with": (Example("*", "", Verb.ENTER, "own+0"), Example("K", "", Verb.ENTER, "own+0")),
    "own_on_start": (Example("K", "own+0!", Verb.ENTER, "own+0"),),
    "other_on_start": (Example("K", "foe@own+0", Verb.ENTER, "own+0"),),
    "enter_for_mate": (
        Example("K", "own/4 own/3 own/2 own-3", Verb.ENTER, "mate+0"),
        Example("K", "own+3", Verb.ENTER, "mate+0"),
    ),
    "king_steps": (Example("K", "own+2", Verb.STEP, "own+2 own+15"),),
    "ace_steps": (Example("A", "own+2", Verb.STEP, "own+2 own+13"),),
    "joker": (Example("*", "own+2", Verb.STEP, "own+2 own+20"),),
    "four_from_start": (
        Example("4", "own+0!", Verb.STEP, "own+0 own-4"),
        Example("4", "own+1 foe@own-3", Verb.STEP, "own+1 own-3"),
    ),
    "seven_divide": (
        Example("7", "own+2 mate@own+7", Verb.SPLIT, "own+2 own+5 own+7 own+11"),
        Example("7", "own+2 own+7", Verb.SPLIT, "own+2 own+5 own+7 own+11"),
    ),
    "seven_lapses": (
        Example("7", "own/4 own/3 own/2 own-1 mate/4 mate/3 mate/2 mate/1", Verb.STEP, "own-1 own/1"),
        Example("7", "own/4 own/3 own/2 own-1", Verb.STEP, "own-1 own/1"),
    ),
    "pass_start": (
        Example("5", "own@foe-2 foe+0!", Verb.STEP, "foe-2 foe+3"),
        Example("5", "own@foe-2 foe+1", Verb.STEP, "foe-2 foe+3"),
    ),
    "own_blocks": (Example("4", "own+0! own+2", Verb.STEP, "own+2 own-2"),),
    "capture_own": (Example("5", "own+2 own+7", Verb.STEP, "own+2 own+7"),),
    "capture_mate": (Example("5", "own+2 mate@own+7", Verb.STEP, "own+2 own+7"),),
    "swap_whom": (
        Example("J", "own+3 foe@own+8", Verb.SWAP, "own+3 own+8"),
        Example("J", "own+3 mate@own+8", Verb.SWAP, "own+3 own+8"),
        Example("J", "own+1 foe@own+4 mate@own+8", Verb.SWAP, "own+4 own+8"),
    ),
    "swap_guarded": (Example("J", "own@foe-4 foe+0!", Verb.SWAP, "foe-4 foe+0"),),
    "swap_from_start": (Example("J", "own+0! foe@own+5", Verb.SWAP, "own+0 own+5"),),
    "overshoot": (
        Example("9", "own-2", Verb.STEP, "own-2 own+7"),
        Example("5", "own-2", Verb.STEP, "own-2 own/4"),
    ),
    "jump_home": (Example("3", "own/1 own-1", Verb.STEP, "own-1 own/3"),),
    "home_order": (Example("2", "own-1", Verb.STEP, "own-1 own/2"),),
    "four_from_home": (Example("4", "own/2 own+6", Verb.STEP, "own/2 own-3"),),
    "must_play": (Example("5", "own+2 mate@own+7", Verb.HAND_IN), Example("5", "own+2 own+7", Verb.HAND_IN)),
    "nothing": (Example("5", "own@foe-2 foe+0!", Verb.HAND_IN),),
}
"""For each question what shows it, the most telling first."""


def laid_out(question: str, rules: Rules) -> tuple[Case, ...]:
    """The examples of a question that can be on the board of a rule set."""
    return tuple(case for example in EXAMPLES.get(question, ()) if (case := _case(example, rules)))


class _NoSuchPlace(Exception):
    """The board or the table of a rule set has no such place."""


class _Place(NamedTuple):
    """A square, the colour of the pawn that is meant to stand there, and whether it was just entered."""

    square: int
    colour: int
    fresh: bool


def _case(example: Example, rules: Rules) -> Case | None:
    try:
        position = parse_position(_written(example, rules))
        squares = [_place(rules, text).square for text in example.squares.split()]
    except (BadPosition, _NoSuchPlace):
        return None
    if example.verb == Verb.HAND_IN:
        return Case(position, HAND_IN)
    card = RANK_SIGNS.index(example.card)
    origin = [RESERVE] if example.verb == Verb.ENTER else []
    return Case(position, Move(card, example.verb, *origin, *squares))


def _written(example: Example, rules: Rules) -> str:
    """The position in the notation, which is read with all its checks."""
    pawns: defaultdict[int, list[str]] = defaultdict(list)
    for text in example.pawns.split():
        square, colour, fresh = _place(rules, text)
        mark = "!" if fresh and rules.protection is Protection.FRESH else ""
        pawns[colour].append(square_name(rules, square) + mark)
    board = "/".join(f"{LETTERS[colour]}:{','.join(pawns[colour])}" for colour in rules.colours)
    hands = "/".join([example.card, *[_OTHER_HAND] * (rules.players - 1)])
    return f"{rules.text} {player_letter(rules, 0)} {board} {hands}"


def _place(rules: Rules, text: str) -> _Place:
    found = _PLACE.fullmatch(text)
    assert found, text
    who, whose, away, depth, fresh = found.groups()
    start = _colour(rules, whose)
    if depth:
        if int(depth) > rules.home:
            raise _NoSuchPlace
        square = rules.board.home_square(start, int(depth))
    else:
        square = (rules.board.starts[start] + int(away)) % rules.board.track
    return _Place(square, _colour(rules, who or whose), bool(fresh))


def _colour(rules: Rules, role: str) -> int:
    """The first colour of the player to move, of the next one, or of the partner."""
    player = {"own": 0, "foe": 1, "mate": rules.partner[0]}[role]
    if player < 0:
        raise _NoSuchPlace
    return rules.colours_of[player][0]
