"""A whole game: deals, exchanges and moves, and what each led to. The only door through which a game goes on.

Live play, replay, simulation and tests all call `Game.play` (RULES.md sections 3 and 6).
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain
from typing import Final

from keezen_desktop.rules.apply import after
from keezen_desktop.rules.cards import Card, deck
from keezen_desktop.rules.errors import BadAction
from keezen_desktop.rules.events import DealOver, Dealt, Event, Exchanged, TurnPassed, Won
from keezen_desktop.rules.legal import is_legal
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.narrate import narrate
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import Dealer, Rules
from keezen_desktop.rules.why import IllegalMove, why

DEAL_SIZES: Final = (5, 4, 4)
"""Cards a player in the three deals of a cycle."""


class Phase(Enum):
    """What the game waits for."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    MOVE = "move"
    OVER = "over"


_PHASE_AFTER: Final[Mapping[type[Event], Phase]] = {Won: Phase.OVER, DealOver: Phase.DEAL, TurnPassed: Phase.MOVE}
"""What the game waits for after a move, by the event that the move ends with."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer's action: each player's hand, as dealt."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """The card that the player whose choice it is gives to his partner, face down (house rule `card_exchange`)."""

    card: Card


Action = Deal | Exchange | Move


@dataclass(frozen=True, slots=True)
class State:
    """A game between two actions: an immutable value.

    hands: each player's cards with suits, in the order in which he got them.
    dealer: who dealt last, or will deal first. number: which deal of the cycle this is (0, 1, 2; -1 before the first).
    seen: the cards that lie face up, played or handed in during this cycle, oldest first.
    given: the cards chosen so far in a card exchange.
    """

    position: Position
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    dealer: int
    number: int = -1
    seen: tuple[Card, ...] = ()
    given: tuple[Card, ...] = ()

    @property
    def actor(self) -> int:
        """The player whose choice is awaited; the dealer before a deal."""
        players = len(self.hands)
        match self.phase:
            case Phase.DEAL:
                return self.next_dealer
            case Phase.EXCHANGE:
                return (self.dealer + 1 + len(self.given)) % players
        return self.position.turn

    @property
    def next_number(self) -> int:
        """Which deal of the cycle comes next."""
        return (self.number + 1) % len(DEAL_SIZES)

    @property
    def next_dealer(self) -> int:
        """Who deals next (section 3)."""
        if self.number < 0:
            return self.dealer
        moves_on = self.next_number == 0 or self.position.rules.dealer is Dealer.PER_DEAL
        return (self.dealer + moves_on) % len(self.hands)


class Game:
    """A rule set, the actions so far, what each made happen and the states they led to.

    `first` is the player who begins; the first dealer sits to his right.
    `start` may give a position to play on from instead of an empty board; if it holds hands, the game waits for a move.
    """

    def __init__(self, rules: Rules, first: int = 0, start: Position | None = None) -> None:
        self.rules: Final = rules
        self.first: Final = first
        empty = Position(rules, first, ((),) * rules.board.arms, 0, ((),) * rules.players)
        opening = start or empty
        hands = tuple(tuple(Card(rank, "") for rank in hand) for hand in opening.hands)
        phase = Phase.OVER if opening.winners() else Phase.MOVE if any(hands) else Phase.DEAL
        self.start: Final = start
        self.states: Final = [State(opening, phase, hands, (first - 1) % rules.players)]
        self.actions: Final[list[Action]] = []
        self.events: Final[list[tuple[Event, ...]]] = []

    @property
    def state(self) -> State:
        """Where the game stands now."""
        return self.states[-1]

    @property
    def position(self) -> Position:
        """What lies on the table now."""
        return self.states[-1].position

    @property
    def is_over(self) -> bool:
        """Whether a team has won."""
        return self.state.phase is Phase.OVER

    @property
    def plies(self) -> int:
        """How many moves were made, hand-ins included; deals and exchanges are not plies."""
        return sum(isinstance(action, Move) for action in self.actions)

    def play(self, action: Action, card: Card | None = None) -> tuple[Event, ...]:
        """Make one action and return what happened. `card` says which of two cards of one rank was laid.

        Raises IllegalMove or BadAction, and then nothing has changed.
        """
        state, events = advance(self.state, action, card)
        self.states.append(state)
        self.actions.append(action)
        self.events.append(events)
        return events

    def until(self, count: int) -> "Game":
        """This game as it was after its first `count` actions, to play on from."""
        game = Game(self.rules, self.first, self.start)
        game.states[:] = self.states[: count + 1]
        game.actions[:] = self.actions[:count]
        game.events[:] = self.events[:count]
        return game

    def take_back(self, plies: int) -> None:
        """Undo the last moves. Raises BadAction if fewer were made since the last deal or exchange."""
        last = self.actions[-plies:] if plies > 0 else []
        if not last or len(last) < plies or not all(isinstance(action, Move) for action in last):
            raise BadAction("take_back", plies=plies)
        del self.actions[-plies:]
        del self.events[-plies:]
        del self.states[-plies:]


def advance(state: State, action: Action, card: Card | None = None) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, checked, and its events. Raises IllegalMove or BadAction."""
    wanted = {Deal: Phase.DEAL, Exchange: Phase.EXCHANGE, Move: Phase.MOVE}[type(action)]
    if isinstance(action, Move) and state.phase is not Phase.MOVE:
        objection = why(state.position, action)
        if objection:
            raise IllegalMove(objection, state.position, action)
    if state.phase is not wanted:
        raise BadAction("not_now", action=wanted.value, phase=state.phase.value)
    if isinstance(action, Deal):
        return _deal(state, action)
    if isinstance(action, Exchange):
        return _exchange(state, action)
    return _move(state, action, card)


