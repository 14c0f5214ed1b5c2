"""The list of seats: for each player his colours, his name, and who plays for him."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from keezen_desktop.agents import OPPONENTS, USUAL
from keezen_desktop.screens.menu.drop_list import DropList
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.seating import Seating
from keezen_desktop.screens.menu.setup import Setup, replace_seat, with_colour
from keezen_desktop.screens.menu.swatches import Swatches
from keezen_desktop.screens.menu.text_field import TextFields
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.widgets import panel
from keezen_desktop.storage.records import PERSON, Seat
from keezen_desktop.texts import Texts
from keezen_desktop.texts.refusals import refusal_sentence

_LONGEST_NAME: Final = 16


class SeatList:
    """Paints the seats on a page; `choose` takes each change."""

    def __init__(self, page: Page, choose: Callable[[Setup], None], seating: Seating) -> None:
        self._page = page
        self._choose = choose
        self._seating = seating
        self._levels = DropList(page)
        self._swatches = Swatches(page)
        self._names = TextFields(page, _LONGEST_NAME)

    def handle(self, event: pygame.event.Event) -> bool:
        """While a name is written, letters go into it. Whether the event was answered."""
        return self._names.handle(event) or self._levels.handle(event) or self._swatches.handle(event)

    def paint(self, p: Painter, setup: Setup) -> None:
        """A row for each seat."""
        for number, seat in enumerate(setup.seats):
            self._seat(p, setup, number, seat)

    def paint_start(self, p: Painter, setup: Setup, summary: str, label: str, begin: Callable[[], None]) -> None:
        """Below the seats: what will be played, or why it cannot be, and the button to begin; comes last on a page."""
        page, refusal = self._page, setup.refusal
        words = refusal_sentence(page.services.texts, refusal) if refusal else summary
        ink = "danger" if refusal else "on_table_soft"
        page.words(p, "summary", page.notice or words, page.box(32, 644, 720, 54), "body", ink)
        page.push_button(
            p, "begin", page.box(1004, 644, 244, 54), label, begin,
            kind="primary", symbol="play", off=refusal is not None, style="button_big",
        )  # fmt: skip
        self._levels.paint(p)
        self._swatches.paint(p)

    def _seat(self, p: Painter, setup: Setup, number: int, seat: Seat) -> None:
        page, rules = self._page, setup.rules
        step = min(76.0, 456 / setup.players)
        high = min(66.0, step - 6)
        top = 160 + step * number
        panel(p, page.box(48, top, 644, high), colour="panel_alt", shadow_use=None)
        middle, tall = top + high / 2, min(40.0, high - 4)
        self._colours(p, setup, number, middle)
        left = 64 + 42 * len(seat.colours)
        right = 596 if rules.teams else 652
        self._seating.paint_grip(p, setup, number, page.box(662, middle - 18, 28, 36))
        key = f"name {number}"
        name = page.box(left, middle - tall / 2, right - 384 - left, tall)
        self._names.field(p, key, name, seat.name, change=partial(self._name, setup, number))
        self._player(p, setup, number, page.box(right - 376, middle - tall / 2, 252, tall))
        if rules.teams:
            team = next(index for index, team in enumerate(rules.all_teams, 1) if number in team)
            words = page.services.texts("new.team", number=team)
            page.words(p, f"team {number}", words, page.box(602, middle - 20, 60, 40), "row", "ink_soft")

    def _colours(self, p: Painter, setup: Setup, number: int, middle: float) -> None:
        page, seat = self._page, setup.seats[number]
        for which, colour in enumerate(seat.colours):
            box = page.box(56 + 42 * which, middle - 20, 40, 40)
            choose = partial(self._colour, setup, number, which)
            self._swatches.swatch(p, f"colour {number} {which}", box, colour, choose)

    def _player(self, p: Painter, setup: Setup, number: int, box: Rect) -> None:
        """A person or the computer, and how well that plays."""
        page, texts, player = self._page, self._page.services.texts, setup.seats[number].player
        labels = [texts("new.person"), texts("new.computer")]
        choose = partial(self._kind, setup, number)
        page.segments(p, f"kind {number}", box, labels, 0 if player == PERSON else 1, choose, ("user", "computer"))
        beside = Rect(box.right + p.px(8), box.y, p.px(116), box.h)
        if player == PERSON:
            page.words(p, f"here {number}", texts("new.here"), beside.move(p.px(6), 0), "row", "ink_soft")
        else:
            levels = [texts(f"agent.{name}") for name in OPPONENTS]
            chosen = OPPONENTS.index(player)
            self._levels.field(p, f"level {number}", beside, levels, chosen, partial(self._level, setup, number))

    # ------------------------------------------------------------ what is done

    def _kind(self, setup: Setup, number: int, kind: int) -> None:
        seat = setup.seats[number]
        if (kind == 0) != (seat.player == PERSON):
            self._change(setup, number, replace_seat(seat, player=USUAL if kind else PERSON))

    def _level(self, setup: Setup, number: int, level: int) -> None:
        self._change(setup, number, replace_seat(setup.seats[number], player=OPPONENTS[level]))

    def _colour(self, setup: Setup, number: int, which: int, colour: int) -> None:
        self._change(setup, number, with_colour(setup.seats[number], which, colour))

    def _change(self, setup: Setup, number: int, seat: Seat) -> None:
        self._choose(setup.with_seat(number, seat))

    def _name(self, setup: Setup, number: int, name: str) -> None:
        self._change(setup, number, replace_seat(setup.seats[number], name=name))

    def stop_writing(self) -> None:
        """The name that was written is done."""
        self._names.stop()


def seated_sentence(texts: Texts, seats: Sequence[Seat]) -> str:
    """Who will play, and how people share the screen."""
    people = [seat.name for seat in seats if seat.player == PERSON]
    if len(people) > 1:
        return texts("new.pass_on", who=texts.listed(people))
    return texts("new.alone", who=people[0]) if people else texts("new.watching")
