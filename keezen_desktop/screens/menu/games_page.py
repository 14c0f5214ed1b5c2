"""Games: go on with one, look back at one, copy or delete it; and the sample games that ship with the program."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from keezen_desktop.resources import saves as sample_folder
from keezen_desktop.rules.notation import player_letter
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.score_page import ScorePage
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.widgets import focus_ring, panel
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.saves import Summary, load, summaries
from keezen_desktop.storage.trouble import BadRecord, StorageTrouble
from keezen_desktop.texts.score_form import match_name
from keezen_desktop.texts.troubles import trouble_sentence

_ROWS: Final = 8
_ROW: Final = 62.0
_KINDS: Final = ("unfinished", "finished", "samples")


class GamesPage(Page):
    """A list of games, and what can be done with the chosen one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._kind = _KINDS[0]
        self._chosen: Path | None = None
        self._trashed: Path | None = None
        self._top = 0
        self._games: list[Summary] = []

    def lay_out(self, size: tuple[int, int]) -> None:
        """Fit into a window; reads the list again, since a game may have gone on."""
        self._read()
        super().lay_out(size)

    def handle(self, event: pygame.event.Event) -> None:
        """A file dropped on the window is taken in; the wheel moves the list."""
        if event.type == pygame.DROPFILE:
            self._try(lambda: self._take_in(Path(event.file)))
        elif event.type == pygame.MOUSEWHEEL:
            self._turn(-event.y)
        else:
            super().handle(event)

    # ------------------------------------------------------------ drawing

    def compose(self, p: Painter) -> None:
        """The kinds above, the list below it, the commands at the bottom."""
        texts = self.services.texts
        self.title(p, texts("games.title"))
        labels = [texts(f"games.{kind}") for kind in _KINDS]
        at = _KINDS.index(self._kind)
        self.segments(p, "kind", self.box(548, 27, 700, 40), labels, at, lambda which: self.show(_KINDS[which]))
        self.sheet(p, 32, 88, 1216, 520)
        shown = self._games[self._top : self._top + _ROWS]
        for row, game in enumerate(shown):
            self._row(p, game, 100 + _ROW * row)
        if not shown:
            self.words(p, "empty", texts("games.empty"), self.box(56, 300, 1168, 40), "body_big", "ink_soft", "c")
        self._commands(p)

    def _row(self, p: Painter, game: Summary, top: float) -> None:
        texts, key = self.services.texts, f"game {game.path.name}"
        box = self.box(44, top, 1192, _ROW - 6)
        chosen = game.path == self._chosen
        if chosen or self.focus.look(key).hovered:
            panel(p, box, colour="accent_soft", line="accent", corner=9, shadow_use=None)
        left = 60.0
        if game.header:
            for number, seat in enumerate(game.header.seats):
                token(p, seat.colours[0], self.box(left + 13 + 26 * number, top + 28, 0, 0).center, p.px(22))
            names = texts.listed([seat.name for seat in game.header.seats])
            written = game.header.match
            what = match_name(texts, written.parse()) if written else texts(f"preset.{game.header.rules.preset}.name")
            self.words(p, f"{key} title", game.header.title or what, self.box(290, top + 4, 210, 26), "button")
            self.words(p, f"{key} names", names, self.box(510, top + 4, 480, 26), "row")
            self.words(p, f"{key} state", self._state(game), self.box(290, top + 29, 700, 22), "small", "ink_soft")
        else:
            self.words(p, f"{key} title", game.path.name, self.box(60, top + 4, 600, 26), "button")
            fault = trouble_sentence(texts, game.fault) if game.fault else ""
            self.words(p, f"{key} state", fault, self.box(60, top + 29, 900, 22), "small", "danger")
        when = f"{game.changed.astimezone():%d-%m-%Y %H:%M}"
        self.words(p, f"{key} when", when, self.box(1000, top + 14, 224, 28), "row", "ink_soft", "r")
        if self.focus.look(key).focused:
            focus_ring(p, box, 9)
        self.offer(key, box, partial(self._choose, game.path))

    def _state(self, game: Summary) -> str:
        texts = self.services.texts
        if game.result is None or game.header is None:
            return texts("games.plies", count=game.plies)
        winners = [
            seat.name for seat, letter in zip(game.header.seats, _letters(game), strict=False) if letter in game.winners
        ]
        if game.result == "won" and winners:
            return texts("games.won", count=game.plies, who=texts.listed(winners))
        return texts("games.stopped", count=game.plies)

    def _commands(self, p: Painter) -> None:
        texts, chosen = self.services.texts, self._chosen is not None
        copied = self._kind != "samples" and self._chosen_title is not None
        buttons: list[tuple[str, str, bool, Callable[[], None]]] = [
            ("continue", "play", chosen and self._kind == "unfinished", self._continue),
            ("look_back", "eye", chosen, self._look_back),
            ("copy", "plus", copied, self._copy),
            ("delete", "cross", chosen and self._kind != "samples", self._delete),
        ]
        if self._trashed:
            buttons[3] = ("undo", "undo", True, self._undo)
        for number, (name, symbol, on, action) in enumerate(buttons):
            box = self.box(392 + 216 * number, 626, 208, 54)
            kind = "primary" if number == (0 if self._kind == "unfinished" else 1) else "secondary"
            self.push_button(
                p, name, box, texts(f"games.{name}"), partial(self._try, action), kind=kind, symbol=symbol, off=not on
            )
        last = self._top + _ROWS >= len(self._games)
        self.push_button(
            p, "up", self.box(32, 626, 44, 44), "", partial(self._turn, -_ROWS), symbol="previous", off=self._top == 0
        )
        self.push_button(p, "down", self.box(84, 626, 44, 44), "", partial(self._turn, _ROWS), symbol="next", off=last)
        ink = "danger" if self.notice else "on_table_soft"
        self.words(p, "notice", self.notice or texts("games.hint"), self.box(32, 684, 1216, 28), "small", ink)

    # ------------------------------------------------------------ what is done

    @property
    def _chosen_title(self) -> str | None:
        """The title of the chosen game; None if there is none that can be opened."""
        chosen = (game.header for game in self._games if game.path == self._chosen)
        return next((header.title for header in chosen if header), None)

    def _read(self) -> None:
        try:
            self._games = self._of_kind()
        except StorageTrouble as trouble:
            self._games, self.notice = [], trouble_sentence(self.services.texts, trouble)
        if self._chosen not in [game.path for game in self._games]:
            self._chosen = self._games[0].path if self._games else None
        self._turn(0)

    def _of_kind(self) -> list[Summary]:
        if self._kind == "samples":
            return summaries(sample_folder())
        games = self.services.store.saves.games()
        return [game for game in games if (game.result is None) == (self._kind == "unfinished")]

    def show(self, kind: str) -> None:
        """Show the games of this kind: unfinished, finished, or samples."""
        self._kind, self._top, self._trashed, self.notice = kind, 0, None, ""
        self._read()

    def _choose(self, path: Path) -> None:
        self._chosen = path
        self.notice = ""
        self.renew()

    def _turn(self, rows: int) -> None:
        self._top = max(0, min(len(self._games) - _ROWS, self._top + rows))
        self.renew()

    def _try(self, action: Callable[[], None]) -> None:
        """Do something with files, and say what went wrong."""
        self.notice = ""
        try:
            action()
        except (StorageTrouble, BadRecord) as trouble:
            self.notice = trouble_sentence(self.services.texts, trouble)
        self._read()

    def _continue(self) -> None:
        assert self._chosen
        self.services.navigation.open(TableScreen.resume(self.services, self._chosen))

    def _look_back(self) -> None:
        assert self._chosen
        reading = load(self._chosen)
        if reading.fault:
            self.notice = trouble_sentence(self.services.texts, reading.fault)
        if reading.match:
            self.services.navigation.open(ScorePage(self.services, reading.match, reading.record))
        else:
            self.services.navigation.open(TableScreen.look_back(self.services, reading.game, reading.record))

    def _copy(self) -> None:
        assert self._chosen
        self._chosen = self.services.store.saves.duplicate(self._chosen, self._chosen_title or "")

    def _delete(self) -> None:
        assert self._chosen
        self._trashed = self.services.store.saves.delete(self._chosen)
        self.notice = self.services.texts("games.deleted")

    def _undo(self) -> None:
        assert self._trashed
        self._chosen = self.services.store.saves.restore(self._trashed)
        self._trashed = None

    def _take_in(self, path: Path) -> None:
        self._chosen, fault = self.services.store.saves.take_in(path)
        if fault:
            self.notice = trouble_sentence(self.services.texts, fault)


def _letters(game: Summary) -> list[str]:
    """How the record names each player."""
    assert game.header
    rules = game.header.rules.parse()
    return [player_letter(rules, player) for player in range(rules.players)]
