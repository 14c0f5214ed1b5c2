"""The window: opens it, hands events and time to the screen in front, and shows no more than has changed."""

import os
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import pygame

from keezen_desktop.resources import assets
from keezen_desktop.screens.gamepad import Gamepads
from keezen_desktop.screens.screen import SMALLEST, Navigation, Size
from keezen_desktop.storage.paths import PROGRAM
from keezen_desktop.storage.settings import Window as Kept

TITLE: Final = "Keezen"
_ICON: Final[Size] = (128, 128)
_FRAME_ROOM: Final = 40
"""What the frame of a window takes of a screen's height, in pixels."""

_BLIND_DRIVERS: Final = {"dummy", "offscreen"}
"""What SDL picks by itself where there is no display; opening a window then succeeds, and nobody sees it."""

_DISPLAY_VARIABLES: Final = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
"""Where none of these is set on Linux there is no display; SDL's libraries would say so in words of their own."""

_FRAME: Final = 1 / 60
_IDLE: Final = 1 / 10
_AWAKE: Final = 1.0
"""For so many seconds after the last event the window looks as often as while something moves."""

_LONGEST: Final = 0.25
"""So many seconds pass at most between two looks: a machine that slept skips nothing of what is shown."""

_SETTLED: Final = 1.5
"""Seconds after which a window has found its size, and there is time to look for gamepads."""

_SIZE_EVENTS: Final = {pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED}
_EXPOSING_EVENTS: Final = {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN}


class NoDisplay(Exception):
    """There is no display on which a window could be seen."""


class Window:
    """The program's one window, and the loop that runs in it.

    clock: seconds that only grow. sleep: waits for so many seconds.
    """

    def __init__(self, kept: Kept, clock: Callable[[], float], sleep: Callable[[float], object]) -> None:
        """Open as it was kept. Raises NoDisplay."""
        self._clock = clock
        self._sleep = sleep
        self._full_screen = False
        self._left_full_screen = float("-inf")
        self._last_event = clock()
        self._was_resized = False
        self._gamepads = Gamepads()
        _open_display()
        self._normal: Size = _fitting((kept.width, kept.height))
        if kept.x is not None and kept.y is not None:
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{kept.x},{kept.y}"
        pygame.display.set_icon(pygame.image.load_sized_svg(assets() / "icon.svg", _ICON))
        self._show(full_screen=kept.full_screen)
        if kept.x is not None and kept.y is not None and not kept.full_screen:
            # X11 puts the frame where the inside was; once the frame is known, SDL allows for it.
            pygame.display.set_window_position((kept.x, kept.y))
        pygame.display.set_caption(TITLE)
        pygame.key.set_repeat(400, 70)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    @property
    def kept(self) -> Kept:
        """What is worth remembering of where the window stands."""
        x, y = pygame.display.get_window_position()
        return Kept(*self._normal, x, y, self._full_screen)

    def run(self, navigation: Navigation) -> None:
        """Show the screens until the last one is closed."""
        before = opened = self._clock()
        looks_for_gamepads = False
        while navigation.current:
            now = self._clock()
            self.turn(navigation, min(now - before, _LONGEST))
            before = now
            if not looks_for_gamepads and now - opened > _SETTLED:
                looks_for_gamepads = True
                self._gamepads.open()
            screen = navigation.current
            if screen is not None:
                awake = screen.busy or now - self._last_event < _AWAKE
                pace = _FRAME if awake else _IDLE
                if self._was_resized and not awake:
                    self._was_resized = False
                    _give_back_memory()
                self._sleep(max(0.0, pace - (self._clock() - now)))

    def turn(self, navigation: Navigation, seconds: float) -> None:
        """Once around the loop: what came in, the time that passed, and what is to be seen of it."""
        with navigation.rescued():
            self._turn(navigation, seconds)

    def _turn(self, navigation: Navigation, seconds: float) -> None:
        exposed = False
        for event in pygame.event.get():
            exposed |= event.type in _EXPOSING_EVENTS
            self._last_event = self._clock()
            for each in self._gamepads.translate(event):
                self._handle(navigation, each)
        if navigation.current is not None:
            navigation.update(seconds)
        screen = navigation.current
        if screen is not None:
            boxes = screen.draw(self.surface)
            if exposed:
                pygame.display.flip()
            elif boxes:
                pygame.display.update(list(boxes))

    def close(self) -> None:
        """Take the window away."""
        pygame.display.quit()

    def _handle(self, navigation: Navigation, event: pygame.event.Event) -> None:
        screen = navigation.current
        if screen is None:
            return
        if event.type == pygame.QUIT:
            navigation.quit()
        elif event.type in _SIZE_EVENTS:
            self._resized(navigation)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._left_full_screen = self._clock() if self._full_screen else float("-inf")
            self._show(full_screen=not self._full_screen)
            navigation.lay_out(self.surface.get_size())
        else:
            screen.handle(event)

    def _resized(self, navigation: Navigation) -> None:
        size = self.surface.get_size()
        if self._clock() - self._left_full_screen < _SETTLED and size != self._normal:
            # Window managers keep the large size at first; asked once more they give the old one back.
            self._left_full_screen = float("-inf")
            self._show(full_screen=False)
            size = self.surface.get_size()
        elif not self._full_screen:
            self._normal = size
        if size != navigation.size:
            self._was_resized = True
            navigation.lay_out(size)

    def _show(self, *, full_screen: bool) -> None:
        self._full_screen = full_screen
        size, flags = ((0, 0), pygame.FULLSCREEN) if full_screen else (self._normal, pygame.RESIZABLE)
        with warnings.catch_warnings():
            # A window manager may give another size than was asked for; the events tell which.
            warnings.simplefilter("ignore", RuntimeWarning)
            pygame.display.set_mode(size, flags)
            # The only way to say how small a window may become that was opened so.
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = SMALLEST


def _fitting(size: Size) -> Size:
    """A size that is large enough for the screens, and no larger than the largest display."""
    width, height = size
    if pygame.display.get_driver() not in _BLIND_DRIVERS:
        widest, highest = map(max, zip(*pygame.display.get_desktop_sizes(), strict=True))
        width = min(width, widest)
        height = min(height, highest - _FRAME_ROOM)
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])


def _give_back_memory() -> None:
    """Give the system what the pictures of sizes that are gone have left; glibc keeps it otherwise."""
    if sys.platform.startswith("linux"):
        import ctypes  # late: the window has to open at once

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim:
            trim(0)


def show_message(sentence: str) -> None:
    """Show one sentence in a small window until it is closed; nothing where there is no display."""
    with suppress(pygame.error):
        pygame.display.message_box(TITLE, sentence, "info")


def _open_display() -> None:
    if sys.platform.startswith("linux") and not any(map(os.environ.get, _DISPLAY_VARIABLES)):
        raise NoDisplay
    asked = os.environ.get("SDL_VIDEODRIVER")
    # By this name a desktop finds the menu entry that the window belongs to; pygame says the script's.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = PROGRAM
    # Without a graphics card SDL draws each frame through a software OpenGL, which costs fifteen times as much.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Else Windows stretches a small picture on dense displays, and every letter is blurred.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in _BLIND_DRIVERS and asked != driver:
        pygame.display.quit()
        raise NoDisplay(driver)
    pygame.font.init()
