"""The board's face in board units."""

from itertools import combinations, pairwise
from math import dist, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.table.geometry import BoardGeometry

SHAPES = st.tuples(st.integers(3, 8), st.sampled_from([14, 16, 18]))


@given(SHAPES)
def test_every_step_along_the_track_is_one_unit(shape: tuple[int, int]) -> None:
    board = BoardGeometry(*shape)
    track = board.track
    assert len(track) == board.track_length
    steps = [dist(track[i - 1], square) for i, square in enumerate(track)]
    assert all(isclose(step, 1, abs_tol=1e-9) for step in steps)


@given(SHAPES)
def test_home_hangs_on_the_entry_square_one_unit_apart(shape: tuple[int, int]) -> None:
    board = BoardGeometry(*shape)
    for arm in range(board.arms):
        way = [board.square(board.entry(arm)), *board.homes[arm]]
        assert all(isclose(dist(a, b), 1, abs_tol=1e-9) for a, b in pairwise(way))


@given(SHAPES)
def test_squares_that_are_not_neighbours_lie_well_apart(shape: tuple[int, int]) -> None:
    board = BoardGeometry(*shape)
    length = board.track_length
    for a, b in combinations(range(length), 2):
        if (a - b) % length not in {1, length - 1}:
            assert dist(board.square(a), board.square(b)) > 1.3


@given(SHAPES, st.sampled_from([2, 4]))
def test_a_reserve_never_reaches_the_track(shape: tuple[int, int], pawns: int) -> None:
    board = BoardGeometry(*shape, home_size=pawns, pawns=pawns)
    for wells in board.reserves:
        assert len(wells) == pawns
        assert all(dist(a, b) > 0.99 for a, b in combinations(wells, 2))
        assert min(dist(well, square) for well in wells for square in board.track) > 0.96


def test_home_squares_are_numbered_as_in_the_rules() -> None:
    board = BoardGeometry(4, 16, home_size=4)
    assert [board.square(64 + 2 * 4 + depth) for depth in range(4)] == list(board.homes[2])


def test_four_arms_of_sixteen_make_the_lattice_cross() -> None:
    board = BoardGeometry(4)
    assert all(isclose(value, round(value), abs_tol=1e-9) for point in board.track for value in point)
    assert isclose(board.top, 8, abs_tol=1e-9)


@given(SHAPES, st.data())
def test_the_seated_arm_is_at_the_bottom(shape: tuple[int, int], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, shape[0] - 1))
    board = BoardGeometry(*shape, seat=seat)
    x, y = board.square(board.entry(seat))
    assert isclose(x, 0, abs_tol=1e-9)
    assert isclose(y, board.top, abs_tol=1e-9)


def test_arms_follow_each_other_clockwise() -> None:
    board = BoardGeometry(4)
    (_, up), _ = board.frame(0)
    (right, _), _ = board.frame(1)
    assert isclose(up, -1)
    assert isclose(right, 1)


@pytest.mark.parametrize("shape", [(2, 16), (9, 16), (4, 15), (4, 6)])
def test_a_shape_that_cannot_be_drawn_is_refused(shape: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no board has"):
        BoardGeometry(*shape)


def test_a_negative_number_is_no_square() -> None:
    """The rules use -1 for the reserve; it must not come out as the last home square."""
    with pytest.raises(IndexError):
        BoardGeometry(4).square(-1)
