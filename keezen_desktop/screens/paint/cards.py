"""Cards: faces with a pictogram and its words, backs with the game's own track, and small ones for lists.

A card is 100 by 140 at scale 1. Letters and labels come with the card, in the player's language.
"""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from keezen_desktop.screens.paint.marks import draw_mark, mark
from keezen_desktop.screens.paint.painter import Box, Painter, Rect, snap
from keezen_desktop.screens.paint.pictograms import HEIGHT, WIDTH, Inks, Pictogram, draw_pictogram
from keezen_desktop.screens.paint.shapes import (
    PREMULTIPLIED,
    WHITE,
    box_mask,
    mask,
    rounded,
    rounded_ring,
    shadow,
    soft_copy,
    tint,
)
from keezen_desktop.screens.paint.text import text, text_width
from keezen_desktop.screens.paint.theme import RGB, Colour, Style
from keezen_desktop.table.geometry import BoardGeometry, Point

SHAPE: Final = 1.4
"""Height of a card as a share of its width."""
_PICTOGRAM_ZOOM: Final = 4
_ONE_LINE_LABEL: Final = 10
_LEAST_LABEL: Final = 6
_CORNER: Final = 0.09
_VEIL: Final = 150
_TURNED_SHADOW: Final = 60


class CardFace(NamedTuple):
    """What stands on a card. A joker has no suit; its letter is the whole word."""

    letter: str
    suit: str
    """h, d, s, c, JOKER_SUIT or NO_SUIT."""
    picture: Pictogram
    label: str


JOKER_SUIT: Final = ""
NO_SUIT: Final = "-"
"""Of a card that is known by its rank only, as in a position that was written down."""


# ---------------------------------------------------------------- suits


def _heart(turn: int, lift: float, size: float) -> list[Point]:
    """`turn` 1 is a heart, -1 the same upside down: the leaf of a spade."""
    points = []
    for part in range(60):
        t = 2 * pi * part / 60
        y = -turn * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t))
        points.append((16 * sin(t) ** 3 / size, (y + lift) / size))
    return points


def _diamond() -> list[Point]:
    """Four sides that are a little hollow."""
    corners = [(0.0, -1.05), (0.80, 0.0), (0.0, 1.05), (-0.80, 0.0)]
    points = []
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for part in range(8):
            t = part / 8
            hollow = 1 - 0.10 * sin(pi * t)
            points.append(((x0 + (x1 - x0) * t) * hollow, (y0 + (y1 - y0) * t) * hollow))
    return points


def _stem(narrow: float, top: float) -> list[Point]:
    right = [(narrow, top), (0.16, 0.7), (0.42, 1.0)]
    return [(-narrow, top), *right, *((-x, y) for x, y in reversed(right[1:]))]


def _ball(x: float, y: float, radius: float) -> list[Point]:
    return [(x + radius * cos(2 * pi * part / 40), y + radius * sin(2 * pi * part / 40)) for part in range(40)]


_SUITS: Final[dict[str, Sequence[Sequence[Point]]]] = {
    "h": [_heart(1, 1.5, 16.5)],
    "d": [_diamond()],
    "s": [_heart(-1, -3.2, 17), _stem(0.05, 0.2)],
    "c": [_ball(0, -0.52, 0.44), _ball(-0.5, 0.2, 0.44), _ball(0.5, 0.2, 0.44), _ball(0, 0, 0.25), _stem(0.06, 0)],
}


def _draw_suit(surface: pygame.Surface, suit: str, centre: Point, radius: float, colour: tuple[int, ...]) -> None:
    for outline in _SUITS[suit]:
        pygame.draw.polygon(surface, colour, [(centre[0] + x * radius, centre[1] + y * radius) for x, y in outline])


def suit_sign(p: Painter, suit: str, centre: Point, diameter: float, colour: Colour) -> Rect:
    """A suit on its own. Returns its box."""
    side, rgb = max(1, round(diameter)), p.rgb(colour)

    def draw(large: pygame.Surface, zoom: int) -> None:
        _draw_suit(large, suit, (side * zoom / 2, side * zoom / 2), side * zoom / 2 * 0.94, WHITE)

    sprite = p.sprite(("suit", suit, side, rgb), lambda: tint(mask(side, side, draw), rgb))
    return p.blit(sprite, centre[0] - side / 2, centre[1] - side / 2)


