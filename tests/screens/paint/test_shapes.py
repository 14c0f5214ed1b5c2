"""Shapes with smooth edges."""

from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.screens.paint.shapes import disc, polyline, ring, rounded, rounded_ring, shadow
from tests.screens.paint.helpers import apart, painter, pixel, themes

WOOD = themes()["wood"]
TABLE = WOOD.rgb("table")


@given(st.integers(4, 120), st.integers(4, 120), st.integers(0, 60), st.integers(100, 255))
def test_a_box_is_its_colour_inside_and_nothing_outside(width: int, height: int, radius: int, alpha: int) -> None:
    p = painter((200, 200))
    box = rounded(p, (40, 40, width, height), "accent", radius, alpha=alpha)
    assert apart(pixel(p, box.center), WOOD.mix("table", "accent", alpha / 255)) <= 2
    for outside in ((box.left - 1, box.centery), (box.right, box.centery), (box.centerx, box.top - 1)):
        assert pixel(p, outside) == TABLE


def test_corners_are_round() -> None:
    p = painter()
    box = rounded(p, (50, 50, 100, 60), "accent", 20)
    assert pixel(p, box.topleft) == TABLE
    assert pixel(p, (box.x + 20, box.y)) == WOOD.rgb("accent")


def test_an_outline_lies_inside_the_edge() -> None:
    p = painter()
    box = rounded(p, (50, 50, 100, 60), "panel", 10, line="danger", width=2)
    assert pixel(p, (box.x, box.centery)) == pixel(p, (box.x + 1, box.centery)) == WOOD.rgb("danger")
    assert pixel(p, (box.x + 2, box.centery)) == WOOD.rgb("panel")


def test_a_box_ring_is_empty_inside() -> None:
    p = painter()
    box = rounded_ring(p, (50, 50, 100, 60), "focus", 12, 3)
    assert pixel(p, (box.x + 1, box.centery)) == WOOD.rgb("focus")
    assert pixel(p, box.center) == pixel(p, (box.x + 4, box.centery)) == TABLE


@given(st.floats(40, 60), st.floats(40, 60), st.floats(3, 20))
def test_a_disc_is_where_it_should_be(x: float, y: float, radius: float) -> None:
    p = painter((100, 100))
    disc(p, (x, y), radius, "danger")
    red = [(a, b) for a in range(100) for b in range(100) if pixel(p, (a, b)) != TABLE]
    assert abs(sum(a for a, _ in red) / len(red) + 0.5 - x) < 0.6
    assert abs(sum(b for _, b in red) / len(red) + 0.5 - y) < 0.6


def test_a_ring_is_empty_inside_and_dashes_have_gaps() -> None:
    p = painter()
    ring(p, (100, 100), 40, 6, "move")
    ring(p, (250, 100), 40, 6, "move", dashes=6)
    assert pixel(p, (100, 100)) == TABLE
    assert pixel(p, (140, 100)) == WOOD.rgb("move")
    around = {pixel(p, (250 + 40 * x, 100 + 40 * y)) for x, y in ((1, 0.05), (0.866, 0.5), (0.5, 0.866), (0.6, 0.8))}
    assert TABLE in around


def test_a_line_goes_through_its_points() -> None:
    p = painter()
    polyline(p, [(30, 30), (90, 30), (90, 90)], 8, "move")
    assert pixel(p, (60, 30)) == pixel(p, (90, 60)) == WOOD.rgb("move")
    assert pixel(p, (60, 60)) == TABLE


def test_shadows_fall_down_and_a_plain_theme_has_none() -> None:
    p, plain = painter(), painter(theme="contrast")
    for each in (p, plain):
        shadow(each, (100, 100, 80, 40), 8, "board")
    assert pixel(plain, (140, 145)) == themes()["contrast"].rgb("table")
    assert apart(pixel(p, (140, 150)), TABLE) > apart(pixel(p, (140, 90)), TABLE)
