"""A record is a game written down: what is written is what is read."""

import json
from datetime import UTC, datetime

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.rules.cards import SUITS, parse_card
from keezen_desktop.rules.game import Deal, Game
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.notation import parse_move, parse_position
from keezen_desktop.rules.ruleset import TOGGLES, Rules, Shape, make_rules, parse_rules, rules_in_full
from keezen_desktop.storage import migrations
from keezen_desktop.storage.decoding import decode
from keezen_desktop.storage.records import (
    VERSION,
    MoveLine,
    Record,
    Seat,
    TakeBackLine,
    WrittenRules,
    action_line,
    encode,
    encode_line,
    new_header,
    play_on,
    result_line,
)
from keezen_desktop.storage.replay import new_game, read, replay
from keezen_desktop.storage.trouble import BadRecord
from tests.random_games import PRESET_TEXTS
from tests.storage.games import CREATED, EXCHANGING, header, play, random_record, seats


@pytest.mark.parametrize("rules", [*PRESET_TEXTS, EXCHANGING, "duo:2+two_colours=yes"])
def test_a_whole_game_of_each_preset_is_read_as_it_was_played(rules: str) -> None:
    record, game = random_record(rules, seed=1)
    reading = read(encode(record))
    assert reading.fault is None
    assert reading.record == record
    assert reading.game.states == game.states
    assert reading.game.actions == game.actions
    assert reading.record.plies == game.plies


@given(st.sampled_from(PRESET_TEXTS), st.integers(), st.integers(0, 120))
def test_records_round_trip(rules: str, seed: int, actions: int) -> None:
    record, game = random_record(rules, seed, actions)
    decoded, fault = decode(encode(record))
    assert (decoded, fault) == (record, None)
    assert replay(decoded).states == game.states


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    preset, _, players = draw(st.sampled_from(PRESET_TEXTS)).partition(":")
    toggles = draw(st.lists(st.sampled_from(sorted(TOGGLES)), unique=True))
    answers: dict[str, str] = {}
    for name in toggles:
        wanted = answers | {name: draw(st.sampled_from(TOGGLES[name].answers))}
        try:
            make_rules(preset, int(players), wanted)
        except ValueError:
            continue
        answers = wanted
    return make_rules(preset, int(players), answers)


@given(rule_sets())
def test_every_rule_set_is_written_in_full(rules: Rules) -> None:
    written = WrittenRules.of(rules)
    assert set(written.toggles) == set(TOGGLES)
    assert written.parse() == rules


def test_an_old_game_keeps_its_rules_when_the_preset_is_corrected() -> None:
    duo = make_rules("duo", 2)
    answers = {name: duo.answer(name) for name in TOGGLES} | {"overshoot": "wait", "arm": "14"}
    old = rules_in_full("duo", 2, answers, Shape(2, 4, 4))
    reading = read(encode(Record(header(old))))
    assert (reading.game.rules.pawns, reading.game.rules.board.track) == (4, 56)
    assert reading.game.rules.answer("overshoot") == "wait"


@given(st.text(), st.text())
def test_names_and_titles_are_data_without_unseen_characters(name: str, title: str) -> None:
    rules = make_rules("individual", 2)
    players = (Seat(name, (0,)), Seat("B", (1,)))
    read_header = read(encode(Record(new_header(rules, players, CREATED, title=title)))).record.header
    for text, longest in ((read_header.seats[0].name, 24), (read_header.title, 60)):
        assert len(text) <= longest
        assert text.isprintable()
        assert text == text.strip()
    assert read_header == new_header(rules, (Seat(read_header.seats[0].name, (0,)), players[1]), CREATED, title=title)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("An\x1b[31mna", "An[31mna"),
        ("two\nlines\tand\u2028more", "two lines and more"),
        ("\u202eabc", "abc"),
        ("A\u200bnna", "Anna"),
        ("\x00\x07", ""),
        ("  Anna  ", "Anna"),
        ("../../etc", "../../etc"),
        ("<b>Anna</b>", "<b>Anna</b>"),
        ("e\u0301", "é"),
    ],
)
def test_a_name_keeps_what_can_be_seen(typed: str, kept: str) -> None:
    assert Seat(typed, (0,)).name == kept


def test_which_of_two_cards_of_a_rank_was_laid_is_kept() -> None:
    game = Game(parse_rules("individual:2"))
    hands = ("Ks Kh 2h 3h 4h", "Ah 5h 6h 7h 8h")
    game.play(Deal(tuple(tuple(map(parse_card, hand.split())) for hand in hands)))
    lines = [action_line(game, 0)]
    game.play(parse_move(game.position, "K>a0"), parse_card("Kh"))
    lines.append(action_line(game, 2.04))
    assert lines[1] == MoveLine("K>a0", "Kh", 2.0)
    assert read(encode(Record(header(game.rules), tuple(lines)))).game.state.hands[0][0] == parse_card("Ks")


