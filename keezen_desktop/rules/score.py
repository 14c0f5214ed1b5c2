"""What a round is worth to each team, and who wins a match (RULES.md section 6).

A team is named by its number in `Rules.all_teams`; points stand in that order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from keezen_desktop.rules.errors import BadFormat, BadScore
from keezen_desktop.rules.events import CameHome, Event, Played
from keezen_desktop.rules.match_format import MatchFormat
from keezen_desktop.rules.ruleset import Rules


class Homecoming(NamedTuple):
    """A pawn of `colour` entered its home on `square`, by a move of `player`."""

    colour: int
    square: int
    player: int


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The score form of one round, finished, stopped by the clock, or still being played.

    homecomings: in order of arrival; points: what each is worth. finisher: the team that has finished, or None.
    pawn_points, bonus, totals: by team.
    """

    homecomings: tuple[Homecoming, ...]
    points: tuple[int, ...]
    finisher: int | None
    pawn_points: tuple[int, ...]
    bonus: tuple[int, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Each team's points with its bonus."""
        return tuple(pawns + bonus for pawns, bonus in zip(self.pawn_points, self.bonus, strict=True))


def homecomings(events: Iterable[Event]) -> Iterator[Homecoming]:
    """The pawns that came home in a game, in order; the legs of a seven in theirs."""
    player = -1
    for event in events:
        if isinstance(event, Played):
            player = event.player
        elif isinstance(event, CameHome):
            yield Homecoming(event.colour, event.square, player)


def score_round(format_: MatchFormat, rules: Rules, came: Iterable[Homecoming]) -> RoundScore:
    """The points of the pawns that came home in a round, and the bonus of the team that has all of its pawns home.

    Raises BadFormat without teams, BadScore if pawns cannot have come home so.
    """
    arrived = tuple(came)
    finisher = _finisher(rules, arrived)
    points = tuple(format_.worth(place) for place in range(1, len(arrived) + 1))
    pawn_points = [0] * len(_teams(rules))
    for pawn, worth in zip(arrived, points, strict=True):
        pawn_points[_team_of(rules, pawn.colour)] += worth
    bonus = tuple(format_.finish if team == finisher else 0 for team in range(len(pawn_points)))
    return RoundScore(arrived, points, finisher, tuple(pawn_points), bonus)


def _finisher(rules: Rules, came: Sequence[Homecoming]) -> int | None:
    """The team whose last pawn came home last. Refuses more pawns than a colour has, and any after a finish."""
    home: Counter[int] = Counter()
    by_team: Counter[int] = Counter()
    for place, pawn in enumerate(came, 1):
        if pawn.colour not in rules.colours or home[pawn.colour] == rules.pawns:
            raise BadScore("score_pawn", place=place)
        if by_team and max(by_team.values()) == pawns_a_team(rules):
            raise BadScore("score_after_finish", place=place)
        home[pawn.colour] += 1
        by_team[_team_of(rules, pawn.colour)] += 1
    return next((team for team, count in by_team.items() if count == pawns_a_team(rules)), None)


def _teams(rules: Rules) -> tuple[tuple[int, ...], ...]:
    if not rules.teams:
        raise BadFormat("match_needs_teams", rules=rules.text)
    return rules.all_teams


def _team_of(rules: Rules, colour: int) -> int:
    return _teams(rules).index(rules.team(rules.owner[colour]))


def pawns_a_team(rules: Rules) -> int:
    """How many pawns the partners of a team have together."""
    return len(_teams(rules)[0]) * rules.colours_each * rules.pawns


def places(rules: Rules) -> int:
    """How many pawns can come home in a round: when one team finishes, every other one still lacks a pawn."""
    return len(_teams(rules)) * (pawns_a_team(rules) - 1) + 1


# ---------------------------------------------------------------- what a record may claim


def check_totals(format_: MatchFormat, rules: Rules, totals: Sequence[int], finishers: Sequence[int] = ()) -> None:
    """Refuse totals that no round can have. Raises BadScore.

    totals: the points of each team, bonus included. finishers: the teams that claim the bonus.
    """
    teams = len(_teams(rules))
    if len(totals) != teams or not all(0 <= team < teams for team in finishers):
        raise BadScore("score_teams", count=teams)
    if len(finishers) > 1:
        raise BadScore("score_two_finishers")
    for team, total in enumerate(totals):
        least, most = _range(format_, rules, finished=team in finishers)
        if not least <= total <= most:
            raise BadScore("score_team", team=team + 1, total=total, least=least, most=most)
    most = sum(_worths(format_, rules, finished=bool(finishers))) + format_.finish * len(finishers)
    if sum(totals) > most:
        raise BadScore("score_table", total=sum(totals), most=most)


def _worths(format_: MatchFormat, rules: Rules, *, finished: bool) -> list[int]:
    """What the pawns that can come home are worth, the least first; one fewer if no team finishes."""
    last = places(rules) if finished else places(rules) - 1
    return sorted(format_.worth(place) for place in range(1, last + 1))


def _range(format_: MatchFormat, rules: Rules, *, finished: bool) -> tuple[int, int]:
    """The fewest and the most points that a team can have, the bonus included."""
    worths = _worths(format_, rules, finished=finished)
    pawns = pawns_a_team(rules)
    if finished:
        return sum(worths[:pawns]) + format_.finish, sum(worths[-pawns:]) + format_.finish
    return 0, sum(worths[1 - pawns :])


# ---------------------------------------------------------------- over the rounds


class By(StrEnum):
    """What puts a team above the next one."""

    POINTS = "points"
    ROUND = "round"
    LOT = "lot"
    NOTHING = "nothing"


class Place(NamedTuple):
    """A place in the standing of a match, the first one first.

    team: who; total: over all rounds; rounds: its points of each round, the best first.
    by: what puts it above the next place; best: with By.ROUND, which of the best rounds (1 is the best) decided.
    """

    team: int
    total: int
    rounds: tuple[int, ...]
    by: By = By.NOTHING
    best: int = 0


def standing(rounds: Sequence[Sequence[int]], lot: Sequence[int] = ()) -> tuple[Place, ...]:
    """The teams by their points: most points, then the best round, the second best, ..., then the lot.

    rounds: each round's totals by team. lot: the teams in the order in which they were drawn, if lots were drawn; until
    then, teams that only it can part stand in the order of their numbers, and By.NOTHING says so.
    """
    teams = range(len(rounds[0])) if rounds else range(0)
    if any(len(totals) != len(teams) for totals in rounds) or (lot and sorted(lot) != list(teams)):
        raise BadScore("score_teams", count=len(teams))
    by_team = [tuple(sorted((totals[team] for totals in rounds), reverse=True)) for team in teams]
    drawn = lot or teams
    ranked = sorted(drawn, key=lambda team: (sum(by_team[team]), by_team[team]), reverse=True)
    found = [Place(team, sum(by_team[team]), by_team[team]) for team in ranked]
    parted = (_parted(place, following, drawn=bool(lot)) for place, following in pairwise(found))
    return (*parted, *found[-1:])


def _parted(place: Place, following: Place, *, drawn: bool) -> Place:
    """The place, with what puts it above the following one."""
    if place.total != following.total:
        return place._replace(by=By.POINTS)
    for number, (mine, other) in enumerate(zip(place.rounds, following.rounds, strict=True), 1):
        if mine != other:
            return place._replace(by=By.ROUND, best=number)
    return place._replace(by=By.LOT if drawn else By.NOTHING)
