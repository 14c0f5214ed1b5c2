"""How cards move: from hand to hand, to the pile and from the dealer."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice

from keezen_desktop.rules.events import Dealt, Exchanged, HandedIn, Played
from keezen_desktop.table.clip import Clip, Cue, ease
from keezen_desktop.table.frame import DECK, PILE, CardPose, Frame
from keezen_desktop.table.geometry import BoardGeometry


class PlayClip(Clip[Played]):
    """The card flies from the hand to the pile, face up."""

    sound = "play"

    def _seconds(self) -> float:
        return self.motion.play_card

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:
        frame = super()._moment(geometry, progress)
        card = CardPose(self.event.card, self.event.player, PILE, ease(progress))
        return replace(frame, view=replace(self.after, pile=self.before.pile), badges=(), cards=(card,))


class HandInClip(Clip[HandedIn]):
    """The hand fans open on the table for all to see, lies there, and is squared up on the pile."""

    sound = "hand_in"

    def _seconds(self) -> float:
        return 2 * self.motion.play_card + self.motion.hand_in_hold

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:
        frame = super()._moment(geometry, progress)
        seconds = progress * self.seconds
        opened = ease(min(1.0, seconds / self.motion.play_card))
        fan = min(opened, ease(min(1.0, (self.seconds - seconds) / self.motion.play_card)))
        count = len(self.event.cards)
        cards = tuple(
            CardPose(card, self.event.player, PILE, opened, number, count, fan)
            for number, card in enumerate(self.event.cards)
        )
        return replace(frame, view=replace(self.after, pile=self.before.pile), badges=(), cards=cards)


class DealClip(Clip[Dealt]):
    """Card by card around the table, from the dealer's left; then the open hands are turned up."""

    sound = "deal"

    @property
    def _order(self) -> list[int]:
        """Which player each card goes to."""
        players = len(self.event.hands)
        around = [(self.event.dealer + 1 + seat) % players for seat in range(players)]
        return list(islice(cycle(around), sum(map(len, self.event.hands))))

    @property
    def _dealing(self) -> float:
        return self.motion.deal_fly + self.motion.deal_stagger * (len(self._order) - 1)

    def _seconds(self) -> float:
        return self._dealing + (self.motion.flip if self.after.shown else 0.0)

    def _cues(self) -> Iterator[tuple[float, Cue]]:
        for number in range(len(self._order)):
            yield number * self.motion.deal_stagger, Cue("deal")
        if self.after.shown:
            yield self._dealing, Cue("flip")

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:
        frame = super()._moment(geometry, progress)
        seconds = progress * self.seconds
        landed = [0] * len(self.event.hands)
        cards = []
        for number, player in enumerate(self._order):
            share = (seconds - number * self.motion.deal_stagger) / self.motion.deal_fly
            if share >= 1:
                landed[player] += 1
            elif share >= 0:
                cards.append(CardPose(None, DECK, player, ease(share)))
        hands = tuple(hand[:count] for hand, count in zip(self.after.hands, landed, strict=True))
        flip = max(0.0, (seconds - self._dealing) / self.motion.flip)
        return replace(frame, view=replace(self.after, hands=hands), cards=tuple(cards), flip=flip)


class ExchangeClip(Clip[Exchanged]):
    """The cards go from partner to partner, all at once; only who gave one sees which it is."""

    sound = "deal"

    def _seconds(self) -> float:
        return self.motion.play_card

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:
        frame = super()._moment(geometry, progress)
        partner, shown = self.before.rules.partner, self.before.shown
        cards = tuple(
            CardPose(card if player in shown else None, player, partner[player], ease(progress))
            for player, card in enumerate(self.event.given)
        )
        kept = tuple(hand[:-1] for hand in self.after.hands)
        return replace(frame, view=replace(self.after, hands=kept), cards=cards)
