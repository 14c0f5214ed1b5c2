"""`keezen verify` says of each record whether it is right, and where it is wrong."""

from argparse import ArgumentParser
from pathlib import Path

import pytest

from keezen_desktop import resources
from keezen_desktop.storage.records import encode
from keezen_desktop.tools import verify
from tests.storage.games import random_record


def verified(*files: Path) -> int:
    parser = ArgumentParser()
    verify.add_arguments(parser)
    return verify.run(parser.parse_args(list(map(str, files))))


def test_every_sample_game_is_right(capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted(resources.saves().glob("*.keezen"))
    assert verified(*files) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(files)
    for line in lines:
        word, _, plies, _, digest = line.split(" ")
        assert (word, len(digest)) == ("ok", 16)
        assert int(plies) > 0


def test_the_same_game_of_other_people_has_the_same_digest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = random_record("clown:4", seed=1)
    data = encode(record)
    for number, text in enumerate((data, data.replace(b"Anna", b"Zoe"), data.replace(b'"at":1.5', b'"at":9'))):
        (tmp_path / str(number)).write_bytes(text)
    assert verified(*sorted(tmp_path.iterdir())) == 0
    assert len(set(capsys.readouterr().out.splitlines())) == 1


def test_one_wrong_file_of_many_is_named_by_ply_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, game = random_record("clown:4", actions=12)
    right, wrong, torn = (tmp_path / name for name in ("right", "wrong", "torn"))
    right.write_bytes(encode(record))
    wrong.write_bytes(encode(record) + b'{"do":"move","move":"9:z1-z2\xc2\x9b"}\n{"do":"move","move":"--"}\n')
    torn.write_bytes(encode(record) + b'{"do":"mo')
    assert verified(right, wrong, torn, tmp_path / "nothing") == 1
    first, *bad = capsys.readouterr().out.splitlines()
    assert first.startswith(f"ok clown:4 {game.plies} - ")
    ply = game.plies + 1
    expected = [f"bad {ply} unreadable_line: ", f"bad {ply} torn: ", "bad 0 missing: "]
    assert [line.startswith(start) for line, start in zip(bad, expected, strict=True)] == [True] * 3
    assert all(line.isprintable() for line in bad)


@pytest.mark.parametrize(
    ("move", "code"), [("Q:a0-a12", "no_such_pawn"), ("A>c0", "not_your_pawn"), ("J", "move_text")]
)
def test_an_illegal_move_is_called_by_the_code_of_the_rules(
    move: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = b'{"do":"deal","hands":["Ah Qh 2h 3h 4h","As 2s 3s 4s 5s"],"at":0.0}\n'
    record, _ = random_record("individual:2", actions=0)
    file = tmp_path / "file"
    file.write_bytes(encode(record) + deal + f'{{"do":"move","move":"{move}","at":1.0}}\n'.encode())
    assert verified(file) == 1
    assert capsys.readouterr().out.startswith(f"bad 1 {code}: ")
