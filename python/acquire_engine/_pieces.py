"""Work that is cut into pieces, in this process or anywhere else."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from acquire_engine._arguments import wrong_type

__all__ = ["Stop", "executor_of", "in_order"]

T = TypeVar("T")


class Stop:
    """Shows that the results of the other pieces are no longer wanted.

    That is the case when it is set. It is also the case when the program ends without waiting for
    the thread that wants them, which is a daemon or the main thread.
    """

    def __init__(self) -> None:
        self._set = False
        self._owner = threading.current_thread()

    def set(self) -> None:
        self._set = True

    def is_set(self) -> bool:
        if self._set or threading.main_thread().is_alive():
            return self._set
        return self._owner.daemon or not self._owner.is_alive()


AHEAD = 64
"""The number of pieces that an executor is given before the first is done."""
RETRIES = 10
"""The number of times that a cluster tries a piece again whose worker has died."""
LOOK = 0.1
"""The seconds after which a thread without work looks whether the program ends."""


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
    given ``stop``, which is set when no caller waits for it any more.
    """
    if executor is not None:
        yield from _ahead(lambda piece: executor.submit(work, *piece), pieces, AHEAD)
        return
    stop = Stop()
    # A daemon thread does not work itself: until 3.14, Python ends it in the middle of native code.
    if threads == 1 and not threading.current_thread().daemon:
        for piece in pieces:
            yield work(*piece, stop=stop)
        return
    # The end of the program waits for these threads. It would wait for those of concurrent.futures
    # until all their work is done, and the end of the program would become visible only then.
    tasks: SimpleQueue[tuple[Future[T], tuple[Any, ...]] | None] = SimpleQueue()
    workers: list[threading.Thread] = []

    def submit(piece: tuple[Any, ...]) -> Future[T]:
        future: Future[T] = Future()
        tasks.put((future, piece))
        if len(workers) < threads:
            worker = threading.Thread(target=_work, args=(work, tasks, stop), daemon=False)
            try:
                worker.start()
                workers.append(worker)
            except RuntimeError:
                # No more threads can start, or the program ends: fewer threads are enough.
                if not workers:
                    raise
        return future

    try:
        yield from _ahead(submit, pieces, 2 * threads)
    finally:
        stop.set()
        for _ in workers:
            tasks.put(None)


def _work(
    work: Callable[..., T],
    tasks: SimpleQueue[tuple[Future[T], tuple[Any, ...]] | None],
    stop: Stop,
) -> None:
    """Does the work of one thread."""
    while not stop.is_set():
        try:
            task = tasks.get(timeout=LOOK)
        except Empty:
            continue
        if task is None:
            return
        _do(work, *task, stop)
        # A thread that waits keeps nothing.
        del task


def _do(work: Callable[..., T], future: Future[T], piece: tuple[Any, ...], stop: Stop) -> None:
    """Does one piece, unless it is not wanted."""
    if not future.set_running_or_notify_cancel():
        return
    try:
        result = work(*piece, stop=stop)
    except BaseException as error:  # noqa: BLE001 - whoever waits raises it
        if not stop.is_set():
            future.set_exception(error)
    else:
        # A piece that was stopped is not complete, and its waiting thread ends with the program.
        if not stop.is_set():
            future.set_result(result)


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
