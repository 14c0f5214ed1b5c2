"""In which order players hold their cards: as dealt, until somebody sorts them or moves one."""

from collections.abc import Sequence

from keezen_desktop.rules.cards import Card


class HandOrder:
    """The order that each player has given his hand. A card that is new to it comes last."""

    def __init__(self) -> None:
        self._wanted: dict[int, list[Card]] = {}

    def order(self, player: int, hand: Sequence[Card | None]) -> tuple[int, ...]:
        """The numbers of the cards of a hand, as they lie from left to right. Forgets cards that are gone."""
        left = list(range(len(hand)))
        kept = []
        for card in self._wanted.get(player, ()):
            number = next((number for number in left if hand[number] == card), None)
            if number is not None:
                left.remove(number)
                kept.append(number)
        self._wanted[player] = [known for number in kept if (known := hand[number])]
        return (*kept, *left)

    def move(self, player: int, hand: Sequence[Card], source: int, target: int) -> None:
        """Put one card of a hand where another lies."""
        order = list(self.order(player, hand))
        place = order.index(target)
        order.remove(source)
        order.insert(place, source)
        self._wanted[player] = [hand[number] for number in order]

    def sort(self, player: int, hand: Sequence[Card]) -> None:
        """Sort a hand by rank; if it is sorted, put it back as it was dealt."""
        order = self.order(player, hand)
        by_rank = sorted(hand)
        self._wanted[player] = [] if [hand[number] for number in order] == by_rank else by_rank
