"""Names at the table: tags on the board, coins on its rim, and the list of many players."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect, snap
from keezen_desktop.screens.paint.shapes import disc, rounded, rounded_ring, shadow
from keezen_desktop.screens.paint.text import fit, shortened, text, text_width
from keezen_desktop.screens.paint.theme import Colour
from keezen_desktop.screens.paint.widgets import panel
from keezen_desktop.table.geometry import Point

_CORNER: Final = 12
_FAN: Final = 5
"""Distance between the card backs of a small hand, at scale 1."""
_TWO_COLUMNS: Final = 320
_BADGE_HEIGHT: Final = 19

_TONES: Final[dict[str, tuple[Colour, Colour]]] = {
    "dealer": ("warn_soft", "warn"),
    "partner": ("accent_soft", "accent"),
    "out": ("panel_alt", "ink_soft"),
    "home": ("good_soft", "good"),
}
"""Ground and ink of the badges on a tag."""


class Badge(NamedTuple):
    """A word that hangs on a tag; `tone` is "dealer", "partner", "out" or "home"."""

    words: str
    tone: str


class SeatTag(NamedTuple):
    """What is said of a player. Two colours if he plays both, or plays his partner's."""

    colours: tuple[int, ...]
    name: str
    line: str
    cards: int
    active: bool = False
    badges: tuple[Badge, ...] = ()


def seat_tag(p: Painter, centre: Point, tag: SeatTag, size: tuple[float, float], *, small: bool = False) -> Drawn:
    """A tag lying on the board; `size` at scale 1. A small one has its lines below each other."""
    wide, tall = p.px(size[0]), p.px(size[1])
    box = Rect(round(centre[0] - wide / 2), round(centre[1] - tall / 2), wide, tall)
    shadow(p, box, _CORNER * p.scale, "tag")
    if tag.active:
        edge = p.px(3)
        rounded(p, box.inflate(2 * edge, 2 * edge), "halo", _CORNER * p.scale + edge)
        rounded(p, box, "accent", _CORNER * p.scale)
    else:
        line = p.px(2) if p.theme.plain else p.px(1)
        rounded(p, box, "panel", _CORNER * p.scale, line="panel_line", width=line)
    ink, soft = ("accent_ink", "accent_ink") if tag.active else ("ink", "ink_soft")
    drawn = (_small_tag if small else _large_tag)(p, box, tag, ink, soft)
    badges = _small_badges(p, box, tag.badges) if small else _badges(p, box, tag.badges)
    return Drawn(box, (box,), drawn.texts + badges, drawn.shortened)


def tag_glow(p: Painter, box: Box, strength: float) -> None:
    """A tag or coin that calls for attention, 0 to 1."""
    wide = p.px(4)
    around = snap(box).inflate(4 * wide, 4 * wide)
    corner = min(_CORNER * p.scale + 2 * wide, around.h / 2)
    rounded_ring(p, around, "accent", corner, wide, alpha=round(220 * strength))


def _large_tag(p: Painter, box: Rect, tag: SeatTag, ink: Colour, soft: Colour) -> Drawn:
    _tokens(p, (box.x + p.px(28), box.centery), tag, p.px(36))
    left, right = box.x + p.px(54), box.right - p.px(12)
    hand = mini_hand(p, (right, box.y + box.h * 0.34), tag.cards, ink, 20)
    name, name_style = fit(p, tag.name, "name", hand.x - p.px(6) - left, 13)
    line, line_style = fit(p, tag.line, "small", right + p.px(5) - left, 12)
    texts = (
        text(p, name, (left, box.y + box.h * 0.34), name_style, ink),
        text(p, line, (left, box.y + box.h * 0.71), line_style, soft),
    )
    return Drawn(box, (), texts, shortened((tag.name, name), (tag.line, line)))


def _small_tag(p: Painter, box: Rect, tag: SeatTag, ink: Colour, soft: Colour) -> Drawn:
    _tokens(p, (box.x + p.px(21), box.y + p.px(19)), tag, p.px(24))
    mini_hand(p, (box.right - p.px(10), box.y + p.px(19)), tag.cards, ink, 17, most=1)
    room = box.w - p.px(8)
    name, name_style = fit(p, tag.name, "row_strong", room, 12)
    line, line_style = fit(p, tag.line, "small", room, 12)
    texts = (
        text(p, name, (box.centerx, box.y + p.px(42)), name_style, ink, "mc"),
        text(p, line, (box.centerx, box.y + p.px(60)), line_style, soft, "mc"),
    )
    return Drawn(box, (), texts, shortened((tag.name, name), (tag.line, line)))


def _tokens(p: Painter, centre: Point, tag: SeatTag, diameter: int) -> None:
    """The player's token, or two that overlap, on a light rim if it is his turn."""
    x, y = centre
    if len(tag.colours) == 1:
        places, size = [(x, y)], diameter
    else:
        size = round(diameter * 0.72)
        step = diameter - size
        places = [(x + step / 2, y + step / 2), (x - step / 2, y - step / 2)]
    for colour, place in zip(reversed(tag.colours[:2]), places, strict=True):
        if tag.active or len(places) > 1:
            disc(p, place, size / 2 + p.px(2), "accent_ink" if tag.active else "panel")
        token(p, colour, place, size)


