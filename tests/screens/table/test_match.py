"""A match at the table: its clock, its manners, its rounds and its score form, on a clock that only the tests move."""

import random
import shutil
import subprocess
import sys
from dataclasses import replace
from math import ceil
from pathlib import Path

import pygame
import pytest

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.match_format import MatchFormat
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.notation import parse_position, parse_square
from keezen_desktop.rules.player_view import seen_by
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.screens.menu.score_page import ScorePage
from keezen_desktop.screens.table.attempts import Attempt
from keezen_desktop.screens.table.choosing import Choosing, Fixed, Offer
from keezen_desktop.screens.table.session import Played
from keezen_desktop.screens.table.spots import HandSpot, SquareSpot
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.records import ClockLine, LotLine, ResultLine
from keezen_desktop.storage.saves import load
from keezen_desktop.table.director import Stage
from keezen_desktop.texts.score_form import clock_text
from tests.screens.table.room import Room, room
from tests.screens.table.rounds import (
    TOURNAMENT,
    awaits,
    come_to_a_turn,
    form,
    kept,
    let_time_run_out,
    play_round,
    played,
    press,
    sit_down,
    watch_the_last_move,
)

LIMIT = TOURNAMENT.minutes * 60.0


@pytest.mark.parametrize("last", ["time", pytest.param("won", marks=pytest.mark.slow)])
def test_a_tournament_of_three_rounds_is_played_through_the_window(here: Room, last: str) -> None:
    sit_down(here)
    chance = random.Random(7)
    play_round(here, chance)
    match = form(here)._match
    assert (match.round, match.scores[0].finisher is not None, match.is_over) == (1, True, False)
    press(here, "next")
    assert here.table.session.game.first == 1
    come_to_a_turn(here, plies=20)
    let_time_run_out(here)
    assert here.table.session.director.stage is not Stage.OVER
    play_round(here, chance)
    assert (match.round, match.scores[1].finisher) == (2, None)
    press(here, "next")
    if last == "time":
        come_to_a_turn(here)
        let_time_run_out(here)
    play_round(here, chance)
    assert match.is_over
    here.pass_time()
    assert "standing 0" in form(here).drawn
    assert [game.result for game in here.services.store.saves.games()] == ["won"]
    (saved,) = here.services.store.saves.games()
    reading = load(saved.path)
    assert reading.fault is None
    assert reading.match is not None
    assert reading.match.standing == match.standing
    assert [line.result for line in reading.record.lines if isinstance(line, ResultLine)] == ["won", "time", last]


def test_a_match_that_is_killed_in_the_second_round_goes_on_from_there(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "tests.screens.table.killed", str(tmp_path)]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as killed:
        assert killed.stdout
        said = next(line.split() for line in killed.stdout if line[0].isdigit())
        killed.kill()
    plies, left = int(said[0]), float(said[1])
    with room(tmp_path) as here:
        (path,) = [game.path for game in here.services.store.saves.games()]
        here.open(TableScreen.resume(here.services, path))
        session = played(here)
        assert session.match
        assert (session.match.round, session.game.plies) == (2, plies)
        assert session.left == pytest.approx(left, abs=1.1)
        chance = random.Random(3)
        let_time_run_out(here)
        play_round(here, chance)
        press(here, "next")
        come_to_a_turn(here)
        let_time_run_out(here)
        play_round(here, chance)
        assert form(here)._match.is_over


def test_the_clock_is_on_the_table_and_stops_in_a_pause_unless_it_is_set_to_run_on(here: Room) -> None:
    sit_down(here)
    come_to_a_turn(here)
    here.pass_time(10.0, frame=0.5)
    left = played(here).left or 0
    assert left == pytest.approx(LIMIT - 10, abs=2)
    here.pass_time()
    assert here.table.scene.tools[0].label == clock_text(ceil(left))
    here.type(pygame.K_p)
    here.pass_time(30.0, frame=1.0)
    assert played(here).left == pytest.approx(left, abs=0.2)
    here.services.change(clock_runs_on=True)
    here.pass_time(30.0, frame=1.0)
    assert played(here).left == pytest.approx(left - 30, abs=0.2)


@pytest.mark.parametrize(("runs_on", "passed"), [(False, 0), (True, 30)])
def test_the_clock_stands_still_behind_a_page_only_if_a_pause_stops_it(
    here: Room, *, runs_on: bool, passed: int
) -> None:
    table = sit_down(here)
    come_to_a_turn(here)
    left = table.session.left or 0
    here.services.change(clock_runs_on=runs_on)
    here.type(pygame.K_r)
    here.pass_time(30.0, frame=1.0)
    assert table.session.left == pytest.approx(left - passed, abs=0.2)


