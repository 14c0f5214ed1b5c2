"""When a screen breaks down the player sees a calm page, the game is safe, and nothing of it is given away."""

import pygame
import pytest

from keezen_desktop import __version__
from keezen_desktop.screens.menu.about_page import AboutPage, LicencePage
from keezen_desktop.screens.menu.accident_page import AccidentPage, rescue_by
from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.menu.settings_page import SettingsPage
from keezen_desktop.storage.log import kept_log
from tests.screens.menu.desk import Desk
from tests.storage.games import random_record


class Broken(SettingsPage):
    """A screen that does everything wrong once `part` is asked for."""

    part = "update"

    def _break(self, part: str) -> None:
        if part == self.part:
            raise KeyError("Anna holds Ah")

    def update(self, seconds: float) -> None:
        self._break("update")
        super().update(seconds)

    def handle(self, event: pygame.event.Event) -> None:
        self._break("handle")
        super().handle(event)

    def close(self) -> None:
        if self.part:
            raise OSError("not even that")


@pytest.fixture
def careful(here: Desk) -> Desk:
    """A desk at which accidents are seen to, with a game that has begun."""
    here.services.store.saves.begin(random_record("clown:4", actions=12)[0]).keep()
    here.services.navigation.rescue = rescue_by(here.services)
    here.home()
    return here


def broken(here: Desk, part: str) -> AccidentPage:
    """The page that appears when this part of a screen breaks."""
    page = Broken(here.services)
    here.services.navigation.open(page)
    page.part = part
    here.post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    found = here.services.navigation.current
    assert isinstance(found, AccidentPage)
    here.turn()
    return found


@pytest.mark.parametrize("part", ["update", "handle"])
def test_a_screen_that_breaks_is_replaced_by_a_calm_page_and_the_game_goes_on(careful: Desk, part: str) -> None:
    page = broken(careful, part)
    careful.click(page, "home")
    home = careful.services.navigation.current
    assert isinstance(home, HomeScreen)
    careful.turn()
    careful.click(home, "continue")
    assert careful.table.session.game.plies


def test_what_happened_is_in_the_log_without_names_cards_or_the_players_folders(careful: Desk) -> None:
    log = careful.services.store.folders.log
    with kept_log(log):
        page = broken(careful, "update")
    noted = log.read_text("utf-8")
    assert "KeyError" in noted
    assert "keezen_desktop/screens/window.py" in noted
    assert "Anna" not in noted
    assert str(careful.services.store.folders.data) not in noted
    careful.click(page, "copy")
    told = pygame.scrap.get_text()
    assert "KeyError" in told
    assert f"Keezen {__version__}" in told
    assert "clown:4 " in told
    assert "Anna" not in told
    assert set(told.split("game: ")[1].splitlines()[0].rpartition(" ")[2]) <= set("?/-")


def test_without_a_place_for_the_log_all_goes_on(careful: Desk) -> None:
    careful.services.store.folders.log.parent.write_text("no folder", encoding="utf-8")
    with kept_log(careful.services.store.folders.log):
        broken(careful, "update")


def test_where_no_rescue_was_agreed_an_error_stays_an_error(here: Desk) -> None:
    page = Broken(here.services)
    here.services.navigation.open(page)
    with pytest.raises(KeyError):
        here.turn()
    page.part = ""


@pytest.mark.parametrize(("key", "folder"), [("copy data", "data"), ("copy log", "logs")])
def test_the_path_of_a_folder_is_copied(here: Desk, key: str, folder: str) -> None:
    page = here.open(AboutPage(here.services))
    here.click(page, key)
    data = here.services.store.folders.data
    assert pygame.scrap.get_text() == str(data if folder == "data" else data / folder)
    assert page.notice


def test_a_licence_is_read_to_its_end(here: Desk) -> None:
    page = here.open(AboutPage(here.services))
    number = next(n for n, each in enumerate(page._licences) if each.name == "SDL")
    here.click(page, f"licence {number}")
    licence = here.services.navigation.current
    assert isinstance(licence, LicencePage)
    here.turn()
    here.press(pygame.K_END)
    last = max(n for n, line in enumerate(licence._lines) if line)
    assert licence.drawn[f"line {last}"].texts


def test_even_a_first_screen_that_breaks_leaves_the_calm_page(careful: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HomeScreen, "lay_out", lambda _home, _size: 1 // 0)
    page = broken(careful, "update")
    careful.click(page, "home")
    assert isinstance(careful.services.navigation.current, AccidentPage)