def mini_hand(p: Painter, right_middle: Point, cards: int, ink: Colour, height: float, *, most: int = 3) -> Rect:
    """Card backs and how many, right-aligned. Returns their box; empty if there are none."""
    right, middle = right_middle
    if cards == 0:
        return Rect(round(right), round(middle), 0, 0)
    count = text(p, str(cards), right_middle, "button" if height > 18 else "label", ink, "mr")
    wide, tall = p.px(height * 0.7), p.px(height)
    left = count.x - p.px(6) - wide
    for place in reversed(range(min(cards, most))):
        back = (left - place * p.px(_FAN), middle - tall / 2, wide, tall)
        rounded(p, back, "back", p.px(3), line="back_line", width=p.px(1.2))
    fan = Rect(round(left - (min(cards, most) - 1) * p.px(_FAN)), round(middle - tall / 2), wide, tall)
    return fan.union(count)


def _badge(p: Painter, left: float, top: float, badge: Badge) -> Rect:
    ground, ink = _TONES[badge.tone]
    wide, tall = _badge_width(p, badge), p.px(_BADGE_HEIGHT)
    box = rounded(p, (left, top, wide, tall), ground, tall / 2, line=ink, width=p.px(1.2))
    return text(p, badge.words, box.center, "label", ink, "mc")


def _badge_width(p: Painter, badge: Badge) -> int:
    return text_width(p, badge.words, "label") + p.px(14)


def _badges(p: Painter, box: Rect, badges: Sequence[Badge]) -> tuple[Rect, ...]:
    """Hanging from the lower edge, from the right."""
    texts, right = [], box.right - p.px(12)
    for badge in badges:
        right -= _badge_width(p, badge)
        texts.append(_badge(p, right, box.bottom - p.px(_BADGE_HEIGHT) * 0.42, badge))
        right -= p.px(4)
    return tuple(texts)


def _small_badges(p: Painter, box: Rect, badges: Sequence[Badge]) -> tuple[Rect, ...]:
    """One on the upper edge, in the middle: there is no room for more."""
    return tuple(
        _badge(p, box.centerx - _badge_width(p, badge) / 2, box.y - p.px(_BADGE_HEIGHT) * 0.62, badge)
        for badge in badges[:1]
    )


def coin(p: Painter, centre: Point, tag: SeatTag, size: float = 30) -> Drawn:
    """A token on the rim of the board; the names are listed elsewhere."""
    diameter = p.px(size)
    box = snap((centre[0] - diameter / 2, centre[1] - diameter / 2, diameter, diameter))
    shadow(p, box, diameter / 2, "tag")
    if tag.active:
        disc(p, centre, diameter / 2 + p.px(5), "halo")
        disc(p, centre, diameter / 2 + p.px(3), "accent")
    disc(p, centre, diameter / 2, "accent_ink" if tag.active else "panel")
    token(p, tag.colours[0], centre, diameter - p.px(5))
    return Drawn(box, (box,))


def players_list(p: Painter, box: Box, tags: Sequence[SeatTag]) -> Drawn:
    """All players in one or two columns, as wide as there is room for. The targets are the rows."""
    rect = panel(p, box)
    columns = 2 if rect.w >= p.px(_TWO_COLUMNS) else 1
    rows = -(-len(tags) // columns)
    wide, tall = (rect.w - p.px(16)) / columns, (rect.h - p.px(12)) / max(1, rows)
    drawn = []
    for number, tag in enumerate(tags):
        column, row = divmod(number, rows)
        drawn.append(_row(p, snap((rect.x + p.px(8) + column * wide, rect.y + p.px(6) + row * tall, wide, tall)), tag))
    targets = tuple(row.box for row in drawn)
    texts = tuple(words for row in drawn for words in row.texts)
    return Drawn(rect, targets, texts, tuple(name for row in drawn for name in row.shortened))


def _row(p: Painter, box: Rect, tag: SeatTag) -> Drawn:
    if tag.active:
        rounded(p, box.inflate(-2, -2), "accent", 8 * p.scale)
    ink = "accent_ink" if tag.active else "ink"
    token(p, tag.colours[0], (box.x + p.px(18), box.centery), p.px(20))
    hand = mini_hand(p, (box.right - p.px(12), box.centery), tag.cards, ink, 16)
    right = hand.x - p.px(8)
    for badge in tag.badges[:1]:
        wide = _badge_width(p, badge)
        if right - wide - box.x > p.px(90):
            _badge(p, right - wide, box.centery - p.px(_BADGE_HEIGHT) / 2, badge)
            right -= wide + p.px(6)
    left = box.x + p.px(34)
    name, style = fit(p, tag.name, "row_strong", right - left, 12)
    return Drawn(box, (box,), (text(p, name, (left, box.centery), style, ink),), shortened((tag.name, name)))
