"""The log: a row for each move and deal, in words that everybody may read."""

from collections.abc import Sequence
from typing import NamedTuple

from keezen_desktop.rules.events import Dealt, Event, Exchanged, HandedIn, Played
from keezen_desktop.rules.game import DEAL_SIZES, Game
from keezen_desktop.rules.moves import Move
from keezen_desktop.screens.paint.log import LogRow
from keezen_desktop.screens.table.company import Company
from keezen_desktop.screens.table.faces import small_card
from keezen_desktop.texts import Texts
from keezen_desktop.texts.happenings import event_sentence, move_sentence


class LogEntry(NamedTuple):
    """A row, and which action of the game it tells of; `player` did it, None if all did."""

    row: LogRow
    action: int
    player: int | None


class LogSaid(NamedTuple):
    """The log as it is drawn: the last rows but `back`."""

    title: str
    note: str
    rows: tuple[LogRow, ...]
    empty: str
    back: int
    hovered: int | None


class Log:
    """Tells a game as it goes on; only what is new is put into words."""

    def __init__(self, texts: Texts, company: Company) -> None:
        self._texts = texts
        self._company = company
        self._told = 0
        self.entries: list[LogEntry] = []

    def follow(self, game: Game) -> None:
        """Tell what was played since the last time; forget what was taken back."""
        if len(game.events) < self._told:
            self._told = len(game.events)
            self.entries = [entry for entry in self.entries if entry.action < self._told]
        for action in range(self._told, len(game.events)):
            self.entries.extend(self._entries(action, game.events[action]))
        self._told = len(game.events)

    def row_of(self, action: int) -> int | None:
        """The number of the last row that tells of one of the first actions, up to this one; None before the first."""
        rows = [number for number, entry in enumerate(self.entries) if entry.action <= action]
        return rows[-1] if rows else None

    def last_move(self, game: Game) -> int | None:
        """The number of the row that tells of the last move; None before the first."""
        rows = [number for number, entry in enumerate(self.entries) if isinstance(game.actions[entry.action], Move)]
        return rows[-1] if rows else None

    def told_by(self, actions: int) -> LogEntry | None:
        """The row of the last of so many actions; None if there were none."""
        row = self.row_of(actions - 1)
        return None if row is None else self.entries[row]

    def since(self, player: int) -> list[LogEntry]:
        """What happened since this player did something himself."""
        since = 0
        for number, entry in enumerate(self.entries):
            if entry.player == player:
                since = number + 1
        return self.entries[since:]

    def said(self, note: str, back: int, hovered: int | None) -> LogSaid:
        """As it is drawn."""
        texts = self._texts
        empty = texts("table.log.empty") if len(self.entries) < 3 else ""
        return LogSaid(texts("table.log.title"), note, tuple(entry.row for entry in self.entries), empty, back, hovered)

    def _entries(self, action: int, events: Sequence[Event]) -> list[LogEntry]:
        if not events:
            return []
        names, rules = self._company.names, self._company.rules
        match events[0]:
            case Dealt(dealer=dealer):
                return [self._entry(action, dealer, None, event_sentence(self._texts, rules, events[0], names))]
            case Exchanged():
                return [self._entry(action, None, None, event_sentence(self._texts, rules, events[0], names))]
            case Played(player, card):
                return [self._entry(action, player, small_card(self._texts, card), self._move(events))]
            case HandedIn(player):
                return [self._entry(action, player, None, self._move(events))]
        return []

    def _move(self, events: Sequence[Event]) -> str:
        return move_sentence(self._texts, self._company.rules, events, self._company.names)

    def _entry(self, action: int, player: int | None, card: tuple[str, str] | None, words: str) -> LogEntry:
        if player is None:
            return LogEntry(LogRow(None, "", card, words), action, player)
        row = LogRow(self._company.paints_of(player)[0], self._company.names[player], card, words)
        return LogEntry(row, action, player)


def log_note(texts: Texts, game: Game) -> str:
    """Which game it is, and how far."""
    name, number = texts(f"preset.{game.rules.preset}.name"), game.state.number
    if number < 0:
        return name
    return texts("table.log.note", preset=name, number=number + 1, count=DEAL_SIZES[number])
