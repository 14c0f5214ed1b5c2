"""Whatever comes in: nothing breaks, and the game can always be finished."""

import random
from pathlib import Path

import pygame
import pytest

from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.table.director import Stage
from tests.screens.table.players import play_to_the_end
from tests.screens.table.room import Room, room

KEYS = [
    *range(pygame.K_1, pygame.K_6), pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_LEFT,
    pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_h, pygame.K_p, pygame.K_z, pygame.K_k, pygame.K_q,
    pygame.K_s, pygame.K_d, pygame.K_v, pygame.K_MINUS, pygame.K_PLUS,
]  # fmt: skip
SIZES = [(960, 600), (1280, 720), (900, 1000), (1600, 900)]


def anything(here: Room, chance: random.Random) -> None:
    """One random event: mostly clicks on what is offered, and clicks, keys, wheels, sizes."""
    kind = chance.random()
    size = here.window.surface.get_size()
    place = chance.randrange(size[0]), chance.randrange(size[1])
    if kind < 0.4 and here.table.controls:
        away = {"do home", "do new game", "do look back", "do rules", "do settings"}
        keys = [key for key in here.table.controls if key not in away]
        here.click(chance.choice(keys or ["tile"])) if keys else None
    elif kind < 0.6:
        here.click_at(place, button=chance.choice((1, 1, 2, 3)))
    elif kind < 0.9:
        here.type(chance.choice(KEYS))
    elif kind < 0.96:
        here.point(place)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)), flipped=False))
        here.pass_time(chance.random() / 4)
    elif kind < 0.98:
        pygame.event.post(pygame.event.Event(chance.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST))))
        here.pass_time(chance.random())
    else:
        here.resize(chance.choice(SIZES))


@pytest.mark.parametrize("rules", ["mercury:4+card_exchange=yes", pytest.param("duo:2", marks=pytest.mark.slow)])
def test_after_any_events_the_game_can_be_finished(tmp_path: Path, rules: str) -> None:
    with room(tmp_path, speed=0.3) as here:
        chance = random.Random(rules)
        here.sit_down(rules, persons=1 + (rules == "duo:2"))
        for _ in range(200):
            anything(here, chance)
            if not isinstance(here.services.navigation.current, TableScreen):
                here.services.navigation.back()
        here.table.doing.opened = None
        here.table.session.director.paused = False
        play_to_the_end(here, chance)
        assert here.table.session.director.stage is Stage.OVER
