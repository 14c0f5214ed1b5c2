"""The texts of one language: templates by key, read from its TOML file a section at a time."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from importlib.resources import files
from typing import Any, Final
from unicodedata import category

_LANGUAGES: Final = ("nl", "en", "de", "fr")
_HEADER: Final = re.compile(r"^\[(\w+)", re.MULTILINE)
_PLURAL: Final = {"one", "other"}

Template = str | Mapping[str, str]
"""A sentence with blanks `{like_this}`; or two of them, `one` and `other`, of which the value of `{count}` picks."""


def languages() -> tuple[str, ...]:
    """The codes of all languages that the program speaks, the first one first."""
    return _LANGUAGES


@dataclass(frozen=True, slots=True)
class Texts:
    """What the program says in one language. Raises ValueError for a language that it does not speak.

    card_letters: the language whose letters stand on the cards; empty for its own.
    """

    language: str = _LANGUAGES[0]
    card_letters: str = ""

    def __post_init__(self) -> None:
        if self.language not in _LANGUAGES:
            raise ValueError(f"no such language: {self.language}")

    def __call__(self, key: str, /, **values: object) -> str:
        """The text with this key, its blanks filled in. Raises KeyError for an unknown key or a missing value.

        Values are data: whatever control characters they hold are not shown.
        """
        template = _section(self.language, key.partition(".")[0])[key]
        if not isinstance(template, str):
            template = template["one" if self._is_one(values["count"]) else "other"]
        return template.format_map({name: _plain(value) for name, value in values.items()})

    def listed(self, words: Sequence[str]) -> str:
        """The words as the language enumerates them: `Anna, Bram en Sem`."""
        if not words:
            return ""
        *others, last = words
        first = reduce(lambda before, word: self("list.more", first=before, last=word), others) if others else ""
        return self("list.last", first=first, last=last) if first else last

    def __contains__(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return key in _section(self.language, key.partition(".")[0])

    def _is_one(self, count: object) -> bool:
        return count == 1 or (count == 0 and self.language == "fr")


def templates(language: str) -> dict[str, Template]:
    """All templates of a language by key."""
    return {key: template for name in _sources(language) for key, template in _section(language, name).items()}


@cache
def _sources(language: str) -> Mapping[str, str]:
    """For each section (the first part of its keys) its lines of the language's file."""
    text = files("keezen_desktop.texts").joinpath(f"{language}.toml").read_text("utf-8")
    starts = [(match[1], match.start()) for match in _HEADER.finditer(text)]
    sources: dict[str, str] = {}
    for (name, start), end in zip(starts, [start for _, start in starts[1:]] + [len(text)], strict=True):
        sources[name] = sources.get(name, "") + text[start:end]
    return sources


@cache
def _section(language: str, name: str) -> Mapping[str, Template]:
    """The templates of one section by key: only sections that are used are parsed, so that the window opens at once."""
    return dict(_flat(tomllib.loads(_sources(language).get(name, "")), ""))


def _flat(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Template]]:
    for name, value in table.items():
        if isinstance(value, dict) and value.keys() != _PLURAL:
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _plain(value: object) -> object:
    if not isinstance(value, str) or value.isprintable():
        return value
    return "".join(
        character if character.isprintable() or category(character) == "Zs" else "\N{REPLACEMENT CHARACTER}"
        for character in value
    )
