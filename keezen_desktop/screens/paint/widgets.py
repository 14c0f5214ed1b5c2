"""Controls and paper: panels, buttons, switches, fields, bubbles. All take plain data and finished words.

Boxes are in pixels; sizes of type and icons at scale 1. `state` is "idle", "hover", "focus" or "off".
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect, snap
from keezen_desktop.screens.paint.shapes import disc, polygon, rounded, rounded_ring, shadow
from keezen_desktop.screens.paint.text import fit, line_step, paragraph, shortened, text, text_width, wrap
from keezen_desktop.screens.paint.theme import Colour, Style
from keezen_desktop.table.geometry import Point

_BUTTON_CORNER: Final = 10
_FIELD_CORNER: Final = 9
_PANEL_CORNER: Final = 14
_GAP: Final = 8
_PADDING: Final = 12
_TOAST_HEIGHT: Final = 60
_TOAST_MARGIN: Final = 82
"""What a toast has beside its words, on both sides together."""


class Action(NamedTuple):
    """A button in a panel."""

    label: str
    kind: str = "primary"
    symbol: str | None = None
    state: str = "idle"


def _outline(p: Painter, width: float) -> int:
    """An outline in pixels; at least two in a plain theme."""
    return p.px(2) if p.theme.plain else p.px(width)


def panel(
    p: Painter,
    box: Box,
    *,
    colour: Colour = "panel",
    line: Colour = "panel_line",
    corner: float = _PANEL_CORNER,
    shadow_use: str | None = "panel",
) -> Rect:
    """A sheet of paper. Returns its box."""
    radius = corner * p.scale
    if shadow_use:
        shadow(p, box, radius, shadow_use)
    return rounded(p, box, colour, radius, line=line, width=_outline(p, 1))


def focus_ring(p: Painter, box: Box, corner: float = _BUTTON_CORNER) -> Rect:
    """The ring of the keyboard around a shape. Returns its box."""
    gap, frame, radius = p.px(2), p.px(3), corner * p.scale
    inner = snap(box).inflate(2 * gap, 2 * gap)
    outer = inner.inflate(2 * frame, 2 * frame)
    rounded_ring(p, inner, "focus_gap", radius + gap, gap)
    return rounded_ring(p, outer, "focus", radius + gap + frame, frame)


def button(
    p: Painter,
    box: Box,
    label: str,
    *,
    kind: str = "secondary",
    state: str = "idle",
    symbol: str | None = None,
    style: str | Style = "button",
    corner: float = _BUTTON_CORNER,
) -> Drawn:
    """A button of a kind: "primary", "secondary", "danger" or "ghost"; its label shrinks to fit."""
    rect, radius = snap(box), corner * p.scale
    ground, ink, line = _button_colours(kind, state)
    if ground and state != "off":
        shadow(p, rect, radius, "button")
    if ground:
        rounded(p, rect, ground, radius, line=line, width=_outline(p, 1.4))
    drawn = _label(p, rect, label, ink, symbol, style)
    if state == "focus":
        focus_ring(p, rect, corner)
    return drawn


def _button_colours(kind: str, state: str) -> tuple[Colour | None, Colour, Colour | None]:
    """Ground, ink and outline."""
    if state == "off":
        return (None if kind == "ghost" else "panel_alt"), "ink_mute", "panel_line"
    match kind:
        case "primary":
            return ("accent_hover" if state == "hover" else "accent"), "accent_ink", None
        case "danger":
            return ("danger_soft" if state == "hover" else "panel"), "danger", "danger"
        case "ghost":
            return ("accent_soft" if state == "hover" else None), "ink", None
        case _:
            return ("accent_soft" if state == "hover" else "panel"), "ink", "field_line"


def _label(p: Painter, rect: Rect, label: str, ink: Colour, symbol: str | None, style: str | Style) -> Drawn:
    """A symbol and a label side by side in the middle of a box."""
    symbol_width = p.px(20) if symbol else 0
    gap = p.px(_GAP) if symbol and label else 0
    words, fitting = (
        fit(p, label, style, rect.w - symbol_width - gap - p.px(10)) if label else ("", p.theme.style(style))
    )
    left = rect.x + (rect.w - symbol_width - gap - text_width(p, words, fitting)) / 2
    if symbol:
        icon(p, symbol, (left + symbol_width / 2, rect.centery), 20, ink)
    texts = (text(p, words, (left + symbol_width + gap, rect.centery), fitting, ink, "ml"),) if words else ()
    return Drawn(rect, (rect,), texts, shortened((label, words)))


def button_width(p: Painter, label: str, symbol: str | None = None, style: str | Style = "button") -> int:
    """How wide a button wants to be, in pixels."""
    return text_width(p, label, style) + p.px(36) + (p.px(26) if symbol else 0)


def action_button(p: Painter, box: Box, action: Action) -> Drawn:
    """The button of an action."""
    return button(p, box, action.label, kind=action.kind, state=action.state, symbol=action.symbol)


def chip(
    p: Painter,
    place: Point,
    label: str,
    *,
    colour: Colour = "panel_alt",
    ink: Colour = "ink_soft",
    line: Colour | None = None,
    symbol: str | None = None,
    anchor: str = "l",
    height: float = 24,
    style: str | Style = "label",
) -> Drawn:
    """A small word in a pill, `place` at half its height and its l(eft), c(entre) or r(ight)."""
    tall, margin = p.px(height), p.px(9)
    symbol_width = p.px(18) if symbol else 0
    wide = text_width(p, label, style) + 2 * margin + symbol_width
    left = place[0] - wide * {"l": 0.0, "c": 0.5, "r": 1.0}[anchor]
    box = rounded(p, (left, place[1] - tall / 2, wide, tall), colour, tall / 2, line=line, width=p.px(1))
    if symbol:
        icon(p, symbol, (box.x + margin + p.px(7), box.centery), 15, ink)
    word = text(p, label, (box.x + margin + symbol_width, box.centery), style, ink, "ml")
    return Drawn(box, (box,), (word,))


def toggle(p: Painter, left: float, middle: float, *, on: bool, state: str = "idle") -> Rect:
    """A switch, `middle` at half its height. Returns its box."""
    wide, tall = p.px(46), p.px(26)
    ground, line = ("accent", "accent") if on else ("panel_alt", "field_line")
    box = rounded(p, (left, middle - tall / 2, wide, tall), ground, tall / 2, line=line, width=p.px(1.6))
    knob = (box.right - tall / 2 if on else box.x + tall / 2), box.centery
    disc(p, knob, tall / 2 - p.px(4), "accent_ink" if on else "field_line")
    if on:
        icon(p, "check", knob, 14, "accent")
    if state == "focus":
        focus_ring(p, box, 13)
    return box


def radio(p: Painter, centre: Point, *, on: bool, state: str = "idle") -> Rect:
    """One of several choices. Returns its box."""
    off = state == "off"
    outer = "panel_line" if off else "accent" if on else "field_line"
    box = disc(p, centre, 10 * p.scale, outer)
    disc(p, centre, 8.2 * p.scale, "panel_alt" if off else "field")
    if on:
        disc(p, centre, 5 * p.scale, outer)
    if state == "focus":
        focus_ring(p, box, 10)
    return box


def segmented(
    p: Painter,
    box: Box,
    labels: Sequence[str],
    chosen: int,
    *,
    symbols: Sequence[str] = (),
    focus: int | None = None,
    off: Sequence[int] = (),
    style: str | Style = "row",
) -> Drawn:
    """Choices side by side, one of them chosen. The targets are the choices."""
    rect, radius = snap(box), _FIELD_CORNER * p.scale
    rounded(p, rect, "panel_alt", radius, line="field_line", width=p.px(1.2))
    parts = _columns(rect, len(labels))
    drawn = []
    for number, (part, label) in enumerate(zip(parts, labels, strict=True)):
        is_chosen = number == chosen
        if is_chosen:
            rounded(p, part, "accent", radius)
        elif number and number - 1 != chosen:
            p.fill("panel_line", (part.x, part.y + part.h * 0.25, p.px(1), part.h * 0.5))
        face, size = p.theme.style(style)
        ink = "accent_ink" if is_chosen else "ink_mute" if number in off else "ink"
        symbol = symbols[number] if symbols else None
        drawn.append(_label(p, part, label, ink, symbol, Style("bold" if is_chosen else face, size)))
    if focus is not None:
        focus_ring(p, parts[focus], _FIELD_CORNER)
    texts = tuple(word for part in drawn for word in part.texts)
    return Drawn(rect, tuple(parts), texts, tuple(words for part in drawn for words in part.shortened))


def _columns(rect: Rect, count: int) -> list[Rect]:
    """A box in so many columns of whole pixels."""
    edges = [rect.x + round(rect.w * number / count) for number in range(count + 1)]
    return [Rect(left, rect.y, right - left, rect.h) for left, right in pairwise(edges)]


def dropdown(
    p: Painter, box: Box, label: str, *, symbol: str | None = None, state: str = "idle", style: str | Style = "row"
) -> Drawn:
    """The chosen entry of a list that opens."""
    rect = snap(box)
    drawn = _field(p, rect, label, "ink_mute" if state == "off" else "ink", symbol, style, p.px(30))
    icon(p, "down", (rect.right - p.px(17), rect.centery), 15, "ink_soft")
    if state == "focus":
        focus_ring(p, rect, _FIELD_CORNER)
    return drawn


def field(
    p: Painter,
    box: Box,
    words: str,
    *,
    placeholder: bool = False,
    caret: bool = False,
    symbol: str | None = None,
    state: str = "idle",
    style: str | Style = "body",
) -> Drawn:
    """A line of text to write in."""
    rect = snap(box)
    drawn = _field(p, rect, words, "ink_mute" if placeholder else "ink", symbol, style, p.px(_PADDING))
    if caret:
        p.fill("accent", (drawn.texts[0].right + p.px(2), rect.y + rect.h * 0.24, p.px(2), rect.h * 0.52))
    if state == "focus":
        focus_ring(p, rect, _FIELD_CORNER)
    return drawn


def _field(
    p: Painter, rect: Rect, words: str, ink: Colour, symbol: str | None, style: str | Style, right: int
) -> Drawn:
    rounded(p, rect, "field", _FIELD_CORNER * p.scale, line="field_line", width=_outline(p, 1.4))
    left = rect.x + p.px(_PADDING)
    if symbol:
        icon(p, symbol, (left + p.px(8), rect.centery), 18, "ink_soft")
        left += p.px(26)
    shown, fitting = fit(p, words, style, rect.right - right - left)
    return Drawn(rect, (rect,), (text(p, shown, (left, rect.centery), fitting, ink, "ml"),), shortened((words, shown)))


def slider(p: Painter, left: float, middle: float, width: float, share: float, *, state: str = "idle") -> Rect:
    """A value from 0 to 1 on a line. Returns the box of its knob."""
    knob = left + width * share, middle
    bar, radius = p.px(6), p.px(11)
    rounded(p, (left, middle - bar / 2, width, bar), "panel_alt", bar / 2, line="field_line", width=1)
    rounded(p, (left, middle - bar / 2, max(bar, width * share), bar), "accent", bar / 2)
    box = snap((knob[0] - radius, middle - radius, 2 * radius, 2 * radius))
    shadow(p, box, radius, "button")
    disc(p, knob, radius, "accent")
    disc(p, knob, radius - p.px(2.5), "panel")
    if state == "focus":
        focus_ring(p, box, 11)
    return box


def bubble(
    p: Painter, box: Box, tip: Point, *, colour: Colour = "panel", line: Colour = "danger", corner: float = 12
) -> Rect:
    """A speech bubble that points at something. Returns its box, without the point."""
    rect, width = snap(box), p.px(2)
    shadow(p, rect, corner * p.scale, "bubble")
    outside, inside = _pointers(p, rect, tip, width)
    polygon(p, outside, line)
    rounded(p, rect, colour, corner * p.scale, line=line, width=width)
    polygon(p, inside, colour)
    return rect


def _pointers(p: Painter, rect: Rect, tip: Point, line: int) -> tuple[list[Point], list[Point]]:
    """The triangle of the outline and the smaller one of the ground, on the side that faces the tip."""
    half, inset = p.px(11), 30 * p.scale
    below, above = tip[1] - rect.bottom, rect.y - tip[1]
    if max(below, above) >= max(tip[0] - rect.right, rect.x - tip[0]):
        side, base = (1, rect.bottom) if below >= above else (-1, rect.y)
        middle = min(max(tip[0], rect.x + inset), rect.right - inset)
        outside = [(middle - half, base - side * line), tip, (middle + half, base - side * line)]
        step = half - 1.3 * line
        back = base - side * 1.6 * line
        return outside, [(middle - step, back), (tip[0], tip[1] - side * 2.7 * line), (middle + step, back)]
    side, base = (1, rect.right) if tip[0] > rect.right else (-1, rect.x)
    middle = min(max(tip[1], rect.y + inset), rect.bottom - inset)
    outside = [(base - side * line, middle - half), tip, (base - side * line, middle + half)]
    step, back = half - 1.3 * line, base - side * 1.6 * line
    return outside, [(back, middle - step), (tip[0] - side * 2.7 * line, tip[1]), (back, middle + step)]


def message(
    p: Painter, box: Box, symbol: str, title: str, words: str, *, tip: Point | None = None, tone: Colour = "danger"
) -> Drawn:
    """A titled sentence: in a bubble if it points at something, else in a box of its own.

    `message_height` says how tall it has to be.
    """
    rect, pad = snap(box), p.px(16)
    if tip:
        bubble(p, rect, tip, line=tone)
    else:
        rounded(p, rect, "danger_soft" if tone == "danger" else "panel_alt", 10 * p.scale, line=tone, width=p.px(1))
    icon(p, symbol, (rect.x + p.px(27), rect.y + p.px(27)), 24, tone)
    shown, fitting = fit(p, title, "button", rect.right - pad - rect.x - p.px(46))
    head = text(p, shown, (rect.x + p.px(46), rect.y + p.px(27)), fitting, tone if tip else "ink", "ml")
    body = paragraph(p, words, (rect.x + pad, rect.y + p.px(45)), rect.w - 2 * pad, "row")
    return Drawn(rect, (rect,), (head, body), shortened((title, shown)))


def message_height(p: Painter, words: str, width: float) -> int:
    """The height in pixels of a message with these words."""
    return p.px(45) + len(wrap(p, words, "row", width - 2 * p.px(16))) * line_step(p, "row") + p.px(12)


def toast(p: Painter, box: Box, symbol: str, words: str) -> Drawn:
    """A short note at the bottom of the window. `toast_height` says how tall it has to be."""
    rect = snap(box)
    corner = p.px(_TOAST_HEIGHT) / 2
    shadow(p, rect, corner, "bubble")
    rounded(p, rect, "ink", corner)
    icon(p, symbol, (rect.x + p.px(34), rect.centery), 22, "panel")
    room = rect.w - p.px(_TOAST_MARGIN)
    top = rect.centery - line_step(p, "button") * len(wrap(p, words, "button", room)) / 2
    return Drawn(rect, (), (paragraph(p, words, (rect.x + p.px(56), top), room, "button", "panel"),))


def toast_height(p: Painter, words: str, width: float) -> int:
    """The height in pixels of a toast with these words."""
    lines = wrap(p, words, "button", width - p.px(_TOAST_MARGIN))
    return max(p.px(_TOAST_HEIGHT), len(lines) * line_step(p, "button") + p.px(20))


def tooltip(p: Painter, below: Box, words: str, window: Box) -> Drawn:
    """A few words below something, inside the window."""
    above, room = snap(below), snap(window)
    box = Rect(0, above.bottom + p.px(6), text_width(p, words, "label") + p.px(20), p.px(28))
    box.centerx = above.centerx
    box.clamp_ip(room.inflate(-p.px(16), 0))
    shadow(p, box, 8 * p.scale, "bubble")
    rounded(p, box, "ink", 8 * p.scale)
    return Drawn(box, (), (text(p, words, box.center, "label", "panel", "mc"),))
