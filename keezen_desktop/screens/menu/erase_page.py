"""Deleting all of one's data: what goes and where it lies, before anything is done."""

from pathlib import Path

import msgspec

from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.services import Services
from keezen_desktop.storage.saves import record_files
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.texts.troubles import trouble_sentence

_KEPT = ("language", "theme", "text_size")
"""Settings that stay in force until the program ends, so that its words can still be read."""


class ErasePage(Page):
    """Says what would go, and does it at the press of the red button."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._is_done = False
        places = services.store.folders
        folders = (("games", places.games), ("trash", places.trash), ("broken", places.broken))
        self._games = [(name, count, folder) for name, folder in folders if (count := _count(folder))]

    def compose(self, p: Painter) -> None:
        """What goes, what stays, and the two ways on."""
        texts = self.services.texts
        self.title(p, texts("settings.delete"))
        self.sheet(p, 32, 88, 1216, 512)
        self.scrolled(p, self.box(34, 92, 1212, 504), self._content)
        self.words(p, "notice", self.notice, self.box(32, 612, 1216, 28), "body", "danger")
        if self._is_done:
            home = self.services.navigation.home
            self.push_button(p, "home", self.box(928, 646, 320, 54), texts("accident.home"), home, kind="primary")
        else:
            self.push_button(p, "keep", self.box(592, 646, 320, 54), texts("erase.keep"), self.leave)
            label = texts("erase.erase")
            self.push_button(p, "erase", self.box(928, 646, 320, 54), label, self._erase, kind="danger", symbol="cross")

    def _content(self, p: Painter) -> int:
        texts = self.services.texts
        head = self.box(56, 104, 1160, 40 * self.letters)
        done = "erase.gone" if self._is_done else "erase.goes"
        self.words(p, "what", texts(done), head, "panel_title")
        top = head.bottom + p.px(4)
        for name, words, place in self._things():
            line = self.strip(top, 56, 1160, 28 * self.letters)
            self.words(p, name, words, line, "button")
            top = self.prose(p, f"{name} place", str(place), line.move(0, line.h), "row") + p.px(8)
        stays = texts("erase.stays", folder=str(self.services.store.folders.exports))
        return self.prose(p, "stays", stays, self.strip(top + p.px(8), 56, 1160, 40), "body", "ink") + p.px(12)

    def _things(self) -> tuple[tuple[str, str, Path], ...]:
        """What there is to delete, or was: its name, what it is, and where it lies."""
        texts, places = self.services.texts, self.services.store.folders
        return (
            *((name, texts(f"erase.{name}", count=count), folder) for name, count, folder in self._games),
            ("forms", texts("erase.forms"), places.forms),
            ("statistics", texts("erase.statistics"), places.statistics),
            ("settings", texts("erase.settings"), places.settings),
            ("log", texts("about.log"), places.log),
        )

    def _erase(self) -> None:
        services = self.services
        services.navigation.close_behind()  # a game on the table would be kept when it is put away later
        try:
            services.store.delete_everything()
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(services.texts, trouble)
        else:
            self._is_done, self.notice = True, ""
            kept = {name: getattr(services.settings, name) for name in _KEPT}
            services.settings = msgspec.structs.replace(Settings(), **kept)
        self.renew()


def _count(folder: Path) -> int:
    """How many games lie in a folder; none if it cannot be read."""
    try:
        return len(record_files(folder))
    except StorageTrouble:
        return 0
