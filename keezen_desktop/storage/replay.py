"""Reads a record by playing it: the rules judge every line through `Game.play`, as they judge a live game."""

import hashlib
from collections.abc import Generator, Iterator
from dataclasses import dataclass

import msgspec

from keezen_desktop.rules.cards import Card, parse_card
from keezen_desktop.rules.errors import BadScore, Refused
from keezen_desktop.rules.events import Event
from keezen_desktop.rules.game import Deal, Exchange, Game, check_deals
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.match_format import MatchFormat
from keezen_desktop.rules.notation import LETTERS, format_table, parse_move, parse_table, player_letters
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.rules.score import Homecoming, check_totals, score_round
from keezen_desktop.rules.why import IllegalMove
from keezen_desktop.storage.decoding import MOST_BYTES, decode
from keezen_desktop.storage.records import (
    ClockLine,
    DealLine,
    ExchangeLine,
    Header,
    Line,
    LotLine,
    MoveLine,
    Record,
    ResultLine,
    TakeBackLine,
    WrittenFormat,
    WrittenRules,
    WrittenScore,
    encode_line,
    parse_hands,
    result_line,
    written,
)
from keezen_desktop.storage.trouble import BadRecord


@dataclass(frozen=True)
class Reading:
    """What could be read of a record: all that comes before `fault`, if there is one.

    match: if the record is one. game: the only game, or the last round that was begun.
    """

    record: Record
    game: Game
    match: Match | None = None
    fault: BadRecord | None = None

    @property
    def is_torn(self) -> bool:
        """Whether the last line was cut off while it was written, and nothing else is wrong."""
        return self.fault is not None and self.fault.reason == "torn"

    @property
    def games(self) -> tuple[Game, ...]:
        """The game, or all rounds that were begun."""
        return tuple(self.match.games) if self.match else (self.game,)

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won the game or the match; none before that."""
        return self.match.winners if self.match else self.game.position.winners()


def read(data: bytes) -> Reading:
    """The record in these bytes, and its game, as far as they are right. Raises BadRecord if nothing can be opened."""
    steps = read_steps(data, MOST_BYTES)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            reading: Reading = done.value
            return reading


def read_steps(data: bytes, lines: int) -> Generator[None, None, Reading]:
    """The same, so many lines at a time, for those who have something else to do meanwhile."""
    record, fault = decode(data)
    told = Retelling(record.header)
    for number, line in enumerate(record.lines):
        try:
            told.play(line)
        except BadRecord as error:
            return Reading(Record(record.header, record.lines[:number]), told.game, told.match, error)
        if (number + 1) % lines == 0:
            yield
    return Reading(record, told.game, told.match, fault)


def replay(record: Record) -> Game:
    """The game that a record tells, or its last round. Raises BadRecord at the first ply that is wrong."""
    told = Retelling(record.header)
    for line in record.lines:
        told.play(line)
    return told.game


def claimed_winners(record: Record) -> str:
    """The letters of those who won, by what the record says, without playing it; empty before that.

    Raises BadRecord for a header, and in a match for scores or a lot, that cannot be, whatever was played.
    """
    match = Retelling(record.header).match
    plies = 0
    try:
        if match:
            for line in record.lines:
                plies += isinstance(line, MoveLine)
                if isinstance(line, ResultLine):
                    if line.score is None:
                        raise BadRecord("wrong_result", plies)
                    _check_claim(match.format, match.rules, line.score)
        return record.winners
    except BadScore as error:
        raise BadRecord("bad_score", plies, error) from error


def new_game(header: Header) -> Game:
    """The game before its first action. Raises BadRecord if the header says what cannot be."""
    try:
        rules = header.rules.parse()
        start = parse_table(rules, header.start) if header.start is not None else None
        check_deals(rules, header.parse_deals())
    except Refused as error:
        raise BadRecord("bad_start", 0, error) from error
    colours = [colour for seat in header.seats for colour in seat.colours]
    if len(header.seats) != rules.players or any(len(seat.colours) != rules.colours_each for seat in header.seats):
        raise BadRecord("wrong_seats", 0)
    if header.wins and len(header.wins) != rules.players:
        raise BadRecord("wrong_seats", 0)
    if len(set(colours)) < len(colours) or header.first >= rules.players:
        raise BadRecord("wrong_seats", 0)
    return Game(rules, header.first, start)


def new_match(header: Header) -> Match | None:
    """The match before its first action; None if the record is of one game. Raises BadRecord."""
    if header.match is None:
        return None
    if header.start is not None or header.deals or header.clock is not None:
        raise BadRecord("bad_match", 0)
    try:
        return Match(header.match.parse(), header.rules.parse(), header.first)
    except Refused as error:
        raise BadRecord("bad_start", 0, error) from error


class Retelling:
    """Plays the lines of a record, one after the other. Raises BadRecord for a header that cannot be."""

    def __init__(self, header: Header) -> None:
        self._game = new_game(header)
        self._limit = header.limit
        self._last: Line | None = None
        self._acted = 0.0
        self.match = new_match(header)

    @property
    def game(self) -> Game:
        """The game, or the round, that is told of now."""
        return self.match.game if self.match else self._game

    @property
    def plies(self) -> int:
        """How many moves were made so far, those of earlier rounds included."""
        return sum(game.plies for game in self.match.games) if self.match else self._game.plies

    def play(self, line: Line) -> tuple[Event, ...]:
        """Do what the next line says. Raises BadRecord; then nothing has changed."""
        if isinstance(self._last, ResultLine) and not self._may_follow(line):
            raise BadRecord("after_result", self.plies + 1)
        try:
            if self.match:
                self._check_time(line)
            events = self._play(line)
        except BadScore as error:
            raise BadRecord("bad_score", self.plies, error) from error
        except (Refused, IllegalMove) as error:
            raise BadRecord("bad_ply", self.plies + 1, error) from error
        if not isinstance(line, ClockLine):
            self._acted = line.at
        self._last = line
        return events

    def _may_follow(self, line: Line) -> bool:
        """Whether a line may come behind a result: the first deal of the next round, or the lot."""
        if self.match is None:
            return False
        return isinstance(line, LotLine) if self.match.is_over else isinstance(line, DealLine)

    def _check_time(self, line: Line) -> None:
        """Refuse a clock that runs back, a turn that began when the time was up, and an end before that."""
        assert self._limit is not None, "every round of a match is timed"
        begins = isinstance(self._last, ResultLine)
        before = self._last.at if self._last and not begins else 0.0
        acts = isinstance(line, DealLine | ExchangeLine | MoveLine) and not begins
        stops = isinstance(line, ResultLine) and line.result == "time"
        if line.at < before or (acts and self._acted >= self._limit) or (stops and line.at < self._limit):
            raise BadRecord("wrong_time", self.plies + 1)

    def _play(self, line: Line) -> tuple[Event, ...]:
        match line:
            case DealLine(hands):
                return self._deal(parse_hands(hands))
            case ExchangeLine(card):
                return self.game.play(Exchange(_exchanged(card)))
            case MoveLine(text, card):
                return self.game.play(parse_move(self.game.position, text), self._laid(card))
            case TakeBackLine(plies):
                self._take_back(plies)
            case ResultLine():
                self._end(line)
            case LotLine(teams):
                self._draw(teams)
        return ()

    def _deal(self, deal: Deal) -> tuple[Event, ...]:
        if self.match and self.match.round_over:
            self.match.next_round()
        return self.game.play(deal)

    def _laid(self, text: str) -> Card | None:
        """The card that a move names, which its player must hold."""
        if not text:
            return None
        card = parse_card(text)
        if card not in self.game.state.hands[self.game.position.turn]:
            raise BadRecord("laid_card", self.plies + 1, card=text)
        return card

    def _take_back(self, plies: int) -> None:
        if self.match:
            raise BadRecord("final", self.plies)
        self.game.take_back(plies)

    def _end(self, line: ResultLine) -> None:
        """Check how the game ended, and in a match its score: first whether it can be, then whether it is right."""
        format_ = self.match.format if self.match else None
        right = result_line(self.game, line.at, format_)
        if format_ and line.score:
            _check_claim(format_, self.game.rules, line.score)
        if (line.result, line.winners, line.score) != (right.result, right.winners, right.score):
            raise BadRecord("wrong_result", self.plies)
        if self.match and not self.match.round_over:
            self.match.stop()

    def _draw(self, teams: tuple[int, ...]) -> None:
        if self.match is None:
            raise BadScore("no_lot")
        self.match.draw(teams)


def _check_claim(format_: MatchFormat, rules: Rules, claim: WrittenScore) -> None:
    """Refuse a score that no round can have, whatever was played. Raises BadScore."""
    came = [Homecoming(LETTERS.find(letter), 0, 0) for letter in claim.home]
    score_round(format_, rules, came)
    finishers = [team for team, bonus in enumerate(claim.bonus) if bonus]
    check_totals(format_, rules, claim.totals, finishers)


def _exchanged(text: str) -> Card:
    if not text.startswith("x:"):
        raise Refused("card", text=text)
    return parse_card(text.removeprefix("x:"))


def result_text(reading: Reading) -> str:
    """How it stands, in one word: the letters of the winners, `time`, or `-` while it is unfinished."""
    if reading.winners:
        return player_letters(reading.game.rules, reading.winners)
    return "time" if reading.record.result and not reading.match else "-"


def digest(reading: Reading) -> str:
    """Sixteen signs that are the same for two records of the same game or match, whoever played it and when."""
    parts = [part for game in reading.games for part in _told(game)]
    if reading.match:
        parts += [msgspec.json.encode(part) for part in (WrittenFormat.of(reading.match.format), reading.match.lot)]
    return hashlib.sha256(b"\n".join(parts)).hexdigest()[:16]


def _told(game: Game) -> Iterator[bytes]:
    """All that is told of a game."""
    yield msgspec.json.encode(WrittenRules.of(game.rules))
    for number, action in enumerate(game.actions):
        yield encode_line(written(action, game.states[number], game.states[number + 1], 0))
        yield format_table(game.states[number + 1].position).encode()
