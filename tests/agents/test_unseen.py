"""Counting cards, and drawing hands that the others may hold."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from keezen_desktop.agents import make
from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.agents.selfplay import next_action
from keezen_desktop.agents.unseen import Worlds, odds, unseen
from keezen_desktop.rules.cards import HIDDEN, KING, Card, deck
from keezen_desktop.rules.game import Game, Phase
from keezen_desktop.rules.notation import parse_position
from keezen_desktop.rules.player_view import PlayerView, seen_by
from keezen_desktop.rules.ruleset import parse_rules


def views(rules: str, count: int) -> Iterator[PlayerView]:
    """What the players of a game saw on their turns."""
    game = Game(parse_rules(rules))
    dealer, agents = Dealer(game.rules, 3), [make("greedy", 1)] * game.rules.players
    while count and not game.is_over:
        if game.state.phase is Phase.MOVE:
            count -= 1
            yield seen_by(game.state, game.state.actor)
        game.play(next_action(game.state, agents, dealer))


@pytest.mark.parametrize("rules", ["clown:4", "mercury:4", "individual:2", "clown:6"])
def test_drawn_hands_are_possible(rules: str) -> None:
    """As many cards as each player holds, none that was seen, none more often than the deck has it."""
    for view in views(rules, 80):
        hands = Worlds(view, random.Random(1).random).draw()
        assert list(map(len, hands)) == list(map(len, view.position.hands))
        assert hands[view.player] == view.position.hands[view.player]
        used = Counter(card.rank for card in view.seen) + Counter(rank for hand in hands for rank in hand)
        assert HIDDEN not in used
        have = Counter(card.rank for card in deck(view.position.rules.players, view.position.rules.jokers))
        assert used <= have


def test_every_card_that_is_left_is_drawn_alike() -> None:
    """Two cards are not seen, and the other player holds one of them: each in about half of the worlds."""
    position = parse_position("individual:2 a a:a4/c: A/?")
    all_but_three = tuple(card for card in deck(2, 0) if card.rank > 1 or card == Card(1, "h"))
    view = replace(seen_by(Game(position.rules, start=position).state, 0), seen=all_but_three)
    worlds = Worlds(view, random.Random(1).random)
    hands = Counter(worlds.draw()[1] for _ in range(400))
    assert set(hands) == {(0,), (1,)}
    assert all(140 < count < 260 for count in hands.values())


def test_cards_that_lie_face_up_are_counted_out() -> None:
    last = [view for view in views("clown:4", 60) if sum(card.rank == KING for card in view.seen) >= 3]
    assert last
    for view in last:
        own = sum(card.rank == KING for card in view.hand)
        seen = sum(card.rank == KING for card in view.seen)
        assert odds(view)[KING] * len(unseen(view)) == pytest.approx(4 - seen - own if unseen(view) else 0)


def test_hands_are_drawn_for_a_position_from_outside() -> None:
    position = parse_position("clown:4 a a:a4/b:/c:c0/d:d3 A47/??/???/-")
    view = seen_by(Game(position.rules, start=position).state, 0)
    assert list(map(len, Worlds(view, random.Random(1).random).draw())) == [3, 2, 3, 0]
