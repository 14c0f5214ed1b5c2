"""How fast it goes: pausing, going on step by step, hurrying, and the speed, all at the table."""

from pathlib import Path

import pygame

from keezen_desktop.storage.settings import Settings
from tests.screens.table.room import Room, room

OTHERS_PLAY = "clown:4 b a:a0/b:b1/c:c1/d:d1 99/56/68/89"
NOTHING_TO_PLAY = "clown:4 a a:/b:/c:/d: 29/AKAK/K5/AA"


def waits(here: Room) -> bool:
    """Whether the next move has to be asked for."""
    button = here.table.scene.banner.button
    return button is not None and button.key == "do step"


def test_moves_of_the_others_come_one_by_one_when_asked_for(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.lay_out(OTHERS_PLAY)
        game = table.session.game
        here.type(pygame.K_s)
        here.wait_until(lambda: waits(here))
        assert game.plies == 1
        here.pass_time(3.0)
        assert game.plies == 1, "nothing happens unasked"
        here.click("do step")
        here.wait_until(lambda: waits(here))
        assert game.plies == 2
        here.type(pygame.K_SPACE)
        here.wait_for_turn()
        assert game.plies == 3
        assert all(card.face for card in table.scene.hand.cards), "the person sees the own cards and may play"
        here.click("card 0")
        here.click(here.square_key("a0"))
        here.click(here.square_key("a9"))
        here.wait_until(lambda: game.plies == 4 and waits(here))
        here.click("do pause")
        here.wait_for_turn()
        assert not table.scene.sheet
        assert game.plies == 7, "they play on by themselves again"


def test_in_a_pause_the_cards_are_covered_until_the_game_goes_on(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.lay_out(OTHERS_PLAY, persons=2)
        here.type(pygame.K_SPACE, pygame.K_p)
        assert table.scene.sheet
        assert not any(card.face for card in table.scene.hand.cards)
        here.type(pygame.K_p)
        assert all(card.face for card in table.scene.hand.cards)


def test_the_speed_is_chosen_on_a_sheet_and_kept(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.lay_out(OTHERS_PLAY)
        here.click("do pace")
        assert table.scene.sheet
        here.click("do brisk")
        assert here.table.scene.sheet is None
        assert table.session.director.tempo == 0.6
        assert table.scene.toast == "Tempo: Vlot"
        kept, _ = here.services.store.load_settings()
        assert kept.speed == 0.6


def test_plus_and_minus_change_the_speed_as_far_as_it_goes(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        director = here.lay_out(OTHERS_PLAY).session.director
        speeds = []
        for key in (pygame.K_MINUS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_PLUS):
            here.type(key)
            speeds.append(director.tempo)
        assert speeds == [1.5, 1.5, 1.0, 0.6, 0.0, 0.0]
        assert here.services.settings.speed in {0.0, Settings().speed}


def test_a_key_hurries_what_no_person_takes_part_in(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.lay_out(NOTHING_TO_PLAY)
        here.type(pygame.K_d)
        assert not table.session.director.fast_forward, "the person has to choose"
        here.click("do hand in")
        here.pass_time(0.2)
        here.type(pygame.K_d)
        started = here.seconds
        here.wait_for_turn(frame=0.01)
        assert not table.session.director.fast_forward
        assert here.seconds - started < 1


def test_every_tool_can_be_reached_and_names_its_key(tmp_path: Path) -> None:
    with room(tmp_path, size=(1024, 640), speed=1.0) as here:
        table = here.lay_out(OTHERS_PLAY)
        here.wait_for_turn()
        said = set()
        for _ in range(len(table.controls)):
            here.type(pygame.K_TAB)
            current = table.focus.current
            if current and current.key in {tool.key for tool in table.scene.tools}:
                assert table.drawn["tooltip"].box.top >= current.box.bottom
                said.add(current.key)
        assert said == {tool.key for tool in table.scene.tools if tool.enabled}
