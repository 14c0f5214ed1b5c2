"""A move made choice by choice: each narrows the legal moves, and only what some legal move has next is offered.

A move is a card and one leg or two: which pawn, and the place where it goes. The choices of a leg come in any order,
the card at any time, the legs one after the other. A swap is one leg that can be told from either of its pawns.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from keezen_desktop.rules.apply import after
from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.events import Event, Played
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.narrate import narrate
from keezen_desktop.rules.position import Position


@dataclass(frozen=True, slots=True)
class CardChoice:
    """Play a card of this rank."""

    rank: int


@dataclass(frozen=True, slots=True)
class PawnChoice:
    """Take the pawn on this square."""

    square: int


@dataclass(frozen=True, slots=True)
class ReserveChoice:
    """Take a pawn from the reserve of this colour."""

    colour: int


@dataclass(frozen=True, slots=True)
class PlaceChoice:
    """Put it on this square; in a swap, the square of the pawn that comes back for it."""

    square: int


@dataclass(frozen=True, slots=True)
class HandInChoice:
    """Lay down the whole hand."""


Choice = CardChoice | PawnChoice | ReserveChoice | PlaceChoice | HandInChoice
Origin = PawnChoice | ReserveChoice


class Leg(NamedTuple):
    """One pawn's part of a move."""

    origin: Origin
    place: PlaceChoice


class Way(NamedTuple):
    """One way to tell a move: its legs in order. A hand-in has none."""

    move: Move
    legs: tuple[Leg, ...]


