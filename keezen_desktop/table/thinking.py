"""Agents think elsewhere, so that nobody waits: a question is asked, and its answer looked for now and then."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from enum import Enum
from multiprocessing import get_context
from typing import Final, NamedTuple, ParamSpec, TypeVar

from keezen_desktop.rules.game import Exchange, Phase
from keezen_desktop.rules.moves import Move
from keezen_desktop.rules.player_view import PlayerView
from keezen_desktop.table import worker

CEILING: Final = 30.0
"""Seconds after which an agent that has not answered is taken to hang; every agent ends by itself long before."""

QUICK: Final = "greedy"
"""The agent that is asked when there is no time, or none that can be asked."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Trouble(Enum):
    """Why an agent's own choice was not to be had, so that the quick agent chose in its place."""

    DIED = "died"
    HUNG = "hung"
    FAILED = "failed"


class Thought(NamedTuple):
    """An answer, and what went wrong if it is not the agent's own."""

    action: Move | Exchange
    trouble: Trouble | None = None


class Question:
    """What one agent was asked: the ticket by which its answer is known. `waited`: for so many seconds already."""

    def __init__(self, agent: str, seed: int, view: PlayerView) -> None:
        self.agent: Final = agent
        self.seed: Final = seed
        self.view: Final = view
        self.future: Future[Move | Exchange] = Future()
        self.waited = 0.0


class WorkerProcess(ProcessPoolExecutor):
    """One process that thinks, started afresh so that it shares nothing; ended at once when it is not waited for."""

    def __init__(self) -> None:
        super().__init__(1, get_context("spawn"), worker.begin)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001  inherited
        """Take no more work; without `wait` the process is killed, whatever it is doing."""
        processes = [] if wait else list((self._processes or {}).values())
        for process in processes:
            process.kill()
        super().shutdown(wait, cancel_futures=cancel_futures)


class Thinking:
    """Asks agents in a worker, one question at a time. `start` makes the worker: any executor will do.

    A question that nobody wants answered any more is dropped, and never waited for. One that another took the place of
    is put again when its answer is looked for: name, seed and view fix the answer.
    """

    def __init__(self, start: Callable[[], Executor] = WorkerProcess, ceiling: float = CEILING) -> None:
        self._start = start
        self._ceiling = ceiling
        self._executor: Executor | None = None
        self._question: Question | None = None

    def warm_up(self) -> None:
        """Start the worker before it is needed."""
        if self._executor is None:
            self._submit(worker.get_ready)

    def ask(self, agent: str, seed: int, view: PlayerView) -> Question:
        """Let an agent think about what the player sees."""
        question = Question(agent, seed, view)
        self._put(question)
        return question

    def answer(self, question: Question, seconds: float) -> Thought | None:
        """The answer, which is given once; None while it is thought about.

        `seconds` have passed since this was last looked for.
        """
        if question is not self._question:
            self._put(question)
        question.waited += seconds
        if not question.future.done() and question.waited < self._ceiling:
            return None
        thought = _thought(question)
        if thought.trouble in (Trouble.DIED, Trouble.HUNG):
            self.close()
        self._question = None
        return thought

    def drop(self, question: Question) -> None:
        """Forget a question. A worker that is busy with it is ended, so that the next question need not wait."""
        if question is not self._question:
            return
        if not question.future.done() and not question.future.cancel():
            self.close()
        self._question = None

    def close(self) -> None:
        """End the worker, whatever it is doing. The next question starts another."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = None

    def _put(self, question: Question) -> None:
        """Have the worker think about this question, and about no other."""
        if self._question:
            self.drop(self._question)
        question.waited = 0.0
        question.future = self._submit(worker.think, question.agent, question.seed, question.view)
        self._question = question

    def _submit(self, work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Hand the worker something to do; one that died since the last time is replaced, once."""
        for _ in range(2):
            try:
                self._executor = self._executor or self._start()
                return self._executor.submit(work, *args, **kwargs)
            except (BrokenExecutor, OSError):
                self.close()
        never: Future[_T] = Future()
        never.set_exception(BrokenExecutor())
        return never


def _thought(question: Question) -> Thought:
    """The agent's own answer if it has one that is possible, else the quick agent's."""
    trouble = Trouble.HUNG
    if question.future.done():
        trouble = Trouble.FAILED
        try:
            action = question.future.result()
            if _is_possible(question.view, action):
                return Thought(action)
        except (BrokenExecutor, CancelledError):
            trouble = Trouble.DIED
        except Exception:  # noqa: BLE001  an agent may fail in any way, and the game goes on
            pass
    return Thought(worker.think(QUICK, question.seed, question.view), trouble)


def _is_possible(view: PlayerView, action: Move | Exchange) -> bool:
    """Whether this is something that the player may do now."""
    if isinstance(action, Exchange):
        return view.phase is Phase.EXCHANGE and action.card in view.hand
    return view.phase is Phase.MOVE and action in view.legal_moves()
