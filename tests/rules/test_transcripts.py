"""Every preset has a whole game on file, for each number of players, and it is still the same game."""

import pytest

from tests.random_games import PRESET_TEXTS
from tests.rules.transcripts import FOLDER, path_of, replay, transcript


def test_every_preset_has_a_transcript_for_each_number_of_players() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(map(path_of, PRESET_TEXTS))


@pytest.mark.parametrize("rules", PRESET_TEXTS)
def test_the_game_on_file_is_played_again_to_its_end(rules: str) -> None:
    lines = path_of(rules).read_text("utf-8").splitlines()
    game = replay(lines)
    assert game.is_over
    assert game.rules.text == rules
    assert list(transcript(game)) == lines
