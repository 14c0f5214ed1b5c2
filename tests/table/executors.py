"""Workers whose timing a test decides."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any


class Immediate(Executor):
    """Does what it is asked before it is asked for the answer."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001  it belongs to whoever asks for the answer
            future.set_exception(error)
        return future


class Later(Executor):
    """Keeps what it is asked until the test has it done; what is never done hangs."""

    def __init__(self) -> None:
        self.asked: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.is_shut = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        self.asked.append((future, lambda: fn(*args, **kwargs)))
        return future

    def do(self, number: int) -> None:
        """Answer one of the things asked."""
        future, work = self.asked[number]
        future.set_result(work())

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002, FBT001
        self.is_shut = True
