"""Settings: how the game looks, how fast things move, how it is played, its language and keys, the player's data."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import msgspec

from keezen_desktop.rules.cards import JACK, KING, QUEEN, parse_card
from keezen_desktop.screens.menu.erase_page import ErasePage
from keezen_desktop.screens.menu.key_list import paint_keys
from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.scroll import Scroll
from keezen_desktop.screens.menu.theme_picture import paint_theme
from keezen_desktop.screens.paint.cards import minicard
from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Drawn, Painter
from keezen_desktop.screens.paint.shapes import rounded, rounded_ring
from keezen_desktop.screens.paint.text import text_width
from keezen_desktop.screens.paint.widgets import focus_ring, radio, segmented, toggle
from keezen_desktop.screens.services import Services, theme_of
from keezen_desktop.screens.table.faces import small_card
from keezen_desktop.screens.table.pace import SPEEDS
from keezen_desktop.storage.settings import Settings
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.cards import card_letter

TEXT_SIZES: Final = {"normal": 1.0, "large": 1.15, "largest": 1.3}
_LOUDNESS: Final = {"off": 0.0, "soft": 0.3, "normal": 0.7}
_LEFT: Final = 312.0
_RIGHT: Final = 1220.0
_ROW: Final = 62.0
_SEGMENT: Final = 116.0
_ILLUSTRATION: Final = 150
_LETTERS: Final = (KING, QUEEN, JACK)


class Row(NamedTuple):
    """A setting, and what it can be by the names of its texts; nothing for a switch."""

    name: str
    choices: Mapping[str, object] = {}


class Section(NamedTuple):
    """Settings that belong together, below what else the section shows."""

    symbol: str
    rows: tuple[Row, ...] = ()
    top: float = 104.0


SECTIONS: Final[Mapping[str, Section]] = {
    "look": Section(
        "palette",
        (
            Row("marks", {name: name for name in ("always", "small", "never")}),
            Row("square_numbers"),
            Row("text_size", TEXT_SIZES),
            Row("own_street_below"),
            Row("card_letters", {name: name for name in ("own", "english")}),
        ),
        top=347,
    ),
    "pace": Section("hop", (Row("speed", SPEEDS), Row("reduced_motion"))),
    "sound": Section("speaker", (Row("sound", _LOUDNESS),)),
    "playing": Section("cards", (Row("confirm"), Row("clock_runs_on"), Row("card_counter"))),
    "language": Section("globe"),
    "keys": Section("keyboard"),
    "data": Section("save"),
}


class SettingsPage(Page):
    """The sections at the left, the chosen one at the right. Whatever is chosen holds at once."""

    def __init__(self, services: Services, section: str = "look") -> None:
        super().__init__(services)
        self._section = section
        self._before: Settings | None = None

    def compose(self, p: Painter) -> None:
        """The sections, and all of the chosen one."""
        self.title(p, self.services.texts("settings.title"))
        self._sections(p)
        self.sheet(p, 284, 88, 964, 608)
        painted = {"look": self._themes, "language": self._languages, "data": self._data, "keys": self._keys}
        if self._section in painted:
            painted[self._section](p)
        for number, row in enumerate(self._rows):
            self._row(p, row, SECTIONS[self._section].top + _ROW * number)
        if self.notice:
            self.words(p, "notice", self.notice, self.box(620, 25, 628, 44), "body", "danger", "r")

    @property
    def _rows(self) -> Sequence[Row]:
        """The settings of the section; letters of cards only where the language has its own."""
        same = card_letter(Texts(self.services.texts.language), KING) == card_letter(Texts("en"), KING)
        return [row for row in SECTIONS[self._section].rows if not (same and row.name == "card_letters")]

    # ------------------------------------------------------------ the sections

    def _sections(self, p: Painter) -> None:
        self.sheet(p, 32, 88, 236, 608)
        for number, (name, section) in enumerate(SECTIONS.items()):
            self._tab(p, name, section.symbol, 104 + 54 * number)
        label = "settings.restore" if self._before else "settings.defaults"
        self.push_button(
            p, "defaults", self.box(44, 640, 212, 44), self.services.texts(label), self._reset, symbol="undo"
        )

    def _tab(self, p: Painter, name: str, symbol: str, top: float) -> None:
        box, key = self.box(44, top, 212, 48), f"section {name}"
        look, chosen = self.focus.look(key), name == self._section
        if chosen or look.hovered:
            rounded(p, box, "accent" if chosen else "accent_soft", p.px(10))
        ink = "accent_ink" if chosen else "ink"
        icon(p, symbol, self.box(72, top + 24, 0, 0).center, 22, ink)
        words = self.services.texts(f"settings.sections.{name}")
        self.words(p, key, words, self.box(94, top, 156, 48), "button", ink)
        if look.focused:
            focus_ring(p, box)
        self.offer(key, box, partial(self._show, name))

    def _show(self, name: str) -> None:
        self._section, self.notice, self.scroll = name, "", Scroll()
        self.renew()

    # ------------------------------------------------------------ one setting

    def _row(self, p: Painter, row: Row, top: float) -> None:
        texts, value = self.services.texts, getattr(self.services.settings, row.name)
        shown = _ILLUSTRATION if row.name in {"marks", "card_letters"} else 24
        wide = _RIGHT - _LEFT - _SEGMENT * max(len(row.choices), 1) - shown
        self.words(
            p, f"{row.name} name", texts(f"settings.{row.name}.name"), self.box(_LEFT, top + 8, wide, 26), "button"
        )
        line = texts(f"settings.{row.name}.line")
        self.words(p, f"{row.name} line", line, self.box(_LEFT, top + 32, wide, 22), "row", "ink_soft")
        if row.choices:
            self._choices(p, row, value, top)
        else:
            self._switch(p, row.name, top, on=value)
        if row != self._rows[-1]:
            p.fill("panel_alt", self.box(_LEFT, top + _ROW, _RIGHT - _LEFT, 1))

    def _switch(self, p: Painter, name: str, top: float, *, on: bool) -> None:
        place = self.box(_RIGHT - 46, top + _ROW / 2, 46, 0)
        box = toggle(p, place.left, place.top, on=on, state=self.state(name))
        self.put(name, Drawn(box, (box,)))
        self.offer(name, box.inflate(0, p.px(14)), partial(self._set, name, not on))

    def _choices(self, p: Painter, row: Row, value: object, top: float) -> None:
        name, values = row.name, list(row.choices.values())
        box = self.box(_RIGHT - _SEGMENT * len(values), top + 11, _SEGMENT * len(values), 40)
        focused = next((n for n in range(len(values)) if self.focus.look(f"{name} {n}").focused), None)
        chosen = values.index(value) if value in values else -1
        drawn = self.put(name, segmented(p, box, self._labels(row), chosen, focus=focused))
        for number, part in enumerate(drawn.targets):
            self.offer(f"{name} {number}", part, partial(self._set, name, values[number]))
        right, middle = box.left - p.px(16), box.centery
        if name == "marks":
            for colour in range(4):
                token(p, colour, (right - p.px(12 + 28 * (3 - colour)), middle), p.px(24))
        elif name == "card_letters":
            for number, card in enumerate(("Kh", "Qs", "Jd")):
                minicard(
                    p,
                    *small_card(self.services.texts, parse_card(card)),
                    right - p.px(46 * (3 - number) - 6),
                    middle,
                    26,
                )

    def _labels(self, row: Row) -> list[str]:
        texts = self.services.texts
        if row.name == "card_letters":
            spoken = (Texts(texts.language), Texts("en"))
            return [" ".join(card_letter(each, rank) for rank in _LETTERS) for each in spoken]
        return [texts(f"settings.{row.name}.{choice}") for choice in row.choices]

    def _set(self, name: str, value: object) -> None:
        self._before = None
        self.change(**{name: value})

    def _reset(self) -> None:
        """All settings as they were at first; once more, as they were before that."""
        before, now = self._before, self.services.settings
        names = ["theme", *(row.name for section in SECTIONS.values() for row in section.rows)]
        wanted = before or Settings()
        self.change(**{name: getattr(wanted, name) for name in names})
        self._before = None if before else now

    # ------------------------------------------------------------ what a section shows besides

    def _themes(self, p: Painter) -> None:
        texts, settings = self.services.texts, self.services.settings
        self.words(p, "theme title", texts("settings.theme.name"), self.box(_LEFT, 100, 600, 40), "panel_title")
        for number, name in enumerate(self.services.themes):
            left, key, chosen = _LEFT + 308 * number, f"theme {number}", name == settings.theme
            box = self.box(left, 142, 292, 152)
            theme = theme_of(self.services.themes, msgspec.structs.replace(settings, theme=name))
            paint_theme(p.in_theme(theme), box, texts, p.rgb("panel_line"))
            if chosen:
                rounded_ring(p, box.inflate(p.px(8), p.px(8)), "accent", p.px(16), p.px(3))
            centre = self.box(left + 12, 318, 0, 0).center
            radio(p, centre, on=chosen, state=self.state(key))
            word = texts(f"settings.theme.{name}")
            wide = text_width(p, word, "button") / p.scale
            self.words(p, key, word, self.box(left + 32, 302, 260, 32), "button")
            line = self.box(left + 40 + wide, 302, 252 - wide, 32)
            self.words(p, f"{key} line", texts(f"settings.theme.{name}_line"), line, "row", "ink_soft")
            self.offer(key, self.box(left, 142, 292, 194), partial(self._set, "theme", name))
        p.fill("panel_line", self.box(_LEFT, 346, _RIGHT - _LEFT, 1))

    def _languages(self, p: Painter) -> None:
        for number, code in enumerate(languages()):
            top, key, chosen = 104 + 54 * number, f"language {code}", code == self.services.texts.language
            radio(p, self.box(_LEFT + 12, top + 24, 0, 0).center, on=chosen, state=self.state(key))
            self.words(p, key, Texts(code)("language.name"), self.box(_LEFT + 36, top, 400, 48), "button")
            self.offer(key, self.box(_LEFT, top, 440, 48), partial(self._set, "language", code))

    def _keys(self, p: Painter) -> None:
        self.scrolled(p, self.box(288, 92, 956, 600), lambda on: paint_keys(self, on))

    def _data(self, p: Painter) -> None:
        texts = self.services.texts
        self.words(p, "data", texts("settings.data"), self.box(_LEFT, 112, 900, 26), "button")
        self.words(p, "folder", str(self.services.store.folders.data), self.box(_LEFT, 136, 900, 26), "row", "ink_soft")
        label = texts("settings.delete")
        self.push_button(p, "delete", self.box(_LEFT, 184, 340, 48), label, self._delete, kind="danger")

    def _delete(self) -> None:
        self.services.navigation.open(ErasePage(self.services))
