"""A rule set at a glance: what each card does, and how each question is answered, from the rules' own data."""

from typing import Final

from keezen_desktop.rules.cards import ACE, FOUR, JACK, JOKER, KING, QUEEN, SEVEN
from keezen_desktop.rules.ruleset import TOGGLES, Rules, player_counts
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.texts.cards import card_text

_CARDS: Final = (ACE, KING, QUEEN, JACK, SEVEN, FOUR, JOKER)
_UNSAID: Final = {"arm", "dealer"}


def paint_cards(page: Page, p: Painter, rules: Rules) -> int:
    """What each card does, and what it is all about. Returns where that ends."""
    texts = page.services.texts
    page.words(p, "cards", texts("rules.cards"), page.box(56, 96, 552, 44), "panel_title")
    line = page.box(56, 144, 552, 24)
    for rank in _CARDS:
        if rank == JOKER and not rules.jokers:
            continue
        words = card_text(texts, rules, rank)
        page.words(p, f"card {rank}", words.title, line, "button")
        line.top = line.bottom + p.px(2)
        line.top = page.prose(p, f"card {rank} line", words.sentence, line, "row") + p.px(8)
    return page.prose(p, "goal", texts("rules.goal"), line.move(0, p.px(4)), "row", "ink")


def paint_answers(page: Page, p: Painter, rules: Rules, box: Rect) -> None:
    """How the rule set answers every toggle, in a box."""
    texts, counts = page.services.texts, player_counts(rules.preset)
    title = texts("rules.answers", counts=", ".join(map(str, counts)))
    page.words(p, "answers", title, Rect(box.x, box.y, box.w, p.px(44)), "panel_title")
    shown = [name for name in TOGGLES if name not in _UNSAID]
    for row, name in enumerate(shown):
        line = Rect(box.x, box.y + p.px(50 + 35 * row), box.w, p.px(32))
        half = Rect(line.x, line.y, line.w // 2 - p.px(4), line.h)
        page.words(p, f"{name} name", texts(f"toggle.{name}.name"), half, "row_strong")
        answer = texts(f"toggle.{name}.{rules.answer(name)}")
        page.words(p, f"{name} answer", answer, half.move(line.w // 2 + p.px(4), 0), "row", "ink_soft", "r")
