"""House rules: every toggle of the rule set with its answers, generated from the rules' own table."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from keezen_desktop.rules.errors import BadRules
from keezen_desktop.rules.ruleset import TOGGLES
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.setup import Setup
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.services import Services
from keezen_desktop.texts.refusals import refusal_sentence

SHOWN_ARMS: Final = ("14", "16", "18")
"""The arm lengths that the window offers: shorter ones crowd the board, longer ones leave it."""


class HouseRules(Page):
    """All house rules; each choice is reported at once."""

    def __init__(self, services: Services, setup: Setup, on_change: Callable[[Setup], None]) -> None:
        super().__init__(services)
        self._setup = setup
        self._on_change = on_change

    def compose(self, p: Painter) -> None:
        """The list of toggles, and below it what is chosen."""
        texts = self.services.texts
        self.title(p, texts("house.title", rules=texts(f"preset.{self._setup.preset}.name")))
        self.sheet(p, 32, 88, 1216, 556)
        self.scrolled(p, self.box(34, 92, 1212, 548), self._toggles)
        words = self.notice or texts("house.hint", rules=self._setup.rules.text)
        ink = "danger" if self.notice else "on_table_soft"
        self.prose(p, "notice", words, self.box(32, 654, 1216, 44), "body", ink)

    def _toggles(self, p: Painter) -> int:
        top = self.box(0, 104, 0, 0).top
        for name in TOGGLES:
            top = self._toggle(p, name, top)
        return top

    def _toggle(self, p: Painter, name: str, top: int) -> int:
        texts, chosen = self.services.texts, self._setup.rules.answer(name)
        answers = [each for each in TOGGLES[name].answers if name != "arm" or each in SHOWN_ARMS or each == chosen]
        labels = [each if name == "arm" else texts(f"toggle.{name}.{each}") for each in answers]
        question = texts(f"toggle.{name}.name"), texts(f"toggle.{name}.line")
        choose, changed = partial(self._answer, name, answers), name in self._setup.answers
        return self.question(p, name, top, *question, labels, answers.index(chosen), choose, changed=changed)

    def _answer(self, name: str, answers: Sequence[str], which: int) -> None:
        try:
            self._setup = self._setup.with_answer(name, answers[which])
        except BadRules as refused:
            self.notice = refusal_sentence(self.services.texts, refused)
        else:
            self.notice = ""
            self._on_change(self._setup)
