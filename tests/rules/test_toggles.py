"""What each answer of each toggle changes, shown on a small table (RULES.md section 7)."""

import pytest

from keezen_desktop.rules.apply import after
from keezen_desktop.rules.cards import JOKER, deck
from keezen_desktop.rules.errors import BadPosition
from keezen_desktop.rules.events import Dealt, Exchanged
from keezen_desktop.rules.game import Game, Phase
from keezen_desktop.rules.legal import legal_moves
from keezen_desktop.rules.notation import format_move, format_table, parse_move, parse_position
from keezen_desktop.rules.ruleset import TOGGLES, parse_rules
from tests.random_games import play_on, random_game


def moves(rules: str, table: str) -> list[str]:
    """The legal moves of a table under these rules, sorted."""
    position = parse_position(f"{rules} {table}")
    return sorted(format_move(position.rules, move) for move in legal_moves(position))


def table_after(rules: str, table: str, move: str) -> str:
    """The table after a move."""
    position = parse_position(f"{rules} {table}")
    return format_table(after(position, parse_move(position, move)))


def test_every_answer_of_every_toggle_has_a_test_named_after_it() -> None:
    names = set(globals()) | {f"test_arm_{arm}" for arm in ARMS}
    wanted = {
        f"test_{toggle.name}_{answer.replace('|', '_or_')}" for toggle in TOGGLES.values() for answer in toggle.answers
    }
    assert wanted - names == set()


ONE_PLAYER_HOME = "a a:A4,A3,A2,A1/b:b5/c:c5/d:d5 5/5/5/5"


def test_teams_yes() -> None:
    assert moves("clown:4+teams=yes", ONE_PLAYER_HOME) == ["5:c5-c10"]


def test_teams_no() -> None:
    assert moves("clown:4+teams=no", ONE_PLAYER_HOME) == []
    assert parse_position(f"clown:4+teams=no {ONE_PLAYER_HOME}").winners() == (0,)


ARMS = (8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32)


@pytest.mark.parametrize("arm", ARMS)
def test_arm(arm: int) -> None:
    """An arm has so many squares, the last of which is the next colour's entry square."""
    last = f"d{arm - 1}"
    twelve = f"{'ab'[12 // arm]}{12 % arm}"
    assert moves(f"clown:4+arm={arm}", f"a a:{last}/b:/c:/d: A/-/-/-") == [f"A:{last}-A1", "A>a0"]
    assert moves(f"clown:4+arm={arm}", "a a:a0/b:/c:/d: Q/-/-/-") == [f"Q:a0-{twelve}"]
    with pytest.raises(BadPosition):
        parse_position(f"clown:4+arm={arm} a a:a{arm}/b:/c:/d: A/-/-/-")


def test_jokers_0() -> None:
    assert len(deck(4, parse_rules("mercury:4+jokers=0").jokers)) == 52
    with pytest.raises(BadPosition):
        parse_position("mercury:4+jokers=0 a a:/b:/c:/d: */-/-/-")


def test_jokers_2() -> None:
    cards = deck(4, parse_rules("clown:4+jokers=2").jokers)
    assert [card.rank for card in cards].count(JOKER) == 2
    table = "a a:a1/b:/c:/d: 5*/5/5/5"
    assert moves("clown:4+jokers=2", table) == ["*:a1-b3", "*>a0", "5:a1-a6"]
    assert table_after("clown:4+jokers=2", table, "*>a0") == "a a:a1,a0/b:/c:/d: 5/5/5/5"


def dealers(rules: str) -> list[int]:
    """Who dealt the first four deals of a game in which player 0 begins."""
    events = [event for each in random_game(rules, seed=8).events for event in each]
    return [event.dealer for event in events if isinstance(event, Dealt)][:4]


def test_dealer_per_cycle() -> None:
    assert dealers("clown:4+dealer=per_cycle") == [3, 3, 3, 0]


def test_dealer_per_deal() -> None:
    assert dealers("clown:4+dealer=per_deal") == [3, 0, 1, 2]


