"""`keezen match`: a match between computer players, on a clock that is counted in moves."""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from keezen_desktop.agents import NAMES
from keezen_desktop.agents.dealer import Dealer, draw_lot
from keezen_desktop.agents.registry import make
from keezen_desktop.agents.seeds import derived
from keezen_desktop.agents.selfplay import Series, next_action
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.match_format import FORMATS, match_format
from keezen_desktop.rules.notation import player_letter, player_letters
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.storage import files
from keezen_desktop.storage.records import Line, LotLine, Record, Seat, action_line, encode, new_header, result_line
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.seats import default_colours
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.score_form import form_text, score_forms, standing_form, standing_text
from keezen_desktop.texts.troubles import trouble_sentence
from keezen_desktop.tools.arguments import at_least
from keezen_desktop.tools.export import match_data

_NUMBERS: Final = ("rounds", "minutes", "later", "finish")

_CREATED: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""When these matches are said to be played: the same seed writes the same file, whatever the day."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the tool takes."""
    parser.add_argument("--format", choices=FORMATS, required=True, help="how the rounds are counted together")
    parser.add_argument("--rules", required=True, metavar="RULES", help="a rule set with teams: tournament:4")
    parser.add_argument(
        "--agents", required=True, metavar="NAMES", help=f"one for each player, commas between: {', '.join(NAMES)}"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed plays the same match")
    parser.add_argument(
        "--pace", type=at_least(1), default=8, metavar="SECONDS", help="what a move takes on the clock (usually 8)"
    )
    for name in _NUMBERS:
        parser.add_argument(f"--{name}", type=at_least(0), metavar="N", help=f"another number of the format: {name}")
    parser.add_argument("--points", type=_points, metavar="N,N", help="what the first, second, ... pawn home is worth")
    parser.add_argument("--record", type=Path, metavar="FILE", help="also write the match down, in a new file")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the score forms")
    parser.add_argument("--lang", choices=languages(), default="en", help="the language of forms and sentences")


def _points(text: str) -> tuple[int, ...]:
    return tuple(map(at_least(0), text.split(",")))


def run(options: argparse.Namespace) -> int:
    """Play the match, then print its forms and the standing. Raises Refused."""
    given = {name: number for name in (*_NUMBERS, "points") if (number := getattr(options, name)) is not None}
    series = Series(parse_rules(options.rules), tuple(options.agents.split(",")), options.seed)
    match = Match(replace(match_format(options.format), **given), series.rules)
    record = Record(new_header(match.rules, _seats(series), _CREATED, match=match.format))
    record = replace(record, lines=tuple(played(match, series, options.pace)))
    texts = Texts(options.lang)
    if options.record:
        try:
            files.create(options.record, encode(record))
        except StorageTrouble as trouble:
            print(trouble_sentence(texts, trouble), file=sys.stderr)
            return 2
    print(json.dumps(as_data(match, series, record)) if options.json else forms(texts, match, record))
    return 0


def played(match: Match, series: Series, pace: float) -> Iterator[Line]:
    """Play a match, and yield its lines. Each move takes `pace` seconds of the clock."""
    while True:
        yield from _round(match, series, pace)
        if match.is_over:
            break
        match.next_round()
    if match.needs_lot:
        match.draw(draw_lot(len(match.rules.all_teams), derived(series.seed, "lot")))
        yield LotLine(match.lot)


def _round(match: Match, series: Series, pace: float) -> Iterator[Line]:
    game, seed, number = match.game, series.seed, match.round - 1
    dealer = Dealer(match.rules, derived(seed, number, "dealer"))
    agents = [make(name, derived(seed, number, player)) for player, name in enumerate(series.agents)]
    limit = match.format.minutes * 60
    while not game.is_over and game.plies * pace < limit:
        game.play(next_action(game.state, agents, dealer))
        yield action_line(game, game.plies * pace)
    yield result_line(game, game.plies * pace, match.format)
    if not game.is_over:
        match.stop()


def _seats(series: Series) -> tuple[Seat, ...]:
    colours = default_colours(series.rules)
    return tuple(
        Seat(f"{agent} {player_letter(series.rules, player)}", colours[player], agent)
        for player, agent in enumerate(series.agents)
    )


def as_data(match: Match, series: Series, record: Record) -> dict[str, Any]:
    """The match as JSON's kinds of value."""
    return {
        "format": match.format.name,
        "rules": match.rules.text,
        "agents": list(series.agents),
        "seed": series.seed,
        "plies": [part.plies for part in record.rounds],
        "seconds": record.times,
        **match_data(match),
        "winners": player_letters(match.rules, match.winners),
    }


def forms(texts: Texts, match: Match, record: Record) -> str:
    """The score forms of all rounds, and the standing."""
    names = [seat.name for seat in record.header.seats]
    rounds = map(form_text, score_forms(texts, match, names, record.times))
    return "\n\n".join([*rounds, standing_text(standing_form(texts, match, names))])
