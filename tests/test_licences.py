"""Whatever comes with the program comes with its licence (package: what is in the program to download, too)."""

import re
from importlib.metadata import distribution

from keezen_desktop import resources


def required(name: str) -> set[str]:
    """The distributions that this one cannot do without, itself included."""
    lines = [line for line in distribution(name).requires or () if "extra ==" not in line]
    return {name}.union(*(required(re.split(r"[^\w.-]", line)[0]) for line in lines))


def plain(name: str) -> str:
    """A distribution's name, however it is written."""
    return re.sub(r"[-_. ]+", "-", name).lower()


def test_every_library_that_is_installed_with_the_program_has_its_licence() -> None:
    fonts = {"font-source-serif-pro": "Source Serif Pro"}
    named = {plain(licence.name) for licence in resources.licences()}
    lacking = [name for name in required("keezen-desktop") if plain(fonts.get(name, name)) not in named]
    assert lacking == []


def test_python_and_both_typefaces_have_their_licences() -> None:
    terms = {licence.name: licence.licence for licence in resources.licences()}
    assert (terms["Python"], terms["Noto Sans"], terms["Source Serif Pro"]) == ("PSF-2.0", "OFL-1.1", "OFL-1.1")


def test_every_licence_is_there_in_words() -> None:
    licences = resources.licences()
    assert [licence.name for licence in licences if len(licence.text) < 500 or not licence.licence] == []
    assert len({licence.name for licence in licences}) == len(licences)


def test_this_program_comes_first_under_its_own_licence() -> None:
    first = resources.licences()[0]
    assert (first.name, first.licence) == ("Keezen Desktop", "MIT")
    assert "The Keezen Desktop contributors" in first.text
