"""The first screen: go on with a game, begin one, read the rules, change the settings, leave.

The other screens are imported when they are opened, so that this one is there at once.
"""

from collections.abc import Callable
from pathlib import Path

import pygame

from keezen_desktop import __version__
from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.errors import Refused
from keezen_desktop.rules.notation import parse_square
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.screens.clipboard import is_paste, pasted_position
from keezen_desktop.screens.menu.drop_list import DropList
from keezen_desktop.screens.menu.game_row import rules_name
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.paint.cards import pile
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.pawns import Standing, pawns
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.paint.shapes import disc
from keezen_desktop.screens.paint.text import line_step, wrap
from keezen_desktop.screens.paint.widgets import focus_ring, panel
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.backdrop import Backdrop
from keezen_desktop.screens.table.faces import card_face
from keezen_desktop.storage.saves import Summary
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.moments import moment_words
from keezen_desktop.texts.refusals import refusal_sentence
from keezen_desktop.texts.troubles import trouble_sentence

_RULES = parse_rules("clown:4")
_STANDING = ((0, "a9"), (0, "A3"), (1, "d6"), (1, "B3"), (1, "B4"), (2, "b5"), (2, "C4"), (3, "c5"), (3, "D4"))
"""The pawns on the board beside the menu: colour and square."""

_WAITING = ((0, 2), (1, 2), (2, 0), (3, 0))
"""The pawns in the reserves of that board: colour and well."""

_PLAYED = "9c 4h Kd 7s"
_COLUMN = 448
_LEFT = 64
_PLATE_LEFT = 580


