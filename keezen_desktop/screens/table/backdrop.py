"""The table cloth and the board on it, drawn slice by slice while the window goes on answering."""

from collections.abc import Generator, Mapping

import pygame

from keezen_desktop.screens.paint.board import board_steps, number_squares
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.paint.shapes import rounded
from keezen_desktop.screens.paint.textures import cloth
from keezen_desktop.screens.screen import Size


class Backdrop:
    """What lies under everything. Until it is done, `surface` shows the board that was there before, or bare wood."""

    def __init__(
        self,
        p: Painter,
        size: Size,
        plate: Plate,
        before: "Backdrop | None" = None,
        names: Mapping[int, str] | None = None,
    ) -> None:
        """`names`: what is written on squares, by square."""
        self.plate = plate
        self.surface = pygame.Surface(size)
        self.is_done = False
        self._steps = _build(p, size, plate, names or {})
        self._stand_in(p, before)

    def advance(self) -> bool:
        """Draw the next slice. Returns whether that was the last one, so that all looks different."""
        if self.is_done:
            return False
        try:
            next(self._steps)
        except StopIteration as finished:
            self.surface, self.is_done = finished.value, True
        return self.is_done

    def finish(self) -> None:
        """Draw all that is left."""
        while not self.is_done:
            self.advance()

    def _stand_in(self, p: Painter, before: "Backdrop | None") -> None:
        self.surface.fill(p.rgb("table"))
        box = self.plate.box
        if before is None:
            radius = box.w / 2 if self.plate.round else self.plate.corner
            rounded(p.on(self.surface), box, "board", radius)
            return
        old = before.surface.subsurface(before.plate.box.clip(before.surface.get_rect()))
        self.surface.blit(pygame.transform.scale(old, box.size), box)


def _build(p: Painter, size: Size, plate: Plate, names: Mapping[int, str]) -> Generator[None, None, pygame.Surface]:
    """All of it, slice by slice. It knows no backdrop, so that one that was replaced is gone at once."""
    fresh = pygame.Surface(size)
    fresh.blit(cloth(p, size), (0, 0))
    yield
    yield from board_steps(p.on(fresh), plate)
    number_squares(p.on(fresh), plate, names)
    return fresh
