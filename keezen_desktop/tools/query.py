"""A question about a position, put once on the command line or line by line in a batch."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from keezen_desktop.rules.errors import Refused
from keezen_desktop.rules.why import IllegalMove
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.objections import objection_sentence
from keezen_desktop.texts.refusals import refusal_sentence

_JSON: Final = json.JSONEncoder(ensure_ascii=False)

Answer = str | int | list[str]


class BadArguments(Refused):
    """Arguments of a tool that are too many, too few, or not of their kind."""


@dataclass(frozen=True)
class Query:
    """A question that takes `fields` (each with what reads its text) and answers under the name `key`.

    `answer` raises Refused or IllegalMove. `lines` writes the answer for people; without it, it is printed as it is.
    """

    fields: Mapping[str, Callable[[str], str | int]]
    key: str
    answer: Callable[..., Answer]
    lines: Callable[..., Iterable[str]] | None = None

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What the tool takes."""
        for name in self.fields:
            parser.add_argument(name, metavar=name.upper(), nargs="?")
        fields = ", ".join(map(str.upper, self.fields))
        parser.add_argument(
            "--batch",
            action="store_true",
            help=f"read {fields} from stdin, separated by tabs, a line each; print a JSON object a line",
        )
        parser.add_argument("--lang", choices=languages(), default="en", help="the language of sentences")

    def run(self, options: argparse.Namespace) -> int:
        """Print the answer, or in a batch that to each line of stdin."""
        texts = Texts(options.lang)
        given = [value for name in self.fields if (value := getattr(options, name)) is not None]
        if options.batch:
            if given:
                raise BadArguments("batch_arguments")
            for answer in self.answers(texts, sys.stdin or ()):
                # At once, so that a program may wait for each answer before it asks on.
                print(answer, flush=True)
        else:
            for line in self._lines(texts, given):
                print(line)
        return 0

    def answers(self, texts: Texts, lines: Iterable[str]) -> Iterator[str]:
        """A JSON object for each line, in order; a bad line gets one that says what is wrong with it."""
        for line in lines:
            text = line.rstrip("\r\n")
            try:
                fields = self._read(text.split("\t"))
                answer: dict[str, Any] = {**fields, self.key: self.answer(*fields.values())}
            except (Refused, IllegalMove) as error:
                answer = {"line": text, "error": error_sentence(texts, error)}
            yield _JSON.encode(answer)

    def _lines(self, texts: Texts, given: list[str]) -> Iterable[str]:
        fields = self._read(given).values()
        if self.lines:
            return self.lines(texts, *fields)
        answer = self.answer(*fields)
        return answer if isinstance(answer, list) else [str(answer)]

    def _read(self, given: list[str]) -> dict[str, str | int]:
        if len(given) != len(self.fields):
            raise BadArguments("fields_count", fields=", ".join(map(str.upper, self.fields)), count=len(given))
        return {name: read(text) for (name, read), text in zip(self.fields.items(), given, strict=True)}


def error_sentence(texts: Texts, error: Refused | IllegalMove) -> str:
    """What is wrong, as one sentence; for a move that is not legal, its code before it."""
    if isinstance(error, Refused):
        return refusal_sentence(texts, error)
    sentence = objection_sentence(texts, error.position, error.move, error.objection, None)
    return f"{error.objection.reason.code}: {sentence}"
