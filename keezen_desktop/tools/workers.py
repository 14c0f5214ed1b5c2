"""Who plays many games: this process, several on this machine, or those of a Dask cluster. The results are the same."""

import argparse
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final

from keezen_desktop.rules.errors import Refused
from keezen_desktop.tools.arguments import at_least

_PATIENCE: Final = 10
"""Seconds in which a scheduler must answer."""


class BadCluster(Refused):
    """A cluster that cannot be asked."""


def add_worker_arguments(parser: argparse.ArgumentParser) -> None:
    """What every tool takes that plays many games."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=at_least(1), default=1, metavar="N", help="how many processes play")
    who.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="let a Dask cluster play, on which this version of Keezen is installed: tcp://HOST:8786",
    )


@contextmanager
def workers(options: argparse.Namespace) -> Iterator[Executor | None]:
    """Who plays as the arguments say; None if this process is to. Ctrl-C drops what has not been begun.

    Raises BadCluster if there is no such cluster.
    """
    if options.scheduler:
        with _cluster(options.scheduler) as executor:
            yield executor
    elif options.jobs == 1:
        yield None
    else:
        executor = ProcessPoolExecutor(options.jobs, get_context("spawn"), _leave_interrupts, ())
        try:
            yield executor
        finally:
            executor.shutdown(cancel_futures=True)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """The cluster of this scheduler. Games of a worker that breaks off are played again by another."""
    try:
        from distributed import Client
    except ImportError:
        raise BadCluster("no_dask") from None
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError):
        raise BadCluster("no_scheduler", address=address) from None
    with client:
        executor: Executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call]
        yield executor


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the one that was started by hand deals with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
