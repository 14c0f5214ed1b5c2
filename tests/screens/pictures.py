"""Pictures of what the program draws, to be compared with those kept in `tests/data/pictures`.

`make pictures` draws and keeps all of them again; look at them before you keep them.
"""

import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.menu.new_game import NewGame
from keezen_desktop.screens.menu.rules_page import RulesPage
from keezen_desktop.screens.menu.settings_page import SettingsPage
from keezen_desktop.screens.paint.board import paint_board
from keezen_desktop.screens.paint.cards import card
from keezen_desktop.screens.paint.pawns import Standing, pawn
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.screen import Screen, Size
from keezen_desktop.screens.services import Services
from keezen_desktop.table.geometry import BoardGeometry
from tests.screens.paint.helpers import painter, surface_of
from tests.screens.paint.scenes import face
from tests.screens.table.room import Room, room
from tests.screens.table.test_choosing_on_screen import FOUR, SIX

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


def screen(build: Callable[[Services], Screen], language: str = "nl", theme: str = "wood") -> pygame.Surface:
    """A screen at half its size, after a moment."""
    with TemporaryDirectory() as folder, room(Path(folder), language=language, theme=theme) as here:
        here.services.navigation.open(build(here.services))
        here.pass_time(2.0, frame=0.1)
        return _halved(here)


def table(
    position: str,
    *clicks: str,
    persons: int = 1,
    size: Size = (1280, 720),
    language: str = "nl",
    theme: str = "wood",
) -> pygame.Surface:
    """The table at half its size, after clicks on controls and squares."""
    with TemporaryDirectory() as folder, room(Path(folder), size, language=language, theme=theme) as here:
        here.lay_out(position, persons)
        for name in clicks:
            here.click(name) if " " in name else here.click_square(name)
        here.pass_time(2.0, frame=0.1)
        return _halved(here)


def _halved(here: Room) -> pygame.Surface:
    width, height = here.window.surface.get_size()
    return pygame.transform.smoothscale(here.window.surface, (width // 2, height // 2))


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
    "home": partial(screen, HomeScreen),
    "new-game": partial(screen, NewGame, language="de", theme="night"),
    "rules": partial(screen, RulesPage, language="en"),
    "settings": partial(screen, SettingsPage, language="fr", theme="contrast"),
    "table-4": partial(table, FOUR, "card 0", "c6"),
    "table-6": partial(table, SIX, "card 0", language="de", theme="night"),
    "table-tall": partial(table, FOUR, "card 1", language="fr", size=(900, 1000)),
    "curtain": partial(table, FOUR, persons=2, language="en", theme="contrast"),
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
