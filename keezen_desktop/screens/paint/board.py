"""The board: a plate of wood with the inlaid track, lanes, trays, wells and the bed for played cards.

It is drawn in slices from top to bottom, four times too large and shrunk, so that a window can go on
answering while a large board comes into being.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame

from keezen_desktop.screens.paint.marks import mark_sprite
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.paint.shapes import (
    CLEAR,
    PREMULTIPLIED,
    WHITE,
    box_mask,
    shadow,
    soft_copy,
    thick_line,
    tint,
)
from keezen_desktop.screens.paint.text import text
from keezen_desktop.screens.paint.textures import wood
from keezen_desktop.screens.paint.theme import RGB, Colour, PawnColour, Style, Theme, mix
from keezen_desktop.table.geometry import Point

_ZOOM: Final = 4
_SLICE_PIXELS: Final = 1_200_000
_BLACK: Final[RGB] = (0, 0, 0)
_WHITE: Final[RGB] = (255, 255, 255)

_BAND: Final = 0.90
_WELL: Final = 0.325
_START_OUTER: Final = 0.475
_START_RING: Final = 0.445
_CARVED_MARK: Final = 0.40
_WELL_SHADES: Final = 26
_NUMBER: Final = 0.30
"""Size of the letters of a square's name, in board units."""
_AROUND: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))
_RIM_ALPHA: Final = 170
_ARROW: Final = ((-0.17, 0.0), (0.10, 0.17), (0.10, -0.17))
_LANE_BEGINS: Final = -0.40
"""Lanes lie flat against the band of the track."""


def paint_board(p: Painter, plate: Plate) -> None:
    """The whole board with its shadow, at once."""
    for _ in board_steps(p, plate):
        pass


