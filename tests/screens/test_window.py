"""The window: leads events and time to the screen in front, and works no more than there is to be seen."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from keezen_desktop.screens.screen import SMALLEST, Navigation, Size
from keezen_desktop.screens.window import NoDisplay, Window
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.saves import summaries
from keezen_desktop.storage.settings import Window as Kept
from tests.screens.table.room import room

ROOT = Path(__file__).parents[2]
WITHOUT_DISPLAY = {
    name: value
    for name, value in os.environ.items()
    if name not in {"DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"}
}
only_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")


class Watched:
    """A screen that writes down what it is told, and leaves after so many frames."""

    def __init__(self, navigation: Navigation, *, frames: int = 1000, busy: bool = False) -> None:
        self.busy = busy
        self.navigation = navigation
        self.left = frames
        self.sizes: list[Size] = []
        self.events: list[int] = []
        self.seconds: list[float] = []
        self.waited = 0.0
        self.closed = 0

    def lay_out(self, size: Size) -> None:
        self.sizes.append(size)

    def handle(self, event: pygame.event.Event) -> None:
        self.events.append(event.type)

    def update(self, seconds: float) -> None:
        self.seconds.append(seconds)
        self.left -= 1
        if self.left == 0:
            self.navigation.quit()

    def wait(self, seconds: float) -> None:
        self.waited = seconds

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        return [surface.get_rect()] if self.busy else []

    def close(self) -> None:
        self.closed += 1


class Clock:
    """Time that passes only while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.sleeps: list[float] = []
        self.oversleeps = 0.0

    def read(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.sleeps.append(seconds)
        self.now += seconds + self.oversleeps


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return Clock()


@pytest.fixture
def window(clock: Clock) -> Iterator[Window]:
    opened = Window(Kept(1280, 720), clock.read, clock.sleep)
    pygame.event.clear()
    yield opened
    opened.close()


@pytest.fixture
def navigation(window: Window) -> Navigation:
    """No screens yet, in a window of this size."""
    navigation = Navigation()
    navigation.lay_out(window.surface.get_size())
    return navigation


def watch(navigation: Navigation, *, frames: int = 1000, busy: bool = False) -> Watched:
    """A watched screen in front."""
    screen = Watched(navigation, frames=frames, busy=busy)
    navigation.open(screen)
    return screen


def type_key(window: Window, navigation: Navigation, key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    window.turn(navigation, 0.0)


# ---------------------------------------------------------------- displays


@only_linux
@pytest.mark.parametrize("session", [{}, {"XDG_RUNTIME_DIR": "/nonexistent"}], ids=["bare", "session"])
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("nl", "Keezen vindt geen beeldscherm om een venster op te openen."),
        ("en", "Keezen finds no display to open a window on."),
    ],
)
def test_without_a_display_one_sentence_says_so(
    tmp_path: Path, session: dict[str, str], language: str, sentence: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "keezen_desktop"],
        cwd=ROOT,
        env=WITHOUT_DISPLAY | session | {DATA_DIR_VARIABLE: str(tmp_path), "LANGUAGE": language},
        capture_output=True, text=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence + "\n")


