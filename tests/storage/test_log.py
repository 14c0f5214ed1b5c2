"""Notes about the program itself: the game can be played without them."""

from pathlib import Path

import pytest

from keezen_desktop.storage.log import kept_log, note_accident

FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="needs a file that is always full")
def test_notes_that_find_no_room_are_left_out_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    """A full disk neither ends the program nor fills the terminal, while it runs and when it ends."""
    with kept_log(FULL):
        note_accident(ValueError())
    assert capfd.readouterr() == ("", "")
