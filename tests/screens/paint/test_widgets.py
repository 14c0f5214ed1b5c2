"""Controls: their states can be told apart, and their words fit."""

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.screens.paint.painter import Drawn
from keezen_desktop.screens.paint.widgets import (
    bubble,
    button,
    button_width,
    chip,
    dropdown,
    field,
    focus_ring,
    message,
    message_height,
    panel,
    radio,
    segmented,
    slider,
    toast,
    toast_height,
    toggle,
)
from tests.screens.paint.helpers import THEMES, painter, pixel, surface_of, themes

WORDS = st.text(st.sampled_from("abcdefg hijklmnop"), min_size=1, max_size=40)


def words_inside(drawn: Drawn) -> None:
    for words in drawn.texts:
        assert drawn.box.inflate(2, 2).contains(words)


@given(WORDS, st.integers(60, 300), st.sampled_from(["primary", "secondary", "danger", "ghost"]))
def test_a_button_keeps_its_label_inside(label: str, width: int, kind: str) -> None:
    drawn = button(painter(), (20, 20, width, 40), label, kind=kind, symbol="check")
    words_inside(drawn)


def test_a_button_that_is_as_wide_as_it_wants_shows_its_whole_label() -> None:
    p = painter()
    drawn = button(p, (20, 20, button_width(p, "Speel 4 + 3", "check"), 40), "Speel 4 + 3", symbol="check")
    assert drawn.shortened == ()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", ["primary", "secondary"])
def test_the_states_of_a_button_can_be_told_apart(theme: str, kind: str) -> None:
    seen = set()
    for state in ("idle", "hover", "focus", "off"):
        p = painter(theme=theme)
        panel(p, (0, 0, 400, 300))
        button(p, (50, 50, 140, 40), "Speel", kind=kind, state=state)
        seen.add(pygame.image.tobytes(surface_of(p), "RGB"))
    assert len(seen) == 4


@pytest.mark.parametrize("theme", THEMES)
def test_the_focus_ring_lies_outside_with_a_gap(theme: str) -> None:
    p = painter(theme=theme)
    inner = pygame.Rect(100, 100, 80, 40)
    outer = focus_ring(p, inner)
    assert outer.contains(inner)
    assert pixel(p, (outer.x + 1, outer.centery)) == themes()[theme].rgb("focus")
    assert pixel(p, (inner.x - 1, inner.centery)) == themes()[theme].rgb("focus_gap")


@given(st.lists(WORDS, min_size=2, max_size=6), st.data())
def test_segments_share_their_box(labels: list[str], data: st.DataObject) -> None:
    chosen = data.draw(st.integers(0, len(labels) - 1))
    p = painter((700, 100))
    drawn = segmented(p, (20, 20, 640, 40), labels, chosen)
    assert len(drawn.targets) == len(labels)
    assert sum(target.w for target in drawn.targets) == drawn.box.w
    assert not any(first.colliderect(second) for first, second in combinations(drawn.targets, 2))
    for target, words in zip(drawn.targets, drawn.texts, strict=True):
        assert target.inflate(2, 2).contains(words)
    assert pixel(p, (drawn.targets[chosen].x + 12, 24)) == themes()["wood"].rgb("accent")


@given(WORDS, st.integers(80, 300))
def test_fields_and_lists_keep_their_words_inside(words: str, width: int) -> None:
    words_inside(field(painter(), (20, 20, width, 40), words, symbol="search"))
    words_inside(dropdown(painter(), (20, 20, width, 40), words))


def test_switches_differ_in_shape_not_only_in_colour() -> None:
    on, off = painter(), painter()
    box = toggle(on, 50, 50, on=True)
    toggle(off, 50, 50, on=False)
    knob_left, knob_right = (box.x + 13, 50), (box.right - 13, 46)
    assert pixel(off, knob_left) != pixel(on, knob_left)
    assert pixel(off, knob_right) != pixel(on, knob_right)
    radio_on, radio_off = painter(), painter()
    radio(radio_on, (50, 50), on=True)
    radio(radio_off, (50, 50), on=False)
    assert pixel(radio_on, (50, 50)) != pixel(radio_off, (50, 50))


@given(st.floats(0, 1))
def test_the_knob_of_a_slider_is_where_its_value_is(share: float) -> None:
    assert abs(slider(painter(), 50, 50, 200, share).centerx - (50 + 200 * share)) <= 1


@pytest.mark.parametrize("tip", [(100, 40), (100, 260), (20, 150), (380, 150)])
def test_a_bubble_points_at_its_tip(tip: tuple[int, int]) -> None:
    p = painter()
    box = bubble(p, (60, 100, 260, 100), tip)
    beside = not box.left < tip[0] < box.right
    step = (6 if tip[0] < box.x else -6, 0) if beside else (0, 6 if tip[1] < box.y else -6)
    assert pixel(p, (tip[0] + step[0], tip[1] + step[1])) != themes()["wood"].rgb("table")


@given(WORDS, st.integers(180, 380))
def test_a_message_is_as_tall_as_its_words(words: str, width: int) -> None:
    p = painter((420, 600))
    box = pygame.Rect(20, 20, width, message_height(p, words, width))
    words_inside(message(p, box, "warn", "Dat kan niet", words))


@given(WORDS, st.integers(180, 380))
def test_a_toast_is_as_tall_as_its_words(words: str, width: int) -> None:
    p = painter((420, 600))
    words_inside(toast(p, pygame.Rect(20, 20, width, toast_height(p, words, width)), "info", words))


def test_a_chip_is_as_wide_as_its_word() -> None:
    p = painter()
    drawn = chip(p, (300, 50), "ingeleverd", symbol="cards", anchor="r")
    words_inside(drawn)
    assert drawn.box.right == 300
