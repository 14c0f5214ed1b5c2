"""Leading a game: whose turn it is, what is shown, whose hand lies open."""

import multiprocessing
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.errors import BadAction
from keezen_desktop.rules.events import Exchanged, Played, Walked
from keezen_desktop.rules.game import Exchange, Game, Phase
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.moves import HAND_IN, Move
from keezen_desktop.rules.notation import parse_move, parse_position
from keezen_desktop.rules.ruleset import Rules, parse_rules
from keezen_desktop.rules.why import IllegalMove
from keezen_desktop.storage.records import PERSON, Seat
from keezen_desktop.table.controllers import DealerController, at_seats
from keezen_desktop.table.director import Director, Stage, replay
from keezen_desktop.table.frame import still
from keezen_desktop.table.thinking import Thinking, Trouble
from keezen_desktop.table.view import last_move, rest

from .executors import Immediate, Later
from .motion import MOTION, geometry_of
from .random_games import PRESET_TEXTS, random_game, rules_to_try

CLOWN = parse_rules("clown:4")


def seats(*players: str) -> list[Seat]:
    """Seats where persons (`P`) and the agent `random` (`r`) sit."""
    return [
        Seat(f"Seat {number}", (number,), PERSON if sign == "P" else "random") for number, sign in enumerate(players)
    ]


def lead(players: str, game: Game | str = "clown:4", **options: Any) -> Director:  # noqa: ANN401
    """A director, all of whose agents answer at once and who shows everything at once."""
    if isinstance(game, str):
        game = Game(parse_rules(game)) if " " not in game else start_at(game)
    thinking = options.pop("thinking", None) or Thinking(Immediate)
    options = {"tempo": 0.0, "pause": 0.0, **options}
    dealer = DealerController(Dealer(game.rules, 5).deal)
    return Director(game, at_seats(seats(*players), thinking, 5), dealer, MOTION, **options)


def start_at(position: str) -> Game:
    start = parse_position(position)
    return Game(start.rules, start.turn, start)


def run(director: Director, until: Callable[[], bool], seconds: float = 0.1, most: int = 20_000) -> None:
    """Let time pass until something is so."""
    for _ in range(most):
        if until():
            return
        director.update(seconds)
    raise AssertionError(f"never: {director.stage}, {director.game.state}")


def stopped(director: Director) -> Callable[[], bool]:
    """Whether nothing goes on by itself."""
    return lambda: director.awaits_person or director.stage in (Stage.COVERED, Stage.OVER)


def choose(director: Director, random: Random) -> None:
    """What the person who is asked does."""
    view = director.player_view
    assert view is not None
    action = Exchange(random.choice(view.hand)) if view.phase is Phase.EXCHANGE else random.choice(view.legal_moves())
    assert director.offer(action)


def play_to_the_end(director: Director, random: Random, most: int = 3000) -> list[Stage]:
    """Play for all persons; the stages in which the director stood still."""
    stages = []
    for _ in range(most):
        run(director, stopped(director))
        stages.append(director.stage)
        if director.stage is Stage.OVER:
            return stages
        if director.stage is Stage.COVERED:
            director.uncover()
        else:
            choose(director, random)
    raise AssertionError("a game without an end")


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("text", PRESET_TEXTS)
def test_computers_play_a_whole_game_by_themselves(text: str) -> None:
    rules = parse_rules(text)
    director = lead("r" * rules.players, Game(rules))
    run(director, lambda: director.stage is Stage.OVER)
    assert director.game.is_over
    assert director.actor is None


@pytest.mark.parametrize("text", PRESET_TEXTS)
def test_one_person_plays_a_whole_game_without_a_curtain(text: str) -> None:
    rules = parse_rules(text)
    director = lead("P" + "r" * (rules.players - 1), Game(rules))
    assert Stage.COVERED not in play_to_the_end(director, Random(1))
    assert director.holder == 0


def test_persons_alone_play_a_whole_game_with_a_card_exchange() -> None:
    director = lead("PPPP", "clown:4+card_exchange=yes")
    assert Stage.COVERED in play_to_the_end(director, Random(2))
    assert any(isinstance(event, Exchanged) for events in director.game.events for event in events)


def test_the_same_seed_gives_the_same_game_at_every_tempo() -> None:
    directors = [lead("rrrr", tempo=tempo, pause=pause) for tempo, pause in ((0.0, 0.0), (1.0, 0.6))]
    for director in directors:
        run(director, lambda director=director: director.stage is Stage.OVER, seconds=1.3)  # type: ignore[misc]
    assert directors[0].game.actions == directors[1].game.actions


# ---------------------------------------------------------------- asking and showing

STEP = "clown:4 a a:a5/b:b5/c:/d: 58/58/58/58"


