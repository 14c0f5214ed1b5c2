"""Records of games by chance for the tests of storage."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.ruleset import Rules, parse_rules
from keezen_desktop.storage.records import PERSON, Header, Record, Seat, action_line, new_header, result_line
from tests.random_games import play_on

CREATED = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
EXCHANGING = "tournament:4+card_exchange=yes"
NAMES = ("Anna", "Bas", "Çağla", "Dirk-Jan", "Ėlė", "Fenna", "Gijs", "Hüseyin")
WHOLE = 100_000
"""More actions than any of these games has."""


def seats(rules: Rules) -> tuple[Seat, ...]:
    """A person on the first seat, agents on the others, each arm in a colour of its own."""
    return tuple(
        Seat(NAMES[player], rules.colours_of[player], PERSON if player == 0 else "greedy")
        for player in range(rules.players)
    )


def header(rules: Rules, **changes: object) -> Header:
    """The header of a new game under these rules."""
    return new_header(rules, seats(rules), CREATED, **changes)  # type: ignore[arg-type]


def play(game: Game, seed: int, actions: int = WHOLE) -> Iterator[Game]:
    """Play on by chance, at most so many actions, and stop after each."""
    return islice(play_on(game, seed), actions)


def random_record(rules: str, seed: int = 0, actions: int = WHOLE) -> tuple[Record, Game]:
    """The record of a game by chance, and the game."""
    game = Game(parse_rules(rules))
    lines = [action_line(game, number * 1.5) for number, _ in enumerate(play(game, seed, actions))]
    if game.is_over:
        lines.append(result_line(game, len(lines) * 1.5))
    return Record(header(game.rules), tuple(lines)), game
