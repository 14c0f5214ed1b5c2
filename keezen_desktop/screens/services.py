"""What every screen is given: built once by the program and passed down."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, Protocol

import msgspec

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.theme import Theme
from keezen_desktop.screens.screen import Navigation, Screen
from keezen_desktop.screens.sounds import Sounds, silence
from keezen_desktop.storage.records import Record
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.store import Store
from keezen_desktop.table.thinking import Thinking
from keezen_desktop.texts import Texts

_LOOKS: frozenset[str] = frozenset({"language", "theme", "text_size", "marks", "card_letters"})
"""Settings after which every screen looks different."""

_MARKS: Final = {"always": 1.0, "small": 0.6, "never": 0.0}
_ENGLISH: Final = "en"


class Pages(Protocol):
    """The pages of the menu that the table opens in front of itself; the menu makes them, since it opens tables."""

    def settings(self) -> Screen:
        """What can be set."""

    def rules(self, rules: Rules) -> Screen:
        """What is allowed under these rules."""

    def score(self, match: Match, record: Record, on_next: Callable[[], None]) -> Screen:
        """The score form of a match; `on_next` goes on with it."""

    def play_on(self, game: Game, record: Record, place: int, bottom: int, *, same_cards: bool = False) -> Screen:
        """Who plays on from a place in a game, looked at by the player at the bottom; or plays the same cards again."""


@dataclass
class Services:
    """The program's parts.

    painter: in the theme in force, at scale 1. motion_ms: the times of all motion, from the design tokens.
    thinking: where computer players think. now: the date and time. seed: a number by chance, for a new game.
    sounds: what is heard. pages: of the menu, for the table.
    """

    settings: Settings
    texts: Texts
    themes: Mapping[str, Theme]
    painter: Painter
    motion_ms: Mapping[str, float | str]
    store: Store
    thinking: Thinking
    now: Callable[[], datetime]
    seed: Callable[[], int]
    sounds: Sounds = field(default_factory=lambda: Sounds(silence))
    navigation: Navigation = field(default_factory=Navigation)
    pages: Pages = field(init=False)

    def hear(self, sound: str) -> None:
        """Let a sound be heard, as loud as it was chosen."""
        self.sounds.play(sound, self.settings.sound)

    def change(self, **answers: object) -> None:
        """Change settings by name, at once and for the next time. Raises StorageTrouble if they cannot be kept."""
        before, self.settings = self.settings, msgspec.structs.replace(self.settings, **answers)
        if any(getattr(before, name) != getattr(self.settings, name) for name in _LOOKS & answers.keys()):
            self.texts = texts_of(self.settings, self.texts.language)
            self.painter = self.painter.in_theme(theme_of(self.themes, self.settings))
            self.navigation.lay_out(self.navigation.size)
        self.store.save_settings(self.settings)


def theme_of(themes: Mapping[str, Theme], settings: Settings) -> Theme:
    """The theme that was chosen, the first one if there is none of that name; with marks of the chosen size."""
    theme = themes.get(settings.theme) or next(iter(themes.values()))
    return replace(theme, marks=_MARKS[settings.marks])


def texts_of(settings: Settings, usual: str) -> Texts:
    """The texts in the chosen language, or in the usual one."""
    return Texts(settings.language or usual, _ENGLISH if settings.card_letters == "english" else "")
