"""The reason code of a move, and the board after it (RULES.md sections 5 and 9).

Every function here asks its questions in the order of section 9, so that the first answer is the reason.
"""

from .moves import Move, forward_steps
from .positions import Board, Pawn, Position

ENTRY_CARDS = "AK*"


def distance(position: Position, colour: str, origin: str, target: str) -> int | None:
    """The steps forward from one square to another for a colour, or None if there is no such way."""
    rules = position.rules
    home = rules.homes[colour]
    if origin in rules.home_squares:
        steps = home.index(target) - home.index(origin) if target in home else 0
        return steps if steps > 0 else None
    if target in home:
        return rules.length - rules.progress(colour, origin) + home.index(target)
    if target in rules.home_squares or target == origin:
        return None
    return (rules.numbers[target] - rules.numbers[origin]) % rules.length


def track_way(position: Position, origin: str, steps: int, direction: int = 1) -> list[str]:
    """The track squares that a pawn treads on, one by one, the landing square last."""
    rules = position.rules
    return [rules.track[(rules.numbers[origin] + direction * i) % rules.length] for i in range(1, steps + 1)]


def home_reason(position: Position, origin: str, target: str) -> str | None:
    """Why a pawn of this home, on the track or in it, may not land on a home square, its way on the track aside."""
    home = position.rules.homes[position.board[origin].colour]
    entered = home.index(origin) + 1 if origin in home else 0
    if target in position.board:
        return "home_occupied"
    if any(square in position.board for square in home[entered : home.index(target)]):
        return "jumps_in_home"
    deeper = home[home.index(target) + 1 :]
    if position.rules["home_order"] == "deepest" and (
        origin in home or any(square not in position.board for square in deeper)
    ):
        return "not_deepest"
    return None


def track_reason(position: Position, origin: str, way: list[str]) -> str | None:
    """Why a pawn may not walk a way on the track to its last square."""
    if any(position.protected(square) for square in way):
        return "blocked_by_protected"
    landed_on = position.board.get(way[-1])
    if landed_on and landed_on.colour == position.board[origin].colour and position.rules["capture_own"] == "no":
        return "lands_on_own"
    return None


def forward_reason(position: Position, origin: str, target: str, steps: int) -> str | None:
    """Why a pawn may not make so many steps forward, ending on the square that is written."""
    rules = position.rules
    colour = position.board[origin].colour
    home = rules.homes[colour]
    if origin in home:
        return home_reason(position, origin, target)
    to_entry = rules.length - 1 - rules.progress(colour, origin)
    way_home = track_way(position, origin, min(steps, to_entry))
    if target in home:
        if any(position.protected(square) for square in way_home):
            return "blocked_by_protected"
        return home_reason(position, origin, target)
    if steps <= to_entry:
        return track_reason(position, origin, way_home)
    fits = steps - to_entry <= len(home)
    if rules["overshoot"] == "wait":
        if fits:
            return "wrong_card"
        blocked = any(position.protected(square) for square in way_home)
        return "blocked_by_protected" if blocked else "overshoots_home"
    if fits and home_reason(position, origin, home[steps - to_entry - 1]) is None:
        return "wrong_card"
    return track_reason(position, origin, track_way(position, origin, steps))


def moved(board: Board, origin: str, target: str) -> Board:
    """The board after a step; what stands on the landing square goes to its reserve, and nothing stays fresh."""
    after = dict(board)
    after[target] = Pawn(after.pop(origin).colour)
    return after


def step_reason(position: Position, move: Move) -> str | None:
    """Why a step of one leg, or of two, is illegal."""
    origin, target = move.legs[0]
    pawn = position.board.get(origin)
    if pawn is None:
        return "no_such_pawn"
    if pawn.colour not in position.acting():
        return "not_your_pawn"
    if move.card == "4":
        return backward_reason(position, move)
    if move.card == "7":
        return seven_reason(position, move)
    steps = distance(position, pawn.colour, origin, target)
    if len(move.legs) == 2 or steps not in forward_steps(position.rules, move.card) or steps is None:
        return "wrong_card"
    return forward_reason(position, origin, target, steps)


def backward_reason(position: Position, move: Move) -> str | None:
    """Why a four is illegal."""
    origin, target = move.legs[0]
    if origin in position.rules.home_squares:
        return "backward_from_home"
    way = track_way(position, origin, 4, -1)
    if target != way[-1] or len(move.legs) == 2:
        return "wrong_card"
    if position.board[origin].fresh:
        return "fresh_cannot_go_back"
    return track_reason(position, origin, way)


def first_leg_reason(position: Position, origin: str, target: str) -> str | None:
    """Why the first leg of a seven is illegal in itself, whatever comes after it."""
    pawn = position.board.get(origin)
    if pawn is None:
        return "no_such_pawn"
    if pawn.colour not in position.acting():
        return "not_your_pawn"
    steps = distance(position, pawn.colour, origin, target)
    if steps is None or steps > 7:
        return "wrong_card"
    return forward_reason(position, origin, target, steps)