def test_a_game_that_plays_on_from_a_position_is_read() -> None:
    start = parse_position("clown:4 a a:A4,d7,a0/b:/c:c0/d:d3 A47/9K/2JQ/55")
    game = Game(start.rules, 2, start)
    lines = [action_line(game, 0) for _ in play(game, 5)]
    reading = read(encode(Record(header(game.rules, start=start, first=2), tuple(lines))))
    assert reading.fault is None
    assert reading.game.states == game.states


def test_moves_taken_back_stay_in_the_record_and_leave_the_game() -> None:
    game = Game(parse_rules("clown:4"))
    lines = [action_line(game, 0) for _ in play(game, 3, 5)]
    taken = game.actions[-2:]
    game.take_back(2)
    reading = read(encode(Record(header(game.rules), (*lines, TakeBackLine(2, 9.0)))))
    assert reading.fault is None
    assert reading.game.states == game.states
    assert all(isinstance(action, Move) for action in taken)
    assert (reading.record.plies, reading.game.plies) == (2, 2)


def test_more_moves_than_were_made_since_the_deal_cannot_be_taken_back() -> None:
    record, game = random_record("clown:4", actions=4)
    reading = read(encode(record) + encode_line(TakeBackLine(4)))
    assert reading.fault is not None
    assert (reading.fault.reason, reading.fault.ply) == ("bad_ply", 4)
    assert reading.game.states == game.states


def test_a_recorded_game_is_played_on_by_others_from_any_point() -> None:
    record, game = random_record("clown:4", actions=30)
    others = tuple(Seat(seat.name, seat.colours, "random") for seat in seats(game.rules))
    record = Record(record.header, record.lines)
    for count in range(len(game.actions) + 1):
        branch = play_on(record, count, others, datetime(2027, 1, 1, tzinfo=UTC))
        assert branch.lines == record.lines[:count]
        assert branch.header.seats == others
        assert replay(branch).states == game.until(count).states


def test_times_of_moves_taken_back_do_not_shift_those_that_stand() -> None:
    record, game = random_record("clown:4", actions=5)
    again = game.actions[-1]
    record = Record(
        record.header, (*record.lines, TakeBackLine(1, 20.0), msgspec.structs.replace(record.lines[-1], at=30.0))
    )
    assert replay(record).actions[-1] == again
    branch = play_on(record, 5, record.header.seats, CREATED)
    assert [line.at for line in branch.lines] == [0.0, 1.5, 3.0, 4.5, 30.0]


def test_the_same_cards_can_be_dealt_again() -> None:
    _, game = random_record("clown:4", actions=60)
    deals = tuple(action for action in game.actions if isinstance(action, Deal))
    reading = read(encode(Record(header(game.rules, deals=deals))))
    assert reading.record.header.parse_deals() == deals


def test_a_game_that_the_clock_stopped_says_so() -> None:
    record, game = random_record("tournament:4", actions=20)
    record = Record(header(game.rules, clock=2700.0), (*record.lines, result_line(game, 2701)))
    reading = read(encode(record))
    assert reading.fault is None
    assert reading.record.result is not None
    assert (reading.record.result.result, reading.record.seconds) == ("time", 2701.0)


# ---------------------------------------------------------------- records that are wrong


def _changed(record: Record, line: int, **changes: object) -> bytes:
    lines = encode(record).splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | changes).encode()
    return b"\n".join(lines) + b"\n"


