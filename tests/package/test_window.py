"""The program to download in a real window, on a machine where little is as it should be."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.saves import summaries
from tests.x11.desktop import BEGIN, PRIMARY, Desktop, begin_game, desktop, play_until, wait_for

pytestmark = [pytest.mark.package, pytest.mark.x11]


@pytest.fixture
def place(program: Path, tmp_path: Path) -> Iterator[Desktop]:
    """A desktop with the program, without sound and in a language that there is not."""
    with desktop(tmp_path / "data") as found:
        found.command = (program,)
        del found.environment["LANGUAGE"], found.environment[DATA_DIR_VARIABLE]
        found.environment |= {"LANG": "xx_XX.UTF-8", "LC_ALL": "xx_XX.UTF-8", "SDL_AUDIODRIVER": "none such"}
        yield found


def at_home(place: Desktop, home: Path) -> None:
    """Let this folder be the player's home."""
    kept = {name: value for name, value in place.environment.items() if not name.startswith("XDG_")}
    place.environment = kept | {"HOME": str(home)}
    place.data = home / ".local" / "share" / "keezen"


def test_a_game_is_begun_left_and_gone_on_with(place: Desktop, tmp_path: Path) -> None:
    at_home(place, tmp_path / "thuis bij Zoë")
    with place.program() as program:
        begin_game(program)
        play_until(program, 3)
        assert program.close() == 0
        assert program.said() == ""
    (left,) = summaries(place.data / "games")
    assert (left.fault, left.result) == (None, None)
    with place.program() as program:
        program.wait_for_button(*PRIMARY)
        program.click(*PRIMARY)
        play_until(program, left.plies + 1)
        assert program.close() == 0
        assert program.said() == ""
    (gone_on,) = summaries(place.data / "games")
    assert gone_on.path == left.path


def test_a_home_in_which_nothing_can_be_written_is_told_of_and_the_game_begins(place: Desktop) -> None:
    at_home(place, Path("/proc"))  # in which not even root makes a folder
    with place.program() as program:
        program.wait_for_button(*PRIMARY)
        program.click(*PRIMARY)
        program.wait_for_button(*BEGIN)
        before = place.picture()
        program.click(*BEGIN)
        wait_for(lambda: place.picture() != before, "the table")
        assert program.close() == 0
        assert len(program.said().splitlines()) == 1
