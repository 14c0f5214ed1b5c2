"""Saved games are listed, gone on with, and never lost or overwritten."""

import os
import shutil
import subprocess
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

import pytest

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.storage.paths import Folders
from keezen_desktop.storage.records import Record, encode, encode_line, result_line
from keezen_desktop.storage.replay import read, replay
from keezen_desktop.storage.saves import SavedGame, Saves
from keezen_desktop.storage.trouble import BadRecord, StorageTrouble
from tests.random_games import PRESET_TEXTS
from tests.storage.games import CREATED, header, play, random_record


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path, tmp_path)


@pytest.fixture
def saves(folders: Folders) -> Saves:
    return Saves(folders)


def begun(saves: Saves, rules: str = "clown:4") -> tuple[Game, SavedGame]:
    game = Game(parse_rules(rules))
    return game, saves.begin(Record(header(game.rules)))


def path_of(saved: SavedGame) -> Path:
    assert saved.path is not None
    return saved.path


def played(saves: Saves, rules: str = "clown:4", seed: int = 0, actions: int = 100_000) -> tuple[Game, SavedGame]:
    game, saved = begun(saves, rules)
    for _ in play(game, seed, actions):
        saved.append(game, len(game.actions))
    return game, saved


def test_nothing_is_written_for_a_game_in_which_nothing_happened(saves: Saves, tmp_path: Path) -> None:
    begun(saves)
    assert not list(tmp_path.iterdir())
    assert saves.games() == []


def test_each_action_is_in_the_file_when_append_returns(saves: Saves) -> None:
    game, saved = begun(saves, "duo:2")
    for _ in play(game, 4, 60):
        saved.append(game, len(game.actions))
        assert path_of(saved).read_bytes() == encode(saved.record)
    reading = read(path_of(saved).read_bytes())
    assert (reading.record, reading.fault) == (saved.record, None)
    assert reading.game.states == game.states


def test_the_result_is_kept_with_the_winning_move(saves: Saves) -> None:
    record, _ = random_record("duo:2")
    unfinished = Record(record.header, record.lines[:-2])
    game, saved = replay(unfinished), saves.begin(unfinished)
    game.play(replay(record).actions[-1])
    saved.append(game, 99)
    assert saves.games()[0].result == "won"
    assert saves.resume(path_of(saved)).saved.record.lines[-1] == result_line(game, 99)


def test_the_list_tells_finished_from_unfinished_games_newest_first(saves: Saves) -> None:
    unfinished, second = played(saves, "clown:6", actions=20)
    record, finished = random_record("duo:2")
    first = path_of(second).with_name("first.keezen")
    first.write_bytes(encode(record))
    os.utime(first, (1, 1))
    newest, oldest = saves.games()
    assert (oldest.path, oldest.result, oldest.plies) == (first, "won", finished.plies)
    assert (newest.path, newest.result, newest.plies, newest.seconds) == (second.path, None, unfinished.plies, 20.0)
    assert newest.header == second.record.header


def test_the_game_to_go_on_with_is_the_unfinished_one_that_was_last_played(saves: Saves) -> None:
    assert saves.last_unfinished() is None
    paths = [path_of(played(saves, "duo:2", actions=actions)[1]) for actions in (4, 5, 100_000)]
    paths[0].with_stem("no-record").write_bytes(b"")
    for age, path in enumerate((paths[0], paths[2], paths[1])):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    found = saves.last_unfinished()
    assert found is not None
    assert (found.path, found.result) == (paths[0], None)


def test_several_games_begun_in_the_same_second_do_not_overwrite_one_another(saves: Saves) -> None:
    games = [played(saves, actions=3 + number) for number in range(4)]
    assert len({saved.path for _, saved in games}) == 4
    for game, saved in games:
        assert saves.resume(path_of(saved)).game.states == game.states


def test_a_resumed_game_goes_on_in_the_same_file(saves: Saves) -> None:
    _, saved = played(saves, actions=10)
    resumed = saves.resume(path_of(saved))
    for _ in play(resumed.game, 5, 7):
        resumed.saved.append(resumed.game, 60)
    assert resumed.saved.path == saved.path
    assert len(saves.games()) == 1
    assert read(path_of(saved).read_bytes()).game.states == resumed.game.states


