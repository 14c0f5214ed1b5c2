"""The rule sets of RULES.md section 7 and the boards of section 2, read from the RULES field of a position."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

CARDS = "A23456789TJQK*"
LETTERS = "abcdefgh"


class Refused(ValueError):
    """A text that RULES.md refuses; the message is one sentence that says why."""


PLAYERS = {
    "individual": (2, 3, 5, 7),
    "duo": (2,),
    "mercury": (4,),
    "tournament": (4,),
    "clown": (2, 4, 6, 8),
}

INDIVIDUAL = {
    "teams": "no",
    "arm": "16",
    "jokers": "0",
    "dealer": "per_cycle",
    "protection": "start",
    "capture_own": "yes",
    "overshoot": "wait",
    "home_order": "any",
    "ace_steps": "1",
    "king_steps": "0",
    "jack": "own",
    "jack_from_start": "yes",
    "seven_partner": "never",
    "seven_lapses": "no",
    "partner_entry": "none",
    "two_colours": "no",
    "card_exchange": "no",
}

PRESETS = {
    "individual": INDIVIDUAL,
    "duo": INDIVIDUAL | {"overshoot": "walk_on"},
    "mercury": INDIVIDUAL
    | {
        "teams": "yes",
        "arm": "14",
        "jokers": "2",
        "dealer": "per_deal",
        "protection": "fresh",
        "capture_own": "no",
        "king_steps": "13",
        "jack": "any_two",
        "jack_from_start": "no",
        "seven_partner": "own_first",
        "seven_lapses": "yes",
        "partner_entry": "rescue",
    },
    "tournament": INDIVIDUAL | {"teams": "yes", "seven_partner": "after_last", "seven_lapses": "yes"},
    "clown": INDIVIDUAL
    | {
        "teams": "yes",
        "jack_from_start": "no",
        "seven_partner": "after_last",
        "seven_lapses": "yes",
        "partner_entry": "king",
    },
}

VALUES = {
    "teams": ("yes", "no"),
    "arm": tuple(str(length) for length in range(8, 33, 2)),
    "jokers": ("0", "2"),
    "dealer": ("per_cycle", "per_deal"),
    "protection": ("start", "fresh"),
    "capture_own": ("yes", "no"),
    "overshoot": ("wait", "walk_on"),
    "home_order": ("any", "deepest"),
    "ace_steps": ("1", "1|11"),
    "king_steps": ("0", "13"),
    "jack": ("own", "any_two"),
    "jack_from_start": ("yes", "no"),
    "seven_partner": ("never", "after_last", "own_first"),
    "seven_lapses": ("yes", "no"),
    "partner_entry": ("none", "king", "rescue"),
    "two_colours": ("yes", "no"),
    "card_exchange": ("yes", "no"),
}

WITHOUT_TEAMS = {"seven_partner": "never", "partner_entry": "none", "card_exchange": "no"}


@dataclass(frozen=True)
class Rules:
    """One rule set in force: the preset, the number of players, every toggle, and the board that follows from them."""

    preset: str
    players: int
    toggles: dict[str, str]

    def __getitem__(self, toggle: str) -> str:
        """The value in force of a toggle."""
        return self.toggles[toggle]

    @cached_property
    def arm(self) -> int:
        """The number of squares of one arm (K)."""
        return int(self.toggles["arm"])

    @cached_property
    def arms(self) -> int:
        """The number of arms (N): two players use the board of four."""
        return 4 if self.players == 2 else self.players

    @cached_property
    def length(self) -> int:
        """The number of squares of the track (L)."""
        return self.arms * self.arm

    @cached_property
    def owned(self) -> tuple[str, ...]:
        """The colours of every player, in turn order from player a: `("ac", "bd")` in duo."""
        if self.players != 2:
            return tuple(LETTERS[: self.players])
        return ("ac", "bd") if self.preset == "duo" or self["two_colours"] == "yes" else ("a", "c")

    @cached_property
    def colours(self) -> str:
        """The colours in play in ring order."""
        return "".join(sorted("".join(self.owned)))

    @cached_property
    def pawns(self) -> int:
        """The pawns of a colour, which is also the number of its home squares."""
        return 2 if self.preset == "duo" and self["two_colours"] == "no" else 4

    @cached_property
    def starts(self) -> dict[str, str]:
        """The start square of every colour in play."""
        return {colour: f"{colour}0" for colour in self.colours}

    @cached_property
    def track(self) -> tuple[str, ...]:
        """The names of the track squares, clockwise."""
        return tuple(f"{letter}{i}" for letter in LETTERS[: self.arms] for i in range(self.arm))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every track square."""
        return {square: number for number, square in enumerate(self.track)}

    @cached_property
    def homes(self) -> dict[str, tuple[str, ...]]:
        """The home squares of every colour in play, the nearest first."""
        return {c: tuple(f"{c.upper()}{h}" for h in range(1, self.pawns + 1)) for c in self.colours}

    @cached_property
    def home_squares(self) -> frozenset[str]:
        """The names of all home squares."""
        return frozenset(square for home in self.homes.values() for square in home)

    def progress(self, colour: str, square: str) -> int:
        """How far a track square lies past the start of a colour, in steps."""
        return (self.numbers[square] - self.numbers[f"{colour}0"]) % self.length

    def partner(self, player: int) -> int | None:
        """The player opposite in a team, none without teams."""
        return (player + self.players // 2) % self.players if self["teams"] == "yes" else None

    def in_deck(self, card: str) -> int:
        """How many cards of a rank the deck holds: whole suits, thirteen cards a player."""
        return int(self["jokers"]) if card == "*" else self.players


def preset_toggles(preset: str, teams: str) -> dict[str, str]:
    """The toggles that a preset stands for with or without teams."""
    toggles = PRESETS[preset] | {"teams": teams}
    if teams == "no":
        toggles |= WITHOUT_TEAMS
        if preset == "clown":
            toggles["seven_lapses"] = "no"
    return toggles


def preset_teams(preset: str, players: int) -> str:
    """Whether the preset itself plays in teams with so many players, `yes` or `no`."""
    return "yes" if PRESETS[preset]["teams"] == "yes" and players >= 4 else "no"


def settings(texts: list[str]) -> dict[str, str]:
    """The house rules that are written out, `name=value` each."""
    chosen: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if name not in VALUES or not equals:
            raise Refused(f"There is no toggle {text!r}.")
        if value not in VALUES[name]:
            raise Refused(f"{name} cannot be {value!r}.")
        if name in chosen:
            raise Refused(f"{name} is set twice.")
        chosen[name] = value
    return chosen


@lru_cache(maxsize=1000)
def read_rules(text: str) -> Rules:
    """Read a RULES field; raises Refused (RULES.md sections 7 and 8)."""
    head, *rest = text.split("+")
    preset, _, number = head.partition(":")
    if preset not in PRESETS:
        raise Refused(f"There is no preset {preset!r}.")
    if number not in [str(players) for players in PLAYERS[preset]]:
        raise Refused(f"{preset} is not for {number!r} players.")
    players, chosen = int(number), settings(rest)
    if chosen.get("two_colours") == "yes" and players != 2:
        raise Refused("two_colours is for two players.")
    if chosen.get("teams") == "yes" and players not in (4, 6, 8):
        raise Refused("Teams need four, six or eight players.")
    teams = chosen.get("teams", preset_teams(preset, players))
    if teams == "no":
        for name, value in WITHOUT_TEAMS.items():
            if chosen.get(name, value) != value:
                raise Refused(f"Without teams {name} is {value}.")
    return Rules(preset, players, preset_toggles(preset, teams) | chosen)


def rules_text(rules: Rules) -> str:
    """The RULES field of a rule set: the preset, then what differs from it, sorted by name."""
    own = preset_teams(rules.preset, rules.players)
    usual = preset_toggles(rules.preset, rules["teams"]) | {"teams": own}
    differing = [f"+{name}={value}" for name, value in sorted(rules.toggles.items()) if usual[name] != value]
    return f"{rules.preset}:{rules.players}" + "".join(differing)


def ruleset(text: str) -> dict[str, str]:
    """Every toggle in force under a RULES field, by name; raises Refused."""
    return dict(read_rules(text).toggles)
