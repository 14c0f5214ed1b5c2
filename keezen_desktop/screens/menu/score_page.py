"""The score form of a match, round by round, and its standing: during play, after each round, and at the end."""

from collections.abc import Callable
from functools import partial
from typing import Final

from keezen_desktop.rules.match import Match
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.shapes import rounded
from keezen_desktop.screens.paint.theme import Colour, Style
from keezen_desktop.screens.paint.widgets import focus_ring, panel
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.table_screen import TableScreen
from keezen_desktop.storage.records import Record
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.seats import palette
from keezen_desktop.texts.score_form import (
    FormRow,
    ScoreForm,
    StandingRow,
    how_it_counts,
    match_name,
    score_forms,
    standing_form,
)
from keezen_desktop.texts.score_print import PRINTS, NoPrinter
from keezen_desktop.texts.troubles import trouble_sentence

_PAPER: Final = (32, 88, 760, 608)
_HEAD: Final = 200
_ROWS_HIGH: Final = 376
_TALLEST_ROW: Final = 25.0
_LEFT: Final = 56
_RIGHT: Final = 768
_CELLS: Final = {2: (584, 754), 3: (474, 614, 754)}
"""Where the numbers of so many teams end."""

_ROOM_FOR_WORDS: Final = 120
_LETTERS_IN_A_ROW: Final = 0.82


