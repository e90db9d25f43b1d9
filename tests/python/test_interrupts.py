"""Long calls: others run meanwhile, and signals are heard."""

from __future__ import annotations

import gc
import os
import pickle
import signal
from _thread import interrupt_main
from contextlib import suppress
from functools import partial
from operator import attrgetter, methodcaller

import numpy as np
import pytest

from acquire_engine import (
    TILES,
    Game,
    Notes,
    Record,
    RecordError,
    Rules,
    View,
    check_record,
    perft,
    random_game,
)
from acquire_engine._native import (
    OBSERVATION_LEN,
    BatchGames,
    _check_notes,
    _set_patience,
    _simulate,
    _time_playouts,
    check_text,
    check_texts,
)
from acquire_engine.records import MAX_RECORD_BYTES, check_records

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent in another way")

RECORD = random_game(seed=1).record
# Blank lines and spaces count for nothing and take their time.
BLANK = MAX_RECORD_BYTES - 2**16
LONG_TEXT = RECORD.to_text() + "\n" * BLANK
SETUP_JSON = Game(seed=1).to_json() + " " * BLANK
VIEW_JSON = Game(seed=1).view(0).to_json() + " " * BLANK
WRONG_TEXT = RECORD.to_text().removesuffix("end of record\n") + "cash\n" * 2**21
TAGS = {f"tag{number}": "x" * 30 for number in range(90_000)}
LONG_RECORD = Record("3m", 3, TILES, ["buy"] * 2**16, tags=TAGS)
LONG_JSON = LONG_RECORD.to_json() + " " * 2**23
LONG_NOTES = Notes("3m", 3, 0, TILES[:3], ["buy"] * 2**15, tags=TAGS)


def batch(n=4096):
    games = BatchGames(n, seed=1)
    actions = np.zeros(n, np.int64)
    games.sample_actions(actions)
    return games, actions


GAMES, ACTIONS = batch(2**14)
OBSERVATIONS = np.zeros((GAMES.n, OBSERVATION_LEN), np.float32)

# Each is done in one piece: no line of Python runs between its beginning and its end.
CALLS = {
    "Record.from_text": partial(Record.from_text, LONG_TEXT),
    "Record.from_json": partial(Record.from_json, LONG_JSON),
    "Record.to_text": LONG_RECORD.to_text,
    "Record.to_json": LONG_RECORD.to_json,
    "Record.to_dict": LONG_RECORD.to_dict,
    "Record.from_dict": partial(Record.from_dict, LONG_RECORD.to_dict()),
    "Record.actions": partial(attrgetter("actions"), LONG_RECORD),
    "Record.tags": partial(attrgetter("tags"), LONG_RECORD),
    "Record": partial(Record, "3m", 3, TILES, ["buy"] * 2**16, tags=TAGS),
    "Record.with_tags": partial(LONG_RECORD.with_tags, TAGS),
    "Notes.from_text": partial(Notes.from_text, LONG_NOTES.to_text() + "\n" * 2**23),
    "Notes.from_json": partial(Notes.from_json, LONG_NOTES.to_json() + " " * 2**23),
    "Notes.from_record": partial(Notes.from_record, LONG_RECORD, 0),
    "Notes.to_text": LONG_NOTES.to_text,
    "Notes.to_json": LONG_NOTES.to_json,
    "Notes.to_dict": LONG_NOTES.to_dict,
    "Notes.from_dict": partial(Notes.from_dict, LONG_NOTES.to_dict()),
    "Notes.entries": partial(attrgetter("entries"), LONG_NOTES),
    "Notes.tags": partial(attrgetter("tags"), LONG_NOTES),
    "Notes.with_tags": partial(LONG_NOTES.with_tags, TAGS),
    "Notes.with_entries": partial(LONG_NOTES.with_entries, ["buy"] * 2**15),
    "_check_notes": partial(_check_notes, LONG_NOTES.to_text() + "\n" * 2**23),
    "check_text": partial(check_text, LONG_TEXT),
    "check_text all": partial(check_text, WRONG_TEXT, all=True),
    "check_texts": partial(check_texts, [LONG_TEXT] * 2, threads=2),
    "Game.from_json": partial(Game.from_json, SETUP_JSON),
    "View.from_json": partial(View.from_json, VIEW_JSON),
    "View.samples": partial(RECORD.game(60).view(0).samples, 20_000, 1),
    "perft": partial(perft, RECORD.game(60), 6),
    "_simulate": partial(_simulate, Rules(), 4, 0, 0, 4000, 2, False),
    "_time_playouts": partial(_time_playouts, Rules(), 4, 0, 0, 4000),
    "BatchGames": partial(BatchGames, 2**16),
    "BatchGames.sample_actions": partial(GAMES.sample_actions, ACTIONS),
    "BatchGames.step": partial(GAMES.step, ACTIONS, observations=OBSERVATIONS),
    "BatchGames.reset": partial(GAMES.reset, 3, observations=OBSERVATIONS),
    "BatchGames.write": partial(GAMES.write, observations=OBSERVATIONS),
    "BatchGames.copy": GAMES.copy,
    "BatchGames.__getstate__": partial(pickle.dumps, GAMES),
    "BatchGames.__setstate__": partial(pickle.loads, pickle.dumps(GAMES)),
    # Of Python, around the calls above.
    "check_record": partial(check_record, LONG_TEXT),
    "check_records": lambda: list(check_records([LONG_TEXT])),
}


