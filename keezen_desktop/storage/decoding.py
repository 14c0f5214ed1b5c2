"""From the bytes of a record to its lines, each checked for its shape; `replay` then plays them."""

import codecs
from typing import Final

import msgspec

from keezen_desktop.storage.migrations import migrated
from keezen_desktop.storage.records import FORMAT, VERSION, Header, Line, Record
from keezen_desktop.storage.trouble import BadRecord

MOST_BYTES: Final = 4 * 1024 * 1024
"""No record is longer: the longest games of eight take a tenth of this."""


class _Stamp(msgspec.Struct):
    """What every version begins with."""

    format: str
    version: int


_STAMP: Final = msgspec.json.Decoder(_Stamp)
_HEADER: Final = msgspec.json.Decoder(Header)
_LINE: Final = msgspec.json.Decoder(Line)
_UNREADABLE: Final = (msgspec.DecodeError, RecursionError)


def decode(data: bytes) -> tuple[Record, BadRecord | None]:
    """The record in these bytes up to the first line that is none, and what is wrong with that line.

    Its reason is `torn` if it is the last one and has no end: it was cut off while it was written.
    Raises BadRecord if already the header is wrong.
    """
    pieces = data.removeprefix(codecs.BOM_UTF8).split(b"\n")
    torn, pieces = pieces[-1], [piece for piece in pieces if piece.strip()]
    version = _version(pieces)
    if version < VERSION:
        pieces = [migrated(piece, version, VERSION) for piece in pieces]
    header = _header(pieces[0])
    lines: list[Line] = []
    for piece in pieces[1:]:
        try:
            lines.append(_LINE.decode(piece))
        except _UNREADABLE as error:
            record = Record(header, tuple(lines))
            reason = "torn" if piece is torn else "unreadable_line"
            return record, BadRecord(reason, record.plies + 1, detail=str(error))
    return Record(header, tuple(lines)), None


def _version(pieces: list[bytes]) -> int:
    """The version of the format. Raises BadRecord for other files and for versions that are not known yet."""
    try:
        stamp = _STAMP.decode(pieces[0]) if pieces else None
    except _UNREADABLE:
        stamp = None
    if stamp is None or stamp.format != FORMAT or stamp.version < 1:
        raise BadRecord("not_a_record", 0)
    if stamp.version > VERSION:
        raise BadRecord("newer", 0, version=stamp.version)
    return stamp.version


def _header(piece: bytes) -> Header:
    try:
        return _HEADER.decode(piece)
    except _UNREADABLE as error:
        raise BadRecord("bad_header", 0, detail=str(error)) from error
