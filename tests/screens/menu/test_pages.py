"""Every page of the menu fits at every size, in every language and theme, and can be operated by keys alone."""

from collections.abc import Callable
from functools import partial
from itertools import combinations

import pygame
import pytest

from keezen_desktop.agents.selfplay import Series
from keezen_desktop.resources import saves as sample_folder
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.match_format import match_format
from keezen_desktop.rules.ruleset import PRESETS, parse_rules
from keezen_desktop.screens.menu.about_page import AboutPage
from keezen_desktop.screens.menu.accident_page import AccidentPage
from keezen_desktop.screens.menu.erase_page import ErasePage
from keezen_desktop.screens.menu.games_page import GamesPage
from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.menu.house_rules import HouseRules
from keezen_desktop.screens.menu.new_game import NewGame
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.play_on import PlayOn
from keezen_desktop.screens.menu.rules_page import OVERVIEW, RulesPage, usual_rules
from keezen_desktop.screens.menu.score_page import ScorePage
from keezen_desktop.screens.menu.settings_page import SECTIONS, TEXT_SIZES, SettingsPage
from keezen_desktop.screens.menu.setup import DEFAULT_NAMES, PLAYER_COUNTS, Setup
from keezen_desktop.screens.menu.statistics_page import StatisticsPage
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.services import Services
from keezen_desktop.storage.records import PERSON, Record, encode, new_header
from keezen_desktop.storage.replay import read
from keezen_desktop.storage.saves import load
from keezen_desktop.storage.settings import MOST_FAVOURITES, Favourite
from keezen_desktop.table.seats import default_seats
from keezen_desktop.texts import languages
from keezen_desktop.texts.questions import TOPICS
from keezen_desktop.tools.match import played
from tests.screens.menu.desk import Desk
from tests.storage.games import random_record
from tests.storage.test_statistics import kept

LARGEST = pytest.param((3840, 2160), marks=pytest.mark.slow)
USUAL = pytest.param((1280, 720), marks=pytest.mark.slow)
LOW = pytest.param((960, 600), marks=pytest.mark.slow)
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (900, 1000), LARGEST]
THEMES = ["wood", "night", "contrast"]


def house_rules(services: Services) -> Page:
    return HouseRules(services, Setup().seated(), lambda _setup: None)


def new_game(preset: str, players: int) -> Callable[[Services], Page]:
    def build(services: Services) -> Page:
        page = NewGame(services)
        page.setup = page.setup.with_players(players).with_preset(preset)
        return page

    return build


def continued(services: Services) -> Page:
    """The first screen when a game of eight can be gone on with."""
    record, _ = random_record("clown:8", actions=30)
    services.store.saves.begin(record).keep()
    return HomeScreen(services)


def languages_open(services: Services) -> Page:
    page = HomeScreen(services)
    size = services.navigation.size
    page.lay_out(size)
    page.draw(pygame.Surface(size))
    next(each for each in page.controls if each.key == "language").press(None)
    return page


def games(*records: tuple[str, int]) -> Callable[[Services], Page]:
    """The list of games that were played so far."""

    def build(services: Services) -> Page:
        for rules, actions in records:
            record, _ = random_record(rules, actions=actions)
            services.store.saves.begin(record).keep()
        return GamesPage(services)

    return build


def counted(services: Services) -> Page:
    """The statistics of people with the longest names."""
    folder = services.store.folders.data
    names = [letter * 16 for letter in "WMQ"]
    kept(folder, "clown:4", (*((name, PERSON) for name in names), ("Bot", "strong")), 1)
    kept(folder, "individual:3", ((names[0], PERSON), ("Bot", "club"), ("Bot", "beginner")), 3)
    page = StatisticsPage(services)
    while page.busy:
        page.update(0.1)
    return page


def samples(services: Services) -> Page:
    page = GamesPage(services)
    page.show("samples")
    return page


