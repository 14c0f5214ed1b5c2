"""Random hands on everything that the window answers, whatever screen is in front: nothing may break or get stuck."""

import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final

import pygame

from keezen_desktop.screens.focus import Control
from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.table.session import Played
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.table import worker
from keezen_desktop.table.director import Stage
from keezen_desktop.table.thinking import QUICK, Thinking
from tests.screens.table.players import click_once
from tests.screens.table.room import Room
from tests.storage.games import random_record
from tests.table.executors import Immediate

KEYS: Final = [
    *[pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE],
    *[pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME],
    *[pygame.K_END, pygame.K_F1, pygame.K_F11, pygame.K_PLUS, pygame.K_MINUS],
    *range(pygame.K_1, pygame.K_6),
    *range(pygame.K_a, pygame.K_z + 1),
]
SIZES: Final[Sequence[Size]] = [(960, 600), (1280, 720), (900, 1000)]
FOCUS: Final = [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED]


class Quick(Immediate):
    """Has the quick agent answer whoever is asked, at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401
        if fn is worker.think:
            args = (QUICK, *args[1:])
        return super().submit(fn, *args, **kwargs)


class Anybody:
    """Somebody who knows nothing of the program and tries everything: mouse, keys, gamepad, the window's frame."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.here = Room(folder, speed=0.3)
        self.here.services.thinking = Thinking(Quick)
        self._chance = random.Random(seed)
        for rules, actions in (("clown:4", 9), ("duo:2", 2000)):
            self.here.services.store.saves.begin(random_record(rules, actions=actions)[0]).keep()

    def tries(self, events: int) -> None:
        """Do so many random things; where the program has ended, it is started again."""
        for _ in range(events):
            if self.here.services.navigation.current is None:
                self.here.services.navigation.open(HomeScreen(self.here.services))
            self._try_once()

    def _try_once(self) -> None:
        (act,) = self._chance.choices(
            (self._press, self._click, self._drag, self._type, self._write, self._steer, self._resize, self._leave),
            (36, 9, 8, 28, 3, 10, 1, 5),
        )
        act()
        self.here.pass_time(self._chance.choice((1 / 60, 1 / 60, 1 / 60, 0.2)), frame=0.1)

    def finishes(self) -> None:
        """Play the game that is open to its end, or a new one; whatever was tried, that must go."""
        navigation = self.here.services.navigation
        while (table := self._table) is None:
            if not isinstance(navigation.current, HomeScreen):
                navigation.quit()
                navigation.open(HomeScreen(self.here.services))
            for key in ("new", "begin"):
                self.here.pass_time()
                page = navigation.current
                assert isinstance(page, Page)
                page.focus.move_to(key)
                self.here.type(pygame.K_RETURN)
        table.doing.set_speed(0.0)
        for _ in range(20_000):
            if table is not navigation.current or table.session.director.stage is Stage.OVER:
                return
            if table.scene.sheet and not table.scene.covers:
                self.here.type(pygame.K_ESCAPE)
            elif table.session.director.paused:
                self.here.type(pygame.K_p)
            else:
                click_once(self.here, self._chance)
                self.here.pass_time(0.1, frame=0.1)
        raise AssertionError("the game did not end")

    # ------------------------------------------------------------ what is there

    @property
    def _table(self) -> TableScreen | None:
        """The game that is played in front."""
        current = self.here.services.navigation.current
        return current if isinstance(current, TableScreen) and isinstance(current.session, Played) else None

    @property
    def _controls(self) -> Sequence[Control]:
        """What the screen in front offers."""
        current = self.here.services.navigation.current
        assert isinstance(current, Page | TableScreen)
        found: Mapping[str, Control] | Sequence[Control] = current.controls
        return [*found.values()] if isinstance(found, Mapping) else found

    @property
    def _anywhere(self) -> tuple[int, int]:
        width, height = self.here.window.surface.get_size()
        return self._chance.randrange(width), self._chance.randrange(height)

    @property
    def _somewhere(self) -> tuple[int, int]:
        """Mostly the middle of a control."""
        controls = self._controls
        return self._chance.choice(controls).box.center if controls and self._chance.random() < 0.8 else self._anywhere

    # ------------------------------------------------------------ what is tried

    def _press(self) -> None:
        self._button(self._somewhere)

    def _click(self) -> None:
        self._button(self._anywhere, self._chance.choice((1, 2, 3)))
        self._post(pygame.MOUSEWHEEL, x=0, y=self._chance.choice((-1, 1)), flipped=False)

    def _drag(self) -> None:
        source, target = self._somewhere, self._somewhere
        self._post(pygame.MOUSEBUTTONDOWN, pos=source, button=1)
        self._post(pygame.MOUSEMOTION, pos=target, rel=(1, 1), buttons=(1, 0, 0))
        self._post(pygame.MOUSEBUTTONUP, pos=target, button=1)

    def _type(self) -> None:
        mod = self._chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        self._post(pygame.KEYDOWN, key=self._chance.choice(KEYS), mod=mod, unicode="", scancode=0)

    def _write(self) -> None:
        self._post(pygame.TEXTINPUT, text=self._chance.choice("aé 李"))

    def _steer(self) -> None:
        match self._chance.randrange(3):
            case 0:
                self._post(pygame.JOYBUTTONDOWN, instance_id=1, button=self._chance.randrange(10))
            case 1:
                value = self._chance.choice(((1, 0), (-1, 0), (0, 1), (0, -1), (0, 0)))
                self._post(pygame.JOYHATMOTION, instance_id=1, hat=0, value=value)
            case _:
                axis, tilt = self._chance.randrange(4), self._chance.uniform(-1, 1)
                self._post(pygame.JOYAXISMOTION, instance_id=1, axis=axis, value=tilt)

    def _resize(self) -> None:
        self.here.resize(self._chance.choice(SIZES))

    def _leave(self) -> None:
        self._post(self._chance.choice(FOCUS))
        if self._chance.random() < 0.05:
            self._post(pygame.QUIT)

    def _button(self, place: tuple[int, int], button: int = 1) -> None:
        self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        self._post(pygame.MOUSEBUTTONUP, pos=place, button=button)

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
