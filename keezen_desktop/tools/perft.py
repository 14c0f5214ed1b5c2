"""`keezen perft`: the number of move sequences of a depth, to compare move generators."""

from keezen_desktop.rules import perft as counting
from keezen_desktop.rules.notation import parse_position
from keezen_desktop.tools.query import BadArguments, Query


def perft(position: str, depth: int) -> int:
    """The number of sequences of exactly `depth` plies. Raises Refused."""
    return counting.perft(parse_position(position), depth)


def depth(text: str) -> int:
    """A depth as it is written. Raises BadArguments."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise BadArguments("depth", text=text)
    return int(text)


_query = Query({"position": str, "depth": depth}, "perft", perft)
add_arguments, run = _query.add_arguments, _query.run
