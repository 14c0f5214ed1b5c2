"""What a screen is, and the stack of screens that are open."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol

import pygame

Size = tuple[int, int]
"""Width and height in pixels."""

SMALLEST: Final[Size] = (900, 600)
"""The smallest window in which every screen has room."""


class Screen(Protocol):
    """What fills the window: a menu, or the table.

    The window calls `handle` for each event, then once `update` and once `draw`; sixty times a second while the screen
    is busy or was just operated, ten times otherwise. A screen in which nothing changed draws
    nothing, and so costs next to nothing.
    """

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are wanted at full pace."""

    def lay_out(self, size: Size) -> None:
        """Fit into a window of this size and forget what was drawn.

        Called when the screen comes to the front, and when the size, the language, the theme or the text size changed.
        """

    def handle(self, event: pygame.event.Event) -> None:
        """Answer a mouse, keyboard or window event. Places are pixels of the surface that is drawn on."""

    def update(self, seconds: float) -> None:
        """Let so much time pass."""

    def wait(self, seconds: float) -> None:
        """Let so much time pass behind the screen in front."""

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Bring the window's surface up to date. Returns the boxes that were painted: none if nothing changed."""

    def close(self) -> None:
        """Leave for good: put away what is kept, never wait. Called once, also when the window is closed."""


class Navigation:
    """The screens that are open; the last one is in front. The program ends when none is left.

    rescue: does what can be done when a screen breaks down, and says whether that was anything.
    """

    def __init__(self) -> None:
        self._open: list[Screen] = []
        self._size: Size = (0, 0)
        self.rescue: Callable[[Exception], bool] = lambda _error: False

    @property
    def current(self) -> Screen | None:
        """The screen in front."""
        return self._open[-1] if self._open else None

    @property
    def size(self) -> Size:
        """The size of the window, in pixels."""
        return self._size

    @contextmanager
    def rescued(self) -> Iterator[None]:
        """Within this block, a screen that breaks down is rescued; raises what cannot be."""
        try:
            yield
        except Exception as error:
            if not self.rescue(error):
                raise

    def open(self, screen: Screen) -> None:
        """Put a screen in front of the others."""
        self._open.append(screen)
        screen.lay_out(self._size)

    def replace(self, screen: Screen) -> None:
        """Close the screen in front and put another in its place."""
        self._open.pop().close()
        self.open(screen)

    def update(self, seconds: float) -> None:
        """Let time pass for the screen in front, and for those that wait behind it."""
        *behind, front = self._open
        for screen in behind:
            screen.wait(seconds)
        front.update(seconds)

    def back(self) -> None:
        """Close the screen in front; the one behind it appears."""
        self._open.pop().close()
        self.lay_out(self._size)

    def close_behind(self) -> None:
        """Close all screens but the first and the one in front."""
        while len(self._open) > 2:
            self._open.pop(-2).close()

    def home(self) -> None:
        """Close all screens but the first."""
        while len(self._open) > 1:
            self._open.pop().close()
        self.lay_out(self._size)

    def quit(self) -> None:
        """Close all screens, and so the program."""
        while self._open:
            self._open.pop().close()

    def lay_out(self, size: Size) -> None:
        """Fit the screen in front into the window; the others follow when they appear.

        Of a window that is smaller than any screen can be, the lower right is not seen.
        """
        self._size = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
        if self._open:
            self._open[-1].lay_out(self._size)
