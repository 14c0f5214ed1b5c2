"""The dealer: where chance enters a game, as actions that are recorded as dealt (RULES.md section 3)."""

import random
from collections import Counter

from keezen_desktop.rules.cards import Card, deck, shuffled
from keezen_desktop.rules.game import Deal, State, deal_size
from keezen_desktop.rules.ruleset import Rules


class Dealer:
    """Shuffles a deck for each cycle and deals from it; one seed deals the same everywhere.

    It can take over in the middle of a cycle: what lies face up tells which cards are left.
    """

    def __init__(self, rules: Rules, seed: int) -> None:
        self._players = rules.players
        self._deck = deck(rules.players, rules.jokers)
        self._chance = random.Random(seed).random
        self._stock: list[Card] = []

    def deal(self, state: State) -> Deal:
        """The next deal of a game that waits for one."""
        left = Counter(self._deck)
        if state.next_number:
            left.subtract(state.seen)
        if Counter(self._stock) != left:
            self._stock = shuffled(list(left.elements()), self._chance)
        size = deal_size(state)
        return Deal(tuple(self._hand(size) for _ in range(self._players)))

    def _hand(self, size: int) -> tuple[Card, ...]:
        return tuple(self._stock.pop() for _ in range(size))


def draw_lot(teams: int, seed: int) -> tuple[int, ...]:
    """So many teams in an order by chance, when nothing but the lot can part them (RULES.md section 6)."""
    return tuple(random.Random(seed).sample(range(teams), teams))
