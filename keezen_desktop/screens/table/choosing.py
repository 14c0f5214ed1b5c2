"""A person's choice in the making: what was clicked so far, what a click leads to, and when it is a move."""

from enum import Enum
from typing import NamedTuple

from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.game import Exchange
from keezen_desktop.rules.moves import HAND_IN, Move, Verb
from keezen_desktop.rules.player_view import PlayerView
from keezen_desktop.screens.table.attempts import Attempt, best_attempt, try_at
from keezen_desktop.screens.table.spots import HandSpot, Spot, SquareSpot, TraySpot
from keezen_desktop.table.selection import (
    CardChoice,
    Choice,
    PawnChoice,
    PlaceChoice,
    ReserveChoice,
    Selection,
)


class Offer(NamedTuple):
    """What the person wants done. `card` says which of two cards of one rank is laid."""

    action: Move | Exchange
    card: Card | None = None


class Fixed(Enum):
    """What cannot be undone in a match: a card that was laid, a pawn that was let go of."""

    CARD = "card"
    PAWN = "pawn"


Answer = Offer | Attempt | Fixed | None
"""What a click led to: something to do, something that may not be done or undone, or one choice more or less."""


class Choosing:
    """A move being chosen. `confirm`: each move is asked about; else only a divided seven is.

    strict: a card that is laid and a pawn that is let go of are final, and nothing is asked.
    """

    def __init__(self, view: PlayerView, *, confirm: bool = False, strict: bool = False) -> None:
        self.view = view
        self.strict = strict
        self.selection = Selection.of(view.position)
        self.confirm = confirm
        self._untouched = self.selection
        self._clicked: int | None = None

    # ------------------------------------------------------------ what stands

    @property
    def hand(self) -> tuple[Card, ...]:
        """The person's cards."""
        return self.view.hand

    @property
    def picked(self) -> int | None:
        """The number of the card that is chosen, by itself or because only it makes the move."""
        rank = self.selection.card
        if rank is None and self.ready:
            rank = self.ready.card
        if rank is None:
            return None
        if self._clicked is not None and self.hand[self._clicked].rank == rank:
            return self._clicked
        return next((index for index, card in enumerate(self.hand) if card.rank == rank), None)

    @property
    def must_hand_in(self) -> bool:
        """Whether nothing is playable."""
        return self._untouched.moves == (HAND_IN,)

    @property
    def ready(self) -> Move | None:
        """The move that is chosen and waits for a yes: a divided seven, or any if each is asked about."""
        selection = self.selection
        if self.strict:
            return None
        move = selection.complete
        if move is None and selection.legs and (selection.origin or selection.place):
            move = selection.only
        if move is None or move.verb == Verb.HAND_IN:
            return None
        return move if self.confirm or move.verb == Verb.SPLIT else None

    def can_play(self, index: int) -> bool:
        """Whether a card can be played at all."""
        return any(move.card == self.hand[index].rank for move in self._untouched.moves)

    def is_open(self, index: int) -> bool:
        """Whether a card can still be part of the move: it is what is chosen, or it goes with what is chosen."""
        if self.selection.card is not None or self.ready:
            return self.can_play(index)
        return CardChoice(self.hand[index].rank) in self.selection.next_choices()

    # ------------------------------------------------------------ pointing and clicking

    def pointed(self, spot: Spot | None) -> Selection:
        """The selection with what is pointed at added; as it is if a click there would add nothing."""
        if spot is None:
            return self.selection
        for choice in self._meanings(spot):
            if choice in self.selection.next_choices():
                return self.selection.choose(choice)
        if isinstance(spot, HandSpot) and self.hand[spot.index].rank != self.selection.card:
            return self.selection.switch(CardChoice(self.hand[spot.index].rank)) or self.selection
        return self.selection

    def offers(self, spot: Spot) -> bool:
        """Whether some legal move has this next."""
        return any(choice in self.selection.next_choices() for choice in self._meanings(spot))

    def click(self, spot: Spot) -> Answer:
        """Choose what was clicked, change to it, or put it back."""
        if isinstance(spot, HandSpot) and self._is_twin(spot.index) and not self.strict:
            self._clicked = spot.index
            return None
        after = self._after(spot)
        if after is None or self._forgets(after):
            attempt = try_at(self.selection, self._ranks(spot), spot)
            if attempt or after is None:
                return attempt
        if fixed := self._fixed(after):
            return fixed
        if isinstance(spot, HandSpot):
            self._clicked = spot.index
        self.selection = after
        move = after.complete
        return Offer(move, self._laid()) if move and not self.ready else None

    def holds(self, spot: Spot) -> bool:
        """Whether this is chosen already, so that clicking it would put it back."""
        if isinstance(spot, HandSpot):
            return self.selection.card is not None and self.picked == spot.index
        return any(choice in {self.selection.origin, self.selection.place} for choice in self._meanings(spot))

    def agree(self) -> Offer | None:
        """Play the move that waits for a yes."""
        return Offer(self.ready, self._laid()) if self.ready else None

    def hand_in(self) -> Answer:
        """Lay down the whole hand; an attempt if something is playable."""
        if self.must_hand_in:
            return Offer(HAND_IN)
        return best_attempt(self.view.position, [HAND_IN])

    def back(self) -> bool:
        """Give up the last choice. False if there was none, or if it is fixed."""
        after = self.selection.back()
        if not self.selection.choices or self._fixed(after):
            return False
        self.selection = after
        return True

    @property
    def fixed(self) -> Fixed | None:
        """What cannot be given up, if that is the last choice."""
        return self._fixed(self.selection.back())

    def clear(self) -> None:
        """Give up all choices but the card; none if any is fixed."""
        if self.fixed:
            return
        rank = self.selection.card
        self.selection = self._untouched
        if rank is not None:
            self.selection = self.selection.choose(CardChoice(rank))

    def why_dead(self, index: int) -> Attempt | None:
        """Why a card cannot be played; None if it can."""
        if self.can_play(index):
            return None
        return try_at(self._untouched, [self.hand[index].rank], None)

    # ------------------------------------------------------------ details

    def _fixed(self, after: Selection) -> Fixed | None:
        """What is fixed and would not be kept by another selection."""
        if not self.strict or self.selection.keeps(after):
            return None
        return Fixed.PAWN if self.selection.legs else Fixed.CARD

    def _forgets(self, after: Selection) -> bool:
        """Whether a click on the board would give up more than it changes: then it was meant otherwise.

        Another pawn instead of the one that was chosen is a change. To take a card back it takes a click on a card, and
        a place where only another pawn can go does not choose that pawn.
        """
        before = self.selection
        if before.complete and before.complete.verb != Verb.SPLIT:
            return False
        new = [choice for choice in after.choices if choice not in before.choices]
        if not new or isinstance(new[-1], CardChoice):
            return False
        if after.card != before.card or len(after.legs) < len(before.legs):
            return True
        closed = len(after.legs) > len(before.legs)
        other_pawn = before.origin is not None and after.origin != before.origin and not closed
        return other_pawn and isinstance(new[-1], PlaceChoice)

    def _is_twin(self, index: int) -> bool:
        """Whether it is another card of the rank that is chosen."""
        return self.hand[index].rank == self.selection.card and self.picked != index

    def _meanings(self, spot: Spot) -> tuple[Choice, ...]:
        match spot:
            case HandSpot(index):
                return (CardChoice(self.hand[index].rank),)
            case SquareSpot(square):
                return PawnChoice(square), PlaceChoice(square)
            case TraySpot(colour):
                start = self.view.position.rules.board.starts[colour]
                return ReserveChoice(colour), PlaceChoice(start)

    def _after(self, spot: Spot) -> Selection | None:
        match spot:
            case HandSpot(index):
                return self.selection.at_card(self.hand[index].rank)
            case SquareSpot(square):
                return self.selection.at_square(square)
            case TraySpot(colour):
                return self.selection.at_tray(colour)

    def _ranks(self, spot: Spot) -> list[int]:
        """The cards with which something was tried."""
        if isinstance(spot, HandSpot):
            return [self.hand[spot.index].rank]
        if self.selection.card is not None:
            return [self.selection.card]
        return sorted({card.rank for card in self.hand})

    def _laid(self) -> Card | None:
        return None if self.picked is None else self.hand[self.picked]


class Giving:
    """The card for the partner being chosen (house rule `card_exchange`): a card, and a yes."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.picked: int | None = None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The person's cards."""
        return self.view.hand

    @property
    def ready(self) -> bool:
        """Whether a card waits for a yes."""
        return self.picked is not None

    def click(self, spot: Spot) -> Answer:
        """Pick a card, or put it back."""
        if isinstance(spot, HandSpot):
            self.picked = None if spot.index == self.picked else spot.index
        return None

    def agree(self) -> Offer | None:
        """Give the card that is picked."""
        return None if self.picked is None else Offer(Exchange(self.hand[self.picked]))

    def back(self) -> bool:
        """Put the card back. False if none is picked."""
        changed, self.picked = self.picked is not None, None
        return changed

    def clear(self) -> None:
        """Put the card back."""
        self.back()


Chooser = Choosing | Giving
"""Whatever the person on turn has to choose."""
