"""What lies over the whole table: the curtain between two players, choices such as in a pause, what all cards do."""

from typing import Final, NamedTuple

from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.paint.cards import minicard, pictogram, turned_card
from keezen_desktop.screens.paint.log import LogRow
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Drawn, Painter, Rect
from keezen_desktop.screens.paint.pawns import Standing, pawn
from keezen_desktop.screens.paint.pictograms import Pictogram
from keezen_desktop.screens.paint.shapes import box_mask, disc, rounded, tint
from keezen_desktop.screens.paint.text import cut, fit, paragraph, text, wrap
from keezen_desktop.screens.paint.theme import RGB, Style
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.table.commands import Button
from keezen_desktop.screens.table.dialog import CORNER, corner_button, dialog, dialog_button, scrim
from keezen_desktop.screens.table.laid_cards import LaidCards, paint_laid_cards

_CURTAIN: Final = (800, 608)
_CHOICES_WIDTH: Final = 440
_LINE_HEIGHT: Final = 22
_MOST_ROWS: Final = 4
_MEANING_HEIGHT: Final = 74
_LEFT_CARDS: Final = ((-148, -110, 9), (-90, -30, -6), (-128, 70, 4))
_RIGHT_CARDS: Final = ((140, -110, -8), (96, -20, 7), (136, 74, -3))
"""Covered cards beside the curtain: distance from its edge, from its middle, angle."""


class Curtain(NamedTuple):
    """Whose turn it is in front of the screen, and what happened meanwhile."""

    paint: int
    title: str
    line: str
    recap: str
    rows: tuple[LogRow, ...]
    buttons: tuple[Button, ...]
    hint: str


class Choices(NamedTuple):
    """A few things to choose from, such as what to do in a pause."""

    title: str
    line: str
    buttons: tuple[Button, ...]


class Meaning(NamedTuple):
    """What one card can do."""

    picture: Pictogram
    title: str
    sentence: str


class Cards(NamedTuple):
    """What all cards can do."""

    title: str
    meanings: tuple[Meaning, ...]
    buttons: tuple[Button, ...]


Sheet = Curtain | Choices | Cards | LaidCards


def paint_sheet(p: Painter, size: Size, sheet: Sheet, focus: Focus) -> Drawn:
    """The sheet over the whole window. The targets are its buttons, in their order."""
    fits = p.at_scale(max(0.7, min(size[0] / 1280, size[1] / 720)))
    match sheet:
        case Curtain():
            return _curtain(fits, size, sheet, focus)
        case Choices():
            return _choices(fits, size, sheet, focus)
        case Cards():
            return _cards(fits, size, sheet, focus)
        case LaidCards():
            return paint_laid_cards(fits, size, sheet, focus)


# ---------------------------------------------------------------- the curtain


