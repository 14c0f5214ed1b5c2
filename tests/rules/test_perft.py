"""The numbers of move sequences from a middle of a game, for every preset and number of players."""

import json
from pathlib import Path
from typing import Any

import pytest

from keezen_desktop.rules.errors import BadPosition
from keezen_desktop.rules.notation import parse_position
from keezen_desktop.rules.perft import perft
from tests.random_games import PRESET_TEXTS
from tests.slow import referee

GOLDEN = Path(__file__).parents[1] / "data" / "perft.jsonl"


def golden() -> list[Any]:
    cases = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
    return [pytest.param(case, id=case["position"].split(" ")[0]) for case in cases]


def test_every_preset_has_numbers_for_each_number_of_players() -> None:
    assert {case.id for case in golden()} >= set(PRESET_TEXTS)


@pytest.mark.parametrize("case", golden())
def test_sequences_of_up_to_four_plies_are_as_many_as_on_file(case: dict[str, Any]) -> None:
    position = parse_position(case["position"])
    assert [perft(position, depth) for depth in range(1, 5)] == case["perft"]


@pytest.mark.slow
@pytest.mark.parametrize("case", golden())
def test_the_referee_counts_the_same_numbers(case: dict[str, Any]) -> None:
    assert [referee.perft(case["position"], depth) for depth in range(1, 4)] == case["perft"][:3]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("individual:2 a a:A4,A3,A2,A1/c:c4 5/5", [1, 0, 0]),
        ("individual:2 a a:/c:c4 -/-", [1, 0, 0]),
        ("individual:2 a a:/c: 5/56", [1, 1, 1]),
    ],
    ids=["a won game", "a deal that is over", "hands that can only be handed in"],
)
def test_a_sequence_ends_with_the_game_or_the_deal(text: str, numbers: list[int]) -> None:
    assert [perft(parse_position(text), depth) for depth in range(3)] == numbers


def test_a_hidden_hand_has_no_number() -> None:
    with pytest.raises(BadPosition):
        perft(parse_position("individual:2 a a:a0/c: 5/?"), 2)
