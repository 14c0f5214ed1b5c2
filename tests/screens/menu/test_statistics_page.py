"""The statistics show what was played, and are counted while the page goes on answering."""

from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.menu.statistics_page import StatisticsPage
from keezen_desktop.storage.records import PERSON
from tests.screens.menu.desk import Desk
from tests.storage.test_statistics import kept


def opened(here: Desk) -> StatisticsPage:
    """The page as it is reached from the first screen."""
    home = HomeScreen(here.services)
    here.services.navigation.open(home)
    here.turn()
    here.click(home, "statistics")
    page = here.services.navigation.current
    assert isinstance(page, StatisticsPage)
    return page


def test_games_are_counted_in_slices_and_shown_with_their_wins(here: Desk) -> None:
    folder = here.services.store.folders.data
    games = [
        kept(folder, "clown:4", (("Anna", PERSON), ("Bot", "strong"), ("Bas", PERSON), ("Bot", "club")), 1),
        kept(folder, "individual:2", (("Anna", PERSON), ("Bas", PERSON)), 3),
        kept(folder, "individual:2", (("Anna", PERSON), ("Bot", "club")), 4),
    ]
    page = opened(here)
    slices = 0
    while page.busy:
        here.turn()
        slices += 1
    here.turn()
    assert slices > len(games)
    wins = sum(0 in game.position.winners() for game in games)
    assert page._totals
    assert (page._totals.games, page._totals.wins) == (3, wins)
    assert {"preset 0", "preset 1", "partner 0", "opponents 0", "levels 0", "levels 1"} <= page.drawn.keys()
    here.click(page, "person")
    here.click(page, "person 1")
    here.turn()
    assert page._totals.games == 2
    here.services.navigation.back()


def test_a_game_that_goes_on_is_not_counted_and_nobody_is_shown_before_the_first_is_won(here: Desk) -> None:
    seats = (("Anna", PERSON), ("Bas", PERSON))
    kept(here.services.store.folders.data, "individual:2", seats, 1, actions=20)
    page = opened(here)
    while page.busy:
        here.turn()
    here.turn()
    assert page.drawn["empty"].texts
