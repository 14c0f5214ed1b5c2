"""What holds for every test: how hard properties are tried, and which kinds of test this machine can run.

A kind is a marker. Every run ends by naming the kinds that it left out, and why. Where KEEZEN_REQUIRE_X11 is set, a run
in which no x11 test ran has failed.
"""

import os
import shutil
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import settings

# `make test` gives the same answer twice; `make check` looks further, differently each time.
settings.register_profile("test", deadline=None, derandomize=True, database=None)
settings.register_profile("check", deadline=None, max_examples=500)
settings.load_profile("test")

KINDS = {
    "x11": "tests of a real window are part of `make test`",
    "slow": "long runs are part of `make check`",
    "package": "tests of the program to download are `make test-package`",
}
X11_PROGRAMS = ("Xvfb", "xdotool", "openbox", "wmctrl", "xprop")

ran = pytest.StashKey[Counter[str]]()
left_out = pytest.StashKey[Counter[str]]()


def missing_for_x11() -> str:
    """What this machine lacks to open a window that nobody sees; empty if it lacks nothing."""
    if not sys.platform.startswith("linux"):
        return "Linux"
    return ", ".join(program for program in X11_PROGRAMS if not shutil.which(program))


def kinds_of(item: pytest.Item) -> list[str]:
    """The kinds that this test belongs to."""
    return [kind for kind in KINDS if item.get_closest_marker(kind)]


def pytest_configure(config: pytest.Config) -> None:
    """Count from zero."""
    config.stash[ran] = Counter()
    config.stash[left_out] = Counter()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests for which this machine lacks something."""
    if missing_for_x11():
        impossible = [item for item in items if "x11" in kinds_of(item)]
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


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:  # noqa: ANN401  xdist has no types
    """Add what another process of this run counted, unless it crashed; all of them leave out the same."""
    counted = getattr(node, "workeroutput", {})
    node.config.stash[ran].update(counted.get("ran", {}))
    node.config.stash[left_out] = Counter(counted.get("left out", {}))


def x11_required_but_absent(config: pytest.Config) -> bool:
    """Whether x11 tests must run here, and none did."""
    return bool(os.environ.get("KEEZEN_REQUIRE_X11")) and not config.stash[ran]["x11"]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail when the tests that must run did not; one of several processes only tells what it counted."""
    config = session.config
    if hasattr(config, "workeroutput"):
        counted = {"ran": config.stash[ran], "left out": config.stash[left_out]}
        config.workeroutput |= {name: dict(counter) for name, counter in counted.items()}
    elif session.exitstatus == pytest.ExitCode.OK and x11_required_but_absent(config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the kinds of test that were left out, and why."""
    for kind, number in config.stash[left_out].items():
        lacking = missing_for_x11() if kind == "x11" else ""
        why = f"not found: {lacking}" if lacking else KINDS[kind]
        terminalreporter.write_line(f"Left out: {number} {kind} ({why}).", yellow=True)
    if x11_required_but_absent(config):
        terminalreporter.write_line("KEEZEN_REQUIRE_X11 is set, but no x11 test ran.", red=True)
