"""A game that was played, and is looked back at."""

from itertools import accumulate
from typing import Final

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.moves import Move
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.company import Company
from keezen_desktop.screens.table.session import Session
from keezen_desktop.storage.records import Record, round_record
from keezen_desktop.table.clip import Motion
from keezen_desktop.table.director import THINKING_PAUSE, replay
from keezen_desktop.table.landmarks import Landmark, landmarks, next_place

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
"""How many times faster than it was played."""


class LookBack(Session):
    """A game, or the last round in a record, to be looked back at. All its states are kept: any place is there at once.

    The hands lie open, unless the game can still be gone on with.
    """

    def __init__(self, services: Services, game: Game, record: Record) -> None:
        self.record: Final = round_record(record, game.first)
        self.is_finished: Final = game.is_over or self.record.result is not None
        self.landmarks: Final = landmarks(game)
        self._whole = game
        self._plies = [0, *accumulate(isinstance(action, Move) for action in game.actions)]
        self._speed = SPEEDS.index(1.0)
        self._tempo = services.settings.tempo
        self._plays = False
        super().__init__(
            Company(game.rules, record.header.seats), replay(game, Motion.of(services.motion_ms), self._tempo)
        )
        self._bottom = self.company.persons[0] if self.company.persons else 0
        self.director.open_hands = self.is_finished

    # ------------------------------------------------------------ where it stands

    @property
    def told(self) -> Game:
        """The whole game."""
        return self._whole

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self._whole.actions)

    @property
    def place(self) -> int:
        """How many of them were shown."""
        return len(self.game.actions)

    @property
    def plies(self) -> tuple[int, int]:
        """How many moves were shown, and how many there are."""
        return self._plies[self.place], self._plies[-1]

    @property
    def bottom(self) -> int:
        """The player to whom the board is turned."""
        return self._bottom

    @property
    def plays(self) -> bool:
        """Whether it goes on by itself."""
        return self._plays and self.place < self.length

    @property
    def may_play_on(self) -> bool:
        """Whether others may play on from here: not while the game itself goes on, since they would see its hands."""
        return self.is_finished and not self.game.is_over

    # ------------------------------------------------------------ what can be done

    def seek(self, place: int) -> None:
        """Go to a place at once, and stay there."""
        self._plays, self.director.paused = False, True
        self.director.jump(self._whole.until(max(0, min(self.length, place))))

    def beyond(self, landmark: Landmark, direction: int) -> int | None:
        """The place of the nearest landmark before (-1) or beyond (1) the one where the game stands."""
        return next_place(self.landmarks[landmark], self.place, direction)

    def go(self, landmark: Landmark, direction: int) -> None:
        """Go there, if there is such a landmark. One step on is shown as it was played."""
        place = self.beyond(landmark, direction)
        if place is None:
            return
        if landmark is Landmark.STEP and direction > 0:
            self.seek(place - 1)
            self.director.pause = 0.0
            self.director.step()
        else:
            self.seek(place)

    def play(self) -> None:
        """Show one action after the other, or stop; from the end, begin again."""
        begins = not self.plays
        if self.place == self.length:
            self.seek(0)
        self._set_pace()
        self._plays, self.director.paused = begins, not begins

    def keep_pace(self, services: Services) -> None:
        """Go on at the tempo that is chosen now, and at the speed that was."""
        self._tempo = services.settings.tempo
        self._set_pace()

    def _set_pace(self) -> None:
        self.director.tempo = self._tempo / self.speed
        self.director.pause = THINKING_PAUSE / self.speed

    @property
    def speed(self) -> float:
        """How many times faster it is shown than it was played."""
        return SPEEDS[self._speed]

    @speed.setter
    def speed(self, speed: float) -> None:
        self._speed = SPEEDS.index(speed)
        self._set_pace()

    def hurry(self, step: int) -> None:
        """The next faster (1) or slower (-1) speed."""
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, self._speed + step))]

    def turn(self) -> None:
        """Turn the board to the next player."""
        self._bottom = (self._bottom + 1) % self.company.rules.players

    def show_hands(self) -> None:
        """Lay all hands open, or cover them. Those of a game that is not over stay covered."""
        self.director.open_hands = self.is_finished and not self.director.open_hands
