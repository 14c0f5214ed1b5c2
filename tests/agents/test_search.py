"""The agent that looks ahead."""

import pytest

from keezen_desktop.agents import make
from keezen_desktop.agents.evaluation import Judge
from keezen_desktop.agents.levels import LEVELS
from keezen_desktop.agents.playouts import play_on
from keezen_desktop.agents.search import SearchAgent
from keezen_desktop.rules.compact import Compact
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.notation import format_move, parse_position
from keezen_desktop.rules.player_view import seen_by

STRONG = LEVELS["strong"]


@pytest.mark.parametrize("level", ["beginner", "club", "strong"])
@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param("clown:4 a a:/b:/c:/d: A3/??/??/??", "A>a0", id="enters when it must"),
        pytest.param("mercury:4 a a:a5/b:/c:/d: 5/?/?/?", "5:a5-a10", id="makes a forced move"),
        pytest.param("clown:4 a a:/b:/c:/d: 35/??/??/??", "--", id="hands in when it must"),
    ],
)
def test_forced_moves_are_made(level: str, position: str, move: str) -> None:
    assert chosen(level, position) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param("clown:4 a a:a3/b:/c:/d:a8 35/??/??/??", "5:a3-a8", id="captures an opponent"),
        pytest.param("clown:4 a a:a3/b:/c:a8/d: 35/??/??/??", "3:a3-a6", id="spares its partner"),
        pytest.param("clown:4 a a:A4,A3,A2,d14/b:/c:C4,C3,C2,C1/d: 26/??/??/??", "2:d14-A1", id="wins"),
        pytest.param("clown:4 a a:A4,A3,A2,A1/b:/c:c9/d:d4 J5/??/??/??", "5:c9-c14", id="plays on for its partner"),
        pytest.param("clown:2 a a:A4,A3,d15,d9/c:C4,C3,C2,b14 38/2", "8:d9-A2", id="comes home before the other wins"),
    ],
)
def test_strong_plays_sensibly(position: str, move: str) -> None:
    """Each case is named after what it shows."""
    assert chosen("strong", position) == move


def chosen(level: str, text: str) -> str:
    position = parse_position(text)
    move = make(level, 1).choose(seen_by(Game(position.rules, start=position).state, position.turn))
    return format_move(position.rules, move)


def test_the_prospects_are_chances_of_moves_that_are_legal() -> None:
    position = parse_position("clown:4 a a:a3,c5/b:b0,b9/c:c8/d:a8 357/???/???/???")
    view = seen_by(Game(position.rules, start=position).state, 0)
    agent = SearchAgent(1, STRONG.playouts, STRONG.width, STRONG.horizon)
    prospects = agent.prospects(view, view.legal_moves())
    assert {each.move for each in prospects} <= set(view.legal_moves())
    assert all(0 <= each.chance <= 1 for each in prospects)


def test_a_playout_ends_with_the_deal() -> None:
    position = parse_position("clown:4 a a:a3,c5/b:b0,b9/c:c8/d:a8 357/AKQ/222/458")
    twin = Compact(position)
    play_on(twin, Judge(position.rules), 100)
    assert not any(twin.hands)


def test_a_playout_of_no_plies_changes_nothing() -> None:
    position = parse_position("clown:4 a a:a3,c5/b:b0,b9/c:c8/d:a8 357/AKQ/222/458")
    twin = Compact(position)
    assert play_on(twin, Judge(position.rules), 0) == 0
    assert twin.position() == position
