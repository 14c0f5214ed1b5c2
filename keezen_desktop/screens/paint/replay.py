"""The bar with which a game is looked back at, and the hands of all players on one sheet."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from keezen_desktop.screens.paint.cards import minicard
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect
from keezen_desktop.screens.paint.shapes import disc, rounded
from keezen_desktop.screens.paint.text import fit, shortened, text
from keezen_desktop.screens.paint.widgets import Action, button, panel, segmented, slider

_PADDING: Final = 14
_TRANSPORT: Final = 44
_JUMP: Final = 34
_JUMP_BUTTON: Final = 29
_GAP: Final = 6
_JUMP_GAP: Final = 10
_HAND: Final = 24
_MOST_CARDS: Final = 5


class Jump(NamedTuple):
    """A kind of place to go to: its name between the buttons back and on."""

    label: str
    back: Action
    on: Action


class Bar(NamedTuple):
    """Where a game stands, and all ways to go on and back in it.

    share: how much of it was shown, 0 to 1. ticks: where in it cards were dealt. speeds: their names; `speed` is the
    chosen one, `focus` the one that the keys are at.
    """

    words: str
    share: float
    ticks: tuple[float, ...]
    transport: tuple[Action, ...]
    jumps: tuple[Jump, ...]
    speeds: tuple[str, ...]
    speed: int
    focus: int | None = None


class OpenHand(NamedTuple):
    """A player's cards: letter and suit of each, None for one that lies face down. `active`: he is on turn."""

    paint: int
    name: str
    cards: tuple[tuple[str, str] | None, ...]
    active: bool


def replay_bar(p: Painter, box: Box, said: Bar) -> Drawn:
    """The bar. The targets are the scrubber, the transport, the speeds, and back and on of each jump."""
    rect = panel(p, box)
    inside = rect.inflate(-2 * p.px(_PADDING), -2 * p.px(10))
    place = Rect(inside.right - p.px(184), inside.y, p.px(184), p.px(32))
    speeds = segmented(p, place, said.speeds, said.speed, focus=said.focus)
    words, style = fit(p, said.words, "row_strong", speeds.box.x - p.px(8) - inside.x)
    drawn = [
        Drawn(inside, (), (text(p, words, (inside.x, speeds.box.centery), style),), shortened((said.words, words)))
    ]
    scrubber = _scrubber(p, Rect(inside.x, inside.y + p.px(40), inside.w, p.px(30)), said)
    transport = _row(inside, inside.y + p.px(77), p.px(_TRANSPORT), p.px(_GAP), len(said.transport))
    for place, action in zip(transport, said.transport, strict=True):
        drawn.append(_button(p, place, action))
    drawn.append(speeds)
    jumps = _row(inside, inside.bottom - p.px(_JUMP), p.px(_JUMP), p.px(_JUMP_GAP), len(said.jumps))
    for place, jump in zip(jumps, said.jumps, strict=True):
        drawn.append(_jump(p, place, jump))
    return Drawn(
        rect,
        (scrubber, *(target for part in drawn for target in part.targets)),
        tuple(word for part in drawn for word in part.texts),
        tuple(words for part in drawn for words in part.shortened),
    )


def _row(inside: Rect, top: int, height: int, gap: int, count: int) -> list[Rect]:
    """So many boxes side by side."""
    wide = (inside.w - gap * (count - 1)) / count
    return [Rect(round(inside.x + number * (wide + gap)), top, round(wide), height) for number in range(count)]


def _button(p: Painter, place: Rect, action: Action) -> Drawn:
    return button(p, place, action.label, kind=action.kind, state=action.state, symbol=action.symbol)


def _scrubber(p: Painter, place: Rect, said: Bar) -> Rect:
    """The line of the game, with a tick for each deal. Returns where it can be dragged: the knob's way."""
    way = Rect(place.x + p.px(11), place.y, place.w - 2 * p.px(11), place.h)
    for tick in said.ticks:
        p.fill("ink_mute", (way.x + way.w * tick - p.px(1), way.y + p.px(2), p.px(2), way.h - 2 * p.px(2)))
    slider(p, way.x, way.centery, way.w, said.share)
    return way


def _jump(p: Painter, place: Rect, jump: Jump) -> Drawn:
    """The name between two buttons, on a bed that tells which belong together."""
    rounded(p, place, "panel_alt", 10 * p.scale)
    wide = p.px(_JUMP_BUTTON)
    back, on = Rect(place.x, place.y, wide, place.h), Rect(place.right - wide, place.y, wide, place.h)
    parts = [_button(p, back, jump.back), _button(p, on, jump.on)]
    words, style = fit(p, jump.label, "row", on.x - back.right - p.px(4))
    word = text(p, words, ((back.right + on.x) / 2, place.centery), style, "ink_soft", "mc")
    return Drawn(place, (*parts[0].targets, *parts[1].targets), (word,), shortened((jump.label, words)))


def hands_panel(p: Painter, box: Box, hands: Sequence[OpenHand]) -> Drawn:
    """Everybody's name and below it the cards, in two columns."""
    rect = panel(p, box)
    inside = Rect(rect.x + p.px(_PADDING), rect.y + p.px(11), rect.w - 2 * p.px(_PADDING), rect.h - p.px(14))
    rows = -(-len(hands) // 2)
    wide = (inside.w - p.px(16)) // 2
    texts: list[Rect] = []
    cut_short: list[str] = []
    for number, hand in enumerate(hands):
        row, column = divmod(number, 2)
        place = Rect(inside.x + column * (wide + p.px(16)), inside.y + inside.h * row // rows, wide, inside.h // rows)
        drawn = _hand(p, place, hand)
        texts += drawn.texts
        cut_short += drawn.shortened
    return Drawn(rect, (), tuple(texts), tuple(cut_short))


def _hand(p: Painter, place: Rect, hand: OpenHand) -> Drawn:
    middle = place.y + p.px(9)
    if hand.active:
        disc(p, (place.x + p.px(9), middle), 11 * p.scale, "accent")
    token(p, hand.paint, (place.x + p.px(9), middle), p.px(16))
    left = place.x + p.px(24)
    name, style = fit(p, hand.name, "row_strong", place.right - left)
    word = text(p, name, (left, middle), style)
    step = min((_HAND * 1.5 + 4) * p.scale, place.w / _MOST_CARDS)
    tall = min(_HAND, (step / p.scale - 2) / 1.5)
    for number, card in enumerate(hand.cards):
        _card(p, card, place.x + number * step, middle + p.px(11 + tall / 2), tall)
    return Drawn(place, (), (word,), shortened((hand.name, name)))


def _card(p: Painter, card: tuple[str, str] | None, left: float, middle: float, tall: float) -> None:
    if card:
        minicard(p, *card, left, middle, tall)
        return
    box = (left, middle - p.px(tall) / 2, p.px(tall * 1.5), p.px(tall))
    rounded(p, box, "back", p.px(4), line="back_line", width=p.px(1.2))
