"""Leads a game: asks whoever's turn it is, plays the action and shows its events.

While they are shown, nobody is asked. Live play, demo, hot seat and replay differ in their controllers only.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.game import Exchange, Game, Phase
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView, seen_by
from keezen_desktop.table.clip import Cue, Motion
from keezen_desktop.table.controllers import Controller, Offer, Recording
from keezen_desktop.table.frame import Frame
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.table.thinking import Trouble
from keezen_desktop.table.timeline import Timeline
from keezen_desktop.table.view import TableView, last_move, rest

THINKING_PAUSE: Final = 0.6
"""Seconds that a computer takes at least, so that its turn never flashes by."""


class Stage(Enum):
    """What the table is doing."""

    WAITING = "waiting"
    COVERED = "covered"
    SHOWING = "showing"
    OVER = "over"


class Director:
    """Leads one game. `players` act for the players, `dealer` deals; time comes in through `update`.

    ends: whether the game is stopped before the next turn.
    on_action: called after each action, before anything of it is seen, to save the game.
    on_trouble: called once, when an agent's own choice was first not to be had.
    pause: how many seconds those who take time take at least. troubled: whether `on_trouble` was called.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Controller],
        dealer: Controller,
        motion: Motion,
        *,
        tempo: float = 1.0,
        pause: float = THINKING_PAUSE,
        ends: Callable[[], bool] = lambda: False,
        on_action: Callable[[Game], None] = lambda _: None,
        on_trouble: Callable[[Trouble], None] = lambda _: None,
    ) -> None:
        self.game = game
        self.pause = pause
        self._players = players
        self._dealer = dealer
        self._ends = ends
        self._on_action = on_action
        self._on_trouble = on_trouble
        self._persons = [player for player, controller in enumerate(players) if controller.is_person]
        self._holder = self._persons[0] if len(self._persons) == 1 else None
        self._open_hands = False
        self._tempo = tempo
        self._fast_forward = False
        self._paused = self._step_by_step = self._skipped = False
        self.troubled = False
        self._waited = 0.0
        self._offer: Offer | None = None
        self._stage = Stage.WAITING
        self._timeline = Timeline(self._view(), motion, tempo)
        self._settle()

    # ------------------------------------------------------------ what can be seen

    @property
    def stage(self) -> Stage:
        """What the table is doing."""
        return self._stage

    @property
    def actor(self) -> int | None:
        """The player whose choice is awaited, also behind the curtain; None while it is the dealer's, or nobody's."""
        if self._stage in (Stage.SHOWING, Stage.OVER) or self.game.state.phase is Phase.DEAL:
            return None
        return self.game.state.actor

    @property
    def awaits_person(self) -> bool:
        """Whether somebody in front of the screen has to choose now."""
        return self._stage is Stage.WAITING and self._controller.is_person

    @property
    def thinking_for(self) -> float:
        """For how many seconds the one whose turn it is has been waited for."""
        return self._waited if self._stage is Stage.WAITING else 0.0

    @property
    def holder(self) -> int | None:
        """The player whose hand is on the screen, if there is one; never behind the curtain."""
        return None if self._stage is Stage.COVERED else self._holder

    @property
    def bottom(self) -> int:
        """The player to whom the board is turned; it turns behind the curtain."""
        if self._stage is Stage.COVERED:
            return self.game.state.actor
        return self._holder or 0

    @property
    def player_view(self) -> PlayerView | None:
        """What the person who has to choose may know."""
        return seen_by(self.game.state, self.game.state.actor) if self.awaits_person else None

    @property
    def view(self) -> TableView:
        """What lies on the table when all is shown."""
        return self._timeline.view

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self._timeline.busy and not self._paused

    def frame(self, geometry: BoardGeometry) -> Frame:
        """What is seen now. Equal frames need no new drawing."""
        return self._timeline.frame(geometry)

    # ------------------------------------------------------------ what can be done

    def update(self, seconds: float) -> list[Cue]:
        """Let time pass. Returns what is heard meanwhile."""
        if self._paused:
            return []
        cues = self._timeline.update(seconds)
        if self._stage is Stage.SHOWING and not self._timeline.busy:
            self._settle()
        elif self._stage is Stage.WAITING:
            self._listen(seconds)
        return cues

    def offer(self, action: Move | Exchange, card: Card | None = None) -> bool:
        """The choice of the person who is asked; `card` says which of two cards of one rank is laid.

        False if nobody was asked. Raises IllegalMove or BadAction; then nothing has changed.
        """
        if not self.awaits_person or self._paused:
            return False
        self._play(Offer(action, card))
        return True

    def uncover(self) -> None:
        """Open the curtain: the player whose turn it is sits in front of the screen."""
        if self._stage is Stage.COVERED:
            self._holder = self.game.state.actor
            self._stage = Stage.WAITING
            self._timeline.rest(self._view())
            self._ask()

    def skip(self) -> None:
        """End what is being shown or waited for; the second time, hurry on to the next choice of a person."""
        if self.awaits_person:
            return
        if self._skipped and self._persons:
            self.fast_forward = True
        self._skipped = True
        self._waited = max(self._waited, self.pause)
        self._timeline.finish_all()

    def step(self) -> None:
        """Go on step by step: show one action, and pause again before the next of somebody who takes time."""
        self._step_by_step = True
        self._paused = False
        self._waited = self.pause

    def jump(self, game: Game) -> None:
        """Go on with this game, from where it stands: it is on the table at once."""
        self.close()
        self.game = game
        self._timeline.rest(self._view())
        self._settle()

    def close(self) -> None:
        """Ask nobody any more."""
        if self._stage is Stage.WAITING:
            self._controller.forget()

    @property
    def paused(self) -> bool:
        """Whether time stands still."""
        return self._paused

    @paused.setter
    def paused(self, paused: bool) -> None:
        self._paused = paused
        self._step_by_step = False

    @property
    def step_by_step(self) -> bool:
        """Whether time stands still before each action of those who take time; setting `paused` ends it."""
        return self._step_by_step

    @property
    def tempo(self) -> float:
        """How many times longer than normal everything takes; 0 lands at once."""
        return self._tempo

    @tempo.setter
    def tempo(self, tempo: float) -> None:
        self._tempo = tempo
        self._timeline.tempo = 0.0 if self._fast_forward else tempo

    @property
    def fast_forward(self) -> bool:
        """Whether everything lands at once and nobody takes his time; it ends when a person has to choose."""
        return self._fast_forward

    @fast_forward.setter
    def fast_forward(self, fast_forward: bool) -> None:
        self._fast_forward = fast_forward
        self.tempo = self._tempo

    @property
    def open_hands(self) -> bool:
        """Whether all hands lie open, for onlookers; then no curtain is needed."""
        return self._open_hands

    @open_hands.setter
    def open_hands(self, open_hands: bool) -> None:
        self._open_hands = open_hands
        self._timeline.rest(self._view())

    # ------------------------------------------------------------ how it goes on

    @property
    def _controller(self) -> Controller:
        """Who acts next."""
        state = self.game.state
        return self._dealer if state.phase is Phase.DEAL else self._players[state.actor]

    def _settle(self) -> None:
        """All is shown: see what comes next."""
        if self.game.is_over or self._ends():
            self._stage = Stage.OVER
        elif self._must_cover:
            self._stage = Stage.COVERED
            self.fast_forward = False
            self._timeline.rest(self._view())
        else:
            self._stage = Stage.WAITING
            self._ask()
        self._paused |= self._step_by_step and (self._stage is Stage.OVER or self._controller.takes_time)

    @property
    def _must_cover(self) -> bool:
        """Whether somebody else has to sit down in front of the screen."""
        return self._controller.is_person and self._holder != self.game.state.actor and not self._open_hands

    def _ask(self) -> None:
        if self._controller.is_person:
            self.fast_forward = False
            self._skipped = False
        self._waited = 0.0
        self._offer = None
        self._controller.ask(self.game.state, len(self.game.actions))

    def _listen(self, seconds: float) -> None:
        """Play what is offered, but not before those who take time have taken some."""
        self._waited += seconds
        self._offer = self._offer or self._controller.offer(seconds)
        takes_time = self._controller.takes_time and not self._fast_forward
        if self._offer and (self._waited >= self.pause or not takes_time):
            self._play(self._offer)

    def _play(self, offer: Offer) -> None:
        events = self.game.play(offer.action, offer.card)
        self._stage = Stage.SHOWING
        self._timeline.show(events)
        self._on_action(self.game)
        if offer.trouble and not self.troubled:
            self.troubled = True
            self._on_trouble(offer.trouble)

    def _view(self) -> TableView:
        """What lies on the table now, with the hands that may be seen."""
        everybody = range(len(self._players))
        shown = [player for player in everybody if self._open_hands or player == self.holder]
        return rest(self.game.state, last_move(self.game), shown)


def replay(game: Game, motion: Motion, tempo: float = 1.0) -> Director:
    """Shows a game again, from its start, paused and with open hands; `jump(game.until(n))` goes to any place in it."""
    recording = Recording(game)
    director = Director(game.until(0), [recording] * game.rules.players, recording, motion, tempo=tempo)
    director.open_hands = True
    director.paused = True
    return director
