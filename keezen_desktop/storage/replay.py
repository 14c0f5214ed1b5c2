"""Reads a record by playing it: the rules judge every line through `Game.play`, as they judge a live game."""

import hashlib
from dataclasses import dataclass

import msgspec

from keezen_desktop.rules.cards import Card, parse_card
from keezen_desktop.rules.errors import Refused
from keezen_desktop.rules.events import Event
from keezen_desktop.rules.game import Exchange, Game
from keezen_desktop.rules.notation import format_table, parse_move, parse_table
from keezen_desktop.rules.why import IllegalMove
from keezen_desktop.storage.decoding import decode
from keezen_desktop.storage.records import (
    DealLine,
    ExchangeLine,
    Header,
    Line,
    MoveLine,
    Record,
    ResultLine,
    TakeBackLine,
    WrittenRules,
    encode_line,
    parse_hands,
    result_line,
    written,
)
from keezen_desktop.storage.trouble import BadRecord


@dataclass(frozen=True)
class Reading:
    """What could be read of a record: all that comes before `fault`, if there is one."""

    record: Record
    game: Game
    fault: BadRecord | None = None

    @property
    def is_torn(self) -> bool:
        """Whether the last line was cut off while it was written, and nothing else is wrong."""
        return self.fault is not None and self.fault.reason == "torn"


def read(data: bytes) -> Reading:
    """The record in these bytes, and its game, as far as they are right. Raises BadRecord if nothing can be opened."""
    record, fault = decode(data)
    game = new_game(record.header)
    for number, line in enumerate(record.lines):
        try:
            play(game, line, record.lines[number - 1] if number else None)
        except BadRecord as error:
            return Reading(Record(record.header, record.lines[:number]), game, error)
    return Reading(record, game, fault)


def replay(record: Record) -> Game:
    """The game that a record tells. Raises BadRecord at the first ply that is wrong."""
    game = new_game(record.header)
    for number, line in enumerate(record.lines):
        play(game, line, record.lines[number - 1] if number else None)
    return game


def new_game(header: Header) -> Game:
    """The game before its first action. Raises BadRecord if the header says what cannot be."""
    try:
        rules = header.rules.parse()
        start = parse_table(rules, header.start) if header.start is not None else None
        header.parse_deals()
    except Refused as error:
        raise BadRecord("bad_start", 0, error) from error
    colours = [colour for seat in header.seats for colour in seat.colours]
    if len(header.seats) != rules.players or any(len(seat.colours) != rules.colours_each for seat in header.seats):
        raise BadRecord("wrong_seats", 0)
    if len(set(colours)) < len(colours) or header.first >= rules.players:
        raise BadRecord("wrong_seats", 0)
    return Game(rules, header.first, start)


def play(game: Game, line: Line, after: Line | None = None) -> tuple[Event, ...]:
    """Do what a line says, which comes behind the line `after`. Raises BadRecord; then nothing has changed."""
    if isinstance(after, ResultLine):
        raise BadRecord("after_result", game.plies + 1)
    try:
        return _play(game, line)
    except (Refused, IllegalMove) as error:
        raise BadRecord("bad_ply", game.plies + 1, error) from error


def _play(game: Game, line: Line) -> tuple[Event, ...]:
    match line:
        case DealLine(hands):
            return game.play(parse_hands(hands))
        case ExchangeLine(card):
            return game.play(Exchange(_exchanged(card)))
        case MoveLine(text, card):
            return game.play(parse_move(game.position, text), _laid(game, card))
        case TakeBackLine(plies):
            game.take_back(plies)
        case ResultLine():
            _check_result(game, line)
    return ()


def _exchanged(text: str) -> Card:
    if not text.startswith("x:"):
        raise Refused("card", text=text)
    return parse_card(text.removeprefix("x:"))


def _laid(game: Game, text: str) -> Card | None:
    """The card that a move names, which its player must hold."""
    if not text:
        return None
    card = parse_card(text)
    if card not in game.state.hands[game.position.turn]:
        raise BadRecord("laid_card", game.plies + 1, card=text)
    return card


def _check_result(game: Game, line: ResultLine) -> None:
    right = result_line(game, line.at)
    if (line.result, line.winners) != (right.result, right.winners):
        raise BadRecord("wrong_result", game.plies)


def result_text(game: Game, result: ResultLine | None) -> str:
    """How a game stands, in one word: the letters of the winners, `time`, or `-` while it is unfinished."""
    winners = result_line(game, 0).winners
    return winners or ("time" if result else "-")


def digest(game: Game) -> str:
    """Sixteen signs that are the same for two records of the same game, whoever played it and when."""
    parts = [msgspec.json.encode(WrittenRules.of(game.rules))]
    for number, action in enumerate(game.actions):
        parts.append(encode_line(written(action, game.states[number], game.states[number + 1], 0)))
        parts.append(format_table(game.states[number + 1].position).encode())
    return hashlib.sha256(b"\n".join(parts)).hexdigest()[:16]
