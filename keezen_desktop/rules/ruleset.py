"""Rule sets as data: the toggles, the presets that combine them, and their notation (RULES.md section 7)."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain
from typing import Any, Final, NamedTuple

from keezen_desktop.rules.board import Board, board
from keezen_desktop.rules.cards import ACE, FOUR, JACK, JOKER, KING, QUEEN, RANKS, SEVEN
from keezen_desktop.rules.errors import BadRules


class Dealer(StrEnum):
    """When the deal passes to the next player."""

    PER_CYCLE = "per_cycle"
    PER_DEAL = "per_deal"


class Protection(StrEnum):
    """Which pawns on their own start square are protected."""

    START = "start"
    FRESH = "fresh"


class Overshoot(StrEnum):
    """What a pawn does whose steps do not fit in home."""

    WAIT = "wait"
    WALK_ON = "walk_on"


class HomeOrder(StrEnum):
    """Which free home squares may be landed on."""

    ANY = "any"
    DEEPEST = "deepest"


class Jack(StrEnum):
    """Which pawns a jack swaps."""

    OWN = "own"
    ANY_TWO = "any_two"


class SevenPartner(StrEnum):
    """When the second leg of a seven may be made by a partner's pawn."""

    NEVER = "never"
    AFTER_LAST = "after_last"
    OWN_FIRST = "own_first"


class PartnerEntry(StrEnum):
    """When a pawn may be entered for the partner."""

    NONE = "none"
    KING = "king"
    RESCUE = "rescue"


class Toggle(NamedTuple):
    """One house rule: its name, the answers as they are written, and what an answer means to the engine."""

    name: str
    answers: tuple[str, ...]
    meaning: Callable[[str], Any]
    spelling: Callable[[Any], str]


def _yes(text: str) -> bool:
    return text == "yes"


def _yes_no(value: object) -> str:
    return "yes" if value else "no"


def _steps(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split("|"))


def _written_steps(value: tuple[int, ...]) -> str:
    return "|".join(map(str, value))


def _flag(name: str) -> Toggle:
    return Toggle(name, ("no", "yes"), _yes, _yes_no)


def _number(name: str, *answers: int) -> Toggle:
    return Toggle(name, tuple(map(str, answers)), int, str)


def _choice(name: str, kind: type[StrEnum]) -> Toggle:
    return Toggle(name, tuple(kind), kind, str)


TOGGLES: Final[Mapping[str, Toggle]] = {
    toggle.name: toggle
    for toggle in (
        _flag("teams"),
        _number("arm", *range(8, 33, 2)),
        _number("jokers", 0, 2),
        _choice("dealer", Dealer),
        _choice("protection", Protection),
        _flag("capture_own"),
        _choice("overshoot", Overshoot),
        _choice("home_order", HomeOrder),
        Toggle("ace_steps", ("1", "1|11"), _steps, _written_steps),
        _number("king_steps", 0, 13),
        _choice("jack", Jack),
        _flag("jack_from_start"),
        _choice("seven_partner", SevenPartner),
        _flag("seven_lapses"),
        _choice("partner_entry", PartnerEntry),
        _flag("two_colours"),
        _flag("card_exchange"),
    )
}

PRESETS: Final = ("individual", "duo", "mercury", "tournament", "clown")

NEEDS_TEAMS: Final[Mapping[str, str]] = {"seven_partner": "never", "partner_entry": "none", "card_exchange": "no"}
"""Toggles that speak of a partner, and the only answer they have without teams."""


class Shape(NamedTuple):
    """How many colours a player has, how many pawns a colour, and how many squares a home."""

    colours_each: int
    pawns: int
    home: int


class Power(NamedTuple):
    """What one rank can do (section 5): any of the five verbs."""

    enters: bool = False
    steps: tuple[int, ...] = ()
    back: int = 0
    splits: bool = False
    swaps: bool = False


