"""Favourites: games that are set up again with one click, by name."""

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
import pygame

from keezen_desktop.screens.menu.page import Page
from keezen_desktop.screens.menu.setup import Setup
from keezen_desktop.screens.menu.text_field import TextFields
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.storage.settings import MOST_FAVOURITES, Favourite
from keezen_desktop.texts.score_form import match_name

_FIRST: Final = 400.0
_STEP: Final = 214.0
_LONGEST_NAME: Final = 24


class Favourites:
    """Paints the favourites above the page, and the button that keeps or drops one; `choose` takes the chosen one."""

    def __init__(self, page: Page, choose: Callable[[Setup], None]) -> None:
        self._page = page
        self._choose = choose
        self._names = TextFields(page, _LONGEST_NAME)

    @property
    def _kept(self) -> tuple[Favourite, ...]:
        return self._page.services.settings.favourites

    def handle(self, event: pygame.event.Event) -> bool:
        """While a favourite is named, letters go into its name. Whether the event was answered."""
        return self._names.handle(event)

    def paint(self, p: Painter, setup: Setup) -> None:
        """One button each, and the one below."""
        page, game = self._page, setup.remembered() if setup.refusal is None else None
        left = _FIRST + _STEP * (MOST_FAVOURITES - len(self._kept))
        for number, kept in enumerate(self._kept):
            box = page.box(left + _STEP * number, 27, _STEP - 8, 42)
            if self._names.writes(_key(number)):
                self._names.field(p, _key(number), box, kept.name, done=partial(self._name, number))
                continue
            kind = "primary" if kept.game == game else "secondary"
            action = partial(self._choose, Setup.like(kept.game))
            page.push_button(p, _key(number), box, kept.name, action, kind=kind, symbol="star", style="row_strong")
        mine = next((kept for kept in self._kept if kept.game == game), None)
        words = page.services.texts("new.forget" if mine else "new.keep")
        off = game is None or (mine is None and len(self._kept) == MOST_FAVOURITES)
        action = partial(self._forget, mine) if mine else partial(self._keep, setup)
        page.push_button(p, "keep", page.box(768, 644, 224, 54), words, action, symbol="star", off=off)

    def _keep(self, setup: Setup) -> None:
        texts = self._page.services.texts
        rules = match_name(texts, setup.format) if setup.format else texts(f"preset.{setup.preset}.name")
        name = texts("new.favourite", rules=rules, count=setup.players)
        self._page.change(favourites=(*self._kept, Favourite(name, setup.remembered())))
        self._names.write(_key(len(self._kept) - 1), name)

    def _name(self, number: int, words: str) -> None:
        kept = list(self._kept)
        if words.strip():
            kept[number] = msgspec.structs.replace(kept[number], name=words.strip())
            self._page.change(favourites=tuple(kept))

    def _forget(self, mine: Favourite) -> None:
        self._page.change(favourites=tuple(kept for kept in self._kept if kept != mine))


def _key(number: int) -> str:
    return f"favourite {number}"
