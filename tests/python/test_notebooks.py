"""The notebooks run from top to bottom without a word on the error stream."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

CHECKOUT = Path(__file__).parents[2]
NOTEBOOKS = sorted((CHECKOUT / "python" / "notebooks").glob("*.ipynb"))


def test_they_are_here() -> None:
    assert [path.name[:2] for path in NOTEBOOKS] == ["01", "02", "03", "04", "05", "06"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
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
