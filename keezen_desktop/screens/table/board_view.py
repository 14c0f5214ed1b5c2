"""The board's moving part: signs under the pawns, the pawns, and what hangs above them."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, NamedTuple

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import SUITS, Card
from keezen_desktop.rules.events import Won
from keezen_desktop.rules.notation import square_name
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.screens.paint import signs as sign
from keezen_desktop.screens.paint.cards import SHAPE, CardFace, card_sprite, turned_card
from keezen_desktop.screens.paint.marks import mark
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.pawns import Standing, pawn_box
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.paint.shapes import polyline
from keezen_desktop.screens.paint.text import text
from keezen_desktop.screens.paint.theme import Style
from keezen_desktop.screens.table.company import Company
from keezen_desktop.screens.table.outcome import Outcome, Taken
from keezen_desktop.screens.table.signs import BoardSigns
from keezen_desktop.table.frame import DECK, PILE, CardPose, Frame
from keezen_desktop.table.geometry import Point
from keezen_desktop.table.view import Pawn

_PICKED_LIFT: Final = 9
_LIT_LIFT: Final = 4
_FAINT: Final = 0.35
"""Numbers that have faded further are not drawn."""
_GLOW: Final = 150
_TRACE: Final = 200
_RAIN: Final = 24
_PILE_SHOWN: Final = 4
_ANGLES: Final = (11, -7, 4, -3)
_OFFSETS: Final = ((-7, 5), (6, -4), (-2, -2), (0, 0))
"""How the cards of the pile lie: turned by so many degrees, and so many pixels at scale 1 from the middle."""
_FAN: Final = 0.62
_ARC: Final = 0.16

Face = Callable[[Card], CardFace]


# ---------------------------------------------------------------- under the pawns


class Ground(NamedTuple):
    """What is drawn under the pawns."""

    signs: BoardSigns
    glow: tuple[int, int] | None
    """A home that lights up, and how much (0 to 255)."""


def paint_ground(p: Painter, plate: Plate, ground: Ground) -> None:
    """Ways, rings and targets."""
    signs, unit = ground.signs, plate.unit
    if ground.glow:
        _glow(p, plate, *ground.glow)
    for walk in signs.trace.walks:
        polyline(p, _points(plate, walk.path), unit * 0.13, "halo", alpha=_TRACE)
    for square in signs.last:
        sign.last_move(p, plate.square(square), unit)
    _paint_preview(p, plate, signs.preview)
    _paint_choices(p, plate, signs)
    if len(signs.way) > 1:
        sign.blocked_path(p, _points(plate, signs.way), unit)
    if signs.obstacle is not None:
        if signs.guarded:
            sign.obstacle(p, plate.square(signs.obstacle), unit)
        else:
            sign.ghost_ring(p, plate.square(signs.obstacle), unit, "danger")


def _paint_preview(p: Painter, plate: Plate, preview: Outcome) -> None:
    unit = plate.unit
    for colour in preview.homes:
        _glow(p, plate, colour, _GLOW)
    for walk in preview.walks:
        sign.path(p, _points(plate, walk.path), unit, "danger" if walk.backward else "move")
    for ghost in preview.ghosts:
        if ghost.square != RESERVE:
            sign.ghost_ring(p, plate.square(ghost.square), unit)
    for colour in preview.entered:
        sign.tray_halo(p, [plate.at(well) for well in plate.geometry.reserves[colour]], unit)
    for taken in preview.taken:
        sign.capture_way(p, _aside(plate, taken), plate.well(taken.colour, taken.well))


def _paint_choices(p: Painter, plate: Plate, signs: BoardSigns) -> None:
    unit = plate.unit
    for colour in signs.trays:
        sign.tray_halo(p, [plate.at(well) for well in plate.geometry.reserves[colour]], unit)
    for square in signs.rings:
        sign.halo(p, plate.square(square), unit)
    if signs.lit is not None:
        sign.halo_hovered(p, plate.square(signs.lit), unit)
    for square in signs.picked:
        sign.picked(p, plate.square(square), unit)
    for square in signs.targets:
        sign.target(p, plate.square(square), unit, hovered=square == signs.target_lit)


def _glow(p: Painter, plate: Plate, colour: int, strength: int) -> None:
    home = plate.geometry.homes[colour]
    sign.lane_glow(p, plate.at(home[0]), plate.at(home[-1]), plate.unit, strength)


def _points(plate: Plate, squares: Sequence[int]) -> list[Point]:
    return [plate.square(square) for square in squares]


def _aside(plate: Plate, taken: Taken) -> Point:
    """Where a pawn that would be captured is pushed."""
    x, y = plate.square(taken.square)
    return x + sign.PUSHED_ASIDE[0] * plate.unit, y + sign.PUSHED_ASIDE[1] * plate.unit


# ---------------------------------------------------------------- the pawns


def standing(plate: Plate, company: Company, frame: Frame, signs: BoardSigns, shake: float) -> list[Standing]:
    """All pawns in pixels, with those that a preview adds. `shake`: pixels sideways of the pawn tried in vain."""
    if frame.event is not None or not frame.view.pawns:
        unit = plate.unit
        return [
            Standing(company.paints[pose.colour], plate.at((pose.x, pose.y)), pose.lift * unit, squash=pose.squash)
            for pose in frame.pawns
        ]
    swapped = {square for pair in signs.preview.swaps for square in pair}
    stay = [pawn for pawn in frame.view.pawns if pawn.square not in swapped]
    still = [_standing(plate, company, pawn, signs, shake) for pawn in stay]
    return [*still, *_ghosts(plate, company, signs.preview)]


def _standing(plate: Plate, company: Company, pawn: Pawn, signs: BoardSigns, shake: float) -> Standing:
    place, lift = plate.at(pawn.point(plate.geometry)), 0.0
    if pawn.square != RESERVE:
        if pawn.square in signs.picked:
            lift = _PICKED_LIFT * plate.unit / 38
        elif pawn.square == signs.lit:
            lift = _LIT_LIFT * plate.unit / 38
        if signs.way and pawn.square == signs.way[0]:
            place = place[0] + shake, place[1]
        for taken in signs.preview.taken:
            if (taken.colour, taken.square) == (pawn.colour, pawn.square):
                place = _aside(plate, taken)
    return Standing(company.paints[pawn.colour], place, lift)


def _ghosts(plate: Plate, company: Company, preview: Outcome) -> Iterator[Standing]:
    for ghost in preview.ghosts:
        alpha = sign.TAKEN_ALPHA if ghost.square == RESERVE else sign.GHOST_ALPHA
        yield Standing(company.paints[ghost.colour], plate.at(ghost.point(plate.geometry)), alpha=alpha)


# ---------------------------------------------------------------- above the pawns


class Above(NamedTuple):
    """What is drawn above the pawns."""

    signs: BoardSigns
    badges: tuple[tuple[int, int, bool], ...]
    counter: tuple[int, float, float] | None
    taken: frozenset[int]
    """The squares on which pawns stand."""


def above(frame: Frame, signs: BoardSigns) -> Above:
    """What hangs above the pawns at this moment."""
    shown = frame.badges if frame.badge_strength > _FAINT and not signs.preview.ghosts else ()
    return Above(
        signs,
        tuple((badge.square, badge.number, badge.backward) for badge in shown),
        (frame.counter.number, frame.counter.x, frame.counter.y) if frame.counter else None,
        frozenset(pawn.square for pawn in frame.view.pawns if pawn.square != RESERVE),
    )


def paint_above(p: Painter, plate: Plate, said: Above) -> None:
    """Numbers of steps, crosses on pawns that would be captured, the count of a walk."""
    unit, signs = plate.unit, said.signs
    for square, number, backward in said.badges:
        _badge(p, plate, square, number, backward=backward, taken=said.taken)
    if signs.numbered:
        _number_walks(p, plate, signs.trace, said.taken)
    ghosts = {ghost.square for ghost in signs.preview.ghosts}
    _number_walks(p, plate, signs.preview, said.taken | ghosts)
    for first, second in signs.preview.swaps:
        sign.swap_arcs(p, plate.square(first), plate.square(second), unit)
    for taken in signs.preview.taken:
        x, y = _aside(plate, taken)
        sign.cross_badge(p, (x + unit * 0.36, y - unit * 0.20), unit)
    if signs.obstacle is not None and signs.guarded:
        x, y = plate.square(signs.obstacle)
        sign.shield_badge(p, (x + unit * 0.52, y + unit * 0.34), unit, "danger")
    if said.counter:
        number, x, y = said.counter
        sign.counter(p, plate.at((x, y)), number, unit)


def _number_walks(p: Painter, plate: Plate, outcome: Outcome, taken: Collection[int]) -> None:
    for walk in outcome.walks:
        for number, square in enumerate(walk.path[1:], walk.first):
            _badge(p, plate, square, number, backward=walk.backward, taken=taken)


def _badge(p: Painter, plate: Plate, square: int, number: int, *, backward: bool, taken: Collection[int]) -> None:
    place = plate.square(square)
    if square in taken:
        place = sign.beside(place, plate.unit)
    sign.step_badge(p, place, number, plate.unit, "danger" if backward else "move")


def paint_rain(p: Painter, plate: Plate, company: Company, frame: Frame) -> None:
    """Marks in the winners' colours drift down over the board."""
    if not isinstance(frame.event, Won):
        return
    colours = [colour for player in frame.event.players for colour in company.rules.colours_of[player]]
    for number in range(_RAIN):
        paint = p.theme.pawns[company.paints[colours[number % len(colours)]]]
        across, late = number * 0.7549 % 1, number * 0.5698 % 1
        down = frame.progress * 1.8 - late * 0.8
        if 0 < down < 1:
            place = plate.left + plate.side * (0.06 + 0.88 * across), plate.top + plate.side * down
            mark(p, paint.mark, place, plate.unit * 0.62, paint.base)


