"""The rules of a new game: a match or not, presets, the house rules that people argue about most, and who begins."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from keezen_desktop.rules.errors import BadRules
from keezen_desktop.rules.match_format import FORMATS
from keezen_desktop.rules.ruleset import PRESETS, TOGGLES, player_counts
from keezen_desktop.screens.menu.house_rules import HouseRules
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.setup import Setup
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Drawn, Painter
from keezen_desktop.screens.paint.text import text_width
from keezen_desktop.screens.paint.widgets import chip, focus_ring, panel, radio, toggle

ARGUED: Final = {
    "two_colours": "yes",
    "king_steps": "13",
    "card_exchange": "yes",
    "jokers": "2",
    "overshoot": "walk_on",
}
"""The house rules that people argue about most, and the answer that the switch stands for."""

_MATCHES: Final = ("", *FORMATS)
"""What is played: a single game, or a match of some format."""

_SHOWN: Final = 3
_MOST_IN_A_ROW: Final = 5
_LEFT: Final = 748.0
_RIGHT: Final = 1224.0


class RulesChoice:
    """Paints the right half of the page; `choose` takes each choice."""

    def __init__(self, page: Page, choose: Callable[[Setup], None]) -> None:
        self._page = page
        self._choose = choose

    def paint(self, p: Painter, setup: Setup) -> None:
        """All of it."""
        page, texts = self._page, self._page.services.texts
        page.words(p, "rules", texts("new.rules"), page.box(_LEFT, 103, 76, 40), "panel_title")
        kinds = [texts(f"format.{kind}") for kind in ("none", *FORMATS)]
        page.segments(
            p, "match", page.box(828, 104, 404, 38), kinds, _MATCHES.index(setup.match), partial(self._match, setup)
        )
        for number, preset in enumerate(reversed(PRESETS)):
            self._preset(p, setup, preset, 146 + 44 * number)
        self._house_rules(p, setup)
        p.fill("panel_line", page.box(_LEFT, 530, _RIGHT - _LEFT, 1))
        self._beginner(p, setup)

    def _match(self, setup: Setup, index: int) -> None:
        self._choose(replace(setup, match=_MATCHES[index]))

    def _preset(self, p: Painter, setup: Setup, preset: str, top: float) -> None:
        page, texts, key = self._page, self._page.services.texts, f"preset {preset}"
        box = page.box(740, top, 492, 40)
        counts = player_counts(preset)
        fits, on = setup.players in counts, preset == setup.preset
        if on:
            panel(p, box, colour="accent_soft", line="accent", corner=9, shadow_use=None)
        radio(p, (box.x + p.px(24), box.centery), on=on, state="idle" if fits else "off")
        page.words(
            p, key, texts(f"preset.{preset}.name"), page.box(786, top, 134, 40), "button", "ink" if fits else "ink_mute"
        )
        line = texts(f"preset.{preset}.line") if fits else texts("new.only_for", counts=", ".join(map(str, counts)))
        page.words(p, f"{key} line", line, page.box(924, top, 304, 40), "row", "ink_soft" if fits else "ink_mute")
        if page.focus.look(key).focused:
            focus_ring(p, box, 9)
        if fits:
            page.offer(key, box, partial(self._choose, setup.with_preset(preset)))

    # ------------------------------------------------------------ house rules

    def _house_rules(self, p: Painter, setup: Setup) -> None:
        page, texts = self._page, self._page.services.texts
        title = texts("new.house_rules")
        page.words(p, "house title", title, page.box(_LEFT, 372, 200, 32), "button")
        changed = len(setup.answers)
        if changed:
            beside = page.box(_LEFT + 12, 388, 0, 0).left + text_width(p, title, "button"), page.box(0, 388, 0, 0).top
            words = texts("new.changed", count=changed)
            page.put("house count", chip(p, beside, words, colour="accent_soft", ink="accent"))
        self._link(p, texts("new.all_house_rules", count=len(TOGGLES)), setup)
        for number, (name, on, other) in enumerate(list(_switches(setup))[:_SHOWN]):
            self._switch(p, name, 406 + 38 * number, on, other)

    def _link(self, p: Painter, words: str, setup: Setup) -> None:
        page, box = self._page, self._page.box(1004, 370, 228, 36)
        look = page.focus.look("house")
        ink = "accent_hover" if look.hovered else "accent"
        icon(p, "right", (box.right - p.px(14), box.centery), 15, ink)
        page.words(p, "house", words, box.move(-p.px(30), 0), "button", ink, "r")
        if look.focused:
            focus_ring(p, box, 9)
        page.offer("house", box, partial(self._open_house_rules, setup))

    def _open_house_rules(self, setup: Setup) -> None:
        self._page.services.navigation.open(HouseRules(self._page.services, setup, self._choose))

    def _switch(self, p: Painter, name: str, top: float, on: bool, other: Setup) -> None:  # noqa: FBT001  drawn as it is
        page, texts, key = self._page, self._page.services.texts, f"argued {name}"
        place = page.box(_LEFT, top + 19, 46, 0)
        box = toggle(p, place.left, place.top, on=on, state=page.state(key))
        page.put(key, Drawn(box, (box,)))
        page.words(p, f"{key} name", texts(f"new.argued.{name}"), page.box(_LEFT + 60, top, 192, 38), "row_strong")
        page.words(p, f"{key} line", texts(f"new.argued_line.{name}"), page.box(1002, top, 230, 38), "row", "ink_soft")
        page.offer(key, page.box(_LEFT, top, 476, 38), partial(self._choose, other))

    # ------------------------------------------------------------ who begins

    def _beginner(self, p: Painter, setup: Setup) -> None:
        page, texts = self._page, self._page.services.texts
        page.words(p, "beginner", texts("new.who_begins"), page.box(_LEFT, 540, 120, 38), "row_strong")
        labels = [texts("new.draw"), *(seat.name or "?" for seat in setup.seats)]
        chosen = 0 if setup.first is None else setup.first + 1
        half = len(labels) if len(labels) <= _MOST_IN_A_ROW else (len(labels) + 1) // 2
        for row, begin in enumerate(range(0, len(labels), half)):
            names = labels[begin : begin + half]
            on = chosen - begin if begin <= chosen < begin + len(names) else -1
            choose = partial(self._first, setup, begin)
            page.segments(p, f"first {row}", page.box(872, 540 + 40 * row, 352, 38), names, on, choose)
        if half == len(labels):
            page.words(p, "left of dealer", texts("new.left_of_dealer"), page.box(872, 580, 352, 36), "row", "ink_soft")

    def _first(self, setup: Setup, begin: int, index: int) -> None:
        chosen = begin + index
        self._choose(replace(setup, first=None if chosen == 0 else chosen - 1))


def _switches(setup: Setup) -> Iterator[tuple[str, bool, Setup]]:
    """The argued house rules that can be chosen: name, whether it is on, and the choices with the other answer."""
    for name, answer in ARGUED.items():
        on = setup.rules.answer(name) == answer
        off = next(other for other in TOGGLES[name].answers if other != answer)
        try:
            yield name, on, setup.with_answer(name, off if on else answer)
        except BadRules:
            continue
