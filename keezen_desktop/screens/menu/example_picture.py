"""An example as a small picture: the part of the board where it happens, drawn by what draws the table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.moves import Verb
from keezen_desktop.rules.notation import format_move, format_position
from keezen_desktop.screens.menu.setup import Setup
from keezen_desktop.screens.paint.board import paint_board
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.pawns import pawns
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.paint.vignette import vignette
from keezen_desktop.screens.table import board_view
from keezen_desktop.screens.table.attempts import best_attempt
from keezen_desktop.screens.table.company import Company
from keezen_desktop.screens.table.outcome import outcome
from keezen_desktop.screens.table.signs import BoardSigns, attempted
from keezen_desktop.table.examples import Case
from keezen_desktop.table.frame import still
from keezen_desktop.table.geometry import BoardGeometry, Point
from keezen_desktop.table.view import rest
from keezen_desktop.texts import Texts
from keezen_desktop.texts.happenings import move_sentence
from keezen_desktop.texts.objections import objection_sentence

_UNIT: Final = 39.0
"""Pixels to a step at scale 1, where there is room."""

_AROUND: Final = 2.6
"""So many steps of the board are seen beyond what happens, in all."""


class Verdict(NamedTuple):
    """What the engine says of an example: whether the move may be made, and that in a sentence."""

    legal: bool
    sentence: str


def verdict(texts: Texts, case: Case) -> Verdict:
    """Judge an example."""
    names = _company(case).names
    attempt = best_attempt(case.position, [case.move])
    if attempt:
        sentence = objection_sentence(texts, case.position, case.move, attempt.objection, names)
        return Verdict(False, sentence)
    told = move_sentence(texts, case.position.rules, _game(case).play(case.move), names)
    return Verdict(True, texts("table.line.told", who=names[case.position.turn], told=told))


def paint_example(p: Painter, box: Rect, case: Case) -> None:
    """The example, with what its move does or what stops it."""
    rules, company = case.position.rules, _company(case)
    geometry = BoardGeometry(rules.board.arms, rules.arm, rules.home, rules.pawns, seat=rules.colours_of[0][0])
    paints = tuple(paint if paint >= 0 else None for paint in company.paints)
    frame, signs = still(rest(_game(case).state), geometry), _signs(case)

    def paint(small: Painter) -> None:
        plate = _plate(small, box, geometry, paints, list(_points(case, signs, geometry)))
        paint_board(small, plate)
        board_view.paint_ground(small, plate, board_view.Ground(signs, None))
        pawns(small, board_view.standing(plate, company, frame, signs, 0.0), plate.unit)
        board_view.paint_above(small, plate, board_view.above(frame, signs))

    what = format_position(case.position), format_move(rules, case.move)
    vignette(p, box, ("example", *what), paint)


def _game(case: Case) -> Game:
    return Game(case.position.rules, case.position.turn, case.position)


def _company(case: Case) -> Company:
    rules = case.position.rules
    return Company(rules, Setup.by(rules).seats)


def _signs(case: Case) -> BoardSigns:
    attempt = best_attempt(case.position, [case.move])
    if attempt:
        return attempted(attempt)
    game = _game(case)
    view = rest(game.state)
    return BoardSigns(preview=outcome(view, game.play(case.move)))


def _points(case: Case, signs: BoardSigns, geometry: BoardGeometry) -> Iterator[Point]:
    """What has to be seen, in board units."""
    squares = [square for colour in case.position.pawns for square in colour]
    squares += [square for walk in signs.preview.walks for square in walk.path]
    squares += [square for square in (*case.move[2:], *signs.way) if square != RESERVE]
    yield from (geometry.square(square) for square in squares)
    if case.move.verb == Verb.ENTER or not squares:
        yield from geometry.reserves[case.position.rules.colours_of[0][0]]


def _plate(
    p: Painter, box: Rect, geometry: BoardGeometry, paints: tuple[int | None, ...], points: Sequence[Point]
) -> Plate:
    """The board behind the box: all points in it, as large as that allows."""
    (left, right), (top, bottom) = ((min(along), max(along)) for along in zip(*points, strict=True))
    unit = min(p.scale * _UNIT, box.w / (right - left + _AROUND), box.h / (bottom - top + _AROUND))
    middle = box.w / 2 - (left + right) / 2 * unit, box.h / 2 - (top + bottom) / 2 * unit
    plate = Plate.around(geometry, paints, middle, unit)
    return replace(plate, left=_inside(plate.left, plate.side, box.w), top=_inside(plate.top, plate.side, box.h))


def _inside(begin: int, side: int, length: int) -> int:
    """Where the plate begins so that no more than it is seen."""
    return max(min(begin, 0), length - side)
