"""Cards, the deck of a rule set, and shuffling (RULES.md sections 3 and 8)."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from keezen_desktop.rules.errors import Refused

RANKS: Final = "A23456789TJQK*"
"""Rank number r is written RANKS[r]; hands are sorted in this order."""

ACE: Final = 0
FOUR: Final = 3
SEVEN: Final = 6
JACK: Final = 10
QUEEN: Final = 11
KING: Final = 12
JOKER: Final = 13
HIDDEN: Final = 14
"""A card that the viewer may not see, written `?`; sorts behind all ranks."""

RANK_SIGNS: Final = RANKS + "?"
SUITS: Final = "hscd"
"""In the order in which they join the deck: one red and one black first."""


class Card(NamedTuple):
    """One card: a rank number and a suit letter ("" for a joker)."""

    rank: int
    suit: str

    def __str__(self) -> str:
        return RANKS[self.rank] + self.suit


def parse_card(text: str) -> Card:
    """The card written `Ah`, `Ts` or `*`. Raises Refused for anything else."""
    if text == "*":
        return Card(JOKER, "")
    if len(text) == 2 and text[0] in RANKS[:JOKER] and text[1] in SUITS:
        return Card(RANKS.index(text[0]), text[1])
    raise Refused("card", text=text)


def deck(players: int, jokers: int) -> list[Card]:
    """The unshuffled deck: whole suits, 13 cards a player, and the jokers (section 3)."""
    suits = [SUITS[number % 4] for number in range(players)]
    return [Card(rank, suit) for suit in suits for rank in range(JOKER)] + [Card(JOKER, "")] * jokers


def shuffled(cards: Sequence[Card], chance: Callable[[], float]) -> list[Card]:
    """The cards in an order drawn by Fisher and Yates' method.

    `chance` gives floats in [0, 1), so that one seed deals alike on every platform and Python version.
    """
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
