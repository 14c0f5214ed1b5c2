"""What lights up, what a click does, and what is answered to one that cannot be."""

from pathlib import Path

import pygame
import pytest

from keezen_desktop.rules.game import Phase
from keezen_desktop.rules.notation import format_move
from keezen_desktop.screens.paint.pawns import pawn_box
from keezen_desktop.screens.table.choosing import Giving
from keezen_desktop.table.director import Stage
from tests.screens.table.players import AGREE, offered
from tests.screens.table.room import Room, room

FOUR = "clown:4 a a:A4,d12,c6/b:B4,B3,a10,b0/c:C4,b5,a3/d:D4,b11,c9 79JK/QQQQ/555/333"
SIX = "clown:6 a a:A4,a6,b12,e3/b:B4,B3,c9/c:C4,a11,c0/d:d8,f5/e:E4,E3,E2,d13/f:b4,f0 29JK/5555/666/333/222/333"


def last_move(here: Room) -> str:
    game = here.table.session.game
    action = game.actions[-1]
    return format_move(game.rules, action)  # type: ignore[arg-type]


def test_only_what_leads_to_a_legal_move_lights_up(here: Room) -> None:
    here.lay_out(FOUR)
    here.click("card 1")
    assert here.table.scene.signs.rings == (here.square("c6"),)
    assert offered(here) == [here.square_key("c6"), here.square_key("c15")]


def test_a_card_a_pawn_and_a_place_play_a_move_in_any_order(here: Room) -> None:
    keys = ["card 1", "c6", "c15"]
    for order in ([0, 1, 2], [0, 2], [1, 0, 2], [1, 2], [2, 1], [2, 0]):
        here.lay_out(FOUR)
        for step in order:
            here.click(keys[step] if step == 0 else here.square_key(keys[step]))
        assert last_move(here) == "9:c6-c15", order
        here.services.navigation.back()


def test_a_seven_is_divided_on_the_board_and_waits_for_a_yes(here: Room) -> None:
    table = here.lay_out(FOUR)
    for key in ("card 0", here.square_key("d12"), here.square_key("A1"), here.square_key("c6")):
        assert not table.session.game.actions
        here.click(key)
    assert table.scene.tile.tile.legs == (4, 3)
    assert [button.label for button in table.scene.tile.buttons] == ["Speel 4 + 3", "Opnieuw"]
    here.type(pygame.K_RETURN)
    assert last_move(here) == "7:d12-A1+c6-c9"


def test_the_button_starts_the_division_over(here: Room) -> None:
    table = here.lay_out(FOUR)
    for key in ("card 0", here.square_key("d12"), here.square_key("A1"), "do start over"):
        here.click(key)
    assert here.choosing.selection.legs == ()
    assert here.choosing.picked == 0
    assert not table.session.game.actions


def test_a_jack_takes_two_pawns(here: Room) -> None:
    here.lay_out(FOUR)
    for key in ("card 2", here.square_key("c6"), here.square_key("b11")):
        here.click(key)
    assert last_move(here) == "J:c6~b11"


def test_a_reserve_is_one_target(here: Room) -> None:
    table = here.lay_out(FOUR)
    here.click("card 3")
    assert table.scene.signs.trays == (0,)
    here.click("tray 0")
    assert last_move(here) == "K>a0"


def test_pointing_shows_the_whole_move_before_it_is_made(here: Room) -> None:
    table = here.lay_out(FOUR)
    for key in ("card 0", here.square_key("c6")):
        here.click(key)
    here.point_at(here.square_key("c9"))
    preview = table.scene.signs.preview
    ways = [("c6", "c7", "c8", "c9"), ("d12", "d13", "d14", "d15", "A1")]
    assert [walk.path for walk in preview.walks] == [tuple(map(here.square, way)) for way in ways]
    assert [walk.first for walk in preview.walks] == [1, 4]
    assert [(taken.colour, taken.square) for taken in preview.taken] == [(3, here.square("c9"))]
    assert not table.session.game.actions


