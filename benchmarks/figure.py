"""What is measured, and how a figure of this run compares with that of a baseline run on another machine or day."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

_TRIES = 3


@dataclass(frozen=True)
class Figure:
    """One figure: `measure` runs for a few seconds and returns it in `unit`.

    more_is_better: a rate; else a time or a size. depends_on_machine: as good a program gives a better figure on a
    faster machine.
    """

    name: str
    unit: str
    measure: Callable[[], float]
    more_is_better: bool = True
    depends_on_machine: bool = True


@dataclass(frozen=True)
class Measured:
    """A figure's value, and how fast the machine was around that moment (loops of plain Python a second)."""

    value: float
    machine: float

    @classmethod
    def now(cls, figure: Figure) -> "Measured":
        """The median of a few tries, each with the speed of the machine before and after it."""
        tries = []
        for _ in range(_TRIES):
            before = machine_speed()
            tries.append(cls(figure.measure(), (before + machine_speed()) / 2))
        return cls(median(each.value for each in tries), median(each.machine for each in tries))

    def times_better(self, baseline: "Measured", figure: Figure) -> float:
        """How many times better the program is than in the baseline run, the machine's speed left out."""
        faster = self.machine / baseline.machine if figure.depends_on_machine else 1.0
        ratio = self.value / baseline.value
        return ratio / faster if figure.more_is_better else 1 / (ratio * faster)


def machine_speed() -> float:
    """How often a second of its processor this machine makes a small step like the rules': tuples, numbers, calls."""
    steps = 300_000
    began = process_time()
    squares: tuple[int, ...] = (3, 17, 29, 60)
    for number in range(steps):
        squares = _turned(squares, number & 63)
    return steps / (process_time() - began)


def _turned(squares: tuple[int, ...], number: int) -> tuple[int, ...]:
    mine = [square for square in squares if square != number]
    mine.append(number)
    mine.sort()
    return tuple(mine[-4:])
