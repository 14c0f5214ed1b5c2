"""Whatever happens to a record, it opens as far as it is right and says in one sentence what is wrong with the rest."""

from random import Random

import pytest

from keezen_desktop.storage.records import encode
from keezen_desktop.storage.replay import Reading, read, replay
from keezen_desktop.storage.trouble import BadRecord
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.troubles import trouble_sentence
from tests.random_games import PRESET_TEXTS
from tests.storage.games import EXCHANGING, random_record
from tests.storage.mutations import mutated

REASONS = {
    *("not_a_record", "newer", "bad_header", "bad_start", "wrong_seats"),
    *("unreadable_line", "torn", "bad_ply", "after_result", "laid_card", "wrong_result"),
}

TEXTS = [Texts(language) for language in languages()]


def is_shown(sentence: str) -> bool:
    """Whether a sentence is short and holds nothing that a screen cannot show; French has spaces that do not break."""
    return sentence.replace("\N{NO-BREAK SPACE}", " ").isprintable() and len(sentence) < 400


def opens_or_says_why(data: bytes) -> Reading | None:
    """What could be opened, which must be a game of its own; None if nothing could."""
    reading, fault = None, None
    try:
        reading = read(data)
    except BadRecord as refused:
        fault = refused
    if reading:
        fault = reading.fault
    plies = reading.game.plies if reading else 0
    assert fault is None or (fault.reason in REASONS and fault.ply in (plies, plies + 1))
    if fault:
        sentences = [trouble_sentence(texts, fault) for texts in TEXTS]
        assert all(is_shown(sentence) for sentence in sentences), sentences
    return reading


def damage(times: int, actions: int) -> int:
    """Open so many damaged records, of games of up to so many actions; return how many did not open whole."""
    random = Random(7)
    records = [random_record(rules, 3, actions) for rules in (*PRESET_TEXTS, EXCHANGING)]
    broken = 0
    for _ in range(times):
        record, _ = random.choice(records)
        reading = opens_or_says_why(mutated(encode(record), random))
        broken += reading is None or reading.fault is not None
        if reading and random.random() < 0.02:
            assert replay(reading.record).states == reading.game.states
    return broken


def test_damaged_records_open_as_far_as_they_are_right() -> None:
    assert damage(1000, 60) > 500


@pytest.mark.slow
def test_a_hundred_thousand_damaged_records_open_as_far_as_they_are_right() -> None:
    assert damage(100_000, 120) > 50_000


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
def test_every_byte_prefix_of_whole_games_opens_with_at_most_the_last_ply_gone(number: int) -> None:
    record, game = random_record(PRESET_TEXTS[number % len(PRESET_TEXTS)], seed=number, actions=80)
    data = encode(record)
    for length in range(data.index(b"\n"), len(data)):
        reading = read(data[:length])
        assert reading.fault is None or reading.is_torn
        assert len(reading.record.lines) >= data[:length].count(b"\n") - 1
        assert reading.game.state == game.states[len(reading.record.lines) - (reading.record.result is not None)]
