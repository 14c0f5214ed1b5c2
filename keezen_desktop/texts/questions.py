"""What people ask at the table, answered for any rule set by its own toggles (RULES.md section 10)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from unicodedata import combining, normalize

from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.texts.catalogue import Texts

_ALWAYS: Final = "always"


@dataclass(frozen=True, slots=True)
class Question:
    """A question. decided_by: the toggles whose answers decide the answer; none if all rule sets agree."""

    name: str
    decided_by: tuple[str, ...] = ()

    def title(self, texts: Texts) -> str:
        """The question in a few words."""
        return texts(f"question.{self.name}.title")

    def variant(self, rules: Rules) -> str:
        """Which of the answers holds."""
        return "_".join(rules.answer(toggle) for toggle in self.decided_by) or _ALWAYS

    def answer(self, texts: Texts, rules: Rules) -> str:
        """The answer under a rule set; its first sentence is the answer in short."""
        return texts(f"question.{self.name}.{self.variant(rules)}")


TOPICS: Final[Mapping[str, tuple[Question, ...]]] = {
    "enter": (
        Question("enter_with", ("jokers",)),
        Question("own_on_start"),
        Question("other_on_start"),
        Question("enter_for_mate", ("partner_entry",)),
        Question("two_players", ("two_colours",)),
    ),
    "cards": (
        Question("king_steps", ("king_steps",)),
        Question("ace_steps", ("ace_steps",)),
        Question("joker", ("jokers",)),
        Question("four_from_start", ("protection",)),
        Question("seven_divide", ("seven_partner",)),
        Question("seven_lapses", ("seven_lapses",)),
    ),
    "capture": (
        Question("pass_start", ("protection",)),
        Question("own_blocks", ("protection",)),
        Question("capture_own", ("capture_own",)),
        Question("capture_mate"),
        Question("swap_whom", ("jack",)),
        Question("swap_guarded", ("protection",)),
        Question("swap_from_start", ("jack_from_start", "protection")),
    ),
    "home": (
        Question("overshoot", ("overshoot",)),
        Question("jump_home"),
        Question("home_order", ("home_order",)),
        Question("four_from_home"),
    ),
    "turns": (
        Question("must_play"),
        Question("nothing"),
        Question("dealing", ("dealer",)),
        Question("exchange", ("card_exchange",)),
        Question("winning", ("teams",)),
    ),
}
"""All questions, by what they are about."""


def in_short(answer: str) -> str:
    """The first sentence of an answer."""
    return f"{answer.partition('. ')[0].rstrip('.')}."


def found(texts: Texts, rules: Rules, words: str) -> list[Question]:
    """The questions in whose title or answer all words occur, in whatever case and accents; titles come first."""
    wanted = _plain(words).split()
    return [question for _, question in sorted(_hits(texts, rules, wanted), key=lambda hit: hit[0])]


def _hits(texts: Texts, rules: Rules, wanted: list[str]) -> Iterator[tuple[int, Question]]:
    """Each question that fits, and how many of the words its title lacks."""
    for question in (each for questions in TOPICS.values() for each in questions):
        title = _plain(question.title(texts))
        everything = f"{title} {_plain(question.answer(texts, rules))}"
        if all(word in everything for word in wanted):
            yield sum(word not in title for word in wanted), question


def _plain(words: str) -> str:
    return "".join(sign for sign in normalize("NFKD", words.casefold()) if not combining(sign))
