"""The question whether a move shall be taken back."""

from keezen_desktop.screens.table.commands import Button, Do
from keezen_desktop.screens.table.sheets import Choices
from keezen_desktop.texts import Texts


def take_back_sheet(texts: Texts, plies: int) -> Choices:
    """Asks; `plies` moves would be undone with it."""
    return Choices(
        texts("take_back.title"),
        texts("take_back.line", count=plies),
        (
            Button(Do.TAKE_BACK, texts("take_back.yes"), symbol="undo"),
            Button(Do.RESUME, texts("take_back.no"), "secondary", "play"),
        ),
    )
