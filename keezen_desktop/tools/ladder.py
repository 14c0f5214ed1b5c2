"""`keezen ladder`: each level against the one below it, in a table."""

import argparse

from keezen_desktop.agents import NAMES, OPPONENTS
from keezen_desktop.agents.arena import pairings
from keezen_desktop.tools import arena


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the tool takes."""
    parser.add_argument(
        "--levels",
        default=",".join(OPPONENTS),
        metavar="NAMES",
        help=f"the weakest first, commas between: {', '.join(NAMES)}",
    )
    arena.add_match_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Play, then print what came of it. Raises Refused."""
    arena.report(pairings(options.levels.split(",")), options)
    return 0
