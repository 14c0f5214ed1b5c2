"""Marks, tokens, pawns, cards and icons."""

from itertools import combinations

import pygame
import pytest

from keezen_desktop.screens.paint.cards import CardFace, card, card_sprite, minicard, pile, turned_card
from keezen_desktop.screens.paint.icons import ICONS, icon
from keezen_desktop.screens.paint.marks import OUTLINES, mark_sprite, token
from keezen_desktop.screens.paint.pawns import Standing, pawn, pawn_box, pawn_sprite, pawns
from keezen_desktop.screens.paint.pictograms import Pictogram
from tests.screens.paint.helpers import THEMES, apart, painter, pixel, surface_of, themes
from tests.screens.paint.scenes import face

CODES = ("As", "2h", "3d", "4c", "5s", "6h", "7d", "8c", "9s", "Th", "Jd", "Qc", "Ks", "*")


def difference(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of pixels that differ clearly."""
    assert first.get_size() == second.get_size()
    width, height = first.get_size()
    pairs = ((first.get_at((x, y)), second.get_at((x, y))) for x in range(width) for y in range(height))
    return sum(max(abs(a - b) for a, b in zip(one, two, strict=True)) > 60 for one, two in pairs) / (width * height)


@pytest.mark.parametrize("diameter", [14, 24])
def test_any_two_marks_differ_in_shape(diameter: int) -> None:
    """In one colour, as someone sees them who cannot tell colours apart."""
    p = painter()
    sprites = {name: mark_sprite(p, name, diameter, (0, 0, 0)) for name in OUTLINES}
    for first, second in combinations(sprites, 2):
        assert difference(sprites[first], sprites[second]) > 0.06, (first, second)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", range(8))
def test_a_token_shows_its_colour_and_its_mark(theme: str, colour: int) -> None:
    p = painter(theme=theme)
    box = token(p, colour, (100, 100), 40)
    paint = themes()[theme].pawns[colour]
    shown = [pixel(p, (x, y)) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
    assert shown.count(paint.base) > 300
    assert shown.count(paint.mark_ink) > 60


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("unit", [30, 57])
def test_a_pawn_shows_its_colour_and_its_mark(theme: str, unit: int) -> None:
    for colour, paint in enumerate(themes()[theme].pawns):
        sprite = pawn_sprite(painter(theme=theme), colour, unit)
        width, height = sprite.get_size()
        shown = [sprite.get_at((x, y)) for x in range(width) for y in range(height)]
        solid = [(red, green, blue) for red, green, blue, alpha in shown if alpha >= 250]
        assert sum(apart(seen, paint.base) < 40 for seen in solid) > len(solid) * 0.15
        assert sum(apart(seen, paint.mark_ink) < 24 for seen in solid) > 20


@pytest.mark.parametrize("theme", THEMES)
def test_pawns_have_clean_edges(theme: str) -> None:
    """Where a pawn covers little of a pixel, it may not shine: its colours are already weighed by their cover."""
    for colour in range(8):
        sprite = pawn_sprite(painter(theme=theme), colour, 38)
        width, height = sprite.get_size()
        for x in range(width):
            for y in range(height):
                red, green, blue, alpha = sprite.get_at((x, y))
                assert max(red, green, blue) <= alpha + 6


def test_a_pawn_in_front_hides_the_one_behind() -> None:
    behind, front = Standing(0, (100, 100)), Standing(1, (100, 118))
    first, second = painter(), painter()
    assert pawns(first, [behind, front], 40)[0] == pawns(second, [front, behind], 40)[1]
    assert pygame.image.tobytes(surface_of(first), "RGB") == pygame.image.tobytes(surface_of(second), "RGB")


def test_the_box_of_a_pawn_is_around_its_body() -> None:
    p = painter()
    box = pawn(p, Standing(0, (100, 100), casts_shadow=False), 40)
    changed = [(x, y) for x in range(200) for y in range(200) if pixel(p, (x, y)) != themes()["wood"].rgb("table")]
    assert all(box.inflate(4, 4).collidepoint(place) for place in changed)
    assert box == pawn_box((100, 100), 40)


def test_a_pressed_pawn_keeps_its_foot_on_the_ground() -> None:
    upright, pressed = painter(), painter()
    for p, squash in ((upright, 1.0), (pressed, 0.94)):
        pawn(p, Standing(0, (100, 100), squash=squash, casts_shadow=False), 60)
    table = themes()["wood"].rgb("table")
    lowest = [max(y for y in range(200) if pixel(p, (100, y)) != table) for p in (upright, pressed)]
    highest = [min(y for y in range(200) if pixel(p, (100, y)) != table) for p in (upright, pressed)]
    assert abs(lowest[0] - lowest[1]) <= 2
    assert highest[1] > highest[0]


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_cards_look_the_same(theme: str) -> None:
    p = painter(theme=theme)
    sprites = [card_sprite(p, face(code), 62) for code in CODES] + [card_sprite(p, None, 62)]
    for first, second in combinations(sprites, 2):
        assert difference(first, second) > 0.02


def test_letters_and_labels_are_those_of_the_card() -> None:
    p = painter()
    dutch, english = face("Ks"), CardFace("K", "s", Pictogram("enter"), "enter")
    assert difference(card_sprite(p, dutch, 100), card_sprite(p, english, 100)) > 0.01


def test_a_long_label_stays_on_its_card() -> None:
    p = painter()
    sprite = card_sprite(p, CardFace("A", "s", Pictogram("enter or forward", 11), "Aufsetzen oder 1 oder 11 vor"), 100)
    edge = [sprite.get_at((x, 116))[:3] for x in (3, 4, 95, 96)]
    assert all(apart((red, green, blue), themes()["wood"].rgb("card")) < 12 for red, green, blue in edge)


def test_a_card_that_cannot_be_played_is_paler() -> None:
    p = painter()
    played, veiled = card_sprite(p, face("7h"), 100), card_sprite(p, face("7h"), 100, veiled=True)
    assert 0.02 < difference(played, veiled) < 0.5


@pytest.mark.parametrize(("state", "token_name"), [("picked", "move"), ("focused", "focus")])
def test_a_chosen_card_has_a_frame(state: str, token_name: str) -> None:
    p = painter()
    box = card(p, face("7h"), (100, 60), 100, state)
    frame = themes()["wood"].rgb(token_name)
    assert any(pixel(p, (box.x - away, box.centery)) == frame for away in range(1, 6))


def test_the_top_card_of_a_pile_lies_in_the_middle() -> None:
    p = painter()
    box = pile(p, [face(code) for code in CODES[:6]], (200, 150), 80)
    assert abs(box.centerx - 200) <= 1
    assert abs(box.centery - 150) <= 1
    assert pile(p, [], (200, 150), 80).size == (0, 0)


def test_a_turned_card_is_as_large_as_an_upright_one() -> None:
    p = painter(theme="contrast")
    box = turned_card(p, face("7h"), (200, 150), 100, 90)
    assert abs(box.w - 140) <= 2
    assert abs(box.h - 100) <= 2


def test_small_cards_show_rank_and_suit() -> None:
    p = painter()
    box = minicard(p, "10", "h", 20, 40)
    columns = [{pixel(p, (x, y)) for y in range(box.top, box.bottom)} for x in range(box.left, box.right)]
    red = [themes()["wood"].rgb("card_red") in column for column in columns]
    assert red[: len(red) // 2].count(True) > 3
    assert red[len(red) // 2 :].count(True) > 3


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_fills_its_box_and_stays_in_it(name: str) -> None:
    p = painter()
    box = icon(p, name, (100, 100), 48)
    table = themes()["wood"].rgb("table")
    drawn = [(x, y) for x in range(60, 140) for y in range(60, 140) if pixel(p, (x, y)) != table]
    assert len(drawn) > 60
    assert all(box.collidepoint(place) for place in drawn)


def test_icons_differ() -> None:
    seen = set()
    for name in ICONS:
        p = painter((60, 60))
        icon(p, name, (30, 30), 24)
        seen.add(pygame.image.tobytes(surface_of(p), "RGB"))
    assert len(seen) == len(ICONS)
