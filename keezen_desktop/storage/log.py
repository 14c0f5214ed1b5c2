"""What the program notes about itself, in a file that never grows large: nothing of a player, his names, his cards."""

import logging
import platform
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from keezen_desktop import __version__

_LARGEST: Final = 100_000
_OLD_ONES: Final = 3
_PACKAGE: Final = "keezen_desktop"
_LOGGER: Final = logging.getLogger(_PACKAGE)


class _Notes(RotatingFileHandler):
    """A note for which there is no room, as on a full disk, is left out without a word."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  inherited
        pass


@contextmanager
def kept_log(path: Path) -> Iterator[None]:
    """Notes go to this file meanwhile; nowhere if it cannot be written."""
    handler: logging.Handler = logging.NullHandler()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = _Notes(path, maxBytes=_LARGEST, backupCount=_OLD_ONES, encoding="utf-8")
    except OSError:
        pass  # the game can be played without notes
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    _LOGGER.addHandler(handler)
    _LOGGER.setLevel(logging.INFO)
    _LOGGER.propagate = False
    _LOGGER.info("Keezen %s, Python %s, %s", __version__, platform.python_version(), platform.platform())
    try:
        yield
    finally:
        _LOGGER.removeHandler(handler)
        with suppress(OSError):
            handler.close()


def note_accident(error: Exception) -> None:
    """Note what kind of error came from where; not its words, in which there may be cards or names."""
    calls = [
        f"{_inside(call.filename)}:{call.lineno} {call.name}" for call in traceback.extract_tb(error.__traceback__)
    ]
    _LOGGER.error("%s\n  %s", type(error).__name__, "\n  ".join(calls))


def last_notes(path: Path, lines: int) -> list[str]:
    """The last lines of the notes; none if there are none."""
    try:
        return path.read_text("utf-8", errors="replace").splitlines()[-lines:]
    except OSError:
        return []


def _inside(file: str) -> str:
    """Where a file lies in this program; of another one its name alone, since a path tells who the player is."""
    parts = Path(file).parts
    return "/".join(parts[parts.index(_PACKAGE) :]) if _PACKAGE in parts else Path(file).name
