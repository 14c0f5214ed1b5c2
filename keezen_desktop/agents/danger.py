"""How likely a pawn is captured before its player moves again, from how far behind it hostile pawns stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from keezen_desktop.rules.board import LONGEST_STEP, RESERVE
from keezen_desktop.rules.cards import HIDDEN, RANKS
from keezen_desktop.rules.compact import NOBODY, RANK_BITS, SAME_RANK, WAYS, Compact

if TYPE_CHECKING:
    from mypy_extensions import i64

    from keezen_desktop.rules.ruleset import Power, Rules

USUAL_ODDS: Final = (0.07,) * len(RANKS)
"""How much likelier each unknown card makes it that a hand holds a rank: one in thirteen, repeats left out."""

_KNOWN: Final = 0.4
"""How likely a card in one's own hand still finds its target when the turn comes round."""

_LEG: Final = 0.5
"""How often a seven can be divided so that one leg is exactly this long."""

_CERTAIN: Final = 0.95


@final
class Reach:
    """How likely a hand makes a pawn walk so many steps forward (the index), four back, or enter."""

    def __init__(self) -> None:
        self.ahead: Final = [0.0] * WAYS
        self.back = 0.0
        self.enters = 0.0

    def add(self, power: Power, chance: float) -> None:
        """Count in that a card of this power is held with this chance."""
        for steps in power.steps:
            self.ahead[steps] += chance
        if power.splits:
            for steps in range(1, 7):
                self.ahead[steps] += chance * _LEG
        if power.back:
            self.back += chance
        if power.enters:
            self.enters += chance


@final
class Danger:
    """The dangers of positions under one rule set; `look` at a position, then ask about its pawns.

    odds: for each rank how likely a hidden card is of that rank.
    """

    def __init__(self, rules: Rules, odds: tuple[float, ...] = USUAL_ODDS) -> None:
        self._powers: Final = rules.powers
        self._odds: Final = odds
        self._known: Final[dict[int, Reach]] = {}
        # The hands that were looked at last, and what they can do; most positions differ in one hand only.
        self._hands: Final[list[i64]] = [NOBODY] * rules.players
        self._reach: Final = [Reach() for _ in range(rules.players)]
        self._walkers: list[i64] = []

    def look(self, at: Compact) -> None:
        """See what each hand can do in this position, and which pawns walk on the track."""
        t = at.tables
        for player in range(t.players):
            hand = _playable(at, player)
            if hand != self._hands[player]:
                self._hands[player] = hand
                self._reach[player] = self._reach_of(hand)
        self._walkers = [pawn for pawn in range(t.pawns) if RESERVE < at.places[pawn] < t.track]

    def of(self, at: Compact, pawn: i64) -> float:
        """How likely a pawn on the track is captured by another team, 0 to 1."""
        t = at.tables
        square = at.places[pawn]
        if square == t.start[pawn] and at.closed >> t.colour[pawn] & 1:
            return 0.0
        team = t.team[t.player[pawn]]
        total = self._of_entry(at, square, team)
        for other in self._walkers:
            source = at.places[other]
            steps = square - source
            if steps < 0:
                steps += t.track
            if steps <= LONGEST_STEP:
                if t.team[t.player[other]] != team:
                    way = t.row[other] + source * WAYS + steps
                    if t.ahead[way] == square and not t.gates[way] & at.closed:
                        total += self._reach[t.player[other]].ahead[steps]
            elif steps == t.track - 4 and t.team[t.player[other]] != team and not t.gates_back[source] & at.closed:
                total += self._reach[t.player[other]].back
        return min(total, _CERTAIN)

    def _of_entry(self, at: Compact, square: i64, team: i64) -> float:
        """The chance that another team enters a pawn on this square."""
        t = at.tables
        if square % t.arm:
            return 0.0
        colour = square // t.arm
        first = t.first_pawn[colour]
        if first == NOBODY or t.team[t.player[first]] == team or at.waiting(colour) == NOBODY:
            return 0.0
        return self._reach[t.player[first]].enters

    def _reach_of(self, hand: int) -> Reach:
        """What a packed hand can do; if no card of it is known, one more counts, for the next deal."""
        reach = self._known.get(hand)
        if reach is None:
            reach = self._known[hand] = Reach()
            unknown = hand >> RANK_BITS * HIDDEN
            for rank, power in enumerate(self._powers):
                chance = self._odds[rank] * (unknown + 1) if unknown or not hand else 0.0
                if hand >> RANK_BITS * rank & SAME_RANK:
                    chance += _KNOWN
                reach.add(power, chance)
        return reach


def _playable(at: Compact, player: i64) -> i64:
    """The cards that may be played with a player's pawns: his partner's too, once that one is home."""
    partner = at.tables.partner[player]
    if partner != NOBODY and at.abroad[partner] == 0:
        return at.hands[player] + at.hands[partner]
    return at.hands[player]
