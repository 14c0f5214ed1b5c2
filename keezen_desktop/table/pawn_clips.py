"""How pawns move: they hop, fly and cross, in board units."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import pi, sin
from typing import Final

from keezen_desktop.rules.events import CameHome, Captured, Entered, Swapped, Walked, Won
from keezen_desktop.table.clip import Clip, Cue, E, ease, hop
from keezen_desktop.table.frame import Counter, Frame, Glow, PawnPose, between, standing, walked_badges
from keezen_desktop.table.geometry import BoardGeometry, Point
from keezen_desktop.table.view import Pawn, first_free_in_reserve, last_in_reserve

_ARC_HEIGHT: Final = 1.2
"""How high a pawn flies to or from its reserve, in board units."""
_SWAP_HEIGHT: Final = 1.0
_SWAP_BOW: Final = 0.35
"""How far two pawns that change places keep to their side of the way."""
_SQUASH: Final = 0.06
_WIN_HOPS: Final = 3


class _PawnClip(Clip[E]):
    """Pawns go their way while all others stand still."""

    def _moving(self, geometry: BoardGeometry, moving: Mapping[Pawn, PawnPose]) -> Frame:
        stay = list(self.before.pawns)
        for pawn in moving:
            stay.remove(pawn)
        return self._with_pawns([*standing(stay, geometry), *moving.values()])


class WalkClip(_PawnClip[Walked]):
    """One hop a square, counted aloud."""

    def _seconds(self) -> float:
        return self._hop * self._steps + self.motion.landing

    @property
    def _steps(self) -> int:
        return len(self.event.path) - 1

    @property
    def _hop(self) -> float:
        return self.motion.hop_seconds(self._steps)

    def _cues(self) -> Iterator[tuple[float, Cue]]:
        name = "back_hop" if self.event.backward else "hop"
        for number in range(self._steps):
            yield (number + 1) * self._hop, Cue(name, self.event.first + number)

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:
        seconds = progress * self.seconds
        path, steps = self.event.path, min(int(seconds / self._hop), self._steps)
        since = seconds - steps * self._hop
        share = since / self._hop if steps < self._steps else 0.0
        stand = geometry.square(path[steps])
        x, y = between(stand, geometry.square(path[steps + 1]), share) if share else stand
        squash = 1.0
        if steps and since < self.motion.landing:
            squash -= _SQUASH * sin(pi * since / self.motion.landing)
        pose = PawnPose(self.event.colour, x, y, hop(self.motion.hop_height, share), squash)
        frame = self._moving(geometry, {Pawn(self.event.colour, path[0]): pose})
        walked = tuple(walked_badges(self.event, steps))
        counter = Counter(self.event.first + steps, x, y) if share else None
        return replace(frame, badges=frame.badges + walked, counter=counter)


class CaptureClip(_PawnClip[Captured]):
    """The captured pawn flies to its reserve."""

    sound = "capture"

    def _seconds(self) -> float:
        return self.motion.capture

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:
        pawn = Pawn(self.event.colour, self.event.square)
        pose = _flight(geometry, pawn, first_free_in_reserve(self.before, pawn.colour), progress)
        return self._moving(geometry, {pawn: pose})


class EnterClip(_PawnClip[Entered]):
    """A pawn flies from its reserve to its start square."""

    sound = "enter"

    def _seconds(self) -> float:
        return self.motion.enter

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:
        pawn = last_in_reserve(self.before, self.event.colour)
        pose = _flight(geometry, pawn, Pawn(self.event.colour, self.event.square), progress)
        return self._moving(geometry, {pawn: pose})


class SwapClip(_PawnClip[Swapped]):
    """Both pawns rise and cross, each keeping to its own side."""

    sound = "swap"

    def _seconds(self) -> float:
        return self.motion.swap

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:
        event = self.event
        one, two = geometry.square(event.square), geometry.square(event.square2)
        moving = {
            Pawn(event.colour, event.square): _crossing(event.colour, one, two, progress),
            Pawn(event.colour2, event.square2): _crossing(event.colour2, two, one, progress),
        }
        return self._moving(geometry, moving)


class ComeHomeClip(Clip[CameHome]):
    """The home lights up."""

    sound = "home"

    def _seconds(self) -> float:
        return self.motion.home_glow

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:
        glow = Glow(self.event.colour, sin(pi * progress))
        return replace(super()._moment(geometry, progress), glow=glow)


class WinClip(Clip[Won]):
    """The winners' pawns hop, one after the other."""

    sound = "win"

    def _seconds(self) -> float:
        return self.motion.win

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:
        owner = self.after.rules.owner
        happy = [pawn for pawn in self.after.pawns if owner[pawn.colour] in self.event.players]
        lifts = {pawn: self._lift(number / len(happy), progress) for number, pawn in enumerate(happy)}
        pawns = [PawnPose(pawn.colour, *pawn.point(geometry), lift=lifts.get(pawn, 0.0)) for pawn in self.after.pawns]
        return self._with_pawns(pawns)

    def _lift(self, shift: float, progress: float) -> float:
        """A pawn hops a few times; each begins a little later than the one before, all end in time."""
        turn = (progress * (_WIN_HOPS + 1) - shift) % 1.0
        begun = 0 <= progress * (_WIN_HOPS + 1) - shift < _WIN_HOPS
        return hop(self.motion.hop_height, turn) if begun else 0.0


def _flight(geometry: BoardGeometry, start: Pawn, end: Pawn, progress: float) -> PawnPose:
    x, y = between(start.point(geometry), end.point(geometry), ease(progress))
    return PawnPose(start.colour, x, y, hop(_ARC_HEIGHT, progress))


def _crossing(colour: int, start: Point, end: Point, progress: float) -> PawnPose:
    share = ease(progress)
    x, y = between(start, end, share)
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    bow = hop(_SWAP_BOW, share) / length
    x, y = x - (end[1] - start[1]) * bow, y + (end[0] - start[0]) * bow
    return PawnPose(colour, x, y, hop(_SWAP_HEIGHT, progress))
