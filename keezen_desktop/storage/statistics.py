"""Figures about finished games, in SQLite. Drawn from the records: what is lost or broken here is drawn again."""

import sqlite3
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final, Literal

from keezen_desktop.rules.events import CameHome, Captured, HandedIn
from keezen_desktop.rules.game import Game
from keezen_desktop.storage import files
from keezen_desktop.storage.decoding import MOST_BYTES
from keezen_desktop.storage.records import Seat
from keezen_desktop.storage.replay import Reading, read_steps
from keezen_desktop.storage.saves import record_files, summary
from keezen_desktop.storage.trouble import StorageTrouble, told

_SCHEMA_VERSION: Final = 2
_LINES: Final = 32
"""So many lines of a record are played between two looks at who else wants something."""

_SCHEMA: Final = f"""
CREATE TABLE files (file TEXT PRIMARY KEY, written REAL) WITHOUT ROWID;
CREATE TABLE games (
    file TEXT PRIMARY KEY REFERENCES files ON DELETE CASCADE, created TEXT, preset TEXT, rules TEXT,
    players INTEGER, plies INTEGER, seconds REAL
) WITHOUT ROWID;
CREATE TABLE seats (
    file TEXT REFERENCES games ON DELETE CASCADE, player INTEGER, name TEXT, agent TEXT, won INTEGER, partner TEXT,
    opponents TEXT, levels TEXT, captures INTEGER, captured INTEGER, homecomings INTEGER, hand_ins INTEGER,
    PRIMARY KEY (file, player)
) WITHOUT ROWID;
PRAGMA user_version = {_SCHEMA_VERSION};
"""

Subject = Literal["preset", "rules", "players", "partner", "opponents", "levels"]
"""What games can be told apart by: the partner, a person or an agent; the people and the agents played against."""


@dataclass(frozen=True)
class PlayerFigures:
    """What one player did in one game.

    captures: other teams' pawns that he sent back. captured: pawns of his that anybody sent back.
    homecomings: pawns of his that came home, whoever played them.
    """

    captures: int = 0
    captured: int = 0
    homecomings: int = 0
    hand_ins: int = 0


@dataclass(frozen=True)
class Totals:
    """What one person did in all his games; plies and seconds are those of an average game."""

    games: int
    wins: int
    captures: int
    captured: int
    homecomings: int
    hand_ins: int
    plies: float
    seconds: float


@dataclass(frozen=True)
class Tally:
    """Games and wins under one heading."""

    heading: str
    games: int
    wins: int


class Statistics:
    """The figures of a folder of games, kept in a file; in memory if that cannot be written."""

    def __init__(self, path: Path, games: Path) -> None:
        self._path = path
        self._games = games
        self._database = _open(path)

    def refresh(self) -> Iterator[int]:
        """Take up the games that were finished since, and drop those that are gone, a few milliseconds at a time.

        Says each time how many files are still to be looked at. Raises StorageTrouble.
        """
        with self._asked() as database, told(self._games):
            known = dict(database.execute("SELECT file, written FROM files"))
            there = {path: path.stat().st_mtime for path in record_files(self._games)}
            gone = known.keys() - {path.name for path in there}
            database.executemany("DELETE FROM files WHERE file = ?", [(name,) for name in gone])
        fresh = [(path, written) for path, written in there.items() if known.get(path.name) != written]
        for done, (path, written) in enumerate(fresh):
            reading = yield from _finished(path, len(fresh) - done)
            with self._asked() as database:
                _take_up(database, path, written, reading)

    def people(self) -> list[str]:
        """The people who have finished a game, the most frequent first. Raises StorageTrouble."""
        query = "SELECT name FROM seats WHERE agent = '' GROUP BY name ORDER BY count(*) DESC, name"
        with self._asked() as database:
            return [name for (name,) in database.execute(query)]

    def totals(self, person: str) -> Totals:
        """What this person did in all his games. Raises StorageTrouble."""
        query = """
            SELECT count(*), total(won), total(captures), total(captured), total(homecomings), total(hand_ins),
                coalesce(avg(plies), 0.0), coalesce(avg(seconds), 0.0)
            FROM seats JOIN games USING (file) WHERE agent = '' AND name = ?
        """
        with self._asked() as database:
            *counts, plies, seconds = database.execute(query, (person,)).fetchone()
        games, wins, captures, captured, homecomings, hand_ins = map(int, counts)
        return Totals(games, wins, captures, captured, homecomings, hand_ins, plies, seconds)

    def tally(self, person: str, by: Subject) -> list[Tally]:
        """This person's games and wins, told apart, the most frequent first. Raises StorageTrouble."""
        query = f"""
            SELECT {by}, count(*), sum(won) FROM seats JOIN games USING (file)
            WHERE agent = '' AND name = ? AND {by} != '' GROUP BY {by} ORDER BY count(*) DESC, {by}
        """
        with self._asked() as database:
            return [Tally(str(heading), games, wins) for heading, games, wins in database.execute(query, (person,))]

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    @contextmanager
    def _asked(self) -> Iterator[sqlite3.Connection]:
        """One transaction, whole or not at all."""
        try:
            with self._database:
                yield self._database
        except sqlite3.DatabaseError as error:
            raise StorageTrouble("failed", path=self._path.name) from error


