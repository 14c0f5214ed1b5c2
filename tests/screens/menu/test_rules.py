"""An argument at the table is settled: by topic, by words, by a dispute; and the example can be played."""

import pygame
import pytest

from keezen_desktop.rules.notation import parse_move, parse_position
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.rules.why import why
from keezen_desktop.screens.menu.rules_page import RulesPage
from tests.screens.menu.desk import Desk


def listed(page: RulesPage) -> list[str]:
    return [each.key.removeprefix("question ") for each in page.controls if each.key.startswith("question ")]


def test_a_topic_lists_its_questions_and_a_click_answers_one(here: Desk) -> None:
    page = here.open(RulesPage(here.services))
    here.click(page, "topic capture")
    here.click(page, "question capture_own")
    assert "verdict" in page.drawn
    assert "different Mercury" in page.drawn


def test_what_is_typed_is_searched_for_and_escape_gives_it_up(here: Desk) -> None:
    page = here.open(RulesPage(here.services))
    before = listed(page)
    here.type("jokérs ")
    assert "joker" in listed(page)
    here.press(pygame.K_SPACE)
    here.type("xyzzy")
    assert listed(page) == []
    assert "none" in page.drawn
    here.press(*[pygame.K_BACKSPACE] * 6)
    assert "joker" in listed(page)
    here.press(pygame.K_ESCAPE)
    assert listed(page) == before
    assert here.services.navigation.current is page


def test_an_answer_is_found_by_keys_alone(here: Desk) -> None:
    page = here.open(RulesPage(here.services))
    here.type("heer")
    here.press(pygame.K_DOWN, pygame.K_DOWN)
    asked = listed(page)[1]
    assert page.focus.current
    assert page.focus.current.key == f"question {asked}"
    here.press(pygame.K_RETURN)
    before = page.drawn["question"].texts
    here.press(pygame.K_UP, pygame.K_RETURN)
    assert page.drawn["question"].texts != before


def test_many_answers_are_moved_through_and_all_can_be_asked(here: Desk) -> None:
    page = here.open(RulesPage(here.services))
    here.type("a")
    assert page.scroll.reach
    here.press(pygame.K_END)
    last = listed(page)[-1]
    here.click(page, f"question {last}")
    here.press(pygame.K_ESCAPE)
    assert not page.scroll.reach


def test_other_rules_answer_in_their_own_way(here: Desk) -> None:
    page = here.open(RulesPage(here.services))
    here.click(page, "topic cards")
    here.click(page, "question king_steps")
    no = page.drawn["answer"]
    here.click(page, "rules")
    here.click(page, "rules 2")
    assert page.drawn["answer"].box.size != no.box.size
    assert "different Clown, Toernooi, Duo en Ieder voor zich" in page.drawn


def test_several_examples_are_seen_one_by_one_each_with_its_own_verdict(here: Desk) -> None:
    page = here.open(RulesPage(here.services))
    here.click(page, "topic capture")
    here.click(page, "question swap_whom")
    said = [page.drawn["sentence"].texts]
    for number in (1, 2):
        here.click(page, f"example {number}")
        said.append(page.drawn["sentence"].texts)
    assert len(set(map(str, said))) == 3
    here.click(page, "play")
    assert here.table.session.game.position.pawns[1]


def test_a_dispute_is_settled_by_rules_and_question(here: Desk) -> None:
    page = here.open(RulesPage(here.services))
    here.click(page, "dispute")
    here.click(page, "set 2")
    here.click(page, "question pass_start")
    assert "question pass_start" in page.drawn
    assert "different Clown, Toernooi, Duo en Ieder voor zich" in page.drawn
    here.click(page, "dispute")
    here.press(pygame.K_ESCAPE)
    assert here.services.navigation.current is page


def test_the_rules_in_force_at_a_table_are_answered_for(here: Desk) -> None:
    page = here.open(RulesPage(here.services, parse_rules("clown:4+king_steps=13")))
    here.click(page, "topic cards")
    here.click(page, "question king_steps")
    assert "different Clown, Toernooi, Duo en Ieder voor zich" in page.drawn


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_an_example_is_played_on_the_table(here: Desk, size: tuple[int, int]) -> None:
    page = here.open(RulesPage(here.services), size)
    here.click(page, "topic home")
    here.click(page, "question home_order")
    here.click(page, "play")
    assert here.table.session.game.rules == parse_rules("clown:4")
    assert here.table.doing.chooser


def test_question_answer_and_example_are_copied_for_whoever_does_not_believe_it(here: Desk) -> None:
    page = here.open(RulesPage(here.services))
    here.click(page, "question own_on_start")
    here.click(page, "copy")
    title, answer, example = pygame.scrap.get_text().splitlines()
    assert title.endswith("(Clown)")
    assert answer.startswith("Dat mag niet.")
    position, move = example.split("  ")
    assert why(parse_position(position), parse_move(parse_position(position), move))


def test_all_is_shown_at_a_glance_and_left_step_by_step(here: Desk) -> None:
    page = here.open(RulesPage(here.services))
    here.click(page, "topic overview")
    assert {"cards", "answers"} <= page.drawn.keys()
    here.press(pygame.K_ESCAPE)
    assert here.services.navigation.current is page
    here.press(pygame.K_ESCAPE)
    assert here.services.navigation.current is not page
