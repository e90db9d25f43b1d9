"""Writes the files that a tool generates, or with ``--check`` reports which of them differ."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]


def write_or_check(
    description: str | None, texts: Callable[[], Mapping[Path, str]], fault: str
) -> None:
    """Runs the command line of a tool.

    Args:
        description: The help text of the tool.
        texts: Returns the text of each file.
        fault: The fault of files that differ: "not current".
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit status 1 if a file differs"
    )
    check = parser.parse_args().check
    changed = {
        path: text
        for path, text in texts().items()
        if not path.is_file() or path.read_text("utf-8") != text
    }
    if check and changed:
        names = ", ".join(path.relative_to(ROOT).as_posix() for path in changed)
        sys.exit(f"{names}: {fault}: run make data")
    for path, text in changed.items():
        path.write_text(text, "utf-8")
