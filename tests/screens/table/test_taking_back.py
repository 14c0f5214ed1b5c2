"""Taking a move back at the table: asked, kept in the record, and never over what was hidden."""

import random

import pygame
import pytest

from keezen_desktop.rules.game import Game
from keezen_desktop.screens.table.session import Played
from keezen_desktop.screens.table.table_screen import TableScreen
from tests.screens.table.players import click_once
from tests.screens.table.room import Room

FOUR = "clown:4 a a:a0,a8/b:b3/c:c6/d:d12 56/78/98/22"
LAST_CARDS = "clown:4 a a:a0,a8/b:/c:/d: 5/2/3/2"


def move(here: Room) -> None:
    """Play any move, and wait until it is this person's turn again."""
    count = len(here.table.session.game.actions)
    chance = random.Random(4)
    while len(here.table.session.game.actions) == count:
        click_once(here, chance)
    here.wait_for_turn()


def press_ctrl_z(here: Room) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="", scancode=0))
    here.pass_time()


@pytest.mark.parametrize("by_key", [True, False])
def test_the_last_own_move_goes_back_after_a_question_and_the_record_tells_of_it(here: Room, *, by_key: bool) -> None:
    table = here.lay_out(FOUR)
    before = table.session.game.state
    move(here)
    assert table.session.game.plies == 4
    if by_key:
        press_ctrl_z(here)
    else:
        here.click("do back")
    assert table.session.game.plies == 4
    here.click("do take back")
    assert table.session.game.state == before
    assert len(table.scene.log.rows) == 0
    assert table.scene.toast == here.services.texts("take_back.done", count=1)
    here.wait_for_turn()
    move(here)
    press_ctrl_z(here)
    here.click("do take back")
    assert table.scene.toast == here.services.texts("take_back.done", count=2)
    session = table.session
    assert isinstance(session, Played)
    path = here.services.store.saves.games()[0].path
    here.services.navigation.home()
    here.open(TableScreen.resume(here.services, path))
    assert here.table.session.game.state == before
    assert isinstance(here.table.session, Played)
    assert here.table.session.times_taken_back == 2


def test_a_move_stays_if_that_is_the_answer(here: Room) -> None:
    table = here.lay_out(FOUR)
    move(here)
    press_ctrl_z(here)
    here.click("do resume")
    assert table.scene.sheet is None
    assert table.session.game.plies == 4


def test_a_choice_is_given_up_first(here: Room) -> None:
    table = here.lay_out(FOUR)
    move(here)
    here.type(pygame.K_1)
    assert here.choosing.selection.choices
    here.type(pygame.K_z)
    assert not here.choosing.selection.choices
    assert table.scene.sheet is None


def refusal(here: Room) -> str | None:
    """What is said when a move shall be taken back."""
    here.type(pygame.K_z)
    assert here.table.scene.sheet is None
    return here.table.scene.toast


def test_nothing_goes_back_over_a_deal(here: Room) -> None:
    table = here.lay_out(LAST_CARDS)
    assert refusal(here) == here.services.texts("take_back.nothing")
    move(here)
    assert table.session.game.state.number == 0
    assert refusal(here) == here.services.texts("take_back.dealt")
    assert "do back" not in table.controls


def test_nothing_goes_back_over_another_persons_move(here: Room) -> None:
    here.lay_out(FOUR, persons=3)
    for _ in range(3):
        move(here)
        here.type(pygame.K_SPACE)
    assert here.table.session.director.holder == 0
    assert refusal(here) == here.services.texts("take_back.another")


def test_in_a_tournament_a_move_stays(here: Room) -> None:
    table = here.lay_out(FOUR.replace("clown", "tournament"))
    move(here)
    assert refusal(here) == here.services.texts("take_back.tournament")
    assert "do back" not in table.controls


def test_a_move_goes_back_while_a_computer_thinks_about_its_answer(here: Room) -> None:
    table = here.lay_out(FOUR)
    before = table.session.game.state
    chance = random.Random(4)
    table.session.director.pause = 60.0
    while not table.session.game.actions:
        click_once(here, chance)
    here.pass_time(0.5)
    assert table.session.game.plies == 1
    press_ctrl_z(here)
    here.click("do take back")
    assert table.session.game.state == before
    assert isinstance(table.session.game, Game)
    assert here.choosing.view.player == 0
