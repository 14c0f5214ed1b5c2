"""The clipboard: positions copied from the table, and pasted into the menu."""

from contextlib import suppress

import pygame

from keezen_desktop.rules.errors import BadPosition
from keezen_desktop.rules.game import State
from keezen_desktop.rules.notation import format_position, parse_position
from keezen_desktop.rules.position import Position

_NOBODY = -1
_LONGEST = 2000


def is_copy(event: pygame.event.Event) -> bool:
    """Whether these keys copy."""
    return _is_command(event, pygame.K_c)


def is_cut(event: pygame.event.Event) -> bool:
    """Whether these keys cut."""
    return _is_command(event, pygame.K_x)


def is_paste(event: pygame.event.Event) -> bool:
    """Whether these keys paste."""
    return _is_command(event, pygame.K_v)


def copy_position(state: State, viewer: int | None) -> None:
    """Put what lies on the table on the clipboard, with no hand but the viewer's; all hands once the game is over."""
    over = bool(state.position.winners())
    position = state.position if over else state.position.seen_by(_NOBODY if viewer is None else viewer)
    copy_words(format_position(position))


def copy_words(words: str) -> None:
    """Put words on the clipboard, if there is one."""
    with suppress(pygame.error):
        pygame.scrap.put_text(words)


def pasted_words() -> str:
    """The words on the clipboard; none if there are none, and no more than anybody needs."""
    with suppress(pygame.error):
        return pygame.scrap.get_text().strip()[:_LONGEST]
    return ""


def pasted_position() -> Position:
    """The position on the clipboard. Raises BadRules or BadPosition, also if there is no text or a hand is hidden."""
    position = parse_position(pasted_words())
    if "?" in format_position(position).rpartition(" ")[2]:
        raise BadPosition("hidden_hand")
    return position


def _is_command(event: pygame.event.Event, key: int) -> bool:
    return event.type == pygame.KEYDOWN and event.key == key and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
