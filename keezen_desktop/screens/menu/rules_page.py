"""The rules as answers: what people argue about, found by topic or by words, for whichever rules are played."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from keezen_desktop.rules.notation import format_move, format_position
from keezen_desktop.rules.ruleset import PRESETS, Rules, make_rules, player_counts
from keezen_desktop.screens.clipboard import copy_words
from keezen_desktop.screens.menu.drop_list import DropList
from keezen_desktop.screens.menu.example_picture import paint_example, verdict
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.rules_overview import paint_answers, paint_cards
from keezen_desktop.screens.menu.scroll import Scroll
from keezen_desktop.screens.menu.setup import Setup
from keezen_desktop.screens.menu.text_field import TextFields
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Painter, Rect
from keezen_desktop.screens.paint.text import line_step, wrap
from keezen_desktop.screens.paint.widgets import chip, focus_ring, panel
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.examples import Case, laid_out
from keezen_desktop.texts.questions import TOPICS, Question, found, in_short
from keezen_desktop.texts.troubles import trouble_sentence

_USUAL_PLAYERS: Final = 4
OVERVIEW: Final = "overview"
_ENTRY: Final = 72.0
_MOST_AT_ONCE: Final = 7
"""With more questions their list is moved."""

_LONGEST_QUERY: Final = 40
_LEFT: Final = 452.0
_WIDE: Final = 764.0
_LEAST_PICTURE: Final = 96
_PICTURE: Final = 216


def usual_rules(preset: str) -> Rules:
    """A preset for four, or for as few as it takes."""
    counts = player_counts(preset)
    return make_rules(preset, _USUAL_PLAYERS if _USUAL_PLAYERS in counts else counts[0])


class RulesPage(Page):
    """Questions at the left, the answer at the right. `rules`: those that are played at the table."""

    def __init__(self, services: Services, rules: Rules | None = None) -> None:
        super().__init__(services)
        self._sets = [usual_rules(preset) for preset in reversed(PRESETS)]
        self._rules = rules or self._sets[0]
        if self._rules not in self._sets:
            self._sets.insert(0, self._rules)
        self._topic = next(iter(TOPICS))
        self._question = TOPICS[self._topic][0]
        self._query = ""
        self._shown = 0
        self._disputing = False
        self._lists = DropList(self)
        self._words = TextFields(self, _LONGEST_QUERY)

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> None:
        """Whatever is typed is searched for; the arrow down leads to what was found, Escape back step by step."""
        if event.type == pygame.TEXTINPUT and not self._words.writes("search") and not event.text.isspace():
            self._words.write("search", self._query, self.search)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN and self._words.writes("search"):
            self._words.stop()
            self.focus.move_to(f"question {self._listed[0].name}" if self._listed else "search")
        elif not (self._words.handle(event) or self._lists.handle(event)):
            super().handle(event)
        if not self._words.writes("search"):
            pygame.key.start_text_input()

    def leave(self) -> None:
        """One step back."""
        if self._query:
            self.search("")
        elif self._disputing:
            self._dispute(on=False)
        elif self._topic == OVERVIEW:
            self.open_topic(next(iter(TOPICS)))
        else:
            super().leave()

    def close(self) -> None:
        """Nothing is typed any more."""
        pygame.key.stop_text_input()

    def lay_out(self, size: tuple[int, int]) -> None:
        """Fit into a window, and take what is typed."""
        pygame.key.start_text_input()
        super().lay_out(size)

    # ------------------------------------------------------------ drawing

    def compose(self, p: Painter) -> None:
        """Search, rules and dispute above; questions and the answer, or the dispute, below."""
        texts = self.services.texts
        self.title(p, texts("rules.title"))
        box = self.box(300, 27, 500, 42)
        self._words.field(p, "search", box, self._query, change=self.search, placeholder=texts("rules.search"))
        icon(p, "search", (box.right - p.px(22), box.centery), 18, "ink_soft")
        names = [self._name(rules) for rules in self._sets]
        chosen = self._sets.index(self._rules)
        label = texts("rules.chosen", rules=names[chosen])
        self._lists.field(p, "rules", self.box(816, 27, 214, 42), names, chosen, self._choose, label=label)
        words = texts("rules.dispute_back" if self._disputing else "rules.dispute")
        dispute = self.box(1042, 27, 206, 42)
        self.push_button(p, "dispute", dispute, words, self.turn_dispute, kind="primary", symbol="scale")
        if self._disputing:
            self._paint_dispute(p)
        elif self._topic == OVERVIEW and not self._query:
            self.sheet(p, 32, 88, 600, 608)
            self.scrolled(p, self.box(40, 92, 588, 600), lambda on: paint_cards(self, on, self._rules))
            paint_answers(self, p, self._rules, self.sheet(p, 648, 88, 600, 608).inflate(-p.px(48), -p.px(16)))
        else:
            self._questions(p)
            self.sheet(p, 420, 88, 828, 608)
            self._answer(p)
        self._lists.paint(p)

    def _name(self, rules: Rules) -> str:
        played = rules not in [usual_rules(preset) for preset in PRESETS]
        return self.services.texts("rules.here" if played else f"preset.{rules.preset}.name")

    # ------------------------------------------------------------ the questions

    @property
    def _listed(self) -> Sequence[Question]:
        if self._query:
            return found(self.services.texts, self._rules, self._query)
        return TOPICS.get(self._topic, ())

    def _questions(self, p: Painter) -> None:
        texts, listed = self.services.texts, self._listed
        self.sheet(p, 32, 88, 372, 608)
        head = texts("rules.found", count=len(listed)) if self._query else texts(f"topic.{self._topic}")
        self.words(p, "head", head, self.box(56, 98, 330, 32), "label", "ink_soft")
        if self._query and not listed:
            self.prose(p, "none", texts("rules.none"), self.box(56, 140, 324, 0), "body")
        self.scrolled(p, self.box(36, 128, 364, 400), lambda on: self._entries(on, listed))
        p.fill("panel_line", self.box(56, 530, 324, 1))
        for number, topic in enumerate((*TOPICS, OVERVIEW)):
            self._topic_line(p, topic, 534 + 26 * number)

    def _entries(self, p: Painter, listed: Sequence[Question]) -> int:
        step = min(_ENTRY, 392 / max(min(len(listed), _MOST_AT_ONCE), 1))
        wide = 348 if len(listed) <= _MOST_AT_ONCE else 334
        for number, question in enumerate(listed):
            along = partial(self._along, listed, number)
            self._entry(p, question, self.box(44, 132 + step * number, wide, step - 4), along)
        return self.box(0, 132 + step * len(listed), 0, 0).top

    def _along(self, listed: Sequence[Question], number: int, right: int, down: int) -> bool:
        """Lead the keys to the question above or below, also if it is not in view."""
        there = number + down
        if right or not 0 <= there < len(listed):
            return False
        self.focus.move_to(f"question {listed[there].name}")
        return True

    def _entry(self, p: Painter, question: Question, box: Rect, along: Callable[[int, int], bool]) -> None:
        key, texts = f"question {question.name}", self.services.texts
        look = self.focus.look(key)
        if question == self._question or look.hovered:
            line = "accent" if question == self._question else "panel_line"
            panel(p, box, colour="accent_soft", line=line, corner=9, shadow_use=None)
        half, inset = box.h // 2, p.px(14)
        room = box.w - 2 * inset
        self.words(p, key, question.title(texts), Rect(box.x + inset, box.y + p.px(2), room, half), "button")
        short = in_short(question.answer(texts, self._rules))
        below = Rect(box.x + inset, box.y + half, room, half - p.px(2))
        self.cut_words(p, f"{key} short", short, below, "row", "ink_soft")
        if look.focused:
            focus_ring(p, box, 9)
        self.offer(key, box, partial(self.ask, question), along)

    def _topic_line(self, p: Painter, topic: str, top: float) -> None:
        key, box = f"topic {topic}", self.box(44, top + 1, 348, 24)
        look, chosen = self.focus.look(key), topic == self._topic and not self._query
        ink = "accent" if chosen or look.hovered else "ink"
        icon(p, "right", self.box(64, top + 13, 0, 0).center, 14, ink)
        words, count = self.services.texts(f"topic.{topic}"), len(TOPICS.get(topic, ()))
        self.words(p, key, words, self.box(84, top, 260, 26), "button" if chosen else "body", ink)
        if count:
            self.words(p, f"{key} count", str(count), self.box(344, top, 36, 26), "row", "ink_soft", "r")
        if look.focused:
            focus_ring(p, box, 9)
        self.offer(key, box, partial(self.open_topic, topic))

    # ------------------------------------------------------------ the answer

    def _answer(self, p: Painter) -> None:
        texts, question, rules = self.services.texts, self._question, self._rules
        self.words(p, "question", question.title(texts), self.box(_LEFT, 106, _WIDE, 44), "headline")
        alike = [self._name(each) for each in self._sets if question.variant(each) == question.variant(rules)]
        same = texts("rules.same", presets=texts.listed(alike))
        self.words(p, "same", same, self.box(_LEFT, 150, _WIDE, 26), "row", "ink_soft")
        top = self.prose(p, "answer", question.answer(texts, rules), self.box(_LEFT, 184, _WIDE, 0), "article", "ink")
        bottom = self._different(p, self.box(0, 588, 0, 0).top)
        self.words(
            p, "source", texts(f"rules.source.{rules.preset}"), self.box(_LEFT, 594, _WIDE, 26), "empty", "ink_soft"
        )
        cases = laid_out(question.name, rules)
        case = cases[min(self._shown, len(cases) - 1)] if cases else None
        if case:
            below = self._example(p, case, top + p.px(12), bottom - p.px(14))
            self._other_examples(p, len(cases), below, bottom - p.px(14))
            play = self.box(_LEFT, 632, 230, 46)
            self.push_button(p, "play", play, texts("rules.play"), partial(self._play, case), symbol="play")
        copied = self.box(_LEFT + 242, 632, 170, 46) if case else self.box(_LEFT, 632, 170, 46)
        copy = texts("rules.copied" if self.notice == "copied" else "rules.copy")
        self.push_button(p, "copy", copied, copy, partial(self._copy, case), symbol="cards")

    def _example(self, p: Painter, case: Case, top: int, bottom: int) -> int:
        """The picture as high as there is room, and beside it what the engine says; no picture where there is none.

        Returns where the words end.
        """
        texts, said = self.services.texts, verdict(self.services.texts, case)
        high = min(p.px(_PICTURE), bottom - top)
        box = Rect(self.box(_LEFT, 0, 0, 0).left, top, p.px(372), high)
        if high >= p.px(_LEAST_PICTURE):
            paint_example(p, box, case)
            box.left = box.right + p.px(24)
        self.words(p, "example", texts("rules.example"), Rect(box.left, top, p.px(368), p.px(24)), "row_strong")
        colour, symbol = ("good", "check") if said.legal else ("danger", "cross")
        word = texts("rules.may" if said.legal else "rules.may_not")
        place = box.left, top + p.px(44)
        self.put("verdict", chip(p, place, word, colour="panel_alt", ink=colour, line=colour, symbol=symbol, height=28))
        return self.prose(p, "sentence", said.sentence, Rect(box.left, top + p.px(68), p.px(368), 0), "row", "ink")

    def _other_examples(self, p: Painter, count: int, top: int, bottom: int) -> None:
        """Which of several examples is seen, if there is room for that choice."""
        box = self.box(_LEFT + 396, 0, 56 * count, 40)
        box.top = top + p.px(12)
        if count > 1 and box.bottom <= bottom:
            labels = [str(number + 1) for number in range(count)]
            self.segments(p, "example", box, labels, min(self._shown, count - 1), self._show)

    def _different(self, p: Painter, bottom: int) -> int:
        """How other rules answer, in a box that ends at a height. Returns where it begins."""
        texts, question = self.services.texts, self._question
        others: dict[str, list[Rules]] = {}
        for rules in self._sets:
            if question.variant(rules) != question.variant(self._rules):
                others.setdefault(question.variant(rules), []).append(rules)
        if not others:
            return bottom
        wide, step = p.px(_WIDE - 64), line_step(p, "row")
        said = [(self._names(sets), in_short(question.answer(texts, sets[0]))) for sets in others.values()]
        high = sum(step * (1 + len(wrap(p, words, "row", wide))) for _, words in said) + p.px(16)
        box = Rect(self.box(_LEFT, 0, 0, 0).left, bottom - high, p.px(_WIDE), high)
        panel(p, box, colour="warn_soft", line="warn", corner=10, shadow_use=None)
        icon(p, "warn", (box.x + p.px(30), box.centery), 24, "warn")
        line = Rect(box.x + p.px(54), box.y + p.px(8), wide, step)
        for names, words in said:
            self.words(p, f"different {names}", texts("rules.different", presets=names), line, "row_strong")
            line.top = self.prose(p, f"different {names} line", words, line.move(0, step), "row", "ink")
        return box.top

    def _names(self, sets: Sequence[Rules]) -> str:
        return self.services.texts.listed([self._name(rules) for rules in sets])

    # ------------------------------------------------------------ a dispute

    def _paint_dispute(self, p: Painter) -> None:
        """Which rules, and what it is about: two questions lead to the answer."""
        texts = self.services.texts
        self.sheet(p, 32, 88, 1216, 608)
        self.words(p, "dispute rules", texts("rules.dispute_rules"), self.box(56, 100, 1168, 40), "panel_title")
        names = [self._name(rules) for rules in self._sets]
        self.segments(p, "set", self.box(56, 144, 1168, 44), names, self._sets.index(self._rules), self._choose)
        self.words(p, "dispute topic", texts("rules.dispute_topic"), self.box(56, 200, 1168, 40), "panel_title")
        for column, (topic, questions) in enumerate(TOPICS.items()):
            left = 56 + 234 * column
            self.words(p, f"topic {topic}", texts(f"topic.{topic}"), self.box(left, 240, 226, 32), "label", "ink_soft")
            for row, question in enumerate(questions):
                self._dispute_entry(p, question, self.box(left, 276 + 58 * row, 226, 52))

    def _dispute_entry(self, p: Painter, question: Question, box: Rect) -> None:
        key = f"question {question.name}"
        look, title = self.focus.look(key), question.title(self.services.texts)
        panel(
            p, box, colour="accent_soft" if look.hovered else "panel_alt", line="panel_line", corner=9, shadow_use=None
        )
        room = box.w - p.px(20)
        lines = len(wrap(p, title, "row", room))
        top = box.centery - lines * line_step(p, "row") // 2
        self.prose(p, key, title, Rect(box.x + p.px(10), top, room, 0), "row", "ink")
        if look.focused:
            focus_ring(p, box, 9)
        self.offer(key, box, partial(self.ask, question))

    # ------------------------------------------------------------ what is done

    def turn_dispute(self) -> None:
        """Begin to settle a dispute, or go back to the rules."""
        self._dispute(on=not self._disputing)

    def _dispute(self, *, on: bool) -> None:
        self._disputing, self._query, self.notice = on, "", ""
        self.renew()

    def search(self, query: str) -> None:
        """List the questions in which these words occur; the topics again without any."""
        self._query, self._disputing, self.notice, self.scroll = query, False, "", Scroll()
        listed = self._listed
        if query and listed and self._question not in listed:
            self._question, self._shown = listed[0], 0
        self.renew()

    def open_topic(self, topic: str) -> None:
        """List the questions of a topic, or show the rules at a glance."""
        self._topic, self._query, self.notice, self.scroll = topic, "", "", Scroll()
        if topic in TOPICS:
            self._question, self._shown = TOPICS[topic][0], 0
        self.renew()

    def ask(self, question: Question) -> None:
        """Answer a question."""
        if not self._query:
            self._topic = next(topic for topic, questions in TOPICS.items() if question in questions)
        self._question, self._shown, self._disputing, self.notice = question, 0, False, ""
        self.renew()

    def _show(self, number: int) -> None:
        self._shown = number
        self.renew()

    def _choose(self, number: int) -> None:
        self._rules, self.notice = self._sets[number], ""
        self.renew()

    def _play(self, case: Case) -> None:
        """Put the example on the table."""
        services, rules = self.services, case.position.rules
        try:
            table = TableScreen.play_on(services, case.position, Setup.by(rules).seats)
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(services.texts, trouble)
            self.renew()
        else:
            services.navigation.open(table)

    def _copy(self, case: Case | None) -> None:
        """Question and answer as text, with the example in the notation."""
        texts, question, rules = self.services.texts, self._question, self._rules
        lines = [f"{question.title(texts)} ({self._name(rules)})", question.answer(texts, rules)]
        if case:
            lines.append(f"{format_position(case.position)}  {format_move(rules, case.move)}")
        copy_words("\n".join(lines))
        self.notice = "copied"
        self.renew()
