"""The command line itself: its help, and how it ends when nobody reads or somebody interrupts."""

import os
import pkgutil
import signal
import subprocess
import sys

import pytest

from keezen_desktop import tools
from keezen_desktop.tools.cli import TOOLS, main
from tests.tools.running import ROOT, start

posix = pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals as POSIX has them")
START = b"clown:4 a a:/b:/c:/d: A5/5/5/5\n"


def test_every_tool_is_listed() -> None:
    modules = {module.name for module in pkgutil.iter_modules(tools.__path__)}
    assert set(TOOLS) == modules - {"arguments", "cli", "pictures", "query", "workers"}


def test_help_lists_the_tools(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in TOOLS)


@pytest.mark.parametrize("name", TOOLS)
def test_every_tool_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert TOOLS[name] in capsys.readouterr().out


def test_a_batch_answers_each_line_before_the_next_one_comes() -> None:
    with start("legal", "--batch") as process:
        assert process.stdin
        assert process.stdout
        for _ in range(2):
            process.stdin.write(START)
            process.stdin.flush()
            assert process.stdout.readline().startswith(b'{"position": "clown:4 a ')


@posix
def test_it_ends_without_a_word_when_nobody_reads_on() -> None:
    with start("legal", "--batch") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(START)
        process.stdin.close()
        assert (process.wait(60), process.stderr.read()) == (141, b"")


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_it_ends_without_a_word_on_ctrl_c(jobs: str) -> None:
    """The whole process group is interrupted, as a terminal does it, once games are being played."""
    code = f"""
import sys
from keezen_desktop.agents.selfplay import Series
from keezen_desktop.tools.cli import main

play_all = Series.play_all
def announced(self, games, executor=None):
    outcomes = play_all(self, games, executor)
    yield next(outcomes)
    print("playing", flush=True)
    yield from outcomes
Series.play_all = announced

if __name__ == "__main__":
    agents = ["--agents", "random,random,random,random"]
    sys.exit(main(["simulate", "--rules", "clown:4", *agents, "--games", "100000", "--jobs", "{jobs}"]))
"""
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == b"playing\n"
        os.killpg(process.pid, signal.SIGINT)
        assert (process.wait(60), process.stderr.read()) == (130, b"")
