"""Which keys give which commands while a game is played, and while it is looked back at."""

from collections.abc import Mapping
from itertools import chain
from typing import Final, NamedTuple

import pygame

from keezen_desktop.screens.table.commands import Do
from keezen_desktop.table.landmarks import Landmark


class Going(NamedTuple):
    """Going to the nearest landmark before (-1) or beyond (1)."""

    landmark: Landmark
    direction: int

    @property
    def key(self) -> str:
        """Names its control."""
        return f"go {self.landmark.value} {self.direction}"

    @property
    def name(self) -> str:
        """What it leads to, in either direction."""
        return f"TO_{self.landmark.name}"


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

REPLAY_KEYS: Final[Mapping[int, Going | Do]] = {
    pygame.K_HOME: Going(Landmark.END, -1),
    pygame.K_END: Going(Landmark.END, 1),
    pygame.K_PAGEUP: Going(Landmark.DEAL, -1),
    pygame.K_PAGEDOWN: Going(Landmark.DEAL, 1),
    pygame.K_LEFT: Going(Landmark.STEP, -1),
    pygame.K_RIGHT: Going(Landmark.STEP, 1),
    pygame.K_c: Going(Landmark.CAPTURE, 1),
    pygame.K_h: Going(Landmark.HOME, 1),
    pygame.K_i: Going(Landmark.HAND_IN, 1),
    pygame.K_SPACE: Do.PLAY,
    pygame.K_PLUS: Do.FASTER,
    pygame.K_MINUS: Do.SLOWER,
    pygame.K_t: Do.TURN,
    pygame.K_o: Do.HANDS,
    pygame.K_n: Do.PLAY_ON,
    pygame.K_m: Do.SAME_CARDS,
    pygame.K_k: Do.CARDS,
    pygame.K_g: Do.PILE,
    pygame.K_ESCAPE: Do.CLOSE,
}
"""With Shift those that go on go back."""

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
    tables = chain(TABLE_KEYS.items(), REPLAY_KEYS.items())
    key = next((key for key, given in tables if given is command), None)
    return "" if key is None else pygame.key.name(key).upper()
