"""Writes the figures of the rulebook for the board in the browser, as data.

``python python/tools/board_figures.py`` writes ``web/board/src/figures.json``; ``--check`` only
compares. The engine checks every figure before.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from figure_kinds import Figure, Squares, Table
from generated import write_or_check
from rulebook_figures import FIGURES

from acquire_engine import rulebook

ROOT = Path(__file__).parents[2]
FILE = ROOT / "web" / "board" / "src" / "figures.json"
ACQUISITION = "Q"
"""The section with the rules of Acquisition, which the board does not play."""


def data(figure: Figure) -> dict[str, Any]:
    """Returns a figure as the board reads it."""
    match figure.drawn():
        case Squares() as squares:
            found: dict[str, Any] = {"chains": squares.chains()}
            if squares.tile:
                found["tile"] = squares.tile
            if squares.marks:
                found["marks"] = " ".join(squares.marks)
        case Table(head, rows):
            found = {"head": head, "rows": rows}
        case other:
            raise TypeError(f"the board cannot show {other!r}")
    return {"caption": figure.caption, **found}


def text() -> str:
    """Returns the file, with one line for each figure."""
    codes = [rule.code for rule in rulebook() if not rule.code.startswith(ACQUISITION)]
    parts = []
    for code in codes:
        figures = [json.dumps(data(figure), ensure_ascii=False) for figure in FIGURES.get(code, ())]
        if figures:
            lines = ",\n".join(figures)
            parts.append(f'"{code}": [\n{lines}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    write_or_check(__doc__, lambda: {FILE: text()}, "not the figures of the rulebook")
