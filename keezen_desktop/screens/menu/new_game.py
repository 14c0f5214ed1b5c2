"""New game: how many, who sits where, by which rules, and who begins."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from keezen_desktop.agents import OPPONENTS
from keezen_desktop.rules.ruleset import PRESETS, player_counts
from keezen_desktop.screens.menu.house_rules import HouseRules
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.seating import MOST_SHOWN, paint_seating
from keezen_desktop.screens.menu.setup import PLAYER_COUNTS, Setup, next_colour, replace_seat
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.widgets import field, focus_ring, panel, radio, segmented
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

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> None:
        """While a name is written, letters go into it."""
        if self._writing is not None and self._write(event):
            self.renew()
            return
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
        if self.setup.players <= MOST_SHOWN:
            paint_seating(self, p, self.setup)
        self._presets(p)
        self._beginner(p)
        refusal = self.setup.refusal
        words = self.notice or (refusal_sentence(texts, refusal) if refusal else self._summary())
        self.words(p, "summary", words, self.box(32, 644, 640, 54), "body", "danger" if refusal else "on_table_soft")
        begin = self.box(1004, 644, 244, 54)
        self.push_button(
            p, "begin", begin, texts("new.begin"), self.begin,
            kind="primary", symbol="play", off=refusal is not None, style="button_big",
        )  # fmt: skip

    def _summary(self) -> str:
        texts = self.services.texts
        people = [seat.name for seat in self.setup.seats if seat.player == PERSON]
        if len(people) > 1:
            return texts("new.pass_on", who=texts.listed(people))
        return texts("new.alone", who=people[0]) if people else texts("new.watching")

    def _players(self, p: Painter) -> None:
        texts = self.services.texts
        self.words(p, "players", texts("new.players"), self.box(56, 103, 100, 40), "panel_title")
        counts = list(PLAYER_COUNTS)
        chosen = counts.index(self.setup.players)
        self._segments(p, "count", self.box(162, 103, 332, 40), [str(count) for count in counts], chosen, self._count)
        rules = self.setup.rules
        kind = "new.teams" if rules.teams else "new.no_teams"
        self.words(
            p, "teams", texts(kind, count=len(rules.all_teams)), self.box(506, 103, 178, 40), "row", "ink_soft", "r"
        )

    def _segments(
        self, p: Painter, key: str, box: Rect, labels: list[str], chosen: int, choose: Callable[[int], None]
    ) -> None:
        focused = next((n for n in range(len(labels)) if self.focus.look(f"{key} {n}").focused), None)
        drawn = self.put(key, segmented(p, box, labels, chosen, focus=focused))
        for number, part in enumerate(drawn.targets):
            self.offer(f"{key} {number}", part, partial(choose, number))

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
        right = 604 if rules.teams else 684
        name = self.box(left, middle - tall / 2, right - 390 - left, tall)
        key = f"name {number}"
        writing = self._writing == number
        words = self._draft if writing else seat.name
        self.put(key, field(p, name, words, caret=writing, state=self.state(key), style="body"))
        self.offer(key, name, partial(self._start_writing, number))
        kinds = [texts("new.person"), *(texts(f"agent.{name}") for name in OPPONENTS)]
        chosen = 0 if seat.player == PERSON else 1 + OPPONENTS.index(seat.player)
        box = self.box(right - 380, middle - tall / 2, 380, tall)
        self._segments(p, f"kind {number}", box, kinds, chosen, partial(self._kind, number))
        if rules.teams:
            team = next(index for index, team in enumerate(rules.all_teams, 1) if number in team)
            self.words(
                p,
                f"team {number}",
                texts("new.team", number=team),
                self.box(608, middle - 20, 76, 40),
                "label",
                "ink_soft",
                "r",
            )

    def _presets(self, p: Painter) -> None:
        texts = self.services.texts
        self.words(p, "rules", texts("new.rules"), self.box(748, 103, 300, 40), "panel_title")
        for number, preset in enumerate(reversed(PRESETS)):
            box = self.box(740, 150 + 48 * number, 492, 44)
            fits = self.setup.players in player_counts(preset)
            on = preset == self.setup.preset
            key = f"preset {preset}"
            if on:
                panel(p, box, colour="accent_soft", line="accent", corner=9, shadow_use=None)
            radio(p, (box.x + p.px(24), box.centery), on=on, state="idle" if fits else "off")
            ink = "ink" if fits else "ink_mute"
            self.words(p, key, texts(f"preset.{preset}.name"), self.box(786, 150 + 48 * number, 132, 44), "button", ink)
            counts = ", ".join(map(str, player_counts(preset)))
            line = texts(f"preset.{preset}.line") if fits else texts("new.only_for", counts=counts)
            self.words(
                p,
                f"{key} line",
                line,
                self.box(920, 150 + 48 * number, 310, 44),
                "row",
                "ink_soft" if fits else "ink_mute",
            )
            if self.focus.look(key).focused:
                focus_ring(p, box, 9)
            if fits:
                self.offer(key, box, partial(self._preset, preset))
        changed = len(self.setup.answers)
        label = texts("new.house_rules", count=changed)
        self.push_button(p, "house", self.box(748, 404, 474, 48), label, self._house_rules, symbol="gear")

    def _beginner(self, p: Painter) -> None:
        texts = self.services.texts
        self.words(p, "beginner", texts("new.who_begins"), self.box(748, 470, 474, 30), "button")
        labels = [texts("new.draw"), *(seat.name or "?" for seat in self.setup.seats)]
        chosen = 0 if self.setup.first is None else self.setup.first + 1
        half = len(labels) if len(labels) <= 5 else (len(labels) + 1) // 2
        rows = [labels[:half], labels[half:]]
        for row, names in enumerate(rows):
            if names:
                box = self.box(748, 506 + 46 * row, 474, 40)
                begin = row * half
                on = chosen - begin if begin <= chosen < begin + len(names) else -1
                self._segments(p, f"first {row}", box, names, on, partial(self._first, begin))

    # ------------------------------------------------------------ what is done

    def begin(self) -> None:
        """Sit down: the table opens in place of this page."""
        services, setup = self.services, self.setup
        self._stop_writing()
        first = services.seed() % setup.players if setup.first is None else setup.first
        try:
            table = TableScreen.begin(services, setup.rules, setup.seats, first)
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

    def _preset(self, preset: str) -> None:
        self._set(self.setup.with_preset(preset))

    def _kind(self, number: int, kind: int) -> None:
        player = PERSON if kind == 0 else OPPONENTS[kind - 1]
        self._change_seat(number, replace_seat(self.setup.seats[number], player=player))

    def _next_colour(self, number: int, which: int) -> None:
        self._change_seat(number, next_colour(self.setup.seats[number], which))

    def _change_seat(self, number: int, seat: Seat) -> None:
        self._set(self.setup.with_seat(number, seat))

    def _first(self, begin: int, index: int) -> None:
        chosen = begin + index
        self._set(replace(self.setup, first=None if chosen == 0 else chosen - 1))

    def _house_rules(self) -> None:
        self.services.navigation.open(HouseRules(self.services, self.setup, self._set))
