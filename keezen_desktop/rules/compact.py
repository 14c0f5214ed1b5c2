"""A position for looking ahead: small ints that moves change and `undo` changes back, a twin of `position` and `apply`.

Positions are values and read well; where millions of them are looked at in a row, this is many times as fast. Both make
the same of every move: a test plays them side by side. `compact_moves` finds the legal moves.

i64 is what mypyc makes a machine's own number of (`make fast`); not compiled, it is an int like any other.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final, TypeVar, final

from keezen_desktop.rules.board import LONGEST_STEP, RESERVE
from keezen_desktop.rules.cards import HIDDEN, JOKER, RANKS
from keezen_desktop.rules.moves import HAND_IN, Move
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import HomeOrder, Jack, Overshoot, PartnerEntry, Protection, Rules, SevenPartner

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mypy_extensions import i64

_T = TypeVar("_T")

WAYS: Final = LONGEST_STEP + 1
"""How many ways start at a square: 0 to 18 steps."""

NOBODY: Final = -1
"""No pawn, player or team."""

# A move is one int: its card, its verb, and up to four squares, in so many bits each.
_CARD_BITS: Final = 4
_VERB_BITS: Final = 3
_SQUARE_BITS: Final = 9
SOURCE: Final = _CARD_BITS + _VERB_BITS
TARGET: Final = SOURCE + _SQUARE_BITS
SOURCE2: Final = TARGET + _SQUARE_BITS
TARGET2: Final = SOURCE2 + _SQUARE_BITS
_CARD: Final = (1 << _CARD_BITS) - 1
_VERB: Final = (1 << _VERB_BITS) - 1
_SQUARE: Final = (1 << _SQUARE_BITS) - 1

ENTERS: Final = 1 << _CARD_BITS
STEPS: Final = 2 << _CARD_BITS
SWAPS: Final = 3 << _CARD_BITS
SPLITS: Final = 4 << _CARD_BITS
"""The verb of a move, in its place."""

HANDS_IN: Final = 0

RANK_BITS: Final = 4
"""A hand is one int: how often it holds each rank, in so many bits a rank, aces first."""

SAME_RANK: Final = (1 << RANK_BITS) - 1


def packed(move: Move) -> int:
    """A move as one int."""
    if move == HAND_IN:
        return HANDS_IN
    code = move.card | move.verb << _CARD_BITS
    for square, shift in zip(move[2:], (SOURCE, TARGET, SOURCE2, TARGET2), strict=True):
        code |= max(square, 0) << shift
    return code


def packed_hand(hand: Iterable[int]) -> int:
    """A hand of ranks as one int."""
    return sum(1 << RANK_BITS * rank for rank in hand)


def unpacked_hand(hand: int) -> tuple[int, ...]:
    """The ranks of a hand that is packed in an int, in ascending order."""
    return tuple(rank for rank in range(HIDDEN + 1) for _ in range(hand >> RANK_BITS * rank & SAME_RANK))


@final
class Tables:
    """A rule set as flat lists and flags, built once. A pawn is an int; those of one player follow each other.

    The way of a pawn is found at `row[pawn] + place * WAYS + steps`: `ahead` tells where it ends on the way home (-1:
    it does not fit), `gates` which start squares it touches, a bit for each arm; `gates_around`, at `place * WAYS +
    steps`, the same for walking on. one: for each rank a hand of one card (mypyc shifts a 1 within 32 bits).
    """

    def __init__(self, rules: Rules) -> None:
        board = rules.board
        self.rules: Final = rules
        self.players: Final[i64] = rules.players
        self.track: Final[i64] = board.track
        self.arm: Final[i64] = board.arm
        self.home: Final[i64] = board.home
        self.squares: Final[i64] = board.squares
        self.pawns_each: Final[i64] = rules.colours_each * rules.pawns
        self.pawns: Final[i64] = rules.players * rules.colours_each * rules.pawns
        colours = [colour for own in rules.colours_of for colour in own for _ in range(rules.pawns)]
        self.colour: Final[list[i64]] = list(colours)
        self.start: Final[list[i64]] = [board.starts[colour] for colour in colours]
        self.player: Final[list[i64]] = [rules.owner[colour] for colour in colours]
        self.partner: Final[list[i64]] = list(rules.partner)
        self.team: Final[list[i64]] = [_team(rules, player) for player in range(rules.players)]
        self.first_pawn: Final[list[i64]] = [
            colours.index(colour) if colour in colours else NOBODY for colour in range(board.arms)
        ]
        self.row: Final[list[i64]] = [colour * board.squares * WAYS for colour in colours]
        self.ahead: Final[list[i64]] = _flat(_flat(board.forward))
        self.gates: Final[list[i64]] = _flat(_flat(board.starts_forward))
        self.gates_around: Final[list[i64]] = _flat(board.starts_around)
        self.gates_back: Final[list[i64]] = list(board.starts_back)
        self.one: Final[list[i64]] = [packed_hand([rank]) for rank in range(len(RANKS))]
        self.enters: Final = [power.enters for power in rules.powers]
        self.steps: Final[list[list[i64]]] = [list(power.steps) for power in rules.powers]
        self.standing_guards: Final = rules.protection is Protection.START
        self.captures_own: Final = rules.capture_own
        self.walks_on: Final = rules.overshoot is Overshoot.WALK_ON
        self.deepest_first: Final = rules.home_order is HomeOrder.DEEPEST
        self.swaps_any: Final = rules.jack is Jack.ANY_TWO
        self.swaps_from_start: Final = rules.jack_from_start
        self.seven_for_partner: Final = rules.seven_partner is not SevenPartner.NEVER
        self.seven_own_first: Final = rules.seven_partner is SevenPartner.OWN_FIRST
        self.seven_lapses: Final = rules.seven_lapses
        self.king_for_partner: Final = rules.partner_entry is PartnerEntry.KING
        self.rescues: Final = rules.partner_entry is PartnerEntry.RESCUE


def _team(rules: Rules, player: int) -> int:
    return next(number for number, team in enumerate(rules.all_teams) if player in team)


def _flat(rows: Iterable[Iterable[_T]]) -> list[_T]:
    return list(chain.from_iterable(rows))


@lru_cache(maxsize=64)
def tables(rules: Rules) -> Tables:
    """The tables of a rule set; built when first asked for."""
    return Tables(rules)


@final
class Compact:
    """A position that moves change in place; `undo` takes them back, the last first.

    turn: as in Position. hands: those of the players, packed. places: for each pawn its square, or RESERVE.
    pawn_on: for each square the pawn on it, or NOBODY. closed: the guarded start squares, a bit for each arm.
    abroad: how many pawns each player has not yet brought home. winner: the number of the team that has won, or NOBODY.
    """

    def __init__(self, position: Position) -> None:
        t = tables(position.rules)
        self.tables: Final = t
        self.turn: i64 = position.turn
        self.hands: Final[list[i64]] = [packed_hand(hand) for hand in position.hands]
        self.places: Final[list[i64]] = [RESERVE] * t.pawns
        self.pawn_on: Final[list[i64]] = [NOBODY] * t.squares
        self.closed: i64 = 0
        self.abroad: Final[list[i64]] = [t.pawns_each] * t.players
        self.winner: i64 = NOBODY
        self._log: Final[list[i64]] = []
        self._past: Final[list[i64]] = []
        for colour, squares in enumerate(position.pawns):
            for number, square in enumerate(squares):
                self._put(t.first_pawn[colour] + number, square)
        if not t.standing_guards:
            self.closed = position.fresh

    def position(self) -> Position:
        """The position as a value."""
        t, rules = self.tables, self.tables.rules
        pawns: list[list[int]] = [[] for _ in range(rules.board.arms)]
        for pawn, square in enumerate(self.places):
            if square != RESERVE:
                pawns[t.colour[pawn]].append(square)
        for colour, squares in enumerate(pawns):
            squares.sort(key=rules.board.rank_of[colour].__getitem__)
        fresh = 0 if t.standing_guards else self.closed
        return Position(rules, self.turn, tuple(map(tuple, pawns)), fresh, tuple(map(unpacked_hand, self.hands)))

    def acting(self) -> i64:
        """The player whose pawns the player to move plays: his own, or his partner's."""
        partner = self.tables.partner[self.turn]
        return partner if partner >= 0 and self.abroad[self.turn] == 0 else self.turn

    def waiting(self, colour: i64) -> i64:
        """A pawn in the reserve of a colour, or NOBODY."""
        pawn = self.tables.first_pawn[colour]
        while pawn < self.tables.pawns and self.tables.colour[pawn] == colour:
            if self.places[pawn] == RESERVE:
                return pawn
            pawn += 1
        return NOBODY

    def make(self, code: i64) -> None:
        """Make a legal move."""
        turn = self.turn
        hand = self.hands[turn]
        self._past.append(turn)
        self._past.append(hand)
        self._past.append(len(self._log))
        self._past.append(self.closed)
        again = False
        if code == HANDS_IN:
            hand = 0
        else:
            card = code & _CARD
            hand -= self.tables.one[card]
            self._move_pawns(code)
            again = card == JOKER and hand != 0
        self.hands[turn] = hand
        if not again and self.winner == NOBODY:
            self._pass_turn()

    def undo(self) -> None:
        """Take back the last move."""
        closed = self._past.pop()
        self.rewind(self._past.pop(), closed)
        hand = self._past.pop()
        self.turn = self._past.pop()
        self.hands[self.turn] = hand

    def walk(self, pawn: i64, target: i64) -> i64:
        """Put a pawn on a square and send what stands there to its reserve; until when `rewind` is to go back."""
        logged: i64 = len(self._log)
        other = self.pawn_on[target]
        if other != NOBODY:
            self._log_place(other)
            self._put(other, RESERVE)
        self._log_place(pawn)
        self._put(pawn, target)
        return logged

    def rewind(self, logged: i64, closed: i64) -> None:
        """Put the pawns back to where they were when `walk` began, and the guards as well."""
        while len(self._log) > logged:
            place = self._log.pop()
            self._put(self._log.pop(), place)
        self.closed = closed

    def _move_pawns(self, code: i64) -> None:
        verb = code & _VERB << _CARD_BITS
        target = code >> TARGET & _SQUARE
        if verb == ENTERS:
            arm = target // self.tables.arm
            self.walk(self.waiting(arm), target)
            self.closed |= 1 << arm
            return
        source = code >> SOURCE & _SQUARE
        pawn = self.pawn_on[source]
        if verb == SWAPS:
            other = self.pawn_on[target]
            self._log_place(pawn)
            self._log_place(other)
            self._put(pawn, target)
            self._put(other, source)
            return
        self.walk(pawn, target)
        if verb == SPLITS:
            self.walk(self.pawn_on[code >> SOURCE2 & _SQUARE], code >> TARGET2 & _SQUARE)

    def _pass_turn(self) -> None:
        player = self.turn
        for _ in range(self.tables.players):
            player += 1
            if player == self.tables.players:
                player = 0
            if self.hands[player] != 0:
                self.turn = player
                return

    def _log_place(self, pawn: i64) -> None:
        self._log.append(pawn)
        self._log.append(self.places[pawn])

    def _put(self, pawn: i64, place: i64) -> None:
        """Put a pawn somewhere, wherever it was. The other pawn of a swap may stand there already."""
        t = self.tables
        old = self.places[pawn]
        self.places[pawn] = place
        if old >= 0 and self.pawn_on[old] == pawn:
            self.pawn_on[old] = NOBODY
        if place >= 0:
            self.pawn_on[place] = pawn
        start = t.start[pawn]
        if old == start:
            self.closed &= ~(1 << t.colour[pawn])
        elif place == start and t.standing_guards:
            self.closed |= 1 << t.colour[pawn]
        if (place >= t.track) != (old >= t.track):
            self._count_home(t.player[pawn], 1 if old >= t.track else -1)

    def _count_home(self, player: i64, change: i64) -> None:
        """Count a pawn of a player that has come home (-1), or that `rewind` takes back from there (1)."""
        self.abroad[player] += change
        partner = self.tables.partner[player]
        if change > 0:
            self.winner = NOBODY
        elif self.abroad[player] == 0 and (partner < 0 or self.abroad[partner] == 0):
            self.winner = self.tables.team[player]
