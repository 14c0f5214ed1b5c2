"""About: the version, where the player's data lie, a report to send along, and the licences of all that is inside."""

import textwrap
from functools import partial
from pathlib import Path
from typing import Final

from keezen_desktop import __version__
from keezen_desktop.resources import Licence, licences
from keezen_desktop.screens.clipboard import copy_words
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.report import report
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.services import Services

_COLUMNS: Final = 2
_LETTERS_IN_A_LINE: Final = 120


class AboutPage(Page):
    """All of it on one sheet, which can be moved."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._licences = licences()

    def compose(self, p: Painter) -> None:
        """The sheet, and what was copied."""
        texts = self.services.texts
        self.title(p, texts("about.title"))
        self.sheet(p, 32, 88, 1216, 568)
        self.scrolled(p, self.box(34, 92, 1212, 560), self._content)
        self.words(p, "notice", self.notice, self.box(32, 664, 1216, 36), "body", "on_table_soft")

    def _content(self, p: Painter) -> int:
        texts, store = self.services.texts, self.services.store
        head = self.box(56, 104, 700, 36 * self.letters)
        self.words(p, "version", texts("about.version", version=__version__), head, "panel_title")
        end = self.prose(p, "line", texts("about.line"), self.strip(head.bottom, 56, 800, 40), "body") + p.px(12)
        self.push_button(p, "report", self.box(900, 108, 316, 48), texts("about.copy_report"), self._copy_report)
        end = self._place(p, "data", end, store.folders.data)
        end = self._place(p, "log", end, store.folders.log.parent)
        head = self.strip(end + p.px(8), 56, 1160, 36 * self.letters)
        self.words(p, "licences", texts("about.licences"), head, "panel_title")
        return self._list(p, head.bottom + p.px(6))

    def _place(self, p: Painter, name: str, top: int, path: Path) -> int:
        """A folder, and a button that copies its path. Returns where that ends."""
        texts = self.services.texts
        head = self.strip(top, 56, 820, 28 * self.letters)
        self.words(p, name, texts(f"about.{name}"), head, "button")
        end = self.prose(p, f"{name} path", str(path), head.move(0, head.h), "row")
        copy = self.strip(top + p.px(4), 900, 316, 44)
        self.push_button(p, f"copy {name}", copy, texts("about.copy_path"), partial(self._copy, str(path)))
        return max(end, copy.bottom) + p.px(10)

    def _list(self, p: Painter, top: int) -> int:
        """What is inside, in columns; each opens its licence."""
        high = 58 * self.letters
        for number, licence in enumerate(self._licences):
            row, column = divmod(number, _COLUMNS)
            box = self.strip(top + row * p.px(high), 48 + 588 * column, 580, high - 6)
            key = f"licence {number}"
            self.push_button(p, key, box, "", partial(self._open, licence), kind="ghost")
            half = box.h // 2
            line = self.strip(box.y, 64 + 588 * column, 548, 1)
            line.h = half
            self.words(p, f"{key} name", licence.name, line, "row_strong")
            self.words(p, f"{key} terms", licence.licence, line.move(0, half - p.px(3)), "small", "ink_soft")
        return top + -(-len(self._licences) // _COLUMNS) * p.px(high) + p.px(8)

    def _open(self, licence: Licence) -> None:
        self.services.navigation.open(LicencePage(self.services, licence))

    def _copy(self, words: str) -> None:
        copy_words(words)
        self.notice = self.services.texts("about.copied")
        self.renew()

    def _copy_report(self) -> None:
        self._copy(report(self.services))


class LicencePage(Page):
    """The whole wording of a licence."""

    def __init__(self, services: Services, licence: Licence) -> None:
        super().__init__(services)
        self._licence = licence
        self._lines = [
            part for line in licence.text.splitlines() for part in textwrap.wrap(line, _LETTERS_IN_A_LINE) or [""]
        ]

    def compose(self, p: Painter) -> None:
        """The lines that are seen."""
        self.title(p, self._licence.name)
        self.sheet(p, 32, 88, 1216, 608)
        self.scrolled(p, self.box(34, 92, 1212, 600), self._text)

    def _text(self, p: Painter) -> int:
        top, high = self.box(0, 104, 0, 0).top, p.px(21 * self.letters)
        view = self.scroll.view
        for number, words in enumerate(self._lines):
            line = self.strip(top + number * high, 56, 1160, 1)
            line.h = high
            if words and line.colliderect(view):
                self.words(p, f"line {number}", words, line, "small")
        return top + len(self._lines) * high + p.px(12)
