"""A desktop for each test in a real window."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.x11.desktop import Desktop, desktop


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Desktop]:
    """An X server with a window manager and nothing on it."""
    with desktop(tmp_path / "data") as found:
        yield found