def first_move(director: Director) -> Move:
    return legal_moves(director.game.position)[0]


def test_nobody_is_asked_while_something_is_shown() -> None:
    later = Later()
    director = lead("Prrr", STEP, tempo=1.0, thinking=Thinking(lambda: later))
    assert director.offer(first_move(director))
    director.update(0.5)
    assert (director.stage, director.busy, director.actor, later.asked) == (Stage.SHOWING, True, None, [])
    run(director, lambda: director.stage is Stage.WAITING)
    assert (director.actor, len(later.asked)) == (1, 1)


def test_time_passes_while_a_computer_thinks_and_its_answer_is_played_when_it_comes() -> None:
    later = Later()
    director = lead("rrrr", STEP, thinking=Thinking(lambda: later))
    for _ in range(100):
        director.update(0.1)
    assert director.thinking_for == pytest.approx(10)
    assert not director.game.actions
    later.do(0)
    director.update(0.1)
    assert len(director.game.actions) == 1


def test_a_computer_takes_its_time_even_if_it_knows_at_once() -> None:
    director = lead("rrrr", STEP, pause=0.6)
    for _ in range(5):
        director.update(0.1)
    assert not director.game.actions
    director.update(0.11)
    assert len(director.game.actions) == 1


def test_each_action_is_saved_before_anything_of_it_is_seen() -> None:
    saved: list[int] = []
    director = lead("Prrr", STEP, tempo=1.0, on_action=lambda game: saved.append(len(game.actions)))
    before = director.frame(geometry_of(CLOWN))
    director.offer(first_move(director))
    assert saved == [1]
    assert director.frame(geometry_of(CLOWN)).pawns == before.pawns


def test_a_game_that_cannot_be_saved_goes_on() -> None:
    """Whoever saves says so; the table is not left half changed."""

    def fail(game: Game) -> None:
        raise OSError(f"no room for {len(game.actions)}")

    director = lead("Prrr", STEP, on_action=fail)
    with pytest.raises(OSError, match="no room for 1"):
        director.offer(first_move(director))
    director.update(1.0)
    assert director.view == rest(director.game.state, last_move(director.game), {0})


def test_a_choice_that_is_not_allowed_is_refused_with_the_reason_and_changes_nothing() -> None:
    director = lead("Prrr", STEP)
    with pytest.raises(IllegalMove):
        director.offer(HAND_IN)
    with pytest.raises(BadAction):
        director.offer(Exchange(parse_card("Ah")))
    assert director.awaits_person
    assert not director.game.actions


def test_a_choice_that_comes_when_nobody_is_asked_is_not_played() -> None:
    director = lead("Prrr", STEP, tempo=1.0)
    move = first_move(director)
    assert director.offer(move)
    assert not director.offer(move)
    assert len(director.game.actions) == 1


def test_the_card_that_is_laid_can_be_named() -> None:
    director = lead("Pr", "clown:2")
    random = Random(0)
    while True:
        run(director, stopped(director))
        hand = director.game.state.hands[0]
        twins = [card for card in hand if card.rank == hand[-1].rank]
        moves = [move for move in legal_moves(director.game.position) if move.card == hand[-1].rank]
        if len(twins) == 2 and moves:
            break
        choose(director, random)
    director.offer(moves[0], twins[1])
    assert director.game.events[-1][0] == Played(0, twins[1])


def test_what_is_seen_at_the_end_is_what_lies_on_the_table() -> None:
    for number, rules in enumerate(rules_to_try(12)):
        director = lead("r" * rules.players, Game(rules), tempo=1.0)
        geometry = geometry_of(rules)
        for _ in range(300 + number):
            director.update(0.3)
            if not director.busy:
                at_rest = rest(director.game.state, last_move(director.game))
                assert director.view == at_rest
                assert director.frame(geometry).pawns == still(at_rest, geometry).pawns


# ---------------------------------------------------------------- trouble


def test_an_agent_that_fails_is_reported_once_and_the_game_goes_on() -> None:
    reported: list[Trouble] = []
    thinking = Thinking(Later, ceiling=1.0)
    director = lead("rrrr", thinking=thinking, on_trouble=reported.append)
    run(director, lambda: director.game.plies >= 5, seconds=0.6)
    assert reported == [Trouble.HUNG]
    assert director.troubled


def test_a_game_goes_on_when_the_process_that_thinks_is_killed() -> None:
    reported: list[Trouble] = []
    thinking = Thinking()
    director = lead("rrrr", thinking=thinking, on_trouble=reported.append)
    end = time.monotonic() + 60
    while director.stage is not Stage.OVER and time.monotonic() < end:
        director.update(0.0)
        if not reported and director.game.plies >= 10:
            for process in multiprocessing.active_children():
                process.kill()
    thinking.close()
    assert director.game.is_over
    assert reported == [Trouble.DIED]