def _curtain(p: Painter, size: Size, said: Curtain, focus: Focus) -> Drawn:
    base = p.theme.pawns[said.paint].base
    p.fill(p.mix("table", base, 0.0 if p.theme.plain else 0.42), (0, 0, *size))
    _covered_cards(p, (size[0] - p.px(_CURTAIN[0])) // 2, size)
    box = dialog(p, size, *_CURTAIN)
    _upper_edge(p, box, base)
    x, y = box.centerx, box.y
    disc(p, (x, y + p.px(120)), p.px(78), p.mix(base, "panel", 0.68))
    pawn(p, Standing(said.paint, (x, y + p.px(150))), p.px(118))
    title, style = fit(p, said.title, "curtain", box.w - p.px(64), 20)
    line, line_style = fit(p, said.line, Style("body", 17), box.w - p.px(64), 12)
    texts = [text(p, title, (x, y + p.px(240)), style, anchor="mc")]
    texts.append(text(p, line, (x, y + p.px(282)), line_style, "ink_soft", "mc"))
    texts += _recap(p, Rect(x - p.px(310), y + p.px(312), p.px(620), p.px(150)), said)
    place = Rect(x - p.px(220), y + p.px(482), p.px(440), p.px(64))
    drawn = dialog_button(p, place, said.buttons[0], focus, Style("bold", 18))
    texts += [*drawn.texts, text(p, said.hint, (x, y + p.px(576)), "row", "ink_soft", "mc")]
    shortened = tuple(whole for whole, shown in ((said.title, title), (said.line, line)) if whole != shown)
    return Drawn(box, drawn.targets, tuple(texts), shortened + drawn.shortened)


def _upper_edge(p: Painter, box: Rect, colour: RGB) -> None:
    """A strip in a colour along the upper edge of a dialog, round where the dialog is."""
    corner, strip = round(CORNER * p.scale), p.px(10)
    size = box.w, 2 * corner
    sprite = p.sprite(("upper edge", size, colour), lambda: tint(box_mask(size, corner), colour))
    p.blit(sprite, box.x, box.y, area=Rect(0, 0, box.w, strip))


def _recap(p: Painter, box: Rect, said: Curtain) -> list[Rect]:
    """The last rows of the log, on a bed of their own; nothing if there are none."""
    rows = said.rows[-_MOST_ROWS:]
    if not rows:
        return []
    rounded(p, box, "panel_alt", 14 * p.scale, line="panel_line", width=p.px(1))
    texts = [text(p, cut(p, said.recap, "button", box.w - p.px(40)), (box.x + p.px(20), box.y + p.px(20)), "button")]
    step = p.px(27)
    for number, row in enumerate(rows):
        y = box.y + p.px(48) + number * step
        left = box.x + p.px(20)
        if row.colour is not None:
            token(p, row.colour, (box.x + p.px(30), y), p.px(20))
            texts.append(text(p, cut(p, row.name, "button", p.px(88)), (box.x + p.px(48), y), "button"))
            left = box.x + p.px(144)
        if row.card:
            left = minicard(p, *row.card, left, y, 21).right + p.px(12)
        words, style = fit(p, row.words, "body", box.right - p.px(16) - left, 12)
        texts.append(text(p, words, (left, y), style))
    return texts


def _covered_cards(p: Painter, room: int, size: Size) -> None:
    """Cards that lie face down on the table beside the curtain, as far as there is room for them."""
    if room < p.px(190):
        return
    for cards, edge in ((_LEFT_CARDS, room), (_RIGHT_CARDS, size[0] - room)):
        for dx, dy, angle in cards:
            turned_card(
                p, None, (edge + p.px(dx) if dx > 0 else edge - p.px(-dx), size[1] / 2 + dy * p.scale), p.px(104), angle
            )


# ---------------------------------------------------------------- choices


def _choices(p: Painter, size: Size, said: Choices, focus: Focus) -> Drawn:
    scrim(p, size)
    lines = wrap(p, said.line, "body", p.px(_CHOICES_WIDTH - 48))
    below = 98 + _LINE_HEIGHT * len(lines)
    box = dialog(p, size, _CHOICES_WIDTH, below + 30 + 56 * len(said.buttons))
    title, style = fit(p, said.title, "title", box.w - p.px(48))
    texts = [text(p, title, (box.centerx, box.y + p.px(50)), style, anchor="mc")]
    for number, line in enumerate(lines):
        middle = box.centerx, box.y + p.px(90 + _LINE_HEIGHT * number)
        texts.append(text(p, line, middle, "body", "ink_soft", "mc"))
    targets: list[Rect] = []
    for number, each in enumerate(said.buttons):
        place = Rect(box.x + p.px(40), box.y + p.px(below + 56 * number), box.w - p.px(80), p.px(46))
        drawn = dialog_button(p, place, each, focus)
        targets += drawn.targets
        texts += drawn.texts
    return Drawn(box, tuple(targets), tuple(texts))


# ---------------------------------------------------------------- the cards


def _cards(p: Painter, size: Size, said: Cards, focus: Focus) -> Drawn:
    """All cards in two columns."""
    scrim(p, size)
    rows = -(-len(said.meanings) // 2)
    box = dialog(p, size, 1120, 118 + _MEANING_HEIGHT * rows)
    texts = [text(p, said.title, (box.x + p.px(32), box.y + p.px(38)), "title")]
    shortened: list[str] = []
    for number, meaning in enumerate(said.meanings):
        column, row = divmod(number, rows)
        place = Rect(box.x + p.px(32 + 536 * column), box.y + p.px(72 + _MEANING_HEIGHT * row), p.px(520), p.px(64))
        drawn = _meaning(p, place, meaning)
        texts += drawn.texts
        shortened += drawn.shortened
    drawn = corner_button(p, box, said.buttons[0], focus)
    return Drawn(box, drawn.targets, (*texts, *drawn.texts), tuple(shortened))


def _meaning(p: Painter, box: Rect, meaning: Meaning) -> Drawn:
    picture = Rect(box.x, box.y, p.px(84), p.px(58))
    rounded(p, picture, "card_tint", 8 * p.scale, line="panel_line", width=p.px(1))
    pictogram(p, meaning.picture, picture.inflate(-p.px(10), -p.px(8)))
    left = picture.right + p.px(14)
    title, style = fit(p, meaning.title, "button", box.right - left, 12)
    lines = wrap(p, meaning.sentence, "small", box.right - left)
    words = [text(p, title, (left, box.y + p.px(9)), style)]
    words.append(
        paragraph(p, meaning.sentence, (left, box.y + p.px(19)), box.right - left, "small", "ink_soft", most_lines=2)
    )
    return Drawn(box, (), tuple(words), (meaning.sentence,) if len(lines) > 2 else ())
