"""The panels beside the board: tools, the log, and what a card means."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from keezen_desktop.screens.paint.cards import minicard, pictogram
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect, snap
from keezen_desktop.screens.paint.pictograms import Pictogram
from keezen_desktop.screens.paint.shapes import disc, rounded
from keezen_desktop.screens.paint.text import cut, fit, paragraph, text, text_width
from keezen_desktop.screens.paint.widgets import Action, action_button, button_width, focus_ring, panel
from keezen_desktop.table.geometry import Point

_PANEL_CORNER: Final = 14
_NARROW: Final = 460
"""Panels that are less wide at scale 1 leave things out."""


class Tool(NamedTuple):
    """One entry of the toolbar; `state` is "idle", "hover", "focus" or "off"."""

    symbol: str
    label: str
    state: str = "idle"


class LogRow(NamedTuple):
    """One entry of the log; `card` is a letter and a suit."""

    colour: int
    name: str
    card: tuple[str, str] | None
    words: str


class Tile(NamedTuple):
    """What a card means; a note under it, or the counted steps of a divided seven; and what can be done."""

    picture: Pictogram | None
    title: str
    body: str
    note: str | None = None
    legs: tuple[int, ...] = ()
    actions: tuple[Action, ...] = ()


# ---------------------------------------------------------------- tools


def toolbar(p: Painter, box: Box, tools: Sequence[Tool]) -> Drawn:
    """Tools side by side, as wide as their labels; symbols only if those do not fit. The targets are the tools."""
    rect = panel(p, box, corner=12)
    labels = [text_width(p, tool.label, "row_strong") for tool in tools]
    labelled = sum(labels) + len(tools) * p.px(41) < rect.w
    own = [p.px(20) + (p.px(7) + width if labelled else 0) for width in labels]
    padding = (rect.w - sum(own)) / max(1, len(tools))
    left, targets, texts = float(rect.x), [], []
    for number, (tool, width) in enumerate(zip(tools, own, strict=True)):
        cell = snap((left, rect.y, width + padding, rect.h))
        if number:
            p.fill("panel_line", (cell.x, rect.y + rect.h * 0.28, p.px(1), rect.h * 0.44))
        texts += _tool(p, cell, tool, left + padding / 2, labelled=labelled)
        targets.append(cell)
        left += width + padding
    return Drawn(rect, tuple(targets), tuple(texts))


def _tool(p: Painter, cell: Rect, tool: Tool, left: float, *, labelled: bool) -> list[Rect]:
    ink = "ink_mute" if tool.state == "off" else "accent" if tool.state == "hover" else "ink"
    alpha = 150 if tool.state == "off" else 255
    icon(p, tool.symbol, (left + p.px(10), cell.centery), 20, ink, alpha=alpha)
    texts = [text(p, tool.label, (left + p.px(27), cell.centery), "row_strong", ink)] if labelled else []
    if tool.state == "focus":
        focus_ring(p, cell.inflate(-p.px(12), -p.px(10)), 8)
    return texts


# ---------------------------------------------------------------- the log


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
    rect = panel(p, box)
    upto = len(rows) - back
    if rect.h < p.px(74):
        shown = rows[max(0, upto - 1) : upto]
        drawn = [_log_row(p, Rect(rect.x, rect.y, rect.w, rect.h), row, hovered=False) for row in shown]
        texts = [words for row in drawn for words in row.texts]
        if not shown and empty:
            texts = [
                text(
                    p, cut(p, empty, "small", rect.w - p.px(32)), (rect.x + p.px(16), rect.centery), "small", "ink_soft"
                )
            ]
        return Drawn(rect, tuple(row.box for row in drawn), tuple(texts))
    texts = _log_head(p, rect, title, note)
    top, step = rect.y + p.px(40), p.px(26)
    most = max(0, (rect.bottom - p.px(6) - top) // step)
    first = max(0, upto - most)
    drawn = [
        _log_row(p, Rect(rect.x, top + place * step, rect.w, step), row, hovered=first + place == hovered)
        for place, row in enumerate(rows[first:upto])
    ]
    texts += [words for row in drawn for words in row.texts]
    room = rect.bottom - p.px(8) - (top + len(drawn) * step)
    if empty and room > p.px(22):
        place = rect.x + p.px(16), top + len(drawn) * step + p.px(4)
        texts.append(paragraph(p, empty, place, rect.w - p.px(32), "empty", "ink_soft", most_lines=room // p.px(20)))
    return Drawn(rect, tuple(row.box for row in drawn), tuple(texts))


def _log_head(p: Painter, rect: Rect, title: str, note: str) -> list[Rect]:
    head = text(p, title, (rect.x + p.px(16), rect.y + p.px(20)), "row_strong")
    p.fill("panel_line", (rect.x + p.px(16), rect.y + p.px(36), rect.w - p.px(32), p.px(1)))
    right = rect.right - p.px(16)
    if text_width(p, note, "small") > right - head.right - p.px(14):
        return [head]
    return [head, text(p, note, (right, rect.y + p.px(20)), "small", "ink_soft", "mr")]


def _log_row(p: Painter, box: Rect, row: LogRow, *, hovered: bool) -> Drawn:
    """Token, name (in a wide panel), card, words."""
    if hovered:
        rounded(p, box.inflate(-p.px(16), -p.px(2)), "accent_soft", 8 * p.scale)
    token(p, row.colour, (box.x + p.px(25), box.centery), p.px(18))
    left, texts = box.x + p.px(40), []
    if box.w > p.px(300):
        texts.append(text(p, cut(p, row.name, "row_strong", p.px(76)), (left, box.centery), "row_strong"))
        left += p.px(82)
    if row.card:
        left = minicard(p, *row.card, left, box.centery, 20).right + p.px(10)
    words, style = fit(p, row.words, "row", box.right - p.px(12) - left, 12.5)
    texts.append(text(p, words, (left, box.centery), style))
    return Drawn(box, (box,), tuple(texts))


# ---------------------------------------------------------------- what a card means


def tile(p: Painter, box: Box, said: Tile) -> Drawn:
    """Pictogram, title and sentence, and under them steps, a note and buttons. The targets are the buttons."""
    rect = panel(p, box)
    narrow, tall, pad = rect.w < p.px(_NARROW), rect.h > p.px(170), p.px(14)
    left = rect.x + pad
    if said.picture:
        size = (p.px(84), p.px(58)) if narrow else (p.px(100), p.px(69))
        picture = _picture(p, Rect(rect.x + pad, rect.y + pad, *size), said.picture)
        left = picture.right + pad
    right, foot = rect.right - pad, rect.bottom - pad - p.px(40)
    title, style = fit(p, said.title, "tile_title", right - left, 14)
    head = text(p, title, (left, rect.y + pad + p.px(9)), style)
    most = max(1, (foot - p.px(2) - head.bottom) // p.px(20)) if said.actions or said.note or said.legs else 4
    body_style = "small" if narrow else "row"
    body = paragraph(
        p,
        said.body,
        (left, rect.y + pad + p.px(23)),
        right - left,
        body_style,
        "ink_soft",
        most_lines=min(most, 4 if tall else 3),
    )
    targets, texts, actions_left = _tile_actions(p, rect, said.actions, foot, narrow=narrow)
    if said.legs:
        _legs(p, (rect.x + pad, foot + p.px(20)), said.legs, actions_left - p.px(8))
    elif said.note:
        texts.append(_note(p, rect.x + pad, foot + p.px(20), said.note, actions_left - p.px(8)))
    return Drawn(rect, targets, (head, body, *texts), (said.title,) if title != said.title else ())


def _picture(p: Painter, place: Rect, picture: Pictogram) -> Rect:
    line = p.px(2) if p.theme.plain else 1
    rounded(p, place, "card_tint", 8 * p.scale, line="panel_line", width=line)
    pictogram(p, picture, place.inflate(-p.px(12), -p.px(8)))
    return place


def _tile_actions(
    p: Painter, rect: Rect, actions: Sequence[Action], top: int, *, narrow: bool
) -> tuple[tuple[Rect, ...], list[Rect], int]:
    """Buttons from the right; in a narrow tile only the first keeps its label. Returns boxes, texts and their left."""
    right = rect.right - p.px(14)
    targets: list[Rect] = []
    texts: list[Rect] = []
    for number, action in enumerate(actions):
        bare = narrow and number > 0 and action.symbol is not None
        shown = action._replace(label="") if bare else action
        wide = p.px(44) if bare else min(button_width(p, action.label, action.symbol), right - rect.x - p.px(14))
        drawn = action_button(p, Rect(right - wide, top, wide, p.px(40)), shown)
        targets.append(drawn.box)
        texts += drawn.texts
        right -= wide + p.px(10)
    return tuple(targets), texts, right


def _legs(p: Painter, place: Point, legs: Sequence[int], right: float) -> None:
    """The steps of a divided card, numbered on through its parts; left out where they do not fit."""
    step, gap = p.px(21), p.px(12)
    if place[0] + sum(legs) * step + (len(legs) - 1) * gap > right:
        return
    number, left = 0, place[0] + p.px(11)
    for leg in legs:
        for _ in range(leg):
            number += 1
            disc(p, (left, place[1]), 9.5 * p.scale, "move")
            text(p, str(number), (left, place[1]), "label", "move_ink", "mc")
            left += step
        left += gap


def _note(p: Painter, left: int, middle: int, words: str, right: float) -> Rect:
    icon(p, "info", (left + p.px(11), middle), 20, "warn")
    shown, style = fit(p, words, "row_strong", right - left - p.px(30), 12)
    return text(p, shown, (left + p.px(30), middle), style, "warn")
