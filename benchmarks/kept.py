"""How long it takes to keep games, to find them and to read them, on the disk of this machine."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from benchmarks.figure import Figure
from keezen_desktop import resources
from keezen_desktop.storage import files
from keezen_desktop.storage.paths import Folders
from keezen_desktop.storage.records import encode_line
from keezen_desktop.storage.replay import read
from keezen_desktop.storage.saves import Saves, load, record_files, summaries

LISTED: Final = 100


def keep_a_ply() -> float:
    """Microseconds until a ply is on the disk: the line of it appended and flushed, at the median."""
    record = load(_longest()).record
    with TemporaryDirectory(dir=Path.cwd()) as name:
        path = files.create(Path(name) / "game", encode_line(record.header))

        def append(line: bytes) -> None:
            files.append(path, path.stat().st_size, line)

        return 1000 * median(_milliseconds(partial(append, encode_line(line))) for line in record.lines)


def read_a_game() -> float:
    """Milliseconds to open the longest sample game: every line checked, every move judged."""
    data = _longest().read_bytes()
    return median(_milliseconds(lambda: read(data)) for _ in range(30))


def list_games() -> float:
    """Milliseconds to list a hundred finished games."""
    with TemporaryDirectory() as name:
        saves = Saves(Folders(Path(name), Path(name)))
        samples = record_files(resources.saves())
        for number in range(LISTED):
            saves.take_in(samples[number % len(samples)])
        return _milliseconds(lambda: summaries(Path(name) / "games"))


def _longest() -> Path:
    return max(record_files(resources.saves()), key=lambda path: path.stat().st_size)


def _milliseconds(act: Callable[[], object]) -> float:
    began = perf_counter()
    act()
    return (perf_counter() - began) * 1000


FIGURES: Final = (
    Figure("a ply on the disk", "µs", keep_a_ply, more_is_better=False, depends_on_machine=False),
    Figure("the longest sample opened", "ms", read_a_game, more_is_better=False),
    Figure(f"{LISTED} games listed", "ms", list_games, more_is_better=False),
)
