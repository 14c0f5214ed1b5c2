"""Hands that play whole games, by mouse or by keys, on what the screen offers."""

import random

import pygame

from keezen_desktop.screens.table.choosing import Choosing, Giving
from keezen_desktop.screens.table.commands import Do
from keezen_desktop.screens.table.composer import spot_of
from keezen_desktop.table.director import Stage
from tests.screens.table.room import Room

AGREE = f"do {Do.AGREE.value}"
HAND_IN = f"do {Do.HAND_IN.value}"
REVEAL = f"do {Do.REVEAL.value}"

LATE = "tournament:4 a a:A4,A3,A2,d11/b:B4,B3,B2,a10/c:C4,C3,C2,b5/d:D4,D3,D2,b12 9952/Q3A2/5K28/33A6"
"""A position in which each colour waits for its last pawn."""


def click_once(room: Room, chance: random.Random) -> None:
    """One click that leads on: on the curtain's button, on a card to give, or on anything that some legal move has."""
    table = room.table
    chooser = table.doing.chooser
    if table.scene.covers:
        room.click(REVEAL)
    elif isinstance(chooser, Giving):
        room.click(AGREE if chooser.ready else f"card {chance.randrange(len(chooser.hand))}")
    elif isinstance(chooser, Choosing):
        if chooser.must_hand_in:
            room.click(HAND_IN)
        elif chooser.ready:
            room.click(AGREE)
        else:
            room.click(chance.choice(offered(room)))


def offered(room: Room) -> list[str]:
    """The keys of the controls that some legal move has next."""
    chooser = room.choosing
    spots = ((key, spot_of(key)) for key in room.table.controls)
    return [key for key, spot in spots if spot and chooser.offers(spot)]


def play_to_the_end(room: Room, chance: random.Random, most_clicks: int = 20_000) -> None:
    """Play the game on the screen until it is over."""
    for _ in range(most_clicks):
        room.wait_for_turn(frame=0.1)
        if room.table.session.director.stage is Stage.OVER:
            return
        click_once(room, chance)
    raise AssertionError("the game did not end")


def type_once(room: Room, chance: random.Random) -> None:
    """One key that leads on: a card's number, or an arrow now and then and Enter."""
    table, chooser = room.table, room.table.doing.chooser
    if table.scene.covers:
        room.type(pygame.K_SPACE)
    elif isinstance(chooser, Choosing) and chooser.must_hand_in:
        room.type(pygame.K_h)
    elif isinstance(chooser, Choosing):
        if not chooser.selection.choices:
            cards = [index for index in range(len(chooser.hand)) if chooser.can_play(index)]
            room.type(pygame.K_1 + chance.choice(cards))
        else:
            room.type(*[pygame.K_RIGHT] * chance.randrange(3), pygame.K_RETURN)
