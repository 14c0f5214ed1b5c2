"""The list of games: pictures, names, copies, files that come and go."""

from pathlib import Path

import pygame
import pytest

from keezen_desktop.resources import saves as sample_folder
from keezen_desktop.screens.menu.game_row import described, game_name
from keezen_desktop.screens.menu.games_page import GamesPage, typed_path
from keezen_desktop.storage.saves import load, summaries
from tests.screens.menu.desk import Desk
from tests.storage.games import WHOLE, random_record


def kept(here: Desk, rules: str = "clown:4", actions: int = 20) -> Path:
    saved = here.services.store.saves.begin(random_record(rules, actions=actions)[0])
    saved.keep()
    assert saved.path
    return saved.path


def opened(here: Desk) -> GamesPage:
    page = here.open(GamesPage(here.services))
    here.turn()
    while page.busy:
        here.turn()
    return page


def test_each_game_comes_with_a_picture_of_its_own_table_in_slices(here: Desk) -> None:
    kept(here, actions=60)
    page = GamesPage(here.services)
    here.services.navigation.open(page)
    here.turn()
    place = page.drawn[next(key for key in page.drawn if key.endswith(" title"))].box.move(-40, 30).topleft
    bare = here.window.surface.get_at(place)
    slices = 0
    while page.busy:
        here.turn()
        slices += 1
    assert slices > 3
    here.turn()
    assert here.window.surface.get_at(place) != bare


def test_more_games_than_a_slice_are_all_listed(here: Desk) -> None:
    paths = {kept(here, actions=3) for _ in range(20)}
    page = opened(here)
    assert {each.key for each in page.controls if each.key.startswith("game ")} == {f"game {p.name}" for p in paths}


def test_where_there_are_no_games_yet_the_samples_are_shown_first(here: Desk) -> None:
    assert any(control.key.startswith("game ") for control in opened(here).controls)


def test_where_all_games_are_over_those_are_shown_first(here: Desk) -> None:
    path = kept(here, "duo:2", actions=WHOLE)
    assert f"game {path.name}" in {control.key for control in opened(here).controls}


def test_a_game_is_given_a_name(here: Desk) -> None:
    path = kept(here)
    page = opened(here)
    here.click(page, "rename")
    here.type("Oma’s verjaardag")
    here.press(pygame.K_RETURN)
    assert load(path).record.header.title == "Oma’s verjaardag"
    assert "Oma’s verjaardag" not in str(page.drawn[f"game {path.name} title"].shortened)


def test_a_name_that_was_just_given_is_shown(here: Desk) -> None:
    kept(here)
    page = opened(here)
    (title,) = (part for key, part in page.drawn.items() if key.endswith(" title"))
    here.click(page, "rename")
    here.type("X")
    here.press(pygame.K_RETURN)
    here.turn()
    (renamed,) = (part for key, part in page.drawn.items() if key.endswith(" title"))
    assert renamed.texts[0].w < title.texts[0].w


@pytest.mark.parametrize("title", ["", "Oma", "W" * 60])
def test_copies_of_a_game_have_names_of_their_own_that_say_so(here: Desk, title: str) -> None:
    path = kept(here)
    here.services.store.saves.rename(path, title)
    page = opened(here)
    for _ in range(2):
        here.click(page, f"game {path.name}")
        here.click(page, "copy")
    titles = sorted(game.header.title for game in here.services.store.saves.games() if game.header)
    assert len(set(titles)) == 3
    assert sum(each.endswith(("(kopie)", "(kopie 2)")) for each in titles) == 2


def test_samples_are_told_apart_by_their_house_rules_and_bear_no_date(here: Desk) -> None:
    page = opened(here)
    assert not [key for key in page.drawn if key.endswith(" when")]
    texts, games = here.services.texts, summaries(sample_folder())
    words = [(game_name(texts, game), *described(texts, game)) for game in games]
    assert len(set(words)) == len(words)
    exchange = next(game for game in games if "exchange" in game.path.name)
    assert described(texts, exchange)[1].endswith(" · Kaart ruilen met je maat: ja")


def test_a_game_that_is_not_in_view_is_brought_there_to_be_named(here: Desk) -> None:
    path = kept(here)
    for _ in range(12):
        kept(here, actions=3)
    page = opened(here)
    here.click(page, f"game {path.name}")
    here.press(pygame.K_HOME)
    here.click(page, "rename")
    here.turn()
    assert page.drawn[f"game {path.name} name"].texts


def test_a_name_that_was_begun_is_given_up_by_escape(here: Desk) -> None:
    path = kept(here)
    page = opened(here)
    here.click(page, "rename")
    here.type("No")
    here.press(pygame.K_ESCAPE)
    assert load(path).record.header.title == ""
    assert here.services.navigation.current is page


@pytest.mark.parametrize("title", ["W" * 400, "a\u202eb", "<b>x</b>"])
def test_no_name_breaks_the_list(here: Desk, title: str) -> None:
    path = kept(here)
    here.services.store.saves.rename(path, title)
    page = opened(here)
    name, when = page.drawn[f"game {path.name} title"], page.drawn[f"game {path.name} when"]
    assert not name.texts[0].colliderect(when.texts[0])


def test_a_game_goes_out_as_a_file_to_a_place_that_is_named_and_comes_in_again_by_its_path(here: Desk) -> None:
    path = kept(here)
    page = opened(here)
    here.click(page, "export")
    folder = here.services.store.folders.exports
    assert str(folder) in page.notice
    (copy,) = folder.iterdir()
    assert copy.read_bytes() == path.read_bytes()
    here.click(page, "fetch")
    here.type(f'"{copy}"')
    here.press(pygame.K_RETURN)
    assert len(here.services.store.saves.games()) == 2


def test_a_finished_game_has_a_listing_beside_it_in_which_all_hands_can_be_read(here: Desk) -> None:
    kept(here, "duo:2", actions=10_000)
    page = opened(here)
    page.show("finished")
    here.turn()
    here.click(page, "export")
    _, listing = sorted(here.services.store.folders.exports.iterdir())
    assert "Anna" in listing.read_text("utf-8")
    assert listing.name in page.notice


def test_a_path_with_nothing_there_is_refused_in_a_sentence_and_escape_takes_the_question_back(here: Desk) -> None:
    page = opened(here)
    here.click(page, "fetch")
    here.type("/nowhere/at/all.keezen")
    here.press(pygame.K_RETURN)
    assert "all.keezen" in page.notice
    here.click(page, "fetch")
    here.press(pygame.K_ESCAPE)
    assert here.services.navigation.current is page
    here.press(pygame.K_ESCAPE)
    assert here.services.navigation.current is not page


def test_a_finished_game_that_is_dropped_is_shown_among_the_finished_ones(here: Desk, tmp_path: Path) -> None:
    path = kept(here, "duo:2", actions=10_000)
    elsewhere = tmp_path / "elsewhere.keezen"
    path.rename(elsewhere)
    page = opened(here)
    here.post(pygame.DROPFILE, file=str(elsewhere))
    (game,) = here.services.store.saves.games()
    assert f"game {game.path.name}" in {each.key for each in page.controls}


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ("", None),
        ("  ", None),
        ("/a/b c.keezen", "/a/b c.keezen"),
        ("'/a/b'", "/a/b"),
        ("file:///a/b%20c.keezen", "/a/b c.keezen"),
        ("~nobody-of-that-name/x", "~nobody-of-that-name/x"),
        ("file://[", "file://["),
    ],
)
def test_a_path_may_be_quoted_or_an_address(words: str, path: str | None) -> None:
    assert typed_path(words) == (Path(path) if path else None)
