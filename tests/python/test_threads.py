"""Several threads at one game, long calls that let others run, and Ctrl-C."""

from __future__ import annotations

import copy
import faulthandler
import pickle
import random
import signal
import subprocess
import sys
import threading

import numpy as np
import pytest

from acquire_engine import (
    AcquireError,
    Game,
    HistoryError,
    IllegalActionError,
    Notes,
    Record,
    Rules,
    Snapshot,
    perft,
    random_game,
)
from acquire_engine._native import check_texts
from acquire_engine.acquisition.rl import BatchEnv as AcquisitionBatchEnv
from acquire_engine.rl import BatchEnv


@pytest.fixture(autouse=True)
def no_deadlock():
    """What waits for ever is shown and ended."""
    faulthandler.dump_traceback_later(120, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.fixture(autouse=True)
def quick_switches():
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def together(*works):
    """Runs functions at the same time; what one of them raises is raised here."""
    failures = []
    start = threading.Barrier(len(works))

    def run(work):
        try:
            start.wait(60)
            work()
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=run, args=(work,), daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    if failures:
        raise failures[0]


def test_all_methods_of_one_game_at_the_same_time():
    game = Game("avalon-hill", 2, seed=1)
    start = game.snapshot()

    def change(seed):
        random_ = random.Random(seed)
        for _ in range(300):
            legal = game.legal_ids()
            try:
                match random_.randrange(8):
                    case 0:
                        game.undo(random_.randrange(6))
                    case 1:
                        game.play_randomly(seed)
                        game.undo(40)
                    case 2 if legal:
                        game.apply_observed(random_.choice(legal))
                    case _ if legal:
                        game.apply(random_.choice(legal))
            except (IllegalActionError, HistoryError):
                # Another thread was quicker.
                continue

    def look(seed):
        random_ = random.Random(seed)
        for _ in range(60):
            other = random_.choice(
                [
                    lambda: copy.deepcopy(game),
                    game.copy,
                    lambda: pickle.loads(pickle.dumps(game)),  # noqa: S301
                ]
            )()
            # Whatever it is, it is a game that can have come about.
            assert other.record.game().history == other.history
            again = other.copy()
            again.undo(len(again.history))
            assert again.snapshot() == start
            for action in other.history:
                again.apply(action)
            assert again == other
            assert Snapshot.from_json(game.to_json())
            assert game.view(0).sample(1).view(0) is not None
            assert (len(other.legal_actions()) > 0) == (not other.over)
            ids = game.legal_ids()
            assert ids == sorted(set(ids))
            repr(game), str(game), game.phase, game.record.to_text(), game.standings()

    together(
        *(lambda seed=seed: change(seed) for seed in range(3)), lambda: look(1), lambda: look(2)
    )
    history = game.history
    again = Game("avalon-hill", 2, seed=1)
    for action in history:
        again.apply(action)
    assert again == game
    assert again.record == game.record


def test_every_action_is_carried_out_exactly_once():
    """However many threads try it: nothing is lost, and nothing counts twice."""
    done = random_game(seed=1)
    game = Game(seed=0, tiles=done.record.tiles)
    count = len(done.history)
    carried_out = [[] for _ in range(4)]

    def work(mine):
        while True:
            place = len(game.history)
            if place >= count:
                return
            try:
                game.apply(done.history[place])
            except IllegalActionError:
                continue
            mine.append(place)

    together(*(lambda mine=mine: work(mine) for mine in carried_out))
    # Two threads may both have carried out what is legal twice in a row, such as `buy`.
    assert sum(map(len, carried_out)) == len(game.history)
    again = Game(seed=0, tiles=done.record.tiles)
    for action in game.history:
        again.apply(action)
    assert again == game


def test_games_compared_crosswise():
    """Two games that each wait for the other would wait for ever."""
    a, b = random_game(seed=1), random_game(seed=2)

    def work(one, other):
        for _ in range(2000):
            assert one != other

    together(lambda: work(a, b), lambda: work(b, a), lambda: work(a, b), lambda: work(b, a))


def test_one_mask_and_one_replay_for_several_threads():
    legal = Game(seed=1).legal_actions()
    out = np.zeros(1261, bool)
    record = random_game(seed=1).record
    steps = record.replay()
    seen = []

    def masks():
        for _ in range(500):
            # On a free-threaded interpreter two may meet, which is an error.
            try:
                legal.mask(out=out)
            except AcquireError:  # noqa: PERF203
                continue

    def go_on():
        seen.extend(step.index for step in steps)

    together(masks, masks, go_on, go_on, go_on)
    assert out.nonzero()[0].tolist() == legal.ids
    assert sorted(seen) == list(range(len(record)))


def test_long_calls_release_the_interpreter(while_inside):
    record = random_game(Rules(special_powers=True), seed=1).record
    text = record.to_text()
    # Long enough for the other thread to wake up in.
    game = max((record.game(n) for n in range(0, len(record), 5)), key=lambda game: perft(game, 3))
    # A spectator sees no rack, and cannot know who could not place.
    notes = Notes.from_record(random_game("3m", 5, seed=1, number=6).record, "spectator")
    for call in (
        notes.check,
        lambda: notes.complete(1),
        lambda: perft(game, 4),
        lambda: check_texts([text] * 400),
        lambda: check_texts([text] * 400, threads=2),
    ):
        # Once is enough; a busy machine may need many attempts to wake the other thread in time.
        assert while_inside(call, lambda: None, 2_000)
    # What does not let others run is told apart.
    assert not while_inside(lambda: [None for _ in range(10_000)], lambda: None, 20)


GAME = """
from acquire_engine import Game, perft
game = Game("wizards-2008", seed=1, special_powers=True)
before = game.to_json()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in another way")
def test_ctrl_c_stops_a_deep_perft(interrupted):
    assert interrupted("perft(game, 60)", GAME) == "KeyboardInterrupt \n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in another way")
def test_what_a_signal_handler_raises_comes_through(interrupted):
    handler = """
def stop(*_):
    assert game.to_json() == before
    raise ValueError("enough")
signal.signal(signal.SIGINT, stop)
"""
    assert interrupted("perft(game, 60)", GAME + handler) == "ValueError enough\n"


def test_games_in_many_threads_are_the_same_games():
    """Nothing is shared between games but what never changes."""
    expected = [random_game("avalon-hill", 2, 1, number).record for number in range(20)]
    found = {}

    def work(me):
        for number in range(20):
            game = random_game("avalon-hill", 2, 1, (number + me) % 20)
            record = pickle.loads(pickle.dumps(game)).record  # noqa: S301
            assert Record.from_text(record.to_text()) == record
            found[me, (number + me) % 20] = record

    together(*(lambda me=me: work(me) for me in range(4)))
    assert len(found) == 80
    assert all(record == expected[number] for (_, number), record in found.items())


@pytest.mark.parametrize("make", [BatchEnv, AcquisitionBatchEnv], ids=["acquire", "acquisition"])
def test_several_threads_use_one_environment_for_many_games(make):
    """They wait for each other; none is refused the arrays that another one fills."""
    env = make(256, players=3)

    def play():
        for _ in range(60):
            env.reset()

    together(play, play, play)


DAEMONS = """
import threading
from acquire_engine import Game
from acquire_engine._native import _set_patience

_set_patience(0)
view = Game("avalon-hill", 3, seed=1).view(0)
started = threading.Barrier(9)

def forecast():
    started.wait()
    while True:
        view.win_chances(games=3_000, threads=1)

for _ in range(8):
    threading.Thread(target=forecast, daemon=True).start()
started.wait()
view.win_chances(games=100, threads=1)
"""


def test_daemon_threads_at_work_do_not_use_an_interpreter_that_has_ended():
    for _ in range(6):
        done = subprocess.run(
            [sys.executable, "-c", DAEMONS], capture_output=True, text=True, check=False
        )
        assert "panicked" not in done.stderr
        assert done.returncode != -signal.SIGSEGV
