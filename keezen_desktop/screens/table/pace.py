"""How fast the table plays: the speeds that can be chosen, going on step by step, and the sheet that offers them."""

from typing import Final, NamedTuple

from keezen_desktop.screens.table.commands import Button, Do
from keezen_desktop.screens.table.sheets import Choices
from keezen_desktop.texts import Texts

SPEEDS: Final = {"calm": 1.5, "normal": 1.0, "brisk": 0.6, "instant": 0.0}
"""How many times longer than normal everything takes, by the names of the speeds, from slow to fast."""


class Pace(NamedTuple):
    """How it goes on.

    may_hurry: nobody who sits here plays on in this deal. hurries: all lands at once until somebody does. waits: the
    next move of the others is shown when it is asked for.
    """

    may_hurry: bool = False
    hurries: bool = False
    waits: bool = False


def speed_name(speed: float) -> str:
    """The name of the speed that comes nearest."""
    return min(SPEEDS, key=lambda name: abs(SPEEDS[name] - speed))


def next_speed(speed: float, faster: int) -> float:
    """The speed so many places faster; the last one there is at the end."""
    names = list(SPEEDS)
    place = names.index(speed_name(speed)) + faster
    return SPEEDS[names[max(0, min(len(names) - 1, place))]]


def pace_sheet(texts: Texts, speed: float, *, step_by_step: bool) -> Choices:
    """All speeds, with a tick at the one in force."""
    chosen = Do.STEP if step_by_step else Do(speed_name(speed))
    labels = {Do(name): texts(f"settings.speed.{name}") for name in SPEEDS}
    labels[Do.STEP] = texts("table.pace.step_by_step")
    speeds = (
        Button(do, label, "primary" if do is chosen else "secondary", "check" if do is chosen else None)
        for do, label in labels.items()
    )
    close = Button(Do.RESUME, texts("table.pace.close"), "secondary", "back")
    return Choices(texts("table.tool.pace"), texts("table.pace.line"), (*speeds, close))


def pace_button(texts: Texts, pace: Pace, *, narrow: bool) -> Button | None:
    """What leads on while the others play: the next step, or hurrying once nobody who sits here holds a card.

    narrow: there is no room for words in it.
    """
    if pace.waits:
        return Button(Do.STEP, "" if narrow else texts("table.do.step"), symbol="next")
    if not pace.may_hurry:
        return None
    label = "table.do.at_pace" if pace.hurries else "table.do.forward"
    return Button(Do.FORWARD, "" if narrow else texts(label), "secondary", "play" if pace.hurries else "last")
