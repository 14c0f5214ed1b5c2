"""A gamepad speaks as a keyboard: whatever can be done by keys can be done with it."""

from collections.abc import Iterator, Mapping
from typing import Final

import pygame

_BUTTONS: Final[Mapping[int, int]] = {
    0: pygame.K_RETURN,
    1: pygame.K_ESCAPE,
    2: pygame.K_SPACE,
    3: pygame.K_h,
    4: pygame.K_TAB,
    5: pygame.K_TAB,
    6: pygame.K_k,
    7: pygame.K_p,
}
"""Button numbers as SDL counts them on most pads: A, B, X, Y, the shoulders, back and start."""

_BACKWARDS: Final = 4
"""The left shoulder goes through the controls backwards."""

_TILT: Final = 0.6
"""How far a stick is tilted when it means a direction."""


class Gamepads:
    """The gamepads that are plugged in; may be opened late, since looking for them takes a moment."""

    def __init__(self) -> None:
        self._pads: dict[int, pygame.joystick.JoystickType] = {}
        self._tilted: dict[tuple[int, int], int] = {}

    def open(self) -> None:
        """Look for gamepads from now on."""
        pygame.joystick.init()

    def translate(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """The keys that an event of a gamepad stands for; any other event as it is."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                pad = pygame.joystick.Joystick(event.device_index)
                self._pads[pad.get_instance_id()] = pad
            case pygame.JOYDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
            case pygame.JOYBUTTONDOWN:
                if event.button in _BUTTONS:
                    mod = pygame.KMOD_SHIFT if event.button == _BACKWARDS else 0
                    yield _key(_BUTTONS[event.button], mod)
            case pygame.JOYHATMOTION:
                yield from _direction(event.value[0], -event.value[1])
            case pygame.JOYAXISMOTION:
                yield from self._tilt(event)
            case _:
                yield event

    def _tilt(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """A stick counts once each time that it is tilted."""
        place = (event.instance_id, event.axis)
        way = (event.value > _TILT) - (event.value < -_TILT)
        if way != self._tilted.get(place, 0):
            self._tilted[place] = way
            if event.axis in (0, 1):
                yield from _direction(way, 0) if event.axis == 0 else _direction(0, way)


def _direction(right: int, down: int) -> Iterator[pygame.event.Event]:
    if right:
        yield _key(pygame.K_RIGHT if right > 0 else pygame.K_LEFT)
    if down:
        yield _key(pygame.K_DOWN if down > 0 else pygame.K_UP)


def _key(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
