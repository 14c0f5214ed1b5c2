"""The bundled typefaces: Noto Sans from pygame_gui and Source Serif Pro."""

import io
from collections import OrderedDict
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pygame

_FILES: Final[Mapping[str, tuple[str, str]]] = {
    "body": ("pygame_gui", "data/NotoSans-Regular.ttf"),
    "bold": ("pygame_gui", "data/NotoSans-Bold.ttf"),
    "italic": ("pygame_gui", "data/NotoSans-Italic.ttf"),
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "serifbold": ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf"),
    "serifreg": ("font_source_serif_pro", "files/SourceSerifPro-Regular.ttf"),
}
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
    """The file's bytes. The package is located, not imported: pygame_gui takes a tenth of a second."""
    package, name = _FILES[face]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the package {package} with the typeface {name} is not installed")
    return Path(spec.submodule_search_locations[0], name).read_bytes()
