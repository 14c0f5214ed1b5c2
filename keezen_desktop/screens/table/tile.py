"""What the tile says: the meaning of the card that is pointed at or chosen, and what can be done with it."""

from typing import NamedTuple

from keezen_desktop.rules.events import Walked
from keezen_desktop.rules.match import Match
from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.paint.tile import Tile
from keezen_desktop.screens.table.choosing import Choosing, Giving
from keezen_desktop.screens.table.commands import Button, Do
from keezen_desktop.screens.table.faces import picture
from keezen_desktop.screens.table.now import Now
from keezen_desktop.screens.table.spots import HandSpot
from keezen_desktop.table.selection import PawnChoice
from keezen_desktop.texts import Texts
from keezen_desktop.texts.cards import card_text
from keezen_desktop.texts.objections import objection_sentence


class TileSaid(NamedTuple):
    """The tile, and its buttons from the right."""

    tile: Tile
    buttons: tuple[Button, ...] = ()


def tile_said(now: Now, focus: Focus) -> TileSaid:
    """The tile of this moment."""
    said = _said(now)
    actions = tuple(button.action(focus.look(button.key)) for button in said.buttons)
    return TileSaid(said.tile._replace(actions=actions), said.buttons)


def _said(now: Now) -> TileSaid:
    if now.match and now.match.round_over:
        return _round_over(now, now.match)
    if now.view.winners or now.is_stopped:
        return _game_over(now)
    rank = _rank(now)
    if rank is None:
        return TileSaid(Tile(None, now.texts("table.tile.empty"), now.texts("table.tile.empty_more")))
    said = card_text(now.texts, now.company.rules, rank)
    tile = Tile(picture(now.company.rules, rank), said.title, said.sentence)
    if not now.hand_is_open:
        return TileSaid(tile)
    if isinstance(now.chooser, Giving):
        give = Button(Do.AGREE, now.texts("table.do.give"), symbol="check")
        return TileSaid(tile, (give,) if now.chooser.ready else ())
    if isinstance(now.chooser, Choosing):
        return _choosing(now, now.chooser, tile)
    return TileSaid(tile)


def _rank(now: Now) -> int | None:
    """The card to explain: hovered, else chosen, else the first that can be played; else the last that was played."""
    hand = [] if now.holder is None or not now.hand_is_open else [card for card in now.view.hands[now.holder] if card]
    if isinstance(now.spot, HandSpot) and now.spot.index < len(hand):
        return hand[now.spot.index].rank
    chooser = now.chooser if now.hand_is_open else None
    if chooser and chooser.picked is not None:
        return chooser.hand[chooser.picked].rank
    if isinstance(chooser, Choosing):
        playable = (card.rank for index, card in enumerate(chooser.hand) if chooser.can_play(index))
        return next(playable, chooser.hand[0].rank)
    if now.view.pile:
        return now.view.pile[-1].rank
    return hand[0].rank if hand else None


def _choosing(now: Now, choosing: Choosing, tile: Tile) -> TileSaid:
    texts = now.texts
    hands_in = (hand_in_button(texts),) if choosing.must_hand_in and now.is_narrow else ()
    if isinstance(now.spot, HandSpot) and (attempt := choosing.why_dead(now.spot.index)):
        why = objection_sentence(texts, choosing.view.position, attempt.move, attempt.objection, now.company.names)
        tile = tile._replace(body=why, note=None if hands_in else texts("table.tile.cannot"))
        return TileSaid(tile, hands_in)
    if hands_in:
        return TileSaid(tile, hands_in)
    if choosing.picked is None:
        dead = sum(not choosing.can_play(index) for index in range(len(choosing.hand)))
        return TileSaid(tile._replace(note=texts("table.tile.dead", count=dead)) if dead else tile)
    buttons: tuple[Button, ...] = ()
    if choosing.selection.card is not None:
        seven = bool(choosing.selection.legs or choosing.ready)
        label = "table.do.start_over" if seven else "table.do.other_card"
        command = Do.START_OVER if seven else Do.BACK
        buttons = (Button(command, texts(label), "secondary", "undo", enabled=choosing.fixed is None),)
    if choosing.ready:
        buttons = (Button(Do.AGREE, play_label(texts, choosing), symbol="check"), *buttons)
    legs = leg_steps(choosing)
    note = None if legs else _how_many(now, choosing)
    return TileSaid(tile._replace(legs=legs, note=note), buttons)


def _how_many(now: Now, choosing: Choosing) -> str | None:
    pawns = sum(isinstance(choice, PawnChoice) for choice in choosing.selection.next_choices())
    return now.texts("table.tile.pawns", count=pawns) if pawns and not choosing.selection.origin else None


def leg_steps(choosing: Choosing) -> tuple[int, ...]:
    """How the steps of a seven are divided so far; nothing for any other card, or before a pawn was placed."""
    if not choosing.selection.legs:
        return ()
    walks = [event for event in choosing.selection.preview() if isinstance(event, Walked)]
    steps = tuple(len(walk.path) - 1 for walk in walks)
    divided = len(steps) > 1 or sum(steps) < 7
    return steps if divided else ()


def play_label(texts: Texts, choosing: Choosing) -> str:
    """What the button is called that plays the chosen move."""
    legs = leg_steps(choosing)
    if len(legs) == 2:
        return texts("table.do.play_two", first=legs[0], second=legs[1])
    return texts("table.do.play")


def hand_in_button(texts: Texts) -> Button:
    """The button that lays down the whole hand: in the banner, or in the tile if the banner has no room for it."""
    return Button(Do.HAND_IN, texts("table.do.hand_in"), symbol="cards")


def _round_over(now: Now, match: Match) -> TileSaid:
    """What comes after a round of a match; the last button on the left."""
    texts = now.texts
    form = Button(Do.SCORE, texts("table.do.score"), "primary" if match.is_over else "secondary", "pencil")
    goes_on = Button(Do.NEXT_ROUND, texts("table.do.next_round", number=match.round + 1), symbol="play")
    leaves = Button(Do.HOME, texts("table.do.home"), "secondary", "door")
    title = texts("table.tile.match_over" if match.is_over else "table.tile.round_over", number=match.round)
    buttons = (form, leaves) if match.is_over else (goes_on, form, leaves)
    return TileSaid(Tile(None, title, texts("table.tile.round_over_more")), buttons)


def _game_over(now: Now) -> TileSaid:
    texts = now.texts
    buttons = (
        Button(Do.NEW_GAME, texts("table.do.again"), symbol="cards"),
        Button(Do.LOOK_BACK, texts("table.do.look_back"), "secondary", "eye"),
        Button(Do.HOME, texts("table.do.home"), "secondary", "door"),
    )
    note = texts("table.tile.hints", count=now.hints) if now.hints else None
    return TileSaid(Tile(None, texts("table.tile.over"), texts("table.tile.over_more"), note=note), buttons)
