"""Writing files atomically. Everything in this package that writes a file uses this module.

The content goes to a temporary file in the folder of the target. When all of it is on the disk, the
temporary file is renamed to the target in one step. A reader finds the old content or the new one,
even after a crash or on a full disk.

- A file that is replaced keeps its permissions, and its owner and group where the system allows
  that. Access control lists, extended attributes and other hard links stay with the old file.
- A symbolic link stays a link, and the file that it points to is replaced or created.
- A read-only file is not replaced.
- Devices, pipes and terminals are written to directly, and so is a file that is the standard output
  or the standard error of this program.
- A temporary file is named ``.acquire-….tmp``. Errors and interrupts remove it, but a killed
  process or a crash can leave it behind.
"""

from __future__ import annotations

import contextlib
import dataclasses
import errno
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING, TypeAlias

from acquire_engine._extras import need

if TYPE_CHECKING:
    from acquire_engine._native import Table

__all__ = [
    "append_line",
    "is_taken",
    "table_writer",
    "write_bytes",
    "write_table",
    "write_text",
    "writing",
]

Name: TypeAlias = str | os.PathLike[str]
"""The path of a file."""

_BINARY = getattr(os, "O_BINARY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | _BINARY


@dataclasses.dataclass(frozen=True, slots=True)
class _Target:
    """The target of a write."""

    path: Path
    """The path, with symbolic links resolved if the file is replaced or created."""
    old: os.stat_result | None
    """The status of the existing file, if there is one."""
    stream: int | None
    """The descriptor of the standard stream, if the target is one."""

    @property
    def in_place(self) -> bool:
        """True if it is written to directly."""
        return self.stream is not None or (
            self.old is not None and not stat.S_ISREG(self.old.st_mode)
        )


def _target(path: Name) -> _Target:
    given = Path(path)
    try:
        old = given.stat()
    except FileNotFoundError:
        return _Target(given.resolve(), None, None)
    except ValueError:
        raise _no_name(path) from None
    if stat.S_ISDIR(old.st_mode):
        raise _error(errno.EISDIR, path)
    target = _Target(given, old, _stream(old))
    # Links such as /dev/stdout point to something without a path.
    return target if target.in_place else dataclasses.replace(target, path=given.resolve())


def _no_name(path: Name) -> OSError:
    return OSError(errno.EINVAL, "no file can have this name", os.fspath(path))


def make_folder(path: Name) -> None:
    """Makes a folder, and those that it is in, unless it exists.

    Raises:
        OSError: The folder cannot be made.
    """
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except ValueError:
        raise _no_name(path) from None


def _error(number: int, path: Name) -> OSError:
    return OSError(number, os.strerror(number), os.fspath(path))


def _stream(old: os.stat_result) -> int | None:
    """Returns the descriptor of standard output or error if it is this file."""
    if (old.st_dev, old.st_ino) == (0, 0):
        # Windows has no numbers for consoles, pipes and devices, which all look the same.
        return None
    for descriptor in (1, 2):
        with contextlib.suppress(OSError):
            if os.path.samestat(os.fstat(descriptor), old):
                return descriptor
    return None


def is_taken(path: Name) -> bool:
    """Returns whether a file exists that :func:`writing` would replace.

    Raises:
        OSError: The path is a folder, or cannot be looked up.
    """
    target = _target(path)
    return target.old is not None and not target.in_place


@contextlib.contextmanager
def writing(path: Name, *, replace: bool = True) -> Iterator[IO[bytes]]:
    """Opens a file to be written atomically.

    The file is put in place when the block ends. If the block raises, nothing changes.

    Args:
        path: The file; its folder must exist.
        replace: Whether an existing file is replaced.

    Yields:
        A binary file, to be written from beginning to end.

    Raises:
        FileExistsError: The file exists, and ``replace`` is false.
        OSError: The file cannot be written; ``filename`` is ``path``.
    """
    with _named(path) as names:
        target = _target(path)
        if target.in_place:
            with _opened(target) as file:
                yield file
            return
        if target.old is not None:
            if not replace:
                raise _error(errno.EEXIST, path)
            if not os.access(target.path, os.W_OK):
                raise _error(errno.EACCES, path)
        temporary = target.path.with_name(f".acquire-{os.urandom(8).hex()}.tmp")
        names.add(str(temporary))
        # Only its owner may read the temporary file, because the target may be private.
        descriptor = os.open(temporary, _NEW, 0o666 if target.old is None else 0o600)
        try:
            with os.fdopen(descriptor, "wb") as file:
                if target.old is not None:
                    _keep_mode(descriptor, target.old)
                yield file
                file.flush()
                os.fsync(descriptor)
            if replace:
                temporary.replace(target.path)
            else:
                _rename_to_new(temporary, target.path)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
        _sync_folder(target.path.parent)


@contextlib.contextmanager
def _named(path: Name) -> Iterator[set[str | None]]:
    """Gives errors of the system the name of the target in place of the temporary file's."""
    names: set[str | None] = {None}
    try:
        yield names
    except OSError as error:
        if error.errno is not None and error.filename in names:
            error.filename = os.fspath(path)
        raise


@contextlib.contextmanager
def _opened(target: _Target) -> Iterator[IO[bytes]]:
    """Opens something that is written to directly."""
    if target.stream is None:
        descriptor = os.open(target.path, os.O_WRONLY | _BINARY)
    else:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        descriptor = os.dup(target.stream)
    with os.fdopen(descriptor, "wb") as file:
        yield file


def _keep_mode(descriptor: int, old: os.stat_result) -> None:
    """Gives a new file the permissions, and if possible the owner and group, of an old one."""
    if sys.platform == "win32":
        return
    mode = stat.S_IMODE(old.st_mode) & 0o777
    new = os.fstat(descriptor)
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
        try:
            os.fchown(descriptor, old.st_uid, old.st_gid)
        except OSError:
            if new.st_gid != old.st_gid:
                # Permissions of the old group are not for another group.
                mode &= ~0o070
    os.fchmod(descriptor, mode)


def _rename_to_new(temporary: Path, path: Path) -> None:
    """Renames a file, or raises FileExistsError if the new name exists."""
    if os.name == "nt":
        temporary.rename(path)
        return
    try:
        path.hardlink_to(temporary)
    except OSError as error:
        if isinstance(error, FileExistsError) or os.path.lexists(path):
            raise _error(errno.EEXIST, path) from None
        # A file system without hard links: an empty file takes the name until the content is there.
        os.close(os.open(path, _NEW))
        try:
            temporary.replace(path)
        except BaseException:
            path.unlink()
            raise
    else:
        temporary.unlink()


def _sync_folder(folder: Path) -> None:
    """Flushes a folder to the disk, where that is possible, so that a new name in it is kept."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def write_bytes(path: Name, data: bytes, *, replace: bool = True) -> None:
    """Writes bytes to a file; see :func:`writing`."""
    with writing(path, replace=replace) as file:
        file.write(data)


def write_text(path: Name, text: str, *, replace: bool = True) -> None:
    """Writes text in UTF-8 to a file, with its line breaks; see :func:`writing`."""
    write_bytes(path, text.encode(), replace=replace)


def table_writer(form: str) -> Callable[[Table, IO[bytes]], None]:
    """Returns a function that writes a table to a binary file in a format, ``csv`` or ``parquet``.

    Raises:
        MissingExtraError: The extra ``frames`` is not installed, and Parquet needs it.
    """
    if form == "csv":
        return lambda table, file: table._write_csv(file)
    parquet = need("pyarrow.parquet", "frames")
    return lambda table, file: parquet.write_table(table.to_arrow(), file)


def write_table(table: Table, path: Name, form: str) -> None:
    """Writes a table to a file; see :func:`writing` and :func:`table_writer`."""
    write = table_writer(form)
    with writing(path) as file:
        write(table, file)


def write_tables(
    tables: Mapping[str, Table], folder: Name, form: str, *, replace: bool = True
) -> list[Path]:
    """Writes every table to a file with its name, and puts the files in place when all are written.

    Returns:
        The files; the folder is created if it does not exist. See :func:`writing` and
        :func:`table_writer`.
    """
    write = table_writer(form)
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    paths = []
    with contextlib.ExitStack() as stack:
        for name, table in tables.items():
            path = place / f"{name}.{form}"
            write(table, stack.enter_context(writing(path, replace=replace)))
            paths.append(path)
    return paths


@contextlib.contextmanager
def csv_files(
    names: Iterable[str], folder: Name, *, replace: bool = True
) -> Iterator[dict[str, IO[bytes]]]:
    """Gives a CSV file for each table, and puts the files in place when the block is done.

    The folder is created if it does not exist. See :func:`writing`.
    """
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as stack:
        paths = {name: place / f"{name}.csv" for name in names}
        yield {
            name: stack.enter_context(writing(path, replace=replace))
            for name, path in paths.items()
        }


def append_line(path: Name, line: bytes) -> None:
    """Adds a line to the end of a file, or creates the file.

    The existing content does not change. If the line cannot be written in full, the file is cut
    back to its previous size.

    Args:
        path: The file. A line break is added first if the file does not end in one.
        line: The line, with its line break.

    Raises:
        OSError: The file cannot be written; ``filename`` is ``path``.
    """
    with _named(path):
        target = _target(path)
        if target.in_place:
            write_bytes(path, line)
            return
        if target.old is None:
            try:
                write_bytes(path, line, replace=False)
            except FileExistsError:
                # Another process has just made it.
                target = _target(path)
            else:
                return
        descriptor = os.open(target.path, os.O_RDWR | os.O_APPEND | _BINARY)
        try:
            size = os.lseek(descriptor, 0, os.SEEK_END)
            if size > 0:
                os.lseek(descriptor, size - 1, os.SEEK_SET)
                if os.read(descriptor, 1) != b"\n":
                    line = b"\n" + line
            done = 0
            try:
                while done < len(line):
                    done += os.write(descriptor, line[done:])
                os.fsync(descriptor)
            except BaseException:
                # Not if another process has added something since.
                if os.fstat(descriptor).st_size == size + done:
                    os.ftruncate(descriptor, size)
                raise
        finally:
            os.close(descriptor)