def test_a_right_click_and_escape_take_the_last_choice_back(here: Room) -> None:
    here.lay_out(FOUR)
    for key in ("card 0", here.square_key("d12")):
        here.click(key)
    here.click_at((5, 5), button=3)
    assert [len(here.choosing.selection.choices)] == [1]
    here.type(pygame.K_ESCAPE)
    assert not here.choosing.selection.choices
    here.type(pygame.K_ESCAPE)
    assert here.table.session.director.paused, "with nothing to take back, Escape pauses"


def test_an_illegal_try_is_answered_beside_what_is_in_the_way(here: Room) -> None:
    table = here.lay_out(SIX)
    here.click("card 1")
    here.click_square("b12")
    scene = table.scene
    assert scene.signs.way == tuple(map(here.square, ("b12", "b13", "b14", "b15", "c0")))
    assert scene.signs.obstacle == here.square("c0")
    assert scene.bubble
    assert scene.bubble.words.startswith("Oma Riet staat op het eigen beginvakje.")
    bubble, plate = table.drawn["bubble"].box, table.picture.plate
    for square in ("c0", "b12"):
        assert not bubble.colliderect(pawn_box(plate.square(here.square(square)), plate.unit))
    assert not bubble.colliderect(table.drawn["hand"].box)
    assert here.choosing.picked == 1, "the card stays picked"
    here.type(pygame.K_F5)
    assert table.scene.bubble is None, "until the next key or click"


def test_a_place_where_only_another_pawn_can_go_is_not_played(here: Room) -> None:
    table = here.lay_out("clown:4 a a:d12,c6/b:a8/c:b5/d: 9/Q/5/3")
    for key in ("card 0", here.square_key("c6")):
        here.click(key)
    here.click_square("d5")
    assert not table.session.game.actions
    assert table.scene.bubble


def test_a_card_that_cannot_be_played_is_explained_by_the_tile(here: Room) -> None:
    table = here.lay_out("clown:4 a a:A1/b:/c:/d: 29/Q/5/3")
    here.point_at("card 1")
    assert table.scene.tile.tile.note == "Deze kaart kan nu niet"
    here.click("card 1")
    assert table.scene.bubble
    assert not here.choosing.selection.choices


def test_handing_in_is_offered_only_when_nothing_is_playable(here: Room) -> None:
    table = here.lay_out("clown:4 a a:A1/b:/c:/d: 29/Q/5/3")
    here.type(pygame.K_h)
    assert table.scene.bubble
    assert table.scene.bubble.words == "Je kunt nog spelen, dus inleveren mag niet."
    assert "do hand in" not in table.controls
    here.services.navigation.back()
    here.lay_out("clown:4 a a:/b:/c:/d: 29/Q/5/3")
    here.click("do hand in")
    assert last_move(here) == "--"


@pytest.mark.parametrize("size", [(900, 1000), (1024, 640), (1280, 720)])
def test_the_hand_can_be_given_in_while_one_of_its_cards_is_explained(tmp_path: Path, size: tuple[int, int]) -> None:
    with room(tmp_path, size) as here:
        table = here.lay_out("clown:4 a a:/b:/c:/d: 29/Q/5/3")
        here.point_at("card 1")
        here.click("card 1")
        assert not table.drawn["tile"].shortened
        here.click("do hand in")
        assert last_move(here) == "--"


