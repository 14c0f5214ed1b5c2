"""Lists of choices that open over a page, one at a time."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.widgets import button, dropdown, panel

_ENTRY: Final = 42.0
_PADDING: Final = 4


class Opened(NamedTuple):
    """A list, and where the field lies that opens it."""

    key: str
    field: Rect
    labels: Sequence[str]
    chosen: int
    choose: Callable[[int], None]


class DropList:
    """The lists of one page. `paint` comes last on it, so that the open one lies on top."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._key: str | None = None
        self._opened: Opened | None = None
        self._covered = Rect(0, 0, 0, 0)

    def field(
        self,
        p: Painter,
        key: str,
        box: Rect,
        labels: Sequence[str],
        chosen: int,
        choose: Callable[[int], None],
        *,
        symbol: str | None = None,
        label: str = "",
    ) -> None:
        """What is chosen, to be opened by a click; `label` stands there instead of the chosen entry."""
        page = self._page
        page.put(key, dropdown(p, box, label or labels[chosen], symbol=symbol, state=page.state(key)))
        self._offer(Opened(key, box, labels, chosen, choose))

    def paint(self, p: Painter) -> None:
        """The open list, if there is one."""
        opened, self._opened = self._opened, None
        if opened is None:
            self._key = None
            return
        self._covered = self._entries(p, opened).union(opened.field)

    def handle(self, event: pygame.event.Event) -> bool:
        """Escape and a click beside the open list close it. Whether that is all that the event means."""
        if self._key is None:
            return False
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self._covered.collidepoint(event.pos)
        if escape or beside:
            self._key = None
            self._page.renew()
        return escape

    def toggle(self, key: str, chosen: int = 0) -> None:
        """Open a list, or close it; keys go to what is chosen."""
        self._key = None if key == self._key else key
        if self._key and self._page.focus.ring:
            self._page.focus.move_to(f"{key} {chosen}")

    def _choose(self, opened: Opened, number: int) -> None:
        self._key = None
        self._page.focus.move_to(opened.key)
        opened.choose(number)

    def _offer(self, listed: Opened) -> None:
        """Let a field open its list."""
        self._page.offer(listed.key, listed.field, partial(self.toggle, listed.key, listed.chosen))
        if listed.key == self._key:
            self._opened = listed

    def _place(self, p: Painter, opened: Opened, wide: int, high: int) -> Rect:
        """The sheet of the list, below its field or, where there is no room, above it."""
        pad = p.px(_PADDING)
        whole = Rect(opened.field.x, opened.field.bottom + pad, wide, high)
        if whole.bottom > self._page.size[1]:
            whole.bottom = opened.field.top - pad
        return panel(p, whole, line="field_line")

    def _entries(self, p: Painter, opened: Opened) -> Rect:
        """All entries below each other. Returns the sheet they lie on."""
        page, pad, high = self._page, p.px(_PADDING), p.px(_ENTRY)
        whole = self._place(p, opened, opened.field.w, high * len(opened.labels) + 2 * pad)
        for number, words in enumerate(opened.labels):
            key = f"{opened.key} {number}"
            entry = Rect(whole.x + pad, whole.y + pad + high * number, whole.w - 2 * pad, high)
            kind = "primary" if number == opened.chosen else "ghost"
            page.put(key, button(p, entry, words, kind=kind, state=page.state(key)))
            page.offer(key, entry, partial(self._choose, opened, number))
        return whole
