"""`keezen simulate`: games between agents, alike whatever the number of processes that play them."""

import argparse
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from keezen_desktop.agents import NAMES
from keezen_desktop.agents.selfplay import Outcome, Series
from keezen_desktop.rules.notation import player_letters
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.texts import languages
from keezen_desktop.tools.arguments import at_least
from keezen_desktop.tools.workers import add_worker_arguments, workers


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the tool takes."""
    parser.add_argument("--rules", required=True, metavar="RULES", help="a rule set: clown:4+king_steps=13")
    parser.add_argument(
        "--agents", required=True, metavar="NAMES", help=f"one for each player, commas between: {', '.join(NAMES)}"
    )
    parser.add_argument("--games", type=at_least(0), default=100, metavar="N", help="how many games")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed plays the same games")
    add_worker_arguments(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--lang", choices=languages(), default="en", help="the language of sentences")


def run(options: argparse.Namespace) -> int:
    """Play, then print what came of it. Raises Refused."""
    series = Series(parse_rules(options.rules), tuple(options.agents.split(",")), options.seed)
    began = perf_counter()
    with workers(options) as executor:
        tally = Tally.of(series.play_all(options.games, executor))
    seconds = perf_counter() - began
    print(json.dumps(as_data(series, tally, seconds)) if options.json else table(series, tally, seconds))
    return 0


@dataclass
class Tally:
    """Outcomes, counted. `winners` counts games by the players who won them; stopped games are won by nobody."""

    games: int = 0
    plies: int = 0
    longest: int = 0
    winners: Counter[tuple[int, ...]] = field(default_factory=Counter)

    @classmethod
    def of(cls, outcomes: Iterable[Outcome]) -> "Tally":
        """The count of these outcomes."""
        tally = cls()
        for outcome in outcomes:
            tally.games += 1
            tally.plies += outcome.plies
            tally.longest = max(tally.longest, outcome.plies)
            tally.winners[outcome.winners] += 1
        return tally

    @property
    def mean(self) -> float:
        """Moves a game."""
        return self.plies / self.games if self.games else 0.0


def as_data(series: Series, tally: Tally, seconds: float) -> dict[str, Any]:
    """The run as JSON's kinds of value. A win counts once for each agent that plays in the winning team."""
    teams = series.rules.all_teams
    agents = {
        name: sum(tally.winners[team] for team in teams if name in {series.agents[player] for player in team})
        for name in dict.fromkeys(series.agents)
    }
    return {
        "rules": series.rules.text,
        "agents": list(series.agents),
        "seed": series.seed,
        "games": tally.games,
        "finished": tally.games - tally.winners[()],
        "wins_by_team": {player_letters(series.rules, team): tally.winners[team] for team in teams},
        "wins_by_agent": agents,
        "plies": {"mean": round(tally.mean, 2), "longest": tally.longest},
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 2),
    }


def table(series: Series, tally: Tally, seconds: float) -> str:
    """The run as a few lines to read."""
    rows = [
        f"{player_letters(series.rules, team):<6}{', '.join(series.agents[player] for player in team):<24}"
        f"{tally.winners[team]:>7}{tally.winners[team] / max(tally.games, 1):>8.1%}"
        for team in series.rules.all_teams
    ]
    summary = (
        f"{series.rules.text}, seed {series.seed}: {tally.games} games in {seconds:.1f} s, "
        f"{tally.mean:.0f} moves a game, at most {tally.longest}"
    )
    return "\n".join([summary, f"{'team':<6}{'agents':<24}{'wins':>7}", *rows])
