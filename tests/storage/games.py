"""Whole games for the tests of storage: dealt and played by chance, the same for the same seed."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random

from keezen_desktop.rules.cards import Card, deck, shuffled
from keezen_desktop.rules.game import Action, Deal, Exchange, Game, Phase, State, deal_size
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.ruleset import PRESETS, Rules, parse_rules, player_counts
from keezen_desktop.storage.records import PERSON, Header, Record, Seat, action_line, new_header, result_line

CREATED = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
PRESET_TEXTS = [f"{preset}:{players}" for preset in PRESETS for players in player_counts(preset)]
EXCHANGING = "tournament:4+card_exchange=yes"
NAMES = ("Anna", "Bas", "Çağla", "Dirk-Jan", "Ėlė", "Fenna", "Gijs", "Hüseyin")


def seats(rules: Rules) -> tuple[Seat, ...]:
    """A person on the first seat, agents on the others, each arm in a colour of its own."""
    return tuple(
        Seat(NAMES[player], rules.colours_of[player], PERSON if player == 0 else "greedy")
        for player in range(rules.players)
    )


def header(rules: Rules, **changes: object) -> Header:
    """The header of a new game under these rules."""
    return new_header(rules, seats(rules), CREATED, **changes)  # type: ignore[arg-type]


class Chance:
    """Deals and chooses by a seed."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.random = Random(seed)

    def action(self, state: State) -> Action:
        """A legal action in this state."""
        if state.phase is Phase.DEAL:
            return self._deal(state)
        if state.phase is Phase.EXCHANGE:
            return Exchange(self.random.choice(state.hands[state.actor]))
        return self.random.choice(legal_moves(state.position))

    def laid(self, state: State, action: Action) -> Card | None:
        """Which of the cards of its rank a move lays."""
        if not isinstance(action, Move) or action.verb == Verb.HAND_IN:
            return None
        return self.random.choice([card for card in state.hands[state.position.turn] if card.rank == action.card])

    def _deal(self, state: State) -> Deal:
        gone = Counter(state.seen if state.next_number else ())
        left = shuffled(
            list((Counter(deck(self.rules.players, self.rules.jokers)) - gone).elements()), self.random.random
        )
        size = deal_size(state)
        return Deal(tuple(tuple(left.pop() for _ in range(size)) for _ in range(self.rules.players)))


def play(game: Game, seed: int, actions: int = 100_000) -> Iterator[Game]:
    """Play on by chance, and stop after each action; at most so many, or to the end."""
    chance = Chance(game.rules, seed)
    for _ in range(actions):
        if game.is_over:
            return
        action = chance.action(game.state)
        game.play(action, chance.laid(game.state, action))
        yield game


def random_record(rules: str, seed: int = 0, actions: int = 100_000) -> tuple[Record, Game]:
    """The record of a game by chance, and the game."""
    game = Game(parse_rules(rules))
    lines = [action_line(game, number * 1.5) for number, _ in enumerate(play(game, seed, actions))]
    if game.is_over:
        lines.append(result_line(game, len(lines) * 1.5))
    return Record(header(game.rules), tuple(lines)), game
