"""Whatever comes in: nothing in the menu breaks, and a game can always be begun."""

import random

import pygame
import pytest

from keezen_desktop.screens.menu.new_game import NewGame
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.storage.paths import EXTENSION
from tests.screens.menu.desk import Desk
from tests.storage.games import random_record

KEYS = [
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_a,
]  # fmt: skip
SIZES = [(960, 600), (1280, 720), (900, 1000), (1600, 900)]


def fill(here: Desk) -> None:
    """Let there be games: unfinished, finished, and a file that is none."""
    saves = here.services.store.saves
    saves.begin(random_record("clown:4", actions=9)[0]).keep()
    saves.begin(random_record("duo:2")[0]).keep()
    (here.services.store.folders.games / f"none{EXTENSION}").write_text("none", encoding="utf-8")


def anything(here: Desk, page: Page, chance: random.Random) -> None:
    """One random event: mostly clicks on what is offered, and clicks beside it, keys, letters, wheels, sizes."""
    kind = chance.random()
    width, height = here.window.surface.get_size()
    if kind < 0.6:
        here.click(page, chance.choice([each.key for each in page.controls if each.key != "quit"]))
    elif kind < 0.7:
        place = chance.randrange(width), chance.randrange(height)
        here.post(pygame.MOUSEBUTTONDOWN, pos=place, button=chance.choice((1, 3)))
    elif kind < 0.9:
        here.press(chance.choice(KEYS), mod=chance.choice((0, pygame.KMOD_SHIFT)))
    elif kind < 0.95:
        here.type(chance.choice("aé 李"))
    elif kind < 0.98:
        here.post(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)))
    else:
        here.services.navigation.lay_out(chance.choice(SIZES))
        here.turn()


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow)])
def test_after_any_events_a_game_can_be_begun(here: Desk, seed: int) -> None:
    chance = random.Random(seed)
    fill(here)
    here.home()
    for _ in range(150):
        page = here.services.navigation.current
        if isinstance(page, Page):
            anything(here, page, chance)
        elif page:
            here.services.navigation.back()
        else:
            here.home()
        here.turn(0.1)
    here.services.navigation.quit()
    here.click(here.home(), "new")
    page = here.services.navigation.current
    assert isinstance(page, NewGame)
    here.click(page, "count 2")
    here.click(page, "begin")
    assert here.table.session.game.rules.players == 4
