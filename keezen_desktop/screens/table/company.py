"""Who sits at the table, in which colours."""

from dataclasses import dataclass
from functools import cached_property

from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.storage.records import Seat
from keezen_desktop.table.seats import palette


@dataclass(frozen=True)
class Company:
    """The players of a game. A paint is the number of a pawn colour that somebody chose; a colour is an arm."""

    rules: Rules
    seats: tuple[Seat, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each player is called."""
        return tuple(seat.name for seat in self.seats)

    @cached_property
    def paints(self) -> tuple[int, ...]:
        """For each arm its paint, -1 for an idle one."""
        return palette(self.rules, self.seats)

    @cached_property
    def persons(self) -> tuple[int, ...]:
        """The players who are persons."""
        return tuple(player for player, seat in enumerate(self.seats) if seat.is_person)

    def is_person(self, player: int) -> bool:
        """Whether a person plays for this player."""
        return player in self.persons

    def paints_of(self, player: int) -> tuple[int, ...]:
        """The paints of a player's own colours."""
        return self.paint(self.rules.colours_of[player])

    def paint(self, colours: tuple[int, ...]) -> tuple[int, ...]:
        """The paints of some colours."""
        return tuple(self.paints[colour] for colour in colours)

    def team_number(self, player: int) -> int | None:
        """Which team a player belongs to, from 1; None if everyone plays for himself."""
        return player % (self.rules.players // 2) + 1 if self.rules.teams else None

    def helps(self, position: Position) -> int | None:
        """The partner for whom the player to move plays now, all his own pawns being home."""
        acting = position.acting_colours()
        return None if acting == self.rules.colours_of[position.turn] else self.rules.partner[position.turn]
