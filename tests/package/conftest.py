"""The program to download, built once for all tests of it."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import keezen_desktop

ROOT: Final = Path(keezen_desktop.__file__).parent.parent


def build(folder: Path) -> Path:
    """Build the program in a folder, and return it."""
    subprocess.run([sys.executable, ROOT / "packaging" / "build.py", folder], check=True, timeout=600)
    tools = "keezen-tools.exe"  # what it prints is looked at
    return folder / "keezen" / (tools if sys.platform == "win32" else "keezen")


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built program, in a folder whose name has a space and an accent."""
    return build(tmp_path_factory.mktemp("package") / "één map")
