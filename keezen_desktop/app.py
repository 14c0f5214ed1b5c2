"""The program: builds every part once, passes them down, and runs the window. The only place that reads the clock."""

import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Final

import msgspec

from keezen_desktop.resources import assets
from keezen_desktop.screens.menu.accident_page import rescue_by
from keezen_desktop.screens.menu.home import HomeScreen
from keezen_desktop.screens.menu.pages import MenuPages
from keezen_desktop.screens.paint.painter import Painter
from keezen_desktop.screens.paint.theme import load_motion, load_themes
from keezen_desktop.screens.services import Services, texts_of, theme_of
from keezen_desktop.screens.sounds import Sounds, load_sounds
from keezen_desktop.screens.window import NoDisplay, Window, show_message
from keezen_desktop.storage.log import kept_log
from keezen_desktop.storage.paths import DATA_DIR_VARIABLE
from keezen_desktop.storage.settings import Settings
from keezen_desktop.storage.store import Store
from keezen_desktop.storage.trouble import StorageTrouble
from keezen_desktop.table.thinking import Thinking
from keezen_desktop.texts import Texts
from keezen_desktop.texts.language import system_language
from keezen_desktop.texts.troubles import trouble_sentence

_KEPT_IN_TRASH: Final = timedelta(days=30)
_TEST_FRAME: Final = 0.1
_TEST_PLIES: Final = 16
_TEST_PATIENCE: Final = 30.0


def run(arguments: list[str]) -> int:
    """Open the window, with the recorded game that is named if one is, and stay until it is closed.

    Returns the exit code: 2 if it could not open, with one sentence.
    """
    texts = Texts(system_language(os.environ))
    if arguments and arguments[0].startswith("-"):
        return _refuse(texts("start.unknown_option", option=arguments[0]))
    try:
        store = Store.open(os.environ)
    except StorageTrouble as trouble:
        return _refuse(trouble_sentence(texts, trouble))
    try:
        settings, fault = store.load_settings()
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # so that SDL closes the window on it, as on SIGTERM
        window = Window(settings.window, time.perf_counter, time.sleep)
        with kept_log(store.folders.log), thinking_process() as thinking:
            services = build_services(store, settings, window, thinking, texts)
            services.navigation.rescue = rescue_by(services)
            home = HomeScreen(services)
            if amiss := store.trouble or fault:
                home.notice = trouble_sentence(services.texts, amiss)
            _empty_trash(services)
            with services.navigation.rescued():
                services.navigation.open(home)
                for file in arguments:
                    home.open_file(Path(file))
            window.run(services.navigation)
            _remember(services, window)
        window.close()
    except NoDisplay:
        return _refuse(texts("start.no_display"))
    finally:
        store.close()
    return 0


@contextmanager
def thinking_process() -> Iterator[Thinking]:
    """The place where computer players think, taken away at the end."""
    thinking = Thinking()
    try:
        yield thinking
    finally:
        thinking.close()


def build_services(store: Store, settings: Settings, window: Window, thinking: Thinking, texts: Texts) -> Services:
    """All parts of the program, for a window that is open."""
    tokens = assets() / "tokens.json"
    themes = load_themes(tokens)
    services = Services(
        settings=settings,
        texts=texts_of(settings, texts.language),
        themes=themes,
        painter=Painter(window.surface, theme_of(themes, settings)),
        motion_ms=load_motion(tokens),
        store=store,
        thinking=thinking,
        sounds=Sounds(partial(load_sounds, assets() / "sounds")),
        now=lambda: datetime.now().astimezone(),
        seed=lambda: SystemRandom().randrange(2**53),
    )
    services.pages = MenuPages(services)
    services.navigation.lay_out(window.surface.get_size())
    return services


def _empty_trash(services: Services) -> None:
    with suppress(StorageTrouble):  # the next start tries again
        services.store.saves.empty_trash(services.now() - _KEPT_IN_TRASH)


def _remember(services: Services, window: Window) -> None:
    try:
        services.store.save_settings(msgspec.structs.replace(services.settings, window=window.kept))
    except StorageTrouble as trouble:
        _say(trouble_sentence(services.texts, trouble))


def self_test() -> int:
    """Run the real program without a display on a clock of its own: the menu, and a game of computers in each preset.

    Returns 0, or 1 with a sentence on stderr.
    """
    from keezen_desktop.rules.ruleset import PRESETS

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    clock = _Clock()
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open({DATA_DIR_VARIABLE: folder})
        window = Window(Settings().window, clock.read, clock.pass_by)
        texts = Texts(system_language(os.environ))
        with thinking_process() as thinking:
            services = build_services(store, Settings(speed=0.0), window, thinking, texts)
            services.navigation.open(HomeScreen(services))
            window.turn(services.navigation, _TEST_FRAME)
            stuck = [preset for preset in PRESETS if not _plays(services, window, preset)]
        window.close()
        store.close()
    if stuck:
        print(texts("start.self_test_failed", presets=", ".join(stuck)), file=sys.stderr)
    return 1 if stuck else 0


class _Clock:
    """Time that passes only when somebody waits."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def read(self) -> float:
        return self._seconds

    def pass_by(self, seconds: float) -> None:
        self._seconds += seconds


def _plays(services: Services, window: Window, preset: str) -> bool:
    """Whether computers play some plies of a preset at the table in time, each thinking in the process for it."""
    from keezen_desktop.agents import USUAL
    from keezen_desktop.rules.ruleset import make_rules, player_counts
    from keezen_desktop.screens.table.table_screen import TableScreen
    from keezen_desktop.table.seats import default_seats

    rules = make_rules(preset, player_counts(preset)[0])
    seats = default_seats(rules, [f"{number + 1}" for number in range(rules.players)], USUAL, people=0)
    table = TableScreen.begin(services, rules, seats, first=0)
    services.navigation.open(table)
    patience = time.monotonic() + _TEST_PATIENCE
    while table.session.game.plies < _TEST_PLIES and time.monotonic() < patience:
        window.turn(services.navigation, _TEST_FRAME)
        time.sleep(0.001)  # the worker process thinks on the real clock
    services.navigation.back()
    return table.session.game.plies >= _TEST_PLIES and not table.session.director.troubled


def _refuse(sentence: str) -> int:
    _say(sentence)
    return 2


def _say(sentence: str) -> None:
    """On the terminal; in a window of its own where there is none, as for a program with a window on Windows."""
    if sys.stderr:
        print(sentence, file=sys.stderr)
    else:
        show_message(sentence)
