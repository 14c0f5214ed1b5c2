"""What lies on the table and whose turn it is: an immutable, hashable value (RULES.md sections 2 to 6).

Positions from outside come in through `notation.parse_position`, which checks them; those made by `apply` are trusted.
"""

from dataclasses import dataclass, replace

from keezen_desktop.rules.cards import HIDDEN
from keezen_desktop.rules.ruleset import Protection, Rules


@dataclass(frozen=True, slots=True)
class Position:
    """The pawns, the hands and the player to move.

    turn: the player to move; once the game is won or all hands are empty, the player who moved last.
    pawns: for each colour (an idle arm has none) the squares of its pawns outside the reserve, the furthest first.
    fresh: bit c is set if colour c's pawn on its start is fresh; always 0 without `protection = fresh`.
    hands: for each player his ranks in ascending order; HIDDEN for a card that may not be seen.
    """

    rules: Rules
    turn: int
    pawns: tuple[tuple[int, ...], ...]
    fresh: int
    hands: tuple[tuple[int, ...], ...]

    def __reduce__(self) -> tuple[object, ...]:
        """Sent to another process as its fields; compiled, it could not be filled there after it was made."""
        return Position, (self.rules, self.turn, self.pawns, self.fresh, self.hands)

    def is_home(self, colour: int) -> bool:
        """Whether all pawns of a colour are home."""
        return all_home(self.rules, self.pawns, colour)

    def acting_colours(self) -> tuple[int, ...]:
        """The colours whose pawns the player to move plays (section 4)."""
        own = self.rules.colours_of[self.turn]
        partner = self.rules.partner[self.turn]
        if partner >= 0 and all(self.is_home(colour) for colour in own):
            return self.rules.colours_of[partner]
        return own

    def winners(self) -> tuple[int, ...]:
        """The players of the team that has all its pawns home, or none (section 6)."""
        return team_home(self.rules, self.pawns)

    @property
    def is_over(self) -> bool:
        """Whether nobody can move: the game is won, or the deal is over."""
        return not any(self.hands) or bool(self.winners())

    def pawn_at(self, square: int) -> int:
        """The colour of the pawn on a square, -1 if it is free."""
        return pawn_at(self.pawns, square)

    def in_reserve(self, colour: int) -> int:
        """How many pawns of a colour wait in its reserve."""
        return self.rules.pawns - len(self.pawns[colour]) if self.rules.owner[colour] >= 0 else 0

    def is_protected(self, square: int) -> bool:
        """Whether a protected pawn stands on this square (section 5)."""
        board = self.rules.board
        return square < board.track and square % board.arm == 0 and bool(self.guards() >> square // board.arm & 1)

    def guards(self) -> int:
        """The start squares that a protected pawn closes, bit i for arm i."""
        return guards(self.rules, self.pawns, self.fresh)

    def seen_by(self, player: int) -> "Position":
        """The position as this player may see it: the cards of the other hands are HIDDEN."""
        hands = tuple(hand if owner == player else (HIDDEN,) * len(hand) for owner, hand in enumerate(self.hands))
        return replace(self, hands=hands)


def all_home(rules: Rules, pawns: tuple[tuple[int, ...], ...], colour: int) -> bool:
    """Whether all pawns of a colour stand in home."""
    squares = pawns[colour]
    return len(squares) == rules.pawns and squares[-1] >= rules.board.track


def team_home(rules: Rules, pawns: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The team that has all its pawns home, or none."""
    for team, colours in zip(rules.all_teams, rules.team_colours, strict=True):
        for colour in colours:
            if not all_home(rules, pawns, colour):
                break
        else:
            return team
    return ()


def pawn_at(pawns: tuple[tuple[int, ...], ...], square: int) -> int:
    """The colour of the pawn on a square, -1 if it is free."""
    for colour, squares in enumerate(pawns):
        if square in squares:
            return colour
    return -1


def guards(rules: Rules, pawns: tuple[tuple[int, ...], ...], fresh: int) -> int:
    """The start squares that a protected pawn closes, bit i for arm i (section 5, Protected pawn)."""
    if rules.protection is Protection.FRESH:
        return fresh
    closed = 0
    for colour, start in enumerate(rules.board.starts):
        if start in pawns[colour]:
            closed |= 1 << colour
    return closed
