"""The player's folders: where they lie, who holds them, and how to be rid of them."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE, folders
from keezen_desktop.storage.settings import MOST_BYTES, Favourite, LastGame, Settings, Window
from keezen_desktop.storage.store import Store
from keezen_desktop.storage.trouble import StorageTrouble
from tests.storage.games import seats

HOLD = """
import os, sys
from keezen_desktop.storage.store import Store
store = Store.open(os.environ)
print("held", flush=True)
sys.stdin.read()
"""


def opened(folder: Path) -> Store:
    return Store.open({DATA_DIR_VARIABLE: str(folder)})


def test_one_variable_puts_everything_in_one_folder(tmp_path: Path) -> None:
    places = folders({DATA_DIR_VARIABLE: str(tmp_path / "näme with spaces")})
    everything = (places.games, places.trash, places.broken, places.lock, places.statistics, places.settings)
    assert {path.parent for path in everything} == {tmp_path / "näme with spaces"}


def test_without_the_variable_the_platform_says_where() -> None:
    places = folders({})
    assert places.data.is_absolute()
    assert "keezen" in str(places.data)
    assert "keezen" in str(places.config)


def test_a_second_copy_is_refused_until_the_first_ends_however_it_ends(tmp_path: Path) -> None:
    environment = os.environ | {DATA_DIR_VARIABLE: str(tmp_path)}
    command = [sys.executable, "-c", HOLD]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"held\n"
        with pytest.raises(StorageTrouble, match="in_use"):
            opened(tmp_path)
        first.kill()
        first.wait()
        opened(tmp_path).close()
    opened(tmp_path).close()


def test_a_folder_that_cannot_be_used_is_a_trouble_that_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = opened(tmp_path / "file" / "folder")
    assert store.trouble is not None
    assert store.saves.games() == []
    assert store.load_settings()[0] == Settings()
    with pytest.raises(StorageTrouble):
        store.save_settings(Settings())


def test_settings_are_read_as_they_were_written(tmp_path: Path) -> None:
    store = opened(tmp_path)
    chosen = Settings(
        language="fr",
        theme="dark",
        speed=0,
        sound=0.25,
        marks="small",
        square_numbers=True,
        own_street_below=False,
        card_letters="english",
        reduced_motion=True,
        favourites=(Favourite("Zondag", LastGame("mercury:4", seats(parse_rules("clown:4")), None)),),
        last_game=LastGame("duo:2+two_colours=yes", seats(parse_rules("clown:4")), 2),
        window=Window(800, 600, -20, 30, full_screen=True),
    )
    store.save_settings(chosen)
    assert store.load_settings() == (chosen, None)


def test_settings_that_were_never_written_are_the_defaults_without_a_word(tmp_path: Path) -> None:
    assert opened(tmp_path).load_settings() == (Settings(), None)


@pytest.mark.parametrize(
    "text", [b"", b"{", b"[]", b'{"speed":-1}', b'{"language":"xx"}', b"\xff\xfe", b"[" * 100_000, b'{"sound":"loud"}']
)
def test_broken_settings_are_set_aside_with_a_note_and_the_defaults_hold(text: bytes, tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.folders.settings.write_bytes(text)
    read, trouble = store.load_settings()
    assert read == Settings()
    assert trouble is not None
    assert trouble.reason == "broken_settings"
    assert (tmp_path / "settings-broken.json").read_bytes() == text
    assert store.load_settings() == (Settings(), None)


def test_settings_of_an_older_program_are_opened_with_the_usual_values_for_what_it_did_not_know(tmp_path: Path) -> None:
    store = opened(tmp_path)
    old = {"language": "nl", "theme": "night", "speed": 0.6, "text_size": 1.15, "sound": 0.7, "confirm": True}
    old |= {"last_game": {"rules": "clown:2", "seats": [], "first": None}, "window": {"width": 1024, "height": 640}}
    store.folders.settings.write_bytes(msgspec.json.encode(old))
    wanted = Settings("nl", "night", speed=0.6, text_size=1.15, confirm=True, last_game=LastGame("clown:2"))
    wanted = msgspec.structs.replace(wanted, window=Window(1024, 640))
    assert store.load_settings() == (wanted, None)


@pytest.mark.parametrize(
    "wrong", [{"marks": "huge"}, {"card_letters": 3}, {"favourites": [{}] * 9}, {"square_numbers": "x"}]
)
def test_settings_that_cannot_be_are_set_aside(tmp_path: Path, wrong: dict[str, object]) -> None:
    store = opened(tmp_path)
    store.folders.settings.write_bytes(msgspec.json.encode(wrong))
    read, trouble = store.load_settings()
    assert read == Settings()
    assert trouble
    assert trouble.reason == "broken_settings"


def test_settings_of_a_newer_program_keep_what_this_one_knows(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.folders.settings.write_bytes(msgspec.json.encode({"language": "de", "hologram": True}))
    assert store.load_settings() == (Settings(language="de"), None)


def test_all_of_ones_data_is_deleted_at_once(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for place in (store.folders.games, store.folders.trash, store.folders.broken):
        place.mkdir()
        (place / "a.keezen").write_text("x")
    store.folders.log.parent.mkdir()
    for number in ("", ".1"):
        store.folders.log.with_name(f"keezen.log{number}").write_text("x")
    for _ in range(2):
        store.folders.settings.write_text("broken")
        store.load_settings()
    (tmp_path / f"{'0' * 16}.part").write_text("x")
    store.save_settings(Settings())
    store.folders.statistics.write_text("x")
    store.delete_everything()
    store.delete_everything()
    assert {path.name for path in tmp_path.rglob("*")} == {"lock", "logs"}


def test_what_was_half_written_anywhere_is_swept_away_at_the_start(tmp_path: Path) -> None:
    for place in folders({DATA_DIR_VARIABLE: str(tmp_path)}).written:
        place.mkdir(exist_ok=True)
        (place / f"{'f' * 16}.part").write_text("x")
    opened(tmp_path).close()
    assert list(tmp_path.rglob("*.part")) == []


def test_settings_that_are_too_big_or_no_file_are_set_aside_and_not_written_over(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.folders.settings.write_bytes(b" " * (MOST_BYTES + 1))
    assert store.load_settings()[1]
    store.save_settings(Settings())
    assert (tmp_path / "settings-broken.json").stat().st_size == MOST_BYTES + 1
    store.folders.settings.unlink()
    store.folders.settings.mkdir()
    assert store.load_settings()[1]
    assert (tmp_path / "settings-broken-2.json").is_dir()
