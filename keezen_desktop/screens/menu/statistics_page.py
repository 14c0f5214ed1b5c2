"""Statistics: what one person has played and won, by which rules, with whom and against whom."""

from typing import Final

import pygame

from keezen_desktop.agents import OPPONENTS
from keezen_desktop.screens.menu.drop_list import DropList
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.paint.charts import balance, share_bar, share_ring
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Drawn, Painter
from keezen_desktop.screens.services import Services
from keezen_desktop.storage.statistics import Statistics, Subject, Tally, Totals
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.texts.troubles import trouble_sentence

_MOST_PEOPLE: Final = 12
_SUBJECTS: Final[tuple[Subject, ...]] = ("preset", "partner", "opponents", "levels")
_MOST_BARS: Final = 12
_MINUTE: Final = 60


class StatisticsPage(Page):
    """One person at a time. Games that are new are counted in slices while the page is open."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        folders = services.store.folders
        self._statistics = Statistics(folders.statistics, folders.games)
        self._counting = self._statistics.refresh()
        self._is_counted = False
        self._lists = DropList(self)
        self._left = 0
        self._people: list[str] = []
        self._person = ""
        self._totals: Totals | None = None
        self._tallies: dict[Subject, list[Tally]] = {}
        self._ask()

    @property
    def busy(self) -> bool:
        """While games are counted."""
        return not self._is_counted

    def handle(self, event: pygame.event.Event) -> None:
        """The open list of people comes first."""
        if not self._lists.handle(event):
            super().handle(event)

    def update(self, seconds: float) -> None:  # noqa: ARG002  slices are as long as they are
        """Count a little more."""
        if self._is_counted:
            return
        try:
            left = next(self._counting, 0)
        except StorageTrouble as trouble:
            left, self.notice = 0, trouble_sentence(self.services.texts, trouble)
        self._is_counted = left == 0
        if left != self._left or left == 0:
            self._left = left
            self._ask()

    def close(self) -> None:
        """Let go of the file."""
        self._statistics.close()

    def _ask(self) -> None:
        """Take the figures of the chosen person."""
        try:
            self._people = self._statistics.people()[:_MOST_PEOPLE]
            if self._person not in self._people:
                self._person = self._people[0] if self._people else ""
            self._totals = self._statistics.totals(self._person) if self._person else None
            self._tallies = {each: self._statistics.tally(self._person, each) for each in _SUBJECTS}
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(self.services.texts, trouble)
        self.renew()

    # ------------------------------------------------------------ drawing

    def compose(self, p: Painter) -> None:
        """The person above, the figures at the left, the charts at the right."""
        texts = self.services.texts
        self.title(p, texts("statistics.title"))
        if self._totals is None:
            self._empty(p)
        else:
            at, place = self._people.index(self._person), self.box(868, 27, 380, 40)
            self._lists.field(p, "person", place, self._people, at, self._choose, symbol="user")
            self._figures(p, self._totals)
            self.sheet(p, 428, 88, 820, 568)
            self.scrolled(p, self.box(430, 92, 816, 560), self._charts)
        words = texts("statistics.counting", count=self._left) if self._left else self.notice
        self.words(p, "notice", words, self.box(32, 664, 1216, 36), "body", "on_table_soft")
        self._lists.paint(p)

    def _empty(self, p: Painter) -> None:
        texts = self.services.texts
        self.sheet(p, 32, 88, 1216, 568)
        icon(p, "trophy", self.box(640, 290, 0, 0).center, 56, "accent")
        self.words(p, "empty", texts("statistics.empty"), self.box(56, 336, 1168, 40), "panel_title", "ink", "c")
        self.words(p, "how", texts("statistics.how"), self.box(56, 378, 1168, 30), "body", "ink_soft", "c")

    def _figures(self, p: Painter, totals: Totals) -> None:
        texts = self.services.texts
        self.sheet(p, 32, 88, 380, 568)
        share = totals.wins / totals.games if totals.games else 0.0
        ring, words = share_ring(p, self.box(222, 196, 0, 0).center, p.px(88), share, f"{round(100 * share)} %")
        self.put("won", Drawn(ring, (), (words,)))
        line = texts("statistics.won", wins=totals.wins, count=totals.games)
        self.words(p, "games", line, self.box(56, 296, 332, 32), "button", "ink", "c")
        taken = texts("statistics.captures", count=totals.captures)
        lost = texts("statistics.captured", count=totals.captured)
        self.words(p, "captures", taken, self.box(56, 342, 162, 28), "row_strong")
        self.words(p, "captured", lost, self.box(226, 342, 162, 28), "row_strong", anchor="r")
        balance(p, self.box(56, 374, 332, 16), totals.captures, totals.captured)
        rows = {
            "homecomings": str(totals.homecomings),
            "hand_ins": str(totals.hand_ins),
            "plies": str(round(totals.plies)),
            "minutes": texts("statistics.so_many_minutes", count=round(totals.seconds / _MINUTE)),
        }
        for number, (name, value) in enumerate(rows.items()):
            top = 412 + 56 * number
            p.fill("panel_line", self.box(56, top, 332, 1))
            self.words(p, name, texts(f"statistics.{name}"), self.box(56, top + 2, 216, 54), "body")
            self.words(p, f"{name} value", value, self.box(280, top + 2, 108, 54), "panel_title", anchor="r")

    def _charts(self, p: Painter) -> int:
        top = self.box(0, 100, 0, 0).top
        for subject, tallies in self._tallies.items():
            if tallies:
                head = self.strip(top, 452, 740, 40 * self.letters)
                self.words(p, subject, self.services.texts(f"statistics.{subject}"), head, "panel_title")
                top = self._bars(p, subject, tallies[:_MOST_BARS], head.bottom) + p.px(14)
        return top

    def _bars(self, p: Painter, subject: Subject, tallies: list[Tally], top: int) -> int:
        """A bar for each heading: all games, and of them those that were won. Returns where they end."""
        most = max(tally.games for tally in tallies)
        for number, tally in enumerate(tallies):
            key = f"{subject} {number}"
            line = self.strip(top, 452, 236, 32 * self.letters)
            called = self._called(subject, tally.heading)
            end = self.prose(p, key, called, line.move(0, p.px(6)), "row", "ink")
            place = self.strip(top, 700, 330, 22)
            place.centery = line.centery
            share_bar(p, place, tally.games / most, tally.wins / most)
            words = self.services.texts("statistics.of", wins=tally.wins, count=tally.games)
            beside = self.strip(top, 1042, 170, 32 * self.letters)
            self.words(p, f"{key} count", words, beside, "row_strong", anchor="l")
            top = max(line.bottom, end) + p.px(4)
        return top

    def _called(self, subject: Subject, heading: str) -> str:
        """A heading in the player's language."""
        texts = self.services.texts
        if subject == "preset":
            return texts(f"preset.{heading}.name")
        parts = heading.split(", ") if subject == "levels" else [heading]
        return texts.listed([texts(f"agent.{part}") if part in OPPONENTS else part for part in parts])

    def _choose(self, which: int) -> None:
        self._person = self._people[which]
        self._ask()
