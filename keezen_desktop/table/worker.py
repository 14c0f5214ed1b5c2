"""What the worker process does: it imports the rules and the agents, and nothing else of the program."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread

from keezen_desktop.agents import make
from keezen_desktop.agents.agent import answer
from keezen_desktop.rules.game import Exchange
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView


def begin() -> None:
    """What a worker does first: it leaves Ctrl-C to the window, and sees to it that it never outlives the window."""
    # A terminal sends Ctrl-C to every process; the window deals with it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_window, daemon=True).start()


def _end_with_window() -> None:
    """Wait until the window's process is gone, be it killed, and end at once, whatever is being thought about."""
    if window := parent_process():
        window.join()
        os._exit(0)


def think(agent: str, seed: int, view: PlayerView) -> Move | Exchange:
    """What this agent does when asked. Name, seed and view fix the answer. Raises BadAgents for an unknown name."""
    return answer(make(agent, seed), view)


def get_ready() -> None:
    """Nothing; but a worker that has done it has imported all that it needs."""
