"""What the tests of the tools share."""

import io

import pytest

from keezen_desktop.tools.cli import main
from tests.tools.running import Ran, Tool


@pytest.fixture
def keezen(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tool:
    """Run a tool in this process."""

    def run(*arguments: str, stdin: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        code = main(arguments)
        return Ran(code, *capsys.readouterr())

    return run
