"""Build the program to download: one folder with everything in it, for the system that this runs on."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def build(destination: Path) -> Path:
    """Build the folder `keezen` in this folder and return the program in it."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    folders = ["--distpath", str(destination), "--workpath", str(ROOT / "build" / "pyinstaller")]
    # The order of sets shows in the compiled files; with a fixed one, the same source gives the same program.
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    subprocess.run([*command, *folders, str(ROOT / "packaging" / "keezen.spec")], env=environment, check=True)
    return destination / "keezen" / ("keezen.exe" if sys.platform == "win32" else "keezen")


if __name__ == "__main__":
    print(build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"))
