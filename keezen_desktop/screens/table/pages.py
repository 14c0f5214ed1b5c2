"""The pages of the menu that open in front of the table; meanwhile the game stands still."""

from collections.abc import Callable

from keezen_desktop.screens.screen import Screen
from keezen_desktop.screens.services import Pages
from keezen_desktop.screens.table.commands import Do
from keezen_desktop.screens.table.look_back import LookBack
from keezen_desktop.screens.table.session import Played, Session


def page_of(pages: Pages, session: Session, command: Do, next_round: Callable[[], None]) -> Screen | None:
    """The page for a command; None if it means nothing in this session. `next_round` goes on with the match."""
    match command:
        case Do.RULES:
            return pages.rules(session.company.rules)
        case Do.SETTINGS:
            return pages.settings()
        case Do.SCORE if isinstance(session, Played) and session.match:
            return pages.score(session.match, session.record, next_round)
        case Do.PLAY_ON if isinstance(session, LookBack) and session.may_play_on:
            return pages.play_on(session.told, session.record, session.place, session.bottom)
        case Do.SAME_CARDS if isinstance(session, LookBack) and session.is_finished:
            return pages.play_on(session.told, session.record, 0, session.bottom, same_cards=True)
    return None
