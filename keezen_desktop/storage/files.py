"""Writing that survives: whoever returns from here has his bytes on the disk, whatever happens next.

A game in progress is appended to, a line and a flush a ply, in a third of the time that replacing takes; all else is
replaced whole.
"""

import errno
import os
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from keezen_desktop.storage.trouble import StorageTrouble, told

TEMPORARY: Final = ".part"
"""Ends the names of files that were being written when the program was killed."""

_SIGNS: Final = 16
"""Their names have so many signs before it, by which they are told from the player's own files."""

_CREATE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_CHANGE: Final = os.O_WRONLY | getattr(os, "O_BINARY", 0)


def read(path: Path, most: int) -> bytes:
    """The whole file. Raises StorageTrouble, `too_big` for more than `most` bytes."""
    with told(path), path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise StorageTrouble("too_big", path=path.name)
    return data


def replace(path: Path, data: bytes, *, same_time: bool = False) -> None:
    """Make this the content of the file: at any instant it holds the old or the new bytes. Raises StorageTrouble.

    same_time: as far as the file tells, it was not written since.
    """
    with told(path):
        temporary = _written_beside(path, data)
        try:
            if same_time:
                before = path.stat()
                os.utime(temporary, ns=(before.st_atime_ns, before.st_mtime_ns))
            temporary.replace(path)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise
        _flush_folder(path.parent)


def create(path: Path, data: bytes) -> Path:
    """Make a new file with this content, whole or not at all, and return its path.

    A file that exists is never touched: the new one then gets a number behind its name. Raises StorageTrouble.
    """
    with told(path):
        temporary = _written_beside(path, data)
        try:
            return _placed(temporary, path)
        finally:
            temporary.unlink(missing_ok=True)


def move(path: Path, target: Path) -> Path:
    """Move a file to a path, or to a numbered one beside it if there is a file already; return where it is now."""
    with told(path):
        _make_folder(target.parent)
        place = _placed(path, target)
        path.unlink(missing_ok=True)
        _flush_folder(path.parent)
        return place


def append(path: Path, size: int, data: bytes) -> None:
    """Write behind the `size` bytes that the file has, or leave it as it is.

    Raises StorageTrouble, `changed` if it is not as long as it should be: someone else writes in it.
    """
    with told(path):
        descriptor = os.open(path, _CHANGE)
        try:
            if os.fstat(descriptor).st_size != size:
                raise StorageTrouble("changed", path=path.name)
            os.lseek(descriptor, size, os.SEEK_SET)
            try:
                _write(descriptor, data)
            except OSError:
                os.ftruncate(descriptor, size)
                raise
        finally:
            os.close(descriptor)


def sweep(folder: Path) -> None:
    """Remove what killed programs were in the middle of writing. Only while no other copy runs."""
    with told(folder):
        for leftover in folder.glob(f"{'[0-9a-f]' * _SIGNS}{TEMPORARY}"):
            leftover.unlink(missing_ok=True)


def _written_beside(path: Path, data: bytes) -> Path:
    """A new temporary file in the same folder, with this content, on the disk."""
    _make_folder(path.parent)
    temporary = path.with_name(f"{secrets.token_hex(_SIGNS // 2)}{TEMPORARY}")
    descriptor = os.open(temporary, _CREATE, 0o600)
    try:
        try:
            _write(descriptor, data)
        finally:
            os.close(descriptor)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _placed(source: Path, target: Path) -> Path:
    """Give a file the name `target`, or the first free numbered one; its old name may be left over."""
    number = 1
    place = target
    while True:
        try:
            _name_unless_taken(source, place)
        except FileExistsError:
            number += 1
            place = target.with_stem(f"{target.stem}-{number}")
        else:
            _flush_folder(place.parent)
            return place


def _name_unless_taken(source: Path, place: Path) -> None:
    """Raises FileExistsError if the name is taken."""
    try:
        os.link(source, place)
    except FileExistsError:
        raise
    except (OSError, AttributeError, NotImplementedError):
        # No hard links on this file system: the name is looked for first, then the file renamed.
        if place.exists():
            raise FileExistsError(place) from None
        source.rename(place)


def _write(descriptor: int, data: bytes) -> None:
    """Write all of it and wait until it is on the disk."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    _flush(descriptor)


def _flush(descriptor: int) -> None:
    if sys.platform == "darwin":
        import fcntl

        # fsync alone leaves the bytes in the drive's own memory; not every file system knows this way, though.
        with suppress(OSError):
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
    os.fsync(descriptor)


def _make_folder(folder: Path) -> None:
    """Make a folder, and those it lies in, so that they last."""
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        _flush_folder(folder.parent)


def _flush_folder(folder: Path) -> None:
    """Make new names in a folder last. Windows has no way to, and no need; nor have some file systems."""
    if os.name != "nt":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in {errno.EINVAL, errno.ENOTSUP}:
                raise
        finally:
            os.close(descriptor)
