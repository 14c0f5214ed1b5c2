"""The speed of the rules, the agents and the command line."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

from benchmarks.figure import Figure
from keezen_desktop.agents.selfplay import Series
from keezen_desktop.rules.cards import deck, shuffled
from keezen_desktop.rules.compact import NOBODY, Compact, packed_hand
from keezen_desktop.rules.compact_moves import legal_moves
from keezen_desktop.rules.game import DEAL_SIZES, Game
from keezen_desktop.rules.ruleset import Rules, parse_rules

ROOT: Final = Path(__file__).parents[1]
SECONDS: Final = 2.0


def random_games() -> float:
    """Random games of clown:4 a second, all legal moves made at each ply."""
    rules, chance = parse_rules("clown:4"), random.Random(1).random
    return _rate(lambda: random_game(rules, chance))


def random_game(rules: Rules, chance: Callable[[], float]) -> int:
    """Play one game by the rules alone, without a record of it; the number of moves."""
    position, plies, first = Compact(Game(rules).position), 0, 0
    while True:
        cards = shuffled(deck(rules.players, rules.jokers), chance)
        for size in DEAL_SIZES:
            position.turn = first
            for player in range(rules.players):
                position.hands[player] = packed_hand(cards.pop().rank for _ in range(size))
            while moves := legal_moves(position):
                position.make(moves[int(chance() * len(moves))])
                plies += 1
            if position.winner != NOBODY:
                return plies
        first = (first + 1) % rules.players


def agents_games() -> float:
    """Games of clown:4 a second among greedy agents, checked and narrated as at the table."""
    series = Series(parse_rules("clown:4"), ("greedy",) * 4, seed=1)
    numbers = iter(range(1_000_000))
    return _rate(lambda: series.play(next(numbers)).plies)


def legal_lines() -> float:
    """Lines a second that `keezen legal --batch` answers, its start included."""
    cases = (ROOT / "tests" / "data" / "cases" / "legal.jsonl").read_text("utf-8").splitlines()
    lines = [json.loads(case)["position"] for case in cases] * 4
    began = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "keezen_desktop", "legal", "--batch"],
        input="\n".join(lines).encode(),
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return len(lines) / (perf_counter() - began)


def _rate(play: Callable[[], int]) -> float:
    """How many games are played in a second of the processor, whatever else the machine has to do."""
    games, began = 0, process_time()
    while process_time() - began < SECONDS:
        play()
        games += 1
    return games / (process_time() - began)


FIGURES: Final = (
    Figure("random games of clown:4", "/s", random_games),
    Figure("greedy games of clown:4", "/s", agents_games),
    Figure("legal --batch", "lines/s", legal_lines),
)
