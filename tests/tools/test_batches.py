"""The four queries as a batch: every recorded case through one process each, byte for byte; bad lines in between."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tools.running import Tool, in_a_process

CASES = Path(__file__).parents[1] / "data" / "cases"
START = "clown:4 a a:/b:/c:/d: A5/5/5/5"


def read(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text("utf-8").splitlines()]


def asked(*lines: tuple[object, ...]) -> bytes:
    """These arguments as lines of a batch."""
    return "".join("\t".join(map(str, line)) + "\n" for line in lines).encode()


@pytest.mark.parametrize(
    ("tool", "name", "fields"),
    [
        ("legal", "legal.jsonl", ["position"]),
        ("apply", "results.jsonl", ["position", "move"]),
        ("why", "why.jsonl", ["position", "move"]),
    ],
)
def test_recorded_cases_come_out_as_they_are_written(tool: str, name: str, fields: list[str]) -> None:
    lines = [tuple(case[field] for field in fields) for case in read(name)]
    assert in_a_process(tool, "--batch", stdin=asked(*lines)) == (CASES / name).read_bytes()


def test_recorded_counts_come_out() -> None:
    expected = [
        {"position": case["position"], "depth": depth, "perft": count}
        for case in read("perft.jsonl")
        for depth, count in enumerate(case["perft"], 1)
    ]
    lines = [(answer["position"], answer["depth"]) for answer in expected]
    answers = in_a_process("perft", "--batch", stdin=asked(*lines)).decode().splitlines()
    assert answers == [json.dumps(answer) for answer in expected]


def test_recorded_disputes_come_out() -> None:
    expected = [
        {"position": case["position"], "move": move, "why": code}
        for case in read("scenarios.jsonl")
        for move, code in [*case.get("excludes", []), *((move, "legal") for move in case.get("includes", []))]
    ]
    lines = [(answer["position"], answer["move"]) for answer in expected]
    answers = in_a_process("why", "--batch", stdin=asked(*lines)).decode().splitlines()
    assert answers == [json.dumps(answer) for answer in expected]


def test_position_and_move_are_echoed_as_they_were_given(keezen: Tool) -> None:
    """Also where they are not in their canonical spelling."""
    position = "clown:2 a a:a3/c:b7,c9 JA/5"
    assert keezen("apply", "--batch", stdin=f"{position}\tJ:b7~a3\n").out == (
        f'{{"position": "{position}", "move": "J:b7~a3", "result": "clown:2 c a:b7/c:a3,c9 A/5"}}\n'
    )


def test_a_finished_game_has_no_moves(keezen: Tool) -> None:
    position = "clown:2 a a:A4,A3,A2,A1/c: -/5"
    assert keezen("legal", "--batch", stdin=position).out == f'{{"position": "{position}", "legal": []}}\n'


@pytest.mark.parametrize(
    ("tool", "line"),
    [
        pytest.param("legal", "", id="an empty line"),
        pytest.param("legal", "clown:4 a", id="no position"),
        pytest.param("legal", "clöwn:4 a a:/b:/c:/d: 5/5/5/5", id="no rule set"),
        pytest.param("legal", START + "\t", id="an argument too many"),
        pytest.param("legal", "clown:4 a a:/b:/c:/d: ??/5/5/5", id="a hidden hand"),
        pytest.param("legal", f"clown:{'9' * 5000} a a:/c: 5/5", id="a number without end"),
        pytest.param("apply", START, id="an argument too few"),
        pytest.param("apply", START + "\t5a0", id="no move"),
        pytest.param("apply", START + "\tK>a0", id="an illegal move"),
        pytest.param("perft", START + "\ttwo", id="no depth"),
        pytest.param("perft", START + "\t-1", id="a depth below zero"),
        pytest.param("perft", START + "\t²", id="a depth in other signs"),
        pytest.param("perft", f"{START}\t{'9' * 5000}", id="a depth without end"),
        pytest.param("perft", "clown:4 a a:/b:/c:/d: 5/??/5/5\t2", id="hands that would have to be known"),
        pytest.param("why", START + "\tA>z0", id="no square"),
        pytest.param("why", "clown:4 a a:/b:/c:/d: ?5/5/5/5\t--", id="a reason that depends on a hidden hand"),
    ],
)
def test_a_bad_line_is_answered_and_the_rest_goes_on(keezen: Tool, tool: str, line: str) -> None:
    """Each case is named after what is bad. The answers stay in the order of the lines."""
    good = {"legal": START, "apply": START + "\tA>a0", "perft": START + "\t1", "why": START + "\tA>a0"}[tool]
    ran = keezen(tool, "--batch", stdin=f"{good}\n{line}\n{good}\n")
    first, bad, last = map(json.loads, ran.out.splitlines())
    assert (ran.code, ran.err, first, list(first)) == (0, "", last, list(last))
    assert (list(bad), bad["line"]) == (["line", "error"], line)
    assert bad["error"].endswith(".")
    assert "\n" not in bad["error"]


def test_an_illegal_move_gets_code_and_sentence(keezen: Tool) -> None:
    answer = json.loads(keezen("apply", "--batch", stdin=START + "\tK>a0").out)
    assert answer["error"].startswith("not_in_hand: ")


def test_a_batch_speaks_the_language_asked_for(keezen: Tool) -> None:
    dutch, english = (json.loads(keezen("legal", "--batch", "--lang", lang, stdin="?").out) for lang in ("nl", "en"))
    assert dutch["error"] != english["error"]


def test_lines_may_end_as_windows_ends_them_and_the_last_one_not_at_all() -> None:
    answers = in_a_process("perft", "--batch", stdin=f"{START}\t0\r\n{START}\t1".encode())
    assert [json.loads(line)["perft"] for line in answers.splitlines()] == [1, 1]


def test_what_is_not_utf_8_is_a_bad_line() -> None:
    answers = in_a_process("legal", "--batch", stdin=b"clown:\xff\n" + START.encode()).decode("utf-8")
    assert [list(json.loads(line)) for line in answers.splitlines()] == [["line", "error"], ["position", "legal"]]


def test_no_lines_get_no_answers(keezen: Tool) -> None:
    assert keezen("legal", "--batch") == (0, "", "")
