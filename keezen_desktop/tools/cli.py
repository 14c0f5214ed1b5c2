"""The command line: finds the tool, reads its arguments, and says in one sentence what is wrong with them."""

import argparse
import io
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final, NoReturn

from keezen_desktop.rules.errors import Refused
from keezen_desktop.rules.why import IllegalMove
from keezen_desktop.texts import Texts
from keezen_desktop.tools.query import error_sentence

TOOLS: Final[Mapping[str, str]] = {
    "legal": "the legal moves of a position",
    "apply": "the position after a move",
    "why": "why a move is not legal",
    "perft": "the number of ways to play on for so many moves",
    "simulate": "games between computer players: who wins how often",
    "arena": "which of two computer players is stronger, and by how much",
    "ladder": "each level of computer players against the one below it",
    "match": "a match between computer players, round by round",
    "verify": "whether recorded games were played by the rules",
    "export": "a recorded game to read, or for other programs",
}
"""Each tool, a module of its own that is imported when it is asked for; and what it prints."""

_BAD_INPUT: Final = 2
_INTERRUPTED: Final = 130
_NOBODY_READS: Final = 141
"""What a shell says of a program that ended on Ctrl-C, or because nobody reads what it writes."""

_HAND_IN: Final = " --"


class BadUsage(Exception):
    """Arguments that are not what the tool takes."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadUsage(f"{self.prog}: {message}.")


def main(arguments: Sequence[str]) -> int:
    """Run the tool named first with the other arguments and return its exit code."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            # Lines of UTF-8 with a plain line end on every platform; what is not UTF-8 shows as such.
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    try:
        code = _run(list(arguments))
        if sys.stdout:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Python flushes stdout once more when it ends, and must not complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _NOBODY_READS
    return code


def _run(arguments: list[str]) -> int:
    language = "en"
    try:
        name = _tool_name(arguments[:1])
        module = import_module(f"keezen_desktop.tools.{name}")
        parser = _Parser(f"keezen {name}", description=f"Prints {TOOLS[name]}.", allow_abbrev=False)
        module.add_arguments(parser)
        options = _parse(parser, arguments[1:])
        language = getattr(options, "lang", language)
        return int(module.run(options))
    except BadUsage as error:
        print(error, file=sys.stderr)
    except (Refused, IllegalMove) as error:
        print(error_sentence(Texts(language), error), file=sys.stderr)
    return _BAD_INPUT


def _parse(parser: argparse.ArgumentParser, arguments: list[str]) -> argparse.Namespace:
    """The arguments of a tool. To argparse `--` ends the options; here it is a move, the hand-in."""
    options = parser.parse_args([_HAND_IN if argument == "--" else argument for argument in arguments])
    given = vars(options)
    given.update({name: "--" for name, value in given.items() if value == _HAND_IN})
    return options


def _tool_name(first: list[str]) -> str:
    tools = "\n".join(f"  {name:<10}{about}" for name, about in TOOLS.items())
    parser = _Parser(
        "keezen",
        description="Opens the window, and FILE.keezen in it if that is given; with a tool: prints its answer.",
        epilog=f"tools:\n{tools}\n\n`keezen TOOL --help` says what a tool takes.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("tool", choices=TOOLS, metavar="TOOL", help="one of those below")
    return str(parser.parse_args(first).tool)
