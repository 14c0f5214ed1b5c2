"""What is wrong with something from outside that the rules could not accept, as a sentence."""

from typing import Final

from keezen_desktop.rules.errors import Refused
from keezen_desktop.texts.catalogue import Texts

_LONGEST: Final = 60


def refusal_sentence(texts: Texts, error: Refused) -> str:
    """The sentence that belongs to the error's reason, with its values; long ones are cut."""
    values = {name: value if isinstance(value, int) else _cut(str(value)) for name, value in error.values.items()}
    if error.reason == "not_now":
        return texts(f"refused.not_now.{values['phase']}")
    return texts(f"refused.{error.reason}", **values)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
