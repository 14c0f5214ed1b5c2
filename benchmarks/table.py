"""`python -m benchmarks.table WIDTHxHEIGHT`: the table in a real window, as one JSON object.

idle: per cent of a core while a person thinks. memory: megabytes (PSS) after sixty plies. rebuild, freeze:
milliseconds until a window that was resized is drawn anew, and the longest of them without an answer. growth:
megabytes that forty sizes leave behind.
"""

import json
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from keezen_desktop import app
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.screens.window import Window
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.settings import Window as Kept
from keezen_desktop.storage.store import Store
from keezen_desktop.table.seats import default_seats
from keezen_desktop.table.thinking import QUICK
from keezen_desktop.texts import Texts

PLIES: Final = 60
IDLE_SECONDS: Final = 10.0
SIZES: Final = 40


class Measuring:
    """Looks on each time that the window's loop would sleep."""

    def __init__(self) -> None:
        self.looks: Iterator[None] = iter(())

    def sleep(self, seconds: float) -> None:
        """Sleep, and look."""
        time.sleep(seconds)
        next(self.looks, None)


def megabytes() -> float:
    """What this process takes of the memory, with its share of what it has in common with others."""
    rollup = Path("/proc/self/smaps_rollup").read_text(encoding="ascii")
    return int(next(line for line in rollup.splitlines() if line.startswith("Pss:")).split()[1]) / 1024


def looks(table: TableScreen, size: tuple[int, int], found: dict[str, float]) -> Iterator[None]:
    """Play, wait, resize; then close all."""
    director = table.session.director
    while len(table.session.game.actions) < PLIES or not director.awaits_person:
        view = director.player_view
        if view:
            director.offer(legal_moves(view.position)[0])
        yield
    found["memory"] = megabytes()
    yield from passed(8.0)  # meanwhile cards are drawn that will be needed
    wall, used = time.perf_counter(), time.process_time()
    yield from passed(IDLE_SECONDS)
    found["idle"] = (time.process_time() - used) / (time.perf_counter() - wall) * 100
    before = megabytes()
    began, looked, freezes = time.perf_counter(), time.process_time(), [0.0]
    for _ in resized(table, (size[0] - 100, size[1] - 60)):
        yield
        freezes.append(time.process_time() - looked)
        looked = time.process_time()
    found["rebuild"] = (time.perf_counter() - began) * 1000
    found["freeze"] = max(freezes) * 1000
    for step in range(1, SIZES):
        yield from resized(table, (size[0] - 7 * step, size[1] - 4 * step))
    yield from resized(table, size)
    yield from passed(2.0)  # an idle window gives memory back
    found["growth"] = megabytes() - before
    table.services.navigation.quit()


def passed(seconds: float) -> Iterator[None]:
    """Wait."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        yield


def resized(table: TableScreen, size: tuple[int, int]) -> Iterator[None]:
    """Give the window another size, as its frame would, and wait until all is drawn."""
    before = table.picture
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    while table.picture is before or not table.picture.is_complete:
        yield


def main() -> None:
    """Measure, and print."""
    width, height = map(int, sys.argv[1].split("x"))
    rules, measuring, found = parse_rules("clown:4"), Measuring(), dict[str, float]()
    settings = Settings(window=Kept(width, height), speed=0.3)
    with tempfile.TemporaryDirectory() as folder, app.thinking_process() as thinking:
        store = Store.open({DATA_DIR_VARIABLE: folder})
        window = Window(settings.window, time.perf_counter, measuring.sleep)
        services = app.build_services(store, settings, window, thinking, Texts("nl"))
        table = TableScreen.begin(services, rules, default_seats(rules, "abcd", QUICK, people=1), first=0)
        services.navigation.open(table)
        measuring.looks = looks(table, (width, height), found)
        window.run(services.navigation)
        window.close()
        store.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
