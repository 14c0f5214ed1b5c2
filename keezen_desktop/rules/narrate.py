"""The events of a legal move, in the order in which they are seen (RULES.md sections 3, 5 and 6)."""

from collections.abc import Iterator

from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.events import (
    CameHome,
    Captured,
    DealOver,
    Entered,
    Event,
    HandedIn,
    Played,
    Swapped,
    TurnPassed,
    Walked,
    Won,
)
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.position import Position, pawn_at
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.rules.walking import Pawns, moved


def narrate(before: Position, move: Move, cards: tuple[Card, ...], after: Position) -> tuple[Event, ...]:
    """What happens between two positions; `cards` are the card played or the cards handed in."""
    events: list[Event] = []
    if move.verb == Verb.HAND_IN:
        events.append(HandedIn(before.turn, cards))
    else:
        events.append(Played(before.turn, cards[0]))
        events.extend(_pawn_events(before, move))
    winners = after.winners()
    if winners:
        events.append(Won(winners))
    elif not any(after.hands):
        events.append(DealOver())
    else:
        events.append(TurnPassed(after.turn))
    return tuple(events)


def _pawn_events(before: Position, move: Move) -> Iterator[Event]:
    rules, pawns = before.rules, before.pawns
    if move.verb == Verb.ENTER:
        yield from _capture(pawns, move.target)
        yield Entered(move.target // rules.board.arm, move.target)
        return
    colour = pawn_at(pawns, move.source)
    if move.verb == Verb.SWAP:
        yield Swapped(colour, move.source, pawn_at(pawns, move.target), move.target)
        return
    backward = rules.powers[move.card].back > 0
    path = backward_path(rules, move.source) if backward else forward_path(rules, colour, move.source, move.target)
    yield from _walk(rules, pawns, colour, path, 1, backward=backward)
    if move.verb == Verb.SPLIT:
        pawns = moved(rules, pawns, colour, move.source, move.target)
        colour = pawn_at(pawns, move.source2)
        way = forward_path(rules, colour, move.source2, move.target2)
        yield from _walk(rules, pawns, colour, way, len(path), backward=False)


def _walk(
    rules: Rules, pawns: Pawns, colour: int, path: tuple[int, ...], first: int, *, backward: bool
) -> Iterator[Event]:
    yield Walked(colour, path, first, backward)
    yield from _capture(pawns, path[-1])
    if path[0] < rules.board.track <= path[-1]:
        yield CameHome(colour, path[-1])


def _capture(pawns: Pawns, square: int) -> Iterator[Event]:
    captured = pawn_at(pawns, square)
    if captured >= 0:
        yield Captured(captured, square)


def backward_path(rules: Rules, source: int) -> tuple[int, ...]:
    """The squares of four steps back, where the pawn stood included."""
    return tuple((source - step) % rules.board.track for step in range(5))


def forward_path(rules: Rules, colour: int, source: int, target: int) -> tuple[int, ...]:
    """The squares from source to target: into home if target is a home square, else along the track."""
    board = rules.board
    if target >= board.track:
        ahead = board.forward[colour][source]
        return tuple(ahead[: ahead.index(target) + 1])
    return tuple((source + step) % board.track for step in range((target - source) % board.track + 1))
