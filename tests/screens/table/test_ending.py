"""When a game is over: who has won how often at this table, and another game with new cards or with the same."""

from pathlib import Path

import pytest

from keezen_desktop.rules.game import Deal, Phase
from keezen_desktop.screens.table.session import Played, dealing
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.records import same_cards
from keezen_desktop.table.director import Stage
from tests.random_games import random_game
from tests.screens.table.room import Room, room
from tests.screens.table.test_replay import record_of
from tests.screens.table.test_time_and_size import texts_apart
from tests.storage.games import random_record

WON = "clown:4 a a:A4,A3,A2,d14/b:/c:C4,C3,C2,C1/d:d0 2/Q/5/3"


def win(here: Room) -> None:
    """Play the move that wins."""
    for key in ("card 0", here.square_key("d14"), here.square_key("A1")):
        here.click(key)
    here.pass_time()
    assert here.table.session.director.stage is Stage.OVER


def tallied(here: Room) -> dict[str, int]:
    ending = here.table.scene.ending
    assert ending
    return {row.names: row.won for row in ending.standings.rows}


def played(table: TableScreen) -> Played:
    assert isinstance(table.session, Played)
    return table.session


def test_wins_at_one_table_are_tallied_over_rematches_and_kept(here: Room) -> None:
    here.lay_out(WON)
    win(here)
    assert tallied(here) == {"Anna en Oma Riet": 1, "Bram en Sem": 0}
    here.click("do new game")
    assert played(here.table).game.first == 1
    here.wait_for_turn()
    path = here.services.store.saves.games()[0].path
    here.services.navigation.home()
    here.open(TableScreen.resume(here.services, path))
    assert played(here.table).wins == (1, 0, 1, 0)
    assert here.table.scene.ending is None
    here.table.session.director.jump(random_game("clown:4", 2))
    here.pass_time()
    assert sum(tallied(here).values()) == 2


def test_the_same_people_play_the_same_cards_again(here: Room) -> None:
    game = random_game("duo:2", 6)
    here.sit_down("duo:2")
    here.open(TableScreen(here.services, Played.of(here.services, record_of(here, game))))
    before = tallied(here)
    here.click("do same cards")
    here.wait_for_turn()
    session = played(here.table)
    assert session.game.actions[0] == next(action for action in game.actions if isinstance(action, Deal))
    assert session.game.first == game.first
    assert sorted(session.record.header.wins) == sorted(before.values()) == [0, 1]


def test_cards_that_were_laid_down_are_dealt_as_long_as_they_were() -> None:
    record, _ = random_record("clown:4", seed=1)
    laid_down = same_cards(record, record.header.seats, record.header.created).header
    for seed, is_followed in ((1, True), (2, False)):
        other = random_record("clown:4", seed)[1]
        begun = other.until(next(n for n, state in enumerate(other.states) if n and state.phase is Phase.DEAL))
        deal = dealing(laid_down, begun, 0)(begun.state)
        assert (deal == laid_down.parse_deals()[1]) == is_followed
        begun.play(deal)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (900, 1000)])
def test_no_text_of_the_standings_is_cut_or_crowded(tmp_path: Path, size: tuple[int, int]) -> None:
    with room(tmp_path, size=size, language="fr") as here:
        for rules in ("clown:4", "individual:7"):
            here.open(TableScreen(here.services, Played.of(here.services, record_of(here, random_game(rules, 1)))))
            here.pass_time(0.3)
            assert tallied(here)
            assert texts_apart(here.table) == []
            assert here.table.drawn["hand"].shortened == ()
