"""The dealer: one seed, one order of cards; each cycle one deck (RULES.md section 3)."""

from collections import Counter
from dataclasses import replace

import pytest

from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.rules.cards import Card, deck
from keezen_desktop.rules.game import Deal, Game, Phase, State, advance
from keezen_desktop.rules.ruleset import Rules, parse_rules

RULES = [parse_rules(text) for text in ("individual:2", "individual:3", "clown:4", "mercury:4", "clown:6", "clown:8")]


def laid_down(state: State) -> State:
    """The state after all cards of a deal have been laid, whatever they did."""
    cards = tuple(card for hand in state.hands for card in hand)
    nothing = ((),) * len(state.hands)
    position = replace(state.position, hands=nothing)
    return replace(state, position=position, phase=Phase.DEAL, hands=nothing, seen=state.seen + cards)


def play_deals(rules: Rules, dealer: Dealer, count: int, state: State | None = None) -> tuple[list[Deal], State]:
    """So many deals from here (from the start), and the state in which the next one is due."""
    state = state or Game(rules).state
    deals = []
    for _ in range(count):
        deals.append(dealer.deal(state))
        state = laid_down(advance(state, deals[-1])[0])
    return deals, state


def test_a_seed_deals_the_same_cards_on_every_machine() -> None:
    """Written down once: Fisher and Yates over floats, which no platform and no Python version changes."""
    deal = Dealer(parse_rules("clown:4"), 2026).deal(Game(parse_rules("clown:4")).state)
    assert [" ".join(map(str, hand)) for hand in deal.hands] == [
        "7h Ks Qd 4d 5h",
        "Jh 2c Jd 9c Js",
        "5c 6c 3d Ts Th",
        "Kc 4h 3c 3s Ac",
    ]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_a_cycle_of_three_deals_uses_no_card_twice(rules: Rules) -> None:
    deals, _ = play_deals(rules, Dealer(rules, 1), 3)
    dealt = Counter(card for deal in deals for hand in deal.hands for card in hand)
    assert dealt <= Counter(deck(rules.players, rules.jokers))
    assert dealt.total() == 13 * rules.players


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_each_cycle_is_shuffled_anew(rules: Rules) -> None:
    deals, _ = play_deals(rules, Dealer(rules, 1), 4)
    assert deals[0] != deals[3]


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("played", [1, 2])
def test_a_new_dealer_takes_over_in_the_middle_of_a_cycle(rules: Rules, played: int) -> None:
    """What he deals is what has not been seen: `advance` refuses a card that lies face up."""
    before, state = play_deals(rules, Dealer(rules, 1), played)
    rest, _ = play_deals(rules, Dealer(rules, 2), 3 - played, state)
    dealt = Counter(card for deal in before + rest for hand in deal.hands for card in hand)
    assert dealt <= Counter(deck(rules.players, rules.jokers))


def test_a_dealer_who_takes_over_deals_reproducibly() -> None:
    _, state = play_deals(RULES[2], Dealer(RULES[2], 1), 1)
    assert Dealer(RULES[2], 5).deal(state) == Dealer(RULES[2], 5).deal(state)
    assert Dealer(RULES[2], 5).deal(state) != Dealer(RULES[2], 6).deal(state)


def test_over_many_deals_every_player_gets_every_card_alike() -> None:
    """Four players, a thousand cycles: each holds the ace of hearts in about a quarter of them."""
    dealer, start = Dealer(parse_rules("clown:4"), 3), Game(parse_rules("clown:4")).state
    ace = Card(0, "h")
    holders = Counter(
        player for _ in range(1000) for player, hand in enumerate(dealer.deal(start).hands) if ace in hand
    )
    assert all(60 <= holders[player] <= 132 for player in range(4)), holders
