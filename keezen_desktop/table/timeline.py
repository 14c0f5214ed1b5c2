"""Shows events one after the other as time passes. Time is an argument; at tempo 0 everything lands at once."""

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from math import inf
from typing import Any, Final

from keezen_desktop.rules.events import Captured, Entered, Event, Swapped, Walked
from keezen_desktop.table.choreography import clips
from keezen_desktop.table.clip import Clip, Cue, Motion
from keezen_desktop.table.frame import Frame, still
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.table.view import TableView

_FADE: Final = 0.2
"""Seconds in which the numbers of the last steps fade, once they have stayed long enough."""


class Timeline:
    """The view that lies still, and the clips that lead to it from what is seen now.

    tempo: how many times longer than normal everything takes; 0 lands at once.
    """

    def __init__(self, view: TableView, motion: Motion, tempo: float = 1.0) -> None:
        self.tempo = tempo
        self._motion = motion
        self._view = view
        self._clips: deque[Clip[Any]] = deque()
        self._elapsed = 0.0
        self._cues: deque[tuple[float, Cue]] = deque()
        self._age = inf

    @property
    def view(self) -> TableView:
        """What lies on the table when all is shown: final before the first frame of its motion."""
        return self._view

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return bool(self._clips)

    def show(self, events: Iterable[Event]) -> None:
        """Show these events after those that are being shown."""
        idle = not self._clips
        self._clips.extend(clips(self._view, events, self._motion))
        if self._clips:
            self._view = self._clips[-1].after
        if idle:
            self._begin()

    def rest(self, view: TableView) -> None:
        """Show this view at once, whatever was being shown."""
        self._clips.clear()
        self._view = view
        self._age = inf

    def finish(self) -> None:
        """End the clip that is running, in silence."""
        if self._clips:
            self._next()

    def finish_all(self) -> None:
        """End all that is being shown, in silence."""
        while self._clips:
            self._next()

    def update(self, seconds: float) -> list[Cue]:
        """Let time pass. Returns what is heard meanwhile, at most one sound a clip."""
        cues: list[Cue] = []
        while self._clips:
            clip = self._clips[0]
            left = (clip.seconds - self._elapsed) * self.tempo
            if seconds < left:
                self._elapsed += seconds / self.tempo
                cues += self._heard()
                break
            self._elapsed = clip.seconds
            cues += self._heard()
            self._next()
            seconds -= left
        self._age += seconds
        return cues

    def frame(self, geometry: BoardGeometry) -> Frame:
        """What is seen now. Equal frames need no new drawing."""
        return replace(self._moment(geometry), badge_strength=self._badge_strength)

    def _moment(self, geometry: BoardGeometry) -> Frame:
        if not self._clips:
            return still(self._view, geometry)
        clip = self._clips[0]
        return clip.frame(geometry, self._elapsed / clip.seconds if clip.seconds else 1.0)

    @property
    def _badge_strength(self) -> float:
        if self._clips and _moves_pawns(self._clips[0]):
            return 1.0
        return max(0.0, min(1.0, (self._motion.trace_hold + _FADE - self._age) / _FADE))

    def _next(self) -> None:
        if _moves_pawns(self._clips.popleft()):
            self._age = 0.0
        self._begin()

    def _begin(self) -> None:
        self._elapsed = 0.0
        self._cues = deque(self._clips[0].cues()) if self._clips else deque()

    def _heard(self) -> list[Cue]:
        """The last sound of the running clip that is due, if there is one; those that it drowns are dropped."""
        due = []
        while self._cues and self._cues[0][0] <= self._elapsed:
            due.append(self._cues.popleft()[1])
        return due[-1:]


def _moves_pawns(clip: Clip[Any]) -> bool:
    return isinstance(clip.event, Walked | Captured | Entered | Swapped)