def square_labels(rules: Rules) -> dict[int, str]:
    """The names of all squares where a pawn can ever stand."""
    board = rules.board
    homes = (board.home_square(colour, depth) for colour in rules.colours for depth in range(1, board.home + 1))
    return {square: square_name(rules, square) for square in (*range(board.track), *homes)}


def control_box(plate: Plate, square: int, *, pawn: bool) -> Rect:
    """Where a square can be clicked; with a pawn on it, the pawn too."""
    half = plate.unit * 0.47
    x, y = plate.square(square)
    box = Rect(round(x - half), round(y - half), round(2 * half), round(2 * half))
    return box.union(pawn_box((x, y), plate.unit)) if pawn else box


# ---------------------------------------------------------------- cards on the board


def paint_pile(p: Painter, plate: Plate, cards: Sequence[Card], face: Face) -> Rect | None:
    """The last cards played, on each other; before the first, the name of the game. Returns the box of the top one."""
    box = None
    x, y = plate.bed.center
    if not cards:
        text(p, "Keezen", (x, y), Style("serif", plate.bed.w / 3.9 / p.scale), p.mix("board_line", "board", 0.35), "mc")
    for number, card in enumerate(cards[-_PILE_SHOWN:], max(0, len(cards) - _PILE_SHOWN)):
        dx, dy = _OFFSETS[number % len(_OFFSETS)]
        box = lying_card(p, plate, card, face, (x + p.scale * dx, y + p.scale * dy))
    return box


