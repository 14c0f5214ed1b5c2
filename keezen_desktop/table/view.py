"""What lies on the table: a value that a screen draws and that events change step by step.

Pawns are alike, so a view says which places are taken: squares, and in a reserve the first wells. A pawn that is
entered leaves the last well that is taken, a captured one goes to the first that is free.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import RANK_SIGNS, Card
from keezen_desktop.rules.events import (
    CameHome,
    Captured,
    DealOver,
    Dealt,
    Entered,
    Event,
    Exchanged,
    HandedIn,
    Played,
    Swapped,
    TurnPassed,
    Walked,
    Won,
)
from keezen_desktop.rules.game import Game, Phase, State
from keezen_desktop.rules.notation import LETTERS, player_letter, square_name
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.table.geometry import BoardGeometry, Point

NOBODY: Final = -1
"""Whose turn it is while no player may move."""

Hand = tuple[Card | None, ...]
"""A hand in the order in which it was dealt; None for a card that lies face down."""

Trace = tuple[Event, ...]
"""The last move: the cards laid down, and what the pawns did."""

_LAID: Final = (Played, HandedIn)
_PAWNS_MOVED: Final = (Entered, Walked, Swapped, Captured)


class Pawn(NamedTuple):
    """A pawn: on a square, or with square RESERVE in that well of its reserve."""

    colour: int
    square: int
    well: int = 0

    def point(self, geometry: BoardGeometry) -> Point:
        """Where it stands, in board units."""
        return geometry.reserve(self.colour, self.well) if self.square == RESERVE else geometry.square(self.square)


@dataclass(frozen=True, slots=True)
class TableView:
    """What lies on the table.

    pawns: all of them, in ascending order. hands: for each player. pile: the cards face up in this cycle, oldest first.
    turn: whose it is, or NOBODY. dealer: who dealt. number: which deal of the cycle (0, 1, 2; -1 before the first).
    winners: the players who have won. trace: the last move. shown: the players whose cards lie open.
    """

    rules: Rules
    pawns: tuple[Pawn, ...]
    hands: tuple[Hand, ...]
    pile: tuple[Card, ...]
    turn: int
    dealer: int
    number: int
    winners: tuple[int, ...] = ()
    trace: Trace = ()
    shown: frozenset[int] = frozenset()

    def lines(self) -> list[str]:
        """The view as text, for tests and for reading."""
        rules, turn = self.rules, "nobody" if self.turn == NOBODY else player_letter(self.rules, self.turn)
        won = "".join(player_letter(rules, player) for player in self.winners)
        dealer = player_letter(rules, self.dealer)
        lines = [f"{rules} turn {turn}, dealer {dealer}, deal {self.number + 1}" + (f", won by {won}" if won else "")]
        for colour in rules.colours:
            places = [_place(rules, pawn) for pawn in self.pawns if pawn.colour == colour]
            lines.append(f"{LETTERS[colour]}: {' '.join(places)}")
        for player, hand in enumerate(self.hands):
            cards = " ".join(str(card) if card else RANK_SIGNS[-1] for card in hand)
            lines.append(f"hand {player_letter(rules, player)}: {cards or '-'}")
        lines.append(f"pile: {' '.join(map(str, self.pile)) or '-'}")
        lines.extend(f"last: {text}" for text in map(self._told, self.trace))
        return lines

    def _told(self, event: Event) -> str:
        match event:
            case Played(player, card):
                return f"{player_letter(self.rules, player)} played {card}"
            case HandedIn(player, cards):
                return f"{player_letter(self.rules, player)} handed in {' '.join(map(str, cards))}"
            case Entered(colour, square):
                return f"{LETTERS[colour]} entered at {square_name(self.rules, square)}"
            case Walked(colour, path):
                return f"{LETTERS[colour]} walked {' '.join(square_name(self.rules, square) for square in path)}"
            case Swapped(colour, square, colour2, square2):
                names = square_name(self.rules, square), square_name(self.rules, square2)
                return f"{LETTERS[colour]} on {names[0]} swapped with {LETTERS[colour2]} on {names[1]}"
            case Captured(colour, square):
                return f"{LETTERS[colour]} captured on {square_name(self.rules, square)}"
        raise AssertionError(event)


def _place(rules: Rules, pawn: Pawn) -> str:
    return f"well{pawn.well}" if pawn.square == RESERVE else square_name(rules, pawn.square)


def rest(state: State, trace: Trace = (), shown: Collection[int] = ()) -> TableView:
    """What lies on the table in a state, after the move that left this trace.

    `shown` are the players whose cards lie open.
    """
    position = state.position
    rules = position.rules
    pawns = [
        pawn
        for colour in rules.colours
        for pawn in (
            *(Pawn(colour, square) for square in position.pawns[colour]),
            *(Pawn(colour, RESERVE, well) for well in range(position.in_reserve(colour))),
        )
    ]
    return TableView(
        rules=rules,
        pawns=tuple(sorted(pawns)),
        hands=tuple(_hand(player, hand, shown) for player, hand in enumerate(state.hands)),
        pile=state.seen,
        turn=position.turn if state.phase is Phase.MOVE else NOBODY,
        dealer=state.dealer,
        number=state.number,
        winners=position.winners() if state.phase is Phase.OVER else (),
        trace=trace,
        shown=frozenset(shown),
    )


def last_move(game: Game) -> Trace:
    """The trace of the last move of a game; empty before the first."""
    for events in reversed(game.events):
        if events and isinstance(events[0], _LAID):
            return tuple(event for event in events if isinstance(event, _LAID + _PAWNS_MOVED))
    return ()


def _hand(player: int, cards: tuple[Card, ...], shown: Collection[int]) -> Hand:
    return cards if player in shown else (None,) * len(cards)


def step(view: TableView, event: Event) -> TableView:
    """What lies on the table when this event is over."""
    view = _with_trace(view, event)
    match event:
        case Dealt(dealer, number, hands):
            dealt = tuple(_hand(player, cards, view.shown) for player, cards in enumerate(hands))
            pile = view.pile if number else ()
            return replace(view, hands=dealt, pile=pile, dealer=dealer, number=number, turn=NOBODY)
        case Exchanged(given):
            return replace(view, hands=tuple(_exchanged(view, given)))
        case Played(player, card):
            return replace(_with_hand(view, player, _less(view, player, card)), pile=(*view.pile, card))
        case HandedIn(player, cards):
            return replace(_with_hand(view, player, ()), pile=view.pile + cards)
        case TurnPassed(player):
            return replace(view, turn=player)
        case Won(players):
            return replace(view, winners=players, turn=NOBODY)
        case DealOver():
            return replace(view, turn=NOBODY)
        case CameHome():
            return view
    return replace(view, pawns=_pawns_after(view, event))


def _with_trace(view: TableView, event: Event) -> TableView:
    if isinstance(event, _LAID):
        return replace(view, trace=(event,))
    return replace(view, trace=(*view.trace, event)) if isinstance(event, _PAWNS_MOVED) else view


def _pawns_after(view: TableView, event: Entered | Walked | Swapped | Captured) -> tuple[Pawn, ...]:
    pawns = list(view.pawns)
    match event:
        case Entered(colour, square):
            pawns.remove(last_in_reserve(view, colour))
            pawns.append(Pawn(colour, square))
        case Walked(colour, path):
            pawns.remove(Pawn(colour, path[0]))
            pawns.append(Pawn(colour, path[-1]))
        case Swapped(colour, square, colour2, square2):
            pawns.remove(Pawn(colour, square))
            pawns.remove(Pawn(colour2, square2))
            pawns += [Pawn(colour, square2), Pawn(colour2, square)]
        case Captured(colour, square):
            pawns.remove(Pawn(colour, square))
            pawns.append(first_free_in_reserve(view, colour))
    return tuple(sorted(pawns))


def last_in_reserve(view: TableView, colour: int) -> Pawn:
    """The pawn that is entered next."""
    return max(_reserve(view, colour))


def first_free_in_reserve(view: TableView, colour: int) -> Pawn:
    """Where the next captured pawn of a colour goes."""
    return Pawn(colour, RESERVE, len(list(_reserve(view, colour))))


def _reserve(view: TableView, colour: int) -> Iterator[Pawn]:
    return (pawn for pawn in view.pawns if pawn.colour == colour and pawn.square == RESERVE)


def _with_hand(view: TableView, player: int, hand: Hand) -> TableView:
    return replace(view, hands=(*view.hands[:player], hand, *view.hands[player + 1 :]))


def _less(view: TableView, player: int, card: Card) -> Hand:
    """A player's hand without one card, if need be one that lies face down."""
    hand = list(view.hands[player])
    hand.remove(card if player in view.shown else None)
    return tuple(hand)


def _exchanged(view: TableView, given: tuple[Card, ...]) -> Iterator[Hand]:
    """The hands after each player has got his partner's card."""
    for player, card in enumerate(given):
        got = given[view.rules.partner[player]]
        yield (*_less(view, player, card), got if player in view.shown else None)
