"""What all menu screens share: a cloth, a title with the way back, drawn parts and the controls on offer."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.menu.scroll import Scroll
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect, snap
from keezen_desktop.screens.paint.shapes import disc
from keezen_desktop.screens.paint.stage import Clipped, Recording, Stage
from keezen_desktop.screens.paint.text import cut, fit, paragraph, shortened, text
from keezen_desktop.screens.paint.textures import cloth
from keezen_desktop.screens.paint.theme import Colour, Style
from keezen_desktop.screens.paint.widgets import button, focus_ring, panel, segmented
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.services import Services
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.geometry import Point
from keezen_desktop.texts.troubles import trouble_sentence

DESIGN: Final[Size] = (1280, 720)
"""Pages are designed at this size, and shown larger or smaller as a whole."""

_MARGIN: Final = 32
_PASSES: Final = 3
"""A page is composed again at most so often, until focus and scrolling have come to rest."""

_ALONG: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}


@dataclass(frozen=True)
class Press:
    """A control that does one thing.

    steering: answers arrow keys first, and says whether it did. pulling: takes it along with the mouse.
    """

    key: str
    box: pygame.Rect
    action: Callable[[], None]
    steering: Callable[[int, int], bool] | None = None
    pulling: Callable[[], bool] | None = None
    enabled: bool = True

    def press(self, place: Point | None) -> None:  # noqa: ARG002  it is the same wherever it is clicked
        """Do it."""
        self.action()

    def pull(self) -> bool:
        """Take it along, if that means something here."""
        return self.pulling() if self.pulling else False

    def steer(self, right: int, down: int) -> bool:
        """Answer an arrow key, if it means something here."""
        return self.steering(right, down) if self.steering else False


class Page(ABC):
    """One menu screen. Subclasses compose it from the helpers below; it is drawn anew when something has changed.

    drawn: where each part lies, for tests. controls: what can be operated, in the order of the Tab key.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.focus = Focus()
        self.drawn: dict[str, Drawn] = {}
        self.controls: list[Press] = []
        self.scroll = Scroll()
        self.notice = ""
        self._size: Size = (1, 1)
        self._stage: Stage | None = None
        self._recording = Recording()
        self._view: Rect | None = None
        self._reach: dict[str, Rect] = {}
        self._stale = True

    # ------------------------------------------------------------ what a screen is

    @property
    def busy(self) -> bool:
        """Whether something moves; on most pages nothing does."""
        return False

    def lay_out(self, size: Size) -> None:
        """Fit into a window of this size."""
        self._size = size
        self._stage = Stage(self.backdrop(size))
        self._stale = True

    def handle(self, event: pygame.event.Event) -> None:
        """Answer an event; Escape leads back, and where the focus goes the page is moved to."""
        if self.scroll.handle(event):
            self.renew()
            return
        before = self.focus.state
        answered = self.focus.handle(event)
        if not answered and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.leave()
        if event.type == pygame.KEYDOWN:
            self._follow(event.key, moved=self.focus.state != before)
        if answered or self.focus.state != before:
            self.renew()

    def _follow(self, key: int, *, moved: bool) -> None:
        """Bring what the keys are at into view; where there is nothing further, an arrow moves the page."""
        current = self.focus.current
        if current and moved and not self.is_fixed(current.key):
            self.scroll.bring(current.box)
        elif not moved and key in _ALONG:
            self.scroll.notch(_ALONG[key])

    def update(self, seconds: float) -> None:  # noqa: B027  most pages stand still
        """Let time pass."""

    def wait(self, seconds: float) -> None:  # noqa: B027  no page does anything behind another
        """Let time pass behind another screen."""

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Show what has changed."""
        if self._stage is None:
            return ()
        if self._stale:
            self._record()
        return self._stage.show(surface, self._recording.placed)

    def close(self) -> None:  # noqa: B027  most pages keep nothing
        """Nothing is kept."""

    # ------------------------------------------------------------ for subclasses

    @abstractmethod
    def compose(self, p: Painter) -> None:
        """Draw all parts with this painter, by the helpers below."""

    def backdrop(self, size: Size) -> pygame.Surface:
        """What lies under everything."""
        return cloth(self.services.painter, size)

    def leave(self) -> None:
        """Go back to where this page was opened."""
        self.services.navigation.back()

    def renew(self) -> None:
        """Something changed: draw again."""
        self._stale = True

    def change(self, **answers: object) -> None:
        """Change settings, and say so if they cannot be kept."""
        try:
            self.services.change(**answers)
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(self.services.texts, trouble)
        self.renew()

    def box(self, left: float, top: float, width: float, height: float) -> Rect:
        """A box of the design, in pixels of the window."""
        x, y = self._origin
        scale = self.scale
        whole = snap((x + left * scale, y + top * scale, width * scale, height * scale))
        return whole.move(0, -self.scroll.offset) if self._view else whole

    def strip(self, top: float, left: float, width: float, height: float) -> Rect:
        """A box of the design at a height of the window, in pixels."""
        return self.box(left, 0, width, height).move(0, round(top) - self.box(0, 0, 0, 0).top)

    def scrolled(self, p: Painter, view: Rect, content: Callable[[Painter], int]) -> None:
        """Draw into a box what may be longer than that.

        `content` draws with the painter it is given, in boxes of the design, and returns where it ends, in pixels.
        """
        self.scroll.view = self._view = view
        bottom = content(p.on(Clipped(self._recording, view)))
        self._view = None
        self.scroll.fit(bottom)
        self.scroll.paint(p)

    @property
    def scale(self) -> float:
        """Pixels to the design pixel: the whole page fits into the window."""
        return min(self._size[0] / DESIGN[0], self._size[1] / DESIGN[1])

    @property
    def letters(self) -> float:
        """How many times as large as usual the words are."""
        return self.services.settings.text_size

    @property
    def size(self) -> Size:
        """The window's size."""
        return self._size

    def state(self, key: str, *, off: bool = False) -> str:
        """How a control stands, as the widgets call it."""
        look = self.focus.look(key)
        return "off" if off else "focus" if look.focused else "hover" if look.hovered else "idle"

    def offer(
        self,
        key: str,
        box: Rect,
        action: Callable[[], None],
        steering: Callable[[int, int], bool] | None = None,
        *,
        pulling: Callable[[], bool] | None = None,
    ) -> None:
        """Let a box be pressed, and perhaps be taken along with the mouse."""
        self.controls.append(Press(key, box, action, steering, pulling))
        if self._view:
            self._reach[key] = box.clip(self._view)

    def is_fixed(self, key: str) -> bool:
        """Whether a control stays where it is while the page is moved."""
        return key not in self._reach

    def put(self, key: str, drawn: Drawn) -> Drawn:
        """Remember where a part lies, and of its texts what is seen."""
        view = self._view
        seen = [box.clip(view) for box in drawn.texts if box.colliderect(view)] if view else drawn.texts
        self.drawn[key] = replace(drawn, texts=tuple(seen))
        return drawn

    def title(self, p: Painter, words: str) -> None:
        """The title row: the button back, and what this page is."""
        self.push_button(p, "back", self.box(_MARGIN, 25, 44, 44), "", self.leave, symbol="back")
        self.words(p, "title", words, self.box(92, 25, 900, 44), "title", "on_table")

    def push_button(
        self,
        p: Painter,
        key: str,
        box: Rect,
        label: str,
        action: Callable[[], None],
        *,
        kind: str = "secondary",
        symbol: str | None = None,
        off: bool = False,
        style: str = "button",
    ) -> None:
        """A button that does something."""
        self.put(key, button(p, box, label, kind=kind, symbol=symbol, state=self.state(key, off=off), style=style))
        if not off:
            self.offer(key, box, action)

    def segments(
        self,
        p: Painter,
        key: str,
        box: Rect,
        labels: Sequence[str],
        chosen: int,
        choose: Callable[[int], None],
        symbols: Sequence[str] = (),
    ) -> None:
        """Choices side by side, one of them chosen."""
        focused = next((n for n in range(len(labels)) if self.focus.look(f"{key} {n}").focused), None)
        drawn = self.put(key, segmented(p, box, labels, chosen, symbols=symbols, focus=focused))
        for number, part in enumerate(drawn.targets):
            self.offer(f"{key} {number}", part, partial(choose, number))

    def question(
        self,
        p: Painter,
        key: str,
        top: int,
        name: str,
        line: str,
        labels: Sequence[str],
        chosen: int,
        choose: Callable[[int], None],
        *,
        changed: bool = False,
    ) -> int:
        """A row of a list: what it is about at the left, the choices at the right. Returns where it ends."""
        head = self.strip(top, 56, 544, 28 * self.letters)
        self.words(p, f"{key} name", name, head, "button", "accent" if changed else "ink")
        end = self.prose(p, f"{key} line", line, head.move(0, head.h), "small")
        choice = self.strip(0, 612, 612, 40 * self.letters)
        choice.centery = (top + end) // 2
        self.segments(p, key, choice, labels, chosen, choose)
        return max(end, choice.bottom) + p.px(14)

    def words(
        self, p: Painter, key: str, words: str, box: Rect, style: str | Style, ink: Colour = "ink", anchor: str = "l"
    ) -> None:
        """One line in a box: at its left, in its c(entre) or at its r(ight); smaller if it must be."""
        shown, fitting = fit(p, words, style, box.w)
        x = {"l": box.left, "c": box.centerx, "r": box.right}[anchor]
        line = text(p, shown, (x, box.centery), fitting, ink, "m" + anchor)
        self.put(key, Drawn(box, (), (line,), shortened((words, shown))))

    def cut_words(self, p: Painter, key: str, words: str, box: Rect, style: str, ink: Colour = "ink") -> None:
        """One line at the left of a box, of which no more is meant to be read than fits."""
        line = text(p, cut(p, words, style, box.w), (box.left, box.centery), style, ink, "ml")
        self.put(key, Drawn(box, (), (line,)))

    def prose(self, p: Painter, key: str, words: str, box: Rect, style: str, ink: Colour = "ink_soft") -> int:
        """Several lines from the top of a box on. Returns where they end."""
        drawn = paragraph(p, words, box.topleft, box.w, style, ink)
        self.put(key, Drawn(drawn, (), (drawn,)))
        return drawn.bottom

    def sheet(self, p: Painter, left: float, top: float, width: float, height: float) -> Rect:
        """A panel of the design. Returns its box."""
        return panel(p, self.box(left, top, width, height))

    def card(
        self, p: Painter, key: str, box: Rect, symbol: str, title: str, line: str, action: Callable[[], None]
    ) -> None:
        """A wide button with a symbol, a title and a line below it."""
        look = self.focus.look(key)
        panel(p, box, colour="accent_soft" if look.hovered else "panel", shadow_use="button")
        pad = p.px(18)
        disc(p, (box.x + pad + p.px(22), box.centery), p.px(22), "accent_soft")
        icon(p, symbol, (box.x + pad + p.px(22), box.centery), 22, "accent")
        icon(p, "right", (box.right - p.px(26), box.centery), 18, "ink_soft")
        left = box.x + pad + p.px(60)
        room = box.right - p.px(44) - left
        half = box.h // 2
        self.words(p, key, title, Rect(left, box.y + p.px(8), room, half - p.px(6)), "button_big")
        self.words(p, f"{key} line", line, Rect(left, box.y + half, room, half - p.px(10)), "small", "ink_soft")
        if look.focused:
            focus_ring(p, box, 14)
        self.offer(key, box, action)

    # ------------------------------------------------------------ drawing

    @property
    def _origin(self) -> tuple[int, int]:
        scale = self.scale
        return round((self._size[0] - DESIGN[0] * scale) / 2), round((self._size[1] - DESIGN[1] * scale) / 2)

    def _record(self) -> None:
        """Compose the page; once more if its new controls changed what the focus is at, or its length where it is."""
        painter = self.services.painter
        theme = painter.theme.lettered(self.letters)
        for _ in range(_PASSES):
            self.drawn, self.controls, self._reach, self._recording = {}, [], {}, Recording()
            before = self.focus.state, self.scroll.offset
            self.compose(painter.in_theme(theme).on(self._recording).at_scale(self.scale))
            self.focus.offer(self.controls, self._reach)
            if (self.focus.state, self.scroll.offset) == before:
                break
        self._stale = False


__all__ = ["DESIGN", "Box", "Page", "Press"]
