"""The rules of a preset in words: what each card does and how each question is answered, from the rules' own data."""

from functools import partial
from typing import Final

from keezen_desktop.rules.cards import ACE, FOUR, JACK, JOKER, KING, QUEEN, SEVEN
from keezen_desktop.rules.ruleset import PRESETS, TOGGLES, Rules, make_rules, player_counts
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.stage import Recording
from keezen_desktop.screens.paint.widgets import segmented
from keezen_desktop.screens.services import Services
from keezen_desktop.texts.cards import card_text

_CARDS: Final = (ACE, KING, QUEEN, JACK, SEVEN, FOUR, JOKER)
_USUAL_PLAYERS: Final = 4
_PADDING: Final = 12
_UNSAID: Final = {"arm", "dealer"}


class RulesPage(Page):
    """One preset at a time."""

    def __init__(self, services: Services, preset: str = "clown") -> None:
        super().__init__(services)
        self._preset = preset

    def compose(self, p: Painter) -> None:
        """The presets above, cards at the left, questions at the right."""
        texts = self.services.texts
        self.title(p, texts("rules.title"))
        presets = list(reversed(PRESETS))
        labels = [texts(f"preset.{preset}.name") for preset in presets]
        focused = next((n for n, preset in enumerate(presets) if self.focus.look(preset).focused), None)
        chosen = presets.index(self._preset)
        drawn = self.put("presets", segmented(p, self.box(548, 27, 700, 40), labels, chosen, focus=focused))
        for preset, part in zip(presets, drawn.targets, strict=True):
            self.offer(preset, part, partial(self._choose, preset))
        self._cards(p)
        self._answers(p)

    @property
    def _rules(self) -> Rules:
        counts = player_counts(self._preset)
        return make_rules(self._preset, _USUAL_PLAYERS if _USUAL_PLAYERS in counts else counts[0])

    def _cards(self, p: Painter) -> None:
        box = self.sheet(p, 32, 88, 600, 600)
        self.words(p, "cards", self.services.texts("rules.cards"), self.box(56, 96, 552, 36), "panel_title")
        in_usual_size = p.in_theme(self.services.painter.theme)
        fits = self._card_lines(p.on(Recording())) <= box.bottom - p.px(_PADDING)
        self._card_lines(p if fits else in_usual_size)

    def _card_lines(self, p: Painter) -> int:
        """What each card does, and what it is all about. Returns where that ends."""
        texts, rules = self.services.texts, self._rules
        line = self.box(56, 136, 552, 24)
        for rank in _CARDS:
            if rank == JOKER and not rules.jokers:
                continue
            words = card_text(texts, rules, rank)
            self.words(p, f"card {rank}", words.title, line, "button")
            line.top = line.bottom
            line.top = self.prose(p, f"card {rank} line", words.sentence, line, "row") + p.px(8)
        return self.prose(p, "goal", texts("rules.goal"), line.move(0, p.px(4)), "row", "ink")

    def _answers(self, p: Painter) -> None:
        texts = self.services.texts
        rules, counts = self._rules, player_counts(self._preset)
        self.sheet(p, 648, 88, 600, 600)
        title = texts("rules.answers", counts=", ".join(map(str, counts)))
        self.words(p, "answers", title, self.box(672, 96, 552, 36), "panel_title")
        shown = [name for name in TOGGLES if name not in _UNSAID]
        for row, name in enumerate(shown):
            top = 138 + 35.5 * row
            self.words(p, f"{name} name", texts(f"toggle.{name}.name"), self.box(672, top, 268, 32), "row_strong")
            answer = texts(f"toggle.{name}.{rules.answer(name)}")
            self.words(p, f"{name} answer", answer, self.box(950, top, 274, 32), "row", "ink_soft", "r")

    def _choose(self, preset: str) -> None:
        self._preset = preset
        self.renew()
