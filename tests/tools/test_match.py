"""`keezen match`: plays a match without a window; the same seed plays the same one."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tools.running import Tool

RECORDS = Path(__file__).parents[1] / "data" / "records"
AGENTS = "greedy,random,greedy,random"
RUN = ["match", "--format", "tournament", "--rules", "tournament:4", "--agents", AGENTS, "--seed", "7"]


def told(keezen: Tool, *arguments: str) -> dict[str, Any]:
    ran = keezen(*arguments, "--json")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    data: dict[str, Any] = json.loads(ran.out)
    return data


def test_a_tournament_has_three_rounds_and_a_winner(keezen: Tool) -> None:
    match = told(keezen, *RUN)
    assert (match["format"], match["rules"], match["agents"]) == ("tournament", "tournament:4", AGENTS.split(","))
    assert len(match["rounds"]) == len(match["plies"]) == 3
    for part in match["rounds"]:
        assert [sum(both) for both in zip(part["points"], part["bonus"], strict=True)] == part["totals"]
    first, second = match["standing"]
    assert first["total"] == sum(part["totals"][["ac", "bd"].index(first["team"])] for part in match["rounds"])
    assert (match["winners"], first["by"], first["total"] > second["total"]) == (first["team"], "points", True)


def test_the_same_seed_plays_the_same_match(keezen: Tool) -> None:
    assert told(keezen, *RUN) == told(keezen, *RUN)
    assert told(keezen, *RUN) != told(keezen, *RUN, "--seed", "8")


def test_the_championship_of_six_players_has_five_rounds_of_fifty_minutes(keezen: Tool) -> None:
    agents = ",".join(["random"] * 6)
    match = told(keezen, "match", "--format", "nk", "--rules", "clown:6", "--agents", agents, "--pace", "30")
    assert match["seconds"] == [3000.0] * 5
    assert match["plies"] == [100] * 5
    assert len(match["standing"]) == 3


def test_the_numbers_of_a_format_can_be_changed_and_equal_teams_are_parted_by_lot(keezen: Tool) -> None:
    match = told(keezen, *RUN, "--rounds", "2", "--minutes", "1", "--pace", "60")
    assert match["plies"] == [1, 1]
    assert [place["total"] for place in match["standing"]] == [0, 0]
    assert match["standing"][0]["by"] == "lot"
    assert match["winners"] == match["lot"][0] == match["standing"][0]["team"]


def test_what_pawns_and_finishing_are_worth_can_be_changed(keezen: Tool) -> None:
    usual, own = told(keezen, *RUN), told(keezen, *RUN, "--points", "5,3", "--later", "1", "--finish", "7")
    for mine, other in zip(own["rounds"], usual["rounds"], strict=True):
        assert mine["home"] == other["home"]
        assert sum(mine["points"]) == 5 + 3 + len(mine["home"]) - 2
        assert sorted(mine["bonus"]) == [0, 7]


@pytest.mark.parametrize(
    ("language", "words"),
    [("nl", "Eindstand"), ("en", "Final standing"), ("de", "Endstand"), ("fr", "Classement final")],
)
def test_the_forms_are_printed_in_every_language_with_the_standing_below(
    keezen: Tool, language: str, words: str
) -> None:
    ran = keezen(*RUN, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    *rounds, standing = ran.out.strip().split("\n\n")
    assert len(rounds) == 3
    assert all(len(form.splitlines()) == 2 + 15 + 2 for form in rounds)
    assert standing.splitlines()[0] == words
    assert len(standing.splitlines()) == 4


def test_the_match_can_be_written_down_and_verified(keezen: Tool, tmp_path: Path) -> None:
    file = tmp_path / "match.keezen"
    match = told(keezen, *RUN, "--record", str(file))
    verified = keezen("verify", str(file))
    assert verified.code == 0
    assert verified.out.startswith(f"ok tournament:4 {sum(match['plies'])} {match['winners']} ")


def test_a_listing_of_a_match_has_its_rounds_forms_and_standing(keezen: Tool, tmp_path: Path) -> None:
    file = tmp_path / "match.keezen"
    forms = keezen(*RUN, "--record", str(file)).out
    listing = keezen("export", str(file), "--text").out
    for form in forms.strip().split("\n\n"):
        assert form in listing


@pytest.mark.parametrize(
    ("ending", "beginning"), [(".pdf", "%PDF"), (".csv", "\ufeffRound 1 of 3"), (".txt", "Score form")]
)
def test_the_forms_of_a_recorded_match_are_kept_in_a_file(
    keezen: Tool, tmp_path: Path, ending: str, beginning: str
) -> None:
    record, form = tmp_path / "match.keezen", tmp_path / f"form{ending}"
    keezen(*RUN, "--record", str(record))
    assert keezen("export", str(record), "--form", str(form)) == (0, "", "")
    assert form.read_bytes().decode("utf-8", "replace").startswith(beginning)


@pytest.mark.parametrize(
    ("record", "form", "sentence"),
    [("v1-unfinished", "form.pdf", "This is no match"), ("v2-match", "form.doc", "can be: .pdf, .csv, .txt")],
)
def test_what_has_no_form_is_refused_in_a_sentence(
    keezen: Tool, tmp_path: Path, record: str, form: str, sentence: str
) -> None:
    ran = keezen("export", str(RECORDS / f"{record}.keezen"), "--form", str(tmp_path / form))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert sentence in ran.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (["--rules", "tournament:4+teams=no"], "A match is played in teams"),
        (["--rules", "tournament:4+card_exchange=yes"], "partners do not exchange cards"),
        (["--rounds", "21"], "cannot have 21 for rounds"),
        (["--agents", "greedy"], "4 agents must be named"),
    ],
)
def test_what_cannot_be_a_match_is_refused_in_a_sentence(keezen: Tool, changes: list[str], sentence: str) -> None:
    ran = keezen(*RUN, *changes)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert sentence in ran.err
