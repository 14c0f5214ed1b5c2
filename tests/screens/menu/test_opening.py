"""A recorded game that is handed to the program is on the table at once."""

from pathlib import Path

import pygame
import pytest

from keezen_desktop.resources import saves as samples
from keezen_desktop.screens.menu.score_page import ScorePage
from keezen_desktop.screens.table.look_back import LookBack
from keezen_desktop.storage.records import encode
from tests.screens.menu.desk import Desk
from tests.storage.games import random_record
from tests.storage.test_old_records import RECORDS


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """An unfinished game that lies elsewhere."""
    path = tmp_path / "één partij.keezen"
    path.write_bytes(encode(random_record("clown:4", actions=12)[0]))
    return path


def test_an_unfinished_game_from_elsewhere_is_gone_on_with_in_a_copy(here: Desk, foreign: Path) -> None:
    before = foreign.read_bytes()
    here.home()
    here.post(pygame.DROPFILE, file=str(foreign))
    assert here.table.session.game.plies > 0
    here.services.navigation.back()
    (copy,) = here.services.store.saves.games()
    assert copy.path != foreign
    assert foreign.read_bytes() == before


def test_a_game_of_the_player_s_own_is_gone_on_with_where_it_lies(here: Desk) -> None:
    here.services.store.saves.begin(random_record("clown:4", actions=12)[0]).keep()
    (own,) = here.services.store.saves.games()
    here.home().open_file(own.path)
    assert here.table.session.game.plies == own.plies
    assert [game.path for game in here.services.store.saves.games()] == [own.path]


def test_a_finished_game_is_looked_back_at_and_not_kept(here: Desk) -> None:
    here.home().open_file(samples() / "clown-4.keezen")
    assert isinstance(here.table.session, LookBack)
    assert here.services.store.saves.games() == []


def test_a_match_is_looked_back_at_from_its_score_form(here: Desk) -> None:
    here.home().open_file(RECORDS / "v2-match.keezen")
    assert isinstance(here.services.navigation.current, ScorePage)


def test_what_is_wrong_with_a_file_is_said_and_what_could_be_read_is_there(here: Desk, foreign: Path) -> None:
    foreign.write_bytes(foreign.read_bytes() + b'{"do":"nonsense"}\n')
    home = here.home()
    home.open_file(foreign)
    assert here.table.session.game.plies > 0
    assert home.notice


def test_a_file_that_is_not_there_is_said_on_the_first_screen(here: Desk, tmp_path: Path) -> None:
    home = here.home()
    home.open_file(tmp_path / "weg.keezen")
    assert here.services.navigation.current is home
    assert home.notice
