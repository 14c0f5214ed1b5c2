"""Examples of questions can be laid out on any board, and the engine judges them as the answer says."""

import pytest

from keezen_desktop.rules.notation import format_position, parse_position
from keezen_desktop.rules.ruleset import PRESETS, Rules, make_rules, parse_rules, player_counts
from keezen_desktop.rules.why import why
from keezen_desktop.table.examples import EXAMPLES, laid_out
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.questions import TOPICS, found

QUESTIONS = {question.name: question for questions in TOPICS.values() for question in questions}
RULES = [make_rules(preset, players) for preset in PRESETS for players in player_counts(preset)]

LEGAL = {
    "enter_with": {"0": True, "2": True},
    "own_on_start": {"always": False},
    "other_on_start": {"always": True},
    "enter_for_mate": {"none": False, "king": True, "rescue": True},
    "king_steps": {"0": False, "13": True},
    "ace_steps": {"1": False, "1|11": True},
    "joker": {"2": True},
    "four_from_start": {"start": True, "fresh": False},
    "four_from_home": {"always": False},
    "seven_lapses": {"no": False, "yes": True},
    "pass_start": {"start": False, "fresh": False},
    "own_blocks": {"start": False, "fresh": False},
    "capture_own": {"no": False, "yes": True},
    "capture_mate": {"always": True},
    "swap_whom": {"own": True, "any_two": True},
    "swap_guarded": {"start": False, "fresh": False},
    "swap_from_start": {"no_start": False, "yes_start": True, "no_fresh": False, "yes_fresh": True},
    "overshoot": {"wait": False, "walk_on": True},
    "jump_home": {"always": False},
    "home_order": {"any": True, "deepest": False},
    "must_play": {"always": False},
    "nothing": {"always": True},
}
"""Whether the move of the example may be made where an answer holds, as the answer says in words."""


def changed(name: str) -> list[Rules]:
    """The preset for four with each answer to a toggle that decides a question."""
    questions = {
        "swap_from_start": ("jack_from_start=no", "jack_from_start=yes", "jack_from_start=yes+protection=fresh"),
        "home_order": ("home_order=deepest",),
        "ace_steps": ("ace_steps=1|11",),
        "overshoot": ("overshoot=walk_on",),
        "seven_lapses": ("seven_lapses=no",),
    }
    return [parse_rules(f"clown:4+{toggles}") for toggles in questions.get(name, ())]


@pytest.mark.parametrize("name", LEGAL)
def test_the_engine_says_of_the_first_example_what_the_answer_says(name: str) -> None:
    judged = set()
    for rules in [*RULES, *changed(name)]:
        for case in laid_out(name, rules)[:1]:
            variant = QUESTIONS[name].variant(rules)
            judged.add(variant)
            assert (why(*case) is None) == LEGAL[name][variant], rules.text
    assert judged == LEGAL[name].keys()


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_can_be_written_and_played_on(name: str) -> None:
    cases = [case for rules in RULES for case in laid_out(name, rules)]
    assert cases
    for position, _ in cases:
        assert parse_position(format_position(position)) == position
        assert not position.is_over


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.text)
@pytest.mark.parametrize("language", languages())
def test_every_question_has_an_answer_under_all_rules(rules: Rules, language: str) -> None:
    texts = Texts(language)
    assert all(question.title(texts) and question.answer(texts, rules) for question in QUESTIONS.values())


def test_every_answer_that_a_house_rule_can_ask_for_is_there() -> None:
    for name in ("swap_from_start", "home_order", "ace_steps"):
        for rules in changed(name):
            assert QUESTIONS[name].answer(Texts("nl"), rules)


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("vier achteruit", "four_from_start"),
        ("ACHTERUIT vier", "four_from_start"),
        ("jokers", "joker"),
        ("één", "ace_steps"),
        ("een stap vooruit", "ace_steps"),
    ],
)
def test_questions_are_found_by_words_in_any_case_order_and_accent(words: str, first: str) -> None:
    assert QUESTIONS[first] in found(Texts("nl"), parse_rules("clown:4"), words)


def test_titles_come_before_answers_and_nonsense_finds_nothing() -> None:
    rules = parse_rules("clown:4")
    assert found(Texts("nl"), rules, "vier achteruit")[0] == QUESTIONS["four_from_start"]
    assert found(Texts("nl"), rules, "xyzzy") == []
