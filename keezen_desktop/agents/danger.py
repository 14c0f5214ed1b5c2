"""How likely a pawn is captured before its player moves again, from how far behind it hostile pawns stand."""

from functools import lru_cache
from typing import Final, NamedTuple

from keezen_desktop.rules.board import LONGEST_STEP
from keezen_desktop.rules.cards import HIDDEN, RANKS
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import Power, Rules

USUAL_ODDS: Final = (0.07,) * len(RANKS)
"""How much likelier each unknown card makes it that a hand holds a rank: one in thirteen, repeats left out."""

_KNOWN: Final = 0.4
"""How likely a card in one's own hand still finds its target when the turn comes round."""

_LEG: Final = 0.5
"""How often a seven can be divided so that one leg is exactly this long."""

_CERTAIN: Final = 0.95


class Reach(NamedTuple):
    """How likely a hand makes a pawn walk so many steps forward (the index), four back, or enter."""

    ahead: tuple[float, ...]
    back: float
    enters: float


@lru_cache(maxsize=4096)
def reach(rules: Rules, hand: tuple[int, ...], odds: tuple[float, ...] = USUAL_ODDS) -> Reach:
    """What a hand can do. A hidden card is of each rank as likely as `odds` says; one more counts for the next deal."""
    unknown = hand.count(HIDDEN)
    chances = [chance * (unknown + 1) if unknown or not hand else 0.0 for chance in odds]
    for rank in set(hand) - {HIDDEN}:
        chances[rank] += _KNOWN
    held = list(zip(rules.powers, chances, strict=True))
    return Reach(
        tuple(sum(chance * _walks(power, steps) for power, chance in held) for steps in range(LONGEST_STEP + 1)),
        sum(chance for power, chance in held if power.back),
        sum(chance for power, chance in held if power.enters),
    )


def _walks(power: Power, steps: int) -> float:
    if steps in power.steps:
        return 1.0
    return _LEG if power.splits and 0 < steps < 7 else 0.0


class Danger:
    """The dangers of one position. Built once for it, then asked about each pawn."""

    def __init__(self, position: Position, odds: tuple[float, ...] = USUAL_ODDS) -> None:
        rules = position.rules
        self._position = position
        self._board = rules.board
        self.closed: Final = position.guards()
        self._attackers = [
            (colour, rules.owner[colour], reach(rules, self._hand(rules.owner[colour]), odds))
            for colour in rules.colours
        ]

    def _hand(self, player: int) -> tuple[int, ...]:
        """The cards that may be played with a player's pawns: his partner's too, once that one is home."""
        position, rules = self._position, self._position.rules
        partner = rules.partner[player]
        if partner >= 0 and all(map(position.is_home, rules.colours_of[partner])):
            return position.hands[player] + position.hands[partner]
        return position.hands[player]

    def of(self, colour: int, square: int) -> float:
        """How likely the pawn of this colour on a track square is captured by another team, 0 to 1."""
        board, pawns = self._board, self._position.pawns
        if square == board.starts[colour] and self.closed >> colour & 1:
            return 0.0
        team = self._position.rules.team(self._position.rules.owner[colour])
        total = 0.0
        for other, owner, reach in self._attackers:
            if owner in team:
                continue
            if square == board.starts[other] and self._position.in_reserve(other):
                total += reach.enters
            for source in pawns[other]:
                if source < board.track:
                    total += self._of_attacker(reach, other, source, square)
        return min(total, _CERTAIN)

    def _of_attacker(self, reach: Reach, colour: int, source: int, square: int) -> float:
        board = self._board
        steps = (square - source) % board.track
        if steps <= LONGEST_STEP:
            if (
                board.forward[colour][source][steps] == square
                and not board.starts_forward[colour][source][steps] & self.closed
            ):
                return reach.ahead[steps]
        elif steps == board.track - 4 and not board.starts_back[source] & self.closed:
            return reach.back
        return 0.0
