"""Whatever the rules say, each language has a whole sentence for it."""

import json
import random
import re
from pathlib import Path

import pytest

from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.errors import BadAction, BadMove, BadPosition, Refused
from keezen_desktop.rules.events import Event
from keezen_desktop.rules.game import Exchange, Game, Phase
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.notation import parse_move, parse_position
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.rules.why import why
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.catalogue import templates
from keezen_desktop.texts.happenings import event_sentence, move_sentence
from keezen_desktop.texts.objections import objection_sentence
from keezen_desktop.texts.refusals import refusal_sentence

CASES = Path(__file__).parents[1] / "data" / "cases" / "why.jsonl"
NAMES = ("Anna", "Bram", "Oma Riet", "Sem", "Noor", "Opa Jan", "Lotte", "Daan")

RARE = [
    ("clown:4 a a:a0/b:/c:/d: 5/5/5/5", "X>a0"),
    ("clown:4 a a:a0/b:/c:/d: -/-/-/-", "5:a0-a5"),
    ("clown:4 a a:A4,A3,A2,A1/b:/c:C4,C3,C2,C1/d: -/5/5/5", "5:b0-b5"),
    ("clown:4 a a:a3/b:/c:/d: 5/5/5/5", "5:a9-a14"),
    ("clown:4 a a:/b:/c:/d: K/5/5/5", "K>b0"),
    ("tournament:4 a a:/b:/c:c0/d: K/5/5/5", "K>c0"),
    ("mercury:4 a a:a3,a0!/b:/c:/d: 4/5/5/5", "4:a3-d13"),
]
"""Illegal moves of kinds that are not among the recorded cases."""


def illegal_moves() -> list[tuple[str, str]]:
    recorded = map(json.loads, CASES.read_text("utf-8").splitlines())
    return [(case["position"], case["move"]) for case in recorded] + RARE


def objection(language: str, text: str, move_text: str, names: tuple[str, ...] | None = NAMES) -> str:
    position = parse_position(text)
    move = parse_move(position, move_text)
    found = why(position, move)
    assert found
    return objection_sentence(Texts(language), position, move, found, names)


def is_whole(sentence: str) -> bool:
    return sentence.endswith((".", "!")) and not re.search(r"[{}]|\s\s| [.,]", sentence) and sentence[0].isupper()


@pytest.mark.parametrize("names", [None, NAMES], ids=["by letter", "by name"])
@pytest.mark.parametrize("language", languages())
def test_every_illegal_move_gets_a_whole_sentence(language: str, names: tuple[str, ...] | None) -> None:
    sentences = {objection(language, *each, names) for each in illegal_moves()}
    assert [sentence for sentence in sentences if not is_whole(sentence)] == []


def test_every_reason_is_given_for_some_illegal_move() -> None:
    given = {objection("nl", *each, names) for each in illegal_moves() for names in (None, NAMES)}
    never = []
    for key, template in templates("nl").items():
        if key.partition(".")[0] in {"why", "why_squares"}:
            pattern = re.sub(r"\\{\w+\\}", ".+", re.escape(str(template)))
            never += [] if any(re.fullmatch(pattern, sentence) for sentence in given) else [key]
    assert never == []


def test_in_the_window_players_have_names_and_squares_have_none() -> None:
    move = ("clown:6 b a:/b:b12/c:c0/d:/e:/f: 5/7/5/5/5/5", "7:b12-c3")
    assert objection("nl", *move) == "Oma Riet staat op het eigen beginvakje. Daar mag niemand op of langs."
    assert not [key for key, text in templates("nl").items() if key.startswith("why.") and "{square}" in str(text)]


def test_on_the_command_line_squares_have_names_and_players_have_letters() -> None:
    move = ("clown:6 b a:/b:b12/c:c0/d:/e:/f: 5/7/5/5/5/5", "7:b12-c3")
    sentence = "Speler c staat op het eigen beginvakje c0: daar mag niemand op of langs."
    assert objection("nl", *move, None) == sentence


def test_a_card_that_cannot_do_that_is_told_what_it_can() -> None:
    sentence = objection("nl", "clown:4 a a:a3/b:/c:/d: Q5/5/5/5", "Q:a3-a8")
    assert sentence == "Dat kan deze kaart niet. Vrouw: 12 vooruit."
    sentence = objection("nl", "clown:4 a a:/b:/c:/d: 35/5/5/5", "3>a0")
    assert sentence == "Met deze kaart zet je geen pion op. Drie: 3 vooruit."


def test_a_french_sentence_keeps_its_spaces_within_another() -> None:
    sentence = objection("fr", "clown:4 a a:a3/b:/c:/d: Q5/5/5/5", "Q:a3-a8")
    assert "Dame\N{NO-BREAK SPACE}: " in sentence


