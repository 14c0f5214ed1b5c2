"""A program of its own for the tests: plays a match in the window into its second round, says where, and waits.

Argument: the folder of its games. It prints the number of moves of the round, and how many seconds are left of it.
"""

import os
import random
import sys
from dataclasses import replace
from pathlib import Path

from tests.screens.table.room import room
from tests.screens.table.rounds import TOURNAMENT, come_to_a_turn, let_time_run_out, play_round, played, press, sit_down


def main() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with room(Path(sys.argv[1])) as here:
        sit_down(here, replace(TOURNAMENT, minutes=1))
        come_to_a_turn(here)
        let_time_run_out(here)
        play_round(here, random.Random(3))
        press(here, "next")
        come_to_a_turn(here, plies=8)
        here.pass_time(9.0, frame=0.5)
        print(played(here).game.plies, played(here).left, flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