def seven_reason(position: Position, move: Move) -> str | None:
    """Why a seven is illegal: the first leg, then the second, then the number of steps."""
    origin, target = move.legs[0]
    reason = first_leg_reason(position, origin, target)
    if reason:
        return reason
    steps = distance(position, position.board[origin].colour, origin, target)
    assert steps is not None
    after = position.with_board(moved(position.board, origin, target))
    if len(move.legs) == 1:
        lapses = after.side_is_home(after.mover) and position.rules["seven_lapses"] == "yes"
        return None if steps == 7 or lapses else "seven_not_complete"
    return second_leg_reason(position, after, target, move.legs[1], 7 - steps)


def second_leg_reason(
    before: Position, after: Position, first_target: str, leg: tuple[str, str], left: int
) -> str | None:
    """Why the second leg is illegal on the board that the first left, with so many steps left."""
    origin, target = leg
    pawn = after.board.get(origin)
    if pawn is None:
        return "no_such_pawn"
    if pawn.colour not in before.acting() + before.partners():
        return "not_your_pawn"
    if pawn.colour not in before.acting() and before.acting() != before.own():
        return "not_your_pawn"
    if after.side_is_home(after.mover):
        # No card has a second leg after a win, so its length is not looked at.
        return "seven_not_complete"
    steps = distance(after, pawn.colour, origin, target)
    if steps is None or steps > left:
        return "wrong_card"
    reason = forward_reason(after, origin, target, steps)
    if reason:
        return reason
    if origin == first_target:
        return "seven_same_pawn"
    if pawn.colour not in before.acting() and not partner_may_make_the_second_leg(after):
        return "seven_partner_not_allowed"
    return None if steps == left else "seven_not_complete"


def partner_may_make_the_second_leg(after: Position) -> bool:
    """Whether the rule lets a partner's pawn go on after a first leg that left this board."""
    rule = after.rules["seven_partner"]
    return rule == "own_first" or (rule == "after_last" and after.all_home(after.mover))


def swap_reason(position: Position, move: Move) -> str | None:
    """Why a swap is illegal, the two squares in either order."""
    rules, acting = position.rules, position.acting()
    if any(square not in position.board for square in move.squares):
        return "no_such_pawn"
    colours = [position.board[square].colour for square in move.squares]
    any_two = rules["jack"] == "any_two"
    if not any_two and not any(colour in acting for colour in colours):
        return "not_your_pawn"
    if move.card != "J":
        return "wrong_card"
    if any(square in rules.home_squares for square in move.squares):
        return "swap_in_home"
    if colours[0] == colours[1] or (not any_two and all(colour in acting for colour in colours)):
        return "swap_same_colour"
    for square, colour in zip(move.squares, colours, strict=True):
        excused = not any_two and colour in acting and rules["jack_from_start"] == "yes"
        if position.protected(square) and not excused:
            return "swap_protected"
    return None


def enter_reason(position: Position, move: Move, *, last_resort: bool) -> str | None:
    """Why entering is illegal; `last_resort` says that nothing else in the hand is legal."""
    rules, start = position.rules, move.squares[0]
    colour = start[0]
    if start != rules.starts.get(colour):
        return "wrong_card"
    for_partner = colour not in position.acting()
    if for_partner and (colour not in position.partners() or position.acting() != position.own()):
        return "not_your_pawn"
    if move.card not in ENTRY_CARDS:
        return "wrong_card"
    if position.reserve(colour) == 0:
        return "reserve_empty"
    on_start = position.board.get(start)
    rescue = for_partner and rules["partner_entry"] == "rescue"
    if on_start and (rescue or on_start.colour == colour):
        return "start_occupied"
    if for_partner and not partner_entry_allowed(position, move.card, last_resort=last_resort):
        return "partner_entry_not_allowed"
    return None


def partner_entry_allowed(position: Position, card: str, *, last_resort: bool) -> bool:
    """Whether the rule lets a pawn of the partner be entered with this card now."""
    rule = position.rules["partner_entry"]
    if rule == "king":
        return card == "K" and all(position.reserve(colour) == 0 for colour in position.own())
    return rule == "rescue" and last_resort


def pawn_reason(position: Position, move: Move, *, last_resort: bool) -> str | None:
    """Why a move that plays a card is illegal on this board, whoever's turn and whatever hand it is."""
    if move.kind == "enter":
        return enter_reason(position, move, last_resort=last_resort)
    if move.kind == "swap":
        return swap_reason(position, move)
    return step_reason(position, move)


def board_after(position: Position, move: Move) -> Board:
    """The board after a legal move."""
    board = dict(position.board)
    if move.kind == "enter":
        board[move.squares[0]] = Pawn(move.squares[0][0], fresh=position.rules["protection"] == "fresh")
    elif move.kind == "swap":
        first, second = move.squares
        board[first], board[second] = Pawn(board[second].colour), Pawn(board[first].colour)
    elif move.kind == "step":
        for origin, target in move.legs:
            board = moved(board, origin, target)
    return board
