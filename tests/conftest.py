"""What holds for every test: how hard properties are tried, and which kinds of test this machine can run.

A kind is a marker. Every run ends by naming the kinds that it left out, and why. Where KEEZEN_REQUIRE_X11 is set, a run
in which no x11 test ran has failed.
"""

import os
import shutil
import sys
from collections import Counter
from importlib.util import find_spec

import pytest
from hypothesis import settings

# `make test` gives the same answer twice; `make check` looks further, differently each time.
settings.register_profile("test", deadline=None, derandomize=True, database=None)
settings.register_profile("check", deadline=None, max_examples=500)
settings.load_profile("test")

KINDS = {"x11": "a real window", "slow": "long runs", "package": "the program to download"}
ASKED_FOR = {"slow": "make check", "package": "make test-package"}
REQUIRED = {"x11": "KEEZEN_REQUIRE_X11"}

ran = pytest.StashKey[Counter[str]]()
left_out = pytest.StashKey[Counter[str]]()


def missing(kind: str) -> str:
    """What this machine lacks to run this kind of test; empty if it lacks nothing."""
    match kind:
        case "x11" if not sys.platform.startswith("linux"):
            return "Linux"
        case "x11":
            programs = ("Xvfb", "xdotool", "openbox", "wmctrl")
            return ", ".join(program for program in programs if not shutil.which(program))
        case "package" if not find_spec("PyInstaller"):
            return "PyInstaller"
    return ""


def kinds_of(item: pytest.Item) -> list[str]:
    """The kinds that this test belongs to."""
    return [kind for kind in KINDS if item.get_closest_marker(kind)]


def pytest_configure(config: pytest.Config) -> None:
    """Count from zero."""
    config.stash[ran] = Counter()
    config.stash[left_out] = Counter()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests for which this machine lacks something."""
    impossible = [item for item in items if any(map(missing, kinds_of(item)))]
    if impossible:
        config.hook.pytest_deselected(items=impossible)
        items[:] = [item for item in items if item not in impossible]


def pytest_deselected(items: list[pytest.Item]) -> None:
    """Count the tests that are left out, whether this machine lacks something or nobody asked for them."""
    for item in items:
        item.config.stash[left_out].update(kinds_of(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> object:
    """Count the tests that ran to their end, so that a skip does not count."""
    result = yield
    item.config.stash[ran].update(kinds_of(item))
    return result


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail when a kind that must run did not."""
    if session.exitstatus == pytest.ExitCode.OK and required_but_absent(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def required_but_absent(config: pytest.Config) -> list[str]:
    """The kinds that the environment requires and of which no test ran."""
    return [kind for kind, variable in REQUIRED.items() if os.environ.get(variable) and not config.stash[ran][kind]]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the kinds of test that were left out, and why."""
    for kind, number in config.stash[left_out].items():
        why = f"not found: {lacking}" if (lacking := missing(kind)) else f"run by `{ASKED_FOR.get(kind, 'pytest')}`"
        terminalreporter.write_line(f"Left out: {number} {kind} tests ({KINDS[kind]}); {why}.", yellow=True)
    for kind in required_but_absent(config):
        terminalreporter.write_line(f"{REQUIRED[kind]} is set, but no {kind} test ran.", red=True)
