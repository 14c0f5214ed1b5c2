"""The simplest agent: any legal move, each as likely as another."""

import random
from collections.abc import Sequence
from typing import TypeVar

from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView

_T = TypeVar("_T")


class RandomAgent:
    """Plays by chance alone; one seed makes the same choices everywhere."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed).random

    def choose(self, view: PlayerView) -> Move:
        """Any legal move."""
        return self._any(view.legal_moves())

    def exchange(self, view: PlayerView) -> Card:
        """Any card."""
        return self._any(view.hand)

    def _any(self, options: Sequence[_T]) -> _T:
        return options[int(self._chance() * len(options))]