@dataclass(frozen=True)
class Rules:
    """A preset, a number of players and every toggle's answer; and what follows from them.

    Made by `parse_rules` or `make_rules`, which refuse what cannot be; equal when all answers are equal.
    """

    preset: str
    players: int
    teams: bool
    arm: int
    jokers: int
    dealer: Dealer
    protection: Protection
    capture_own: bool
    overshoot: Overshoot
    home_order: HomeOrder
    ace_steps: tuple[int, ...]
    king_steps: int
    jack: Jack
    jack_from_start: bool
    seven_partner: SevenPartner
    seven_lapses: bool
    partner_entry: PartnerEntry
    two_colours: bool
    card_exchange: bool
    colours_each: int
    pawns: int
    home: int

    board: Board = field(init=False, compare=False, repr=False)
    """The squares and where steps lead."""
    colours: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The colours in play, in ring order; idle arms are left out."""
    colours_of: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    """For each player his own colours."""
    owner: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """For each colour the player that owns it, -1 for an idle arm."""
    partner: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """For each player his partner, -1 without teams."""
    all_teams: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    """Every team once, in seating order; without teams each player is one."""
    team_colours: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    """For each of `all_teams` the colours of its players."""
    powers: tuple[Power, ...] = field(init=False, compare=False, repr=False)
    """For each rank what it can do."""
    text: str = field(init=False, compare=False, repr=False)
    """As it is written: `clown:4+king_steps=13`."""

    def __post_init__(self) -> None:
        arms = 4 if self.players == 2 else self.players
        stride = 2 if self.players == 2 and self.colours_each == 1 else 1
        colours_of = tuple(
            tuple(range(player * stride, arms, self.players * stride))[: self.colours_each]
            for player in range(self.players)
        )
        owner = tuple(
            next((player for player, own in enumerate(colours_of) if colour in own), -1) for colour in range(arms)
        )
        partner = tuple((p + self.players // 2) % self.players if self.teams else -1 for p in range(self.players))
        teams = tuple((p, other) if p < other else (p,) for p, other in enumerate(partner) if not 0 <= other < p)
        derived: dict[str, object] = {
            "board": board(arms, self.arm, self.home),
            "colours": tuple(colour for colour in range(arms) if owner[colour] >= 0),
            "colours_of": colours_of,
            "owner": owner,
            "partner": partner,
            "all_teams": teams,
            "team_colours": tuple(tuple(chain.from_iterable(colours_of[p] for p in team)) for team in teams),
            "powers": _powers(self),
            "text": _rules_text(self),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        """Sent to another process as answers, not as tables; whoever unpickles builds them once."""
        answers = {name: self.answer(name) for name in TOGGLES}
        shape = Shape(self.colours_each, self.pawns, self.home)
        return rules_in_full, (self.preset, self.players, answers, shape)

    def answer(self, toggle: str) -> str:
        """How this rule set answers a toggle, as it is written."""
        return TOGGLES[toggle].spelling(getattr(self, toggle))

    def team(self, player: int) -> tuple[int, ...]:
        """The players who win together with this one, himself included, in seating order."""
        partner = self.partner[player]
        return (player,) if partner < 0 else tuple(sorted((player, partner)))


def _powers(rules: Rules) -> tuple[Power, ...]:
    special = {
        ACE: Power(enters=True, steps=rules.ace_steps),
        FOUR: Power(back=4),
        SEVEN: Power(steps=(7,), splits=True),
        JACK: Power(swaps=True),
        QUEEN: Power(steps=(12,)),
        KING: Power(enters=True, steps=(rules.king_steps,) if rules.king_steps else ()),
        JOKER: Power(enters=True, steps=(18,)),
    }
    return tuple(special.get(rank, Power(steps=(rank + 1,))) for rank in range(len(RANKS)))


@cache
def _preset(name: str) -> Mapping[str, Any]:
    """A preset's TOML with what it inherits filled in; `without_teams` holds the answers that differ then."""
    if name not in PRESETS:
        raise BadRules("unknown_preset", name=name, known=", ".join(PRESETS))
    source = files("keezen_desktop.rules").joinpath("rulesets", f"{name}.toml").read_text("utf-8")
    own: dict[str, Any] = tomllib.loads(source)
    parent = own.pop("inherits", None)
    return {**_preset(parent), **own} if parent else own


def player_counts(preset: str) -> tuple[int, ...]:
    """The numbers of players that a preset takes. Raises BadRules for an unknown preset."""
    return tuple(_preset(preset)["players"])


def make_rules(preset: str, players: int, answers: Mapping[str, str] | None = None) -> Rules:
    """A preset for a number of players, with the given toggles answered otherwise.

    Raises BadRules with the reason for anything that section 7 refuses.
    """
    answers = dict(answers or {})
    data = _preset(preset)
    if players not in data["players"]:
        raise BadRules("players", preset=preset, players=players, known=", ".join(map(str, data["players"])))
    _refuse_unknown(answers)
    defaults = _defaults(data, players, answers)
    _refuse_contradictions(players, answers, defaults)
    two_colours = answers.get("two_colours", defaults["two_colours"]) == "yes"
    shape = Shape(2, 4, 4) if two_colours else Shape(data["colours_each"], data["pawns"], data["home"])
    return _build(preset, players, {**defaults, **answers}, shape)


