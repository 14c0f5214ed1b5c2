"""A match is one record with its rounds inside: kept, gone on with, played again, and refused if it claims too much."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from keezen_desktop.agents.selfplay import Series
from keezen_desktop.rules.cards import SUITS
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.match_format import MatchFormat, match_format
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.storage.paths import Folders
from keezen_desktop.storage.records import ClockLine, Line, Record, ResultLine, TakeBackLine, encode
from keezen_desktop.storage.replay import Reading, digest, read
from keezen_desktop.storage.saves import Saves
from keezen_desktop.storage.trouble import BadRecord
from keezen_desktop.tools.match import played
from tests.random_games import play_on
from tests.storage.games import header

FOUR = parse_rules("tournament:4")
TOURNAMENT = match_format("tournament")
OWN = MatchFormat("own", rounds=2, minutes=7, points=(9, 5), later=1, finish=3)
FAST = 0.5


def match_record(format_: MatchFormat = TOURNAMENT, pace: float = 8.0, seed: int = 5) -> tuple[Record, Match]:
    """A match of greedy agents, each move of which takes so many seconds."""
    match = Match(format_, FOUR)
    lines = tuple(played(match, Series(FOUR, ("greedy",) * 4, seed), pace))
    return Record(header(FOUR, match=format_), lines), match


RECORD, MATCH = match_record()


def changed(number: int, **changes: object) -> Reading:
    """The record read again after one of its lines was changed."""
    lines = encode(RECORD).splitlines()
    lines[number] = json.dumps(json.loads(lines[number]) | changes).encode()
    return read(b"\n".join(lines) + b"\n")


def fault(reading: Reading) -> str:
    assert reading.fault is not None
    return reading.fault.code


@pytest.mark.parametrize(("format_", "pace"), [(TOURNAMENT, 8.0), (TOURNAMENT, 20.0), (OWN, 4.0), (OWN, FAST)])
def test_a_match_is_read_as_it_was_played(format_: MatchFormat, pace: float) -> None:
    record, match = match_record(format_, pace)
    reading = read(encode(record))
    assert (reading.fault, reading.record) == (None, record)
    assert reading.match is not None
    assert reading.match.format == format_
    assert [game.states for game in reading.games] == [game.states for game in match.games]
    assert (reading.match.standing, reading.winners) == (match.standing, match.winners)
    assert record.winners == "".join("abcd"[player] for player in match.winners)


def test_a_record_knows_its_rounds_and_how_long_each_was_played() -> None:
    assert [part.plies for part in RECORD.rounds] == [game.plies for game in MATCH.games]
    assert RECORD.seconds == sum(game.plies * 8.0 for game in MATCH.games)
    assert RECORD.plies == sum(game.plies for game in MATCH.games)


def test_a_match_of_which_nobody_came_home_is_decided_by_the_recorded_lot() -> None:
    record, match = match_record(replace(TOURNAMENT, rounds=2), pace=1400.0)
    assert match.lot
    assert read(encode(record)).winners == match.winners == FOUR.all_teams[match.lot[0]]
    without = read(encode(Record(record.header, record.lines[:-1])))
    assert without.match is not None
    assert (without.fault, without.match.needs_lot, without.record.winners) == (None, True, "")


def test_a_match_can_be_gone_on_with_in_the_middle_of_any_round(tmp_path: Path) -> None:
    ends = [number for number, line in enumerate(RECORD.lines, 1) if isinstance(line, ResultLine)]
    for number, count in enumerate([30, ends[0], ends[0] + 50, ends[1], ends[1] + 7]):
        saves = Saves(Folders(tmp_path / str(number), tmp_path))
        path = tmp_path / f"{number}.keezen"
        path.write_bytes(encode(Record(RECORD.header, RECORD.lines[:count])))
        resumed = saves.resume(path)
        assert resumed.match is not None
        if resumed.match.round_over:
            resumed.match.next_round()
        for _ in play_on(resumed.match.game, seed=1):
            resumed.saved.append(resumed.match.game, RECORD.lines[count - 1].at)
            break
        again = read(path.read_bytes())
        assert (again.fault, again.match and again.match.round) == (None, resumed.match.round)


def test_the_clock_is_part_of_the_record(tmp_path: Path) -> None:
    saved = Saves(Folders(tmp_path, tmp_path)).begin(Record(RECORD.header, RECORD.lines[:20]))
    saved.tick(1234.56)
    assert saved.path
    reading = read(saved.path.read_bytes())
    assert reading.record.lines[-1] == ClockLine(1234.6)
    assert (reading.fault, reading.record.seconds) == (None, 1234.6)


def test_the_list_of_games_says_who_won_the_match_and_not_the_last_round(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "m.keezen").write_bytes(encode(RECORD))
    (folder / "half.keezen").write_bytes(encode(Record(RECORD.header, RECORD.rounds[0].lines)))
    found = {game.path.stem: (game.result, game.winners) for game in Saves(Folders(tmp_path, tmp_path)).games()}
    assert found == {"m": ("won", RECORD.winners), "half": (None, "")}


# ---------------------------------------------------------------- what cannot be


def first_result() -> tuple[int, dict[str, Any]]:
    """The line of the first result, and the score that it claims."""
    lines = encode(RECORD).splitlines()
    number = next(number for number, line in enumerate(lines) if b'"result"' in line)
    return number, json.loads(lines[number])["score"]


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ({"home": "abcdabcdabcdabcd"}, "score_after_finish"),
        ({"home": "aaaaa"}, "score_pawn"),
        ({"home": "xyz"}, "score_pawn"),
        ({"points": [930, 200], "bonus": [200, 0]}, "score_team"),
        ({"points": [900, 400], "bonus": [200, 0]}, "score_table"),
        ({"points": [300, 300], "bonus": [200, 200]}, "score_two_finishers"),
        ({"points": [300, 300, 300], "bonus": [0, 0, 0]}, "score_teams"),
        ({"points": [-10, 300], "bonus": [0, 0]}, "score_team"),
        ({"points": [0, 10], "bonus": [0, 0]}, "wrong_result"),
    ],
)
def test_a_score_that_cannot_be_is_refused(claim: dict[str, Any], reason: str) -> None:
    number, score = first_result()
    assert fault(changed(number, score=score | claim)) == reason


def test_a_round_without_its_score_is_refused() -> None:
    number, _ = first_result()
    assert fault(changed(number, score=None)) == "wrong_result"


@pytest.mark.parametrize(
    ("scores", "lot"),
    [
        ([None] * 3, None),
        ([{"home": "", "points": [0, 0], "bonus": [0, 0]}] * 3, (7, 7)),
        ([{"home": "", "points": [0, 0, 0], "bonus": [0, 0, 0]}] * 3, (2, 1, 0)),
        ([{"home": "", "points": [0, 9999], "bonus": [0, 0]}] * 3, None),
    ],
)
def test_a_match_that_claims_what_cannot_be_is_listed_with_its_fault(
    tmp_path: Path, scores: list[object], lot: tuple[int, ...] | None
) -> None:
    lines: list[dict[str, Any]] = [{"do": "result", "result": "time", "score": score} for score in scores]
    lines += [{"do": "lot", "teams": lot}] if lot else []
    saves = Saves(Folders(tmp_path, tmp_path))
    saves.begin(Record(header(FOUR, match=replace(TOURNAMENT, rounds=3)))).keep()
    (found,) = (tmp_path / "games").iterdir()
    with found.open("ab") as file:
        file.write(b"\n".join(map(msgspec.json.encode, lines)))
    (game,) = saves.games()
    assert isinstance(game.fault, BadRecord)
    assert saves.last_unfinished() is None


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"rounds": 0}, "format_number"),
        ({"minutes": 1e3}, "bad_header"),
        ({"minutes": 601}, "format_number"),
        ({"points": [10_001]}, "format_number"),
        ({"more": 1}, "bad_header"),
    ],
)
def test_a_format_that_cannot_be_is_refused(changes: dict[str, Any], reason: str) -> None:
    written = json.loads(encode(RECORD).splitlines()[0])["match"]
    with pytest.raises(BadRecord) as refused:
        changed(0, match=written | changes)
    assert refused.value.code == reason


@pytest.mark.parametrize(
    "changes", [{"clock": 60.0}, {"deals": [[f"A{suit} K{suit} Q{suit} J{suit} T{suit}" for suit in SUITS]]}]
)
def test_a_match_has_no_other_clock_and_no_cards_laid_down(changes: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="bad_match"):
        changed(0, **changes)


def test_nothing_is_taken_back_in_a_match() -> None:
    lines = RECORD.lines[:20]
    assert fault(read(encode(Record(RECORD.header, (*lines, TakeBackLine(1, lines[-1].at)))))) == "final"


def test_the_clock_never_runs_back() -> None:
    assert fault(changed(20, at=3.0)) == "wrong_time"


def test_no_turn_begins_when_the_time_is_up() -> None:
    lines = [replace_at(line, 2700.0) if number == 19 else line for number, line in enumerate(RECORD.lines[:21])]
    lines[20] = replace_at(lines[20], 2701.0)
    assert fault(read(encode(Record(RECORD.header, tuple(lines))))) == "wrong_time"


def test_a_turn_that_began_in_time_may_be_finished() -> None:
    lines = [*RECORD.lines[:20], ClockLine(2710.0), replace_at(RECORD.lines[20], 2720.0)]
    assert read(encode(Record(RECORD.header, tuple(lines)))).fault is None


def test_no_round_is_stopped_before_its_time() -> None:
    record, _ = match_record(OWN, pace=40.0)
    number = next(number for number, line in enumerate(record.lines) if isinstance(line, ResultLine))
    early = [
        replace_at(line, 100.0) if number == place else line for place, line in enumerate(record.lines[: number + 1])
    ]
    assert fault(read(encode(Record(record.header, tuple(early))))) == "wrong_time"


def test_nothing_but_the_lot_follows_the_last_round() -> None:
    assert fault(read(encode(Record(RECORD.header, (*RECORD.lines, RECORD.lines[0]))))) == "after_result"


def test_two_records_of_the_same_match_have_the_same_digest_and_of_another_format_a_different_one() -> None:
    other, _ = match_record(replace(TOURNAMENT, finish=100))
    assert digest(read(encode(RECORD))) == digest(read(encode(match_record()[0])))
    assert digest(read(encode(RECORD))) != digest(read(encode(other)))


def replace_at(line: Line, at: float) -> Line:
    """The line at another time."""
    return msgspec.structs.replace(line, at=at)
