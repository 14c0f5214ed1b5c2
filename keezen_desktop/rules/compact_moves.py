"""The legal moves of a compact position, a twin of `legal` and `walking` (RULES.md sections 4 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import FOUR, HIDDEN, JACK, KING, SEVEN
from keezen_desktop.rules.compact import (
    ENTERS,
    HANDS_IN,
    NOBODY,
    RANK_BITS,
    SAME_RANK,
    SOURCE,
    SOURCE2,
    SPLITS,
    STEPS,
    SWAPS,
    TARGET,
    TARGET2,
    WAYS,
    Compact,
)
from keezen_desktop.rules.errors import BadPosition

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_moves(at: Compact) -> list[i64]:
    """Every legal move once, packed; [HANDS_IN] if nothing is playable; [] if the game or deal is over.

    Raises BadPosition if the mover's own hand is hidden.
    """
    moves: list[i64] = []
    hand = at.hands[at.turn]
    if at.winner != NOBODY or hand == 0:
        return moves
    if hand >> RANK_BITS * HIDDEN:
        raise BadPosition("hidden_hand")
    acting = at.acting()
    card: i64 = 0
    while hand != 0:
        if hand & SAME_RANK:
            _add_moves(at, acting, card, moves)
        hand >>= RANK_BITS
        card += 1
    if not moves and at.tables.rescues:
        _add_rescues(at, acting, moves)
    if not moves:
        moves.append(HANDS_IN)
    return moves


def helped_partner(at: Compact, acting: i64) -> i64:
    """The partner while the mover still plays his own pawns; NOBODY otherwise."""
    return at.tables.partner[at.turn] if acting == at.turn else NOBODY


def landing(at: Compact, pawn: i64, steps: i64) -> i64:
    """Where a pawn that walks `steps` forward lands; negative if it cannot."""
    t = at.tables
    place = at.places[pawn]
    way = t.row[pawn] + place * WAYS + steps
    if t.gates[way] & at.closed:
        return RESERVE
    target = t.ahead[way]
    if 0 <= target < t.track:
        return _on_track(at, pawn, target)
    if _fits_home(at, pawn, place, target):
        return target
    if t.walks_on and place < t.track and not t.gates_around[place * WAYS + steps] & at.closed:
        return _on_track(at, pawn, (place + steps) % t.track)
    return RESERVE


def _fits_home(at: Compact, pawn: i64, place: i64, target: i64) -> bool:
    """Whether a pawn may go to a home square (negative: its way ends beyond)."""
    t = at.tables
    if target < 0:
        return False
    nearest = t.track + t.colour[pawn] * t.home
    square = place + 1 if place >= t.track else nearest
    while square <= target:
        if at.pawn_on[square] != NOBODY:
            return False
        square += 1
    if t.deepest_first:
        if place >= t.track:
            return False
        while square < nearest + t.home:
            if at.pawn_on[square] == NOBODY:
                return False
            square += 1
    return True


def _on_track(at: Compact, pawn: i64, target: i64) -> i64:
    if not at.tables.captures_own:
        other = at.pawn_on[target]
        if other != NOBODY and at.tables.colour[other] == at.tables.colour[pawn]:
            return RESERVE
    return target


def _add_moves(at: Compact, acting: i64, card: i64, moves: list[i64]) -> None:
    t = at.tables
    if t.enters[card]:
        _add_entries(at, acting, card, moves)
    for steps in t.steps[card]:
        _add_steps(at, acting, card, steps, moves)
    if card == FOUR:
        _add_back(at, acting, moves)
    elif card == SEVEN:
        _add_splits(at, acting, moves)
    elif card == JACK:
        if t.swaps_any:
            _add_swaps_of_any(at, acting, moves)
        else:
            _add_swaps(at, acting, moves)


def _add_entries(at: Compact, acting: i64, card: i64, moves: list[i64]) -> None:
    _add_entries_of(at, acting, card, moves)
    if card == KING and at.tables.king_for_partner and not _has_waiting(at, acting):
        partner = helped_partner(at, acting)
        if partner != NOBODY:
            _add_entries_of(at, partner, card, moves)


def _add_entries_of(at: Compact, player: i64, card: i64, moves: list[i64]) -> None:
    t = at.tables
    first = player * t.pawns_each
    previous: i64 = NOBODY
    for pawn in range(first, first + t.pawns_each):
        colour = t.colour[pawn]
        if at.places[pawn] == RESERVE and colour != previous:
            previous = colour
            start = t.start[pawn]
            other = at.pawn_on[start]
            if other == NOBODY or t.colour[other] != colour:
                moves.append(card | ENTERS | start << TARGET)


def _has_waiting(at: Compact, player: i64) -> bool:
    first = player * at.tables.pawns_each
    return any(at.places[pawn] == RESERVE for pawn in range(first, first + at.tables.pawns_each))


def _add_rescues(at: Compact, acting: i64, moves: list[i64]) -> None:
    """The entries for the partner when nothing else in the whole hand is legal."""
    t = at.tables
    partner = helped_partner(at, acting)
    if partner == NOBODY:
        return
    for card in range(HIDDEN):
        if t.enters[card] and at.hands[at.turn] >> RANK_BITS * card & SAME_RANK:
            entries: list[i64] = []
            _add_entries_of(at, partner, card, entries)
            moves.extend(code for code in entries if at.pawn_on[code >> TARGET] == NOBODY)


def _add_steps(at: Compact, acting: i64, card: i64, steps: i64, moves: list[i64]) -> None:
    first = acting * at.tables.pawns_each
    for pawn in range(first, first + at.tables.pawns_each):
        source = at.places[pawn]
        if source >= 0:
            target = landing(at, pawn, steps)
            if target >= 0:
                moves.append(card | STEPS | source << SOURCE | target << TARGET)


def _add_back(at: Compact, acting: i64, moves: list[i64]) -> None:
    t = at.tables
    first = acting * t.pawns_each
    for pawn in range(first, first + t.pawns_each):
        source = at.places[pawn]
        if 0 <= source < t.track and not t.gates_back[source] & at.closed and not _is_fresh(at, pawn):
            target = _on_track(at, pawn, source - 4 if source >= 4 else source - 4 + t.track)
            if target >= 0:
                moves.append(FOUR | STEPS | source << SOURCE | target << TARGET)


def _is_fresh(at: Compact, pawn: i64) -> bool:
    return not at.tables.standing_guards and _is_protected(at, pawn)


def _is_protected(at: Compact, pawn: i64) -> bool:
    t = at.tables
    return at.places[pawn] == t.start[pawn] and bool(at.closed >> t.colour[pawn] & 1)


def _can_be_swapped(at: Compact, pawn: i64) -> bool:
    return 0 <= at.places[pawn] < at.tables.track and not _is_protected(at, pawn)


def _add_swaps(at: Compact, acting: i64, moves: list[i64]) -> None:
    """The swaps of an own pawn with another player's."""
    t = at.tables
    first = acting * t.pawns_each
    last = first + t.pawns_each
    own = [
        at.places[pawn]
        for pawn in range(first, last)
        if _can_be_swapped(at, pawn) or (t.swaps_from_start and _is_protected(at, pawn))
    ]
    if not own:
        return
    others = [at.places[pawn] for pawn in range(t.pawns) if not first <= pawn < last and _can_be_swapped(at, pawn)]
    for source in own:
        moves.extend([JACK | SWAPS | source << SOURCE | target << TARGET for target in others])


