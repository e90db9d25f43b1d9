"""Files that one holder at a time has for itself: processes, or calls within one."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator

__all__ = ["HeldError", "held"]

_FAR = 2**30
"""The place of the byte that Windows locks, which then cannot be read: nothing is there."""
_open: set[int] = set()


class HeldError(Exception):
    """Another process or thread has locked the file."""


@contextlib.contextmanager
def held(path: str | os.PathLike[str]) -> Iterator[None]:
    """Locks a file while the block runs; its content stays unchanged.

    The system lets go of it when the process ends, however that ends. On a file system without
    locks nothing is held.

    Raises:
        HeldError: It is held already, in this process or another one on any machine.
        OSError: The file cannot be opened.
    """
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
        # A complete dataset can be read where nothing can be written.
        descriptor = os.open(path, os.O_RDONLY)
    _open.add(descriptor)
    try:
        _lock(descriptor)
        yield
    finally:
        # A forked process has let go of it.
        if descriptor in _open:
            _open.remove(descriptor)
            os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            raise HeldError from None
        except OSError:
            return

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise HeldError from None
        except OSError:
            return

    def _let_go() -> None:
        # Workers that were forked meanwhile would keep the lock after this process is killed.
        for descriptor in _open:
            os.close(descriptor)
        _open.clear()

    os.register_at_fork(after_in_child=_let_go)
