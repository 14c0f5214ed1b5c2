"""Whole tables from plain data, drawn part by part as a screen would."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from keezen_desktop.resources import assets
from keezen_desktop.screens.layout import SeatPlaces, TableLayout, seat_places, table_layout
from keezen_desktop.screens.paint.banner import Banner, Tally, banner
from keezen_desktop.screens.paint.board import board_steps
from keezen_desktop.screens.paint.cards import CardFace, pile
from keezen_desktop.screens.paint.hand import HandCard, rack
from keezen_desktop.screens.paint.log import LogRow, log_panel
from keezen_desktop.screens.paint.painter import Drawn, Painter
from keezen_desktop.screens.paint.pawns import Standing, pawns
from keezen_desktop.screens.paint.pictograms import Pictogram
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.paint.seats import Badge, SeatTag, coin, players_list, seat_tag
from keezen_desktop.screens.paint.textures import cloth
from keezen_desktop.screens.paint.theme import Theme, load_themes
from keezen_desktop.screens.paint.tile import Tile, tile
from keezen_desktop.screens.paint.toolbar import Tool, toolbar
from keezen_desktop.screens.paint.widgets import Action
from keezen_desktop.table.geometry import BoardGeometry

NAMES: Final = ("Anna", "Bram", "Oma Riet", "Sem", "Noor", "Opa Jan", "Lotte", "Daan")
LETTERS: Final[Mapping[str, str]] = {"K": "H", "Q": "V", "J": "B", "T": "10", "*": "Joker"}
_WALKS: Final = {"2": 2, "3": 3, "5": 5, "6": 6, "8": 8, "9": 9, "T": 10, "Q": 12}
_POWERS: Final[Mapping[str, tuple[Pictogram, str]]] = {
    "A": (Pictogram("enter or forward", 1), "opzetten of 1"),
    "K": (Pictogram("enter"), "opzetten"),
    "J": (Pictogram("swap"), "ruilen"),
    "7": (Pictogram("divide", 7), "7 verdelen"),
    "4": (Pictogram("back", 4), "4 terug"),
    "*": (Pictogram("again", 18), "opzetten of 18"),
}
TOOLS: Final = (
    Tool("undo", "Zet terug"),
    Tool("bulb", "Tip"),
    Tool("book", "Regels"),
    Tool("pause", "Pauze"),
    Tool("menu", "Menu"),
)


def themes() -> dict[str, Theme]:
    """The themes that come with the program."""
    return load_themes(assets() / "tokens.json")


def face(code: str) -> CardFace:
    """The face of a card written `7h` or `*`, in Dutch."""
    rank, suit = code[0], code[1:]
    walk = _WALKS.get(rank)
    picture, label = (Pictogram("forward", walk), f"{walk} vooruit") if walk else _POWERS[rank]
    return CardFace(LETTERS.get(rank, rank), suit, picture, label)


def square(geometry: BoardGeometry, name: str) -> int:
    """The number of a square written `c9` or `A2`."""
    arm, number = ord(name[0].lower()) - ord("a"), int(name[1:])
    if name[0].islower():
        return arm * geometry.arm_length + number
    return geometry.track_length + arm * geometry.home_size + number - 1


@dataclass
class Scene:
    """What lies on one table."""

    arms: int = 4
    arm_length: int = 16
    colours: tuple[int | None, ...] = ()
    pawns_on: Mapping[int, Sequence[str]] = field(default_factory=dict)
    tags: Sequence[SeatTag] = ()
    played: Sequence[str] = ("4h", "Ks", "Td", "9c")
    hand: Sequence[HandCard] = ()
    said: Banner | None = None
    meaning: Tile = field(default_factory=lambda: Tile(None, "", ""))
    log: Sequence[LogRow] = ()
    title: str = "Clown · deelronde 1 · 5 kaarten"
    pawns_each: int = 4
    seat: int = 0


@dataclass
class Table:
    """A drawn scene, with where everything was drawn."""

    surface: pygame.Surface
    layout: TableLayout
    plate: Plate
    places: SeatPlaces
    drawn: dict[str, Drawn]
    tags: list[Drawn]


def plate_of(scene: Scene, layout: TableLayout) -> Plate:
    """The scene's board in its place."""
    geometry = BoardGeometry(scene.arms, scene.arm_length, scene.pawns_each, scene.pawns_each, scene.seat)
    colours = scene.colours or tuple(range(scene.arms))
    return Plate(geometry, colours, layout.board.x, layout.board.y, layout.board.w)


