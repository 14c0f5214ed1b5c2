"""A saved game in words: what it is called, who plays, and how it stands."""

from collections.abc import Container, Iterator
from itertools import chain, count

from keezen_desktop.rules.notation import player_letter
from keezen_desktop.rules.ruleset import Rules, house_rules
from keezen_desktop.storage.records import Header
from keezen_desktop.storage.saves import Summary
from keezen_desktop.storage.words import LONGEST_TITLE
from keezen_desktop.texts import Texts
from keezen_desktop.texts.score_form import match_name
from keezen_desktop.texts.troubles import trouble_sentence


def game_name(texts: Texts, game: Summary) -> str:
    """Its title; else what is played; the name of its file if it cannot be opened."""
    header = game.header
    if header is None:
        return game.path.name
    return header.title or rules_name(texts, header)


def copy_name(texts: Texts, name: str, taken: Container[str]) -> str:
    """What a copy of a game of this name is called; with a number if that is taken."""
    numbered = (texts("games.another_copy", number=number) for number in count(2))
    names = (_marked(name, mark) for mark in chain((texts("games.a_copy"),), numbered))
    return next(each for each in names if each not in taken)


def _marked(name: str, mark: str) -> str:
    return f"{name[: LONGEST_TITLE - len(mark) - 1].rstrip()} {mark}"


def rules_name(texts: Texts, header: Header) -> str:
    """What is played: a kind of match, or a preset."""
    if header.match:
        return match_name(texts, header.match.parse())
    return texts(f"preset.{header.rules.preset}.name")


def described(texts: Texts, game: Summary) -> tuple[str, str]:
    """Who plays, and how far; with the rules if the title does not say them, and house rules. Or what is wrong."""
    header = game.header
    if header is None:
        return "", trouble_sentence(texts, game.fault) if game.fault else ""
    who = texts.listed([seat.name for seat in header.seats])
    named = [rules_name(texts, header)] if header.title else []
    return who, " · ".join([*named, _state(texts, game, header), *_house_rules(texts, header.rules.parse())])


def _house_rules(texts: Texts, rules: Rules) -> Iterator[str]:
    for name, answer in house_rules(rules).items():
        words = answer if name == "arm" else texts(f"toggle.{name}.{answer}")
        yield texts("games.house_rule", name=texts(f"toggle.{name}.name"), answer=words)


def _state(texts: Texts, game: Summary, header: Header) -> str:
    if game.result is None:
        return texts("games.plies", count=game.plies)
    rules = header.rules.parse()
    letters = [player_letter(rules, player) for player in range(rules.players)]
    winners = [seat.name for seat, letter in zip(header.seats, letters, strict=False) if letter in game.winners]
    if game.result == "won" and winners:
        return texts("games.won", count=game.plies, who=texts.listed(winners))
    return texts("games.stopped", count=game.plies)
