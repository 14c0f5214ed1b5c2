"""Looking back at a game: by mouse, wheel and keys, from any seat, with open and with covered hands."""

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from keezen_desktop.agents import USUAL
from keezen_desktop.resources import saves
from keezen_desktop.rules.game import Deal, Game
from keezen_desktop.screens.layout import TEXT_SIZES
from keezen_desktop.screens.menu.play_on import PlayOn
from keezen_desktop.screens.table.look_back import LookBack
from keezen_desktop.screens.table.session import Played
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.records import Record, action_line, new_header, result_line
from keezen_desktop.storage.saves import load
from keezen_desktop.table.landmarks import Landmark
from keezen_desktop.table.seats import default_seats
from keezen_desktop.table.view import last_move, rest
from tests.random_games import random_game
from tests.screens.table.players import click_once
from tests.screens.table.room import NAMES, Room, room
from tests.screens.table.test_time_and_size import texts_apart
from tests.storage.test_matches import match_record

SAMPLE = saves() / "clown-4.keezen"


def look_back(here: Room, path: Path = SAMPLE) -> LookBack:
    """A sample game, on the screen."""
    reading = load(path)
    table = here.open(TableScreen.look_back(here.services, reading.game, reading.record))
    here.pass_time(0.3)
    return session_of(table)


def session_of(table: TableScreen) -> LookBack:
    assert isinstance(table.session, LookBack)
    return table.session


def record_of(here: Room, game: Game, count: int | None = None) -> Record:
    """The record of the first actions of a game, or of all of it."""
    seats = default_seats(game.rules, NAMES[: game.rules.players], "greedy")
    part = [game.until(number + 1) for number in range(len(game.actions) if count is None else count)]
    lines = [action_line(each, 0) for each in part]
    if part[-1].is_over:
        lines.append(result_line(part[-1], 0))
    return Record(new_header(game.rules, seats, here.services.now(), first=game.first), tuple(lines))


def test_keys_lead_step_by_step_and_deal_by_deal_and_to_both_ends(here: Room) -> None:
    session = look_back(here)
    here.type(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert session.place == 3
    here.type(pygame.K_LEFT)
    assert session.place == 2
    here.type(pygame.K_PAGEDOWN)
    assert isinstance(session.game.actions[-1], Deal)
    assert session.game.state.number == 1
    here.type(pygame.K_PAGEUP)
    assert session.place == 1
    here.type(pygame.K_END)
    assert session.game.is_over
    assert here.table.scene.frame.view.winners
    here.type(pygame.K_HOME)
    assert session.place == 0


@pytest.mark.parametrize(
    ("key", "landmark"),
    [(pygame.K_c, Landmark.CAPTURE), (pygame.K_h, Landmark.HOME), (pygame.K_i, Landmark.HAND_IN)],
)
def test_a_letter_leads_to_each_capture_homecoming_and_hand_in_and_shift_back_again(
    here: Room, key: int, landmark: Landmark
) -> None:
    session = look_back(here)
    places = session.landmarks[landmark]
    found = []
    for _ in places:
        here.type(key)
        found.append(session.place)
    assert tuple(found) == places
    here.type(key)
    assert session.place == places[-1]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0))
    here.pass_time()
    assert session.place == places[-2]


def test_every_button_of_the_bar_leads_where_its_key_does(here: Room) -> None:
    session = look_back(here)
    for key, place in {
        "go deal 1": 1,
        "go step 1": 2,
        "go capture 1": session.landmarks[Landmark.CAPTURE][0],
        "go end 1": session.length,
        "go hand_in -1": session.landmarks[Landmark.HAND_IN][-1],
        "go end -1": 0,
    }.items():
        here.click(key)
        assert session.place == place
    assert "go step -1" not in here.table.controls
    assert "go home -1" not in here.table.controls


