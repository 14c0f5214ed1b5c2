"""Print the figures of this run and, beside each, how many times better it is than in the baseline run.

The baseline run is kept in `baseline.json`, with how fast its machine was at that moment; `--save` makes this one it.
"""

import argparse
from pathlib import Path
from typing import Final

import msgspec

from benchmarks import agents, engine, kept, window
from benchmarks.figure import Figure, Measured

FIGURES: Final[tuple[Figure, ...]] = engine.FIGURES + agents.FIGURES + kept.FIGURES + window.FIGURES
BASELINE: Final = Path(__file__).with_name("baseline.json")


def main() -> None:
    """Measure, print, and keep the run if asked to."""
    parser = argparse.ArgumentParser("python -m benchmarks", description="Measures how fast the program is.")
    parser.add_argument("--only", metavar="TEXT", default="", help="the figures with this in their name")
    parser.add_argument("--save", action="store_true", help="keep this run as the baseline of later ones")
    options = parser.parse_args()
    baseline = msgspec.json.decode(BASELINE.read_bytes(), type=dict[str, Measured]) if BASELINE.exists() else {}
    print(f"{'figure':<32}{'this run':>12}{'':<9}{'baseline':>12}{'times better':>14}")
    for figure in FIGURES:
        if options.only in figure.name:
            measured = Measured.now(figure)
            print(line(figure, measured, baseline.get(figure.name)), flush=True)
            baseline[figure.name] = measured
    print("Times better: with the speed of the machine at that moment left out; 1 is as good as the baseline run.")
    if options.save:
        BASELINE.write_bytes(msgspec.json.format(msgspec.json.encode(baseline)) + b"\n")


def line(figure: Figure, measured: Measured, baseline: Measured | None) -> str:
    """A figure as a line of the table."""
    here = f"{figure.name:<32}{measured.value:>12,.1f} {figure.unit:<8}"
    if baseline is None:
        return here
    return f"{here}{baseline.value:>12,.1f}{measured.times_better(baseline, figure):>14.2f}"


if __name__ == "__main__":
    main()
