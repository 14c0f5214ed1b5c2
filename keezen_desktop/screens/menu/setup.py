"""What is being chosen for a new game: an immutable value that always says whether the game can begin."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from keezen_desktop.agents import OPPONENTS, USUAL
from keezen_desktop.rules.errors import BadRules, Refused
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.match_format import FORMATS, MatchFormat, match_format
from keezen_desktop.rules.ruleset import PRESETS, Rules, house_rules, make_rules, parse_rules, player_counts
from keezen_desktop.storage.records import Seat
from keezen_desktop.storage.settings import LastGame
from keezen_desktop.table.seats import check_seats, default_seats

DEFAULT_NAMES: Final = ("Anna", "Bram", "Riet", "Sem", "Lotte", "Kees", "Fien", "Joris")
"""The first names of the seats; the first one is replaced by the player's own."""

_EVENING: Final = "tournament"
PLAYER_COUNTS: Final = range(2, 9)


@dataclass(frozen=True)
class Setup:
    """A preset, a number of players, house rules, seats, who begins (None: drawn), and a match format or empty."""

    preset: str = "clown"
    players: int = 4
    answers: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    first: int | None = None
    match: str = ""

    @classmethod
    def like(cls, last: LastGame) -> "Setup":
        """The choices of the last game; the usual ones if they can no longer be."""
        try:
            setup = cls.by(parse_rules(last.rules))
            check_seats(setup.rules, last.seats, OPPONENTS)
        except Refused:
            return cls().seated()
        first = last.first if last.first in range(setup.players) else None
        return replace(setup, seats=last.seats, first=first, match=last.match if last.match in FORMATS else "")

    @classmethod
    def by(cls, rules: Rules) -> "Setup":
        """The usual seats for a rule set."""
        return cls(rules.preset, rules.players, house_rules(rules)).seated()

    @classmethod
    def evening(cls, last: LastGame) -> "Setup":
        """A match by the rules of the tournament evening, with the people of the last game."""
        return replace(cls.like(last).with_players(4).with_preset(_EVENING), match=_EVENING)

    @property
    def rules(self) -> Rules:
        """The rule set. Raises BadRules if it cannot be."""
        return make_rules(self.preset, self.players, self.answers)

    @property
    def format(self) -> MatchFormat | None:
        """The match format, if it is a match."""
        return match_format(self.match) if self.match else None

    @property
    def refusal(self) -> Refused | None:
        """Why the game cannot begin; None if it can."""
        try:
            check_seats(self.rules, self.seats, OPPONENTS)
            if self.format:
                Match(self.format, self.rules)
        except Refused as refused:
            return refused
        return None

    def with_players(self, players: int) -> "Setup":
        """With so many players; in the nearest preset that takes them."""
        fitting = [preset for preset in (self.preset, *reversed(PRESETS)) if players in player_counts(preset)]
        return replace(self, players=players, preset=fitting[0], first=None).without_contradictions().seated()

    def with_preset(self, preset: str) -> "Setup":
        """In another preset, without house rules."""
        return replace(self, preset=preset, answers={}).seated()

    def with_answer(self, toggle: str, answer: str) -> "Setup":
        """With a house rule answered so. Raises BadRules if that cannot be together."""
        answers = dict(self.answers) | {toggle: answer}
        rules = make_rules(self.preset, self.players, answers)
        return replace(self, answers=house_rules(rules)).seated()

    def with_seat(self, number: int, seat: Seat) -> "Setup":
        """With another seat; who had its colours takes those that were there before."""
        old = self.seats[number]
        swap = dict(zip(seat.colours, old.colours, strict=True))
        seats = [
            replace_seat(other, colours=tuple(swap.get(colour, colour) for colour in other.colours))
            for other in self.seats
        ]
        seats[number] = seat
        return replace(self, seats=tuple(seats))

    def arranged(self, order: Sequence[int]) -> "Setup":
        """With the people in another order, `order[i]` being who comes to place i; the colours stay where they are."""
        people = [self.seats[number] for number in order]
        seats = [
            replace_seat(place, name=who.name, player=who.player) for place, who in zip(self.seats, people, strict=True)
        ]
        first = None if self.first is None else list(order).index(self.first)
        return replace(self, seats=tuple(seats), first=first)

    def without_contradictions(self) -> "Setup":
        """Without the house rules if they cannot be together any more."""
        try:
            make_rules(self.preset, self.players, self.answers)
        except BadRules:
            return replace(self, answers={})
        return self

    def seated(self) -> "Setup":
        """With a seat for each player: names and kinds stay, colours are those of the rule set if they do not fit."""
        rules = self.rules
        usual = default_seats(rules, DEFAULT_NAMES[: rules.players], USUAL)
        seats = [
            replace_seat(seat, name=old.name, player=old.player) for seat, old in zip(usual, self.seats, strict=False)
        ]
        return replace(self, seats=(*seats, *usual[len(seats) :]))

    def remembered(self) -> LastGame:
        """What to offer the next time."""
        return LastGame(self.rules.text, self.seats, self.first, self.match)


def replace_seat(
    seat: Seat, *, name: str | None = None, colours: tuple[int, ...] | None = None, player: str | None = None
) -> Seat:
    """The seat with something else."""
    return Seat(
        seat.name if name is None else name,
        seat.colours if colours is None else colours,
        seat.player if player is None else player,
    )


def with_colour(seat: Seat, which: int, colour: int) -> Seat:
    """The seat with a colour for one of its arms; another arm of its own that had it takes the old one."""
    swap = {seat.colours[which]: colour, colour: seat.colours[which]}
    return replace_seat(seat, colours=tuple(swap.get(each, each) for each in seat.colours))
