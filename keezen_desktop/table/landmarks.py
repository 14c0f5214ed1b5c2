"""Where in a game something happened that people look for when they look back at it.

A *place* in a game is how many of its actions were made.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from enum import Enum
from typing import Final

from keezen_desktop.rules.events import CameHome, Captured, Dealt, HandedIn
from keezen_desktop.rules.game import Game


class Landmark(Enum):
    """What can be gone to; STEP is whatever was seen to happen."""

    END = "end"
    DEAL = "deal"
    STEP = "step"
    CAPTURE = "capture"
    HOME = "home"
    HAND_IN = "hand_in"


_SHOWN_BY: Final[Mapping[Landmark, type]] = {
    Landmark.DEAL: Dealt,
    Landmark.STEP: object,
    Landmark.CAPTURE: Captured,
    Landmark.HOME: CameHome,
    Landmark.HAND_IN: HandedIn,
}

Places = Mapping[Landmark, tuple[int, ...]]
"""For each landmark the places right behind it, in ascending order."""


def landmarks(game: Game) -> Places:
    """All landmarks of a game. Its start counts as an end, and as the step and the deal before the first ones."""
    places: dict[Landmark, list[int]] = {landmark: [] for landmark in Landmark}
    for place, events in enumerate(game.events, 1):
        for landmark, kind in _SHOWN_BY.items():
            if any(isinstance(event, kind) for event in events):
                places[landmark].append(place)
    for landmark in (Landmark.STEP, Landmark.DEAL):
        places[landmark].insert(0, 0)
    places[Landmark.END] = [0, len(game.actions)]
    return {landmark: tuple(found) for landmark, found in places.items()}


def next_place(places: tuple[int, ...], place: int, direction: int) -> int | None:
    """The nearest of these places before (-1) or beyond (1) a place; None if there is none."""
    number = bisect_right(places, place) if direction > 0 else bisect_left(places, place) - 1
    return places[number] if 0 <= number < len(places) else None
