"""Whole tables: nothing overlaps or is cut, for every board, theme and window."""

from collections.abc import Iterable
from itertools import combinations, product

import pygame
import pytest

from keezen_desktop.screens.layout import TEXT_SIZES
from keezen_desktop.screens.paint.cache import MEGABYTE, SpriteCache
from keezen_desktop.screens.paint.painter import Drawn, Painter
from tests.screens.paint.helpers import THEMES, apart, painter, pixel, surface_of, themes
from tests.screens.paint.scenes import Table, draw, draw_steps, everyday, face

FACES = list(product(range(3, 9), (14, 16)))
WINDOWS = ((1280, 720), (1024, 640), (960, 600), (900, 1000))
LONG_NAMES = ("Maximiliane-Charlotte", "Oma Riet van der Meulen", "Sem", "Bartholomäus", "Ò", "Ø", "Åsa", "Giuseppina")


def table_of(arms: int, arm_length: int = 16, theme: str = "wood", window: tuple[int, int] = (1280, 720)) -> Table:
    return draw(painter(window, theme), everyday(arms, arm_length), window)


def every_part(table: Table) -> Iterable[tuple[str, Drawn]]:
    yield from table.drawn.items()
    yield from ((f"tag {number}", tag) for number, tag in enumerate(table.tags))


def check_words(table: Table) -> None:
    """Each text lies in its part, and no two texts of a part overlap."""
    for name, part in every_part(table):
        badge_room = part.box.inflate(0, 2 * part.box.h)
        for words in part.texts:
            assert part.box.left <= words.left, name
            assert words.right <= part.box.right, name
            assert (badge_room if name.startswith("tag") else part.box).contains(words), name
        for first, second in combinations(part.texts, 2):
            assert not first.colliderect(second), (name, first, second)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("arms", "arm_length"), FACES)
def test_every_board_shows_its_names_and_pawns(arms: int, arm_length: int, theme: str) -> None:
    table = table_of(arms, arm_length, theme)
    check_words(table)
    look, p = themes()[theme], Painter(table.surface, themes()[theme])
    for arm in range(arms):
        x, y = table.plate.well(arm, 3)
        seen = [pixel(p, (x + dx, y + dy)) for dx in range(-6, 7) for dy in range(-14, 7)]
        assert min(apart(colour, look.pawns[arm].base) for colour in seen) < 30, "a waiting pawn of each colour"
    for tag in table.tags:
        assert pygame.Rect(0, 0, 1280, 720).contains(tag.box)


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("arms", [4, 6, 8])
def test_words_fit_in_every_window_and_text_size(arms: int, window: tuple[int, int], text_size: float) -> None:
    table = draw(painter(window), everyday(arms), window, text_size)
    check_words(table)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("arms", [4, 6, 8])
def test_long_names_are_cut_and_never_run_over(arms: int, window: tuple[int, int]) -> None:
    table = draw(painter(window), everyday(arms, names=LONG_NAMES), window)
    check_words(table)


def test_common_names_are_shown_whole() -> None:
    for arms in (4, 6, 8):
        table = table_of(arms)
        assert [part.shortened for _, part in every_part(table) if part.shortened] == []


@pytest.mark.parametrize("window", WINDOWS)
def test_what_can_be_clicked_is_large_enough_and_apart(window: tuple[int, int]) -> None:
    table = draw(painter(window), everyday(4), window)
    least = round(36 * table.layout.rail_scale)
    for name in ("tools", "tile", "rack"):
        targets = table.drawn[name].targets
        assert all(target.w >= least and target.h >= least for target in targets)
        assert not any(first.colliderect(second) for first, second in combinations(targets, 2))
    assert len(table.drawn["rack"].targets) == 5
    assert len(table.drawn["tools"].targets) == 5
    assert len(table.drawn["tile"].targets) == 2


def test_slices_and_one_stroke_give_the_same_table() -> None:
    window = (1024, 640)
    whole, sliced = painter(window), painter(window)
    draw(whole, everyday(4), window)
    assert sum(1 for _ in draw_steps(sliced, everyday(4), window)) > 10
    assert pygame.image.tobytes(surface_of(whole), "RGB") == pygame.image.tobytes(surface_of(sliced), "RGB")


@pytest.mark.parametrize("count", [12, pytest.param(40, marks=pytest.mark.slow)])
def test_many_window_sizes_leave_the_cache_within_its_limit(count: int) -> None:
    cache = SpriteCache(limit=6 * MEGABYTE)
    scene = everyday(4)
    sizes = []
    for step in range(count):
        window = 960 + 7 * step, 600 + 4 * step
        p = Painter(pygame.Surface(window), themes()["wood"], cache=cache)
        draw(p, scene, window)
        sizes.append(cache.size)
    assert max(sizes) <= 6 * MEGABYTE
    assert sizes[-1] > 1 * MEGABYTE


def test_drawing_again_draws_the_same() -> None:
    window = (1024, 640)
    p = painter(window)
    first = pygame.image.tobytes(draw(p, everyday(6), window).surface, "RGB")
    assert pygame.image.tobytes(draw(p, everyday(6), window).surface, "RGB") == first


def test_nothing_needs_a_display() -> None:
    assert not pygame.display.get_init()
    assert face("7h").label == "7 verdelen"
