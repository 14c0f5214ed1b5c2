"""Agents think elsewhere, and nobody waits for them."""

import multiprocessing
import multiprocessing.connection
import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, wait
from contextlib import contextmanager

import pytest

from keezen_desktop.rules.cards import parse_card
from keezen_desktop.rules.game import Exchange, Phase
from keezen_desktop.rules.notation import parse_position
from keezen_desktop.rules.player_view import PlayerView
from keezen_desktop.rules.ruleset import parse_rules
from keezen_desktop.table.thinking import QUICK, Question, Thinking, Thought, Trouble, WorkerProcess
from keezen_desktop.table.worker import think

from .executors import Immediate, Later
from .random_games import PRESET_TEXTS

POSITION = parse_position("clown:4 a a:a5,b3/b:a10/c:/d: 58K/?/?/?")
VIEW = PlayerView(0, POSITION, Phase.MOVE, (), (), 0, 3)
DEADLINE = 30.0
"""Seconds after which a real process is taken to hang."""


@contextmanager
def real_worker() -> Iterator[Thinking]:
    thinking = Thinking()
    yield thinking
    thinking.close()


def wait_for(thinking: Thinking, question: Question) -> Thought | None:
    """The answer of a real process."""
    wait([question.future], DEADLINE)
    return thinking.answer(question, 0.0)


def test_a_process_of_its_own_gives_the_same_answer_as_this_one() -> None:
    with real_worker() as thinking:
        thinking.warm_up()
        thoughts = [wait_for(thinking, thinking.ask("random", seed, VIEW)) for seed in range(5)]
    assert thoughts == [Thought(think("random", seed, VIEW)) for seed in range(5)]


def test_when_the_process_dies_the_quick_agent_moves_and_the_next_question_has_a_new_process() -> None:
    with real_worker() as thinking:
        question = thinking.ask("random", 1, VIEW)
        for process in multiprocessing.active_children():
            process.kill()
        assert wait_for(thinking, question) == Thought(think(QUICK, 1, VIEW), Trouble.DIED)
        assert wait_for(thinking, thinking.ask("greedy", 1, VIEW)) == Thought(think("greedy", 1, VIEW))


def test_the_worker_imports_rules_and_agents_and_nothing_else_of_the_program() -> None:
    program = "import sys, keezen_desktop.table.worker; print(*sorted(sys.modules))"
    answer = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=DEADLINE
    )
    loaded = answer.stdout.split()
    own = {name for name in loaded if name.startswith("keezen_desktop.")}
    allowed = ("keezen_desktop.rules", "keezen_desktop.agents")
    assert {name for name in own if not name.startswith(allowed)} == {
        "keezen_desktop.table",
        "keezen_desktop.table.worker",
    }
    assert not {"pygame", "pygame_gui", "msgspec"} & set(loaded)


def test_a_process_that_is_not_waited_for_is_ended_at_once() -> None:
    executor = WorkerProcess()
    sleeping = executor.submit(time.sleep, DEADLINE)
    children = multiprocessing.active_children()
    executor.shutdown(wait=False, cancel_futures=True)
    assert children
    assert all(multiprocessing.connection.wait([child.sentinel], DEADLINE / 2) for child in children)
    assert isinstance(sleeping.exception(DEADLINE), BrokenExecutor)


