"""Where a player's files lie."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

DATA_DIR_VARIABLE: Final = "KEEZEN_DATA_DIR"
"""Names one folder for everything: for tests, and for a program carried on a stick."""

PROGRAM: Final = "keezen"
EXTENSION: Final = ".keezen"
"""How the name of a saved game ends."""


@dataclass(frozen=True)
class Folders:
    """The folder of what was played, and the folder of how the player likes it.

    documents: the player's own documents. logs: what the program notes about itself. Both lie with the rest if not
    given.
    """

    data: Path
    config: Path
    documents: Path | None = None
    logs: Path | None = None

    @property
    def games(self) -> Path:
        """Saved games, unfinished and finished."""
        return self.data / "games"

    @property
    def trash(self) -> Path:
        """Games that were deleted and can be brought back."""
        return self.data / "trash"

    @property
    def broken(self) -> Path:
        """Files that could not be read, as they were found."""
        return self.data / "broken"

    @property
    def forms(self) -> Path:
        """Score forms, to be printed or sent to somebody."""
        return self.data / "forms"

    @property
    def exports(self) -> Path:
        """Games that the player wants elsewhere."""
        return self.documents / "Keezen" if self.documents else self.data / "exports"

    @property
    def written(self) -> tuple[Path, ...]:
        """Every folder in which files are written and replaced."""
        return self.data, self.config, self.games, self.trash, self.broken, self.forms, self.exports

    @property
    def log(self) -> Path:
        """The notes of the running program; older ones have a number behind their name."""
        return (self.logs or self.data / "logs") / "keezen.log"

    @property
    def lock(self) -> Path:
        """Held by the running program."""
        return self.data / "lock"

    @property
    def statistics(self) -> Path:
        """The figures drawn from the finished games."""
        return self.data / "statistics.sqlite"

    @property
    def settings(self) -> Path:
        """The player's settings."""
        return self.config / "settings.json"


def folders(environment: Mapping[str, str]) -> Folders:
    """The platform's folders for this user, or the one that KEEZEN_DATA_DIR names. Nothing is made yet."""
    if chosen := environment.get(DATA_DIR_VARIABLE):
        path = Path(chosen).expanduser().absolute()
        return Folders(path, path)
    return Folders(
        platformdirs.user_data_path(PROGRAM, appauthor=False),
        platformdirs.user_config_path(PROGRAM, appauthor=False),
        platformdirs.user_documents_path(),
        platformdirs.user_log_path(PROGRAM, appauthor=False),
    )
