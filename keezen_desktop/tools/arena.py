"""`keezen arena`: which of two agents is stronger, by how much, and how sure that is."""

import argparse
import json
import math
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from keezen_desktop.agents import NAMES
from keezen_desktop.agents.arena import Match, Pair, Result, elo, until_clear
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.texts import languages
from keezen_desktop.tools.arguments import at_least
from keezen_desktop.tools.workers import add_worker_arguments, workers


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the tool takes."""
    known = ", ".join(NAMES)
    parser.add_argument("--a", required=True, metavar="NAME", help=f"whose wins are counted: {known}")
    parser.add_argument("--b", required=True, metavar="NAME", help="against whom")
    add_match_arguments(parser)


def add_match_arguments(parser: argparse.ArgumentParser) -> None:
    """What `ladder` takes as well."""
    parser.add_argument("--rules", required=True, metavar="RULES", help="a rule set: clown:4+king_steps=13")
    parser.add_argument("--deals", type=at_least(1), default=100, metavar="N", help="sets of deals, each played twice")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed plays the same games")
    add_worker_arguments(parser)
    parser.add_argument(
        "--sprt", action="store_true", help="stop when it is clear whether `a` wins 50%% or 60%% of the games"
    )
    parser.add_argument("--json", action="store_true", help="JSON instead of a table")
    parser.add_argument("--lang", choices=languages(), default="en", help="the language of sentences")


def run(options: argparse.Namespace) -> int:
    """Play, then print what came of it. Raises Refused."""
    report([(options.a, options.b)], options)
    return 0


def report(pairings: Iterable[tuple[str, str]], options: argparse.Namespace) -> None:
    """Play these pairings and print a line for each. Raises Refused."""
    rules = parse_rules(options.rules)
    rows = []
    for a, b in pairings:
        match = Match(rules, a, b, options.seed)
        rows.append((match, played(match, options)))
    if options.json:
        print("\n".join(json.dumps(as_data(match, result)) for match, result in rows))
    else:
        print(table(rows))


def played(match: Match, options: argparse.Namespace) -> Result:
    """The result of a match; with `sprt` of as much of it as it takes."""
    with workers(options) as executor:
        pairs = _shown(match.play_all(options.deals, executor), options.deals, f"{match.a} - {match.b}")
        return Result(tuple(until_clear(pairs) if options.sprt else pairs))


def _shown(pairs: Iterable[Pair], deals: int, title: str) -> Iterator[Pair]:
    """The pairs, while a line on a terminal says how far it is."""
    terminal = sys.stderr.isatty()
    for number, pair in enumerate(pairs, 1):
        if terminal:
            filled = 30 * number // deals
            sys.stderr.write(f"\r{title} [{'#' * filled}{'.' * (30 - filled)}] {number}/{deals}\x1b[K")
            sys.stderr.flush()
        yield pair
    if terminal:
        sys.stderr.write("\r\x1b[K")


def difference(match: Match, result: Result) -> float:
    """The difference in Elo points; not a number where the sides are not alike, as with three teams."""
    return elo(result.share) if match.chance == 0.5 else math.nan


def as_data(match: Match, result: Result) -> dict[str, Any]:
    """The result as JSON's kinds of value; an Elo difference that is infinite, or not defined, is null."""
    points = difference(match, result)
    low, high = result.share - result.margin, result.share + result.margin
    return {
        "rules": match.rules.text,
        "a": match.a,
        "b": match.b,
        "seed": match.seed,
        "deals": len(result.pairs),
        "games": 2 * len(result.pairs),
        "share": round(result.share, 4),
        "interval": [round(max(low, 0.0), 4), round(min(high, 1.0), 4)],
        "chance": round(match.chance, 4),
        "elo": round(points, 1) if math.isfinite(points) else None,
        "plies": round(result.plies, 1),
        "milliseconds": [round(result.milliseconds(side), 3) for side in (0, 1)],
    }


def table(rows: Iterable[tuple[Match, Result]]) -> str:
    """The results as lines to read."""
    lines = [
        f"{'rules':<16}{'a':<10}{'b':<10}{'deals':>6}{'a wins':>16}{'Elo':>7}{'moves a game':>14}{'ms a decision':>20}"
    ]
    for match, result in rows:
        wins = f"{result.share:.1%} ±{result.margin:.1%}"
        times = f"{result.milliseconds(0):.2f} / {result.milliseconds(1):.2f}"
        lines.append(
            f"{match.rules.text:<16}{match.a:<10}{match.b:<10}{len(result.pairs):>6}{wins:>16}"
            f"{difference(match, result):>+7.0f}{result.plies:>14.0f}{times:>20}"
        )
    return "\n".join(lines)