def rules_in_full(preset: str, players: int, answers: Mapping[str, str], shape: Shape) -> Rules:
    """A rule set of which everything is given and nothing is looked up in the preset, which may have changed since.

    Raises BadRules for an answer that is missing, and for what section 7 refuses whatever the preset says.
    """
    if missing := [name for name in TOGGLES if name not in answers]:
        raise BadRules("missing_toggle", name=missing[0])
    _refuse_unknown(answers)
    if not 2 <= players <= 8:
        raise BadRules("players", preset=preset, players=players, known="2-8")
    _refuse_contradictions(players, answers, {})
    most_colours = 2 if players == 2 else 1
    least_colours = 2 if answers["two_colours"] == "yes" else 1
    if not (least_colours <= shape.colours_each <= most_colours and 1 <= shape.pawns <= shape.home <= 4):
        raise BadRules("shape", colours=shape.colours_each, pawns=shape.pawns, home=shape.home)
    return _build(preset, players, answers, shape)


def _refuse_unknown(answers: Mapping[str, str]) -> None:
    for name, answer in answers.items():
        if name not in TOGGLES:
            raise BadRules("unknown_toggle", name=name)
        if answer not in TOGGLES[name].answers:
            raise BadRules("unknown_answer", name=name, answer=answer, known=", ".join(TOGGLES[name].answers))


def _defaults(data: Mapping[str, Any], players: int, answers: Mapping[str, str]) -> dict[str, str]:
    """The preset's answers for this many players and, where they depend on it, with or without teams."""
    defaults = {name: data[name] for name in TOGGLES}
    if players not in (4, 6, 8):
        defaults["teams"] = "no"
    if answers.get("teams", defaults["teams"]) == "no":
        defaults.update(data.get("without_teams", {}))
        defaults.update(NEEDS_TEAMS)
    return defaults


def _refuse_contradictions(players: int, answers: Mapping[str, str], defaults: Mapping[str, str]) -> None:
    if answers.get("teams") == "yes" and players not in (4, 6, 8):
        raise BadRules("teams_need_even", players=players)
    if answers.get("two_colours") == "yes" and players != 2:
        raise BadRules("two_colours_need_two", players=players)
    if {**defaults, **answers}["teams"] == "no":
        for name, only in NEEDS_TEAMS.items():
            if answers.get(name, only) != only:
                raise BadRules("needs_teams", name=name, answer=answers[name])


@lru_cache(maxsize=256)
def _cached(preset: str, players: int, answers: tuple[str, ...], shape: Shape) -> Rules:
    meaning = {name: toggle.meaning(answer) for (name, toggle), answer in zip(TOGGLES.items(), answers, strict=True)}
    return Rules(preset, players, **meaning, **shape._asdict())


def _build(preset: str, players: int, answers: Mapping[str, str], shape: Shape) -> Rules:
    return _cached(preset, players, tuple(answers[name] for name in TOGGLES), shape)


def parse_rules(text: str) -> Rules:
    """The rule set written `preset:players+toggle=answer...`, toggles in any order (section 8).

    Raises BadRules with the reason.
    """
    head, *toggles = text.split("+")
    preset, colon, players = head.partition(":")
    if not colon or not (players.isascii() and players.isdigit() and len(players) < 4) or players != str(int(players)):
        raise BadRules("rules_text", text=text)
    answers: dict[str, str] = {}
    for toggle in toggles:
        name, equals, answer = toggle.partition("=")
        if not equals or name in answers:
            raise BadRules("toggle_text", text=toggle)
        answers[name] = answer
    return make_rules(preset, int(players), answers)


def house_rules(rules: Rules) -> dict[str, str]:
    """The toggles that are answered otherwise than the preset answers them, by name, with their answers."""
    given = {name: rules.answer(name) for name in TOGGLES}
    defaults = _defaults(_preset(rules.preset), rules.players, given)
    return {name: given[name] for name in sorted(TOGGLES) if given[name] != defaults[name]}


def _rules_text(rules: Rules) -> str:
    answers = (f"{name}={answer}" for name, answer in house_rules(rules).items())
    return "+".join([f"{rules.preset}:{rules.players}", *answers])
