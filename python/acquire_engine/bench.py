"""Measuring the speed of the package on this machine.

``acquire bench`` and ``python -m acquire_engine.bench`` print the results of :func:`benchmarks`.
Each figure is measured several times, alternating with the figure that it is compared with. So a
ratio is meaningful even on a busy machine, where absolute figures are not.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING

from acquire_engine._arguments import upto
from acquire_engine._native import Game, Rules, _time_playouts, random_game
from acquire_engine.errors import RangeError
from acquire_engine.simulation import simulate

if TYPE_CHECKING:
    from acquire_engine._tables import FittedTable

__all__ = ["NAMES", "Benchmark", "benchmarks", "table"]

ROUNDS = 7
"""The number of times that everything is measured."""
PLAYERS = 4
"""The number of players in the games."""
BATCH = 1024
"""The number of games that the batch environment steps at once."""
SHARED = 256
"""The same where two threads share them."""

Work = Callable[[int], tuple[int, float]]
"""Does something a number of times. Returns the number of things done, and the seconds that they
took.
"""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """One figure and its target."""

    name: str
    """The name of the figure."""
    unit: str
    """The unit of the figures."""
    best: float | None
    """The best of all rounds; ``None`` if it was not measured."""
    median: float | None
    """The median of all rounds."""
    higher_is_better: bool = True
    """True if more is better, which does not apply to times."""
    against: str | None = None
    """The name of the figure that it is compared with in the same run, if any."""
    ratio: float | None = None
    """The ratio of the best rounds of both."""
    median_ratio: float | None = None
    """The median ratio over the rounds."""
    target: float | None = None
    """The target for the ratio, or for the figure if there is no ratio; an upper limit for times.
    """
    note: str | None = None
    """The reason why it was not measured."""

    @property
    def met(self) -> bool | None:
        """True if the best figure, or the median of the ratios, meets the target.

        ``None`` if nothing was measured.
        """
        value = self.best if self.against is None else self.median_ratio
        if value is None or self.target is None:
            return None
        return value >= self.target if self.higher_is_better else value <= self.target


def _timed(work: Callable[[], int]) -> tuple[int, float]:
    start = time.perf_counter()
    count = work()
    return count, time.perf_counter() - start


def _rates(seconds: float, *works: Work) -> list[list[float]]:
    """Measures the rates per second of each of these, in turn, in each round."""
    share = seconds / ROUNDS / len(works)
    times = []
    for work in works:
        number = 1
        while (took := work(number)[1]) < share / 4 and number < 1 << 40:
            number *= 2
        times.append(max(1, int(number * share / max(took, 1e-9))))
    rates: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for work, number, values in zip(works, times, rates, strict=True):
            count, took = work(number)
            values.append(count / max(took, 1e-9))
    return rates


def _rate(name: str, unit: str, rates: list[float], *, target: float | None = None) -> Benchmark:
    return Benchmark(name, unit, max(rates), statistics.median(rates), target=target)


def _loop(play: Callable[[Game, random.Random], int]) -> Work:
    """Plays complete games, each from its own seed."""

    def work(games: int) -> tuple[int, float]:
        chance = random.Random(games)

        def loop() -> int:
            return sum(play(Game(players=PLAYERS, seed=seed), chance) for seed in range(games))

        return _timed(loop)

    return work


def _play_ids(game: Game, chance: random.Random) -> int:
    legal_ids, apply, rand = game.legal_ids, game.apply, chance.random
    decisions = 0
    while ids := legal_ids():
        apply(ids[int(rand() * len(ids))])
        decisions += 1
    return decisions


def _play_places(game: Game, chance: random.Random) -> int:
    legal_count, apply_legal, rand = game.legal_count, game.apply_legal, chance.random
    decisions = 0
    while count := legal_count():
        apply_legal(int(rand() * count))
        decisions += 1
    return decisions


def _play_actions(game: Game, chance: random.Random) -> int:
    decisions = 0
    while actions := game.legal_actions():
        game.apply(chance.choice(actions))
        decisions += 1
    return decisions


def _loop_of_ids(name: str, seconds: float) -> Iterator[Benchmark]:
    (rates,) = _rates(seconds, _loop(_play_ids))
    yield _rate(name, "decisions/s", rates, target=1_000_000)


def _loop_of_places(name: str, seconds: float) -> Iterator[Benchmark]:
    (rates,) = _rates(seconds, _loop(_play_places))
    yield _rate(name, "decisions/s", rates, target=3_000_000)


def _loop_of_actions(name: str, seconds: float) -> Iterator[Benchmark]:
    (rates,) = _rates(seconds, _loop(_play_actions))
    yield _rate(name, "decisions/s", rates, target=300_000)


def _playouts(games: int) -> tuple[int, float]:
    return games, _time_playouts(Rules(), PLAYERS, 0, 0, games)


def _random_games(games: int) -> tuple[int, float]:
    rules = Rules()

    def loop() -> int:
        for number in range(games):
            random_game(rules, PLAYERS, 0, number)
        return games

    return _timed(loop)


def _one_call(name: str, seconds: float) -> Iterator[Benchmark]:
    calls, playouts = _rates(seconds, _random_games, _playouts)
    costs = [playout / call for call, playout in zip(calls, playouts, strict=True)]
    yield Benchmark(
        name,
        "µs",
        1e6 / max(calls),
        1e6 / statistics.median(calls),
        higher_is_better=False,
        against="the same game in Rust, time",
        ratio=max(playouts) / max(calls),
        median_ratio=statistics.median(costs),
        target=1.15,
    )


def _simulations(threads: int) -> Work:
    def work(games: int) -> tuple[int, float]:
        return _timed(lambda: len(simulate(games, PLAYERS, threads=threads, progress=False)))

    return work


def _compared(
    name: str, unit: str, rates: list[float], others: list[float], against: str, target: float
) -> Benchmark:
    return Benchmark(
        name,
        unit,
        max(rates),
        statistics.median(rates),
        against=against,
        ratio=max(rates) / max(others),
        median_ratio=statistics.median(
            rate / other for rate, other in zip(rates, others, strict=True)
        ),
        target=target,
    )


def _one_thread(name: str, seconds: float) -> Iterator[Benchmark]:
    rates, playouts = _rates(seconds, _simulations(1), _playouts)
    yield _compared(name, "games/s", rates, playouts, "games in Rust, speed", 0.8)


def _two_threads(name: str, seconds: float) -> Iterator[Benchmark]:
    rates, ones = _rates(seconds, _simulations(2), _simulations(1))
    yield _compared(name, "games/s", rates, ones, "one thread, speed", 1.8)


def _steps(n: int, *, observations: bool, threads: int = 1) -> Work:
    """Steps this number of games with sampled actions; raises ImportError without numpy."""
    from acquire_engine.rl import BatchEnv

    env = BatchEnv(n, players=PLAYERS, masks=True, observations=observations, threads=threads)

    def work(steps: int) -> tuple[int, float]:
        def loop() -> int:
            for _ in repeat(None, steps):
                env.step(env.sample_actions())
            return steps * n

        return _timed(loop)

    return work


def _batch(name: str, seconds: float, *, observations: bool, target: float) -> Iterator[Benchmark]:
    try:
        work = _steps(BATCH, observations=observations)
    except ImportError as reason:
        yield Benchmark(name, "steps/s", None, None, target=target, note=str(reason))
        return
    (rates,) = _rates(seconds, work)
    yield _rate(name, "steps/s", rates, target=target)


def _masks(name: str, seconds: float) -> Iterator[Benchmark]:
    return _batch(name, seconds, observations=False, target=8_000_000)


def _observations(name: str, seconds: float) -> Iterator[Benchmark]:
    return _batch(name, seconds, observations=True, target=2_000_000)


def _shared_batch(name: str, seconds: float) -> Iterator[Benchmark]:
    try:
        works = [_steps(SHARED, observations=True, threads=threads) for threads in (2, 1)]
    except ImportError as reason:
        yield Benchmark(name, "steps/s", None, None, target=1.8, note=str(reason))
        return
    rates, ones = _rates(seconds, *works)
    yield _compared(name, "steps/s", rates, ones, "one thread, speed", 1.8)


def _copies(name: str, seconds: float) -> Iterator[Benchmark]:
    game = random_game(Rules(), PLAYERS, 0, 0)
    game.undo(len(game.history) // 2)

    def copies(times: int) -> tuple[int, float]:
        def loop() -> int:
            for _ in repeat(None, times):
                game.copy()
            return times

        return _timed(loop)

    def nothing(times: int) -> tuple[int, float]:
        def loop() -> int:
            for _ in repeat(None, times):
                pass
            return times

        return _timed(loop)

    rates, loops = _rates(seconds, copies, nothing)
    loop = 1 / max(loops)
    times = [1e9 * max(1 / rate - loop, 0) for rate in rates]
    yield Benchmark(
        name, "ns", min(times), statistics.median(times), higher_is_better=False, target=300
    )


_BENCHMARKS: dict[str, Callable[[str, float], Iterator[Benchmark]]] = {
    "loop of ids": _loop_of_ids,
    "loop of places": _loop_of_places,
    "loop of actions": _loop_of_actions,
    "game in one call": _one_call,
    "simulate on one thread": _one_thread,
    "simulate on two threads": _two_threads,
    "batch with masks": _masks,
    "batch with masks and observations": _observations,
    "batch on two threads": _shared_batch,
    "copy": _copies,
}

NAMES: tuple[str, ...] = tuple(_BENCHMARKS)
"""The names of all benchmarks."""


def benchmarks(seconds: float = 2.0, select: Iterable[str] = ()) -> Iterator[Benchmark]:
    """Measures one figure after the other.

    - ``loop of ids``: a loop in Python of ``legal_ids``, a random choice and ``apply`` by id
    - ``loop of places``: the same with ``legal_count`` and ``apply_legal``
    - ``loop of actions``: the same with ``legal_actions``, ``random.choice`` and ``Action``
    - ``game in one call``: ``random_game``, against the same game in Rust
    - ``simulate on one thread``: with all tables except decisions, against the games alone in Rust
    - ``simulate on two threads``: against one thread
    - ``batch with masks``, ``batch with masks and observations``: steps of ``rl.BatchEnv``
      with sampled actions on one thread
    - ``batch on two threads``: the same for 256 games, with both, against one thread
    - ``copy``: ``Game.copy`` in the middle of a game, without the loop around it

    Games are uniformly random ones of four players by the rules of Avalon Hill.

    Args:
        seconds: The approximate time for each figure, in seconds.
        select: Parts of the names of the wanted figures. Case does not matter; the default is all
        figures.

    Yields:
        The figures, as they come.

    Raises:
        RangeError: ``seconds`` is not above 0 and at most 3600.
    """
    if not 0 < seconds <= 3600:
        message = f"seconds is {seconds}; it can be above 0 and at most 3600"
        raise RangeError(message)
    wanted = [select] if isinstance(select, str) else upto("select", select)
    words = [word.casefold() for word in wanted]
    for name, measure in _BENCHMARKS.items():
        if not words or any(word in name for word in words):
            yield from measure(name, seconds)


def _number(value: float | None, unit: str) -> str:
    if value is None:
        return ""
    return f"{value:,.1f}" if unit in ("µs", "ns") else f"{value:,.0f}"


_VERDICTS = {True: "[green]met[/]", False: "[red]missed[/]", None: ""}


def table(results: Iterable[Benchmark]) -> FittedTable:
    """Returns the figures as a table for :mod:`rich`."""
    from rich.markup import escape

    from acquire_engine._tables import FittedTable

    grid = FittedTable(caption="ratio: of the best rounds, and the median over the rounds")
    grid.add_column("", wraps=True)
    for name in ("best", "median", "unit", "ratio", "target", ""):
        grid.add_column(name, justify="left" if name == "unit" else "right")
    for result in results:
        ratio = ""
        if result.ratio is not None and result.median_ratio is not None:
            ratio = f"{result.ratio:.2f} ({result.median_ratio:.2f})"
        target = ""
        if result.target is not None:
            number = f"{result.target:.2f}" if result.against else f"{result.target:,.0f}"
            target = f"{'≥' if result.higher_is_better else '≤'} {number}"
        details = result.note or (result.against and f"against {result.against}")
        grid.add_row(
            f"{result.name}\n[dim]{escape(details)}[/]" if details else result.name,
            _number(result.best, result.unit),
            _number(result.median, result.unit),
            result.unit,
            ratio,
            target,
            _VERDICTS[result.met],
        )
    return grid


def main(arguments: list[str] | None = None) -> None:
    """Measures and prints: ``python -m acquire_engine.bench [--seconds S] [NAME ...]``."""
    from rich.console import Console

    parser = argparse.ArgumentParser(prog="python -m acquire_engine.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for each figure")
    parser.add_argument("select", nargs="*", metavar="NAME", help=f"of: {', '.join(NAMES)}")
    given = parser.parse_args(arguments)
    unknown = [name for name in given.select if name not in NAMES]
    if unknown:
        parser.error(f"no figure {unknown[0]!r}: choose from {', '.join(NAMES)}")
    console = Console()
    try:
        with console.status("measuring"):
            results = list(benchmarks(given.seconds, given.select))
    except RangeError as error:
        parser.error(str(error))
    console.print(table(results))


if __name__ == "__main__":
    main()
