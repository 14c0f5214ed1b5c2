"""The four queries, put once: exactly the answer on stdout, or one sentence on stderr."""

import pytest

from tests.tools.running import Tool

POSITION = "clown:4 a a:A4,d7,a0/b:/c:c0/d:d3 A47/9K/2JQ/55"
STUCK = "clown:4 a a:/b:/c:/d: 23/5/5/5"


@pytest.mark.parametrize(
    ("arguments", "out"),
    [
        (["legal", "clown:2 a a:A3,A1,d13,d11/c:C4,C3,C1,c7 3K/58"], "3:d11-d14\n"),
        (["legal", "clown:4 a a:a9/b:/c:/d: A5/5/5/5"], "5:a9-a14\nA:a9-a10\nA>a0\n"),
        (["legal", STUCK], "--\n"),
        (["legal", "clown:4 a a:/b:/c:/d: -/-/-/-"], ""),
        (["apply", POSITION, "A:d7-d8"], "clown:4 b a:A4,d8,a0/b:/c:c0/d:d3 47/9K/2JQ/55\n"),
        (["apply", STUCK, "--"], "clown:4 b a:/b:/c:/d: -/5/5/5\n"),
        (["perft", POSITION, "0"], "1\n"),
        (["perft", POSITION, "3"], "36\n"),
        (["why", POSITION, "A:d7-d8"], "legal\n"),
        (["why", STUCK, "--"], "legal\n"),
        (["why", "--lang", "nl", STUCK, "--"], "legal\n"),
    ],
    ids=str,
)
def test_the_answer_alone_is_printed(keezen: Tool, arguments: list[str], out: str) -> None:
    assert keezen(*arguments) == (0, out, "")


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ([], "must_play: "),
        (["--lang", "en"], "must_play: "),
        (["--lang", "nl"], "must_play: "),
        (["--lang", "de"], "must_play: "),
        (["--lang", "fr"], "must_play: "),
    ],
    ids=str,
)
def test_why_gives_code_and_sentence(keezen: Tool, options: list[str], line: str) -> None:
    ran = keezen("why", POSITION, "--", *options)
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    assert ran.out.startswith(line)
    assert len(ran.out) > len(line) + 10


def test_why_speaks_english_unless_asked_otherwise(keezen: Tool) -> None:
    plain, english, dutch = (
        keezen("why", POSITION, "--", *options).out for options in ([], ["--lang", "en"], ["--lang", "nl"])
    )
    assert plain == english != dutch


@pytest.mark.parametrize(
    "arguments",
    [
        ["legal"],
        ["legal", POSITION, "A>a0"],
        ["legal", "clown:5 a a:/b:/c:/d: 5/5/5/5"],
        ["legal", "clown:4+jack=both a a:/b:/c:/d: 5/5/5/5"],
        ["legal", "clown:4 a a:a0,a0/b:/c:/d: 5/5/5/5"],
        ["legal", POSITION.replace("A47", "???")],
        ["legal", "--batch", POSITION],
        ["legal", POSITION, "--quickly"],
        ["legal", POSITION, "--lang", "xx"],
        ["legal", "\udcff"],
        ["apply", POSITION],
        ["apply", POSITION, "A:d7"],
        ["apply", POSITION, "A:d7-d9"],
        ["apply", POSITION, "--"],
        ["perft", POSITION],
        ["perft", POSITION, "deep"],
        ["why", POSITION, ""],
        ["", POSITION],
        ["illegal", POSITION],
        ["simulate"],
        ["simulate", "--rules", "clown:4", "--agents", "greedy"],
        ["simulate", "--rules", "clown:2", "--agents", "greedy,chess"],
        ["simulate", "--rules", "clown:3", "--agents", "greedy,greedy,greedy"],
        ["simulate", "--rules", "clown:2", "--agents", "greedy,greedy", "--games", "many"],
        ["simulate", "--rules", "clown:2", "--agents", "greedy,greedy", "--jobs", "0"],
    ],
    ids=str,
)
def test_bad_input_is_one_sentence_and_exit_code_2(keezen: Tool, arguments: list[str]) -> None:
    code, out, err = keezen(*arguments)
    assert (code, out) == (2, "")
    assert err.endswith(".\n")
    assert err.count("\n") == 1


@pytest.mark.parametrize("lang", ["nl", "en", "de", "fr"])
def test_an_illegal_move_is_refused_with_its_code(keezen: Tool, lang: str) -> None:
    code, out, err = keezen("apply", POSITION, "A:d7-d9", "--lang", lang)
    assert (code, out) == (2, "")
    assert err.startswith("wrong_card: ")
