"""One focus for everything that can be operated: which control the keys are at, and which the mouse points at."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, Protocol

import pygame

from keezen_desktop.table.geometry import Point

LEFT_BUTTON: Final = 1
_STEPS: Final[Mapping[int, tuple[int, int]]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_PRESS: Final = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
_SIDEWAYS: Final = 3
"""Going with an arrow, a pixel aside counts as so many ahead."""


class Control(Protocol):
    """Something that can be pressed, by mouse or by key. Its key names it; the same control has it in every picture."""

    @property
    def key(self) -> str:
        """What tells it from the others on its screen."""

    @property
    def box(self) -> pygame.Rect:
        """Where it can be clicked, in pixels."""

    @property
    def enabled(self) -> bool:
        """Whether it answers; if not, the keys pass it by."""

    def press(self, place: Point | None) -> None:
        """Do what it is for: clicked at a place, or by key."""

    def pull(self) -> bool:
        """Take it along with the mouse, to be let go on another control. False if that means nothing here."""

    def steer(self, right: int, down: int) -> bool:
        """Answer an arrow key, such as (-1, 0) for left. False if the focus shall go that way instead."""


class Look(NamedTuple):
    """How a control stands in the picture."""

    hovered: bool = False
    held: bool = False
    focused: bool = False


class Focus:
    """Leads keys and mouse to the controls of one screen.

    The ring that shows where the keys are appears with the first of them and stays.
    """

    def __init__(self) -> None:
        self.ring = False
        self._controls: dict[str, Control] = {}
        self._reach: dict[str, pygame.Rect] = {}
        self._key: str | None = None
        self._hovered: str | None = None
        self._held: str | None = None
        self._pulls = False
        self._mouse: Point | None = None

    def offer(self, controls: Iterable[Control], reach: Mapping[str, pygame.Rect] | None = None) -> None:
        """These can be operated now, in the order of the Tab key; of two in one place, the later lies on top.

        `reach`: for controls that are partly hidden the part that can be clicked. The focus stays where it is if its
        control is still there.
        """
        self._controls = {control.key: control for control in controls if control.enabled}
        self._reach = {key: control.box for key, control in self._controls.items()} | dict(reach or {})
        if self._key not in self._controls:
            self._key = None
        self._point(self._mouse)

    @property
    def current(self) -> Control | None:
        """The control that the keys are at."""
        return self._controls.get(self._key) if self._key else None

    @property
    def hovered(self) -> str | None:
        """The key of the control under the mouse."""
        return self._hovered

    @property
    def shown(self) -> str | None:
        """The key of the control that is pointed at: by the mouse, else by the visible ring."""
        return self._hovered or (self._key if self.ring else None)

    @property
    def state(self) -> tuple[object, ...]:
        """Equal as long as all controls look the same."""
        return self.ring, self._key, self._hovered, self._held

    def look(self, key: str) -> Look:
        """How the control with this key stands."""
        return Look(key == self._hovered, key == self._held, self.ring and key == self._key)

    def move_to(self, key: str | None) -> None:
        """Put the keys at a control, or at none."""
        self._key = key

    def forget_mouse(self) -> None:
        """The mouse has left, or what it pointed at has changed altogether."""
        self._mouse = self._hovered = self._held = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event. False if it is none of the controls' business."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._point(event.pos)
                return self._pull()
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT_BUTTON:
                return self._hold(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == LEFT_BUTTON:
                return self._let_go(event.pos)
            case pygame.WINDOWLEAVE:
                self.forget_mouse()
            case pygame.KEYDOWN:
                return self._type(event)
        return False

    def _point(self, place: Point | None) -> None:
        self._mouse = place
        under = [key for key, box in self._reach.items() if place and key in self._controls and box.collidepoint(place)]
        self._hovered = under[-1] if under else None

    def _hold(self, place: Point) -> bool:
        self._point(place)
        self._held = self._hovered
        self._pulls = False
        if self._hovered:
            self._key = self._hovered
        return self._hovered is not None

    def _pull(self) -> bool:
        """The mouse has left what it held down: that comes along, if it can."""
        held = self._controls.get(self._held) if self._held else None
        if self._pulls or held is None or self._held == self._hovered:
            return False
        self._pulls = held.pull()
        return self._pulls

    def _let_go(self, place: Point) -> bool:
        self._point(place)
        held, self._held = self._held, None
        if self._pulls:
            self._pulls = False
            if self._hovered is None:
                return False
            self._controls[self._hovered].press(place)
            return True
        if held is None or held != self._hovered:
            return False
        self._controls[held].press(place)
        return True

    def _type(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _STEPS:
            self._steer(*_STEPS[event.key])
        elif event.key in _PRESS and (current := self.current):
            self.ring = True
            current.press(None)
        else:
            return False
        return True

    def _walk(self, step: int) -> None:
        self.ring = True
        keys = list(self._controls)
        if not keys:
            return
        if self._key is None:
            self._key = keys[0 if step > 0 else -1]
        else:
            self._key = keys[(keys.index(self._key) + step) % len(keys)]

    def _steer(self, right: int, down: int) -> None:
        current = self.current
        if current is None:
            self._walk(1)
            return
        self.ring = True
        if not current.steer(right, down):
            self._key = self._neighbour(current, right, down)

    def _neighbour(self, current: Control, right: int, down: int) -> str:
        """The nearest control in a direction; the current one if there is none."""
        found, least = current.key, float("inf")
        for control in self._controls.values():
            ahead, aside = _gaps(current.box, control.box, right, down)
            if control.key != current.key and ahead > 0 and ahead + _SIDEWAYS * aside < least:
                found, least = control.key, ahead + _SIDEWAYS * aside
        return found


def _gaps(here: pygame.Rect, there: pygame.Rect, right: int, down: int) -> tuple[int, int]:
    """How far `there` lies ahead, from middle to middle, and how far the two are apart sideways."""
    if right:
        ahead = (there.centerx - here.centerx) * right
        aside = max(0, there.top - here.bottom, here.top - there.bottom) if ahead > 0 else 0
        beyond = there.left >= here.right if right > 0 else there.right <= here.left
    else:
        ahead = (there.centery - here.centery) * down
        aside = max(0, there.left - here.right, here.left - there.right) if ahead > 0 else 0
        beyond = there.top >= here.bottom if down > 0 else there.bottom <= here.top
    return (ahead if beyond else 0), aside
