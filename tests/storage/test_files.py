"""What is written is on the disk whole, or nothing has changed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from keezen_desktop.storage import files
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.troubles import trouble_sentence


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    paths = [files.create(tmp_path / "game.keezen", text) for text in (b"one", b"two", b"three")]
    assert [path.name for path in paths] == ["game.keezen", "game-2.keezen", "game-3.keezen"]
    assert [path.read_bytes() for path in paths] == [b"one", b"two", b"three"]


def test_a_file_system_without_hard_links_gives_new_names_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "link")
    paths = [files.create(tmp_path / "game.keezen", text) for text in (b"one", b"two")]
    assert [path.read_bytes() for path in paths] == [b"one", b"two"]
    moved = files.move(paths[1], tmp_path / "away" / "game.keezen")
    assert moved.read_bytes() == b"two"
    assert not paths[1].exists()


def test_replacing_and_moving_leave_nothing_behind(tmp_path: Path) -> None:
    path = files.create(tmp_path / "a" / "file", b"old")
    files.replace(path, b"new")
    moved = files.move(path, tmp_path / "b" / "file")
    assert moved.read_bytes() == b"new"
    assert [each for each in tmp_path.rglob("*") if each.is_file()] == [moved]


def test_something_moved_onto_a_taken_name_gets_a_number(tmp_path: Path) -> None:
    there = files.create(tmp_path / "b" / "file", b"there")
    moved = files.move(files.create(tmp_path / "a" / "file", b"new"), there)
    assert (there.read_bytes(), moved.read_bytes()) == (b"there", b"new")


def test_appending_to_a_file_of_another_length_is_refused(tmp_path: Path) -> None:
    path = files.create(tmp_path / "file", b"12345")
    for length in (4, 6):
        with pytest.raises(StorageTrouble, match="changed"):
            files.append(path, length, b"more")
    files.append(path, 5, b"67")
    assert path.read_bytes() == b"1234567"


def test_what_a_killed_program_left_half_written_is_swept_away(tmp_path: Path) -> None:
    (tmp_path / f"0123456789abcdef{files.TEMPORARY}").write_bytes(b"half")
    kept = files.create(tmp_path / "game.keezen", b"whole")
    foreign = files.create(tmp_path / f"film{files.TEMPORARY}", b"half a download")
    files.sweep(tmp_path)
    files.sweep(tmp_path / "nowhere")
    assert set(tmp_path.iterdir()) == {kept, foreign}


@pytest.mark.parametrize("act", [lambda path: files.read(path, 10), lambda path: files.append(path, 0, b"x")])
def test_a_file_that_is_not_there_is_called_missing(act: object, tmp_path: Path) -> None:
    assert callable(act)
    with pytest.raises(StorageTrouble, match="missing"):
        act(tmp_path / "nothing")


def test_a_file_that_is_too_big_is_not_read(tmp_path: Path) -> None:
    path = files.create(tmp_path / "file", b"x" * 11)
    with pytest.raises(StorageTrouble, match="too_big"):
        files.read(path, 10)


def test_a_folder_in_the_place_of_a_file_is_a_trouble_and_no_crash(tmp_path: Path) -> None:
    with pytest.raises(StorageTrouble):
        files.read(tmp_path, 10)
    with pytest.raises(StorageTrouble):
        files.replace(tmp_path, b"x")
    assert not list(tmp_path.iterdir())


FULL = """
import resource, signal, sys
from pathlib import Path
from keezen_desktop.storage import files
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.troubles import trouble_sentence
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
path = Path(sys.argv[1])
for act in (lambda: files.append(path, 990, b"x" * 20), lambda: files.replace(path, b"y" * 2000),
            lambda: files.create(path, b"z" * 2000)):
    try:
        act()
    except StorageTrouble as trouble:
        print(trouble.reason)
files.append(path, 990, b"x" * 10)
"""


def test_a_full_disk_leaves_every_file_as_it_was(tmp_path: Path) -> None:
    path = files.create(tmp_path / "file", b"o" * 990)
    done = subprocess.run([sys.executable, "-c", FULL, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["disk_full"] * 3
    assert path.read_bytes() == b"o" * 990 + b"x" * 10
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "reason", ["disk_full", "read_only", "no_access", "missing", "failed", "too_big", "changed", "in_use"]
)
def test_every_trouble_is_told_in_one_sentence(reason: str, language: str) -> None:
    sentence = trouble_sentence(Texts(language), StorageTrouble(reason, path="a\x1b.keezen"))
    assert sentence.replace("\N{NO-BREAK SPACE}", " ").isprintable()
    assert sentence.endswith((".", ")."))
