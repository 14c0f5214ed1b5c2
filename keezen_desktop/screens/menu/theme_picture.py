"""A theme as a small painted picture: a corner of the board with pawns and a card, drawn by what draws the table."""

from typing import Final

from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.notation import parse_square
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.screens.paint.board import paint_board
from keezen_desktop.screens.paint.cards import card
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.pawns import Standing, pawns
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.paint.theme import Colour
from keezen_desktop.screens.paint.vignette import vignette
from keezen_desktop.screens.table.faces import card_face
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.texts import Texts

_RULES: Final = parse_rules("clown:4")
_GEOMETRY: Final = BoardGeometry(4, seat=0)
_STANDING: Final = ((0, "a0"), (0, "A3"), (2, "a4"), (1, "d13"), (3, "d9"))
"""The pawns: colour and square."""

_MIDDLE: Final = (2.1, 6.25)
"""The point of the board in the middle of the picture, in board units."""

_UNIT: Final = 28.8
_CARD: Final = (175, 25, 92)
"""Left, top and width of the card."""


def paint_theme(p: Painter, box: Rect, texts: Texts, line: Colour) -> None:
    """What the painter's theme looks like, in a box with an outline."""
    face = card_face(texts, _RULES, parse_card("7h"))

    def paint(small: Painter) -> None:
        middle = box.w / 2 - _MIDDLE[0] * p.scale * _UNIT, box.h / 2 - _MIDDLE[1] * p.scale * _UNIT
        plate = Plate.around(_GEOMETRY, (0, 1, 2, 3), middle, p.scale * _UNIT)
        paint_board(small, plate)
        standing = [Standing(colour, plate.square(parse_square(_RULES, name))) for colour, name in _STANDING]
        pawns(small, standing, plate.unit)
        left, top, wide = (p.px(length) for length in _CARD)
        card(small, face, (left, top), wide)

    vignette(p, box, ("theme", face), paint, line=line)
