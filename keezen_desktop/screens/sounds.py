"""What is heard; nothing is told by sound alone.

The sound device is opened with the first sound, beside the window's loop. Where there is none, it stays silent.
"""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Thread
from typing import Protocol

import pygame


class Voice(Protocol):
    """A sound that is ready to be heard."""

    def set_volume(self, volume: float, /) -> None:
        """How loud it is, 0 to 1."""

    def play(self) -> object:
        """Let it be heard."""


class Sounds:
    """Sounds by their names. `load` opens the device and reads them all, which takes a moment."""

    def __init__(self, load: Callable[[], Mapping[str, Voice]]) -> None:
        self._load = load
        self._opening: Thread | None = None
        self._voices: Mapping[str, Voice] = {}

    def play(self, name: str, volume: float) -> None:
        """Let a sound be heard, if there is one of this name. The first ones are not, while the device opens."""
        if volume <= 0:
            return
        if self._opening is None:
            self._opening = Thread(target=self._open, daemon=True)
            self._opening.start()
        voice = self._voices.get(name)
        if voice:
            voice.set_volume(volume)
            voice.play()

    def wait(self) -> None:
        """Wait until the device is open, if it is being opened."""
        if self._opening:
            self._opening.join()

    def _open(self) -> None:
        self._voices = self._load()


def silence() -> Mapping[str, Voice]:
    """No sounds."""
    return {}


def load_sounds(folder: Path) -> Mapping[str, Voice]:
    """Open the device and read the sounds in a folder; none if that fails."""
    if not _may_be_heard():
        return {}
    try:
        pygame.mixer.init(22050, -16, 1, 512)
        return {file.stem: pygame.mixer.Sound(file) for file in folder.glob("*.wav")}
    except pygame.error:
        return {}


def _may_be_heard() -> bool:
    """Whether there may be a device. On Linux ALSA complains on the terminal where there is none."""
    if not sys.platform.startswith("linux") or {"SDL_AUDIODRIVER", "PULSE_SERVER"} & os.environ.keys():
        return True
    here = Path(os.environ.get("XDG_RUNTIME_DIR") or "/run/user/none")
    return any(place.exists() for place in (Path("/dev/snd"), here / "pulse" / "native", here / "pipewire-0"))
