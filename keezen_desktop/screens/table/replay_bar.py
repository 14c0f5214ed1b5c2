"""The bar of a game that is looked back at: what it shows, and what it does by mouse and by key."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

import pygame

from keezen_desktop.screens.focus import LEFT_BUTTON, Focus
from keezen_desktop.screens.paint.painter import Drawn
from keezen_desktop.screens.paint.replay import Bar, Jump, OpenHand
from keezen_desktop.screens.paint.widgets import Action
from keezen_desktop.screens.table.commands import Button, Do
from keezen_desktop.screens.table.controls import Press
from keezen_desktop.screens.table.faces import small_card
from keezen_desktop.screens.table.keys import REPLAY_KEYS, Going, usual
from keezen_desktop.screens.table.look_back import SPEEDS, LookBack
from keezen_desktop.screens.table.now import Now
from keezen_desktop.screens.table.picture import BAR
from keezen_desktop.table.landmarks import Landmark
from keezen_desktop.texts import Texts

_SPEED_NAMES: Final = ("½×", "1×", "2×", "4×")
_JUMPS: Final = (Landmark.CAPTURE, Landmark.HOME, Landmark.HAND_IN)


_BACK: Final = (
    (Going(Landmark.END, -1), "first"),
    (Going(Landmark.DEAL, -1), "rewind"),
    (Going(Landmark.STEP, -1), "previous"),
)
_ON: Final = (
    (Going(Landmark.STEP, 1), "next"),
    (Going(Landmark.DEAL, 1), "forward"),
    (Going(Landmark.END, 1), "last"),
)
_PLAY: Final = "go play"


class ReplayBar:
    """Leads events to a game that is looked back at. `on_move` is called after each change of place."""

    def __init__(self, session: LookBack, on_move: Callable[[], None]) -> None:
        self._session = session
        self._on_move = on_move
        self._scrubs = False

    # ------------------------------------------------------------ what it shows

    def said(self, texts: Texts, focus: Focus) -> Bar:
        """The bar of this moment."""
        session = self._session
        length = max(1, session.length)
        shown, all_plies = session.plies
        play = Action("", "primary", "pause" if session.plays else "play", _state(focus, _PLAY))
        focused = next((number for number in range(len(SPEEDS)) if focus.look(_speed_key(number)).focused), None)
        return Bar(
            words=texts("replay.place", ply=shown, plies=all_plies),
            share=session.place / length,
            ticks=tuple(place / length for place in session.landmarks[Landmark.DEAL][1:]),
            transport=(
                *(self._action(going, symbol, focus) for going, symbol in _BACK),
                play,
                *(self._action(going, symbol, focus) for going, symbol in _ON),
            ),
            jumps=tuple(
                Jump(
                    texts(f"replay.{landmark.value}"),
                    self._action(Going(landmark, -1), "previous", focus),
                    self._action(Going(landmark, 1), "next", focus),
                )
                for landmark in _JUMPS
            ),
            speeds=_SPEED_NAMES,
            speed=SPEEDS.index(session.speed),
            focus=focused,
        )

    def _action(self, going: Going, symbol: str, focus: Focus) -> Action:
        state = _state(focus, going.key) if self._can(going) else "off"
        return Action("", "secondary", symbol, state)

    def _can(self, going: Going) -> bool:
        return self._session.beyond(*going) is not None

    # ------------------------------------------------------------ what it does

    def controls(self, drawn: Mapping[str, Drawn]) -> Iterator[Press]:
        """Everything in the bar that can be pressed; none before the bar is drawn."""
        boxes = drawn[BAR].targets[1:] if BAR in drawn else ()
        for (key, action, enabled), box in zip(self._deeds(), boxes, strict=False):
            yield Press(key, box, action, enabled=enabled)

    def _deeds(self) -> Iterator[tuple[str, Callable[[], None], bool]]:
        """The key of each control, what it does and whether it can: in the order of the bar's targets."""
        yield from (self._deed(going) for going, _ in _BACK)
        yield _PLAY, partial(self.do, Do.PLAY), True
        yield from (self._deed(going) for going, _ in _ON)
        for number, speed in enumerate(SPEEDS):
            yield _speed_key(number), partial(self._speed, speed), True
        yield from (self._deed(Going(landmark, direction)) for landmark in _JUMPS for direction in (-1, 1))

    def _deed(self, going: Going) -> tuple[str, Callable[[], None], bool]:
        return going.key, partial(self._go, going), self._can(going)

    def key(self, event: pygame.event.Event) -> Going | Do | None:
        """Answer a key that leads through the game. Returns what it means; commands are still to be carried out."""
        meant = REPLAY_KEYS.get(usual(event.key))
        if isinstance(meant, Going):
            self._go(Going(meant.landmark, -1 if event.mod & pygame.KMOD_SHIFT else meant.direction))
        return meant

    def do(self, command: Do) -> None:
        """Carry out a command, if it means something here."""
        session = self._session
        match command:
            case Do.PLAY:
                session.play()
            case Do.FASTER | Do.SLOWER:
                session.hurry(1 if command is Do.FASTER else -1)
            case Do.TURN:
                session.turn()
            case Do.HANDS:
                session.show_hands()
        self._on_move()

    def handle(self, event: pygame.event.Event, drawn: Mapping[str, Drawn]) -> bool:
        """Answer the mouse at the scrubber. False if it is elsewhere."""
        way = drawn[BAR].targets[0] if BAR in drawn else pygame.Rect(0, 0, 0, 0)
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT_BUTTON:
                self._scrubs = way.inflate(way.h, 0).collidepoint(event.pos)
            case pygame.MOUSEBUTTONUP if self._scrubs:
                self._scrubs = False
                return True
            case pygame.MOUSEMOTION if self._scrubs:
                pass
            case _:
                return False
        if self._scrubs:
            self._session.seek(round((event.pos[0] - way.x) / max(1, way.w) * self._session.length))
            self._on_move()
        return self._scrubs

    def wheel(self, steps: int) -> None:
        """Go back or on by some steps."""
        for _ in range(abs(steps)):
            place = self._session.beyond(Landmark.STEP, -1 if steps > 0 else 1)
            if place is not None:
                self._session.seek(place)
        self._on_move()

    def _go(self, going: Going) -> None:
        self._session.go(*going)
        self._on_move()

    def _speed(self, speed: float) -> None:
        self._session.speed = speed
        self._on_move()


def _speed_key(number: int) -> str:
    return f"speed {number}"


def _state(focus: Focus, key: str) -> str:
    look = focus.look(key)
    return "focus" if look.focused else "hover" if look.hovered else "idle"


def replay_tools(texts: Texts, session: LookBack) -> tuple[Button, ...]:
    """What stands in the toolbar."""
    return (
        Button(Do.CLOSE, texts("replay.close"), symbol="back"),
        Button(Do.TURN, texts("replay.turn"), symbol="turn"),
        Button(Do.HANDS, texts("replay.hands"), symbol="eye", enabled=session.is_finished),
        Button(Do.PLAY_ON, texts("replay.play_on"), symbol="play", enabled=session.may_play_on),
        Button(Do.SAME_CARDS, texts("replay.same_cards"), symbol="cards", enabled=session.is_finished),
    )


def open_hands(now: Now) -> tuple[OpenHand, ...]:
    """Everybody's hand, as far as it may be seen."""
    company = now.company
    return tuple(
        OpenHand(
            company.paints_of(player)[0],
            company.names[player],
            tuple(small_card(now.texts, card) if card else None for card in hand),
            player == now.turn and not now.view.winners,
        )
        for player, hand in enumerate(now.view.hands)
    )
