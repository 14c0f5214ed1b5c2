"""A desktop that nobody looks at: an X server with a window manager, and the real program on it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from keezen_desktop.storage.paths import DATA_DIR_VARIABLE

PATIENCE = 20.0
ROOT = Path(__file__).parents[2]

T = TypeVar("T")


def wait_for(look: Callable[[], T], what: str) -> T:
    """What `look` sees as soon as it sees anything. Fails when it takes too long."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if seen := look():
            return seen
        time.sleep(0.01)
    raise AssertionError(f"waited in vain for {what}")


class Desktop:
    """An X server with a window manager, by the name of its display."""

    def __init__(self, display: str, data: Path) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        self.environment = {**kept, "DISPLAY": display, DATA_DIR_VARIABLE: str(data), "LANGUAGE": "nl"}
        self.data = data

    def ask(self, *command: str) -> str:
        """What a program prints that looks at this display."""
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout

    def do(self, *command: str) -> None:
        """Let a program do something on this display."""
        subprocess.run(command, env=self.environment, capture_output=True, check=True)

    @contextmanager
    def program(self) -> Iterator["Program"]:
        """The real program with its window open; ended if it is still there afterwards."""
        command = [sys.executable, "-m", "keezen_desktop"]
        with subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                yield Program(self, process, wait_for(self._window, "the window"))
            finally:
                process.kill()

    def _window(self) -> str:
        lines = self.ask("wmctrl", "-l").splitlines()
        return next((line.split()[0] for line in lines if line.endswith("Keezen")), "")


class Program:
    """The running program and its window."""

    def __init__(self, desktop: Desktop, process: subprocess.Popen[str], window: str) -> None:
        self.desktop = desktop
        self.process = process
        self.window = window

    def size(self) -> tuple[int, int]:
        """The size of the window's inside."""
        lines = self.desktop.ask("xdotool", "getwindowgeometry", "--shell", self.window).splitlines()
        values = dict(line.split("=") for line in lines)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def click(self, x: float, y: float) -> None:
        """Click at a place of the menu's design (1280 by 720), wherever that is in the window."""
        width, height = self.size()
        scale = min(width / 1280, height / 720)
        place = (round((width - 1280 * scale) / 2 + x * scale), round((height - 720 * scale) / 2 + y * scale))
        self.desktop.do("xdotool", "mousemove", "--window", self.window, *map(str, place), "click", "1")

    def type(self, *keys: str) -> None:
        """Type keys."""
        self.desktop.do("xdotool", "windowfocus", "--sync", self.window, "key", *keys)

    def games(self) -> list[Path]:
        """The games on the disk."""
        return sorted((self.desktop.data / "games").glob("*.keezen"))

    def close(self) -> int:
        """Close the window as a person does; the exit code."""
        self.desktop.do("wmctrl", "-i", "-c", self.window)
        return self.process.wait(PATIENCE)


@contextmanager
def desktop(data: Path) -> Iterator[Desktop]:
    """An X server and a window manager."""
    command = ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        place = Desktop(":" + server.stdout.readline().strip(), data)
        with subprocess.Popen(["openbox"], env=place.environment, stderr=subprocess.DEVNULL) as manager:
            try:
                wait_for(lambda: place.ask("wmctrl", "-m"), "the window manager")
                yield place
            finally:
                manager.kill()
                server.kill()
