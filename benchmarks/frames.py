"""`python -m benchmarks.frames WIDTHxHEIGHT`: what a frame of the table costs while computers play, in milliseconds."""

import os
import sys
import tempfile
import time
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"

from keezen_desktop import app
from keezen_desktop.agents import NAMES
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.screens.window import Window
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.settings import Window as Kept
from keezen_desktop.storage.store import Store
from keezen_desktop.table.seats import default_seats
from keezen_desktop.texts import Texts

FRAMES: Final = 3000
WARM: Final = 600


def main() -> None:
    """Play, and print the cost of the slowest frame in a hundred of those in which something moved."""
    width, height = map(int, sys.argv[1].split("x"))
    settings = Settings(window=Kept(width, height))
    rules = parse_rules("clown:4")
    with tempfile.TemporaryDirectory() as folder, app.thinking_process() as thinking:
        store = Store.open({DATA_DIR_VARIABLE: folder})
        window = Window(settings.window, time.perf_counter, time.sleep)
        services = app.build_services(store, settings, window, thinking, Texts("nl"))
        seats = default_seats(rules, "abcd", NAMES[-1], people=0)
        table = TableScreen.begin(services, rules, seats, first=0)
        services.navigation.open(table)
        costs = []
        for number in range(FRAMES):
            moving = table.busy
            began = time.process_time()
            window.turn(services.navigation, 1 / 60)
            if moving and number > WARM:
                costs.append((time.process_time() - began) * 1000)
            time.sleep(0.0005)
        store.close()
    print(f"{sorted(costs)[int(len(costs) * 0.99)]:.3f}")


if __name__ == "__main__":
    main()
