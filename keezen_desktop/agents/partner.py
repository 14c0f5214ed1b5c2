"""What a move does to the partner."""

from keezen_desktop.rules.apply import after
from keezen_desktop.rules.legal import partner_colours
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.position import Position


def harms_partner(position: Position, move: Move) -> bool:
    """Whether a move throws a pawn of the partner's back to its reserve, or swaps it backward.

    Nothing harms him any more when the mover plays the partner's pawns.
    """
    colours = partner_colours(position)
    if not colours:
        return False
    following = after(position, move)
    return any(_walked(following, colour) < _walked(position, colour) for colour in colours)


def _walked(position: Position, colour: int) -> tuple[int, int]:
    """How many pawns of a colour are out, and how many steps those have made."""
    ranks = position.rules.board.rank_of[colour]
    squares = position.pawns[colour]
    return len(squares), -sum(ranks[square] for square in squares)
