"""Who sits where, by which rules: chosen with clicks, by dragging and by keys; favourites come back at a click."""

from dataclasses import replace

import pygame
import pytest

from keezen_desktop.agents import OPPONENTS, USUAL
from keezen_desktop.rules.ruleset import PRESETS, player_counts
from keezen_desktop.screens.menu.house_rules import HouseRules
from keezen_desktop.screens.menu.new_game import NewGame
from keezen_desktop.storage.records import PERSON
from keezen_desktop.storage.settings import MOST_FAVOURITES
from tests.screens.menu.desk import Desk


def names(page: NewGame) -> list[str]:
    return [seat.name for seat in page.setup.seats]


def place(page: NewGame, key: str) -> tuple[int, int]:
    return next(each.box.center for each in page.controls if each.key == key)


def drag(here: Desk, page: NewGame, source: str, target: str) -> None:
    begin, end = place(page, source), place(page, target)
    here.post(pygame.MOUSEBUTTONDOWN, pos=begin, button=1)
    here.post(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
    here.post(pygame.MOUSEBUTTONUP, pos=end, button=1)


def offered(page: NewGame) -> set[str]:
    return {each.key for each in page.controls}


# ---------------------------------------------------------------- who plays


def test_a_computer_is_chosen_and_then_how_well_it_plays(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "kind 0 1")
    assert page.setup.seats[0].player == USUAL
    here.click(page, "level 0")
    here.click(page, "level 0 2")
    assert page.setup.seats[0].player == OPPONENTS[2]
    assert "level 0 2" not in offered(page)
    here.click(page, "kind 0 0")
    assert page.setup.seats[0].player == PERSON
    assert "level 0" not in offered(page)


def test_an_open_list_is_walked_by_arrows_and_closed_by_escape(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    page.focus.move_to("level 1")
    here.press(pygame.K_TAB, pygame.K_TAB)
    page.focus.move_to("level 1")
    here.press(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert page.setup.seats[1].player == OPPONENTS[2]
    here.press(pygame.K_RETURN)
    assert "level 1 0" in offered(page)
    here.press(pygame.K_ESCAPE)
    assert "level 1 0" not in offered(page)
    assert here.services.navigation.current is page


def test_a_click_beside_an_open_list_closes_it(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "level 1")
    here.post(pygame.MOUSEBUTTONDOWN, pos=(10, 700), button=1)
    here.turn()
    assert "level 1 0" not in offered(page)


# ---------------------------------------------------------------- who sits where


@pytest.mark.parametrize("players", [4, 6])
def test_a_name_that_is_dragged_to_another_place_changes_places_with_who_sat_there(here: Desk, players: int) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, f"count {players - 2}")
    before, colours = names(page), [seat.colours for seat in page.setup.seats]
    drag(here, page, "place 0", "place 2")
    assert names(page) == [before[2], before[1], before[0], *before[3:]]
    assert page.setup.seats[2].player == PERSON
    assert [seat.colours for seat in page.setup.seats] == colours


def test_places_change_by_keys_as_well(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    before = names(page)
    page.focus.move_to("place 0")
    here.press(pygame.K_RETURN)
    page.focus.move_to("place 1")
    here.press(pygame.K_RETURN)
    assert names(page)[:2] == [before[1], before[0]]
    here.press(pygame.K_RETURN, pygame.K_ESCAPE)
    page.focus.move_to("place 0")
    here.press(pygame.K_RETURN)
    assert names(page)[:2] == [before[1], before[0]]


def test_whoever_was_taken_from_a_place_that_is_gone_stays_away(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "place 3")
    here.click(page, "count 0")
    before = names(page)
    here.click(page, "place 0")
    assert names(page) == before


def test_who_begins_still_begins_from_another_place(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "first 0 1")
    drag(here, page, "place 0", "place 3")
    assert page.setup.first == 3


def test_a_name_that_is_dropped_beside_all_places_stays(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    before = names(page)
    begin = place(page, "place 0")
    here.post(pygame.MOUSEBUTTONDOWN, pos=begin, button=1)
    here.post(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(1, 0, 0))
    here.post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    assert names(page) == before


def test_places_are_shuffled_and_nobody_is_lost(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    before = names(page)
    seen = set()
    for _ in range(8):
        here.click(page, "shuffle")
        seen.add(tuple(names(page)))
        assert sorted(names(page)) == sorted(before)
    assert len(seen) > 1


# ---------------------------------------------------------------- rules


def test_presets_that_do_not_fit_stay_in_sight_with_the_reason(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "count 1")
    fitting = {f"preset {preset}" for preset in PRESETS if 3 in player_counts(preset)}
    assert {key for key in offered(page) if key.startswith("preset ")} == fitting
    assert {f"preset {preset} line" for preset in PRESETS} <= page.drawn.keys()


def test_a_much_argued_house_rule_is_switched_on_and_off(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "argued king_steps")
    assert page.setup.answers == {"king_steps": "13"}
    here.click(page, "argued king_steps")
    assert page.setup.answers == {}


@pytest.mark.parametrize("players", range(2, 9))
def test_only_house_rules_that_can_be_chosen_are_offered(here: Desk, players: int) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, f"count {players - 2}")
    argued = sorted(key for key in offered(page) if key.startswith("argued "))
    assert len(argued) == 3
    for key in argued:
        here.click(page, key)
        assert page.setup.refusal is None


def test_all_house_rules_are_one_click_away(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "house")
    house = here.services.navigation.current
    assert isinstance(house, HouseRules)
    here.click(house, "capture_own 0")
    here.press(pygame.K_ESCAPE)
    assert page.setup.answers == {"capture_own": "no"}


# ---------------------------------------------------------------- favourites


def test_a_favourite_comes_back_at_a_click_also_the_next_time(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    for key in ("count 4", "kind 1 0", "argued king_steps", "keep"):
        here.click(page, key)
    kept = page.setup
    here.services.navigation.home()
    here.services.settings, _ = here.services.store.load_settings()
    again = here.open(NewGame(here.services))
    assert again.setup != kept
    here.click(again, "favourite 0")
    assert again.setup == kept


def test_a_favourite_is_called_as_one_likes(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "keep")
    here.type("Zondagavond")
    here.press(pygame.K_RETURN)
    assert [kept.name for kept in here.services.store.load_settings()[0].favourites] == ["Zondagavond"]


@pytest.mark.parametrize("typed", ["", "  "])
def test_without_a_name_of_its_own_a_favourite_is_called_after_its_rules(here: Desk, typed: str) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "keep")
    here.press(pygame.K_BACKSPACE)
    here.type(typed)
    here.press(pygame.K_RETURN)
    assert [kept.name for kept in here.services.settings.favourites] == ["Clown, 4 spelers"]


def test_a_favourite_is_no_favourite_any_more_at_another_click(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "keep")
    here.click(page, "keep")
    assert here.services.store.load_settings()[0].favourites == ()


def test_there_are_no_more_favourites_than_there_is_room_for(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    for players in range(MOST_FAVOURITES):
        here.click(page, f"count {players}")
        here.click(page, "keep")
    here.click(page, "count 6")
    assert len(here.services.settings.favourites) == MOST_FAVOURITES
    assert "keep" not in offered(page)


# ---------------------------------------------------------------- a match


def test_a_match_is_chosen_and_begun_and_the_next_new_game_is_a_single_one_again(here: Desk) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "match 1")
    here.click(page, "begin")
    match = here.table.session.match
    assert match
    assert (match.format.name, match.format.rounds, here.table.session.left) == ("tournament", 3, 2700.0)
    here.services.navigation.home()
    assert NewGame(here.services).setup == replace(page.setup, match="")
    home = here.home()
    here.click(home, "evening")
    evening = here.services.navigation.current
    assert isinstance(evening, NewGame)
    assert evening.setup.match == "tournament"


@pytest.mark.parametrize(
    ("key", "why"), [("count 0", "match_needs_teams"), ("argued card_exchange", "match_without_exchange")]
)
def test_what_cannot_be_a_match_does_not_begin_and_says_why(here: Desk, key: str, why: str) -> None:
    page = here.open(NewGame(here.services))
    here.click(page, "match 2")
    here.click(page, key)
    assert page.setup.refusal
    assert page.setup.refusal.reason == why
    assert "begin" not in offered(page)
    here.click(page, "match 0")
    assert "begin" in offered(page)
