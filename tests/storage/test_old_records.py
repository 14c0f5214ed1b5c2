"""Records of every version that was ever released open, and end where they ended then."""

import json
from pathlib import Path

import pytest

from keezen_desktop import resources
from keezen_desktop.rules.notation import format_position
from keezen_desktop.rules.ruleset import PRESETS
from keezen_desktop.storage.records import VERSION, encode
from keezen_desktop.storage.replay import digest, result_text
from keezen_desktop.storage.saves import load, summaries

RECORDS = Path(__file__).parent.parent / "data" / "records"
EXPECTED: dict[str, dict[str, object]] = json.loads((RECORDS / "expected.json").read_text("utf-8"))


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_an_old_record_ends_where_it_ended_then(name: str) -> None:
    reading = load(RECORDS / name)
    assert reading.fault is None
    assert EXPECTED[name] == {
        "plies": reading.record.plies,
        "result": result_text(reading),
        "position": format_position(reading.game.position),
        "digest": digest(reading),
    }


def test_there_is_a_record_of_every_version() -> None:
    versions = {name.partition("-")[0] for name in EXPECTED}
    assert versions == {f"v{version}" for version in range(1, VERSION + 1)}
    assert {path.name for path in RECORDS.glob("*.keezen")} == set(EXPECTED)


def test_every_preset_has_a_sample_game_that_is_finished_and_right() -> None:
    samples = summaries(resources.saves())
    assert {sample.header.rules.preset for sample in samples if sample.header} == set(PRESETS)
    for sample in samples:
        reading = load(sample.path)
        assert (sample.fault, reading.fault, sample.result) == (None, None, "won")
        assert reading.game.is_over
        assert sample.plies == reading.game.plies
        assert encode(reading.record) == sample.path.read_bytes()
