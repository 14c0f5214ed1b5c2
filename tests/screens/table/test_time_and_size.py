"""Motion, idleness, and windows of every size."""

import gc
import random
import weakref
from itertools import product
from pathlib import Path

import pygame
import pytest

from keezen_desktop.screens.layout import TEXT_SIZES
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.table.director import Stage
from tests.screens.table.players import click_once
from tests.screens.table.room import Room, room
from tests.screens.table.test_choosing_on_screen import FOUR, SIX

SIZES = [(960, 600), (1024, 640), (1280, 720), (1920, 1080), (900, 1000), (1100, 1400), (1600, 700)]
LARGEST = pytest.param((3840, 2160), marks=pytest.mark.slow)
LOOKS = [("wood", "nl"), ("night", "de"), ("contrast", "fr"), ("wood", "en")]
OTHER_LOOKS = set(product(("wood", "night", "contrast"), ("nl", "en", "de", "fr"))) - set(LOOKS)


def test_a_click_ends_what_is_being_shown(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.lay_out(FOUR)
        for key in ("card 1", here.square_key("c6"), here.square_key("c15")):
            here.click(key)
        here.pass_time(0.5)
        assert table.session.director.stage is Stage.SHOWING
        here.click_at((5, 5))
        assert not table.session.director.busy
        assert table.scene.frame.view == table.session.director.view


def test_pawns_hop_square_by_square_with_a_running_count(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.lay_out(FOUR)
        for key in ("card 1", here.square_key("c6"), here.square_key("c15")):
            here.click(key)
        counted = []
        while table.session.director.busy:
            here.pass_time()
            if table.scene.frame.counter:
                counted.append(table.scene.frame.counter.number)
        assert sorted(set(counted)) == list(range(1, 10))
        assert counted == sorted(counted)


def test_a_window_resized_in_mid_flight_shows_what_a_window_of_that_size_shows(tmp_path: Path) -> None:
    def landing(folder: Path, sizes: list[tuple[int, int]]) -> bytes:
        with room(folder, size=sizes[0], speed=1.0) as here:
            table = here.lay_out(FOUR)
            for key in ("card 1", here.square_key("c6"), here.square_key("c15")):
                here.click(key)
            for size in sizes[1:]:
                here.pass_time(0.3)
                here.resize(size)
            table.session.director.skip()
            table.session.director.paused = True
            table.picture.finish()
            here.point((3, 3))
            here.pass_time(2.5)
            return here.pixels()

    plain = landing(tmp_path / "1", [(1280, 720)])
    resized = landing(tmp_path / "2", [(1024, 640), (1500, 900), (900, 1000), (1280, 720)])
    assert plain == resized


def test_an_idle_table_draws_nothing(here: Room) -> None:
    table = here.lay_out(FOUR)
    here.pass_time(5.0)
    assert not table.busy
    for _ in range(10):
        table.update(1 / 30)
        assert not table.draw(here.window.surface)


def test_what_a_key_opens_and_closes_is_seen_however_long_nothing_moved(here: Room) -> None:
    here.lay_out(FOUR)
    here.pass_time(5.0)
    bare = here.pixels()
    for _ in range(2):
        here.type(pygame.K_k)
        assert here.pixels() != bare
        here.pass_time(5.0)
        here.type(pygame.K_k)
        assert here.pixels() == bare
        here.pass_time(5.0)


@pytest.mark.parametrize("size", [(400, 300), (500, 400)])
def test_a_window_that_is_smaller_than_a_table_can_be_shows_a_part_of_it(here: Room, size: tuple[int, int]) -> None:
    table = here.lay_out(FOUR)
    here.resize(size)
    here.pass_time(1.0)
    assert here.services.navigation.current is table
    assert table.picture.is_complete


def test_only_changed_boxes_are_painted_while_a_pawn_walks(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.lay_out(FOUR)
        for key in ("card 1", here.square_key("c6"), here.square_key("c15")):
            here.click(key)
        here.pass_time(0.9)
        surface = here.window.surface
        areas = []
        for _ in range(30):
            table.update(1 / 60)
            areas.append(sum(box.w * box.h for box in table.draw(surface)))
        assert max(areas) < surface.get_width() * surface.get_height() / 20


def test_a_hurried_game_waits_for_the_person_again(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.lay_out("clown:4 a a:/b:/c:/d: 29/AKAK/K5/AA")
        here.click("do hand in")
        here.wait_until(lambda: table.scene.banner.button is not None)
        here.click("do forward")
        here.wait_for_turn()
        assert not table.session.director.fast_forward


def texts_apart(table: TableScreen) -> list[str]:
    """What is wrong with the boxes of a picture: texts outside the window, or on each other."""
    width, height = table.picture.look.size
    window = pygame.Rect(0, 0, width, height)
    boxes = [(part, box) for part, drawn in table.drawn.items() for box in drawn.texts]
    wrong = [f"{part} outside: {box}" for part, box in boxes if not window.contains(box)]
    for number, (part, box) in enumerate(boxes):
        for other, box2 in boxes[number + 1 :]:
            common = box.clip(box2)
            if common.w > 1 and common.h > 1:
                wrong.append(f"{part} {box} on {other} {box2}")
    return wrong


@pytest.mark.parametrize("size", [*SIZES, LARGEST])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_text_is_cut_or_lies_on_another(tmp_path: Path, size: tuple[int, int], text_size: float) -> None:
    with room(tmp_path, size=size, text_size=text_size) as here:
        for position in (FOUR, SIX):
            table = here.lay_out(position)
            here.click("card 0")
            assert texts_apart(table) == []
            if text_size == 1 and size >= (1024, 640):
                assert [words for part in table.drawn.values() for words in part.shortened] == []
            here.services.navigation.back()


@pytest.mark.parametrize("rules", ["individual:3", "individual:7", "clown:8", "duo:2"])
def test_no_text_lies_on_another_with_any_number_of_players(here: Room, rules: str) -> None:
    table = here.sit_down(rules)
    chance = random.Random(rules)
    for _ in range(12):
        here.wait_for_turn(frame=0.1)
        assert texts_apart(table) == []
        click_once(here, chance)


@pytest.mark.parametrize(
    ("theme", "language"), LOOKS + [pytest.param(*look, marks=pytest.mark.slow) for look in sorted(OTHER_LOOKS)]
)
def test_every_theme_and_language_is_drawn(tmp_path: Path, theme: str, language: str) -> None:
    with room(tmp_path, theme=theme, language=language) as here:
        table = here.sit_down("clown:6", persons=2)
        chance = random.Random(1)
        for _ in range(15):
            here.wait_for_turn(frame=0.1)
            assert texts_apart(table) == []
            click_once(here, chance)


def test_the_banner_names_whoever_moved_while_another_is_on_turn(tmp_path: Path) -> None:
    """After Bram's move, while Oma Riet's turn begins, the line below her name says that it was Bram."""
    with room(tmp_path, speed=1.0) as here:
        table = here.lay_out("clown:4 b a:a0/b:b1/c:c1/d:d1 5/6/8/9", persons=1)
        lines: dict[str, str] = {}

        def oma_riet_is_told_something() -> bool:
            said = table.scene.banner.banner
            if said.line:
                lines.setdefault(said.name, said.line)
            return "Oma Riet" in lines

        here.wait_until(oma_riet_is_told_something)
    assert lines["Bram"] == "b1 naar b7"
    assert lines["Oma Riet"] == "Bram: b1 naar b7"


def test_a_picture_that_was_replaced_leaves_the_memory_at_once(here: Room) -> None:
    """No surface as large as a window waits for the collector of cycles."""
    table = here.lay_out(FOUR)
    gc.disable()
    try:
        before = weakref.ref(table.picture), weakref.ref(table.picture.backdrop)
        here.resize((1100, 700))
        assert [each() for each in before] == [None, None]
    finally:
        gc.enable()
