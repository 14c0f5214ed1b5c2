"""Composes the scene of a moment from the game and from what the person at the screen is doing."""

from math import ceil, pi, sin
from typing import Final, NamedTuple

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import deck
from keezen_desktop.rules.events import Event
from keezen_desktop.rules.player_view import PlayerView, seen_by
from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.table.attempts import Attempt
from keezen_desktop.screens.table.banner import banner_said
from keezen_desktop.screens.table.bubble import Bubble
from keezen_desktop.screens.table.choosing import Chooser, Choosing
from keezen_desktop.screens.table.commands import Button, Do
from keezen_desktop.screens.table.controls import ROW
from keezen_desktop.screens.table.doing import Doing
from keezen_desktop.screens.table.ending import ending_said
from keezen_desktop.screens.table.faces import picture
from keezen_desktop.screens.table.hand import hand_said, laid_open, lifts_wanted
from keezen_desktop.screens.table.hints import hint_bubble, why_bubble
from keezen_desktop.screens.table.laid_cards import laid_cards
from keezen_desktop.screens.table.log import Log, log_note
from keezen_desktop.screens.table.look_back import LookBack
from keezen_desktop.screens.table.now import Now
from keezen_desktop.screens.table.pace import Pace, pace_sheet
from keezen_desktop.screens.table.pausing import pause_sheet, unkept_sheet
from keezen_desktop.screens.table.replay_bar import ReplayBar, open_hands, replay_tools
from keezen_desktop.screens.table.scene import Scene
from keezen_desktop.screens.table.session import Session
from keezen_desktop.screens.table.sheets import Cards, Choices, Curtain, Meaning, Sheet
from keezen_desktop.screens.table.signs import board_signs
from keezen_desktop.screens.table.spots import HandSpot, Spot, SquareSpot, TraySpot
from keezen_desktop.screens.table.tags import seat_tags
from keezen_desktop.screens.table.taking_back import take_back_sheet
from keezen_desktop.screens.table.tile import tile_said
from keezen_desktop.table.director import Stage
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.table.view import TableView
from keezen_desktop.texts import Texts
from keezen_desktop.texts.cards import card_text
from keezen_desktop.texts.objections import objection_sentence
from keezen_desktop.texts.score_form import clock_text

_SHAKE: Final = 4.0
_INKS: Final = ((60, "danger"), (300, "warn"))
"""The colours of the clock when so many seconds are left."""


class Room(NamedTuple):
    """How much room there is for words."""

    small_tags: bool
    narrow_panels: bool
    rows_ahead: int


