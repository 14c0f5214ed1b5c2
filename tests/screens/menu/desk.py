"""A desk at which the menu is looked at and operated: the program's parts around a window that nobody sees."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame

from keezen_desktop import app
from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.screens.window import Window
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.store import Store
from keezen_desktop.texts import Texts
from tests.screens.drawing import shared_painter

P = TypeVar("P", bound=Page)


class Desk:
    """The window, the program's parts, and hands on mouse and keyboard."""

    def __init__(self, services: Services, window: Window) -> None:
        self.services = services
        self.window = window

    def open(self, page: P, size: Size | None = None) -> P:
        """Put a page in front and draw it once, at this size or the window's."""
        size = size or self.window.surface.get_size()
        self.services.navigation.lay_out(size)
        self.services.navigation.open(page)
        page.draw(pygame.Surface(size))
        return page

    def home(self) -> HomeScreen:
        """The first screen, in front."""
        return self.open(HomeScreen(self.services))

    @property
    def table(self) -> TableScreen:
        """The table in front."""
        table = self.services.navigation.current
        assert isinstance(table, TableScreen)
        return table

    def turn(self, seconds: float = 0.0) -> None:
        """Once around the window's loop."""
        self.window.turn(self.services.navigation, seconds)

    def post(self, kind: int, **values: object) -> None:
        """Let an event come in."""
        pygame.event.post(pygame.event.Event(kind, values))
        self.turn()

    def press(self, *keys: int, mod: int = 0) -> None:
        """Type keys, one a turn."""
        for key in keys:
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    def type(self, words: str) -> None:
        """Type text, a sign a turn."""
        for sign in words:
            self.post(pygame.TEXTINPUT, text=sign)

    def click(self, page: Page, key: str) -> None:
        """Click the middle of a control, having turned the wheel until it is seen."""
        place = self._seen(page, key)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
        self.turn()

    def _seen(self, page: Page, key: str) -> tuple[int, int]:
        view = page.scroll.view
        while True:
            place = next(each.box.center for each in page.controls if each.key == key)
            if not page.scroll.reach or page.is_fixed(key) or view.top < place[1] < view.bottom:
                return place
            before = page.scroll.offset
            self.post(pygame.MOUSEWHEEL, x=0, y=-1 if place[1] >= view.bottom else 1)
            assert page.scroll.offset != before, key


@contextmanager
def desk(folder: Path) -> Iterator[Desk]:
    """A desk whose games and settings lie in a folder; left at the end."""
    store = Store.open({DATA_DIR_VARIABLE: str(folder)})
    window = Window(Settings().window, lambda: 0.0, lambda _seconds: None)
    try:
        with app.thinking_process() as thinking:
            services = app.build_services(store, Settings(speed=0.0), window, thinking, Texts("nl"))
            services.painter = shared_painter(window.surface, services.painter.theme)
            yield Desk(services, window)
            services.navigation.quit()
    finally:
        window.close()
        store.close()