@pytest.mark.parametrize("rules", PRESET_TEXTS)
def test_a_game_resumed_at_any_ply_is_the_same_game(rules: str, tmp_path: Path) -> None:
    record, game = random_record(rules, seed=2)
    path = tmp_path / "game.keezen"
    lines = [encode_line(line) for line in (record.header, *record.lines)]
    for count in range(0, len(game.actions), max(1, len(game.actions) // 15)):
        path.write_bytes(b"".join(lines[: count + 1]))
        assert Saves(Folders(tmp_path, tmp_path)).resume(path).game.states == game.states[: count + 1]


@pytest.mark.slow
@pytest.mark.parametrize("rules", PRESET_TEXTS)
def test_a_game_resumed_at_every_single_ply_ends_the_same(rules: str, tmp_path: Path) -> None:
    record, game = random_record(rules, seed=2)
    lines = [encode_line(line) for line in (record.header, *record.lines)]
    path = tmp_path / "game.keezen"
    laid = [after.seen[-1] if after.seen else None for after in game.states[1:]]
    for count in range(len(game.actions)):
        path.write_bytes(b"".join(lines[: count + 1]))
        resumed = Saves(Folders(tmp_path, tmp_path)).resume(path).game
        for action, card in zip(game.actions[count:], laid[count:], strict=True):
            resumed.play(action, card)
        assert resumed.states == game.states


def test_moves_taken_back_are_kept(saves: Saves) -> None:
    game, saved = played(saves, actions=4)
    game.take_back(1)
    saved.take_back(1, 9.04)
    assert saves.resume(path_of(saved)).game.states == game.states
    assert saved.record.seconds == 9.0


def test_a_game_that_the_clock_ends_is_finished(saves: Saves) -> None:
    game = Game(parse_rules("tournament:4"))
    saved = saves.begin(Record(header(game.rules, clock=60.0)))
    for _ in play(game, 0, 9):
        saved.append(game, 1)
    saved.stop(game, 61)
    assert saves.games()[0].result == "time"
    assert saves.resume(path_of(saved)).fault is None


# ---------------------------------------------------------------- what people do with games


def test_a_new_title_changes_nothing_else(saves: Saves) -> None:
    game, saved = played(saves, actions=8)
    os.utime(path_of(saved), (1_000_000, 1_000_000))
    saves.rename(path_of(saved), "Sunday\nwith\x07 Anna")
    (summary,) = saves.games()
    assert summary.header is not None
    assert summary.changed.timestamp() == 1_000_000
    assert (summary.path, summary.header.title) == (saved.path, "Sunday with Anna")
    assert saves.resume(path_of(saved)).game.states == game.states


def test_a_copy_is_a_game_of_its_own(saves: Saves) -> None:
    game, saved = played(saves, actions=8)
    copy = saves.duplicate(path_of(saved), "again")
    resumed = saves.resume(copy)
    for _ in play(resumed.game, 9, 3):
        resumed.saved.append(resumed.game, 1)
    assert saves.resume(path_of(saved)).game.states == game.states
    assert len(saves.games()) == 2


def test_a_deleted_game_comes_back_until_the_trash_is_emptied(saves: Saves, folders: Folders) -> None:
    game, saved = played(saves, actions=8)
    (before,) = saves.games()
    trashed = saves.delete(path_of(saved), CREATED)
    assert saves.games() == []
    saves.restore(trashed)
    assert saves.games() == [before]
    assert saves.resume(path_of(saved)).game.states == game.states
    trashed = saves.delete(path_of(saved), CREATED)
    saves.empty_trash(CREATED)
    assert trashed.exists()
    saves.empty_trash(CREATED + timedelta(seconds=1))
    assert [path for path in folders.data.rglob("*") if path.is_file()] == []


def test_a_game_from_elsewhere_is_copied_in_up_to_its_fault(saves: Saves, tmp_path: Path) -> None:
    record, game = random_record("clown:4", actions=12)
    foreign = tmp_path / "../../etc.keezen".replace("/", "_")
    foreign.write_bytes(encode(record) + b'{"do":"nonsense"}\n')
    path, fault = saves.take_in(foreign)
    assert fault is not None
    assert path.parent == tmp_path / "games"
    assert saves.resume(path).game.states == game.states
    assert foreign.read_bytes().endswith(b'nonsense"}\n')


# ---------------------------------------------------------------- damage


def test_a_broken_game_is_set_aside_and_all_before_the_fault_goes_on(saves: Saves, folders: Folders) -> None:
    game, saved = played(saves, actions=12)
    path = path_of(saved)
    damaged = path.read_bytes() + b'{"do":"move","move":"K>z9"}\n' + b'{"do":"move","move":"--"}\n'
    path.write_bytes(damaged)
    resumed = saves.resume(path)
    assert resumed.fault is not None
    assert resumed.fault.ply == game.plies + 1
    assert (folders.broken / path.name).read_bytes() == damaged
    assert resumed.game.states == game.states
    for _ in play(resumed.game, 0, 3):
        resumed.saved.append(resumed.game, 60)
    assert read(path.read_bytes()).game.states == resumed.game.states


def test_a_line_that_was_cut_off_is_dropped_without_fuss(saves: Saves, folders: Folders) -> None:
    game, saved = played(saves, actions=12)
    path = path_of(saved)
    path.write_bytes(path.read_bytes() + b'{"do":"mo')
    resumed = saves.resume(path)
    assert resumed.game.states == game.states
    assert path.read_bytes() == encode(resumed.saved.record)
    assert not folders.broken.exists()


def test_a_damaged_game_is_not_renamed_for_that_would_cut_it(saves: Saves) -> None:
    path = path_of(played(saves, actions=3)[1])
    damaged = path.read_bytes() + b"{}\n"
    path.write_bytes(damaged)
    with pytest.raises(BadRecord):
        saves.rename(path, "new")
    assert path.read_bytes() == damaged


@pytest.mark.parametrize("data", [b"", b"\x00" * 50, b'{"format":"keezen","version":99}\n'])
def test_a_file_that_cannot_be_opened_is_listed_refused_and_left_alone(saves: Saves, data: bytes) -> None:
    path = path_of(played(saves, actions=3)[1])
    path.write_bytes(data)
    (summary,) = saves.games()
    assert isinstance(summary.fault, BadRecord)
    with pytest.raises(BadRecord):
        saves.resume(path)
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("right", "wrong"),
    [(b'"preset":"clown"', b'"preset":"chess"'), (b'"arm":"16"', b'"arm":"9"'), (b'"colours":[0]', b'"colours":[]')],
)
def test_a_game_whose_header_cannot_be_is_listed_with_its_fault(saves: Saves, right: bytes, wrong: bytes) -> None:
    path = path_of(played(saves, actions=3)[1])
    assert right in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(right, wrong))
    (summary,) = saves.games()
    assert isinstance(summary.fault, BadRecord)
    assert summary.header is None


