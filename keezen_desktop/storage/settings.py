"""How a player likes his game: one small file, read at the start and written when something changes."""

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from keezen_desktop.storage import files
from keezen_desktop.storage.records import Seat
from keezen_desktop.storage.trouble import StorageTrouble

MOST_BYTES: Final = 256 * 1024
MOST_FAVOURITES: Final = 4

Level = Annotated[float, msgspec.Meta(ge=0, le=1)]
Size = Annotated[int, msgspec.Meta(ge=1, le=32768)]
Place = Annotated[int, msgspec.Meta(ge=-65536, le=65536)]


class Window(msgspec.Struct, frozen=True):
    """Where the window stood, in pixels; no place before it was first moved."""

    width: Size = 1280
    height: Size = 720
    x: Place | None = None
    y: Place | None = None
    full_screen: bool = False


class LastGame(msgspec.Struct, frozen=True):
    """What was chosen for the last new game. first: who began; None if that was drawn. match: a format, or empty."""

    rules: Annotated[str, msgspec.Meta(max_length=400)] = "clown:4"
    seats: tuple[Seat, ...] = ()
    first: int | None = None
    match: Annotated[str, msgspec.Meta(max_length=60)] = ""


class Favourite(msgspec.Struct, frozen=True):
    """A new game that can be chosen again by its name."""

    name: Annotated[str, msgspec.Meta(max_length=60)]
    game: LastGame


class Settings(msgspec.Struct, frozen=True):
    """Every choice that outlives the program. Change one with `msgspec.structs.replace`.

    language: empty to follow the system. theme: a name; the screens know which there are. marks: the shapes that tell
    pawns apart without colour. square_numbers: squares bear their names. own_street_below: the board turns to whoever
    plays. card_letters: those of the language, or those of King, Queen and Jack. speed: of motion, 1 is as designed, 0
    is at once. reduced_motion: nothing flies or shakes. text_size: a factor. sound: how loud, 0 is off. confirm: ask
    before a move is played. clock_runs_on: the clock of a match does not stop in a pause.
    """

    language: Literal["", "nl", "en", "de", "fr"] = ""
    theme: Annotated[str, msgspec.Meta(max_length=40)] = "wood"
    marks: Literal["always", "small", "never"] = "always"
    square_numbers: bool = False
    own_street_below: bool = True
    card_letters: Literal["own", "english"] = "own"
    speed: Annotated[float, msgspec.Meta(ge=0, le=10)] = 1.0
    reduced_motion: bool = False
    text_size: Annotated[float, msgspec.Meta(ge=0.5, le=3)] = 1.0
    sound: Level = 0.7
    confirm: bool = False
    clock_runs_on: bool = False
    card_counter: bool = False
    last_game: LastGame = LastGame()
    favourites: Annotated[tuple[Favourite, ...], msgspec.Meta(max_length=MOST_FAVOURITES)] = ()
    window: Window = Window()

    @property
    def tempo(self) -> float:
        """How many times longer than designed all motion takes; 0 if nothing is to be seen of it."""
        return 0.0 if self.reduced_motion else self.speed


_DECODER: Final = msgspec.json.Decoder(Settings)


def load(path: Path) -> tuple[Settings, StorageTrouble | None]:
    """The settings in a file. What cannot be read is set aside, gives the defaults and says why."""
    try:
        return _DECODER.decode(files.read(path, MOST_BYTES)), None
    except (StorageTrouble, msgspec.DecodeError, RecursionError) as error:
        is_missing = isinstance(error, StorageTrouble) and error.reason == "missing"
        return Settings(), None if is_missing else _set_aside(path, str(error))


def save(path: Path, settings: Settings) -> None:
    """Write the settings. Raises StorageTrouble; then the old ones are still there."""
    files.replace(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")


def all_files(path: Path) -> list[Path]:
    """The file of the settings, and those beside it that were set aside."""
    return [path, *path.parent.glob(_aside(path, "*").name)]


def _aside(path: Path, number: str = "") -> Path:
    return path.with_name(f"{path.stem}-broken{number}{path.suffix}")


def _set_aside(path: Path, detail: str) -> StorageTrouble:
    try:
        aside = files.move(path, _aside(path))
    except StorageTrouble as trouble:
        return trouble
    return StorageTrouble("broken_settings", path=aside.name, detail=detail)
