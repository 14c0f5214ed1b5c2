"""What the buttons and tools of the table do, and how they stand."""

from enum import Enum
from typing import NamedTuple

from keezen_desktop.screens.focus import Look
from keezen_desktop.screens.paint.toolbar import Tool
from keezen_desktop.screens.paint.widgets import Action


class Do(Enum):
    """A command of the player."""

    AGREE = "agree"
    START_OVER = "start over"
    BACK = "back"
    TAKE_BACK = "take back"
    HINT = "hint"
    SORT = "sort"
    WHY = "why"
    HAND_IN = "hand in"
    FORWARD = "forward"
    STEP = "step"
    PACE = "pace"
    CALM = "calm"
    NORMAL = "normal"
    BRISK = "brisk"
    INSTANT = "instant"
    REVEAL = "reveal"
    CARDS = "cards"
    PILE = "pile"
    RULES = "rules"
    PAUSE = "pause"
    RESUME = "resume"
    SETTINGS = "settings"
    NEW_GAME = "new game"
    LOOK_BACK = "look back"
    CLOSE = "close"
    PLAY = "play"
    FASTER = "faster"
    SLOWER = "slower"
    TURN = "turn"
    HANDS = "hands"
    PLAY_ON = "play on"
    SAME_CARDS = "same cards"
    HOME = "home"
    SCORE = "score"
    NEXT_ROUND = "next round"


class Button(NamedTuple):
    """A button that gives a command. ink: of a tool whose label is shown however little room there is."""

    do: Do
    label: str
    kind: str = "primary"
    symbol: str | None = None
    enabled: bool = True
    ink: str | None = None

    @property
    def key(self) -> str:
        """Names its control."""
        return f"do {self.do.value}"

    def action(self, look: Look) -> Action:
        """As it is drawn."""
        return Action(self.label, self.kind, self.symbol, _state(look, enabled=self.enabled))

    def tool(self, look: Look) -> Tool:
        """As it is drawn in the toolbar."""
        return Tool(self.symbol or "menu", self.label, _state(look, enabled=self.enabled), self.ink)


def _state(look: Look, *, enabled: bool) -> str:
    if not enabled:
        return "off"
    return "focus" if look.focused else "hover" if look.hovered else "idle"
