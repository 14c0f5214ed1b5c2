"""Lines to write in, one at a time: with a caret, a selection, the clipboard, and words still being composed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from keezen_desktop.screens import clipboard
from keezen_desktop.screens.focus import LEFT_BUTTON
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.paint.painter import Drawn, Painter, Rect
from keezen_desktop.screens.paint.text import text, text_width
from keezen_desktop.screens.paint.widgets import field

_STYLE: Final = "body"
_PADDING: Final = 12
_ENTER: Final = {pygame.K_RETURN, pygame.K_KP_ENTER}
_MOVES: Final = {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END}
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class Line:
    """What is written, without how it looks. The selection lies between `anchor` and `caret`.

    composed: what an input method has not made up its mind about; it is shown at the caret.
    """

    def __init__(self, words: str, longest: int) -> None:
        self.words = words
        self.composed = ""
        self.caret = self.anchor = len(words)
        self._longest = longest

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The words in the selection."""
        begin, end = self.selection
        return self.words[begin:end]

    def insert(self, words: str) -> None:
        """Write in place of the selection; what cannot be shown is left out."""
        begin, end = self.selection
        shown = "".join(sign for sign in words if sign.isprintable())
        room = self._longest - len(self.words) + end - begin
        self.words = self.words[:begin] + shown[:room] + self.words[end:]
        self.caret = self.anchor = begin + len(shown[:room])

    def move(self, key: int, *, select: bool = False) -> None:
        """Follow a key with the caret; `select` leaves the anchor where it is."""
        begin, end = self.selection
        collapses = begin < end and not select
        places = {
            pygame.K_LEFT: begin if collapses else max(0, self.caret - 1),
            pygame.K_RIGHT: end if collapses else min(len(self.words), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.words),
        }
        self.put(places[key], select=select)

    def put(self, place: int, *, select: bool = False) -> None:
        """Put the caret before a letter."""
        self.caret = place
        if not select:
            self.anchor = place

    def erase(self, key: int) -> None:
        """Take away the selection, else the letter before or behind the caret."""
        if not self.selected:
            self.move(pygame.K_LEFT if key == pygame.K_BACKSPACE else pygame.K_RIGHT, select=True)
        self.insert("")

    def select_all(self) -> None:
        """Select every word."""
        self.anchor, self.caret = 0, len(self.words)


@dataclass
class _Writing:
    """A line that is being written. edges: the pixels between its letters, from the one numbered `first` on."""

    key: str
    line: Line
    before: str
    change: Callable[[str], object]
    done: Callable[[str], object]
    box: Rect
    edges: Sequence[float] = ()
    first: int = 0


