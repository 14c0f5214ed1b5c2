"""The agent that looks ahead: it plays on from hands that the others may hold, and keeps to the moves that do well.

Determinised Monte Carlo search with sequential halving (Karnin and others 2013): all moves meet the same hands, the
worse half is left out, and the rest meet more. The budget is a number of playouts, so that one seed chooses alike on
every machine; no clock is read.
"""

import math
import random
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from keezen_desktop.agents.club import ClubAgent, by_worth
from keezen_desktop.agents.evaluation import TUNED, Judge
from keezen_desktop.agents.partner import harms_partner
from keezen_desktop.agents.playouts import play_on
from keezen_desktop.agents.unseen import Worlds
from keezen_desktop.rules.apply import after
from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.compact import Compact, packed, packed_hand
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView
from keezen_desktop.rules.position import Position

_SCALE: Final = 60.0
"""The lead, in steps, with which a team is taken to win e times as often as it loses."""

_ALIKE: Final = 0.01
"""Moves whose chances differ by less are taken as alike; then the one that spares the partner is made."""

_PLAYERS: Final = 4
"""With so many players a decision takes all of the playouts."""


class Prospect(NamedTuple):
    """A move, and how likely the team wins after it, 0 to 1."""

    move: Move
    chance: float


class SearchAgent:
    """Looks `horizon` plies ahead, over the `width` moves that look best at first sight.

    playouts: for one decision, with four players; more players get fewer, in proportion.
    """

    def __init__(self, seed: int, playouts: int, width: int, horizon: int) -> None:
        self._chance = random.Random(seed).random
        self._playouts = playouts
        self._width = width
        self._horizon = horizon

    def choose(self, view: PlayerView) -> Move:
        """The move after which the team wins most often; a forced one at once."""
        moves = _different(view.position, view.legal_moves())
        return moves[0] if len(moves) == 1 else self.prospects(view, moves)[0].move

    def exchange(self, view: PlayerView) -> Card:
        """As the club agent gives."""
        return ClubAgent().exchange(view)

    def prospects(self, view: PlayerView, moves: Sequence[Move]) -> list[Prospect]:
        """The moves that were searched to the end, the one to make first."""
        worlds, playouts = Worlds(view, self._chance), _Playouts(view, self._horizon)
        # A playout takes the longer the more players there are.
        budget = self._playouts * _PLAYERS // view.position.rules.players
        left = by_worth(view, list(moves))[: self._width]
        finalists = left
        totals = dict.fromkeys(left, 0.0)
        rounds = max(1, math.ceil(math.log2(len(left))))
        played = 0
        for _ in range(rounds):
            count = max(1, budget // (rounds * len(left)))
            for _ in range(count):
                playouts.deal(worlds.draw())
                for move in left:
                    totals[move] += playouts.chance(move)
            played += count
            left.sort(key=lambda move: -totals[move])
            finalists, left = left, left[: max(2, (len(left) + 1) // 2)]
        return _courteous(view, [Prospect(move, totals[move] / played) for move in finalists])


class _Playouts:
    """Plays on from what a player sees, with hands dealt to the others."""

    def __init__(self, view: PlayerView, horizon: int) -> None:
        self._position = Compact(view.position)
        self._judge = Judge(view.position.rules, TUNED)
        self._player = view.player
        self._horizon = horizon

    def deal(self, hands: Iterable[tuple[int, ...]]) -> None:
        """Give each player a hand."""
        for player, hand in enumerate(hands):
            self._position.hands[player] = packed_hand(hand)

    def chance(self, move: Move) -> float:
        """How likely the player's team wins, judged by where the game leads after a move."""
        self._position.make(packed(move))
        made = play_on(self._position, self._judge, self._horizon)
        lead = self._judge.worth(self._position, self._player)
        for _ in range(made + 1):
            self._position.undo()
        return 0.5 + 0.5 * math.tanh(lead / (2 * _SCALE))


def _different(position: Position, moves: Sequence[Move]) -> list[Move]:
    """One move for each position that can be reached."""
    return list({after(position, move): move for move in reversed(moves)}.values())[::-1]


def _courteous(view: PlayerView, prospects: list[Prospect]) -> list[Prospect]:
    """The prospects, with the first that spares the partner in front if it is as good as the best."""
    alike = [each for each in prospects if each.chance >= prospects[0].chance - _ALIKE]
    kind = next((each for each in alike if not harms_partner(view.position, each.move)), prospects[0])
    return [kind, *(each for each in prospects if each is not kind)]
