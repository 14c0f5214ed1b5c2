"""Events shown as time passes (law 5)."""

from dataclasses import replace
from math import isclose
from random import Random

import pytest

from keezen_desktop.rules.events import Captured, Played, TurnPassed, Walked
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.notation import parse_move, parse_position
from keezen_desktop.table.choreography import clips
from keezen_desktop.table.clip import Cue
from keezen_desktop.table.frame import Frame, still
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.table.timeline import Timeline
from keezen_desktop.table.view import last_move, rest

from .motion import MOTION, geometry_of
from .random_games import actions, rules_to_try

BOARD = BoardGeometry(4)


def moving(tempo: float = 1.0) -> tuple[Timeline, float]:
    """A pawn about to walk and capture, and how long that takes at the normal tempo."""
    start = parse_position("clown:4 a a:a5/b:a10/c:/d: 5K/K/K/K")
    game = Game(start.rules, 0, start)
    timeline = Timeline(rest(game.state), MOTION, tempo)
    view = timeline.view
    events = game.play(parse_move(start, "5:a5-a10"))
    timeline.show(events)
    return timeline, sum(clip.seconds for clip in clips(view, events, MOTION))


def check_lands(seed: int, share: float) -> None:
    """All clips of a random game, at all tempos and in steps of all lengths, end on what lies on the table then."""
    random = Random(seed)
    for rules in rules_to_try(25):
        game, geometry = Game(rules), geometry_of(rules)
        shown = set(random.sample(range(rules.players), random.randint(0, 2)))
        timeline = Timeline(rest(game.state, shown=shown), MOTION)
        for action in actions(game, random):
            timeline.tempo = random.choice((0.0, 0.6, 1.0, 1.5)) if random.random() < share else 0.0
            timeline.show(game.play(action))
            at_rest = rest(game.state, last_move(game), shown)
            assert timeline.view == at_rest
            while timeline.busy:
                timeline.update(random.choice((0.0, 0.016, 0.5, 3.0)))
                if random.random() < 0.02:
                    timeline.finish()
            assert unfaded(timeline.frame(geometry)) == still(at_rest, geometry)


def unfaded(frame: Frame) -> Frame:
    return replace(frame, badge_strength=1.0)


def test_at_every_tempo_all_clips_end_on_what_lies_on_the_table() -> None:
    check_lands(1, share=0.05)


@pytest.mark.slow
def test_at_every_tempo_all_clips_of_many_games_end_on_what_lies_on_the_table() -> None:
    for seed in range(10):
        check_lands(100 + seed, share=0.5)


def test_the_view_is_final_before_the_first_frame() -> None:
    timeline, _ = moving()
    assert any(pawn.square == 10 for pawn in timeline.view.pawns if pawn.colour == 0)
    assert timeline.frame(BOARD).pawns != still(timeline.view, BOARD).pawns


@pytest.mark.parametrize("tempo", [0.6, 1.0, 1.5])
def test_a_tempo_stretches_the_whole_time(tempo: float) -> None:
    timeline, seconds = moving(tempo)
    busy = []
    for step in (seconds * tempo - 0.01, 0.02):
        timeline.update(step)
        busy.append(timeline.busy)
    assert busy == [True, False]


def test_many_small_steps_and_one_large_one_lead_to_the_same_moment() -> None:
    one, seconds = moving()
    many, _ = moving()
    one.update(seconds / 2)
    for _ in range(1000):
        many.update(seconds / 2000)
    pairs = zip(one.frame(BOARD).pawns, many.frame(BOARD).pawns, strict=True)
    assert all(isclose(a, b, abs_tol=1e-6) for pair in pairs for a, b in zip(*pair, strict=True))


def test_tempo_nothing_lands_at_once() -> None:
    timeline, _ = moving(0.0)
    timeline.update(0.0)
    assert not timeline.busy


def test_finishing_ends_the_running_clip_and_goes_on_with_the_next() -> None:
    timeline, _ = moving()
    ended = []
    while timeline.busy:
        ended.append(type(timeline.frame(BOARD).event))
        timeline.finish()
    assert ended == [Played, Walked, Captured, TurnPassed]
    timeline.finish()


def test_finishing_all_ends_every_clip() -> None:
    timeline, _ = moving()
    timeline.finish_all()
    assert not timeline.busy


def test_what_is_shown_later_follows_what_is_being_shown() -> None:
    timeline, seconds = moving()
    start = parse_position("clown:4 b a:a10/b:/c:/d: K/K/K/K")
    timeline.show(Game(start.rules, 1, start).play(parse_move(start, "K>b0")))
    assert any(pawn.square == 16 for pawn in timeline.view.pawns)
    timeline.update(seconds + 0.01)
    assert timeline.busy


def test_another_view_is_shown_at_once() -> None:
    timeline, _ = moving()
    view = rest(Game(timeline.view.rules).state)
    timeline.rest(view)
    assert unfaded(timeline.frame(BOARD)) == still(view, BOARD)


def test_sounds_come_when_they_are_due_and_never_two_of_one_clip_at_once() -> None:
    timeline, seconds = moving()
    assert timeline.update(0.0) == [Cue("play")]
    heard = [cue.name for _ in range(200) for cue in timeline.update(seconds / 200)]
    assert heard == ["hop"] * 5 + ["capture", "turn"]
    at_once, _ = moving(0.0)
    assert at_once.update(0.0) == [Cue("play"), Cue("hop", 5), Cue("capture"), Cue("turn", 1)]


def test_step_numbers_stay_a_while_and_fade() -> None:
    timeline, _ = moving(0.0)
    timeline.update(0.0)
    strengths = []
    for _ in range(16):
        strengths.append(timeline.frame(BOARD).badge_strength)
        timeline.update(0.1)
    assert strengths[0] == 1
    assert strengths == sorted(strengths, reverse=True)
    assert timeline.frame(BOARD).badge_strength == 0


def test_nothing_moves_when_nothing_is_shown() -> None:
    timeline, seconds = moving()
    timeline.update(seconds + 10)
    timeline.update(0.0)
    frame = timeline.frame(BOARD)
    timeline.update(5.0)
    assert timeline.frame(BOARD) == frame