def favourites(services: Services) -> Page:
    """A new game when there are as many favourites as can be."""
    kept = [Setup().seated().with_players(players) for players in range(2, 2 + MOST_FAVOURITES)]
    each = [
        Favourite(services.texts("new.favourite", rules="Clown", count=setup.players), setup.remembered())
        for setup in kept
    ]
    services.change(favourites=tuple(each))
    return NewGame(services)


def what_if(path: str, place: int, *, same_cards: bool) -> Callable[[Services], Page]:
    """A sample game, to be played on from a place or again."""

    def page(services: Services) -> Page:
        reading = load(sample_folder() / path)
        return PlayOn(services, reading.game, reading.record, place, 0, same_cards=same_cards)

    return page


def answered(name: str, services: Services) -> Page:
    page = RulesPage(services)
    page.ask(next(each for questions in TOPICS.values() for each in questions if each.name == name))
    return page


def score(format_: str, rules: str, lines: int | None = None) -> Callable[[Services], Page]:
    """The score form of a match between computers, after so many lines of its record."""

    def page(services: Services) -> Page:
        match = Match(match_format(format_), parse_rules(rules))
        seats = default_seats(match.rules, DEFAULT_NAMES[: match.rules.players], "greedy")
        header = new_header(match.rules, seats, services.now(), match=match.format)
        series = Series(match.rules, ("random",) * match.rules.players, 1)
        reading = read(encode(Record(header, tuple(played(match, series, pace=20.0))[:lines])))
        assert reading.match
        return ScorePage(services, reading.match, reading.record, lambda: None)

    return page


def overview(services: Services) -> Page:
    page = RulesPage(services, usual_rules("mercury"))
    page.open_topic(OVERVIEW)
    return page


def searched(services: Services) -> Page:
    page = RulesPage(services)
    page.search("a")
    return page


def dispute(services: Services) -> Page:
    page = RulesPage(services, parse_rules("clown:6+king_steps=13"))
    page.turn_dispute()
    return page


PAGES: dict[str, Callable[[Services], Page]] = {
    "home": HomeScreen,
    "new": NewGame,
    "house": house_rules,
    "games": GamesPage,
    "rules": RulesPage,
    "settings": SettingsPage,
    "about": AboutPage,
    "statistics": StatisticsPage,
    "erase": ErasePage,
    "accident": AccidentPage,
}
"""Every page as it is first seen."""

STATES: dict[str, Callable[[Services], Page]] = {
    "home, to go on": continued,
    "home, languages": languages_open,
    **{f"new, {count}": new_game("clown" if count % 2 == 0 else "individual", count) for count in PLAYER_COUNTS},
    "new, favourites": favourites,
    "new, duo": new_game("duo", 2),
    "new, mercury": new_game("mercury", 4),
    "games, some": games(("clown:8", 30), ("duo:2", 40), ("mercury:4", 0)),
    "games, samples": samples,
    "statistics, some": counted,
    "play on": what_if("clown-6.keezen", 40, same_cards=False),
    "same cards": what_if("duo-2.keezen", 10, same_cards=True),
    **{f"settings, {name}": partial(SettingsPage, section=name) for name in SECTIONS},
    **{f"rules, {name}": partial(answered, name) for name in ("seven_divide", "swap_from_start", "exchange")},
    "score, under way": score("tournament", "tournament:4", 40),
    "score, decided": score("tournament", "mercury:4"),
    "score, six players": score("nk", "clown:6"),
    "rules, at a glance": overview,
    "rules, a search": searched,
    "rules, a dispute": dispute,
}
"""The pages in other states."""


OPEN_LIST = "language "
"""How the entries of a list begin that lies on the buttons behind it."""


def crowded(page: Page, size: Size) -> list[object]:
    """What is wrong with the texts of a page, wherever it is moved: cut, outside the window, or on each other."""
    wrong = crowded_here(page, size)
    while page.scroll.move(page.scroll.view.h * 0.8):
        page.renew()
        page.draw(pygame.Surface(size))
        wrong += crowded_here(page, size)
    return wrong


