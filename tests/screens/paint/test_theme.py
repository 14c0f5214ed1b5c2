"""The design tokens."""

from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from keezen_desktop.screens.paint.marks import OUTLINES
from keezen_desktop.screens.paint.theme import load_themes
from tests.screens.paint.helpers import THEMES, contrast, themes

TEXT_PAIRS = (
    ("ink", "panel"),
    ("ink", "panel_alt"),
    ("ink_soft", "panel"),
    ("on_table", "table"),
    ("on_table_soft", "table"),
    ("accent_ink", "accent"),
    ("move_ink", "move"),
    ("danger", "panel"),
    ("danger_ink", "danger"),
    ("warn", "panel"),
    ("warn", "warn_soft"),
    ("good", "good_soft"),
    ("accent", "accent_soft"),
    ("ink", "danger_soft"),
    ("card_ink", "card"),
    ("card_red", "card"),
    ("card_move", "card_tint"),
    ("rack_ink", "rack"),
)


def test_the_themes_are_those_that_can_be_chosen() -> None:
    assert tuple(themes()) == THEMES


def test_all_themes_have_the_same_tokens() -> None:
    wood, *others = themes().values()
    assert all(theme.colours.keys() == wood.colours.keys() for theme in others)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_text_stands_out_from_its_ground(theme: str, ink: str, ground: str) -> None:
    colours = themes()[theme].colours
    assert contrast(colours[ink], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_the_rings_stand_out_from_the_board(theme: str) -> None:
    colours = themes()[theme].colours
    assert contrast(colours["move"], colours["halo"]) >= 3
    assert contrast(colours["focus"], colours["focus_gap"]) >= 3


def test_every_pawn_has_a_mark_of_its_own_that_stands_out_from_it() -> None:
    pawns = themes()["wood"].pawns
    assert len({pawn.mark for pawn in pawns}) == len(pawns) == 8
    assert all(pawn.mark in OUTLINES for pawn in pawns)
    assert all(contrast(pawn.mark_ink, pawn.base) >= 4.5 for pawn in pawns)


def test_only_the_high_contrast_theme_is_plain_and_only_the_night_is_dark() -> None:
    assert {name for name, theme in themes().items() if theme.plain} == {"contrast"}
    assert {name for name, theme in themes().items() if theme.dark} == {"night"}


def test_no_two_pawn_colours_are_the_same() -> None:
    for first, second in combinations(themes()["wood"].pawns, 2):
        assert sum(abs(a - b) for a, b in zip(first.base, second.base, strict=True)) > 60


def test_an_unknown_token_is_an_error() -> None:
    with pytest.raises(KeyError):
        themes()["wood"].rgb("no such colour")


def test_a_token_file_of_another_shape_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tokens.json"
    file.write_text('{"themes": 3}')
    with pytest.raises(msgspec.ValidationError):
        load_themes(file)


def test_a_theme_with_larger_words_differs_in_nothing_else_and_has_a_name_of_its_own() -> None:
    theme = themes()["wood"]
    large = theme.lettered(1.5)
    assert {role: style.size for role, style in large.styles.items()} == {
        role: style.size * 1.5 for role, style in theme.styles.items()
    }
    assert (large.colours, large.pawns, large.shadows) == (theme.colours, theme.pawns, theme.shadows)
    assert large.name != theme.name
    assert theme.lettered(1) is theme
