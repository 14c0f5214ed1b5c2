"""The real program in a real window: opened, played, resized, closed and gone on with."""

import subprocess
import sys
from pathlib import Path

import pytest

from keezen_desktop.storage.records import encode
from keezen_desktop.storage.saves import summaries
from tests.storage.games import random_record
from tests.x11.desktop import PRIMARY, ROOT, Desktop, begin_game, play_until, wait_for

pytestmark = pytest.mark.x11


def test_the_window_is_called_keezen_and_has_its_icon_and_its_menu_entry(place: Desktop) -> None:
    with place.program() as program:
        assert program.title() == "Keezen"
        assert place.ask("xprop", "-id", program.window, "WM_CLASS") == 'WM_CLASS(STRING) = "keezen", "keezen"\n'
        icon = place.ask("xprop", "-id", program.window, "-notype", "32c", "_NET_WM_ICON")
        assert icon.startswith("_NET_WM_ICON = 128, 128, ")
        assert program.close() == 0


def test_a_recorded_game_that_is_named_is_gone_on_with_at_once(place: Desktop, tmp_path: Path) -> None:
    record = tmp_path / "één partij.keezen"
    record.write_bytes(encode(random_record("clown:4", actions=12)[0]))
    with place.program(record) as program:
        wait_for(program.games, "the game")
        begun = summaries(place.data / "games")[0].plies
        play_until(program, begun + 1)
        assert program.close() == 0
        assert program.said() == ""


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


def test_where_there_is_no_terminal_a_sentence_is_shown_in_a_window(place: Desktop) -> None:
    without = "import sys; sys.stderr = None; from keezen_desktop.__main__ import main; sys.exit(main())"
    with place.program() as program:
        with subprocess.Popen([sys.executable, "-c", without], cwd=ROOT, env=place.environment) as second:
            wait_for(lambda: place.ask("wmctrl", "-l").count("Keezen") == 2, "the sentence")
            place.do("xdotool", "key", "Return")
            assert second.wait(20) == 2
        assert program.close() == 0
