"""Kinds of test that this machine cannot run are left out aloud, and not at all where they are required."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = """
import pytest

@pytest.mark.{kind}
def test_of_a_kind():
    {body}

def test_other():
    pass
"""


def run_tests(
    folder: Path, kind: str, body: str = "pass", *options: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run two tests, one of them of this kind, under this project's settings in an empty folder."""
    (folder / "conftest.py").write_text((HERE / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "test_it.py").write_text(TESTS.format(kind=kind, body=body), encoding="utf-8")
    settings = HERE.parent / "pyproject.toml"
    usual = ["--config-file", str(settings), "--rootdir", str(folder), "-p", "no:cacheprovider"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *usual, *options, "."],
        env={name: value for name, value in os.environ.items() if name != "KEEZEN_REQUIRE_X11"} | environment,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_machine_without_xvfb_leaves_out_x11_and_says_why(tmp_path: Path) -> None:
    process = run_tests(tmp_path, "x11", PATH="")
    assert process.returncode == 0
    assert "1 passed, 1 deselected" in process.stdout
    assert "Left out: 1 x11 (not found: Xvfb, xdotool, openbox, wmctrl, xprop)." in process.stdout


def test_slow_tests_are_left_out_with_the_command_that_runs_them(tmp_path: Path) -> None:
    process = run_tests(tmp_path, "slow")
    assert process.returncode == 0
    assert "Left out: 1 slow (long runs are part of `make check`)." in process.stdout


@pytest.fixture
def x11_programs(tmp_path: Path) -> str:
    """A PATH on which the programs for x11 tests are found."""
    for program in ("Xvfb", "xdotool", "openbox", "wmctrl", "xprop"):
        (tmp_path / program).touch(mode=0o755)
    return str(tmp_path)


def test_where_x11_is_required_a_run_that_left_it_out_fails(tmp_path: Path) -> None:
    process = run_tests(tmp_path, "x11", PATH="", KEEZEN_REQUIRE_X11="1")
    assert process.returncode == 1
    assert "KEEZEN_REQUIRE_X11 is set, but no x11 test ran." in process.stdout


def test_where_x11_is_required_a_skip_is_no_run(tmp_path: Path, x11_programs: str) -> None:
    process = run_tests(tmp_path, "x11", "pytest.skip('no display')", PATH=x11_programs, KEEZEN_REQUIRE_X11="1")
    assert process.returncode == 1


def test_where_x11_is_required_and_runs_all_is_well(tmp_path: Path, x11_programs: str) -> None:
    process = run_tests(tmp_path, "x11", PATH=x11_programs, KEEZEN_REQUIRE_X11="1")
    assert process.returncode == 0
    assert "Left out" not in process.stdout


def test_several_processes_count_as_one(tmp_path: Path, x11_programs: str) -> None:
    body = "pass\n\n@pytest.mark.slow\ndef test_long(): pass"
    process = run_tests(tmp_path, "x11", body, "-n", "2", PATH=x11_programs, KEEZEN_REQUIRE_X11="1")
    assert process.returncode == 0
    assert "Left out: 1 slow (long runs are part of `make check`)." in process.stdout
