"""The pages of the menu that open in front of the table; meanwhile the game stands still."""

from collections.abc import Callable

from keezen_desktop.screens.screen import Screen
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.commands import Do
from keezen_desktop.screens.table.look_back import LookBack
from keezen_desktop.screens.table.session import Played, Session


def page_of(services: Services, session: Session, command: Do, next_round: Callable[[], None]) -> Screen | None:
    """The page for a command; None if it means nothing in this session. `next_round` goes on with the match."""
    # Imported late, because the menu opens tables.
    from keezen_desktop.screens.menu.play_on import PlayOn
    from keezen_desktop.screens.menu.rules_page import RulesPage
    from keezen_desktop.screens.menu.score_page import ScorePage
    from keezen_desktop.screens.menu.settings_page import SettingsPage

    match command:
        case Do.RULES:
            return RulesPage(services, session.company.rules)
        case Do.SETTINGS:
            return SettingsPage(services)
        case Do.SCORE if isinstance(session, Played) and session.match:
            return ScorePage(services, session.match, session.record, next_round)
        case Do.PLAY_ON if isinstance(session, LookBack) and not session.game.is_over:
            return PlayOn(services, session)
        case Do.SAME_CARDS if isinstance(session, LookBack):
            return PlayOn(services, session, same_cards=True)
    return None