def lying_card(p: Painter, plate: Plate, card: Card, face: Face, place: Point) -> Rect:
    """A card as it lies on the pile and as it gets there: each is turned in its own way, so that it is made once."""
    angle = _ANGLES[(3 * card.rank + SUITS.find(card.suit)) % len(_ANGLES)]
    return turned_card(p, face(card), place, plate.bed.w, angle)


def paint_flying(
    p: Painter, plate: Plate, cards: Sequence[CardPose], hands: Sequence[Point], dealer: int, face: Face
) -> None:
    """Cards on their way. `hands`: where each player's hand lies, in pixels."""
    wide = plate.bed.w
    for pose in cards:
        begin, end = (_anchor(plate, hands, dealer, place) for place in (pose.source, pose.target))
        x, y = _on_the_way(begin, end, pose.travel)
        x += (pose.number - (pose.together - 1) / 2) * _FAN * wide * pose.fan
        if pose.card:
            lying_card(p, plate, pose.card, face, (x, y))
        else:
            p.blit(card_sprite(p, None, wide), x - wide / 2, y - wide * SHAPE / 2)


def _anchor(plate: Plate, hands: Sequence[Point], dealer: int, place: int) -> Point:
    if place == PILE:
        return plate.centre
    return hands[dealer] if place == DECK else hands[place]


def _on_the_way(begin: Point, end: Point, travel: float) -> Point:
    """A flat arc."""
    rise = _ARC * 4 * travel * (1 - travel) * (abs(end[0] - begin[0]) + abs(end[1] - begin[1])) / 2
    return begin[0] + (end[0] - begin[0]) * travel, begin[1] + (end[1] - begin[1]) * travel - rise
