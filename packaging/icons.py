"""The program's icon in the sizes and kinds that each system wants, drawn from assets/icon.svg."""

import io
from pathlib import Path
from typing import Final

import pygame
from PIL import Image
from release import ROOT

SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
_LARGEST: Final = 1024
"""What macOS shows at most."""


def png(size: int) -> bytes:
    """The icon as a PNG of so many pixels."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(ROOT / "assets" / "icon.svg", (size, size)), file, "icon.png")
    return file.getvalue()


def write_ico(path: Path) -> Path:
    """Write the icon for Windows, every size in one file; return the file."""
    smaller = [_image(size) for size in SIZES[:-1]]
    _image(SIZES[-1]).save(path, sizes=[(size, size) for size in SIZES], append_images=smaller)
    return path


def write_icns(path: Path) -> Path:
    """Write the icon for macOS, every size in one file; return the file."""
    _image(_LARGEST).save(path, append_images=[_image(size) for size in (32, 64, 128, 256, 512)])
    return path


def _image(size: int) -> Image.Image:
    return Image.open(io.BytesIO(png(size)))
