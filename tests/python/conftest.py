"""What all tests in Python share."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import typer
from hypothesis import settings

from acquire_engine import TILES, Game, Notes, Record, Review, Rules, new_setup, review_records
from acquire_engine.agents import play_game

# Every run tries the same examples; ``make soak`` tries many others.
settings.register_profile("tests", derandomize=True, database=None, deadline=None)
settings.register_profile("soak", database=None, deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "tests"))


@pytest.fixture(scope="session", autouse=True)
def signals() -> Iterator[None]:
    """Signals do what they usually do, here and in new processes.

    The program that started the tests may ignore them, as a shell does for background jobs.
    """
    usual: dict[signal.Signals, Any] = {signal.SIGINT: signal.default_int_handler}
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            usual[getattr(signal, name)] = signal.SIG_DFL
    before = {number: signal.signal(number, handler) for number, handler in usual.items()}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture(scope="session", autouse=True)
def commands() -> Iterator[None]:
    """The program's commands are put together once: that takes longer than most of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", cache(typer.main.get_command))
        yield


# Threads are not interrupted here: another one runs only where this one lets it.
_INSIDE = """
import sys, threading, time

def while_inside(call, work, attempts):
    inside, over = [False], threading.Event()
    done = []

    def watch():
        while not over.is_set() and not done:
            if inside[0]:
                done.append(work())
            time.sleep(0)

    thread = threading.Thread(target=watch, daemon=True)
    interval = sys.getswitchinterval()
    # Before the start: a thread that waits already does so for the interval of then.
    sys.setswitchinterval(3600)
    try:
        thread.start()
        for _ in range(attempts):
            inside[0] = True
            call()
            inside[0] = False
            if done:
                break
    finally:
        sys.setswitchinterval(interval)
        over.set()
    thread.join(60)
    return bool(done)
"""


@pytest.fixture(scope="session")
def while_inside() -> Callable[[Callable[[], object], Callable[[], object], int], bool]:
    """Returns whether another thread gets to do its work during a call.

    Its arguments are the call, the work, and how often the call is tried.
    """
    space: dict[str, Any] = {}
    exec(_INSIDE, space)  # noqa: S102
    function: Callable[[Callable[[], object], Callable[[], object], int], bool]
    function = space["while_inside"]
    return function


@pytest.fixture
def interrupted() -> Callable[..., str]:
    """Returns what a new process prints that gets a SIGINT in the middle of a call."""

    def run(call: str, prepare: str = "") -> str:
        script = _INSIDE + textwrap.dedent(
            f"""
            import signal
            {textwrap.indent(prepare, " " * 12).strip()}
            try:
                while_inside(lambda: {call}, lambda: print("inside", flush=True), 1)
            except BaseException as error:
                print(type(error).__name__, str(error))
            else:
                print("not stopped")
            """
        )
        with subprocess.Popen(
            [sys.executable, "-c", script],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            try:
                assert process.stdout.readline() == "inside\n", process.stderr.read()
                process.send_signal(signal.SIGINT)
                printed, complaint = process.communicate(timeout=60)
            finally:
                process.kill()
        assert complaint == ""
        return printed

    return run


class _EndlessDict(dict[Any, Any]):
    """A dictionary that never stops to give the same entry."""

    def __init__(self, key: object, value: object) -> None:
        super().__init__()
        self.entry = key, value

    def __iter__(self) -> Iterator[Any]:
        return itertools.repeat(self.entry[0])

    def items(self) -> Any:
        return itertools.repeat(self.entry)

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, key: object) -> object:
        return self.entry[1]

    keys = __iter__  # type: ignore[assignment]


class _EndlessList(list[Any]):
    """A list that never stops to give the same value."""

    def __init__(self, value: object) -> None:
        super().__init__([value])

    def __iter__(self) -> Iterator[Any]:
        return itertools.repeat(self[0])


@pytest.fixture
def endless() -> SimpleNamespace:
    """A dict and a list that contain themselves."""
    return SimpleNamespace(dict=_EndlessDict, list=_EndlessList)


@pytest.fixture
def scene() -> Callable[..., Game]:
    """Makes games that begin from a position in a few words."""
    return _scene


