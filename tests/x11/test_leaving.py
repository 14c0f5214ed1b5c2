"""The program ends well however it is told to, and a game that it was in the middle of is on the disk."""

import signal
from collections.abc import Callable
from contextlib import closing

import pytest

from keezen_desktop.storage.saves import summaries
from keezen_desktop.storage.settings import Settings, Window
from keezen_desktop.storage.store import Store
from tests.x11.desktop import PRIMARY, SCREEN, Desktop, Program, begin_game, play_until, wait_for

pytestmark = pytest.mark.x11

RULES = (174, 495)
QUIT = (402, 559)


def at_home(program: Program) -> None:
    """Stay where the program begins."""
    program.wait_for_button(*PRIMARY)


def in_a_menu(program: Program) -> None:
    """Open a page of the menu."""
    program.wait_for_button(*PRIMARY)
    home = program.desktop.picture()
    program.click(*RULES)
    wait_for(lambda: program.desktop.picture() != home, "another page")


@pytest.mark.parametrize("go", [at_home, in_a_menu])
def test_closed_in_the_menu_it_leaves_no_game(place: Desktop, go: Callable[[Program], None]) -> None:
    with place.program() as program:
        go(program)
        assert program.close() == 0
        assert program.said() == ""
        assert program.games() == []


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_as_the_button_does(place: Desktop, end: signal.Signals) -> None:
    with place.program() as program:
        begin_game(program)
        play_until(program, 4)  # a computer has played, so the process that thinks is there
        assert program.send(end) == 0
        assert program.said() == ""
    assert [game.fault for game in summaries(place.data / "games")] == [None]


@pytest.mark.parametrize("kills", [2, pytest.param(12, marks=pytest.mark.slow)])
def test_a_game_outlives_kill_after_kill_and_goes_on_each_time(place: Desktop, kills: int) -> None:
    folder, plies = place.data / "games", 0
    for number in range(kills):
        with place.program() as program:
            if number == 0:
                begin_game(program)
            else:
                program.wait_for_button(*PRIMARY)
                program.click(*PRIMARY)
            play_until(program, plies + 1)
            kept = summaries(folder)[0].plies
            assert program.send(signal.SIGKILL) == -signal.SIGKILL
        (game,) = summaries(folder)
        assert game.fault is None
        assert game.plies >= kept > plies
        plies = game.plies


def test_the_last_button_of_the_first_screen_ends_it(place: Desktop) -> None:
    with place.program() as program:
        program.wait_for_button(*PRIMARY)
        program.click(*QUIT)
        assert program.process.wait(20) == 0


def test_the_window_opens_where_and_as_large_as_it_was_closed(place: Desktop) -> None:
    with place.program() as program:
        place.do("wmctrl", "-i", "-r", program.window, "-e", "0,200,150,1100,700")
        wait_for(lambda: program.size() == (1100, 700), "the new size")
        program.wait_for_button(*PRIMARY)
        stood = program.corner()
        assert program.close() == 0
    with place.program() as program:
        wait_for(lambda: program.size() == (1100, 700), "the size as it was")
        wait_for(lambda: program.corner() == stood, "the place as it was")
        assert program.close() == 0


def test_a_window_that_was_closed_on_a_larger_screen_fits_into_this_one(place: Desktop) -> None:
    with closing(Store.open(place.environment)) as store:
        store.save_settings(Settings(window=Window(width=3840, height=2160)))
    with place.program() as program:
        width, height = program.size()
        assert width <= SCREEN[0]
        assert height < SCREEN[1]
        assert program.close() == 0


def test_where_nothing_can_be_kept_it_runs_all_the_same_and_says_so_at_the_end(place: Desktop) -> None:
    place.data.write_text("a file where the folder should be", encoding="utf-8")
    with place.program() as program:
        program.wait_for_button(*PRIMARY)
        assert program.close() == 0
        assert len(program.said().splitlines()) == 1
