"""`keezen simulate`: one JSON object; the same seed, the same result, whatever the jobs."""

import json
from typing import Any

import pytest

from tests.tools.running import Tool

RUN = ["simulate", "--rules", "clown:4", "--agents", "greedy,random,greedy,random", "--games", "12", "--seed", "7"]


def result(keezen: Tool, *arguments: str) -> dict[str, Any]:
    """The object that is printed, without what depends on the clock."""
    ran = keezen(*arguments, "--json")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    printed: dict[str, Any] = json.loads(ran.out)
    assert printed.pop("seconds") >= 0
    assert (printed.pop("games_per_second") > 0) == (printed["games"] > 0)
    return printed


def test_wins_are_counted_by_team_and_by_agent(keezen: Tool) -> None:
    printed = result(keezen, *RUN)
    mean = printed["plies"].pop("mean")
    longest = printed["plies"].pop("longest")
    assert printed == {
        "rules": "clown:4",
        "agents": ["greedy", "random", "greedy", "random"],
        "seed": 7,
        "games": 12,
        "finished": 12,
        "wins_by_team": {"ac": 12, "bd": 0},
        "wins_by_agent": {"greedy": 12, "random": 0},
        "plies": {},
    }
    assert 100 < mean < longest < 1000


def test_the_same_seed_gives_the_same_result_whatever_the_jobs(keezen: Tool) -> None:
    assert result(keezen, *RUN) == result(keezen, *RUN, "--jobs", "2")


def test_another_seed_gives_another_result(keezen: Tool) -> None:
    assert result(keezen, *RUN)["plies"] != result(keezen, *RUN, "--seed", "8")["plies"]


@pytest.mark.parametrize(
    ("rules", "teams"),
    [("individual:3", ["a", "b", "c"]), ("clown:2", ["a", "c"]), ("clown:6", ["ad", "be", "cf"])],
)
def test_every_team_wins_its_share(keezen: Tool, rules: str, teams: list[str]) -> None:
    """Equal agents; a player without partners is a team of his own."""
    agents = ",".join(["random"] * int(rules[-1]))
    printed = result(keezen, "simulate", "--rules", rules, "--agents", agents, "--games", "12")
    assert list(printed["wins_by_team"]) == teams
    assert sum(printed["wins_by_team"].values()) == printed["finished"] == 12
    assert printed["wins_by_agent"] == {"random": 12}


def test_no_games_are_a_result_too(keezen: Tool) -> None:
    printed = result(keezen, *RUN, "--games", "0")
    assert (printed["games"], printed["finished"], printed["plies"]) == (0, 0, {"mean": 0.0, "longest": 0})


def test_people_get_a_table(keezen: Tool) -> None:
    ran = keezen(*RUN)
    assert ran.code == 0
    assert [line.split() for line in ran.out.splitlines()[1:]] == [
        ["team", "agents", "wins"],
        ["ac", "greedy,", "greedy", "12", "100.0%"],
        ["bd", "random,", "random", "0", "0.0%"],
    ]
