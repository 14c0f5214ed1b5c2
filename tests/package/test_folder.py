"""The program to download starts, wherever it lies, and holds what it needs and nothing else."""

import filecmp
import os
import re
import subprocess
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import keezen_desktop
from keezen_desktop import resources
from tests.package.conftest import ROOT, build

pytestmark = pytest.mark.package


def files_in(folder: Path) -> list[str]:
    """All files in a folder."""
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())


def start(program: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start it as a player without a display would, with an empty home and far from the source tree."""
    kept = {name: value for name, value in os.environ.items() if name in {"SYSTEMROOT", "TEMP", "PATH"}}
    return subprocess.run(
        [program, *arguments],
        env=kept | {"HOME": str(home), "USERPROFILE": str(home), "APPDATA": str(home), "LOCALAPPDATA": str(home)},
        cwd=home,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def test_it_knows_its_version(program: Path, tmp_path: Path) -> None:
    process = start(program, tmp_path, "--version")
    assert (process.returncode, process.stdout) == (0, f"keezen {keezen_desktop.__version__}\n"), process.stderr


def test_it_tests_itself_without_a_display(program: Path, tmp_path: Path) -> None:
    process = start(program, tmp_path, "--self-test")
    assert process.returncode == 0, process.stdout + process.stderr


@pytest.mark.parametrize("name", ["assets", "saves"])
def test_it_carries_the_files_of_the_source_tree(program: Path, name: str) -> None:
    carried = program.parent / "_internal" / "keezen_desktop" / "_data" / name
    files = [str(file.relative_to(ROOT / name)) for file in (ROOT / name).rglob("*") if file.is_file()]
    assert filecmp.cmpfiles(ROOT / name, carried, files, shallow=False) == (files, [], [])


def test_built_again_it_is_the_same(program: Path, tmp_path: Path) -> None:
    build(tmp_path)
    first, second = program.parent, tmp_path / "keezen"
    names = files_in(first)
    assert names == files_in(second)
    assert filecmp.cmpfiles(first, second, names, shallow=False) == (names, [], [])


def test_it_carries_only_what_is_used(program: Path) -> None:
    names = {file.name for file in program.parent.rglob("*")}
    assert "numpy" not in names
    assert {name for name in names if name.startswith("NotoSans") and "-" in name} == {
        "NotoSans-Regular.ttf",
        "NotoSans-Bold.ttf",
        "NotoSans-Italic.ttf",
        "NotoSans-LICENSE.txt",
    }


def test_every_distribution_in_it_has_its_licence(program: Path) -> None:
    readers = pytest.importorskip("PyInstaller.archive.readers")
    modules = readers.CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz").toc
    owners = packages_distributions()
    found = {owner for module in modules for owner in owners.get(module.partition(".")[0], ())}
    assert {"pygame-ce", "platformdirs"} <= found
    lacking = found - {"keezen-desktop"} - {licence.name for licence in resources.licences()}
    assert lacking <= {"font-source-serif-pro"}  # by the name of its typeface


def test_it_writes_a_score_form_to_print(program: Path, tmp_path: Path) -> None:
    match = ["--format", "nk", "--rules", "mercury:4", "--agents", "random,random,random,random", "--rounds", "1"]
    assert start(program, tmp_path, "match", *match, "--record", "match.keezen").returncode == 0
    process = start(program, tmp_path, "export", "match.keezen", "--form", "form.pdf")
    assert process.returncode == 0, process.stdout + process.stderr
    assert (tmp_path / "form.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_it_writes_a_picture_that_moves(program: Path, tmp_path: Path, kind: str) -> None:
    game = resources.saves() / "duo-2.keezen"
    process = start(program, tmp_path, "export", str(game), "--animation", f"game.{kind}", "--size", "960x600")
    assert process.returncode == 0, process.stdout + process.stderr
    assert (tmp_path / f"game.{kind}").stat().st_size > 10_000


def test_every_library_in_it_has_its_licence(program: Path) -> None:
    files = [file.name for file in program.parent.rglob("*") if re.search(r"\.(so|dll|dylib)\b", file.name)]
    libraries = [name for name in files if ".cpython-" not in name]
    known = tuple(start for licence in resources.licences() for start in licence.files)
    assert [name for name in libraries if not name.lower().removeprefix("lib").startswith(known)] == []


def test_it_is_small(program: Path) -> None:
    sizes = [file.stat().st_size for file in program.parent.rglob("*") if file.is_file() and not file.is_symlink()]
    assert sum(sizes) <= 45_000_000