def test_a_folder_that_vanishes_while_playing_is_made_again_with_the_whole_game(saves: Saves, folders: Folders) -> None:
    game, saved = begun(saves)
    for count, _ in enumerate(play(game, 0, 20)):
        if count == 10:
            shutil.rmtree(folders.games)
        saved.append(game, 1)
    assert saves.resume(path_of(saved)).game.states == game.states


def test_two_programs_that_play_on_one_game_end_with_two_games(saves: Saves) -> None:
    path = path_of(played(saves, actions=6)[1])
    one, two = saves.resume(path), saves.resume(path)
    for resumed, seed in ((one, 1), (two, 2)):
        for _ in play(resumed.game, seed, 5):
            resumed.saved.append(resumed.game, 1)
    assert one.saved.path != two.saved.path
    for resumed in (one, two):
        assert saves.resume(path_of(resumed.saved)).game.states == resumed.game.states


def test_a_game_that_cannot_be_kept_goes_on_and_is_kept_later(saves: Saves, folders: Folders) -> None:
    folders.games.write_text("in the way")
    game, saved = begun(saves)
    for count, _ in enumerate(play(game, 0, 20)):
        if count == 15:
            folders.games.unlink()
        if count < 15:
            with pytest.raises(StorageTrouble):
                saved.append(game, 1)
        else:
            saved.append(game, 1)
        assert saved.is_kept == (count >= 15)
    assert saves.resume(path_of(saved)).game.states == game.states


# ---------------------------------------------------------------- a disk that is full, a folder that is closed

PRELUDE = """
import os, resource, signal, sys
from pathlib import Path
from keezen_desktop.storage.paths import Folders
from keezen_desktop.storage.saves import Saves
from keezen_desktop.storage.trouble import StorageTrouble
from tests.storage.games import CREATED, play
folder = Path(sys.argv[1])
saves = Saves(Folders(folder, folder))
resumed = saves.resume(saves.games()[0].path)
game, saved = resumed.game, resumed.saved
reasons = []
def attempt(act, *arguments):
    try:
        act(*arguments)
    except StorageTrouble as trouble:
        reasons.append(trouble.reason)
"""

FULL_DISK = """
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (saved.path.stat().st_size + 400, resource.RLIM_INFINITY))
for count, _ in enumerate(play(game, 1, 30)):
    if count == 25:
        assert not saved.is_kept
        assert len(saves.resume(saved.path).game.actions) > 12
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    attempt(saved.append, game, 1)
assert saved.is_kept
print(*sorted(set(reasons)), len(game.actions))
"""

CLOSED = """
if os.getuid() == 0:
    os.setuid(65534)
for _ in play(game, 1, 5):
    attempt(saved.append, game, 1)
attempt(saves.rename, saved.path, "x")
attempt(saves.delete, saved.path, CREATED)
attempt(saves.duplicate, saved.path, "x")
assert not saved.is_kept
print(*sorted(set(reasons)), len(reasons), len(game.actions))
"""


def in_a_program_of_its_own(script: str, folder: Path) -> str:
    command = [sys.executable, "-c", PRELUDE + script, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONPATH": "."})
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_game_goes_on_while_the_disk_is_full_and_is_kept_when_there_is_room(saves: Saves, tmp_path: Path) -> None:
    played(saves, actions=12)
    assert in_a_program_of_its_own(FULL_DISK, tmp_path) == "disk_full 42"
    (summary,) = saves.games()
    assert len(saves.resume(summary.path).game.actions) == 42


def test_a_game_goes_on_in_a_folder_that_may_not_be_written() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        saves = Saves(Folders(folder, folder))
        path = path_of(played(saves, actions=12)[1])
        before = path.read_bytes()
        for each, rights in ((path, 0o444), (folder / "games", 0o555), (folder, 0o555)):
            each.chmod(rights)
        assert in_a_program_of_its_own(CLOSED, folder) == "no_access 8 17"
        for each in (folder, folder / "games"):
            each.chmod(0o755)
        assert [each for each in folder.rglob("*") if each.is_file()] == [path]
        assert path.read_bytes() == before
