"""What if: go on from a place in a game that is looked back at, or play the same cards again, at any seats."""

from dataclasses import replace
from typing import Final

import pygame

from keezen_desktop.agents import OPPONENTS, USUAL
from keezen_desktop.rules.game import Game
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.seat_list import SeatList, seated_sentence
from keezen_desktop.screens.menu.seating import Seating, paint_small_board, small_plate
from keezen_desktop.screens.menu.setup import Setup, replace_seat
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.pawns import Standing, pawns
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.session import Played
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.records import PERSON, Record, Seat, play_on, same_cards
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.view import rest
from keezen_desktop.texts.troubles import trouble_sentence

_BOARD: Final = (796, 104, 380, 380)


class PlayOn(Page):
    """Who plays on from where a game stands that is looked back at; or, from its beginning, the same cards again."""

    def __init__(
        self, services: Services, game: Game, record: Record, place: int, bottom: int, *, same_cards: bool = False
    ) -> None:
        super().__init__(services)
        self._game = game
        self._kept = record
        self._place = place
        self._same_cards = same_cards
        seats = _seats(record.header.seats, bottom)
        self.setup = replace(Setup.by(game.rules), seats=seats)
        self._seating = Seating(self, self._set)
        self._seats = SeatList(self, self._set, self._seating)

    def handle(self, event: pygame.event.Event) -> None:
        """The list of seats, and the small board below it, come first."""
        if not (self._seats.handle(event) or self._seating.handle(event)):
            super().handle(event)

    def compose(self, p: Painter) -> None:
        """The seats at the left, the table at the right, the start below."""
        texts = self.services.texts
        what = "same_cards" if self._same_cards else "on"
        self.title(p, texts(f"replay.{what}"))
        self.sheet(p, 32, 88, 676, 536)
        self.sheet(p, 724, 88, 524, 536)
        self.words(p, "players", texts("new.players"), self.box(56, 103, 400, 40), "panel_title")
        self._seats.paint(p, self.setup)
        self._seating.paint(p, self.setup)
        self._table(p, self.box(*_BOARD))
        self._which_game(p, what)
        seated = seated_sentence(texts, self.setup.seats)
        self._seats.paint_start(p, self.setup, seated, texts("replay.begin"), self.begin)

    def _which_game(self, p: Painter, what: str) -> None:
        """Which game it is, from where it goes on, and what that means for the cards."""
        texts, rules = self.services.texts, self.setup.rules
        game = texts("home.continue_line", rules=texts(f"preset.{rules.preset}.name"), count=rules.players)
        place = texts("replay.place", ply=self._game.until(self._place).plies, plies=self._game.plies)
        self.words(p, "game", game, self.box(748, 500, 300, 30), "button")
        self.words(p, "place", place, self.box(1050, 500, 174, 30), "row", "ink_soft", "r")
        self.prose(p, "line", texts(f"replay.{what}_line"), self.box(748, 534, 476, 80), "body")

    def _table(self, p: Painter, box: Rect) -> None:
        """The board as it stands there, in the colours that are chosen."""
        plate = small_plate(self.setup, box)
        paint_small_board(p, plate)
        standing = [
            Standing(
                plate.colours[pawn.colour] or 0,
                plate.well(pawn.colour, pawn.well) if pawn.square < 0 else plate.square(pawn.square),
            )
            for pawn in rest(self._game.states[self._place]).pawns
        ]
        pawns(p, standing, plate.unit)

    # ------------------------------------------------------------ what is done

    def begin(self) -> None:
        """Sit down: the table opens in place of this page."""
        services = self.services
        self._seats.stop_writing()
        try:
            table = TableScreen(services, Played.of(services, self._begun()))
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(services.texts, trouble)
            self.renew()
            return
        services.navigation.replace(table)

    def _begun(self) -> Record:
        now, seats = self.services.now(), self.setup.seats
        if self._same_cards:
            return same_cards(self._kept, seats, now)
        return play_on(self._kept, self._place, seats, now)

    def _set(self, setup: Setup) -> None:
        self.setup = setup
        self.notice = ""
        self.renew()


def _seats(seats: tuple[Seat, ...], bottom: int) -> tuple[Seat, ...]:
    """Who is offered to play: those who did; where no person was among them, one sits down before the screen."""
    offered = [seat if seat.player in (PERSON, *OPPONENTS) else replace_seat(seat, player=USUAL) for seat in seats]
    if not any(seat.is_person for seat in offered):
        offered[bottom] = replace_seat(offered[bottom], player=PERSON)
    return tuple(offered)
