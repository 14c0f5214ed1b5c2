"""The compiled copy of the program does exactly what the sources do, and leaves nothing among them."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import keezen_desktop

ROOT = Path(keezen_desktop.__file__).parent.parent

pytestmark = [
    pytest.mark.package,
    pytest.mark.skipif(not shutil.which("cc"), reason="compiling needs a C compiler"),
]


def fast(*, environment: dict[str, str] | None = None) -> str:
    """What the script prints: the folder of the copy, or nothing."""
    command = [sys.executable, str(ROOT / "packaging" / "fast.py")]
    process = subprocess.run(command, env=environment, check=True, timeout=900, stdout=subprocess.PIPE, text=True)
    return process.stdout.strip()


@pytest.fixture(scope="module")
def copy() -> Path:
    """The compiled copy."""
    return Path(fast())


def played(folder: Path) -> list[dict[str, Any]]:
    """What the levels come to in a few games, without what depends on the clock."""
    found = []
    for rules in ("clown:4", "mercury:4", "duo:2"):
        match = ["--rules", rules, "--a", "strong", "--b", "beginner", "--deals", "2", "--json"]
        command = [sys.executable, "-m", "keezen_desktop", "arena", *match]
        printed = subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=300).stdout
        found.append({name: value for name, value in json.loads(printed).items() if name != "milliseconds"})
    return found


def test_it_is_compiled_and_the_source_tree_is_not(copy: Path) -> None:
    assert {file.name.split(".")[0] for file in copy.rglob("*.so")} >= {"compact", "legal", "search"}
    assert not list((ROOT / "keezen_desktop").rglob("*.so"))


def test_it_plays_the_same_games_compiled(copy: Path) -> None:
    assert played(copy) == played(ROOT)


def test_it_passes_the_tests_of_the_rules_and_of_thinking(copy: Path) -> None:
    """Cases, counts, transcripts, the twin, and agents in a process of their own."""
    code = "import sys, pytest; from keezen_desktop.rules import legal; print(legal.__file__); sys.exit(pytest.main())"
    tests = [str(ROOT / "tests" / name) for name in ("rules", "agents/test_search.py", "table/test_thinking.py")]
    command = [sys.executable, "-P", "-c", code, "-q", "-o", f"pythonpath={copy} {ROOT}", *tests]
    process = subprocess.run(
        command, cwd=ROOT, env={"PYTHONPATH": str(copy)}, capture_output=True, text=True, timeout=900, check=False
    )
    assert process.returncode == 0, process.stdout
    assert Path(process.stdout.split("\n")[0]).is_relative_to(copy)
    assert not process.stdout.split("\n")[0].endswith(".py")


def test_nothing_is_done_twice(copy: Path) -> None:
    """The second time the copy is found as it is."""
    before = {file: file.stat().st_mtime_ns for file in copy.rglob("*")}
    assert fast() == str(copy)
    assert {file: file.stat().st_mtime_ns for file in copy.rglob("*")} == before


def test_without_a_compiler_there_is_no_copy() -> None:
    assert fast(environment={"PATH": ""}) == ""
