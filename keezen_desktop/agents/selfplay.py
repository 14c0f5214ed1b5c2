"""Games that agents play among themselves: alike wherever, and in whichever order, they are played."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple

from keezen_desktop.agents.agent import Agent, answer
from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.agents.registry import BadAgents, make
from keezen_desktop.agents.seeds import derived
from keezen_desktop.rules.game import Action, Game, Phase, State
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import seen_by
from keezen_desktop.rules.ruleset import Rules

MOST_PLIES: Final = 100_000
"""A game longer than this is stopped and nobody wins, so that every run ends."""

_CHUNK: Final = 10
"""Games sent to a worker at once: enough to outweigh the sending, few enough to stop soon."""


class Outcome(NamedTuple):
    """How one game ended: the players who won (none if it was stopped) and how many moves were made."""

    winners: tuple[int, ...]
    plies: int


@dataclass(frozen=True)
class Series:
    """Games under one rule set, with an agent (by name) for each player. Raises BadAgents if that cannot be.

    `seed` and the number of a game fix its deals and its agents' chances. The players take turns to begin.
    """

    rules: Rules
    agents: tuple[str, ...]
    seed: int = 0

    def __post_init__(self) -> None:
        if len(self.agents) != self.rules.players:
            raise BadAgents("agents_count", count=self.rules.players)
        for name in self.agents:
            make(name, 0)

    def play(self, number: int) -> Outcome:
        """Play game `number` (0 is the first)."""
        game = Game(self.rules, first=number % self.rules.players)
        dealer = Dealer(self.rules, derived(self.seed, number, "dealer"))
        agents = [make(name, derived(self.seed, number, player)) for player, name in enumerate(self.agents)]
        plies = 0
        while not game.is_over and plies < MOST_PLIES:
            action = next_action(game.state, agents, dealer)
            game.play(action)
            plies += isinstance(action, Move)
        return Outcome(game.position.winners(), plies)

    def play_some(self, numbers: range) -> list[Outcome]:
        """Play these games, in order."""
        return [self.play(number) for number in numbers]

    def play_all(self, games: int, executor: Executor | None = None) -> Iterator[Outcome]:
        """Play games 0 .. games-1, here or by the workers of an executor; the outcomes come in order."""
        chunks = [range(first, min(first + _CHUNK, games)) for first in range(0, games, _CHUNK)]
        return chain.from_iterable(
            map(self.play_some, chunks) if executor is None else executor.map(self.play_some, chunks)
        )


def next_action(state: State, agents: Sequence[Agent], dealer: Dealer) -> Action:
    """What whoever is asked does: the dealer or one of the agents."""
    if state.phase is Phase.DEAL:
        return dealer.deal(state)
    return answer(agents[state.actor], seen_by(state, state.actor))
