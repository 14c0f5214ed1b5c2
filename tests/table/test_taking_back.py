"""A move can be taken back as long as nothing that was hidden has been seen since."""

import pytest

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.table.taking_back import Obstacle, plies_to_undo
from tests.random_games import play_on, random_game


@pytest.mark.parametrize("rules", ["duo:2", "clown:6", "tournament:4+card_exchange=yes"])
def test_what_is_offered_can_be_taken_back_and_undoes_the_last_own_move(rules: str) -> None:
    game = Game(parse_rules(rules))
    for _, _ in zip(range(120), play_on(game, 3), strict=False):
        plies = plies_to_undo(game, 0, (0,))
        if isinstance(plies, int):
            again = game.until(len(game.actions))
            again.take_back(plies)
            assert again.state.actor == 0
            assert all(state.actor != 0 for state in game.states[len(again.actions) + 1 : -1])
        else:
            own = [n for n, action in enumerate(game.actions) if isinstance(action, Move) and game.states[n].actor == 0]
            since = game.actions[own[-1] :] if own else []
            assert plies is (Obstacle.DEALT if own else Obstacle.NOTHING)
            assert not own or not all(isinstance(action, Move) for action in since)


def test_no_move_is_taken_back_over_that_of_another_person() -> None:
    game = random_game("clown:4", 4).until(4)
    assert plies_to_undo(game, 0, (0,)) == 3
    assert plies_to_undo(game, 0, (0, 3)) == 3
    assert plies_to_undo(game, 0, (0, 2)) is Obstacle.ANOTHER


def test_the_move_that_won_stays() -> None:
    assert plies_to_undo(random_game("duo:2", 1), 0, (0,)) is Obstacle.OVER
