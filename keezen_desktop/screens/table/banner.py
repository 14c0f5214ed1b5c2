"""What the banner says: whose turn it is and what he may do."""

from typing import NamedTuple

from keezen_desktop.rules.moves import Verb
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.paint.banner import Banner, Tally
from keezen_desktop.screens.table.choosing import Choosing, Giving
from keezen_desktop.screens.table.commands import Button
from keezen_desktop.screens.table.now import Now
from keezen_desktop.screens.table.pace import pace_button
from keezen_desktop.screens.table.tile import hand_in_button, play_label
from keezen_desktop.table.selection import PawnChoice, PlaceChoice, ReserveChoice, Selection
from keezen_desktop.table.view import NOBODY, TableView
from keezen_desktop.texts.cards import card_name

_DOTS_AFTER = 0.6
_DOT_SECONDS = 0.35
_SLOW_AFTER = 3.0


class BannerSaid(NamedTuple):
    """The banner, and the button in it."""

    banner: Banner
    button: Button | None = None


def banner_said(now: Now, focus: Focus) -> BannerSaid:
    """The banner of this moment."""
    said, button = _said(now)
    action = button.action(focus.look(button.key)) if button else None
    return BannerSaid(said._replace(action=action), button)


def _said(now: Now) -> tuple[Banner, Button | None]:
    if now.view.winners:
        return _won(now), None
    if now.is_stopped:
        return _stopped(now), None
    if isinstance(now.chooser, Giving):
        return _giving(now, now.chooser), None
    if isinstance(now.chooser, Choosing):
        return _persons_turn(now, now.chooser)
    return _others_turn(now)


# ---------------------------------------------------------------- a person's turn


def _persons_turn(now: Now, choosing: Choosing) -> tuple[Banner, Button | None]:
    texts, player = now.texts, choosing.view.player
    who = now.company.names[player]
    partner = now.company.helps(choosing.view.position)
    if choosing.must_hand_in:
        said = _banner(now, player, texts("table.banner.nothing", who=who), texts("table.prompt.nothing"))
        return said._replace(line=texts("table.line.hand_in")), None if now.is_narrow else hand_in_button(texts)
    if partner is not None:
        headline = texts("table.banner.helps", who=who, partner=now.company.names[partner])
        said = _banner(now, player, headline, texts("table.prompt.helps", partner=now.company.names[partner]))
        said = said._replace(colours=(*said.colours[:1], *now.company.paints_of(partner)[:1]))
    elif now.is_first_turn:
        said = _banner(now, player, texts("table.banner.begins", who=who), texts("table.prompt.begins"))
    else:
        said = _banner(now, player, texts("table.banner.turn", who=who), texts("table.prompt.turn"))
    return said._replace(line=_what_to_do(now, choosing)), None


def _what_to_do(now: Now, choosing: Choosing) -> str:
    texts, selection = now.texts, choosing.selection
    if choosing.ready:
        return texts("table.line.agree", label=play_label(texts, choosing))
    if not selection.choices:
        ranks = {move.card for move in selection.moves}
        if len(ranks) == 1:
            return texts("table.line.only_card", card=card_name(texts, ranks.pop()))
        return texts("table.line.card")
    if selection.legs:
        return texts("table.line.second_pawn", count=steps_left(selection))
    if selection.card is None:
        return texts("table.line.card_for_it")
    if selection.origin is None:
        pawns = any(isinstance(choice, PawnChoice) for choice in selection.next_choices())
        reserve = any(isinstance(choice, ReserveChoice) for choice in selection.next_choices())
        return texts("table.line.pawn" if pawns else "table.line.reserve" if reserve else "table.line.pawn")
    swaps = any(move.verb == Verb.SWAP for move in selection.moves)
    return texts("table.line.swap" if swaps else "table.line.place")


def steps_left(selection: Selection) -> int:
    """How many steps of a seven the second pawn has to make."""
    first = selection.legs[0]
    if not isinstance(first.origin, PawnChoice) or not isinstance(first.place, PlaceChoice):
        return 0
    return 7 - steps_between(selection.position.rules, selection, first.origin.square, first.place.square)


