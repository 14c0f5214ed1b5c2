"""The clock of a game, and the share of it that a computer player takes."""

from concurrent.futures import Future
from typing import Any

import pytest

from keezen_desktop.rules.game import Game, Phase
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.table.clock import Clock
from keezen_desktop.table.controllers import Computer
from keezen_desktop.table.thinking import QUICK, Thinking
from tests.random_games import play_on
from tests.table.executors import Later


def test_time_passes_until_it_is_up() -> None:
    clock = Clock(2700.0)
    assert (clock.pass_by(2690.0), clock.left, clock.is_up) == (1, 10.0, False)
    clock.pass_by(9.96)
    assert clock.is_up
    clock.pass_by(100.0)
    assert clock.left == 0.0


def test_a_clock_without_a_limit_is_never_up() -> None:
    clock = Clock(None)
    assert (clock.pass_by(1e6), clock.left, clock.is_up) == (None, None, False)


@pytest.mark.parametrize(("passes", "told"), [(2399.0, None), (2400.0, 5), (2639.0, 5), (2640.0, 1), (2700.0, 1)])
def test_five_minutes_and_one_minute_before_the_end_are_told(passes: float, told: int | None) -> None:
    assert Clock(2700.0).pass_by(passes) == told


def test_each_warning_is_given_once() -> None:
    clock = Clock(2700.0)
    told = [clock.pass_by(1.0) for _ in range(2700)]
    assert [minutes for minutes in told if minutes] == [5, 1]


def test_a_computer_gets_less_time_to_think_the_less_is_left() -> None:
    assert [Clock(2700.0, seconds).share for seconds in (0.0, 2640.0, 2700.0)] == [45.0, 1.0, 0.0]


class Names(Later):
    """Keeps which agents were asked."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401
        self.names.append(args[0])
        return super().submit(fn, *args, **kwargs)


def test_a_computer_that_needs_more_than_its_share_thinks_quickly_instead() -> None:
    game = Game(parse_rules("tournament:4"))
    for _ in play_on(game, 1):
        if game.state.phase is Phase.MOVE and game.plies == 4:
            break
    executor, clock = Names(), Clock(2700.0)
    computer = Computer("club", 1, Thinking(lambda: executor), lambda: clock.share)
    for number in range(3):
        computer.ask(game.state, number)
        assert computer.offer(5.0) is None
        executor.do(number)
        assert computer.offer(0.1) is not None
        clock.pass_by(1000.0)
    assert executor.names == ["club", "club", "club"]
    clock.seconds = 2600.0
    computer.ask(game.state, 3)
    assert executor.names[-1] == QUICK
