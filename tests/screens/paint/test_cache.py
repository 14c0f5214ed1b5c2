"""The cache of sprites."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.screens.paint.cache import SpriteCache


def square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(1, 40)), max_size=60))
def test_it_never_keeps_more_bytes_than_its_limit(asked: list[tuple[int, int]]) -> None:
    cache = SpriteCache(limit=10_000)
    for key, side in asked:
        sprite = cache.get((key, side), lambda side=side: square(side))  # type: ignore[misc]
        assert sprite.get_size() == (side, side)
        assert cache.size <= 10_000
    cache.clear()
    assert cache.size == len(cache) == 0


def test_a_sprite_is_built_once() -> None:
    cache, built = SpriteCache(), []

    def build() -> pygame.Surface:
        built.append(1)
        return square(4)

    assert cache.get("a", build) is cache.get("a", build)
    assert len(built) == 1


def test_the_least_recently_used_sprite_goes_first() -> None:
    cache = SpriteCache(limit=3 * 4 * 10 * 10)
    kept = {key: cache.get(key, lambda: square(10)) for key in "abc"}
    cache.get("a", lambda: square(10))
    cache.get("d", lambda: square(10))
    assert cache.get("a", lambda: square(10)) is kept["a"]
    assert cache.get("b", lambda: square(10)) is not kept["b"]
