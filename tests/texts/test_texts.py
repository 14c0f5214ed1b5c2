"""Every language says everything, fills the same blanks, and says nothing that is never asked for."""

import json
import re
from collections.abc import Iterator

import pytest

from keezen_desktop.resources import assets
from keezen_desktop.rules.cards import RANKS
from keezen_desktop.rules.ruleset import PRESETS, TOGGLES, parse_rules
from keezen_desktop.rules.walking import Reason
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.cards import card_text
from keezen_desktop.texts.catalogue import Template, _section, templates
from keezen_desktop.texts.language import system_language
from tests.texts.asked import asked, calls

REFUSALS = {
    "Refused",
    "BadRules",
    "BadPosition",
    "BadMove",
    "BadAction",
    "BadSeats",
    "BadAgents",
    "BadCluster",
    "BadArguments",
    "BadFormat",
    "BadScore",
}

OTHER_LANGUAGES = [language for language in languages() if language != "nl"]


def blanks(template: Template) -> set[str]:
    if isinstance(template, str):
        return set(re.findall(r"{(\w+)}", template))
    return {"count"}.union(*map(blanks, template.values()))


def sentences(language: str) -> Iterator[tuple[str, str]]:
    for key, template in templates(language).items():
        yield from ((key, words) for words in ([template] if isinstance(template, str) else template.values()))


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_language_has_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(templates(language)) == list(templates("nl"))


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


def test_every_refusal_has_a_sentence_that_names_no_more_than_it_carries() -> None:
    raised = {call.key: call.values for call in calls() if call.name in REFUSALS}
    said = {key.split(".")[1] for key in templates("nl") if key.startswith("refused.")}
    assert raised.keys() == said
    plain = {reason: blanks(templates("nl")[f"refused.{reason}"]) for reason in said - {"not_now"}}
    assert not [reason for reason, named in plain.items() if not named <= raised[reason]]


def test_every_trouble_with_files_has_a_sentence() -> None:
    raised = {call.key for call in calls() if call.name in {"StorageTrouble", "BadRecord"}}
    assert raised
    assert not [reason for reason in raised if f"storage.{reason}" not in templates("nl")]


def test_no_text_is_unused() -> None:
    source = asked()
    assert [key for key in templates("nl") if not source.has(key)] == []


def test_who_asks_for_a_text_fills_all_its_blanks_and_no_others() -> None:
    keys = templates("nl")
    asking = [call for call in calls() if call.name in {"texts", "_texts"} and call.key in keys and not call.open]
    assert len(asking) > 50
    assert [call for call in asking if call.values != blanks(keys[call.key])] == []


def test_only_the_sections_that_are_asked_for_are_parsed() -> None:
    _section.cache_clear()
    Texts("fr")("home.new")
    assert _section.cache_info().currsize == 1


@pytest.mark.parametrize("language", languages())
def test_quotes_and_apostrophes_are_typographic(language: str) -> None:
    assert [key for key, words in sentences(language) if re.search(r"""['"`´]""", words)] == []
    quotes = {"nl": "“”", "en": "“”", "de": "„“", "fr": "«»"}[language]
    for key, words in sentences(language):
        found = re.findall("[“”„«»]", words)
        assert found == list(quotes) * (len(found) // 2), key


def test_french_keeps_a_space_that_does_not_break_at_its_signs() -> None:
    wrong = re.compile(r"[^\N{NO-BREAK SPACE}][;!?»]|\s[:;!?»](?<!\N{NO-BREAK SPACE}[:;!?»])|«[^\N{NO-BREAK SPACE}]")
    signs = {"refused.hand_text", "refused.fresh_rule", "refused.fresh_place"}
    assert [key for key, words in sentences("fr") if key not in signs and wrong.search(words)] == []


def test_values_are_shown_without_their_control_characters() -> None:
    assert Texts("nl")("table.curtain.title", who="An\x1b[1mna\n") == "Geef het scherm aan An\ufffd[1mna\ufffd"
    assert Texts("nl")("table.curtain.title", who="{who} A\xa0B") == "Geef het scherm aan {who} A\xa0B"


@pytest.mark.parametrize(
    ("language", "none"), [("nl", "0 zetten"), ("en", "0 moves"), ("de", "0 Züge"), ("fr", "0 coup")]
)
def test_nothing_is_many_but_in_french(language: str, none: str) -> None:
    assert Texts(language)("games.plies", count=0) == none


@pytest.mark.parametrize(
    ("words", "listed"),
    [([], ""), (["Anna"], "Anna"), (["Anna", "Sem"], "Anna en Sem"), (["Anna", "Bram", "Sem"], "Anna, Bram en Sem")],
)
def test_words_are_enumerated(words: list[str], listed: str) -> None:
    assert Texts("nl").listed(words) == listed


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(ValueError, match="no such language: eo"):
        Texts("eo")


def test_every_toggle_and_answer_has_a_text() -> None:
    keys = templates("nl").keys()
    assert not [name for name in TOGGLES if f"toggle.{name}.name" not in keys or f"toggle.{name}.line" not in keys]
    answers = [(name, answer) for name, toggle in TOGGLES.items() if name != "arm" for answer in toggle.answers]
    assert not [pair for pair in answers if "toggle.{}.{}".format(*pair) not in keys]


def test_every_preset_has_a_name_and_a_line() -> None:
    assert not [
        name for name in PRESETS if not {f"preset.{name}.name", f"preset.{name}.line"} <= templates("nl").keys()
    ]


def test_every_colour_of_the_pawns_has_a_name() -> None:
    pawns = json.loads((assets() / "tokens.json").read_text("utf-8"))["pawns"]
    named = {key.removeprefix("colour.") for key in templates("nl") if key.startswith("colour.")}
    assert named == {pawn["id"] for pawn in pawns}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rules", ["clown:4", "mercury:4", "clown:4+ace_steps=1|11+king_steps=13", "tournament:4"])
def test_every_card_is_explained(language: str, rules: str) -> None:
    texts = Texts(language)
    for rank in range(len(RANKS)):
        words = card_text(texts, parse_rules(rules), rank)
        assert words.label
        assert words.title
        assert "{" not in words.sentence


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
