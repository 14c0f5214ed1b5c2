"""One running program for one data folder: the second one is told, and nothing of it gets mixed up.

The system holds the lock for the program and lets go of it when that ends, however it ends; a file that is left over
means nothing.
"""

import os
import sys
from pathlib import Path

from keezen_desktop.storage.trouble import StorageTrouble, told


class Lock:
    """Held from construction until `release`. Raises StorageTrouble, `in_use` if another program holds it."""

    def __init__(self, path: Path) -> None:
        with told(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _hold(self._descriptor)
        except (BlockingIOError, PermissionError) as error:
            os.close(self._descriptor)
            raise StorageTrouble("in_use", path=path.parent.name) from error
        except OSError:
            # A file system without locks: better unlocked than not at all.
            return

    def release(self) -> None:
        """Let go of the folder."""
        os.close(self._descriptor)


if sys.platform == "win32":
    import msvcrt

    def _hold(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _hold(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
