"""Moving things over a backdrop that stays: only what changed is painted again."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, overload

import pygame

from keezen_desktop.screens.paint.painter import Target
from keezen_desktop.screens.paint.theme import RGB

_MOST_BOXES: Final = 24
"""More boxes than this cost more than one box around them all."""

Numbers = tuple[int, int, int, int]
"""Left, top, width, height: a box that can be compared and hashed."""


class Placed(NamedTuple):
    """One recorded copy of a sprite or, without a sprite, one plain box."""

    box: Numbers
    sprite: pygame.Surface | None
    area: Numbers | None
    flags: int
    colour: RGB


class Recording:
    """A target that remembers what would be drawn, in order. Equal calls give equal records."""

    def __init__(self) -> None:
        self.placed: list[Placed] = []

    def blit(self, sprite: pygame.Surface, place: tuple[int, int], area: pygame.Rect | None, flags: int, /) -> None:
        """Remember a copy of a sprite."""
        width, height = area.size if area else sprite.get_size()
        self.placed.append(Placed((*place, width, height), sprite, _numbers(area), flags, (0, 0, 0)))

    def fill(self, colour: RGB, box: pygame.Rect, /) -> None:
        """Remember a plain box."""
        self.placed.append(Placed(_numbers(box), None, None, 0, colour))

    def play(self, surface: pygame.Surface) -> None:
        """Draw everything that was remembered."""
        for placed in self.placed:
            _draw(surface, placed)


class Clipped:
    """A target that shows only what lies in a box of another one."""

    def __init__(self, target: Target, view: pygame.Rect) -> None:
        self._target = target
        self._view = view

    def blit(self, sprite: pygame.Surface, place: tuple[int, int], area: pygame.Rect | None, flags: int, /) -> None:
        """Copy the part of a sprite that is seen."""
        part = area or sprite.get_rect()
        seen = pygame.Rect(place, part.size).clip(self._view)
        if seen.size == part.size:
            self._target.blit(sprite, place, area, flags)
        elif seen.w and seen.h:
            moved = seen.move(part.x - place[0], part.y - place[1])
            self._target.blit(sprite, seen.topleft, moved, flags)

    def fill(self, colour: RGB, box: pygame.Rect, /) -> None:
        """Paint the part of a box that is seen."""
        seen = box.clip(self._view)
        if seen.w and seen.h:
            self._target.fill(colour, seen)


class Stage:
    """A backdrop and what was last shown in front of it."""

    def __init__(self, backdrop: pygame.Surface) -> None:
        self._backdrop = backdrop
        self._shown: Sequence[Placed] = ()
        self._stale: list[pygame.Rect] = []
        self._all_stale = True

    @property
    def backdrop(self) -> pygame.Surface:
        """What lies behind everything; as large as the window."""
        return self._backdrop

    def change_backdrop(self, backdrop: pygame.Surface, changed: pygame.Rect | None = None) -> None:
        """Use another backdrop; `changed` is what differs from the old one (all of it if not given)."""
        self._backdrop = backdrop
        if changed is None:
            self._all_stale = True
        else:
            self._stale.append(changed)

    def show(self, window: pygame.Surface, placed: Sequence[Placed]) -> list[pygame.Rect]:
        """Bring the window up to date. Returns the boxes that were painted: none if nothing changed."""
        dirty = [window.get_rect()] if self._all_stale else self._changed(placed, window.get_rect())
        near = _within(dirty, placed)
        boxes = [item.box for item in near]
        for box in dirty:
            window.set_clip(box)
            window.blit(self._backdrop, box, box)
            for number in box.collidelistall(boxes):
                _draw(window, near[number])
        window.set_clip(None)
        self._shown = list(placed)
        self._stale.clear()
        self._all_stale = False
        return dirty

    def _changed(self, placed: Sequence[Placed], limits: pygame.Rect) -> list[pygame.Rect]:
        before, now = map(Counter, _apart(self._shown, placed))
        changed = [pygame.Rect(item.box) for item in (*(before - now), *(now - before))]
        boxes = (box.clip(limits) for box in (*changed, *self._stale))
        return _merged(box for box in boxes if box.w and box.h)


def _apart(before: Sequence[Placed], now: Sequence[Placed]) -> tuple[Sequence[Placed], Sequence[Placed]]:
    """Both without the beginning and the end that they share: most of a picture stays, and counting is slow."""
    most = min(len(before), len(now))
    start = next((n for n in range(most) if before[n] != now[n]), most)
    end = next((n for n in range(most - start) if before[-1 - n] != now[-1 - n]), most - start)
    return before[start : len(before) - end], now[start : len(now) - end]


def _within(boxes: Sequence[pygame.Rect], placed: Sequence[Placed]) -> Sequence[Placed]:
    """What may touch one of the boxes."""
    if not boxes:
        return ()
    around = boxes[0].unionall(boxes[1:])
    return [placed[number] for number in around.collidelistall([item.box for item in placed])]


@overload
def _numbers(box: pygame.Rect) -> Numbers: ...
@overload
def _numbers(box: None) -> None: ...
def _numbers(box: pygame.Rect | None) -> Numbers | None:
    return None if box is None else (box.x, box.y, box.w, box.h)


def _merged(boxes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Boxes that do not overlap and cover all of these."""
    apart: list[pygame.Rect] = []
    for box in boxes:
        grown = box
        while (hit := grown.collidelist(apart)) >= 0:
            grown = grown.union(apart.pop(hit))
        apart.append(grown)
    return apart if len(apart) <= _MOST_BOXES else [apart[0].unionall(apart[1:])]


def _draw(surface: pygame.Surface, item: Placed) -> None:
    if item.sprite is None:
        surface.fill(item.colour, item.box)
    else:
        surface.blit(item.sprite, item.box[:2], item.area, item.flags)
