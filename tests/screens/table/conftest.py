"""A window that nobody sees, for the tests of the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screens.table.room import Room, room


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for the driver that shows nothing."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def here(tmp_path: Path, unseen: None) -> Iterator[Room]:  # noqa: ARG001  the driver must be chosen first
    """A room with a window of 1280 by 720, in which everything lands at once."""
    with room(tmp_path) as opened:
        yield opened
