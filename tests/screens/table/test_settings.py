"""What is chosen on the settings page, opened from the pause of a game, is seen when the game goes on."""

from pathlib import Path

import pygame
import pytest

from keezen_desktop.screens.menu.settings_page import SettingsPage
from keezen_desktop.table.director import Stage
from tests.screens.table.room import Room, room
from tests.screens.table.test_choosing_on_screen import FOUR

TURNED = "clown:4 c a:/b:/c:a3/d: 2/55/66/88"


def choose(here: Room, *keys: str) -> None:
    """Pause, click these controls of the settings page, and go on with the game."""
    here.type(pygame.K_p)
    here.click("do settings")
    page = here.services.navigation.current
    assert isinstance(page, SettingsPage)
    for key in keys:
        here.click_at(next(each.box.center for each in page.controls if each.key == key))
    here.type(pygame.K_ESCAPE, pygame.K_p)
    here.table.picture.finish()
    here.pass_time(0.3)


def around(here: Room, square: str, half: int = 12) -> bytes:
    """What is seen on and around the middle of a square."""
    x, y = here.table.picture.plate.square(here.square(square))
    area = pygame.Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)
    return pygame.image.tobytes(here.window.surface.subsurface(area), "RGB")


@pytest.mark.parametrize("square", ["b3", "c10"])
def test_squares_bear_their_names(here: Room, square: str) -> None:
    here.lay_out(FOUR)
    before = around(here, square)
    choose(here, "square_numbers")
    assert around(here, square) != before


@pytest.mark.parametrize("size", [(1024, 640), (900, 1000)])
def test_numbers_are_on_a_turned_board_of_any_size(tmp_path: Path, size: tuple[int, int]) -> None:
    def seen(folder: Path, *, numbered: bool) -> tuple[bytes, bytes]:
        with room(folder, size, square_numbers=numbered) as here:
            table = here.lay_out(TURNED, persons=4)
            table.doing.uncover()
            table.picture.finish()
            here.pass_time(0.3)
            return around(here, "d5"), around(here, "c2")

    plain, written = seen(tmp_path / "1", numbered=False), seen(tmp_path / "2", numbered=True)
    assert [one != other for one, other in zip(plain, written, strict=True)] == [True, True]


@pytest.mark.parametrize(("key", "smaller"), [("marks 1", "always"), ("marks 2", "small")])
def test_marks_on_pawns_shrink_and_vanish(tmp_path: Path, key: str, smaller: str) -> None:
    with room(tmp_path, marks=smaller) as here:
        here.lay_out(FOUR)
        before = here.pixels()
        choose(here, key)
        assert here.pixels() != before


def test_cards_bear_the_letters_of_king_queen_and_jack(here: Room) -> None:
    table = here.lay_out("clown:4 a a:a3/b:/c:/d: KQJ/2/3/4")
    assert [card.face.letter for card in table.scene.hand.cards if card.face] == ["B", "V", "H"]
    choose(here, "card_letters 1")
    assert [card.face.letter for card in table.scene.hand.cards if card.face] == ["J", "Q", "K"]


def test_the_board_turns_to_whoever_plays_or_stays(tmp_path: Path) -> None:
    for turns in (True, False):
        with room(tmp_path / str(turns), own_street_below=turns) as here:
            table = here.lay_out(TURNED, persons=4)
            table.doing.uncover()
            here.pass_time(0.3)
            assert table.picture.look.bottom == (2 if turns else 0)


def test_with_less_motion_a_move_lands_at_once_and_then_stays_for_a_while(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.lay_out("clown:4 a a:a3/b:b3/c:/d: 29/55/66/88")
        choose(here, "section pace", "reduced_motion")
        here.type(pygame.K_1)
        for key in (here.square_key("a3"), here.square_key("a5")):
            if key in table.controls:
                here.click(key)
        played = len(table.session.game.actions)
        assert played == 1
        assert not table.session.director.busy
        here.pass_time(1.0)
        assert len(table.session.game.actions) == played
        here.wait_until(lambda: len(table.session.game.actions) > played)


def test_asking_first_holds_from_the_very_turn_in_which_it_is_chosen(here: Room) -> None:
    table = here.lay_out("clown:4 a a:a3/b:/c:/d: 2/55/66/88")
    choose(here, "section playing", "confirm")
    for key in ("card 0", here.square_key("a3"), here.square_key("a5")):
        here.click(key)
    assert table.session.director.stage is Stage.WAITING
    assert not table.session.game.actions
    here.type(pygame.K_RETURN)
    assert table.session.game.actions
