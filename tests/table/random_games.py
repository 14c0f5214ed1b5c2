"""Whole games, played at random under any rules: what the table must be able to show and to make by clicks."""

from collections.abc import Iterator
from random import Random

from keezen_desktop.agents.dealer import Dealer
from keezen_desktop.rules.errors import BadRules
from keezen_desktop.rules.game import Action, Exchange, Game, Phase
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.ruleset import PRESETS, TOGGLES, Rules, make_rules, parse_rules, player_counts

PRESET_TEXTS = [f"{preset}:{players}" for preset in PRESETS for players in player_counts(preset)]
"""Every preset with every number of players that it takes."""

MOST_ACTIONS = 1500
"""Some house rules make games of players who choose at random very long; more is not to be learned from them."""


def house_rules(random: Random) -> Rules:
    """Any preset under a few house rules that go together."""
    while True:
        preset, players = random.choice(PRESET_TEXTS).split(":")
        names = random.sample(sorted(TOGGLES), random.randint(2, 6))
        answers = {name: random.choice(TOGGLES[name].answers) for name in names}
        try:
            return make_rules(preset, int(players), answers)
        except BadRules:
            continue


def rules_to_try(number: int) -> Iterator[Rules]:
    """So many rule sets: every preset first, then some under house rules."""
    for text in PRESET_TEXTS[:number]:
        yield parse_rules(text)
    for seed in range(number - len(PRESET_TEXTS)):
        yield house_rules(Random(seed))


def actions(game: Game, random: Random) -> Iterator[Action]:
    """What happens next in a game in which all choose at random; whoever takes an action must play it."""
    dealer = Dealer(game.rules, random.randrange(2**32))
    for _ in range(MOST_ACTIONS):
        match game.state.phase:
            case Phase.OVER:
                return
            case Phase.DEAL:
                yield dealer.deal(game.state)
            case Phase.EXCHANGE:
                yield Exchange(random.choice(game.state.hands[game.state.actor]))
            case Phase.MOVE:
                yield random.choice(legal_moves(game.position))


def random_game(rules: Rules, seed: int) -> Game:
    """A whole game, or its first MOST_ACTIONS actions."""
    random = Random(seed)
    game = Game(rules, random.randrange(rules.players))
    for action in actions(game, random):
        game.play(action)
    return game
