"""Why a move is not legal, as a sentence that names the pawn or square in the way and the rule (RULES.md section 9)."""

from collections.abc import Sequence
from typing import NamedTuple

from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.notation import player_letter, square_name
from keezen_desktop.rules.position import Position, pawn_at, team_home
from keezen_desktop.rules.ruleset import Protection, Rules
from keezen_desktop.rules.walking import Pawns, Reason, moved
from keezen_desktop.rules.why import Objection
from keezen_desktop.texts.cards import card_text
from keezen_desktop.texts.catalogue import Texts


def objection_sentence(
    texts: Texts, position: Position, move: Move, objection: Objection, names: Sequence[str] | None
) -> str:
    """Why the move is not legal, for the player to move.

    `names` are the players' names; None writes for those who know the squares' names, and calls players by letter.
    """
    case = _Case(position, move, objection)
    variant = _variant(case)
    key = f"{objection.reason.code}.{variant}" if variant else objection.reason.code
    if names is None and f"why_squares.{key}" in texts:
        return texts(f"why_squares.{key}", **_values(texts, case, None))
    return texts(f"why.{key}", **_values(texts, case, names))


class _Case(NamedTuple):
    """An illegal move in its position."""

    position: Position
    move: Move
    objection: Objection

    @property
    def rules(self) -> Rules:
        return self.position.rules

    @property
    def leg(self) -> tuple[int, int]:
        """From where to where the leg goes that is not legal."""
        move = self.move
        return (move.source2, move.target2) if self.objection.leg == 2 else (move.source, move.target)

    @property
    def pawns(self) -> Pawns:
        """The pawns on the board on which that leg is judged."""
        pawns, move = self.position.pawns, self.move
        if self.objection.leg == 1:
            return pawns
        return moved(self.rules, pawns, pawn_at(pawns, move.source), move.source, move.target)

    @property
    def player(self) -> int:
        """Whom the square belongs to that the objection points at: the pawn on it, else the start. -1: nobody."""
        square, board = self.objection.square, self.rules.board
        colour = pawn_at(self.pawns, square)
        if self.move.verb == Verb.ENTER:
            colour = square // board.arm
        return self.rules.owner[colour] if colour >= 0 else -1

    @property
    def is_own(self) -> bool:
        """Whether it belongs to the player to move."""
        return self.player == self.position.turn


def _variant(case: _Case) -> str:
    """Which of the sentences for one reason fits; "" where there is only one."""
    rules, leg = case.rules, case.objection.leg
    match case.objection.reason:
        case Reason.NOT_YOUR_TURN:
            return "won" if case.position.winners() else "deal_over"
        case Reason.WRONG_CARD if case.move.verb == Verb.ENTER:
            return "enter"
        case Reason.NO_SUCH_PAWN | Reason.WRONG_CARD:
            return "second" if leg == 2 else "first"
        case Reason.NOT_YOUR_PAWN:
            return _whose(case)
        case Reason.START_OCCUPIED:
            own = case.objection.square // rules.board.arm in case.position.acting_colours()
            return "own" if own else f"partner_{rules.partner_entry}"
        case Reason.PARTNER_ENTRY_NOT_ALLOWED:
            return str(rules.partner_entry)
        case Reason.BLOCKED_BY_PROTECTED | Reason.SWAP_PROTECTED:
            return _whose_protected(case)
        case Reason.SWAP_SAME_COLOUR:
            return str(rules.jack)
        case Reason.SEVEN_PARTNER_NOT_ALLOWED:
            return str(rules.seven_partner)
        case Reason.SEVEN_NOT_COMPLETE:
            return "won" if leg == 2 and team_home(rules, case.pawns) else "short"
    return ""


def _whose(case: _Case) -> str:
    """To whom a pawn belongs that the player may not touch."""
    if case.move.verb == Verb.SWAP:
        return "swap"
    if case.is_own:
        return "own"
    if case.move.verb == Verb.ENTER:
        return "enter"
    return "partner" if case.player == case.rules.partner[case.position.turn] else "other"


def _whose_protected(case: _Case) -> str:
    whose = "own" if case.is_own else "other"
    return f"{whose}_fresh" if case.rules.protection is Protection.FRESH else whose


def _values(texts: Texts, case: _Case, names: Sequence[str] | None) -> dict[str, object]:
    """Everything that a sentence may name."""
    rules, move, square = case.rules, case.move, case.objection.square
    player = max(case.player, 0)
    values: dict[str, object] = {
        "who": names[player] if names else player_letter(rules, player),
        "square": square_name(rules, square) if square >= 0 else "",
    }
    if 0 <= move.card < len(rules.powers):
        card = card_text(texts, rules, move.card)
        values |= {"card": card.name, "title": card.title}
    if case.objection.reason is Reason.OVERSHOOTS_HOME:
        source, target = case.leg
        values["steps"] = (target - source) % rules.board.track
        values["count"] = rules.board.track - 1 - rules.board.progress(pawn_at(case.pawns, source), source) + rules.home
    return values
