"""A room with a table in it: the real window and its loop, on a clock that only the tests move."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec
import pygame

from keezen_desktop.resources import assets
from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.game import Deal, Game
from keezen_desktop.rules.notation import parse_position, parse_square
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.screens.menu.pages import MenuPages
from keezen_desktop.screens.paint.theme import load_motion, load_themes
from keezen_desktop.screens.services import Services, texts_of, theme_of
from keezen_desktop.screens.table.choosing import Choosing
from keezen_desktop.screens.table.session import Played
from keezen_desktop.screens.table.spots import SquareSpot
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.screens.window import Window
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.records import Record, Seat, new_header
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.settings import Window as Kept
from keezen_desktop.storage.store import Store
from keezen_desktop.table.director import Stage
from keezen_desktop.table.seats import default_seats
from keezen_desktop.table.thinking import Thinking
from tests.screens.drawing import shared_painter
from tests.table.executors import Immediate

NAMES: Final = ("Anna", "Bram", "Oma Riet", "Sem", "Noor", "Opa Jan", "Lotte", "Daan")
FRAME: Final = 1 / 60


class Room:
    """The window, what the program passes down, and hands on mouse and keyboard."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.seconds = 0.0
        tokens = assets() / "tokens.json"
        themes = load_themes(tokens)
        chosen = msgspec.structs.replace(Settings(language="nl", theme="wood", speed=0.0), **settings)
        self.window = Window(Kept(*size), lambda: self.seconds, self._sleep)
        self.services = Services(
            settings=chosen,
            texts=texts_of(chosen, "nl"),
            themes=themes,
            painter=shared_painter(self.window.surface, theme_of(themes, chosen)),
            motion_ms=load_motion(tokens),
            store=Store.open({DATA_DIR_VARIABLE: str(folder)}),
            thinking=Thinking(Immediate),
            now=lambda: datetime(2026, 5, 12, 20, 0, tzinfo=UTC),
            seed=lambda: 7,
        )
        self.services.pages = MenuPages(self.services)
        self.services.navigation.lay_out(size)

    def _sleep(self, seconds: float) -> None:
        self.seconds += seconds

    def close(self) -> None:
        """Leave the room."""
        self.services.navigation.quit()
        self.services.store.close()
        self.window.close()

    # ------------------------------------------------------------ games

    def sit_down(self, rules: str, persons: int = 1, first: int = 0) -> TableScreen:
        """A new game in which the first players are persons."""
        parsed = parse_rules(rules)
        seats = default_seats(parsed, NAMES[: parsed.players], "greedy", persons)
        return self.open(TableScreen.begin(self.services, parsed, seats, first))

    def lay_out(self, position: str, persons: int = 1) -> TableScreen:
        """A game that goes on from a position."""
        start = parse_position(position)
        seats = default_seats(start.rules, NAMES[: start.rules.players], "greedy", persons)
        return self.open_game(Game(start.rules, start.turn, start), seats)

    def deal(self, rules: str, hands: Sequence[str], persons: int = 1) -> TableScreen:
        """A new game whose first deal is this one: each player's cards, written `Ah Ts`."""
        parsed = parse_rules(rules)
        seats = default_seats(parsed, NAMES[: parsed.players], "greedy", persons)
        deal = Deal(tuple(tuple(map(parse_card, hand.split())) for hand in hands))
        record = Record(new_header(parsed, seats, self.services.now(), deals=(deal,)))
        played = Played(self.services, Game(parsed), self.services.store.saves.begin(record))
        return self.open(TableScreen(self.services, played))

    def open_game(self, game: Game, seats: tuple[Seat, ...]) -> TableScreen:
        """This game, with its board drawn."""
        header = new_header(game.rules, seats, self.services.now(), first=game.first, start=game.start)
        saved = self.services.store.saves.begin(Record(header))
        return self.open(TableScreen(self.services, Played(self.services, game, saved)))

    def open(self, table: TableScreen) -> TableScreen:
        """Put a table on the screen, with its board drawn."""
        self.services.navigation.open(table)
        table.picture.finish()
        self.pass_time(2 * FRAME)
        return table

    @property
    def table(self) -> TableScreen:
        """The table in front."""
        current = self.services.navigation.current
        assert isinstance(current, TableScreen)
        return current

    # ------------------------------------------------------------ time

    def pass_time(self, seconds: float = FRAME, frame: float = FRAME) -> None:
        """Go around the window's loop for so long."""
        for _ in range(max(1, round(seconds / frame))):
            self.window.turn(self.services.navigation, frame)

    def wait_until(self, condition: Callable[[], bool], frame: float = FRAME) -> None:
        """Go around the loop until something is so; fails after two minutes on the room's clock."""
        for _ in range(round(120 / frame)):
            if condition():
                return
            self.window.turn(self.services.navigation, frame)
        raise AssertionError("it never came to that")

    def wait_for_turn(self, frame: float = FRAME) -> None:
        """Go around the loop until a person has to choose, the curtain falls, or the game is over."""
        table = self.table
        director = table.session.director
        self.wait_until(lambda: director.awaits_person or director.stage in (Stage.COVERED, Stage.OVER), frame)
        self.pass_time(FRAME)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as its frame or the desktop does."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.pass_time()

    # ------------------------------------------------------------ hands

    def point(self, place: tuple[int, int]) -> None:
        """Move the mouse."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def click_at(self, place: tuple[int, int], button: int = 1) -> None:
        """Click at a place and let a frame pass."""
        self.point(place)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=button, touch=False))
        self.pass_time()

    def click(self, key: str) -> None:
        """Click the middle of a control."""
        self.click_at(self.table.controls[key].box.center)

    def pixels(self) -> bytes:
        """What is on the screen."""
        return pygame.image.tobytes(self.window.surface, "RGB")

    def click_square(self, name: str) -> None:
        """Click a square, whatever lies there."""
        x, y = self.table.picture.plate.square(self.square(name))
        self.click_at((round(x), round(y)))

    def point_at(self, key: str) -> None:
        """Point at the middle of a control, and let its picture come."""
        self.point(self.table.controls[key].box.center)
        self.pass_time(0.3)

    def type(self, *keys: int) -> None:
        """Press keys, one a frame."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
            self.pass_time()

    def square(self, name: str) -> int:
        """The square with this name."""
        return parse_square(self.table.session.company.rules, name)

    def square_key(self, name: str) -> str:
        """The key of its control."""
        return SquareSpot(self.square(name)).key

    @property
    def choosing(self) -> Choosing:
        """The move that is being chosen."""
        chooser = self.table.doing.chooser
        assert isinstance(chooser, Choosing)
        return chooser


@contextmanager
def room(folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> Iterator[Room]:
    """A room that is left at the end."""
    opened = Room(folder, size, **settings)
    try:
        yield opened
    finally:
        opened.close()
