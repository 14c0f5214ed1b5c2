"""Seeded rule sets and positions of every kind, as texts: where two engines would disagree if they did.

The positions are drawn, not played: crowded starts, pawns near home and near each other, and hands with more sevens
and jacks than a fair deal would give. All are accepted by RULES.md section 8.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from .positions import Board, Pawn, Position, check, print_position
from .rulebook import CARDS, PLAYERS, VALUES, Refused, Rules, read_rules, rules_text

CARD_WEIGHTS = {"7": 5, "J": 5, "A": 3, "K": 4, "4": 3, "*": 6}


Spread = tuple[tuple[int, ...], float]
"""How the pawns of a colour are spread: the numbers home to draw from, the chance of any other to be in the reserve."""


class Style(NamedTuple):
    """How a position looks: where pawns crowd, how large hands can be, and the spreads of the mover and of others."""

    crowd: str
    most_cards: int
    mover: list[Spread]
    others: list[Spread]


MID_GAME: Spread = ((0, 0, 0, 1, 1, 2), 0.3)
OPENING: Spread = ((0, 1, 2), 0.2)
NEAR_HOME: Spread = ((1, 2, 3), 0.05)
LATE: Spread = ((2, 3, 3, 3, 4), 0.1)
LAST_PAWN: Spread = ((3,), 0.0)
ALL_HOME: Spread = ((4,), 0.0)
BEHIND: Spread = ((0, 1, 2, 3), 1.0)
STYLES = [
    Style("anywhere", 5, [MID_GAME], [MID_GAME]),
    Style("start", 5, [OPENING], [OPENING]),
    Style("home", 5, [NEAR_HOME], [NEAR_HOME]),
    Style("home", 5, [LATE], [LATE]),
    Style("home", 2, [LAST_PAWN], [LAST_PAWN, MID_GAME, ALL_HOME, BEHIND, BEHIND]),
    Style("home", 3, [ALL_HOME], [LAST_PAWN, LATE]),
]
TEAM_PLAY = ("mercury:4", "tournament:4", "clown:4")


def preset_texts() -> list[str]:
    """The RULES field of every preset with every number of players that it takes."""
    return [f"{preset}:{players}" for preset, numbers in PLAYERS.items() for players in numbers]


def random_rules(random: Random) -> str:
    """A RULES field: any preset and number of players, team play preferred, and up to six allowed house rules."""
    head = random.choice([*preset_texts(), *TEAM_PLAY, *TEAM_PLAY])
    while True:
        names = random.sample(sorted(VALUES), random.randint(0, 6))
        text = "+".join([head, *(f"{name}={random.choice(VALUES[name])}" for name in names)])
        try:
            return rules_text(read_rules(text))
        except Refused:
            continue


def random_position(random: Random, rules: str) -> str:
    """A position under a RULES field; in a few the deal is over or the game is won."""
    read = read_rules(rules)
    while True:
        style = random.choice(STYLES)
        mover = random.randrange(read.players)
        board: Board = {}
        for colour in read.colours:
            spreads = style.mover if colour in read.owned[mover] else style.others
            put_colour(random, read, board, colour, random.choice(spreads), style.crowd)
        position = Position(read, mover, board, random_hands(random, read, mover, style.most_cards))
        try:
            check(position)
        except Refused:
            continue
        if not position.winners() or random.random() < 0.1:
            return print_position(position)


def random_positions(seed: int, count: int) -> Iterator[str]:
    """So many positions, the same for the same seed: half under plain presets, half under house rules."""
    random = Random(seed)
    presets = preset_texts()
    for i in range(count):
        rules = presets[i // 2 % len(presets)] if i % 2 == 0 else random_rules(random)
        yield random_position(random, rules)


def put_colour(random: Random, rules: Rules, board: Board, colour: str, spread: Spread, crowd: str) -> None:
    """Put the pawns of a colour home, on the track, or leave them in the reserve."""
    homes, in_reserve = spread
    home = min(random.choice(homes), rules.pawns)
    put_home(random, rules, board, colour, home)
    for _ in range(rules.pawns - home):
        if random.random() >= in_reserve:
            put_on_track(random, rules, board, colour, crowd)


def put_home(random: Random, rules: Rules, board: Board, colour: str, number: int) -> None:
    """Put so many pawns of a colour home, deepest first or with gaps where the rules allow them."""
    home = rules.homes[colour][::-1]
    gaps = rules["home_order"] == "any" and random.random() < 0.6
    for square in random.sample(home, number) if gaps else home[:number]:
        board[square] = Pawn(colour)


def put_on_track(random: Random, rules: Rules, board: Board, colour: str, crowd: str) -> None:
    """Put a pawn of a colour on a free track square where something may happen."""
    while True:
        square = random.choice(likely_squares(random, rules, board, colour, crowd))
        if square not in board:
            break
    on_own_start = square == rules.starts[colour]
    fresh = on_own_start and rules["protection"] == "fresh" and random.random() < 0.7
    board[square] = Pawn(colour, fresh)


def likely_squares(random: Random, rules: Rules, board: Board, colour: str, crowd: str) -> list[str]:
    """Some track squares to choose from: a start, the way home, just before a start, near a pawn, or anywhere."""
    where = random.choice(["start", "home", "before a start", "near a pawn", "anywhere", crowd])
    own_start = rules.numbers[rules.starts[colour]]
    if where == "start":
        return [rules.starts[colour], rules.starts[random.choice(rules.colours)], random.choice(rules.track)]
    centre = own_start
    if where == "before a start":
        centre = rules.numbers[rules.starts[random.choice(rules.colours)]]
    if where == "near a pawn":
        centre = random.choice([rules.numbers[square] for square in board if square in rules.numbers] or [own_start])
        return [rules.track[(centre + step) % rules.length] for step in range(-9, 10)]
    if where == "anywhere":
        return list(rules.track)
    return [rules.track[(centre - step) % rules.length] for step in range(1, 9)]


def random_hands(random: Random, rules: Rules, mover: int, most: int) -> tuple[str, ...]:
    """All hands; the mover's is empty only if all are."""
    if random.random() < 0.025:
        return ("",) * rules.players
    deck = {card: rules.in_deck(card) for card in CARDS}
    usual = random.randint(1, most)
    hands = []
    for player in range(rules.players):
        size = usual if random.random() < 0.7 else random.randint(0, usual)
        hands.append(draw(random, deck, max(size, 1) if player == mover else size))
    return tuple(hands)


def draw(random: Random, deck: dict[str, int], size: int) -> str:
    """Take so many cards from the deck, the interesting ranks more often."""
    hand = ""
    for _ in range(size):
        weights = [deck[card] * CARD_WEIGHTS.get(card, 1) for card in CARDS]
        card = random.choices(CARDS, weights)[0]
        deck[card] -= 1
        hand += card
    return hand
