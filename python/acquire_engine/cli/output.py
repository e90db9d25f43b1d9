"""All output of the program, escaped and broken at spaces."""

from __future__ import annotations

import contextlib
import errno
import io
import json
import os
import re
import shutil
import sys
from typing import IO, TYPE_CHECKING, Any, Final

from acquire_engine._escape import visible
from acquire_engine._progress import hidden_bar
from acquire_engine.errors import AcquireError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

__all__ = [
    "complain",
    "console",
    "fold",
    "message",
    "open_streams",
    "print_beside",
    "print_json",
    "say",
    "silence",
    "write_records",
]


def fold(text: str, width: int, hang: int = 2) -> str:
    """Breaks lines that are longer than a width at spaces.

    A word that is longer is not broken.

    Args:
        text: The text.
        width: The number of columns.
        hang: The extra indentation of continued lines.
    """
    return "\n".join(part for line in text.split("\n") for part in _parts(line, width, hang))


def _parts(line: str, width: int, hang: int) -> list[str]:
    if _cells(line) <= width:
        return [line]
    indent = len(line) - len(line.lstrip(" ")) + hang
    more = " " * (indent if indent <= width // 2 else 0)
    parts = [""]
    for gap, word in re.findall("( *)([^ ]+)", line):
        if parts[-1].strip() and _cells(parts[-1] + gap + word) > width:
            parts.append(more + word)
        else:
            parts[-1] += gap + word
    return parts


def _cells(text: str) -> int:
    """Returns the number of columns that a string takes in a terminal."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


_LONGEST: Final = 2_000
"""The number of characters of a message that are shown, as of those of the engine."""


def _write(text: str, stream: IO[str]) -> None:
    text = visible(text, keep="\n")
    if stream.isatty():
        text = fold(text, _columns(stream))
    stream.write(text + "\n")
    stream.flush()


def _columns(stream: IO[str]) -> int:
    """Returns the number of columns of a terminal."""
    if os.environ.get("COLUMNS"):
        return shutil.get_terminal_size().columns
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


def say(text: str) -> None:
    """Writes lines to standard output, not into the middle of a progress bar."""
    with hidden_bar():
        _write(text, sys.stdout)


def complain(text: str, prefix: str = "acquire: ") -> None:
    """Prints an error on standard error, if it can be written to."""
    try:
        # The beginning and the end of a long message have most of its content.
        if len(text) > _LONGEST:
            text = f"{text[: _LONGEST - 500]} … {text[-500:]}"
        _write(f"{prefix}{text}", sys.stderr)
    except OSError:
        silence()


def message(error: BaseException) -> str:
    """An error in one line."""
    if isinstance(error, AcquireError) and error.reason == "acquisition":
        return visible(f"{error}; acquire acquisition reads it")
    if isinstance(error, OSError) and error.filename is not None and error.strerror:
        closed = error.errno == errno.EBADF
        return visible(f"{error.filename}: {'it is closed' if closed else error.strerror}")
    return visible(str(error))


def print_json(value: Any) -> None:
    """Writes one JSON document on a line, in ASCII."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    sys.stdout.write(re.sub("[^ -~]", _ascii, text) + "\n")
    sys.stdout.flush()


def _ascii(found: re.Match[str]) -> str:
    """A character of a string in JSON in ASCII."""
    character = found[0]
    if "\ud800" <= character <= "\udfff":
        # A name that is not UTF-8 has these. JSON has no such character, so it reads as elsewhere.
        return "\\" + visible(character)
    units = character.encode("utf-16-be").hex()
    return "".join(rf"\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def write_records(text: str) -> None:
    """Writes records to standard output: unchanged, but escaped for a terminal."""
    if sys.stdout.isatty():
        sys.stdout.write(visible(text, keep="\n"))
    else:
        # Records are UTF-8 whatever the terminal is.
        sys.stdout.buffer.write(text.encode())


def console(*, err: bool = False, markup: bool = False) -> Console:
    """Returns the console for text and tables; brackets stay unchanged, unless they are markup.

    Lines of text are broken at spaces for a terminal, and whole elsewhere. Tables and pictures are
    printed with ``soft_wrap=False``, and fit into the width everywhere.
    """
    from rich.console import Console

    class Escaping(Console):
        def print(self, *objects: Any, **options: Any) -> None:
            if self.file.isatty():
                objects = tuple(
                    fold(visible(one, keep="\n"), self.width) if isinstance(one, str) else one
                    for one in objects
                )
            super().print(*objects, **options)

        def render_str(self, text: str, **options: Any) -> Text:
            return super().render_str(visible(text, keep="\n"), **options)

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Escaping(stderr=err, highlight=False, markup=markup, emoji=False, soft_wrap=True)


def print_beside(out: Console, head: str, text: str) -> None:
    """Prints a string beside a head; if it takes several lines, they begin one below the other."""
    if not out.file.isatty():
        out.print(head + text)
        return
    if len(head) > out.width // 2:
        if head.strip():
            out.print(head.rstrip())
        head = " " * 4
    for line in fold(visible(text), max(out.width - len(head), 10), hang=0).split("\n"):
        out.print(head + line)
        head = " " * len(head)


def open_streams() -> None:
    """Makes a standard stream that is closed an error where it is used, and nowhere else."""
    for descriptor, flags in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_RDWR)):
        _occupy(descriptor, flags)
    if sys.stdin is None:
        sys.stdin = _stream(0, "r", "<stdin>")
    if sys.stdout is None:
        sys.stdout = _stream(1, "w", "<stdout>")
    if sys.stderr is None:
        sys.stderr = _stream(2, "w", "<stderr>")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A character that a terminal or a file cannot show is not a reason to stop.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _occupy(descriptor: int, flags: int) -> None:
    """Opens a closed standard stream, so that no other file takes its place.

    It cannot be used in its own direction, unless it is standard error.
    """
    try:
        os.fstat(descriptor)
    except OSError:
        os.open(os.devnull, flags)


def _stream(descriptor: int, mode: str, name: str) -> io.TextIOWrapper:
    raw = io.FileIO(descriptor, mode, closefd=False)
    raw.name = name
    buffer = io.BufferedReader(raw) if mode == "r" else io.BufferedWriter(raw)
    return io.TextIOWrapper(buffer, encoding="utf-8")


def silence() -> None:
    """Discards output that cannot be written, so that nothing complains at exit."""
    for stream in (sys.stdout, sys.stderr):
        _silence(stream)


def _silence(stream: IO[str]) -> None:
    try:
        stream.flush()
    except (OSError, ValueError):
        with contextlib.suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
