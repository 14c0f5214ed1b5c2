"""House rules: every toggle of the rule set with its answers, generated from the rules' own table."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from keezen_desktop.rules.errors import BadRules
from keezen_desktop.rules.ruleset import TOGGLES
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.setup import Setup
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.widgets import segmented
from keezen_desktop.screens.services import Services
from keezen_desktop.texts.refusals import refusal_sentence

SHOWN_ARMS: Final = ("14", "16", "18")
"""The arm lengths that the window offers: shorter ones crowd the board, longer ones leave it."""

_ROW: Final = 60.0
_ROWS: Final = 9


class HouseRules(Page):
    """All house rules; each choice is reported at once."""

    def __init__(self, services: Services, setup: Setup, on_change: Callable[[Setup], None]) -> None:
        super().__init__(services)
        self._setup = setup
        self._on_change = on_change
        self._top = 0

    def handle(self, event: pygame.event.Event) -> None:
        """The wheel and the page keys move the list."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._scroll(_ROWS if event.key == pygame.K_PAGEDOWN else -_ROWS)
        else:
            super().handle(event)

    def compose(self, p: Painter) -> None:
        """A row for each toggle."""
        texts = self.services.texts
        self.title(p, texts("house.title", rules=texts(f"preset.{self._setup.preset}.name")))
        self.sheet(p, 32, 88, 1216, 560)
        names = list(TOGGLES)
        for row, name in enumerate(names[self._top : self._top + _ROWS]):
            self._toggle(p, name, 98 + _ROW * row)
        self.push_button(
            p,
            "up",
            self.box(1148, 656, 44, 44),
            "",
            partial(self._scroll, -_ROWS),
            symbol="previous",
            off=self._top == 0,
        )
        last = self._top + _ROWS >= len(names)
        self.push_button(
            p, "down", self.box(1200, 656, 44, 44), "", partial(self._scroll, _ROWS), symbol="next", off=last
        )
        words = self.notice or texts("house.hint", rules=self._setup.rules.text)
        self.words(
            p, "notice", words, self.box(32, 656, 1096, 44), "body", "danger" if self.notice else "on_table_soft"
        )

    def _toggle(self, p: Painter, name: str, top: float) -> None:
        texts, rules = self.services.texts, self._setup.rules
        answer = rules.answer(name)
        answers = [each for each in TOGGLES[name].answers if name != "arm" or each in SHOWN_ARMS or each == answer]
        changed = name in self._setup.answers
        self.words(
            p,
            f"{name} name",
            texts(f"toggle.{name}.name"),
            self.box(56, top, 300, 28),
            "button",
            "accent" if changed else "ink",
        )
        self.words(
            p, f"{name} line", texts(f"toggle.{name}.line"), self.box(56, top + 28, 572, 22), "small", "ink_soft"
        )
        labels = [texts(f"toggle.{name}.{each}") if name != "arm" else each for each in answers]
        focused = next((n for n, each in enumerate(answers) if self.focus.look(f"{name} {each}").focused), None)
        box = self.box(632, top + 6, 600, 42)
        drawn = self.put(name, segmented(p, box, labels, answers.index(answer), focus=focused))
        for each, part in zip(answers, drawn.targets, strict=True):
            self.offer(f"{name} {each}", part, partial(self._answer, name, each))

    def _answer(self, name: str, answer: str) -> None:
        try:
            self._setup = self._setup.with_answer(name, answer)
        except BadRules as refused:
            self.notice = refusal_sentence(self.services.texts, refused)
        else:
            self.notice = ""
            self._on_change(self._setup)
        self.renew()

    def _scroll(self, rows: int) -> None:
        self._top = max(0, min(len(TOGGLES) - _ROWS, self._top + rows))
        self.renew()
