"""The window: how soon it is there, what a frame costs while pawns move, what it costs to do nothing, and memory.

Started for real under Xvfb; where that is missing these figures are left out.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.figure import Figure

ROOT: Final = Path(__file__).parents[1]
PROGRAMS: Final = ("Xvfb", "openbox", "wmctrl")
_PATIENCE: Final = 20.0
_IDLE_SECONDS: Final = 10.0
_TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


@contextmanager
def _screen() -> Iterator[dict[str, str]]:
    """A display with a window manager; gives the environment in which to start programs there."""
    command = ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", "2200x1300x24"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert server.stdout
        environment = {**os.environ, "DISPLAY": f":{server.stdout.readline().decode().strip()}"}
        manager = subprocess.Popen(["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait(["wmctrl", "-m"], environment, _succeeds)
            yield environment
        finally:
            manager.terminate()
            manager.wait()
    finally:
        server.terminate()
        server.wait()


def _succeeds(done: subprocess.CompletedProcess[bytes]) -> bool:
    return done.returncode == 0


def _wait(
    command: list[str], environment: dict[str, str], good: Callable[[subprocess.CompletedProcess[bytes]], bool]
) -> None:
    """Ask until the answer is good. Raises TimeoutError."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        if good(subprocess.run(command, env=environment, capture_output=True, check=False)):
            return
        time.sleep(0.002)
    raise TimeoutError("the display did not answer")


@contextmanager
def _program(environment: dict[str, str]) -> Iterator[tuple[subprocess.Popen[bytes], float]]:
    """The program with its window open, and the seconds until it was."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        program = subprocess.Popen(
            [sys.executable, "-m", "keezen_desktop"], cwd=ROOT, env={**environment, "KEEZEN_DATA_DIR": folder}
        )
        try:
            _wait(["wmctrl", "-l"], environment, lambda done: b"Keezen" in done.stdout)
            yield program, time.perf_counter() - began
        finally:
            program.terminate()
            program.wait()


def start() -> float:
    """Milliseconds from the start of the program to its window; the best of five."""
    with _screen() as environment:
        return min(_start(environment) for _ in range(5)) * 1000


def _start(environment: dict[str, str]) -> float:
    with _program(environment) as (_, seconds):
        return seconds


def idle() -> float:
    """Per cent of a core that the open window takes while nobody touches it."""
    with _screen() as environment, _program(environment) as (program, _):
        time.sleep(3)
        before = _processor_seconds(program.pid)
        time.sleep(_IDLE_SECONDS)
        return (_processor_seconds(program.pid) - before) / _IDLE_SECONDS * 100


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def memory() -> float:
    """Megabytes (PSS) of the program with its first screen."""
    with _screen() as environment, _program(environment) as (program, _):
        time.sleep(3)
        rollup = Path(f"/proc/{program.pid}/smaps_rollup").read_text()
        return int(next(line for line in rollup.splitlines() if line.startswith("Pss:")).split()[1]) / 1024


def frame(*arguments: str) -> float:
    """Milliseconds of the processor that the slowest frame in a hundred takes; `arguments` as in benchmarks.frames."""
    command = [sys.executable, "-m", "benchmarks.frames", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


def table(size: str, figure: str) -> float:
    """One of the figures of `benchmarks.table`."""
    return _table(size)[figure]


@cache
def _table(size: str) -> dict[str, float]:
    """All of its figures, from one run."""
    with _screen() as environment:
        command = [sys.executable, "-m", "benchmarks.table", size]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=dict[str, float])


FIGURES: Final = (
    Figure("frame p99, 1280x720", "ms", lambda: frame("1280x720"), more_is_better=False),
    Figure("frame p99, 1920x1080", "ms", lambda: frame("1920x1080"), more_is_better=False),
    Figure("frame p99, 3840x2160", "ms", lambda: frame("3840x2160"), more_is_better=False),
    Figure("place gone to p99, 1920x1080", "ms", lambda: frame("1920x1080", "seek"), more_is_better=False),
) + (
    (
        Figure("start to window", "ms", start, more_is_better=False),
        Figure("idle window", "% core", idle, more_is_better=False),
        Figure("memory, first screen", "MB", memory, more_is_better=False),
        Figure("idle table", "% core", lambda: table("1280x720", "idle"), more_is_better=False),
        *(
            Figure(f"{name}, {size}", unit, partial(table, size, figure), False, unit != "MB")
            for size in ("1280x720", "1920x1080")
            for name, unit, figure in (
                ("memory of the table", "MB", "memory"),
                ("resized table anew", "ms", "rebuild"),
                ("longest freeze in it", "ms", "freeze"),
                ("memory of forty sizes", "MB", "growth"),
            )
        ),
    )
    if all(map(shutil.which, PROGRAMS))
    else ()
)
