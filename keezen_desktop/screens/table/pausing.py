"""What is said in a pause, and the question before a game is left that could not be kept."""

from keezen_desktop.screens.table.commands import Button, Do
from keezen_desktop.screens.table.sheets import Choices
from keezen_desktop.texts import Texts


def pause_sheet(texts: Texts, *, kept: bool, clock_runs_on: bool) -> Choices:
    """The pause. `kept`: whether all that was played is on the disk."""
    line = "unkept" if not kept else "clock_runs_on" if clock_runs_on else "line"
    leave = Button(
        Do.HOME, texts("table.pause.home" if kept else "table.pause.stop"), "secondary", "save" if kept else "door"
    )
    return Choices(
        texts("table.pause.title"),
        texts(f"table.pause.{line}"),
        (
            Button(Do.RESUME, texts("table.pause.resume"), symbol="play"),
            Button(Do.SETTINGS, texts("table.pause.settings"), "secondary", "gear"),
            leave,
        ),
    )


def unkept_sheet(texts: Texts) -> Choices:
    """Asks whether a game shall be left although it could not be kept."""
    return Choices(
        texts("table.unkept.title"),
        texts("table.unkept.line"),
        (
            Button(Do.RESUME, texts("table.unkept.stay"), symbol="back"),
            Button(Do.HOME, texts("table.unkept.leave"), "danger", "door"),
        ),
    )
