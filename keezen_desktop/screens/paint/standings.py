"""How many games everybody has won at this table, where the hand lay before."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect
from keezen_desktop.screens.paint.shapes import rounded
from keezen_desktop.screens.paint.text import fit, shortened, text
from keezen_desktop.screens.paint.widgets import Action, action_button, button_width, panel

_PADDING: Final = 16
_HEAD: Final = 40
_MOST_IN_A_COLUMN: Final = 4
_MOST_STEP: Final = 32


class Standing(NamedTuple):
    """A player or a team, and how many games it has won; `is_winner`: this one too."""

    paints: tuple[int, ...]
    names: str
    won: int
    is_winner: bool


class Standings(NamedTuple):
    """All of them, under a title and beside it what can be done."""

    title: str
    rows: tuple[Standing, ...]
    action: Action


def standings(p: Painter, box: Box, said: Standings) -> Drawn:
    """The sheet. The target is the action."""
    rect = panel(p, box)
    inside = rect.inflate(-2 * p.px(_PADDING), -2 * p.px(12))
    wide = min(button_width(p, said.action.label, said.action.symbol), inside.w // 2)
    do = action_button(p, Rect(inside.right - wide, inside.y, wide, p.px(_HEAD)), said.action)
    title, style = fit(p, said.title, "panel_title", inside.w - wide - p.px(12), 13)
    head = text(p, title, (inside.x, inside.y + p.px(_HEAD) // 2), style)
    rows = [_row(p, place, row) for place, row in zip(_places(p, inside, len(said.rows)), said.rows, strict=True)]
    return Drawn(
        rect,
        do.targets,
        (head, *do.texts, *(words for row in rows for words in row.texts)),
        (*shortened((said.title, title)), *do.shortened, *(words for row in rows for words in row.shortened)),
    )


def _places(p: Painter, inside: Rect, count: int) -> Sequence[Rect]:
    """A row for each, in two columns if there are many."""
    columns = 1 if count <= _MOST_IN_A_COLUMN else 2
    in_each, top = -(-count // columns), inside.y + p.px(_HEAD + 8)
    step = min(p.px(_MOST_STEP), (inside.bottom - top) // in_each)
    gap = p.px(14)
    wide = (inside.w - gap * (columns - 1)) // columns
    return [
        Rect(inside.x + (number // in_each) * (wide + gap), top + number % in_each * step, wide, step)
        for number in range(count)
    ]


def _row(p: Painter, place: Rect, row: Standing) -> Drawn:
    if row.is_winner:
        rounded(p, place.inflate(p.px(12), -p.px(2)), "accent_soft", 8 * p.scale)
    left = place.x
    for paint in row.paints:
        token(p, paint, (left + p.px(10), place.centery), p.px(18))
        left += p.px(22)
    won = text(p, str(row.won), (place.right, place.centery), "row_strong", anchor="mr")
    right = won.x - p.px(8)
    if row.is_winner:
        icon(p, "trophy", (won.x - p.px(16), place.centery), 18, "accent")
        right -= p.px(24)
    names, style = fit(p, row.names, "row", right - left - p.px(6))
    words = text(p, names, (left + p.px(6), place.centery), style)
    return Drawn(place, (), (won, words), shortened((row.names, names)))
