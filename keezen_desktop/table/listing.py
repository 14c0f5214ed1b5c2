"""A recorded game as a listing to read: like a score sheet, a column a player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.notation import player_letter
from keezen_desktop.storage.records import PALETTE, DealLine, ExchangeLine, Line, MoveLine, Record
from keezen_desktop.storage.replay import Reading, result_text
from keezen_desktop.texts import Texts
from keezen_desktop.texts.score_form import form_text, score_forms, standing_form, standing_text


def listing(texts: Texts, reading: Reading) -> Iterator[str]:
    """The game as lines of text: who plays what, and for each deal the hands and the moves, a column a player.

    Each round of a match is followed by its score form, and the match by the standing.
    """
    game, header, match = reading.game, reading.record.header, reading.match
    letters = [player_letter(game.rules, player) for player in range(game.rules.players)]
    yield " - ".join(filter(None, (game.rules.text, header.title, f"{header.created:%Y-%m-%d %H:%M}")))
    yield ", ".join(f"{letter} {seat.name}" for letter, seat in zip(letters, header.seats, strict=True))
    if header.start:
        yield texts("export.start", table=header.start)
    names = [seat.name for seat in header.seats]
    forms = score_forms(texts, match, names, reading.record.times) if match else ()
    for each, part, form in zip_longest(reading.games, reading.record.rounds, forms):
        yield from _moves(texts, each, part)
        yield ""
        if form:
            yield form_text(form)
    if match:
        yield ""
        yield standing_text(standing_form(texts, match, names))
    else:
        winners = " & ".join(names[player] for player in reading.winners)
        ending = {"-": "export.unfinished", "time": "export.stopped"}.get(result_text(reading), "export.won")
        yield texts(ending, winners=winners)


def _moves(texts: Texts, game: Game, part: Record) -> Iterator[str]:
    """The deals of a game, or of a round."""
    letters = [player_letter(game.rules, player) for player in range(game.rules.players)]
    width = 2 + max((len(cell) for line in part.standing for cell in _cells(line)), default=0)
    for deal in _deals(game, part):
        yield ""
        if deal.dealer is not None:
            yield texts("export.deal", number=deal.number, dealer=letters[deal.dealer])
        yield _row("", letters, width)
        for label, cells in deal.rows:
            yield _row(label, cells, width)


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


def _deals(game: Game, part: Record) -> list[_Deal]:
    ply = 0
    deals: list[_Deal] = []
    for number, line in enumerate(part.standing):
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