def _suit_colour(suit: str) -> str:
    return "card_red" if suit in {"h", "d"} else "card_ink"


# ---------------------------------------------------------------- faces and backs


def _zoom(width: int) -> int:
    """How much larger a card of a width is drawn, to be shrunk; a large one needs less."""
    return 4 if width < 160 else 2


class _Sheet:
    """A large empty card to draw on, in units of a card that is 100 wide."""

    def __init__(self, p: Painter, width: int) -> None:
        self.p = p
        self.zoom = width * _zoom(width) / 100
        self.width, self.height = 100 * self.zoom, 140 * self.zoom
        size = width * _zoom(width), round(width * SHAPE) * _zoom(width)
        self.surface = pygame.Surface(size, pygame.SRCALPHA)

    def box(self, box: tuple[float, float, float, float], colour: Colour, corner: float, line: float = 0) -> None:
        """A box with round corners; only its outline if `line` is given."""
        width = max(1, round(line * self.zoom)) if line else 0
        area = [round(side * self.zoom) for side in box]
        pygame.draw.rect(self.surface, self.p.rgb(colour), area, width, border_radius=round(corner * self.zoom))

    def dot(self, x: float, y: float, radius: float, colour: RGB, line: float = 0) -> None:
        zoom = self.zoom
        pygame.draw.circle(self.surface, colour, (x * zoom, y * zoom), radius * zoom, round(line * zoom))

    def words(self, words: str, left: float, middle: float, style: Style, colour: Colour) -> float:
        """Text with the middle of its capitals at a height. Returns its width."""
        font = self.p.fonts.get(style.face, round(style.size * self.zoom))
        drawn = font.render(words, True, self.p.rgb(colour))
        self.surface.blit(drawn, (round(left * self.zoom), round(middle * self.zoom - font.get_ascent() * 0.64)))
        return drawn.get_width() / self.zoom

    def words_width(self, words: str, style: Style) -> float:
        return self.p.fonts.get(style.face, round(style.size * self.zoom)).size(words)[0] / self.zoom


def _large_face(p: Painter, face: CardFace, width: int) -> pygame.Surface:
    sheet, line = _Sheet(p, width), 2.4 if p.theme.plain else 1.1
    sheet.box((0, 0, 100, 140), "card_line", 9)
    sheet.box((line, line, 100 - 2 * line, 140 - 2 * line), "card", 9 - line)
    _corner_sign(sheet, face)
    bed = (8, 45, 84, 60)
    sheet.box(bed, "card_tint", 6)
    if p.theme.plain:
        sheet.box(bed, "card_line", 6, 1.6)
    inks = pictogram_inks(p, face.picture)
    draw_pictogram(sheet.surface, face.picture, (8 * sheet.zoom, 46 * sheet.zoom), sheet.zoom, inks)
    _label(sheet, face.label)
    return sheet.surface


def _corner_sign(sheet: _Sheet, face: CardFace) -> None:
    """Rank and suit side by side at the upper left, where they show when cards overlap."""
    style = sheet.p.theme.style("card_rank")
    if face.suit == JOKER_SUIT:
        zoom = sheet.zoom
        draw_mark(sheet.surface, "star", (23 * zoom, 24 * zoom), 27 * zoom, sheet.p.rgb("card_move"))
        sheet.words(face.letter, 41, 25, Style(style.face, style.size / 2), "card_ink")
        return
    colour, left = _suit_colour(face.suit), 11.0
    if len(face.letter) == 2:
        left = 8 + sheet.words(face.letter[0], 8, 24, style, colour) - 4.5
        width = sheet.words(face.letter[1], left, 24, style, colour)
    else:
        width = sheet.words(face.letter, left, 24, style, colour)
    if face.suit != NO_SUIT:
        middle = (left + width + 13) * sheet.zoom, 24.5 * sheet.zoom
        _draw_suit(sheet.surface, face.suit, middle, 8.6 * sheet.zoom, sheet.p.rgb(colour))


