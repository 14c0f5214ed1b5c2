"""Build the program to download: one folder with everything in it, for the system that this runs on."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from fast import fast_copy
from release import ROOT, releases


def build(destination: Path) -> Path:
    """Build the folder `keezen` in this folder, compiled where that is possible, and return the program in it.

    The same sources give the same bytes.
    """
    tree = str(fast_copy(again=True) or ROOT)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    spec = [str(ROOT / "packaging" / "keezen.spec"), "--", tree]
    # The order of sets shows in the compiled files, and the date in some of those of Windows.
    fixed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(releases()[0].seconds)}
    environment = os.environ | fixed | {"PYTHONPATH": tree}
    with tempfile.TemporaryDirectory() as work:
        folders = ["--distpath", str(destination), "--workpath", work]
        subprocess.run([*command, *folders, *spec], env=environment, check=True)
    return destination / "keezen" / ("keezen.exe" if sys.platform == "win32" else "keezen")


if __name__ == "__main__":
    print(build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"))
