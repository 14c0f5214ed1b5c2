"""A gamepad does what the keys do."""

import pygame
import pytest

from keezen_desktop.screens.gamepad import Gamepads


def keys(pads: Gamepads, *events: pygame.event.Event) -> list[int]:
    return [each.key for event in events for each in pads.translate(event) if each.type == pygame.KEYDOWN]


def axis(number: int, value: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYAXISMOTION, instance_id=1, axis=number, value=value)


@pytest.mark.parametrize(
    ("value", "key"),
    [((1, 0), pygame.K_RIGHT), ((-1, 0), pygame.K_LEFT), ((0, 1), pygame.K_UP), ((0, -1), pygame.K_DOWN)],
)
def test_the_cross_is_the_arrow_keys(value: tuple[int, int], key: int) -> None:
    assert keys(Gamepads(), pygame.event.Event(pygame.JOYHATMOTION, instance_id=1, hat=0, value=value)) == [key]


def test_letting_the_cross_go_is_no_key() -> None:
    assert keys(Gamepads(), pygame.event.Event(pygame.JOYHATMOTION, instance_id=1, hat=0, value=(0, 0))) == []


def test_a_stick_counts_once_each_time_it_is_tilted() -> None:
    pads = Gamepads()
    moves = [axis(0, 0.3), axis(0, 0.7), axis(0, 0.9), axis(0, 0.1), axis(0, 0.8), axis(1, -0.9)]
    assert keys(pads, *moves) == [pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP]


def test_buttons_play_and_take_back() -> None:
    presses = [pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=1, button=button) for button in (0, 1, 99)]
    assert keys(Gamepads(), *presses) == [pygame.K_RETURN, pygame.K_ESCAPE]


def test_the_left_shoulder_goes_backwards_through_the_controls() -> None:
    (event,) = Gamepads().translate(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=1, button=4))
    assert (event.key, event.mod) == (pygame.K_TAB, pygame.KMOD_SHIFT)


def test_other_events_pass_as_they_are() -> None:
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 2))
    assert list(Gamepads().translate(event)) == [event]