def test_leaving_the_table_drops_the_question() -> None:
    later = Later()
    director = lead("rrrr", STEP, thinking=Thinking(lambda: later))
    director.close()
    assert later.is_shut


# ---------------------------------------------------------------- hot seat


def shown_hands(director: Director) -> list[int]:
    return [player for player, hand in enumerate(director.view.hands) if any(card is not None for card in hand)]


def test_the_first_hand_of_a_game_of_several_persons_is_covered() -> None:
    director = lead("PrPr", STEP)
    assert director.stage is Stage.COVERED
    assert (director.holder, director.bottom, director.actor, shown_hands(director)) == (None, 0, 0, [])
    assert director.player_view is None
    director.uncover()
    assert (director.holder, shown_hands(director)) == (0, [0])


def test_the_curtain_falls_when_another_person_is_next_and_not_before() -> None:
    director = lead("PrPr", STEP)
    director.uncover()
    director.offer(first_move(director))
    holders = []
    while director.stage is not Stage.COVERED:
        holders.append(director.holder)
        director.update(0.1)
    assert set(holders) == {0}
    assert director.game.plies == 2
    assert (director.bottom, shown_hands(director)) == (2, [])
    director.uncover()
    assert (director.holder, shown_hands(director)) == (2, [2])


def test_a_person_who_is_next_again_finds_no_curtain() -> None:
    director = lead("PrPr", "mercury:4 a a:/b:/c:/d: 5*/-/-/-")
    director.uncover()
    director.offer(parse_move(director.game.position, "*>a0"))
    run(director, stopped(director))
    assert director.awaits_person


def test_behind_the_curtain_nothing_can_be_played() -> None:
    director = lead("PrPr", STEP)
    assert not director.offer(first_move(director))
    director.update(100)
    assert not director.game.actions


def test_opening_the_curtain_when_there_is_none_changes_nothing() -> None:
    director = lead("Prrr", STEP)
    director.uncover()
    assert director.holder == 0


def test_a_resumed_game_of_several_persons_is_covered_and_of_one_is_not() -> None:
    game = random_game(CLOWN, 1).until(30)
    first = game.state.actor
    several = lead("PPPP", game.until(30))
    assert (several.stage, several.bottom, shown_hands(several)) == (Stage.COVERED, first, [])
    alone = lead("".join("P" if player == first else "r" for player in range(4)), game.until(30))
    assert (alone.awaits_person, shown_hands(alone)) == (True, [first])


def test_no_hand_but_the_holders_is_ever_on_the_table() -> None:
    director = lead("PrPP", tempo=1.0)
    random, geometry = Random(3), geometry_of(CLOWN)
    for _ in range(4000):
        director.update(0.2)
        frame = director.frame(geometry)
        allowed = {director.holder}
        for player, hand in enumerate(frame.view.hands):
            assert player in allowed or not any(card is not None for card in hand)
        for card in frame.cards:
            assert card.target == -1 or card.card is None or card.source in allowed
        if director.stage is Stage.COVERED:
            assert director.holder is None
            director.uncover()
        elif director.awaits_person:
            assert director.player_view is not None
            assert director.player_view.player == director.holder
            choose(director, random)


def test_open_hands_need_no_curtain() -> None:
    director = lead("PPPP", STEP)
    director.open_hands = True
    director.uncover()
    director.offer(first_move(director))
    run(director, lambda: director.stage is not Stage.SHOWING)
    assert director.awaits_person
    assert shown_hands(director) == [0, 1, 2, 3]


# ---------------------------------------------------------------- pause, step, speed


def test_time_stands_still_in_a_pause() -> None:
    director = lead("rrrr", STEP, tempo=1.0)
    director.update(0.1)
    director.update(0.1)
    director.paused = True
    frame = director.frame(geometry_of(CLOWN))
    director.update(10)
    assert director.frame(geometry_of(CLOWN)) == frame
    assert not director.busy
    director.paused = False
    director.update(0.1)
    assert director.frame(geometry_of(CLOWN)) != frame


def test_a_person_cannot_play_in_a_pause() -> None:
    director = lead("Prrr", STEP)
    director.paused = True
    assert not director.offer(first_move(director))


def test_a_step_shows_one_action_and_pauses_again() -> None:
    director = lead("rrrr", STEP, tempo=1.0)
    director.paused = True
    for count in (1, 2, 3):
        director.step()
        run(director, lambda: director.paused)
        assert len(director.game.actions) == count
        assert director.stage is Stage.WAITING


