"""What happened, in words: single events, and a whole move as one line of the log.

Most lines stand beside a player's name and begin with the verb: `zet een pion op`, `4 terug: c10 naar c6`.
"""

from collections.abc import Sequence

from keezen_desktop.rules.events import (
    CameHome,
    Captured,
    DealOver,
    Dealt,
    Entered,
    Event,
    Exchanged,
    HandedIn,
    Played,
    Swapped,
    TurnPassed,
    Walked,
    Won,
)
from keezen_desktop.rules.notation import square_name
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.texts.cards import card_name
from keezen_desktop.texts.catalogue import Texts


def event_sentence(texts: Texts, rules: Rules, event: Event, names: Sequence[str], mover: int = -1) -> str:
    """One event in words. `mover` is the player whose move it belongs to: it tells his own pawns from others'."""
    match event:
        case Dealt(hands=hands):
            return texts("event.dealt", count=len(hands[0]))
        case Exchanged():
            return texts("event.exchanged")
        case Played(card=card):
            return texts("event.played", card=card_name(texts, card.rank))
        case HandedIn(cards=cards):
            return texts("event.handed_in", count=len(cards))
        case TurnPassed(player=player):
            return texts("event.again" if player == mover else "event.turn", who=names[player])
        case DealOver():
            return texts("event.deal_over")
        case Won(players=players):
            return won_sentence(texts, rules, players, names)
        case Swapped():
            return _swap_sentence(texts, rules, event, names, mover)
        case Entered() | Walked():
            return _move_of_pawns(texts, rules, [event], names, mover)
        case Captured(colour=colour, square=square):
            who = _victim(texts, rules, colour, names, mover)
            return texts("event.captured", who=who, square=square_name(rules, square))
        case CameHome(square=square):
            return texts("event.came_home", square=square_name(rules, square))


def move_sentence(texts: Texts, rules: Rules, events: Sequence[Event], names: Sequence[str]) -> str:
    """All that one move did, as one line beside its player's name. `events` are those that the move led to."""
    first = events[0]
    if not isinstance(first, Played):
        return event_sentence(texts, rules, first, names)
    for event in events:
        if isinstance(event, Swapped):
            return _swap_sentence(texts, rules, event, names, first.player)
    return _move_of_pawns(texts, rules, events, names, first.player)


def won_sentence(texts: Texts, rules: Rules, players: tuple[int, ...], names: Sequence[str]) -> str:
    """Who has won: a team by its number and its players, or a player."""
    who = texts.listed([names[player] for player in players])
    if len(players) == 1:
        return texts("event.won", who=who)
    return texts("event.won_team", number=rules.all_teams.index(players) + 1, who=who)


def _move_of_pawns(texts: Texts, rules: Rules, events: Sequence[Event], names: Sequence[str], mover: int) -> str:
    """What entering or walking did, captures and homecomings included."""
    walks = [event for event in events if isinstance(event, Walked)]
    victims = [_victim(texts, rules, event.colour, names, mover) for event in events if isinstance(event, Captured)]
    outcome = "_".join(
        (["capture"] if victims else []) + ["home" for event in events if isinstance(event, CameHome)][:1]
    )
    values: dict[str, object] = {"victims": texts.listed(victims)}
    for number, walk in enumerate(walks, 1):
        values[f"steps{number}"] = len(walk.path) - 1
        values[f"from{number}"] = square_name(rules, walk.path[0])
        values[f"to{number}"] = square_name(rules, walk.path[-1])
    if walks:
        kind = "split" if len(walks) > 1 else "back" if walks[0].backward else "walk"
    else:
        owner = next(rules.owner[event.colour] for event in events if isinstance(event, Entered))
        kind = "enter" if mover in {-1, owner} else "enter_for"
        values["who"] = names[owner]
    return texts(f"move.{kind}.{outcome or 'plain'}", **values)


def _victim(texts: Texts, rules: Rules, colour: int, names: Sequence[str], mover: int) -> str:
    owner = rules.owner[colour]
    return texts("move.own_pawn") if owner == mover else names[owner]


def _swap_sentence(texts: Texts, rules: Rules, event: Swapped, names: Sequence[str], mover: int) -> str:
    owners = rules.owner[event.colour], rules.owner[event.colour2]
    mover = owners[0] if mover < 0 else mover
    squares = {"from1": square_name(rules, event.square), "from2": square_name(rules, event.square2)}
    if owners[0] == owners[1]:
        return texts("move.swap.same", who=names[owners[0]], **squares)
    if mover in owners:
        return texts("move.swap.own", who=names[owners[owners[0] == mover]], **squares)
    return texts("move.swap.others", who1=names[owners[0]], who2=names[owners[1]], **squares)
