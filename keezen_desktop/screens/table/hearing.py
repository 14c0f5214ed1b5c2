"""Which sound is heard for what happens at the table."""

from collections.abc import Iterable, Iterator
from typing import Final

from keezen_desktop.screens.table.company import Company
from keezen_desktop.table.clip import Cue

_STEPPED: Final = {"hop", "back_hop"}
"""They have a sound for each step of a walk."""

_MOST: Final = 2
"""Where much happens at once, only the last of it is heard."""


def heard(cues: Iterable[Cue], company: Company) -> Iterator[str]:
    """The names of the sounds for what happened in one frame."""
    names = [name for cue in cues if (name := _name(cue, company))]
    yield from names[-_MOST:]


def _name(cue: Cue, company: Company) -> str | None:
    """The name of a sound. The bell that tells whose turn it is rings for persons only."""
    if cue.name == "turn":
        return cue.name if company.is_person(cue.number) else None
    return f"{cue.name}-{cue.number}" if cue.name in _STEPPED else cue.name
