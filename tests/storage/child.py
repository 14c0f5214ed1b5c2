"""A program of its own for the tests: goes on with the last unfinished game, or begins one, and says what it has kept.

Arguments: rules and seed. For each action that is on the disk it prints the file and how many actions it holds.
"""

import os
import sys

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.storage.records import Record
from keezen_desktop.storage.store import Store
from tests.storage.games import header, play


def main() -> None:
    rules, seed = parse_rules(sys.argv[1]), int(sys.argv[2])
    saves = Store.open(os.environ).saves
    while True:
        unfinished = [each for each in saves.games() if each.result is None]
        if unfinished:
            resumed = saves.resume(unfinished[0].path)
            game, saved = resumed.game, resumed.saved
        else:
            game, saved = Game(rules), saves.begin(Record(header(rules)))
        for _ in play(game, seed):
            saved.append(game, len(game.actions))
            print(saved.path, len(game.actions), flush=True)


if __name__ == "__main__":
    main()
