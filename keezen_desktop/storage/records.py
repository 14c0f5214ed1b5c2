"""A game written down: a line that says what is played, by whom and how, and a line for each action.

docs/records.md describes the format for people. Here are its shapes; `replay` plays what they say.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Final, Literal

import msgspec

from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.game import Action, Deal, Exchange, Game, State
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.notation import format_move, format_table, player_letter
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import TOGGLES, Rules, Shape, rules_in_full
from keezen_desktop.storage.words import LONGEST_NAME, LONGEST_TITLE, clean

FORMAT: Final = "keezen"
VERSION: Final = 1
"""Of the format. A change to it adds a function to `migrations` and a file of the old version to the tests."""

PERSON: Final = "person"
"""The player of a seat where somebody sits; anything else is the name of an agent."""

PALETTE: Final = 8
"""How many colours there are to choose from."""

Notation = Annotated[str, msgspec.Meta(max_length=60, pattern=r"\A[ -~]*\Z")]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=1e9)]


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where.

    colours: for each of the player's own arms the colour of its pawns, a number in the palette.
    player: PERSON, or the name of the agent that plays.
    """

    name: str
    colours: tuple[Annotated[int, msgspec.Meta(ge=0, lt=PALETTE)], ...]
    player: Notation = PERSON

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", clean(self.name, LONGEST_NAME))

    @property
    def is_person(self) -> bool:
        """Whether somebody sits here."""
        return self.player == PERSON


class WrittenRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule set in full, so that nothing about an old game depends on what the preset says today."""

    preset: Notation
    players: int
    colours_each: int
    pawns: int
    home: int
    toggles: dict[Notation, Notation]

    @classmethod
    def of(cls, rules: Rules) -> "WrittenRules":
        """All answers of a rule set."""
        toggles = {name: rules.answer(name) for name in TOGGLES}
        return cls(rules.preset, rules.players, rules.colours_each, rules.pawns, rules.home, toggles)

    def parse(self) -> Rules:
        """The rule set. Raises BadRules."""
        return rules_in_full(self.preset, self.players, self.toggles, Shape(self.colours_each, self.pawns, self.home))


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is known before the first card is dealt.

    created: when, with its zone. first: the player who begins. start: the table to play on from (TURN PAWNS HANDS), if
    it is not empty. clock: after how many seconds of play the game stops, if it does. deals: the deals to deal first,
    when the same cards are played again.
    """

    format: Literal["keezen"]
    version: int
    created: Annotated[datetime, msgspec.Meta(tz=True)]
    rules: WrittenRules
    seats: tuple[Seat, ...]
    first: Annotated[int, msgspec.Meta(ge=0)] = 0
    title: str = ""
    start: Annotated[str, msgspec.Meta(max_length=400, pattern=r"\A[ -~]*\Z")] | None = None
    clock: Seconds | None = None
    deals: tuple[tuple[Notation, ...], ...] = ()

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "title", clean(self.title, LONGEST_TITLE))

    def parse_deals(self) -> tuple[Deal, ...]:
        """The deals to deal first. Raises Refused."""
        return tuple(map(parse_hands, self.deals))


class DealLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="deal"):
    """Each player's cards as dealt, from player a on: `Ah Ts *`."""

    hands: tuple[Notation, ...]
    at: Seconds = 0.0


class ExchangeLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="exchange"):
    """The card that a player gives to his partner: `x:Ah`."""

    card: Notation
    at: Seconds = 0.0


class MoveLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", tag="move"):
    """A move, and which card was laid; without one, the first of its rank in the hand."""

    move: Notation
    card: Notation = ""
    at: Seconds = 0.0


class TakeBackLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="take_back"):
    """The last moves are undone."""

    plies: Annotated[int, msgspec.Meta(ge=1)]
    at: Seconds = 0.0


class ResultLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="result"):
    """How the game ended: won, by these players' letters, or stopped by the clock."""

    result: Literal["won", "time"]
    winners: Notation = ""
    at: Seconds = 0.0


