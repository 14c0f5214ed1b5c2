"""`keezen export` writes a record for people to read, or for other programs."""

import json
from argparse import ArgumentParser
from pathlib import Path

import pytest

from keezen_desktop import resources
from keezen_desktop.rules.notation import format_table
from keezen_desktop.storage.records import encode
from keezen_desktop.storage.saves import load
from keezen_desktop.tools import export
from tests.storage.games import random_record

RECORDS = Path(__file__).parent.parent / "data" / "records"
FILES = [*sorted(resources.saves().glob("*.keezen")), *sorted(RECORDS.glob("*.keezen"))]


def exported(*arguments: str | Path) -> int:
    parser = ArgumentParser()
    export.add_arguments(parser)
    return export.run(parser.parse_args(list(map(str, arguments))))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_json_of_a_game_holds_every_action_and_the_table_after_it(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exported(file, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    games = load(file).games
    assert told["plies"] == sum(game.plies for game in games)
    assert [action["table"] for action in told["actions"]] == [
        format_table(state.position) for game in games for state in game.states[1:]
    ]
    assert [action["ply"] for action in told["actions"] if action["do"] == "move"] == [
        ply for game in games for ply in range(1, game.plies + 1)
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_the_listing_of_a_game_holds_every_move_once(
    file: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exported(file, "--text", "--lang", language) == 0
    listing = capsys.readouterr().out
    moves = [line.move for line in load(file).record.standing if hasattr(line, "move")]
    assert listing.count("--") == moves.count("--")
    assert sorted(word for word in listing.split() if "-" in word[2:] and ":" in word[:2]) == sorted(
        move for move in moves if "-" in move[2:]
    )


LISTING = """\
clown:4+card_exchange=yes - 2026-11-30 20:15
a Anna, b Bas, c Çağla, d Dirk-Jan

Deal 1, dealt by d
      a               b               c               d
      7c Qc Ad 8d Tc  5d 2h 8s 3d 2c  Qd 5h 6s Th 6d  9s Ah 8h Kc 5c
      x:Ad            x:8s            x:6s            x:Kc
   1  --              K>b0            A>c0            A>d0
   5                  2:b0-b2         Q:c0-c12        9:d0-d9
   8                  3:b2-b5         T:c12-d6        8:d9-a1

Not finished yet.
"""


def test_a_listing_reads_like_a_score_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (RECORDS / "v1-exchange.keezen").read_bytes().splitlines(keepends=True)
    file = tmp_path / "file"
    file.write_bytes(b"".join(lines[:16]))
    assert exported(file, "--text") == 0
    assert capsys.readouterr().out == LISTING


def test_a_damaged_record_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = random_record("clown:2", actions=5)
    file = tmp_path / "file"
    file.write_bytes(encode(record) + b"nonsense\n")
    assert exported(file, "--text") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
