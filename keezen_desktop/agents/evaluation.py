"""How good a position is for a player and his partner, judged without looking ahead.

The unit is one step of a pawn. Only what that player may see is read: the pawns, his own hand, and how many cards
the others hold.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from keezen_desktop.agents.danger import USUAL_ODDS, Danger
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import Power

WON: Final = 1e6
_QUEEN_STEPS: Final = 12


class Weights(NamedTuple):
    """What things are worth, in steps."""

    out: float = 14.0
    """A pawn on the track rather than in its reserve: about what an entry card is worth."""
    home: float = 20.0
    """A pawn in home, where nothing can happen to it, beyond the steps that it has made."""
    gap: float = 6.0
    """Each free square behind a pawn in home: out of reach until that pawn moves up."""
    guard: float = 1.5
    """Each pawn of another team that cannot get past a protected pawn (against: each of the own team)."""
    card: float = 2.0
    """A card that can be played."""
    seven: float = 3.0
    """A seven."""
    jack: float = 3.0
    """A jack."""
    four: float = 5.0
    """A four while a pawn has just started, so that it goes back to the end of its way."""
    entry: float = 5.0
    """An entry card while a pawn waits."""
    first_entry: float = 12.0
    """Holding one while no pawn is on the track, so that the other cards can be played at all."""


WEIGHTS: Final = Weights()
"""Those of the greedy agent. They stay as they are, so that what is measured against it can be compared."""

TUNED: Final = Weights(gap=12.0, entry=3.0, seven=5.0)
"""Those that won most games in matches against others."""


def evaluate(
    position: Position, player: int, weights: Weights = WEIGHTS, odds: tuple[float, ...] = USUAL_ODDS
) -> float:
    """The worth of a position for the player's team, less the mean of its worth for the other teams.

    odds: for each rank how likely a hidden card is of that rank.
    """
    rules = position.rules
    winners = position.winners()
    if winners:
        return WON if player in winners else -WON
    danger = Danger(position, odds)
    others = len(rules.all_teams) - 1
    team = rules.team(player)
    worth = hand_value(position, player, position.hands[player], weights)
    for colour in rules.colours:
        value = _colour_value(position, colour, danger, weights)
        worth += value if rules.owner[colour] in team else -value / others
    return worth


def _colour_value(position: Position, colour: int, danger: Danger, weights: Weights) -> float:
    board = position.rules.board
    value = 0.0
    for place, square in enumerate(position.pawns[colour]):
        if square >= board.track:
            depth = board.depth(square)
            value += board.track - 1 + depth + weights.out + weights.home - weights.gap * (board.home - depth - place)
        else:
            value += (board.progress(colour, square) + weights.out) * (1 - danger.of(colour, square))
    if danger.closed >> colour & 1:
        value += weights.guard * _held_up(position, colour)
    return value


def _held_up(position: Position, colour: int) -> int:
    """How many more pawns of other teams than of the own one are within a queen's walk behind a guarded start."""
    rules, board = position.rules, position.rules.board
    team = rules.team(rules.owner[colour])
    count = 0
    for other in rules.colours:
        if other != colour:
            for square in position.pawns[other]:
                if square < board.track and board.starts_forward[other][square][_QUEEN_STEPS] >> colour & 1:
                    count += -1 if rules.owner[other] in team else 1
    return count


def hand_value(position: Position, player: int, hand: Sequence[int], weights: Weights = WEIGHTS) -> float:
    """What a player's cards are worth to him for the rest of the deal."""
    rules = position.rules
    colours = _played_by(position, player)
    progress = _progress(position, colours)
    waiting = any(map(position.in_reserve, colours))
    powers = [rules.powers[rank] for rank in hand]
    if not progress and not (waiting and any(power.enters for power in powers)):
        return 0.0
    started = any(steps < 4 for steps in progress)
    worth = sum(_card_value(power, waiting=waiting, started=started, weights=weights) for power in powers)
    return worth if progress else worth + weights.first_entry


def _played_by(position: Position, player: int) -> tuple[int, ...]:
    """The colours that a player will play: his own, or his partner's once those are home (section 4)."""
    rules = position.rules
    own, partner = rules.colours_of[player], rules.partner[player]
    return rules.colours_of[partner] if partner >= 0 and all(map(position.is_home, own)) else own


def _progress(position: Position, colours: Iterable[int]) -> list[int]:
    """How far each pawn of these colours on the track has come."""
    board = position.rules.board
    return [
        board.progress(colour, square)
        for colour in colours
        for square in position.pawns[colour]
        if square < board.track
    ]


def _card_value(power: Power, *, waiting: bool, started: bool, weights: Weights) -> float:
    if power.enters and waiting:
        return weights.entry
    if power.splits:
        return weights.seven
    if power.swaps:
        return weights.jack
    if power.back and started:
        return weights.four
    return weights.card if power.steps or power.back else 0.0
