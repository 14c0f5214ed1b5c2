"""Collects the licences of everything that comes with the program into assets/licences.toml: `make licences`.

A Python library brings its own licence; that of a C library is what Debian keeps of it, so that this runs on Debian.
"""

import re
import subprocess
import sysconfig
import tempfile
from importlib.metadata import distribution
from pathlib import Path
from typing import Final, NamedTuple

from keezen_desktop import resources
from keezen_desktop.resources import Licence

ROOT: Final = Path(__file__).parents[1]

DISTRIBUTIONS: Final = {
    "pygame-ce": "LGPL-2.1-or-later",
    "pygame_gui": "MIT",
    "python-i18n": "MIT",
    "platformdirs": "MIT",
    "msgspec": "BSD-3-Clause",
    "mypy": "MIT",
    "PyInstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "reportlab": "BSD-3-Clause",
    "pillow": "MIT-CMU",
}
"""What is installed with the program, or starts it, and its licence as SPDX writes it."""

FONTS: Final = {
    "Noto Sans": ("pygame_gui", "NotoSans-LICENSE.txt"),
    "Source Serif Pro": ("font-source-serif-pro", "LICENSE.txt"),
}
"""Each typeface: the distribution that holds it, and the name of its licence there."""


class Library(NamedTuple):
    """A library in C, and how its files begin in the program, without `lib` and in small letters."""

    name: str
    licence: str
    package: str
    files: tuple[str, ...]


LIBRARIES: Final = (
    Library("ALSA", "LGPL-2.1-or-later", "libasound2", ("asound",)),
    Library("Brotli", "MIT", "libbrotli1", ("brotli",)),
    Library("bzip2", "bzip2-1.0.6", "libbz2-1.0", ("bz2",)),
    Library("FLAC", "BSD-3-Clause", "libflac12", ("flac",)),
    Library("FluidSynth", "LGPL-2.1-or-later", "libfluidsynth3", ("fluidsynth",)),
    Library("FreeType", "FTL", "libfreetype6", ("freetype",)),
    Library("GCC runtime", "GPL-3.0-or-later WITH GCC-exception-3.1", "gcc-12-base", ("gcc_s", "stdc++")),
    Library("HarfBuzz", "MIT", "libharfbuzz0b", ("harfbuzz",)),
    Library("libffi", "MIT", "libffi8", ("ffi",)),
    Library("libjpeg-turbo", "IJG AND BSD-3-Clause", "libjpeg62-turbo", ("jpeg",)),
    Library("liblzma", "0BSD", "liblzma5", ("lzma",)),
    Library("libpng", "libpng-2.0", "libpng16-16", ("png",)),
    Library("libsndfile", "LGPL-2.1-or-later", "libsndfile1", ("sndfile",)),
    Library("libtiff", "libtiff", "libtiff6", ("tiff",)),
    Library("libwebp", "BSD-3-Clause", "libwebp7", ("webp", "sharpyuv")),
    Library("libXau", "MIT-open-group", "libxau6", ("xau",)),
    Library("libxcb", "X11-distribute-modifications-variant", "libxcb1", ("xcb",)),
    Library("libxmp", "MIT", "libxmp4", ("xmp",)),
    Library("mpg123", "LGPL-2.1-only", "libmpg123-0", ("mpg123",)),
    Library("Ogg", "BSD-3-Clause", "libogg0", ("ogg",)),
    Library("OpenJPEG", "BSD-2-Clause", "libopenjp2-7", ("openjp2",)),
    Library("Opus", "BSD-3-Clause", "libopus0", ("opus-", "opus.")),
    Library("opusfile", "BSD-3-Clause", "libopusfile0", ("opusfile",)),
    Library("PortMidi", "MIT", "libportmidi0", ("portmidi",)),
    Library("SDL", "Zlib", "libsdl2-2.0-0", ("sdl2-", "sdl2.")),
    Library("SDL_image", "Zlib", "libsdl2-image-2.0-0", ("sdl2_image",)),
    Library("SDL_mixer", "Zlib", "libsdl2-mixer-2.0-0", ("sdl2_mixer",)),
    Library("SDL_ttf", "Zlib", "libsdl2-ttf-2.0-0", ("sdl2_ttf",)),
    Library("SQLite", "blessing", "libsqlite3-0", ("sqlite3",)),
    Library("Vorbis", "BSD-3-Clause", "libvorbis0a", ("vorbis",)),
    Library("WavPack", "BSD-3-Clause", "libwavpack1", ("wavpack",)),
    Library("zlib", "Zlib", "zlib1g", ("z.", "z-", "zlib")),
    Library("Zstandard", "BSD-3-Clause", "libzstd1", ("zstd",)),
)

