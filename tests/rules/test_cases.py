"""The engine agrees with every recorded case: legal moves, results, counts, reasons and disputes."""

import json
from pathlib import Path
from typing import Any

import pytest

from keezen_desktop.rules.apply import after
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.notation import format_move, format_position, parse_move, parse_position
from keezen_desktop.rules.perft import perft
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.why import why
from tests.random_games import PRESET_TEXTS

CASES = Path(__file__).parents[1] / "data" / "cases"


def read(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text("utf-8").splitlines()]


def legal(position: Position) -> list[str]:
    return sorted(format_move(position.rules, move) for move in legal_moves(position))


def reason(position: Position, move: str) -> str | None:
    objection = why(position, parse_move(position, move))
    return objection.reason.code if objection else None


def result(position: Position, move: str) -> str:
    return format_position(after(position, parse_move(position, move)))


def by_rules(name: str) -> list[Any]:
    """The cases of a file, one parameter for each rule set that it speaks of."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for case in read(name):
        groups.setdefault(case["position"].split(" ")[0], []).append(case)
    return [pytest.param(group, id=rules) for rules, group in groups.items()]


@pytest.mark.parametrize("name", ["legal.jsonl", "results.jsonl", "perft.jsonl", "why.jsonl"])
def test_every_preset_has_cases_for_each_number_of_players(name: str) -> None:
    assert {parameter.id for parameter in by_rules(name)} >= set(PRESET_TEXTS)


@pytest.mark.parametrize("cases", by_rules("legal.jsonl"))
def test_legal_moves_are_those_recorded(cases: list[dict[str, Any]]) -> None:
    for case in cases:
        position = parse_position(case["position"])
        assert legal(position) == case["legal"], case["position"]
        assert format_position(position) == case["position"]


@pytest.mark.parametrize("cases", by_rules("legal.jsonl"))
def test_no_reason_is_given_against_a_legal_move(cases: list[dict[str, Any]]) -> None:
    for case in cases:
        position = parse_position(case["position"])
        assert [reason(position, move) for move in case["legal"]] == [None] * len(case["legal"]), case["position"]


@pytest.mark.parametrize("cases", by_rules("results.jsonl"))
def test_moves_lead_where_recorded(cases: list[dict[str, Any]]) -> None:
    for case in cases:
        assert result(parse_position(case["position"]), case["move"]) == case["result"], case


@pytest.mark.parametrize("cases", by_rules("perft.jsonl"))
def test_sequences_are_as_many_as_recorded(cases: list[dict[str, Any]]) -> None:
    for case in cases:
        position = parse_position(case["position"])
        assert [perft(position, depth) for depth in (1, 2, 3)] == case["perft"], case["position"]


@pytest.mark.parametrize("cases", by_rules("why.jsonl"))
def test_illegal_moves_get_the_recorded_reason(cases: list[dict[str, Any]]) -> None:
    for case in cases:
        assert reason(parse_position(case["position"]), case["move"]) == case["why"], case


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in read("scenarios.jsonl")])
def test_disputes_are_settled_as_recorded(case: dict[str, Any]) -> None:
    """Each case says in `about` what must hold."""
    position = parse_position(case["position"])
    for move, code in case.get("excludes", []):
        assert reason(position, move) == code, case["about"]
    if "exactly" in case:
        assert legal(position) == sorted(case["exactly"]), case["about"]
    assert set(case.get("includes", [])) <= set(legal(position)), case["about"]
    for move, position_after in case.get("after", []):
        assert result(position, move) == position_after, case["about"]
