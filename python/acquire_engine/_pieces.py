"""Work that is cut into pieces, in this process or anywhere else."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, TypeVar

from acquire_engine._arguments import wrong_type

__all__ = ["Stop", "executor_of", "in_order"]

T = TypeVar("T")

Stop = threading.Event
"""Set when the results of the other pieces are no longer wanted."""

AHEAD = 64
"""The number of pieces that an executor is given before the first is done."""
RETRIES = 10
"""How often a cluster tries a piece again whose worker has died."""


def executor_of(executor: object) -> Executor | None:
    """Returns an executor of :mod:`concurrent.futures`, of which a Dask client has one.

    Raises:
        TypeError: it is neither.
    """
    if executor is None or isinstance(executor, Executor):
        return executor
    # Dask is needed only by those who have a client of it.
    of_client = getattr(executor, "get_executor", None)
    made = of_client(pure=False, retries=RETRIES) if callable(of_client) else None
    if isinstance(made, Executor):
        return made
    raise wrong_type("executor", executor, "an Executor of concurrent.futures or a Dask client")


def in_order(
    work: Callable[..., T],
    pieces: Iterable[tuple[Any, ...]],
    *,
    threads: int = 1,
    executor: Executor | None = None,
) -> Generator[T]:
    """Yields ``work(*piece)`` for each piece, in their order, while others are under way.

    Without an executor, this number of threads of this process do the work, and ``work`` is also
    given ``stop``, which is set when nobody waits for it any more.
    """
    if executor is not None:
        yield from _ahead(lambda piece: executor.submit(work, *piece), pieces, AHEAD)
        return
    stop = Stop()
    if threads == 1:
        for piece in pieces:
            yield work(*piece, stop=stop)
        return
    pool = ThreadPoolExecutor(threads)
    try:
        yield from _ahead(lambda piece: pool.submit(work, *piece, stop=stop), pieces, 2 * threads)
    finally:
        stop.set()
        pool.shutdown(wait=False, cancel_futures=True)


def _ahead(
    submit: Callable[[tuple[Any, ...]], Future[T]], pieces: Iterable[tuple[Any, ...]], most: int
) -> Iterator[T]:
    waiting: deque[Future[T]] = deque()
    try:
        for piece in pieces:
            waiting.append(submit(piece))
            if len(waiting) >= most:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
