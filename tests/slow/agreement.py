"""Where the engine of the package and the referee disagree, in words; nowhere, we hope."""

from collections.abc import Iterator
from random import Random

from keezen_desktop.rules.apply import after
from keezen_desktop.rules.errors import Refused
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.notation import format_move, format_position, parse_move, parse_position
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.why import why

from . import referee
from .positions import print_position, read
from .random_moves import random_moves, slip
from .random_positions import random_positions

REFUSED = "refused"


def disagreements(seed: int, count: int, every: int = 50) -> list[str]:
    """The disagreements over so many random positions; all that can be written is tried in each `every`-th."""
    random = Random(seed)
    found: list[str] = []
    for number, text in enumerate(random_positions(seed, count)):
        tried = referee.every_move(text) if number % every == 0 else random_moves(random, text, 20)
        found += over_position(text, [*tried, *slips(random, text)])
        found += over_spelling(slip(random, text))
    return found


def slips(random: Random, text: str) -> Iterator[str]:
    """Legal moves of a position, each with a slip of the pen."""
    moves = referee.legal(text)
    for move in random.sample(moves, min(3, len(moves))):
        yield slip(random, move)


def over_position(text: str, moves: list[str]) -> list[str]:
    """Disagreements over the legal moves of a position, their results, and the reasons against these moves."""
    position = parse_position(text)
    found = [] if format_position(position) == text else [f"{text} is printed otherwise"]
    legal = referee.legal(text)
    if legal != engine_legal(position):
        found.append(f"{text}: legal {sorted(set(legal) ^ set(engine_legal(position)))}")
    for move in legal:
        result = format_position(after(position, parse_move(position, move)))
        if result != referee.after_move(text, move):
            found.append(f"{text} {move}: {result}")
    for move in moves:
        verdicts = judged(text, move), engine_judged(position, move)
        if verdicts[0] != verdicts[1]:
            found.append(f"{text} {move}: {' or '.join(map(str, verdicts))}")
    return found


def over_spelling(text: str) -> list[str]:
    """Disagreements over a text that may not be a position, and over the legal moves if it is one."""
    readings = reading(text), engine_reading(text)
    return [] if readings[0] == readings[1] else [f"{text!r}: {readings[0]} or {readings[1]}"]


def reading(text: str) -> str:
    """How the referee prints a text and its legal moves."""
    try:
        printed = print_position(read(text))
    except referee.Refused:
        return REFUSED
    try:
        return f"{printed} {referee.legal(text)}"
    except referee.Refused:
        return f"{printed} {REFUSED}"


def engine_reading(text: str) -> str:
    """How the engine prints a text and its legal moves."""
    try:
        position = parse_position(text)
    except Refused:
        return REFUSED
    try:
        return f"{format_position(position)} {engine_legal(position)}"
    except Refused:
        return f"{format_position(position)} {REFUSED}"


def engine_legal(position: Position) -> list[str]:
    """The legal moves by the engine, written and sorted."""
    return sorted(format_move(position.rules, move) for move in legal_moves(position))


def judged(text: str, move: str) -> str | None:
    """The referee's reason against a move."""
    try:
        return referee.judge(text, move)
    except referee.Refused:
        return REFUSED


def engine_judged(position: Position, move: str) -> str | None:
    """The engine's reason against a move."""
    try:
        objection = why(position, parse_move(position, move))
    except Refused:
        return REFUSED
    return objection.reason.code if objection else None