def _scene(
    rules: str | Rules,
    players: int,
    board: str,
    *,
    racks: Mapping[int, str] | None = None,
    shares: Mapping[int, str] | None = None,
    cash: Mapping[int, int] | None = None,
    bag: str = "",
    only_bag: bool = False,
    market: str = "",
) -> Game:
    """A position at the start of seat 0's turn.

    The board is a list of rows, ``"A LL.o / C TT"``: initials of chains from column 1 on, ``o``
    for an unincorporated tile. Shares are as in ``"3L 2T"``. By default every player has
    $6,000, racks are filled up from the end of the board, and the bag continues with the rest by
    index, or the rest is set aside.
    """
    rules = rules if isinstance(rules, Rules) else Rules(rules)
    setup = new_setup(rules, players)
    used = set(bag.split())
    for row in filter(None, map(str.strip, board.split("/"))):
        letter, cells = row.split(" ")
        for column, cell in enumerate(cells, 1):
            tile = f"{column}{letter}"
            if cell == "o":
                setup["unincorporated"].append(tile)
            elif cell != ".":
                setup["chains"][rules.chain_index(cell)].append(tile)
            if cell != ".":
                used.add(tile)
    for seat, tiles in (racks or {}).items():
        setup["seats"][seat]["rack"] = tiles.split()
        used.update(tiles.split())
    for seat, words in (shares or {}).items():
        for word in words.split():
            setup["seats"][seat]["shares"][rules.chain_index(word[-1])] = int(word[:-1])
    for seat, dollars in (cash or {}).items():
        setup["seats"][seat]["cash"] = dollars
    rest = [tile for tile in TILES if tile not in used]
    if bag or not only_bag:
        for seat in setup["seats"]:
            while len(seat["rack"]) < 6:
                seat["rack"].append(rest.pop())
    setup["bag"] = bag.split() + ([] if only_bag else rest)
    setup["set_aside"] = rest if only_bag else []
    if market:
        setup["market"] = {"seed": "0", "draws": market.split()}
    return Game.from_dict(setup)


@pytest.fixture(scope="session")
def ended() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Returns how a program in Python ended, given its text, its arguments and the most seconds."""

    def run(program: str, *arguments: object, timeout: float) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", program, *map(str, arguments)],
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )

    return run


def _reviewed(game: Record | Notes, temporary: pytest.TempPathFactory) -> Review:
    """The review of a game with just so many playouts that decisions are judged.

    It takes long, and is made once for all processes of the tests.
    """
    folder = temporary.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    (found,) = review_records([game], folder / "reviews", playouts=200, progress=False)
    return found


@pytest.fixture(scope="session")
def badly_played() -> Record:
    """A game in which Ben takes the last legal action, which is often a bad one."""

    def last(_: Any, legal: Any) -> Any:
        return legal[-1]

    tags = {"player0": "Ann", "player1": "Ben", "player2": "Cleo"}
    return play_game(["greedy", last, "greedy"], "3m", seed=4).record.with_tags(tags)


@pytest.fixture(scope="session")
def judged(badly_played: Record, tmp_path_factory: pytest.TempPathFactory) -> Review:
    """The review of that game, with decisions of all kinds."""
    return _reviewed(badly_played, tmp_path_factory)


@pytest.fixture(scope="session")
def missed(tmp_path_factory: pytest.TempPathFactory) -> Review:
    """The last action of these notes, 9I, makes the end impossible.

    The end wins after 10E and two other tiles. The purchase after 9I, which the computer players
    choose anyway, is named as if they did not.
    """
    text = (Path(__file__).parents[1] / "data" / "notes" / "sunday.notes").read_text("utf-8")
    # The notes have a slip.
    notes = Notes.from_text(text.replace("Cleo: 4F", "Cleo: 4G"))
    begun = notes.with_entries([*notes.entries[:178], "9I"]).with_end()
    found = _reviewed(begun, tmp_path_factory)
    worst = found.mistakes[0]
    reasons = ("Then buy L L L", *worst.chosen.reasons)
    chosen = replace(worst.chosen, later="buy L L L", reasons=reasons)
    changed = replace(worst, chosen=chosen)
    return replace(found, decisions=tuple(changed if it is worst else it for it in found.decisions))
