"""The motion of one event: what every clip has in common, and how long things take."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from keezen_desktop.rules.events import Event
from keezen_desktop.table.frame import Frame, PawnPose, badges, poses, standing, still
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.table.view import TableView


@dataclass(frozen=True)
class Motion:
    """How long things take, in seconds, and how high a pawn hops, in board units."""

    play_card: float
    hop: float
    hop_min: float
    walk_max: float
    hop_height: float
    landing: float
    capture: float
    swap: float
    enter: float
    home_glow: float
    deal_fly: float
    deal_stagger: float
    flip: float
    hand_in_hold: float
    turn: float
    win: float
    trace_hold: float

    @classmethod
    def of(cls, tokens: Mapping[str, Any]) -> "Motion":
        """From the theme's table of milliseconds, which may hold more. Raises KeyError for one that is missing."""
        heights = {"hop_height": float(tokens["hop_height_u"])}
        names = [field.name for field in fields(cls) if field.name not in heights]
        return cls(**heights, **{name: float(tokens[name]) / 1000 for name in names})

    def hop_seconds(self, steps: int) -> float:
        """How long one hop takes: long walks go faster, but every square is touched."""
        return max(self.hop_min, min(self.hop, self.walk_max / steps))


class Cue(NamedTuple):
    """Something to be heard. number: which step a hop is, whose turn begins."""

    name: str
    number: int = 0


E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Clip(Generic[E]):
    """The motion of one event, from the view before it to the view after it. This one only takes its time."""

    event: E
    before: TableView
    after: TableView
    motion: Motion

    sound: ClassVar[str] = ""
    """What is heard as it begins."""

    @property
    def seconds(self) -> float:
        """How long it lasts at the normal tempo."""
        return self._seconds()

    def cues(self) -> Iterator[tuple[float, Cue]]:
        """What is heard, and at which second, in order."""
        return self._cues()

    def frame(self, geometry: BoardGeometry, progress: float) -> Frame:
        """The moment at this progress, 0 to 1; at 1 all lies still."""
        moment = self._moment(geometry, progress) if progress < 1 else still(self.after, geometry)
        return replace(moment, event=self.event, progress=min(1.0, progress))

    # What each kind of clip does in its own way.

    def _seconds(self) -> float:
        return 0.0

    def _cues(self) -> Iterator[tuple[float, Cue]]:
        if self.sound:
            yield 0.0, Cue(self.sound)

    def _moment(self, geometry: BoardGeometry, progress: float) -> Frame:  # noqa: ARG002  kinds that move use it
        """The moment at a progress below 1."""
        return self._with_pawns(standing(self.after.pawns, geometry))

    def _with_pawns(self, pawns: Iterable[PawnPose]) -> Frame:
        """What lies still, with the pawns where they are now."""
        return Frame(self.after, poses(pawns), tuple(badges(self.before.trace)))


def ease(share: float) -> float:
    """Slow at both ends, for flights."""
    return 4 * share**3 if share < 0.5 else 1 - 4 * (1 - share) ** 3


def hop(height: float, share: float) -> float:
    """How high something thrown is: 0 at both ends."""
    return 4 * height * share * (1 - share)
