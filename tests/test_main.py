"""What the command `keezen` does before the window or a tool takes over."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import keezen_desktop
from keezen_desktop.__main__ import TWO_PYGAMES

ROOT = Path(keezen_desktop.__file__).parent.parent


def keezen(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "keezen_desktop", *arguments],
        env={name: value for name, value in os.environ.items() if name not in {"LANGUAGE", "LC_ALL", "LC_MESSAGES"}}
        | {"SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        | environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.fixture
def upstream_pygame(tmp_path: Path) -> str:
    """A PYTHONPATH on which upstream pygame is installed, as far as its metadata tells."""
    metadata = tmp_path / "pygame-2.6.1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: pygame\nVersion: 2.6.1\n", encoding="utf-8")
    return os.pathsep.join([str(ROOT), str(tmp_path)])


def test_version_is_the_package_s() -> None:
    process = keezen("--version")
    assert (process.returncode, process.stdout) == (0, f"keezen {keezen_desktop.__version__}\n")


@pytest.mark.parametrize("arguments", [[], ["--self-test"]], ids=["window", "self-test"])
@pytest.mark.parametrize(("locale", "language"), [("nl_NL.UTF-8", "nl"), ("de_DE.UTF-8", "en"), ("C.UTF-8", "en")])
def test_both_pygames_are_refused_in_one_sentence(
    arguments: list[str], locale: str, language: str, upstream_pygame: str
) -> None:
    process = keezen(*arguments, LANG=locale, PYTHONPATH=upstream_pygame)
    assert (process.returncode, process.stdout, process.stderr) == (2, "", TWO_PYGAMES[language] + "\n")


def test_tools_work_beside_upstream_pygame(upstream_pygame: str) -> None:
    process = keezen("--version", PYTHONPATH=upstream_pygame)
    assert process.returncode == 0


POSITION = "clown:4 a a:A4,d7,a0/b:/c:c0/d:d3 A47/9K/2JQ/55"
SIMULATION = [
    "simulate",
    "--rules",
    "clown:4",
    "--agents",
    "greedy,random,greedy,random",
    "--games",
    "1",
    "--seed",
    "7",
]


@pytest.mark.parametrize("arguments", [["--version"], ["legal", POSITION], ["perft", POSITION, "1"]])
def test_tools_load_neither_pygame_nor_a_worker(arguments: list[str]) -> None:
    code = (
        "import sys; from keezen_desktop.__main__ import main; main(sys.argv[1:]);"
        "sys.exit(', '.join({'pygame', 'pygame_gui', 'multiprocessing'} & set(sys.modules)) or 0)"
    )
    process = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (process.returncode, process.stderr) == (0, "")


def test_the_self_test_plays_in_every_preset_and_says_nothing() -> None:
    process = keezen("--self-test")
    assert (process.returncode, process.stdout, process.stderr) == (0, "", "")


def test_an_unknown_option_is_refused_in_one_sentence(tmp_path: Path) -> None:
    process = keezen("--fast", LANGUAGE="nl", KEEZEN_DATA_DIR=str(tmp_path))
    assert (process.returncode, process.stdout) == (2, "")
    assert process.stderr == "Keezen kent de optie --fast niet; keezen --help noemt ze alle.\n"
    assert list(tmp_path.iterdir()) == []
