"""What is done in the menu, by mouse and by keys, up to a game that has begun."""

import pygame
import pytest

from keezen_desktop.rules.match_format import match_format
from keezen_desktop.rules.notation import format_position
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.screens.menu.erase_page import ErasePage
from keezen_desktop.screens.menu.games_page import GamesPage
from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.menu.house_rules import HouseRules
from keezen_desktop.screens.menu.new_game import NewGame
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.rules_page import RulesPage
from keezen_desktop.screens.menu.settings_page import SettingsPage
from keezen_desktop.screens.menu.setup import Setup
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.table.seats import default_seats
from keezen_desktop.texts import Texts
from tests.screens.menu.desk import Desk
from tests.storage.games import random_record

POSITION = "clown:4+king_steps=13 c a:A4,d7,a0/b:/c:c0/d:d3 A47/9K/2JQ/55"


def keep_game(here: Desk) -> None:
    """Let there be a game that has begun."""
    here.services.store.saves.begin(random_record("clown:4", actions=12)[0]).keep()


# ---------------------------------------------------------------- home


def test_two_clicks_lead_from_the_first_screen_to_a_game(here: Desk) -> None:
    here.click(here.home(), "new")
    page = here.services.navigation.current
    assert isinstance(page, NewGame)
    here.click(page, "begin")
    assert here.table.session.game.rules == Setup().rules


def test_keys_alone_lead_from_the_first_screen_to_a_game(here: Desk) -> None:
    here.home()
    here.press(pygame.K_TAB, pygame.K_RETURN)
    page = here.services.navigation.current
    assert isinstance(page, NewGame)
    here.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    here.press(pygame.K_RETURN)
    assert isinstance(here.services.navigation.current, TableScreen)


@pytest.mark.parametrize(
    ("key", "page"), [("games", GamesPage), ("rules", RulesPage), ("settings", SettingsPage), ("new", NewGame)]
)
def test_escape_and_the_arrow_lead_back_from_each_page(here: Desk, key: str, page: type[Page]) -> None:
    home = here.home()
    here.click(home, key)
    assert isinstance(here.services.navigation.current, page)
    here.press(pygame.K_ESCAPE)
    assert here.services.navigation.current is home
    here.click(home, key)
    opened = here.services.navigation.current
    assert isinstance(opened, page)
    here.click(opened, "back")
    assert here.services.navigation.current is home


def test_the_last_button_leaves(here: Desk) -> None:
    here.click(here.home(), "quit")
    assert here.services.navigation.current is None


def test_an_unfinished_game_is_the_first_thing_that_is_offered_and_goes_on_where_it_was(here: Desk) -> None:
    record, game = random_record("clown:4", actions=12)
    here.services.store.saves.begin(record).keep()
    home = here.home()
    assert home.controls[0].key == "continue"
    here.click(home, "continue")
    assert here.table.session.game.actions[:12] == game.actions


def test_a_finished_game_is_not_offered_to_go_on_with(here: Desk) -> None:
    here.services.store.saves.begin(random_record("clown:4")[0]).keep()
    assert here.home().controls[0].key == "new"


def test_a_language_is_chosen_from_the_list_and_kept(here: Desk) -> None:
    home = here.home()
    here.click(home, "language")
    here.click(home, "language 3")
    assert here.services.texts("language.name") == Texts("fr")("language.name")
    assert here.services.store.load_settings()[0].language == "fr"
    assert "language 3" not in {each.key for each in home.controls}


def test_escape_closes_the_list_of_languages(here: Desk) -> None:
    home = here.home()
    here.click(home, "language")
    here.press(pygame.K_ESCAPE)
    assert "language 3" not in {each.key for each in home.controls}


def test_a_click_beside_the_list_of_languages_closes_it(here: Desk) -> None:
    home = here.home()
    here.click(home, "language")
    here.post(pygame.MOUSEBUTTONDOWN, pos=(1200, 40), button=1)
    assert "language 3" not in {each.key for each in home.controls}


# ---------------------------------------------------------------- new game


