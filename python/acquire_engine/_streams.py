"""Open files as sources, in whichever way they were opened."""

from __future__ import annotations

import errno
import io
from typing import Any, Literal

from acquire_engine._arguments import wrong_type
from acquire_engine._escape import quoted

__all__ = ["Stream", "is_open_file"]


def is_open_file(value: object) -> bool:
    """Returns whether the value can be read as an open file."""
    return hasattr(value, "readline") and hasattr(value, "read")


class Stream:
    """An open file, which is read as bytes: text from it is treated as UTF-8.

    Raises:
        OSError: On reading, if it cannot be read; with the name of the file.
        TypeError: On reading, if it gives neither bytes nor text.
    """

    def __init__(self, file: Any) -> None:
        name = getattr(file, "name", None)
        self.name = name if isinstance(name, str) else "<stream>"
        """The name of the file."""
        below = getattr(file, "buffer", None) if isinstance(file, io.TextIOBase) else None
        self._file = below or file
        self._is_text = False

    def read(self, size: int) -> bytes:
        """Returns up to this many bytes or characters; nothing at the end."""
        return self._piece("read", size)

    def readline(self, size: int) -> bytes:
        """Returns the next line, up to this many bytes or characters of it; nothing at the end."""
        line = self._piece("readline", size)
        if not self._is_text or line.endswith(b"\n"):
            return line
        # In some text files other characters also end a line.
        pieces, length = [line], len(line)
        while line and not line.endswith(b"\n") and length < size:
            line = self._piece("readline", size - length)
            pieces.append(line)
            length += len(line)
        return b"".join(pieces)

    def _piece(self, method: Literal["read", "readline"], size: int) -> bytes:
        try:
            piece = getattr(self._file, method)(size)
        except io.UnsupportedOperation as error:
            raise io.UnsupportedOperation(errno.EINVAL, "not readable", self.name) from error
        except OSError as error:
            # Without a number, its text would no longer describe the error.
            if error.filename is None and error.errno is not None:
                error.filename = self.name
            raise
        except ValueError as error:
            if getattr(self._file, "closed", False) is not True:
                raise
            raise OSError(errno.EBADF, "it is closed", self.name) from error
        if isinstance(piece, bytes):
            return piece
        if isinstance(piece, str):
            self._is_text = True
            return piece.encode(errors="surrogatepass")
        raise wrong_type(f"source {quoted(self.name)}", piece, f"str or bytes from {method}()")
