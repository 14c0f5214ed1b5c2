"""A program that is killed at any instant has lost nothing that it had acknowledged."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.replay import read
from keezen_desktop.storage.saves import summaries
from keezen_desktop.storage.store import Store
from tests.random_games import PRESET_TEXTS


@dataclass
class Kept:
    """What a killed program had acknowledged: for each file the number of actions, and how many in all."""

    actions: dict[Path, int]
    acknowledged: int


def play_and_kill(folder: Path, rules: str, seed: int, chance: Random) -> Kept:
    """Let a program play until it has acknowledged some actions, kill it a little later, and read what it said."""
    command = [sys.executable, "-m", "tests.storage.child", rules, str(seed)]
    environment = os.environ | {DATA_DIR_VARIABLE: str(folder)}
    kept = Kept({}, 0)
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as child:
        assert child.stdout is not None
        for _ in range(chance.randint(1, 40)):
            note(kept, child.stdout.readline())
        until = time.perf_counter() + chance.random() * 0.003
        while time.perf_counter() < until:
            pass
        child.kill()
        for line in child.stdout:
            note(kept, line)
    return kept


def note(kept: Kept, line: bytes) -> None:
    if line.endswith(b"\n"):
        path, _, actions = line.decode().rpartition(" ")
        kept.actions[Path(path)] = int(actions)
        kept.acknowledged += 1


def kills(folder: Path, times: int) -> int:
    """Play, kill and go on so many times; return how many actions were acknowledged."""
    chance = Random(0)
    acknowledged = 0
    for seed in range(times):
        kept = play_and_kill(folder, chance.choice(PRESET_TEXTS), seed, chance)
        assert kept.acknowledged
        acknowledged += kept.acknowledged
        for path, actions in kept.actions.items():
            reading = read(path.read_bytes())
            assert reading.fault is None or reading.is_torn
            assert len(reading.game.actions) >= actions
        assert all(each.fault is None for each in summaries(folder / "games"))
    return acknowledged


def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    assert kills(tmp_path, 8) > 8
    store = Store.open({DATA_DIR_VARIABLE: str(tmp_path)})
    assert store.trouble is None
    assert not list(tmp_path.rglob("*.part"))


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_by_a_thousand_kills(tmp_path: Path) -> None:
    assert kills(tmp_path, 1000) > 1000
