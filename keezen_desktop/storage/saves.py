"""A player's saved games: found quickly, begun, gone on with, kept durable after every ply, and never overwritten."""

import os
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.match import Match
from keezen_desktop.storage import files
from keezen_desktop.storage.decoding import MOST_BYTES, decode
from keezen_desktop.storage.paths import EXTENSION, Folders
from keezen_desktop.storage.records import (
    Header,
    Line,
    LotLine,
    Record,
    action_line,
    clock_line,
    encode,
    encode_line,
    result_line,
    take_back_line,
)
from keezen_desktop.storage.replay import Reading, claimed_winners, read
from keezen_desktop.storage.trouble import BadRecord, StorageTrouble, told

_LATEST: Final = 20
"""Among so many games the one to go on with is looked for; an older one is found in the list."""


@dataclass(frozen=True)
class Summary:
    """What a list of games shows of one, without playing it.

    changed: when it was last played, as far as its file tells. result: `won` or `time`, None while it is unfinished; a
    match is won by whoever won it over all rounds. fault: why it cannot be opened at all; then there is no header.
    """

    path: Path
    changed: datetime
    header: Header | None = None
    plies: int = 0
    seconds: float = 0.0
    result: str | None = None
    winners: str = ""
    fault: StorageTrouble | None = None

    @property
    def is_current(self) -> bool:
        """Whether the file was not written since."""
        return self.changed == _time_of(self.path)


class SavedGame:
    """A game's own file while it is played. Nothing is written before the first action.

    A line that could not be written is kept and written with the next one, so that the game can go on.
    """

    def __init__(self, folder: Path, record: Record, path: Path | None = None) -> None:
        self.path = path
        self._folder = folder
        self._record = record
        self._text = bytearray(encode(record))
        self._kept = len(self._text) if path else 0

    @property
    def record(self) -> Record:
        """All that was played so far."""
        return self._record

    @property
    def is_kept(self) -> bool:
        """Whether all of it is on the disk."""
        return self._kept == len(self._text)

    def append(self, game: Game, at: float) -> None:
        """Keep the action that was played last, and the result if it has won; durable on return.

        `at`: seconds of play since the game began. Raises StorageTrouble; what was kept before is unharmed.
        """
        self._add(action_line(game, at), *([self._result(game, at)] if game.is_over else []))

    def take_back(self, plies: int, at: float) -> None:
        """Keep that the last moves were taken back. Raises StorageTrouble."""
        self._add(take_back_line(plies, at))

    def stop(self, game: Game, at: float) -> None:
        """Keep that the clock has ended the game. Raises StorageTrouble."""
        self._add(self._result(game, at))

    def tick(self, at: float) -> None:
        """Keep how much time has passed. Raises StorageTrouble."""
        self._add(clock_line(at))

    def draw(self, lot: tuple[int, ...], at: float) -> None:
        """Keep the lot that was drawn after a match. Raises StorageTrouble."""
        self._add(LotLine(lot, at))

    def keep(self) -> None:
        """Write what could not be written before. Raises StorageTrouble."""
        if not self.is_kept:
            self._write()

    def _result(self, game: Game, at: float) -> Line:
        written = self._record.header.match
        return result_line(game, at, written.parse() if written else None)

    def _add(self, *lines: Line) -> None:
        self._record = replace(self._record, lines=self._record.lines + lines)
        for line in lines:
            self._text += encode_line(line)
        self._write()

    def _write(self) -> None:
        whole = bytes(self._text)
        try:
            if self.path is None:
                self.path = files.create(self._folder / file_name(self._record.header), whole)
            else:
                files.append(self.path, self._kept, whole[self._kept :])
        except StorageTrouble as trouble:
            if self.path is None or trouble.reason not in {"missing", "changed"}:
                raise
            # The file is gone, or someone else writes in it: go on in one of our own.
            self.path = files.create(self.path, whole)
        self._kept = len(whole)


@dataclass(frozen=True)
class Resumed:
    """An opened game, or the last round of a match; `fault` if its file was damaged."""

    saved: SavedGame
    game: Game
    match: Match | None = None
    fault: BadRecord | None = None


