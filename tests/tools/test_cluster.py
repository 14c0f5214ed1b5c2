"""A Dask cluster plays the games that one process would play, even when a part of it breaks off."""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from keezen_desktop.agents.arena import Match, Pair
from keezen_desktop.agents.selfplay import Series
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.tools.workers import BadCluster, workers

DEADLINE = 60.0
"""Seconds in which a cluster stands."""


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """A part of the cluster, without its web page."""
    process = subprocess.Popen(
        [sys.executable, "-m", *arguments, "--no-dashboard"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler on this machine, and its two workers."""
    told = folder / "scheduler.json"
    scheduler = ["distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(told)]
    worker = ["distributed.cli.dask_worker", "--scheduler-file", str(told), "--nthreads", "1", "--no-nanny"]
    with started(*scheduler):
        end = time.monotonic() + DEADLINE
        while not told.exists():
            assert time.monotonic() < end, "no scheduler"
            time.sleep(0.05)
        with started(*worker) as one, started(*worker) as two:
            yield address_in(told), [one, two]


def address_in(told: Path) -> str:
    """The address that a scheduler wrote down."""
    address: str = json.loads(told.read_text("utf-8"))["address"]
    return address


def on_cluster(address: str) -> argparse.Namespace:
    """The arguments that ask for a cluster."""
    return argparse.Namespace(jobs=1, scheduler=address)


def without_times(pairs: list[Pair]) -> list[Pair]:
    """What does not depend on the clock."""
    return [pair._replace(seconds=(0.0, 0.0)) for pair in pairs]


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_no_game_is_lost_or_counted_twice_when_a_worker_is_killed_half_way(tmp_path: Path) -> None:
    match = Match(parse_rules("clown:4"), "club", "beginner", seed=5)
    with cluster(tmp_path) as (address, processes), workers(on_cluster(address)) as executor:
        pairs = match.play_all(40, executor)
        played = [next(pairs) for _ in range(15)]
        processes[0].kill()
        played += pairs
    assert without_times(played) == without_times(list(match.play_all(40)))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_series_is_alike_on_a_cluster(tmp_path: Path) -> None:
    series = Series(parse_rules("individual:2"), ("greedy", "random"), seed=3)
    with cluster(tmp_path) as (address, _), workers(on_cluster(address)) as executor:
        assert list(series.play_all(35, executor)) == list(series.play_all(35))


def test_a_scheduler_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keezen_desktop.tools.workers._PATIENCE", 0.2)
    with pytest.raises(BadCluster, match="no_scheduler address=tcp://127"), workers(on_cluster("tcp://127.0.0.1:9")):
        pass
