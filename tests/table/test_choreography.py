"""How events look: motion in board units, as a function of progress alone."""

from collections import Counter as Tally
from itertools import pairwise
from math import isclose
from random import Random
from typing import Any

import pytest

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.game import Deal, Exchange, Game
from keezen_desktop.rules.notation import parse_move, parse_position
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.table.choreography import clips
from keezen_desktop.table.clip import Clip, Cue, Motion
from keezen_desktop.table.frame import DECK, PILE, Badge, Frame, PawnPose, still
from keezen_desktop.table.geometry import BoardGeometry, Point
from keezen_desktop.table.view import rest

from .motion import MOTION, geometry_of
from .random_games import actions, rules_to_try

BOARD = BoardGeometry(4)
ALMOST = 1 - 1e-9


def shown(position: str, move: str, open_hands: tuple[int, ...] = ()) -> list[Clip[Any]]:
    """The clips of one move."""
    start = parse_position(position)
    game = Game(start.rules, start.turn, start)
    view = rest(game.state, shown=open_hands)
    return list(clips(view, game.play(parse_move(start, move)), MOTION))


def clip_of(position: str, move: str, kind: str) -> Clip[Any]:
    return next(clip for clip in shown(position, move) if type(clip.event).__name__ == kind)


def pose_of(frame: Frame, colour: int) -> PawnPose:
    """The one pawn of a colour that is not in a reserve at rest."""
    wells = set(BOARD.reserves[colour])
    return next(pose for pose in frame.pawns if pose.colour == colour and (pose.x, pose.y) not in wells)


def at(square: int) -> Point:
    return BOARD.square(square)


def same_pawns(one: Frame, two: Frame) -> bool:
    """Whether the same pawns stand in the same places, but for rounding."""
    rounded = [Tally(tuple(round(value, 5) + 0.0 for value in pose) for pose in frame.pawns) for frame in (one, two)]
    return rounded[0] == rounded[1]


def check_clip(clip: Clip[Any], geometry: BoardGeometry) -> None:
    """It begins where the table lay still and ends where it will; no pawn or card is lost on the way."""
    assert same_pawns(clip.frame(geometry, 0), still(clip.before, geometry))
    assert same_pawns(clip.frame(geometry, ALMOST), still(clip.after, geometry))
    end = clip.frame(geometry, 1)
    assert (end.pawns, end.badges, end.view) == (
        still(clip.after, geometry).pawns,
        still(clip.after, geometry).badges,
        clip.after,
    )
    assert not end.cards
    for progress in (0.0, 0.3, 0.7):
        frame = clip.frame(geometry, progress)
        assert Tally(pose.colour for pose in frame.pawns) == Tally(pawn.colour for pawn in clip.after.pawns)
        if type(clip.event).__name__ != "Dealt":
            lying = sum(map(len, frame.view.hands)) + len(frame.view.pile)
            assert lying + len(frame.cards) == sum(map(len, clip.after.hands)) + len(clip.after.pile)


def test_every_clip_leads_smoothly_from_one_resting_table_to_the_next() -> None:
    for number, rules in enumerate(rules_to_try(25)):
        random = Random(number)
        game, geometry = Game(rules), geometry_of(rules)
        view = rest(game.state, shown={0})
        for count, action in enumerate(actions(game, random)):
            for clip in clips(view, game.play(action), MOTION):
                view = clip.after
                if count < 20 or random.random() < 0.02:
                    check_clip(clip, geometry)


def test_a_pawn_hops_once_for_every_square_and_touches_each() -> None:
    clip = clip_of("clown:4 a a:a5/b:/c:/d: 8/K/K/K", "8:a5-a13", "Walked")
    hop = MOTION.hop_seconds(8)
    for step in range(1, 9):
        touching = pose_of(clip.frame(BOARD, step * hop / clip.seconds + 1e-12), 0)
        assert isclose(touching.lift, 0, abs_tol=1e-6)
        assert (round(touching.x, 6), round(touching.y, 6)) == (round(at(5 + step)[0], 6), round(at(5 + step)[1], 6))
        in_the_air = pose_of(clip.frame(BOARD, (step - 0.5) * hop / clip.seconds), 0)
        assert isclose(in_the_air.lift, MOTION.hop_height)


