"""The real program in a real window: opened, played, resized, closed and gone on with."""

import subprocess
import sys

import pytest

from keezen_desktop.storage.saves import summaries
from tests.x11.desktop import PRIMARY, ROOT, Desktop, begin_game, play_until, wait_for

pytestmark = pytest.mark.x11


def test_the_window_is_called_keezen(place: Desktop) -> None:
    with place.program() as program:
        assert program.title() == "Keezen"
        assert program.close() == 0


def test_two_clicks_begin_a_game_that_is_on_the_disk_when_the_window_is_closed(place: Desktop) -> None:
    with place.program() as program:
        begin_game(program)
        assert program.close() == 0
        assert program.said() == ""
    (game,) = summaries(place.data / "games")
    assert game.fault is None
    assert game.result is None


def test_a_game_that_was_closed_is_gone_on_with(place: Desktop) -> None:
    with place.program() as program:
        begin_game(program)
        play_until(program, 1)
        assert program.close() == 0
    before = summaries(place.data / "games")[0].plies
    with place.program() as program:
        program.wait_for_button(*PRIMARY)
        program.click(*PRIMARY)
        play_until(program, before + 1)
        assert len(program.games()) == 1
        assert program.close() == 0


def test_the_window_is_resized_and_fills_the_screen_and_comes_back(place: Desktop) -> None:
    with place.program() as program:
        begin_game(program)
        before = program.size()
        for size in ((1024, 640), (1600, 900), before):
            place.do("wmctrl", "-i", "-r", program.window, "-e", f"0,40,40,{size[0]},{size[1]}")
            wait_for(lambda size=size: program.size() == size, f"a window of {size}")  # type: ignore[misc]
        program.type("F11")
        wait_for(lambda: program.size() == (1920, 1080), "the full screen")
        program.type("F11")
        wait_for(lambda: program.size() == before, "the window as it was")
        assert program.close() == 0


def test_a_second_copy_says_so_in_one_sentence_and_leaves_the_first_alone(place: Desktop) -> None:
    with place.program() as program:
        done = subprocess.run(
            [sys.executable, "-m", "keezen_desktop"],
            cwd=ROOT, env=place.environment, capture_output=True, text=True, timeout=20, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
        assert program.close() == 0
