"""Opens a recorded game that was handed to the program: by its name on the command line, or dropped on the window."""

from pathlib import Path

from keezen_desktop.screens.menu.score_page import ScorePage
from keezen_desktop.screens.screen import Screen
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.replay import Reading
from keezen_desktop.storage.saves import load
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.texts.troubles import trouble_sentence


def open_file(services: Services, path: Path) -> str:
    """Put a recorded game on the table: a finished one to look back at, another to go on with.

    One from elsewhere is gone on with in a copy among the player's games. Returns one sentence on what is wrong with
    the file; an empty one if nothing is.
    """
    try:
        reading = load(path)
        screen = look_back(services, reading) if reading.record.result else _go_on(services, path)
    except StorageTrouble as trouble:
        return trouble_sentence(services.texts, trouble)
    services.navigation.open(screen)
    if reading.fault is None or reading.is_torn:
        return ""
    return trouble_sentence(services.texts, reading.fault)


def look_back(services: Services, reading: Reading) -> Screen:
    """A game, or the score form of a match whose rounds can be chosen there, to be looked back at."""
    if reading.match:
        return ScorePage(services, reading.match, reading.record)
    return TableScreen.look_back(services, reading.game, reading.record)


def _go_on(services: Services, path: Path) -> TableScreen:
    saves = services.store.saves
    return TableScreen.resume(services, path if saves.holds(path) else saves.take_in(path)[0])
