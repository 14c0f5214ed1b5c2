"""Draws a scene: panels that seldom change on a layer below, everything that moves above it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from keezen_desktop.rules.cards import Card, deck
from keezen_desktop.screens.focus import Focus
from keezen_desktop.screens.layout import Arrangement, TableLayout, arranged, seat_places, table_layout
from keezen_desktop.screens.paint.banner import Banner, banner
from keezen_desktop.screens.paint.cards import CardFace
from keezen_desktop.screens.paint.hand import rack
from keezen_desktop.screens.paint.log import log_panel
from keezen_desktop.screens.paint.painter import Drawn, Painter, Rect
from keezen_desktop.screens.paint.pawns import pawn_box, pawns
from keezen_desktop.screens.paint.plate import Plate
from keezen_desktop.screens.paint.replay import hands_panel, replay_bar
from keezen_desktop.screens.paint.seats import SeatTag, coin, players_list, seat_tag, tag_glow
from keezen_desktop.screens.paint.signs import pawn_focus
from keezen_desktop.screens.paint.stage import Placed, Recording, Stage
from keezen_desktop.screens.paint.standings import standings
from keezen_desktop.screens.paint.tile import tile
from keezen_desktop.screens.paint.toolbar import toolbar
from keezen_desktop.screens.paint.widgets import message, message_height, toast, toast_height, tooltip
from keezen_desktop.screens.screen import Size
from keezen_desktop.screens.table import board_view
from keezen_desktop.screens.table.backdrop import Backdrop
from keezen_desktop.screens.table.bubble import Bubble, bubble_box
from keezen_desktop.screens.table.company import Company
from keezen_desktop.screens.table.faces import card_face
from keezen_desktop.screens.table.keys import key_for
from keezen_desktop.screens.table.log import LogSaid
from keezen_desktop.screens.table.parts import Part, Parts
from keezen_desktop.screens.table.scene import Scene
from keezen_desktop.screens.table.sheets import paint_sheet
from keezen_desktop.screens.table.spots import SquareSpot, TraySpot
from keezen_desktop.screens.table.turn_glow import BannerBefore
from keezen_desktop.table.geometry import BoardGeometry, Point
from keezen_desktop.texts import Texts

_BUBBLE_WIDTH = 268
_ROOM_FOR_BUTTON = 500
_ROOM_AHEAD = 130
_ROWS_AHEAD = 2
BAR = "bar"
"""The name of the bar with which a game is looked back at."""
_TAG = "tag "
"""How the names of the players' tags begin."""
_AT_ONCE = {"pile", "tools", "banner", "tile", "hand", BAR}
"""The panels that a player looks at while he chooses."""
_TOAST_WIDTH = 560


@dataclass(frozen=True)
class Look:
    """What a picture depends on besides its scene; a new one is made when any of it changes."""

    painter: Painter
    texts: Texts
    company: Company
    size: Size
    text_size: float
    bottom: int
    """The player to whom the board is turned."""
    numbered: bool = False
    """Whether the squares bear their names."""
    arrangement: Arrangement = Arrangement.PLAY


def _preparations(look: Look, layout: TableLayout, plate: Plate) -> Iterator[None]:
    """Draws the pawns of the banner, and every card as it lies on the pile.

    It knows no picture, so that one that was replaced is gone at once.
    """
    company, nowhere = look.company, look.painter.on(Recording())
    rail, board = nowhere.at_scale(layout.rail_scale), nowhere.at_scale(layout.scale)
    face = partial(card_face, look.texts, company.rules)
    for player in range(company.rules.players):
        banner(rail, layout.banner, Banner(company.paints_of(player), "", "", "", ""))
        yield
    for card in dict.fromkeys(deck(company.rules.players, company.rules.jokers)):
        board_view.lying_card(board, plate, card, face, (0.0, 0.0))
        yield


