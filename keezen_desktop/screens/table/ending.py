"""What stands in the place of the hand when a game is over: who has won how many games at this table."""

from typing import NamedTuple

from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.paint.standings import Standing, Standings
from keezen_desktop.screens.table.commands import Button, Do
from keezen_desktop.screens.table.session import Played, Session
from keezen_desktop.texts import Texts


class Ending(NamedTuple):
    """The sheet, and the button in it."""

    standings: Standings
    button: Button


def ending_said(texts: Texts, session: Session, focus: Focus) -> Ending | None:
    """The sheet of a game that was won by itself; None for any other."""
    winners = session.game.position.winners()
    if not isinstance(session, Played) or session.match or not winners:
        return None
    company = session.company
    rows = tuple(
        Standing(
            tuple(paint for player in team for paint in company.paints_of(player)),
            texts.listed([company.names[player] for player in team]),
            session.wins[team[0]],
            team[0] in winners,
        )
        for team in company.rules.all_teams
    )
    button = Button(Do.SAME_CARDS, texts("replay.same_cards"), "secondary", "cards")
    return Ending(Standings(texts("table.standings"), rows, button.action(focus.look(button.key))), button)
