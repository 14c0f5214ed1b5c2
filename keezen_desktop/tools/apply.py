"""`keezen apply`: the position after a move."""

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.notation import format_position, parse_move, parse_position
from keezen_desktop.tools.query import Query


def result(position: str, move: str) -> str:
    """The position after a move, as it is written. Raises Refused, or IllegalMove."""
    start = parse_position(position)
    game = Game(start.rules, start=start)
    game.play(parse_move(start, move))
    return format_position(game.position)


_query = Query({"position": str, "move": str}, "result", result)
add_arguments, run = _query.add_arguments, _query.run
