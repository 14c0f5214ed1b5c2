"""The board: wells, colours, idle arms, and pixels back to squares."""

from itertools import product

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.screens.paint.board import board_steps, number_squares, paint_board
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.paint.theme import mix
from keezen_desktop.table.geometry import BoardGeometry
from tests.screens.paint.helpers import THEMES, apart, painter, pixel, surface_of, themes

SIDE = 500
FACES = list(product(range(3, 9), (14, 16)))


def plate_for(
    arms: int, arm_length: int = 16, colours: tuple[int | None, ...] = (), pawns: int = 4, seat: int = 0
) -> Plate:
    geometry = BoardGeometry(arms, arm_length, pawns, pawns, seat)
    return Plate(geometry, colours or tuple(range(arms)), 20, 20, SIDE)


def drawn(plate: Plate, theme: str = "wood") -> Painter:
    p = painter((SIDE + 40, SIDE + 40), theme, SIDE / 688)
    paint_board(p, plate)
    return p


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("arms", "arm_length"), FACES)
def test_every_well_is_where_the_geometry_says_and_has_its_arms_colour(arms: int, arm_length: int, theme: str) -> None:
    plate = plate_for(arms, arm_length)
    p, look = drawn(plate, theme), themes()[theme]
    for square in range(plate.geometry.track_length):
        place = plate.square(square)
        if square % arm_length not in {0, arm_length - 1}:
            assert apart(pixel(p, place), hole(theme, None)) <= 24, square
    for arm in range(arms):
        colour = plate.colours[arm]
        assert colour is not None
        wells = [plate.at(point) for point in (*plate.geometry.homes[arm], *plate.geometry.reserves[arm])]
        assert all(apart(pixel(p, well), hole(theme, colour)) <= 24 for well in wells)
        start = plate.square(plate.geometry.start(arm))
        ring = [pixel(p, (start[0] + plate.unit * reach / 100, start[1])) for reach in range(36, 46)]
        assert min(apart(seen, look.pawns[colour].base) for seen in ring) <= 30


def hole(theme: str, colour: int | None) -> tuple[int, int, int]:
    """What is seen in the middle of a well: between its dark and its light side."""
    look = themes()[theme]
    pawn = None if colour is None else look.pawns[colour]
    if look.plain:
        return (255, 255, 255) if pawn is None else mix(pawn.base, (255, 255, 255), 0.45)
    top, bottom = look.rgb("well_top"), look.rgb("well_bottom")
    if pawn:
        top, bottom = mix(top, pawn.dark, 0.62), mix(bottom, pawn.base, 0.66)
    return bottom


@pytest.mark.parametrize("theme", THEMES)
def test_an_idle_arm_is_track_only(theme: str) -> None:
    plate = plate_for(4, colours=(0, None, 2, None))
    p, full = drawn(plate, theme), drawn(plate_for(4), theme)
    for idle in (1, 3):
        for point in (*plate.geometry.homes[idle], *plate.geometry.reserves[idle]):
            place = plate.at(point)
            assert apart(pixel(p, place), themes()[theme].rgb("board")) <= 40
            assert pixel(p, place) != pixel(full, place)
        start = plate.square(plate.geometry.start(idle))
        assert apart(pixel(p, start), hole(theme, None)) <= 24


def test_a_small_home_and_reserve_are_drawn_for_two_pawns() -> None:
    plate = plate_for(4, pawns=2)
    p = drawn(plate)
    for arm in range(4):
        assert len(plate.geometry.homes[arm]) == len(plate.geometry.reserves[arm]) == 2
        for point in (*plate.geometry.homes[arm], *plate.geometry.reserves[arm]):
            assert apart(pixel(p, plate.at(point)), hole("wood", arm)) <= 24
        beyond = plate.at(plate.geometry.at(arm, plate.geometry.top - 4, 0))
        assert apart(pixel(p, beyond), themes()["wood"].rgb("board")) <= 40


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("arms", [4, 6])
def test_slices_leave_no_seams(arms: int, theme: str) -> None:
    """Two boards that are cut into slices at other places are the same."""
    plate = plate_for(arms)
    whole, shifted = drawn(plate, theme), painter((SIDE + 40, SIDE + 140), theme, SIDE / 688)
    paint_board(shifted, plate)
    same = surface_of(shifted).subsurface((0, 0, SIDE + 40, SIDE + 40))
    assert pygame.image.tobytes(surface_of(whole), "RGB") == pygame.image.tobytes(same, "RGB")


@pytest.mark.parametrize(("arms", "arm_length"), FACES)
def test_the_played_cards_lie_on_no_square(arms: int, arm_length: int) -> None:
    """Nor on the pawns' heads that rise from the squares below them."""
    plate = plate_for(arms, arm_length)
    pile = plate.bed.inflate(plate.unit * 0.3, plate.unit * 0.3)
    for point in plate.geometry.track:
        x, y = plate.at(point)
        reach = round(plate.unit * 0.325)
        assert not pile.colliderect((x - reach, y - reach, 2 * reach, 2 * reach))


def test_a_large_board_comes_in_many_slices() -> None:
    p = painter((1072, 1072), scale=1.5)
    assert sum(1 for _ in board_steps(p, Plate(BoardGeometry(4), (0, 1, 2, 3), 20, 20, 1032))) >= 8


def test_outside_the_plate_the_table_is_seen() -> None:
    for arms in (4, 5):
        p = drawn(plate_for(arms), "contrast")
        assert pixel(p, (22, 22)) == themes()["contrast"].rgb("table")


def test_squares_can_be_numbered() -> None:
    plate = plate_for(4)
    p = drawn(plate)
    before = surface_of(p).copy()
    number_squares(p, plate, {5: "a5"})
    x, y = plate.square(5)
    area = pygame.Rect(round(x) - 12, round(y) - 8, 24, 16)
    assert pygame.image.tobytes(before.subsurface(area), "RGB") != pygame.image.tobytes(
        surface_of(p).subsurface(area), "RGB"
    )


@given(st.integers(3, 8), st.integers(0, 7), st.data())
def test_a_click_on_a_square_finds_it(arms: int, seat: int, data: st.DataObject) -> None:
    plate = plate_for(arms, seat=seat % arms)
    every = range(arms * 16 + arms * 4)
    square = data.draw(st.sampled_from(every))
    x, y = plate.square(square)
    nudge = data.draw(st.tuples(st.floats(-0.3, 0.3), st.floats(-0.3, 0.3)))
    assert plate.square_under((x + nudge[0] * plate.unit, y + nudge[1] * plate.unit), every) == square
    assert plate.square_under((x, y), [other for other in every if other != square]) is None


@given(st.integers(3, 8), st.integers(0, 7))
def test_a_click_on_a_reserve_finds_its_arm(arms: int, arm: int) -> None:
    plate = plate_for(arms)
    for well in plate.geometry.reserves[arm % arms]:
        assert plate.reserve_under(plate.at(well)) == arm % arms
    assert plate.reserve_under(plate.centre) is None


@given(st.floats(-9, 9), st.floats(-9, 9))
def test_units_and_pixels_are_each_others_inverse(x: float, y: float) -> None:
    plate = plate_for(5)
    assert plate.units_at(plate.at((x, y))) == pytest.approx((x, y), abs=1e-6)
