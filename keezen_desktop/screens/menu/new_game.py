"""New game: how many, who sits where, by which rules, and who begins."""

from dataclasses import replace
from typing import Final

import pygame

from keezen_desktop.screens.menu.favourites import Favourites
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.rules_choice import RulesChoice
from keezen_desktop.screens.menu.seat_list import SeatList, seated_sentence
from keezen_desktop.screens.menu.seating import Seating
from keezen_desktop.screens.menu.setup import PLAYER_COUNTS, Setup
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.texts.troubles import trouble_sentence

_LONGEST_NAME: Final = 16


class NewGame(Page):
    """The choices for a new game, at first those of the last one; a match only where one is asked for."""

    def __init__(self, services: Services, setup: Setup | None = None) -> None:
        super().__init__(services)
        self.setup = setup or replace(Setup.like(services.settings.last_game), match="")
        self._seating = Seating(self, self._set)
        self._seats = SeatList(self, self._set, self._seating)
        self._rules = RulesChoice(self, self._set)
        self._favourites = Favourites(self, self._set)

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> None:
        """The list of seats, and the small board, come first."""
        if not any(part.handle(event) for part in (self._favourites, self._seats, self._seating)):
            super().handle(event)

    # ------------------------------------------------------------ drawing

    def compose(self, p: Painter) -> None:
        """Players at the left, rules at the right, the start below."""
        texts = self.services.texts
        self.title(p, texts("new.title"))
        self.sheet(p, 32, 88, 676, 536)
        self.sheet(p, 724, 88, 524, 536)
        self._players(p)
        self._seats.paint(p, self.setup)
        self._seating.paint(p, self.setup)
        self._rules.paint(p, self.setup)
        self._favourites.paint(p, self.setup)
        self._seats.paint_start(p, self.setup, self._summary(), texts("new.begin"), self.begin)

    def _summary(self) -> str:
        """What will be played: a match, or who plays."""
        texts, format_ = self.services.texts, self.setup.format
        if format_:
            return texts("new.match", rounds=format_.rounds, minutes=format_.minutes)
        return seated_sentence(texts, self.setup.seats)

    def _players(self, p: Painter) -> None:
        texts = self.services.texts
        self.words(p, "players", texts("new.players"), self.box(56, 103, 100, 40), "panel_title")
        counts = list(PLAYER_COUNTS)
        chosen = counts.index(self.setup.players)
        self.segments(p, "count", self.box(162, 103, 308, 40), [str(count) for count in counts], chosen, self._count)
        rules = self.setup.rules
        kind = "new.teams" if rules.teams else "new.no_teams"
        self.words(p, "teams", texts(kind, count=len(rules.all_teams)), self.box(482, 103, 154, 40), "row", "ink_soft")

    # ------------------------------------------------------------ what is done

    def begin(self) -> None:
        """Sit down: the table opens in place of this page."""
        services, setup = self.services, self.setup
        self._seats.stop_writing()
        first = services.seed() % setup.players if setup.first is None else setup.first
        try:
            table = TableScreen.begin(services, setup.rules, setup.seats, first, setup.format)
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(services.texts, trouble)
            self.renew()
            return
        self.change(last_game=setup.remembered())
        services.navigation.replace(table)

    def _set(self, setup: Setup) -> None:
        self.setup = setup
        self.notice = ""
        self.renew()

    def _count(self, index: int) -> None:
        self._set(self.setup.with_players(PLAYER_COUNTS[index]))
