"""What a player can point at: a card of his hand, a square with or without a pawn, a reserve."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HandSpot:
    """The card with this number in the hand, from the left."""

    index: int

    @property
    def key(self) -> str:
        """Names its control."""
        return f"card {self.index}"


@dataclass(frozen=True, slots=True)
class SquareSpot:
    """A square, or the pawn on it."""

    square: int

    @property
    def key(self) -> str:
        """Names its control."""
        return f"square {self.square}"


@dataclass(frozen=True, slots=True)
class TraySpot:
    """The reserve of a colour."""

    colour: int

    @property
    def key(self) -> str:
        """Names its control."""
        return f"tray {self.colour}"


Spot = HandSpot | SquareSpot | TraySpot
