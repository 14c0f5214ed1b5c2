"""One game in progress at the table: its director, its file on the disk, and how long it was played."""

from collections.abc import Callable
from pathlib import Path

from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.rules.game import Deal, Game, State
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.company import Company
from keezen_desktop.storage.records import Header, Record, Seat, new_header
from keezen_desktop.storage.saves import SavedGame
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.clip import Cue, Motion
from keezen_desktop.table.controllers import DealerController, at_seats
from keezen_desktop.table.director import Director, Stage
from keezen_desktop.table.thinking import Trouble

OnTrouble = Callable[[StorageTrouble | Trouble], None]


class Session:
    """A game that is played and kept. `on_trouble` hears what went wrong; the game goes on all the same."""

    def __init__(self, services: Services, game: Game, saved: SavedGame, seconds: float = 0.0) -> None:
        header = saved.record.header
        self.company = Company(game.rules, header.seats)
        self.header = header
        self.seconds = seconds
        self.on_trouble: OnTrouble = lambda _trouble: None
        self._saved = saved
        seed = services.seed()
        self.director = Director(
            game,
            at_seats(header.seats, services.thinking, seed),
            DealerController(dealing(header, game, seed)),
            Motion.of(services.motion_ms),
            tempo=services.settings.speed,
            on_action=self._keep,
            on_trouble=self._report,
        )

    @classmethod
    def begin(cls, services: Services, rules: Rules, seats: tuple[Seat, ...], first: int) -> "Session":
        """A new game at these seats."""
        header = new_header(rules, seats, services.now(), first=first)
        return cls(services, Game(rules, first), services.store.saves.begin(Record(header)))

    @classmethod
    def resume(cls, services: Services, path: Path) -> "Session":
        """A saved game, to go on with. Raises StorageTrouble, BadRecord if nothing of it could be rescued."""
        resumed = services.store.saves.resume(path)
        return cls(services, resumed.game, resumed.saved, resumed.saved.record.seconds)

    def again(self, services: Services) -> "Session":
        """Another game of the same people; whoever sat next to the first begins."""
        first = (self.header.first + 1) % self.company.rules.players
        return Session.begin(services, self.company.rules, self.header.seats, first)

    @property
    def game(self) -> Game:
        """What was played so far."""
        return self.director.game

    def update(self, seconds: float) -> list[Cue]:
        """Let time pass. Returns what is heard meanwhile."""
        if not self.director.paused and self.director.stage not in (Stage.OVER, Stage.COVERED):
            self.seconds += seconds
        return self.director.update(seconds)

    def close(self) -> None:
        """Put the game away; what could not be kept before is tried once more."""
        self.director.close()
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
