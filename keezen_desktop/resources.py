"""Where the files that come with the program lie: in a source tree, a wheel or a frozen program.

A wheel and a frozen program carry the folders inside the package, under `_data`; in a source tree they lie beside it.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_DATA = _PACKAGE / "_data"
_ROOT = _DATA if _DATA.is_dir() else _PACKAGE.parent


def assets() -> Path:
    """The folder of what code cannot draw: colours, sounds, icons."""
    return _ROOT / "assets"


def saves() -> Path:
    """The folder of sample games."""
    return _ROOT / "saves"
