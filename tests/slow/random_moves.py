"""Moves as people would try them, most of them illegal, and texts with a slip of the pen in them."""

from collections.abc import Iterator
from random import Random

from .moves import forward_steps
from .positions import Position, read
from .rulebook import CARDS

SLIPS = "aAbcdh0123459TJQK7*?!:/,>-~+= x"
NO_CARDS = "?1Xa"


def random_moves(random: Random, text: str, count: int) -> Iterator[str]:
    """So many moves that the mover of a position might write down, with cards that he holds or does not hold."""
    position = read(text)
    for _ in range(count):
        card = random_card(random, position)
        kind = random.choices(["enter", "swap", "step", "seven", "hand in"], [4, 5, 9, 8, 1])[0]
        if kind == "enter":
            yield f"{card}>{random.choice([*position.rules.starts.values(), random_square(random, position)])}"
        elif kind == "swap":
            yield f"{card}:{random_pawn(random, position)}~{random_pawn(random, position)}"
        elif kind == "step":
            yield f"{card}:{random_leg(random, position, random_pawn(random, position), lengths(position, card))}"
        elif kind == "seven":
            yield f"{random.choice(['7', '7', '7', card])}:{random_legs(random, position)}"
        else:
            yield "--"


def random_card(random: Random, position: Position) -> str:
    """A card of the mover's hand; now and then any card, or what is none."""
    chance = random.random()
    if chance < 0.85 and position.hands[position.mover]:
        return random.choice(position.hands[position.mover])
    return random.choice(CARDS if chance < 0.97 else NO_CARDS)


def random_square(random: Random, position: Position) -> str:
    """Any square of the board."""
    return random.choice([*position.rules.track, *sorted(position.rules.home_squares)])


def random_pawn(random: Random, position: Position) -> str:
    """A square with a pawn, mostly one that the mover may play; now and then any square."""
    acting = [square for square, pawn in position.board.items() if pawn.colour in position.acting()]
    chance = random.random()
    if acting and chance < 0.7:
        return random.choice(acting)
    return random.choice([*position.board, random_square(random, position)] if chance < 0.97 else position.rules.track)


def lengths(position: Position, card: str) -> list[int]:
    """The numbers of steps to try with a card: its own, often, and what some other card has."""
    own = [-4] if card == "4" else [7] if card == "7" else sorted(forward_steps(position.rules, card))
    return own * 6 + [1, 4, 11, -2]


def random_leg(random: Random, position: Position, origin: str, steps_to_try: list[int]) -> str:
    """A leg of one of these lengths, into home or past it, and now and then to anywhere."""
    rules = position.rules
    colour = position.board[origin].colour if origin in position.board else rules.colours[0]
    start = rules.numbers[f"{colour}0"]
    way = [*rules.track[start:], *rules.track[:start], *rules.homes[colour]]
    steps = random.choice(steps_to_try)
    here = way.index(origin) if origin in way else 0
    around = random.random() < 0.2
    beyond = here + steps >= len(way) or around
    target = way[(here + steps) % rules.length] if beyond or here + steps < 0 else way[here + steps]
    return f"{origin}-{random_square(random, position) if random.random() < 0.05 else target}"


def random_legs(random: Random, position: Position) -> str:
    """Two legs of a seven that often add up; the second by any pawn, also the one that made the first."""
    steps = random.randint(1, 6)
    first = random_leg(random, position, random_pawn(random, position), [steps])
    pawn = first.split("-")[1] if random.random() < 0.15 else random_pawn(random, position)
    return f"{first}+{random_leg(random, position, pawn, [7 - steps] * 4 + [steps, 8 - steps, -4])}"


def slip(random: Random, text: str) -> str:
    """The text with one or two characters left out, put in, or changed, or with two parts exchanged."""
    for _ in range(random.randint(1, 2)):
        place = random.randrange(len(text) + 1)
        kind = random.choice(["leave out", "put in", "change", "exchange"])
        if kind == "exchange":
            separator = random.choice("/, +")
            parts = text.split(separator)
            random.shuffle(parts)
            text = separator.join(parts)
        else:
            added = "" if kind == "leave out" else random.choice(SLIPS)
            text = text[:place] + added + text[place + (kind != "put in") :]
    return text
