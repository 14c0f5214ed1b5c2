"""Whole games as text, so that a change of the rules that changes any game shows in a diff.

A line for each action, `deal Ah 7s/...`, `exchange Ah` or `move 7:a3-a10 7s`; behind each deal and at the end the
table, `table a a:a3/b:...`; and who has won. `python -m tests.rules.transcripts` writes them anew for all presets.
"""

from collections.abc import Iterator
from pathlib import Path

from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.game import Deal, Exchange, Game
from keezen_desktop.rules.moves import HAND_IN, Move
from keezen_desktop.rules.notation import format_move, format_table, parse_move, player_letter
from keezen_desktop.rules.ruleset import parse_rules
from tests.random_games import PRESET_TEXTS, random_game

FOLDER = Path(__file__).parents[1] / "data" / "transcripts"


def path_of(rules: str) -> Path:
    """Where the transcript for a preset and a number of players lies."""
    return FOLDER / f"{rules.replace(':', '-')}.txt"


def transcript(game: Game) -> Iterator[str]:
    """The lines of a game."""
    yield f"rules {game.rules}"
    yield f"first {player_letter(game.rules, game.first)}"
    for action, after in zip(game.actions, game.states[1:], strict=True):
        match action:
            case Deal(hands):
                yield f"deal {'/'.join(' '.join(map(str, hand)) for hand in hands)}"
                yield f"table {format_table(after.position)}"
            case Exchange(card):
                yield f"exchange {card}"
            case Move():
                laid = "" if action == HAND_IN else f" {after.seen[-1]}"
                yield f"move {format_move(game.rules, action)}{laid}"
    yield f"table {format_table(game.position)}"
    yield f"won {''.join(player_letter(game.rules, player) for player in game.position.winners())}"


def replay(lines: list[str]) -> Game:
    """The game that these lines tell, played again; an AssertionError where a table is another than written."""
    rules = parse_rules(lines[0].removeprefix("rules "))
    letters = [player_letter(rules, player) for player in range(rules.players)]
    game = Game(rules, letters.index(lines[1].removeprefix("first ")))
    for line in lines[2:]:
        verb, _, rest = line.partition(" ")
        if verb == "deal":
            game.play(Deal(tuple(tuple(map(parse_card, hand.split())) for hand in rest.split("/"))))
        elif verb == "exchange":
            game.play(Exchange(parse_card(rest)))
        elif verb == "move":
            move, _, card = rest.partition(" ")
            game.play(parse_move(game.position, move), parse_card(card) if card else None)
        elif verb == "table":
            assert format_table(game.position) == rest
    return game


if __name__ == "__main__":
    for seed, rules in enumerate(PRESET_TEXTS):
        text = "\n".join(transcript(random_game(rules, seed))) + "\n"
        path_of(rules).write_text(text, encoding="utf-8", newline="\n")