KILLED = """
import os
from keezen_desktop.table.thinking import WorkerProcess
from keezen_desktop.table.worker import get_ready
if __name__ == "__main__":
    worker = WorkerProcess()
    worker.submit(get_ready).result()
    {work}
    print("ready", flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.parametrize("work", ["", "import time; worker.submit(time.sleep, 3600)"])
def test_the_worker_is_gone_when_the_window_is_killed(work: str) -> None:
    """Whether it waits or thinks: only when it has ended, too, does the output end that both write to."""
    command = [sys.executable, "-c", KILLED.format(work=work)]
    killed = subprocess.run(command, capture_output=True, text=True, check=False, timeout=DEADLINE)
    assert killed.stdout == "ready\n", killed.stderr


def test_there_is_no_answer_before_it_is_thought_of() -> None:
    later = Later()
    thinking = Thinking(lambda: later)
    question = thinking.ask("random", 1, VIEW)
    assert thinking.answer(question, 1.0) is None
    later.do(0)
    assert thinking.answer(question, 1.0) == Thought(think("random", 1, VIEW))


def test_an_agent_that_hangs_is_given_up_at_the_ceiling_for_the_quick_one() -> None:
    later = Later()
    thinking = Thinking(lambda: later, ceiling=10.0)
    question = thinking.ask("greedy", 3, VIEW)
    assert thinking.answer(question, 9.0) is None
    assert thinking.answer(question, 1.0) == Thought(think(QUICK, 3, VIEW), Trouble.HUNG)
    assert later.is_shut


def test_a_question_makes_way_for_another_and_is_put_again_when_its_answer_is_looked_for() -> None:
    """Two tables share the worker: whoever comes back to the first must not wait for ever."""
    workers: list[Later] = []

    def start() -> Later:
        workers.append(Later())
        return workers[-1]

    thinking = Thinking(start)
    old = thinking.ask("random", 1, VIEW)
    new = thinking.ask("random", 2, VIEW)
    assert workers[0].is_shut
    workers[0].do(0)
    workers[1].do(0)
    assert thinking.answer(new, 0.0) == Thought(think("random", 2, VIEW))
    assert thinking.answer(old, 0.0) is None
    workers[1].do(1)
    assert thinking.answer(old, 0.0) == Thought(think("random", 1, VIEW))


def test_dropping_a_question_twice_leaves_the_next_one_alone() -> None:
    thinking = Thinking(Immediate)
    old = thinking.ask("random", 1, VIEW)
    thinking.drop(old)
    new = thinking.ask("random", 2, VIEW)
    thinking.drop(old)
    assert thinking.answer(new, 0.0) == Thought(think("random", 2, VIEW))


class Sulking(Immediate):
    """Takes no work."""

    def submit(self, *_args: object, **_kwargs: object) -> object:  # type: ignore[override]
        raise BrokenExecutor


def test_a_worker_that_died_between_two_questions_is_replaced() -> None:
    workers = iter((Sulking(), Immediate()))
    thinking = Thinking(lambda: next(workers))
    assert thinking.answer(thinking.ask("random", 1, VIEW), 0.0) == Thought(think("random", 1, VIEW))


def test_where_no_worker_can_be_had_the_quick_agent_moves() -> None:
    thinking = Thinking(Sulking)
    thought = thinking.answer(thinking.ask("greedy", 1, VIEW), 0.0)
    assert thought == Thought(think(QUICK, 1, VIEW), Trouble.DIED)


def test_an_agent_that_fails_is_replaced_by_the_quick_one() -> None:
    thinking = Thinking(Immediate)
    failed = thinking.answer(thinking.ask("nobody", 4, VIEW), 0.0)
    assert failed == Thought(think(QUICK, 4, VIEW), Trouble.FAILED)


class Cheating(Immediate):
    """Answers with a card that the player does not hold."""

    def submit(self, *_args: object, **_kwargs: object) -> object:  # type: ignore[override]
        return super().submit(lambda: Exchange(parse_card("Qh")))


def test_an_answer_that_is_not_possible_counts_as_failure() -> None:
    thinking = Thinking(Cheating)
    thought = thinking.answer(thinking.ask("greedy", 4, VIEW), 0.0)
    assert thought == Thought(think(QUICK, 4, VIEW), Trouble.FAILED)


@pytest.mark.parametrize("text", [*PRESET_TEXTS, "individual:2+two_colours=yes", "clown:4+overshoot=walk_on"])
def test_rules_reach_another_process_small_and_whole(text: str) -> None:
    rules = parse_rules(text)
    sent = pickle.dumps(rules)
    assert len(sent) < 1000
    assert pickle.loads(sent) == rules  # noqa: S301  not from a file
    assert pickle.loads(sent).text == text  # noqa: S301
