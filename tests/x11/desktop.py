"""A desktop that nobody looks at: an X server with a window manager, and the real program on it."""

import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from keezen_desktop.resources import assets
from keezen_desktop.screens.paint.theme import RGB, load_themes
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.saves import summaries

PATIENCE = 20.0
ROOT = Path(__file__).parents[2]
SCREEN = (1920, 1080)

PRIMARY = (496, 212)
"""In the first screen's large button, in pixels of the menu's design."""

BEGIN = (1120, 650)
"""In the button that begins a new game, above its words."""

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
    """An X server with a window manager, by the name of its display.

    command: what starts the program. data: the folder of the player's files.
    """

    def __init__(self, display: str, data: Path, screen: Path) -> None:
        self.command: tuple[str | Path, ...] = (sys.executable, "-m", "keezen_desktop")
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        self.environment = {**kept, "DISPLAY": display, DATA_DIR_VARIABLE: str(data), "LANGUAGE": "nl"}
        self.data = data
        self._screen = screen

    def ask(self, *command: str) -> str:
        """What a program prints that looks at this display."""
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout

    def do(self, *command: str) -> None:
        """Let a program do something on this display."""
        subprocess.run(command, env=self.environment, capture_output=True, check=True)

    def picture(self) -> bytes:
        """All that is on the screen, four bytes a pixel."""
        return self._screen.read_bytes()[-4 * SCREEN[0] * SCREEN[1] :]

    def colour(self, place: tuple[int, int]) -> RGB:
        """What is on the screen at one place."""
        blue, green, red, _ = struct.unpack_from("4B", self.picture(), 4 * (place[1] * SCREEN[0] + place[0]))
        return red, green, blue

    @contextmanager
    def program(self, *arguments: str | Path) -> Iterator["Program"]:
        """The real program with its window open; ended if it is still there afterwards."""
        with subprocess.Popen(
            [*self.command, *arguments],
            cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            start_new_session=True,
        ) as process:  # fmt: skip
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
        geometry = self._geometry()
        return geometry["WIDTH"], geometry["HEIGHT"]

    def corner(self) -> tuple[int, int]:
        """Where the window's inside begins."""
        geometry = self._geometry()
        return geometry["X"], geometry["Y"]

    def _geometry(self) -> dict[str, int]:
        lines = self.desktop.ask("xdotool", "getwindowgeometry", "--shell", self.window).splitlines()
        return {name: int(value) for name, value in (line.split("=") for line in lines)}

    def title(self) -> str:
        """What stands in the window's frame."""
        return self.desktop.ask("xdotool", "getwindowname", self.window).strip()

    def said(self) -> str:
        """All that the program printed; once it has ended."""
        assert self.process.stdout
        assert self.process.stderr
        return self.process.stdout.read() + self.process.stderr.read()

    def click(self, x: float, y: float) -> None:
        """Click at a place of the menu's design (1280 by 720), wherever that is in the window."""
        place = map(str, self.place(x, y))
        self.desktop.do("xdotool", "mousemove", "--window", self.window, *place, "click", "1")

    def place(self, x: float, y: float) -> tuple[int, int]:
        """Where a place of the menu's design lies in the window."""
        width, height = self.size()
        scale = min(width / 1280, height / 720)
        return round((width - 1280 * scale) / 2 + x * scale), round((height - 720 * scale) / 2 + y * scale)

    def wait_for_button(self, x: float, y: float) -> None:
        """Wait until the window shows a large button at a place of the menu's design."""
        theme = load_themes(assets() / "tokens.json")["wood"]
        shades = {theme.rgb("accent"), theme.rgb("accent_hover")}
        wait_for(lambda: self._colour(x, y) in shades, f"a button at {x}, {y}")

    def _colour(self, x: float, y: float) -> RGB:
        left, top = self.corner()
        across, down = self.place(x, y)
        return self.desktop.colour((left + across, top + down))

    def type(self, *keys: str) -> None:
        """Type keys."""
        self.desktop.do("xdotool", "windowfocus", "--sync", self.window, "key", *keys)

    def games(self) -> list[Path]:
        """The games on the disk."""
        return sorted((self.desktop.data / "games").glob("*.keezen"))

    def send(self, which: signal.Signals) -> int:
        """Send a signal to the program and all that it started, as a terminal does; the exit code."""
        os.killpg(self.process.pid, which)
        return self.process.wait(PATIENCE)

    def close(self) -> int:
        """Close the window as a person does; the exit code."""
        self.desktop.do("wmctrl", "-i", "-c", self.window)
        return self.process.wait(PATIENCE)


def begin_game(program: Program) -> None:
    """Two clicks: new game, begin. Waits until the cards are dealt."""
    program.wait_for_button(*PRIMARY)
    program.click(*PRIMARY)
    program.wait_for_button(*BEGIN)
    program.click(*BEGIN)
    wait_for(lambda: program.games() and len(program.games()[0].read_bytes().splitlines()) > 1, "the deal")


def play_until(program: Program, plies: int) -> None:
    """Play the only game by keys until so many plies are on the disk."""
    wait_for(lambda: summaries(program.desktop.data / "games")[0].plies >= plies or _play(program), f"ply {plies}")


def _play(program: Program) -> bool:
    """Type what plays any move: a card, what it goes to, yes; or hand in."""
    cards = [key for card in "12345" for key in (card, "Return", "Return")]
    program.type("space", "h", *cards)
    return False


@contextmanager
def desktop(data: Path) -> Iterator[Desktop]:
    """An X server and a window manager."""
    command = ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", "{}x{}x24".format(*SCREEN), "-nolisten", "tcp"]
    command += ["-fbdir", str(data.parent)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        place = Desktop(":" + server.stdout.readline().strip(), data, data.parent / "Xvfb_screen0")
        with subprocess.Popen(["openbox"], env=place.environment, stderr=subprocess.DEVNULL) as manager:
            try:
                wait_for(lambda: place.ask("wmctrl", "-m"), "the window manager")
                yield place
            finally:
                manager.kill()
                server.kill()
