"""Removes outputs from the notebooks, so that differences stay small.

``python python/tools/notebooks.py`` rewrites them. With ``--check`` it only reports whether that
would change anything.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

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


def main() -> None:
    """Writes or checks the notebooks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; status 1 if changed")
    arguments = parser.parse_args()
    changed = []
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        text = path.read_text("utf-8")
        written = json.dumps(stripped(json.loads(text)), indent=1, ensure_ascii=False) + "\n"
        if written != text:
            changed.append(path.name)
            if not arguments.check:
                path.write_text(written, "utf-8")
    if arguments.check and changed:
        sys.exit(f"not as they are committed, which is without outputs: {', '.join(changed)}")


if __name__ == "__main__":
    main()
