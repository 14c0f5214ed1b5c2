"""Compiles the rules and the agents with mypyc into build/fast, a copy of the program that thinks faster.

The same results, about three times as fast. Nothing is compiled in the source tree, where it would hide the sources.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
TARGET: Final = ROOT / "build" / "fast"

PARTS: Final = ("keezen_desktop", "assets", "saves")
"""What a program needs to run."""

HOT: Final = (
    *(f"rules/{name}.py" for name in ("board", "cards", "moves", "position", "walking", "legal", "apply")),
    *(f"rules/{name}.py" for name in ("compact", "compact_moves")),
    *(f"agents/{name}.py" for name in ("danger", "evaluation", "playouts", "unseen", "club", "partner", "search")),
)
"""Where the time goes when agents think."""


def main() -> int:
    """Copy and compile; the compiler's exit code."""
    shutil.rmtree(TARGET, ignore_errors=True)
    for part in PARTS:
        shutil.copytree(ROOT / part, TARGET / part, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    modules = [f"keezen_desktop/{name}" for name in HOT]
    compiled = subprocess.run([sys.executable, "-m", "mypyc", *modules], cwd=TARGET, check=False)
    shutil.rmtree(TARGET / "build", ignore_errors=True)
    if compiled.returncode == 0:
        print(f"Compiled. To use it: cd {TARGET.relative_to(ROOT)} && ../../.venv/bin/python -m keezen_desktop")
    return compiled.returncode


if __name__ == "__main__":
    sys.exit(main())
