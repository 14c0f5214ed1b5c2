"""Reads records of older versions: for each version a function that makes of one line what the next version writes.

Lines are what JSON makes of them; the shapes of `records` check them when all is done.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

Line = dict[str, Any]
Migration = Callable[[Line], Line]


def _as_it_is(line: Line) -> Line:
    return line


MIGRATIONS: Final[Mapping[int, Migration]] = {
    1: _as_it_is,  # version 2 brought matches; what version 1 says is said in the same words
}
"""MIGRATIONS[n] turns a line of version n into one of version n + 1."""


def migrated(piece: bytes, version: int, current: int, migrations: Mapping[int, Migration] = MIGRATIONS) -> bytes:
    """A line of a record of an older version as the current one writes it; as it is, if it is no such line."""
    try:
        line = msgspec.json.decode(piece, type=Line)
        for number in range(version, current):
            line = migrations[number](line)
        if "version" in line:
            line["version"] = current
        return msgspec.json.encode(line)
    except (msgspec.DecodeError, RecursionError, KeyError, TypeError, ValueError):
        return piece
