"""Games: go on with one, look back at one, name, copy, delete, fetch or hand out one; and the sample games."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pygame

from keezen_desktop.resources import saves as sample_folder
from keezen_desktop.screens.menu.game_pictures import GamePictures
from keezen_desktop.screens.menu.game_row import copy_name, described, game_name
from keezen_desktop.screens.menu.opening import look_back
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.text_field import TextFields
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.widgets import focus_ring, panel
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.saves import Summary, load, newest_first, record_files, summary
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.listing import listing
from keezen_desktop.texts.moments import moment_words
from keezen_desktop.texts.troubles import trouble_sentence

_ROW: Final = 84
_PICTURE: Final = 72
_KINDS: Final = ("unfinished", "finished", "samples")
_AT_ONCE: Final = 12
"""So many games are read in a slice."""

_LONGEST: Final = 400
"""Letters of a title or a path."""

Command = tuple[str, str, bool, Callable[[], None]]
"""A button: its name, its symbol, whether it can be pressed, and what it does."""


class GamesPage(Page):
    """A list of games, and what can be done with the chosen one. Games and their pictures come in slices."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._kind = _KINDS[0]
        self._is_new = True
        self._chosen: Path | None = None
        self._trashed: Path | None = None
        self._games: list[Summary] = []
        self._known: dict[Path, Summary] = {}
        self._reading: Iterator[None] = iter(())
        self._is_read = False
        self._pictures = GamePictures()
        self._fields = TextFields(self, _LONGEST)

    @property
    def busy(self) -> bool:
        """While games are read and their pictures painted."""
        return not self._is_read or self._pictures.busy

    def lay_out(self, size: tuple[int, int]) -> None:
        """Fit into a window; looks again which games there are, since one may have gone on."""
        self._read()
        super().lay_out(size)

    def handle(self, event: pygame.event.Event) -> None:
        """A file dropped on the window is taken in."""
        if self._fields.handle(event):
            return
        if event.type == pygame.DROPFILE:
            self._try(lambda: self._take_in(Path(event.file)))
        else:
            super().handle(event)

    def update(self, seconds: float) -> None:  # noqa: ARG002  slices are as long as they are
        """Read a few more games, or paint a little more of a picture."""
        if not self._is_read:
            self._read_more()
        elif self._pictures.advance():
            self.renew()

    # ------------------------------------------------------------ drawing

    def compose(self, p: Painter) -> None:
        """The kinds above, the list below it, the commands at the bottom."""
        texts = self.services.texts
        self.title(p, texts("games.title"))
        labels = [texts(f"games.{kind}") for kind in _KINDS]
        at = _KINDS.index(self._kind)
        self.segments(p, "kind", self.box(548, 27, 700, 40), labels, at, lambda which: self.show(_KINDS[which]))
        self.sheet(p, 32, 88, 1216, 520)
        self._pictures.forget()
        self.scrolled(p, self.box(34, 92, 1212, 512), self._list)
        if not self._games and self._is_read:
            self.words(p, "empty", texts("games.empty"), self.box(56, 300, 1168, 40), "body_big", "ink_soft", "c")
        self._commands(p)
        self._bottom(p)

    def _list(self, p: Painter) -> int:
        high = (_ROW + 4) * self.letters
        for number, game in enumerate(self._games):
            box = self.box(44, 100 + high * number, 1178, _ROW * self.letters)
            self._row(p, game, box)
        return self.box(0, 108 + high * len(self._games), 0, 0).top

    def _row(self, p: Painter, game: Summary, box: Rect) -> None:
        key = f"game {game.path.name}"
        self.offer(key, box, partial(self._choose, game.path))
        if not box.colliderect(self.scroll.view):
            return
        if game.path == self._chosen or self.focus.look(key).hovered:
            panel(p, box, colour="accent_soft", line="accent", corner=9, shadow_use=None)
        side = p.px(_PICTURE)
        picture = self._pictures.picture(p, game, side) if game.header else None
        if picture:
            p.blit(picture, box.x + p.px(8), box.centery - side / 2)
        self._words(p, key, game, box)
        if self.focus.look(key).focused:
            focus_ring(p, box, 9)

    def _words(self, p: Painter, key: str, game: Summary, box: Rect) -> None:
        texts = self.services.texts
        third = box.h // 3
        line = Rect(box.x + p.px(_PICTURE + 24), box.y + p.px(4), p.px(830), third)
        when = Rect(box.right - p.px(212), line.y, p.px(200), line.h)
        if self._kind != "samples":
            changed = moment_words(texts, game.changed, self.services.now())
            self.words(p, f"{key} when", changed, when, "row", "ink_soft", "r")
        name = game_name(texts, game)
        if self._fields.writes(f"{key} name"):
            place = Rect(line.x - p.px(12), line.y, line.w, third + p.px(6))
            self._fields.field(p, f"{key} name", place, name, done=partial(self._rename, game.path))
        else:
            self.words(p, f"{key} title", name, line, "button")
        who, how = described(texts, game)
        self.words(p, f"{key} names", who, line.move(0, third), "row")
        last = line.move(0, 2 * third - p.px(4))
        if game.header:
            self.cut_words(p, f"{key} state", how, last, "small", "ink_soft")
        else:
            self.words(p, f"{key} state", how, last, "small", "danger")

    def _commands(self, p: Painter) -> None:
        texts = self.services.texts
        for number, (name, symbol, on, action) in enumerate(self._offered()):
            box = self.box(32 + 174.7 * number, 624, 168, 50)
            kind = "primary" if number == (0 if self._kind == "unfinished" else 1) else "secondary"
            words, act = texts(f"games.{name}"), partial(self._try, action)
            self.push_button(p, name, box, words, act, kind=kind, symbol=symbol, off=not on, style="row_strong")

    def _offered(self) -> tuple[Command, ...]:
        sound = next((game for game in self._games if game.path == self._chosen and game.header), None)
        own = self._chosen is not None and self._kind != "samples"
        last = ("undo", "undo", True, self._undo) if self._trashed else ("delete", "cross", own, self._delete)
        return (
            ("continue", "play", self._chosen is not None and self._kind == "unfinished", self._continue),
            ("look_back", "eye", self._chosen is not None, self._look_back),
            ("rename", "pencil", own and sound is not None, self._name),
            ("copy", "cards", own and sound is not None, self._copy),
            ("export", "save", sound is not None, self._export),
            ("fetch", "plus", True, self._fetch),
            last,
        )

    def _bottom(self, p: Painter) -> None:
        """What happened, or the line for the path of a file."""
        texts = self.services.texts
        if self._fields.writes("path"):
            self._fields.field(
                p, "path", self.box(32, 682, 1216, 34), "", done=self._fetched, placeholder=texts("games.path")
            )
        else:
            words = self.notice or texts("games.hint")
            self.prose(p, "notice", words, self.box(32, 682, 1216, 36), "small", "on_table_soft")

    # ------------------------------------------------------------ the list

    def _read(self) -> None:
        """Look which games there are; the first ones are read at once."""
        self._games, self._is_read = [], False
        try:
            self._reading = self._read_slices(self._paths())
        except StorageTrouble as trouble:
            self._reading, self.notice = iter(()), trouble_sentence(self.services.texts, trouble)
        self._read_more()

    def _paths(self) -> list[Path]:
        """Where the games lie, in the order of the list. Raises StorageTrouble."""
        if self._kind == "samples":
            return sorted(record_files(sample_folder()))
        return newest_first(self.services.store.folders.games)

    def _read_more(self) -> None:
        self._is_read = next(self._reading, self) is self
        if self._is_read and self._chosen not in [game.path for game in self._games]:
            self._chosen = self._games[0].path if self._games else None
        if self._is_read and self._is_new and not self._games:
            self._show_next()
        self.renew()

    def _show_next(self) -> None:
        """A page that was just opened begins with the first kind of which there are games."""
        self._is_new = self._kind != _KINDS[-1]
        if self._is_new:
            self._kind = _KINDS[_KINDS.index(self._kind) + 1]
            self._read()

    def _read_slices(self, paths: list[Path]) -> Iterator[None]:
        known, self._known = self._known, {}
        for number, path in enumerate(paths, 1):
            before = known.get(path)
            game = before if before and before.is_current else summary(path)
            self._known[path] = game
            if self._kind == "samples" or (game.result is None) == (self._kind == "unfinished"):
                self._games.append(game)
            if number % _AT_ONCE == 0:
                yield

    def show(self, kind: str) -> None:
        """Show the games of this kind: unfinished, finished, or samples."""
        self._kind, self._is_new, self._trashed, self.notice = kind, False, None, ""
        self.scroll.move(-self.scroll.offset)
        self._read()

    def _choose(self, path: Path) -> None:
        self._chosen = path
        self.notice = ""
        self.renew()

    # ------------------------------------------------------------ what is done

    def _try(self, action: Callable[[], None]) -> None:
        """Do something with files, and say what went wrong."""
        self.notice, self._is_new = "", False
        try:
            action()
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(self.services.texts, trouble)
        if self.services.navigation.current is self:
            self._read()

    def _continue(self) -> None:
        assert self._chosen
        self.services.navigation.open(TableScreen.resume(self.services, self._chosen))

    def _look_back(self) -> None:
        assert self._chosen
        reading = load(self._chosen)
        if reading.fault:
            self.notice = trouble_sentence(self.services.texts, reading.fault)
        self.services.navigation.open(look_back(self.services, reading))

    def _name(self) -> None:
        assert self._chosen
        chosen, before = self._chosen, game_name(self.services.texts, self._known[self._chosen])
        self.scroll.bring(next(each.box for each in self.controls if each.key == f"game {chosen.name}"))
        self._fields.write(f"game {chosen.name} name", before, done=lambda title: self._rename(chosen, title))

    def _rename(self, path: Path, title: str) -> None:
        if title.strip():
            self._known.pop(path, None)
            self._try(lambda: self.services.store.saves.rename(path, title.strip()))

    def _copy(self) -> None:
        assert self._chosen
        texts, taken = self.services.texts, {game_name(self.services.texts, game) for game in self._known.values()}
        title = copy_name(texts, game_name(texts, self._known[self._chosen]), taken)
        self._chosen = self.services.store.saves.duplicate(self._chosen, title)

    def _export(self) -> None:
        """Without a listing while the game goes on: in it all hands can be read."""
        assert self._chosen
        texts, reading = self.services.texts, load(self._chosen)
        words = "\n".join(listing(texts, reading)) + "\n" if reading.record.result else None
        written = self.services.store.saves.export(self._chosen, words)
        names = texts.listed([path.name for path in written])
        self.notice = texts("games.exported", files=names, folder=str(written[0].parent))

    def _delete(self) -> None:
        assert self._chosen
        self._trashed = self.services.store.saves.delete(self._chosen, self.services.now())
        self.notice = self.services.texts("games.deleted")

    def _undo(self) -> None:
        assert self._trashed
        self._chosen = self.services.store.saves.restore(self._trashed)
        self._trashed = None

    def _fetch(self) -> None:
        self._fields.write("path", "", done=self._fetched)

    def _fetched(self, words: str) -> None:
        if path := typed_path(words):
            self._try(lambda: self._take_in(path))

    def _take_in(self, path: Path) -> None:
        self._chosen, fault = self.services.store.saves.take_in(path)
        if fault:
            self.notice = trouble_sentence(self.services.texts, fault)
        self._kind = "unfinished" if summary(self._chosen).result is None else "finished"


def typed_path(words: str) -> Path | None:
    """The path that somebody typed or pasted: perhaps in quotes, from the home folder, or as a file's address."""
    typed = words.strip().strip("\"'")
    if not typed:
        return None
    try:
        return Path(_path_in(typed) if typed.startswith("file:") else typed).expanduser()
    except (OSError, RuntimeError, ValueError):  # no such home folder, no such address: nor is there a file
        return Path(typed)


def _path_in(address: str) -> str:
    """The path in a file's address, as this system writes it. Raises ValueError, on some systems OSError."""
    from urllib.request import url2pathname  # takes long to load, for what is seldom wanted

    return url2pathname(urlsplit(address).path)