def test_steps_are_counted_where_they_end_and_beside_the_pawn() -> None:
    clip = clip_of("clown:4 a a:a5/b:/c:/d: 5/K/K/K", "5:a5-a10", "Walked")
    frame = clip.frame(BOARD, 2.5 * MOTION.hop_seconds(5) / clip.seconds)
    assert frame.badges == (Badge(6, 1, False), Badge(7, 2, False))
    assert frame.counter is not None
    assert frame.counter.number == 3


def test_a_divided_seven_counts_on() -> None:
    walks = [clip for clip in shown("clown:4 a a:a5,b3/b:/c:/d: 7/K/K/K", "7:a5-a9+b3-b6") if len(clip.after.trace) > 1]
    badges = walks[1].frame(BOARD, 1).badges
    assert [badge.number for badge in badges] == [1, 2, 3, 4, 5, 6, 7]
    assert [badge.square for badge in badges][4:] == [20, 21, 22]


def test_a_four_is_counted_backward() -> None:
    clip = clip_of("clown:4 a a:a5/b:/c:/d: 4/K/K/K", "4:a5-a1", "Walked")
    badges = clip.frame(BOARD, 1).badges
    assert [badge.square for badge in badges] == [4, 3, 2, 1]
    assert all(badge.backward for badge in badges)
    assert [cue.name for _, cue in clip.cues()] == ["back_hop"] * 4


def test_every_step_is_heard_when_the_pawn_lands_a_tone_higher_each() -> None:
    clip = clip_of("clown:4 a a:a5/b:/c:/d: 5/K/K/K", "5:a5-a10", "Walked")
    hop = MOTION.hop_seconds(5)
    assert [cue for _, cue in clip.cues()] == [Cue("hop", number) for number in range(1, 6)]
    assert all(isclose(second, number * hop) for number, (second, _) in enumerate(clip.cues(), 1))


def test_long_walks_go_faster_but_never_slide() -> None:
    assert MOTION.hop_seconds(1) == MOTION.hop
    assert MOTION.hop_seconds(13) < MOTION.hop
    assert MOTION.hop_seconds(100) == MOTION.hop_min


def test_a_captured_pawn_flies_in_an_arc_to_its_well() -> None:
    clip = clip_of("clown:4 a a:a5/b:a10/c:/d: 5/K/K/K", "5:a5-a10", "Captured")
    lifts = [pose.lift for step in range(11) for pose in clip.frame(BOARD, step / 10).pawns if pose.lift > 1e-9]
    assert max(lifts) > 1
    assert [pawn.square for pawn in clip.after.pawns if pawn.colour == 1] == [RESERVE] * 4


def test_swapped_pawns_rise_and_pass_each_other_at_a_distance() -> None:
    clip = clip_of("clown:4 a a:a5/b:b7/c:/d: J/K/K/K", "J:a5~b7", "Swapped")
    frame = clip.frame(BOARD, 0.5)
    one, two = pose_of(frame, 0), pose_of(frame, 1)
    assert isclose(one.lift, 1)
    assert ((one.x - two.x) ** 2 + (one.y - two.y) ** 2) ** 0.5 > 0.5


def test_a_played_card_leaves_the_hand_at_once_and_lies_on_the_pile_at_the_end() -> None:
    clip = clip_of("clown:4 a a:a5/b:/c:/d: 5K/K/K/K", "5:a5-a10", "Played")
    frame = clip.frame(BOARD, 0.4)
    assert [(card.source, card.target) for card in frame.cards] == [(0, PILE)]
    assert (len(frame.view.hands[0]), len(frame.view.pile)) == (1, 0)
    assert len(clip.frame(BOARD, 1).view.pile) == 1


