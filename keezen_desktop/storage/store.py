"""All that is kept of one player, opened once by the program and passed down."""

import shutil
from collections.abc import Mapping
from contextlib import suppress

from keezen_desktop.storage import files, settings
from keezen_desktop.storage.lock import Lock
from keezen_desktop.storage.paths import Folders, folders
from keezen_desktop.storage.saves import Saves
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.trouble import StorageTrouble, told


class Store:
    """A player's folders, held by this program until `close`.

    trouble: why nothing can be kept for now, if so; the game can be played all the same.
    """

    def __init__(self, places: Folders) -> None:
        """Raises StorageTrouble, `in_use` if another copy of the program has these folders open; nothing else."""
        self.folders = places
        self.saves = Saves(places)
        self.trouble: StorageTrouble | None = None
        self._lock: Lock | None = None
        try:
            self._lock = Lock(places.lock)
            self._sweep()
        except StorageTrouble as trouble:
            if trouble.reason == "in_use":
                raise
            self.trouble = trouble

    @classmethod
    def open(cls, environment: Mapping[str, str]) -> "Store":
        """The store in the platform's folders, or in those that the environment names. Raises as the class does."""
        return cls(folders(environment))

    def load_settings(self) -> tuple[Settings, StorageTrouble | None]:
        """The settings, and what was wrong if they had to be the defaults."""
        return settings.load(self.folders.settings)

    def save_settings(self, changed: Settings) -> None:
        """Keep these settings. Raises StorageTrouble."""
        settings.save(self.folders.settings, changed)

    def delete_everything(self) -> None:
        """Remove all games, also deleted and broken ones, statistics, settings and notes. Raises StorageTrouble."""
        places = self.folders
        for folder in (places.games, places.trash, places.broken, places.forms):
            with told(folder), suppress(FileNotFoundError):
                shutil.rmtree(folder)
        for file in (places.statistics, *settings.all_files(places.settings)):
            with told(file):
                file.unlink(missing_ok=True)
        for file in places.log.parent.glob(f"{places.log.name}*"):
            with told(file), suppress(PermissionError):  # Windows keeps the one that is being written
                file.unlink(missing_ok=True)
        self._sweep()

    def close(self) -> None:
        """Let go of the folders."""
        if self._lock:
            self._lock.release()
            self._lock = None

    def _sweep(self) -> None:
        """Remove what was half written. Raises StorageTrouble."""
        for folder in self.folders.written:
            files.sweep(folder)
