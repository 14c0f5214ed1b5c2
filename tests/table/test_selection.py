"""A move made choice by choice (law 4)."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest

from keezen_desktop.rules.cards import RANKS
from keezen_desktop.rules.events import Captured, Entered, Played, TurnPassed, Walked, Won
from keezen_desktop.rules.game import Game
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.moves import HAND_IN, Move, Verb
from keezen_desktop.rules.notation import format_move, parse_move, parse_position, parse_square
from keezen_desktop.rules.position import Position
from keezen_desktop.table.selection import (
    CardChoice,
    Choice,
    HandInChoice,
    PawnChoice,
    PlaceChoice,
    ReserveChoice,
    Selection,
)

from .random_games import actions, rules_to_try


def choices_of(position: Position, move: Move) -> Iterator[list[Choice]]:
    """Every sensible order in which a move can be chosen: the legs one after the other, else anything goes."""
    if move.verb == Verb.HAND_IN:
        yield [HandInChoice()]
        return
    first: list[Choice] = [PawnChoice(move.source), PlaceChoice(move.target)]
    second: list[Choice] = []
    told = [first]
    if move.verb == Verb.ENTER:
        told = [[ReserveChoice(move.target // position.rules.board.arm), PlaceChoice(move.target)]]
    elif move.verb == Verb.SWAP:
        told = [first, [PawnChoice(move.target), PlaceChoice(move.source)]]
    elif move.verb == Verb.SPLIT:
        second = [PawnChoice(move.source2), PlaceChoice(move.target2)]
    for leg in told:
        for one, two in product(permutations(leg), permutations(second)):
            board = [*one, *two]
            for at in range(len(board) + 1):
                yield [*board[:at], CardChoice(move.card), *board[at:]]


def choose_all(position: Position, choices: list[Choice]) -> Move | None:
    """The move that comes of these choices; one that is implied by then need not be made."""
    selection = Selection.of(position)
    for choice in choices:
        if selection.complete:
            break
        if choice in selection.next_choices():
            selection = selection.choose(choice)
        else:
            assert choice in implied(selection), f"{choice} is not offered after {selection.choices}"
    return selection.complete


def implied(selection: Selection) -> list[Choice]:
    """What the choices so far leave no doubt about: the pawns of the legs chosen."""
    return [leg.origin for leg in selection.legs]


def check_moves(position: Position, random: Random, orders: int) -> None:
    """Every legal move comes of its choices, in so many of the orders in which they can be made."""
    for move in legal_moves(position):
        told = list(choices_of(position, move))
        for choices in random.sample(told, min(orders, len(told))):
            assert choose_all(position, choices) == move, format_move(position.rules, move)


def check_game(game: Game, random: Random, share: float, orders: int) -> None:
    """The same for a share of the positions of a random game, as the player to move sees them."""
    for action in actions(game, random):
        if isinstance(action, Move) and random.random() < share:
            check_moves(game.position.seen_by(game.position.turn), random, orders)
        game.play(action)


def test_every_legal_move_of_random_games_can_be_clicked() -> None:
    for number, rules in enumerate(rules_to_try(25)):
        check_game(Game(rules), Random(number), share=0.015, orders=3)


@pytest.mark.slow
def test_every_legal_move_of_many_random_games_can_be_clicked_in_every_order() -> None:
    for number, rules in enumerate(rules_to_try(60)):
        check_game(Game(rules), Random(1000 + number), share=0.1, orders=20)


def test_the_offered_choices_lead_to_exactly_the_legal_moves() -> None:
    """So keys that walk through what is offered reach every move, and never come to a dead end."""
    for number, rules in enumerate(rules_to_try(20)):
        random = Random(number)
        game = Game(rules)
        for action in actions(game, random):
            if isinstance(action, Move) and random.random() < 0.01:
                assert reachable(Selection.of(game.position)) == set(legal_moves(game.position))
            game.play(action)


def reachable(selection: Selection) -> set[Move]:
    """The moves at the end of every row of choices, each followed to its end."""
    move = selection.complete
    if move is not None:
        assert not selection.next_choices()
        return {move}
    assert selection.next_choices(), f"nothing follows {selection.choices}"
    return {found for choice in selection.next_choices() for found in reachable(selection.choose(choice))}


# ---------------------------------------------------------------- by example


class Table:
    """A position and its selection, with squares and cards as they are written."""

    def __init__(self, text: str) -> None:
        self.position = parse_position(text)
        self.selection = Selection.of(self.position)

    def square(self, name: str) -> int:
        return parse_square(self.position.rules, name)

    def click(self, *names: str) -> "Table":
        """Click cards (`7`), squares (`a3`) and trays (`/a`)."""
        for name in names:
            clicked = self.after_click(name)
            assert clicked is not None, f"nothing happens at {name}"
            self.selection = clicked
        return self

    def after_click(self, name: str) -> Selection | None:
        if len(name) == 1:
            return self.selection.at_card(RANKS.index(name))
        if name[0] == "/":
            return self.selection.at_tray("abcdefgh".index(name[1]))
        return self.selection.at_square(self.square(name))

    def offered(self, kind: type[PawnChoice] | type[PlaceChoice] = PlaceChoice) -> set[int]:
        return {choice.square for choice in self.selection.next_choices() if isinstance(choice, kind)}

    def squares(self, *names: str) -> set[int]:
        return {self.square(name) for name in names}

    @property
    def made(self) -> str | None:
        move = self.selection.complete
        return move and format_move(self.position.rules, move)

    @property
    def only(self) -> str | None:
        move = self.selection.only
        return move and format_move(self.position.rules, move)

    def move(self, text: str) -> Move:
        return parse_move(self.position, text)


STEPS = "clown:4 a a:b3,a5/b:/c:/d: 58/?/?/?"
SEVEN = "clown:4 a a:b3,a5/b:b7/c:/d: 37/?/?/?"


def test_card_then_pawn_lights_up_only_where_that_card_takes_that_pawn() -> None:
    table = Table(STEPS).click("5", "a5")
    assert table.offered() == table.squares("a10")
    assert table.click("a10").made == "5:a5-a10"


def test_pawn_then_target_plays_the_one_card_that_does_it() -> None:
    assert Table(STEPS).click("a5", "a13").made == "8:a5-a13"


def test_a_target_clicked_first_waits_for_its_pawn() -> None:
    table = Table(STEPS).click("a10")
    assert table.made is None
    assert table.click("a5").made == "5:a5-a10"


def test_a_target_behind_a_card_needs_no_pawn_if_only_one_can_get_there() -> None:
    assert Table(STEPS).click("5", "b8").made == "5:b3-b8"


def test_clicking_another_pawn_changes_the_pawn_and_keeps_the_card() -> None:
    table = Table(STEPS).click("5", "a5", "b3")
    assert table.selection.choices == (CardChoice(4), PawnChoice(table.square("b3")))


def test_clicking_another_card_changes_the_card_and_keeps_the_pawn() -> None:
    table = Table(STEPS).click("a5", "5", "8")
    assert table.selection.choices == (PawnChoice(table.square("a5")), CardChoice(7))


def test_clicking_the_chosen_card_or_pawn_again_puts_it_back() -> None:
    assert Table(STEPS).click("5", "5").selection.choices == ()
    assert Table(STEPS).click("5", "a5", "a5").selection.choices == (CardChoice(4),)


def test_back_takes_one_choice_less_until_none_is_left() -> None:
    selection = Table(STEPS).click("5", "a5").selection
    assert selection.back().choices == (CardChoice(4),)
    assert selection.back().back() == selection.back().back().back() == Table(STEPS).selection


def test_a_choice_that_is_not_offered_is_an_error() -> None:
    with pytest.raises(ValueError, match="not offered"):
        Table(STEPS).selection.choose(CardChoice(0))


def test_a_click_where_no_legal_move_begins_or_ends_changes_nothing() -> None:
    assert Table(STEPS).after_click("a6") is None
    assert Table(STEPS).after_click("K") is None
    assert Table(STEPS).after_click("/b") is None


def test_a_pawn_enters_by_its_tray_or_by_its_start_square() -> None:
    text = "clown:4 a a:b3/b:/c:/d: K/?/?/?"
    assert Table(text).click("K", "/a").made == "K>a0"
    assert Table(text).click("K", "a0").made == "K>a0"
    assert Table(text).click("/a", "/a").made == "K>a0"


def test_one_click_alone_never_plays_a_card() -> None:
    table = Table("clown:4 a a:/b:/c:/d: K/?/?/?")
    assert table.click("/a").made is None
    assert table.only == "K>a0"


def test_two_cards_that_enter_are_asked_for_by_card() -> None:
    table = Table("clown:4 a a:/b:/c:/d: AK/?/?/?").click("/a", "a0")
    assert table.made is None
    assert set(table.selection.next_choices()) == {CardChoice(0), CardChoice(12)}
    assert table.click("A").made == "A>a0"


def test_a_king_for_the_partner_is_played_at_his_tray() -> None:
    table = Table("clown:4 a a:A4,a9,a7,a2/b:/c:/d: K/?/?/?")
    assert table.click("K", "/c").made == "K>c0"


def test_a_whole_seven_is_played_at_the_seventh_square() -> None:
    assert Table(SEVEN).click("7", "a5", "a12").made == "7:a5-a12"


def test_a_seven_is_divided_pawn_by_pawn() -> None:
    table = Table(SEVEN).click("7", "a5", "a9")
    assert table.made is None
    assert table.selection.legs == ((PawnChoice(table.square("a5")), PlaceChoice(table.square("a9"))),)
    assert table.offered(PawnChoice) == table.squares("b3")
    assert table.click("b3", "b6").made == "7:a5-a9+b3-b6"


def test_after_the_first_leg_the_rest_is_offered_as_a_whole_if_only_one_pawn_can_make_it() -> None:
    assert Table(SEVEN).click("7", "a5", "a9").only == "7:a5-a9+b3-b6"


def test_three_steps_may_be_a_three_or_the_first_leg_of_a_seven() -> None:
    table = Table(SEVEN).click("a5", "a8")
    assert table.made is None
    assert CardChoice(2) in table.selection.next_choices()
    assert Table(SEVEN).click("a5", "a8", "3").made == "3:a5-a8"
    assert Table(SEVEN).click("a5", "a8", "b3", "b7").made == "7:a5-a8+b3-b7"


def test_a_short_winning_seven_and_another_card_are_told_apart_by_card() -> None:
    table = Table("clown:4 a a:A4,A3,A2,d15/b:/c:C4,C3,C2,C1/d: A7/?/?/?")
    assert table.click("d15", "A1").made is None
    assert set(table.selection.next_choices()) == {CardChoice(0), CardChoice(6)}
    assert table.click("7").made == "7:d15-A1"


def test_a_jack_picks_two_pawns_from_either_side() -> None:
    text = "clown:4 a a:a5/b:b7/c:/d: J/?/?/?"
    assert Table(text).click("J", "a5", "b7").made == "J:a5~b7"
    assert Table(text).click("J", "b7", "a5").made == "J:a5~b7"


def test_a_pawn_that_can_be_captured_or_swapped_with_is_told_apart_by_card() -> None:
    table = Table("clown:4 a a:a5/b:a10/c:/d: 5J/?/?/?").click("a5", "a10")
    assert table.made is None
    assert table.click("J").made == "J:a5~a10"


def test_a_hand_is_handed_in_only_when_nothing_can_be_played() -> None:
    assert Table("clown:4 a a:/b:/c:/d: 58/?/?/?").selection.next_choices() == (HandInChoice(),)
    assert HandInChoice() not in Table(STEPS).selection.next_choices()
    assert Selection.of(Table("clown:4 a a:/b:/c:/d: 58/?/?/?").position).choose(HandInChoice()).complete == HAND_IN


def test_choices_are_offered_cards_first_then_pawns_reserves_and_places() -> None:
    kinds = [type(choice) for choice in Table("clown:4 a a:a5/b:/c:/d: 5K/?/?/?").selection.next_choices()]
    assert kinds == [CardChoice, CardChoice, PawnChoice, ReserveChoice, PlaceChoice, PlaceChoice]


# ---------------------------------------------------------------- preview


def walked(table: Table) -> list[tuple[int, ...]]:
    return [event.path for event in table.selection.preview() if isinstance(event, Walked)]


def test_nothing_is_previewed_before_a_choice() -> None:
    assert Table(STEPS).selection.preview() == ()


def test_a_card_with_one_move_previews_all_of_it() -> None:
    table = Table("clown:4 a a:a5/b:a10/c:/d: 5/?/?/?").click("5")
    path = tuple(table.square(f"a{number}") for number in range(5, 11))
    kinds = [type(event) for event in table.selection.preview()]
    assert kinds == [Played, Walked, Captured, TurnPassed]
    assert walked(table) == [path]


def test_a_first_leg_is_previewed_while_the_second_is_open() -> None:
    table = Table("clown:4 a a:a5,b3,c3/b:a9/c:/d: 7/?/?/?").click("7", "a5", "a9")
    assert len(walked(table)) == 1
    assert Captured(1, table.square("a9")) in table.selection.preview()
    table.click("b3")
    assert [len(path) - 1 for path in walked(table)] == [4, 3]
    counts_on = [event.first for event in table.selection.preview() if isinstance(event, Walked)]
    assert counts_on == [1, 5]


def test_steps_are_previewed_before_it_is_known_which_card_makes_them() -> None:
    assert len(walked(Table(SEVEN).click("a5", "a8"))) == 1


def test_a_jokers_further_turn_and_a_win_are_previewed() -> None:
    joker = Table("mercury:4 a a:/b:/c:/d: 5*/?/?/?").click("*", "/a").selection.preview()
    assert [event for event in joker if isinstance(event, Entered | TurnPassed)] == [Entered(0, 0), TurnPassed(0)]
    win = Table("clown:4 a a:A4,A3,A2,d15/b:/c:C4,C3,C2,C1/d: 7/?/?/?").click("7")
    assert win.selection.preview()[-1] == Won((0, 2))
