"""A desk for each test of the menu."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screens.menu.desk import Desk, desk


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """A desk with nothing played yet."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with desk(tmp_path) as found:
        yield found
