"""Pictures of what the program draws, to be compared with those kept in `tests/data/pictures`.

`make pictures` draws and keeps all of them again; look at them before you keep them.
"""

import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from keezen_desktop.screens.paint.board import paint_board
from keezen_desktop.screens.paint.cards import card
from keezen_desktop.screens.paint.pawns import Standing, pawn
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.table.geometry import BoardGeometry
from tests.screens.paint.helpers import painter, surface_of
from tests.screens.paint.scenes import face

KEPT: Final = Path(__file__).parents[1] / "data" / "pictures"
FAILED: Final = Path(__file__).parents[2] / "build" / "pictures"
_NEAR: Final = 24
"""A channel may differ by so much before a pixel counts: libraries round otherwise on other processors."""
_MOST: Final = 0.002
"""So large a share of the pixels may differ."""


def board(arms: int, theme: str) -> pygame.Surface:
    """An empty board."""
    side = 300
    p = painter((side + 20, side + 20), theme, side / 688)
    paint_board(p, Plate(BoardGeometry(arms), tuple(range(arms)), 10, 10, side))
    return surface_of(p)


def cards(theme: str) -> pygame.Surface:
    """A card of every rank."""
    p = painter((7 * 84, 2 * 120), theme)
    for number, code in enumerate(("As", "2h", "3d", "4c", "5s", "6h", "7d", "8c", "9s", "Th", "Jd", "Qc", "Ks", "*")):
        card(p, face(code), (7 + number % 7 * 84, 6 + number // 7 * 120), 70)
    return surface_of(p)


def pawns(theme: str) -> pygame.Surface:
    """A pawn of every colour."""
    p = painter((8 * 60, 90), theme)
    for colour in range(8):
        pawn(p, Standing(colour, (30 + 60 * colour, 60)), 50)
    return surface_of(p)


PICTURES: Final[Mapping[str, Callable[[], pygame.Surface]]] = {
    "board-3": partial(board, 3, "wood"),
    "board-4": partial(board, 4, "wood"),
    "board-5": partial(board, 5, "night"),
    "board-6": partial(board, 6, "night"),
    "board-7": partial(board, 7, "contrast"),
    "board-8": partial(board, 8, "wood"),
    "cards": partial(cards, "wood"),
    "pawns": partial(pawns, "wood"),
    "pawns-contrast": partial(pawns, "contrast"),
}


def share_of_difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How large a share of the pixels of two pictures of one size differ."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (_NEAR, _NEAR, _NEAR, 255), other)
    width, height = one.get_size()
    return 1 - alike.count() / (width * height)


def compare(name: str, actual: pygame.Surface, kept: Path = KEPT, failed: Path = FAILED) -> None:
    """Raises AssertionError if this is not the picture that is kept; then both lie side by side in `failed`."""
    expected = pygame.image.load(kept / f"{name}.png")
    same_size = actual.get_size() == expected.get_size()
    if same_size and share_of_difference(actual, expected) <= _MOST:
        return
    failed.mkdir(parents=True, exist_ok=True)
    pygame.image.save(_side_by_side(expected, actual), failed / f"{name}.png")
    raise AssertionError(f"{name} looks different: see {failed / name}.png (expected, actual, difference)")


def _side_by_side(expected: pygame.Surface, actual: pygame.Surface) -> pygame.Surface:
    pictures = [expected, actual, _difference(expected, actual)]
    width, height = (max(sides) for sides in zip(*(each.get_size() for each in pictures), strict=True))
    sheet = pygame.Surface((3 * width + 20, height))
    for number, picture in enumerate(pictures):
        sheet.blit(picture, (number * (width + 10), 0))
    return sheet


def _difference(expected: pygame.Surface, actual: pygame.Surface) -> pygame.Surface:
    """Black where the two are alike."""
    more, less = actual.copy(), expected.copy()
    more.blit(expected, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(actual, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return more


def main() -> None:
    """Draw and keep all pictures again."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    KEPT.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        pygame.image.save(draw(), KEPT / f"{name}.png")


if __name__ == "__main__":
    main()
