"""Each setting is chosen with a click, holds at once and the next time, and can be given back its first value."""

import pygame
import pytest

from keezen_desktop.screens.menu.settings_page import SECTIONS, Row, SettingsPage
from keezen_desktop.screens.table.keys import REPLAY_KEYS, TABLE_KEYS
from keezen_desktop.storage.settings import Settings
from keezen_desktop.texts import Texts, languages
from tests.screens.menu.desk import Desk

ROWS = [(name, row) for name, section in SECTIONS.items() for row in section.rows]


@pytest.mark.parametrize(("section", "row"), ROWS, ids=[row.name for _, row in ROWS])
def test_a_setting_holds_at_once_and_the_next_time(here: Desk, section: str, row: Row) -> None:
    page = here.open(SettingsPage(here.services))
    here.click(page, f"section {section}")
    first = getattr(Settings(), row.name)
    choices = list(row.choices.values())
    other = next(number for number, value in enumerate(choices) if value != first) if choices else 0
    here.click(page, f"{row.name} {other}" if choices else row.name)
    wanted = choices[other] if choices else not first
    assert getattr(here.services.settings, row.name) == wanted
    assert getattr(here.services.store.load_settings()[0], row.name) == wanted


def test_a_theme_is_chosen_by_its_picture(here: Desk) -> None:
    page = here.open(SettingsPage(here.services))
    here.click(page, "theme 1")
    assert here.services.settings.theme == here.services.painter.theme.name == "night"


def test_the_first_values_come_back_and_go_again_at_a_click(here: Desk) -> None:
    page = here.open(SettingsPage(here.services))
    for key in ("theme 2", "marks 1", "square_numbers"):
        here.click(page, key)
    chosen = here.services.settings
    here.click(page, "defaults")
    assert here.services.settings == Settings(language=chosen.language, speed=Settings().speed)
    here.click(page, "defaults")
    assert here.services.settings == chosen


@pytest.mark.parametrize("language", languages())
def test_the_language_is_chosen_by_its_own_name(here: Desk, language: str) -> None:
    page = here.open(SettingsPage(here.services, "language"))
    here.click(page, f"language {language}")
    assert here.services.texts.language == language
    assert here.services.store.load_settings()[0].language == language


def test_letters_of_cards_are_a_question_only_where_the_language_has_its_own(here: Desk) -> None:
    page = here.open(SettingsPage(here.services))
    assert "card_letters 1" in {each.key for each in page.controls}
    here.services.change(language="en")
    page.draw(here.window.surface)
    assert "card_letters 1" not in {each.key for each in page.controls}


@pytest.mark.parametrize("language", languages())
def test_every_key_that_a_screen_answers_is_listed_with_what_it_does(here: Desk, language: str) -> None:
    here.services.change(language=language)
    page = here.open(SettingsPage(here.services, "keys"))
    said = (
        sum(key.startswith("key table") for key in page.drawn),
        sum(key.startswith("key replay") for key in page.drawn),
    )
    assert said[0] >= len(TABLE_KEYS)
    assert said[1] > len({meant.name for meant in REPLAY_KEYS.values()})
    assert {f"settings.key.{command.name.lower()}" in Texts(language) for command in TABLE_KEYS.values()} == {True}


def test_sections_are_walked_through_by_keys(here: Desk) -> None:
    page = here.open(SettingsPage(here.services))
    here.press(pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert "reduced_motion" in {each.key for each in page.controls}
