"""`keezen legal`: the legal moves of a position, sorted."""

from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.notation import format_move, parse_position
from keezen_desktop.tools.query import Query


def legal(position: str) -> list[str]:
    """The legal moves as they are written, sorted. Raises Refused."""
    parsed = parse_position(position)
    return sorted(format_move(parsed.rules, move) for move in legal_moves(parsed))


_query = Query({"position": str}, "legal", legal)
add_arguments, run = _query.add_arguments, _query.run
