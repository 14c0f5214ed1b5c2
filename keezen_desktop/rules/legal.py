"""The legal moves of a position (RULES.md sections 4 and 5)."""

from collections.abc import Iterator
from itertools import combinations, product

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import HIDDEN, KING, SEVEN
from keezen_desktop.rules.errors import BadPosition
from keezen_desktop.rules.moves import HAND_IN, Move, Verb
from keezen_desktop.rules.position import Position, all_home, guards, team_home
from keezen_desktop.rules.ruleset import Jack, PartnerEntry, Rules, SevenPartner
from keezen_desktop.rules.walking import Pawns, back, forward, fresh_after, moved


def legal_moves(position: Position) -> list[Move]:
    """Every legal move once, by rank and pawn; [HAND_IN] if nothing is playable; [] if the game or deal is over.

    Raises BadPosition if the mover's own hand is hidden.
    """
    if position.is_over:
        return []
    hand = position.hands[position.turn]
    if HIDDEN in hand:
        raise BadPosition("hidden_hand")
    acting = position.acting_colours()
    closed = position.guards()
    moves: list[Move] = []
    previous = -1
    for card in hand:
        if card != previous:
            _add_moves(position, acting, closed, card, moves)
            previous = card
    return moves or rescues(position) or [HAND_IN]


def is_legal(position: Position, move: Move) -> bool:
    """Whether a move is one of the legal moves; those with other cards are found only where it depends on them."""
    if move.card in position.hands[position.turn] and not position.is_over:
        moves: list[Move] = []
        _add_moves(position, position.acting_colours(), position.guards(), move.card, moves)
        if move in moves:
            return True
    return move in legal_moves(position)


def rescues(position: Position) -> list[Move]:
    """The entries for the partner when nothing else in the whole hand is legal (`partner_entry = rescue`)."""
    rules = position.rules
    if rules.partner_entry is not PartnerEntry.RESCUE:
        return []
    cards = sorted({card for card in position.hands[position.turn] if rules.powers[card].enters})
    starts = [
        rules.board.starts[colour]
        for colour in partner_colours(position)
        if position.in_reserve(colour) and position.pawn_at(rules.board.starts[colour]) < 0
    ]
    return [Move(card, Verb.ENTER, RESERVE, start) for card in cards for start in starts]


def partner_colours(position: Position) -> tuple[int, ...]:
    """The partner's colours while the mover still plays his own; none otherwise."""
    rules = position.rules
    partner = rules.partner[position.turn]
    if partner < 0 or position.acting_colours() != rules.colours_of[position.turn]:
        return ()
    return rules.colours_of[partner]


def _add_moves(position: Position, acting: tuple[int, ...], closed: int, card: int, moves: list[Move]) -> None:
    power = position.rules.powers[card]
    if power.enters:
        _add_entries(position, acting, card, moves)
    for steps in power.steps:
        _add_steps(position, acting, closed, card, steps, moves)
    if power.back:
        _add_back(position, acting, closed, card, moves)
    if power.swaps:
        moves.extend(_swaps(position, acting, closed, card))
    if power.splits:
        _add_splits(position, acting, closed, moves)


def _add_entries(position: Position, acting: tuple[int, ...], card: int, moves: list[Move]) -> None:
    rules = position.rules
    colours = acting
    if card == KING and rules.partner_entry is PartnerEntry.KING and not any(map(position.in_reserve, acting)):
        colours = acting + partner_colours(position)
    for colour in colours:
        start = rules.board.starts[colour]
        if len(position.pawns[colour]) < rules.pawns and start not in position.pawns[colour]:
            moves.append(Move(card, Verb.ENTER, RESERVE, start))


def _add_steps(
    position: Position, acting: tuple[int, ...], closed: int, card: int, steps: int, moves: list[Move]
) -> None:
    rules, pawns = position.rules, position.pawns
    for colour in acting:
        for square in pawns[colour]:
            target = forward(rules, pawns, closed, colour, square, steps)
            if target >= 0:
                moves.append(Move(card, Verb.STEP, square, target))


