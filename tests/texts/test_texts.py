"""Every language says everything, fills the same blanks, and says nothing that is never asked for."""

import json
import re
from pathlib import Path

import pytest

from keezen_desktop.rules.cards import RANKS
from keezen_desktop.rules.notation import parse_move, parse_position
from keezen_desktop.rules.ruleset import PRESETS, TOGGLES, parse_rules
from keezen_desktop.rules.walking import Reason
from keezen_desktop.rules.why import why
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.cards import card_text
from keezen_desktop.texts.catalogue import Template, templates
from keezen_desktop.texts.language import system_language
from keezen_desktop.texts.objections import objection_sentence

PACKAGE = Path(__file__).parents[2] / "keezen_desktop"
CASES = Path(__file__).parents[1] / "data" / "cases" / "why.jsonl"

CHOSEN_BY_NAME = (
    "agent.", "card.", "card_letter.", "colour.", "event.", "games.", "home.", "move.", "power.", "preset.", "refused.",
    "settings.", "storage.", "table.", "toggle.", "why.", "why_squares.",
)  # fmt: skip
"""Tables of which the code asks for an entry by a name that it works out."""

OTHER_LANGUAGES = [language for language in languages() if language != "nl"]


def blanks(template: Template) -> set[str]:
    words = template if isinstance(template, str) else " ".join(template.values())
    return set(re.findall(r"{(\w+)}", words))


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert templates(language).keys() == templates("nl").keys()


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_the_same_blanks_are_filled_in_every_language(language: str) -> None:
    dutch, other = templates("nl"), templates(language)
    assert {key: blanks(other[key]) for key in dutch} == {key: blanks(dutch[key]) for key in dutch}


@pytest.mark.parametrize("language", languages())
def test_no_text_is_empty(language: str) -> None:
    assert not [key for key, template in templates(language).items() if not str(template).strip()]


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason) -> None:
    assert any(key == f"why.{reason.code}" or key.startswith(f"why.{reason.code}.") for key in templates("nl"))


def test_every_refusal_in_the_code_has_a_sentence() -> None:
    pattern = re.compile(r"\b(?:BadRules|BadPosition|BadMove|BadAction|BadSeats|BadAgents|Refused)\(\s*\"(\w+)\"")
    reasons = {reason for file in PACKAGE.rglob("*.py") for reason in pattern.findall(file.read_text("utf-8"))}
    keys = templates("nl")
    said = {reason for reason in reasons if any(f"{key}.".startswith(f"refused.{reason}.") for key in keys)}
    assert reasons
    assert reasons - said == set()


def test_every_toggle_and_answer_has_a_text() -> None:
    keys = templates("nl").keys()
    assert not [name for name in TOGGLES if f"toggle.{name}.name" not in keys or f"toggle.{name}.line" not in keys]
    answers = [(name, answer) for name, toggle in TOGGLES.items() if name != "arm" for answer in toggle.answers]
    assert not [pair for pair in answers if "toggle.{}.{}".format(*pair) not in keys]


def test_every_preset_has_a_name_and_a_line() -> None:
    assert not [
        name for name in PRESETS if not {f"preset.{name}.name", f"preset.{name}.line"} <= templates("nl").keys()
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rules", ["clown:4", "mercury:4", "clown:4+ace_steps=1|11+king_steps=13", "tournament:4"])
def test_every_card_is_explained(language: str, rules: str) -> None:
    texts = Texts(language)
    for rank in range(len(RANKS)):
        words = card_text(texts, parse_rules(rules), rank)
        assert words.label
        assert words.title
        assert "{" not in words.sentence


@pytest.mark.parametrize("names", [None, ("Anna", "Bram", "Riet", "Sem", "Lotte", "Kees", "Fien", "Joris")])
@pytest.mark.parametrize("language", languages())
def test_every_illegal_move_gets_a_whole_sentence(language: str, names: tuple[str, ...] | None) -> None:
    texts = Texts(language)
    for line in CASES.read_text("utf-8").splitlines():
        case = json.loads(line)
        position = parse_position(case["position"])
        move = parse_move(position, case["move"])
        objection = why(position, move)
        assert objection
        sentence = objection_sentence(texts, position, move, objection, names)
        assert sentence.endswith((".", "!"))
        assert "{" not in sentence


def test_no_text_is_unused() -> None:
    source = "\n".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py"))
    unused = [key for key in templates("nl") if not key.startswith(CHOSEN_BY_NAME) and f'"{key}' not in source]
    assert [key for key in unused if f'"{key.rpartition(".")[0]}' not in source] == []


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "de"),
        ({"LANGUAGE": "fr:en", "LANG": "nl_NL"}, "fr"),
        ({"LANG": "es_ES.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "nl"),
    ],
)
def test_the_program_speaks_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language
