"""New game: how many, who sits where, by which rules, and who begins."""

from functools import partial
from typing import Final

import pygame

from keezen_desktop.agents import OPPONENTS, USUAL
from keezen_desktop.screens.menu.drop_list import DropList
from keezen_desktop.screens.menu.favourites import Favourites
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.rules_choice import RulesChoice
from keezen_desktop.screens.menu.seating import Seating
from keezen_desktop.screens.menu.setup import PLAYER_COUNTS, Setup, next_colour, replace_seat
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.widgets import field, focus_ring, panel
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.records import PERSON, Seat
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.texts.refusals import refusal_sentence
from keezen_desktop.texts.troubles import trouble_sentence

_LONGEST_NAME: Final = 16


class NewGame(Page):
    """The choices for a new game."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.setup = Setup.like(services.settings.last_game)
        self._writing: int | None = None
        self._draft = ""
        self._seating = Seating(self, self._set)
        self._rules = RulesChoice(self, self._set)
        self._favourites = Favourites(self, self._set)
        self._levels = DropList(self)

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> None:
        """While a name is written, letters go into it."""
        if self._writing is not None and self._write(event):
            self.renew()
            return
        if not (self._levels.handle(event) or self._seating.handle(event)):
            super().handle(event)

    def _write(self, event: pygame.event.Event) -> bool:
        assert self._writing is not None
        if event.type == pygame.TEXTINPUT:
            self._name(self._writing, (self._draft + event.text)[:_LONGEST_NAME])
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._name(self._writing, self._draft[:-1])
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            self._stop_writing()
        elif (event.type == pygame.KEYDOWN and event.key == pygame.K_TAB) or event.type == pygame.MOUSEBUTTONDOWN:
            self._stop_writing()
            return False
        else:
            return event.type == pygame.KEYDOWN
        return True

    def _name(self, number: int, name: str) -> None:
        """Name a seat. What was typed stays as it is, since a name itself never ends with a space."""
        self._draft = name
        self._change_seat(number, replace_seat(self.setup.seats[number], name=name))

    def _start_writing(self, number: int) -> None:
        self._writing = number
        self._draft = self.setup.seats[number].name
        pygame.key.start_text_input()

    def _stop_writing(self) -> None:
        self._writing = None
        pygame.key.stop_text_input()

    # ------------------------------------------------------------ drawing

    def compose(self, p: Painter) -> None:
        """Players at the left, rules at the right, the start below."""
        texts = self.services.texts
        self.title(p, texts("new.title"))
        self.sheet(p, 32, 88, 676, 536)
        self.sheet(p, 724, 88, 524, 536)
        self._players(p)
        for number, seat in enumerate(self.setup.seats):
            self._seat(p, number, seat)
        self._seating.paint(p, self.setup)
        self._rules.paint(p, self.setup)
        self._favourites.paint(p, self.setup)
        refusal = self.setup.refusal
        words = self.notice or (refusal_sentence(texts, refusal) if refusal else self._summary())
        self.words(p, "summary", words, self.box(32, 644, 720, 54), "body", "danger" if refusal else "on_table_soft")
        begin = self.box(1004, 644, 244, 54)
        self.push_button(
            p, "begin", begin, texts("new.begin"), self.begin,
            kind="primary", symbol="play", off=refusal is not None, style="button_big",
        )  # fmt: skip
        self._levels.paint(p)

    def _summary(self) -> str:
        texts, format_ = self.services.texts, self.setup.format
        if format_:
            return texts("new.match", rounds=format_.rounds, minutes=format_.minutes)
        people = [seat.name for seat in self.setup.seats if seat.player == PERSON]
        if len(people) > 1:
            return texts("new.pass_on", who=texts.listed(people))
        return texts("new.alone", who=people[0]) if people else texts("new.watching")

    def _players(self, p: Painter) -> None:
        texts = self.services.texts
        self.words(p, "players", texts("new.players"), self.box(56, 103, 100, 40), "panel_title")
        counts = list(PLAYER_COUNTS)
        chosen = counts.index(self.setup.players)
        self.segments(p, "count", self.box(162, 103, 308, 40), [str(count) for count in counts], chosen, self._count)
        rules = self.setup.rules
        kind = "new.teams" if rules.teams else "new.no_teams"
        self.words(p, "teams", texts(kind, count=len(rules.all_teams)), self.box(482, 103, 154, 40), "row", "ink_soft")

    def _seat(self, p: Painter, number: int, seat: Seat) -> None:
        texts = self.services.texts
        step = min(76.0, 456 / len(self.setup.seats))
        high = min(66.0, step - 6)
        top = 160 + step * number
        panel(p, self.box(48, top, 644, high), colour="panel_alt", shadow_use=None)
        middle = top + high / 2
        for which, colour in enumerate(seat.colours):
            key = f"colour {number} {which}"
            box = self.box(56 + 42 * which, middle - 20, 40, 40)
            token(p, colour, box.center, p.px(36))
            if self.focus.look(key).focused:
                focus_ring(p, box, 20)
            self.offer(key, box, partial(self._next_colour, number, which))
        left = 64 + 42 * len(seat.colours)
        tall = min(40.0, high - 4)
        rules = self.setup.rules
        right = 596 if rules.teams else 652
        self._seating.paint_grip(p, self.setup, number, self.box(662, middle - 18, 28, 36))
        name = self.box(left, middle - tall / 2, right - 384 - left, tall)
        key = f"name {number}"
        writing = self._writing == number
        words = self._draft if writing else seat.name
        self.put(key, field(p, name, words, caret=writing, state=self.state(key), style="body"))
        self.offer(key, name, partial(self._start_writing, number))
        self._player(p, number, seat, self.box(right - 376, middle - tall / 2, 252, tall))
        if rules.teams:
            team = next(index for index, team in enumerate(rules.all_teams, 1) if number in team)
            self.words(
                p,
                f"team {number}",
                texts("new.team", number=team),
                self.box(602, middle - 20, 60, 40),
                "row",
                "ink_soft",
            )

    def _player(self, p: Painter, number: int, seat: Seat, box: Rect) -> None:
        """A person or the computer, and how well that plays."""
        texts, person = self.services.texts, seat.player == PERSON
        labels = [texts("new.person"), texts("new.computer")]
        choose = partial(self._kind, number)
        self.segments(p, f"kind {number}", box, labels, 0 if person else 1, choose, ("user", "computer"))
        beside = Rect(box.right + p.px(8), box.y, p.px(116), box.h)
        if person:
            self.words(p, f"here {number}", texts("new.here"), beside.move(p.px(6), 0), "row", "ink_soft")
        else:
            levels = [texts(f"agent.{name}") for name in OPPONENTS]
            chosen = OPPONENTS.index(seat.player)
            self._levels.field(p, f"level {number}", beside, levels, chosen, partial(self._level, number))

    # ------------------------------------------------------------ what is done

    def begin(self) -> None:
        """Sit down: the table opens in place of this page."""
        services, setup = self.services, self.setup
        self._stop_writing()
        first = services.seed() % setup.players if setup.first is None else setup.first
        try:
            table = TableScreen.begin(services, setup.rules, setup.seats, first, setup.format)
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(services.texts, trouble)
            self.renew()
            return
        self.change(last_game=setup.remembered())
        services.navigation.replace(table)

    def _set(self, setup: Setup) -> None:
        self.setup = setup
        self.notice = ""
        self.renew()

    def _count(self, index: int) -> None:
        self._set(self.setup.with_players(PLAYER_COUNTS[index]))

    def _kind(self, number: int, kind: int) -> None:
        seat = self.setup.seats[number]
        if (kind == 0) != (seat.player == PERSON):
            self._change_seat(number, replace_seat(seat, player=USUAL if kind else PERSON))

    def _level(self, number: int, level: int) -> None:
        self._change_seat(number, replace_seat(self.setup.seats[number], player=OPPONENTS[level]))

    def _next_colour(self, number: int, which: int) -> None:
        self._change_seat(number, next_colour(self.setup.seats[number], which))

    def _change_seat(self, number: int, seat: Seat) -> None:
        self._set(self.setup.with_seat(number, seat))