@pytest.mark.parametrize(
    ("changes", "reason", "code"),
    [
        ({"move": "9:a0-a9"}, "bad_ply", "not_your_pawn"),
        ({"move": "nonsense"}, "bad_ply", "move_text"),
        ({"move": "K>z9"}, "bad_ply", "move_square"),
        ({"card": "Xx"}, "bad_ply", "card"),
        ({"card": "As"}, "laid_card", "laid_card"),
        ({"do": "exchange", "card": "x:Ah", "move": "x"}, "unreadable_line", "unreadable_line"),
        ({"do": "dance"}, "unreadable_line", "unreadable_line"),
        ({"at": -1}, "unreadable_line", "unreadable_line"),
        ({"more": 1}, "unreadable_line", "unreadable_line"),
        ({"move": "K>a0\x1b[2J"}, "unreadable_line", "unreadable_line"),
    ],
)
def test_a_wrong_line_is_named_by_its_ply_and_all_before_it_is_kept(
    changes: dict[str, object], reason: str, code: str
) -> None:
    game = Game(parse_rules("individual:2"))
    hands = ("Kh 2h 3h 4h 6h", "Ks 5h 7h 8h 9h")
    game.play(Deal(tuple(tuple(map(parse_card, hand.split())) for hand in hands)))
    lines = [action_line(game, 0)]
    for text in ("K>a0", "K>c0", "2:a0-a2"):
        game.play(parse_move(game.position, text))
        lines.append(action_line(game, 0))
    reading = read(_changed(Record(header(game.rules), tuple(lines)), 3, **changes))
    assert reading.fault is not None
    assert (reading.fault.reason, reading.fault.code, reading.fault.ply) == (reason, code, 2)
    assert reading.game.plies == 1


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"version": VERSION + 1}, "newer"),
        ({"version": 0}, "not_a_record"),
        ({"format": "chess"}, "not_a_record"),
        ({"created": "yesterday"}, "bad_header"),
        ({"created": "2026-11-30T20:15:00"}, "bad_header"),
        ({"first": 4}, "wrong_seats"),
        ({"first": -1}, "bad_header"),
        ({"seats": []}, "wrong_seats"),
        ({"seats": [{"name": "A", "colours": [0], "player": "person"}] * 4}, "wrong_seats"),
        ({"start": "nowhere"}, "bad_start"),
        ({"deals": [["Zz"]]}, "bad_start"),
        ({"deals": [["Ah Kh Qh Jh Th"] * 3]}, "bad_start"),
        ({"deals": [["Ah Kh Qh Jh"] * 4]}, "bad_start"),
        ({"deals": [["Ah Kh Qh Jh Th"] * 4]}, "bad_start"),
        (
            {"deals": [[f"A{s} K{s} Q{s} J{s} T{s}" for s in SUITS], [f"9{s} 8{s} 7{s} A{s}" for s in SUITS]]},
            "bad_start",
        ),
        ({"extra": 1}, "bad_header"),
    ],
)
def test_a_wrong_header_opens_nothing_and_says_why(changes: dict[str, object], reason: str) -> None:
    record, _ = random_record("clown:4", actions=3)
    with pytest.raises(BadRecord) as refused:
        read(_changed(record, 0, **changes))
    assert (refused.value.reason, refused.value.ply) == (reason, 0)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("preset", "poker", "unknown_preset"),
        ("players", 9, "players"),
        ("players", 1, "players"),
        ("colours_each", 2, "shape"),
        ("pawns", 5, "shape"),
        ("home", 3, "shape"),
        ("toggles", {}, "missing_toggle"),
    ],
)
def test_rules_that_cannot_be_are_refused(name: str, value: object, reason: str) -> None:
    record, _ = random_record("clown:4", actions=1)
    written = json.loads(encode_line(record.header))["rules"] | {name: value}
    with pytest.raises(BadRecord) as refused:
        read(_changed(record, 0, rules=written))
    assert refused.value.code == reason


@pytest.mark.parametrize("data", [b"", b"\n\n", b"{}", b"[]", b"\x00" * 100, b"\xff\xfe", b"keezen", b"[" * 100_000])
def test_what_is_no_record_is_refused_in_one_word(data: bytes) -> None:
    with pytest.raises(BadRecord) as refused:
        read(data)
    assert refused.value.reason == "not_a_record"


def test_nothing_may_follow_a_result() -> None:
    record, _ = random_record("duo:2")
    reading = read(encode(record) + encode_line(record.lines[-1]))
    assert reading.fault is not None
    assert reading.fault.reason == "after_result"


@pytest.mark.parametrize("changes", [{"winners": "a"}, {"result": "time", "winners": ""}])
def test_a_result_that_the_game_does_not_have_is_wrong(changes: dict[str, object]) -> None:
    record, game = random_record("clown:4")
    reading = read(_changed(record, -1, **changes))
    assert reading.fault is not None
    assert (reading.fault.reason, reading.fault.ply) == ("wrong_result", game.plies)


def test_every_byte_prefix_opens_with_at_most_the_last_ply_gone() -> None:
    record, game = random_record("mercury:4", actions=25)
    data = encode(record)
    first = data.index(b"\n")
    for length in range(first, len(data)):
        reading = read(data[:length])
        whole_lines = data[:length].count(b"\n")
        assert reading.fault is None or reading.is_torn
        assert reading.game.states == game.states[: len(reading.record.lines) + 1]
        assert len(reading.record.lines) >= whole_lines - 1


def test_a_record_from_another_editor_is_read() -> None:
    record, game = random_record("clown:4", actions=20)
    data = encode(record)
    for edited in (data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data, data.replace(b"\n", b"\n\n"), data + b"  \n"):
        assert read(edited).game.states == game.states
        assert read(edited).fault is None


def test_a_line_of_an_older_version_is_migrated_step_by_step() -> None:
    steps: dict[int, migrations.Migration] = {1: lambda line: line | {"two": 2}, 2: lambda line: line | {"three": 3}}
    line = msgspec.json.decode(migrations.migrated(b'{"version":1}', 1, 3, steps))
    assert line == {"version": 3, "two": 2, "three": 3}


@pytest.mark.parametrize("piece", [b"{torn", b"[1]", b"\xff", b'"text"'])
def test_a_line_that_cannot_be_migrated_stays_for_the_reader_to_refuse(piece: bytes) -> None:
    assert migrations.migrated(piece, 1, 2, {1: lambda line: line}) == piece


def test_a_game_can_only_begin_as_its_header_says() -> None:
    rules = make_rules("clown", 4)
    assert new_game(header(rules, first=3)).state.actor == 2
