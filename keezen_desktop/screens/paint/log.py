"""The log: what was played, one row for each move."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from keezen_desktop.screens.paint.cards import minicard
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect
from keezen_desktop.screens.paint.shapes import rounded
from keezen_desktop.screens.paint.text import cut, fit, line_step, paragraph, shortened, text, text_width, wrap
from keezen_desktop.screens.paint.theme import Style
from keezen_desktop.screens.paint.widgets import panel

_LEAST_WITH_TITLE: Final = 74
_ROW: Final = 26
_SECOND_LINE: Final = 18
"""Heights at scale 1."""


class LogRow(NamedTuple):
    """One entry of the log; `card` is a letter and a suit. Without a colour it begins with its words."""

    colour: int | None
    name: str
    card: tuple[str, str] | None
    words: str


class _Fitted(NamedTuple):
    """A row that will be drawn: its number, its words in one line or two, and its height."""

    number: int
    row: LogRow
    lines: tuple[str, ...]
    style: Style
    height: int


def log_panel(
    p: Painter,
    box: Box,
    title: str,
    note: str,
    rows: Sequence[LogRow],
    *,
    empty: str = "",
    back: int = 0,
    hovered: int | None = None,
) -> Drawn:
    """The last moves, or those before the last `back`; a single line if there is no room for more.

    The targets are the rows that are shown, so target number i is row `len(rows) - back - len(targets) + i`.
    `empty` says what will appear; `hovered` is the number of a row.
    """
    rect, upto = panel(p, box), max(0, len(rows) - back)
    if rect.h < p.px(_LEAST_WITH_TITLE):
        texts, top, bottom = [], rect.y, rect.bottom
        fitted = [_fitted(p, rect, number, rows[number], rect.h) for number in range(upto)[-1:]]
    else:
        texts, top, bottom = _head(p, rect, title, note), rect.y + p.px(40), rect.bottom - p.px(6)
        fitted = _last_that_fit(p, rect, rows[:upto], bottom - top)
    targets: list[Rect] = []
    cut_short: list[str] = []
    for row in fitted:
        place = Rect(rect.x, top, rect.w, row.height)
        drawn = _row(p, place, row, hovered=row.number == hovered)
        targets.append(place)
        texts += drawn.texts
        cut_short += drawn.shortened
        top += row.height
    if empty and bottom - top > p.px(20):
        texts.append(_empty(p, rect, top, bottom, empty))
    return Drawn(rect, tuple(targets), tuple(texts), tuple(cut_short))


def _head(p: Painter, rect: Rect, title: str, note: str) -> list[Rect]:
    """The title and, if it fits, a note, over a line."""
    head = text(p, title, (rect.x + p.px(16), rect.y + p.px(20)), "row_strong")
    p.fill("panel_line", (rect.x + p.px(16), rect.y + p.px(36), rect.w - p.px(32), p.px(1)))
    right = rect.right - p.px(16)
    if text_width(p, note, "small") > right - head.right - p.px(14):
        return [head]
    return [head, text(p, note, (right, rect.y + p.px(20)), "small", "ink_soft", "mr")]


def _last_that_fit(p: Painter, rect: Rect, rows: Sequence[LogRow], room: int) -> list[_Fitted]:
    fitted: list[_Fitted] = []
    for number in range(len(rows) - 1, -1, -1):
        row = _fitted(p, rect, number, rows[number], p.px(_ROW))
        room -= row.height
        if room < 0:
            break
        fitted.insert(0, row)
    return fitted


def _fitted(p: Painter, rect: Rect, number: int, row: LogRow, height: int) -> _Fitted:
    """In a narrow panel words that are too long take a second line; in a wide one they are cut."""
    room = rect.right - p.px(12) - _words_left(p, rect, row)
    words, style = fit(p, row.words, "row", room, 12.5)
    if words == row.words or _names_shown(p, rect) or rect.h < p.px(_LEAST_WITH_TITLE):
        return _Fitted(number, row, (words,), style, height)
    lines = wrap(p, row.words, style, room)
    second = cut(p, " ".join(lines[1:]), style, room)
    return _Fitted(number, row, (lines[0], second), style, height + p.px(_SECOND_LINE))


def _names_shown(p: Painter, rect: Rect) -> bool:
    return rect.w > p.px(300)


def _words_left(p: Painter, rect: Rect, row: LogRow) -> int:
    """Where a row's words begin, behind token, name and card."""
    if row.colour is None:
        return rect.x + p.px(16)
    name = p.px(82) if _names_shown(p, rect) else 0
    return rect.x + p.px(40) + name + (p.px(30) + p.px(10) if row.card else 0)


def _row(p: Painter, box: Rect, fitted: _Fitted, *, hovered: bool) -> Drawn:
    """Token, name (in a wide panel), card, words."""
    row = fitted.row
    if hovered:
        rounded(p, box.inflate(-p.px(16), -p.px(2)), "accent_soft", 8 * p.scale)
    middle = box.centery if len(fitted.lines) == 1 else box.y + p.px(_ROW) // 2
    left, texts, name = box.x + p.px(40), [], row.name
    if row.colour is not None:
        token(p, row.colour, (box.x + p.px(25), middle), p.px(18))
    if name and _names_shown(p, box):
        name = cut(p, row.name, "row_strong", p.px(76))
        texts.append(text(p, name, (left, middle), "row_strong"))
        left += p.px(82)
    if row.card:
        minicard(p, *row.card, left, middle, 20)
    left = _words_left(p, box, row)
    texts += [
        text(p, line, (left, middle + number * p.px(_SECOND_LINE)), fitted.style)
        for number, line in enumerate(fitted.lines)
    ]
    cut_short = shortened((row.name, name), (row.words, " ".join(fitted.lines)))
    return Drawn(box, (box,), tuple(texts), cut_short)


def _empty(p: Painter, rect: Rect, top: int, bottom: int, words: str) -> Rect:
    """What will appear here."""
    place = rect.x + p.px(16), top + p.px(4)
    most = max(1, (bottom - top - p.px(4)) // line_step(p, "empty"))
    return paragraph(p, words, place, rect.w - p.px(32), "empty", "ink_soft", most_lines=most)
