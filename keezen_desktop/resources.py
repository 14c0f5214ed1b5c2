"""Where the files that come with the program lie: in a source tree, a wheel or a frozen program.

A wheel and a frozen program carry the folders inside the package, under `_data`; in a source tree they lie beside it.
"""

import tomllib
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

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


_TYPEFACES: Final[Mapping[str, tuple[str, str]]] = {
    "body": ("pygame_gui", "data/NotoSans-Regular.ttf"),
    "bold": ("pygame_gui", "data/NotoSans-Bold.ttf"),
    "italic": ("pygame_gui", "data/NotoSans-Italic.ttf"),
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "serifbold": ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf"),
    "serifreg": ("font_source_serif_pro", "files/SourceSerifPro-Regular.ttf"),
}


def typeface(face: str) -> Path:
    """The file of a typeface: Noto Sans from pygame_gui, or Source Serif Pro. Raises KeyError for an unknown face.

    The package is located, not imported: pygame_gui takes a tenth of a second.
    """
    package, name = _TYPEFACES[face]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the package {package} with the typeface {name} is not installed")
    return Path(spec.submodule_search_locations[0], name)