def test_protection_start() -> None:
    assert moves("clown:4+protection=start", "a a:a14/b:b0/c:/d: 5/-/-/-") == ["--"]


def test_protection_fresh() -> None:
    assert moves("clown:4+protection=fresh", "a a:a14/b:b0!/c:/d: 5/-/-/-") == ["--"]
    assert moves("clown:4+protection=fresh", "a a:a14/b:b0/c:/d: 5/-/-/-") == ["5:a14-b3"]


OWN_PAWN_AHEAD = "a a:a5,a2/b:/c:/d: 3/-/-/-"


def test_capture_own_yes() -> None:
    assert moves("clown:4+capture_own=yes", OWN_PAWN_AHEAD) == ["3:a2-a5", "3:a5-a8"]
    assert table_after("clown:4+capture_own=yes", OWN_PAWN_AHEAD, "3:a2-a5") == "a a:a5/b:/c:/d: -/-/-/-"


def test_capture_own_no() -> None:
    assert moves("clown:4+capture_own=no", OWN_PAWN_AHEAD) == ["3:a5-a8"]


def test_overshoot_wait() -> None:
    assert moves("clown:4+overshoot=wait", "a a:d15/b:/c:/d: 5/-/-/-") == ["--"]


def test_overshoot_walk_on() -> None:
    assert moves("clown:4+overshoot=walk_on", "a a:d15/b:/c:/d: 5/-/-/-") == ["5:d15-a4"]


NEAR_EMPTY_HOME = "a a:d14/b:/c:/d: 35/-/-/-"


def test_home_order_any() -> None:
    assert moves("clown:4+home_order=any", NEAR_EMPTY_HOME) == ["3:d14-A2", "5:d14-A4"]


def test_home_order_deepest() -> None:
    assert moves("clown:4+home_order=deepest", NEAR_EMPTY_HOME) == ["5:d14-A4"]
    assert moves("clown:4+home_order=deepest", "a a:A4,d14/b:/c:/d: 3/-/-/-") == ["--"]


def test_ace_steps_1() -> None:
    assert moves("clown:4+ace_steps=1", "a a:a0/b:/c:/d: A/-/-/-") == ["A:a0-a1"]


def test_ace_steps_1_or_11() -> None:
    assert moves("clown:4+ace_steps=1|11", "a a:a0/b:/c:/d: A/-/-/-") == ["A:a0-a1", "A:a0-a11"]


def test_king_steps_0() -> None:
    assert moves("clown:4+king_steps=0", "a a:a1/b:/c:/d: K/-/-/-") == ["K>a0"]


def test_king_steps_13() -> None:
    assert moves("clown:4+king_steps=13", "a a:a1/b:/c:/d: K/-/-/-") == ["K:a1-a14", "K>a0"]


ONE_PAWN_EACH = "a a:a5/b:b5/c:c5/d:d5 J/-/-/-"


def test_jack_own() -> None:
    assert moves("clown:4+jack=own", ONE_PAWN_EACH) == ["J:a5~b5", "J:a5~c5", "J:a5~d5"]


def test_jack_any_two() -> None:
    others = ["J:b5~c5", "J:b5~d5", "J:c5~d5"]
    assert moves("clown:4+jack=any_two", ONE_PAWN_EACH) == ["J:a5~b5", "J:a5~c5", "J:a5~d5", *others]


def test_jack_from_start_yes() -> None:
    assert moves("clown:4+jack_from_start=yes", "a a:a0/b:b5/c:/d:d0 J/-/-/-") == ["J:a0~b5"]


def test_jack_from_start_no() -> None:
    assert moves("clown:4+jack_from_start=no", "a a:a0/b:b5/c:/d:d0 J/-/-/-") == ["--"]


LAST_PAWN_BEFORE_HOME = "a a:A4,A3,A2,d15/b:/c:c5/d: 7/-/-/-"
PAWNS_OF_BOTH_PARTNERS = "a a:a5/b:/c:c5/d: 7/-/-/-"


