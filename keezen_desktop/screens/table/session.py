"""A game at the table and its director, and one that is played and kept."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from keezen_desktop.agents.dealer import Dealer, draw_lot
from keezen_desktop.rules.game import Deal, Game, State
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.match_format import MatchFormat
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.company import Company
from keezen_desktop.storage.records import ClockLine, Header, Record, Seat, TakeBackLine, new_header, same_cards
from keezen_desktop.storage.replay import replay
from keezen_desktop.storage.saves import SavedGame
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.clip import Cue, Motion
from keezen_desktop.table.clock import Clock
from keezen_desktop.table.controllers import DealerController, at_seats
from keezen_desktop.table.director import THINKING_PAUSE, Director, Stage
from keezen_desktop.table.taking_back import Obstacle, plies_to_undo
from keezen_desktop.table.thinking import Trouble

OnTrouble = Callable[[StorageTrouble | Trouble], None]

_TOLD_EVERY: Final = 1.0
"""After so many seconds in which nothing else was kept, the clock is."""


class Session:
    """A game at the table.

    on_trouble: hears what went wrong; the game goes on all the same. on_clock: hears how many minutes are left.
    """

    def __init__(self, company: Company, director: Director) -> None:
        self.company: Final = company
        self.director: Final = director
        self.on_trouble: OnTrouble = lambda _trouble: None
        self.on_clock: Callable[[int], None] = lambda _minutes: None

    @property
    def is_strict(self) -> bool:
        """Whether it is played for points: what is laid lies, and nothing helps."""
        return False

    @property
    def allows_aids(self) -> bool:
        """Whether a person may be helped, with hints and by counting cards: anywhere but in a tournament."""
        return not self.is_strict and self.company.rules.preset != "tournament"

    @property
    def plies_back(self) -> int | Obstacle:
        """How many moves go with the last own one if that is taken back, or why it stays."""
        return Obstacle.NOTHING

    @property
    def left(self) -> float | None:
        """How many seconds are left; None if there is no end to the time."""
        return None

    @property
    def clock_runs_on(self) -> bool:
        """Whether a pause does not stop the clock."""
        return False

    @property
    def match(self) -> Match | None:
        """What the game counts for, if it does."""
        return None

    @property
    def game(self) -> Game:
        """What was played so far."""
        return self.director.game

    @property
    def told(self) -> Game:
        """What the log tells of."""
        return self.game

    @property
    def is_kept(self) -> bool:
        """Whether all that was played is on the disk."""
        return True

    @property
    def bottom(self) -> int:
        """The player to whom the board is turned."""
        return self.director.bottom

    def keep_pace(self, services: Services) -> None:
        """Go on at the pace that is chosen now."""
        self.director.tempo = services.settings.tempo

    def update(self, seconds: float) -> list[Cue]:
        """Let time pass. Returns what is heard meanwhile."""
        return self.director.update(seconds)

    def wait(self, seconds: float) -> None:
        """Let time pass while the game stands still behind something else."""

    def keep(self) -> bool:
        """Keep what could not be kept before. Returns whether all is kept now."""
        return self.is_kept

    def close(self) -> None:
        """Put the game away."""
        self.director.close()


class Played(Session):
    """A game that is played, and kept after each action; in a match, the round in progress.

    clock: how long it was played, and how much time is left.
    """

    def __init__(
        self,
        services: Services,
        game: Game,
        saved: SavedGame,
        fault: StorageTrouble | None = None,
        match: Match | None = None,
    ) -> None:
        header, seed = saved.record.header, services.seed()
        lines = saved.record.rounds[-1].lines if game.actions else ()
        self.fault: Final = fault
        self._match = match
        self._services = services
        self._saved = saved
        # A turn that had begun in time when the game was put away may still be finished.
        self.clock = Clock(
            header.limit, max((line.at for line in lines if not isinstance(line, ClockLine)), default=0.0)
        )
        self._has_ended = match.round_over if match else saved.record.result is not None
        director = Director(
            game,
            at_seats(header.seats, services.thinking, seed, lambda: self.clock.share),
            DealerController(dealing(header, game, seed)),
            Motion.of(services.motion_ms),
            tempo=services.settings.tempo,
            ends=lambda: self.clock.is_up,
            on_action=self._keep,
            on_trouble=self._report,
        )
        self.clock.seconds = self._told = lines[-1].at if lines else 0.0
        if not all(seat.is_person for seat in header.seats):
            services.thinking.warm_up()
        super().__init__(Company(game.rules, header.seats), director)

    @property
    def record(self) -> Record:
        """All that was played so far, as it is kept."""
        return self._saved.record

    @classmethod
    def begin(
        cls,
        services: Services,
        rules: Rules,
        seats: tuple[Seat, ...],
        first: int,
        start: Position | None = None,
        format_: MatchFormat | None = None,
    ) -> "Played":
        """A new game at these seats, from an empty board or another position; or a match. Raises BadFormat."""
        header = new_header(rules, seats, services.now(), first=first, start=start, match=format_)
        match = Match(format_, rules, first) if format_ else None
        game = match.game if match else Game(rules, first, start)
        return cls(services, game, services.store.saves.begin(Record(header)), match=match)

    @classmethod
    def of(cls, services: Services, record: Record) -> "Played":
        """A new game that goes on from where the record of a game ends."""
        return cls(services, replay(record), services.store.saves.begin(record))

    @classmethod
    def resume(cls, services: Services, path: Path) -> "Played":
        """A saved game, to go on with. Raises StorageTrouble, BadRecord if nothing of it could be rescued."""
        resumed = services.store.saves.resume(path)
        return cls(services, resumed.game, resumed.saved, resumed.fault, resumed.match)

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each player has won at this table, with this one."""
        players = range(self.company.rules.players)
        before, winners = self.record.header.wins or (0,) * len(players), self.game.position.winners()
        return tuple(won + (player in winners) for won, player in zip(before, players, strict=True))

    def again(self) -> "Played":
        """Another game of the same people; whoever sits next to the first begins."""
        rules, seats, first = self.company.rules, self.company.seats, self.record.header.first
        header = new_header(rules, seats, self._services.now(), first=(first + 1) % rules.players, wins=self.wins)
        return Played.of(self._services, Record(header))

    def same_cards(self) -> "Played":
        """Another game of the same people with the same cards, begun by the same player."""
        return Played.of(self._services, same_cards(self.record, self.company.seats, self._services.now(), self.wins))

    @property
    def plies_back(self) -> int | Obstacle:
        """How many moves go with the last own one if that is taken back, or why it stays."""
        if not self.allows_aids:
            return Obstacle.TOURNAMENT
        return plies_to_undo(self.game, self.director.holder, self.company.persons)

    @property
    def times_taken_back(self) -> int:
        """How often in this game a move was taken back."""
        return sum(isinstance(line, TakeBackLine) for line in self.record.lines)

    def take_back(self) -> int | Obstacle:
        """Take the last own move back with all that came after it, if nothing stands against it."""
        plies = self.plies_back
        if isinstance(plies, int):
            self.game.take_back(plies)
            self._try(lambda: self._saved.take_back(plies, self.clock.seconds))
            self.director.jump(self.game)
        return plies

    def next_round(self) -> "Played":
        """The next round of the match. Raises BadAction if there is none, or if this one goes on."""
        assert self.match, "only a match has rounds"
        self.match.next_round()
        return Played(self._services, self.match.game, self._saved, match=self.match)

    @property
    def match(self) -> Match | None:
        """What the game counts for, if it does."""
        return self._match

    @property
    def is_strict(self) -> bool:
        """Whether it is played for points: what is laid lies, and nothing helps."""
        return self.match is not None

    @property
    def is_kept(self) -> bool:
        """Whether all that was played is on the disk."""
        return self._saved.is_kept

    @property
    def left(self) -> float | None:
        """How many seconds are left; None if there is no end to the time."""
        return self.clock.left

    @property
    def clock_runs_on(self) -> bool:
        """Whether a pause does not stop the clock: only if time is scarce, and people want it so."""
        return self.clock.limit is not None and self._services.settings.clock_runs_on

    def keep_pace(self, services: Services) -> None:
        """Go on at the pace that is chosen now; what is not to be seen moving, lies still for a while instead."""
        super().keep_pace(services)
        settings, hold = services.settings, Motion.of(services.motion_ms).trace_hold
        self.director.pause = THINKING_PAUSE + hold * (settings.speed - settings.tempo)

    def update(self, seconds: float) -> list[Cue]:
        """Let time pass. Returns what is heard meanwhile."""
        if not self.director.paused or self.clock_runs_on:
            self._pass_by(seconds)
        cues = super().update(seconds)
        if self.director.stage is Stage.OVER:
            self._end()
        elif self.clock.limit and self.clock.seconds >= self._told + _TOLD_EVERY:
            self._tell_time()
        return cues

    def close(self) -> None:
        """Put the game away; what could not be kept before is tried once more."""
        super().close()
        if self.clock.limit and not self._has_ended and self.clock.seconds > self._told:
            self._tell_time()
        self.keep()

    def keep(self) -> bool:
        """Keep what could not be kept before. Returns whether all is kept now."""
        with suppress(StorageTrouble):
            self._saved.keep()
        return self.is_kept

    def wait(self, seconds: float) -> None:
        """Let time pass while the game stands still; the clock does if a pause stops it."""
        if self.clock_runs_on:
            self._pass_by(seconds)

    def _pass_by(self, seconds: float) -> None:
        """Let the clock run; never behind the curtain, where nobody can play, nor while the last move is shown."""
        running = not self.game.is_over and self.director.stage not in (Stage.OVER, Stage.COVERED)
        if running and (minutes := self.clock.pass_by(seconds)):
            self.on_clock(minutes)

    def _report(self, trouble: Trouble) -> None:
        self.on_trouble(trouble)

    def _keep(self, game: Game) -> None:
        self._told = self.clock.seconds
        self._try(lambda: self._saved.append(game, self.clock.seconds))
        if game.is_over:
            self._end()

    def _tell_time(self) -> None:
        """Keep the time, so that not more than a moment of it is ever lost; not before anything was played and kept."""
        self._told = self.clock.seconds
        if self.record.lines and self.is_kept:
            self._try(lambda: self._saved.tick(self.clock.seconds))

    def _end(self) -> None:
        """The game, or the round, has just ended, once: by the clock if nobody has won; then only lots may be drawn."""
        if self._has_ended:
            return
        self._has_ended = True
        if not self.game.is_over:
            if self.match:
                self.match.stop()
            self._try(lambda: self._saved.stop(self.game, self.clock.seconds))
        if self.match and self.match.needs_lot:
            lot = draw_lot(len(self.match.rules.all_teams), self._services.seed())
            self.match.draw(lot)
            self._try(lambda: self._saved.draw(lot, self.clock.seconds))

    def _try(self, keep: Callable[[], None]) -> None:
        try:
            keep()
        except StorageTrouble as trouble:
            self.on_trouble(trouble)


def dealing(header: Header, game: Game, seed: int) -> Callable[[State], Deal]:
    """Deals what the record lays down, as long as that was dealt so far, and after that by chance."""
    dealer = Dealer(game.rules, seed)
    laid_down = header.parse_deals()

    def deal(state: State) -> Deal:
        dealt = tuple(action for action in game.actions if isinstance(action, Deal))
        following = laid_down[len(dealt) :]
        return following[0] if following and dealt == laid_down[: len(dealt)] else dealer.deal(state)

    return deal
