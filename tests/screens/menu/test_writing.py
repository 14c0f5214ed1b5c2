"""A line to write in does what every such line does: caret, selection, clipboard, and words still being composed."""

import pygame
import pytest

from keezen_desktop.screens.menu.new_game import NewGame
from tests.screens.menu.desk import Desk

SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL


@pytest.fixture
def page(here: Desk) -> NewGame:
    """A new game in which the first name, Anna, is being written."""
    page = here.open(NewGame(here.services))
    here.click(page, "name 0")
    return page


def name(page: NewGame) -> str:
    return page.setup.seats[0].name


def test_what_was_there_is_selected_and_written_over(here: Desk, page: NewGame) -> None:
    here.type("Riet")
    assert name(page) == "Riet"


def test_letters_go_where_the_caret_is(here: Desk, page: NewGame) -> None:
    here.press(pygame.K_HOME)
    here.type("J")
    here.press(pygame.K_RIGHT, pygame.K_DELETE)
    here.type("o")
    here.press(pygame.K_END, pygame.K_LEFT, pygame.K_BACKSPACE)
    assert name(page) == "JAoa"


def test_a_part_is_selected_with_shift_and_cut_and_pasted(here: Desk, page: NewGame) -> None:
    here.press(pygame.K_END)
    here.press(pygame.K_LEFT, pygame.K_LEFT, mod=SHIFT)
    here.press(pygame.K_x, mod=CTRL)
    assert name(page) == "An"
    here.press(pygame.K_HOME)
    here.press(pygame.K_v, pygame.K_v, mod=CTRL)
    assert name(page) == "nanaAn"


def test_all_of_it_is_copied(here: Desk, page: NewGame) -> None:
    here.press(pygame.K_END)
    here.press(pygame.K_a, pygame.K_c, mod=CTRL)
    assert pygame.scrap.get_text() == "Anna"
    assert name(page) == "Anna"


def test_the_mouse_puts_the_caret_between_letters(here: Desk, page: NewGame) -> None:
    letters = page.drawn["name 0"].texts[0]
    here.post(pygame.MOUSEBUTTONDOWN, pos=(letters.left, letters.centery), button=1)
    here.type("J")
    assert name(page) == "JAnna"


def test_words_that_are_being_composed_are_shown_and_become_part_of_the_name_when_decided(
    here: Desk, page: NewGame
) -> None:
    here.press(pygame.K_END)
    before = page.drawn["name 0"].texts[0].w
    here.post(pygame.TEXTEDITING, text="にほん", start=0, length=3)
    assert name(page) == "Anna"
    assert page.drawn["name 0"].texts[0].w > before
    here.type("日本")
    assert name(page) == "Anna日本"


def test_escape_gives_the_old_name_back(here: Desk, page: NewGame) -> None:
    here.type("Riet")
    here.press(pygame.K_ESCAPE)
    assert name(page) == "Anna"
    assert here.services.navigation.current is page


def test_a_click_elsewhere_ends_it(here: Desk, page: NewGame) -> None:
    here.type("Riet")
    here.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    here.type("x")
    assert name(page) == "Riet"


def test_a_line_that_is_longer_than_its_place_shows_what_is_around_the_caret(here: Desk, page: NewGame) -> None:
    here.type("W" * 16)
    field = page.drawn["name 0"]
    assert field.box.contains(field.texts[0])
    here.press(pygame.K_HOME)
    field = page.drawn["name 0"]
    assert field.box.contains(field.texts[0])
