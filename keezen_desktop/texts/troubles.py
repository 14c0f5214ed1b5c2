"""What went wrong with a player's files, as a sentence."""

from collections.abc import Mapping
from typing import Protocol

from keezen_desktop.rules.errors import Refused
from keezen_desktop.rules.why import IllegalMove
from keezen_desktop.texts.catalogue import Texts
from keezen_desktop.texts.objections import objection_sentence
from keezen_desktop.texts.refusals import refusal_sentence


class Trouble(Protocol):
    """A trouble of the storage. `values` may hold `cause`: what the rules say against a record."""

    reason: str
    values: Mapping[str, object]


def trouble_sentence(texts: Texts, trouble: Trouble) -> str:
    """The sentence that belongs to a trouble's reason, with what the rules say if it is theirs."""
    cause = trouble.values.get("cause")
    told = {"cause": _cause_sentence(texts, cause)} if isinstance(cause, Exception) else {}
    return texts(f"storage.{trouble.reason}", **{**trouble.values, **told})


def _cause_sentence(texts: Texts, cause: Exception) -> str:
    match cause:
        case IllegalMove():
            return objection_sentence(texts, cause.position, cause.move, cause.objection, None)
        case Refused():
            return refusal_sentence(texts, cause)
    return str(cause)
