"""A game written down: a line that says what is played, by whom and how, and a line for each action.

docs/records.md describes the format for people. Here are its shapes; `replay` plays what they say.
"""

from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise, zip_longest
from typing import Annotated, Final, Literal

import msgspec

from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.game import Action, Deal, Exchange, Game, State
from keezen_desktop.rules.match import score_game
from keezen_desktop.rules.match_format import MatchFormat
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.notation import LETTERS, format_move, format_table, player_letters
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import TOGGLES, Rules, Shape, rules_in_full
from keezen_desktop.rules.score import By, RoundScore, standing
from keezen_desktop.storage.words import LONGEST_NAME, LONGEST_TITLE, clean

FORMAT: Final = "keezen"
VERSION: Final = 2
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


class WrittenFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match format in full, with every number."""

    name: Notation
    rounds: int
    minutes: int
    points: Annotated[tuple[int, ...], msgspec.Meta(max_length=64)]
    later: int
    finish: int

    @classmethod
    def of(cls, format_: MatchFormat) -> "WrittenFormat":
        """All numbers of a format."""
        return cls(format_.name, format_.rounds, format_.minutes, format_.points, format_.later, format_.finish)

    def parse(self) -> MatchFormat:
        """The format. Raises BadFormat."""
        return MatchFormat(self.name, self.rounds, self.minutes, self.points, self.later, self.finish)


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is known before the first card is dealt.

    created: when, with its zone. first: the player who begins. start: the table to play on from (TURN PAWNS HANDS), if
    it is not empty. clock: after how many seconds of play the game stops, if it does. deals: the deals to deal first,
    when the same cards are played again. match: the format, if several games are counted together. wins: how many
    games each player had won before at this table.
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
    match: WrittenFormat | None = None
    wins: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0)], ...], msgspec.Meta(max_length=PALETTE)] = ()

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "title", clean(self.title, LONGEST_TITLE))

    def of_round(self, number: int) -> "Header":
        """The header of a round of a match (0 is the first) as a game of its own."""
        first = (self.first + number) % len(self.seats)
        return msgspec.structs.replace(self, first=first, clock=self.limit, match=None)

    @property
    def limit(self) -> float | None:
        """After how many seconds of play a game is stopped, if it is: this one, or each of a match."""
        return self.match.minutes * 60.0 if self.match else self.clock

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


class WrittenScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The score form of a round.

    home: the pawns that came home, in that order, by the letters of their colours. points, bonus: by team.
    """

    home: Notation
    points: tuple[int, ...]
    bonus: tuple[int, ...]

    @classmethod
    def of(cls, score: RoundScore) -> "WrittenScore":
        """The score as it is written down."""
        home = "".join(LETTERS[pawn.colour] for pawn in score.homecomings)
        return cls(home, score.pawn_points, score.bonus)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each team's points with its bonus."""
        return tuple(sum(both) for both in zip_longest(self.points, self.bonus, fillvalue=0))


class ResultLine(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", tag="result"
):
    """How the game ended: won, by these players' letters, or stopped by the clock; with its score in a match."""

    result: Literal["won", "time"]
    winners: Notation = ""
    score: WrittenScore | None = None
    at: Seconds = 0.0


class ClockLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="clock"):
    """So much of the time has passed, and nothing else has happened."""

    at: Seconds = 0.0


class LotLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="lot"):
    """Lots were drawn after a match: the teams in the order in which they were drawn, 0 for the first."""

    teams: tuple[int, ...]
    at: Seconds = 0.0


Line = DealLine | ExchangeLine | MoveLine | TakeBackLine | ResultLine | ClockLine | LotLine
"""One line of a record behind its header. `at`: seconds of play since the game, or this round of a match, began."""


