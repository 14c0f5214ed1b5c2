"""When a game was last played is said as people say it."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from keezen_desktop.texts import Texts
from keezen_desktop.texts.moments import moment_words

NOW = datetime(2026, 5, 12, 21, 5, tzinfo=timezone(timedelta(hours=2)))


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (datetime(2026, 5, 12, 18, 4, tzinfo=UTC), "vandaag, 20.04 uur"),
        (datetime(2026, 5, 11, 18, 14, tzinfo=UTC), "gisteren, 20.14 uur"),
        (datetime(2026, 5, 11, 22, 30, tzinfo=UTC), "vandaag, 0.30 uur"),
        (datetime(2025, 12, 31, 11, 0, tzinfo=UTC), "31-12-2025, 13.00 uur"),
    ],
)
def test_a_moment_is_told_in_the_time_of_whoever_asks(moment: datetime, words: str) -> None:
    assert moment_words(Texts("nl"), moment, NOW) == words
