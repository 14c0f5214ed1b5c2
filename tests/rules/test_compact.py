"""The compact twin of the rules finds the same moves in every position, and makes the same of them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.rules import compact_moves
from keezen_desktop.rules.apply import after
from keezen_desktop.rules.compact import Compact, packed, packed_hand, unpacked_hand
from keezen_desktop.rules.errors import BadPosition
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.notation import parse_position
from keezen_desktop.rules.position import Position
from tests.random_games import PRESET_TEXTS, random_game
from tests.slow.random_positions import random_positions


def assert_alike(position: Position) -> None:
    """The same legal moves, the same position after each, and the old one when it is taken back."""
    twin = Compact(position)
    moves = legal_moves(position)
    assert sorted(compact_moves.legal_moves(twin)) == sorted(map(packed, moves))
    for move in moves:
        twin.make(packed(move))
        following = after(position, move)
        assert twin.position() == following
        assert (twin.winner >= 0) == bool(following.winners())
        twin.undo()
        assert twin.position() == position


@given(st.integers(0, 2**32))
def test_both_agree_on_positions_under_every_preset_and_any_house_rules(seed: int) -> None:
    for text in random_positions(seed, 4):
        assert_alike(parse_position(text))


@pytest.mark.parametrize("rules", PRESET_TEXTS)
def test_both_agree_all_through_a_game(rules: str) -> None:
    for state in random_game(rules, 1).states[::5]:
        assert_alike(state.position)


@pytest.mark.parametrize("rules", ["clown:4", "mercury:4", "duo:2"])
def test_a_whole_deal_is_taken_back_move_by_move(rules: str) -> None:
    random = Random(3)
    start = next(state.position for state in random_game(rules, 2).states if any(state.position.hands))
    twin, past = Compact(start), [start]
    while moves := compact_moves.legal_moves(twin):
        twin.make(random.choice(moves))
        past.append(twin.position())
    while past:
        assert twin.position() == past.pop()
        if past:
            twin.undo()


def test_a_hidden_hand_has_no_moves() -> None:
    with pytest.raises(BadPosition):
        compact_moves.legal_moves(Compact(parse_position("individual:2 a a:a0/c: ?/?")))


@given(st.lists(st.integers(0, 14), max_size=5).map(sorted))
def test_a_hand_is_unpacked_as_it_was_packed(hand: list[int]) -> None:
    assert list(unpacked_hand(packed_hand(hand))) == hand