class Saves:
    """The folder of saved games, with what was deleted and what was broken beside it."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders

    def games(self) -> list[Summary]:
        """All games, the one last played first. Raises StorageTrouble if the folder cannot be read."""
        return summaries(self._folders.games)

    def last_unfinished(self) -> Summary | None:
        """The unfinished game that was last played, if it is one of the latest; it is found without reading them all.

        Raises StorageTrouble if the folder cannot be read.
        """
        latest = newest_first(self._folders.games)[:_LATEST]
        return next((game for game in map(summary, latest) if game.header and game.result is None), None)

    def begin(self, record: Record) -> SavedGame:
        """A new game's own file, not yet on the disk; the record has no lines yet, or those that it plays on from."""
        return SavedGame(self._folders.games, record)

    def resume(self, path: Path) -> Resumed:
        """Open a game to go on with it. Of a damaged file a copy is set aside, and all before the damage goes on.

        Raises StorageTrouble, BadRecord if nothing could be rescued.
        """
        data = files.read(path, MOST_BYTES)
        reading = read(data)
        if reading.fault and not reading.is_torn:
            files.create(self._folders.broken / path.name, data)
        kept = encode(reading.record)
        if data != kept:
            files.replace(path, kept)
        return Resumed(SavedGame(path.parent, reading.record, path), reading.game, reading.match, reading.fault)

    def holds(self, path: Path) -> bool:
        """Whether this file lies among the games."""
        return path.absolute().parent == self._folders.games.absolute()

    def take_in(self, path: Path) -> tuple[Path, BadRecord | None]:
        """Copy a record from elsewhere among the games, up to its fault if it has one. Raises StorageTrouble."""
        reading = load(path)
        target = self._folders.games / file_name(reading.record.header)
        return files.create(target, encode(reading.record)), reading.fault

    def rename(self, path: Path, title: str) -> None:
        """Give a game another title; when it was last played stays. Raises StorageTrouble."""
        files.replace(path, _titled(path, title), same_time=True)

    def duplicate(self, path: Path, title: str) -> Path:
        """Copy a game under another title and return the copy. Raises StorageTrouble."""
        return files.create(path, _titled(path, title))

    def export(self, path: Path, listing: str | None) -> list[Path]:
        """Copy a game to the player's documents, perhaps with a listing beside it. Returns what was written.

        Raises StorageTrouble.
        """
        copy = files.create(self._folders.exports / path.name, files.read(path, MOST_BYTES))
        return [copy] if listing is None else [copy, files.create(copy.with_suffix(".txt"), listing.encode())]

    def delete(self, path: Path, now: datetime) -> Path:
        """Move a game to the trash, and return where it lies there. Raises StorageTrouble."""
        with told(path):
            # The list goes by when it was written, also once it is restored; the trash by when it was last touched.
            os.utime(path, (now.timestamp(), path.stat().st_mtime))
        return files.move(path, self._folders.trash / path.name)

    def restore(self, trashed: Path) -> Path:
        """Undo a deletion; return where the game lies again. Raises StorageTrouble."""
        return files.move(trashed, self._folders.games / trashed.name)

    def keep_form(self, header: Header, ending: str, data: bytes) -> Path:
        """Write a score form of a match in a new file, and return where it lies. Raises StorageTrouble."""
        name = f"{file_name(header).removesuffix(EXTENSION)}{ending}"
        return files.create(self._folders.forms / name, data)

    def empty_trash(self, before: datetime) -> None:
        """Delete for good the games that lie in the trash since before then. Raises StorageTrouble."""
        for path in record_files(self._folders.trash):
            with told(path):
                if path.stat().st_atime < before.timestamp():
                    path.unlink(missing_ok=True)


def file_name(header: Header) -> str:
    """What a game's file is called, before a number is needed to tell it from others: nothing that people typed."""
    rules = header.rules
    return f"{header.created:%Y-%m-%d-%H%M%S}-{rules.preset}-{rules.players}{EXTENSION}"


def load(path: Path) -> Reading:
    """Read a record to look at it. Raises StorageTrouble, BadRecord if nothing could be rescued."""
    return read(files.read(path, MOST_BYTES))


def newest_first(folder: Path) -> list[Path]:
    """The records in a folder, the one last written first. Raises StorageTrouble if it cannot be read."""
    return sorted(record_files(folder), key=lambda path: (_changed(path), path.name), reverse=True)


def summaries(folder: Path) -> list[Summary]:
    """The games in a folder, the one last written first. Raises StorageTrouble if it cannot be read."""
    return list(map(summary, newest_first(folder)))


def record_files(folder: Path) -> list[Path]:
    """The records in a folder; none if it is not there. Raises StorageTrouble if it cannot be read."""
    with told(folder):
        if not folder.exists():
            return []
        return [path for path in folder.iterdir() if path.suffix == EXTENSION and path.is_file()]


def summary(path: Path) -> Summary:
    """What a list shows of one game; one that cannot be read, or that claims what cannot be, has its fault."""
    changed = _time_of(path)
    try:
        record, _ = decode(files.read(path, MOST_BYTES))
        winners = claimed_winners(record)
    except StorageTrouble as trouble:
        return Summary(path, changed, fault=trouble)
    result = record.result
    ended = "won" if winners else result.result if result else None
    return Summary(path, changed, record.header, record.plies, record.seconds, ended, winners)


def _time_of(path: Path) -> datetime:
    return datetime.fromtimestamp(_changed(path), UTC)


def _changed(path: Path) -> float:
    """When a file was last written, in seconds; 0 if that cannot be read."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _titled(path: Path, title: str) -> bytes:
    """The bytes of a record with another title. Raises StorageTrouble for one that is damaged, rather than cut it."""
    reading = load(path)
    if reading.fault and not reading.is_torn:
        raise reading.fault
    header = msgspec.structs.replace(reading.record.header, title=title)
    return encode(replace(reading.record, header=header))
