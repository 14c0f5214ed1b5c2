"""Why a move is not legal: the first reason that applies, and the square it is about (RULES.md section 9)."""

from typing import NamedTuple

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import HIDDEN, SEVEN
from keezen_desktop.rules.errors import BadPosition
from keezen_desktop.rules.legal import legal_moves, partner_colours, second_leg_colours
from keezen_desktop.rules.moves import HAND_IN, NO_CARD, Move, Verb
from keezen_desktop.rules.position import Position, guards, pawn_at, team_home
from keezen_desktop.rules.ruleset import Jack, Overshoot, PartnerEntry, SevenPartner
from keezen_desktop.rules.walking import Pawns, Reason, back, forward, fresh_after, into_home, moved


class Objection(NamedTuple):
    """Why not: the reason, the square that the sentence and the board point at (RESERVE: none), and which leg."""

    reason: Reason
    square: int = RESERVE
    leg: int = 1


class IllegalMove(ValueError):
    """A move that may not be made here."""

    def __init__(self, objection: Objection, position: Position, move: Move) -> None:
        super().__init__(objection.reason.code)
        self.objection = objection
        self.position = position
        self.move = move


def why(position: Position, move: Move) -> Objection | None:
    """Why the move is not legal in this position; None if it is.

    Raises BadPosition if that depends on a hand that is hidden.
    """
    reason = _card_reason(position, move)
    if reason:
        return Objection(reason)
    if move.verb == Verb.HAND_IN:
        return Objection(Reason.MUST_PLAY) if legal_moves(position) != [HAND_IN] else None
    if move.verb == Verb.ENTER:
        return _why_not_enter(position, move)
    if move.verb == Verb.SWAP:
        return _why_not_swap(position, move)
    return _Walk(position, move).objection()


def _card_reason(position: Position, move: Move) -> Reason | None:
    if move.card == HIDDEN:
        return Reason.UNKNOWN_CARD
    if position.is_over:
        return Reason.NOT_YOUR_TURN
    hand = position.hands[position.turn]
    if move.card == NO_CARD or move.card in hand:
        return None
    if HIDDEN in hand:
        raise BadPosition("hidden_hand")
    return Reason.NOT_IN_HAND


def _why_not_enter(position: Position, move: Move) -> Objection | None:
    rules, start = position.rules, move.target
    colour = start // rules.board.arm
    partners = partner_colours(position)
    if start not in rules.board.starts or rules.owner[colour] < 0:
        return Objection(Reason.WRONG_CARD, start)
    own = colour in position.acting_colours()
    if not own and colour not in partners:
        return Objection(Reason.NOT_YOUR_PAWN, start)
    if not rules.powers[move.card].enters:
        return Objection(Reason.WRONG_CARD, start)
    if not position.in_reserve(colour):
        return Objection(Reason.RESERVE_EMPTY, start)
    rescue = not own and rules.partner_entry is PartnerEntry.RESCUE
    standing = position.pawn_at(start)
    if standing == colour or (rescue and standing >= 0):
        return Objection(Reason.START_OCCUPIED, start)
    if own or move in legal_moves(position):
        return None
    return Objection(Reason.PARTNER_ENTRY_NOT_ALLOWED, start)


def _why_not_swap(position: Position, move: Move) -> Objection | None:
    rules, board = position.rules, position.rules.board
    squares = (move.source, move.target)
    colours = [position.pawn_at(square) for square in squares]
    for square, colour in zip(squares, colours, strict=True):
        if colour < 0:
            return Objection(Reason.NO_SUCH_PAWN, square)
    acting = position.acting_colours()
    own = [colour in acting for colour in colours]
    any_two = rules.jack is Jack.ANY_TWO
    if not any_two and not any(own):
        return Objection(Reason.NOT_YOUR_PAWN, move.source)
    if not rules.powers[move.card].swaps:
        return Objection(Reason.WRONG_CARD, move.source)
    for square in squares:
        if square >= board.track:
            return Objection(Reason.SWAP_IN_HOME, square)
    foreign = [rules.owner[colour] != position.turn for colour in colours]
    if colours[0] == colours[1] or (not any_two and (all(own) or not any(foreign))):
        return Objection(Reason.SWAP_SAME_COLOUR, move.target)
    for square, mine in zip(squares, own, strict=True):
        if position.is_protected(square) and not (mine and rules.jack_from_start and not any_two):
            return Objection(Reason.SWAP_PROTECTED, square)
    return None


