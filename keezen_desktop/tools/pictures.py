"""A record as pictures: the table after a ply, or the whole game as a moving picture."""

import argparse
import io
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.moves import Move
from keezen_desktop.storage.replay import Reading
from keezen_desktop.texts import Texts

if TYPE_CHECKING:
    from keezen_desktop.screens.table.still import Stills

Size = tuple[int, int]

LEAST: Final[Size] = (960, 600)
_MOST: Final[Size] = (3840, 2160)

ANIMATIONS: Final = {".gif": "gif", ".webp": "webp"}
"""The kinds of moving picture by the end of their names."""

_MOVE_MS: Final = 900
_LAST_MS: Final = 4000
"""For how long a move is seen, and the end."""


class NoSuchPly(Exception):
    """The record has fewer plies. `plies`: how many."""

    def __init__(self, plies: int) -> None:
        super().__init__(plies)
        self.plies: Final = plies


class NoAnimator(Exception):
    """The library that writes moving pictures is not installed."""


def picture_size(text: str) -> Size:
    """Reads `1280x720`, for argparse."""
    parts = text.split("x")
    if len(parts) == 2 and all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        size = int(parts[0]), int(parts[1])
        if LEAST[0] <= size[0] <= _MOST[0] and LEAST[1] <= size[1] <= _MOST[1]:
            return size
    raise argparse.ArgumentTypeError(f"{text!r} is not a size from {LEAST[0]}x{LEAST[1]} to {_MOST[0]}x{_MOST[1]}")


def png(texts: Texts, reading: Reading, ply: int, size: Size) -> bytes:
    """The table after so many plies, those of all rounds of a match counted, as a PNG. Raises NoSuchPly."""
    left = ply
    for game in reading.games:
        if left <= game.plies:
            return _stills(texts, reading, game, size).png(places(game)[left])
        left -= game.plies
    raise NoSuchPly(sum(game.plies for game in reading.games))


def animation(texts: Texts, reading: Reading, size: Size, kind: str) -> bytes:
    """The whole record as a moving picture of a kind in ANIMATIONS, a picture a ply. Raises NoAnimator."""
    try:
        from PIL import Image
    except ImportError as error:
        raise NoAnimator from error
    frames = (Image.frombytes("RGB", size, pixels) for pixels in _all_pixels(texts, reading, size))
    count = sum(1 + game.plies for game in reading.games)
    file = io.BytesIO()
    next(frames).save(
        file,
        ANIMATIONS[kind],
        save_all=True,
        append_images=frames,
        duration=[_MOVE_MS] * (count - 1) + [_LAST_MS],
        loop=0,
    )
    return file.getvalue()


def _all_pixels(texts: Texts, reading: Reading, size: Size) -> Iterator[bytes]:
    """Each ply of each game, drawn."""
    for game in reading.games:
        stills = _stills(texts, reading, game, size)
        yield from map(stills.pixels, places(game))


def places(game: Game) -> list[int]:
    """After how many actions each ply was made; before the first one, after how many the cards were dealt."""
    moves = [number for number, action in enumerate(game.actions) if isinstance(action, Move)]
    return [moves[0] if moves else len(game.actions), *(number + 1 for number in moves)]


def _stills(texts: Texts, reading: Reading, game: Game, size: Size) -> "Stills":
    """The painter of one game; hands are seen if the record is finished."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from keezen_desktop.screens.table.still import Stills

    finished = reading.record.result is not None
    return Stills(texts, game, reading.record.header.seats, size, open_hands=finished)
