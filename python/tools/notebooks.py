"""Removes outputs from the notebooks, so that differences stay small.

``python python/tools/notebooks.py`` rewrites them. With ``--check`` it only reports whether that
would change anything.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generated import write_or_check

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def stripped(notebook: dict[str, Any]) -> dict[str, Any]:
    """Returns the notebook without outputs, execution counts and metadata of programs."""
    cells = []
    for number, cell in enumerate(notebook["cells"]):
        kept = {"cell_type": cell["cell_type"], "id": f"cell-{number}", "metadata": {}}
        if cell["cell_type"] == "code":
            kept |= {"execution_count": None, "outputs": []}
        source = cell["source"]
        text = source if isinstance(source, str) else "".join(source)
        cells.append(kept | {"source": text.strip().splitlines(keepends=True)})
    return {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}


def texts() -> dict[Path, str]:
    """Returns the notebooks as they are committed."""
    return {
        path: json.dumps(
            stripped(json.loads(path.read_text("utf-8"))), indent=1, ensure_ascii=False
        )
        + "\n"
        for path in sorted(NOTEBOOKS.glob("*.ipynb"))
    }


if __name__ == "__main__":
    write_or_check(__doc__, texts, "not as they are committed, which is without outputs")
