"""What holds for every agent: it plays to the end by every rule set, and knows only what its player may see."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice, product

import pytest

from keezen_desktop.agents import NAMES, OPPONENTS, USUAL, Agent, BadAgents, make
from keezen_desktop.agents.agent import answer
from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.agents.levels import LEVELS
from keezen_desktop.agents.registry import make_level
from keezen_desktop.agents.selfplay import next_action
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


def hasty(name: str, seed: int) -> Agent:
    """The agent, with so few and short playouts that many games can be played."""
    level = LEVELS[name]
    return make_level(replace(level, playouts=min(level.playouts, 8), horizon=min(level.horizon, 1)), seed)


QUICK = {"random", "greedy", "beginner"}
SOME_RULES = ["individual:3", "duo:2", "clown:4", "mercury:4+card_exchange=yes+home_order=deepest+overshoot=walk_on"]


def agents_and_rules() -> Iterator[object]:
    """Those that search longer play by some rules in the usual run, and by all of them in the long one."""
    for name, rules in product(NAMES, RULES):
        usual = name in QUICK or rules in SOME_RULES
        yield pytest.param(name, rules, marks=() if usual else pytest.mark.slow)


@pytest.mark.parametrize(("name", "rules"), [*agents_and_rules()])
def test_every_game_ends(name: str, rules: str) -> None:
    """`Game.play` refuses an illegal move, so each of them was legal."""
    assert sum(1 for _ in states(rules, hasty(name, 5), seed=5)) < 5000


def states(rules: str, agent: Agent, seed: int) -> Iterator[State]:
    """The states of one game in which an agent is asked."""
    game = Game(parse_rules(rules))
    dealer, agents = Dealer(game.rules, seed), [agent] * game.rules.players
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


HIDING = ["clown:4", "mercury:4+card_exchange=yes", "individual:3"]


def count_changed_views(states: Iterator[State]) -> int:
    """How many of the states differ from one with other hidden cards; the views must never."""
    chance = random.Random(2)
    changed = 0
    for state in states:
        other = with_other_hidden_cards(state, state.actor, chance)
        changed += other != state
        assert seen_by(state, state.actor) == seen_by(other, state.actor)
    return changed


@pytest.mark.parametrize("rules", HIDING)
def test_cards_that_a_player_cannot_see_do_not_change_his_view(rules: str) -> None:
    assert count_changed_views(states(rules, make("greedy", 1), seed=9)) > 100


@pytest.mark.slow
@pytest.mark.parametrize("rules", HIDING)
def test_cards_that_a_player_cannot_see_do_not_change_4000_views(rules: str) -> None:
    games = (states(rules, make("greedy", 1), seed=seed) for seed in range(1000))
    assert count_changed_views(islice(chain.from_iterable(games), 4000)) > 3000


def decisions_with_other_hidden_cards(name: str, rules: str, every: int) -> int:
    """How many decisions of a game were asked for twice, of every so many states; none may have changed."""
    chance = random.Random(2)
    asked = 0
    for state in islice(states(rules, make("greedy", 1), seed=4), 0, None, every):
        other = with_other_hidden_cards(state, state.actor, chance)
        view, other_view = seen_by(state, state.actor), seen_by(other, state.actor)
        assert answer(make(name, 1), view) == answer(make(name, 1), other_view)
        asked += other != state
    return asked


@pytest.mark.parametrize("rules", HIDING)
@pytest.mark.parametrize("name", NAMES)
def test_no_decision_depends_on_cards_that_cannot_be_seen(name: str, rules: str) -> None:
    assert decisions_with_other_hidden_cards(name, rules, every=20) > 3


@pytest.mark.slow
@pytest.mark.parametrize("name", OPPONENTS)
def test_no_decision_of_500_depends_on_cards_that_cannot_be_seen(name: str) -> None:
    games = ("duo:2", "individual:3", "clown:4", "tournament:4", "mercury:4")
    assert sum(decisions_with_other_hidden_cards(name, rules, every=1) for rules in games) >= 500


@pytest.mark.parametrize("name", NAMES)
def test_a_name_and_a_seed_fix_every_choice(name: str) -> None:
    for state in islice(states("tournament:4", make("greedy", 1), seed=8), 0, None, 16):
        view = seen_by(state, state.actor)
        assert answer(make(name, 7), view) == answer(make(name, 7), view)


@pytest.mark.parametrize("name", NAMES)
def test_the_card_exchanged_is_in_the_hand(name: str) -> None:
    for state in islice(states("clown:4+card_exchange=yes", make("greedy", 1), seed=1), 80):
        if state.phase is Phase.EXCHANGE:
            assert make(name, 3).exchange(seen_by(state, state.actor)) in state.hands[state.actor]


def test_people_choose_from_levels_that_there_are() -> None:
    assert set(OPPONENTS) < set(NAMES)
    assert USUAL in OPPONENTS


def test_an_unknown_agent_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadAgents, match=r"unknown_agent name=psychic known=random, greedy, beginner, club, strong"):
        make("psychic", 1)
