"""The score form of a round and the standing of a match in words (RULES.md section 6); as plain text, and as CSV."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from keezen_desktop.rules.match import Match
from keezen_desktop.rules.match_format import FORMATS, MatchFormat
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.rules.score import By, Homecoming, pawns_a_team, places
from keezen_desktop.texts.catalogue import Texts

_CELL = 18
_FORMULA_SIGNS = ("=", "+", "-", "@")


class FormRow(NamedTuple):
    """A place on the form: who came home there, and what that is worth to each team. colour: None if nobody has yet."""

    place: str
    points: str
    colour: int | None
    pawn: str
    cells: tuple[str, ...]


class FormLine(NamedTuple):
    """A line below the places: what it says, and a number for each team."""

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class ScoreForm:
    """A round's form. line: which round it is, and how long was played. teams: what each is called."""

    title: str
    line: str
    heads: tuple[str, str, str]
    teams: tuple[str, ...]
    rows: tuple[FormRow, ...]
    bonus: FormLine
    total: FormLine
    agreed: tuple[str, ...]


class StandingRow(NamedTuple):
    """A team in the standing, the first one first. rounds: its points of each round in the order of play."""

    team: int
    name: str
    total: int
    rounds: tuple[str, ...]


@dataclass(frozen=True)
class StandingForm:
    """The standing. decided: why the first team is first, in a sentence; empty before the end."""

    title: str
    rounds: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    decided: str


def score_form(texts: Texts, match: Match, number: int, names: Sequence[str], seconds: float) -> ScoreForm:
    """The form of round `number` (from 1), after so many seconds of play. names: what the players are called."""
    rules, score = match.rules, match.scores[number - 1]
    teams = team_names(texts, rules, names)
    arrived = [*score.homecomings, *[None] * (places(rules) - len(score.homecomings))]
    limit = match.format.minutes * 60
    return ScoreForm(
        texts("score.title"),
        texts(
            "score.line", number=number, rounds=match.format.rounds, time=clock_text(seconds), limit=clock_text(limit)
        ),
        (texts("score.place"), texts("score.points"), texts("score.pawn")),
        teams,
        tuple(_row(texts, match.format, rules, place, pawn, names) for place, pawn in enumerate(arrived, 1)),
        FormLine(texts("score.all_home", count=pawns_a_team(rules)), _numbers(score.bonus)),
        FormLine(texts("score.total", number=number), tuple(map(str, score.totals))),
        tuple(texts("score.agreed", team=team) for team in teams),
    )


def score_forms(texts: Texts, match: Match, names: Sequence[str], times: Sequence[float]) -> tuple[ScoreForm, ...]:
    """The form of each round that was begun. times: how many seconds each was played, if anything was played in it."""
    played = enumerate([*times, 0.0][: match.round], 1)
    return tuple(score_form(texts, match, number, names, seconds) for number, seconds in played)


def standing_form(texts: Texts, match: Match, names: Sequence[str]) -> StandingForm:
    """The standing, with the points of a round in progress."""
    teams = team_names(texts, match.rules, names)
    totals = [score.totals for score in match.scores]
    unplayed = (texts("score.to_play"),) * (match.format.rounds - len(totals))
    return StandingForm(
        texts("score.final" if match.is_over else "score.so_far"),
        tuple(texts("score.round", number=number) for number in range(1, match.format.rounds + 1)),
        tuple(
            StandingRow(
                place.team, teams[place.team], place.total, (*(str(each[place.team]) for each in totals), *unplayed)
            )
            for place in match.standing
        ),
        _decided(texts, match, teams) if match.is_over else "",
    )


