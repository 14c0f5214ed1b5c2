"""`keezen export` draws the table as the screen does, without a display, and shows no hand that is hidden."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from keezen_desktop.resources import saves
from keezen_desktop.storage.records import DealLine, Record, encode
from keezen_desktop.storage.replay import read
from keezen_desktop.storage.saves import load
from keezen_desktop.texts import Texts
from keezen_desktop.tools import pictures
from tests.storage.games import random_record
from tests.tools.running import ROOT, Tool

SAMPLE = saves() / "duo-2.keezen"


def test_the_table_after_a_ply_is_drawn_without_a_display(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "SDL_VIDEODRIVER"}}
    ran = subprocess.run(
        [sys.executable, "-m", "keezen_desktop", "export", str(SAMPLE), "--png", "12", "--size", "1280x720"],
        cwd=tmp_path, env=environment | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "duo-2-12.png\n", "")
    with Image.open(tmp_path / "duo-2-12.png") as image:
        assert image.size == (1280, 720)
        assert len(set(image.convert("RGB").tobytes())) > 100


def test_a_file_that_exists_is_not_written_over(keezen: Tool, tmp_path: Path) -> None:
    out = tmp_path / "here.png"
    names = [keezen("export", str(SAMPLE), "--png", "3", "--out", str(out)).out for _ in range(2)]
    assert len(set(names)) == 2
    assert len(list(tmp_path.glob("*.png"))) == 2


def test_every_ply_looks_different() -> None:
    reading = load(SAMPLE)
    plies = range(0, reading.game.plies + 1, 20)
    drawn = [pictures.png(Texts("nl"), reading, ply, pictures.LEAST) for ply in plies]
    assert len(set(drawn)) == len(plies)


def test_hands_are_seen_only_of_a_game_that_is_over() -> None:
    """Of an unfinished game, a picture says no more than what everybody at the table has seen."""
    record, _ = random_record("clown:4", seed=3, actions=1)
    deal = record.lines[0]
    assert isinstance(deal, DealLine)
    others = Record(record.header, (DealLine(deal.hands[::-1], deal.at),))
    drawn = [pictures.png(Texts("en"), read(encode(each)), 0, pictures.LEAST) for each in (record, others)]
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("kind", [".gif", ".webp"])
def test_a_moving_picture_shows_every_ply(tmp_path: Path, keezen: Tool, kind: str) -> None:
    file, out = tmp_path / "short.keezen", tmp_path / f"short{kind}"
    record, game = random_record("clown:4", actions=9)
    file.write_bytes(encode(record))
    assert keezen("export", str(file), "--animation", str(out)).code == 0
    with Image.open(io.BytesIO(out.read_bytes())) as image:
        assert image.size == pictures.LEAST
        assert image.n_frames == game.plies + 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--png", "4000"), "This game has only"),
        (("--animation", "film.mp4"), ".gif, .webp"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_sentence(keezen: Tool, arguments: tuple[str, ...], said: str) -> None:
    ran = keezen("export", str(SAMPLE), *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("size", ["1x1", "1280", "1280x-1", "99999x99999", "ax720"])
def test_a_size_that_cannot_be_is_refused(keezen: Tool, size: str) -> None:
    assert keezen("export", str(SAMPLE), "--png", "3", "--size", size).code == 2
