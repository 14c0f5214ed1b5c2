"""The hand in its wooden holder."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from keezen_desktop.screens.paint.cards import SHAPE, CardFace, card
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect, snap
from keezen_desktop.screens.paint.shapes import box_mask, rounded, shadow
from keezen_desktop.screens.paint.text import fit, text, text_width
from keezen_desktop.screens.paint.textures import wood


class HandCard(NamedTuple):
    """A card in the holder: `state` as for `card`, and how far it stands out, at scale 1."""

    face: CardFace | None
    state: str = "idle"
    lift: float = 0


_LIP: Final = 40
_SLOT: Final = 12
"""Height of the holder's front, and how much of a card it hides."""
_CARD: Final = 100


def rack(p: Painter, box: Box, colour: int, name: str, note: str, hand: Sequence[HandCard]) -> Drawn:
    """The hand in its wooden holder. The targets are the cards as far as they show, from left to right."""
    rect = snap(box)
    lip = Rect(rect.x, rect.bottom - p.px(_LIP), rect.w, p.px(_LIP))
    rounded(p, (rect.x, lip.y - p.px(7), rect.w, p.px(24)), "rack_dark", 9 * p.scale)
    wide = p.px(_CARD)
    step = hand_step(p, rect.w, len(hand))
    left = rect.x + (rect.w - wide - step * (len(hand) - 1)) / 2
    foot = lip.y + p.px(_SLOT)
    cards = [
        card(
            p,
            held.face,
            (left + number * step, foot - round(wide * SHAPE) - p.px(held.lift)),
            wide,
            held.state,
            lifted=held.lift > 10,
        )
        for number, held in enumerate(hand)
    ]
    _front(p, lip)
    token(p, colour, (lip.x + p.px(26), lip.centery), p.px(24))
    note_width = text_width(p, note, "small")
    name, style = fit(p, name, "rack_name", lip.w - p.px(64), 13)
    texts = [text(p, name, (lip.x + p.px(46), lip.centery), style, "rack_ink")]
    if note and note_width < lip.right - p.px(34) - texts[0].right:
        texts.append(text(p, note, (lip.right - p.px(18), lip.centery), "small", "rack_ink", "mr"))
    return Drawn(rect, tuple(_visible(cards, lip)), tuple(texts))


def hand_step(p: Painter, width: int, cards: int) -> float:
    """Distance between the left edges of the cards in a holder of a width in pixels."""
    if cards < 2:
        return 0
    return min(p.px(_CARD + 8), (width - p.px(8) - p.px(_CARD)) / (cards - 1))


def _visible(cards: Sequence[Rect], lip: Rect) -> list[Rect]:
    """What of each card is not hidden by the next one or by the holder."""
    shown = []
    for number, box in enumerate(cards):
        right = min(box.right, cards[number + 1].x) if number + 1 < len(cards) else box.right
        shown.append(Rect(box.x, box.y, right - box.x, min(box.bottom, lip.y) - box.y))
    return shown


def _front(p: Painter, lip: Rect) -> None:
    shadow(p, lip, 11 * p.scale, "rack")
    if p.theme.plain:
        rounded(p, lip, "rack", 11 * p.scale, line="rack_ink", width=p.px(2))
        return
    p.blit(p.sprite(("rack", lip.size, p.theme.name), lambda: _wooden_front(p, lip.size)), lip.x, lip.y)
    rounded(p, (lip.x + p.px(8), lip.y + p.px(1), lip.w - p.px(16), p.px(1.6)), "rack_light", 1, alpha=220)


def _wooden_front(p: Painter, size: tuple[int, int]) -> pygame.Surface:
    front = pygame.Surface(size, pygame.SRCALPHA)
    front.blit(wood(p.theme, size, ("rack", "rack_light", "rack_dark"), 0.7), (0, 0))
    front.blit(box_mask(size, round(11 * p.scale)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return front
