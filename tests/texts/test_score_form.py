"""The score form and the standing in words, on worked examples (RULES.md section 6)."""

import csv
import io
from collections.abc import Sequence
from dataclasses import replace

import pytest

from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.events import CameHome, Played
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.match_format import match_format
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.score_form import forms_csv, how_it_counts, score_form, score_forms, standing_form
from keezen_desktop.texts.score_print import PRINTS

FOUR = parse_rules("tournament:4")
TOURNAMENT = match_format("tournament")
NAMES = ("Anna", "Bram", "Oma Riet", "Sem")
NL = Texts("nl")


def a_match(*rounds: str, lot: Sequence[int] = (), helped: Sequence[int] = ()) -> Match:
    """A match in whose rounds the pawns of these colours came home, and then the clock stopped it.

    helped: the places at which the partner moved the pawn.
    """
    match = Match(replace(TOURNAMENT, rounds=len(rounds)), FOUR)
    for number, home in enumerate(rounds):
        if number:
            match.next_round()
        come_home(match.game, home, helped)
        match.stop()
    if lot:
        match.draw(lot)
    return match


def come_home(game: Game, home: str, helped: Sequence[int] = ()) -> None:
    """Write the events of homecomings into a game, without the moves around them."""
    for place, letter in enumerate(home, 1):
        colour = "abcd".index(letter)
        player = FOUR.partner[colour] if place in helped else colour
        game.events.append((Played(player, parse_card("Ah")), CameHome(colour, 0)))


def decided(match: Match, texts: Texts = NL) -> str:
    return standing_form(texts, match, NAMES).decided


def test_the_form_says_which_pawn_came_home_as_which_by_whom_and_what_that_is_worth() -> None:
    form = score_form(NL, a_match("abc", helped=(3,)), 1, NAMES, 2292.0)
    assert form.line == "Ronde 1 van 1 · speeltijd 38:12 van 45:00"
    assert form.teams == ("Anna en Oma Riet", "Bram en Sem")
    assert [(row.place, row.points, row.pawn, row.cells) for row in form.rows[:4]] == [
        ("1e", "150", "Anna", ("150", "")),
        ("2e", "140", "Bram", ("", "140")),
        ("3e", "130", "Oma Riet, door Anna", ("130", "")),
        ("4e", "120", "niet binnen", ("", "")),
    ]
    assert len(form.rows) == 15
    assert (form.bonus.cells, form.total.cells) == (("–", "–"), ("280", "140"))


def test_the_team_that_has_all_its_pawns_home_gets_its_bonus_on_the_form() -> None:
    form = score_form(NL, a_match("aaaabcccc"), 1, NAMES, 60.0)
    assert (form.bonus.label, form.bonus.cells) == ("Alle 8 thuis", ("200", "–"))
    assert form.total.cells == (str(150 + 140 + 130 + 120 + 100 + 90 + 80 + 70 + 200), "110")


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (a_match("ab", "b"), "Bram en Sem winnen met 290 tegen 150 punten."),
        (a_match("a", "a", "bbba"), "Evenveel punten; Bram en Sem winnen met de beste ronde: 420 tegen 150."),
        (a_match("aaa", "abb", "bbba"), "Evenveel punten; Bram en Sem winnen met de 2e beste ronde: 270 tegen 150."),
        (a_match("ab", "ba"), "Alles is gelijk: het lot beslist."),
        (a_match("ab", "ba", lot=(1, 0)), "Alles is gelijk; Bram en Sem winnen door het lot."),
    ],
    ids=["points", "best round", "second best round", "nothing", "lot"],
)
def test_what_decided_a_match_is_said(match: Match, sentence: str) -> None:
    assert decided(match) == sentence


@pytest.mark.parametrize("language", languages())
def test_every_language_says_what_decided(language: str) -> None:
    said = {decided(a_match(*rounds), Texts(language)) for rounds in (("ab", "b"), ("a", "a", "bbba"), ("ab", "ba"))}
    assert len(said) == 3


def test_the_standing_lists_the_teams_by_their_points_and_the_rounds_that_are_still_to_be_played() -> None:
    match = Match(TOURNAMENT, FOUR)
    come_home(match.game, "abb")
    standing = standing_form(NL, match, NAMES)
    assert [(row.name, row.total) for row in standing.rows] == [("Bram en Sem", 270), ("Anna en Oma Riet", 150)]
    assert standing.rows[0].rounds == ("270", "nog te spelen", "nog te spelen")
    assert (standing.title, standing.decided) == ("Tussenstand", "")


def test_how_it_counts_is_said_for_both_formats() -> None:
    assert how_it_counts(NL, TOURNAMENT, FOUR).startswith(
        "De eerste pion thuis is 150 punten waard, elke volgende minder."
    )
    nk = how_it_counts(NL, match_format("nk"), FOUR)
    assert nk == "Elke pion thuis is 2 punten waard. Het team dat alle 8 pionnen thuis heeft, krijgt 10 extra."


def test_the_csv_has_a_row_for_each_place_and_no_cell_that_a_spreadsheet_would_calculate() -> None:
    match, names = a_match("abc"), ("=1+1", "@x", "Oma Riet", "Sem")
    forms = score_forms(NL, match, names, [60.0])
    rows = list(csv.reader(io.StringIO(forms_csv(forms, standing_form(NL, match, names)))))
    assert rows[2] == ["1e", "150", "'=1+1", "150", ""]
    assert rows[3] == ["2e", "140", "'@x", "", "140"]
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]


@pytest.mark.parametrize("language", languages())
def test_the_forms_are_printed_in_every_way(language: str) -> None:
    texts, match = Texts(language), a_match("abc", "cab")
    names = ("Ėlė", "Çağla", "Đorđe", "Zoë-Łucja van der Berg")
    forms, standing = score_forms(texts, match, names, [60.0, 70.0]), standing_form(texts, match, names)
    printed = {ending: written(forms, standing) for ending, written in PRINTS.items()}
    assert printed[".pdf"].startswith(b"%PDF")
    assert printed[".pdf"].count(b"/Type /Page\n") == len(forms)
    assert "Zoë-Łucja" in printed[".csv"].decode("utf-8-sig")
    assert "Đorđe" in printed[".txt"].decode()
