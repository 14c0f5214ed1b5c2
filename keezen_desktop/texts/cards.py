"""The cards as people call them, and what each can do under a rule set (RULES.md section 5)."""

from typing import Final, NamedTuple

from keezen_desktop.rules.cards import ACE, FOUR, JACK, JOKER, KING, QUEEN, SEVEN
from keezen_desktop.rules.ruleset import Jack, PartnerEntry, Rules
from keezen_desktop.texts.catalogue import Texts

_KEYS: Final = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "joker",
)  # fmt: skip


class CardText(NamedTuple):
    """One rank in words.

    letter: in the card's corner ("" for a joker). name: within a sentence. label: under its pictogram.
    title: name and power. sentence: what it does under these rules.
    """

    letter: str
    name: str
    label: str
    title: str
    sentence: str


def card_name(texts: Texts, rank: int) -> str:
    """How a rank is called within a sentence: `heer`."""
    return texts(f"card.{_KEYS[rank]}")


def card_letter(texts: Texts, rank: int) -> str:
    """What stands in the corner of a card: a language's letter for ace, king, queen and jack; "" for a joker."""
    if rank in {ACE, JACK, QUEEN, KING}:
        return Texts(texts.card_letters or texts.language)(f"card_letter.{_KEYS[rank]}")
    return "" if rank == JOKER else str(rank + 1)


def card_text(texts: Texts, rules: Rules, rank: int) -> CardText:
    """A rank and what it can do under these rules."""
    power, variant = _power(rules, rank)
    name, steps = card_name(texts, rank), sum(rules.powers[rank].steps[:1])
    sentence = f"power.{power}.sentence"
    return CardText(
        card_letter(texts, rank),
        name,
        texts(f"power.{power}.label", steps=steps),
        texts(f"power.{power}.title", name=name[:1].upper() + name[1:], steps=steps),
        texts(f"{sentence}.{variant}" if variant else sentence, steps=steps),
    )


def _power(rules: Rules, rank: int) -> tuple[str, str]:
    """What a rank can do, and which of the sentences about it fits these rules ("" where there is only one)."""
    if rank == JACK:
        taken = "any_two" if rules.jack is Jack.ANY_TWO else "own_from_start" if rules.jack_from_start else "own"
        return "swap", f"{taken}_{rules.protection}"
    if rank == KING:
        entry = "partner" if rules.partner_entry is PartnerEntry.KING else "own"
        return ("enter_13" if rules.king_steps else "enter"), entry
    other = {
        ACE: ("enter_1_11" if len(rules.ace_steps) > 1 else "enter_1", ""),
        FOUR: ("back", str(rules.protection)),
        SEVEN: ("seven", str(rules.seven_partner)),
        JOKER: ("enter_18", ""),
    }
    return other.get(rank, ("steps", ""))
