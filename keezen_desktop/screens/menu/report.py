"""What to send along when something is wrong: versions, the position without any hand, the last notes; no names."""

import platform
from typing import Final

import pygame

from keezen_desktop import __version__
from keezen_desktop.rules.notation import format_position
from keezen_desktop.screens.services import Services
from keezen_desktop.storage.log import last_notes
from keezen_desktop.storage.saves import load
from keezen_desktop.storage.trouble import StorageTrouble

_NOBODY: Final = -1
_NOTES: Final = 40


def report(services: Services) -> str:
    """The whole of it, in English, for those who make the program."""
    settings = services.settings
    width, height = services.navigation.size
    lines = [
        f"Keezen {__version__}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}",
        f"{platform.platform()}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"{width}x{height}, {services.texts.language}, {settings.theme}, text {settings.text_size:g}",
        f"game: {_position(services)}",
        *last_notes(services.store.folders.log, _NOTES),
    ]
    return "\n".join(lines) + "\n"


def _position(services: Services) -> str:
    """The rules and the position of the game that was last played, with all hands hidden."""
    try:
        last = services.store.saves.last_unfinished()
        if last is None:
            return "none"
        return format_position(load(last.path).game.position.seen_by(_NOBODY))
    except StorageTrouble as trouble:
        return trouble.reason
