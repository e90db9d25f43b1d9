"""Progress bars, in a terminal and in a notebook."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID
    from typing_extensions import Self

__all__ = ["Bar", "hidden_bar", "in_notebook", "progress_bar", "watched"]

DELAY = 1.0
"""The seconds of work after which a bar is shown by default."""
INTERVAL = 0.1
"""The seconds between two drawings of a bar."""


def in_notebook() -> bool:
    """Returns whether this runs in a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return hasattr(shell, "kernel")


def watched() -> bool:
    """Returns whether standard error is shown to a person: in a terminal or a notebook."""
    # There is no standard error in a program without a console.
    return in_notebook() or (sys.stderr is not None and sys.stderr.isatty())


class Bar:
    """Shows the progress of some work while a block lasts, on standard error or in a notebook.

    It draws itself when progress is reported, so it needs no thread.
    """

    def __init__(
        self, text: str, total: int | None, unit: str, *, wanted: bool, delay: float, leave: bool
    ) -> None:
        self._text = text
        self._total = total
        self._unit = unit
        self._wanted = wanted
        self._leave = leave
        self._done = 0
        self._began = time.monotonic()
        self._due = self._began + delay
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        try:
            self._finish()
        except OSError:
            # The error that ended the work matters, not that the terminal is also closed.
            if error is None:
                raise

    def _finish(self) -> None:
        if self._progress is not None or (self._wanted and time.monotonic() >= self._due):
            self._draw()
        self.hide()
        if self._leave and self._progress is not None:
            self._progress.console.print(self._progress.get_renderable())

    def update(self, count: int = 1) -> None:
        """Reports progress by this amount."""
        self._done += count
        if self._wanted and (now := time.monotonic()) >= self._due:
            self._due = now + INTERVAL
            self._draw()

    def hide(self) -> None:
        """Hides the bar until there is progress again."""
        _on_screen.discard(self)
        if self._progress is not None and self._progress.live.is_started:
            self._progress.stop()

    def _draw(self) -> None:
        if not _on_screen <= {self}:
            # There is room for one.
            return
        if self._progress is None or self._task is None:
            self._progress = _progress(known=self._total is not None)
            self._task = self._progress.add_task(self._text, total=self._total, count="", rate="")
            self._progress.tasks[0].start_time = self._began
        _on_screen.add(self)
        # In a file a bar cannot move, so it is written when the work is done.
        if self._progress.console.is_interactive or self._progress.console.is_jupyter:
            self._progress.start()
        self._progress.update(
            self._task, completed=self._done, count=self._count(), rate=self._rate(), refresh=True
        )

    def _count(self) -> str:
        if self._total is None:
            return self._amount(self._done)
        done = self._amount(self._done).removesuffix(f" {self._unit}")
        return f"{done} of {self._amount(self._total)}"

    def _rate(self) -> str:
        seconds = max(time.monotonic() - self._began, 1e-6)
        return f"{self._amount(int(self._done / seconds))}/s"

    def _amount(self, count: int) -> str:
        if self._unit == "bytes":
            from rich.filesize import decimal

            return decimal(count)
        return f"{count:,} {self._unit}".rstrip()


_FIELDS = ("count", "rate")

_on_screen: set[Bar] = set()
"""The bar that is shown, if one is."""


def _progress(*, known: bool) -> Progress:
    """Returns the object that draws a bar, with parts for a known or unknown total."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    # Without widgets the bar of notebooks only warns; it is written when the work is done then.
    fits = in_notebook() and find_spec("ipywidgets") is not None
    count, rate = (TextColumn(f"{{task.fields[{name}]}}", markup=False) for name in _FIELDS)
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        *([TaskProgressColumn()] if known else []),
        count,
        rate,
        *([TimeRemainingColumn(compact=True)] if known else []),
        console=Console(stderr=True, force_jupyter=fits),
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        get_time=time.monotonic,
    )


def progress_bar(
    progress: bool | None, text: str, total: int | None, unit: str = "", *, leave: bool = True
) -> Bar:
    """Makes a progress bar, which shows nothing if none is wanted.

    Args:
        progress: Whether the bar is shown; with ``None``, it is shown in a terminal or a notebook
            if the work takes longer than a second.
        text: The description of the work.
        total: The total amount of work, if it is known.
        unit: The unit, such as ``games``; ``bytes`` are shown as megabytes and so on.
        leave: Whether the bar stays on the screen when the work is done.
    """
    wanted = watched() if progress is None else progress
    delay = DELAY if progress is None else 0
    return Bar(text, total, unit, wanted=wanted, delay=delay, leave=leave)


@contextmanager
def hidden_bar() -> Iterator[None]:
    """Hides the bar, if one is shown, while something else is written to the screen."""
    for bar in tuple(_on_screen):
        bar.hide()
    yield
