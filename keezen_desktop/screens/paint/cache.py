"""Finished sprites, kept as long as there is room."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

MEGABYTE: Final = 1 << 20


class SpriteCache:
    """Keeps surfaces by key and drops the least recently used ones once they take more than `limit` bytes."""

    def __init__(self, limit: int = 32 * MEGABYTE) -> None:
        self.limit: Final = limit
        self.size = 0
        self._sprites: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._sprites)

    def get(self, key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The sprite kept under `key`; `build` draws it if there is none. Nobody may draw on it."""
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = _for_display(build())
            self._sprites[key] = sprite
            self.size += _bytes_of(sprite)
            self._make_room()
        else:
            self._sprites.move_to_end(key)
        return sprite

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The sprite kept under `key`, if there is one."""
        if key in self._sprites:
            self._sprites.move_to_end(key)
        return self._sprites.get(key)

    def clear(self) -> None:
        """Forget everything."""
        self._sprites.clear()
        self.size = 0

    def _make_room(self) -> None:
        while self.size > self.limit and self._sprites:
            _, sprite = self._sprites.popitem(last=False)
            self.size -= _bytes_of(sprite)


def _for_display(sprite: pygame.Surface) -> pygame.Surface:
    """The sprite in the display's own layout, which is blitted fastest; as it is while there is no display."""
    if not pygame.display.get_surface():
        return sprite
    return sprite.convert_alpha() if sprite.get_flags() & pygame.SRCALPHA else sprite.convert()


def _bytes_of(sprite: pygame.Surface) -> int:
    return sprite.get_pitch() * sprite.get_height()
