"""The cards that a player has not seen: what counting them says, and hands that the others may hold.

A hand-in lays the hand open and whatever is played lies face up, so what is not seen is one heap: any part of it that
fits the numbers of cards held is possible, and all are alike likely. One thing more is known, and not used: who gave
his partner a card knows that one (house rule `card_exchange`).
"""

from collections import Counter
from collections.abc import Callable

from keezen_desktop.rules.cards import RANKS, deck
from keezen_desktop.rules.player_view import PlayerView


def unseen(view: PlayerView) -> list[int]:
    """The ranks of the cards that lie neither face up nor in the player's own hand, in ascending order."""
    rules = view.position.rules
    left = Counter(card.rank for card in deck(rules.players, rules.jokers))
    left.subtract(card.rank for card in (*view.seen, *view.hand))
    return sorted(left.elements())


def odds(view: PlayerView) -> tuple[float, ...]:
    """For each rank how likely a card that was not seen is of that rank."""
    left = unseen(view)
    return tuple(left.count(rank) / max(len(left), 1) for rank in range(len(RANKS)))


class Worlds:
    """Hands that a player's view allows, each drawn as often as another."""

    def __init__(self, view: PlayerView, chance: Callable[[], float]) -> None:
        self._view = view
        self._chance = chance
        self._unseen = unseen(view)

    def draw(self) -> list[tuple[int, ...]]:
        """The hands of all players: the player's own, and those that the others may hold."""
        cards = self._unseen
        # The front of the heap is shuffled in place, as far as it is dealt.
        dealt = 0
        hands = list(self._view.position.hands)
        for player, hand in enumerate(hands):
            if player != self._view.player and hand:
                for place in range(dealt, dealt + len(hand)):
                    other = place + int(self._chance() * (len(cards) - place))
                    cards[place], cards[other] = cards[other], cards[place]
                hands[player] = tuple(sorted(cards[dealt : dealt + len(hand)]))
                dealt += len(hand)
        return hands
