"""A game that cannot be kept: it goes on, and nobody leaves it without knowing that it is lost."""

from pathlib import Path

import pygame
import pytest

from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.table.sheets import Choices
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.texts.troubles import trouble_sentence
from tests.screens.table.room import Room, room


def sit_down(here: Room) -> TableScreen:
    """A game that was begun from the home screen, a person's turn."""
    here.services.navigation.open(HomeScreen(here.services))
    table = here.sit_down("clown:4")
    here.wait_for_turn()
    return table


def is_home(here: Room) -> bool:
    """Whether the home screen is in front."""
    return isinstance(here.services.navigation.current, HomeScreen)


def pause(here: Room) -> Choices:
    """Pause, and return what is said."""
    here.click("do pause")
    return asked(here)


def asked(here: Room) -> Choices:
    """What lies over the table."""
    sheet = here.table.scene.sheet
    assert isinstance(sheet, Choices)
    return sheet


def test_a_game_that_is_not_kept_is_left_only_after_a_question(here: Room, tmp_path: Path) -> None:
    """The pause says that nothing is saved; stopping asks first, and staying leads back to the pause."""
    texts = here.services.texts
    (tmp_path / "games").write_text("in the way")
    sit_down(here)
    said = pause(here)
    assert said.line == texts("table.pause.unkept")
    assert texts("table.pause.home") not in [button.label for button in said.buttons]
    here.click("do home")
    assert not is_home(here)
    assert asked(here).line == texts("table.unkept.line")
    here.click("do resume")
    assert asked(here) == said
    here.click("do home")
    here.type(pygame.K_ESCAPE)
    assert asked(here) == said
    here.click("do home")
    here.click("do home")
    assert is_home(here)


def test_as_soon_as_there_is_room_all_is_kept_and_nothing_is_asked(here: Room, tmp_path: Path) -> None:
    """Room that comes while the pause is on the screen is enough: what was played is there afterwards."""
    in_the_way = tmp_path / "games"
    in_the_way.write_text("in the way")
    table = sit_down(here)
    pause(here)
    actions = len(table.session.game.actions)
    in_the_way.unlink()
    here.click("do home")
    assert is_home(here)
    (summary,) = here.services.store.saves.games()
    assert len(here.services.store.saves.resume(summary.path).game.actions) == actions


def test_a_game_that_is_kept_says_so_and_is_left_at_once(here: Room) -> None:
    sit_down(here)
    assert pause(here).line == here.services.texts("table.pause.line")
    here.click("do home")
    assert is_home(here)


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_the_warning_of_a_full_disk_is_shown_whole(tmp_path: Path, language: str) -> None:
    """In the smallest window, in each language, no word of it is cut off and no name of a file is in the way."""
    with room(tmp_path, (1024, 640), language=language) as here:
        here.services.change(language=language)
        table = sit_down(here)
        trouble = StorageTrouble("disk_full", path="2026-12-01-201500-clown-4.keezen")
        table.doing.report(trouble)
        here.pass_time()
        note = table.drawn["toast"]
        assert table.scene.toast == trouble_sentence(here.services.texts, trouble)
        assert ".keezen" not in table.scene.toast
        assert not note.shortened
        assert all(note.box.contains(words) for words in note.texts)
        assert here.window.surface.get_rect().contains(note.box)