def test_fast_forward_takes_no_time_until_a_person_has_to_choose() -> None:
    director = lead("Prrr", STEP, tempo=1.0, pause=0.6)
    director.offer(first_move(director))
    director.fast_forward = True
    run(director, stopped(director), seconds=0.0)
    assert director.game.plies == 4
    assert not director.fast_forward


def test_a_new_tempo_holds_at_once_and_after_fast_forward() -> None:
    director = lead("rrrr", STEP, tempo=1.0)
    director.fast_forward = True
    director.tempo = 0.6
    director.fast_forward = False
    assert director.tempo == 0.6
    run(director, lambda: director.busy)
    director.tempo = 0.0
    director.update(0.0)
    assert not director.busy


def test_skipping_ends_the_running_move_and_skipping_again_hurries_to_the_next_choice() -> None:
    director = lead("Prrr", STEP, tempo=1.0, pause=0.6)
    director.offer(first_move(director))
    director.skip()
    director.update(0.0)
    assert director.stage is Stage.WAITING
    assert director.game.plies == 1
    director.skip()
    run(director, stopped(director), seconds=0.0)
    assert director.game.plies == 4


def test_skipping_where_a_person_has_to_choose_changes_nothing() -> None:
    director = lead("Prrr", STEP, tempo=1.0, pause=0.6)
    director.skip()
    director.skip()
    assert director.awaits_person
    assert not director.fast_forward


def test_onlookers_skip_one_move_at_a_time() -> None:
    director = lead("rrrr", STEP, tempo=1.0, pause=0.6)
    for _ in range(3):
        director.skip()
    director.update(0.0)
    assert director.game.plies == 1
    assert not director.fast_forward


# ---------------------------------------------------------------- taking back, replay


def test_after_taking_back_the_same_person_chooses_again() -> None:
    director = lead("Prrr", STEP)
    director.offer(first_move(director))
    run(director, stopped(director))
    director.game.take_back(director.game.plies)
    director.jump(director.game)
    assert director.awaits_person
    assert director.view == rest(director.game.state, shown={0})


def test_an_answer_thought_of_for_a_position_that_was_taken_back_is_not_played() -> None:
    later: list[Later] = []

    def start() -> Later:
        later.append(Later())
        return later[-1]

    director = lead("Prrr", STEP, thinking=Thinking(start))
    director.offer(first_move(director))
    run(director, lambda: bool(later))
    director.game.take_back(1)
    director.jump(director.game)
    later[0].do(0)
    for _ in range(5):
        director.update(1.0)
    assert not director.game.actions


def replayed(rules: Rules, seed: int) -> tuple[Game, Director]:
    game = random_game(rules, seed)
    return game, replay(game, MOTION, tempo=0.0)


def test_a_replay_begins_paused_at_the_start_with_open_hands() -> None:
    _, director = replayed(CLOWN, 3)
    assert (director.paused, len(director.game.actions)) == (True, 0)
    director.step()
    run(director, lambda: director.paused)
    assert shown_hands(director) == [0, 1, 2, 3]


@pytest.mark.parametrize("text", ["clown:4", "mercury:4", "individual:3", "clown:4+card_exchange=yes"])
def test_a_replay_does_what_was_done_to_the_last_card(text: str) -> None:
    game, director = replayed(parse_rules(text), 4)
    director.paused = False
    run(director, lambda: director.stage is Stage.OVER, seconds=1.0)
    assert director.game.states == game.states
    assert director.game.events == game.events


def test_any_place_in_a_replay_is_reached_at_once() -> None:
    game, director = replayed(CLOWN, 5)
    for count in Random(1).sample(range(len(game.actions)), 20):
        part = game.until(count)
        director.jump(part)
        assert director.view == rest(game.states[count], last_move(part), range(4))
        assert director.paused
    director.jump(game.until(len(game.actions)))
    assert director.stage is Stage.OVER


def test_a_replay_goes_on_from_where_it_was_taken() -> None:
    game, director = replayed(CLOWN, 6)
    director.jump(game.until(50))
    director.step()
    run(director, lambda: director.paused)
    assert director.game.actions == game.actions[:51]
    assert len(game.actions) > 51


def test_a_recording_that_ends_early_ends_there() -> None:
    game = random_game(CLOWN, 7).until(10)
    director = replay(game, MOTION, tempo=0.0)
    director.paused = False
    for _ in range(100):
        director.update(1.0)
    assert director.game.actions == game.actions
    assert director.stage is Stage.WAITING


def test_walks_are_shown_in_a_replay_as_they_were_played() -> None:
    game = start_at(STEP)
    game.play(parse_move(game.position, "5:a5-a10"))
    director = replay(game, MOTION)
    director.step()
    shown = set[type]()
    while not director.paused:
        director.update(0.1)
        shown.add(type(director.frame(geometry_of(CLOWN)).event))
    assert {Played, Walked} <= shown
