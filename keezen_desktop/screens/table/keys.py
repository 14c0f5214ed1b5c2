"""Which keys give which commands while a game is played."""

from collections.abc import Mapping
from typing import Final

import pygame

from keezen_desktop.screens.table.commands import Do

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
TABLE_KEYS: Final[Mapping[int, Do]] = {
    pygame.K_h: Do.HAND_IN,
    pygame.K_z: Do.BACK,
    pygame.K_o: Do.SORT,
    pygame.K_t: Do.HINT,
    pygame.K_w: Do.WHY,
    pygame.K_k: Do.CARDS,
    pygame.K_g: Do.PILE,
    pygame.K_r: Do.RULES,
    pygame.K_f: Do.SCORE,
    pygame.K_p: Do.PAUSE,
    pygame.K_s: Do.STEP,
    pygame.K_d: Do.FORWARD,
    pygame.K_v: Do.PACE,
    pygame.K_PLUS: Do.FASTER,
    pygame.K_MINUS: Do.SLOWER,
}
_SAME_KEYS: Final = {
    pygame.K_EQUALS: pygame.K_PLUS,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
}
_CARDS: Final = (
    (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5),
    (pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5),
)


def usual(key: int) -> int:
    """The key that means the same and stands in the tables."""
    return _SAME_KEYS.get(key, key)


def card_of(key: int) -> int | None:
    """Which card of the hand a key picks, counted from 0."""
    return next((keys.index(key) for keys in _CARDS if key in keys), None)


def closes(sheet: Do | None, key: int) -> bool:
    """Whether a key closes what lies over the table: the sheet that a command has opened, or else the pause."""
    return key == pygame.K_ESCAPE or TABLE_KEYS.get(key) is (sheet or Do.PAUSE)


def key_for(command: Do) -> str:
    """The key that gives a command, as it stands on the keyboard; empty if there is none."""
    key = next((key for key, given in TABLE_KEYS.items() if given is command), None)
    return "" if key is None else pygame.key.name(key).upper()
