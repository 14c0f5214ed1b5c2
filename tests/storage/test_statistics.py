"""The figures follow from the records, and can be drawn from them again at any time."""

import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from keezen_desktop.rules.events import CameHome, Captured, HandedIn
from keezen_desktop.rules.game import Game
from keezen_desktop.storage import files
from keezen_desktop.storage.paths import Folders
from keezen_desktop.storage.records import PERSON, Record, Seat, encode, new_header
from keezen_desktop.storage.saves import Saves, file_name
from keezen_desktop.storage.statistics import Statistics, player_figures
from tests.storage.games import CREATED, random_record

AT_FOUR = (("Anna", PERSON), ("Bot", "strong"), ("Bas", PERSON), ("Bot", "beginner"))
AT_TWO = (("Anna", PERSON), ("Bot", "greedy"))


def statistics(folder: Path) -> Statistics:
    return Statistics(folder / "statistics.sqlite", folder / "games")


def kept(folder: Path, rules: str, seats: tuple[tuple[str, str], ...], seed: int, actions: int = 100_000) -> Game:
    """A game among the saved ones."""
    record, game = random_record(rules, seed, actions)
    taken = tuple(Seat(name, (number,), player) for number, (name, player) in enumerate(seats))
    header = new_header(game.rules, taken, CREATED)
    files.create(folder / "games" / file_name(header), encode(Record(header, record.lines)))
    return game


def test_a_person_sees_what_he_did_in_all_his_games(tmp_path: Path) -> None:
    games = [kept(tmp_path, "clown:4", AT_FOUR, seed) for seed in (1, 2)]
    games += [kept(tmp_path, "individual:2", AT_TWO, seed) for seed in (3, 4, 5)]
    kept(tmp_path, "clown:4", AT_FOUR, 6, actions=50)
    figures = statistics(tmp_path)
    list(figures.refresh())
    totals = figures.totals("Anna")
    wins = [0 in game.position.winners() for game in games]
    assert (totals.games, totals.wins) == (5, sum(wins))
    assert totals.plies == pytest.approx(sum(game.plies for game in games) / 5)
    assert totals.captures == sum(player_figures([game])[0].captures for game in games)
    presets = {tally.heading: (tally.games, tally.wins) for tally in figures.tally("Anna", "preset")}
    assert presets == {"clown": (2, sum(wins[:2])), "individual": (3, sum(wins[2:]))}
    assert [(tally.heading, tally.games) for tally in figures.tally("Anna", "partner")] == [("Bas", 2)]
    levels = {tally.heading: tally.games for tally in figures.tally("Anna", "levels")}
    assert levels == {"beginner, strong": 2, "greedy": 3}
    assert figures.tally("Anna", "opponents") == []
    assert figures.people() == ["Anna", "Bas"]
    figures.close()


@pytest.mark.parametrize("rules", ["clown:4", "duo:2", "mercury:4", "individual:3"])
def test_every_capture_homecoming_and_hand_in_is_counted_for_its_player(rules: str) -> None:
    _, game = random_record(rules, seed=8)
    events = [event for happened in game.events for event in happened]
    seen = Counter(type(event) for event in events)
    figures = player_figures([game])
    assert sum(each.captured for each in figures) == seen[Captured]
    assert sum(each.homecomings for each in figures) == seen[CameHome]
    assert sum(each.hand_ins for each in figures) == seen[HandedIn]
    assert 0 < sum(each.captures for each in figures) <= seen[Captured]


def test_a_deleted_game_no_longer_counts(tmp_path: Path) -> None:
    kept(tmp_path, "individual:2", AT_TWO, 3)
    figures = statistics(tmp_path)
    list(figures.refresh())
    saves = Saves(Folders(tmp_path, tmp_path))
    saves.delete(saves.games()[0].path, CREATED)
    list(figures.refresh())
    assert (figures.totals("Anna").games, figures.people()) == (0, [])
    figures.close()


def test_the_figures_are_kept_and_not_counted_twice(tmp_path: Path) -> None:
    kept(tmp_path, "individual:2", AT_TWO, 3)
    for _ in range(2):
        figures = statistics(tmp_path)
        list(figures.refresh())
        assert figures.totals("Anna").games == 1
        figures.close()


def test_a_file_that_was_looked_at_is_not_looked_at_again_also_if_its_game_goes_on(tmp_path: Path) -> None:
    kept(tmp_path, "individual:2", AT_TWO, 3)
    kept(tmp_path, "clown:4", AT_FOUR, 6, actions=50)
    figures = statistics(tmp_path)
    assert len(list(figures.refresh())) > 3
    assert list(figures.refresh()) == []
    figures.close()


@pytest.mark.parametrize("damage", [b"", b"no database" * 500, None])
def test_broken_or_lost_figures_are_drawn_again(tmp_path: Path, damage: bytes | None) -> None:
    kept(tmp_path, "individual:2", AT_TWO, 3)
    figures = statistics(tmp_path)
    list(figures.refresh())
    before = figures.totals("Anna")
    figures.close()
    file = tmp_path / "statistics.sqlite"
    if damage is None:
        file.unlink()
    else:
        file.write_bytes(damage)
    figures = statistics(tmp_path)
    list(figures.refresh())
    assert figures.totals("Anna") == before
    figures.close()


def test_figures_of_another_version_are_drawn_again(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "statistics.sqlite") as old:
        old.execute("CREATE TABLE games (x)")
        old.execute("PRAGMA user_version = 77")
    old.close()
    kept(tmp_path, "individual:2", AT_TWO, 3)
    figures = statistics(tmp_path)
    list(figures.refresh())
    assert figures.totals("Anna").games == 1
    figures.close()


def test_figures_that_cannot_be_kept_are_still_told(tmp_path: Path) -> None:
    kept(tmp_path, "individual:2", AT_TWO, 3)
    (tmp_path / "file").write_text("in the way")
    figures = Statistics(tmp_path / "file" / "statistics.sqlite", tmp_path / "games")
    list(figures.refresh())
    assert figures.totals("Anna").games == 1
    figures.close()


def test_a_name_is_data_also_for_the_database(tmp_path: Path) -> None:
    name = "'); DROP TABLE games;--"[:24]
    kept(tmp_path, "individual:2", ((name, PERSON), ("Bot", "greedy")), 3)
    figures = statistics(tmp_path)
    list(figures.refresh())
    assert figures.people() == [name]
    assert figures.totals(name).games == 1
    figures.close()


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="only Linux tells which files are open")
def test_a_file_of_figures_that_cannot_be_used_is_not_held(tmp_path: Path) -> None:
    file = tmp_path / "statistics.sqlite"
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA journal_mode = WAL")
    database.close()
    (tmp_path / "statistics.sqlite-wal").mkdir()
    statistics(tmp_path).close()
    assert file not in [descriptor.resolve() for descriptor in Path("/proc/self/fd").iterdir()]
