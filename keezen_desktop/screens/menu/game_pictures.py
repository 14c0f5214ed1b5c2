"""Small pictures of the tables of games, painted a slice at a time and kept while there is room."""

from collections.abc import Generator
from typing import Final, NamedTuple

import pygame

from keezen_desktop.rules.game import State
from keezen_desktop.screens.paint.board import board_steps
from keezen_desktop.screens.paint.cache import MEGABYTE, SpriteCache
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.pawns import Standing, pawns
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.storage import files
from keezen_desktop.storage.decoding import MOST_BYTES
from keezen_desktop.storage.records import Seat
from keezen_desktop.storage.replay import read_steps
from keezen_desktop.storage.saves import Summary
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.frame import still
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.table.seats import palette
from keezen_desktop.table.view import rest

_ROOM: Final = 8 * MEGABYTE
_LARGE: Final = 700
"""The side of a board at scale 1: shadows of a small one are as much smaller."""

_LINES: Final = 16
"""So many lines of a record are played in a slice; with the rest of a frame that takes a few milliseconds."""


class _Key(NamedTuple):
    """What makes a picture another one."""

    path: str
    changed: float
    theme: str
    side: int


class GamePictures:
    """The pictures of one page. Those that were asked for last are painted first."""

    def __init__(self) -> None:
        self._kept = SpriteCache(_ROOM)
        self._wanted: dict[_Key, tuple[Painter, Summary]] = {}
        self._painting: Generator[None, None, None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a picture is still to be painted."""
        return bool(self._wanted or self._painting)

    def picture(self, p: Painter, game: Summary, side: int) -> pygame.Surface | None:
        """The picture of a game, so many pixels wide and high; None if it comes later."""
        key = _Key(str(game.path), game.changed.timestamp(), p.theme.name, side)
        kept = self._kept.find(key)
        if kept is None:
            self._wanted.setdefault(key, (p, game))
        return kept

    def forget(self) -> None:
        """Nothing is asked for any more; what is kept stays."""
        self._wanted.clear()

    def advance(self) -> bool:
        """Paint a little more. Whether a picture was finished."""
        if self._painting is None:
            if not self._wanted:
                return False
            key = next(iter(self._wanted))
            self._painting = self._paint(key, *self._wanted.pop(key))
        try:
            next(self._painting)
        except StopIteration:
            self._painting = None
            return True
        return False

    def _paint(self, key: _Key, p: Painter, game: Summary) -> Generator[None, None, None]:
        picture = pygame.Surface((key.side, key.side), pygame.SRCALPHA)
        try:
            reading = yield from read_steps(files.read(game.path, MOST_BYTES), _LINES)
        except StorageTrouble:
            pass
        else:
            yield from self._table(p.on(picture), reading.game.state, reading.record.header.seats, key.side)
        self._kept.get(key, lambda: picture)

    def _table(self, p: Painter, state: State, seats: tuple[Seat, ...], side: int) -> Generator[None, None, None]:
        """The board, which many games share, and the pawns on it."""
        rules = state.position.rules
        geometry = BoardGeometry(rules.board.arms, rules.arm, rules.home, rules.pawns, seat=0)
        paints = palette(rules, seats)
        edge = p.px(2)
        colours = tuple(paint if paint >= 0 else None for paint in paints)
        plate = Plate(geometry, colours, edge, edge, side - 2 * edge)
        shared = plate, p.theme.name
        board = self._kept.find(shared)
        if board is None:
            surface = pygame.Surface((side, side), pygame.SRCALPHA)
            yield from board_steps(p.on(surface).at_scale(side / _LARGE), plate)
            board = self._kept.get(shared, lambda: surface)
        p.blit(board, 0, 0)
        poses = still(rest(state), geometry).pawns
        pawns(p, [Standing(paints[pose.colour], plate.at((pose.x, pose.y))) for pose in poses], plate.unit)
