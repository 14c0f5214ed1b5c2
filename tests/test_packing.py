"""What is packed to download is the same whenever it is packed, and says what a desktop needs to know."""

import configparser
import os
import shutil
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image

import keezen_desktop
from keezen_desktop.storage.paths import EXTENSION

ROOT = Path(keezen_desktop.__file__).parent.parent
LINUX = ROOT / "packaging" / "linux"
LANGUAGES = {"nl", "de", "fr"}

needs_dpkg = pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="Debian packages need dpkg-deb")
only_unix = pytest.mark.skipif(os.name == "nt", reason="Windows gets a zip, without links and permissions")


def built(folder: Path, day: int) -> Path:
    """A small program as it is built: something to run, a library and a link to it; from this day, in seconds."""
    inside = folder / "keezen" / "_internal"
    inside.mkdir(parents=True)
    program = folder / "keezen" / "keezen"
    program.write_text("#!/bin/sh\necho played\n", encoding="utf-8")
    program.chmod(0o700)
    (inside / "library.so.1").write_bytes(b"library")
    (inside / "library.so").symlink_to("library.so.1")
    for path in folder.rglob("*"):
        os.utime(path, (day, day), follow_symlinks=False)
    return folder


def packed(script: str, folder: Path) -> Path:
    """What a script of packaging/ makes of a built program."""
    subprocess.run([sys.executable, ROOT / "packaging" / script, folder], check=True, capture_output=True, timeout=60)
    (made,) = (path for path in folder.iterdir() if path.is_file())
    return made


@only_unix
def test_the_archive_is_the_same_whenever_it_is_packed_and_keeps_what_runs(tmp_path: Path) -> None:
    first = packed("archive.py", built(tmp_path / "first", day=1_000_000_000))
    second = packed("archive.py", built(tmp_path / "second", day=1_800_000_000))
    assert first.name == second.name
    assert first.read_bytes() == second.read_bytes()
    with tarfile.open(first) as archive:
        name = first.name.removesuffix(".tar.xz")
        assert name.startswith(f"keezen-{keezen_desktop.__version__}-")
        assert archive.getmember(f"{name}/keezen").mode == 0o755
        assert archive.getmember(f"{name}/_internal/library.so").linkname == "library.so.1"


@needs_dpkg
def test_the_debian_package_is_the_same_whenever_it_is_made(tmp_path: Path) -> None:
    first = packed("debian.py", built(tmp_path / "first", day=1_000_000_000))
    second = packed("debian.py", built(tmp_path / "second", day=1_800_000_000))
    assert first.read_bytes() == second.read_bytes()


@needs_dpkg
def test_the_debian_package_brings_a_command_a_menu_entry_an_icon_and_a_kind_of_file(tmp_path: Path) -> None:
    package = packed("debian.py", built(tmp_path / "built", day=1_000_000_000))
    tree = tmp_path / "installed"
    subprocess.run(["dpkg-deb", "--extract", package, tree], check=True)
    done = subprocess.run([tree / "usr" / "bin" / "keezen"], check=True, capture_output=True, text=True)
    assert done.stdout == "played\n"
    share = tree / "usr" / "share"
    for path in (
        "applications/keezen.desktop",
        "mime/packages/keezen.xml",
        "icons/hicolor/scalable/apps/keezen.svg",
        "icons/hicolor/48x48/apps/keezen.png",
        "doc/keezen/copyright",
        "doc/keezen/changelog.gz",
    ):
        assert (share / path).is_file(), path
    (metainfo,) = (share / "metainfo").iterdir()
    assert ET.parse(metainfo).find("releases/release").get("version") == keezen_desktop.__version__  # type: ignore[union-attr]
    if shutil.which("appstreamcli"):
        subprocess.run(["appstreamcli", "validate-tree", "--no-net", tree], check=True, capture_output=True)


def test_a_file_of_ours_opens_the_program() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(LINUX / "keezen.desktop", encoding="utf-8")
    desktop = entry["Desktop Entry"]
    names = {"mime": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = ET.parse(LINUX / "keezen.xml").find("mime:mime-type", names)
    assert kind is not None
    assert desktop["MimeType"] == f"{kind.get('type')};"
    assert [glob.get("pattern") for glob in kind.findall("mime:glob", names)] == [f"*{EXTENSION}"]
    assert desktop["Exec"] == "keezen %f"
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", LINUX / "keezen.desktop"], check=True)


def test_what_a_desktop_shows_is_there_in_every_language() -> None:
    lines = (LINUX / "keezen.desktop").read_text(encoding="utf-8")
    assert [key for key in ("Comment", "GenericName") for code in LANGUAGES if f"\n{key}[{code}]=" not in lines] == []
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for file, path in (("keezen.metainfo.xml", "summary"), ("keezen.metainfo.xml", "description/p")):
        found = [element.get(language) for element in ET.parse(LINUX / file).findall(path)]
        assert all(found.count(code) == found.count(None) for code in LANGUAGES), path


@pytest.mark.parametrize(
    ("kind", "sizes"),
    [
        ("ico", {(16, 16), (32, 32), (48, 48), (256, 256)}),
        ("icns", {(16, 16, 2), (128, 128, 1), (512, 512, 1), (512, 512, 2)}),
    ],
)
def test_the_icon_is_there_for_windows_and_macos_in_every_size(
    kind: str, sizes: set[tuple[int, ...]], tmp_path: Path
) -> None:
    file = tmp_path / f"icon.{kind}"
    code = f"import icons, pathlib, sys; icons.write_{kind}(pathlib.Path(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", code, file], cwd=ROOT / "packaging", check=True, timeout=60)
    with Image.open(file) as icon:
        assert set(icon.info["sizes"]) >= sizes
