"""Packs dist/keezen, which build.py made, into one file to download: the same folder gives the same bytes."""

import platform
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from release import ROOT, releases, version


def pack(folder: Path, destination: Path) -> Path:
    """Pack a folder, and return the archive: a zip on Windows, a disk image of its app on macOS, elsewhere a tar."""
    name = f"keezen-{version()}-{platform.system().lower()}-{platform.machine().lower()}"
    write, suffix = {"win32": (_zip, ".zip"), "darwin": (_image, ".dmg")}.get(sys.platform, (_tar, ".tar.xz"))
    target = destination / f"{name}{suffix}"
    write(folder, name, target)
    return target


def _image(folder: Path, _name: str, target: Path) -> None:
    """What a Mac opens as a disk, with the app on it. Not the same bytes twice: macOS writes its own dates."""
    source = ["-volname", "Keezen", "-srcfolder", str(folder.with_name("Keezen.app"))]
    subprocess.run(["hdiutil", "create", *source, "-ov", "-format", "UDZO", str(target)], check=True)


def _tar(folder: Path, name: str, target: Path) -> None:
    with tarfile.open(target, "w:xz", format=tarfile.PAX_FORMAT, preset=9) as archive:
        for path in _inside(folder):
            archive.add(path, f"{name}/{path.relative_to(folder)}", recursive=False, filter=_anonymous)


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without whose it is and when it was built."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = releases()[0].seconds
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def _zip(folder: Path, name: str, target: Path) -> None:
    day = datetime.fromtimestamp(releases()[0].seconds, UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in _inside(folder):
            if path.is_file():
                entry = zipfile.ZipInfo(f"{name}/{path.relative_to(folder).as_posix()}", day)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())


def _inside(folder: Path) -> Iterator[Path]:
    """All that is in a folder, in an order that is the same everywhere."""
    yield from sorted(folder.rglob("*"))


if __name__ == "__main__":
    destination = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    print(pack(destination / "keezen", destination))
