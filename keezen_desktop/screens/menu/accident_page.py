"""What the player sees instead of a traceback when a screen breaks down."""

from collections.abc import Callable
from contextlib import suppress

from keezen_desktop.screens.clipboard import copy_words
from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.report import report
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.services import Services
from keezen_desktop.storage.log import note_accident


class AccidentPage(Page):
    """What happened in one sentence, that the game is saved, and the way back."""

    def compose(self, p: Painter) -> None:
        """A sheet in the middle."""
        texts = self.services.texts
        sheet = self.sheet(p, 280, 150, 720, 400)
        icon(p, "warn", self.box(640, 206, 0, 0).center, 44, "warn")
        self.words(p, "title", texts("accident.title"), self.box(312, 240, 656, 44), "title", "ink", "c")
        end = self.prose(p, "line", texts("accident.line"), self.box(320, 300, 640, 40), "body", "ink")
        log = str(self.services.store.folders.log)
        end = self.prose(p, "log", texts("accident.log", path=log), self.strip(end + p.px(8), 320, 640, 40), "small")
        self.prose(p, "notice", self.notice, self.strip(end + p.px(8), 320, 640, 40), "small", "good")
        top = sheet.bottom - p.px(78)
        copy, home = self.strip(top, 312, 320, 54), self.strip(top, 648, 320, 54)
        self.push_button(p, "copy", copy, texts("about.copy_report"), self._copy, symbol="cards")
        self.push_button(p, "home", home, texts("accident.home"), self.leave, kind="primary", symbol="back")

    def _copy(self) -> None:
        copy_words(report(self.services))
        self.notice = self.services.texts("about.copied")
        self.renew()


def rescue_by(services: Services) -> Callable[[Exception], bool]:
    """What to do when a screen breaks down: close all of them, and tell the player.

    Returns whether that was possible; it is not if this very page has broken down.
    """

    def rescue(error: Exception) -> bool:
        note_accident(error)
        navigation = services.navigation
        if isinstance(navigation.current, AccidentPage):
            return False
        while navigation.current:
            with suppress(Exception):  # what is broken may not even close
                navigation.quit()
        with suppress(Exception):  # the first screen may be what is broken
            navigation.open(HomeScreen(services))
        navigation.open(AccidentPage(services))
        return True

    return rescue
