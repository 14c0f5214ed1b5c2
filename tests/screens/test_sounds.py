"""What is heard, and that nobody waits for it."""

import filecmp
import runpy
from collections.abc import Mapping
from pathlib import Path
from threading import Event

import pygame
import pytest

import keezen_desktop
from keezen_desktop.resources import assets
from keezen_desktop.screens.sounds import Sounds, Voice, load_sounds
from tests.screens.table.room import Room, room

FOLDER = assets() / "sounds"
A_CAPTURE = "clown:4 a a:a0/b:a5/c:c1/d:d1 5K/56/68/89"


class Ear:
    """Hears the sounds of a folder: which ones, and how loud."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.volumes: set[float] = set()

    def voices(self) -> Mapping[str, Voice]:
        """One for each sound that there is."""
        return {file.stem: HeardVoice(file.stem, self) for file in FOLDER.glob("*.wav")}


class HeardVoice:
    """Tells the ear when it is played."""

    def __init__(self, name: str, ear: Ear) -> None:
        self._name = name
        self._ear = ear

    def set_volume(self, volume: float, /) -> None:
        """Remember how loud."""
        self._ear.volumes.add(volume)

    def play(self) -> None:
        """Remember that it was heard."""
        self._ear.heard.append(self._name)


def listen(here: Room) -> Ear:
    """An ear at the table, with the device open already."""
    ear = Ear()
    here.services.sounds = Sounds(ear.voices)
    here.services.hear("button that does not exist")
    here.services.sounds.wait()
    return ear


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for the drivers that show and play nothing."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_a_move_is_heard_card_steps_and_capture_in_order(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0, sound=0.3) as here:
        ear = listen(here)
        here.lay_out(A_CAPTURE)
        for key in ("card 0", here.square_key("a0"), here.square_key("a5")):
            here.click(key)
        here.wait_until(lambda: "capture" in ear.heard)
        assert ear.heard == ["pick", "pick", "play", *(f"hop-{step}" for step in range(1, 6)), "capture"]
        assert ear.volumes == {0.3}


def test_an_illegal_try_is_heard_and_so_is_the_turn_of_a_person(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        ear = listen(here)
        here.lay_out(A_CAPTURE)
        here.click("card 0")
        here.click_square("c1")
        assert ear.heard[-1] == "illegal"
        here.type(pygame.K_ESCAPE)
        here.click("card 0")
        here.click(here.square_key("a0"))
        here.click(here.square_key("a5"))
        here.wait_for_turn()
        assert ear.heard.count("turn") == 1, "the bell rings for persons only"


def test_much_that_happens_at_once_is_not_heard_all_at_once(tmp_path: Path) -> None:
    with room(tmp_path, speed=0.0) as here:
        ear = listen(here)
        table = here.lay_out(A_CAPTURE)
        for key in ("card 0", here.square_key("a0")):
            here.click(key)
        before = len(ear.heard)
        here.click(here.square_key("a5"))
        assert table.session.game.plies >= 1
        assert len(ear.heard) - before <= 2


def test_without_sound_no_device_is_ever_opened(tmp_path: Path) -> None:
    opened: list[str] = []

    def load() -> Mapping[str, Voice]:
        opened.append("the device")
        return {}

    with room(tmp_path, speed=1.0, sound=0.0) as here:
        here.services.sounds = Sounds(load)
        here.lay_out(A_CAPTURE)
        here.click("card 0")
        here.services.sounds.wait()
    assert not opened


def test_a_device_that_is_slow_to_open_holds_nobody_up(tmp_path: Path) -> None:
    """The table goes on while the device opens, and is heard from then on."""
    ear, may_open = Ear(), Event()

    def slow() -> Mapping[str, Voice]:
        may_open.wait(20)
        return ear.voices()

    with room(tmp_path, speed=1.0) as here:
        here.services.sounds = Sounds(slow)
        here.lay_out(A_CAPTURE)
        here.click("card 0")
        assert here.choosing.picked == 0
        may_open.set()
        here.services.sounds.wait()
        here.click("card 1")
    assert ear.heard == ["illegal"]


def test_the_real_device_plays_the_files(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        here.services.sounds = Sounds(lambda: load_sounds(FOLDER))
        here.services.hear("win")
        here.services.sounds.wait()
        here.services.hear("win")
        assert pygame.mixer.get_busy()
        pygame.mixer.quit()


def test_where_there_is_no_device_there_is_silence_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is none of this name")
    assert load_sounds(FOLDER) == {}
    monkeypatch.delenv("SDL_AUDIODRIVER")
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/nowhere")
    load_sounds(FOLDER)
    pygame.mixer.quit()
    assert capfd.readouterr() == ("", "")


def test_the_files_are_those_that_the_script_makes(tmp_path: Path) -> None:
    root = Path(keezen_desktop.__file__).parent.parent
    runpy.run_path(str(root / "packaging" / "sounds.py"))["write"](tmp_path)
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == sorted(file.name for file in FOLDER.iterdir())
    assert filecmp.cmpfiles(tmp_path, FOLDER, names, shallow=False) == (names, [], [])