def _label(sheet: _Sheet, label: str) -> None:
    """Under the picture: smaller if it is long, on two lines if it is very long."""
    style, lines = sheet.p.theme.style("card_label"), [label]
    while max(sheet.words_width(line, style) for line in lines) > 88 and style.size > _LEAST_LABEL:
        style = Style(style.face, style.size - 0.3)
        if style.size < _ONE_LINE_LABEL and len(lines) == 1:
            lines = _halves(label)
    for number, line in enumerate(lines):
        middle = 116.5 + 11 * (number - (len(lines) - 1) / 2)
        sheet.words(line, 50 - sheet.words_width(line, style) / 2, middle, style, "card_ink")


def _halves(words: str) -> list[str]:
    """Two lines, broken at the space nearest to the middle."""
    spaces = [place for place, letter in enumerate(words) if letter == " "]
    if not spaces:
        return [words]
    place = min(spaces, key=lambda space: abs(space - len(words) / 2))
    return [words[:place], words[place + 1 :]]


def _large_back(p: Painter, width: int) -> pygame.Surface:
    """The track of the game in dots, between two quiet rows of rings."""
    sheet = _Sheet(p, width)
    sheet.box((0, 0, 100, 140), p.mix("back_line", "shadow", 0.25), 9)
    sheet.box((0.8, 0.8, 98.4, 138.4), "back_line", 8.2)
    sheet.box((4.5, 4.5, 91, 131), "back", 6)
    sheet.box((8, 8, 84, 124), "back_line", 4, 1.2)
    board = BoardGeometry(4)
    for x, y in board.track:
        sheet.dot(50 + x * 4.15, 70 + y * 4.15, 1.35, p.rgb("back_line"))
    for home in board.homes:
        for x, y in home:
            sheet.dot(50 + x * 4.15, 70 + y * 4.15, 1.1, p.mix("back", "back_line", 0.55))
    for y in (22, 118):
        for place in range(9):
            sheet.dot(50 + (place - 4) * 8.6, y, 2.5, p.mix("back", "back_line", 0.40), 1)
    return sheet.surface


def _large(p: Painter, face: CardFace | None, width: int) -> pygame.Surface:
    return _large_back(p, width) if face is None else _large_face(p, face, width)


def card_sprite(p: Painter, face: CardFace | None, width: int, *, veiled: bool = False) -> pygame.Surface:
    """A card without its shadow, premultiplied; no face is the back. A veiled one cannot be played now."""
    size = width, round(width * SHAPE)

    def build() -> pygame.Surface:
        sprite = pygame.transform.smoothscale(_large(p, face, width), size)
        if veiled:
            veil = tint(box_mask(size, round(width * _CORNER)), p.rgb("card_veil"), _VEIL)
            sprite.blit(veil.premul_alpha(), (0, 0), special_flags=PREMULTIPLIED)
        return sprite

    return p.sprite(("card", face, width, p.theme.name, veiled), build)


def card(
    p: Painter, face: CardFace | None, place: Point, width: float, state: str = "idle", *, lifted: bool = False
) -> Rect:
    """A card with its upper left corner at a place. Returns its box.

    `state` is "idle", "veiled" (cannot be played now), "picked", "focused" (by keyboard) or "veiled focused".
    """
    whole = round(width)
    box = Rect(round(place[0]), round(place[1]), whole, round(whole * SHAPE))
    corner = whole * _CORNER
    shadow(p, box, corner, "card_lifted" if lifted else "card")
    p.blit(card_sprite(p, face, whole, veiled=state.startswith("veiled")), box.x, box.y, flags=PREMULTIPLIED)
    if state.endswith(("picked", "focused")):
        gap, frame = p.px(3), p.px(3)
        rounded_ring(p, box.inflate(2 * gap + 2, 2 * gap + 2), "halo", corner + gap + 1, p.px(5))
        rounded_ring(p, box.inflate(2 * gap, 2 * gap), "move" if state == "picked" else "focus", corner + gap, frame)
    return box


def turned_card(p: Painter, face: CardFace | None, centre: Point, width: float, angle: float) -> Rect:
    """A card lying on the table, turned by an angle in degrees against the clock. Returns the box around it."""
    whole, degrees = round(width), round(angle)
    key = (face, whole, p.theme.name, degrees)
    sprite = p.sprite(("turned card", *key), lambda: _turned(p, face, whole, degrees))
    left, top = centre[0] - sprite.get_width() / 2, centre[1] - sprite.get_height() / 2
    if not p.theme.plain:
        blur = p.px(4)
        soft = p.sprite(("turned shadow", whole, degrees, blur, p.theme.name), lambda: _soft_edge(p, sprite, blur))
        p.blit(soft, left - 2 * blur, top - 2 * blur + p.px(3))
    return p.blit(sprite, left, top, flags=PREMULTIPLIED)


