"""Parts of a picture that are drawn again only when what they say has changed."""

from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

from keezen_desktop.screens.paint.painter import Drawn, Painter
from keezen_desktop.screens.paint.stage import Placed, Recording


class Part(NamedTuple):
    """One part: what it says, and how that is drawn."""

    name: str
    painter: Painter
    said: Hashable
    draw: Callable[[Painter], Drawn | None]


class Parts:
    """Records of drawn parts by name, in the order in which they were first put."""

    def __init__(self) -> None:
        self._said: dict[str, Hashable] = {}
        self._placed: dict[str, list[Placed]] = {}
        self.drawn: dict[str, Drawn] = {}
        """Where each part was drawn."""

    def says(self, part: Part) -> bool:
        """Whether a part is drawn as it is now."""
        return part.name in self._said and self._said[part.name] == part.said

    def put(self, part: Part) -> list[Placed]:
        """What a part draws; it is drawn anew if it says something else than before."""
        if not self.says(part):
            recording = Recording()
            drawn = part.draw(part.painter.on(recording))
            self._said[part.name] = part.said
            self._placed[part.name] = recording.placed
            self.drawn.pop(part.name, None)
            if drawn is not None:
                self.drawn[part.name] = drawn
        return self._placed[part.name]

    def placed(self) -> Iterator[Placed]:
        """Everything that was drawn, part by part."""
        for placed in self._placed.values():
            yield from placed
