"""How good a position is for a player and his partner, judged without looking ahead.

The unit is one step of a pawn. Only what that player may see is read: the pawns, his own hand, and how many cards
the others hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from keezen_desktop.agents.danger import USUAL_ODDS, Danger
from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import FOUR
from keezen_desktop.rules.compact import NOBODY, RANK_BITS, SAME_RANK, WAYS, Compact

if TYPE_CHECKING:
    from mypy_extensions import i64

    from keezen_desktop.rules.ruleset import Power, Rules

WON: Final = 1e6
_QUEEN_STEPS: Final = 12


class Weights(NamedTuple):
    """What things are worth, in steps."""

    out: float = 14.0
    """A pawn on the track rather than in its reserve: about what an entry card is worth."""
    home: float = 20.0
    """A pawn in home, where nothing can happen to it, beyond the steps that it has made."""
    gap: float = 6.0
    """Each free square behind a pawn in home: out of reach until that pawn moves up."""
    guard: float = 1.5
    """Each pawn of another team that cannot get past a protected pawn (against: each of the own team)."""
    card: float = 2.0
    """A card that can be played."""
    seven: float = 3.0
    """A seven."""
    jack: float = 3.0
    """A jack."""
    four: float = 5.0
    """A four while a pawn has just started, so that it goes back to the end of its way."""
    entry: float = 5.0
    """An entry card while a pawn waits."""
    first_entry: float = 12.0
    """Holding one while no pawn is on the track, so that the other cards can be played at all."""


WEIGHTS: Final = Weights()
"""Those of the greedy agent. They stay as they are, so that what is measured against it can be compared."""

TUNED: Final = Weights(gap=12.0, entry=3.0, seven=5.0)
"""Those that won most games in matches against others."""


@final
class Judge:
    """Judges positions under one rule set.

    odds: for each rank how likely a hidden card is of that rank.
    """

    def __init__(self, rules: Rules, weights: Weights = WEIGHTS, odds: tuple[float, ...] = USUAL_ODDS) -> None:
        self._danger: Final = Danger(rules, odds)
        self._others: Final = float(len(rules.all_teams) - 1)
        self._out: Final = weights.out
        self._home: Final = weights.home
        self._gap: Final = weights.gap
        self._guard: Final = weights.guard
        self._cards: Final = [_card_value(power, weights) for power in rules.powers]
        self._four: Final = weights.four
        self._entry: Final = weights.entry
        self._first_entry: Final = weights.first_entry

    def worth(self, at: Compact, player: i64) -> float:
        """The worth of a position for the player's team, less the mean of its worth for the other teams."""
        t = at.tables
        team = t.team[player]
        if at.winner != NOBODY:
            return WON if at.winner == team else -WON
        self._danger.look(at)
        own, other = self.hand_value(at, player, at.hands[player]), 0.0
        for pawn in range(t.pawns):
            if at.places[pawn] != RESERVE:
                if t.team[t.player[pawn]] == team:
                    own += self._pawn_value(at, pawn)
                else:
                    other += self._pawn_value(at, pawn)
        return own - other / self._others

    def hand_value(self, at: Compact, player: i64, hand: i64) -> float:
        """What the cards of a packed hand are worth to a player for the rest of the deal."""
        t = at.tables
        mover = t.partner[player] if at.abroad[player] == 0 and t.partner[player] != NOBODY else player
        waiting, walking, started = False, False, False
        first = mover * t.pawns_each
        for pawn in range(first, first + t.pawns_each):
            place = at.places[pawn]
            if place == RESERVE:
                waiting = True
            elif place < t.track:
                walking = True
                started = started or _progress(at, pawn) < 4
        worth, enters, rank = 0.0, False, 0
        while hand:
            held: int = hand & SAME_RANK
            if held:
                if waiting and t.enters[rank]:
                    enters = True
                    worth += self._entry * held
                elif started and rank == FOUR:
                    worth += self._four * held
                else:
                    worth += self._cards[rank] * held
            hand >>= RANK_BITS
            rank += 1
        if walking:
            return worth
        return worth + self._first_entry if enters else 0.0

    def _pawn_value(self, at: Compact, pawn: i64) -> float:
        """What a pawn that is not in the reserve is worth to its team."""
        t = at.tables
        place = at.places[pawn]
        if place >= t.track:
            return _progress(at, pawn) + self._out + self._home - self._gap * _free_behind(at, place)
        value = (_progress(at, pawn) + self._out) * (1 - self._danger.of(at, pawn))
        if place == t.start[pawn] and at.closed >> t.colour[pawn] & 1:
            value += self._guard * _held_up(at, pawn)
        return value


def _card_value(power: Power, weights: Weights) -> float:
    """What a card is worth when there is no more to it."""
    if power.splits:
        return weights.seven
    if power.swaps:
        return weights.jack
    return weights.card if power.steps or power.back else 0.0


def _progress(at: Compact, pawn: i64) -> int:
    """How many steps a pawn has made since its start, counting on into home."""
    t = at.tables
    place = at.places[pawn]
    if place >= t.track:
        return t.track + (place - t.track) % t.home
    steps = place - t.start[pawn]
    return steps if steps >= 0 else steps + t.track


def _free_behind(at: Compact, place: i64) -> int:
    """How many deeper squares of the same home are free."""
    t = at.tables
    free = 0
    while (place - t.track) % t.home < t.home - 1:
        place += 1
        if at.pawn_on[place] == NOBODY:
            free += 1
    return free


def _held_up(at: Compact, guard: i64) -> int:
    """How many more pawns of other teams than of the own one are within a queen's walk behind a guarded start."""
    t = at.tables
    team = t.team[t.player[guard]]
    count = 0
    for pawn in range(t.pawns):
        place = at.places[pawn]
        if (
            place != RESERVE
            and place < t.track
            and t.colour[pawn] != t.colour[guard]
            and t.gates[t.row[pawn] + place * WAYS + _QUEEN_STEPS] >> t.colour[guard] & 1
        ):
            count += -1 if t.team[t.player[pawn]] == team else 1
    return count