def test_it_plays_by_itself_faster_if_asked_and_stops_when_told(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        session = look_back(here)
        shown = {}
        for speed in ("speed 1", "speed 3"):
            here.type(pygame.K_HOME)
            here.click(speed)
            here.type(pygame.K_SPACE)
            here.pass_time(8.0, frame=0.1)
            assert session.plays
            here.click("go play")
            shown[speed] = session.place
            here.pass_time(2.0, frame=0.1)
            assert session.place == shown[speed]
        assert shown["speed 3"] > 2 * shown["speed 1"] > 0
        here.type(pygame.K_MINUS, pygame.K_MINUS, pygame.K_MINUS, pygame.K_MINUS)
        assert session.speed == 0.5
        here.type(pygame.K_PLUS)
        assert session.speed == 1.0


def test_it_stops_by_itself_at_the_end_and_can_begin_again(here: Room) -> None:
    session = look_back(here)
    here.type(pygame.K_END, pygame.K_LEFT, pygame.K_LEFT, pygame.K_SPACE)
    here.pass_time(2.0)
    assert (session.place, session.plays) == (session.length, False)
    here.type(pygame.K_SPACE)
    assert (session.place, session.plays) == (0, True)


def test_the_scrubber_is_dragged_to_any_place_and_beyond_its_ends(here: Room) -> None:
    session = look_back(here)
    way = here.table.drawn["bar"].targets[0]

    def mouse(kind: int, x: int, y: int = way.centery) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1, rel=(0, 0), buttons=(1, 0, 0), touch=False))
        here.pass_time()

    mouse(pygame.MOUSEBUTTONDOWN, way.centerx)
    assert session.place == session.length // 2
    for x, place in ((way.x + way.w // 4, session.length // 4), (5, 0), (here.window.surface.get_width(), None)):
        mouse(pygame.MOUSEMOTION, x, 5)
        assert session.place == pytest.approx(session.length if place is None else place, abs=1)
    mouse(pygame.MOUSEBUTTONUP, way.x, 5)
    mouse(pygame.MOUSEMOTION, way.x)
    assert session.place == session.length


def test_the_wheel_leads_on_and_back_and_scrolls_the_log_over_it(here: Room) -> None:
    session = look_back(here)

    def wheel(part: str, steps: int) -> None:
        here.point(here.table.drawn[part].box.center)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))
        here.pass_time()

    wheel("bar", -3)
    assert session.place == 3
    wheel("bar", 1)
    assert session.place == 2
    back = here.table.scene.log.back
    wheel("log", -2)
    assert (session.place, here.table.scene.log.back) == (2, back - 2)
    here.type(pygame.K_RIGHT)
    assert here.table.scene.log.back == back - 1


def test_the_log_marks_the_move_that_is_shown_and_a_click_on_a_row_leads_there(here: Room) -> None:
    session = look_back(here)
    session.seek(40)
    here.type(pygame.K_RIGHT)
    here.pass_time(0.3)
    table = here.table
    marked = table.scene.log.hovered
    assert marked is not None
    targets = table.drawn["log"].targets
    first = len(table.scene.log.rows) - table.scene.log.back - len(targets)
    assert first <= marked < first + len(targets) - 1
    here.click(f"row {marked + 1}")
    assert session.place == 42
    here.pass_time(0.3)
    here.click(f"row {marked - 1}")
    assert session.place == 40


def test_the_board_is_turned_to_every_seat(here: Room) -> None:
    look_back(here)
    table = here.table
    bottoms = []
    for _ in range(5):
        bottoms.append(table.picture.look.bottom)
        here.click("do turn")
    assert bottoms == [0, 1, 2, 3, 0]
    here.type(pygame.K_t)
    assert table.picture.look.bottom == 2


def test_all_hands_lie_open_until_they_are_covered(here: Room) -> None:
    session = look_back(here)
    here.type(pygame.K_RIGHT)
    here.pass_time()
    hands = here.table.scene.hands
    assert [len(hand.cards) for hand in hands] == [5, 5, 5, 5]
    assert all(card for hand in hands for card in hand.cards)
    here.type(pygame.K_o)
    assert not any(card for hand in here.table.scene.hands for card in hand.cards)
    here.type(pygame.K_RIGHT)
    assert not any(card for hand in here.table.scene.hands for card in hand.cards)
    here.click("do hands")
    assert all(card for hand in here.table.scene.hands for card in hand.cards)
    assert session.place == 2


def test_hands_of_a_game_that_is_not_over_stay_covered(here: Room) -> None:
    game = random_game("clown:4", 3)
    here.open(TableScreen.look_back(here.services, game.until(9), record_of(here, game, 9)))
    here.type(pygame.K_RIGHT, pygame.K_o, pygame.K_RIGHT)
    assert not any(card for hand in here.table.scene.hands for card in hand.cards)
    assert "do hands" not in here.table.controls
    assert here.table.session.director.player_view is None