class TextFields:
    """The lines of one page."""

    def __init__(self, page: Page, longest: int) -> None:
        self._page = page
        self._longest = longest
        self._writing: _Writing | None = None

    def field(
        self,
        p: Painter,
        key: str,
        box: Rect,
        words: str,
        *,
        change: Callable[[str], object] = lambda _: None,
        done: Callable[[str], object] = lambda _: None,
        placeholder: str = "",
    ) -> None:
        """A line, to be written in by a click. `change` hears every letter, `done` what it came to."""
        page, writing = self._page, self._writing
        page.offer(key, box, lambda: self.write(key, words, change, done))
        if writing and writing.key == key:
            writing.box, writing.change, writing.done = box, change, done
            page.put(key, self._paint(p, writing, placeholder))
        else:
            page.put(key, field(p, box, words or placeholder, placeholder=not words, state=page.state(key)))

    def write(
        self,
        key: str,
        words: str,
        change: Callable[[str], object] = lambda _: None,
        done: Callable[[str], object] = lambda _: None,
    ) -> None:
        """Begin to write in a line; all of it is selected."""
        line = Line(words, self._longest)
        line.select_all()
        self._writing = _Writing(key, line, words, change, done, Rect(0, 0, 0, 0))
        pygame.key.start_text_input()
        self._page.renew()

    def writes(self, key: str) -> bool:
        """Whether letters go into this line."""
        return self._writing is not None and self._writing.key == key

    def stop(self) -> None:
        """What was written holds."""
        if self._writing:
            writing, self._writing = self._writing, None
            pygame.key.stop_text_input()
            self._page.renew()
            writing.done(writing.line.words)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event while a line is written; Escape gives the old words back. Whether it is answered."""
        writing = self._writing
        if writing is None:
            return False
        answered = self._answer(event, writing)
        if answered:
            self._page.renew()
        return answered

    def _answer(self, event: pygame.event.Event, writing: _Writing) -> bool:
        match event.type:
            case pygame.TEXTINPUT:
                self._change(writing, lambda line: line.insert(event.text))
            case pygame.TEXTEDITING:
                writing.line.composed = event.text
            case pygame.KEYDOWN if event.key == pygame.K_TAB:
                self.stop()
                return False
            case pygame.KEYDOWN:
                self._type(event, writing)
            case pygame.MOUSEBUTTONDOWN:
                return self._click(event, writing)
            case pygame.MOUSEBUTTONUP:
                return writing.box.collidepoint(event.pos)
            case _:
                return False
        return True

    def _type(self, event: pygame.event.Event, writing: _Writing) -> None:
        line = writing.line
        if event.key in _ENTER:
            self.stop()
        elif event.key == pygame.K_ESCAPE:
            self._writing = None
            pygame.key.stop_text_input()
            writing.change(writing.before)
        elif event.key in _MOVES:
            line.move(event.key, select=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._change(writing, lambda line: line.erase(event.key))
        elif event.mod & _COMMAND and event.key == pygame.K_a:
            line.select_all()
        elif clipboard.is_copy(event) or clipboard.is_cut(event):
            clipboard.copy_words(line.selected)
            if clipboard.is_cut(event):
                self._change(writing, lambda line: line.insert(""))
        elif clipboard.is_paste(event):
            self._change(writing, lambda line: line.insert(clipboard.pasted_words()))

    def _change(self, writing: _Writing, edit: Callable[[Line], None]) -> None:
        writing.line.composed = ""
        edit(writing.line)
        writing.change(writing.line.words)

    def _click(self, event: pygame.event.Event, writing: _Writing) -> bool:
        """Put the caret where the mouse is; beside the line, what was written holds."""
        if event.button != LEFT_BUTTON or not writing.box.collidepoint(event.pos):
            self.stop()
            return False
        nearest = min(range(len(writing.edges)), key=lambda n: abs(writing.edges[n] - event.pos[0]))
        writing.line.put(writing.first + nearest, select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        return True

    def _paint(self, p: Painter, writing: _Writing, placeholder: str) -> Drawn:
        """The line around its caret; what does not fit in front of it is left out, and behind it too."""
        line, box = writing.line, writing.box
        drawn = field(p, box, "" if line.words or line.composed else placeholder, placeholder=True, state="focus")
        room = box.w - 2 * p.px(_PADDING)
        caret = line.caret + len(line.composed)
        whole = line.words[: line.caret] + line.composed + line.words[line.caret :]
        first = next(n for n in range(caret + 1) if text_width(p, whole[n:caret], _STYLE) <= room)
        last = next(n for n in range(len(whole), caret - 1, -1) if text_width(p, whole[first:n], _STYLE) <= room)
        left = box.x + p.px(_PADDING)
        edges = [left + text_width(p, whole[first:n], _STYLE) for n in range(first, last + 1)]
        writing.edges, writing.first = edges, first
        begin, end = (min(max(each, first), last) - first for each in line.selection)
        high, top = box.h * 0.6, box.y + box.h * 0.2
        if end > begin:
            p.fill("accent_soft", (edges[begin], top, edges[end] - edges[begin], high))
        words = text(p, whole[first:last], (left, box.centery), _STYLE, "ink", "ml")
        p.fill("accent", (edges[caret - first], top, p.px(2), high))
        if line.composed:
            under = edges[max(0, line.caret - first)]
            p.fill("ink_soft", (under, top + high, edges[caret - first] - under, p.px(1)))
        return Drawn(drawn.box, drawn.targets, (words,))
