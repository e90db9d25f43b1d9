"""The resources of this machine."""

from __future__ import annotations

import os
import sys
from typing import Final

from acquire_engine._arguments import within

__all__ = ["MAX_THREADS", "processors", "threads_of"]

MAX_THREADS: Final = 1024
"""The largest number of threads."""


def processors() -> int:
    """Returns the number of processors that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def threads_of(threads: int | None, most: int = MAX_THREADS) -> int:
    """Returns the argument ``threads``; by default the number of processors, up to the most.

    Raises:
        RangeError: It is less than 1 or more than the most.
    """
    return min(processors(), most) if threads is None else within("threads", threads, 1, most)