@pytest.fixture
def call(request):
    """A long call that can be made again and again."""
    name = request.param

    def once():
        GAMES.sample_actions(ACTIONS)
        with suppress(RecordError):
            CALLS[name]()

    return once


@pytest.mark.parametrize("call", CALLS, indirect=True)
def test_others_run_during_a_long_call(call, while_inside):
    """Once is enough; a busy machine may need many attempts to wake the other thread in time."""
    assert while_inside(call, lambda: None, 100)


class StopError(Exception):
    """What a signal handler raises."""


@pytest.fixture
def stopped():
    """Returns whether a signal that arrives just as a call begins stops the call.

    The signal, the call and a note that it is over follow each other without a line of Python
    between them, where handlers run: what raises before the note, raises in the call. What the call
    itself raises would be the context of what the handler raises after it.
    """

    def stop(*_):
        raise StopError

    def run(call):
        over = []
        try:
            steps = (interrupt_main, call, partial(over.append, True))
            with suppress(RecordError):
                list(map(methodcaller("__call__"), steps))
        except StopError as error:
            return not over and error.__context__ is None
        raise AssertionError

    before = signal.signal(signal.SIGINT, stop)
    patience = _set_patience(0)
    # What others do when garbage is collected may be written in Python.
    gc.disable()
    yield run
    gc.enable()
    _set_patience(patience)
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("name", CALLS)
def test_signals_are_heard_during_a_long_call(name, stopped):
    """Once is enough; on a busy machine, another thread may be done before this one looks."""

    def once():
        GAMES.sample_actions(ACTIONS)
        return stopped(CALLS[name])

    assert any(once() for _ in range(20))


@pytest.mark.parametrize(
    "call", [partial(bytes(2**20).find, b"1"), partial(check_text, RECORD.to_text() + "x")]
)
def test_what_hears_no_signals_is_told_apart(call, stopped):
    assert not stopped(call)


PREPARE = """
from acquire_engine import check_record, random_game, simulate
from acquire_engine.rl import BatchEnv
text = random_game(seed=1).record.to_text() + "\\n" * (2**24 - 2**16)
def always(call):
    while True:
        call()
"""


@pytest.mark.parametrize(
    "call",
    [
        "check_record(text)",
        "simulate(10**6, progress=False)",
        "BatchEnv(2**14)",
    ],
)
def test_ctrl_c_ends_a_long_call(call, interrupted):
    """However often it would be done."""
    assert interrupted(f"always(lambda: {call})", PREPARE) == "KeyboardInterrupt \n"


@pytest.fixture
def stopping():
    """Makes calls that a signal stops, unless they are over before."""
    armed = [False]

    def stop(*_):
        if armed[0]:
            armed[0] = False
            raise StopError

    def run(call):
        try:
            armed[0] = True
            signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
            call()
            armed[0] = False
        except StopError:
            return True
        return False

    before = signal.signal(signal.SIGALRM, stop)
    yield run
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def test_a_step_that_is_stopped_leaves_every_slot_as_it_was_or_a_step_ahead(stopping):
    """The more games there are, the more likely are they stopped in the middle."""
    for exponent in range(14, 21):
        games, actions = batch(2**exponent)
        arrays = {"player": np.zeros(games.n, np.int8), "done": np.zeros(games.n, np.bool_)}
        games.write(**arrays)
        stopping(lambda games=games, args=(actions,), arrays=arrays: games.step(*args, **arrays))
        slots = range(0, games.n, 97)
        made = sum(len(games.game(slot).history) for slot in slots)
        if 0 < made < len(slots):
            break
    else:
        pytest.fail("it was never stopped in the middle")
    for slot in slots:
        assert len(games.game(slot).history) <= 1
        assert arrays["player"][slot] == games.game(slot).player
    # They continue from where they are.
    games.sample_actions(actions)
    games.step(actions, **arrays)
    assert sum(len(games.game(slot).history) for slot in slots) == made + len(slots)


def test_a_reset_to_another_seed_that_is_stopped_changes_nothing(stopping):
    for exponent in range(14, 21):
        games, actions = batch(2**exponent)
        games.step(actions)
        slots = range(0, games.n, 97)
        before = [games.game(slot) for slot in slots]
        if stopping(lambda games=games: games.reset(7)) and games.seed == 1:
            break
    else:
        pytest.fail("it was never stopped")
    assert [games.game(slot) for slot in slots] == before
    assert pickle.loads(pickle.dumps(games)).seed == 1  # noqa: S301
