"""The notebooks run from top to bottom without a word on the error stream."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
NOTEBOOKS = sorted((CHECKOUT / "python" / "notebooks").glob("*.ipynb"))

SHORTER = {
    "GAMES = 40_000": "GAMES = 2_000",
    "GAMES = 1_000": "GAMES = 50",
    "GAMES = 400": "GAMES = 20",
}
"""What takes long is tried with less of it: the site is built with all of it."""


def test_they_are_here() -> None:
    assert [path.name[:2] for path in NOTEBOOKS] == ["01", "02", "03", "04", "05", "06"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path: Path) -> None:
    # They take seconds to import.
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        for long, short in SHORTER.items():
            cell.source = cell.source.replace(long, short)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": path.parent}}).execute()
    said = [
        output.text
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if output.output_type == "stream" and output.name == "stderr"
    ]
    assert said == []


def test_outputs_are_not_kept() -> None:
    subprocess.run(
        [sys.executable, "python/tools/notebooks.py", "--check"], cwd=CHECKOUT, check=True
    )
