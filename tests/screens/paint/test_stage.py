"""Painting only what changed."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.screens.paint.shapes import disc, rounded
from keezen_desktop.screens.paint.stage import Placed, Recording, Stage
from keezen_desktop.screens.paint.text import text
from tests.screens.paint.helpers import painter, surface_of

SIZE = (120, 90)
PAINTER = painter(SIZE)
ITEMS = st.lists(
    st.tuples(st.sampled_from(["disc", "box", "text"]), st.integers(-10, 120), st.integers(-10, 90)), max_size=8
)


def backdrop() -> pygame.Surface:
    p = painter(SIZE)
    rounded(p, (10, 10, 60, 60), "accent", 8)
    return surface_of(p)


def recorded(items: list[tuple[str, int, int]]) -> list[Placed]:
    recording = Recording()
    p = PAINTER.on(recording)
    for kind, x, y in items:
        if kind == "disc":
            disc(p, (x, y), 9, "danger", alpha=200)
        elif kind == "box":
            rounded(p, (x, y, 30, 14), "move", 4)
        else:
            text(p, "Keezen", (x, y))
    return recording.placed


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@given(st.lists(ITEMS, min_size=1, max_size=6))
def test_the_window_is_always_as_if_it_were_painted_afresh(frames: list[list[tuple[str, int, int]]]) -> None:
    window, stage = pygame.Surface(SIZE), Stage(backdrop())
    for items in frames:
        stage.show(window, recorded(items))
        fresh = backdrop()
        recording = Recording()
        recording.placed = recorded(items)
        recording.play(fresh)
        assert pixels(window) == pixels(fresh)


@given(ITEMS)
def test_a_recording_paints_what_painting_at_once_paints(items: list[tuple[str, int, int]]) -> None:
    at_once, later = painter(SIZE), painter(SIZE)
    recording = Recording()
    for p in (at_once, later.on(recording)):
        for _, x, y in items:
            rounded(p, (x, y, 30, 14), "move", 4, line="halo")
    recording.play(surface_of(later))
    assert pixels(surface_of(at_once)) == pixels(surface_of(later))


@given(ITEMS)
def test_nothing_is_painted_when_nothing_changed(items: list[tuple[str, int, int]]) -> None:
    window, stage = pygame.Surface(SIZE), Stage(backdrop())
    assert stage.show(window, recorded(items)) == [window.get_rect()]
    assert stage.show(window, recorded(items)) == []


def test_only_where_something_moved_is_painted() -> None:
    window, stage = pygame.Surface(SIZE), Stage(backdrop())
    stage.show(window, recorded([("disc", 20, 20), ("box", 80, 60)]))
    (painted,) = stage.show(window, recorded([("disc", 24, 20), ("box", 80, 60)]))
    assert painted.w * painted.h < 40 * 30
    assert painted.collidepoint(20, 20)
    assert not painted.collidepoint(90, 65)


def test_a_changed_part_of_the_backdrop_is_painted_again() -> None:
    window, stage = pygame.Surface(SIZE), Stage(backdrop())
    stage.show(window, recorded([("disc", 20, 20)]))
    changed = backdrop()
    changed.fill("white", (80, 40, 20, 20))
    stage.change_backdrop(changed, pygame.Rect(80, 40, 20, 20))
    assert stage.show(window, recorded([("disc", 20, 20)])) == [pygame.Rect(80, 40, 20, 20)]
    assert window.get_at((85, 45))[:3] == (255, 255, 255)
