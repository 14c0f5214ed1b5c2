"""A game in a real window, played with real clicks."""

import os
import random
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from keezen_desktop.table.director import Stage
from tests.screens.table.players import LATE, click_once
from tests.screens.table.room import Room

pytestmark = pytest.mark.x11

PATIENCE = 10.0


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch, unseen: None) -> Iterator[str]:  # noqa: ARG001  it chose another driver
    """An X server that nobody looks at; windows open on it."""
    reads, writes = os.pipe()
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writes], stderr=subprocess.DEVNULL) as server:
        os.close(writes)
        with os.fdopen(reads) as told:
            name = ":" + told.readline().strip()
        monkeypatch.setenv("DISPLAY", name)
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        yield name
        server.terminate()


class RealRoom(Room):
    """A room whose mouse is moved by another program, as a person's hand moves it."""

    def click_at(self, place: tuple[int, int], button: int = 1) -> None:
        """Click, and go around the loop until the click has come in."""
        before, deadline = self.table.doing.version, time.monotonic() + PATIENCE
        window = str(pygame.display.get_wm_info()["window"])
        x, y = map(str, place)
        subprocess.run(["xdotool", "mousemove", "--window", window, x, y, "click", str(button)], check=True)
        while self.table.doing.version == before or any(pygame.mouse.get_pressed()):
            assert time.monotonic() < deadline, "the click never came"
            self.pass_time()
        self.pass_time()


def test_a_game_is_played_to_its_end_in_a_real_window(display: str, tmp_path: Path) -> None:  # noqa: ARG001
    room = RealRoom(tmp_path, (1280, 720))
    try:
        assert pygame.display.get_driver() == "x11"
        table, chance = room.lay_out(LATE), random.Random(11)
        while True:
            room.wait_for_turn(frame=0.1)
            if table.session.director.stage is Stage.OVER:
                break
            click_once(room, chance)
        assert table.session.game.plies > 10
        assert table.session.game.position.winners()
        assert table.scene.tile.tile.title == "Het spel is uit"
    finally:
        room.close()
