"""Words. Every line is set four times too large and shrunk, so that letters keep their true distances.

Set at its own small size, a face is fitted to whole pixels and words fall apart ("beur t").
"""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

import pygame

from keezen_desktop.screens.paint.fonts import cap_height
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.theme import RGB, Colour, Style
from keezen_desktop.table.geometry import Point

_ZOOM: Final = 4
_LEAST_PIXELS: Final = 12
"""No text on screen is smaller."""
_CAPITALS: Final = 0.74
_DESCENT: Final = 0.24
"""Reach of letters above and below the base line, in font sizes."""
_SHRINK_STEP: Final = 0.5
ELLIPSIS: Final = "…"


def text(
    p: Painter,
    words: str,
    place: Point,
    style: str | Style = "body",
    colour: Colour = "ink",
    anchor: str = "ml",
    *,
    alpha: int = 255,
) -> Rect:
    """One line. Returns the box of its letters.

    `anchor` says what `place` is: t, m, b or s (top, middle of the capitals, bottom, base line), then l, c or r.
    """
    face, pixels = _size(p, style)
    font = p.fonts.get(face, round(pixels * _ZOOM))
    length = font.size(words)[0] / _ZOOM
    ascent = font.get_ascent() / _ZOOM
    left = place[0] - length * {"l": 0.0, "c": 0.5, "r": 1.0}[anchor[1]]
    base = place[1] + _base_below(anchor[0], ascent, font.get_height() / _ZOOM, ascent * cap_height(face))
    left, base = round(left), round(base)
    if length:
        sprite = _line(p, words, face, round(pixels * _ZOOM), p.rgb(colour), alpha)
        p.blit(sprite, left, base - ceil(ascent))
    return Rect(left, round(base - _CAPITALS * pixels), ceil(length), round((_CAPITALS + _DESCENT) * pixels))


def _base_below(vertical: str, ascent: float, height: float, capital: float) -> float:
    """How far the base line lies below the place."""
    return {"t": ascent, "m": capital / 2, "b": ascent - height, "s": 0.0}[vertical]


def _line(p: Painter, words: str, face: str, large: int, colour: RGB, alpha: int) -> pygame.Surface:
    def build() -> pygame.Surface:
        font = p.fonts.get(face, large)
        set_large = font.render(words, True, colour)
        above = -font.get_ascent() % _ZOOM
        width, height = (ceil(side / _ZOOM) for side in (set_large.get_width(), set_large.get_height() + above))
        whole = pygame.Surface((width * _ZOOM, height * _ZOOM), pygame.SRCALPHA)
        whole.fill((*colour, 0))
        whole.blit(set_large, (0, above), special_flags=pygame.BLEND_RGBA_MAX)
        line = pygame.transform.smoothscale(whole, (width, height))
        if alpha < 255:
            line.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return line

    return p.sprite(("text", words, face, large, colour, alpha), build)


def _size(p: Painter, style: str | Style) -> tuple[str, float]:
    face, size = p.theme.style(style)
    return face, max(_LEAST_PIXELS, size * p.scale)


def text_width(p: Painter, words: str, style: str | Style = "body") -> int:
    """Length of a line in pixels."""
    face, pixels = _size(p, style)
    return ceil(p.fonts.get(face, round(pixels * _ZOOM)).size(words)[0] / _ZOOM)


def fit(p: Painter, words: str, style: str | Style, width: float, least: float = 11.5) -> tuple[str, Style]:
    """The words and style that fit a width: first smaller, down to size `least`, then cut with an ellipsis."""
    face, size = p.theme.style(style)
    while size - _SHRINK_STEP >= least and text_width(p, words, Style(face, size)) > width:
        size -= _SHRINK_STEP
    fitting = Style(face, size)
    return cut(p, words, fitting, width), fitting


def cut(p: Painter, words: str, style: str | Style, width: float) -> str:
    """The words, or as much of their beginning as fits with an ellipsis."""
    if text_width(p, words, style) <= width:
        return words
    kept = words
    while len(kept) > 1 and text_width(p, kept.rstrip() + ELLIPSIS, style) > width:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def shortened(*pairs: tuple[str, str]) -> tuple[str, ...]:
    """Of pairs of words as asked for and as drawn, those that were not drawn whole."""
    return tuple(asked for asked, drawn in pairs if asked != drawn)


def wrap(p: Painter, words: str, style: str | Style, width: float) -> list[str]:
    """Lines that fit a width, broken at spaces; a word that is too long for a line is broken anywhere."""
    lines: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in _pieces(p, part.split(" "), style, width):
            longer = f"{line} {word}" if line else word
            if line and text_width(p, longer, style) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _pieces(p: Painter, words: Iterable[str], style: str | Style, width: float) -> Iterable[str]:
    for word in words:
        rest = word
        while len(rest) > 1 and text_width(p, rest, style) > width:
            fits = next(
                end for end in range(len(rest) - 1, 0, -1) if end == 1 or text_width(p, rest[:end], style) <= width
            )
            yield rest[:fits]
            rest = rest[fits:]
        yield rest


def line_step(p: Painter, style: str | Style) -> int:
    """Distance between the base lines of a paragraph, in pixels."""
    return round(_size(p, style)[1] * p.theme.line_height)


def paragraph(
    p: Painter,
    words: str,
    place: Point,
    width: float,
    style: str | Style = "body",
    colour: Colour = "ink",
    *,
    most_lines: int | None = None,
) -> Rect:
    """Lines below each other from `place`, their top left. What does not fit in `most_lines` ends in an ellipsis.

    Returns the box of the letters; its bottom is where the next line would begin.
    """
    lines = wrap(p, words, style, width)
    if most_lines is not None and len(lines) > most_lines:
        lines = [*lines[: most_lines - 1], cut(p, " ".join(lines[most_lines - 1 :]), style, width)]
    step = line_step(p, style)
    boxes = [
        text(p, line, (place[0], place[1] + number * step), style, colour, "tl") for number, line in enumerate(lines)
    ]
    return Rect(round(place[0]), round(place[1]), max((box.w for box in boxes), default=0), step * len(lines))


def runs(p: Painter, pieces: Sequence[tuple[str, str | Style, Colour]], place: Point, anchor: str = "l") -> Rect:
    """Pieces of text in different styles on one line, the middle of their capitals at `place`. Returns their box."""
    total = sum(text_width(p, words, style) for words, style, _ in pieces)
    left = place[0] - total * {"l": 0.0, "c": 0.5, "r": 1.0}[anchor]
    boxes = []
    for words, style, colour in pieces:
        boxes.append(text(p, words, (left, place[1]), style, colour, "ml"))
        left += text_width(p, words, style)
    return boxes[0].unionall(boxes[1:])