def test_the_tile_tells_no_card_before_it_lies_open_nor_while_it_is_covered(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.deal("clown:4", ["Kh 5h Ks 5s 8h", "Qh Qs 2h 2s 3h", "4h 4s 6h 6s 7h", "7s 8s 9h 9s Th"])
        told = []
        while table.scene.hand.cards == () or table.scene.hand.cards[0].face is None:
            told.append(table.scene.tile.tile.title)
            here.pass_time(0.05)
        assert set(told) == {"Keezen"}
        here.wait_for_turn()
        assert table.scene.tile.tile.title != "Keezen"
        here.type(pygame.K_p)
        assert table.scene.tile.tile.title == "Keezen"


def test_of_two_cards_of_one_rank_the_one_that_was_clicked_is_laid(here: Room) -> None:
    hands = ["Kh 5h Ks 5s 8h", "Qh Qs 2h 2s 3h", "4h 4s 6h 6s 7h", "7s 8s 9h 9s Th"]
    table = here.deal("clown:4", hands)
    here.wait_for_turn()
    here.click("card 2")
    here.click("tray 0")
    assert str(table.session.game.state.seen[-1]) == "Ks"


def test_each_move_is_asked_about_if_that_was_set(here: Room) -> None:
    here.services.change(confirm=True)
    table = here.lay_out(FOUR)
    for key in ("card 1", here.square_key("c6"), here.square_key("c15")):
        here.click(key)
    assert not table.session.game.actions
    here.click(AGREE)
    assert last_move(here) == "9:c6-c15"


def test_a_card_is_given_to_the_partner(here: Room) -> None:
    table = here.sit_down("clown:4+card_exchange=yes")
    here.wait_for_turn()
    assert isinstance(table.doing.chooser, Giving)
    given = table.doing.chooser.hand[2]
    here.click("card 2")
    here.click(AGREE)
    here.wait_for_turn()
    assert given in table.session.game.state.hands[2]


def test_cards_were_exchanged_by_all_and_by_nobody_alone(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.0) as here:
        table = here.sit_down("clown:4+card_exchange=yes", first=1)
        here.wait_for_turn()
        here.click("card 2")
        here.click(AGREE)
        here.wait_until(lambda: table.session.game.state.phase is Phase.MOVE)
        here.pass_time()
        said = "De maten hebben een kaart geruild."
        row = table.scene.log.rows[-1]
        assert (row.colour, row.name, row.words) == (None, "", said)
        here.wait_until(lambda: table.scene.banner.banner.line == said)


def test_keys_lead_the_ring_from_card_to_pawn_to_place_to_the_button(here: Room) -> None:
    table = here.lay_out(FOUR)
    here.type(pygame.K_1)
    assert table.focus.look(here.square_key("d12")).focused or table.focus.look(here.square_key("c6")).focused
    while not table.focus.look(here.square_key("c6")).focused:
        here.type(pygame.K_RIGHT)
    here.type(pygame.K_RETURN)
    while not table.focus.look(here.square_key("c9")).focused:
        here.type(pygame.K_RIGHT)
    here.type(pygame.K_RETURN)
    while not table.focus.look(here.square_key("d12")).focused:
        here.type(pygame.K_RIGHT)
    here.type(pygame.K_RETURN)
    assert table.focus.look(AGREE).focused
    here.type(pygame.K_RETURN)
    assert last_move(here) == "7:c6-c9+d12-A1"


def test_game_over_says_who_won_and_offers_to_play_again_look_back_or_go_home(here: Room) -> None:
    table = here.lay_out("clown:4 a a:A4,A3,A2,d14/b:/c:C4,C3,C2,C1/d:d0 2/Q/5/3")
    for key in ("card 0", here.square_key("d14"), here.square_key("A1")):
        here.click(key)
    here.pass_time()
    assert table.session.director.stage is Stage.OVER
    assert table.scene.banner.banner.headline == "Team 1 heeft gewonnen!"
    assert [button.key for button in table.scene.tile.buttons] == ["do new game", "do look back", "do home"]
    here.click("do look back")
    here.type(pygame.K_RIGHT)
    here.pass_time(0.5)
    assert len(here.table.session.game.actions) == 1
    here.type(pygame.K_ESCAPE)
    assert here.table is table
    here.pass_time(0.1)
    here.click("do new game")
    assert here.table is not table
    assert here.table.session.company.names == table.session.company.names
