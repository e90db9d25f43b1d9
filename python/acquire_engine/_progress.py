"""Progress bars, and how many processors there are to make progress with."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tqdm import tqdm

__all__ = ["in_notebook", "processors", "progress_bar", "watched"]


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_notebook() -> bool:
    """Whether this runs in a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return hasattr(shell, "kernel")


def watched() -> bool:
    """Whether somebody looks at standard error: a terminal or a notebook."""
    # There is no standard error in a program without a console.
    return in_notebook() or (sys.stderr is not None and sys.stderr.isatty())


def progress_bar(progress: bool | None, **options: Any) -> tqdm[Any]:
    """A progress bar, which does nothing if none is wanted.

    With ``None`` it is shown if somebody looks and the work takes longer than a second; with
    ``True`` always. ``options`` are those of tqdm.
    """
    # Without widgets the bar of notebooks only warns.
    fits = in_notebook() and find_spec("ipywidgets") is not None
    bar: type[tqdm[Any]] = import_module("tqdm.auto" if fits else "tqdm").tqdm

    class Bar(bar):  # type: ignore[valid-type, misc]
        # Steps are short: nobody has to look after the bar, least of all another thread.
        monitor_interval = 0

    shown = watched() if progress is None else progress
    made: tqdm[Any] = Bar(disable=not shown, delay=1 if progress is None else 0, **options)
    return made
