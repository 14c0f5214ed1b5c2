"""Which texts the package asks for, read from its source."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).parents[2] / "keezen_desktop"

_BLANK: Final = r"[\w|]+(?:\.[\w|]+)*"


class Asked(NamedTuple):
    """The source's strings, and patterns of the keys that it puts together, as in `f"table.tag.{doing}"`."""

    strings: frozenset[str]
    patterns: frozenset[str]

    def has(self, key: str) -> bool:
        """Whether the source asks for a key, or for the table that holds it and then for one of its variants."""
        table = key.rpartition(".")[0]
        return self._names(key) or ("." in table and self._names(table))

    def _names(self, key: str) -> bool:
        return key in self.strings or any(re.fullmatch(pattern, key) for pattern in self.patterns)


class Call(NamedTuple):
    """A call with a string first and named values; `open` if it passes further ones by `**`."""

    name: str
    key: str
    values: frozenset[str]
    open: bool


def asked() -> Asked:
    """All that the source may ask for."""
    nodes = list(_nodes())
    strings = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    patterns = {_pattern(node) for node in nodes if isinstance(node, ast.JoinedStr) and _begins_in_a_table(node)}
    return Asked(frozenset(strings), frozenset(patterns))


def calls() -> list[Call]:
    """All calls in the source whose first argument is a string."""
    found = []
    for node in _nodes():
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[ast.Constant(value=str(key)), *_]):
                values = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                found.append(Call(name, key, values, any(keyword.arg is None for keyword in node.keywords)))
    return found


def _nodes() -> Iterator[ast.AST]:
    for file in PACKAGE.rglob("*.py"):
        yield from ast.walk(ast.parse(file.read_text("utf-8")))


def _begins_in_a_table(node: ast.JoinedStr) -> bool:
    first = node.values[0]
    return isinstance(first, ast.Constant) and re.match(r"[a-z_]+\.", str(first.value)) is not None


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else _BLANK for part in node.values)