@pytest.mark.parametrize("name", ["Zoë", "Oma Riet", "李小龍", "O'Neill & Sön", "🎲"])
def test_a_name_takes_what_is_typed(here: Desk, name: str) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "name 0")
    here.press(*[pygame.K_BACKSPACE] * 4)
    here.type(name)
    assert page.setup.seats[0].name == name
    here.press(pygame.K_RETURN)
    here.click(page, "begin")
    assert here.table.session.company.seats[0].name == name


@pytest.mark.parametrize("typed", ["", "   ", "\t", "\u202e\u200b", "\x07", "\ufeff"])
def test_without_a_name_that_can_be_seen_the_game_cannot_begin_and_the_page_says_why(here: Desk, typed: str) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "name 0")
    here.press(*[pygame.K_BACKSPACE] * 4)
    here.type(typed)
    here.press(pygame.K_RETURN)
    assert page.setup.refusal
    assert "begin" not in {each.key for each in page.controls}


def test_the_longest_names_lie_on_nothing_else(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    for number in range(4):
        here.click(page, f"name {number}")
        here.press(*[pygame.K_BACKSPACE] * 6)
        here.type("W" * 40)
    here.turn()
    assert {len(seat.name) for seat in page.setup.seats} == {16}
    texts = [box for drawn in page.drawn.values() for box in drawn.texts]
    assert not [box for n, box in enumerate(texts) if box.collidelist(texts[n + 1 :]) >= 0]


def test_a_colour_that_another_has_is_swapped(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    before = [seat.colours for seat in page.setup.seats]
    here.click(page, "colour 0 0")
    assert page.drawn["colour 0 0 named"].texts
    here.click(page, "colour 0 0 1")
    after = [seat.colours for seat in page.setup.seats]
    assert after == [before[1], before[0], *before[2:]]


def test_a_house_rule_is_chosen_and_the_game_is_played_by_it(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "house")
    house = here.services.navigation.current
    assert isinstance(house, HouseRules)
    here.click(house, "jokers 1")
    here.press(pygame.K_ESCAPE)
    here.click(page, "begin")
    assert here.table.session.game.rules.jokers == 2


def test_the_next_new_game_is_offered_as_the_last_one_was(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "count 4")
    here.click(page, "kind 1 0")
    chosen = page.setup
    here.click(page, "begin")
    here.services.navigation.home()
    assert NewGame(here.services).setup == chosen
    assert chosen.players == 6


# ---------------------------------------------------------------- games


def test_a_deleted_game_comes_back(here: Desk) -> None:
    keep_game(here)
    page = here.open(GamesPage(here.services))
    before = [game.path.name for game in here.services.store.saves.games()]
    here.click(page, "delete")
    assert here.services.store.saves.games() == []
    here.click(page, "undo")
    assert [game.path.name for game in here.services.store.saves.games()] == before


def test_a_sample_game_is_looked_back_at(here: Desk) -> None:
    page = here.open(GamesPage(here.services))
    here.click(page, "kind 2")
    here.click(page, "look_back")
    assert isinstance(here.services.navigation.current, TableScreen)


def test_a_file_that_is_no_game_is_refused_in_a_sentence(here: Desk) -> None:
    page = here.open(GamesPage(here.services))
    here.post(pygame.DROPFILE, file=__file__)
    assert page.notice
    assert here.services.store.saves.games() == []


def test_games_that_cannot_be_read_are_told_of_and_the_rest_goes_on(here: Desk) -> None:
    here.services.store.folders.games.write_text("no folder", encoding="utf-8")
    home = here.home()
    assert home.notice
    here.click(home, "games")
    page = here.services.navigation.current
    assert isinstance(page, GamesPage)
    assert page.notice
    here.click(page, "kind 2")
    here.click(page, "look_back")
    assert isinstance(here.services.navigation.current, TableScreen)


def test_a_tournament_evening_is_one_click_away(here: Desk) -> None:
    here.click(here.home(), "evening")
    page = here.services.navigation.current
    assert isinstance(page, NewGame)
    assert page.setup.format
    assert page.setup.preset == "tournament"
    here.click(page, "begin")
    assert here.table.session.game.rules == page.setup.rules


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_a_long_notice_on_the_first_screen_lies_on_nothing(here: Desk, language: str) -> None:
    keep_game(here)
    here.services.change(language=language)
    home = here.home()
    home.notice = here.services.texts("storage.read_only", path="a-folder-with-quite-a-long-name")
    home.renew()
    here.turn()
    notice = home.drawn["notice"]
    others = [drawn.box for key, drawn in home.drawn.items() if key != "notice"]
    assert notice.box.collidelist(others) < 0


# ---------------------------------------------------------------- settings


def come_to_erasing(here: Desk, page: SettingsPage) -> ErasePage:
    """Press the button that leads to the deletion of everything."""
    here.click(page, "delete")
    erase = here.services.navigation.current
    assert isinstance(erase, ErasePage)
    here.turn()
    return erase


def test_everything_is_deleted_once_it_was_said_what_goes_and_where_it_lies(here: Desk) -> None:
    keep_game(here)
    here.services.change(last_game=Setup().seated().remembered())
    places = here.services.store.folders
    page = here.open(SettingsPage(here.services, "data"))
    erase = come_to_erasing(here, page)
    assert {"games place", "settings place"} <= erase.drawn.keys()
    here.click(erase, "keep")
    assert here.services.store.saves.games()
    erase = come_to_erasing(here, page)
    here.click(erase, "erase")
    here.turn()
    assert not here.services.store.saves.games()
    assert not places.settings.exists()
    assert here.services.settings.last_game.seats == ()
    here.click(erase, "home")


def test_what_was_deleted_is_counted_as_it_was_and_what_was_not_there_is_not_told(here: Desk) -> None:
    for _ in range(3):
        keep_game(here)
    saves = here.services.store.saves
    saves.delete(saves.games()[0].path, here.services.now())
    page = here.open(ErasePage(here.services))
    before = page.drawn["games"].texts, page.drawn["trash"].texts
    here.click(page, "erase")
    here.turn()
    assert "home" in {each.key for each in page.controls}
    assert (page.drawn["games"].texts, page.drawn["trash"].texts) == before
    assert "broken" not in page.drawn


def test_a_game_on_the_table_is_deleted_with_the_rest_and_stays_so(here: Desk) -> None:
    """What was played before the deletion is not written again when the table is left."""
    home = here.home()
    rules = parse_rules("tournament:4")
    seats = default_seats(rules, ("Anna", "Bram", "Sem", "Noor"), "greedy", people=0)
    table = TableScreen.begin(here.services, rules, seats, 0, match_format("tournament"))
    here.services.navigation.open(table)
    while table.session.game.plies < 2:
        here.turn(0.5)
    here.turn(0.5)
    page = here.open(SettingsPage(here.services, "data"))
    erase = come_to_erasing(here, page)
    here.click(erase, "erase")
    here.turn()
    here.click(erase, "home")
    assert here.services.navigation.current is home
    assert not here.services.store.saves.games()


# ---------------------------------------------------------------- the clipboard


def test_a_pasted_position_is_played_on_and_copied_with_other_hands_hidden(here: Desk) -> None:
    here.home()
    pygame.scrap.put_text(POSITION)
    here.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert format_position(here.table.session.game.position) == POSITION
    here.press(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert pygame.scrap.get_text() == "clown:4+king_steps=13 c a:A4,d7,a0/b:/c:c0/d:d3 A47/??/???/??"


def test_a_pasted_position_that_was_left_at_once_is_the_game_to_go_on_with(here: Desk) -> None:
    keep_game(here)
    here.home()
    pygame.scrap.put_text(POSITION)
    here.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    here.services.navigation.home()
    here.click(here.home(), "continue")
    assert format_position(here.table.session.game.position) == POSITION


@pytest.mark.parametrize("words", ["", "hello", "clown:4 a a:a5/b:a5/c:/d: A/-/-/-", "clown:4 a a:/b:/c:/d: A/?/?/?"])
def test_what_is_no_position_is_refused_in_a_sentence(here: Desk, words: str) -> None:
    home = here.home()
    pygame.scrap.put_text(words)
    here.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert here.services.navigation.current is home
    assert isinstance(home, HomeScreen)
    assert home.notice.endswith((".", "!", "…"))
