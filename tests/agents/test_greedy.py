"""The greedy agent plays sensibly, and for its team."""

import pytest

from keezen_desktop.agents import make
from keezen_desktop.agents.danger import Danger
from keezen_desktop.agents.evaluation import WON, Judge
from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.compact import Compact
from keezen_desktop.rules.game import Game, Phase
from keezen_desktop.rules.notation import format_move, parse_position
from keezen_desktop.rules.player_view import PlayerView, seen_by


def chosen(text: str) -> str:
    position = parse_position(text)
    move = make("greedy", 1).choose(seen_by(Game(position.rules, start=position).state, position.turn))
    return format_move(position.rules, move)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param("clown:4 a a:/b:/c:/d: A3/??/??/??", "A>a0", id="enters when it can"),
        pytest.param("clown:4 a a:a3/b:/c:/d:a8 35/??/??/??", "5:a3-a8", id="captures an opponent"),
        pytest.param("clown:4 a a:a3/b:/c:a8/d: 35/??/??/??", "3:a3-a6", id="spares its partner"),
        pytest.param("clown:4 a a:a8,a3/b:/c:/d: 55/??/??/??", "5:a8-a13", id="spares itself"),
        pytest.param("clown:4 a a:d13/b:/c:/d: 46/??/??/??", "6:d13-A4", id="comes home as deep as it can"),
        pytest.param("clown:4 a a:A4,A3,A2,d14/b:/c:C4,C3,C2,C1/d: 26/??/??/??", "2:d14-A1", id="wins"),
        pytest.param("clown:4 a a:A4,A3,A2,d14/b:/c:C4,C3,C2/d: 26/??/??/??", "2:d14-A1", id="finishes its own pawns"),
        pytest.param("clown:4 a a:A1/b:/c:/d: 3T/??/??/??", "3:A1-A4", id="closes up its home"),
        pytest.param("clown:4 a a:a0/b:/c:/d: 48/??/??/??", "4:a0-d12", id="goes back from its start to its home"),
        pytest.param("clown:4 a a:a5/b:/c:/d:d14,a12 28/??/??/??", "8:a5-a13", id="gets out of reach"),
        pytest.param("clown:4 a a:d8/b:/c:/d:a5 JK/??/??/??", "K>a0", id="keeps a jack that would lose"),
        pytest.param("clown:4 a a:a3/b:/c:/d:d11 JJ/??/??/??", "J:a3~d11", id="swaps to get ahead"),
        pytest.param("clown:4 a a:A4,A3,A2,A1/b:/c:c9/d:d4 J5/??/??/??", "5:c9-c14", id="plays on for its partner"),
        pytest.param("clown:4 a a:A4,A3,a2/b:b0/c:c5/d:d10 K8/??/??/??", "K>a0", id="enters the last ones"),
        pytest.param("mercury:4 a a:a5/b:/c:/d: 5/?/?/?", "5:a5-a10", id="makes a forced move"),
        pytest.param("clown:4 a a:/b:/c:/d: 35/??/??/??", "--", id="hands in when it must"),
    ],
)  # fmt: skip
def test_it_plays_sensibly(position: str, move: str) -> None:
    """Each case is named after what it shows."""
    assert chosen(position) == move


def exchanged(rules: str, pawns: str, hand: str) -> str:
    """What player a gives in the exchange before the first turn."""
    position = parse_position(f"{rules} a {pawns} {''.join(card[0] for card in hand.split())}/??/??/??")
    cards = tuple(map(parse_card, hand.split()))
    view = PlayerView(0, position, Phase.EXCHANGE, cards, (), 0, 3)
    return str(make("greedy", 1).exchange(view))


@pytest.mark.parametrize(
    ("pawns", "hand", "given"),
    [
        pytest.param("a:a5/b:/c:/d:", "2h 5h Ks Kd 8c", "Ks", id="an entry card to a partner who is not out yet"),
        pytest.param(
            "a:/b:/c:c5/d:", "Kh 5h 4s 7d 8c", "5h", id="not its only entry card, which makes the others playable"
        ),
    ],
)
def test_it_gives_what_the_team_gains_most_by(pawns: str, hand: str, given: str) -> None:
    assert exchanged("clown:4+card_exchange=yes", pawns, hand) == given


def test_a_won_game_is_worth_more_than_anything() -> None:
    position = parse_position("clown:2 a a:A4,A3,A2,A1/c:c5 5/5")
    assert [Judge(position.rules).worth(Compact(position), player) for player in (0, 1)] == [WON, -WON]


@pytest.mark.parametrize(
    ("danger", "safe"),
    [
        pytest.param("a:a8/b:/c:/d:a1", "a:a8/b:/c:/d:a9", id="behind is worse than ahead"),
        pytest.param("a:a8/b:/c:/d:a1", "a:a8/b:/c:a1/d:", id="a partner behind is no danger"),
        pytest.param("a:b0/b:/c:/d:", "a:b0/b:b1,b2,b3,b4/c:/d:", id="on a start from which pawns may still come"),
    ],
)
def test_danger_is_seen(danger: str, safe: str) -> None:
    """The own pawn alone is judged: how likely it is captured."""
    assert capture_chance(danger) > capture_chance(safe)


def capture_chance(pawns: str) -> float:
    position = parse_position(f"clown:4 a {pawns} ????/????/????/????")
    danger, twin = Danger(position.rules), Compact(position)
    danger.look(twin)
    return danger.of(twin, 0)
