"""Figures compare runs on machines of different speed, and the baseline run has all that do not need a window."""

import random

import msgspec
import pytest

from benchmarks import agents, engine
from benchmarks.__main__ import BASELINE, line
from benchmarks.figure import Figure, Measured, machine_speed
from keezen_desktop.rules.ruleset import parse_rules

RATE = Figure("games", "/s", float)
TIME = Figure("start", "ms", float, more_is_better=False)
SIZE = Figure("memory", "MB", float, more_is_better=False, depends_on_machine=False)


@pytest.mark.parametrize(
    ("figure", "value", "machine", "times"),
    [
        pytest.param(RATE, 200.0, 1.0, 2.0, id="twice as many on the same machine"),
        pytest.param(RATE, 200.0, 2.0, 1.0, id="twice as many on a machine twice as fast"),
        pytest.param(TIME, 50.0, 1.0, 2.0, id="in half the time"),
        pytest.param(TIME, 50.0, 2.0, 1.0, id="in half the time on a machine twice as fast"),
        pytest.param(SIZE, 50.0, 2.0, 2.0, id="in half the memory on any machine"),
    ],
)
def test_a_run_is_so_many_times_better(figure: Figure, value: float, machine: float, times: float) -> None:
    assert Measured(value, machine).times_better(Measured(100.0, 1.0), figure) == times


def test_a_figure_without_baseline_stands_alone() -> None:
    assert line(RATE, Measured(75.5, 1.0), None).split() == ["games", "75.5", "/s"]


def test_the_baseline_run_has_every_figure_of_the_engine_and_of_the_agents() -> None:
    baseline = msgspec.json.decode(BASELINE.read_bytes(), type=dict[str, Measured])
    assert {figure.name for figure in engine.FIGURES + agents.FIGURES} <= set(baseline)


def test_a_measured_game_is_played_to_its_end() -> None:
    assert engine.random_game(parse_rules("clown:4"), random.Random(1).random) > 100


def test_the_machine_has_a_speed() -> None:
    assert machine_speed() > 0