class Composer:
    """Tells one session in one language. `bar`: for a game that is looked back at."""

    def __init__(self, texts: Texts, session: Session, bar: ReplayBar | None = None) -> None:
        self.texts = texts
        self.session = session
        self._bar = bar
        self.log = Log(texts, session.company)

    def scene(self, doing: Doing, focus: Focus, geometry: BoardGeometry, room: Room) -> Scene:
        """The scene of this moment, in what room there is for words."""
        now = self._now(doing, focus, geometry, room)
        director = self.session.director
        doing.lifts.aim(lifts_wanted(now, focus), at_once=director.tempo == 0 or now.chooser is None)
        doing.turn_glow.aim(now.turn, at_once=director.tempo == 0 or director.fast_forward or now.replay is not None)
        row = focus.hovered if focus.hovered and focus.hovered.startswith(ROW) else None
        hovered = int(row.removeprefix(ROW)) if row else self._current_row(now)
        return Scene(
            frame=now.frame,
            signs=board_signs(now, self._reviewed_events(now)),
            tools=self._tools(doing),
            banner=banner_said(now, focus),
            tags=seat_tags(now, small=room.small_tags),
            log=self.log.said(log_note(self.texts, self.session.game), self._scrolled(now, doing, room), hovered),
            tile=tile_said(now, focus),
            hand=hand_said(now, focus, doing.lifts.now),
            holder=None if self._bar else laid_open(now),
            bar=self._bar.said(self.texts, focus) if self._bar else None,
            hands=open_hands(now) if self._bar else (),
            ending=ending_said(self.texts, self.session, focus) if now.view.winners else None,
            bubble=self._bubble(now, doing),
            toast=doing.toast,
            sheet=self._sheet(doing),
            ring=focus.ring,
            glow=doing.turn_glow.now,
            shake=_SHAKE * sin(6 * pi * doing.shake) if doing.shake is not None else 0.0,
        )

    def _now(self, doing: Doing, focus: Focus, geometry: BoardGeometry, room: Room) -> Now:
        director, company = self.session.director, self.session.company
        self.log.follow(self.session.told)
        frame, holder = director.frame(geometry), director.holder
        return Now(
            texts=self.texts,
            company=company,
            frame=frame,
            holder=holder,
            chooser=doing.chooser,
            spot=spot_of(focus.shown) if doing.chooser or director.holder is not None else None,
            attempt=doing.attempt,
            awaited=director.actor,
            shows=director.stage is Stage.SHOWING,
            told=self.log.told_by(len(self.session.game.events)),
            plies=self.session.game.plies,
            is_first_turn=self.session.game.start is None and self.session.game.plies == 0,
            thinking_for=director.thinking_for,
            pace=self._pace(frame.view),
            is_narrow=room.narrow_panels,
            reviewed=doing.reviewed,
            replay=session.place if isinstance(session := self.session, LookBack) else None,
            match=self.session.match,
            covered=self._is_put_by,
            order=doing.hand_order.order(holder, frame.view.hands[holder]) if holder is not None else None,
            hint=doing.hints.move,
            hints=doing.hints.count,
            is_stopped=director.stage is Stage.OVER and not self.session.game.is_over,
        )

    def _pace(self, view: TableView) -> Pace:
        director, persons = self.session.director, self.session.company.persons
        if view.winners or isinstance(self.session, LookBack):
            return Pace()
        idle = any(view.hands) and not any(view.hands[player] for player in persons)
        goes_on = director.stage in (Stage.WAITING, Stage.SHOWING)
        waits = director.step_by_step and director.paused
        return Pace(idle and goes_on and director.tempo > 0, director.fast_forward, waits)

    def _reviewed_events(self, now: Now) -> tuple[Event, ...]:
        if now.reviewed is None or now.reviewed >= len(self.log.entries):
            return ()
        return self.session.told.events[self.log.entries[now.reviewed].action]

    def _current_row(self, now: Now) -> int | None:
        """The row that is looked at: by a click on it, or because the game is looked back at."""
        return now.reviewed if now.replay is None else self.log.row_of(now.replay - 1)

    def _scrolled(self, now: Now, doing: Doing, room: Room) -> int:
        """How many rows the log is scrolled back; unless a person did so, it shows where the game stands."""
        if doing.back is not None or now.replay is None:
            return doing.back or 0
        row = self.log.row_of(now.replay - 1)
        return max(0, len(self.log.entries) - 1 - (-1 if row is None else row) - room.rows_ahead)

    def _tools(self, doing: Doing) -> tuple[Button, ...]:
        texts = self.texts
        chooser = doing.chooser
        chosen = bool(chooser.selection.choices) if isinstance(chooser, Choosing) else bool(chooser and chooser.ready)
        if isinstance(self.session, LookBack):
            return replay_tools(texts, self.session)
        return (
            *self._clock(),
            Button(Do.BACK, texts("table.tool.back"), symbol="undo", enabled=chosen or self._may_take_back),
            self._help_tool(doing),
            Button(Do.RULES, texts("table.tool.rules"), symbol="book"),
            Button(Do.PACE, texts("table.tool.pace"), symbol="hop"),
            self._pause_tool(),
        )

    @property
    def _may_take_back(self) -> bool:
        return isinstance(self.session.plies_back, int)

    def _clock(self) -> tuple[Button, ...]:
        """The time that is left, if it is limited; in a match it opens the score form."""
        left = self.session.left
        if left is None:
            return ()
        ink = next((ink for seconds, ink in _INKS if left <= seconds), "ink")
        return (
            Button(Do.SCORE, clock_text(ceil(left)), symbol="clock", enabled=self.session.match is not None, ink=ink),
        )

    def _help_tool(self, doing: Doing) -> Button:
        """A hint; what the cards can do where hints are not allowed."""
        if self.session.allows_aids:
            return Button(Do.HINT, self.texts("table.tool.hint"), symbol="bulb", enabled=doing.may_ask)
        return Button(Do.CARDS, self.texts("table.tool.cards"), symbol="cards")

    def _pause_tool(self) -> Button:
        if self.session.director.step_by_step:
            return Button(Do.PAUSE, self.texts("table.tool.resume"), symbol="play")
        return Button(Do.PAUSE, self.texts("table.tool.pause"), symbol="pause")

    def _bubble(self, now: Now, doing: Doing) -> Bubble | None:
        """What there is to say beside something on the board."""
        if doing.attempt and doing.chooser:
            return self._objection(now, doing.attempt, doing.chooser, doing.attempt_card)
        if now.hint and doing.chooser:
            return hint_bubble(self.texts, now.company, doing.chooser.view, now.hint)
        if now.reviewed is not None and now.replay is None and self.session.allows_aids:
            return why_bubble(self.texts, now.company, self.session.game, self.log.entries[now.reviewed].action)
        return None

    def _objection(self, now: Now, attempt: Attempt, chooser: Chooser, tried: int | None) -> Bubble:
        position = chooser.view.position
        words = objection_sentence(self.texts, position, attempt.move, attempt.objection, now.company.names)
        square = attempt.obstacle if attempt.obstacle != RESERVE else None
        symbol = "shield" if board_signs(now).guarded else "warn"
        involved = (attempt.move.source, attempt.move.source2, *attempt.way)
        sources = tuple(square for square in dict.fromkeys(involved) if square != RESERVE)
        card = now.order.index(tried) if now.order and square is None and tried is not None else None
        return Bubble(symbol, self.texts("table.cannot"), words, "danger", square, card, sources)

    # ------------------------------------------------------------ what lies over the table

    def _sheet(self, doing: Doing) -> Sheet | None:
        director = self.session.director
        if director.stage is Stage.COVERED:
            return self._curtain()
        match doing.opened:
            case Do.CARDS:
                return self._cards()
            case Do.PILE:
                return laid_cards(self.texts, self.session.company, self.session.game, self._counts_for(doing))
            case Do.PACE:
                return pace_sheet(self.texts, doing.speed, step_by_step=director.step_by_step)
            case Do.TAKE_BACK if isinstance(plies := self.session.plies_back, int):
                return take_back_sheet(self.texts, plies)
            case Do.HOME:
                return unkept_sheet(self.texts)
        return self._pause() if self._is_put_by else None

    def _counts_for(self, doing: Doing) -> PlayerView | None:
        """Who wants the cards counted: the person who holds a hand here, outside tournaments."""
        holder = self.session.director.holder
        wanted = doing.counts_cards and self.session.allows_aids
        return seen_by(self.session.game.state, holder) if wanted and holder is not None else None

    @property
    def _is_put_by(self) -> bool:
        """Whether nobody plays now, so that the cards are turned down."""
        director = self.session.director
        return director.paused and not director.step_by_step and not isinstance(self.session, LookBack)

    def _curtain(self) -> Curtain:
        texts, company, log = self.texts, self.session.company, self.log
        player = self.session.game.state.actor
        who = company.names[player]
        others = [entry.player for entry in log.entries if entry.player in company.persons and entry.player != player]
        line = texts("table.curtain.line", who=company.names[others[-1]]) if others else texts("table.curtain.first")
        return Curtain(
            paint=company.paints_of(player)[0],
            title=texts("table.curtain.title", who=who),
            line=line,
            recap=texts("table.curtain.recap", who=who),
            rows=tuple(entry.row for entry in log.since(player)),
            buttons=(Button(Do.REVEAL, texts("table.curtain.reveal", who=who), symbol="eye"),),
            hint=texts("table.curtain.hint"),
        )

    def _cards(self) -> Cards:
        texts, rules = self.texts, self.session.company.rules
        ranks = sorted({card.rank for card in deck(rules.players, rules.jokers)})
        said = [(picture(rules, rank), card_text(texts, rules, rank)) for rank in ranks]
        meanings = tuple(Meaning(drawing, words.title, words.sentence) for drawing, words in said)
        return Cards(
            texts("table.cards.title"), meanings, (Button(Do.RESUME, texts("table.cards.close"), "secondary", "back"),)
        )

    def _pause(self) -> Choices:
        session = self.session
        runs_on = session.left is not None and session.clock_runs_on
        return pause_sheet(self.texts, kept=session.is_kept, clock_runs_on=runs_on)


def spot_of(key: str | None) -> Spot | None:
    """The spot whose control has this key."""
    kind, _, number = (key or "").partition(" ")
    match kind:
        case "card":
            return HandSpot(int(number))
        case "square":
            return SquareSpot(int(number))
        case "tray":
            return TraySpot(int(number))
    return None
