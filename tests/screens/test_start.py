"""What happens when the program starts, before anybody does anything."""

import signal
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from keezen_desktop import app
from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.screen import Size
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE, Folders
from keezen_desktop.storage.saves import Saves
from tests.storage.games import random_record

Run = Callable[[], int]
LAY_OUT = HomeScreen.lay_out


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the program until its first screen is there, and closes the window."""

    def lay_out_and_leave(home: HomeScreen, size: Size) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        LAY_OUT(home, size)

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv(DATA_DIR_VARIABLE, str(tmp_path))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(HomeScreen, "lay_out", lay_out_and_leave)
    return lambda: app.run([])


def test_a_first_screen_that_breaks_keeps_nobody_out(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Saves, "last_unfinished", lambda _saves: 1 // 0)
    assert run() == 0
    assert "ZeroDivisionError" in (tmp_path / "logs" / "keezen.log").read_text("utf-8")


def test_what_lies_in_the_trash_for_more_than_thirty_days_is_deleted(run: Run, tmp_path: Path) -> None:
    saves = Saves(Folders(tmp_path, tmp_path))
    trashed = []
    for days in (29, 31):
        saved = saves.begin(random_record("clown:4", actions=3)[0])
        saved.keep()
        assert saved.path
        trashed.append(saves.delete(saved.path, datetime.now().astimezone() - timedelta(days=days)))
    assert run() == 0
    assert [path.exists() for path in trashed] == [True, False]
