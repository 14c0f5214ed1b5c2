"""The engine and the referee, a second engine that tries everything, agree on random positions of every kind.

They are asked for the legal moves, for the result of each, for the reason against moves that are mostly illegal, and
for what they make of texts with a slip of the pen.
"""

from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

import pytest

from tests.slow.agreement import disagreements, over_spelling

ONCE_IN_DISPUTE = {
    "colours out of ring order": "mercury:4 b a:d13,d5/c:c8,b8,a11/b:a12,c4/d:D4,D3,a6,a0 7JJ*/47Q*/AATK/A368",
}
"""Positions that the two engines once read differently; RULES.md settled each."""


@pytest.mark.parametrize("text", ONCE_IN_DISPUTE.values(), ids=ONCE_IN_DISPUTE)
def test_two_engines_agree_where_they_once_did_not(text: str) -> None:
    assert over_spelling(text) == []


def test_two_engines_agree_on_some_positions() -> None:
    assert disagreements(seed=1, count=250) == []


@pytest.mark.slow
def test_two_engines_agree_on_twenty_thousand_positions() -> None:
    with ProcessPoolExecutor(2) as pool:
        found = [each for part in pool.map(disagreements, range(100, 140), repeat(500)) for each in part]
    assert found == []