Line = DealLine | ExchangeLine | MoveLine | TakeBackLine | ResultLine
"""One line of a record behind its header. `at`: seconds of play since the game began."""


@dataclass(frozen=True)
class Record:
    """A game written down."""

    header: Header
    lines: tuple[Line, ...] = ()

    @property
    def seconds(self) -> float:
        """How long the game was played."""
        return self.lines[-1].at if self.lines else 0.0

    @property
    def standing(self) -> tuple[Line, ...]:
        """The lines of the actions that stand, without what was taken back and without the result."""
        lines: list[Line] = []
        for line in self.lines:
            if isinstance(line, TakeBackLine):
                del lines[-line.plies :]
            elif not isinstance(line, ResultLine):
                lines.append(line)
        return tuple(lines)

    @property
    def plies(self) -> int:
        """How many moves stand, hand-ins included."""
        return sum(isinstance(line, MoveLine) for line in self.standing)

    @property
    def result(self) -> ResultLine | None:
        """How the game ended, if it did."""
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, ResultLine) else None


def new_header(
    rules: Rules,
    seats: tuple[Seat, ...],
    created: datetime,
    *,
    first: int = 0,
    title: str = "",
    start: Position | None = None,
    clock: float | None = None,
    deals: tuple[Deal, ...] = (),
) -> Header:
    """The header of a new game; `created` knows its zone."""
    return Header(
        format=FORMAT,
        version=VERSION,
        created=created.replace(microsecond=0),
        rules=WrittenRules.of(rules),
        seats=seats,
        first=first,
        title=title,
        start=format_table(start) if start else None,
        clock=clock,
        deals=tuple(written_hands(deal) for deal in deals),
    )


def play_on(record: Record, count: int, seats: tuple[Seat, ...], created: datetime) -> Record:
    """A new record of the first `count` actions of a game, to be played on by other seats."""
    header = msgspec.structs.replace(record.header, seats=seats, created=created.replace(microsecond=0))
    return Record(header, record.standing[:count])


def encode(record: Record) -> bytes:
    """The record as it stands in a file."""
    return b"".join(map(encode_line, (record.header, *record.lines)))


def encode_line(line: Header | Line) -> bytes:
    """One line of a record, with its end."""
    return msgspec.json.encode(line) + b"\n"


# ---------------------------------------------------------------- from the rules' values and back


def action_line(game: Game, at: float) -> Line:
    """The line for the action that was played last."""
    return written(game.actions[-1], game.states[-2], game.states[-1], at)


def written(action: Action, before: State, after: State, at: float) -> Line:
    """The line for an action between two states."""
    at = _tenths(at)
    match action:
        case Deal():
            return DealLine(written_hands(action), at)
        case Exchange(card):
            return ExchangeLine(f"x:{card}", at)
        case Move(verb=Verb.HAND_IN):
            return MoveLine(format_move(before.position.rules, action), "", at)
        case Move():
            laid = after.seen[-1]
            return MoveLine(format_move(before.position.rules, action), str(laid) if laid.suit else "", at)


def result_line(game: Game, at: float) -> ResultLine:
    """How the game ended: by whoever has won it, else by the clock."""
    winners = "".join(player_letter(game.rules, player) for player in game.position.winners())
    return ResultLine("won" if winners else "time", winners, _tenths(at))


def take_back_line(plies: int, at: float) -> TakeBackLine:
    """The line for moves that are taken back."""
    return TakeBackLine(plies, _tenths(at))


def _tenths(seconds: float) -> float:
    return round(float(seconds), 1)


def written_hands(deal: Deal) -> tuple[str, ...]:
    """A deal's hands as they stand in a record."""
    return tuple(" ".join(map(str, hand)) for hand in deal.hands)


def parse_hands(hands: tuple[str, ...]) -> Deal:
    """The deal that is written so. Raises Refused."""
    return Deal(tuple(tuple(map(parse_card, hand.split())) for hand in hands))
