"""The turn passes: the tag of whoever has it glows twice, and the banner fades over from the player before."""

from math import inf, pi, sin
from typing import Final, NamedTuple

import pygame

from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.table.view import NOBODY

_PULSE: Final = 1.2
_FADE: Final = 0.18
_LEVELS: Final = 5
"""In so many steps it comes and goes; equal steps need no new drawing."""


class Glow(NamedTuple):
    """Whose tag glows, how strongly, and how much is still seen of the banner before: 0 to 1."""

    player: int = NOBODY
    strength: float = 0.0
    before: float = 0.0


NO_GLOW: Final = Glow()


class TurnGlow:
    """How long ago the turn passed to somebody."""

    def __init__(self) -> None:
        self._turn: int | None = None
        self._age = inf

    def aim(self, turn: int, *, at_once: bool) -> None:
        """It is this player's turn now. `at_once`: nothing is to be seen of its passing."""
        if turn != self._turn:
            passes = self._turn is not None and turn != NOBODY and not at_once
            self._turn, self._age = turn, 0.0 if passes else inf

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds

    @property
    def busy(self) -> bool:
        """Whether something is still to be seen."""
        return self._age < _PULSE

    @property
    def now(self) -> Glow:
        """What is to be seen."""
        if not self.busy:
            return NO_GLOW
        strength = abs(sin(2 * pi * self._age / _PULSE))
        before = max(0.0, 1 - self._age / _FADE)
        return Glow(
            NOBODY if self._turn is None else self._turn,
            round(strength * _LEVELS) / _LEVELS,
            round(before * _LEVELS) / _LEVELS,
        )


class BannerBefore:
    """The banner of the player before, as it was drawn."""

    def __init__(self) -> None:
        self._name = ""
        self._sprite: pygame.Surface | None = None
        self._box = pygame.Rect(0, 0, 0, 0)

    def follow(self, name: str, panels: pygame.Surface, box: pygame.Rect) -> None:
        """The banner names this player now; before it is drawn on the panels, what stands there is kept."""
        if name != self._name:
            self._sprite = panels.subsurface(box).copy() if self._name else None
            self._name, self._box = name, box

    def paint(self, p: Painter, share: float) -> None:
        """Draw it as far as it is still seen, 0 to 1."""
        if self._sprite and share:
            faded = self._sprite.copy()
            faded.set_alpha(round(255 * share))
            p.blit(faded, self._box.x, self._box.y)