@dataclass(frozen=True)
class Selection:
    """The choices made so far, in order, and the ways that remain.

    card: the rank chosen, or None. legs: those chosen in full. origin, place: what is chosen of the next leg.
    """

    position: Position
    ways: tuple[Way, ...]
    choices: tuple[Choice, ...] = ()
    card: int | None = None
    legs: tuple[Leg, ...] = ()
    origin: Origin | None = None
    place: PlaceChoice | None = None

    @classmethod
    def of(cls, position: Position) -> "Selection":
        """Nothing chosen yet; the other hands may be hidden."""
        return cls(position, tuple(way for move in legal_moves(position) for way in _ways(position, move)))

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves that these choices can still become."""
        return tuple(dict.fromkeys(way.move for way in self.ways))

    @property
    def only(self) -> Move | None:
        """The one move that is left, if it is one."""
        return self.moves[0] if len(self.moves) == 1 else None

    @property
    def complete(self) -> Move | None:
        """The move, once everything was chosen that has to be: all its places, from the card or from the pawn."""
        move = self.only
        if move is None or not self.choices:
            return None
        if move.verb == Verb.HAND_IN:
            return move
        told = len(self.legs) == len(self.ways[0].legs) or self._enters_in_full
        return move if told and len(self.choices) > 1 else None

    @property
    def _enters_in_full(self) -> bool:
        """A pawn from the reserve goes to one place only, and that need not be clicked."""
        return isinstance(self.origin, ReserveChoice)

    @cached_property
    def _offered(self) -> tuple[Choice, ...]:
        if self.complete is not None:
            return ()
        offered = dict.fromkeys(choice for way in self.ways for choice in self._next_of(way))
        return tuple(sorted(offered, key=_in_order))

    def next_choices(self) -> tuple[Choice, ...]:
        """What some legal move has next: cards, pawns, reserves, places, each in ascending order."""
        return self._offered

    def _next_of(self, way: Way) -> Iterator[Choice]:
        if way.move.verb == Verb.HAND_IN:
            yield HandInChoice()
            return
        if self.card is None:
            yield CardChoice(way.move.card)
        if len(self.legs) < len(way.legs):
            leg = way.legs[len(self.legs)]
            if self.origin is None:
                yield leg.origin
            if self.place is None:
                yield leg.place

    def choose(self, choice: Choice) -> "Selection":
        """This selection and one choice more. Raises ValueError if it is not offered."""
        if choice not in self._offered:
            raise ValueError(f"{choice} is not offered")
        ways = tuple(way for way in self.ways if choice in self._next_of(way))
        chosen = replace(self, ways=ways, choices=(*self.choices, choice))
        match choice:
            case CardChoice(rank):
                chosen = replace(chosen, card=rank)
            case PawnChoice() | ReserveChoice():
                chosen = replace(chosen, origin=choice)
            case PlaceChoice():
                chosen = replace(chosen, place=choice)
        return _with_leg(chosen)

    def keeps(self, after: "Selection") -> bool:
        """Whether a later selection leaves the card that was laid and the pawns that were let go of where they are."""
        same_card = self.card is None or after.card == self.card
        return same_card and after.legs[: len(self.legs)] == self.legs

    def back(self) -> "Selection":
        """One choice less; the same if there is none."""
        return self._replayed(self.choices[:-1]) or self

    def without(self, choice: Choice) -> "Selection":
        """The same choices but for this one, and those that then cannot be made."""
        at = self.choices.index(choice)
        return self._replayed(self.choices[:at] + self.choices[at + 1 :]) or self._replayed(self.choices[:at]) or self

    def switch(self, choice: Choice) -> "Selection | None":
        """This choice instead of an earlier one, giving up as few as needed. None if no legal move begins with it."""
        taken = self.choices
        one_less = [taken[:at] + taken[at + 1 :] for at in reversed(range(len(taken)))]
        prefixes = [taken[:length] for length in reversed(range(len(taken)))]
        for kept in [taken, *one_less, *prefixes]:
            switched = self._replayed((*kept, choice))
            if switched is not None:
                return switched
        return None

    def _replayed(self, choices: tuple[Choice, ...]) -> "Selection | None":
        selection = Selection.of(self.position)
        for choice in choices:
            if choice not in selection.next_choices():
                return None
            selection = selection.choose(choice)
        return selection

    # ------------------------------------------------------------ what a click means

    def at_card(self, rank: int) -> "Selection | None":
        """The selection after a click on a card: chosen, changed for, or put back. None: it cannot be played now."""
        return self._after_click(CardChoice(rank))

    def at_square(self, square: int) -> "Selection | None":
        """The selection after a click on a square. None: no legal move has anything there."""
        return self._after_click(PawnChoice(square), PlaceChoice(square))

    def at_tray(self, colour: int) -> "Selection | None":
        """The selection after a click on a reserve. None: no pawn can be entered from there."""
        return self._after_click(ReserveChoice(colour), PlaceChoice(self.position.rules.board.starts[colour]))

    def _after_click(self, *meanings: Choice) -> "Selection | None":
        for choice in meanings:
            if choice in self._offered:
                return self.choose(choice)
        for choice in meanings:
            if choice in self._open:
                return self.without(choice)
        return next(filter(None, map(self.switch, meanings)), None)

    @property
    def _open(self) -> tuple[Choice, ...]:
        """What can be put back by clicking it again: the card, and the pawn or place without the other."""
        card = () if self.card is None else (CardChoice(self.card),)
        return tuple(choice for choice in (*card, self.origin, self.place) if choice is not None)

    # ------------------------------------------------------------ what will happen

    def preview(self) -> tuple[Event, ...]:
        """What is certain to happen: all events of the only move, else those with which all remaining moves begin."""
        if not self.choices:
            return ()
        cards = {move.card for move in self.moves}
        told = [foreseen(self.position, move) for move in self.moves]
        if len(cards) > 1:
            told = [tuple(event for event in events if not isinstance(event, Played)) for events in told]
        together = zip(*told, strict=False)
        return tuple(first for first, *_ in takewhile(_alike, together))


def _with_leg(selection: Selection) -> Selection:
    """With the leg closed whose place is chosen, once only one pawn can go there.

    A place that was clicked before anything else waits for the pawn or the card.
    """
    if selection.place is None or len(selection.choices) == 1:
        return selection
    number = len(selection.legs)
    legs = {way.legs[number] for way in selection.ways}
    return replace(selection, legs=(*selection.legs, *legs), origin=None, place=None) if len(legs) == 1 else selection


def _ways(position: Position, move: Move) -> tuple[Way, ...]:
    """How a move can be told."""
    leg = Leg(PawnChoice(move.source), PlaceChoice(move.target))
    match move.verb:
        case Verb.HAND_IN:
            return (Way(move, ()),)
        case Verb.ENTER:
            reserve = ReserveChoice(move.target // position.rules.board.arm)
            return (Way(move, (Leg(reserve, leg.place),)),)
        case Verb.SWAP:
            return Way(move, (leg,)), Way(move, (Leg(PawnChoice(move.target), PlaceChoice(move.source)),))
        case Verb.SPLIT:
            return (Way(move, (leg, Leg(PawnChoice(move.source2), PlaceChoice(move.target2)))),)
    return (Way(move, (leg,)),)


def foreseen(position: Position, move: Move) -> tuple[Event, ...]:
    """The events of a legal move; the suits do not matter yet."""
    ranks = position.hands[position.turn] if move.verb == Verb.HAND_IN else (move.card,)
    return narrate(position, move, tuple(Card(rank, "") for rank in ranks), after(position, move))


def _alike(events: tuple[Event, ...]) -> bool:
    return all(event == events[0] for event in events)


def _in_order(choice: Choice) -> tuple[int, int]:
    match choice:
        case CardChoice(rank):
            return 0, rank
        case PawnChoice(square):
            return 1, square
        case ReserveChoice(colour):
            return 2, colour
        case PlaceChoice(square):
            return 3, square
    return 4, 0
