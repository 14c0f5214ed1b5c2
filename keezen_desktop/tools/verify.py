"""`keezen verify`: plays records by the rules and says of each whether it is right."""

import argparse
from pathlib import Path

from keezen_desktop.storage.replay import digest, result_text
from keezen_desktop.storage.saves import load
from keezen_desktop.storage.trouble import BadRecord, StorageTrouble
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.troubles import trouble_sentence


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the tool takes."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a saved or finished game")
    parser.add_argument("--lang", choices=languages(), default="en", help="the language of sentences")


def run(options: argparse.Namespace) -> int:
    """Print a line for each file; exit code 0 only if all are right."""
    texts = Texts(options.lang)
    verdicts = [verdict(texts, path) for path in options.files]
    for line in verdicts:
        print(line)
    return 0 if all(line.startswith("ok ") for line in verdicts) else 1


def verdict(texts: Texts, path: Path) -> str:
    """`ok RULES PLIES RESULT HASH`, or `bad PLY reason`, the reason as its code and a sentence."""
    try:
        reading = load(path)
        if reading.fault:
            raise reading.fault
    except StorageTrouble as trouble:
        ply = trouble.ply if isinstance(trouble, BadRecord) else 0
        return f"bad {ply} {trouble.code}: {trouble_sentence(texts, trouble)}"
    return f"ok {reading.game.rules.text} {reading.record.plies} {result_text(reading)} {digest(reading)}"
