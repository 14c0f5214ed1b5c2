"""The pile opened: every card that lies face up in this cycle, whose it was, and how many of each rank are left."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from keezen_desktop.agents.unseen import unseen
from keezen_desktop.rules.cards import Card, deck
from keezen_desktop.rules.events import Dealt, HandedIn, Played
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.player_view import PlayerView
from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.paint.cards import minicard
from keezen_desktop.screens.paint.marks import token
from keezen_desktop.screens.paint.painter import Drawn, Painter, Rect
from keezen_desktop.screens.paint.shapes import rounded
from keezen_desktop.screens.paint.text import cut, fit, text
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.table.commands import Button, Do
from keezen_desktop.screens.table.company import Company
from keezen_desktop.screens.table.dialog import corner_button, dialog, scrim
from keezen_desktop.screens.table.faces import small_card
from keezen_desktop.texts import Texts

_A_ROW: Final = 13
_STEP: Final = 76
_ROW: Final = 34
_LEGEND: Final = 82
_LEFT: Final = 32
_ACROSS: Final = 132
"""Where cards begin, beside the number of their deal."""


class Laid(NamedTuple):
    """A card on the pile, as it is drawn, and whose it was."""

    paint: int
    card: tuple[str, str]


class LaidCards(NamedTuple):
    """The pile, deal by deal, each with its name.

    players: paint and name of each. left: for each rank as it is drawn how many were not seen; empty without counter.
    """

    title: str
    players: tuple[tuple[int, str], ...]
    deals: tuple[tuple[str, tuple[Laid, ...]], ...]
    empty: str
    left_title: str
    left: tuple[tuple[tuple[str, str], int], ...]
    buttons: tuple[Button, ...]


def laid_in_cycle(game: Game) -> list[list[tuple[int, Card]]]:
    """For each deal of this cycle the cards that were laid down, in order, with whose each was."""
    deals: list[list[tuple[int, Card]]] = [[]]
    for event in (event for events in game.events for event in events):
        match event:
            case Dealt(number=number):
                deals = [*deals, []] if number else [[]]
            case Played(player, card):
                deals[-1].append((player, card))
            case HandedIn(player, cards):
                deals[-1].extend((player, card) for card in cards)
    return deals


def laid_cards(texts: Texts, company: Company, game: Game, counts_for: PlayerView | None) -> LaidCards:
    """The sheet. `counts_for`: who wants to know how many cards are left that he has not seen."""
    deals = laid_in_cycle(game)
    return LaidCards(
        title=texts("table.pile.title"),
        players=tuple((company.paints_of(player)[0], name) for player, name in enumerate(company.names)),
        deals=tuple(
            (
                texts("table.pile.deal", number=number),
                tuple(Laid(company.paints_of(player)[0], small_card(texts, card)) for player, card in deal),
            )
            for number, deal in enumerate(deals, 1)
            if deal
        ),
        empty="" if any(deals) else texts("table.pile.empty"),
        left_title=texts("table.pile.left"),
        left=() if counts_for is None else tuple(_left(texts, counts_for)),
        buttons=(Button(Do.RESUME, texts("table.cards.close"), "secondary", "back"),),
    )


def _left(texts: Texts, view: PlayerView) -> Iterator[tuple[tuple[str, str], int]]:
    rules, counts = view.position.rules, Counter(unseen(view))
    for rank in sorted({card.rank for card in deck(rules.players, rules.jokers)}):
        yield small_card(texts, Card(rank, "")), counts[rank]


# ---------------------------------------------------------------- drawing


def paint_laid_cards(p: Painter, size: Size, said: LaidCards, focus: Focus) -> Drawn:
    """The sheet over the whole window. The target is its button."""
    scrim(p, size)
    rows = sum(-(-len(cards) // _A_ROW) for _, cards in said.deals) or 1
    tall = _LEGEND + 44 + _ROW * rows + (96 if said.left else 16)
    box = dialog(p, size, _ACROSS + _STEP * _A_ROW + _LEFT, tall)
    drawn = corner_button(p, box, said.buttons[0], focus)
    texts = [text(p, said.title, (box.x + p.px(_LEFT), box.y + p.px(38)), "title"), *drawn.texts]
    texts += _players(p, Rect(box.x + p.px(_LEFT), box.y + p.px(_LEGEND + 8), box.w - p.px(2 * _LEFT), 0), said.players)
    if said.empty:
        texts.append(text(p, said.empty, (box.x + p.px(_LEFT), box.y + p.px(_LEGEND + 48)), "body", "ink_soft"))
    texts += _deals(p, box, said.deals)
    if said.left:
        texts += _counter(p, Rect(box.x, box.bottom - p.px(88), box.w, p.px(88)), said)
    return Drawn(box, drawn.targets, tuple(texts))


def _players(p: Painter, box: Rect, players: Sequence[tuple[int, str]]) -> list[Rect]:
    """Whose token is whose."""
    texts, step = [], box.w / max(4, len(players))
    for number, (paint, name) in enumerate(players):
        left = box.x + step * number
        token(p, paint, (left + p.px(10), box.y), p.px(20))
        words = cut(p, name, "row_strong", step - p.px(32))
        texts.append(text(p, words, (left + p.px(26), box.y), "row_strong"))
    return texts


def _deals(p: Painter, box: Rect, deals: Sequence[tuple[str, Sequence[Laid]]]) -> list[Rect]:
    """The cards of each deal in rows of their own, whose it was beside each."""
    texts, y = [], box.y + p.px(_LEGEND + 46)
    for name, cards in deals:
        words, style = fit(p, name, "small", p.px(_ACROSS - _LEFT - 12), 9)
        texts.append(text(p, words, (box.x + p.px(_LEFT), y), style, "ink_soft"))
        for number, laid in enumerate(cards):
            row, column = divmod(number, _A_ROW)
            left, middle = box.x + p.px(_ACROSS + _STEP * column), y + p.px(_ROW) * row
            token(p, laid.paint, (left + p.px(10), middle), p.px(20))
            minicard(p, *laid.card, left + p.px(25), middle)
        y += p.px(_ROW) * -(-len(cards) // _A_ROW)
    return texts


def _counter(p: Painter, box: Rect, said: LaidCards) -> list[Rect]:
    """How many cards of each rank were not seen."""
    bed = Rect(box.x + p.px(_LEFT - 12), box.y, box.w - p.px(2 * _LEFT - 24), box.h - p.px(16))
    rounded(p, bed, "panel_alt", 12 * p.scale)
    texts = [text(p, said.left_title, (bed.x + p.px(12), bed.y + p.px(18)), "small", "ink_soft")]
    step, middle = (bed.w - p.px(24)) / len(said.left), bed.y + p.px(48)
    for number, (card, count) in enumerate(said.left):
        left = bed.x + p.px(12) + step * number
        drawn = minicard(p, *card, left, middle)
        ink = "ink" if count else "ink_mute"
        texts.append(text(p, str(count), (drawn.right + p.px(6), middle), "row_strong", ink))
    return texts