def team_names(texts: Texts, rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """What each team is called: by its players."""
    return tuple(texts.listed([names[player] for player in team]) for team in rules.all_teams)


def match_name(texts: Texts, format_: MatchFormat) -> str:
    """What kind of match it is."""
    return texts(f"format.{format_.name}") if format_.name in FORMATS else format_.name


def how_it_counts(texts: Texts, format_: MatchFormat, rules: Rules) -> str:
    """How points are counted, in a sentence or two."""
    key = "score.how.falling" if len(set(format_.points)) > 1 else "score.how.alike"
    return texts(key, points=format_.worth(1), count=pawns_a_team(rules), bonus=format_.finish)


def clock_text(seconds: float) -> str:
    """Minutes and seconds, as on a clock."""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


def _row(
    texts: Texts, format_: MatchFormat, rules: Rules, place: int, pawn: Homecoming | None, names: Sequence[str]
) -> FormRow:
    nth, worth = texts("score.nth", count=place), str(format_.worth(place))
    if pawn is None:
        return FormRow(nth, worth, None, texts("score.not_home"), ("",) * len(rules.all_teams))
    owner = rules.owner[pawn.colour]
    whose = names[owner]
    if pawn.player != owner:
        whose = texts("score.by", who=whose, player=names[pawn.player])
    cells = tuple(worth if owner in team else "" for team in rules.all_teams)
    return FormRow(nth, worth, pawn.colour, whose, cells)


def _numbers(points: Iterable[int]) -> tuple[str, ...]:
    return tuple(str(each) if each else "–" for each in points)


def _decided(texts: Texts, match: Match, teams: Sequence[str]) -> str:
    first, second = match.standing[:2]
    match first.by:
        case By.POINTS:
            return texts("score.decided.points", team=teams[first.team], points=first.total, other=second.total)
        case By.ROUND:
            mine, other = first.rounds[first.best - 1], second.rounds[first.best - 1]
            return texts("score.decided.round", count=first.best, team=teams[first.team], points=mine, other=other)
        case By.LOT:
            return texts("score.decided.lot", team=teams[first.team])
        case By.NOTHING:
            return texts("score.decided.nothing")


# ---------------------------------------------------------------- as text and as CSV


def form_text(form: ScoreForm) -> str:
    """The form as lines of text."""
    wide = max(len(form.bonus.label), len(form.total.label), len(form.heads[2]), *(len(row.pawn) for row in form.rows))
    left = max(len(form.heads[0]), 5), max(len(form.heads[1]), 5)

    def line(place: str, points: str, words: str, cells: Sequence[str]) -> str:
        across = "".join(cell.rjust(max(_CELL, len(team) + 2)) for cell, team in zip(cells, form.teams, strict=True))
        return f"{place:>{left[0]}}  {points:>{left[1]}}  {words:<{wide}}{across}".rstrip()

    rows = [line(row.place, row.points, row.pawn, row.cells) for row in form.rows]
    last = [line("", "", each.label, each.cells) for each in (form.bonus, form.total)]
    return "\n".join([f"{form.title} · {form.line}", line(*form.heads, form.teams), *rows, *last])


def standing_text(standing: StandingForm) -> str:
    """The standing as lines of text."""
    wide = max(len(row.name) for row in standing.rows)
    rows = [f"{row.name:<{wide}}{row.total:>8}   {' · '.join(row.rounds)}" for row in standing.rows]
    return "\n".join(filter(None, [standing.title, *rows, standing.decided]))


def forms_csv(forms: Sequence[ScoreForm], standing: StandingForm) -> str:
    """All forms and the standing as CSV, one table below the other."""
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    for form in forms:
        writer.writerows(map(_cells, _form_cells(form)))
        writer.writerow(())
    writer.writerow(_cells((standing.title, *standing.rounds, "")))
    writer.writerows(_cells((row.name, *row.rounds, str(row.total))) for row in standing.rows)
    if standing.decided:
        writer.writerow(_cells((standing.decided,)))
    return sheet.getvalue()


def _form_cells(form: ScoreForm) -> Iterator[Sequence[str]]:
    yield (form.line,)
    yield *form.heads, *form.teams
    for row in form.rows:
        yield row.place, row.points, row.pawn, *row.cells
    for line in (form.bonus, form.total):
        yield "", "", line.label, *line.cells


def _cells(cells: Iterable[str]) -> list[str]:
    """Cells that no spreadsheet takes for a formula: players choose their names."""
    return [f"'{cell}" if cell.startswith(_FORMULA_SIGNS) else cell for cell in cells]
