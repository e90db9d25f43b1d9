"""The program around its commands: exit statuses, signals, streams, help."""

from __future__ import annotations

import contextlib
import errno
import io
import shutil
import signal
import sys
import textwrap
from collections.abc import Iterator
from types import FrameType
from typing import Any, NoReturn, Protocol, runtime_checkable

import typer
from typer.core import TyperCommand, TyperGroup

from acquire_engine.cli.output import complain, fold, message, open_streams, silence
from acquire_engine.errors import AcquireError

__all__ = ["INTERRUPTED", "UNUSABLE", "WRONG", "Command", "Program", "uninterrupted"]

WRONG = 1
"""The exit status if a checked file is wrong."""
UNUSABLE = 2
"""The exit status for incorrect usage, and for files that cannot be read or written."""
SIGNALLED = 128
"""The exit status after a signal, to which the signal's number is added."""
INTERRUPTED = SIGNALLED + signal.SIGINT
"""The exit status after Ctrl-C."""
BROKEN_PIPE = SIGNALLED + 13
"""The exit status when the output has no reader any more, as after SIGPIPE."""

# The last one is Ctrl-Break in a console of Windows.
_ENDING = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
]


class _Terminated(BaseException):
    """A signal asks the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class _Unread(Exception):  # noqa: N818
    """The output has no reader any more."""


@contextlib.contextmanager
def _unread() -> Iterator[None]:
    """Keeps the library for command lines from giving this another status."""
    try:
        yield
    except BrokenPipeError:
        raise _Unread from None


@runtime_checkable
class _WrongUsage(Protocol):
    """The exception of the library for command lines; its class depends on the version."""

    exit_code: int

    def format_message(self) -> str: ...

    def show(self, file: Any = None) -> None: ...


def _stop(number: int, _: FrameType | None) -> NoReturn:
    # The program ends, and another signal must not prevent it from saving.
    for other in _ENDING:
        signal.signal(other, signal.SIG_IGN)
    raise _Terminated(number)


@contextlib.contextmanager
def _stoppable() -> Iterator[None]:
    """Signals that would end the program raise an exception, so that everything is cleaned up."""
    handled = []
    # Only the main thread can do this; and ignored signals, as after nohup, stay ignored.
    with contextlib.suppress(ValueError):
        for number in _ENDING:
            if signal.getsignal(number) == signal.SIG_DFL:
                signal.signal(number, _stop)
                handled.append(number)
    try:
        yield
    finally:
        for number in handled:
            signal.signal(number, signal.SIG_DFL)


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """Lets signals and Ctrl-C wait for the end of the block."""
    waiting: list[tuple[int, FrameType | None]] = []
    before = {}
    with contextlib.suppress(ValueError):
        for number in (signal.SIGINT, *_ENDING):
            if callable(signal.getsignal(number)):
                before[number] = signal.signal(
                    number, lambda number, frame: waiting.append((number, frame))
                )
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    for number, frame in waiting:
        handler = before[number]
        if callable(handler):
            handler(number, frame)


# The place of this class depends on the version of the library for command lines.
_HelpFormatter: Any = typer.Context.formatter_class


class _Formatter(_HelpFormatter):  # type: ignore[misc]
    """Lists of options that fit into the terminal, without broken words."""

    def write_dl(self, rows: Any, col_max: int = 30, col_spacing: int = 2) -> None:
        """Writes the meanings of options and commands; in a narrow terminal below their names."""
        rows = list(rows)
        margin = " " * self.current_indent
        column = min(max(len(term) for term, _ in rows), col_max) + col_spacing
        if self.width < 60:
            column = 4
        for term, meaning in rows:
            lines = textwrap.wrap(
                meaning,
                max(self.width - len(margin) - column, 10),
                break_long_words=False,
                break_on_hyphens=False,
            )
            if len(term) + col_spacing <= column and lines:
                self.write(f"{margin}{term:<{column}}{lines.pop(0)}\n")
            else:
                self.write(f"{margin}{term}\n")
            for line in lines:
                self.write(f"{margin}{' ' * column}{line}\n")


class _Context(typer.Context):
    formatter_class = _Formatter


class _Help:
    """Help that fits into the terminal."""

    context_class: Any = _Context

    def get_help(self, ctx: Any) -> str:
        text: str = super().get_help(ctx)  # type: ignore[misc]
        return fold(text, shutil.get_terminal_size().columns)


class Command(_Help, TyperCommand):
    """A command of the program."""


class Program(_Help, TyperGroup):
    """The program: it ends with a message and an exit status, never with a traceback."""

    def make_context(self, *args: Any, **extra: Any) -> Any:
        """Reads the options of the program itself."""
        with _unread():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: Any) -> Any:
        """Runs a command."""
        with _unread():
            return super().invoke(ctx)

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """Runs a command line; exits with its status, or returns it if that is asked for."""
        open_streams()
        columns = shutil.get_terminal_size().columns
        if columns < 52:
            # The least that the library for command lines makes use of by itself.
            extra["terminal_width"] = columns
        try:
            with _stoppable():
                status = super().main(*args, **{**extra, "standalone_mode": False}) or 0
                sys.stdout.flush()
        except BaseException as error:
            status = _status(error)
            if status is None:
                raise
        silence()
        if standalone_mode:
            sys.exit(status)
        return status


def _status(error: BaseException) -> int | None:
    """The exit status for an error, which is printed; ``None`` for an error of the program."""
    match error:
        case _Terminated():
            return SIGNALLED + error.number
        case KeyboardInterrupt() | typer.Abort():
            return INTERRUPTED
        case _Unread() | BrokenPipeError():
            return BROKEN_PIPE
        case OSError(errno=errno.EINVAL, filename=None) if sys.platform == "win32":
            # Windows reports in this way that a pipe has no reader any more.
            return BROKEN_PIPE
        case OSError():
            if error.errno is not None and error.filename is None:
                error.filename = "standard output"
            complain(message(error))
            return UNUSABLE
        case AcquireError():
            complain(message(error))
            return UNUSABLE
        case MemoryError():
            complain("there is not enough memory for this")
            return UNUSABLE
        case _WrongUsage():
            text = io.StringIO()
            error.show(text)
            complain(text.getvalue().rstrip("\n"), prefix="")
            return error.exit_code
        case _:
            return None
