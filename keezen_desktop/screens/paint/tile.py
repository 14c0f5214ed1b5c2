"""What a card means, and what can be done with it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from keezen_desktop.screens.paint.cards import pictogram
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect
from keezen_desktop.screens.paint.pictograms import Pictogram
from keezen_desktop.screens.paint.shapes import disc, rounded
from keezen_desktop.screens.paint.text import fit, line_step, paragraph, shortened, text, wrap
from keezen_desktop.screens.paint.widgets import Action, action_button, button_width, panel
from keezen_desktop.table.geometry import Point

_TWO_LINE_TITLE: Final = 110
_NARROW: Final = 460
"""Panels that are less wide at scale 1 leave things out."""


class Tile(NamedTuple):
    """What a card means; a note under it, or the counted steps of a divided seven; and what can be done."""

    picture: Pictogram | None
    title: str
    body: str
    note: str | None = None
    legs: tuple[int, ...] = ()
    actions: tuple[Action, ...] = ()


def tile(p: Painter, box: Box, said: Tile) -> Drawn:
    """Pictogram, title and sentence, and under them steps, a note and buttons. The targets are the buttons."""
    rect, pad = panel(p, box), p.px(14)
    narrow, foot = rect.w < p.px(_NARROW), rect.bottom - pad - p.px(40)
    left = rect.x + pad
    if said.picture:
        size = (p.px(84), p.px(58)) if narrow else (p.px(100), p.px(69))
        left = _picture(p, Rect(left, rect.y + pad, *size), said.picture).right + pad
    bottom = foot if said.actions or said.note or said.legs else rect.bottom
    words = _words(p, Rect(left, rect.y, rect.right - pad - left, bottom - p.px(2) - rect.y), said, narrow=narrow)
    targets, texts, actions_left = _tile_actions(p, rect, said.actions, foot, narrow=narrow)
    if said.legs:
        _legs(p, (rect.x + pad, foot + p.px(20)), said.legs, actions_left - p.px(8))
    elif said.note:
        texts.append(_note(p, rect.x + pad, foot + p.px(20), said.note, actions_left - p.px(8)))
    return Drawn(rect, targets, (*words.texts, *texts), words.shortened)


def _words(p: Painter, room: Rect, said: Tile, *, narrow: bool) -> Drawn:
    """The title, on two lines if there is room for them, and as much of the sentence as fits under it."""
    title, style = fit(p, said.title, "tile_title", room.w, 14)
    lines = [title]
    if title != said.title and room.h > p.px(_TWO_LINE_TITLE):
        lines = wrap(p, said.title, style, room.w)[:2]
    middle, step = room.y + p.px(23), p.px(21)
    texts = [text(p, line, (room.x, middle + number * step), style) for number, line in enumerate(lines)]
    top, body = middle + (len(lines) - 1) * step + p.px(14), "small" if narrow else "row"
    most = max(1, (room.bottom - top) // line_step(p, body))
    texts.append(paragraph(p, said.body, (room.x, top), room.w, body, "ink_soft", most_lines=most))
    return Drawn(room, (), tuple(texts), shortened((said.title, " ".join(lines))))


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