@pytest.mark.parametrize("rules", ["duo:2", "mercury:4+card_exchange=yes", "clown:8"])
def test_any_place_shows_what_lay_on_the_table_then(here: Room, rules: str) -> None:
    game = random_game(rules, 4)
    table = here.open(TableScreen.look_back(here.services, game, record_of(here, game)))
    session = session_of(table)
    for place in range(0, session.length + 1, 1 + session.length // 25):
        session.seek(place)
        table.doing.moved()
        here.pass_time()
        there = game.until(place)
        everybody = range(game.rules.players)
        assert table.scene.frame.view == rest(there.state, last_move(there), everybody)


def test_escape_leads_back(here: Room) -> None:
    here.sit_down("clown:4")
    live = here.table
    look_back(here)
    here.type(pygame.K_ESCAPE)
    assert here.table is live


@pytest.mark.parametrize("size", [(960, 600), (1024, 640), (1280, 720), (900, 1000)])
@pytest.mark.parametrize("text_size", [TEXT_SIZES[0], TEXT_SIZES[-1]])
def test_no_text_of_it_is_cut_or_lies_on_another(tmp_path: Path, size: tuple[int, int], text_size: float) -> None:
    with room(tmp_path, size=size, text_size=text_size) as here:
        for path in (SAMPLE, saves() / "clown-6.keezen"):
            look_back(here, path)
            here.type(pygame.K_RIGHT)
            assert texts_apart(here.table) == []
            if text_size == 1 and size >= (1024, 640):
                bar = here.table.drawn["bar"].shortened + here.table.drawn["hands"].shortened
                assert bar == ()


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_its_words_fit_in_every_language(tmp_path: Path, language: str) -> None:
    with room(tmp_path, size=(1024, 640), language=language, theme="night") as here:
        look_back(here)
        here.type(pygame.K_END)
        assert texts_apart(here.table) == []
        assert [words for part in here.table.drawn.values() for words in part.shortened] == []


# ---------------------------------------------------------------- what if


def press(here: Room, key: str) -> PlayOn:
    """Press a control of the page in front."""
    page = here.services.navigation.current
    assert isinstance(page, PlayOn)
    here.click_at(next(each.box.center for each in page.controls if each.key == key))
    return page


def test_from_any_place_people_play_on_and_the_old_game_stays_as_it_was(here: Room) -> None:
    session = look_back(here)
    session.seek(30)
    before = SAMPLE.read_bytes()
    here.type(pygame.K_n)
    page = press(here, "kind 2 0")
    assert [seat.player for seat in page.setup.seats] == ["person", USUAL, "person", USUAL]
    press(here, "begin")
    played = here.table.session
    assert isinstance(played, Played)
    assert played.game.states == session.told.until(30).states
    assert played.company.persons == (0, 2)
    here.wait_for_turn()
    while here.table.scene.covers:
        here.type(pygame.K_SPACE)
    click_once(here, random.Random(1))
    here.wait_until(lambda: len(played.game.actions) > 30)
    kept = here.services.store.saves.games()
    assert [summary.plies for summary in kept] == [played.game.plies]
    here.services.navigation.back()
    assert session_of(here.table).place == 30
    assert SAMPLE.read_bytes() == before


def test_the_same_cards_are_dealt_again_to_every_seat(here: Room) -> None:
    session = look_back(here)
    here.click("do same cards")
    press(here, "begin")
    table = here.table
    dealt = [action for action in session.told.actions if isinstance(action, Deal)]
    here.wait_for_turn()
    assert table.session.game.actions[0] == dealt[0]
    assert table.session.game.first == session.told.first
    play_until(here, lambda: sum(isinstance(each, Deal) for each in table.session.game.actions) == 3)
    assert [action for action in table.session.game.actions if isinstance(action, Deal)] == dealt[:3]


def play_until(here: Room, condition: Callable[[], bool]) -> None:
    chance = random.Random(2)
    while not condition():
        here.wait_for_turn(frame=0.1)
        click_once(here, chance)


def test_nobody_plays_on_from_a_game_that_is_not_over(here: Room) -> None:
    """He would sit at a hand that somebody still holds."""
    game = random_game("clown:4", 1)
    table = here.open(TableScreen.look_back(here.services, game.until(40), record_of(here, game, 40)))
    here.type(pygame.K_RIGHT, pygame.K_n, pygame.K_m)
    assert here.table is table
    assert not {"do play on", "do same cards"} & here.table.controls.keys()


def test_nobody_plays_on_where_a_game_was_won(here: Room) -> None:
    look_back(here)
    here.type(pygame.K_END, pygame.K_n)
    assert "do play on" not in here.table.controls
    assert "do same cards" in here.table.controls


def test_any_round_of_a_match_is_played_on_as_a_game_of_its_own(here: Room) -> None:
    record, match = match_record()
    for number, game in enumerate(match.games):
        table = here.open(TableScreen.look_back(here.services, game, record.rounds[number]))
        session = session_of(table)
        assert session.is_finished
        session.seek(20)
        table.doing.moved()
        for key, states in ((pygame.K_n, game.until(20).states), (pygame.K_m, game.until(0).states)):
            here.type(key)
            press(here, "begin")
            played = here.table.session
            assert isinstance(played, Played)
            assert (played.match, played.game.first) == (None, game.first)
            assert played.game.states[: len(states)] == states
            here.services.navigation.back()
        here.services.navigation.back()
