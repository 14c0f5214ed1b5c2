"""The bundled typefaces: Noto Sans from pygame_gui and Source Serif Pro."""

import io
from collections import OrderedDict
from functools import cache
from typing import Final

import pygame

from keezen_desktop.resources import typeface

_CAP_HEIGHT: Final = {"serif": 0.66, "sans": 0.668}
"""Height of a capital as a share of the ascent."""


class Fonts:
    """Opens each face at each size once and keeps the `limit` most recently used ones."""

    def __init__(self, limit: int = 64) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._limit = limit
        self._open: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()

    def get(self, face: str, pixels: int) -> pygame.font.Font:
        """The font of a face at a size in pixels. Raises KeyError for an unknown face."""
        key = face, pixels
        font = self._open.get(key)
        if font is None:
            font = self._open[key] = pygame.font.Font(io.BytesIO(_font_file(face)), pixels)
            if len(self._open) > self._limit:
                self._open.popitem(last=False)
        else:
            self._open.move_to_end(key)
        return font


def cap_height(face: str) -> float:
    """Height of a capital letter as a share of the face's ascent."""
    return _CAP_HEIGHT["serif" if face.startswith("serif") else "sans"]


@cache
def _font_file(face: str) -> bytes:
    """The file's bytes."""
    return typeface(face).read_bytes()
