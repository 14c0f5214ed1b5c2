"""Whose turn it is: a block in the player's colour, his name, and what he may do."""

from typing import Final, NamedTuple

from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect
from keezen_desktop.screens.paint.pawns import Standing, pawn
from keezen_desktop.screens.paint.shapes import disc, rounded
from keezen_desktop.screens.paint.text import fit, paragraph, shortened, text, wrap
from keezen_desktop.screens.paint.widgets import Action, action_button, button_width, panel
from keezen_desktop.table.geometry import Point

_PANEL_CORNER: Final = 14
_NARROW: Final = 460
"""Panels that are less wide at scale 1 leave things out."""


class Tally(NamedTuple):
    """How many pawns are home: words, and for each colour how many of how many."""

    words: str
    rows: tuple[tuple[int, int, int], ...]


class Banner(NamedTuple):
    """Whose turn it is and what to do.

    A wide banner shows `headline` and `line`; a tall one the `name`, `prompt` and `line`.
    """

    colours: tuple[int, ...]
    headline: str
    name: str
    prompt: str
    line: str
    thinking: int | None = None
    """Which of three dots is the strongest, while a computer thinks."""
    tally: Tally | None = None
    action: Action | None = None


def banner(p: Painter, box: Box, said: Banner) -> Drawn:
    """A block in the player's colour and what he may do. The target is the action, if there is one."""
    rect = panel(p, box)
    return _tall_banner(p, rect, said) if rect.h > p.px(120) else _wide_banner(p, rect, said)


def _block(p: Painter, rect: Rect, block: Rect, colour: int) -> None:
    """The coloured part of a panel: round where the panel is, straight where it ends."""
    base, corner = p.theme.pawns[colour].base, round(_PANEL_CORNER * p.scale)
    rounded(p, block, base, corner)
    beside = block.h == rect.h
    p.fill(base, _strip(block, corner, beside=beside))
    if p.theme.plain:
        line = p.px(2)
        p.fill("panel_line", (block.right, rect.y, line, rect.h) if beside else (rect.x, block.bottom, rect.w, line))


def _strip(block: Rect, width: int, *, beside: bool) -> Rect:
    """The part of a block along its straight edge: the right one, or the lower one."""
    if beside:
        return Rect(block.right - width, block.y, width, block.h)
    return Rect(block.x, block.bottom - width, block.w, width)


def _block_pawns(p: Painter, foot: Point, colours: tuple[int, ...]) -> None:
    """The player's pawn on a light disc; two if he plays two colours."""
    disc(p, (foot[0], foot[1] - p.px(11)), 34 * p.scale, (255, 255, 255), alpha=205)
    unit = p.px(50) if len(colours) == 1 else p.px(38)
    for number, colour in enumerate(reversed(colours[:2])):
        shift = 0.0 if len(colours) == 1 else p.px(13) * (1 - 2 * number)
        pawn(p, Standing(colour, (foot[0] + shift, foot[1] - (p.px(3) if len(colours) > 1 else 0))), unit)


