"""Places in a game that people look for."""

import pytest

from keezen_desktop.rules.events import CameHome, Captured, Dealt, HandedIn
from keezen_desktop.table.landmarks import Landmark, landmarks, next_place
from tests.random_games import random_game


@pytest.mark.parametrize("rules", ["duo:2", "tournament:4+card_exchange=yes", "clown:8"])
def test_a_landmark_lies_right_behind_the_action_that_shows_it(rules: str) -> None:
    game = random_game(rules, 5)
    found = landmarks(game)
    kinds = {
        Landmark.DEAL: Dealt, Landmark.CAPTURE: Captured, Landmark.HOME: CameHome, Landmark.HAND_IN: HandedIn,
    }  # fmt: skip
    for landmark, kind in kinds.items():
        shown = [place for place in found[landmark] if place]
        assert shown
        assert shown == [
            number + 1 for number, events in enumerate(game.events) if any(isinstance(event, kind) for event in events)
        ]
    assert found[Landmark.END] == (0, len(game.actions))


def test_cards_on_their_way_to_a_partner_are_no_step_until_they_are_exchanged() -> None:
    found = landmarks(random_game("clown:4+card_exchange=yes", 1))
    assert found[Landmark.STEP][:4] == (0, 1, 5, 6)


def test_the_next_place_is_never_where_one_stands() -> None:
    assert [next_place((0, 3, 7), place, 1) for place in (0, 2, 3, 7)] == [3, 3, 7, None]
    assert [next_place((0, 3, 7), place, -1) for place in (0, 2, 3, 9)] == [None, 0, 0, 7]