def test_a_hand_that_is_handed_in_fans_open_lies_there_and_is_squared_up() -> None:
    clip = clip_of("clown:4 a a:/b:/c:/d: 589/K/K/K", "--", "HandedIn")
    fans = [clip.frame(BOARD, progress).cards[0].fan for progress in (0, 0.3, 0.5, 0.7, ALMOST)]
    assert fans == sorted(fans[:3]) + sorted(fans[3:], reverse=True)
    assert fans[2] == 1
    middle = clip.frame(BOARD, 0.5).cards
    assert [(card.number, card.together) for card in middle] == [(0, 3), (1, 3), (2, 3)]
    assert all(card.card is not None for card in middle)


def deal_clip(open_hands: set[int]) -> Clip[Any]:
    game = Game(parse_rules("clown:2"))
    hands = (("Ah", "2h", "3h", "4h", "5h"), ("As", "2s", "3s", "4s", "5s"))
    deal = Deal(tuple(tuple(map(parse_card, hand)) for hand in hands))
    return next(clips(rest(game.state, shown=open_hands), game.play(deal), MOTION))


def test_cards_are_dealt_one_by_one_from_the_dealers_left_face_down() -> None:
    clip = deal_clip(set())
    flying = clip.frame(BOARD, 0.01).cards
    assert [(card.source, card.target, card.card) for card in flying] == [(DECK, 0, None)]
    counts = [sum(map(len, clip.frame(BOARD, progress).view.hands)) for progress in (0, 0.3, 0.6, 1)]
    assert counts == sorted(set(counts))


def test_the_open_hand_is_turned_up_when_all_cards_lie() -> None:
    clip = deal_clip({0})
    assert clip.frame(BOARD, 0.5).flip == 0
    assert 0 < clip.frame(BOARD, 0.97).flip < 1
    assert clip.frame(BOARD, 1).flip == 1
    assert deal_clip({0}).seconds > deal_clip(set()).seconds


def test_exchanged_cards_cross_and_only_who_gave_one_sees_it() -> None:
    rules = parse_rules("clown:4+card_exchange=yes")
    game = Game(rules)
    game.play(Deal(tuple(tuple(parse_card(rank + suit) for rank in "A2345") for suit in "hscd")))
    view = rest(game.state, shown={0})
    for player in range(4):
        game.play(Exchange(game.state.hands[player][0]))
    clip = next(clips(view, game.events[-1], MOTION))
    flying = clip.frame(BOARD, 0.5).cards
    assert [(card.source, card.target) for card in flying] == [(0, 2), (1, 3), (2, 0), (3, 1)]
    assert [card.card for card in flying] == [parse_card("Ah"), None, None, None]


def test_a_homecoming_lights_up_the_home() -> None:
    clip = clip_of("clown:4 a a:d13/b:/c:/d: 5/K/K/K", "5:d13-A3", "CameHome")
    strengths = [glow.strength for p in (0.0, 0.5, ALMOST) if (glow := clip.frame(BOARD, p).glow)]
    assert strengths[1] == 1
    assert strengths[0] < 0.01 > strengths[2]


def test_the_winners_pawns_hop_in_turn() -> None:
    clip = clip_of("individual:3 a a:A4,A3,A2,c15/b:/c: A/K/K", "A:c15-A1", "Won")
    board = BoardGeometry(3)
    hopping = [{round(p.lift, 6) for p in clip.frame(board, step / 20).pawns if p.lift} for step in range(1, 20)]
    assert max(map(len, hopping)) == 4
    assert all(pose.colour == 0 for step in range(20) for pose in clip.frame(board, step / 20).pawns if pose.lift)


def test_pawns_are_listed_the_farthest_first() -> None:
    frame = still(rest(Game(parse_rules("clown:8")).state), BoardGeometry(8))
    assert all(one.y <= two.y for one, two in pairwise(frame.pawns))


def test_a_missing_time_is_an_error() -> None:
    with pytest.raises(KeyError):
        Motion.of({"hop": 190})
