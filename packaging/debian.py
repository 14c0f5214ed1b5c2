"""Makes a Debian package of dist/keezen, which build.py made: a menu entry, an icon, and a kind of file of its own.

Needs dpkg-deb; without it nothing is made, and that is said.
"""

import gzip
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from icons import SIZES, png
from release import ROOT, releases, version

MAINTAINER: Final = "The Keezen Desktop contributors <nobody@localhost>"
INTEGRATION: Final = ROOT / "packaging" / "linux"
CONTROL: Final = """\
Package: keezen
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc}), libx11-6, libxext6
Recommends: libxcursor1, libxi6, libxrandr2, libxss1
Section: games
Priority: optional
Description: Dutch board game of pawns and playing cards
 Playing cards walk your four pawns round the track and home, while everybody
 else's cards send them back. For two to eight players, people and computers in
 any mix, without a network and without an account.
"""


def make(folder: Path, destination: Path) -> Path:
    """Make the package of a built folder, and return its file."""
    architecture = _printed("dpkg", "--print-architecture")
    target = destination / f"keezen_{version()}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place) / "tree"
        _fill(tree, folder)
        _describe(tree, architecture)
        _tidy(tree)
        epoch = {"SOURCE_DATE_EPOCH": str(releases()[0].seconds)}
        command: list[str | Path] = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", tree, target]
        subprocess.run(command, env=os.environ | epoch, check=True, stdout=subprocess.DEVNULL)
    return target


def _fill(tree: Path, folder: Path) -> None:
    """All that will be installed."""
    share = tree / "usr" / "share"
    shutil.copytree(folder, tree / "usr" / "lib" / "keezen", symlinks=True)
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / "keezen").symlink_to("../lib/keezen/keezen")
    for source, target in (
        (INTEGRATION / "keezen.desktop", "applications/keezen.desktop"),
        (INTEGRATION / "keezen.xml", "mime/packages/keezen.xml"),
        (ROOT / "assets" / "icon.svg", "icons/hicolor/scalable/apps/keezen.svg"),
        (ROOT / "LICENSE", "doc/keezen/copyright"),
    ):
        (share / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, share / target)
    for size in SIZES:
        icon = share / f"icons/hicolor/{size}x{size}/apps/keezen.png"
        icon.parent.mkdir(parents=True)
        icon.write_bytes(png(size))
    _tell_what_is_new(share)


def _tell_what_is_new(share: Path) -> None:
    """The releases, for software centres, and as Debian's changelog."""
    metainfo = ET.parse(INTEGRATION / "keezen.metainfo.xml")
    listed = ET.SubElement(metainfo.getroot(), "releases")
    lines = []
    for release in releases():
        ET.SubElement(listed, "release", version=release.version, date=str(release.day))
        day = format_datetime(datetime.fromtimestamp(release.seconds, UTC))
        news = "\n".join(f"  {line}".rstrip() for line in release.news.splitlines())
        lines.append(f"keezen ({release.version}) stable; urgency=low\n\n{news}\n\n -- {MAINTAINER}  {day}\n")
    ET.indent(metainfo)
    identity = metainfo.findtext("id")
    (share / "metainfo").mkdir()
    metainfo.write(share / "metainfo" / f"{identity}.metainfo.xml", encoding="UTF-8", xml_declaration=True)
    (share / "doc" / "keezen" / "changelog.gz").write_bytes(gzip.compress("\n".join(lines).encode(), mtime=0))


def _describe(tree: Path, architecture: str) -> None:
    kilobytes = sum(path.lstat().st_size for path in tree.rglob("*") if not path.is_dir()) // 1024
    libc = platform.libc_ver()[1]
    control = CONTROL.format(
        version=version(), architecture=architecture, maintainer=MAINTAINER, kilobytes=kilobytes, libc=libc
    )
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, encoding="utf-8")


def _tidy(tree: Path) -> None:
    """Dates and permissions that do not tell where and when this was built."""
    day = releases()[0].seconds
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        os.utime(path, (day, day), follow_symlinks=False)


def _printed(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    destination = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    print(
        make(destination / "keezen", destination)
        if shutil.which("dpkg-deb")
        else "No Debian package: no dpkg-deb here."
    )