def _add_back(position: Position, acting: tuple[int, ...], closed: int, card: int, moves: list[Move]) -> None:
    for colour in acting:
        for square in position.pawns[colour]:
            if square < position.rules.board.track:
                target = back(position.rules, position.pawns, closed, position.fresh, colour, square)
                if target >= 0:
                    moves.append(Move(card, Verb.STEP, square, target))


def _swaps(position: Position, acting: tuple[int, ...], closed: int, card: int) -> Iterator[Move]:
    rules = position.rules
    free = [_unprotected(position, closed, colour) for colour in range(rules.board.arms)]
    if rules.jack is Jack.ANY_TWO:
        for one, two in combinations(rules.colours, 2):
            for source, target in product(free[one], free[two]):
                yield swap(card, acting, one, source, two, target)
        return
    others = [colour for colour in rules.colours if colour not in acting and rules.owner[colour] != position.turn]
    targets = [square for colour in others for square in free[colour]]
    for one in acting:
        for source in position.pawns[one] if rules.jack_from_start else free[one]:
            if source < rules.board.track:
                for target in targets:
                    yield Move(card, Verb.SWAP, source, target)


def _unprotected(position: Position, closed: int, colour: int) -> list[int]:
    """The track squares of a colour's pawns that are not protected."""
    board = position.rules.board
    guarded = board.starts[colour] if closed >> colour & 1 else RESERVE
    return [square for square in position.pawns[colour] if square < board.track and square != guarded]


def swap(card: int, acting: tuple[int, ...], one: int, source: int, two: int, target: int) -> Move:
    """The swap of two pawns as it is written: the acting colour's first, else the lower square (section 8)."""
    if (one in acting) == (two in acting):
        return Move(card, Verb.SWAP, min(source, target), max(source, target))
    return Move(card, Verb.SWAP, source, target) if one in acting else Move(card, Verb.SWAP, target, source)


def _add_splits(position: Position, acting: tuple[int, ...], closed: int, moves: list[Move]) -> None:
    """The divided sevens, and the short ones that win."""
    rules = position.rules
    partners = partner_colours(position) if rules.seven_partner is not SevenPartner.NEVER else ()
    usual = second_leg_colours(position, position.pawns, acting, partners)
    for square, target, steps, pawns in _first_legs(position, acting, closed):
        came_home = target >= rules.board.track
        if came_home and team_home(rules, pawns):
            if rules.seven_lapses:
                moves.append(Move(SEVEN, Verb.STEP, square, target))
            continue
        colours = second_leg_colours(position, pawns, acting, partners) if came_home else usual
        fresh = fresh_after(rules, position.fresh, square)
        for square2, target2 in _second_legs(rules, pawns, fresh, colours, target, 7 - steps):
            moves.append(Move(SEVEN, Verb.SPLIT, square, target, square2, target2))


def _first_legs(position: Position, acting: tuple[int, ...], closed: int) -> Iterator[tuple[int, int, int, Pawns]]:
    """From where, to where, how many steps, and the pawns after it, of each first leg that can be made."""
    rules, pawns = position.rules, position.pawns
    for colour in acting:
        for square in pawns[colour]:
            for steps in range(1, 7):
                target = forward(rules, pawns, closed, colour, square, steps)
                if target >= 0:
                    yield square, target, steps, moved(rules, pawns, colour, square, target)


def second_leg_colours(
    position: Position, pawns: Pawns, acting: tuple[int, ...], partners: tuple[int, ...]
) -> tuple[int, ...]:
    """Whose pawns may make the second leg, on the board that the first leg left (section 5, Seven)."""
    rules = position.rules
    if rules.seven_partner is SevenPartner.OWN_FIRST or (
        partners and all(all_home(rules, pawns, colour) for colour in acting)
    ):
        return acting + partners
    return acting


def _second_legs(
    rules: Rules, pawns: Pawns, fresh: int, colours: tuple[int, ...], first: int, steps: int
) -> Iterator[tuple[int, int]]:
    closed = guards(rules, pawns, fresh)
    for colour in colours:
        for square in pawns[colour]:
            if square != first:
                target = forward(rules, pawns, closed, colour, square, steps)
                if target >= 0:
                    yield square, target
