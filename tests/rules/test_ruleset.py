"""Rule sets: presets, toggles, what follows from them, and what is refused (RULES.md section 7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.rules.errors import BadRules
from keezen_desktop.rules.ruleset import NEEDS_TEAMS, PRESETS, TOGGLES, make_rules, parse_rules, player_counts

TABLE = {
    # toggle: individual, duo, mercury, tournament, clown (with teams)
    "teams": ("no", "no", "yes", "yes", "yes"),
    "arm": ("16", "16", "14", "16", "16"),
    "jokers": ("0", "0", "2", "0", "0"),
    "dealer": ("per_cycle", "per_cycle", "per_deal", "per_cycle", "per_cycle"),
    "protection": ("start", "start", "fresh", "start", "start"),
    "capture_own": ("yes", "yes", "no", "yes", "yes"),
    "overshoot": ("wait", "walk_on", "wait", "wait", "wait"),
    "home_order": ("any", "any", "any", "any", "any"),
    "ace_steps": ("1", "1", "1", "1", "1"),
    "king_steps": ("0", "0", "13", "0", "0"),
    "jack": ("own", "own", "any_two", "own", "own"),
    "jack_from_start": ("yes", "yes", "no", "yes", "no"),
    "seven_partner": ("never", "never", "own_first", "after_last", "after_last"),
    "seven_lapses": ("no", "no", "yes", "yes", "yes"),
    "partner_entry": ("none", "none", "rescue", "none", "king"),
    "two_colours": ("no", "no", "no", "no", "no"),
    "card_exchange": ("no", "no", "no", "no", "no"),
}
PLAYERS = {"individual": 3, "duo": 2, "mercury": 4, "tournament": 4, "clown": 4}


@pytest.mark.parametrize("toggle", TABLE)
@pytest.mark.parametrize("preset", PRESETS)
def test_presets_answer_every_toggle_as_the_table_says(preset: str, toggle: str) -> None:
    rules = make_rules(preset, PLAYERS[preset])
    assert rules.answer(toggle) == TABLE[toggle][PRESETS.index(preset)]


def test_the_table_has_every_toggle() -> None:
    assert set(TABLE) == set(TOGGLES)


def test_presets_take_exactly_their_player_counts() -> None:
    counts = {preset: player_counts(preset) for preset in PRESETS}
    assert counts == {
        "individual": (2, 3, 5, 7),
        "duo": (2,),
        "mercury": (4,),
        "tournament": (4,),
        "clown": (2, 4, 6, 8),
    }
    with pytest.raises(BadRules, match="players"):
        make_rules("individual", 4)


def test_clown_for_two_plays_without_teams_and_without_lapse() -> None:
    rules = parse_rules("clown:2")
    assert [rules.answer(name) for name in ("teams", "seven_partner", "seven_lapses", "partner_entry")] == [
        "no", "never", "no", "none",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "colours"),
    [
        ("clown:2", ((0,), (2,))),
        ("duo:2", ((0, 2), (1, 3))),
        ("individual:2+two_colours=yes", ((0, 2), (1, 3))),
        ("individual:3", ((0,), (1,), (2,))),
    ],
)
def test_two_players_sit_opposite_or_own_two_colours(text: str, colours: tuple[tuple[int, ...], ...]) -> None:
    assert parse_rules(text).colours_of == colours


def test_partners_sit_opposite() -> None:
    assert parse_rules("clown:6").all_teams == ((0, 3), (1, 4), (2, 5))
    assert parse_rules("mercury:4+teams=no").all_teams == ((0,), (1,), (2,), (3,))


def test_duo_has_four_pawns_a_colour_with_two_colours() -> None:
    plain, two = parse_rules("duo:2"), parse_rules("duo:2+two_colours=yes")
    assert (plain.pawns, plain.home, two.pawns, two.home) == (2, 2, 4, 4)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess:2", "unknown_preset"),
        ("clown", "rules_text"),
        ("clown:4x", "rules_text"),
        ("clown:04", "rules_text"),
        ("clown:3", "players"),
        ("duo:4", "players"),
        ("clown:4+gravity=off", "unknown_toggle"),
        ("clown:4+arm=15", "unknown_answer"),
        ("clown:4+arm=34", "unknown_answer"),
        ("clown:4+jokers=1", "unknown_answer"),
        ("clown:4+capture_own", "toggle_text"),
        ("clown:4+jokers=2+jokers=0", "toggle_text"),
        ("clown:4+two_colours=yes", "two_colours_need_two"),
        ("clown:2+teams=yes", "teams_need_even"),
        ("individual:3+teams=yes", "teams_need_even"),
        ("clown:4+teams=no+partner_entry=king", "needs_teams"),
        ("individual:3+seven_partner=after_last", "needs_teams"),
        ("clown:2+card_exchange=yes", "needs_teams"),
    ],
)
def test_impossible_rule_sets_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadRules) as refused:
        parse_rules(text)
    assert refused.value.reason == reason


def test_toggles_are_written_sorted_and_only_where_they_differ() -> None:
    text = "mercury:4+teams=no+king_steps=13+arm=16+seven_partner=never"
    assert parse_rules(text).text == "mercury:4+arm=16+teams=no"


@given(st.data())
def test_rule_sets_are_read_as_they_are_written(data: st.DataObject) -> None:
    preset = data.draw(st.sampled_from(PRESETS))
    players = data.draw(st.sampled_from(player_counts(preset)))
    answers = {
        name: data.draw(st.sampled_from(toggle.answers)) for name, toggle in TOGGLES.items() if data.draw(st.booleans())
    }
    teams = answers.get("teams", "yes" if players in (4, 6, 8) and preset != "individual" else "no") == "yes"
    impossible = (
        (answers.get("teams") == "yes" and players not in (4, 6, 8))
        or (answers.get("two_colours") == "yes" and players != 2)
        or (not teams and any(answers.get(name, only) != only for name, only in NEEDS_TEAMS.items()))
    )
    if impossible:
        with pytest.raises(BadRules):
            make_rules(preset, players, answers)
        return
    rules = make_rules(preset, players, answers)
    assert parse_rules(rules.text) == rules
    assert {name: rules.answer(name) for name in answers} == answers
    if not rules.teams:
        assert {name: rules.answer(name) for name in NEEDS_TEAMS} == dict(NEEDS_TEAMS)