class ScorePage(Page):
    """A match on paper. `on_next` plays the next round, or goes on with this one; without it there is only looking."""

    def __init__(
        self, services: Services, match: Match, record: Record, on_next: Callable[[], None] | None = None
    ) -> None:
        super().__init__(services)
        self._match = match
        self._kept = record
        self._on_next = on_next
        self._round = match.round
        self._names = [seat.name for seat in record.header.seats]
        self._paints = palette(match.rules, record.header.seats)

    # ------------------------------------------------------------ drawing

    def compose(self, p: Painter) -> None:
        """The form at the left; the standing, how it counts, and what can be done at the right."""
        texts, match = self.services.texts, self._match
        self.title(p, match_name(texts, match.format))
        key = "score.over" if match.round_over else "score.under_way"
        state = self.notice or texts(key, number=match.round, rounds=match.format.rounds)
        self.words(p, "state", state, self.box(420, 27, 828, 40), "body_big", "on_table_soft", "r")
        self._paper(p, self._forms[self._round - 1])
        self._standing(p)
        self._explanation(p)
        self._commands(p)

    @property
    def _forms(self) -> tuple[ScoreForm, ...]:
        return score_forms(self.services.texts, self._match, self._names, self._kept.times)

    def _paper(self, p: Painter, form: ScoreForm) -> None:
        panel(p, self.box(*_PAPER), colour="card", corner=6)
        self.words(p, "form", form.title, self.box(64, 94, 680, 44), "title", "card_ink")
        self.words(p, "line", form.line, self.box(64, 144, 696, 24), "row", "card_ink")
        rounded(p, self.box(_LEFT, 171, _RIGHT - _LEFT, 29), "card_tint", 4 * p.scale)
        place, points, pawn = form.heads
        self._cells(p, "heads", 171, 29, place, points, "label")
        self._team_heads(p, form)
        self.words(p, "heads pawn", pawn, self.box(200, 171, 200, 29), "label", "card_ink")
        high = min(_TALLEST_ROW, _ROWS_HIGH / len(form.rows))
        for number, row in enumerate(form.rows):
            self._row(p, number, row, _HEAD + high * number, high)
        self._sums(p, form, _HEAD + high * len(form.rows))

    def _team_heads(self, p: Painter, form: ScoreForm) -> None:
        """The names of two teams; more of them only have room for their colours."""
        if len(form.teams) == len(_CELLS[2]):
            self._team_cells(p, "heads", 171, 29, form.teams, "label")
            return
        for team, end in enumerate(_CELLS[len(form.teams)]):
            for number, player in enumerate(reversed(self._match.rules.all_teams[team])):
                token(p, self._paint_of(player), self.box(end - 10 - 22 * number, 185, 0, 0).topleft, p.px(20))

    def _row(self, p: Painter, number: int, row: FormRow, top: float, high: float) -> None:
        key = f"place {number + 1}"
        ink: Colour = "card_ink" if row.colour is not None else p.mix("card_ink", "card", 0.3)
        if number % 2:
            rounded(p, self.box(_LEFT, top, _RIGHT - _LEFT, high), "card_tint", 4 * p.scale)
        plain, strong = (_in_a_row(p, style, high) for style in ("row", "row_strong"))
        self._cells(p, key, top, high, row.place, row.points, plain, ink)
        self._team_cells(p, key, top, high, row.cells, strong, ink)
        if row.colour is not None:
            token(p, self._paints[row.colour], self.box(209, top + high / 2, 0, 0).topleft, p.px(min(19, high - 2)))
        room = _CELLS[len(row.cells)][0] - 80 - 224
        left = 200 if row.colour is None else 228
        self.words(p, f"{key} pawn", row.pawn, self.box(left, top, room, high), plain, ink)

    def _cells(
        self, p: Painter, key: str, top: float, high: float, place: str, points: str, style: str | Style,
        ink: Colour = "card_ink",
    ) -> None:  # fmt: skip
        """A place and its points, at the right of their columns."""
        self.words(p, f"{key} place", place, self.box(50, top, 56, high), style, ink, "r")
        self.words(p, f"{key} points", points, self.box(108, top, 68, high), style, ink, "r")

    def _team_cells(
        self, p: Painter, key: str, top: float, high: float, cells: tuple[str, ...], style: str | Style,
        ink: Colour = "card_ink",
    ) -> None:  # fmt: skip
        """A word for each team, at the right of its column."""
        ends = _CELLS[len(cells)]
        wide = ends[1] - ends[0] - 12
        for team, (cell, end) in enumerate(zip(cells, ends, strict=True)):
            self.words(p, f"{key} team {team}", cell, self.box(end - wide, top, wide, high), style, ink, "r")

    def _paint_of(self, player: int) -> int:
        return self._paints[self._match.rules.colours_of[player][0]]

    def _sums(self, p: Painter, form: ScoreForm, top: float) -> None:
        p.fill("card_ink", self.box(_LEFT, top + 5, _RIGHT - _LEFT, 2))
        self.words(p, "bonus", form.bonus.label, self.box(200, top + 12, 230, 26), "row", "card_ink")
        self._team_cells(p, "bonus", top + 12, 26, form.bonus.cells, "row_strong")
        self.words(p, "total", form.total.label, self.box(64, top + 38, 380, 36), "panel_title", "card_ink")
        self._team_cells(p, "total", top + 38, 36, form.total.cells, "headline")
        wide = 696 / len(form.teams)
        for number, words in enumerate(form.agreed if len(form.teams) == len(_CELLS[2]) else form.teams):
            left = 64 + wide * number
            self.words(p, f"agreed {number}", words, self.box(left, 648, wide - 24, 22), "small", "card_ink")
            p.fill("card_ink", self.box(left, 687, wide - 24, 1))

    def _standing(self, p: Painter) -> None:
        standing = standing_form(self.services.texts, self._match, self._names)
        self.sheet(p, 816, 88, 432, 321)
        self.words(p, "standing", standing.title, self.box(840, 104, 384, 36), "panel_title")
        step = 168 / len(standing.rows)
        most = max(1, standing.rows[0].total)
        for number, row in enumerate(standing.rows):
            self._team(p, row, 146 + step * number, row.total / most)
        p.fill("panel_line", self.box(840, 316, 384, 1))
        wide = 384 / self._match.format.rounds
        for number, label in enumerate(standing.rounds, 1):
            results = [row.rounds[number - 1] for row in sorted(standing.rows)]
            self._round_cell(p, number, label, 840 + wide * (number - 1), wide, results)

    def _team(self, p: Painter, row: StandingRow, top: float, share: float) -> None:
        for number, player in enumerate(self._match.rules.all_teams[row.team]):
            token(p, self._paint_of(player), self.box(854 + 22 * number, top + 18 + 6 * number, 0, 0).topleft, p.px(28))
        key = f"standing {row.team}"
        self.words(p, key, row.name, self.box(906, top, 226, 36), "name")
        self.words(p, f"{key} total", str(row.total), self.box(1136, top, 88, 36), "headline", "ink", "r")
        bar = self.box(906, top + 38, 318, 11)
        rounded(p, bar, "panel_alt", 5 * p.scale, line="panel_line", width=p.px(1))
        if share > 0:
            filled = bar.copy()
            filled.w = max(bar.h, round(bar.w * share))
            rounded(p, filled, "accent" if share == 1 else "ink_mute", 5 * p.scale)

    def _round_cell(self, p: Painter, number: int, label: str, left: float, wide: float, results: list[str]) -> None:
        """A round: its results, and a way to its form."""
        key, box = f"round {number}", self.box(left + 2, 322, wide - 4, 78)
        begun = number <= self._match.round
        if number == self._round:
            panel(p, box, colour="accent_soft", line="accent", corner=9, shadow_use=None)
        label = label if wide > _ROOM_FOR_WORDS else str(number)
        self.words(p, key, label, self.box(left + 6, 328, wide - 12, 28), "label", "ink" if begun else "ink_mute", "c")
        words = " – ".join(results) if begun else results[0] if wide > _ROOM_FOR_WORDS else "–"
        self.words(
            p, f"{key} result", words, self.box(left + 6, 358, wide - 12, 34), "name" if begun else "row",
            "ink" if begun else "ink_mute", "c",
        )  # fmt: skip
        if self.focus.look(key).focused:
            focus_ring(p, box, 9)
        if begun:
            self.offer(key, box, partial(self._show, number))

    def _explanation(self, p: Painter) -> None:
        """How points are counted; at the end, why the winners are first."""
        texts, standing = self.services.texts, standing_form(self.services.texts, self._match, self._names)
        self.sheet(p, 816, 427, 432, 133)
        icon(p, "trophy" if standing.decided else "info", self.box(850, 459, 0, 0).topleft, 20, "accent")
        heading = texts("score.decision" if standing.decided else "score.counts")
        self.words(p, "counts", heading, self.box(870, 442, 354, 34), "button")
        words = standing.decided or how_it_counts(texts, self._match.format, self._match.rules)
        self.prose(p, "counts words", words, self.box(840, 478, 384, 76), "row")

    def _commands(self, p: Painter) -> None:
        texts, match = self.services.texts, self._match
        played = self._round < match.round or match.round_over
        self.push_button(p, "save", self.box(816, 576, 210, 50), texts("score.save"), self._save, symbol="save")
        self.push_button(
            p, "look_back", self.box(1038, 576, 210, 50), texts("score.look_back"), self._look_back, symbol="eye",
            off=not played,
        )  # fmt: skip
        goes_on = self._on_next and match.round_over and not match.is_over
        label = texts("score.next", number=match.round + 1) if goes_on else texts("score.back")
        action = self._play_on if goes_on else self.leave
        self.push_button(
            p, "next", self.box(816, 642, 432, 54), label, action, kind="primary",
            symbol="play" if goes_on else "back", style="button_big",
        )  # fmt: skip

    # ------------------------------------------------------------ what is done

    def _show(self, number: int) -> None:
        self._round, self.notice = number, ""
        self.renew()

    def _play_on(self) -> None:
        assert self._on_next
        self.leave()
        self._on_next()

    def _look_back(self) -> None:
        number = self._round - 1
        game, record = self._match.games[number], self._kept.rounds[number]
        self.services.navigation.open(TableScreen.look_back(self.services, game, record))

    def _save(self) -> None:
        """Write the forms down as PDF to print, as CSV and as text; what cannot be printed here is said."""
        texts = self.services.texts
        forms, standing = self._forms, standing_form(texts, self._match, self._names)
        said = "score.saved"
        try:
            for ending, printed in PRINTS.items():
                try:
                    data = printed(forms, standing)
                except NoPrinter:
                    said = "score.saved_without_pdf"
                else:
                    self.services.store.saves.keep_form(self._kept.header, ending, data)
            self.notice = texts(said, path=str(self.services.store.folders.forms))
        except StorageTrouble as trouble:
            self.notice = trouble_sentence(texts, trouble)
        self.renew()


def _in_a_row(p: Painter, style: str, high: float) -> Style:
    """A style whose letters are not too large for a row of this height."""
    usual = p.theme.style(style)
    return usual._replace(size=min(usual.size, high * _LETTERS_IN_A_ROW))