def played(rules_text: str, seed: int) -> list[tuple[int, tuple[Event, ...]]]:
    """A random game: who acted, and what happened."""
    rules, chance = parse_rules(rules_text), random.Random(seed)
    game, dealer, happened = Game(rules), Dealer(rules, seed), []
    while not game.is_over:
        state = game.state
        if state.phase is Phase.DEAL:
            events = game.play(dealer.deal(state))
        elif state.phase is Phase.EXCHANGE:
            events = game.play(Exchange(state.hands[state.actor][0]))
        else:
            events = game.play(chance.choice(legal_moves(state.position)))
        happened.append((state.actor, events))
    return happened


@pytest.mark.parametrize(
    "rules", ["individual:3", "duo:2", "mercury:4", "tournament:4+card_exchange=yes", "clown:6", "duo:2+jack=any_two"]
)
def test_all_that_happens_in_a_game_is_said_in_every_language(rules: str) -> None:
    for actor, events in played(rules, seed=5):
        for texts in map(Texts, languages()):
            sentences = [event_sentence(texts, parse_rules(rules), event, NAMES, actor) for event in events]
            if events:
                sentences.append(move_sentence(texts, parse_rules(rules), events, NAMES))
            assert all(sentences)
            assert not any(re.search(r"[{}]|\s\s", sentence) for sentence in sentences)


@pytest.mark.parametrize(
    ("position", "move", "line"),
    [
        ("clown:4 a a:/b:/c:/d: K/5/5/5", "K>a0", "zet een pion op"),
        ("clown:4 a a:/b:a0/c:/d: K/5/5/5", "K>a0", "zet een pion op en slaat Bram"),
        ("clown:4 a a:a0,a1,a2,a3/b:/c:/d: K/5/5/5", "K>c0", "zet een pion op voor Oma Riet"),
        ("clown:4 a a:c10/b:/c:/d: 4/5/5/5", "4:c10-c6", "4 terug: c10 naar c6"),
        ("clown:4 a a:a3/b:/c:a8/d: 5/5/5/5", "5:a3-a8", "a3 naar a8, slaat Oma Riet"),
        ("clown:4 a a:a8,a3/b:/c:/d: 5/5/5/5", "5:a3-a8", "a3 naar a8, slaat een eigen pion"),
        ("clown:4 a a:d14/b:/c:/d: 3/5/5/5", "3:d14-A2", "d14 naar A2, thuis"),
        ("clown:4 a a:a3/b:/c:c5/d: J/5/5/5", "J:a3~c5", "ruilt met Oma Riet: a3 en c5"),
        ("mercury:4 a a:a3/b:b7/c:c5/d: J/5/5/5", "J:b7~c5", "ruilt Bram en Oma Riet: b7 en c5"),
        ("clown:4 a a:/b:/c:/d: 567/5/5/5", "--", "kan niets spelen en levert in (3 kaarten)"),
        ("clown:4 a a:/b:/c:/d: 5/5/5/5", "--", "kan niets spelen en levert in (1 kaart)"),
    ],
)
def test_a_move_is_one_line_of_the_log(position: str, move: str, line: str) -> None:
    start = parse_position(position)
    events = Game(start.rules, start=start).play(parse_move(start, move))
    assert move_sentence(Texts("nl"), start.rules, events, NAMES) == line


def test_after_a_joker_the_same_player_is_on_turn_again() -> None:
    start = parse_position("mercury:4 a a:/b:/c:/d: 5*/5/5/5")
    events = Game(start.rules, start=start).play(parse_move(start, "*>a0"))
    assert event_sentence(Texts("nl"), start.rules, events[-1], NAMES, 0) == "Anna is nog eens aan de beurt."
    assert event_sentence(Texts("nl"), start.rules, events[-1], NAMES, 3) == "Anna is aan de beurt."


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("clown:4 a a:A4,A3,A2,d14/b:/c:C4,C3,C2,C1/d: 2/5/5/5", "Team 1 heeft gewonnen: Anna en Oma Riet!"),
        ("clown:2 a a:A4,A3,A2,d14/c: 2/5", "Anna heeft gewonnen!"),
    ],
)
def test_a_win_is_a_teams_or_a_players(position: str, sentence: str) -> None:
    start = parse_position(position)
    events = Game(start.rules, start=start).play(parse_move(start, "2:d14-A1"))
    assert event_sentence(Texts("nl"), start.rules, events[-1], NAMES) == sentence


def test_what_is_written_in_a_refused_text_is_shown_but_never_obeyed() -> None:
    texts = Texts("nl")
    assert refusal_sentence(texts, BadMove("move_text", text="{who}\x1b[2J")).startswith(
        "{who}\N{REPLACEMENT CHARACTER}[2J"
    )
    assert len(refusal_sentence(texts, BadPosition("square", text="a" * 10_000))) < 120


@pytest.mark.parametrize("phase", Phase)
def test_an_action_at_the_wrong_time_is_told_what_comes_first(phase: Phase) -> None:
    error = BadAction("not_now", action="deal", phase=phase.value)
    assert all(is_whole(refusal_sentence(Texts(language), error)) for language in languages())


def test_a_card_in_a_refusal_is_written_as_in_the_notation() -> None:
    assert "Th" in refusal_sentence(Texts("nl"), Refused("exchange_card", card=Card(9, "h")))
