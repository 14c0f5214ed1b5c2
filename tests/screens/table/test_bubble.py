"""Where a bubble goes."""

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from keezen_desktop.screens.table.bubble import bubble_box

WINDOW = Rect(0, 0, 1280, 720)


@given(x=st.integers(20, 700), y=st.integers(20, 700), wide=st.integers(150, 300), tall=st.integers(60, 160))
def test_a_bubble_stays_in_the_window_and_off_its_point(x: int, y: int, wide: int, tall: int) -> None:
    box = bubble_box((wide, tall), (x, y), WINDOW, [], 1.0)
    assert WINDOW.inflate(-32, -32).contains(box)
    assert not box.collidepoint(x, y)


@given(x=st.integers(100, 600), y=st.integers(100, 600), dx=st.integers(-90, 90), dy=st.integers(-90, 90))
def test_a_bubble_hides_neither_of_two_pawns_nor_the_hand(x: int, y: int, dx: int, dy: int) -> None:
    avoid = [Rect(x - 20, y - 30, 40, 50), Rect(x + dx - 20, y + dy - 30, 40, 50), Rect(720, 508, 544, 196)]
    box = bubble_box((268, 118), (x + 20, y + 20), WINDOW, avoid, 1.0)
    assert box.collidelist(avoid) < 0