def test_the_table_warns_when_five_minutes_and_when_one_minute_is_left(here: Room) -> None:
    sit_down(here)
    come_to_a_turn(here)
    session = played(here)
    told = []
    for until in (301.0, 299.0, 61.0, 59.0):
        assert session.left
        here.pass_time(session.left - until, frame=(session.left - until) / 2)
        told.append(here.table.doing.toast)
    assert told == [None, "Nog 5 minuten.", None, "Nog 1 minuut!"]


def test_the_time_is_kept_each_second_and_when_the_match_is_put_away(here: Room) -> None:
    table = sit_down(here)
    come_to_a_turn(here)
    here.pass_time(7.7, frame=0.1)
    seconds = played(here).clock.seconds
    here.services.navigation.back()
    (path,) = [game.path for game in here.services.store.saves.games()]
    lines = load(path).record.lines
    assert isinstance(lines[-1], ClockLine)
    assert lines[-1].at == pytest.approx(seconds, abs=0.1)
    assert sum(isinstance(line, ClockLine) for line in lines) >= 7
    assert table.session.match


def test_a_disk_that_fails_is_told_once_and_not_each_second(here: Room) -> None:
    sit_down(here)
    come_to_a_turn(here)
    games = here.services.store.folders.games
    shutil.rmtree(games)
    games.write_text("no folder")
    here.pass_time(2.0, frame=0.5)
    assert here.table.doing.toast
    here.pass_time(8.0, frame=0.5)
    assert here.table.doing.toast is None


def test_time_that_runs_out_ends_the_round_only_after_the_turn_in_progress(here: Room) -> None:
    sit_down(here)
    come_to_a_turn(here)
    plies = here.table.session.game.plies
    let_time_run_out(here)
    assert awaits(here)
    play_round(here, random.Random(0))
    assert played_plies(here) == plies + 1


def played_plies(here: Room) -> int:
    return form(here)._match.game.plies


def test_a_turn_in_progress_is_finished_also_after_the_match_was_put_away_beyond_its_time(here: Room) -> None:
    sit_down(here)
    come_to_a_turn(here)
    let_time_run_out(here)
    here.services.navigation.back()
    (path,) = [game.path for game in here.services.store.saves.games()]
    here.open(TableScreen.resume(here.services, path))
    assert awaits(here)
    play_round(here, random.Random(0))


def test_nothing_is_kept_behind_the_result_of_a_round_that_was_seen_to_be_won(here: Room) -> None:
    """The clock stands still while the winning move is shown, and the next round is kept whole."""
    watch_the_last_move(here)
    here.wait_until(lambda: isinstance(here.services.navigation.current, ScorePage))
    reading = kept(here)
    assert (reading.fault, type(reading.record.lines[-1])) == (None, ResultLine)
    here.pass_time()
    press(here, "next")
    here.wait_until(lambda: here.table.session.game.plies > 0)
    reading = kept(here)
    assert (reading.fault, reading.match and reading.match.round) == (None, 2)


def test_nothing_is_kept_behind_the_result_of_a_round_that_is_left_while_it_is_won(here: Room) -> None:
    """Putting the match away in the middle of the winning move leaves a whole record."""
    watch_the_last_move(here)
    here.services.navigation.back()
    reading = kept(here)
    assert (reading.fault, type(reading.record.lines[-1])) == (None, ResultLine)


def test_the_lot_is_drawn_also_if_the_match_is_left_while_its_last_round_is_won(here: Room) -> None:
    """Teams without any points are parted as soon as the last move is made, seen or not."""
    watch_the_last_move(here, MatchFormat("own", rounds=1, minutes=45, points=(0,), later=0, finish=0))
    here.services.navigation.back()
    reading = kept(here)
    assert (reading.fault, type(reading.record.lines[-1])) == (None, LotLine)
    assert reading.winners


def test_teams_that_nothing_else_can_part_are_parted_by_lot(here: Room) -> None:
    sit_down(here, replace(TOURNAMENT, rounds=1, minutes=1), persons=0)
    let_time_run_out(here)
    here.wait_until(lambda: isinstance(here.services.navigation.current, ScorePage))
    match = form(here)._match
    assert match.lot
    (saved,) = here.services.store.saves.games()
    assert isinstance(load(saved.path).record.lines[-1], LotLine)
    assert saved.result == "won"


