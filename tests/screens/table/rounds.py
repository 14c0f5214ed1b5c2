"""Hands that play the rounds of a match on the screen."""

import random
from itertools import takewhile
from typing import Final

from keezen_desktop.agents.selfplay import Series
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.match_format import MatchFormat, match_format
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.screens.menu.score_page import ScorePage
from keezen_desktop.screens.table.session import Played
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.records import Record, ResultLine, new_header
from keezen_desktop.storage.replay import Reading
from keezen_desktop.storage.saves import load
from keezen_desktop.table.director import Stage
from keezen_desktop.table.seats import default_seats
from keezen_desktop.tools import match
from tests.screens.table.players import click_once
from tests.screens.table.room import NAMES, Room

TOURNAMENT: Final = match_format("tournament")


def sit_down(here: Room, format_: MatchFormat = TOURNAMENT, persons: int = 1) -> TableScreen:
    """A new match of four players, the first ones persons."""
    rules = parse_rules("tournament:4")
    seats = default_seats(rules, NAMES[:4], "greedy", persons)
    return here.open(TableScreen.begin(here.services, rules, seats, 0, format_))


def watch_the_last_move(here: Room, format_: MatchFormat = TOURNAMENT) -> None:
    """A first round of computers, going on to where the move that wins it is seen."""
    series = Series(parse_rules("tournament:4"), ("greedy",) * 4, seed=5)
    lines = match.played(Match(format_, series.rules), series, pace=1.0)
    *before, _ = takewhile(lambda line: not isinstance(line, ResultLine), lines)
    seats = default_seats(series.rules, NAMES[:4], "greedy", people=0)
    header = new_header(series.rules, seats, here.services.now(), match=format_)
    saved = here.services.store.saves.begin(Record(header, tuple(before)))
    saved.keep()
    assert saved.path
    here.services.change(speed=1.0)
    here.open(TableScreen.resume(here.services, saved.path))
    here.wait_until(lambda: here.table.session.game.is_over)
    here.pass_time(0.5)
    assert here.table.session.director.stage is Stage.SHOWING


def kept(here: Room) -> Reading:
    """The only record on the disk."""
    (saved,) = here.services.store.saves.games()
    return load(saved.path)


def played(here: Room) -> Played:
    session = here.table.session
    assert isinstance(session, Played)
    return session


def form(here: Room) -> ScorePage:
    """The score form, in front."""
    current = here.services.navigation.current
    assert isinstance(current, ScorePage)
    return current


def press(here: Room, key: str) -> None:
    """Press a button of the score form."""
    here.click_at(next(control.box.center for control in form(here).controls if control.key == key))


def play_round(here: Room, chance: random.Random) -> None:
    """Play on until the score form comes."""
    for _ in range(5_000):
        here.wait_until(
            lambda: not isinstance(here.services.navigation.current, TableScreen) or awaits(here), frame=0.1
        )
        if isinstance(here.services.navigation.current, ScorePage):
            here.pass_time()
            return
        here.pass_time()
        click_once(here, chance)
    raise AssertionError("the round did not end")


def awaits(here: Room) -> bool:
    return here.table.session.director.awaits_person


def come_to_a_turn(here: Room, plies: int = 0) -> None:
    """Play until a person has to choose, after so many moves at least."""
    chance = random.Random(1)
    while True:
        here.wait_for_turn(frame=0.1)
        if here.table.session.game.plies >= plies:
            return
        click_once(here, chance)


def let_time_run_out(here: Room) -> None:
    """Wait for the end of the round's time, in the middle of a turn."""
    left = played(here).left
    assert left
    here.pass_time(left + 30, frame=(left + 30) / 6)
