"""Keeps a copy of the program in build/fast whose rules and agents mypyc has compiled, and prints where it lies.

The same results, many times as fast. Prints nothing where there is no C compiler, or where compiling fails: then the
sources do. Nothing is compiled in the source tree, where it would hide the sources. Started again, it only does what
changed files ask for; with `--again` it also tries what failed before.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

from release import ROOT

COMPILED: Final = ROOT / "build" / "compiled"
FAST: Final = ROOT / "build" / "fast"

PARTS: Final = ("keezen_desktop", "assets", "saves")
"""What a program needs to run."""

HOT: Final = (
    *(f"rules/{name}.py" for name in ("board", "cards", "moves", "position", "walking", "legal", "apply")),
    *(f"rules/{name}.py" for name in ("compact", "compact_moves")),
    *(f"agents/{name}.py" for name in ("danger", "evaluation", "playouts", "unseen", "club", "partner", "search")),
)
"""Where the time goes when agents think."""


def fast_copy(*, again: bool = False) -> Path | None:
    """The folder of the copy, up to date; None if it cannot be compiled here.

    again: try once more what failed with the same sources.
    """
    if sys.platform != "win32" and not shutil.which("cc"):
        return None
    package = ROOT / "keezen_desktop"
    sources = [*package.glob("rules/**/*.py"), *package.glob("agents/**/*.py"), Path(__file__)]
    if again and not extensions(COMPILED):
        shutil.rmtree(COMPILED, ignore_errors=True)
    _renew(COMPILED, sources, _compile)
    if not extensions(COMPILED):
        return None
    _renew(FAST, [*sources, *(file for part in PARTS for file in (ROOT / part).rglob("*.*"))], _assemble)
    return FAST


def extensions(folder: Path) -> list[Path]:
    """The compiled modules in a folder and below it."""
    return [file for pattern in ("*.so", "*.pyd") for file in folder.rglob(pattern)]


def _renew(folder: Path, sources: Iterable[Path], fill: Callable[[], None]) -> None:
    """Fill a folder afresh, unless that was done with the same sources and the same Python."""
    digest = sha256(sys.version.encode())
    for file in sorted(sources):
        if file.suffix != ".pyc":
            digest.update(str(file).encode() + file.read_bytes())
    stamp = folder / "stamp"
    if stamp.exists() and stamp.read_text("utf-8") == digest.hexdigest():
        return
    shutil.rmtree(folder, ignore_errors=True)
    fill()
    stamp.write_text(digest.hexdigest(), "utf-8")


def _compile() -> None:
    """Compile what is hot. If that fails nothing is left of it, and it is not tried again with the same sources."""
    print("Compiling the rules and the computer players, once; this takes a moment.", file=sys.stderr)
    _copy("keezen_desktop", COMPILED)
    modules = [f"keezen_desktop/{name}" for name in HOT]
    command = [sys.executable, "-m", "mypyc", *modules]
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    if sys.platform != "win32":
        # What is compiled together may be inlined; the folder does not show in the bytes.
        environment["CFLAGS"] = f"-fno-semantic-interposition -ffile-prefix-map={COMPILED}=."
    if subprocess.run(command, cwd=COMPILED, env=environment, capture_output=True, check=False).returncode:
        for file in extensions(COMPILED):
            file.unlink()
    shutil.rmtree(COMPILED / "build", ignore_errors=True)


def _assemble() -> None:
    """Put the sources and what was compiled of them together."""
    for part in PARTS:
        _copy(part, FAST)
    for file in extensions(COMPILED):
        shutil.copy2(file, FAST / file.relative_to(COMPILED))


def _copy(part: str, folder: Path) -> None:
    shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))


if __name__ == "__main__":
    print(fast_copy(again="--again" in sys.argv) or "")
