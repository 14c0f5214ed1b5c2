"""Makes the sounds in assets/sounds out of damped sines and filtered noise: `make sounds`. It always writes alike."""

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from keezen_desktop import resources

RATE: Final = 22050
"""Samples a second."""
_LOUDEST: Final = 0.8
_FADE: Final = 0.006
"""Seconds in which a sound ends, so that it does not click."""
_STEPS: Final = 13
"""The longest walk of one pawn: a king that walks."""

Wave = list[float]


def tone(pitch: float, seconds: float, decay: float, partials: Sequence[float] = (1.0,)) -> Wave:
    """A struck bar or bell: sines over the pitch (Hz), each louder or softer, that die away."""
    return [
        math.exp(-decay * at / RATE)
        * sum(
            loud * math.sin(2 * math.pi * pitch * number * at / RATE) * math.exp(-decay * (number - 1) * at / RATE)
            for number, loud in enumerate(partials, 1)
        )
        for at in range(round(seconds * RATE))
    ]


def noise(seconds: float, smooth: float, swell: Callable[[float], float]) -> Wave:
    """Filtered noise: `smooth` 0 hisses, near 1 rumbles; `swell` says how loud at each share of its time."""
    chance, last, made = random.Random(1), 0.0, []
    count = round(seconds * RATE)
    for at in range(count):
        last = smooth * last + (1 - smooth) * chance.uniform(-1, 1)
        made.append(last * swell(at / count))
    return made


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Several sounds over each other: when each begins, in seconds, and how loud it is."""
    length = max(round(begin * RATE) + len(part) for begin, _, part in parts)
    made = [0.0] * length
    for begin, loud, part in parts:
        for at, value in enumerate(part, round(begin * RATE)):
            made[at] += loud * value
    return made


def struck(share: float) -> float:
    """Loud at once, then softer."""
    return (1 - share) ** 3


def passing(share: float) -> float:
    """Louder and softer again."""
    return math.sin(math.pi * share) ** 2


def knock(semitones: float, loud: float = 1.0) -> Wave:
    """A pawn set down on wood, so many semitones higher than the first."""
    pitch = 392 * 2 ** (semitones / 12)
    return mixed((0, loud, tone(pitch, 0.09, 55, (1.0, 0.5, 0.3))), (0, 0.5 * loud, noise(0.02, 0.5, struck)))


def sounds() -> Iterator[tuple[str, Wave]]:
    """Every sound by the name of its file."""
    slap = mixed((0, 1.6, noise(0.07, 0.55, struck)), (0, 0.5, tone(150, 0.09, 45)))
    wooden = (1.0, 0.45, 0.2)
    bell = (1.0, 0.35, 0.22, 0.1)
    yield "pick", mixed((0, 0.5, tone(620, 0.05, 90, wooden)), (0, 0.3, noise(0.02, 0.6, struck)))
    yield "play", slap
    yield "flip", mixed((0, 0.8, noise(0.06, 0.2, passing)))
    yield "deal", mixed((0, 0.9, noise(0.09, 0.4, passing)))
    yield "hand_in", mixed(*((0.07 * number, 0.8, slap) for number in range(3)))
    for step in range(1, _STEPS + 1):
        yield f"hop-{step}", knock(step - 1)
        yield f"back_hop-{step}", knock(-step)
    yield "enter", mixed((0, 0.8, knock(-5)), (0.1, 1.0, knock(2)))
    rolling = ((0.08 + 0.055 * number, 0.7 * 0.8**number, knock(-7 - number)) for number in range(6))
    yield "capture", mixed((0, 1.2, knock(-12)), (0, 0.8, noise(0.06, 0.7, struck)), *rolling)
    yield "swap", mixed((0, 1.0, noise(0.22, 0.75, passing)), (0.2, 1.2, noise(0.24, 0.65, passing)))
    yield "home", mixed((0, 0.7, tone(659.3, 0.5, 7, bell)), (0.14, 0.8, tone(880, 0.6, 6, bell)))
    yield "turn", mixed((0, 0.8, tone(329.6, 0.7, 6, bell)))
    yield "illegal", mixed((0, 1.0, tone(140, 0.1, 35, wooden)), (0.13, 0.9, tone(125, 0.12, 32, wooden)))
    yield "last_minute", mixed((0, 0.7, tone(1200, 0.04, 110, wooden)), (0.25, 0.7, tone(1000, 0.04, 110, wooden)))
    melody = (523.3, 659.3, 784.0, 1046.5)
    yield "win", mixed(*((0.17 * number, 0.8, tone(pitch, 0.7, 7, wooden)) for number, pitch in enumerate(melody)))


def write(folder: Path) -> None:
    """Write all sounds, mono, 16 bits a sample, all equally loud at their loudest."""
    folder.mkdir(exist_ok=True)
    for name, made in sounds():
        peak = max(map(abs, made))
        fade = round(_FADE * RATE)
        ends = [min(1.0, (len(made) - at) / fade) for at in range(len(made))]
        samples = array.array("h", (round(_LOUDEST * 32767 * a * b / peak) for a, b in zip(made, ends, strict=True)))
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, RATE, len(samples), "NONE", "not compressed"))
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    write(resources.assets() / "sounds")