class _Walk:
    """The judgement of a step or a divided seven, leg by leg."""

    def __init__(self, position: Position, move: Move) -> None:
        self.position = position
        self.move = move
        self.rules = position.rules
        self.acting = position.acting_colours()
        self.partners = partner_colours(position)

    def objection(self) -> Objection | None:
        position, move = self.position, self.move
        objection, steps = self._leg(position.pawns, position.fresh, move.source, move.target, self.acting, 1)
        split = move.verb == Verb.SPLIT
        if objection or not (split or move.card == SEVEN):
            return objection
        colour = position.pawn_at(move.source)
        pawns = moved(self.rules, position.pawns, colour, move.source, move.target)
        won = bool(team_home(self.rules, pawns))
        if split:
            return self._second_leg(pawns, -1 if won else 7 - steps)
        if steps < 7 and not (won and self.rules.seven_lapses):
            return Objection(Reason.SEVEN_NOT_COMPLETE, move.target)
        return None

    def _second_leg(self, pawns: Pawns, left: int) -> Objection | None:
        """The objection to the second leg, of `left` steps; -1 if the first leg has won and there is none to make."""
        move = self.move
        fresh = fresh_after(self.rules, self.position.fresh, move.source)
        objection, steps = self._leg(pawns, fresh, move.source2, move.target2, self.acting + self.partners, 2, left)
        if objection:
            return objection
        if move.source2 == move.target:
            return Objection(Reason.SEVEN_SAME_PAWN, move.source2, 2)
        if not self._may_make_second_leg(pawns, pawn_at(pawns, move.source2)):
            return Objection(Reason.SEVEN_PARTNER_NOT_ALLOWED, move.source2, 2)
        if steps < left:
            return Objection(Reason.SEVEN_NOT_COMPLETE, move.target2, 2)
        return None

    def _may_make_second_leg(self, pawns: Pawns, colour: int) -> bool:
        allowed = self.partners if self.rules.seven_partner is not SevenPartner.NEVER else ()
        return colour in second_leg_colours(self.position, pawns, self.acting, allowed)

    def _leg(
        self, pawns: Pawns, fresh: int, source: int, target: int, movers: tuple[int, ...], leg: int, most: int = 7
    ) -> tuple[Objection | None, int]:
        """The objection to one leg by a pawn of `movers`, and how many steps it is."""
        colour = pawn_at(pawns, source)
        if colour < 0:
            return Objection(Reason.NO_SUCH_PAWN, source, leg), 0
        if colour not in movers:
            return Objection(Reason.NOT_YOUR_PAWN, source, leg), 0
        if most < 0:
            return Objection(Reason.SEVEN_NOT_COMPLETE, source, leg), 0
        power = self.rules.powers[self.move.card]
        closed = guards(self.rules, pawns, fresh)
        if power.back and source >= self.rules.board.track:
            return Objection(Reason.BACKWARD_FROM_HOME, source, leg), 0
        split = self.move.verb == Verb.SPLIT
        if power.back and not split and target == (source - power.back) % self.rules.board.track:
            landing = back(self.rules, pawns, closed, fresh, colour, source)
            return self._object(landing, pawns, closed, source, target, leg), 0
        steps = self._steps(colour, source, target)
        fits = 0 < steps <= most if power.splits else steps in power.steps and not split
        if not fits:
            return Objection(Reason.WRONG_CARD, source, leg), 0
        landing = self._landing(pawns, closed, colour, source, target, steps)
        return self._object(landing, pawns, closed, source, target, leg), steps

    def _steps(self, colour: int, source: int, target: int) -> int:
        """How many steps forward lead from source to target; 0 if none do."""
        board = self.rules.board
        for steps in range(1, len(board.forward[colour][source])):
            if target == board.forward[colour][source][steps]:
                return steps
            if source < board.track and target == (source + steps) % board.track:
                return steps
        return 0

    def _landing(self, pawns: Pawns, closed: int, colour: int, source: int, target: int, steps: int) -> int:
        """The landing as it is written: into home, on the track, or past the own start."""
        rules, board = self.rules, self.rules.board
        landing = forward(rules, pawns, closed, colour, source, steps)
        way = board.forward[colour][source][steps]
        if landing == target or way == target < board.track:
            return landing
        if target >= board.track:
            if board.starts_forward[colour][source][steps] & closed:
                return -Reason.BLOCKED_BY_PROTECTED
            return into_home(rules, pawns, colour, source, target)
        if landing >= 0 or (rules.overshoot is Overshoot.WAIT and way >= 0):
            return -Reason.WRONG_CARD
        return landing

    def _object(self, landing: int, pawns: Pawns, closed: int, source: int, target: int, leg: int) -> Objection | None:
        if landing >= 0:
            return None
        reason = Reason(-landing)
        if reason is Reason.BLOCKED_BY_PROTECTED:
            return Objection(reason, self._guard(closed, source), leg)
        if reason is Reason.JUMPS_IN_HOME:
            own = pawns[pawn_at(pawns, source)]
            return Objection(
                reason, min(square for square in own if max(source, self.rules.board.track - 1) < square), leg
            )
        return Objection(reason, source if reason is Reason.FRESH_CANNOT_GO_BACK else target, leg)

    def _guard(self, closed: int, source: int) -> int:
        """The first guarded start square on the way from a track square."""
        board = self.rules.board
        direction = -1 if self.rules.powers[self.move.card].back else 1
        square = source + direction
        while square % board.arm or not closed >> (square % board.track // board.arm) & 1:
            square += direction
        return square % board.track