@only_linux
@pytest.mark.parametrize("session", [{}, {"XDG_RUNTIME_DIR": "/nonexistent"}], ids=["bare", "session"])
def test_a_driver_that_shows_nothing_is_no_display_unless_it_was_asked_for(
    clock: Clock, session: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in os.environ.keys() - WITHOUT_DISPLAY.keys():
        monkeypatch.delenv(name)
    for name, value in session.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(NoDisplay):
        Window(Kept(), clock.read, clock.sleep)


# ---------------------------------------------------------------- sizes


def test_the_window_is_never_smaller_than_the_screens_can_be(clock: Clock) -> None:
    small = Window(Kept(1, 1), clock.read, clock.sleep)
    assert small.surface.get_size() == SMALLEST
    small.close()


def test_a_window_that_was_resized_lays_out_its_screen_once_and_is_remembered(
    window: Window, navigation: Navigation
) -> None:
    screen = watch(navigation)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    for kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
        pygame.event.post(pygame.event.Event(kind, x=1600, y=900))
    window.turn(navigation, 0.0)
    assert screen.sizes == [(1280, 720), (1600, 900)]
    assert (window.kept.width, window.kept.height) == (1600, 900)


def test_f11_fills_the_screen_and_comes_back_to_the_old_size(window: Window, navigation: Navigation) -> None:
    screen = watch(navigation)
    full = pygame.display.get_desktop_sizes()[0]
    type_key(window, navigation, pygame.K_F11)
    assert (window.surface.get_size(), screen.sizes[-1]) == (full, full)
    kept = window.kept
    assert (kept.width, kept.height, kept.full_screen) == (1280, 720, True)
    type_key(window, navigation, pygame.K_F11)
    window.turn(navigation, 0.0)
    assert (window.surface.get_size(), screen.sizes[-1]) == ((1280, 720), (1280, 720))
    assert not window.kept.full_screen
    assert pygame.KEYDOWN not in screen.events


def test_a_window_that_was_left_full_screen_opens_so(clock: Clock) -> None:
    opened = Window(Kept(1280, 720, full_screen=True), clock.read, clock.sleep)
    assert opened.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    opened.close()


# ---------------------------------------------------------------- the loop


def test_only_the_screen_in_front_hears_and_those_behind_are_laid_out_when_they_appear(
    window: Window, navigation: Navigation
) -> None:
    behind, front = watch(navigation), watch(navigation)
    type_key(window, navigation, pygame.K_a)
    assert (behind.events.count(pygame.KEYDOWN), front.events.count(pygame.KEYDOWN)) == (0, 1)
    window.turn(navigation, 0.5)
    assert (behind.seconds, behind.waited, front.seconds) == ([], 0.5, [0.0, 0.5])
    navigation.lay_out((1000, 700))
    navigation.back()
    assert behind.sizes[-1] == (1000, 700)
    assert (behind.closed, front.closed) == (0, 1)


def test_closing_the_window_closes_each_screen_once_and_ends_the_loop(window: Window, navigation: Navigation) -> None:
    screens = [watch(navigation), watch(navigation, busy=True)]
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode=""))
    window.run(navigation)
    assert [screen.closed for screen in screens] == [1, 1]
    assert screens[1].seconds == []


def test_a_busy_screen_gets_sixty_frames_a_second(window: Window, navigation: Navigation, clock: Clock) -> None:
    watch(navigation, frames=61, busy=True)
    window.run(navigation)
    assert clock.now == pytest.approx(1.0)


def test_a_window_that_nobody_touches_looks_less_often(window: Window, navigation: Navigation, clock: Clock) -> None:
    watch(navigation, frames=100)
    window.run(navigation)
    assert clock.sleeps[-1] > 2 / 60
    assert all(seconds < 0.25 for seconds in clock.sleeps)


def test_once_a_resized_window_is_idle_memory_is_given_back(
    window: Window, navigation: Navigation, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bool] = []
    monkeypatch.setattr("keezen_desktop.screens.window._give_back_memory", lambda: given.append(True))
    for size in ((1100, 700), (1000, 640)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    watch(navigation, frames=200)
    window.run(navigation)
    assert given == [True]


def test_after_a_machine_slept_no_more_than_a_moment_has_passed(
    window: Window, navigation: Navigation, clock: Clock
) -> None:
    screen = watch(navigation, frames=3)
    clock.oversleeps = 3600.0
    window.run(navigation)
    assert max(screen.seconds) <= 0.25


def test_a_window_that_is_uncovered_shows_everything_again(
    window: Window, navigation: Navigation, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch(navigation)
    flips: list[bool] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(True))
    window.turn(navigation, 0.0)
    assert not flips
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    window.turn(navigation, 0.0)
    assert flips


# ---------------------------------------------------------------- a game in it


@pytest.mark.parametrize("seconds", [0.0, 0.2, 0.7, 1.5, 3.0])
def test_a_window_closed_while_pawns_and_cards_move_leaves_a_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with room(tmp_path, speed=1.0) as here:
        table = here.sit_down("clown:4", persons=0)
        here.wait_until(lambda: table.session.game.plies > 0)
        here.pass_time(seconds)
        plies = table.session.game.plies
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        here.window.run(here.services.navigation)
        assert here.services.navigation.current is None
    (game,) = summaries(tmp_path / "games")
    assert (game.fault, game.result, game.plies) == (None, None, plies)


@pytest.mark.parametrize("size", [(1024, 640), (900, 1000), (1920, 1080)])
def test_a_window_resized_while_pawns_move_goes_on_with_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with room(tmp_path, speed=1.0) as here:
        table = here.sit_down("clown:4", persons=0)
        here.wait_until(lambda: table.busy and table.session.game.plies > 1)
        here.resize(size)
        before = table.session.game.plies
        here.wait_until(lambda: table.session.game.plies > before)
        assert here.window.surface.get_size() == table.picture.look.size == size
