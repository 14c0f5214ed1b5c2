"""Where everything of the table screen goes."""

from itertools import combinations, product
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from keezen_desktop.screens.layout import TEXT_SIZES, TableLayout, seat_places, table_layout
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.screen import SMALLEST
from keezen_desktop.table.geometry import BoardGeometry

WINDOWS = st.tuples(st.integers(SMALLEST[0], 3840), st.integers(SMALLEST[1], 2160)) | st.tuples(
    st.integers(SMALLEST[0], 1440), st.integers(1000, 2560)
)
SIZES = ((960, 600), (1280, 720), (1920, 1080), (900, 1000))


def parts(layout: TableLayout) -> list[Rect]:
    boxes = [layout.board, layout.tools, layout.banner, layout.log, layout.tile, layout.rack]
    return boxes + ([layout.players] if layout.players else [])


@given(WINDOWS, st.integers(3, 8), st.sampled_from(TEXT_SIZES))
def test_nothing_overlaps_or_leaves_the_window(window: tuple[int, int], arms: int, text_size: float) -> None:
    layout = table_layout(*window, arms, text_size)
    whole = Rect(0, 0, *window)
    for box in parts(layout):
        assert box.w > 0
        assert box.h > 0
        assert whole.contains(box)
    for first, second in combinations(parts(layout), 2):
        assert not first.colliderect(second)


@given(WINDOWS, st.integers(3, 8), st.sampled_from(TEXT_SIZES))
def test_the_board_stays_the_largest_part_and_text_never_shrinks(
    window: tuple[int, int], arms: int, text_size: float
) -> None:
    layout = table_layout(*window, arms, text_size)
    assert layout.board.w == layout.board.h >= min(window) * 0.5
    assert layout.rail_scale >= layout.scale


@pytest.mark.parametrize(
    ("window", "scale", "side"), [((1280, 720), 1, 688), ((1920, 1080), 1.5, 1032), ((900, 1000), 1, 676)]
)
def test_the_usual_windows_have_the_sizes_of_the_design(window: tuple[int, int], scale: float, side: int) -> None:
    layout = table_layout(*window, 4)
    assert layout.scale == layout.rail_scale == scale
    assert layout.board.w == side


def test_larger_text_makes_the_rail_larger() -> None:
    scales = [table_layout(1280, 720, 4, text_size).rail_scale for text_size in TEXT_SIZES]
    assert scales == pytest.approx(list(TEXT_SIZES))


def test_many_players_are_listed_beside_the_board() -> None:
    assert table_layout(1280, 720, 6).players is None
    assert table_layout(1280, 720, 7).players is not None


@pytest.mark.parametrize(("size", "arms"), list(product(SIZES, range(3, 9))))
@pytest.mark.parametrize("arm_length", [14, 16, 18])
def test_no_name_lies_on_a_well_or_on_another_name(size: tuple[int, int], arms: int, arm_length: int) -> None:
    layout = table_layout(*size, arms)
    for seat in range(arms):
        geometry = BoardGeometry(arms, arm_length, seat=seat)
        plate = Plate(geometry, tuple(range(arms)), layout.board.x, layout.board.y, layout.board.w)
        places = seat_places(plate, layout.scale)
        wells = [
            plate.at(point) for points in (geometry.track, *geometry.homes, *geometry.reserves) for point in points
        ]
        wide, tall = (side * layout.scale for side in places.size)
        tags = [Rect(round(x - wide / 2), round(y - tall / 2), round(wide), round(tall)) for x, y in places.centres]
        for first, second in combinations(tags, 2):
            assert not first.colliderect(second)
        for tag in tags:
            assert Rect(0, 0, *size).contains(tag)
            if places.kind == "coin":
                assert all(hypot(tag.centerx - x, tag.centery - y) > wide / 2 + 0.325 * plate.unit for x, y in wells)
            else:
                assert all(_distance(tag, x, y) >= 0.325 * plate.unit for x, y in wells)


def _distance(box: Rect, x: float, y: float) -> float:
    return hypot(max(box.left - x, x - box.right, 0), max(box.top - y, y - box.bottom, 0))


@pytest.mark.parametrize("arms", range(3, 9))
def test_a_name_lies_nearest_to_its_own_reserve(arms: int) -> None:
    layout = table_layout(1280, 720, arms)
    plate = Plate(BoardGeometry(arms, seat=0), tuple(range(arms)), layout.board.x, layout.board.y, layout.board.w)
    for arm, (x, y) in enumerate(seat_places(plate, layout.scale).centres):
        trays = [plate.tray(other).center for other in range(arms)]
        away = [hypot(x - a, y - b) for a, b in trays]
        assert away.index(min(away)) == arm