class HomeScreen(Page):
    """Home. The board beside the menu is drawn in slices, so that the window is there at once."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._backdrop: Backdrop | None = None
        self._unfinished: Summary | None = None
        self._languages = DropList(self)

    @property
    def busy(self) -> bool:
        """Until the board is drawn."""
        return self._backdrop is not None and not self._backdrop.is_done

    def lay_out(self, size: Size) -> None:
        """Fit into a window; looks which game can be gone on with."""
        try:
            self._unfinished = self.services.store.saves.last_unfinished()
        except StorageTrouble as trouble:
            self._unfinished, self.notice = None, trouble_sentence(self.services.texts, trouble)
        super().lay_out(size)

    def backdrop(self, size: Size) -> pygame.Surface:
        """The cloth, with a board that runs out of the window."""
        self._size = size
        left = self.box(_PLATE_LEFT, 0, 0, 0).left
        side = round(max(size[1] * 1.25, (size[0] - left) * 1.2))
        plate = Plate(BoardGeometry(4, seat=0), (0, 1, 2, 3), left, (size[1] - side) // 2, side)
        painter = self.services.painter.at_scale(self.scale)
        self._backdrop = Backdrop(painter, size, plate)
        return self._backdrop.surface

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Show what has changed, and a little more of the board."""
        if self._backdrop and self._stage and self._backdrop.advance():
            self._stage.change_backdrop(self._backdrop.surface)
            self.renew()
        return list(super().draw(surface))

    def leave(self) -> None:
        """Home is left by its button only."""

    def handle(self, event: pygame.event.Event) -> None:
        """What is pasted or dropped opens the table."""
        if is_paste(event):
            self._paste()
            return
        if event.type == pygame.DROPFILE:
            self.open_file(Path(event.file))
            return
        if not self._languages.handle(event):
            super().handle(event)

    def compose(self, p: Painter) -> None:
        """Everything left of the board."""
        texts = self.services.texts
        self._stand(p)
        self.words(p, "name", "Keezen", self.box(_LEFT, 50, 290, 100), "wordmark", "on_table")
        row = [Standing(colour, self.box(380 + 34 * colour, 122, 0, 0).center) for colour in range(4)]
        pawns(p, row, p.px(38))
        self.words(p, "motto", texts("home.motto"), self.box(_LEFT, 148, _COLUMN, 26), "body_big", "on_table_soft")
        if self._unfinished:
            self._continue(p, self._unfinished)
        else:
            self._primary(p, "new", texts("home.new"), [texts("home.new_line")], self._new_game)
        self._others(p, texts)
        version = texts("home.version", version=__version__)
        self.words(p, "version", version, self.box(_LEFT, 672, 276, 36), "small", "on_table_soft")
        names = [Texts(code)("language.name") for code in languages()]
        spoken = languages().index(texts.language)
        self._languages.field(p, "language", self.box(346, 672, 166, 36), names, spoken, self._speak, symbol="globe")
        self._notice(p)
        self._languages.paint(p)

    def _notice(self, p: Painter) -> None:
        """What went wrong, in a box over the board."""
        if not self.notice:
            return
        place = self.box(_PLATE_LEFT + 40, 0, 620, 0)
        high = len(wrap(p, self.notice, "body", place.w - p.px(40))) * line_step(p, "body") + p.px(28)
        box = Rect(place.x, self.box(0, 696, 0, 0).top - high, place.w, high)
        panel(p, box)
        self.prose(p, "notice", self.notice, box.inflate(-p.px(40), -p.px(28)), "body", "ink")

    def _stand(self, p: Painter) -> None:
        """A few pawns and cards on the board, once it is there."""
        if self._backdrop and self._backdrop.is_done:
            plate = self._backdrop.plate
            faces = [card_face(self.services.texts, _RULES, parse_card(card)) for card in _PLAYED.split()]
            pile(p, faces, plate.bed.center, plate.bed.w * 0.92)
            standing = [Standing(colour, plate.square(parse_square(_RULES, name))) for colour, name in _STANDING]
            waiting = [Standing(colour, plate.well(colour, well)) for colour, well in _WAITING]
            pawns(p, standing + waiting, plate.unit)

    def _continue(self, p: Painter, game: Summary) -> None:
        texts = self.services.texts
        assert game.header
        names = texts.listed([seat.name for seat in game.header.seats])
        what = texts("home.continue_line", rules=rules_name(texts, game.header), count=len(game.header.seats))
        when = moment_words(texts, game.changed, self.services.now())
        first, *rest = wrap(p, names, "small", p.px(_COLUMN - 120))
        lines = [f"{what} · {when}", first, *([" ".join(rest)] if rest else [])]
        self._primary(p, "continue", texts("home.continue"), lines, self._resume)

    def _primary(self, p: Painter, key: str, title: str, lines: list[str], action: Callable[[], None]) -> None:
        box = self.box(_LEFT, 196, _COLUMN, 104)
        look = self.focus.look(key)
        panel(p, box, colour="accent_hover" if look.hovered else "accent", line="accent", shadow_use="button")
        centre = self.box(_LEFT + 56, 248, 0, 0).center
        disc(p, centre, p.px(30), "accent_ink")
        icon(p, "play", centre, 26, "accent")
        top = 229 - 10.5 * len(lines)
        self.words(p, key, title, self.box(_LEFT + 104, top, _COLUMN - 120, 34), "headline", "accent_ink")
        for number, words in enumerate(lines):
            line = self.box(_LEFT + 104, top + 36 + 21 * number, _COLUMN - 120, 21)
            self.words(p, f"{key} line {number}", words, line, "small" if number else "body", "accent_ink")
        if look.focused:
            focus_ring(p, box, 14)
        self.offer(key, box, action)

    def _others(self, p: Painter, texts: Texts) -> None:
        cards = [("evening", "trophy", self._evening)]
        if self._unfinished:
            cards.insert(0, ("new", "plus", self._new_game))
        top = 324.0
        for key, symbol, action in cards:
            box = self.box(_LEFT, top, _COLUMN, 68)
            self.card(p, key, box, symbol, texts(f"home.{key}"), texts(f"home.{key}_line"), action)
            top += 80
        doors = (
            ("games", "eye", self._games),
            ("statistics", "trophy", self._statistics),
            ("rules", "book", self._rules),
            ("settings", "gear", self._settings),
            ("about", "info", self._about),
            ("quit", "door", self.services.navigation.quit),
        )
        for number, (key, symbol, action) in enumerate(doors):
            row, column = divmod(number, 2)
            box = self.box(_LEFT + 228 * column, top + 64 * row, 220, 54)
            self._door(p, key, box, symbol, action)

    def _door(self, p: Painter, key: str, box: Rect, symbol: str, action: Callable[[], None]) -> None:
        """A button to another page, its symbol at the left."""
        look = self.focus.look(key)
        panel(p, box, colour="accent_soft" if look.hovered else "panel", corner=10, shadow_use="button")
        icon(p, symbol, (box.x + p.px(34), box.centery), 20)
        left = box.x + p.px(58)
        self.words(
            p, key, self.services.texts(f"home.{key}"), Rect(left, box.y, box.right - p.px(10) - left, box.h), "name"
        )
        if look.focused:
            focus_ring(p, box)
        self.offer(key, box, action)

    def open_file(self, path: Path) -> None:
        """Open a recorded game that was dropped here or named on the command line."""
        from keezen_desktop.screens.menu.opening import open_file

        self.notice = open_file(self.services, path)
        self.renew()

    def _speak(self, number: int) -> None:
        self.change(language=languages()[number])

    def _resume(self) -> None:
        from keezen_desktop.screens.table.table_screen import TableScreen

        assert self._unfinished
        try:
            table = TableScreen.resume(self.services, self._unfinished.path)
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(self.services.texts, trouble)
            return
        self.services.navigation.open(table)

    def _paste(self) -> None:
        from keezen_desktop.screens.menu.setup import Setup
        from keezen_desktop.screens.table.table_screen import TableScreen

        texts = self.services.texts
        try:
            position = pasted_position()
            seats = Setup.by(position.rules).seats
            table = TableScreen.play_on(self.services, position, seats)
        except Refused as refused:
            self.notice = refusal_sentence(texts, refused)
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(texts, trouble)
        else:
            self.services.navigation.open(table)
        self.renew()

    def _new_game(self) -> None:
        from keezen_desktop.screens.menu.new_game import NewGame

        self.services.navigation.open(NewGame(self.services))

    def _evening(self) -> None:
        from keezen_desktop.screens.menu.new_game import NewGame
        from keezen_desktop.screens.menu.setup import Setup

        self.services.navigation.open(NewGame(self.services, Setup.evening(self.services.settings.last_game)))

    def _games(self) -> None:
        from keezen_desktop.screens.menu.games_page import GamesPage

        self.services.navigation.open(GamesPage(self.services))

    def _rules(self) -> None:
        from keezen_desktop.screens.menu.rules_page import RulesPage

        self.services.navigation.open(RulesPage(self.services))

    def _statistics(self) -> None:
        from keezen_desktop.screens.menu.statistics_page import StatisticsPage

        self.services.navigation.open(StatisticsPage(self.services))

    def _about(self) -> None:
        from keezen_desktop.screens.menu.about_page import AboutPage

        self.services.navigation.open(AboutPage(self.services))

    def _settings(self) -> None:
        from keezen_desktop.screens.menu.settings_page import SettingsPage

        self.services.navigation.open(SettingsPage(self.services))
