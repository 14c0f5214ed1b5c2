"""Names and titles that people give. They are data: nothing in them may act on a screen, a terminal or a path."""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 60


def clean(text: str, longest: int) -> str:
    """The text without control, direction and other unseen characters, on one line, of at most `longest` characters."""
    seen = "".join(" " if sign.isspace() else sign for sign in text if sign.isspace() or _is_seen(sign))
    return " ".join(unicodedata.normalize("NFC", seen).split())[:longest].rstrip()


def _is_seen(sign: str) -> bool:
    """Whether it is of no category C: control, format (among them the direction of writing), surrogate, unassigned."""
    return not unicodedata.category(sign).startswith("C")
