"""`keezen why`: whether a move is legal, and why not."""

from keezen_desktop.rules.notation import parse_move, parse_position
from keezen_desktop.rules.why import IllegalMove, why
from keezen_desktop.texts import Texts
from keezen_desktop.tools.query import Query, error_sentence

_LEGAL = "legal"


def objection(position: str, move: str) -> IllegalMove | None:
    """What is wrong with a move; None if it is legal. Raises Refused."""
    parsed = parse_position(position)
    parsed_move = parse_move(parsed, move)
    found = why(parsed, parsed_move)
    return IllegalMove(found, parsed, parsed_move) if found else None


def code(position: str, move: str) -> str:
    """`legal`, or the code of the reason why not. Raises Refused."""
    found = objection(position, move)
    return found.objection.reason.code if found else _LEGAL


def lines(texts: Texts, position: str, move: str) -> list[str]:
    """`legal`, or code and sentence. Raises Refused."""
    found = objection(position, move)
    return [error_sentence(texts, found) if found else _LEGAL]


_query = Query({"position": str, "move": str}, "why", code, lines)
add_arguments, run = _query.add_arguments, _query.run
