"""Taking the last own move back, as long as nothing that was hidden has been seen since."""

from collections.abc import Collection
from enum import Enum

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.moves import Move


class Obstacle(Enum):
    """Why a move stays."""

    TOURNAMENT = "tournament"
    OVER = "over"
    NOTHING = "nothing"
    DEALT = "dealt"
    ANOTHER = "another"


def plies_to_undo(game: Game, player: int | None, persons: Collection[int]) -> int | Obstacle:
    """How many of the last moves to undo so that a player's own last one is undone, or why that cannot be.

    persons: those whose cards are seen when they play.
    """
    if game.is_over:
        return Obstacle.OVER
    for number in range(len(game.actions) - 1, -1, -1):
        actor = game.states[number].actor
        if not isinstance(game.actions[number], Move):
            break
        if actor == player:
            return len(game.actions) - number
        if actor in persons:
            return Obstacle.ANOTHER
    made = zip(game.actions, game.states, strict=False)
    moved = any(isinstance(action, Move) and state.actor == player for action, state in made)
    return Obstacle.DEALT if moved else Obstacle.NOTHING
