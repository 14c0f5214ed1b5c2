"""`keezen export`: a record as a listing to read, as JSON for other programs, as a form to sign, or as pictures."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from keezen_desktop.rules.game import Game
from keezen_desktop.rules.match import Match
from keezen_desktop.rules.notation import format_table, player_letter, player_letters
from keezen_desktop.storage import files
from keezen_desktop.storage.records import MoveLine, Record, WrittenScore
from keezen_desktop.storage.replay import Reading, result_text
from keezen_desktop.storage.saves import load
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.listing import listing
from keezen_desktop.texts import Texts, languages
from keezen_desktop.texts.score_form import score_forms, standing_form
from keezen_desktop.texts.score_print import PRINTS, NoPrinter
from keezen_desktop.texts.troubles import trouble_sentence
from keezen_desktop.tools.arguments import at_least
from keezen_desktop.tools.pictures import ANIMATIONS, LEAST, NoAnimator, NoSuchPly, animation, picture_size, png


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the tool takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved or finished game")
    form = parser.add_mutually_exclusive_group(required=True)
    form.add_argument("--text", action="store_true", help="a listing like a score sheet")
    form.add_argument("--json", action="store_true", help="one JSON object, with the table after every action")
    form.add_argument(
        "--form", type=Path, metavar="FILE", help="the score forms of a match in a new .pdf, .csv or .txt"
    )
    form.add_argument("--png", type=at_least(0), metavar="PLY", help="a picture of the table after so many plies")
    form.add_argument("--animation", type=Path, metavar="FILE", help="the whole game as a new .gif or .webp")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the new file for --png (usual: NAME-PLY.png here)")
    parser.add_argument("--size", type=picture_size, default=LEAST, metavar="WxH", help="the size of a picture")
    parser.add_argument("--lang", choices=languages(), default="en", help="the language of the listing")


def run(options: argparse.Namespace) -> int:
    """Print the record; one that is damaged is refused, with exit code 2."""
    texts = Texts(options.lang)
    try:
        reading = load(options.file)
        if reading.fault and not reading.is_torn:
            raise reading.fault
    except StorageTrouble as trouble:
        print(trouble_sentence(texts, trouble), file=sys.stderr)
        return 2
    if options.form:
        return _keep_form(texts, reading, options.form)
    if options.png is not None or options.animation:
        return _keep_picture(texts, reading, options)
    if options.json:
        print(msgspec.json.encode(as_data(reading)).decode())
    else:
        print("\n".join(listing(texts, reading)))
    return 0


def _keep_form(texts: Texts, reading: Reading, path: Path) -> int:
    """Write the score forms down; what cannot be is said, with exit code 2."""
    match, written = reading.match, PRINTS.get(path.suffix)
    if match is None or written is None:
        print(texts("export.no_match" if match is None else "export.no_form", known=", ".join(PRINTS)), file=sys.stderr)
        return 2
    names = [seat.name for seat in reading.record.header.seats]
    try:
        files.create(
            path, written(score_forms(texts, match, names, reading.record.times), standing_form(texts, match, names))
        )
    except NoPrinter:
        print(texts("export.no_pdf"), file=sys.stderr)
        return 2
    except StorageTrouble as trouble:
        print(trouble_sentence(texts, trouble), file=sys.stderr)
        return 2
    return 0


def _keep_picture(texts: Texts, reading: Reading, options: argparse.Namespace) -> int:
    """Write a picture down and print where; what cannot be is said, with exit code 2."""
    path = options.animation or options.out or Path(f"{options.file.stem}-{options.png}.png")
    if options.animation and path.suffix not in ANIMATIONS:
        print(texts("export.no_animation", known=", ".join(ANIMATIONS)), file=sys.stderr)
        return 2
    try:
        if options.animation:
            data = animation(texts, reading, options.size, path.suffix)
        else:
            data = png(texts, reading, options.png, options.size)
        print(files.create(path, data))
    except NoAnimator:
        print(texts("export.no_animator"), file=sys.stderr)
        return 2
    except NoSuchPly as error:
        print(texts("export.no_ply", count=error.plies), file=sys.stderr)
        return 2
    except StorageTrouble as trouble:
        print(trouble_sentence(texts, trouble), file=sys.stderr)
        return 2
    return 0


def as_data(reading: Reading) -> dict[str, Any]:
    """The game as JSON's kinds of value: the header, and each action with its ply and the table after it.

    In a match each action also says its round, in which plies are counted from 1 on; and the rounds have their scores.
    """
    record, match = reading.record, reading.match
    actions: list[dict[str, Any]] = []
    for number, (game, part) in enumerate(zip(reading.games, record.rounds, strict=True), 1):
        actions += ({"round": number} | action if match else action for action in _actions(game, part))
    data = {
        "rules": reading.game.rules.text,
        "header": msgspec.to_builtins(record.header),
        "actions": actions,
        "plies": record.plies,
        "seconds": record.seconds,
        "result": result_text(reading),
    }
    return data | match_data(match) if match else data


def match_data(match: Match) -> dict[str, Any]:
    """The scores of a match: by round, and the standing with what decided each place."""
    scores = [WrittenScore.of(score) for score in match.scores]
    teams = [player_letters(match.rules, team) for team in match.rules.all_teams]
    return {
        "rounds": [msgspec.to_builtins(score) | {"totals": list(score.totals)} for score in scores],
        "standing": [
            {"team": teams[place.team], "total": place.total, "rounds": list(place.rounds), "by": place.by.value}
            | ({"best": place.best} if place.best else {})
            for place in match.standing
        ],
        "lot": [teams[team] for team in match.lot],
    }


def _actions(game: Game, part: Record) -> Iterator[dict[str, Any]]:
    ply = 0
    for number, line in enumerate(part.standing):
        action = msgspec.to_builtins(line)
        if isinstance(line, MoveLine):
            ply += 1
            action |= {"ply": ply, "player": player_letter(game.rules, game.states[number].actor)}
        yield action | {"table": format_table(game.states[number + 1].position)}
