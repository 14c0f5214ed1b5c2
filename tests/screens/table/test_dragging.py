"""Dragging: what is let go on something counts as the two clicks in order, and nothing is lost on the way."""

import random

import pygame
import pytest

from keezen_desktop.rules.notation import format_move
from keezen_desktop.screens.table.choosing import Choosing
from keezen_desktop.screens.table.composer import spot_of
from keezen_desktop.screens.table.spots import HandSpot
from keezen_desktop.table.director import Stage
from tests.screens.table.players import click_once, offered
from tests.screens.table.room import Room

FOUR = "clown:4 a a:A4,d12,c6/b:B4,B3,a10,b0/c:C4,b5,a3/d:D4,b11,c9 79JK/QQQQ/555/333"


def drag(room: Room, source: str, target: tuple[int, int]) -> None:
    """Press on one control, move in steps, and let go at a place."""
    x, y = room.table.controls[source].box.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for step in range(1, 6):
        place = (x + (target[0] - x) * step // 5, y + (target[1] - y) * step // 5)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0)))
        room.pass_time()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=target, button=1))
    room.pass_time()


def last_move(room: Room) -> str:
    game = room.table.session.game
    return format_move(game.rules, game.actions[-1])  # type: ignore[arg-type]


def test_a_card_dropped_on_its_place_plays_the_move(here: Room) -> None:
    table = here.lay_out(FOUR)
    here.click("card 1")
    place = table.controls[here.square_key("c15")].box.center
    drag(here, "card 1", place)
    assert last_move(here) == "9:c6-c15"


def test_a_card_that_was_not_picked_is_picked_by_dragging_it(here: Room) -> None:
    table = here.lay_out(FOUR)
    drag(here, "card 1", table.controls[here.square_key("c6")].box.center)
    assert here.choosing.picked == 1
    assert table.scene.signs.rings == () or here.square("c15")


def test_a_pawn_dropped_on_its_place_plays_the_card_that_does_it(here: Room) -> None:
    table = here.lay_out(FOUR)
    here.click(here.square_key("c6"))
    place = table.controls[here.square_key("c15")].box.center
    here.click(here.square_key("c6"))
    drag(here, here.square_key("c6"), place)
    assert last_move(here) == "9:c6-c15"


def test_a_card_let_go_on_nothing_stays_picked(here: Room) -> None:
    here.lay_out(FOUR)
    drag(here, "card 1", (5, 5))
    assert here.choosing.picked == 1
    assert not here.table.session.game.actions


def test_a_button_is_not_pressed_by_pulling_it_away(here: Room) -> None:
    here.lay_out(FOUR)
    drag(here, "do pause", here.table.controls["card 1"].box.center)
    assert not here.table.session.director.paused


@pytest.mark.parametrize("rules", ["clown:2", pytest.param("clown:4", marks=pytest.mark.slow)])
def test_a_whole_game_is_played_by_dragging(here: Room, rules: str) -> None:
    table, chance = here.sit_down(rules), random.Random(5)
    for _ in range(20_000):
        here.wait_for_turn(frame=0.1)
        if table.session.director.stage is Stage.OVER:
            break
        _drag_once(here, chance)
    assert table.session.game.position.winners()


def _drag_once(room: Room, chance: random.Random) -> None:
    """Pull a card onto the board where it can go, or whatever comes next onto where that goes."""
    chooser = room.table.doing.chooser
    if not isinstance(chooser, Choosing) or chooser.must_hand_in or chooser.ready:
        click_once(room, chance)
        return
    source = chance.choice(offered(room))
    x, y = room.table.controls[source].box.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(1, 0, 0)))
    room.pass_time()
    targets = [key for key in offered(room) if not isinstance(spot_of(key), HandSpot)] or [source]
    controls = room.table.controls
    place = controls[chance.choice(targets)].box.center if targets[0] in controls else (5, 5)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    room.pass_time()
