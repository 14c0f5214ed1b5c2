"""What happened, step by step: what the table shows and the score counts. Facts, no words."""

from dataclasses import dataclass

from keezen_desktop.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Dealt:
    """Each player got a hand. `number` is 0, 1 or 2 within the cycle; `dealer` dealt."""

    dealer: int
    number: int
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """All players have chosen: given[p] went from player p to his partner."""

    given: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A player laid a card on the pile."""

    player: int
    card: Card


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A player laid down his whole hand, face up, because nothing was playable."""

    player: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Entered:
    """A pawn went from its reserve to its start square."""

    colour: int
    square: int


@dataclass(frozen=True, slots=True)
class Walked:
    """A pawn walked over `path`, one square a step; path[0] is where it stood, path[-1] where it landed.

    first: the number of the first step, so that a divided seven counts on. backward: a four.
    """

    colour: int
    path: tuple[int, ...]
    first: int = 1
    backward: bool = False


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two pawns changed places: the pawn of `colour` left `square`, that of `colour2` left `square2`."""

    colour: int
    square: int
    colour2: int
    square2: int


@dataclass(frozen=True, slots=True)
class Captured:
    """The pawn of `colour` on `square` went to its reserve."""

    colour: int
    square: int


@dataclass(frozen=True, slots=True)
class CameHome:
    """A pawn entered its home (moving deeper inside is no homecoming)."""

    colour: int
    square: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The next turn begins; the same player again after a joker."""

    player: int


@dataclass(frozen=True, slots=True)
class DealOver:
    """Nobody holds cards any more."""


@dataclass(frozen=True, slots=True)
class Won:
    """These players have won the game."""

    players: tuple[int, ...]


Event = (
    Dealt
    | Exchanged
    | Played
    | HandedIn
    | Entered
    | Walked
    | Swapped
    | Captured
    | CameHome
    | TurnPassed
    | DealOver
    | Won
)
