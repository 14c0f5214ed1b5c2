"""Cards in the player's language, as they are drawn."""

from keezen_desktop.rules.cards import JOKER, SEVEN, Card
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.screens.paint.cards import JOKER_SUIT, NO_SUIT, CardFace
from keezen_desktop.screens.paint.pictograms import Pictogram
from keezen_desktop.texts import Texts
from keezen_desktop.texts.cards import card_letter, card_text


def card_face(texts: Texts, rules: Rules, card: Card) -> CardFace:
    """What stands on a card under these rules. A joker bears its name instead of a letter and a suit."""
    said = card_text(texts, rules, card.rank)
    letter = said.name if card.rank == JOKER else said.letter
    return CardFace(letter, _suit(card), picture(rules, card.rank), said.label)


def small_card(texts: Texts, card: Card) -> tuple[str, str]:
    """Letter and suit, for lists."""
    return card_letter(texts, card.rank), _suit(card)


def _suit(card: Card) -> str:
    return JOKER_SUIT if card.rank == JOKER else card.suit or NO_SUIT


def picture(rules: Rules, rank: int) -> Pictogram:
    """What a rank does, as a drawing."""
    power = rules.powers[rank]
    if power.splits:
        return Pictogram("divide", SEVEN + 1)
    if power.swaps:
        return Pictogram("swap")
    if power.back:
        return Pictogram("back", power.back)
    if not power.enters:
        return Pictogram("forward", power.steps[0])
    if rank == JOKER:
        return Pictogram("again", power.steps[0])
    return Pictogram("enter or forward", power.steps[0]) if power.steps else Pictogram("enter")