def player_figures(games: Sequence[Game]) -> tuple[PlayerFigures, ...]:
    """What each player did in a game, or in all rounds of a match."""
    rules = games[0].rules
    counts: list[Counter[str]] = [Counter() for _ in range(rules.players)]
    steps = chain.from_iterable(zip(game.states, game.events, strict=False) for game in games)
    for before, events in steps:
        mover = before.position.turn
        for event in events:
            match event:
                case HandedIn(player):
                    counts[player]["hand_ins"] += 1
                case CameHome(colour):
                    counts[rules.owner[colour]]["homecomings"] += 1
                case Captured(colour):
                    owner = rules.owner[colour]
                    counts[owner]["captured"] += 1
                    counts[mover]["captures"] += owner not in rules.team(mover)
    return tuple(PlayerFigures(**count) for count in counts)


def _finished(path: Path, left: int) -> Generator[int, None, Reading | None]:
    """Read a game in steps, saying each time what is left; None if it is not finished or not sound."""
    try:
        if summary(path).result is None:
            return None
        steps = read_steps(files.read(path, MOST_BYTES), _LINES)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                reading: Reading = done.value
                return None if reading.fault else reading
            yield left
    except StorageTrouble:
        return None


def _take_up(database: sqlite3.Connection, path: Path, written: float, reading: Reading | None) -> None:
    """Remember that a file was looked at, and the figures of its game if there are any."""
    database.execute("DELETE FROM files WHERE file = ?", (path.name,))
    database.execute("INSERT INTO files VALUES (?, ?)", (path.name, written))
    if reading:
        record, rules = reading.record, reading.game.rules
        row = (
            *(path.name, record.header.created.isoformat(), rules.preset, rules.text),
            *(rules.players, record.plies, record.seconds),
        )
        database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        seats = _seat_rows(path.name, reading)
        database.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", seats)


def _seat_rows(file: str, reading: Reading) -> Iterator[tuple[str | int, ...]]:
    rules, seats = reading.game.rules, reading.record.header.seats
    winners = reading.winners
    for player, figures in enumerate(player_figures(reading.games)):
        seat, partner, team = seats[player], rules.partner[player], rules.team(player)
        others = [each for other, each in enumerate(seats) if other not in team]
        people = sorted({each.name for each in others if each.is_person})
        levels = sorted({each.player for each in others if not each.is_person})
        yield (
            *(file, player, seat.name, "" if seat.is_person else seat.player, player in winners),
            *(_called(seats[partner]) if partner >= 0 else "", ", ".join(people), ", ".join(levels)),
            *(figures.captures, figures.captured, figures.homecomings, figures.hand_ins),
        )


def _called(seat: Seat) -> str:
    return seat.name if seat.is_person else seat.player


def _open(path: Path) -> sqlite3.Connection:
    """The database, empty if it is new, of another version or broken; in memory if the file cannot be used."""
    try:
        with told(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            for _ in range(2):
                database = sqlite3.connect(path)
                try:
                    if _is_sound(database):
                        return _prepared(database)
                except sqlite3.Error:
                    database.close()
                    raise
                database.close()
                path.unlink()
    except (StorageTrouble, sqlite3.Error):
        pass
    return _prepared(sqlite3.connect(":memory:"))


def _is_sound(database: sqlite3.Connection) -> bool:
    """Whether it is new, or whole and of this version."""
    try:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        (tables,) = database.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        (check,) = database.execute("PRAGMA quick_check").fetchone()
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:
        return False
    return bool(check == "ok" and (version == _SCHEMA_VERSION or tables == 0))


def _prepared(database: sqlite3.Connection) -> sqlite3.Connection:
    if database.execute("PRAGMA user_version").fetchone() == (0,):
        database.executescript(_SCHEMA)
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA synchronous = OFF")  # what is lost here is drawn again
    return database
