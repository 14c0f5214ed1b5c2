"""A match: games by one rule set, played in rounds and counted together (RULES.md section 6)."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from keezen_desktop.rules.errors import BadAction, BadFormat, BadScore
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.match_format import MatchFormat
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.rules.score import By, Place, RoundScore, homecomings, score_round, standing

PLAYERS: Final = (4, 6)
"""How many players a match is for."""


class Match:
    """The rounds of a match. `first` begins the first one; in each further one it is the player after him.

    games: the rounds that were begun; the last one may be in progress. lot: the teams in the order in which they were
    drawn, if lots were drawn. Raises BadFormat if these rules are not for matches.
    """

    def __init__(self, format_: MatchFormat, rules: Rules, first: int = 0) -> None:
        score_round(format_, rules, ())
        if rules.players not in PLAYERS:
            raise BadFormat("match_players", players=rules.players)
        if rules.card_exchange:
            raise BadFormat("match_without_exchange")
        self.format: Final = format_
        self.rules: Final = rules
        self.games: Final = [Game(rules, first)]
        self.lot: tuple[int, ...] = ()
        self._stopped = False

    @property
    def game(self) -> Game:
        """The round that was begun last."""
        return self.games[-1]

    @property
    def round(self) -> int:
        """Its number, from 1 on."""
        return len(self.games)

    @property
    def round_over(self) -> bool:
        """Whether this round has ended: a team has finished, or the clock has stopped it."""
        return self.game.is_over or self._stopped

    @property
    def is_over(self) -> bool:
        """Whether all rounds have ended."""
        return self.round_over and self.round == self.format.rounds

    @property
    def scores(self) -> tuple[RoundScore, ...]:
        """The score form of each round that was begun."""
        return tuple(score_game(self.format, game) for game in self.games)

    @property
    def standing(self) -> tuple[Place, ...]:
        """The teams by their points so far, those of a round in progress included."""
        return standing([score.totals for score in self.scores], self.lot)

    @property
    def needs_lot(self) -> bool:
        """Whether all rounds have ended and only the lot can part two teams."""
        return self.is_over and any(place.by is By.NOTHING for place in self.standing[:-1])

    @property
    def winners(self) -> tuple[int, ...]:
        """The players of the team that has won; none before the end."""
        if not self.is_over or self.needs_lot:
            return ()
        return self.rules.all_teams[self.standing[0].team]

    def stop(self) -> None:
        """The time of this round is up. Raises BadAction if it has ended already."""
        if self.round_over:
            raise BadAction("not_now", action="stop", phase="over")
        self._stopped = True

    def next_round(self) -> None:
        """Begin the next round. Raises BadAction if this one has not ended, or was the last."""
        if not self.round_over or self.is_over:
            raise BadAction("no_round", number=self.round + 1)
        self.games.append(Game(self.rules, (self.game.first + 1) % self.rules.players))
        self._stopped = False

    def draw(self, lot: Sequence[int]) -> None:
        """Part teams by lot: `lot` names them as drawn. Raises BadScore if there are none to part."""
        if not self.needs_lot:
            raise BadScore("no_lot")
        standing([score.totals for score in self.scores], lot)
        self.lot = tuple(lot)


def score_game(format_: MatchFormat, game: Game) -> RoundScore:
    """What a game is worth as a round, as far as it was played. Raises BadFormat without teams."""
    return score_round(format_, game.rules, homecomings(chain.from_iterable(game.events)))
