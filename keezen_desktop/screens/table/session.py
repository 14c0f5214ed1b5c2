"""A game at the table and its director, and one that is played and kept."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.rules.game import Deal, Game, State
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.company import Company
from keezen_desktop.storage.records import Header, Record, Seat, new_header
from keezen_desktop.storage.saves import SavedGame
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.clip import Cue, Motion
from keezen_desktop.table.controllers import DealerController, at_seats
from keezen_desktop.table.director import THINKING_PAUSE, Director, Stage
from keezen_desktop.table.thinking import Trouble

OnTrouble = Callable[[StorageTrouble | Trouble], None]


class Session:
    """A game at the table. `on_trouble` hears what went wrong; the game goes on all the same."""

    def __init__(self, company: Company, director: Director) -> None:
        self.company: Final = company
        self.director: Final = director
        self.on_trouble: OnTrouble = lambda _trouble: None

    @property
    def game(self) -> Game:
        """What was played so far."""
        return self.director.game

    @property
    def told(self) -> Game:
        """What the log tells of."""
        return self.game

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

    def close(self) -> None:
        """Put the game away."""
        self.director.close()


class Played(Session):
    """A game that is played, and kept after each action. seconds: how long it was played."""

    def __init__(self, services: Services, game: Game, saved: SavedGame, fault: StorageTrouble | None = None) -> None:
        header, seed = saved.record.header, services.seed()
        self.fault: Final = fault
        self.seconds = saved.record.seconds
        self._first = header.first
        self._saved = saved
        director = Director(
            game,
            at_seats(header.seats, services.thinking, seed),
            DealerController(dealing(header, game, seed)),
            Motion.of(services.motion_ms),
            tempo=services.settings.tempo,
            on_action=self._keep,
            on_trouble=self._report,
        )
        super().__init__(Company(game.rules, header.seats), director)

    @property
    def record(self) -> Record:
        """All that was played so far, as it is kept."""
        return self._saved.record

    @classmethod
    def begin(
        cls, services: Services, rules: Rules, seats: tuple[Seat, ...], first: int, start: Position | None = None
    ) -> "Played":
        """A new game at these seats, from an empty board or another position."""
        header = new_header(rules, seats, services.now(), first=first, start=start)
        return cls(services, Game(rules, first, start), services.store.saves.begin(Record(header)))

    @classmethod
    def resume(cls, services: Services, path: Path) -> "Played":
        """A saved game, to go on with. Raises StorageTrouble, BadRecord if nothing of it could be rescued."""
        resumed = services.store.saves.resume(path)
        return cls(services, resumed.game, resumed.saved, resumed.fault)

    def again(self, services: Services) -> "Played":
        """Another game of the same people; whoever sits next to the first begins."""
        first = (self._first + 1) % self.company.rules.players
        return Played.begin(services, self.company.rules, self.company.seats, first)

    def keep_pace(self, services: Services) -> None:
        """Go on at the pace that is chosen now; what is not to be seen moving, lies still for a while instead."""
        super().keep_pace(services)
        settings, hold = services.settings, Motion.of(services.motion_ms).trace_hold
        self.director.pause = THINKING_PAUSE + hold * (settings.speed - settings.tempo)

    def update(self, seconds: float) -> list[Cue]:
        """Let time pass. Returns what is heard meanwhile."""
        if not self.director.paused and self.director.stage not in (Stage.OVER, Stage.COVERED):
            self.seconds += seconds
        return super().update(seconds)

    def close(self) -> None:
        """Put the game away; what could not be kept before is tried once more."""
        super().close()
        try:
            self._saved.keep()
        except StorageTrouble as trouble:
            self.on_trouble(trouble)

    def _report(self, trouble: Trouble) -> None:
        self.on_trouble(trouble)

    def _keep(self, game: Game) -> None:
        try:
            self._saved.append(game, self.seconds)
        except StorageTrouble as trouble:
            self.on_trouble(trouble)


def dealing(header: Header, game: Game, seed: int) -> Callable[[State], Deal]:
    """Deals what the record lays down, and after that by chance."""
    dealer = Dealer(game.rules, seed)
    laid_down = header.parse_deals()

    def deal(state: State) -> Deal:
        dealt = sum(isinstance(action, Deal) for action in game.actions)
        return laid_down[dealt] if dealt < len(laid_down) else dealer.deal(state)

    return deal
