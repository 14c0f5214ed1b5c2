"""All keys and what they do, read from the tables by which the screens answer them."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.text import text_width
from keezen_desktop.screens.paint.widgets import panel
from keezen_desktop.screens.table.commands import Do
from keezen_desktop.screens.table.keys import REPLAY_KEYS, TABLE_KEYS, Going

Line = tuple[tuple[str, ...], str]
"""The caps of the keys, and the name of the text that says what they do."""

_ARROWS: Final = ("left", "up", "down", "right")
_CHOOSING: Final[Sequence[Line]] = (
    (("1–5",), "card"),
    (_ARROWS, "walk"),
    (("tab",), "follow"),
    (("enter",), "press"),
    (("space",), "skip"),
    (("escape",), "undo"),
)
_SHIFTED: Final[Line] = (("shift",), "shifted")
_EVERYWHERE: Final[Sequence[Line]] = (
    (("F11",), "full_screen"),
    (("control", "C"), "copy"),
    (("control", "V"), "paste"),
)
_NAMED: Final = {
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
}
_WORDS: Final = {"control", "tab", "enter", "space", "escape", "home", "end", "page_up", "page_down", "shift"}
"""Caps that bear a word of the language."""

_COLUMNS: Final = (312.0, 778.0)
_STEP: Final = 36.0


def lines(keys: Mapping[int, Do | Going]) -> list[Line]:
    """A table of keys as lines; those that go the same way on and back share one."""
    caps: dict[str, tuple[str, ...]] = {}
    for key, do in keys.items():
        name = do.name.lower()
        caps[name] = (*caps.get(name, ()), _NAMED.get(key) or pygame.key.name(key).upper())
    return [(names, name) for name, names in caps.items()]


def paint_keys(page: Page, p: Painter) -> int:
    """Keys of the table at the left, of looking back and of every screen at the right. Returns where they end."""
    table = (("table", [*_CHOOSING, *lines(TABLE_KEYS)]),)
    others = (("replay", [*lines(REPLAY_KEYS), _SHIFTED]), ("everywhere", _EVERYWHERE))
    bottom = 0.0
    for left, groups in zip(_COLUMNS, (table, others), strict=True):
        top = 100.0
        for name, rows in groups:
            words = page.services.texts(f"settings.keys.{name}")
            page.words(p, f"keys {name}", words, page.box(left, top, 440, 40), "panel_title")
            for number, line in enumerate(rows):
                _line(page, p, f"{name} {number}", line, page.box(left, top + 44 + _STEP * number, 442, _STEP))
            top += 56 + _STEP * len(rows)
        bottom = max(bottom, top)
    return page.box(0, bottom - 12, 0, 0).top


def _line(page: Page, p: Painter, key: str, line: Line, box: Rect) -> None:
    left = box.left
    for cap in line[0]:
        left = _cap(page, p, cap, left, box.centery) + p.px(4)
    words = Rect(box.left + p.px(140), box.top, box.w - p.px(140), box.h)
    page.words(p, f"key {key}", page.services.texts(f"settings.key.{line[1]}"), words, "row")


def _cap(page: Page, p: Painter, cap: str, left: int, middle: int) -> int:
    """One key. Returns where it ends."""
    words = page.services.texts(f"settings.cap.{cap}") if cap in _WORDS else cap
    drawn = cap in _ARROWS
    wide = p.px(28) if drawn else max(p.px(28), text_width(p, words, "label") + p.px(16))
    box = panel(p, (left, middle - p.px(14), wide, p.px(28)), colour="panel_alt", corner=7, line="field_line")
    if drawn:
        icon(p, cap, box.center, 16)
    else:
        page.words(p, f"cap {cap} {left} {middle}", words, box, "label", "ink", "c")
    return box.right