def crowded_here(page: Page, size: Size) -> list[object]:
    boxes = {f"{key} {n}": box for key, drawn in page.drawn.items() for n, box in enumerate(drawn.texts)}
    window = pygame.Rect((0, 0), size)
    cut: list[object] = [(key, drawn.shortened) for key, drawn in page.drawn.items() if drawn.shortened]
    outside = [key for key, box in boxes.items() if not window.contains(box)]
    beside = {key: box for key, box in boxes.items() if not key.startswith(OPEN_LIST)}
    return cut + outside + [(one, two) for one, two in combinations(beside, 2) if beside[one].colliderect(beside[two])]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("language", languages())
def test_no_text_is_cut_or_lies_on_another(here: Desk, name: str, language: str, size: Size) -> None:
    here.services.change(language=language)
    assert crowded(here.open(PAGES[name](here.services), size), size) == []


@pytest.mark.parametrize("size", [LOW, (900, 1000)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("language", languages())
def test_no_text_is_cut_in_any_state_of_the_smallest_windows(here: Desk, name: str, language: str, size: Size) -> None:
    here.services.change(language=language)
    assert crowded(here.open(STATES[name](here.services), size), size) == []


@pytest.mark.parametrize("size", [(1024, 640), USUAL], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PAGES | STATES)
def test_the_largest_words_are_not_cut_and_lie_on_nothing_else(here: Desk, name: str, size: Size) -> None:
    for language in languages():
        here.services.change(language=language, text_size=max(TEXT_SIZES.values()))
        assert crowded(here.open((PAGES | STATES)[name](here.services), size), size) == []


@pytest.mark.parametrize("name", PAGES)
def test_most_words_grow_with_the_text_size(here: Desk, name: str) -> None:
    usual = heights(here.open(PAGES[name](here.services)))
    here.services.change(text_size=max(TEXT_SIZES.values()))
    large = heights(here.open(PAGES[name](here.services)))
    seen = usual.keys() & large.keys()
    assert sum(large[key] > usual[key] for key in seen) > len(seen) / 2


def heights(page: Page) -> dict[str, int]:
    """Of the letters of each part that has any."""
    return {key: sum(box.h for box in drawn.texts) for key, drawn in page.drawn.items() if drawn.texts}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", languages())
def test_what_the_cards_do_is_seen_at_once_or_moved_to(here: Desk, language: str, preset: str) -> None:
    for text_size in TEXT_SIZES.values():
        here.services.change(language=language, text_size=text_size)
        page = RulesPage(here.services, usual_rules(preset))
        page.open_topic(OVERVIEW)
        here.open(page)
        here.press(pygame.K_END)
        assert page.drawn["goal"].box.bottom <= page.scroll.view.bottom


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PAGES)
def test_themes_change_how_a_page_looks_and_not_where_things_are(here: Desk, name: str, theme: str) -> None:
    plain = here.open(PAGES[name](here.services))
    here.services.change(theme=theme)
    page = here.open(PAGES[name](here.services))
    assert {key: drawn.box for key, drawn in page.drawn.items()} == {k: drawn.box for k, drawn in plain.drawn.items()}


@pytest.mark.parametrize("size", [(1024, 640), (900, 1000), LARGEST], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PAGES | STATES)
def test_every_control_lies_in_the_window_and_no_two_share_a_place(here: Desk, name: str, size: Size) -> None:
    page = here.open((PAGES | STATES)[name](here.services), size)
    boxes = {each.key: each.box for each in page.controls if page.is_fixed(each.key)}
    for each in page.controls:
        if each.key not in boxes and (seen := each.box.clip(page.scroll.view)):
            boxes[each.key] = seen
    assert len({each.key for each in page.controls}) == len(page.controls)
    assert [key for key, box in boxes.items() if not pygame.Rect((0, 0), size).contains(box)] == []
    if name != "home, languages":  # the list lies on the buttons behind it
        assert [(a, b) for a, b in combinations(boxes, 2) if boxes[a].colliderect(boxes[b])] == []


@pytest.mark.parametrize("name", PAGES | STATES)
def test_every_control_is_reached_by_the_tab_key(here: Desk, name: str) -> None:
    page = here.open((PAGES | STATES)[name](here.services))
    reached = set()
    for _ in page.controls:
        here.press(pygame.K_TAB)
        assert page.focus.current
        reached.add(page.focus.current.key)
    assert reached == {each.key for each in page.controls}


@pytest.mark.parametrize("name", PAGES | STATES)
def test_every_control_is_reached_by_arrows(here: Desk, name: str) -> None:
    page = here.open((PAGES | STATES)[name](here.services))
    reached, waiting = set(), {page.controls[0].key}
    while waiting:
        key = waiting.pop()
        reached.add(key)
        for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            page.focus.move_to(key)
            page.handle(pygame.event.Event(pygame.KEYDOWN, key=arrow, mod=0))
            assert page.focus.current
            if page.focus.current.key not in reached:
                waiting.add(page.focus.current.key)
    assert {each.key for each in page.controls} - reached == set()


def test_what_the_keys_are_at_comes_into_view_and_so_does_all_else_by_wheel_page_keys_and_bar(here: Desk) -> None:
    page = here.open(house_rules(here.services), (960, 600))
    view, reach = page.scroll.view, page.scroll.reach
    assert reach
    for _ in page.controls:
        here.press(pygame.K_TAB)
        current = page.focus.current
        assert current
        assert page.is_fixed(current.key) or view.contains(current.box)
    here.press(pygame.K_HOME)
    assert page.scroll.offset == 0
    here.press(pygame.K_PAGEDOWN)
    assert 0 < page.scroll.offset < view.h
    here.post(pygame.MOUSEWHEEL, x=0, y=20)
    assert page.scroll.offset == 0
    here.post(pygame.MOUSEBUTTONDOWN, pos=(view.right - 8, view.top + 20), button=1)
    here.post(pygame.MOUSEMOTION, pos=(view.right - 8, view.bottom), rel=(0, 1), buttons=(1, 0, 0))
    assert page.scroll.offset == reach
    here.post(pygame.MOUSEBUTTONUP, pos=(view.right - 8, view.bottom), button=1)
    here.post(pygame.MOUSEMOTION, pos=(view.right - 8, view.top), rel=(0, 1), buttons=(0, 0, 0))
    assert page.scroll.offset == reach


def test_what_lies_outside_its_place_cannot_be_clicked(here: Desk) -> None:
    page = here.open(house_rules(here.services))
    hidden = next(each for each in page.controls if each.box.top > page.scroll.view.bottom)
    here.post(pygame.MOUSEMOTION, pos=hidden.box.center, rel=(0, 0), buttons=(0, 0, 0))
    assert page.focus.hovered is None


def test_an_arrow_moves_the_page_where_there_is_nothing_further_to_press(here: Desk) -> None:
    page = here.open(house_rules(here.services), (960, 600))
    page.focus.move_to(page.controls[-1].key)
    here.press(pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_DOWN)
    assert page.scroll.offset > 0


@pytest.mark.parametrize("name", PAGES | STATES)
def test_a_page_in_which_nothing_happens_draws_nothing(here: Desk, name: str) -> None:
    page = here.open((PAGES | STATES)[name](here.services))
    while page.busy:
        page.update(0.1)
        page.draw(here.window.surface)
    page.draw(here.window.surface)
    assert list(page.draw(here.window.surface)) == []


def test_the_small_board_is_drawn_in_the_theme_in_force(here: Desk) -> None:
    def middle(theme: str) -> pygame.Color:
        here.services.change(theme=theme)
        page = NewGame(here.services)
        here.services.navigation.open(page)
        here.turn()
        return here.window.surface.get_at(page.box(345, 560, 0, 0).center)

    assert middle("wood") != middle("night")