@dataclass(frozen=True)
class Record:
    """A game, or a match with its games, written down."""

    header: Header
    lines: tuple[Line, ...] = ()

    @property
    def rounds(self) -> tuple["Record", ...]:
        """The rounds of a match that were begun, each as the record of a game; of a game, the game itself."""
        if self.header.match is None:
            return (self,)
        begun = (
            number
            for number, (before, line) in enumerate(pairwise(self.lines), 1)
            if isinstance(before, ResultLine) and isinstance(line, DealLine)
        )
        cuts = pairwise([0, *begun, len(self.lines)])
        return tuple(
            Record(self.header.of_round(number), self.lines[begin:end]) for number, (begin, end) in enumerate(cuts)
        )

    @property
    def times(self) -> tuple[float, ...]:
        """How many seconds were played in each round of a match, or in the game."""
        return tuple(part.lines[-1].at if part.lines else 0.0 for part in self.rounds)

    @property
    def seconds(self) -> float:
        """How long was played."""
        return sum(self.times)

    @property
    def standing(self) -> tuple[Line, ...]:
        """The lines of the actions that stand, without what was taken back; no results, clocks and lots."""
        lines: list[Line] = []
        for line in self.lines:
            if isinstance(line, TakeBackLine):
                del lines[-line.plies :]
            elif isinstance(line, DealLine | ExchangeLine | MoveLine):
                lines.append(line)
        return tuple(lines)

    @property
    def plies(self) -> int:
        """How many moves stand, hand-ins included."""
        return sum(isinstance(line, MoveLine) for line in self.standing)

    @property
    def result(self) -> ResultLine | None:
        """How the game, or the last round of a match, ended; None before that."""
        results = [line for line in self.lines if isinstance(line, ResultLine)]
        rounds = self.header.match.rounds if self.header.match else 1
        return results[-1] if len(results) >= rounds else None

    @property
    def winners(self) -> str:
        """The letters of the players who won; of a match, by its results. Empty before that, and if nobody did."""
        if self.result is None or self.header.match is None:
            return self.result.winners if self.result else ""
        totals = [line.score.totals for line in self.lines if isinstance(line, ResultLine) and line.score]
        lot = next((line.teams for line in self.lines if isinstance(line, LotLine)), ())
        first = standing(totals, lot)[0]
        rules = self.header.rules.parse()
        return "" if first.by is By.NOTHING else player_letters(rules, rules.all_teams[first.team])


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
    match: MatchFormat | None = None,
    wins: tuple[int, ...] = (),
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
        match=WrittenFormat.of(match) if match else None,
        wins=wins,
    )


def round_record(record: Record, first: int) -> Record:
    """The last round in a record as a game of its own, which `first` began; a game stays what it is."""
    return Record(msgspec.structs.replace(record.header, first=first, match=None), record.rounds[-1].lines)


def play_on(record: Record, count: int, seats: tuple[Seat, ...], created: datetime) -> Record:
    """A new record of the first `count` actions of a game, to be played on by other seats."""
    return Record(_for_others(record, seats, created), record.standing[:count])


def same_cards(record: Record, seats: tuple[Seat, ...], created: datetime, wins: tuple[int, ...] = ()) -> Record:
    """A new record without actions, in which the same cards will be dealt as in this game."""
    dealt = tuple(line.hands for line in record.standing if isinstance(line, DealLine))
    return Record(msgspec.structs.replace(_for_others(record, seats, created), deals=dealt, wins=wins))


def _for_others(record: Record, seats: tuple[Seat, ...], created: datetime) -> Header:
    """The header for another game that begins in the same way, without a clock."""
    created = created.replace(microsecond=0)
    return msgspec.structs.replace(record.header, seats=seats, created=created, title="", clock=None, wins=())


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


def result_line(game: Game, at: float, format_: MatchFormat | None = None) -> ResultLine:
    """How the game ended: by whoever has won it, else by the clock; with its score if it counts by a match format."""
    winners = player_letters(game.rules, game.position.winners())
    score = WrittenScore.of(score_game(format_, game)) if format_ else None
    return ResultLine("won" if winners else "time", winners, score, _tenths(at))


def take_back_line(plies: int, at: float) -> TakeBackLine:
    """The line for moves that are taken back."""
    return TakeBackLine(plies, _tenths(at))


def clock_line(at: float) -> ClockLine:
    """The line for time that has passed."""
    return ClockLine(_tenths(at))


def _tenths(seconds: float) -> float:
    return round(float(seconds), 1)


def written_hands(deal: Deal) -> tuple[str, ...]:
    """A deal's hands as they stand in a record."""
    return tuple(" ".join(map(str, hand)) for hand in deal.hands)


def parse_hands(hands: tuple[str, ...]) -> Deal:
    """The deal that is written so. Raises Refused."""
    return Deal(tuple(tuple(map(parse_card, hand.split())) for hand in hands))
