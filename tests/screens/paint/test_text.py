"""Words on the screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keezen_desktop.screens.paint.text import ELLIPSIS, cut, fit, paragraph, runs, text, text_width, wrap
from keezen_desktop.screens.paint.theme import Style
from tests.screens.paint.helpers import painter, pixel, surface_of, themes

PAINTER = painter()
WORDS = st.text(st.sampled_from("abcdefgij ij' ëéßü MWT"), max_size=60)
WIDTHS = st.integers(30, 400)


@given(WORDS, WIDTHS)
def test_wrapped_lines_fit_and_hold_all_letters(words: str, width: int) -> None:
    lines = wrap(PAINTER, words, "body", width)
    assert all(text_width(PAINTER, line, "body") <= width for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


@given(WORDS, WIDTHS)
def test_fitted_words_fit_whole_or_with_an_ellipsis(words: str, width: int) -> None:
    shown, style = fit(PAINTER, words, "headline", width, 16)
    assert text_width(PAINTER, shown, style) <= width
    assert shown == words or shown.endswith(ELLIPSIS)


@given(WORDS, WIDTHS)
def test_words_that_fit_are_not_cut(words: str, width: int) -> None:
    if text_width(PAINTER, words, "body") <= width:
        assert cut(PAINTER, words, "body", width) == words


@pytest.mark.parametrize("face", ["body", "bold", "serif", "serifbold"])
@pytest.mark.parametrize("scale", [0.8, 0.89, 1.0, 1.15, 1.5])
def test_letters_keep_their_distances_at_every_scale(face: str, scale: float) -> None:
    """Set at its own small size, "beurt" was spaced as "beur t"."""
    words = "Anna, jij bent aan de beurt"
    large = text_width(painter(scale=20.0), words, Style(face, 16)) / 20
    small = text_width(painter(scale=scale), words, Style(face, 16)) / scale
    assert small == pytest.approx(large, rel=0.02)


def test_no_text_is_smaller_than_twelve_pixels() -> None:
    tiny, least = painter(scale=0.3), painter(scale=1.0)
    assert text_width(tiny, "Keezen", Style("body", 15)) == text_width(least, "Keezen", Style("body", 12))


def test_the_box_of_a_line_holds_its_letters_and_nothing_else() -> None:
    p = painter()
    box = text(p, "Hjgpÿ", (40, 60), "headline", "ink")
    surface = surface_of(p)
    ground = themes()["wood"].rgb("table")
    written = [(x, y) for x in range(200) for y in range(20, 120) if surface.get_at((x, y))[:3] != ground]
    assert written
    assert all(box.inflate(2, 2).collidepoint(place) for place in written)
    assert max(y for _, y in written) > box.bottom - box.h * 0.3


@pytest.mark.parametrize(("anchor", "left"), [("ml", 100), ("mc", 100), ("mr", 100)])
def test_anchors_say_what_the_place_is(anchor: str, left: int) -> None:
    box = text(painter(), "Keezen", (left, 100), "body", "ink", anchor)
    edge = {"l": box.left, "c": box.centerx, "r": box.right}[anchor[1]]
    assert abs(edge - left) <= 1
    assert abs((box.top + box.bottom) / 2 - 100) <= 4


def test_a_paragraph_with_too_many_lines_says_so() -> None:
    p = painter()
    whole = paragraph(p, "een twee drie vier vijf zes", (10, 10), 60)
    short = paragraph(p, "een twee drie vier vijf zes", (10, 10), 60, most_lines=2)
    assert short.h < whole.h


def test_runs_stand_side_by_side() -> None:
    p = painter()
    box = runs(p, [("Anna ", "row_strong", "ink"), ("speelt", "row", "danger")], (20, 50))
    assert box.w >= text_width(p, "Anna ", "row_strong") + text_width(p, "speelt", "row") - 4


def test_words_are_drawn_in_their_colour() -> None:
    p = painter()
    text(p, "HHH", (50, 50), Style("bold", 60), "danger")
    assert themes()["wood"].rgb("danger") in [pixel(p, (x, 45)) for x in range(50, 150)]


@pytest.mark.parametrize("words", ["", "\u200b", "\u202e\ufeff", "\u0301", "a\u0301", "\U0001f3b2"])
def test_signs_without_a_width_are_no_trouble(words: str) -> None:
    assert text(PAINTER, words, (10, 10)).w >= 0
