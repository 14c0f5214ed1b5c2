"""Which release the sources are, by the changelog and the program; `release.py TAG` says whether TAG may be published.

Prints what is new in it; or a sentence for each thing that is amiss, and ends with exit code 1.
"""

import re
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]

_HEADING: Final = re.compile(r"^## (?P<version>\S+)(?: \((?P<date>\d{4}-\d\d-\d\d)\))?\n", re.MULTILINE)
_VERSION: Final = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


class Release(NamedTuple):
    """A section of the changelog. day: None for what is not released yet. news: what is new, as Markdown."""

    version: str
    day: date | None
    news: str

    @property
    def seconds(self) -> int:
        """Noon of its day, in seconds since 1970: the date of every file in it."""
        assert self.day
        return int(datetime(*self.day.timetuple()[:3], 12, tzinfo=UTC).timestamp())


def sections() -> list[Release]:
    """All sections of the changelog, the newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    return [
        Release(
            heading["version"],
            date.fromisoformat(heading["date"]) if heading["date"] else None,
            text[heading.end() : end].strip(),
        )
        for heading, end in zip(headings, ends, strict=True)
    ]


def releases() -> list[Release]:
    """The sections of what was released, the newest first."""
    return [section for section in sections() if section.day]


def version() -> str:
    """The program's version, from the one place where it stands."""
    found = _VERSION.search((ROOT / "keezen_desktop" / "__init__.py").read_text(encoding="utf-8"))
    assert found
    return found[1]


def amiss(tag: str) -> list[str]:
    """Why the sources are not the release of this tag, a sentence each."""
    newest, ours = sections()[0], version()
    sentences = []
    if tag != f"v{ours}":
        sentences.append(f"The tag is {tag}, but the program's version is {ours}.")
    if newest.version != ours:
        sentences.append(f"The changelog begins with {newest.version}, but the program's version is {ours}.")
    elif not newest.day:
        sentences.append(f"The changelog gives {ours} no date.")
    return sentences


if __name__ == "__main__":
    found = amiss(sys.argv[1])
    print(*found or [sections()[0].news], sep="\n")
    sys.exit(bool(found))
