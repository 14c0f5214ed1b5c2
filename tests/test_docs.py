"""What the documents say is so: commands and examples run, links lead somewhere, names are those of the code."""

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

import keezen_desktop
from keezen_desktop.rules.ruleset import PRESETS
from keezen_desktop.tools.cli import TOOLS

ROOT: Final = Path(keezen_desktop.__file__).parent.parent
PACKAGE: Final = ROOT / "keezen_desktop"
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS: Final = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def run(*command: str | Path) -> str:
    """What a command prints that must succeed without a complaint."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the table that begins with this heading, without its first two lines."""
    table = text[text.index(heading) :].partition("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.splitlines()[2:]]


# ---------------------------------------------------------------- links and examples


def slug(heading: str) -> str:
    """The name under which a heading can be linked to."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_to_a_file_and_to_a_heading_in_it(document: Path) -> None:
    links = re.findall(r"\]\(((?!https?:)[^)\s]+)\)", document.read_text(encoding="utf-8"))
    for path, _, heading in (link.partition("#") for link in links):
        target = document.parent / path if path else document
        assert target.exists(), path
        if heading:
            headings = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert heading in map(slug, headings), heading


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_examples_in_python_run(document: Path, tmp_path: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", document.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    if blocks:
        script = tmp_path / "example.py"
        script.write_text("\n\n".join(blocks), encoding="utf-8")
        assert run(sys.executable, script)


def test_the_commands_that_the_readme_shows_answer() -> None:
    commands = re.findall(r"^    keezen (.+)$", README, re.MULTILINE)
    assert commands
    for command in commands:
        assert run(sys.executable, "-m", "keezen_desktop", *shlex.split(command)), command


# ---------------------------------------------------------------- tables


def test_the_readme_names_every_tool() -> None:
    tools = {row[0].strip("`").split()[1] for row in rows(README, "| command | prints |")}
    assert {name for name in tools if not name.startswith("-")} == set(TOOLS)


def test_the_readme_names_every_target_of_make() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    assert [target for target in phony.split() if f"make {target}`" not in README] == []


def test_the_rules_name_every_preset() -> None:
    text = (ROOT / "docs" / "RULES.md").read_text(encoding="utf-8")
    assert [row[0].strip("`") for row in rows(text, "| preset | source |")] == list(PRESETS)


def test_the_tree_in_the_architecture_is_the_one_that_is_there() -> None:
    table = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = {
        path.rstrip("/") for row in rows(table, "| folder |") for path in re.findall(r"`([^`]+/|[^`]+\.py)`", row[0])
    }
    assert [path for path in named if not (ROOT / path).exists()] == []
    folders = [path for path in PACKAGE.iterdir() if path.is_dir() and path.name not in {"__pycache__", "_data"}]
    assert [path.name for path in folders if f"keezen_desktop/{path.name}" not in named] == []


# ---------------------------------------------------------------- the glossary

GLOSSARY: Final = rows((ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"), "| English |")
NOWHERE: Final = "–"


@pytest.mark.parametrize(("column", "language"), list(enumerate(["en", "nl", "de", "fr"])))
def test_words_of_the_glossary_are_those_that_the_program_says(column: int, language: str) -> None:
    said = (PACKAGE / "texts" / f"{language}.toml").read_text(encoding="utf-8").lower()
    words = [word for row in GLOSSARY for word in row[column].split(", ") if word != NOWHERE]
    # Whatever English has no word for in the window is a word of the rules.
    said += (ROOT / "docs" / "RULES.md").read_text(encoding="utf-8").lower() if language == "en" else ""
    assert [word for word in words if word.lower() not in said] == []


def test_names_of_the_glossary_are_those_of_the_code() -> None:
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")]
    for name in (name for row in GLOSSARY for name in re.findall(r"`([\w.]+)`", row[-1])):
        owner, _, member = name.rpartition(".")
        defined = [text for text in sources if not owner or re.search(rf"^class {owner}\b", text, re.MULTILINE)]
        assert any(re.search(rf"\b{member}\b", text) for text in defined), name


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    version = keezen_desktop.__version__
    sources = [path for path in PACKAGE.rglob("*.py") if version in path.read_text(encoding="utf-8")]
    assert [path.name for path in sources] == ["__init__.py"]
