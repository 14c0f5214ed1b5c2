"""The screen of a game in progress: leads events to the choice, time to the director, the scene to the picture."""

from collections.abc import Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Final

import pygame

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.match_format import MatchFormat
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.screens.clipboard import copy_position, is_copy
from keezen_desktop.screens.focus import LEFT_BUTTON, Focus
from keezen_desktop.screens.layout import Arrangement
from keezen_desktop.screens.paint.painter import Drawn
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table import keys
from keezen_desktop.screens.table.choosing import Choosing
from keezen_desktop.screens.table.commands import Do
from keezen_desktop.screens.table.composer import Composer, Room, spot_of
from keezen_desktop.screens.table.controls import Press, Wiring, board_spots, controls
from keezen_desktop.screens.table.doing import Doing
from keezen_desktop.screens.table.hearing import heard
from keezen_desktop.screens.table.look_back import LookBack
from keezen_desktop.screens.table.pages import page_of
from keezen_desktop.screens.table.picture import Look, TablePicture
from keezen_desktop.screens.table.replay_bar import ReplayBar
from keezen_desktop.screens.table.scene import Scene
from keezen_desktop.screens.table.session import Played, Session
from keezen_desktop.screens.table.spots import HandSpot, Spot
from keezen_desktop.storage.records import Record, Seat
from keezen_desktop.table.director import Stage

RIGHT_BUTTON: Final = 3
_DOT_SECONDS: Final = 0.35
_AFTERGLOW: Final = 1.6
"""How long after the last motion something still fades."""


