"""Where a walking pawn ends, or why it cannot: the one place that knows passing, landing and home (section 5)."""

from enum import IntEnum
from typing import Final

from keezen_desktop.rules.ruleset import HomeOrder, Overshoot, Rules

Pawns = tuple[tuple[int, ...], ...]


class Reason(IntEnum):
    """Why a move is not legal, in the order in which reasons are given (section 9)."""

    UNKNOWN_CARD = 1
    NOT_YOUR_TURN = 2
    NOT_IN_HAND = 3
    MUST_PLAY = 4
    NO_SUCH_PAWN = 5
    NOT_YOUR_PAWN = 6
    BACKWARD_FROM_HOME = 7
    WRONG_CARD = 8
    RESERVE_EMPTY = 9
    START_OCCUPIED = 10
    PARTNER_ENTRY_NOT_ALLOWED = 11
    FRESH_CANNOT_GO_BACK = 12
    BLOCKED_BY_PROTECTED = 13
    OVERSHOOTS_HOME = 14
    HOME_OCCUPIED = 15
    JUMPS_IN_HOME = 16
    NOT_DEEPEST = 17
    LANDS_ON_OWN = 18
    SWAP_IN_HOME = 19
    SWAP_SAME_COLOUR = 20
    SWAP_PROTECTED = 21
    SEVEN_SAME_PAWN = 22
    SEVEN_PARTNER_NOT_ALLOWED = 23
    SEVEN_NOT_COMPLETE = 24

    @property
    def code(self) -> str:
        """As it is written: `blocked_by_protected`."""
        return self.name.lower()


# A landing is a square, or minus a Reason: one small int, because millions are judged in a second.
_BLOCKED: Final = -Reason.BLOCKED_BY_PROTECTED.value
_OVERSHOOTS: Final = -Reason.OVERSHOOTS_HOME.value
_OCCUPIED: Final = -Reason.HOME_OCCUPIED.value
_JUMPS: Final = -Reason.JUMPS_IN_HOME.value
_NOT_DEEPEST: Final = -Reason.NOT_DEEPEST.value
_OWN: Final = -Reason.LANDS_ON_OWN.value
_FRESH: Final = -Reason.FRESH_CANNOT_GO_BACK.value


def forward(rules: Rules, pawns: Pawns, closed: int, colour: int, square: int, steps: int) -> int:
    """Where a pawn that walks `steps` forward lands, or minus the Reason why it cannot.

    `closed` are the guarded start squares (`position.guards`).
    """
    board = rules.board
    if board.starts_forward[colour][square][steps] & closed:
        return _BLOCKED
    target = board.forward[colour][square][steps]
    if 0 <= target < board.track:
        return _on_track(rules, pawns, colour, target)
    landing = into_home(rules, pawns, colour, square, target)
    if landing < 0 and rules.overshoot is Overshoot.WALK_ON and square < board.track:
        return around(rules, pawns, closed, colour, square, steps)
    return landing


def around(rules: Rules, pawns: Pawns, closed: int, colour: int, square: int, steps: int) -> int:
    """The same for a pawn that walks on past its entry square over its own start."""
    if rules.board.starts_around[square][steps] & closed:
        return _BLOCKED
    return _on_track(rules, pawns, colour, (square + steps) % rules.board.track)


def back(rules: Rules, pawns: Pawns, closed: int, fresh: int, colour: int, square: int) -> int:
    """The same for a pawn on the track that walks four back."""
    board = rules.board
    if fresh >> colour & 1 and square == board.starts[colour]:
        return _FRESH
    if board.starts_back[square] & closed:
        return _BLOCKED
    return _on_track(rules, pawns, colour, (square - 4) % board.track)


def into_home(rules: Rules, pawns: Pawns, colour: int, square: int, target: int) -> int:
    """The same for the home squares of a way that ends on home square `target` (-1: does not fit)."""
    if target < 0:
        return _OVERSHOOTS
    own = pawns[colour]
    if target in own:
        return _OCCUPIED
    board = rules.board
    first = square if square >= board.track else board.track - 1
    for other in own:
        if first < other < target:
            return _JUMPS
    if rules.home_order is HomeOrder.DEEPEST:
        deeper = sum(1 for other in own if other > target)
        if square >= board.track or deeper < board.home - board.depth(target):
            return _NOT_DEEPEST
    return target


def _on_track(rules: Rules, pawns: Pawns, colour: int, target: int) -> int:
    return target if rules.capture_own or target not in pawns[colour] else _OWN


def moved(rules: Rules, pawns: Pawns, colour: int, source: int, target: int) -> Pawns:
    """The pawns after one pawn has gone from source (RESERVE: entered) to target, capturing what stood there."""
    ranks = rules.board.rank_of[colour]
    after = []
    for other, squares in enumerate(pawns):
        if other == colour:
            mine = [square for square in squares if square != source and square != target]
            mine.append(target)
            mine.sort(key=ranks.__getitem__)
            after.append(tuple(mine))
        elif target in squares:
            after.append(tuple(square for square in squares if square != target))
        else:
            after.append(squares)
    return tuple(after)


def swapped(rules: Rules, pawns: Pawns, source: int, target: int) -> Pawns:
    """The pawns after those on two track squares have changed places."""
    change = {source: target, target: source}
    return tuple(
        tuple(sorted((change.get(square, square) for square in squares), key=rules.board.rank_of[colour].__getitem__))
        for colour, squares in enumerate(pawns)
    )


def fresh_after(rules: Rules, fresh: int, *left: int) -> int:
    """The fresh pawns that remain when the pawns on these squares have moved."""
    board = rules.board
    for square in left:
        if 0 <= square < board.track and square % board.arm == 0:
            fresh &= ~(1 << square // board.arm)
    return fresh
