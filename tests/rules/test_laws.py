"""What holds in every game, whatever the rules: games by chance in every preset and under house rules."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from keezen_desktop.rules.apply import after
from keezen_desktop.rules.board import RESERVE
from keezen_desktop.rules.cards import HIDDEN, JOKER, Card, deck
from keezen_desktop.rules.errors import BadAction, BadMove
from keezen_desktop.rules.events import (
    CameHome,
    Captured,
    DealOver,
    Dealt,
    Entered,
    Event,
    HandedIn,
    Played,
    Swapped,
    TurnPassed,
    Walked,
    Won,
)
from keezen_desktop.rules.game import Action, Deal, Exchange, Game, Phase, State, deal_size
from keezen_desktop.rules.legal import is_legal, legal_moves
from keezen_desktop.rules.moves import HAND_IN, Move
from keezen_desktop.rules.notation import format_move, format_position, parse_move, parse_position
from keezen_desktop.rules.player_view import seen_by
from keezen_desktop.rules.position import Position
from keezen_desktop.rules.ruleset import Dealer
from keezen_desktop.rules.why import IllegalMove, why
from tests.random_games import PRESET_TEXTS, house_rules, random_game
from tests.slow.random_moves import random_moves

FEW, MANY = 14, 150
"""How many games under house rules the quick run and the long run look at."""

EXCHANGING = ["clown:4+card_exchange=yes", "mercury:4+card_exchange=yes+jack=own"]
RULES = [*PRESET_TEXTS, *EXCHANGING, *(house_rules(seed).text for seed in range(FEW))]
MORE_RULES = [house_rules(seed).text for seed in range(FEW, MANY)]


def parameters() -> Iterator[object]:
    for seed, rules in enumerate(RULES):
        yield pytest.param((rules, seed), id=rules)
    for seed, rules in enumerate(MORE_RULES, len(RULES)):
        yield pytest.param((rules, seed), id=f"{rules}-{seed}", marks=pytest.mark.slow)


@pytest.fixture(scope="module", params=parameters())
def game(request: pytest.FixtureRequest) -> Game:
    """A whole game by chance."""
    rules, seed = request.param
    return random_game(rules, seed)


def moves(game: Game, every: int = 1) -> Iterator[tuple[State, Move, tuple[Event, ...], State]]:
    """Each so many-th move of a game: the state before, the move, what it made happen, the state after."""
    steps = zip(game.states, game.actions, game.events, game.states[1:], strict=False)
    played = [(before, action, events, then) for before, action, events, then in steps if isinstance(action, Move)]
    yield from played[::every]


def on_board(position: Position) -> dict[int, int]:
    """The colour of the pawn on each square that has one."""
    return {square: colour for colour, squares in enumerate(position.pawns) for square in squares}


# ---------------------------------------------------------------- law 1: nothing is lost or doubled


def test_each_pawn_is_on_a_square_of_its_own_or_in_its_reserve(game: Game) -> None:
    rules, board = game.rules, game.rules.board
    for state in game.states:
        position = state.position
        assert len(on_board(position)) == sum(map(len, position.pawns))
        for colour, squares in enumerate(position.pawns):
            assert len(squares) + position.in_reserve(colour) == (rules.pawns if colour in rules.colours else 0)
            assert position.in_reserve(colour) >= 0
            assert all(board.home_colour(square) == colour for square in squares if square >= board.track)


def test_only_deals_add_cards_and_only_moves_lay_them(game: Game) -> None:
    """The cards in hands and face up are those dealt in this cycle, through exchanges and hand-ins."""
    dealt: Counter[Card] = Counter()
    for action, state in zip(game.actions, game.states[1:], strict=True):
        if isinstance(action, Deal):
            cards = Counter(card for hand in action.hands for card in hand)
            dealt = dealt + cards if state.number else cards
        assert Counter(card for hand in state.hands for card in hand) + Counter(state.seen) == dealt
        ranks = tuple(tuple(sorted(card.rank for card in hand)) for hand in state.hands)
        assert state.position.hands == ranks


def test_a_move_lays_one_card_and_a_hand_in_the_whole_hand(game: Game) -> None:
    for before, move, events, then in moves(game):
        player = before.actor
        laid = before.hands[player] if move == HAND_IN else then.seen[-1:]
        assert then.seen == before.seen + laid
        assert sorted(then.hands[player] + laid) == sorted(before.hands[player])
        assert events[0] == (HandedIn(player, laid) if move == HAND_IN else Played(player, laid[0]))


def test_an_exchange_gives_each_player_one_card_of_his_partner(game: Game) -> None:
    for start, action in enumerate(game.actions):
        if not isinstance(action, Exchange) or isinstance(game.actions[start - 1], Exchange):
            continue
        players = game.rules.players
        before, then = game.states[start], game.states[start + players]
        chosen = [each.card for each in game.actions[start : start + players] if isinstance(each, Exchange)]
        for turn, card in enumerate(chosen):
            giver = (before.dealer + 1 + turn) % players
            partner = game.rules.partner[giver]
            back = chosen[(partner - before.dealer - 1) % players]
            expected = Counter(before.hands[giver]) - Counter([card]) + Counter([back])
            assert Counter(then.hands[giver]) == expected


# ---------------------------------------------------------------- law 1: the same again


def test_what_comes_after_depends_on_position_and_move_alone(game: Game) -> None:
    for before, move, _, then in moves(game):
        copy = replace(before.position)
        assert after(before.position, move) == after(copy, move) == then.position
        assert before.position == copy
        assert hash(before.position) == hash(copy)


def test_the_same_actions_lead_through_the_same_states_and_events(game: Game) -> None:
    again = Game(game.rules, game.first)
    for action, state in zip(game.actions, game.states[1:], strict=True):
        again.play(action, state.seen[-1] if isinstance(action, Move) else None)
    assert again.states == game.states
    assert again.events == game.events


def test_moves_taken_back_can_be_made_again(game: Game) -> None:
    again = game.until(len(game.actions))
    count = next(n for n, action in enumerate(reversed(game.actions)) if not isinstance(action, Move))
    again.take_back(count)
    assert again.states == game.states[:-count]
    for action, state in zip(game.actions[-count:], game.states[-count:], strict=True):
        again.play(action, state.seen[-1])
    assert again.states == game.states


# ---------------------------------------------------------------- law 3: moves are picked from a list


def test_the_legal_moves_are_listed_once_and_no_reason_speaks_against_them(game: Game) -> None:
    for before, move, _, _ in moves(game, every=3):
        legal = legal_moves(before.position)
        assert move in legal
        assert len(set(legal)) == len(legal)
        assert [each for each in legal if why(before.position, each) or not is_legal(before.position, each)] == []


def test_a_reason_speaks_against_whatever_is_not_listed(game: Game) -> None:
    random = Random(1)
    for before, _, _, _ in moves(game, every=20):
        position, legal = before.position, legal_moves(before.position)
        for text in random_moves(random, format_position(position), 10):
            tried = parse_move(position, text)
            assert (why(position, tried) is None) == (tried in legal), f"{format_position(position)} {text}"
            assert is_legal(position, tried) == (tried in legal)


def test_an_illegal_action_is_refused_and_changes_nothing(game: Game) -> None:
    random = Random(2)
    for count in range(0, len(game.states), 25):
        standing = game.until(count)
        state, states = standing.state, list(standing.states)
        actions: list[Action] = [*wrong_deals(state), *wrong_exchanges(state), *wrong_moves(random, state)]
        for action in actions:
            with pytest.raises((IllegalMove, BadAction)):
                standing.play(action)
        assert (standing.states, len(standing.actions), len(standing.events)) == (states, count, count)
        assert standing.state is state


def wrong_deals(state: State) -> Iterator[Deal]:
    """Deals of a wrong size, of cards that are not there, and at a wrong time."""
    rules, size = state.position.rules, deal_size(state)
    cards = deck(rules.players, rules.jokers)
    left = list((Counter(cards) - Counter(state.seen if state.next_number else ())).elements())
    hands = tuple(tuple(left[size * player : size * (player + 1)]) for player in range(rules.players))
    yield Deal(hands[1:])
    yield Deal((hands[0][1:], *hands[1:]))
    yield Deal((hands[0] + hands[1][:1], *hands[1:]))
    yield Deal(((cards[0],) * 5, *hands[1:]))
    yield Deal(((*hands[0][:-1], Card(JOKER, "h")), *hands[1:]))
    if state.phase is not Phase.DEAL:
        yield Deal(hands)


def wrong_exchanges(state: State) -> Iterator[Exchange]:
    """A card that the player does not hold, and any card at a wrong time."""
    for card in deck(8, 2):
        if state.phase is not Phase.EXCHANGE or card not in state.hands[state.actor]:
            yield Exchange(card)


def wrong_moves(random: Random, state: State) -> Iterator[Move]:
    """Moves that are not legal, or at a wrong time."""
    position = state.position
    may_move = state.phase is Phase.MOVE
    legal = legal_moves(position) if may_move else []
    for text in ["--", *random_moves(random, format_position(position), 10)]:
        try:
            move = parse_move(position, text)
        except BadMove:
            continue
        if move not in legal and not (state.phase is Phase.EXCHANGE and why(position, move) is None):
            yield move


# ---------------------------------------------------------------- law 6: what a player may know


def test_views_are_equal_when_only_hidden_cards_differ(game: Game) -> None:
    random = Random(3)
    for state in game.states[1::7]:
        player = random.randrange(game.rules.players)
        other = deal_hidden_cards_again(random, state, player)
        assert seen_by(other, player) == seen_by(state, player)
        assert other.position.seen_by(player) == state.position.seen_by(player)


def deal_hidden_cards_again(random: Random, state: State, player: int) -> State:
    """The state with the cards that a player cannot see exchanged among the other hands and the rest of the deck."""
    rules = state.position.rules
    seen = Counter(state.seen) + Counter(state.hands[player])
    hidden = list((Counter(deck(rules.players, rules.jokers)) - seen).elements())
    random.shuffle(hidden)
    hands = tuple(
        hand if owner == player else tuple(hidden.pop() for _ in hand) for owner, hand in enumerate(state.hands)
    )
    ranks = tuple(tuple(sorted(card.rank for card in hand)) for hand in hands)
    given = tuple(hands[(state.dealer + 1 + turn) % rules.players][0] for turn in range(len(state.given)))
    return replace(state, position=replace(state.position, hands=ranks), hands=hands, given=given)


def test_a_view_shows_no_card_that_its_player_cannot_see(game: Game) -> None:
    for state in game.states[1::11]:
        for player in range(game.rules.players):
            view = seen_by(state, player)
            shown = [hand for owner, hand in enumerate(view.position.hands) if owner != player and hand]
            assert all(set(hand) == {HIDDEN} for hand in shown)
            assert view.hand == state.hands[player]


# ---------------------------------------------------------------- law 8: notation


def test_positions_are_read_as_they_are_written(game: Game) -> None:
    for state in game.states[::2]:
        assert parse_position(format_position(state.position)) == state.position
        seen = state.position.seen_by(0)
        assert parse_position(format_position(seen)) == seen


def test_moves_are_read_as_they_are_written(game: Game) -> None:
    for before, _, _, _ in moves(game, every=5):
        position, legal = before.position, legal_moves(before.position)
        texts = [format_move(position.rules, move) for move in legal]
        assert [parse_move(position, text) for text in texts] == legal
        assert len(set(texts)) == len(texts)


# ---------------------------------------------------------------- events


def test_the_events_of_a_move_turn_the_pawns_before_into_the_pawns_after(game: Game) -> None:
    for before, _, events, then in moves(game):
        pawns = on_board(before.position)
        for event in events:
            happen(pawns, event)
        assert pawns == on_board(then.position)


def happen(pawns: dict[int, int], event: Event) -> None:
    """Make one event happen to pawns by square; a pawn that was landed on lies at RESERVE until its capture is told."""
    match event:
        case Captured(colour, square):
            captured = pawns.pop(RESERVE) if RESERVE in pawns else pawns.pop(square)
            assert captured == colour
        case Entered(colour, square):
            assert square not in pawns
            pawns[square] = colour
        case Walked(colour, path):
            assert pawns.pop(path[0]) == colour
            if path[-1] in pawns:
                pawns[RESERVE] = pawns[path[-1]]
            pawns[path[-1]] = colour
        case Swapped(colour, square, colour2, square2):
            assert (pawns[square], pawns[square2]) == (colour, colour2)
            pawns[square], pawns[square2] = colour2, colour


def test_walks_are_as_long_as_their_cards_say_and_count_on_over_both_legs(game: Game) -> None:
    for _, move, events, _ in moves(game):
        walks = [event for event in events if isinstance(event, Walked)]
        steps = 0
        for walk in walks:
            assert walk.first == steps + 1
            assert len(set(walk.path)) == len(walk.path)
            steps += len(walk.path) - 1
        power = game.rules.powers[move.card] if walks else None
        if power:
            assert steps in power.steps or steps == power.back or (power.splits and steps <= 7)


def test_every_homecoming_is_told_once(game: Game) -> None:
    track = game.rules.board.track
    for before, _, events, then in moves(game):
        home = [event.square for event in events if isinstance(event, CameHome)]
        came = sum(square >= track for square in on_board(then.position))
        assert len(home) == came - sum(square >= track for square in on_board(before.position))


# ---------------------------------------------------------------- turns and deals (RULES.md section 3)


def test_turns_go_clockwise_over_those_who_hold_cards_and_a_joker_gives_another(game: Game) -> None:
    for before, move, events, then in moves(game):
        if then.phase is Phase.OVER:
            assert events[-1] == Won(then.position.winners())
            assert then.actor == before.actor
        elif not any(then.hands):
            assert events[-1] == DealOver()
        else:
            again = [before.actor] if move.card == JOKER else []
            clockwise = [(before.actor + step) % game.rules.players for step in range(1, game.rules.players + 1)]
            expected = next(player for player in again + clockwise if then.hands[player])
            assert events[-1] == TurnPassed(expected)
            assert then.actor == expected


def test_each_cycle_is_dealt_five_four_four_from_one_shuffled_deck(game: Game) -> None:
    rules = game.rules
    whole = Counter(deck(rules.players, rules.jokers))
    in_cycle: Counter[Card] = Counter()
    for number, deal in enumerate(action for action in game.actions if isinstance(action, Deal)):
        assert {len(hand) for hand in deal.hands} == {(5, 4, 4)[number % 3]}
        in_cycle = Counter() if number % 3 == 0 else in_cycle
        in_cycle.update(card for hand in deal.hands for card in hand)
        assert in_cycle <= whole
        if number % 3 == 2:
            assert (whole - in_cycle).total() == rules.jokers, "with two jokers two cards stay unseen"


def test_the_deal_goes_round_and_the_player_on_the_dealers_left_starts(game: Game) -> None:
    rules = game.rules
    deals = [event for events in game.events for event in events if isinstance(event, Dealt)]
    assert (deals[0].dealer, deals[0].number) == ((game.first - 1) % rules.players, 0)
    for deal, following in pairwise(deals):
        moves_on = following.number == 0 or rules.dealer is Dealer.PER_DEAL
        assert following.dealer == (deal.dealer + moves_on) % rules.players
        assert following.number == (deal.number + 1) % 3
    for action, before, then in zip(game.actions, game.states, game.states[1:], strict=False):
        if isinstance(action, Deal):
            assert before.actor == then.dealer
            assert then.actor == (then.dealer + 1) % rules.players


def test_a_hand_is_handed_in_only_when_nothing_is_playable(game: Game) -> None:
    for before, move, _, _ in moves(game):
        if move == HAND_IN:
            assert legal_moves(before.position) == [HAND_IN]


def test_a_game_ends_when_a_team_has_all_its_pawns_home_and_not_before(game: Game) -> None:
    assert [state.phase is Phase.OVER for state in game.states] == [False] * (len(game.states) - 1) + [True]
    winners = game.position.winners()
    assert winners in game.rules.all_teams
    assert all(game.position.is_home(colour) for player in winners for colour in game.rules.colours_of[player])
    assert legal_moves(game.position) == []
