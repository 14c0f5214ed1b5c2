"""Everything looks as it did: pictures of it are compared with those that were looked at and kept."""

from pathlib import Path

import pygame
import pytest

from tests.screens.pictures import KEPT, PICTURES, compare


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    compare(name, PICTURES[name]())


def test_no_picture_is_kept_that_nothing_draws() -> None:
    assert {file.stem for file in KEPT.iterdir()} == set(PICTURES)


def test_a_difference_is_seen_and_shown_beside_what_was_expected(tmp_path: Path) -> None:
    picture = pygame.Surface((100, 50))
    pygame.image.save(picture, tmp_path / "it.png")
    compare("it", picture, tmp_path, tmp_path / "failed")
    picture.fill("white", (40, 20, 6, 6))
    with pytest.raises(AssertionError, match="it looks different"):
        compare("it", picture, tmp_path, tmp_path / "failed")
    shown = pygame.image.load(tmp_path / "failed" / "it.png")
    assert [shown.get_at((x, 22))[0] for x in (42, 152, 262)] == [0, 255, 255]
