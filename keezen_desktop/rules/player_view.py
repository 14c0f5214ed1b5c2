"""What one player may know: the only thing that an agent, a bot or a viewer ever receives (RULES.md section 3)."""

from dataclasses import dataclass

from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.game import Phase, State
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.position import Position


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A state as `player` sees it: two states that differ only in what he cannot see give equal views.

    position: the cards of the other hands are HIDDEN. hand: his own cards with suits.
    seen: the cards face up in this cycle, oldest first. number: which deal of the cycle (0, 1, 2). dealer: who dealt.
    """

    player: int
    position: Position
    phase: Phase
    hand: tuple[Card, ...]
    seen: tuple[Card, ...]
    number: int
    dealer: int

    def legal_moves(self) -> list[Move]:
        """The moves this player may choose from; only on his own turn."""
        return legal_moves(self.position)


def seen_by(state: State, player: int) -> PlayerView:
    """The state as this player may see it."""
    return PlayerView(
        player,
        state.position.seen_by(player),
        state.phase,
        state.hands[player],
        state.seen,
        state.number,
        state.dealer,
    )
