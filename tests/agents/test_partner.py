"""No level makes its partner despair: it harms him only when that gains something."""

from collections import Counter
from typing import Final

import pytest

from keezen_desktop.agents import OPPONENTS, make
from keezen_desktop.agents.club import worths
from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.agents.partner import harms_partner
from keezen_desktop.agents.selfplay import next_action
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.notation import parse_move, parse_position
from keezen_desktop.rules.player_view import PlayerView, seen_by
from keezen_desktop.rules.ruleset import parse_rules

_ALIKE: Final = 2.5
"""Steps that change a team's chances by about one in a hundred while neither team is ahead."""


def harms_needlessly(view: PlayerView, move: Move) -> bool:
    """Whether a move harms the partner although another that does not is as good, to within one in a hundred."""
    if not harms_partner(view.position, move):
        return False
    worth = worths(view, view.legal_moves())
    enough = worth[move] - _ALIKE
    return any(worth[other] >= enough and not harms_partner(view.position, other) for other in worth)


def view_of(text: str) -> tuple[Game, int]:
    position = parse_position(text)
    return Game(position.rules, start=position), position.turn


@pytest.mark.parametrize(
    ("position", "move", "harms"),
    [
        pytest.param("clown:4 a a:a3/b:/c:a8/d: 5/5/5/5", "5:a3-a8", True, id="captures"),
        pytest.param("clown:4 a a:a3/b:/c:a8/d: J/5/5/5", "J:a3~a8", True, id="swaps backward"),
        pytest.param("clown:4 a a:a8/b:/c:a3/d: J/5/5/5", "J:a8~a3", False, id="swaps forward"),
        pytest.param("clown:4 a a:a3/b:/c:/d:a8 5/5/5/5", "5:a3-a8", False, id="captures an opponent"),
        pytest.param("clown:2 a a:a3/c:a8 5/5", "5:a3-a8", False, id="has no partner"),
    ],
)
def test_what_harms_the_partner(position: str, move: str, harms: bool) -> None:  # noqa: FBT001
    parsed = parse_position(position)
    assert harms_partner(parsed, parse_move(parsed, move)) is harms


@pytest.mark.parametrize(
    ("position", "needless"),
    [
        pytest.param("clown:4 a a:a3/b:/c:a8/d: 56/??/??/??", True, id="six would have done"),
        pytest.param("clown:4 a a:a3/b:/c:a8/d: 5/??/??/??", False, id="it had to"),
    ],
)
def test_harm_is_needless_when_something_else_was_as_good(position: str, needless: bool) -> None:  # noqa: FBT001
    game, player = view_of(position)
    assert harms_needlessly(seen_by(game.state, player), parse_move(game.position, "5:a3-a8")) is needless


def needless_harms(level: str, rules: str, games: range) -> Counter[bool]:
    """How many decisions of a table of equals harmed the partner for nothing (True), and how many did not."""
    counts: Counter[bool] = Counter()
    for number in games:
        game = Game(parse_rules(rules))
        dealer, agents = Dealer(game.rules, number), [make(level, number)] * game.rules.players
        while not game.is_over:
            state = game.state
            action = next_action(state, agents, dealer)
            if isinstance(action, Move):
                view = seen_by(state, state.actor)
                if len(view.legal_moves()) > 1:
                    counts[harms_needlessly(view, action)] += 1
            game.play(action)
    return counts


@pytest.mark.parametrize("level", ["beginner", "club"])
def test_hardly_a_move_harms_the_partner_for_nothing(level: str) -> None:
    counts = needless_harms(level, "clown:4", range(4))
    assert counts.total() > 400
    assert counts[True] <= 0.005 * counts.total()


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["clown:4", "mercury:4"])
@pytest.mark.parametrize("level", OPPONENTS)
def test_not_one_decision_in_200_harms_the_partner_for_nothing(level: str, rules: str) -> None:
    counts = needless_harms(level, rules, range(100, 110))
    assert counts[True] <= 0.005 * counts.total(), counts
