"""Start Keezen: the window, or one of the tools around it.

Nothing is imported before it is needed, so that the tools never load pygame and the window opens at once.
"""

import os
import sys
from collections.abc import Sequence

from keezen_desktop import __version__

TWO_PYGAMES = {
    "nl": "Keezen werkt met pygame-ce, maar ook pygame zelf is geïnstalleerd en die twee overschrijven elkaar: "
    "verwijder beide (pip uninstall pygame pygame-ce) en installeer Keezen opnieuw.",
    "en": "Keezen runs on pygame-ce, but pygame itself is installed too and the two overwrite each other: "
    "remove both (pip uninstall pygame pygame-ce) and install Keezen again.",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with the arguments of the command line and return its exit code.

    Without arguments, with options only or with a recorded game, the window opens; anything else is the name of a tool.
    """
    if getattr(sys, "frozen", False):
        # A frozen program is its own interpreter: the worker process starts here too, and leaves in this call.
        from multiprocessing import freeze_support

        freeze_support()
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    match arguments:
        case ["--version"]:
            print(f"keezen {__version__}")
            return 0
        case ["-h" | "--help"]:
            return _tool(arguments)
        case [file] if file.lower().endswith(".keezen"):
            return _window(arguments)
        case [first, *_] if not first.startswith("-"):
            return _tool(arguments)
    return _window(arguments)


def _tool(arguments: list[str]) -> int:
    from keezen_desktop.tools.cli import main as run_tool

    return run_tool(arguments)


def _window(arguments: list[str]) -> int:
    if {"pygame", "pygame_ce"} <= installed_distributions(sys.path):
        # Said here, in two languages only: with both installed, nothing that draws or reads texts may import.
        print(TWO_PYGAMES["nl" if _speaks_dutch() else "en"], file=sys.stderr)
        return 2
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on stdout when it is imported
    if arguments == ["--self-test"]:
        from keezen_desktop.app import self_test

        return self_test()
    from keezen_desktop.app import run

    return run(arguments)


def installed_distributions(folders: Sequence[str]) -> set[str]:
    """The names (lower case, with underscores) of the packages whose metadata lies in these folders.

    Reads folder names only: `importlib.metadata` would add a tenth to the time in which the window opens.
    """
    from pathlib import Path

    entries = (entry for folder in map(Path, folders) if folder.is_dir() for entry in folder.iterdir())
    return {entry.name.partition("-")[0].lower() for entry in entries if entry.suffix in {".dist-info", ".egg-info"}}


def _speaks_dutch() -> bool:
    """Whether the player's language is Dutch, in the order in which gettext reads its variables."""
    settings = (os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return next((setting for setting in settings if setting), "").startswith("nl")


if __name__ == "__main__":
    sys.exit(main())