class TableScreen:
    """One game on the screen."""

    def __init__(self, services: Services, session: Session) -> None:
        self.services = services
        self.session = session
        self.focus = Focus()
        self.doing = Doing(services, session)
        self._bar = ReplayBar(session, self.doing.moved) if isinstance(session, LookBack) else None
        self._composer = Composer(services.texts, session, self._bar)
        self._picture: TablePicture | None = None
        self._scene: Scene | None = None
        self._shown: tuple[object, ...] = ()
        self._unshown = True
        self._fading = 0.0
        self._mouse = (0, 0)
        self._grasped: Spot | None = None
        self._wiring = Wiring(self._at_spot, self._do, self._at_row, self._walk, self._pull)

    @classmethod
    def begin(
        cls,
        services: Services,
        rules: Rules,
        seats: tuple[Seat, ...],
        first: int,
        format_: MatchFormat | None = None,
    ) -> "TableScreen":
        """A new game at these seats, or a match."""
        return cls(services, Played.begin(services, rules, seats, first, format_=format_))

    @classmethod
    def play_on(cls, services: Services, start: Position, seats: tuple[Seat, ...]) -> "TableScreen":
        """A position, to be played on from."""
        return cls(services, Played.begin(services, start.rules, seats, start.turn, start))

    @classmethod
    def resume(cls, services: Services, path: Path) -> "TableScreen":
        """A saved game, to go on with. Raises StorageTrouble, BadRecord if nothing of it could be rescued."""
        session = Played.resume(services, path)
        screen = cls(services, session)
        if session.fault:
            screen.doing.report(session.fault)
        return screen

    @classmethod
    def look_back(cls, services: Services, game: Game, record: Record) -> "TableScreen":
        """A game that was played, to be looked at again."""
        return cls(services, LookBack(services, game, record))

    # ------------------------------------------------------------ what a screen is

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        moving = (
            self.session.director.busy
            or self.doing.lifts.busy
            or self.doing.turn_glow.busy
            or self.doing.shake is not None
        )
        return moving or not self.picture.is_complete

    def lay_out(self, size: Size) -> None:
        """Fit into a window of this size, in the language, theme and text size in force."""
        if self._composer.texts != self.services.texts:
            self._composer = Composer(self.services.texts, self.session, self._bar)
        self.session.keep_pace(self.services)
        self.doing.reconsider()
        if self._picture and self._picture.look.size != size:
            self.services.painter.cache.clear()  # next to nothing is drawn in the size that it had
        self._picture = TablePicture(self._look(size), self._picture)
        self._refresh()

    def handle(self, event: pygame.event.Event) -> None:
        """Answer a mouse or keyboard event."""
        if is_copy(event):
            copy_position(self.session.game.state, self.session.director.holder)
            return
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.doing.settle()
        answered = self._moves_card(event) or self._at_keys(event) or self._at_bar(event) or self.focus.handle(event)
        if not answered:
            self._handle_beside(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._grasped = spot_of(self.focus.hovered)
        if self._pulse() != self._shown:
            self._refresh()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        busy = self.busy
        was_over = self.session.director.stage is Stage.OVER
        for sound in heard(self.session.update(seconds), self.session.company):
            self.services.hear(sound)
        self.doing.update(seconds)
        if self.session.match and self.session.director.stage is Stage.OVER and not was_over:
            self._do(Do.SCORE)
        tempo = max(1.0, self.session.director.tempo)
        self._fading = _AFTERGLOW * tempo if busy else max(0.0, self._fading - seconds)

    def wait(self, seconds: float) -> None:
        """Let time pass behind another screen: the game stands still."""
        self.session.wait(seconds)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Bring the window's surface up to date. Returns the boxes that were painted."""
        grown = self.picture.advance()
        if not self.busy:
            self.picture.prepare()
        if self.busy or self._fading or self._pulse() != self._shown:
            self._refresh()
        elif not (grown or self._unshown):
            return ()
        self._unshown = False
        return self.picture.show(surface)

    def close(self) -> None:
        """Leave for good."""
        self.session.close()

    # ------------------------------------------------------------ what is on the screen

    @property
    def picture(self) -> TablePicture:
        """How the table is drawn in this window."""
        assert self._picture, "a screen is laid out before it is looked at"
        return self._picture

    @property
    def scene(self) -> Scene:
        """What is seen now."""
        assert self._scene, "a screen is laid out before it is looked at"
        return self._scene

    @property
    def drawn(self) -> Mapping[str, Drawn]:
        """Where every part of the picture lies, its texts and what can be clicked."""
        return self.picture.drawn

    @property
    def controls(self) -> Mapping[str, Press]:
        """Everything that can be operated now, by its key."""
        found = [*controls(self.scene, self.picture, self.doing.chooser, self._wiring)]
        if self._bar and not self.scene.sheet:
            found += self._bar.controls(self.drawn)
        return {control.key: control for control in found if control.enabled}

    def _look(self, size: Size) -> Look:
        services, settings = self.services, self.services.settings
        follows = settings.own_street_below or self._bar
        return Look(
            services.painter,
            services.texts,
            self.session.company,
            size,
            settings.text_size,
            self.session.bottom if follows else 0,
            settings.square_numbers,
            Arrangement.REPLAY if self._bar else Arrangement.PLAY,
        )

    def _pulse(self) -> tuple[object, ...]:
        """Equal as long as the scene is the same and nothing moves."""
        director = self.session.director
        dots = 0 if director.awaits_person else int(director.thinking_for / _DOT_SECONDS)
        left = self.session.left
        time = dots, None if left is None else ceil(left)
        game = director.stage, director.actor, len(self.session.game.actions), director.paused, time
        return *game, self.doing.version, self.focus.state

    def _refresh(self) -> None:
        """Compose and draw the scene of this moment, and offer what can be operated in it."""
        self.doing.follow()
        look = self._look(self.picture.look.size)
        if look.bottom != self.picture.look.bottom:
            self._picture = TablePicture(look, self._picture)
        self._compose()
        state = self.focus.state
        self.focus.offer(self.controls.values())
        if self.focus.state != state:
            self._compose()
        self._shown = self._pulse()
        self._unshown = True

    def _compose(self) -> None:
        picture = self.picture
        room = Room(picture.is_crowded, picture.is_narrow, picture.rows_ahead)
        self._scene = self._composer.scene(self.doing, self.focus, picture.geometry, room)
        picture.record(self._scene, self.focus)

    # ------------------------------------------------------------ the mouse

    def _handle_beside(self, event: pygame.event.Event) -> None:
        """Answer what the mouse does beside all controls."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT_BUTTON:
                self._click_beside()
            case pygame.MOUSEBUTTONUP if event.button == LEFT_BUTTON:
                self._try_at(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == RIGHT_BUTTON:
                self.doing.take_back()
            case pygame.MOUSEWHEEL:
                self._wheel(event.y)

    def _moves_card(self, event: pygame.event.Event) -> bool:
        """A card of the hand that is let go on another one takes its place."""
        source, target = self._grasped, spot_of(self.focus.hovered)
        if event.type != pygame.MOUSEBUTTONUP or source == target:
            return False
        if not isinstance(source, HandSpot) or not isinstance(target, HandSpot):
            return False
        self.focus.forget_mouse()
        self.doing.move_card(source.index, target.index)
        return True

    def _click_beside(self) -> None:
        """A click on nothing in particular ends what is being shown."""
        director = self.session.director
        if director.stage is Stage.SHOWING and not director.paused:
            self.doing.skip()

    def _try_at(self, place: tuple[int, int]) -> None:
        """A click on the board where no legal move has anything."""
        if not isinstance(self.doing.chooser, Choosing) or self.scene.sheet:
            return
        pawns = [pawn.square for pawn in self.scene.frame.view.pawns if pawn.square >= 0]
        spot = self.picture.spot_at(place, pawns)
        if spot:
            self.doing.click(spot)

    def _at_bar(self, event: pygame.event.Event) -> bool:
        """Whether the bar of a game that is looked back at answers the mouse."""
        return self._bar is not None and self._bar.handle(event, self.drawn)

    def _wheel(self, rows: int) -> None:
        """Over the log the wheel scrolls it; elsewhere it leads through a game that is looked back at."""
        log = self.drawn.get("log")
        if log and log.box.collidepoint(self._mouse):
            most = max(0, len(self.scene.log.rows) - len(log.targets))
            self.doing.scroll(max(0, min(most, self.scene.log.back + rows)))
        elif self._bar and not self.scene.sheet:
            self._bar.wheel(rows)

    # ------------------------------------------------------------ keys

    def _at_keys(self, event: pygame.event.Event) -> bool:
        """Answer a key that has a meaning at the table. False if the focus shall have it."""
        if event.type != pygame.KEYDOWN:
            return False
        if self.scene.sheet:
            return self._key_on_sheet(event.key)
        if self._bar:
            command = self._bar.key(event)
            if isinstance(command, Do):
                self._do(command)
            return command is not None
        return self._key(event.key)

    def _key(self, key: int) -> bool:
        """Answer a key that has a meaning while a game is played."""
        card = keys.card_of(key)
        if card is not None:
            return self._type_card(card)
        if key == pygame.K_SPACE or key in keys.ENTER:
            return self._go_on(key)
        if key == pygame.K_ESCAPE:
            if self.scene.bubble is None and not self.doing.take_back():
                self.doing.pause()
            return True
        command = keys.TABLE_KEYS.get(keys.usual(key))
        if command:
            self._do(command)
        return command is not None

    def _key_on_sheet(self, key: int) -> bool:
        if self.scene.covers:
            if key == pygame.K_SPACE:
                self.doing.uncover()
            return key == pygame.K_SPACE
        if keys.closes(self.doing.opened, key):
            self._do(Do.RESUME)
            return True
        return False

    def _type_card(self, index: int) -> bool:
        self.focus.ring = True
        if self.doing.chooser and index < len(self.doing.chooser.hand):
            spot = HandSpot(self.scene.hand.order[index])
            self.focus.move_to(spot.key)
            self._at_spot(spot)
        return True

    def _go_on(self, key: int) -> bool:
        """Space and Enter end what is being shown; Enter plays the move that waits for a yes."""
        chooser, current = self.doing.chooser, self.focus.current
        if key in keys.ENTER and self.focus.ring and current is not None and current.key.startswith("do "):
            return False
        if chooser is None:
            self.doing.skip()
            return True
        if key in keys.ENTER and chooser.ready:
            self.doing.agree()
            return True
        return False

    def _walk(self, step: int) -> bool:
        """Lead the focus on along the board."""
        current = self.focus.current
        spots = [spot.key for spot in self._board_spots()]
        if current is None or current.key not in spots:
            return False
        self.focus.move_to(spots[(spots.index(current.key) + step) % len(spots)])
        return True

    def _board_spots(self) -> Sequence[Spot]:
        chooser = self.doing.chooser
        return board_spots(chooser.selection, self.picture.look.bottom) if isinstance(chooser, Choosing) else ()

    # ------------------------------------------------------------ what is done

    def _at_spot(self, spot: Spot) -> None:
        self.doing.click(spot)
        if self.focus.ring and self.doing.attempt is None:
            self._refresh()
            self._lead_focus()

    def _pull(self, spot: Spot) -> bool:
        """A card or pawn is pulled off its place: it is chosen, if it was not, and what it is let go on comes next."""
        chooser = self.doing.chooser
        if not isinstance(chooser, Choosing) or chooser.pointed(spot).complete:
            return False  # pulling alone never plays a move
        if not chooser.holds(spot):
            self._at_spot(spot)
        return chooser.holds(spot)

    def _at_row(self, row: int) -> None:
        self.doing.review(row, self._composer.log.entries[row].action)

    def _explain_last(self) -> None:
        """Look at the last move again, and say what it was good for."""
        row = self._composer.log.last_move(self.session.game)
        if row is not None and self._bar is None:
            self._at_row(row)

    def _lead_focus(self) -> None:
        """After a choice by key, the ring goes to what comes next."""
        chooser = self.doing.chooser
        if chooser and chooser.ready:
            self.focus.move_to(f"do {Do.AGREE.value}")
        elif isinstance(chooser, Choosing) and chooser.selection.choices:
            offered = [spot.key for spot in self._board_spots() if chooser.offers(spot)]
            if offered:
                self.focus.move_to(offered[0])

    def _next_round(self) -> None:
        assert isinstance(self.session, Played)
        self.services.navigation.replace(TableScreen(self.services, self.session.next_round()))

    def _do(self, command: Do) -> None:
        """Carry out a command, if it means something now."""
        doing, navigation = self.doing, self.services.navigation
        if doing.obey(command):
            return
        match command:
            case Do.WHY:
                self._explain_last()
            case Do.NEW_GAME if isinstance(self.session, Played):
                navigation.replace(TableScreen(self.services, self.session.again()))
            case Do.SAME_CARDS if isinstance(self.session, Played):
                navigation.replace(TableScreen(self.services, self.session.same_cards()))
            case Do.NEXT_ROUND:
                self._next_round()
            case Do.RULES | Do.SETTINGS | Do.SCORE | Do.PLAY_ON | Do.SAME_CARDS:
                page = page_of(self.services.pages, self.session, command, self._next_round)
                if page:
                    navigation.open(page)
            case Do.LOOK_BACK if isinstance(self.session, Played):
                navigation.open(TableScreen.look_back(self.services, self.session.game, self.session.record))
            case Do.CLOSE:
                navigation.back()
            case Do.HOME if doing.may_leave():
                navigation.home()
            case _ if self._bar:
                self._bar.do(command)
