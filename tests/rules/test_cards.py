"""Cards, decks and shuffling (RULES.md section 3)."""

from collections import Counter
from random import Random

import pytest

from keezen_desktop.rules.cards import JOKER, Card, deck, parse_card, shuffled
from keezen_desktop.rules.errors import Refused

SHUFFLED = {
    # seed: (players, jokers, the first cards of the deck)
    0: (2, 0, "Qs Ah Js 5h As 2h Ks 7h 5s Kh 3h 7s 4s 4h 8h 2s"),
    1: (4, 0, "9d 9c 2c 4h 3s 8h 7s 2d Td 7c Th Ts 3h 2s 6s As"),
    7: (4, 2, "Qs Qh Ah 3d 6d Jh 9c Ks Qc 9d 4s Th 6s 7h Jd 6h"),
    2026: (8, 0, "2s 6s 7d 7d 4d Qd 7c 3s Td 5c Tc Jd Jc 4h 6c 8h"),
    2**40: (3, 2, "5c * Kc 4h Kh 7h 6c As 5s Qh Tc Ks 2h 3c 9s 3s"),
}


@pytest.mark.parametrize("seed", SHUFFLED)
def test_a_seed_gives_the_same_order_on_every_platform_and_python(seed: int) -> None:
    players, jokers, first = SHUFFLED[seed]
    order = shuffled(deck(players, jokers), Random(seed).random)
    assert " ".join(map(str, order[:16])) == first


def test_shuffling_loses_no_card() -> None:
    cards = deck(8, 2)
    assert Counter(shuffled(cards, Random(3).random)) == Counter(cards)


def test_chance_at_its_bounds_stays_within_the_deck() -> None:
    """No swap with the first card at 0, and none beyond the last at almost 1."""
    cards = deck(4, 0)
    assert shuffled(cards, lambda: 1 - 2**-53) == cards
    assert shuffled(cards, lambda: 0.0) == [*cards[1:], cards[0]]


@pytest.mark.parametrize(
    ("players", "suits"),
    [(2, "hs"), (3, "hsc"), (4, "hscd"), (5, "hscdh"), (6, "hscdhs"), (7, "hscdhsc"), (8, "hscdhscd")],
)
def test_a_deck_is_whole_suits_thirteen_cards_a_player(players: int, suits: str) -> None:
    assert Counter(card.suit for card in deck(players, 0)) == {suit: 13 * suits.count(suit) for suit in set(suits)}
    assert Counter(card.rank for card in deck(players, 0)) == dict.fromkeys(range(JOKER), players)


def test_jokers_join_the_deck() -> None:
    assert deck(4, 2)[52:] == [Card(JOKER, "")] * 2


def test_cards_are_read_as_they_are_written() -> None:
    assert [parse_card(str(card)) for card in deck(4, 1)] == deck(4, 1)


@pytest.mark.parametrize("text", ["", "A", "1h", "10h", "ah", "AH", "Ahh", "*h", "?", "Ax", " Ah"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        parse_card(text)
