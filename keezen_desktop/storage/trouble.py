"""What can go wrong with files. Each trouble carries a reason and values; `texts` turns them into a sentence."""

import errno
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from keezen_desktop.rules.errors import Refused
from keezen_desktop.rules.why import IllegalMove

_REASONS: Final = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "disk_full",
    errno.EROFS: "read_only",
    errno.EACCES: "no_access",
    errno.EPERM: "no_access",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
}


class StorageTrouble(Exception):
    """Something could not be kept or read. What was kept before is unharmed.

    `reason` is a key below `storage` in the texts, `values` fills its blanks.
    """

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason + "".join(f" {name}={value}" for name, value in values.items()))
        self.reason = reason
        self.values: Mapping[str, object] = values

    @property
    def code(self) -> str:
        """The most exact code of what is wrong."""
        return self.reason


class BadRecord(StorageTrouble):
    """A record that is wrong.

    ply: the first ply that cannot be made, counted from 1; 0 if already the header is wrong.
    cause: what the rules say against it, if they do; also among the values.
    """

    def __init__(self, reason: str, ply: int, cause: Exception | None = None, **values: object) -> None:
        if cause:
            values["cause"] = cause
        super().__init__(reason, ply=ply, **values)
        self.ply = ply
        self.cause = cause

    @property
    def code(self) -> str:
        """That of the rules if they object, else the reason."""
        match self.cause:
            case IllegalMove(objection=objection):
                return objection.reason.code
            case Refused(reason=reason):
                return reason
        return self.reason


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Within this block, what the system refuses about `path` is raised as StorageTrouble."""
    try:
        yield
    except OSError as error:
        raise StorageTrouble(_REASONS.get(error.errno or 0, "failed"), path=path.name) from error