def standing(scene: Scene, plate: Plate) -> list[Standing]:
    """All pawns; those that are on no square wait in their wells."""
    everyone = []
    for arm in plate.arms_in_play:
        colour = plate.colours[arm]
        assert colour is not None
        names = scene.pawns_on.get(arm, ())
        places = [plate.square(square(plate.geometry, name)) for name in names]
        places += [plate.well(arm, well) for well in range(len(names), scene.pawns_each)]
        everyone += [Standing(colour, place) for place in places]
    return everyone


def draw_steps(p: Painter, scene: Scene, size: tuple[int, int], text_size: float = 1.0) -> Iterator[Table]:
    """Draws the scene on the painter's surface, in slices; the last one gives the finished table."""
    surface = p.target
    assert isinstance(surface, pygame.Surface)
    layout = table_layout(*size, scene.arms, text_size)
    on_board, beside = p.at_scale(layout.scale), p.at_scale(layout.rail_scale)
    plate = plate_of(scene, layout)
    places = seat_places(plate, layout.scale)
    table = Table(surface, layout, plate, places, {}, [])
    surface.blit(cloth(p, size), (0, 0))
    yield table
    for _ in board_steps(on_board, plate):
        yield table
    everyone = standing(scene, plate)
    for colour in {pawn.colour for pawn in everyone}:
        pawns(on_board.on(pygame.Surface((1, 1))), [Standing(colour, (0, 0))], plate.unit)
        yield table
    pawns(on_board, everyone, plate.unit)
    _draw_tags(on_board, scene, table)
    yield table
    pile(on_board, [face(code) for code in scene.played], plate.centre, plate.bed.w)
    yield table
    yield from _draw_rail(beside, scene, table)


def _draw_tags(p: Painter, scene: Scene, table: Table) -> None:
    for arm, tag in zip(table.plate.arms_in_play, scene.tags, strict=False):
        centre = table.places.centres[arm]
        if table.places.kind == "coin":
            table.tags.append(coin(p, centre, tag))
        else:
            table.tags.append(seat_tag(p, centre, tag, table.places.size, small=table.places.kind == "ring"))


def _draw_rail(p: Painter, scene: Scene, table: Table) -> Iterator[Table]:
    layout = table.layout
    table.drawn["tools"] = toolbar(p, layout.tools, TOOLS)
    if scene.said:
        table.drawn["banner"] = banner(p, layout.banner, scene.said)
    yield table
    if layout.players:
        table.drawn["players"] = players_list(p, layout.players, scene.tags)
    table.drawn["log"] = log_panel(p, layout.log, "Verloop", scene.title, scene.log)
    yield table
    table.drawn["tile"] = tile(p, layout.tile, scene.meaning)
    yield table
    for held in scene.hand:
        rack(p.on(pygame.Surface((1, 1))), layout.rack, 0, "", "", [held])
        yield table
    name, colour = (scene.tags[0].name, scene.tags[0].colours[0]) if scene.tags else ("", 0)
    table.drawn["rack"] = rack(p, layout.rack, colour, name, "kies met 1–5 of klik", scene.hand)
    yield table


def draw(p: Painter, scene: Scene, size: tuple[int, int], text_size: float = 1.0) -> Table:
    """The same at once."""
    *_, table = draw_steps(p, scene, size, text_size)
    return table


def everyday(arms: int, arm_length: int = 16, names: Sequence[str] = NAMES) -> Scene:
    """A table in the middle of a game, for any number of arms."""
    letters = "abcdefgh"
    on = {
        arm: [f"{letters[arm]}0", f"{letters[(arm + 1) % arms]}{arm + 3}", f"{letters[arm].upper()}4"][: 1 + arm % 3]
        for arm in range(arms)
    }
    tags = [
        SeatTag((arm,), names[arm], f"Team {arm % 2 + 1}", 4, arm == 0, (Badge("deelt", "dealer"),) if arm == 1 else ())
        for arm in range(arms)
    ]
    return Scene(
        arms,
        arm_length,
        pawns_on=on,
        tags=tags,
        hand=[HandCard(face(code)) for code in ("Kd", "7h", "Jc", "9s", "*")],
        said=Banner(
            (0,),
            f"{names[0]}, jij bent aan de beurt",
            names[0],
            "Jij bent aan de beurt.",
            "Kies een kaart.",
            tally=Tally("Thuis: 2 van 8", ((0, 1, 4), (2, 1, 4))),
        ),
        meaning=Tile(
            Pictogram("divide", 7),
            "Zeven: verdelen mag",
            "Loop 7 stappen met één pion, of verdeel ze over twee.",
            legs=(4, 3),
            actions=(Action("Speel 4 + 3", "primary", "check"), Action("Opnieuw", "secondary", "undo")),
        ),
        log=[LogRow(arm, names[arm], ("10", "d"), "a11 naar b5") for arm in range(arms)],
    )