def _turned(p: Painter, face: CardFace | None, width: int, degrees: int) -> pygame.Surface:
    """Turned while large and then shrunk, so that its edges are smooth."""
    turned = pygame.transform.rotozoom(_large(p, face, width), degrees, 1)
    size = round(turned.get_width() / _zoom(width)), round(turned.get_height() / _zoom(width))
    return pygame.transform.smoothscale(turned, size)


def _soft_edge(p: Painter, sprite: pygame.Surface, blur: int) -> pygame.Surface:
    shape = pygame.mask.from_surface(sprite, 60).to_surface(setcolor=WHITE, unsetcolor=(255, 255, 255, 0))
    return soft_copy(shape, p.rgb("shadow"), _TURNED_SHADOW, blur)


def pile(p: Painter, faces: Sequence[CardFace], centre: Point, width: float) -> Rect:
    """The played cards on each other, the last one on top; only the last four show. Returns the box of the top one."""
    box = Rect(round(centre[0]), round(centre[1]), 0, 0)
    shown = faces[-len(_PILE) :]
    for face, (angle, dx, dy) in zip(shown, _PILE[-len(shown) :] if shown else (), strict=True):
        box = turned_card(p, face, (centre[0] + p.scale * dx, centre[1] + p.scale * dy), width, angle)
    return box


_PILE: Final = ((11, -7, 5), (-7, 6, -4), (4, -2, -2), (-3, 0, 0))
"""Angle and offset of each card, the top one last."""


# ---------------------------------------------------------------- small ones


def pictogram(p: Painter, picture: Pictogram, box: Box, ground: Colour = "card_tint") -> Rect:
    """A pictogram alone, as large as fits in a box. Returns the box."""
    rect = snap(box)
    zoom = min(rect.w / WIDTH, rect.h / HEIGHT) * _PICTOGRAM_ZOOM

    def build() -> pygame.Surface:
        large = pygame.Surface((rect.w * _PICTOGRAM_ZOOM, rect.h * _PICTOGRAM_ZOOM))
        large.fill(p.rgb(ground))
        corner = (large.get_width() - WIDTH * zoom) / 2, (large.get_height() - HEIGHT * zoom) / 2
        draw_pictogram(large, picture, corner, zoom, pictogram_inks(p, picture))
        return pygame.transform.smoothscale(large, rect.size)

    return p.blit(p.sprite(("pictogram", picture, rect.size, p.rgb(ground), p.theme.name), build), rect.x, rect.y)


def pictogram_inks(p: Painter, picture: Pictogram) -> Inks:
    """A pictogram's colours on a card: what goes back is red."""
    move = p.rgb("card_red" if picture.kind == "back" else "card_move")
    return Inks(p.rgb("card_ink"), move, p.mix("card_tint", "card_ink", 0.16))


def minicard(p: Painter, letter: str, suit: str, left: float, middle: float, height: float = 22) -> Rect:
    """Rank and suit on a small card, for lists; `height` at scale 1. Returns its box."""
    tall, wide = p.px(height), p.px(height * 1.5)
    line = "card_line"
    box = rounded(p, (left, middle - tall / 2, wide, tall), "card", p.px(4), line=line, width=p.px(1))
    if suit == JOKER_SUIT:
        mark(p, "star", box.center, p.px(14), "card_move")
        return box
    style, sign, gap = Style("serifbold", height * 0.72), p.px(height * 0.5), p.px(2)
    if suit == NO_SUIT:
        text(p, letter, box.center, style, "card_ink", "mc")
        return box
    begin = box.x + (wide - text_width(p, letter, style) - gap - sign) / 2
    colour = _suit_colour(suit)
    text(p, letter, (begin, middle), style, colour, "ml")
    suit_sign(p, suit, (begin + text_width(p, letter, style) + gap + sign / 2, middle), sign, colour)
    return box
