"""The menu: every page fits at every size, in every language and theme, and can be operated by keys alone."""

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from keezen_desktop import app
from keezen_desktop.rules.notation import format_position
from keezen_desktop.screens.menu.games_page import GamesPage
from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.menu.house_rules import HouseRules
from keezen_desktop.screens.menu.new_game import NewGame
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.rules_page import RulesPage
from keezen_desktop.screens.menu.settings_page import SettingsPage
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.screens.window import Window
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.store import Store
from keezen_desktop.texts import Texts, languages

PAGES: dict[str, Callable[[Services], Page]] = {
    "home": HomeScreen,
    "new": NewGame,
    "house": lambda services: HouseRules(services, NewGame(services).setup, lambda _setup: None),
    "games": GamesPage,
    "rules": RulesPage,
    "settings": SettingsPage,
}
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (900, 1000), (3840, 2160)]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Services, Window]]:
    """The program's parts around a window that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    store = Store.open({DATA_DIR_VARIABLE: str(tmp_path)})
    window = Window(Settings().window, lambda: 0.0, lambda _seconds: None)
    with app.thinking_process() as thinking:
        yield app.build_services(store, Settings(speed=0.0), window, thinking, Texts("nl")), window
    window.close()
    store.close()


def opened(services: Services, name: str, size: tuple[int, int]) -> Page:
    """A page in front, drawn once at this size."""
    page = PAGES[name](services)
    services.navigation.lay_out(size)
    services.navigation.open(page)
    page.draw(pygame.Surface(size))
    return page


def press(window: Window, services: Services, *keys: int) -> None:
    """Type keys into the window."""
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        window.turn(services.navigation, 0.0)


def click(window: Window, services: Services, place: tuple[int, int]) -> None:
    """Press and let go the left button somewhere in the window."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
    window.turn(services.navigation, 0.0)


def control(page: Page, key: str) -> tuple[int, int]:
    """The middle of a control."""
    return next(each.box.center for each in page.controls if each.key == key)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("language", languages())
def test_no_text_is_cut_or_lies_on_another(
    desk: tuple[Services, Window], name: str, language: str, size: tuple[int, int]
) -> None:
    services, _ = desk
    services.change(language=language)
    page = opened(services, name, size)
    boxes = {f"{key} {n}": box for key, drawn in page.drawn.items() for n, box in enumerate(drawn.texts)}
    window = pygame.Rect((0, 0), size)
    assert not {key: drawn.shortened for key, drawn in page.drawn.items() if drawn.shortened}
    assert not [key for key, box in boxes.items() if not window.contains(box)]
    assert not [(one, two) for one, two in combinations(boxes, 2) if boxes[one].colliderect(boxes[two])]


@pytest.mark.parametrize("name", PAGES)
def test_every_control_is_reached_by_the_tab_key(desk: tuple[Services, Window], name: str) -> None:
    services, window = desk
    page = opened(services, name, window.surface.get_size())
    reached = set()
    for _ in page.controls:
        press(window, services, pygame.K_TAB)
        assert page.focus.current
        reached.add(page.focus.current.key)
    assert reached == {each.key for each in page.controls}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_in_which_nothing_happens_draws_nothing(desk: tuple[Services, Window], name: str) -> None:
    services, window = desk
    page = opened(services, name, window.surface.get_size())
    for _ in range(200):
        page.draw(window.surface)
    assert list(page.draw(window.surface)) == []


def test_two_clicks_lead_from_the_first_screen_to_a_game(desk: tuple[Services, Window]) -> None:
    services, window = desk
    home = opened(services, "home", window.surface.get_size())
    click(window, services, control(home, "new"))
    page = services.navigation.current
    assert isinstance(page, NewGame)
    click(window, services, control(page, "begin"))
    assert isinstance(services.navigation.current, TableScreen)


def test_keys_alone_lead_from_the_first_screen_to_a_game(desk: tuple[Services, Window]) -> None:
    services, window = desk
    home = opened(services, "home", window.surface.get_size())
    home.focus.move_to("new")
    press(window, services, pygame.K_RETURN)
    page = services.navigation.current
    assert isinstance(page, NewGame)
    while not page.focus.current or page.focus.current.key != "begin":
        press(window, services, pygame.K_TAB)
    press(window, services, pygame.K_RETURN)
    assert isinstance(services.navigation.current, TableScreen)


