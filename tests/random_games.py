"""Whole games under any rules, dealt and played by chance, the same for the same seed."""

from collections.abc import Iterator
from random import Random

from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.rules.cards import Card
from keezen_desktop.rules.errors import BadRules
from keezen_desktop.rules.game import Action, Exchange, Game, Phase, State
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.moves import Move, Verb
from keezen_desktop.rules.ruleset import PRESETS, TOGGLES, Rules, make_rules, parse_rules, player_counts

PRESET_TEXTS = [f"{preset}:{players}" for preset in PRESETS for players in player_counts(preset)]
"""Every preset with every number of players that it takes."""

LONGEST_GAME = 20_000
"""In plies; a game by chance that is longer has no end, as far as the tests are concerned."""


def house_rules(seed: int) -> Rules:
    """Any preset under a few house rules that go together."""
    random = Random(seed)
    while True:
        preset, players = random.choice(PRESET_TEXTS).split(":")
        names = random.sample(sorted(TOGGLES), random.randint(2, 6))
        answers = {name: random.choice(TOGGLES[name].answers) for name in names}
        try:
            return make_rules(preset, int(players), answers)
        except BadRules:
            continue


class Chance:
    """Deals and chooses by a seed."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self._random = Random(seed)
        self._dealer = Dealer(rules, seed)

    def action(self, state: State) -> Action:
        """What happens next."""
        match state.phase:
            case Phase.DEAL:
                return self._dealer.deal(state)
            case Phase.EXCHANGE:
                return Exchange(self._random.choice(state.hands[state.actor]))
        return self._random.choice(legal_moves(state.position))

    def laid(self, state: State, action: Action) -> Card | None:
        """Which of the cards of its rank a move lays."""
        if not isinstance(action, Move) or action.verb == Verb.HAND_IN:
            return None
        return self._random.choice([card for card in state.hands[state.actor] if card.rank == action.card])


def play_on(game: Game, seed: int) -> Iterator[Game]:
    """Play to the end by chance, and stop after each action."""
    chance = Chance(game.rules, seed)
    while not game.is_over:
        action = chance.action(game.state)
        game.play(action, chance.laid(game.state, action))
        assert len(game.actions) < LONGEST_GAME, f"{game.rules} with seed {seed} does not end"
        yield game


def random_game(rules: Rules | str, seed: int) -> Game:
    """A whole game; the seed also says who begins."""
    read = parse_rules(rules) if isinstance(rules, str) else rules
    game = Game(read, seed % read.players)
    for _ in play_on(game, seed):
        pass
    return game
