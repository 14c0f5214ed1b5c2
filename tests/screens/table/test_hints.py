"""A hint for the person on turn, and why a move was made."""

from pathlib import Path

import pygame
import pytest

from keezen_desktop.rules.player_view import seen_by
from keezen_desktop.table.thinking import Thinking
from tests.screens.table.room import Room, room
from tests.screens.table.test_time_and_size import texts_apart
from tests.table.executors import Later

CHOICE = "clown:4 a a:a0,d9/b:a5,b1/c:c1/d:d1 56/56/68/89"
"""A five captures."""
LAST_MOVE = "clown:4 a a:A4,A3,A2,d15/b:b1/c:C4,C3,C2,C1/d:d1 A/56/8/89"


def test_a_hint_shows_the_move_and_says_what_it_is_good_for(here: Room) -> None:
    table = here.lay_out(CHOICE)
    here.click("do hint")
    here.wait_until(lambda: table.scene.bubble is not None)
    scene = table.scene
    assert scene.bubble
    assert scene.bubble.title == "Tip"
    assert (
        scene.bubble.words == "Speel de vijf: a0 naar a5, slaat Bram. De pion van Bram moet helemaal opnieuw beginnen."
    )
    assert [walk.path[-1] for walk in scene.signs.preview.walks] == [here.square("a5")]
    here.pass_time(0.5)
    assert [card.lift > 0 for card in table.scene.hand.cards] == [True, False]
    assert table.session.game.plies == 0, "it is only shown"
    here.type(pygame.K_ESCAPE)
    assert table.scene.bubble is None
    assert not table.session.director.paused
    assert not table.scene.signs.preview.walks


def test_nobody_waits_for_a_hint_and_a_move_makes_it_pointless(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        workers: list[Later] = []

        def start() -> Later:
            workers.append(Later())
            return workers[-1]

        here.services.thinking = Thinking(start)
        table = here.lay_out(CHOICE)
        here.type(pygame.K_t)
        here.pass_time(1.0)
        assert table.scene.toast
        assert table.scene.bubble is None
        assert len(workers[0].asked) == 2, "to get ready, and for a hint"
        for key in ("card 1", here.square_key("a0"), here.square_key("a6")):
            here.click(key)
        assert table.session.game.plies == 1
        workers[0].do(1)
        here.pass_time(0.1)
        assert table.scene.bubble is None


def test_only_what_the_person_sees_is_thought_about(tmp_path: Path) -> None:
    """Whatever the others hold, the hint is the same."""
    words = set()
    for number, others in enumerate(("56/68/89", "AA/KK/QQ")):
        with room(tmp_path / str(number)) as here:
            table = here.lay_out(f"clown:4 a a:a0,d9/b:a5,b1/c:c1/d:d1 56/{others}")
            here.type(pygame.K_t)
            here.wait_until(lambda: table.scene.bubble is not None)  # noqa: B023  it is called at once
            assert table.scene.bubble
            words.add(table.scene.bubble.words)
    assert len(words) == 1


def test_a_hint_comes_even_if_another_question_took_its_place(tmp_path: Path) -> None:
    with room(tmp_path) as here:
        later = Later()
        here.services.thinking = thinking = Thinking(lambda: later)
        table = here.lay_out(CHOICE)
        here.type(pygame.K_t)
        thinking.ask("greedy", 1, seen_by(table.session.game.state, 0))
        here.pass_time()
        later.do(-1)
        here.pass_time()
        assert table.scene.bubble


@pytest.mark.parametrize("rules", ["tournament:4"])
def test_in_a_tournament_there_are_no_hints(here: Room, rules: str) -> None:
    table = here.lay_out(CHOICE.replace("clown:4", rules))
    assert "do hint" not in table.controls
    here.type(pygame.K_t)
    here.pass_time(0.5)
    assert table.scene.bubble is None
    assert table.scene.toast == "In een toernooi zijn er geen tips."


def test_hints_are_counted_until_the_game_is_over(here: Room) -> None:
    table = here.lay_out(LAST_MOVE)
    for _ in range(2):
        here.type(pygame.K_t)
        here.wait_until(lambda: table.scene.bubble is not None)
    assert table.scene.bubble
    assert "Iets anders kan niet." in table.scene.bubble.words
    here.click("card 0")
    here.click(here.square_key("d15"))
    here.click(here.square_key("A1"))
    here.wait_for_turn()
    assert table.scene.tile.tile.note == "Er zijn 2 tips gevraagd"


def test_a_key_or_a_click_in_the_log_tells_why_a_move_was_made(here: Room) -> None:
    table = here.lay_out("clown:4 d a:a0/b:a5/c:c1/d:d1 56/56/68/88", persons=1)
    here.wait_for_turn()
    here.type(pygame.K_w)
    scene = table.scene
    assert scene.bubble
    assert scene.bubble.title == "Waarom speelt Sem dat?"
    assert scene.bubble.words == "De pion komt dichter bij huis."
    here.type(pygame.K_F5)
    assert table.scene.bubble is None
    here.click("row 0")
    assert table.scene.bubble


@pytest.mark.parametrize("size", [(1024, 640), (900, 1000)])
@pytest.mark.parametrize("language", ["nl", "de", "fr"])
def test_the_words_of_a_hint_fit(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    with room(tmp_path, size=size, language=language) as here:
        table = here.lay_out(CHOICE)
        here.type(pygame.K_t)
        here.wait_until(lambda: table.scene.bubble is not None)
        assert texts_apart(table) == []
