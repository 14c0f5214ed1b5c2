"""What a move is good for."""

from dataclasses import replace

import pytest

from keezen_desktop.rules.cards import HIDDEN
from keezen_desktop.rules.gains import Gain, Gained, gained
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.notation import parse_move, parse_position

CASES = [
    ("a:A4,A3,A2,d15/b:/c:C4,C3,C2,C1/d: A/9/9/9", "A:d15-A1", Gained(Gain.WINS)),
    ("a:d12/b:/c:/d: 5/9/9/9", "5:d12-A2", Gained(Gain.HOME)),
    ("a:a0/b:a5/c:/d: 5/9/9/9", "5:a0-a5", Gained(Gain.CAPTURES, 1)),
    ("a:a0/b:b0/c:a5/d: 5/9/9/9", "5:a0-a5", Gained(Gain.ADVANCES)),
    ("a:/b:/c:/d: K/9/9/9", "K>a0", Gained(Gain.ENTERS)),
    ("a:a2/b:/c:/d: 4/9/9/9", "4:a2-d14", Gained(Gain.ROUND)),
    ("a:b9/b:/c:/d: 4/9/9/9", "4:b9-b5", Gained(Gain.BEST)),
    ("a:a1/b:c5/c:/d: J/9/9/9", "J:a1~c5", Gained(Gain.AHEAD, steps=36)),
    ("a:c5/b:a1/c:/d: J/9/9/9", "J:c5~a1", Gained(Gain.HINDERS, 1)),
    ("a:c5/b:c4/c:/d: J/9/9/9", "J:c5~c4", Gained(Gain.BEST)),
    ("a:A1/b:/c:/d: 2/9/9/9", "2:A1-A3", Gained(Gain.DEEPER)),
    ("a:a5/b:a2/c:/d: Q/9/9/9", "Q:a5-b1", Gained(Gain.ESCAPES)),
    ("a:a5/b:/c:/d: Q/9/9/9", "Q:a5-b1", Gained(Gain.ADVANCES)),
]


@pytest.mark.parametrize(("pawns", "move", "expected"), CASES)
def test_the_most_telling_gain_is_named(pawns: str, move: str, expected: Gained) -> None:
    start = parse_position(f"clown:4 a {pawns}")
    game = Game(start.rules, start.turn, start)
    assert gained(start, game.play(parse_move(start, move))) == expected


def test_hands_are_not_looked_at() -> None:
    start = parse_position("clown:4 a a:a0/b:a5/c:/d: 5/9/9/9")
    events = Game(start.rules, start.turn, start).play(parse_move(start, "5:a0-a5"))
    covered = replace(start, hands=((HIDDEN,),) * 4)
    assert gained(start, events) == gained(covered, events)
