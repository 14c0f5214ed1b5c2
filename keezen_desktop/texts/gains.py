"""What a move is good for, as a sentence."""

from collections.abc import Sequence

from keezen_desktop.rules.gains import Gained
from keezen_desktop.texts.catalogue import Texts


def gain_sentence(texts: Texts, gained: Gained, names: Sequence[str]) -> str:
    """What a move gains. `names` are the players' names."""
    who = names[gained.player] if gained.player >= 0 else ""
    return texts(f"gain.{gained.gain.value}", who=who, count=gained.steps)
