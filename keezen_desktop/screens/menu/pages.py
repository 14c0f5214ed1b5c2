"""The pages of the menu that the table opens in front of itself.

Each is imported when it is first wanted: the first screen has to appear at once.
"""

from collections.abc import Callable

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.services import Services
from keezen_desktop.storage.records import Record


class MenuPages:
    """Makes the pages that `services.Pages` promises."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def settings(self) -> Page:
        """What can be set."""
        from keezen_desktop.screens.menu.settings_page import SettingsPage

        return SettingsPage(self._services)

    def rules(self, rules: Rules) -> Page:
        """What is allowed under these rules."""
        from keezen_desktop.screens.menu.rules_page import RulesPage

        return RulesPage(self._services, rules)

    def score(self, match: Match, record: Record, on_next: Callable[[], None]) -> Page:
        """The score form of a match."""
        from keezen_desktop.screens.menu.score_page import ScorePage

        return ScorePage(self._services, match, record, on_next)

    def play_on(self, game: Game, record: Record, place: int, bottom: int, *, same_cards: bool = False) -> Page:
        """Who plays on from a place in a game."""
        from keezen_desktop.screens.menu.play_on import PlayOn

        return PlayOn(self._services, game, record, place, bottom, same_cards=same_cards)
