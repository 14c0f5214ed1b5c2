"""Themes: the colours, pawns, type and shadows that all drawing takes from one file of design tokens."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import msgspec

RGB = tuple[int, int, int]
Colour = str | RGB
"""A token's name, such as "accent", or a colour."""


class Style(NamedTuple):
    """A font face and its size in pixels at scale 1."""

    face: str
    size: float


class ShadowStyle(NamedTuple):
    """A soft shadow: blur and drop in pixels at scale 1, strength 0 to 255."""

    blur: int
    drop: int
    alpha: int


class PawnColour(NamedTuple):
    """One of the eight pawn colours with its shades and the mark that tells it apart without colour."""

    name: str
    base: RGB
    light: RGB
    dark: RGB
    mark: str
    mark_ink: RGB


@dataclass(frozen=True, eq=False)
class Theme:
    """What everything looks like. Two themes with the same name and marks draw the same."""

    name: str
    colours: Mapping[str, RGB]
    pawns: tuple[PawnColour, ...]
    styles: Mapping[str, Style]
    shadows: Mapping[str, ShadowStyle]
    line_height: float
    mark_size: float
    """Diameter of the mark on a pawn's head, in board units."""
    marks: float = 1.0
    """How large these marks are drawn, 1 as designed; 0 draws pawns without them."""

    @property
    def plain(self) -> bool:
        """Whether there are no textures, shadows and gradients, for the sharpest contrast."""
        return self.colours["board_light"] == self.colours["board_dark"]

    @property
    def dark(self) -> bool:
        """Whether text is lighter than the panels it stands on."""
        return sum(self.colours["ink"]) > sum(self.colours["panel"])

    def rgb(self, colour: Colour) -> RGB:
        """The colour of a token, or the colour itself. Raises KeyError for an unknown token."""
        return self.colours[colour] if isinstance(colour, str) else colour

    def mix(self, first: Colour, second: Colour, share: float) -> RGB:
        """`share` 0 is the first colour, 1 the second."""
        return mix(self.rgb(first), self.rgb(second), share)

    def style(self, style: str | Style) -> Style:
        """A named text style, or the style itself. Raises KeyError for an unknown name."""
        return self.styles[style] if isinstance(style, str) else style

    def lettered(self, factor: float) -> "Theme":
        """This theme with all words so many times as large; under a name of its own, since it draws otherwise."""
        if factor == 1:
            return self
        styles = {role: Style(style.face, style.size * factor) for role, style in self.styles.items()}
        return replace(self, name=f"{self.name} x{factor:g}", styles=styles)


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """`share` 0 is the first colour, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


class _Pawn(msgspec.Struct):
    id: str
    base: str
    light: str
    dark: str
    mark: str
    mark_ink: str


class _PawnSizes(msgspec.Struct):
    mark: float


class _BoardSizes(msgspec.Struct):
    pawn: _PawnSizes


class _Tokens(msgspec.Struct):
    themes: dict[str, dict[str, str]]
    pawns: list[_Pawn]
    type: dict[str, str | float | tuple[str, float]]
    shadow: dict[str, str | tuple[int, int, int]]
    board: _BoardSizes


def load_themes(tokens: Path) -> dict[str, Theme]:
    """All themes of a token file, by name. Raises msgspec.ValidationError if the file has another shape."""
    read = msgspec.json.decode(tokens.read_bytes(), type=_Tokens)
    styles = {role: Style(*value) for role, value in read.type.items() if isinstance(value, tuple)}
    line_height = read.type.get("line_height")
    return {
        name: Theme(
            name=name,
            colours={token: _rgb(value) for token, value in colours.items()},
            pawns=tuple(_pawn(pawn) for pawn in read.pawns),
            styles=styles,
            shadows={use: ShadowStyle(*value) for use, value in read.shadow.items() if isinstance(value, tuple)},
            line_height=line_height if isinstance(line_height, float) else 1.4,
            mark_size=read.board.pawn.mark,
        )
        for name, colours in read.themes.items()
    }


class _MotionTokens(msgspec.Struct):
    motion_ms: dict[str, float | str]


def load_motion(tokens: Path) -> dict[str, float | str]:
    """How long everything takes that moves, in milliseconds. Raises msgspec.ValidationError for another shape."""
    return msgspec.json.decode(tokens.read_bytes(), type=_MotionTokens).motion_ms


def _pawn(pawn: _Pawn) -> PawnColour:
    shades = (_rgb(pawn.base), _rgb(pawn.light), _rgb(pawn.dark))
    return PawnColour(pawn.id, *shades, pawn.mark, _rgb(pawn.mark_ink))


def _rgb(text: str) -> RGB:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue
