"""What is longer than its place on a page: how far it has been moved, and the bar at its side."""

from typing import Final

import pygame

from keezen_desktop.screens.focus import LEFT_BUTTON
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.shapes import rounded

_NOTCH: Final = 0.15
"""A notch of the wheel moves by this share of what is seen."""

_PAGE: Final = 0.9
_BAR: Final = 8
_SHORTEST_KNOB: Final = 40
_AROUND: Final = 12
"""So much is seen around a control that was brought into view; it holds the ring of the keyboard."""

_FAR: Final = 1 << 30


class Scroll:
    """Moved by wheel, keys and bar. All lengths are pixels.

    view: where it is seen. offset: how far it is moved up.
    """

    def __init__(self) -> None:
        self.view = Rect(0, 0, 0, 0)
        self.offset = 0
        self._length = 0
        self._grip: int | None = None

    @property
    def reach(self) -> int:
        """How far it can be moved; 0 if all of it is seen."""
        return max(0, self._length - self.view.h)

    def fit(self, bottom: int) -> None:
        """All that was drawn ends there, as it is moved now."""
        self._length = bottom + self.offset - self.view.top
        self.move(0)

    def move(self, pixels: float) -> bool:
        """Move on, or back. Whether that changed anything."""
        before = self.offset
        self.offset = min(max(0, before + round(pixels)), self.reach)
        return self.offset != before

    def notch(self, count: int) -> bool:
        """Move on by so many notches of the wheel."""
        return self.move(count * self.view.h * _NOTCH)

    def bring(self, box: Rect) -> bool:
        """Move as far as it takes to see a box, given where it lies now."""
        below = box.bottom + _AROUND - self.view.bottom
        above = box.top - _AROUND - self.view.top
        return self.move(above if above < 0 else max(0, min(below, above)))

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer wheel, page keys and the mouse on the bar. False if it is something else, or all is seen."""
        if not self.reach:
            return False
        match event.type:
            case pygame.MOUSEWHEEL:
                self.notch(-event.y)
            case pygame.KEYDOWN if event.key in _KEYS:
                self.move(_KEYS[event.key] * self.view.h)
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT_BUTTON and self._bar.collidepoint(event.pos):
                self._take(event.pos[1])
            case pygame.MOUSEMOTION if self._grip is not None:
                self._pull(event.pos[1])
            case pygame.MOUSEBUTTONUP if self._grip is not None:
                self._grip = None
            case _:
                return False
        return True

    def paint(self, p: Painter) -> None:
        """The bar, if there is anything to move."""
        if self.reach:
            knob = self._knob
            rail = Rect(0, 0, p.px(_BAR), self._bar.h)
            rail.midtop = self._bar.midtop
            rounded(p, rail, "panel_alt", rail.w / 2, line="panel_line", width=p.px(1))
            rounded(p, (rail.x, knob.y, rail.w, knob.h), "field_line", rail.w / 2)

    @property
    def _bar(self) -> Rect:
        """At the right of the view; wider than it looks, so that it is easily caught."""
        width = 2 * _BAR
        return Rect(self.view.right - width, self.view.top + _BAR, width, self.view.h - 2 * _BAR)

    @property
    def _knob(self) -> Rect:
        bar = self._bar
        high = min(bar.h, max(_SHORTEST_KNOB, bar.h * self.view.h // self._length))
        return Rect(bar.x, bar.y + (bar.h - high) * self.offset // self.reach, bar.w, high)

    def _take(self, y: int) -> None:
        """Take hold of the knob; beside it, it comes to the mouse first."""
        knob = self._knob
        self._grip = y - knob.y if knob.top <= y < knob.bottom else knob.h // 2
        self._pull(y)

    def _pull(self, y: int) -> None:
        assert self._grip is not None
        room = self._bar.h - self._knob.h
        if room:
            self.offset = 0
            self.move((y - self._grip - self._bar.y) * self.reach / room)


_KEYS: Final = {pygame.K_PAGEUP: -_PAGE, pygame.K_PAGEDOWN: _PAGE, pygame.K_HOME: -_FAR, pygame.K_END: _FAR}
"""By how much of the view each key moves."""