def deal_size(state: State) -> int:
    """How many cards each player gets in the next deal."""
    return DEAL_SIZES[state.next_number]


def _deal(state: State, action: Deal) -> tuple[State, tuple[Event, ...]]:
    rules, number, dealer = state.position.rules, state.next_number, state.next_dealer
    _check_deal(rules, number, state.seen, action)
    exchange = rules.card_exchange
    after_deal = replace(
        state,
        position=_with_hands(state.position, action.hands, (dealer + 1) % rules.players),
        phase=Phase.EXCHANGE if exchange else Phase.MOVE,
        hands=action.hands,
        dealer=dealer,
        number=number,
        seen=() if number == 0 else state.seen,
    )
    dealt = Dealt(dealer, number, action.hands)
    return after_deal, (dealt,) if exchange else (dealt, TurnPassed(after_deal.position.turn))


def check_deals(rules: Rules, deals: Iterable[Deal]) -> None:
    """Refuse what cannot be the deals of a game from its first one on. Raises BadAction."""
    seen: tuple[Card, ...] = ()
    for count, deal in enumerate(deals):
        number = count % len(DEAL_SIZES)
        seen = seen if number else ()
        _check_deal(rules, number, seen, deal)
        seen += tuple(chain.from_iterable(deal.hands))


def _check_deal(rules: Rules, number: int, seen: Iterable[Card], deal: Deal) -> None:
    """seen: the cards that lie face up; those of the cycle before, if this deal begins one."""
    size = DEAL_SIZES[number]
    if len(deal.hands) != rules.players or any(len(hand) != size for hand in deal.hands):
        raise BadAction("deal_size", count=size)
    used = Counter(chain.from_iterable(deal.hands))
    if number:
        used.update(seen)
    have = Counter(deck(rules.players, rules.jokers))
    for card, count in used.items():
        if count > have[card]:
            raise BadAction("deal_card", card=card)


def _with_hands(position: Position, hands: Iterable[tuple[Card, ...]], turn: int) -> Position:
    ranks = tuple(tuple(sorted(card.rank for card in hand)) for hand in hands)
    return replace(position, hands=ranks, turn=turn)


def _exchange(state: State, action: Exchange) -> tuple[State, tuple[Event, ...]]:
    rules, actor = state.position.rules, state.actor
    if action.card not in state.hands[actor]:
        raise BadAction("exchange_card", card=action.card)
    given = (*state.given, action.card)
    if len(given) < rules.players:
        return replace(state, given=given), ()
    left = (state.dealer + 1) % rules.players
    by_player = tuple(given[(player - left) % rules.players] for player in range(rules.players))
    hands = [list(hand) for hand in state.hands]
    for player, card in enumerate(by_player):
        hands[player].remove(card)
    for player, card in enumerate(by_player):
        hands[rules.partner[player]].append(card)
    new_hands = tuple(map(tuple, hands))
    position = _with_hands(state.position, new_hands, left)
    exchanged = replace(state, position=position, phase=Phase.MOVE, hands=new_hands, given=())
    return exchanged, (Exchanged(by_player), TurnPassed(left))


def _move(state: State, move: Move, card: Card | None) -> tuple[State, tuple[Event, ...]]:
    before = state.position
    if not is_legal(before, move):
        objection = why(before, move)
        assert objection is not None, "the generator and the reasons disagree"
        raise IllegalMove(objection, before, move)
    hand = state.hands[before.turn]
    laid = hand if move.verb == Verb.HAND_IN else (_laid(hand, move.card, card),)
    left = list(hand)
    for each in laid:
        left.remove(each)
    position = after(before, move)
    hands = (*state.hands[: before.turn], tuple(left), *state.hands[before.turn + 1 :])
    events = narrate(before, move, laid, position)
    phase = _PHASE_AFTER[type(events[-1])]
    return replace(state, position=position, phase=phase, hands=hands, seen=state.seen + laid), events


def _laid(hand: tuple[Card, ...], rank: int, card: Card | None) -> Card:
    """The card that is laid: the one named if it is held, else the first of its rank."""
    if card is not None and card.rank == rank and card in hand:
        return card
    return next(each for each in hand if each.rank == rank)
