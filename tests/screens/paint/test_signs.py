"""Signs on the board."""

from collections.abc import Callable

import pygame
import pytest

from keezen_desktop.screens.paint import signs
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.table.geometry import Point
from tests.screens.paint.helpers import THEMES, apart, painter, pixel, surface_of, themes

PLACE, UNIT = (100.0, 100.0), 40.0
SIGNS: dict[str, Callable[[Painter, Point, float], object]] = {
    "halo": signs.halo,
    "halo hovered": signs.halo_hovered,
    "picked": signs.picked,
    "target": signs.target,
    "target hovered": lambda p, place, unit: signs.target(p, place, unit, hovered=True),
    "ghost": signs.ghost_ring,
    "captured": lambda p, place, unit: signs.ghost_ring(p, place, unit, "danger"),
    "last move": signs.last_move,
    "cross": signs.cross_badge,
    "shield": signs.shield_badge,
    "obstacle": signs.obstacle,
    "step": lambda p, place, unit: signs.step_badge(p, place, 7, unit),
}


@pytest.mark.parametrize("theme", THEMES)
def test_all_signs_can_be_told_apart(theme: str) -> None:
    seen = set()
    for draw in SIGNS.values():
        p = painter((200, 200), theme)
        p.fill("inlay", (0, 0, 200, 200))
        draw(p, PLACE, UNIT)
        seen.add(pygame.image.tobytes(surface_of(p), "RGB"))
    assert len(seen) == len(SIGNS)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["halo", "target", "ghost", "picked"])
def test_what_can_be_done_is_shown_in_one_colour(name: str, theme: str) -> None:
    p = painter((200, 200), theme)
    SIGNS[name](p, PLACE, UNIT)
    shown = [pixel(p, (x, y)) for x in range(60, 140) for y in range(60, 140)]
    assert min(apart(seen, themes()[theme].rgb("move")) for seen in shown) <= 20
    assert min(apart(seen, themes()[theme].rgb("danger")) for seen in shown) > 20


def test_a_way_goes_over_its_squares_and_leaves_its_ends_free() -> None:
    p = painter()
    squares = [(60.0, 60.0), (100.0, 60.0), (140.0, 60.0), (140.0, 100.0)]
    signs.path(p, squares, UNIT)
    move, table = themes()["wood"].rgb("move"), themes()["wood"].rgb("table")
    assert pixel(p, (100, 60)) == pixel(p, (140, 60)) == move
    assert pixel(p, squares[0]) == pixel(p, squares[-1]) == table
    signs.path(p, squares[:1], UNIT)


def test_the_same_way_is_drawn_from_kept_sprites() -> None:
    p = painter()
    squares = [(60.0 + 40 * step, 60.0) for step in range(7)]
    signs.path(p, squares, UNIT)
    kept = len(p.cache)
    signs.path(p, squares, UNIT)
    assert len(p.cache) == kept


@pytest.mark.parametrize("wells", [1, 2, 4])
def test_a_ring_around_a_reserve_holds_all_its_wells(wells: int) -> None:
    p = painter()
    places = [(120.0, 120.0), (165.0, 120.0), (165.0, 165.0), (120.0, 165.0)][:wells]
    signs.tray_halo(p, places, UNIT)
    move = themes()["wood"].rgb("move")
    ringed = [(x, y) for x in range(400) for y in range(300) if pixel(p, (x, y)) == move]
    assert ringed
    nearest = min(((x - a) ** 2 + (y - b) ** 2) ** 0.5 for x, y in ringed for a, b in places)
    assert nearest > UNIT * 0.45


def test_a_captured_pawns_way_and_a_swap_reach_both_ends() -> None:
    p = painter()
    signs.capture_way(p, (50, 50), (300, 200))
    signs.swap_arcs(p, (60, 250), (340, 60), UNIT)
    danger, move = themes()["wood"].rgb("danger"), themes()["wood"].rgb("move")
    shown = {pixel(p, (x, y)) for x in range(400) for y in range(300)}
    assert {danger, move} <= shown
    line = signs.curve((0, 0), (100, 0), 0.2)
    assert [line[0], line[-1]] == [(0, 0), (100, 0)]


def test_the_counter_stands_beside_the_head() -> None:
    p = painter()
    box = signs.counter(p, PLACE, 12, UNIT)
    assert box.bottom < PLACE[1]
    assert signs.beside(PLACE, UNIT) != PLACE
    signs.lane_glow(p, (50, 200), (50, 280), UNIT, 200)
    assert signs.pawn_focus(p, pygame.Rect(200, 200, 30, 44)).contains(pygame.Rect(200, 200, 30, 44))