def board_steps(p: Painter, plate: Plate) -> Iterator[None]:
    """The same in slices of some milliseconds; nothing else may draw on the target until it is done."""
    _paint_edge(p, plate)
    yield
    planks = wood(p.theme, (plate.side, plate.side), ("board", "board_light", "board_dark"))
    yield
    inlay = _Inlay(p, plate)
    rows = max(8, _SLICE_PIXELS // (plate.side * _ZOOM * _ZOOM))
    for top in range(0, plate.side, rows):
        height = min(rows, plate.side - top)
        p.blit(inlay.cut(planks, top, height), plate.left, plate.top + top)
        p.blit(inlay.slice(top, height), plate.left, plate.top + top, flags=PREMULTIPLIED)
        yield


def number_squares(p: Painter, plate: Plate, names: Mapping[int, str]) -> None:
    """Small names in the wells of squares, for those who write games down."""
    style, (ink, rim) = Style("bold", plate.unit * _NUMBER / p.scale), _number_inks(p.theme)
    for square, name in names.items():
        x, y = plate.square(square)
        for right, down in _AROUND:
            text(p, name, (x + right, y + down), style, rim, "mc", alpha=_RIM_ALPHA)
        text(p, name, (x, y), style, ink, "mc")


def _number_inks(theme: Theme) -> tuple[Colour, Colour]:
    """Of a number in a well, and of the rim that sets it off from the carved mark of a start square."""
    return ("ink", "panel") if theme.plain else ("well_rim", "board_edge")


def _paint_edge(p: Painter, plate: Plate) -> None:
    """The plate's shadow and its thickness."""
    box = plate.box
    if not plate.round:
        shadow(p, box.move(0, p.px(3)), plate.corner, "board")
        p.blit(tint(box_mask(box.size, plate.corner), p.rgb("board_edge")), box.x, box.y + p.px(4))
        return
    if p.theme.plain:
        return
    style, blur, half = p.theme.shadows["board"], p.px(p.theme.shadows["board"].blur), plate.side // 2
    disc = pygame.Surface(box.size, pygame.SRCALPHA)
    disc.fill(CLEAR)
    pygame.draw.aacircle(disc, WHITE, (half, half), half)
    p.blit(soft_copy(disc, p.rgb("shadow"), style.alpha, blur), box.x - 2 * blur, box.y - 2 * blur + p.px(style.drop))
    p.blit(tint(disc, p.rgb("board_edge")), box.x, box.y + p.px(4))


class _Inlay:
    """Draws everything that is let into a plate, a slice at a time.

    Slices are opaque where something lies and empty elsewhere, so shrinking them leaves them premultiplied.
    """

    def __init__(self, p: Painter, plate: Plate) -> None:
        self.p = p
        self.theme = p.theme
        self.plate = plate
        self.unit = plate.unit * _ZOOM
        self.outline = 0.07 if p.theme.plain else 0.05
        self.top = 0
        self.surface = pygame.Surface((0, 0))

    def slice(self, top: int, height: int) -> pygame.Surface:
        """The rows from `top` on, at their final size."""
        self.top = top * _ZOOM
        self.surface = pygame.Surface((self.plate.side * _ZOOM, height * _ZOOM), pygame.SRCALPHA)
        for draw in (
            self._trays,
            self._lanes_and_band,
            self._starts,
            self._wells,
            self._arrows,
            self._bed,
            self._frame,
        ):
            draw()
        return pygame.transform.smoothscale(self.surface, (self.plate.side, height))

    def cut(self, planks: pygame.Surface, top: int, height: int) -> pygame.Surface:
        """The same rows of the wood, cut to the plate's outline."""
        side = self.plate.side
        shape = pygame.Surface((side * _ZOOM, height * _ZOOM), pygame.SRCALPHA)
        shape.fill(CLEAR)
        self._outline(shape, -top * _ZOOM, 0, 0, WHITE)
        rows = pygame.Surface((side, height), pygame.SRCALPHA)
        rows.blit(planks, (0, 0), (0, top, side, height))
        rows.blit(pygame.transform.smoothscale(shape, (side, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return rows

    def _at(self, point: Point) -> Point:
        """Pixels on the slice of a point in board units."""
        half = self.plate.side * _ZOOM / 2
        return half + point[0] * self.unit, half + point[1] * self.unit - self.top

    def _near(self, y: float, reach: float = 1.0) -> bool:
        """Whether something around a height can touch the slice."""
        return -reach * self.unit <= y <= self.surface.get_height() + reach * self.unit

    def _ground(self, arm: int, share: float, under: Colour) -> RGB:
        """An arm's colour let into the wood or the band."""
        return _WHITE if self.theme.plain else self.theme.mix(self._pawn(arm).base, under, share)

    def _pawn(self, arm: int) -> PawnColour:
        return self.theme.pawns[self.plate.colour_of(arm)]

    def _line(self) -> RGB:
        return self.theme.rgb("inlay_line")

    def _trays(self) -> None:
        for arm in self.plate.arms_in_play:
            wells = [self._at(well) for well in self.plate.geometry.reserves[arm]]
            ground = self._ground(arm, 0.52, "board" if self.theme.dark else "board_light")
            for width, colour in ((_BAND + 2 * self.outline, self._line()), (_BAND, ground)):
                thick_line(self.surface, wells, width * self.unit, closed=True, colour=colour)
                if len(wells) > 2:
                    pygame.draw.polygon(self.surface, colour, wells)

    def _lanes_and_band(self) -> None:
        """Outlines first and grounds after, so that lanes and track flow into each other."""
        track = [self._at(square) for square in self.plate.geometry.track]
        self._strip(track, _BAND + 2 * self.outline, self._line())
        for arm in self.plate.arms_in_play:
            self._lane(arm, self._line(), _BAND / 2 + self.outline)
        for arm in self.plate.arms_in_play:
            self._lane(arm, self._ground(arm, 0.46, "inlay"), _BAND / 2)
        self._strip(track, _BAND, self.theme.rgb("inlay"))

    def _strip(self, track: Sequence[Point], width: float, colour: RGB) -> None:
        for square, after in zip(track, [*track[1:], track[0]], strict=True):
            if self._near(square[1], 2):
                thick_line(self.surface, [square, after], width * self.unit, colour=colour)

    def _lane(self, arm: int, colour: RGB, half: float) -> None:
        geometry = self.plate.geometry
        deepest = -geometry.home_size
        corners = ((_LANE_BEGINS, half), (deepest, half), (deepest, -half), (_LANE_BEGINS, -half))
        points = [self._at(geometry.at(arm, geometry.top + out, side)) for out, side in corners]
        pygame.draw.polygon(self.surface, colour, points)
        pygame.draw.circle(
            self.surface, colour, self._at(geometry.at(arm, geometry.top + deepest, 0)), half * self.unit
        )

    def _starts(self) -> None:
        """A ring in the colour around each start square."""
        for arm in self.plate.arms_in_play:
            place = self._at(self.plate.geometry.square(self.plate.geometry.start(arm)))
            rim = _BLACK if self.theme.plain else self._pawn(arm).dark
            pygame.draw.circle(self.surface, rim, place, _START_OUTER * self.unit)
            pygame.draw.circle(self.surface, self._pawn(arm).base, place, _START_RING * self.unit)

    def _wells(self) -> None:
        geometry, in_play = self.plate.geometry, self.plate.arms_in_play
        starts = {geometry.start(arm): arm for arm in in_play}
        for square, point in enumerate(geometry.track):
            self._well(point, starts.get(square))
        for arm in in_play:
            self._carve(arm)
            for point in (*geometry.homes[arm], *geometry.reserves[arm]):
                self._well(point, arm)

    def _well(self, point: Point, arm: int | None) -> None:
        x, y = self._at(point)
        if self._near(y):
            sprite = self._well_sprite(arm)
            self.surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))

    def _well_sprite(self, arm: int | None) -> pygame.Surface:
        colour = None if arm is None else self.plate.colour_of(arm)
        radius = round(_WELL * self.unit)
        key = ("well", colour, radius, self.theme.name)
        return self.p.sprite(key, lambda: _draw_well(self.theme, colour, radius))

    def _carve(self, arm: int) -> None:
        """The colour's mark in the well of its start square, so that an empty start is known by its shape."""
        x, y = self._at(self.plate.geometry.square(self.plate.geometry.start(arm)))
        if not self._near(y):
            return
        pawn, diameter = self._pawn(arm), round(_CARVED_MARK * self.unit)
        sprite = mark_sprite(self.p, pawn.mark, diameter, mix(pawn.mark_ink, pawn.base, 0.10), 235)
        self.surface.blit(sprite, (round(x - diameter / 2), round(y - diameter / 2)))

    def _arrows(self) -> None:
        """On each entry square, pointing home."""
        geometry = self.plate.geometry
        for arm in self.plate.arms_in_play:
            points = [self._at(geometry.at(arm, geometry.top + out, side)) for out, side in _ARROW]
            base = self._pawn(arm).base
            colour = base if self.theme.plain else self.theme.mix(base, "well_bottom", 0.15)
            pygame.draw.polygon(self.surface, colour, points)

    def _bed(self) -> None:
        """The line around the place of the played cards."""
        bed = self.plate.bed.move(-self.plate.left, -self.plate.top)
        width, height = bed.w * _ZOOM + 0.36 * self.unit, bed.h * _ZOOM + 0.36 * self.unit
        x, y = self._at((0, 0))
        line, corner = max(2, round(0.045 * self.unit)), round(0.28 * self.unit)
        box = pygame.Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))
        pygame.draw.rect(self.surface, self.theme.rgb("board_line"), box, width=line, border_radius=corner)

    def _frame(self) -> None:
        """Light on the upper edge of the plate, and a line inlaid along it."""
        px = self.p.px
        if self.theme.plain:
            self._rim(0, px(3), _BLACK, 255)
            self._rim(px(9), px(2.5), self.theme.rgb("board_line"), 190)
        else:
            self._rim(0, px(2), self.theme.rgb("board_light"), 205)
            self._rim(px(9), px(1.3), self.theme.rgb("board_line"), 190)

    def _rim(self, inset: int, width: int, colour: RGB, alpha: int) -> None:
        red, green, blue = (channel * alpha // 255 for channel in colour)
        self._outline(self.surface, -self.top, inset, width, (red, green, blue, alpha))

    def _outline(self, surface: pygame.Surface, top: int, inset: int, width: int, colour: tuple[int, ...]) -> None:
        """The plate's outline, `inset` pixels inside its edge and `width` wide; filled if the width is 0."""
        inside = (self.plate.side - 2 * inset) * _ZOOM
        box = pygame.Rect(inset * _ZOOM, top + inset * _ZOOM, inside, inside)
        if self.plate.round:
            pygame.draw.circle(surface, colour, box.center, inside // 2, width * _ZOOM)
        else:
            corner = (self.plate.corner - inset) * _ZOOM
            pygame.draw.rect(surface, colour, box, width=width * _ZOOM, border_radius=corner)


def _draw_well(theme: Theme, colour: int | None, radius: int) -> pygame.Surface:
    """A hole: dark at the upper left, light at the lower right, with a light rim there."""
    size = round(2.5 * radius)
    well, middle = pygame.Surface((size, size), pygame.SRCALPHA), size / 2
    paint = None if colour is None else theme.pawns[colour]
    if theme.plain:
        ground = _WHITE if paint is None else mix(paint.base, _WHITE, 0.45)
        pygame.draw.circle(well, _BLACK, (middle, middle), radius * 1.05)
        pygame.draw.circle(well, ground, (middle, middle), radius * 0.86)
        return well
    top, bottom = theme.rgb("well_top"), theme.rgb("well_bottom")
    if paint:
        top, bottom = mix(top, paint.dark, 0.62), mix(bottom, paint.base, 0.66)
    rim = middle + radius * 0.05, middle + radius * 0.07
    pygame.draw.circle(well, (*theme.rgb("well_rim"), 150), rim, radius * 1.06)
    for step in range(_WELL_SHADES):
        t = step / (_WELL_SHADES - 1)
        place = middle + radius * 0.20 * t, middle + radius * 0.24 * t
        pygame.draw.circle(well, mix(top, bottom, t**0.7), place, radius * (1 - 0.22 * t))
    return well
