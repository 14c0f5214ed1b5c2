"""Whoever, when asked, sooner or later offers one action: a person, an agent, the dealer, a recording."""

from collections.abc import Callable, Sequence
from math import inf
from typing import ClassVar, NamedTuple

from keezen_desktop.agents.seeds import derived
from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.events import Played
from keezen_desktop.rules.game import Action, Deal, Game, State
from keezen_desktop.rules.player_view import seen_by
from keezen_desktop.storage.records import Seat
from keezen_desktop.table.thinking import QUICK, Question, Thinking, Trouble

Share = Callable[[], float]
"""How many seconds a computer may think about a move, as things stand."""


class Offer(NamedTuple):
    """An action, which of two cards of one rank is laid, and what went wrong if it is not the controller's own."""

    action: Action
    card: Card | None = None
    trouble: Trouble | None = None


class Controller:
    """Acts for a player, or for the dealer. This one never does anything by itself."""

    is_person: ClassVar[bool] = False
    """Whether somebody chooses on the screen."""
    takes_time: ClassVar[bool] = False
    """Whether the others need a moment before it acts, to follow what happens."""

    def ask(self, state: State, number: int) -> None:
        """It is this one's turn in this state, after `number` actions."""

    def offer(self, seconds: float) -> Offer | None:  # noqa: ARG002  those who think use it
        """What it wants to do, once it knows; `seconds` have passed since it was last asked for."""
        return None

    def forget(self) -> None:
        """What was asked is not wanted any more."""


class Person(Controller):
    """Somebody in front of the screen, which brings each choice to the director itself."""

    is_person = True


class Computer(Controller):
    """An agent that thinks elsewhere. Its seed and the number of actions before fix its chances.

    share: how many seconds it may think about a move. Once it needed longer, a quick agent thinks for it instead, until
    there is that much time again.
    """

    takes_time = True

    def __init__(self, agent: str, seed: int, thinking: Thinking, share: Share = lambda: inf) -> None:
        self._agent = agent
        self._seed = seed
        self._thinking = thinking
        self._share = share
        self._needed = 0.0
        self._question: Question | None = None

    def ask(self, state: State, number: int) -> None:
        """Let the agent think about what its player can see."""
        view = seen_by(state, state.actor)
        agent = self._agent if self._needed <= self._share() else QUICK
        self._question = self._thinking.ask(agent, derived(self._seed, number), view)

    def offer(self, seconds: float) -> Offer | None:
        """The agent's choice, or the quick agent's if that is not to be had."""
        thought = self._question and self._thinking.answer(self._question, seconds)
        if thought and self._question:
            self._needed = max(self._needed, self._question.waited)
            self._question = None
        return Offer(thought.action, trouble=thought.trouble) if thought else None

    def forget(self) -> None:
        """Drop the question."""
        if self._question:
            self._thinking.drop(self._question)
        self._question = None


class DealerController(Controller):
    """Deals at once."""

    def __init__(self, deal: Callable[[State], Deal]) -> None:
        self._deal = deal
        self._offer: Offer | None = None

    def ask(self, state: State, number: int) -> None:  # noqa: ARG002
        """Deal."""
        self._offer = Offer(self._deal(state))

    def offer(self, seconds: float) -> Offer | None:  # noqa: ARG002
        """The deal."""
        return self._offer


class Recording(Controller):
    """Does what was done in a game that was played before."""

    takes_time = True

    def __init__(self, game: Game) -> None:
        self._game = game
        self._number = 0

    def ask(self, state: State, number: int) -> None:  # noqa: ARG002
        """Look up what was done after so many actions."""
        self._number = number

    def offer(self, seconds: float) -> Offer | None:  # noqa: ARG002
        """The same again; nothing where the recording ends."""
        if self._number == len(self._game.actions):
            return None
        events = self._game.events[self._number]
        laid = events[0].card if events and isinstance(events[0], Played) else None
        return Offer(self._game.actions[self._number], laid)


def at_seats(
    seats: Sequence[Seat], thinking: Thinking, seed: int, share: Share = lambda: inf
) -> tuple[Controller, ...]:
    """Who acts for each player; the seed is that of the game. share: how long a computer may think about a move."""
    return tuple(
        Person() if seat.is_person else Computer(seat.player, derived(seed, player), thinking, share)
        for player, seat in enumerate(seats)
    )