COMMON: Final = Path("/usr/share/common-licenses")
COMMON_LICENCES: Final = {
    "GNU General Public License, version 3": ("GPL-3.0", "GPL-3"),
    "GNU Lesser General Public License, version 2.1": ("LGPL-2.1", "LGPL-2.1"),
}
"""The licences that others point to, in full: what SPDX calls them, and Debian's file."""

_LICENCE_FILE: Final = re.compile(r"licen[cs]e|copying|notice", re.IGNORECASE)


def collect() -> list[Licence]:
    """Everything that comes with the program, in the order in which it is listed."""
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    return [
        Licence("Keezen Desktop", "MIT", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        Licence("Python", "PSF-2.0", python.read_text(encoding="utf-8"), ("python",)),
        *(Licence(name, licence, _own_words(name)) for name, licence in DISTRIBUTIONS.items()),
        *(Licence(name, "OFL-1.1", _file_in(*place)) for name, place in FONTS.items()),
        *_of_libraries(),
        *(Licence(name, spdx, _common(file)) for name, (spdx, file) in COMMON_LICENCES.items()),
    ]


def _own_words(name: str) -> str:
    """The licence files in a distribution's metadata; without any, the common licence that the distribution names."""
    files = [file for file in distribution(name).files or () if ".dist-info" in file.parts[0]]
    texts = [file.read_text() for file in files if _LICENCE_FILE.search(file.name)]
    return "\n\n".join(texts) or _common(DISTRIBUTIONS[name].removesuffix("-or-later"))


def _file_in(name: str, file: str) -> str:
    (found,) = (path for path in distribution(name).files or () if path.name == file)
    return found.read_text()


def _common(file: str) -> str:
    return (COMMON / file).read_text(encoding="utf-8")


def _of_libraries() -> list[Licence]:
    """Download Debian's packages and read what each says of its own licence."""
    with tempfile.TemporaryDirectory() as folder:
        packages = [library.package for library in LIBRARIES]
        subprocess.run(["apt-get", "download", "--quiet", *packages], cwd=folder, check=True)
        return [
            Licence(library.name, library.licence, _debian_copyright(Path(folder), library.package), library.files)
            for library in LIBRARIES
        ]


def _debian_copyright(folder: Path, package: str) -> str:
    (archive,) = folder.glob(f"{package}_*.deb")
    subprocess.run(["dpkg-deb", "--extract", archive, folder / package], check=True)
    return (folder / package / "usr/share/doc" / package / "copyright").read_text(encoding="utf-8")


def write(licences: list[Licence], file: Path) -> None:
    """Write them as TOML. Raises AssertionError where a text would not be read back the same."""
    tidy = [licence._replace(text=_tidy(licence.text)) for licence in licences]
    file.write_text("# Collected by `make licences`.\n" + "".join(map(_entry, tidy)), encoding="utf-8")
    assert list(resources.licences()) == tidy


def _tidy(text: str) -> str:
    """Lines without spaces at their ends, and no form feeds."""
    lines = (line.rstrip() for line in text.replace("\f", "\n").splitlines())
    return "\n".join(lines).strip("\n") + "\n"


def _entry(licence: Licence) -> str:
    files = f"files = {list(licence.files)}\n".replace("'", '"') if licence.files else ""
    head = f'name = "{licence.name}"\nlicence = "{licence.licence}"\n'
    return f"\n[[licence]]\n{head}{files}text = '''\n{licence.text}'''\n"


if __name__ == "__main__":
    write(collect(), resources.assets() / "licences.toml")
