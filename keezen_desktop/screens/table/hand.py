"""The hand in the holder: which cards lie open, how far each stands out, and what is said beside the name."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.paint.hand import HandCard
from keezen_desktop.screens.table.choosing import Choosing
from keezen_desktop.screens.table.faces import card_face
from keezen_desktop.screens.table.now import Now
from keezen_desktop.screens.table.spots import HandSpot
from keezen_desktop.table.view import NOBODY

_PICKED: Final = 26.0
_FOCUSED: Final = 14.0
_HOVERED: Final = 10.0
_LIFT_SECONDS: Final = 0.16


class HandSaid(NamedTuple):
    """The holder as it is drawn."""

    paint: int
    name: str
    note: str
    cards: tuple[HandCard, ...]
    order: tuple[int, ...]
    """Which card of the hand each of them is."""


class Lifts:
    """How far the cards of a hand stand out, in pixels at scale 1; they rise quickly and end softly."""

    def __init__(self) -> None:
        self._from: tuple[float, ...] = ()
        self._to: tuple[float, ...] = ()
        self._elapsed = 0.0

    @property
    def busy(self) -> bool:
        """Whether a card still moves."""
        return self._elapsed < _LIFT_SECONDS and self._from != self._to

    def aim(self, targets: Sequence[float], *, at_once: bool) -> None:
        """Let the cards rise and sink to these heights."""
        if tuple(targets) == self._to:
            return
        now = self.now
        self._to = tuple(targets)
        self._from = now if len(now) == len(self._to) else self._to
        self._elapsed = _LIFT_SECONDS if at_once else 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._elapsed = min(_LIFT_SECONDS, self._elapsed + seconds)

    @property
    def now(self) -> tuple[float, ...]:
        """How far each stands out now, in whole pixels."""
        rest = (1 - self._elapsed / _LIFT_SECONDS) ** 2
        return tuple(round(end + (begin - end) * rest) for begin, end in zip(self._from, self._to, strict=True))


def lifts_wanted(now: Now, focus: Focus) -> tuple[float, ...]:
    """How far each card of the hand should stand out."""
    return tuple(_lift(now, focus, index) for index in _order(now))


def _order(now: Now) -> tuple[int, ...]:
    """Which card of the hand lies where."""
    return tuple(range(len(now.view.hands[laid_open(now)]))) if now.order is None else now.order


def _lift(now: Now, focus: Focus, index: int) -> float:
    if now.chooser is None:
        return 0.0
    if index == (_hinted(now) if now.hint else now.chooser.picked):
        return _PICKED
    look = focus.look(HandSpot(index).key)
    return _FOCUSED if look.focused else _HOVERED if look.hovered else 0.0


def _hinted(now: Now) -> int | None:
    """The card of the move that is advised."""
    hand = now.chooser.hand if now.chooser else ()
    return next((index for index, card in enumerate(hand) if now.hint and card.rank == now.hint.card), None)


def hand_said(now: Now, focus: Focus, lifts: Sequence[float]) -> HandSaid:
    """The holder of this moment."""
    player, order = laid_open(now), _order(now)
    hand = now.view.hands[player]
    cards = tuple(
        HandCard(None, lift=lift)
        if (card := hand[index]) is None or not now.hand_is_open
        else HandCard(card_face(now.texts, now.company.rules, card), _state(now, focus, index), lift)
        for index, lift in zip(order, lifts, strict=True)
    )
    return HandSaid(now.company.paints_of(player)[0], _name(now, player), _note(now, player), cards, order)


def laid_open(now: Now) -> int:
    """Whose hand lies in the holder: the person's; where nobody sits, that of whoever is on turn."""
    if now.holder is not None:
        return now.holder
    return now.view.dealer if now.turn == NOBODY else now.turn


def _state(now: Now, focus: Focus, index: int) -> str:
    chooser = now.chooser
    if chooser and index == chooser.picked:
        return "picked"
    focused = focus.look(HandSpot(index).key).focused
    if isinstance(chooser, Choosing) and not chooser.is_open(index):
        return "veiled focused" if focused else "veiled"
    return "focused" if focused else "idle"


def _name(now: Now, holder: int) -> str:
    """The player's name; for whom he plays, if that is his partner."""
    name = now.company.names[holder]
    if isinstance(now.chooser, Choosing):
        partner = now.company.helps(now.chooser.view.position)
        if partner is not None:
            return now.texts("table.hand.helps", who=name, partner=now.company.names[partner])
    return name


def _note(now: Now, holder: int) -> str:
    cards = len(now.view.hands[holder])
    if now.chooser and not (isinstance(now.chooser, Choosing) and now.chooser.must_hand_in):
        return now.texts("table.hand.choose", count=cards) if cards > 1 else now.texts("table.hand.choose_one")
    if not cards or now.turn in (NOBODY, holder) or now.view.winners:
        return ""
    return now.texts("table.hand.turns", count=_turns_until(now, holder))


def _turns_until(now: Now, holder: int) -> int:
    """How many turns are made before this player's."""
    players, hands = len(now.view.hands), now.view.hands
    between = ((now.turn + step) % players for step in range((holder - now.turn) % players))
    return sum(bool(hands[player]) for player in between)
