"""Asking a person at the terminal, with line editing where there is one."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["Prompt"]

_LONGEST = 4096


class Prompt:
    """Reads answers: from a terminal with line editing, completion and history, or from a pipe."""

    def __init__(self, out: Console, *, editing: bool = True) -> None:
        self._out = out
        self._readline = _readline() if editing else None
        self._words: list[str] = []

    def ask(self, complete: Callable[[str], list[str]] | None = None) -> str | None:
        """Asks for a line.

        Args:
            complete: Returns the completions of a line's last word.

        Returns:
            The line without spaces around it; ``None`` if no one answers any more.

        Raises:
            OSError: Standard input cannot be read.
        """
        try:
            line = self._plain() if self._readline is None else self._edited(complete)
        except EOFError:
            return None
        except OSError as error:
            # The terminal is gone.
            if error.errno == errno.EIO:
                return None
            error.filename = "standard input"
            raise
        return line.strip() if line else None

    def forget(self) -> None:
        """Forgets the answers so far: the next person must not find them."""
        if self._readline is not None:
            self._readline.clear_history()

    def _plain(self) -> str:
        self._out.print("> ", end="")
        line = sys.stdin.readline(_LONGEST)
        part = line
        while part and not part.endswith("\n"):
            part = sys.stdin.readline(_LONGEST)
        return line

    def _edited(self, complete: Callable[[str], list[str]] | None) -> str:
        readline = self._readline
        assert readline is not None  # noqa: S101

        def completer(_: str, state: int) -> str | None:
            if state == 0:
                line = readline.get_line_buffer()[: readline.get_endidx()]
                self._words = [] if complete is None else complete(line)
                if len(self._words) == 1 and not self._words[0].endswith("/"):
                    self._words = [f"{self._words[0]} "]
            return self._words[state] if state < len(self._words) else None

        readline.set_completer(completer)
        readline.set_auto_history(complete is not None)
        try:
            return input("> ") + "\n"
        finally:
            readline.set_completer(None)


def _readline() -> ModuleType | None:
    """The module for line editing, if there is one and a person at both ends."""
    if sys.platform == "win32" or not (sys.stdin.isatty() and sys.stdout.isatty()):
        # A console of Windows edits lines by itself.
        return None
    try:
        import readline
    except ImportError:
        return None
    readline.set_completer_delims(" ")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
    return readline
