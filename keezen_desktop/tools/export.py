"""`keezen export`: a record as a listing to read, or as JSON for other programs."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from keezen_desktop.rules.notation import format_table, player_letter
from keezen_desktop.storage.records import PALETTE, DealLine, ExchangeLine, Line, MoveLine
from keezen_desktop.storage.replay import Reading, result_text
from keezen_desktop.storage.saves import load
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.troubles import trouble_sentence


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the tool takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved or finished game")
    form = parser.add_mutually_exclusive_group(required=True)
    form.add_argument("--text", action="store_true", help="a listing like a score sheet")
    form.add_argument("--json", action="store_true", help="one JSON object, with the table after every action")
    parser.add_argument("--lang", choices=languages(), default="en", help="the language of the listing")


def run(options: argparse.Namespace) -> int:
    """Print the record; one that is damaged is refused, with exit code 2."""
    texts = Texts(options.lang)
    try:
        reading = load(options.file)
        if reading.fault and not reading.is_torn:
            raise reading.fault
    except StorageTrouble as trouble:
        print(trouble_sentence(texts, trouble), file=sys.stderr)
        return 2
    if options.json:
        print(msgspec.json.encode(as_data(reading)).decode())
    else:
        print("\n".join(listing(texts, reading)))
    return 0


def as_data(reading: Reading) -> dict[str, Any]:
    """The game as JSON's kinds of value: the header, and each action with its ply and the table after it."""
    game, record = reading.game, reading.record
    actions, ply = [], 0
    for number, line in enumerate(record.standing):
        before, after = game.states[number], game.states[number + 1]
        action = msgspec.to_builtins(line)
        if isinstance(line, MoveLine):
            ply += 1
            action |= {"ply": ply, "player": player_letter(game.rules, before.actor)}
        actions.append(action | {"table": format_table(after.position)})
    return {
        "rules": game.rules.text,
        "header": msgspec.to_builtins(record.header),
        "actions": actions,
        "plies": ply,
        "seconds": record.seconds,
        "result": result_text(game, record.result),
    }


def listing(texts: Texts, reading: Reading) -> Iterator[str]:
    """The game as lines of text: who plays what, and for each deal the hands and the moves, a column a player."""
    game, header = reading.game, reading.record.header
    letters = [player_letter(game.rules, player) for player in range(game.rules.players)]
    yield " - ".join(filter(None, (game.rules.text, header.title, f"{header.created:%Y-%m-%d %H:%M}")))
    yield ", ".join(f"{letter} {seat.name}" for letter, seat in zip(letters, header.seats, strict=True))
    if header.start:
        yield texts("export.start", table=header.start)
    width = 2 + max((len(cell) for line in reading.record.standing for cell in _cells(line)), default=0)
    for deal in _deals(reading):
        yield ""
        if deal.dealer is not None:
            yield texts("export.deal", number=deal.number, dealer=letters[deal.dealer])
        yield _row("", letters, width)
        for label, cells in deal.rows:
            yield _row(label, cells, width)
    yield ""
    result = result_text(game, reading.record.result)
    winners = " & ".join(header.seats[player].name for player in game.position.winners())
    yield texts({"-": "export.unfinished", "time": "export.stopped"}.get(result, "export.won"), winners=winners)


@dataclass
class _Deal:
    """What was played with one hand each: a row each time round the table, a column a player.

    dealer: None for the cards that a position to play on from brought along. last: whose column was written last.
    """

    number: int
    dealer: int | None
    rows: list[tuple[str, list[str]]] = field(default_factory=list)
    last: int = PALETTE

    def put(self, player: int, cell: str, label: str, players: int) -> None:
        """Write into a player's column: in this row while it goes round, else in a new one."""
        if not self.rows or player <= self.last or (label and not self.rows[-1][0]):
            self.rows.append((label, [""] * players))
        self.rows[-1][1][player] = cell
        self.last = player


def _deals(reading: Reading) -> list[_Deal]:
    game, ply = reading.game, 0
    deals: list[_Deal] = []
    for number, line in enumerate(reading.record.standing):
        actor = game.states[number].actor
        if isinstance(line, DealLine):
            deals.append(_Deal(sum(deal.dealer is not None for deal in deals) + 1, actor, [("", list(line.hands))]))
            continue
        if not deals:
            deals.append(_Deal(0, None))
        ply += isinstance(line, MoveLine)
        label = str(ply) if isinstance(line, MoveLine) else ""
        deals[-1].put(actor, _cells(line)[0], label, game.rules.players)
    return deals


def _cells(line: Line) -> tuple[str, ...]:
    """What a line puts into the columns."""
    match line:
        case DealLine(hands):
            return hands
        case ExchangeLine(card):
            return (card,)
        case MoveLine(move):
            return (move,)
    return ()


def _row(label: str, cells: Sequence[str], width: int) -> str:
    return f"{label:>4}  {''.join(cell.ljust(width) for cell in cells)}".rstrip()
