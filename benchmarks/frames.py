"""What a frame of the table costs while computers play, and a place in a game gone to; in milliseconds.

`python -m benchmarks.frames WIDTHxHEIGHT [seek]`
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from random import Random
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"

from keezen_desktop import app
from keezen_desktop.agents import NAMES
from keezen_desktop.resources import saves
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.look_back import LookBack
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.screens.window import Window
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.saves import load
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.settings import Window as Kept
from keezen_desktop.storage.store import Store
from keezen_desktop.table.seats import default_seats
from keezen_desktop.texts import Texts

FRAMES: Final = 3000
SEEKS: Final = 400
WARM: Final = 600


def main() -> None:
    """Print the cost of the slowest in a hundred frames or, with `seek` behind the size, of places gone to."""
    width, height = map(int, sys.argv[1].split("x"))
    settings = Settings(window=Kept(width, height))
    with tempfile.TemporaryDirectory() as folder, app.thinking_process() as thinking:
        store = Store.open({DATA_DIR_VARIABLE: folder})
        window = Window(settings.window, time.perf_counter, time.sleep)
        services = app.build_services(store, settings, window, thinking, Texts("nl"))
        costs = sorted((seeks if sys.argv[2:] == ["seek"] else frames)(services, window))
        store.close()
    print(f"{costs[int(len(costs) * 0.99)]:.3f}")


def frames(services: Services, window: Window) -> Iterator[float]:
    """Computers play: the cost of each frame in which something moves."""
    rules = parse_rules("clown:4")
    seats = default_seats(rules, "abcd", NAMES[-1], people=0)
    table = TableScreen.begin(services, rules, seats, first=0)
    services.navigation.open(table)
    for number in range(FRAMES):
        moving = table.busy
        began = time.process_time()
        window.turn(services.navigation, 1 / 60)
        if moving and number > WARM:
            yield (time.process_time() - began) * 1000
        time.sleep(0.0005)


def seeks(services: Services, window: Window) -> Iterator[float]:
    """Any places in a game that is looked back at: the cost until each is on the screen."""
    reading = load(saves() / "clown-6.keezen")
    session = LookBack(services, reading.game, reading.record)
    services.navigation.open(TableScreen(services, session))
    chance = Random(1)
    for number in range(SEEKS):
        began = time.process_time()
        session.seek(chance.randrange(session.length + 1))
        window.turn(services.navigation, 1 / 60)
        if number > SEEKS // 2:
            yield (time.process_time() - began) * 1000


if __name__ == "__main__":
    main()