def _wide_banner(p: Painter, rect: Rect, said: Banner) -> Drawn:
    _block(p, rect, Rect(rect.x, rect.y, rect.h, rect.h), said.colours[0])
    _block_pawns(p, (rect.x + rect.h / 2, rect.y + rect.h * 0.64), said.colours)
    targets: tuple[Rect, ...] = ()
    texts: list[Rect] = []
    left, right = rect.x + rect.h + p.px(18), rect.right - p.px(14)
    if said.action:
        wide, tall = button_width(p, said.action.label, said.action.symbol), p.px(40)
        place = Rect(rect.right - p.px(16) - wide, rect.centery - tall // 2, wide, tall)
        drawn = action_button(p, place, said.action)
        targets, texts, right = drawn.targets, [*drawn.texts], place.x - p.px(12)
    elif said.tally and rect.w > p.px(_NARROW):
        tally = _tally(p, rect, said.tally)
        texts.append(tally)
        right = min(tally.x, rect.right - p.px(104)) - p.px(14)
    return _banner_words(p, rect, said, left, right, Drawn(rect, targets, tuple(texts)))


def _banner_words(p: Painter, rect: Rect, said: Banner, left: int, right: int, so_far: Drawn) -> Drawn:
    headline, style = fit(p, said.headline, "headline", right - left, 16)
    lines = wrap(p, said.line, "body", right - left)[:2]
    head_y, line_y, step = (0.36, 0.70, 0) if len(lines) < 2 else (0.27, 0.55, p.px(20))
    texts = [text(p, headline, (left, rect.y + rect.h * head_y), style)]
    texts += [
        text(p, line, (left, rect.y + rect.h * line_y + number * step), "body", "ink_soft")
        for number, line in enumerate(lines)
    ]
    if said.thinking is not None:
        _thinking(p, (texts[-1].right + p.px(12), texts[-1].centery), said.thinking)
    return Drawn(rect, so_far.targets, (*so_far.texts, *texts), shortened((said.headline, headline)))


def _thinking(p: Painter, place: Point, strongest: int) -> None:
    for dot in range(3):
        alpha = (255, 150, 70)[(dot - strongest) % 3]
        disc(p, (place[0] + p.px(11) * dot, place[1]), 3.3 * p.scale, "accent", alpha=alpha)


def _tally(p: Painter, rect: Rect, tally: Tally) -> Rect:
    """Filled and empty places for each colour. Returns the box of the words."""
    right = rect.right - p.px(16)
    words = text(p, tally.words, (right, rect.y + p.px(19)), "label", "ink_soft", "mr")
    for row, (colour, home, places) in enumerate(tally.rows[:2]):
        for place in range(places):
            middle = right - p.px(8) - (places - 1 - place) * p.px(21), rect.y + p.px(41) + p.px(23) * row
            if place < home:
                token(p, colour, middle, p.px(17))
            else:
                disc(p, middle, 7.4 * p.scale, "field_line")
                disc(p, middle, 6.1 * p.scale, p.mix(p.theme.pawns[colour].base, "panel_alt", 0.72))
    return words


def _tall_banner(p: Painter, rect: Rect, said: Banner) -> Drawn:
    block = Rect(rect.x, rect.y, rect.w, p.px(76))
    _block(p, rect, block, said.colours[0])
    _block_pawns(p, (rect.x + p.px(42), rect.y + p.px(49)), said.colours)
    left, pad = rect.x + p.px(82), p.px(14)
    name, style = fit(p, said.name, "headline", rect.right - pad - left, 14)
    texts = [text(p, name, (left, rect.y + p.px(38)), style, p.theme.pawns[said.colours[0]].mark_ink)]
    prompt = paragraph(
        p, said.prompt, (rect.x + pad, block.bottom + p.px(8)), rect.w - 2 * pad, "row_strong", most_lines=2
    )
    targets: tuple[Rect, ...] = ()
    bottom = rect.bottom - p.px(8)
    if said.action:
        place = Rect(rect.x + pad, rect.bottom - pad - p.px(40), rect.w - 2 * pad, p.px(40))
        drawn = action_button(p, place, said.action)
        targets, bottom = drawn.targets, place.y - p.px(4)
        texts += drawn.texts
    texts.append(prompt)
    room = max(0, bottom - prompt.bottom - p.px(4)) // max(1, p.px(20))
    if room:
        line = paragraph(
            p, said.line, (rect.x + pad, prompt.bottom + p.px(4)), rect.w - 2 * pad, "row", most_lines=room
        )
        texts.append(line)
        if said.thinking is not None:
            _thinking(p, (rect.x + pad + p.px(4), line.bottom + p.px(8)), said.thinking)
    return Drawn(rect, targets, tuple(texts), shortened((said.name, name)))
