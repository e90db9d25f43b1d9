"""The resources of this machine."""

from __future__ import annotations

import os
import sys
from typing import Final

from acquire_engine._arguments import within
from acquire_engine._grammar import counted
from acquire_engine.errors import RangeError

__all__ = [
    "ENGINE_THREADS_MAX",
    "MAX_THREADS",
    "check_memory",
    "memory",
    "processors",
    "threads_of",
]

MAX_THREADS: Final = 1024
"""The largest number of threads."""
ENGINE_THREADS_MAX: Final = 256
"""The same for the engine's own threads: searches and the steps of batches."""


def processors() -> int:
    """Returns the number of processors that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def threads_of(threads: int | None, most: int = MAX_THREADS) -> int:
    """Returns the argument ``threads``; for ``None`` the number of processors, up to the most.

    Everywhere, ``None`` is the default, and no result depends on the number. Where a caller's own
    functions play, the default is one thread instead, because they may not be made for more.

    Raises:
        RangeError: It is less than 1 or more than the most.
    """
    return min(processors(), most) if threads is None else within("threads", threads, 1, most)


def memory() -> int | None:
    """Returns the memory of this machine in bytes, if it is known."""
    if sys.platform == "win32":
        return None
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError):
        return None


def check_memory(games: int, bytes_each: int) -> None:
    """Raises RangeError if the tables of simulated games would not fit into memory."""
    needed, there = games * bytes_each, memory()
    if there is not None and needed > there:
        message = (
            f"{counted(games, 'game')} take about {needed / 2**30:,.0f} GB and this machine has "
            f"{there / 2**30:,.0f}; simulate fewer at a time and continue with first="
        )
        raise RangeError(message)
