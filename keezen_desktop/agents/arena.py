"""Duplicate matches between two agents: each set of deals is played twice, with sides changed.

Luck in the cards falls on both alike, so that fewer games tell who is stronger.
"""

import math
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import pairwise
from statistics import NormalDist, fmean, stdev
from time import perf_counter
from typing import Final, NamedTuple

from keezen_desktop.agents.agent import Agent
from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.agents.registry import make
from keezen_desktop.agents.seeds import derived
from keezen_desktop.agents.selfplay import MOST_PLIES, next_action
from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView
from keezen_desktop.rules.ruleset import Rules

_CONFIDENCE: Final = NormalDist().inv_cdf(0.975)

_ERRORS: Final = 0.05
"""The chance that a sequential test ends on the wrong side, either way."""

_FEWEST: Final = 10
_LEAST_SPREAD: Final = 0.1
"""So many pairs, and this standard deviation at least, before a sequential test is trusted."""


class Pair(NamedTuple):
    """One set of deals, played twice. Points: 1 for a game won by `a`, 1/2 for one that was stopped, for both games.

    seconds, decisions: of `a` and of `b`, over both games; forced moves and hand-ins are no decisions.
    """

    points: float
    plies: int
    seconds: tuple[float, float]
    decisions: tuple[int, int]


@dataclass(frozen=True)
class Match:
    """Two agents under one rule set. Raises BadAgents for an unknown name.

    With an even number of teams each agent takes every other team; else `a` takes one team, the first and then the
    second, and `b` all others.
    """

    rules: Rules
    a: str
    b: str
    seed: int = 0

    def __post_init__(self) -> None:
        for name in (self.a, self.b):
            make(name, 0)

    @property
    def chance(self) -> float:
        """The share of points that two equal agents get each, for `a`."""
        teams = len(self.rules.all_teams)
        return (teams // 2) / teams if teams % 2 == 0 else 1 / teams

    def play(self, number: int) -> Pair:
        """Play deals `number` (0 is the first) twice."""
        games = [self._play(number, swapped) for swapped in (False, True)]
        return Pair(
            sum(game.points for game in games),
            sum(game.plies for game in games),
            (sum(game.seconds[0] for game in games), sum(game.seconds[1] for game in games)),
            (sum(game.decisions[0] for game in games), sum(game.decisions[1] for game in games)),
        )

    def play_all(self, deals: int, executor: Executor | None = None) -> Iterator[Pair]:
        """Play deals 0 .. deals-1, here or by the workers of an executor; the pairs come in order."""
        numbers = range(deals)
        return map(self.play, numbers) if executor is None else executor.map(self.play, numbers)

    def _sides(self, *, swapped: bool) -> tuple[int, ...]:
        """For each player 0 if he is played by `a`, else 1."""
        teams = self.rules.all_teams
        first = int(swapped)
        mine = range(first, len(teams), 2) if len(teams) % 2 == 0 else range(first, first + 1)
        team_of = {player: number for number, team in enumerate(teams) for player in team}
        return tuple(int(team_of[player] not in mine) for player in range(self.rules.players))

    def _play(self, number: int, swapped: bool) -> Pair:  # noqa: FBT001  which of the two games
        sides = self._sides(swapped=swapped)
        seats: list[Agent] = []
        clocks = (_Clock(), _Clock())
        for player, side in enumerate(sides):
            agent = make((self.a, self.b)[side], derived(self.seed, number, player))
            seats.append(_Timed(agent, clocks[side]))
        game = Game(self.rules, first=number % self.rules.players)
        dealer = Dealer(self.rules, derived(self.seed, number, "dealer"))
        plies = 0
        while not game.is_over and plies < MOST_PLIES:
            action = next_action(game.state, seats, dealer)
            game.play(action)
            plies += isinstance(action, Move)
        winners = game.position.winners()
        points = 1.0 - sides[winners[0]] if winners else 0.5
        return Pair(points, plies, (clocks[0].seconds, clocks[1].seconds), (clocks[0].decisions, clocks[1].decisions))


class _Clock:
    """How long the decisions of one side took."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0


class _Timed:
    """An agent whose decisions are timed."""

    def __init__(self, agent: Agent, clock: _Clock) -> None:
        self._agent = agent
        self._clock = clock

    def choose(self, view: PlayerView) -> Move:
        """What the agent chooses."""
        began = perf_counter()
        move = self._agent.choose(view)
        if len(view.legal_moves()) > 1:
            self._clock.seconds += perf_counter() - began
            self._clock.decisions += 1
        return move

    def exchange(self, view: PlayerView) -> Card:
        """What the agent gives."""
        return self._agent.exchange(view)


@dataclass(frozen=True)
class Result:
    """What a match came to, from `a`'s side."""

    pairs: tuple[Pair, ...]

    @property
    def share(self) -> float:
        """Games won, of all games, 0 to 1."""
        return fmean(pair.points for pair in self.pairs) / 2 if self.pairs else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the share; pairs are independent, the games of one are not."""
        if len(self.pairs) < 2:
            return 1.0
        return _CONFIDENCE * stdev(pair.points / 2 for pair in self.pairs) / math.sqrt(len(self.pairs))

    @property
    def plies(self) -> float:
        """Moves a game."""
        return fmean(pair.plies for pair in self.pairs) / 2 if self.pairs else 0.0

    def milliseconds(self, side: int) -> float:
        """The mean time of a decision of `a` (0) or `b` (1)."""
        decisions = sum(pair.decisions[side] for pair in self.pairs)
        return 1000 * sum(pair.seconds[side] for pair in self.pairs) / decisions if decisions else 0.0


def elo(share: float) -> float:
    """The difference in Elo points that makes this share of wins likely; infinite for 0 and 1."""
    if share in (0.0, 1.0):
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def until_clear(pairs: Iterable[Pair], low: float = 0.5, high: float = 0.6) -> Iterator[Pair]:
    """The pairs up to the one that decides between a share of at most `low` and one of at least `high`.

    Wald's sequential test, with the normal approximation over the points of pairs.
    """
    bound = math.log((1 - _ERRORS) / _ERRORS)
    shares: list[float] = []
    for pair in pairs:
        yield pair
        shares.append(pair.points / 2)
        if len(shares) >= _FEWEST:
            spread = max(stdev(shares), _LEAST_SPREAD)
            # The log of the likelihood of `high` over that of `low`.
            evidence = len(shares) * (high - low) * (fmean(shares) - (high + low) / 2) / spread**2
            if abs(evidence) >= bound:
                return


def pairings(names: Iterable[str]) -> list[tuple[str, str]]:
    """Each of the agents, given the weakest first, against the one before it."""
    return [(stronger, weaker) for weaker, stronger in pairwise(names)]
