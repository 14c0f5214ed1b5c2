"""Damages records in every way that a disk, an editor or an enemy might."""

from collections.abc import Callable
from random import Random

WORDS = [b"deal", b"move", b"exchange", b"take_back", b"result", b"x:Ah", b"--", b"Ah", b"*", b"null", b"-1", b"1e999"]
WORDS += [
    b"[]",
    b"{}",
    b'"',
    b"\\u0000",
    b"\xff\xfe",
    b"\x00",
    b"\n",
    b"9" * 400,
    b"[" * 2000,
    b"a0",
    b"D4",
    b"~",
    b"7:",
]


def mutated(data: bytes, random: Random) -> bytes:
    """The record with one to four changes."""
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        data = random.choice(_CHANGES)(data, random)
    return data


def _flip(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data)) if data else 0
    return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]


def _digit(data: bytes, random: Random) -> bytes:
    places = [place for place, byte in enumerate(data) if chr(byte).isalnum()]
    at = random.choice(places) if places else 0
    return data[:at] + random.choice(b"0123456789abcdefABCDhs").to_bytes() + data[at + 1 :]


def _cut(data: bytes, random: Random) -> bytes:
    start = random.randrange(len(data) + 1)
    return data[:start] + data[start + random.randrange(1, 60) :]


def _end(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _word(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(WORDS) + data[at + random.choice((0, 0, 2, 4)) :]


def _lines(data: bytes, random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if len(lines) > 1:
        one, two = random.randrange(len(lines)), random.randrange(len(lines))
        match random.randrange(3):
            case 0:
                lines[one], lines[two] = lines[two], lines[one]
            case 1:
                lines.insert(one, lines[two])
            case 2:
                del lines[one]
    return b"".join(lines)


_CHANGES: list[Callable[[bytes, Random], bytes]] = [_flip, _digit, _digit, _cut, _end, _word, _lines, _lines]
