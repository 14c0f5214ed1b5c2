"""The files that come with the program are found in a source tree (test_wheel and package: elsewhere)."""

import json

from keezen_desktop import resources


def test_assets_hold_the_colours_of_every_theme() -> None:
    tokens = json.loads((resources.assets() / "tokens.json").read_text(encoding="utf-8"))
    assert set(tokens["themes"]) == {"wood", "night", "contrast"}


def test_every_asset_is_named_with_its_source() -> None:
    sources = (resources.assets() / "SOURCES.md").read_text(encoding="utf-8")
    files = [file for file in resources.assets().rglob("*") if file.is_file() and file.name != "SOURCES.md"]
    assert [file.name for file in files if f"`{file.relative_to(resources.assets()).as_posix()}`" not in sources] == []


def test_saves_is_a_folder() -> None:
    assert resources.saves().is_dir()
