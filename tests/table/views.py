"""What lies on the table in whole games, as text: the pictures of all that no picture is kept of.

Before the game, after each of its first moves and at its end, as the first player sees it. `make pictures` writes them
anew for all presets.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.table.view import last_move, rest
from tests.random_games import PRESET_TEXTS
from tests.table.random_games import random_game

FOLDER: Final = Path(__file__).parents[1] / "data" / "views"
_FIRST: Final = 14


def path_of(rules: str) -> Path:
    """Where the views of a preset and a number of players lie."""
    return FOLDER / f"{rules.replace(':', '-')}.txt"


def views(rules: str) -> Iterator[str]:
    """The lines of a game by chance."""
    game = random_game(parse_rules(rules), seed=3)
    for count in (*range(_FIRST), len(game.actions)):
        before = game.until(count)
        yield f"after {count} actions"
        yield from rest(before.state, last_move(before), {0}).lines()
        yield ""


def main() -> None:
    """Write all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for rules in PRESET_TEXTS:
        path_of(rules).write_text("\n".join(views(rules)), encoding="utf-8")


if __name__ == "__main__":
    main()