def test_seven_partner_never() -> None:
    assert moves("clown:4+seven_partner=never", LAST_PAWN_BEFORE_HOME) == ["--"]
    assert moves("clown:4+seven_partner=never", PAWNS_OF_BOTH_PARTNERS) == ["7:a5-a12"]


def test_seven_partner_after_last() -> None:
    assert moves("clown:4+seven_partner=after_last", LAST_PAWN_BEFORE_HOME) == ["7:d15-A1+c5-c11"]
    assert moves("clown:4+seven_partner=after_last", PAWNS_OF_BOTH_PARTNERS) == ["7:a5-a12"]


def test_seven_partner_own_first() -> None:
    assert moves("clown:4+seven_partner=own_first", LAST_PAWN_BEFORE_HOME) == ["7:d15-A1+c5-c11"]
    divided = [f"7:a5-a{5 + steps}+c5-c{12 - steps}" for steps in range(1, 7)]
    assert moves("clown:4+seven_partner=own_first", PAWNS_OF_BOTH_PARTNERS) == sorted(["7:a5-a12", *divided])


LAST_PAWN_OF_THE_TEAM = "a a:A4,A3,A2,d15/b:/c:C4,C3,C2,C1/d: 7/-/-/-"


def test_seven_lapses_yes() -> None:
    assert moves("clown:4+seven_lapses=yes", LAST_PAWN_OF_THE_TEAM) == ["7:d15-A1"]


def test_seven_lapses_no() -> None:
    assert moves("clown:4+seven_lapses=no", LAST_PAWN_OF_THE_TEAM) == ["--"]


RESERVE_EMPTY = "a a:a4,a3,a2,a1/b:/c:/d: 5K/-/-/-"
START_TAKEN = "a a:d15,a0/b:b0/c:/d: K/-/-/-"


def test_partner_entry_none() -> None:
    assert "K>c0" not in moves("clown:4+partner_entry=none", RESERVE_EMPTY)
    assert moves("clown:4+partner_entry=none", START_TAKEN) == ["--"]


def test_partner_entry_king() -> None:
    assert "K>c0" in moves("clown:4+partner_entry=king", RESERVE_EMPTY)
    assert moves("clown:4+partner_entry=king", START_TAKEN) == ["--"]


def test_partner_entry_rescue() -> None:
    assert "K>c0" not in moves("clown:4+partner_entry=rescue", RESERVE_EMPTY)
    assert moves("clown:4+partner_entry=rescue", START_TAKEN) == ["K>c0"]


def test_two_colours_yes() -> None:
    rules = "clown:2+two_colours=yes"
    assert moves(rules, "a a:a5/b:b5/c:c5/d:d5 5/5") == ["5:a5-a10", "5:c5-c10"]
    assert not parse_position(f"{rules} a a:A4,A3,A2,A1/b:/c:/d: 5/5").winners()
    assert parse_position(f"{rules} a a:A4,A3,A2,A1/b:/c:C4,C3,C2,C1/d: 5/5").winners() == (0,)


def test_two_colours_no() -> None:
    assert moves("clown:2+two_colours=no", "a a:a5/c:c5 5/5") == ["5:a5-a10"]


def phases(rules: str) -> list[Phase]:
    """What a game waits for after the first deal and the actions behind it."""
    steps = play_on(Game(parse_rules(rules)), seed=1)
    return [game.state.phase for _, game in zip(range(5), steps, strict=False)]


def test_card_exchange_no() -> None:
    assert phases("clown:4+card_exchange=no") == [Phase.MOVE] * 5


def test_card_exchange_yes() -> None:
    assert phases("clown:4+card_exchange=yes") == [Phase.EXCHANGE] * 4 + [Phase.MOVE]
    events = [event for each in random_game("clown:4+card_exchange=yes", seed=0).events for event in each]
    assert sum(isinstance(event, Exchanged) for event in events) == sum(isinstance(event, Dealt) for event in events)