def steps_between(rules: Rules, selection: Selection, source: int, target: int) -> int:
    """How many steps a pawn makes from one square to another."""
    ahead = rules.board.forward[selection.position.pawn_at(source)][source]
    return ahead.index(target) if target in ahead else (target - source) % rules.board.track


def _giving(now: Now, giving: Giving) -> Banner:
    texts, player = now.texts, giving.view.player
    partner = now.company.names[now.company.rules.partner[player]]
    said = _banner(now, player, texts("table.banner.gives", who=now.company.names[player]), texts("table.prompt.gives"))
    return said._replace(line=texts("table.line.give", partner=partner))


# ---------------------------------------------------------------- everybody else's


def _others_turn(now: Now) -> tuple[Banner, Button | None]:
    texts = now.texts
    player = now.turn
    if player == NOBODY:
        dealer = now.view.dealer
        said = _banner(
            now, dealer, texts("table.banner.deals", who=now.company.names[dealer]), texts("table.prompt.deals")
        )
        return said._replace(line=texts("table.line.deals")), None
    who = now.company.names[player]
    said = _banner(now, player, texts("table.banner.plays", who=who), texts("table.prompt.plays"))
    told = _told(now, player)
    if told and now.shows:
        return said._replace(line=told), pace_button(texts, now.pace, narrow=now.is_narrow)
    if now.company.is_person(player):
        return said, None
    thinking = _strongest_dot(now.thinking_for) if now.thinking_for >= _DOTS_AFTER else None
    line = texts("table.line.thinks") if thinking is not None else told
    return said._replace(line=line, thinking=thinking), pace_button(texts, now.pace, narrow=now.is_narrow)


def _told(now: Now, player: int) -> str:
    """What happened last, with the name of whoever did it if the headline names somebody else."""
    if now.told is None:
        return ""
    row = now.told.row
    if now.told.player in (player, None):
        return row.words
    return now.texts("table.line.told", who=row.name, told=row.words)


def _strongest_dot(seconds: float) -> int:
    """The dots run, and slow down after a while."""
    step = _DOT_SECONDS if seconds < _SLOW_AFTER else 2 * _DOT_SECONDS
    return int(seconds / step) % 3


def _won(now: Now) -> Banner:
    texts, winners = now.texts, now.view.winners
    names = [now.company.names[player] for player in winners]
    team = now.company.team_number(winners[0])
    headline = texts("table.banner.team_won", team=team) if team else texts("table.banner.won", who=names[0])
    said = _banner(now, winners[0], headline, headline)
    if len(names) == 2:
        return said._replace(line=texts("table.line.won_together", who=names[0], partner=names[1], count=now.plies))
    return said._replace(line=texts("table.line.won", count=now.plies))


def _stopped(now: Now) -> Banner:
    """The clock has ended the game."""
    texts, player = now.texts, max(now.view.turn, 0)
    return _banner(now, player, texts("table.banner.time"), texts("table.banner.time"))._replace(
        line=texts("table.line.time")
    )


def _banner(now: Now, player: int, headline: str, prompt: str) -> Banner:
    return Banner(
        now.company.paints_of(player), headline, now.company.names[player], prompt, "", tally=_tally(now, player)
    )


def _tally(now: Now, player: int) -> Tally:
    """How many pawns of the player, or of his team, are home."""
    rules, view = now.company.rules, now.view
    colours = [colour for each in rules.team(player) for colour in rules.colours_of[each]]
    rows = tuple((now.company.paints[colour], _home(view, colour), rules.pawns) for colour in colours)
    home = sum(row[1] for row in rows)
    return Tally(now.texts("table.home", home=home, pawns=rules.pawns * len(colours)), rows[:2])


def _home(view: TableView, colour: int) -> int:
    return sum(pawn.colour == colour and pawn.square >= view.rules.board.track for pawn in view.pawns)
