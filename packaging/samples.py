"""Plays the sample games in saves/ again: `make samples`. The same program writes the same files."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from keezen_desktop import resources
from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.agents.registry import make
from keezen_desktop.agents.selfplay import next_action
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.storage.paths import EXTENSION
from keezen_desktop.storage.records import Line, Record, Seat, action_line, encode, new_header, result_line
from keezen_desktop.table.seats import default_colours

SAMPLES: Final = {
    "individual-2": "individual:2",
    "individual-3": "individual:3",
    "duo-2": "duo:2",
    "mercury-4": "mercury:4",
    "tournament-4": "tournament:4",
    "tournament-4-exchange": "tournament:4+card_exchange=yes",
    "clown-4": "clown:4",
    "clown-6": "clown:6",
}
NAMES: Final = ("Anna", "Bas", "Carla", "Daan", "Els", "Frits")
CREATED: Final = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
SECONDS_A_PLY: Final = 6.0


def sample(rules_text: str, seed: int) -> Record:
    """A whole game of greedy agents."""
    rules = parse_rules(rules_text)
    game, dealer, agents = Game(rules), Dealer(rules, seed), [make("greedy", seed)] * rules.players
    lines: list[Line] = []
    while not game.is_over:
        game.play(next_action(game.state, agents, dealer))
        lines.append(action_line(game, SECONDS_A_PLY * game.plies))
    lines.append(result_line(game, SECONDS_A_PLY * game.plies))
    colours = default_colours(rules)
    seats = tuple(Seat(NAMES[player], colours[player], "greedy") for player in range(rules.players))
    return Record(new_header(rules, seats, CREATED), tuple(lines))


def write(folder: Path) -> None:
    """Write all samples."""
    for seed, (name, rules) in enumerate(SAMPLES.items()):
        (folder / f"{name}{EXTENSION}").write_bytes(encode(sample(rules, seed)))


if __name__ == "__main__":
    write(resources.saves())
