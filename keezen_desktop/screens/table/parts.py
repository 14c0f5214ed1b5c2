"""Parts of a picture that are drawn again only when what they say has changed."""

from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

from keezen_desktop.screens.paint.painter import Drawn, Painter
from keezen_desktop.screens.paint.stage import Placed, Recording

T = TypeVar("T", bound=Hashable)


class Parts:
    """Records of drawn parts by name, in the order in which they were first put."""

    def __init__(self) -> None:
        self._said: dict[str, object] = {}
        self._placed: dict[str, list[Placed]] = {}
        self.drawn: dict[str, Drawn] = {}
        """Where each part was drawn."""

    def put(self, p: Painter, name: str, said: T, draw: Callable[[Painter, T], Drawn | None]) -> bool:
        """Draw a part if it says something else than before. Returns whether it does."""
        if name in self._said and self._said[name] == said:
            return False
        recording = Recording()
        drawn = draw(p.on(recording), said)
        self._said[name] = said
        self._placed[name] = recording.placed
        if drawn is None:
            self.drawn.pop(name, None)
        else:
            self.drawn[name] = drawn
        return True

    def placed_of(self, name: str) -> list[Placed]:
        """What one part drew."""
        return self._placed[name]

    def placed(self) -> Iterator[Placed]:
        """Everything that was drawn, part by part."""
        for placed in self._placed.values():
            yield from placed
