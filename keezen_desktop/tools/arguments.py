"""Kinds of argument that several tools take."""

import argparse
from collections.abc import Callable


def at_least(least: int) -> Callable[[str], int]:
    """A reader of whole numbers that are not smaller than this."""

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
        if number < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least {least}")
        return number

    return read
