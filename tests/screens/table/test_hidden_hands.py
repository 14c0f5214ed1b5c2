"""Nothing of another hand is ever on the screen: what nobody may see changes no pixel."""

from pathlib import Path

import pygame
import pytest

from keezen_desktop.table.director import Stage
from tests.screens.table.players import REVEAL
from tests.screens.table.room import Room, room

MINE = "Kh 5h 7s 5s Jh"
OTHERS = [
    ["Qh Qs 2h 2s 3h", "4h 4s 6h 6s 7h", "8s 8h 9h 9s Th"],
    ["Th 9s 4s 6h Qs", "8h 2s 8s 3h 4h", "9h 2h 7h 6s Qh"],
]


def frames_of_a_first_turn(folder: Path, others: list[str]) -> list[bytes]:
    """The dealing, and then pointing at everything, choosing, trying in vain and pausing."""
    with room(folder, speed=1.0) as here:
        table = here.deal("clown:4", [MINE, *others])
        frames = []
        while not table.session.director.awaits_person:
            here.pass_time(0.1)
            frames.append(here.pixels())
        here.pass_time(0.5)
        for key in list(table.controls):
            here.point_at(key)
            frames.append(here.pixels())
        for act in ("card 1", "card 0"):
            here.click(act)
            here.pass_time(0.5)
            frames.append(here.pixels())
        here.type(pygame.K_p)
        frames.append(here.pixels())
        return frames


def test_hands_of_others_change_nothing_on_the_screen(tmp_path: Path) -> None:
    first, second = (frames_of_a_first_turn(tmp_path / str(number), hands) for number, hands in enumerate(OTHERS))
    assert first == second


@pytest.mark.parametrize("size", [(1280, 720), (900, 1000)])
def test_the_next_person_sees_nothing_of_the_hand_before(tmp_path: Path, size: tuple[int, int]) -> None:
    def seen_by_the_second(folder: Path, rest: str) -> list[bytes]:
        with room(folder, size=size, speed=1.0) as here:
            table = here.deal("individual:2", [f"Kh {rest}", "Ah 4s 6s 6h 7h"], persons=2)
            here.wait_for_turn()
            here.click(REVEAL)
            for key in ("card 0", "tray 0"):
                here.click(key)
            here.wait_until(lambda: table.session.director.stage is Stage.COVERED)
            table.picture.finish()
            here.pass_time(2.0)
            frames = [here.pixels()]
            here.click(REVEAL)
            table.picture.finish()
            here.pass_time(2.0)
            for key in list(table.controls):
                here.point_at(key)
                frames.append(here.pixels())
            return frames

    first = seen_by_the_second(tmp_path / "1", "2h 2s 3h 3s")
    second = seen_by_the_second(tmp_path / "2", "Qh Js 9h Ts")
    assert first == second


def test_the_curtain_falls_only_between_persons(here: Room) -> None:
    table = here.sit_down("clown:4", persons=1)
    here.wait_for_turn()
    assert table.scene.sheet is None
    here.services.navigation.back()
    table = here.sit_down("clown:4", persons=2)
    here.wait_for_turn()
    assert table.scene.covers
    assert list(table.controls) == [REVEAL]
    assert all(card is None for hand in table.scene.frame.view.hands for card in hand)


def test_only_the_button_or_the_space_bar_opens_the_curtain(here: Room) -> None:
    table = here.sit_down("clown:4", persons=2)
    here.wait_for_turn()
    here.click_at((20, 20))
    here.type(pygame.K_ESCAPE, pygame.K_p, pygame.K_1, pygame.K_h)
    assert table.scene.covers
    here.type(pygame.K_SPACE)
    assert not table.scene.covers


def test_a_pause_covers_the_hand(here: Room) -> None:
    table = here.deal("clown:4", [MINE, *OTHERS[0]])
    here.wait_for_turn()
    here.type(pygame.K_p)
    assert all(card.face is None for card in table.scene.hand.cards)
    here.type(pygame.K_p)
    assert all(card.face for card in table.scene.hand.cards)
