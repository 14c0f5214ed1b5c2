"""The files that come with the program are found in a source tree (test_wheel and package: elsewhere)."""

import json
import re

from keezen_desktop import resources


def test_assets_hold_the_colours_of_every_theme() -> None:
    tokens = json.loads((resources.assets() / "tokens.json").read_text(encoding="utf-8"))
    assert set(tokens["themes"]) == {"wood", "night", "contrast"}


def test_every_asset_is_named_with_its_source() -> None:
    folder = resources.assets()
    named = re.findall(r"^\| `([^`]+)`", (folder / "SOURCES.md").read_text(encoding="utf-8"), re.MULTILINE)
    found = {file for pattern in named for file in folder.glob(pattern)}
    assert {file for file in folder.rglob("*") if file.is_file()} - found == {folder / "SOURCES.md"}


def test_saves_is_a_folder() -> None:
    assert resources.saves().is_dir()
