"""Where the files that come with the program lie: in a source tree, a wheel or a frozen program.

A wheel and a frozen program carry the folders inside the package, under `_data`; in a source tree they lie beside it.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

_PACKAGE = Path(__file__).resolve().parent
_DATA = _PACKAGE / "_data"
_ROOT = _DATA if _DATA.is_dir() else _PACKAGE.parent


class Licence(NamedTuple):
    """On which terms something that comes with the program is used.

    licence: as SPDX writes it. text: its whole wording. files: how its files in the program to download begin, without
    `lib` and in small letters; empty for what is no library in C.
    """

    name: str
    licence: str
    text: str
    files: tuple[str, ...] = ()


def assets() -> Path:
    """The folder of what code cannot draw: colours, sounds, icons."""
    return _ROOT / "assets"


def saves() -> Path:
    """The folder of sample games."""
    return _ROOT / "saves"


def licences() -> tuple[Licence, ...]:
    """The licences of all that comes with the program, this program's own first."""
    found = tomllib.loads((assets() / "licences.toml").read_text(encoding="utf-8"))["licence"]
    return tuple(Licence(one["name"], one["licence"], one["text"], tuple(one.get("files", ()))) for one in found)