def test_escape_leads_back(desk: tuple[Services, Window]) -> None:
    services, window = desk
    home = opened(services, "home", window.surface.get_size())
    click(window, services, control(home, "rules"))
    press(window, services, pygame.K_ESCAPE)
    assert services.navigation.current is home


def test_an_unfinished_game_is_the_first_thing_that_is_offered(desk: tuple[Services, Window]) -> None:
    services, window = desk
    home = opened(services, "home", window.surface.get_size())
    setup = NewGame(services).setup
    seats = tuple(type(seat)(seat.name, seat.colours, "random") for seat in setup.seats)
    table = TableScreen.begin(services, setup.rules, seats, first=0)
    services.navigation.open(table)
    while table.session.game.plies < 3:
        window.turn(services.navigation, 0.1)
    services.navigation.back()
    window.turn(services.navigation, 0.0)
    assert home.controls[0].key == "continue"
    click(window, services, control(home, "continue"))
    resumed = services.navigation.current
    assert isinstance(resumed, TableScreen)
    assert resumed.session.game.actions[:4] == table.session.game.actions[:4]


def test_a_name_takes_what_is_typed(desk: tuple[Services, Window]) -> None:
    services, window = desk
    page = opened(services, "new", window.surface.get_size())
    assert isinstance(page, NewGame)
    click(window, services, control(page, "name 0"))
    press(window, services, *[pygame.K_BACKSPACE] * 4)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Zoë"))
    window.turn(services.navigation, 0.0)
    assert page.setup.seats[0].name == "Zoë"


def test_without_a_name_the_game_cannot_begin_and_the_page_says_why(desk: tuple[Services, Window]) -> None:
    services, window = desk
    page = opened(services, "new", window.surface.get_size())
    assert isinstance(page, NewGame)
    click(window, services, control(page, "name 0"))
    press(window, services, *[pygame.K_BACKSPACE] * 4, pygame.K_RETURN)
    assert page.setup.refusal
    assert "begin" not in {each.key for each in page.controls}


def test_a_deleted_game_comes_back(desk: tuple[Services, Window]) -> None:
    services, window = desk
    setup = NewGame(services).setup
    table = TableScreen.begin(services, setup.rules, setup.seats, first=0)
    table.close()
    page = opened(services, "games", window.surface.get_size())
    before = [game.path.name for game in services.store.saves.games()]
    click(window, services, control(page, "delete"))
    assert services.store.saves.games() == []
    click(window, services, control(page, "undo"))
    assert [game.path.name for game in services.store.saves.games()] == before


def test_a_sample_game_is_looked_back_at(desk: tuple[Services, Window]) -> None:
    services, window = desk
    page = opened(services, "games", window.surface.get_size())
    click(window, services, control(page, "samples"))
    click(window, services, control(page, "look_back"))
    assert isinstance(services.navigation.current, TableScreen)


POSITION = "clown:4+king_steps=13 c a:A4,d7,a0/b:/c:c0/d:d3 A47/9K/2JQ/55"


def command(window: Window, services: Services, key: int) -> None:
    """Type a key with Control held down."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode=""))
    window.turn(services.navigation, 0.0)


def test_a_pasted_position_is_played_on_and_copied_with_other_hands_hidden(desk: tuple[Services, Window]) -> None:
    services, window = desk
    opened(services, "home", window.surface.get_size())
    pygame.scrap.put_text(POSITION)
    command(window, services, pygame.K_v)
    table = services.navigation.current
    assert isinstance(table, TableScreen)
    assert format_position(table.session.game.position) == POSITION
    command(window, services, pygame.K_c)
    assert pygame.scrap.get_text() == "clown:4+king_steps=13 c a:A4,d7,a0/b:/c:c0/d:d3 A47/??/???/??"


@pytest.mark.parametrize("words", ["", "hello", "clown:4 a a:a5/b:a5/c:/d: A/-/-/-", "clown:4 a a:/b:/c:/d: A/?/?/?"])
def test_what_is_no_position_is_refused_in_a_sentence(desk: tuple[Services, Window], words: str) -> None:
    services, window = desk
    home = opened(services, "home", window.surface.get_size())
    pygame.scrap.put_text(words)
    command(window, services, pygame.K_v)
    assert services.navigation.current is home
    assert home.notice.endswith((".", "!", "…"))
