"""What every screen is given: built once by the program and passed down."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

import msgspec

from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.theme import Theme
from keezen_desktop.screens.screen import Navigation
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.store import Store
from keezen_desktop.table.thinking import Thinking
from keezen_desktop.texts import Texts

_LOOKS: frozenset[str] = frozenset({"language", "theme", "text_size"})
"""Settings after which every screen looks different."""


@dataclass
class Services:
    """The program's parts.

    painter: in the theme in force, at scale 1. motion_ms: the times of all motion, from the design tokens.
    thinking: where computer players think. now: the date and time. seed: a number by chance, for a new game.
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
    navigation: Navigation = field(default_factory=Navigation)

    def change(self, **answers: object) -> None:
        """Change settings by name, at once and for the next time. Raises StorageTrouble if they cannot be kept."""
        before, self.settings = self.settings, msgspec.structs.replace(self.settings, **answers)
        if any(getattr(before, name) != getattr(self.settings, name) for name in _LOOKS & answers.keys()):
            self.texts = Texts(self.settings.language or self.texts.language)
            self.painter = self.painter.in_theme(theme_of(self.themes, self.settings))
            self.navigation.lay_out(self.navigation.size)
        self.store.save_settings(self.settings)


def theme_of(themes: Mapping[str, Theme], settings: Settings) -> Theme:
    """The theme that was chosen; the first one if there is none of that name."""
    return themes.get(settings.theme) or next(iter(themes.values()))
