"""Whatever comes in: nothing breaks, nothing gets stuck, and the game can always be finished."""

from pathlib import Path

import pytest

from tests.screens.anything import Anybody


@pytest.mark.parametrize("parts", [1, pytest.param(10, marks=pytest.mark.slow)])
def test_after_any_thousand_events_the_game_can_be_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parts: int
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    anybody = Anybody(tmp_path, seed=4)
    try:
        for _ in range(parts):
            anybody.tries(1000)
            anybody.finishes()
    finally:
        anybody.here.close()
