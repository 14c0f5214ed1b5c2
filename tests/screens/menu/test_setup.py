"""What is chosen for a new game always makes a game, or says why not."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.rules.errors import BadRules
from keezen_desktop.rules.ruleset import PRESETS, TOGGLES, player_counts
from keezen_desktop.screens.menu.setup import PLAYER_COUNTS, Setup, with_colour
from keezen_desktop.storage.records import PALETTE
from keezen_desktop.storage.settings import LastGame


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_number_of_players_has_rules_and_seats(players: int) -> None:
    setup = Setup().seated().with_players(players)
    assert setup.refusal is None
    assert len(setup.seats) == setup.rules.players == players


@given(st.data())
def test_whatever_is_chosen_can_begin_or_was_refused_with_the_reason(data: st.DataObject) -> None:
    setup = Setup().seated()
    for _ in range(6):
        match data.draw(st.sampled_from(["players", "preset", "answer", "colour"])):
            case "players":
                setup = setup.with_players(data.draw(st.sampled_from(PLAYER_COUNTS)))
            case "preset":
                fitting = [preset for preset in PRESETS if setup.players in player_counts(preset)]
                setup = setup.with_preset(data.draw(st.sampled_from(fitting)))
            case "answer":
                toggle = data.draw(st.sampled_from(list(TOGGLES)))
                answer = data.draw(st.sampled_from(TOGGLES[toggle].answers))
                with suppress(BadRules):
                    setup = setup.with_answer(toggle, answer)
            case "colour":
                number = data.draw(st.integers(0, setup.players - 1))
                colour = data.draw(st.integers(0, PALETTE - 1))
                setup = setup.with_seat(number, with_colour(setup.seats[number], 0, colour))
        assert setup.refusal is None
    assert Setup.like(setup.remembered()).rules == setup.rules
    assert Setup.like(setup.remembered()).seats == setup.seats


@pytest.mark.parametrize("rules", ["", "chess:2", "clown:4+arm=7"])
def test_a_last_game_that_cannot_be_any_more_gives_the_usual_one(rules: str) -> None:
    assert Setup.like(LastGame(rules)) == Setup().seated()


@pytest.mark.parametrize("first", [-1, 4, 99])
def test_who_begins_is_drawn_if_the_last_one_sits_here_no_more(first: int) -> None:
    seats = Setup().seated().seats
    assert Setup.like(LastGame("clown:4", seats, first)) == Setup().seated()
