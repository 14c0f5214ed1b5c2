"""How fast, how large and how strong the computer players are; what is compiled is measured in the compiled copy."""

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

from benchmarks.engine import ROOT, random_games
from benchmarks.figure import Figure
from keezen_desktop.agents import make
from keezen_desktop.agents.arena import Match, Result
from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.agents.selfplay import next_action
from keezen_desktop.rules.game import Game, Phase
from keezen_desktop.rules.player_view import PlayerView, seen_by
from keezen_desktop.rules.ruleset import parse_rules

DECISIONS: Final = 60
DEALS: Final = 40


def strong_decides() -> float:
    """Milliseconds of the processor for a decision of strong in clown:4, at the median."""
    return median(_decisions("strong"))


def strong_at_worst() -> float:
    """The same for the longest of them."""
    return max(_decisions("strong"))


def club_decides() -> float:
    """The same for club, at the median."""
    return median(_decisions("club"))


def _decisions(level: str) -> list[float]:
    times = []
    for number, view in enumerate(_views()):
        agent, began = make(level, number), process_time()
        agent.choose(view)
        times.append((process_time() - began) * 1000)
    return times


def _views() -> list[PlayerView]:
    """What players saw in a game of greedy ones, each time that they had a choice."""
    game = Game(parse_rules("clown:4"))
    dealer, agents = Dealer(game.rules, 1), [make("greedy", 1)] * game.rules.players
    views = []
    while not game.is_over:
        if game.state.phase is Phase.MOVE:
            view = seen_by(game.state, game.state.actor)
            if len(view.legal_moves()) > 1:
                views.append(view)
        game.play(next_action(game.state, agents, dealer))
    return list(islice(views, DECISIONS))


def worker_memory() -> float:
    """The most megabytes that the process that thinks ever held, over some decisions of strong."""
    program = (
        "import resource; from keezen_desktop.table import worker; from benchmarks.agents import strong_decides;"
        "strong_decides(); print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    )
    return float(_printed(program, ROOT))


def club_beats_beginner() -> float:
    """The games in a hundred that club wins against beginner, in a short arena."""
    match = Match(parse_rules("clown:4"), "club", "beginner", seed=1)
    return 100 * Result(tuple(match.play_all(DEALS))).share


def compiled(measure: Callable[[], float]) -> Callable[[], float]:
    """The same figure of the compiled copy; not a number where nothing can be compiled."""

    def measure_copy() -> float:
        made = subprocess.run([sys.executable, ROOT / "packaging" / "fast.py"], check=True, stdout=subprocess.PIPE)
        copy = made.stdout.decode().strip()
        if not copy:
            return float("nan")
        return float(_printed(f"from {measure.__module__} import {measure.__name__} as f; print(f())", Path(copy)))

    return measure_copy


def _printed(program: str, tree: Path) -> str:
    """What a program prints that finds Keezen in this folder."""
    found = {"PYTHONPATH": f"{tree}{os.pathsep}{ROOT}"}
    return subprocess.run(
        [sys.executable, "-P", "-c", program], env=os.environ | found, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


FIGURES: Final = (
    Figure("random games, compiled", "/s", compiled(random_games)),
    Figure("strong decides", "ms", strong_decides, more_is_better=False),
    Figure("strong decides, compiled", "ms", compiled(strong_decides), more_is_better=False),
    Figure("strong at worst, compiled", "ms", compiled(strong_at_worst), more_is_better=False),
    Figure("club decides", "ms", club_decides, more_is_better=False),
    Figure("memory of the worker", "MB", worker_memory, more_is_better=False, depends_on_machine=False),
    Figure("club beats beginner", "%", club_beats_beginner, depends_on_machine=False),
)
