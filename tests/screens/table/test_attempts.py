"""Whatever is tried in vain gets a reason."""

from itertools import pairwise

import pytest

from keezen_desktop.rules.cards import RANKS
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.notation import parse_position, parse_square
from keezen_desktop.rules.player_view import seen_by
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.rules.walking import Reason
from keezen_desktop.rules.why import why
from keezen_desktop.screens.table.attempts import Attempt, try_at
from keezen_desktop.screens.table.choosing import Choosing
from keezen_desktop.screens.table.spots import HandSpot, Spot, SquareSpot, TraySpot
from keezen_desktop.table.selection import Selection
from tests.table.random_games import PRESET_TEXTS, random_game


@pytest.mark.parametrize("rules", PRESET_TEXTS)
def test_no_click_anywhere_at_any_stage_of_a_choice_goes_wrong(rules: str) -> None:
    parsed = parse_rules(rules)
    game = random_game(parsed, seed=5)
    spots: list[Spot] = [*map(SquareSpot, range(parsed.board.squares)), *map(TraySpot, parsed.colours)]
    for state in game.states[3:60:28]:
        if state.position.is_over or not state.position.hands[state.position.turn]:
            continue
        view = seen_by(state, state.position.turn)
        for first in [*map(HandSpot, range(len(view.hand))), None]:
            for second in spots[::5]:
                choosing = Choosing(view, confirm=True)
                for spot in (first, second, *spots[:: len(spots) // 5]):
                    answer = choosing.click(spot) if spot else None
                    if isinstance(answer, Attempt):
                        assert why(view.position, answer.move) == answer.objection
                        assert all(0 <= square < parsed.board.squares for square in answer.way)


@pytest.mark.parametrize("rules", PRESET_TEXTS)
def test_every_card_that_cannot_be_played_has_a_reason(rules: str) -> None:
    game = random_game(parse_rules(rules), seed=6)
    for state in game.states[1:80]:
        position = state.position
        if position.is_over or not position.hands[position.turn]:
            continue
        playable = {move.card for move in legal_moves(position)}
        for rank in set(position.hands[position.turn]) - playable:
            assert try_at(Selection.of(position), [rank], None), RANKS[rank]


@pytest.mark.parametrize(
    ("position", "card", "pawn", "reason", "way"),
    [
        ("clown:4 a a:b12/b:/c:c0/d: 9/2/2/2", "9", "b12", Reason.BLOCKED_BY_PROTECTED, "b12 b13 b14 b15 c0"),
        ("clown:4 a a:b2/b:b0/c:/d: 4/2/2/2", "4", "b2", Reason.BLOCKED_BY_PROTECTED, "b2 b1 b0"),
        ("clown:4 a a:d13/b:/c:/d: 9/2/2/2", "9", "d13", Reason.OVERSHOOTS_HOME, "d13 d14 d15 A1 A2 A3 A4"),
        ("clown:4 a a:A2,d14/b:/c:/d: 5/2/2/2", "5", "d14", Reason.JUMPS_IN_HOME, "d14 d15 A1 A2"),
        ("clown:4 a a:A2,d14/b:/c:/d: 3/2/2/2", "3", "d14", Reason.HOME_OCCUPIED, "d14 d15 A1 A2"),
        ("mercury:4 a a:a3,a8/b:/c:/d: 5/2/2/2", "5", "a3", Reason.LANDS_ON_OWN, "a3 a4 a5 a6 a7 a8"),
    ],
)
def test_the_way_leads_from_the_pawn_to_what_is_in_it(
    position: str, card: str, pawn: str, reason: Reason, way: str
) -> None:
    parsed = parse_position(position)
    selection = Selection.of(parsed)
    attempt = try_at(selection, [RANKS.index(card)], SquareSpot(parse_square(parsed.rules, pawn)))
    assert attempt
    assert attempt.objection.reason is reason
    assert attempt.way == tuple(parse_square(parsed.rules, name) for name in way.split())
    assert len(set(attempt.way)) == len(attempt.way)
    assert all(one != other for one, other in pairwise(attempt.way))