def _add_swaps_of_any(at: Compact, acting: i64, moves: list[i64]) -> None:
    """The swaps of any two pawns of different colours: the acting player's first, else the lower square."""
    t = at.tables
    pawns = [pawn for pawn in range(t.pawns) if _can_be_swapped(at, pawn)]
    for number, one in enumerate(pawns):
        for two in pawns[number + 1 :]:
            if t.colour[one] != t.colour[two]:
                source, target = at.places[one], at.places[two]
                mine, other = t.player[one] == acting, t.player[two] == acting
                if (other and not mine) or (mine == other and target < source):
                    source, target = target, source
                moves.append(JACK | SWAPS | source << SOURCE | target << TARGET)


def _add_splits(at: Compact, acting: i64, moves: list[i64]) -> None:
    """The divided sevens, and the short ones that win."""
    t = at.tables
    partner = helped_partner(at, acting) if t.seven_for_partner else NOBODY
    first = acting * t.pawns_each
    for pawn in range(first, first + t.pawns_each):
        source = at.places[pawn]
        if source < 0:
            continue
        for steps in range(1, 7):
            target = landing(at, pawn, steps)
            if target >= 0:
                closed = at.closed
                logged = at.walk(pawn, target)
                leg = SEVEN | source << SOURCE | target << TARGET
                if at.winner == NOBODY:
                    _add_second_legs(at, acting, pawn, leg | SPLITS, 7 - steps, moves)
                    if partner != NOBODY and (t.seven_own_first or at.abroad[acting] == 0):
                        _add_second_legs(at, partner, pawn, leg | SPLITS, 7 - steps, moves)
                elif t.seven_lapses:
                    moves.append(leg | STEPS)
                at.rewind(logged, closed)


def _add_second_legs(at: Compact, player: i64, first_leg: i64, leg: i64, steps: i64, moves: list[i64]) -> None:
    """The second legs of a player's pawns, on the board that the first leg, by this pawn, left."""
    first = player * at.tables.pawns_each
    for pawn in range(first, first + at.tables.pawns_each):
        source = at.places[pawn]
        if pawn != first_leg and source >= 0:
            target = landing(at, pawn, steps)
            if target >= 0:
                moves.append(leg | source << SOURCE2 | target << TARGET2)
