"""The wheel holds everything that the program needs, wherever it is installed."""

import filecmp
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

import keezen_desktop

ROOT = Path(keezen_desktop.__file__).parent.parent


def run(*command: str | Path, cwd: Path) -> str:
    """The output of a command that must succeed, run without any way back to the source tree."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    process = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """An empty folder, and the Python of a fresh environment in it in which only the wheel is installed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    venv.create(folder / "venv", with_pip=False)
    python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    return folder, python


def test_the_installed_wheel_starts(elsewhere: tuple[Path, Path]) -> None:
    folder, python = elsewhere
    for command in ([python, "-m", "keezen_desktop"], [python.with_name("keezen")]):
        assert run(*command, "--version", cwd=folder) == f"keezen {keezen_desktop.__version__}\n"


@pytest.mark.parametrize("name", ["assets", "saves"])
def test_the_installed_wheel_finds_all_its_files(elsewhere: tuple[Path, Path], name: str) -> None:
    folder, python = elsewhere
    code = (
        f"from keezen_desktop import resources; found = resources.{name}(); print(found);"
        "print(*sorted(str(file.relative_to(found)) for file in found.rglob('*') if file.is_file()), sep='\\n')"
    )
    place, *files = run(python, "-c", code, cwd=folder).splitlines()
    assert Path(place).is_relative_to(folder)
    expected = [file.relative_to(ROOT / name) for file in (ROOT / name).rglob("*") if file.is_file()]
    assert files == sorted(map(str, expected))


def test_the_wheel_holds_every_data_file_of_the_package(elsewhere: tuple[Path, Path]) -> None:
    folder, python = elsewhere
    code = "from pathlib import Path; import keezen_desktop; print(Path(keezen_desktop.__file__).parent)"
    installed = Path(run(python, "-c", code, cwd=folder).strip())
    source = ROOT / "keezen_desktop"
    assert {file.relative_to(installed) for file in installed.rglob("*.toml")} >= {
        file.relative_to(source) for file in source.rglob("*.toml")
    }


@pytest.mark.package
def test_the_installed_wheel_tests_itself(elsewhere: tuple[Path, Path]) -> None:
    folder, python = elsewhere
    place = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    # The libraries that it needs are borrowed from here, so that no network is wanted.
    (Path(place) / "libraries.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    assert run(python.with_name("keezen"), "--self-test", cwd=folder) == ""


@pytest.mark.package
def test_built_twice_the_wheel_and_the_source_archive_are_the_same(
    elsewhere: tuple[Path, Path], tmp_path: Path
) -> None:
    folder, _ = elsewhere
    for again in (tmp_path / "first", tmp_path / "second"):
        run(sys.executable, "-m", "build", "--no-isolation", "--outdir", again, ROOT, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    names = sorted(file.name for file in (tmp_path / "first").iterdir())
    assert len(names) == 2
    assert filecmp.cmpfiles(tmp_path / "first", tmp_path / "second", names, shallow=False) == (names, [], [])
    assert (tmp_path / "first" / wheel.name).read_bytes() == wheel.read_bytes()
