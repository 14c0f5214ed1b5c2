"""Pictures of a game as it stood, drawn as on the screen, where there is none."""

import io

import pygame

from keezen_desktop.resources import assets
from keezen_desktop.rules.game import Game
from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.layout import Arrangement
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.theme import load_themes
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.table.banner import banner_said
from keezen_desktop.screens.table.company import Company
from keezen_desktop.screens.table.hand import hand_said, lifts_wanted
from keezen_desktop.screens.table.log import Log, log_note
from keezen_desktop.screens.table.now import Now
from keezen_desktop.screens.table.pace import Pace
from keezen_desktop.screens.table.picture import Look, TablePicture
from keezen_desktop.screens.table.replay_bar import open_hands
from keezen_desktop.screens.table.scene import Scene
from keezen_desktop.screens.table.signs import board_signs
from keezen_desktop.screens.table.tags import seat_tags
from keezen_desktop.screens.table.tile import tile_said
from keezen_desktop.storage.records import Seat
from keezen_desktop.table.frame import still
from keezen_desktop.table.view import last_move, rest
from keezen_desktop.texts import Texts


class Stills:
    """Draws a game at any of its places. open_hands: whether its cards may be seen."""

    def __init__(self, texts: Texts, game: Game, seats: tuple[Seat, ...], size: Size, *, open_hands: bool) -> None:
        self._texts = texts
        self._game = game
        self._open_hands = open_hands
        self._surface = pygame.Surface(size)
        self._company = company = Company(game.rules, seats)
        theme = next(iter(load_themes(assets() / "tokens.json").values()))
        bottom = company.persons[0] if company.persons else 0
        look = Look(Painter(self._surface, theme), texts, company, size, 1.0, bottom, arrangement=Arrangement.STILL)
        self._picture = TablePicture(look)
        self._picture.finish()

    def png(self, place: int) -> bytes:
        """The table after so many actions, as a PNG file."""
        file = io.BytesIO()
        pygame.image.save(self._drawn(place), file, "still.png")
        return file.getvalue()

    def pixels(self, place: int) -> bytes:
        """The table after so many actions: red, green and blue of each pixel, row by row."""
        return pygame.image.tobytes(self._drawn(place), "RGB")

    def _drawn(self, place: int) -> pygame.Surface:
        picture, focus = self._picture, Focus()
        scene = self._scene(self._game.until(place), focus)
        picture.record(scene, focus)
        while not picture.is_complete:
            picture.record(scene, focus)
        picture.show(self._surface)
        return self._surface

    def _scene(self, game: Game, focus: Focus) -> Scene:
        log = Log(self._texts, self._company)
        log.follow(game)
        now = self._now(game, log)
        return Scene(
            frame=now.frame,
            signs=board_signs(now),
            tools=(),
            banner=banner_said(now, focus),
            tags=seat_tags(now, small=self._picture.is_crowded),
            log=log.said(log_note(self._texts, game), 0, log.row_of(len(game.actions) - 1)),
            tile=tile_said(now, focus),
            hand=hand_said(now, focus, lifts_wanted(now, focus)),
            holder=None,
            bar=None,
            hands=open_hands(now),
            ending=None,
            bubble=None,
            toast=None,
            sheet=None,
            ring=False,
            shake=0.0,
        )

    def _now(self, game: Game, log: Log) -> Now:
        shown = range(game.rules.players) if self._open_hands else ()
        return Now(
            texts=self._texts,
            company=self._company,
            frame=still(rest(game.state, last_move(game), shown), self._picture.geometry),
            holder=None,
            chooser=None,
            spot=None,
            attempt=None,
            awaited=None,
            shows=False,
            told=log.told_by(len(game.events)),
            plies=game.plies,
            is_first_turn=False,
            thinking_for=0.0,
            pace=Pace(),
            is_narrow=self._picture.is_narrow,
            reviewed=None,
            replay=len(game.actions),
            covered=not self._open_hands,
        )
