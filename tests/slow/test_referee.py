"""The second engine agrees with the cases, so that the engine of the package may be compared with it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.slow.random_positions import preset_texts, random_positions
from tests.slow.referee import Refused, every_move, judge, legal, perft, refusal, result, ruleset

CASES = Path(__file__).parents[1] / "data" / "cases"


def cases(name: str, every: int = 1) -> list[dict[str, Any]]:
    """Each so many-th case of a file."""
    lines = (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines[::every]]


def check_legal(every: int) -> None:
    for case in cases("legal", every):
        assert legal(case["position"]) == case["legal"], case["position"]


def check_perft(most: int) -> None:
    for case in cases("perft"):
        if case["perft"][-1] <= most:
            assert [perft(case["position"], depth) for depth in (1, 2, 3)] == case["perft"], case["position"]


def test_the_legal_moves_are_those_of_the_cases() -> None:
    check_legal(every=10)


@pytest.mark.slow
def test_the_legal_moves_are_those_of_all_cases() -> None:
    check_legal(every=1)


def test_a_move_leads_to_the_position_of_the_case() -> None:
    for case in cases("results", every=3):
        assert result(case["position"], case["move"]) == case["result"], case


def test_an_illegal_move_has_the_reason_of_the_case() -> None:
    for case in cases("why"):
        assert judge(case["position"], case["move"]) == case["why"], case


@pytest.mark.parametrize("case", cases("scenarios"), ids=lambda case: str(case["id"]))
def test_a_dispute_is_settled_as_the_scenario_says(case: dict[str, Any]) -> None:
    moves = legal(case["position"])
    assert set(case.get("includes", [])) <= set(moves)
    assert moves == sorted(case.get("exactly", moves))
    for move, reason in case.get("excludes", []):
        assert judge(case["position"], move) == reason, move
    for move, after in case.get("after", []):
        assert result(case["position"], move) == after


def test_counting_sequences_gives_the_numbers_of_the_cases() -> None:
    check_perft(most=50)


@pytest.mark.slow
def test_counting_sequences_gives_the_numbers_of_all_cases() -> None:
    check_perft(most=10_000)


def test_a_move_is_legal_if_and_only_if_no_reason_speaks_against_it() -> None:
    for position in random_positions(seed=3, count=15):
        allowed = {move for move in every_move(position) if judge(position, move) is None}
        assert sorted(allowed) == legal(position), position


def test_a_legal_move_leads_to_a_position_that_is_accepted() -> None:
    for position in random_positions(seed=4, count=60):
        for move in legal(position):
            after = result(position, move)
            assert refusal(after) is None, f"{position}: {move} gives {after}"


def test_a_swap_may_be_written_either_way_round() -> None:
    position = "clown:4 a a:a5/b:c9/c:/d: J/?/?/?"
    assert judge(position, "J:a5~c9") is judge(position, "J:c9~a5") is None
    assert result(position, "J:a5~c9") == result(position, "J:c9~a5")
    assert legal(position) == ["J:a5~c9"]


def test_random_positions_are_accepted_and_the_same_for_the_same_seed() -> None:
    positions = list(random_positions(seed=5, count=400))
    assert positions == list(random_positions(seed=5, count=400))
    assert [refusal(position) for position in positions] == [None] * 400


def test_random_positions_reach_every_preset_with_every_number_of_players() -> None:
    heads = {position.split(" ")[0].split("+")[0] for position in random_positions(seed=6, count=400)}
    assert heads == set(preset_texts())


def test_without_teams_nothing_is_left_to_do_for_a_partner() -> None:
    toggles = ruleset("mercury:4+teams=no")
    assert (toggles["seven_partner"], toggles["partner_entry"], toggles["seven_lapses"]) == ("never", "none", "yes")
    assert ruleset("clown:4")["seven_lapses"] == "yes"
    assert ruleset("clown:2")["seven_lapses"] == "no"


@pytest.mark.parametrize(
    "rules",
    [
        "clown",
        "clown:3",
        "keezen:4",
        "individual:4",
        "clown:4+arm=15",
        "clown:4+arm=34",
        "clown:4+speed=2",
        "clown:4+jack",
        "clown:4+jokers=1",
        "clown:4+two_colours=yes",
        "clown:2+teams=yes",
        "clown:2+partner_entry=king",
        "tournament:4+teams=no+card_exchange=yes",
        "clown:4+jack=own+jack=any_two",
    ],
)
def test_a_rule_set_that_cannot_be_is_refused(rules: str) -> None:
    with pytest.raises(Refused):
        ruleset(rules)


@pytest.mark.parametrize(
    "position",
    [
        "clown:4 a a:/b:/c:/d: A/?/?",
        "clown:4  a a:/b:/c:/d: A/?/?/?",
        "clown:4 e a:/b:/c:/d: A/?/?/?",
        "clown:4 a a:/b:/c: A/?/?/?",
        "clown:4 a a:/c:/b:/d: A/?/?/?",
        "clown:4 a a:a3,a3/b:/c:/d: A/?/?/?",
        "clown:4 a a:a3/b:a3/c:/d: A/?/?/?",
        "clown:4 a a:a1,a2,a3,a4,a5/b:/c:/d: A/?/?/?",
        "clown:4 a a:a16/b:/c:/d: A/?/?/?",
        "clown:4 a a:B4/b:/c:/d: A/?/?/?",
        "clown:4 a a:A5/b:/c:/d: A/?/?/?",
        "duo:2 a a:A3/b:/c:/d: A/?",
        "clown:4 a a:/b:/c:/d: A23456/?/?/?",
        "clown:4 a a:/b:/c:/d: AAA/AA/?/?",
        "clown:4 a a:/b:/c:/d: */?/?/?",
        "clown:4 a a:/b:/c:/d: X/?/?/?",
        "clown:4 a a:a0!/b:/c:/d: A/?/?/?",
        "mercury:4 a a:a1!/b:/c:/d: A/?/?/?",
        "mercury:4 a a:b0!/b:/c:/d: A/?/?/?",
        "clown:4 a a:/b:/c:/d: -/?/?/?",
        "individual:2 a a:A4,A3,A2,A1/c:C4,C3,C2,C1 A/?",
        "clown:4+home_order=deepest a a:A4,A2/b:/c:/d: A/?/?/?",
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str) -> None:
    assert refusal(position)


def test_a_hidden_hand_is_refused_only_when_its_moves_are_asked_for() -> None:
    position = "clown:4 a a:/b:/c:/d: A?/?/?/?"
    assert refusal(position) is None
    with pytest.raises(Refused):
        legal(position)
