"""What holds for every agent: it plays to the end by every rule set, and knows only what its player may see."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from keezen_desktop.agents import NAMES, BadAgents, make
from keezen_desktop.agents.agent import answer
from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.agents.selfplay import Series, next_action
from keezen_desktop.rules.cards import Card, deck, shuffled
from keezen_desktop.rules.game import Game, Phase, State
from keezen_desktop.rules.player_view import seen_by
from keezen_desktop.rules.ruleset import PRESETS, parse_rules, player_counts

RULES = [
    *(f"{preset}:{players}" for preset in PRESETS for players in player_counts(preset)),
    "clown:4+card_exchange=yes+jack=any_two+seven_partner=own_first",
    "mercury:4+card_exchange=yes+home_order=deepest+overshoot=walk_on",
    "clown:2+two_colours=yes+capture_own=no+ace_steps=1|11",
    "tournament:4+partner_entry=rescue+jokers=2+protection=fresh+arm=8",
]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", NAMES)
def test_every_game_ends(name: str, rules: str) -> None:
    """`Game.play` refuses an illegal move, so each of them was legal."""
    parsed = parse_rules(rules)
    assert Series(parsed, (name,) * parsed.players, seed=5).play(0).winners


def states(rules: str, name: str, seed: int) -> Iterator[State]:
    """The states of one game in which an agent is asked."""
    game = Game(parse_rules(rules))
    dealer, agents = Dealer(game.rules, seed), [make(name, seed)] * game.rules.players
    while not game.is_over:
        if game.state.phase is not Phase.DEAL:
            yield game.state
        game.play(next_action(game.state, agents, dealer))


def with_other_hidden_cards(state: State, player: int, chance: random.Random) -> State:
    """The state with other cards in the other hands: any that this player has not seen in this cycle."""
    rules = state.position.rules
    unseen = deck(rules.players, rules.jokers)
    for card in (*state.seen, *state.hands[player]):
        unseen.remove(card)
    unseen = shuffled(unseen, chance.random)
    hands: list[tuple[Card, ...]] = [
        hand if owner == player else tuple(unseen.pop() for _ in hand) for owner, hand in enumerate(state.hands)
    ]
    ranks = tuple(tuple(sorted(card.rank for card in hand)) for hand in hands)
    return replace(state, hands=tuple(hands), position=replace(state.position, hands=ranks))


@pytest.mark.parametrize("rules", ["clown:4", "mercury:4+card_exchange=yes", "individual:3"])
def test_cards_that_a_player_cannot_see_change_neither_his_view_nor_a_decision(rules: str) -> None:
    chance = random.Random(2)
    changed = 0
    for state in states(rules, "greedy", seed=9):
        other = with_other_hidden_cards(state, state.actor, chance)
        changed += other != state
        view, other_view = seen_by(state, state.actor), seen_by(other, state.actor)
        assert view == other_view
        for name in NAMES:
            assert answer(make(name, 1), view) == answer(make(name, 1), other_view)
    assert changed > 100


@pytest.mark.parametrize("name", NAMES)
def test_the_card_exchanged_is_in_the_hand(name: str) -> None:
    for state in states("clown:4+card_exchange=yes", name, seed=1):
        if state.phase is Phase.EXCHANGE:
            assert make(name, 3).exchange(seen_by(state, state.actor)) in state.hands[state.actor]


def test_an_unknown_agent_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadAgents, match=r"unknown_agent name=psychic known=random, greedy"):
        make("psychic", 1)