class TablePicture:
    """The table in a window of one size, turned to one player. `before`: the one that it follows on the screen."""

    def __init__(self, look: Look, before: "TablePicture | None" = None) -> None:
        company, rules = look.company, look.company.rules
        self.look = look
        layout = table_layout(*look.size, rules.board.arms, look.text_size)
        self.layout: TableLayout = arranged(layout, rules.players, look.arrangement)
        seat = rules.colours_of[look.bottom][0]
        self.geometry = BoardGeometry(rules.board.arms, rules.arm, rules.home, rules.pawns, seat)
        paints = tuple(paint if paint >= 0 else None for paint in company.paints)
        board = self.layout.board
        self.plate = Plate(self.geometry, paints, board.x, board.y, board.w)
        self._board = look.painter.at_scale(self.layout.scale)
        self._rail = look.painter.at_scale(self.layout.rail_scale)
        self._places = seat_places(self.plate, self.layout.scale)
        names = board_view.square_labels(rules) if look.numbered else {}
        self.backdrop: Backdrop = Backdrop(
            self._board, look.size, self.plate, before.backdrop if before else None, names
        )
        self._quiet = Parts()
        self._lively = Parts()
        self._preparations = _preparations(look, self.layout, self.plate)
        self._is_laid_out = self._is_behind = False
        self._placed: list[Placed] = []
        self._banner_before = BannerBefore()
        self.sheet: Drawn | None = None
        self._restage()

    def _restage(self) -> None:
        """Begin anew on another backdrop."""
        self._still = Stage(self.backdrop.surface)
        self._panels = self.backdrop.surface.copy()
        self._stage = Stage(self._panels)
        self._stale = True

    # ------------------------------------------------------------ drawing

    @property
    def is_complete(self) -> bool:
        """Whether the board and all panels are drawn as they should be."""
        return self.backdrop.is_done and self._is_laid_out and not self._is_behind

    @property
    def is_crowded(self) -> bool:
        """Whether there is little room for each name on the board."""
        return self._places.kind != "corner"

    def advance(self) -> bool:
        """Draw some more of the board. Returns whether all looks different now."""
        if not self.backdrop.advance():
            return False
        self._restage()
        return True

    @property
    def rows_ahead(self) -> int:
        """How many rows of the log have room below the one where a game that is looked back at stands."""
        return _ROWS_AHEAD if self.layout.log.h > _ROOM_AHEAD * self.layout.rail_scale else 0

    @property
    def is_narrow(self) -> bool:
        """Whether the banner has no room for a sentence and a button side by side."""
        banner_box = self.layout.banner
        return self.layout.wide and banner_box.w < _ROOM_FOR_BUTTON * self.layout.rail_scale

    def prepare(self) -> None:
        """While nothing moves, draw one thing that will be needed."""
        next(self._preparations, None)

    def finish(self) -> None:
        """Draw all of the board at once, and all panels with the next scene."""
        self._is_laid_out = True
        if not self.backdrop.is_done:
            self.backdrop.finish()
            self._restage()

    def record(self, scene: Scene, focus: Focus) -> None:
        """Draw a scene, to be shown next; where everything is, is known at once."""
        if self._record_panels(scene, focus):
            self._stale = True
        recording = Recording()
        if not scene.covers and self._is_laid_out:
            self._record_board(recording, scene)
            self._record_over(recording, scene, focus)
        if scene.sheet:
            p, size = self.look.painter.on(recording), self.look.size
            self.sheet = paint_sheet(p, size, scene.sheet, focus)
        else:
            self.sheet = None
        self._placed = recording.placed

    def show(self, window: pygame.Surface) -> Sequence[Rect]:
        """Bring the window up to date with what was recorded last. Returns the boxes that were painted."""
        if self._stale:
            for box in self._still.show(self._panels, list(self._quiet.placed())):
                self._stage.change_backdrop(self._panels, box)
            self._stale = False
        return self._stage.show(window, self._placed)

    @property
    def drawn(self) -> dict[str, Drawn]:
        """Where every part lies, with its texts and what can be clicked; under a sheet only that."""
        if self.sheet:
            return {"sheet": self.sheet}
        return self._quiet.drawn | self._lively.drawn

    # ------------------------------------------------------------ panels

    def _record_panels(self, scene: Scene, focus: Focus) -> bool:
        """Draw the panels that say something new. Returns whether there were any.

        No frame has much to do: in a new picture they come one at a time, later those that the eye does not follow
        come a frame after the others, one each.
        """
        moving, changed = scene.frame.event is not None, 0
        if not self._stale:
            self._banner_before.follow(scene.banner.banner.name, self._panels, Rect(self.layout.banner))
        self._is_behind = False
        for part in self._panels_of(scene, focus):
            if self._quiet.says(part):
                continue
            waits = part.name not in _AT_ONCE or (moving and part.name == "tile")
            if changed >= (1 if waits or not self._is_laid_out else len(_AT_ONCE)):
                self._is_behind = True
            else:
                self._quiet.put(part)
                changed += 1
        self._is_laid_out |= not self._is_behind
        return changed > 0

    def _panels_of(self, scene: Scene, focus: Focus) -> Iterator[Part]:
        tools = tuple(tool.tool(focus.look(tool.key)) for tool in scene.tools)
        layout, p = self.layout, self._rail
        yield Part("pile", self._board, scene.frame.view.pile, lambda on: self._paint_pile(on, scene.frame.view.pile))
        if tools:
            yield Part("tools", p, tools, lambda on: toolbar(on, layout.tools, tools))
        yield Part("banner", p, scene.banner.banner, lambda on: banner(on, layout.banner, scene.banner.banner))
        if bar := scene.bar:
            yield Part(BAR, p, bar, lambda on: replay_bar(on, layout.tile, bar))
        if scene.hands:
            yield Part("hands", p, scene.hands, lambda on: hands_panel(on, layout.rack, scene.hands))
        else:
            yield Part("tile", p, scene.tile.tile, lambda on: tile(on, layout.tile, scene.tile.tile))
            yield Part("hand", p, scene.ending or scene.hand, lambda on: self._paint_hand(on, scene))
        for player, tag in enumerate(scene.tags):
            yield Part(f"{_TAG}{player}", self._board, tag, partial(self._paint_tag, player=player, tag=tag))
        if players := layout.players:
            yield Part("players", p, scene.tags, lambda on: players_list(on, players, scene.tags))
        yield Part("log", p, scene.log, lambda on: self._paint_log(on, scene.log))

    def _paint_tag(self, p: Painter, player: int, tag: SeatTag) -> Drawn:
        centre = self._places.centres[self.look.company.rules.colours_of[player][0]]
        if self._places.kind == "coin":
            return coin(p, centre, tag)
        return seat_tag(p, centre, tag, self._places.size, small=self._places.kind == "ring")

    def _paint_pile(self, p: Painter, pile: tuple[Card, ...]) -> Drawn | None:
        box = board_view.paint_pile(p, self.plate, pile, self._face)
        return Drawn(box) if box else None

    def _paint_log(self, p: Painter, said: LogSaid) -> Drawn:
        return log_panel(
            p,
            self.layout.log,
            said.title,
            said.note,
            said.rows,
            empty=said.empty,
            back=said.back,
            hovered=said.hovered,
        )

    def _paint_hand(self, p: Painter, scene: Scene) -> Drawn:
        if scene.ending:
            return standings(p, self.layout.rack, scene.ending.standings)
        said = scene.hand
        return rack(p, self.layout.rack, said.paint, said.name, said.note, said.cards)

    def _face(self, card: Card) -> CardFace:
        return card_face(self.look.texts, self.look.company.rules, card)

    # ------------------------------------------------------------ what moves

    def _record_board(self, recording: Recording, scene: Scene) -> None:
        frame, plate = scene.frame, self.plate
        p = self._board.on(recording)
        glow = (frame.glow.colour, round(frame.glow.strength * 255)) if frame.glow else None
        ground = board_view.Ground(scene.signs, glow)
        recording.placed += self._lively.put(
            Part("ground", self._board, ground, lambda on: board_view.paint_ground(on, plate, ground))
        )
        pawns(p, board_view.standing(plate, self.look.company, frame, scene.signs, scene.shake), plate.unit)
        over = board_view.above(frame, scene.signs)
        recording.placed += self._lively.put(
            Part("above", self._board, over, lambda on: board_view.paint_above(on, plate, over))
        )
        board_view.paint_rain(p, plate, self.look.company, frame)
        if frame.cards:
            hands = [self._hand_place(scene, player) for player in range(len(frame.view.hands))]
            board_view.paint_flying(p, plate, frame.cards, hands, frame.view.dealer, self._face)

    def _hand_place(self, scene: Scene, player: int) -> Point:
        """Where cards fly to and from for a player: the holder, or his tag."""
        if player == scene.holder:
            return self.layout.rack.centerx, self.layout.rack.y + self.layout.rack.h * 0.4
        return self._places.centres[self.look.company.rules.colours_of[player][0]]

    def _record_over(self, recording: Recording, scene: Scene, focus: Focus) -> None:
        p = self._rail
        control = focus.current
        if scene.ring and control and control.key.startswith(("square", "tray")):
            pawn_focus(self._board.on(recording), control.box)
        glow, tag = scene.glow, f"{_TAG}{scene.glow.player}"
        if glow.strength and tag in self._quiet.drawn:
            tag_glow(self._board.on(recording), self._quiet.drawn[tag].box, glow.strength)
        self._banner_before.paint(p.on(recording), glow.before)
        bubble, words = scene.bubble, scene.toast
        said = Part("bubble", p, (bubble, scene.signs), lambda on: self._paint_bubble(on, bubble))
        recording.placed += self._lively.put(said)
        tooltip = self._tooltip(scene, focus)
        recording.placed += self._lively.put(Part("tooltip", p, tooltip, lambda on: self._paint_tooltip(on, tooltip)))
        recording.placed += self._lively.put(Part("toast", p, words, lambda on: self._paint_toast(on, words)))

    def _paint_bubble(self, p: Painter, bubble: Bubble | None) -> Drawn | None:
        if bubble is None:
            return None
        wide = p.px(_BUBBLE_WIDTH)
        tip, avoid = self._tip(bubble)
        size = wide, message_height(p, bubble.words, wide)
        window = Rect((0, 0), self.look.size)
        tags = [drawn.box for name, drawn in self._quiet.drawn.items() if name.startswith(_TAG)]
        box = bubble_box(size, tip, window, [*avoid, *tags, self.layout.rack], self.layout.scale)
        return message(p, box, bubble.symbol, bubble.title, bubble.words, tip=tip, tone=bubble.tone)

    def _tip(self, bubble: Bubble) -> tuple[Point, list[Rect]]:
        """Where a bubble points, and the boxes that it must not hide."""
        unit = self.plate.unit
        if bubble.square is not None:
            x, y = self.plate.square(bubble.square)
            boxes = [pawn_box(self.plate.square(square), unit) for square in (bubble.square, *bubble.squares)]
            return (x + unit * 0.55, y + unit * 0.55), [box.inflate(unit, unit) for box in boxes]
        cards = self._quiet.drawn["hand"].targets
        box = cards[bubble.card] if bubble.card is not None and bubble.card < len(cards) else self.layout.rack
        return (float(box.centerx), float(box.top)), [self.layout.banner]

    def _tooltip(self, scene: Scene, focus: Focus) -> tuple[Rect, str] | None:
        """What to say below a tool that is pointed at: its key, and its name if that does not stand in it."""
        tools = self._quiet.drawn.get("tools", Drawn(Rect(0, 0, 0, 0)))
        for tool, box in zip(scene.tools, tools.targets, strict=False):
            look = focus.look(tool.key)
            if look.focused or (look.hovered and not tools.texts):
                key = key_for(tool.do)
                return box, f"{tool.label} ({key})" if key else tool.label
        return None

    def _paint_tooltip(self, p: Painter, said: tuple[Rect, str] | None) -> Drawn | None:
        return tooltip(p, *said, Rect((0, 0), self.look.size)) if said else None

    def _paint_toast(self, p: Painter, words: str | None) -> Drawn | None:
        if words is None:
            return None
        wide = min(p.px(_TOAST_WIDTH), self.look.size[0] - p.px(32))
        tall = toast_height(p, words, wide)
        box = Rect((self.look.size[0] - wide) // 2, self.look.size[1] - tall - p.px(16), wide, tall)
        return toast(p, box, "info", words)

    # ------------------------------------------------------------ places

    def square_box(self, square: int, *, pawn: bool) -> Rect:
        """Where a square can be clicked."""
        return board_view.control_box(self.plate, square, pawn=pawn)

    def tray_box(self, colour: int) -> Rect:
        """Where a reserve can be clicked."""
        return self.plate.tray(colour)

    def spot_at(self, place: Point, taken: Sequence[int]) -> SquareSpot | TraySpot | None:
        """What lies on the board at a place: a pawn (`taken` are the squares where one stands), a square, a reserve."""
        bodies = [
            square for square in taken if pawn_box(self.plate.square(square), self.plate.unit).collidepoint(place)
        ]
        squares = range(self.look.company.rules.board.squares)
        under = self.plate.square_under(place, squares)
        if under is None and bodies:
            under = max(bodies, key=lambda square: self.plate.square(square)[1])
        if under is not None:
            return SquareSpot(under)
        arm = self.plate.reserve_under(place)
        return None if arm is None else TraySpot(arm)
