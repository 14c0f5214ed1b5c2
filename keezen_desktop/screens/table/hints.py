"""Good advice: what the strongest computer player would do in a person's place, and what a move was good for."""

from typing import Final

from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.gains import gained
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.bubble import Bubble
from keezen_desktop.screens.table.company import Company
from keezen_desktop.table.controllers import Computer
from keezen_desktop.table.selection import foreseen
from keezen_desktop.texts import Texts
from keezen_desktop.texts.cards import card_name
from keezen_desktop.texts.gains import gain_sentence
from keezen_desktop.texts.happenings import move_sentence

ADVISER: Final = "strong"
"""The level of the computer player that is asked."""


class Hints:
    """Asks for the best move in the worker that thinks, on what the person sees and nothing else.

    thinks: an answer is waited for. move: the move that is advised, once it is known. count: how many were given.
    """

    def __init__(self, services: Services) -> None:
        self._adviser = Computer(ADVISER, services.seed(), services.thinking)
        self.thinks = False
        self.move: Move | None = None
        self.count = 0

    def ask(self, game: Game) -> None:
        """Ask for the player whose turn it is."""
        self.forget()
        self._adviser.ask(game.state, len(game.actions))
        self.thinks = True

    def update(self, seconds: float) -> bool:
        """Let time pass. Returns whether an answer has come."""
        offer = self._adviser.offer(seconds) if self.thinks else None
        if offer is None:
            return False
        self.thinks = False
        if isinstance(offer.action, Move) and not offer.trouble:
            self.move = offer.action
            self.count += 1
        return True

    def forget(self) -> None:
        """Say no more of it."""
        self._adviser.forget()
        self.thinks, self.move = False, None


def hint_bubble(texts: Texts, company: Company, view: PlayerView, move: Move) -> Bubble:
    """The move that is advised, and what it is good for."""
    events, only = foreseen(view.position, move), len(view.legal_moves()) == 1
    why = texts("gain.only") if only else gain_sentence(texts, gained(view.position, events), company.names)
    told = move_sentence(texts, company.rules, events, company.names)
    if move.card < 0:
        words = texts("table.hint.hand_in", why=why)
    else:
        words = texts("table.hint.move", card=card_name(texts, move.card), told=told, why=why)
    return Bubble("bulb", texts("table.hint.title"), words, "move", *_place(move))


def why_bubble(texts: Texts, company: Company, game: Game, number: int) -> Bubble | None:
    """What an earlier action of a game was good for; None if it was no move."""
    move = game.actions[number]
    if not isinstance(move, Move) or move.card < 0:
        return None
    before = game.states[number].position
    words = gain_sentence(texts, gained(before, game.events[number]), company.names)
    title = texts("table.hint.why", who=company.names[before.turn])
    return Bubble("bulb", title, words, "move", *_place(move))


def _place(move: Move) -> tuple[int | None, int | None, tuple[int, ...]]:
    """Where a bubble about a move points, and which squares shall stay in sight."""
    squares = tuple(square for square in (move.source, move.source2, move.target2) if square != RESERVE)
    return (None, 0, ()) if move.target == RESERVE else (move.target, None, squares)
