"""A whole game on the screen, through the window's own loop."""

import random

import pytest

from keezen_desktop.table.director import Stage
from keezen_desktop.table.thinking import Thinking
from tests.screens.table.players import LATE, play_to_the_end, type_once
from tests.screens.table.room import Room
from tests.table.executors import Later

FEW = ["individual:3", "mercury:4"]
OTHERS = [
    *["individual:2", "individual:5", "individual:7", "duo:2", "tournament:4", "clown:4", "clown:6", "clown:8"],
    *["clown:4+card_exchange=yes", "clown:2+two_colours=yes"],
]
OTHERS_PLAY = "clown:4 b a:a0/b:b1/c:c1/d:d1 99/56/68/89"


@pytest.mark.parametrize("rules", FEW + [pytest.param(rules, marks=pytest.mark.slow) for rules in OTHERS])
def test_a_game_is_played_to_its_end_by_mouse(here: Room, rules: str) -> None:
    table = here.sit_down(rules)
    play_to_the_end(here, random.Random(rules))
    winners = table.session.game.position.winners()
    assert winners
    assert table.scene.frame.view.winners == winners
    saved = here.services.store.saves.games()
    assert [summary.result for summary in saved] == ["won"]


def test_three_persons_at_one_screen_play_a_game_behind_the_curtain(here: Room) -> None:
    table = here.lay_out(LATE, persons=3)
    play_to_the_end(here, random.Random(3))
    assert table.session.game.plies > 10


@pytest.mark.parametrize(
    "rules",
    ["individual:2", *(pytest.param(rules, marks=pytest.mark.slow) for rules in ("duo:2", "clown:4", "mercury:4"))],
)
def test_a_game_is_played_to_its_end_by_keys_alone(here: Room, rules: str) -> None:
    table, chance = here.sit_down(rules), random.Random(rules)
    for _ in range(20_000):
        here.wait_for_turn(frame=0.1)
        if table.session.director.stage is Stage.OVER:
            return
        type_once(here, chance)
    raise AssertionError("the game did not end")


def test_computers_play_a_game_among_themselves_in_view(here: Room) -> None:
    table = here.sit_down("clown:4", persons=0)
    here.wait_until(lambda: table.session.director.stage is Stage.OVER, frame=0.2)


@pytest.mark.parametrize(("persons", "count"), [(3, 1), (4, 0)])
def test_the_worker_gets_ready_when_a_computer_sits_down(here: Room, persons: int, count: int) -> None:
    """Before its first move, and not at all where only persons play."""
    worker = Later()
    here.services.thinking = Thinking(lambda: worker)
    here.lay_out(LATE, persons=persons)
    assert len(worker.asked) == count


def test_a_game_goes_on_where_another_was_played_in_front_of_it_while_a_computer_thought(here: Room) -> None:
    """As an example of the rules is."""
    worker = Later()
    here.services.thinking = Thinking(lambda: worker)
    table = here.lay_out(OTHERS_PLAY)
    here.pass_time()
    here.lay_out(OTHERS_PLAY)
    here.pass_time()
    here.services.navigation.back()
    here.pass_time()
    worker.do(-1)
    here.pass_time(1.0)
    assert table.session.game.plies == 1
