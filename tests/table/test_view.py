"""What lies on the table."""

from random import Random

from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.events import DealOver, Played
from keezen_desktop.rules.game import Deal, Game
from keezen_desktop.rules.notation import parse_move, parse_position
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.table.geometry import BoardGeometry
from keezen_desktop.table.view import NOBODY, Pawn, last_move, rest, step

from .random_games import actions, rules_to_try


def deal(*hands: str) -> Deal:
    return Deal(tuple(tuple(map(parse_card, hand.split())) for hand in hands))


def small_game() -> Game:
    game = Game(parse_rules("clown:2"))
    game.play(deal("Ah 5h 7s Jh 2h", "Kh 3s 3h 9s Ts"))
    return game


def play(game: Game, *moves: str) -> Game:
    for move in moves:
        game.play(parse_move(game.position, move))
    return game


def test_a_table_as_text_shows_places_hands_pile_and_the_last_move() -> None:
    game = play(small_game(), "A>a0", "K>c0", "5:a0-a5")
    assert rest(game.state, last_move(game), {0}).lines() == [
        "clown:2 turn c, dealer c, deal 1",
        "a: well0 well1 well2 a5",
        "c: well0 well1 well2 c0",
        "hand a: 7s Jh 2h",
        "hand c: ? ? ? ?",
        "pile: Ah Kh 5h",
        "last: a played 5h",
        "last: a walked a0 a1 a2 a3 a4 a5",
    ]


def test_every_kind_of_last_move_can_be_read() -> None:
    game = play(small_game(), "A>a0", "K>c0")
    assert rest(game.state, last_move(game)).lines()[-1] == "last: c entered at c0"
    play(game, "5:a0-a5", "3:c0-c3", "J:a5~c3")
    assert rest(game.state, last_move(game)).lines()[-1] == "last: a on a5 swapped with c on c3"
    game = play(Game(parse_rules("clown:2"), 0, parse_position("clown:2 a a:a5/c:a10 5/3")), "5:a5-a10", "--")
    assert rest(game.states[1], last_move(game.until(1))).lines()[-1] == "last: c captured on a10"
    assert rest(game.state, last_move(game)).lines()[-3:] == ["hand c: -", "pile: 5 3", "last: c handed in 3"]


def test_a_won_game_says_by_whom() -> None:
    won = Game(parse_rules("clown:2"), 0, parse_position("clown:2 a a:A4,A3,A2,A1/c: A/K"))
    assert rest(won.state).lines()[0] == "clown:2 turn nobody, dealer c, deal 0, won by a"


def test_only_the_cards_of_those_who_may_be_seen_lie_open() -> None:
    state = small_game().state
    assert rest(state).hands == ((None,) * 5,) * 2
    assert rest(state, shown={1}).hands == ((None,) * 5, state.hands[1])


def test_the_first_wells_of_a_reserve_are_taken() -> None:
    view = rest(play(small_game(), "A>a0").state)
    assert [pawn.well for pawn in view.pawns if pawn.colour == 0 and pawn.square < 0] == [0, 1, 2]


def test_a_pawn_stands_on_its_square_or_in_its_well() -> None:
    geometry = BoardGeometry(4)
    assert Pawn(0, 5).point(geometry) == geometry.square(5)
    assert Pawn(2, -1, 3).point(geometry) == geometry.reserve(2, 3)


def test_nobody_is_to_move_before_the_deal_and_after_the_game() -> None:
    game = Game(parse_rules("clown:2"))
    assert rest(game.state).turn == NOBODY
    won = Game(parse_rules("clown:2"), 0, parse_position("clown:2 a a:A4,A3,A2,A1/c: A/K"))
    assert (rest(won.state).turn, rest(won.state).winners) == (NOBODY, (0,))


def test_the_last_move_stays_until_the_next_one_even_through_a_deal() -> None:
    game = play(small_game(), "A>a0")
    trace = last_move(game)
    view = step(rest(game.state, trace), DealOver())
    assert view.trace == trace
    assert step(view, Played(1, parse_card("Kh"))).trace == (Played(1, parse_card("Kh")),)


def test_the_events_of_every_action_lead_from_one_resting_view_to_the_next() -> None:
    """Law 5 without time, for all who may look on: a second account of what each action does to the table."""
    for number, rules in enumerate(rules_to_try(25)):
        random = Random(number)
        game = Game(rules, random.randrange(rules.players))
        shown = set(random.sample(range(rules.players), random.randint(0, 2)))
        view = rest(game.state, shown=shown)
        for action in actions(game, random):
            for event in game.play(action):
                view = step(view, event)
            assert view == rest(game.state, last_move(game), shown)