# ---------------------------------------------------------------- manners


def lay_a_card(here: Room) -> int:
    """Lay a card with which more than one thing can be done. Returns its number."""
    chooser = here.choosing
    playable = [index for index in range(len(chooser.hand)) if chooser.can_play(index)]
    for index in playable:
        here.type(pygame.K_1 + index)
        if here.table.doing.chooser is chooser and chooser.selection.card is not None:
            return index
    raise AssertionError("no card stays on the table")


def test_a_card_that_is_laid_is_not_taken_back_and_the_table_says_so(here: Room) -> None:
    sit_down(here, persons=1)
    come_to_a_turn(here, plies=12)
    chooser = here.choosing
    laid = lay_a_card(here)
    for key in (pygame.K_1 + laid, pygame.K_z):
        here.type(key)
        assert chooser.picked == laid
        assert here.table.doing.toast == "Op een wedstrijd blijft een gelegde kaart liggen."
        here.pass_time(5.0, frame=0.5)


def chosen_by(position: str) -> Choosing:
    """A move that the player on turn chooses as in a match."""
    start = parse_position(position)
    game = Game(start.rules, start.turn, start)
    return Choosing(seen_by(game.state, start.turn), confirm=True, strict=True)


def spot(name: str) -> SquareSpot:
    return SquareSpot(parse_square(parse_rules("tournament:4"), name))


def test_a_card_without_a_move_may_be_changed_for_another() -> None:
    choosing = chosen_by("tournament:4 a a:/b:/c:/d: 9K/-/-/-")
    assert isinstance(choosing.click(HandSpot(0)), Attempt)
    choosing.click(HandSpot(1))
    assert choosing.picked == 1


def test_a_pawn_that_was_let_go_of_has_moved_and_nothing_is_asked() -> None:
    choosing = chosen_by("tournament:4 a a:a3,a8/b:/c:/d: 7/-/-/-")
    for each in (HandSpot(0), spot("a3"), spot("a6")):
        assert choosing.click(each) is None
    assert choosing.click(HandSpot(0)) is Fixed.PAWN
    assert (choosing.back(), choosing.fixed, choosing.ready) == (False, Fixed.PAWN, None)
    choosing.click(spot("a8"))
    offered = choosing.click(spot("a12"))
    assert isinstance(offered, Offer)
    assert isinstance(offered.action, Move)
    assert offered.action.verb is Verb.SPLIT


@pytest.mark.parametrize(
    ("key", "said"),
    [(pygame.K_t, "In een toernooi zijn er geen tips."), (pygame.K_z, "In een toernooi blijft een zet staan.")],
)
def test_there_are_no_hints_and_nothing_is_taken_back_and_the_table_says_so(here: Room, key: int, said: str) -> None:
    sit_down(here)
    come_to_a_turn(here, plies=4)
    plies = here.table.session.game.plies
    here.type(key)
    here.pass_time(1.0, frame=0.2)
    assert (here.table.doing.toast, here.table.session.game.plies, here.table.scene.bubble) == (said, plies, None)


# ---------------------------------------------------------------- the score form


def test_the_form_can_be_looked_at_during_play_and_then_the_game_goes_on(here: Room) -> None:
    sit_down(here)
    come_to_a_turn(here)
    here.type(pygame.K_f)
    here.pass_time()
    assert "form" in form(here).drawn
    left = form(here)._match
    press(here, "next")
    assert here.table.session.match is left


def test_the_form_is_saved_as_pdf_csv_and_text(here: Room) -> None:
    sit_down(here, replace(TOURNAMENT, minutes=1), persons=0)
    let_time_run_out(here)
    here.wait_until(lambda: isinstance(here.services.navigation.current, ScorePage))
    here.pass_time()
    press(here, "save")
    folder = here.services.store.folders.forms
    assert {path.suffix for path in folder.iterdir()} == {".pdf", ".csv", ".txt"}
    assert str(folder) in form(here).notice
    assert next(folder.glob("*.pdf")).read_bytes().startswith(b"%PDF")
    assert "Scoreformulier" in next(folder.glob("*.txt")).read_text("utf-8")


def test_a_round_that_is_over_can_be_looked_back_at_from_its_form(here: Room) -> None:
    sit_down(here, replace(TOURNAMENT, minutes=1), persons=0)
    let_time_run_out(here)
    here.wait_until(lambda: isinstance(here.services.navigation.current, ScorePage))
    here.pass_time()
    press(here, "look_back")
    assert here.table.session.told is not None
    assert not isinstance(here.table.session, Played)
