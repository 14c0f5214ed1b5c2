"""What the person at the screen does: chooses, tries in vain, looks at an earlier move, gives commands."""

from typing import Final

from keezen_desktop.rules.game import Phase
from keezen_desktop.screens.services import Services
from keezen_desktop.screens.table.attempts import Attempt
from keezen_desktop.screens.table.choosing import Answer, Chooser, Choosing, Fixed, Giving, Offer
from keezen_desktop.screens.table.commands import Do
from keezen_desktop.screens.table.hand import Lifts
from keezen_desktop.screens.table.hand_order import HandOrder
from keezen_desktop.screens.table.hints import Hints
from keezen_desktop.screens.table.look_back import LookBack
from keezen_desktop.screens.table.pace import SPEEDS, next_speed, speed_name
from keezen_desktop.screens.table.session import Played, Session
from keezen_desktop.screens.table.spots import HandSpot, Spot
from keezen_desktop.screens.table.turn_glow import TurnGlow
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.director import Stage
from keezen_desktop.table.taking_back import Obstacle
from keezen_desktop.table.thinking import Trouble
from keezen_desktop.texts.troubles import trouble_sentence

_SHAKE_SECONDS: Final = 0.36
_TOAST_SECONDS: Final = 4.0


class Doing:
    """One person's doing at a session.

    chooser: what is being chosen, if somebody is asked. attempt: what was just tried in vain, with which card.
    reviewed: the row of the log that is looked at again. back: how many rows the log is scrolled back, None while it
    follows the game. toast: a note. opened: which sheet the person has opened. version: grows whenever anything here
    changes.
    """

    def __init__(self, services: Services, session: Session) -> None:
        self._services = services
        self._session = session
        self._asked: tuple[int, int] | None = None
        self._toast_age = 0.0
        self._attempt_age = 0.0
        self.version = 0
        self.chooser: Chooser | None = None
        self.attempt: Attempt | None = None
        self.attempt_card: int | None = None
        self.reviewed: int | None = None
        self.back: int | None = None
        self.toast: str | None = None
        self.opened: Do | None = None
        self.lifts = Lifts()
        self.turn_glow = TurnGlow()
        self.hints = Hints(services)
        self.hand_order = HandOrder()
        session.on_trouble = self.report
        session.on_clock = self._report_time

    @property
    def shake(self) -> float | None:
        """How far what was tried in vain has shaken, 0 to 1; None if it does not."""
        share = self._attempt_age / _SHAKE_SECONDS
        return share if self.attempt and share < 1 and self._session.director.tempo else None

    @property
    def busy(self) -> bool:
        """Whether something moves because of it."""
        return self.lifts.busy or self.turn_glow.busy or self.shake is not None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.lifts.update(seconds)
        self.turn_glow.update(seconds)
        if self.hints.update(seconds):
            self.toast = None
            self.version += 1
        self._attempt_age += seconds
        self._toast_age += seconds
        if self.toast and self._toast_age >= _TOAST_SECONDS:
            self.toast = None
            self.version += 1
        self.follow()

    def follow(self) -> None:
        """Begin a choice when a person is asked, and end it when nobody is."""
        view = self._session.director.player_view
        asked = (view.player, len(self._session.game.actions)) if view else None
        if asked == self._asked:
            return
        self._asked = asked
        self.settle()
        if view is None:
            self.chooser = None
        elif view.phase is Phase.EXCHANGE:
            self.chooser = Giving(view)
        else:
            self.chooser = Choosing(view, confirm=self._services.settings.confirm, strict=self._session.is_strict)

    def reconsider(self) -> None:
        """The settings may have changed."""
        if isinstance(self.chooser, Choosing):
            self.chooser.confirm = self._services.settings.confirm

    def settle(self) -> None:
        """Say no more of what was tried in vain, and of earlier moves."""
        self.attempt = self.attempt_card = self.reviewed = None
        self.hints.forget()
        self.version += 1

    def report(self, trouble: StorageTrouble | Trouble) -> None:
        """Say what went wrong with the file, or with a computer player."""
        texts = self._services.texts
        if isinstance(trouble, StorageTrouble):
            self._say(trouble_sentence(texts, trouble))
        else:
            self._say(texts(f"table.trouble.{trouble.value}"))

    def _report_time(self, minutes: int) -> None:
        """Say how much time is left."""
        if minutes == 1:
            self._services.hear("last_minute")
        self._say(self._services.texts("table.clock.left", count=minutes))

    def undo(self) -> None:
        """Give up the last choice, or ask whether the last move shall be taken back; say why if neither can be."""
        if self.take_back():
            return
        if isinstance(self.chooser, Choosing) and self.chooser.fixed:
            self._say(self._services.texts(f"table.fixed.{self.chooser.fixed.value}"))
        elif isinstance(obstacle := self._session.plies_back, Obstacle):
            self._say(self._services.texts(f"take_back.{obstacle.value}"))
        else:
            self.open(Do.TAKE_BACK)

    def take_move_back(self) -> None:
        """Take the last own move back, or say why it stays."""
        self.opened = None
        if isinstance(self._session, Played):
            done, texts = self._session.take_back(), self._services.texts
            if isinstance(done, Obstacle):
                self._say(texts(f"take_back.{done.value}"))
            else:
                self._say(texts("take_back.done", count=self._session.times_taken_back))

    def _say(self, words: str) -> None:
        self.toast, self._toast_age = words, 0.0
        self.version += 1

    @property
    def counts_cards(self) -> bool:
        """Whether the person wants to be told which cards are left."""
        return self._services.settings.card_counter

    # ------------------------------------------------------------ choices

    def click(self, spot: Spot) -> None:
        """Choose what was clicked."""
        if self.chooser:
            self._answer(self.chooser.click(spot), spot)

    def agree(self) -> None:
        """Play the move that waits for a yes."""
        if self.chooser:
            self._answer(self.chooser.agree())

    def hand_in(self) -> None:
        """Lay down the whole hand, or be told why not."""
        if isinstance(self.chooser, Choosing):
            self._answer(self.chooser.hand_in())

    def take_back(self) -> bool:
        """Give up the last choice. False if there was none."""
        self.version += 1
        return self.chooser is not None and self.chooser.back()

    def start_over(self) -> None:
        """Give up all choices but the card."""
        self.version += 1
        if self.chooser:
            self.chooser.clear()

    def move_card(self, source: int, target: int) -> None:
        """Put a card of the hand where another lies. It was not taken out to be played."""
        if self.chooser:
            self.take_back()
            self.hand_order.move(self.chooser.view.player, self.chooser.hand, source, target)
            self._services.hear("pick")

    def sort_hand(self) -> None:
        """Sort the hand on the screen, or put it back as it was dealt."""
        holder = self._session.director.holder
        if holder is not None:
            self.hand_order.sort(holder, self._session.game.state.hands[holder])
            self.version += 1

    def _answer(self, answer: Answer, spot: Spot | None = None) -> None:
        """Play what was chosen, or say why it may not be."""
        self.version += 1
        match answer:
            case Offer(action, card):
                self._session.director.offer(action, card)
                self.follow()
            case Fixed():
                self._say(self._services.texts(f"table.fixed.{answer.value}"))
            case Attempt():
                self._services.hear("illegal")
                self.attempt, self._attempt_age = answer, 0.0
                picked = self.chooser.picked if self.chooser else None
                self.attempt_card = spot.index if isinstance(spot, HandSpot) else picked
            case None:
                self._services.hear("pick")

    # ------------------------------------------------------------ the game as a whole

    def obey(self, command: Do) -> bool:  # noqa: C901  one line for each command
        """Carry out a command that concerns this game. False if it is none."""
        match command:
            case Do.AGREE:
                self.agree()
            case Do.START_OVER:
                self.start_over()
            case Do.BACK:
                self.undo()
            case Do.TAKE_BACK:
                self.take_move_back()
            case Do.HAND_IN:
                self.hand_in()
            case Do.SORT:
                self.sort_hand()
            case Do.HINT:
                self.ask_for_hint()
            case Do.FORWARD:
                self.hurry()
            case Do.REVEAL:
                self.uncover()
            case Do.STEP:
                self.step()
            case Do.CARDS | Do.PACE | Do.PILE:
                self.open(command)
            case Do.PAUSE:
                self.pause()
            case Do.RESUME:
                self.resume()
            case Do.CALM | Do.NORMAL | Do.BRISK | Do.INSTANT:
                self.set_speed(SPEEDS[command.value])
            case Do.SLOWER | Do.FASTER if not isinstance(self._session, LookBack):
                self.set_speed(next_speed(self.speed, 1 if command is Do.FASTER else -1))
            case _:
                return False
        return True

    @property
    def may_ask(self) -> bool:
        """Whether a hint can be had now."""
        asked = isinstance(self.chooser, Choosing) and not self.chooser.must_hand_in
        return asked and self._session.allows_aids

    def ask_for_hint(self) -> None:
        """Let the computer say what it would play."""
        if self.may_ask:
            self.hints.ask(self._session.game)
            self._say(self._services.texts("table.hint.thinks"))
        elif self.chooser and not self._session.allows_aids:
            self._say(self._services.texts("table.hint.tournament"))

    def hurry(self) -> None:
        """Show everything at once until a person has to choose; or no longer."""
        director = self._session.director
        if not director.awaits_person:
            director.fast_forward = not director.fast_forward
            director.paused = False
        self.version += 1

    def skip(self) -> None:
        """End what is being shown; where it goes on step by step, show the next."""
        director = self._session.director
        if director.paused:
            director.step()
        else:
            director.skip()
        self.version += 1

    @property
    def speed(self) -> float:
        """How many times longer than normal everything takes, as it was chosen."""
        return self._services.settings.speed

    def step(self) -> None:
        """Go on step by step."""
        self.opened = None
        self._session.director.step()
        self.version += 1

    def set_speed(self, speed: float) -> None:
        """Let everything take so many times longer than normal, also the next time."""
        self.opened = None
        services, texts = self._services, self._services.texts
        if self._session.director.step_by_step:
            self._session.director.paused = False
        try:
            services.change(speed=speed)
            self._session.keep_pace(services)
            self._say(texts("table.pace.now", name=texts(f"settings.speed.{speed_name(speed)}")))
        except StorageTrouble as trouble:
            self.report(trouble)

    def uncover(self) -> None:
        """Open the curtain; what the person before had opened is closed."""
        self.opened = None
        self._session.director.uncover()
        self.version += 1

    def pause(self) -> None:
        """Let time stand still, or go on. What could not be kept is tried once more: the pause says whether it is."""
        director = self._session.director
        if director.stage is not Stage.COVERED:
            director.paused = not (director.paused or director.step_by_step)
            self._session.keep()
        self.version += 1

    def open(self, sheet: Do) -> None:
        """Open a sheet, or close it."""
        self.opened = None if self.opened is sheet else sheet
        self.version += 1

    def may_leave(self) -> bool:
        """Whether nothing is lost by leaving, or the person wants it all the same; if not, he is asked."""
        if self.opened is Do.HOME or self._session.keep():
            return True
        self.open(Do.HOME)
        return False

    def resume(self) -> None:
        """Close what lies over the table."""
        if self.opened:
            self.open(self.opened)
        else:
            self.pause()

    def review(self, row: int, action: int) -> None:
        """Look at an earlier move again; in a game that is looked back at, go there."""
        if isinstance(self._session, LookBack):
            self._session.seek(action + 1)
            self.moved()
        self.reviewed = row
        self.version += 1

    def moved(self) -> None:
        """The game that is looked back at stands elsewhere, or is seen otherwise: the log follows it."""
        self.back = None
        self.settle()

    def scroll(self, back: int | None) -> None:
        """Scroll the log back by so many rows from its end; None lets it follow the game."""
        self.back = back
        self.version += 1
