"""Settings: how the game looks, how fast things move, and where everything is kept."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.widgets import segmented
from keezen_desktop.screens.services import Services
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.texts.troubles import trouble_sentence

SPEEDS: Final = {"calm": 1.5, "normal": 1.0, "brisk": 0.6, "instant": 0.0}
TEXT_SIZES: Final = {"normal": 1.0, "large": 1.15, "largest": 1.3}
YES_NO: Final = {"no": False, "yes": True}


class SettingsPage(Page):
    """A row of choices for each setting."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._sure = False

    def compose(self, p: Painter) -> None:
        """All rows, and below them the player's data."""
        texts, settings = self.services.texts, self.services.settings
        self.title(p, texts("settings.title"))
        self.sheet(p, 32, 88, 1216, 326)
        themes = {name: name for name in self.services.themes}
        rows: Sequence[tuple[str, dict[str, str] | dict[str, float] | dict[str, bool], object]] = (
            ("theme", themes, settings.theme),
            ("speed", SPEEDS, settings.speed),
            ("text_size", TEXT_SIZES, settings.text_size),
            ("confirm", YES_NO, settings.confirm),
        )
        for number, (name, choices, chosen) in enumerate(rows):
            self._row(p, name, list(choices.items()), chosen, 104 + 74 * number)
        self._data(p)

    def _row(self, p: Painter, name: str, choices: Sequence[tuple[str, object]], chosen: object, top: float) -> None:
        texts = self.services.texts
        self.words(p, f"{name} name", texts(f"settings.{name}.name"), self.box(56, top, 560, 32), "button")
        self.words(
            p, f"{name} line", texts(f"settings.{name}.line"), self.box(56, top + 32, 560, 24), "small", "ink_soft"
        )
        labels = [texts(f"settings.{name}.{key}") for key, _ in choices]
        values = [value for _, value in choices]
        focused = next((n for n in range(len(labels)) if self.focus.look(f"{name} {n}").focused), None)
        at = values.index(chosen) if chosen in values else -1
        drawn = self.put(name, segmented(p, self.box(640, top + 8, 584, 42), labels, at, focus=focused))
        for number, part in enumerate(drawn.targets):
            self.offer(f"{name} {number}", part, partial(self._set, name, values[number]))

    def _data(self, p: Painter) -> None:
        texts = self.services.texts
        self.sheet(p, 32, 430, 1216, 120)
        self.words(p, "data", texts("settings.data"), self.box(56, 440, 560, 32), "button")
        self.words(p, "folder", str(self.services.store.folders.data), self.box(56, 474, 800, 28), "small", "ink_soft")
        label = texts("settings.really_delete" if self._sure else "settings.delete")
        self.push_button(p, "delete", self.box(900, 466, 324, 48), label, self._delete, kind="danger")
        if self.notice:
            self.words(p, "notice", self.notice, self.box(32, 566, 1216, 40), "body", "danger")

    def _set(self, name: str, value: object) -> None:
        self.change(**{name: value})

    def _delete(self) -> None:
        """The first press asks, the second does it."""
        if not self._sure:
            self._sure = True
        else:
            self._sure = False
            try:
                self.services.store.delete_everything()
                self.notice = self.services.texts("settings.deleted")
            except StorageTrouble as trouble:
                self.notice = trouble_sentence(self.services.texts, trouble)
        self.renew()
