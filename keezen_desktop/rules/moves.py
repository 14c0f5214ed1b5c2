"""A move as a value: which card, which verb, from where to where (RULES.md section 8)."""

from enum import IntEnum
from typing import Final, NamedTuple

from keezen_desktop.rules.board import RESERVE


class Verb(IntEnum):
    """What a move does. A divided seven is SPLIT, a whole seven is STEP."""

    HAND_IN = 0
    ENTER = 1
    STEP = 2
    SWAP = 3
    SPLIT = 4


NO_CARD: Final = -1
"""The card of a hand-in, which lays down the whole hand."""


class Move(NamedTuple):
    """One move. Squares are numbered as in `board`; RESERVE where there is none.

    ENTER: target is the start square. STEP: source to target. SWAP: source and target change places, source
    written first. SPLIT: source to target, then source2 to target2.
    """

    card: int
    verb: Verb
    source: int = RESERVE
    target: int = RESERVE
    source2: int = RESERVE
    target2: int = RESERVE


HAND_IN: Final = Move(NO_CARD, Verb.HAND_IN)
