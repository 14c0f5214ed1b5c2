"""The pile opened: what was laid down in this cycle, by whom, and what is left."""

import random
from pathlib import Path

import pygame
import pytest

from keezen_desktop.rules.events import HandedIn, Played
from keezen_desktop.screens.table.laid_cards import LaidCards
from tests.screens.table.players import click_once
from tests.screens.table.room import Room, room
from tests.screens.table.test_time_and_size import texts_apart

COUNTING = [("clown:4", True), ("tournament:4", False)]
CROWDED = [((1024, 640), "clown:8"), ((1280, 720), "clown:6"), ((900, 1000), "duo:2")]


def opened(here: Room) -> LaidCards:
    """The pile that lies open."""
    sheet = here.table.scene.sheet
    assert isinstance(sheet, LaidCards)
    return sheet


def play_on(here: Room, clicks: int) -> None:
    """Play for a while, until a person is on turn who has chosen nothing."""
    chance = random.Random(clicks)
    for _ in range(clicks):
        here.wait_for_turn(frame=0.1)
        click_once(here, chance)
    here.wait_for_turn(frame=0.1)
    while here.choosing.selection.choices:
        here.type(pygame.K_ESCAPE)


def test_a_click_on_the_pile_shows_every_card_of_the_cycle_in_order_with_whose_it_was(here: Room) -> None:
    table = here.sit_down("clown:4")
    play_on(here, 6)
    here.click("pile")
    laid = [card.paint for _, cards in opened(here).deals for card in cards]
    company = table.session.company
    expected = []
    for event in (event for events in table.session.game.events for event in events):
        match event:
            case Played(player, _):
                expected.append(player)
            case HandedIn(player, cards):
                expected += [player] * len(cards)
    assert laid == [company.paints_of(player)[0] for player in expected]
    assert len(laid) == len(table.session.game.state.seen) > 4
    here.type(pygame.K_g)
    assert table.scene.sheet is None


def test_the_cards_of_earlier_cycles_are_left_out(here: Room) -> None:
    table = here.sit_down("duo:2")
    chance, most, seen = random.Random(2), 0, 0
    while seen >= most:
        most = seen
        here.wait_for_turn(frame=0.1)
        click_once(here, chance)
        seen = len(table.session.game.state.seen)
    here.type(pygame.K_g)
    assert seen == sum(len(cards) for _, cards in opened(here).deals)


@pytest.mark.parametrize(("rules", "counts"), COUNTING)
def test_what_was_not_seen_is_counted_but_not_in_tournaments(tmp_path: Path, rules: str, *, counts: bool) -> None:
    with room(tmp_path, card_counter=True) as here:
        table = here.sit_down(rules)
        play_on(here, 5)
        here.type(pygame.K_g)
        left = opened(here).left
        state, me = table.session.game.state, table.session.director.holder
        assert me is not None
        unseen = 52 - len(state.seen) - len(state.hands[me])
        assert sum(count for _, count in left) == (unseen if counts else 0)


def test_without_the_setting_nothing_is_counted(here: Room) -> None:
    here.sit_down("clown:4")
    play_on(here, 1)
    here.type(pygame.K_g)
    assert not opened(here).left


@pytest.mark.parametrize(("size", "rules"), CROWDED)
def test_the_whole_pile_fits_into_the_window(tmp_path: Path, size: tuple[int, int], rules: str) -> None:
    with room(tmp_path, size=size, card_counter=True, language="de") as here:
        table = here.sit_down(rules)
        chance = random.Random(1)
        while table.session.game.state.number < 2:
            here.wait_for_turn(frame=0.1)
            click_once(here, chance)
        here.wait_for_turn(frame=0.1)
        here.type(pygame.K_g)
        assert opened(here)
        assert texts_apart(table) == []
        assert pygame.Rect((0, 0), size).contains(table.drawn["sheet"].box)
