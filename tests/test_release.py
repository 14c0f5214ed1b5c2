"""Only a release whose changelog, version and tag say the same is published."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import keezen_desktop

ROOT = Path(keezen_desktop.__file__).parent.parent
VERSION = keezen_desktop.__version__


def check(folder: Path, tag: str, changelog: str) -> tuple[int, list[str]]:
    """What the check says of a copy of the sources with this changelog: its exit code and its sentences."""
    for name in ("packaging/release.py", "keezen_desktop/__init__.py"):
        (folder / name).parent.mkdir()
        shutil.copy(ROOT / name, folder / name)
    (folder / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    command = [sys.executable, str(folder / "packaging" / "release.py"), tag]
    process = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert process.stderr == ""
    return process.returncode, process.stdout.splitlines()


def test_of_a_release_on_which_all_agree_the_news_is_told(tmp_path: Path) -> None:
    changelog = f"# Changelog\n\n## {VERSION} (2026-12-01)\n\n* New.\n\n## 0.0.1 (2026-11-01)\n\n* Old.\n"
    assert check(tmp_path, f"v{VERSION}", changelog) == (0, ["* New."])


@pytest.mark.parametrize(
    ("tag", "heading", "word"),
    [
        ("v9.9.9", f"{VERSION} (2026-12-01)", "v9.9.9"),
        (VERSION, f"{VERSION} (2026-12-01)", f"The tag is {VERSION}"),
        (f"v{VERSION}", "9.9.9 (2026-12-01)", "9.9.9"),
        (f"v{VERSION}", "Unreleased", "Unreleased"),
        (f"v{VERSION}", VERSION, "no date"),
    ],
)
def test_one_that_differs_is_refused_in_one_sentence(tmp_path: Path, tag: str, heading: str, word: str) -> None:
    code, (sentence,) = check(tmp_path, tag, f"# Changelog\n\n## {heading}\n\n* New.\n")
    assert code == 1
    assert word in sentence


def test_the_changelog_knows_the_version_and_its_day() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {VERSION} (" in changelog


def test_the_workflow_asks_this_check_and_runs_what_is_there() -> None:
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert 'packaging/release.py "$GITHUB_REF_NAME"' in workflow
    assert [path for path in re.findall(r"packaging/[\w./]+", workflow) if not (ROOT / path).is_file()] == []
