"""The order of the cards in the holder."""

import pygame

from tests.screens.table.room import Room
from tests.screens.table.test_dragging import FOUR, drag

MIXED = ("Ks 3h 7d 3c As", "2s 2h 2d 2c 4s", "5s 5h 5d 5c 6s", "8s 8h 8d 8c 9s")


def shown(here: Room) -> list[str]:
    """The letters of the cards in the holder, from left to right."""
    return [card.face.letter if card.face else "?" for card in here.table.scene.hand.cards]


def test_a_card_dragged_onto_another_takes_its_place_and_is_not_played(here: Room) -> None:
    table = here.lay_out(FOUR)
    assert shown(here) == ["7", "9", "B", "H"]
    drag(here, "card 3", table.controls["card 1"].box.center)
    assert shown(here) == ["7", "H", "9", "B"]
    assert not here.choosing.selection.choices
    assert table.controls["card 3"].box.x < table.controls["card 1"].box.x
    here.type(pygame.K_2)
    assert here.choosing.picked == 3, "keys count the cards as they lie"
    here.type(pygame.K_ESCAPE)
    drag(here, "card 0", table.controls["card 2"].box.center)
    assert shown(here) == ["H", "9", "B", "7"]


def test_a_key_sorts_the_hand_and_puts_it_back(here: Room) -> None:
    here.deal("clown:4", MIXED)
    here.wait_for_turn()
    dealt = shown(here)
    here.type(pygame.K_o)
    assert shown(here) == ["A", "3", "3", "7", "H"]
    here.type(pygame.K_o)
    assert shown(here) == dealt


def test_the_order_holds_for_the_cards_that_are_left_and_not_for_the_next_deal(here: Room) -> None:
    table = here.deal("clown:4", MIXED)
    here.wait_for_turn()
    here.type(pygame.K_o)
    here.click("card 0")
    here.click("tray 0")
    here.wait_for_turn()
    assert shown(here) == ["A", "3", "3", "7"]
    assert table.scene.hand.order != tuple(range(4))
    while len(table.session.game.state.hands[0]) < 5 and table.session.game.state.number == 0:
        here.table.session.director.skip()
        here.wait_for_turn(frame=0.1)
        if table.session.director.player_view:
            table.session.director.offer(table.session.director.player_view.legal_moves()[0])
    here.wait_for_turn()
    assert table.scene.hand.order == tuple(range(len(table.scene.hand.cards)))
