"""Runs tools in a process of their own; the fixture `keezen` runs them in this one."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Ran(NamedTuple):
    """What a tool left behind."""

    code: int
    out: str
    err: str


Tool = Callable[..., Ran]
"""`keezen("legal", position, stdin="...")`."""


def start(*arguments: str) -> subprocess.Popen[bytes]:
    """Start a tool, with pipes to talk to it."""
    return subprocess.Popen(
        [sys.executable, "-m", "keezen_desktop", *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def in_a_process(*arguments: str, stdin: bytes) -> bytes:
    """What a tool prints for this input; it must end well and without a word on stderr."""
    with start(*arguments) as process:
        out, err = process.communicate(stdin, timeout=120)
    assert (process.returncode, err) == (0, b"")
    return out
