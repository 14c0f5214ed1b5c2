"""The colours of the pawns to choose from: a small sheet with all of them, and the name of the one pointed at."""

from collections.abc import Callable
from functools import partial
from typing import Final

from keezen_desktop.screens.menu.drop_list import DropList, Opened
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.shapes import ring
from keezen_desktop.screens.paint.widgets import focus_ring

_TOKEN: Final = 36
_STEP: Final = 46
_COLUMNS: Final = 4
_NAME: Final = 28
_PADDING: Final = 8


class Swatches(DropList):
    """The sheets of one page. `paint` comes last on it, so that the open one lies on top."""

    def swatch(self, p: Painter, key: str, box: Rect, chosen: int, choose: Callable[[int], None]) -> None:
        """The chosen colour, which opens the sheet."""
        self._token(p, key, box, chosen)
        names = [self._page.services.texts(f"colour.{pawn.name}") for pawn in p.theme.pawns]
        self._offer(Opened(key, box, names, chosen, choose))

    def _entries(self, p: Painter, opened: Opened) -> Rect:
        page, pad, step = self._page, p.px(_PADDING), p.px(_STEP)
        rows = -(-len(opened.labels) // _COLUMNS)
        whole = self._place(p, opened, _COLUMNS * step + 2 * pad, rows * step + p.px(_NAME) + 2 * pad)
        named = opened.chosen
        for colour in range(len(opened.labels)):
            row, column = divmod(colour, _COLUMNS)
            key = f"{opened.key} {colour}"
            box = Rect(whole.x + pad + column * step, whole.y + pad + row * step, step, step)
            self._token(p, key, box, colour)
            if colour == opened.chosen:
                ring(p, box.center, p.px(_TOKEN) / 2 + p.px(3), p.px(2), "accent")
            page.offer(key, box, partial(self._choose, opened, colour))
            if page.focus.shown == key:
                named = colour
        line = Rect(whole.x + pad, whole.bottom - pad - p.px(_NAME), whole.w - 2 * pad, p.px(_NAME))
        page.words(p, f"{opened.key} named", opened.labels[named], line, "row_strong", anchor="c")
        return whole

    def _token(self, p: Painter, key: str, box: Rect, colour: int) -> None:
        token(p, colour, box.center, p.px(_TOKEN))
        if self._page.focus.look(key).focused:
            focus_ring(p, box, box.h / 2 / p.scale)
