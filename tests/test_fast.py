"""The compiled copy of the program plays exactly as the sources do, and leaves nothing among them."""

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


def played(folder: Path) -> list[dict[str, Any]]:
    """What the levels come to in a few games, without what depends on the clock."""
    found = []
    for rules in ("clown:4", "mercury:4", "duo:2"):
        match = ["--rules", rules, "--a", "strong", "--b", "beginner", "--deals", "2", "--json"]
        command = [sys.executable, "-m", "keezen_desktop", "arena", *match]
        printed = subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=300).stdout
        found.append({name: value for name, value in json.loads(printed).items() if name != "milliseconds"})
    return found


def test_it_plays_the_same_games_compiled() -> None:
    subprocess.run([sys.executable, ROOT / "packaging" / "fast.py"], check=True, timeout=600, capture_output=True)
    copy = ROOT / "build" / "fast"
    assert list(copy.rglob("legal.*.so")) or list(copy.rglob("legal.*.pyd"))
    assert not [*(ROOT / "keezen_desktop").rglob("*.so"), *(ROOT / "keezen_desktop").rglob("*.pyd")]
    assert played(copy) == played(ROOT)
