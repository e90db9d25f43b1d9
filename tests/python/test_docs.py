"""What the documentation shows is run."""

from __future__ import annotations

import ast
import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

from acquire_engine._native import ACTION_COUNT, OBSERVATION_LEN
from acquire_engine.rl import MORE_LAYOUT

CHECKOUT = Path(__file__).parents[2]
PACKAGE = CHECKOUT / "python" / "acquire_engine"
PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/foreign.md",
    "docs/insight.md",
    "docs/learning.md",
]
ACQUIRE = Path(sys.executable).with_name("acquire")


def command(example: Example) -> None:
    """Runs the lines of a shell example that call the command line."""
    for line in example.parsed.splitlines():
        words = shlex.split(line, comments=True)
        if words and words[0] == "acquire":
            subprocess.run(
                [ACQUIRE, *words[1:]], stdin=subprocess.DEVNULL, capture_output=True, check=True
            )


def test_the_numbers_in_the_documentation_are_right() -> None:
    """Lengths of arrays and bounds of ids stand in many docstrings."""
    lengths, bounds = [], []
    for path in sorted(PACKAGE.rglob("*.py*")):
        if path.suffix in {".py", ".pyi"} and "acquisition" not in path.relative_to(PACKAGE).parts:
            text = path.read_text("utf-8")
            lengths += re.findall(r"\((?:n|\.\.\.), (\d{4})\)", text)
            lengths += re.findall(r"\((\d{4}),\)", text)
            lengths += re.findall(r"Observations are (\d+)", text)
            bounds += re.findall(r"(?:ids?|Actions)\b[^.\n]{0,50}\b0 to (\d+)", text)
    known = {ACTION_COUNT, OBSERVATION_LEN, MORE_LAYOUT.length}
    assert {int(number) for number in lengths} == known
    assert {int(number) for number in bounds} == {ACTION_COUNT - 1}
    assert len(lengths) > 8
    assert len(bounds) > 1


MARKDOWN = Sybil(parsers=[PythonCodeBlockParser(), CodeBlockParser("sh", command)])


@pytest.mark.parametrize("page", PAGES)
def test_examples_of_pages(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run where nothing is but the recorded games."""
    for data in ("tests/data/records", "tests/data/positions"):
        shutil.copytree(CHECKOUT / data, tmp_path / data)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    document = MARKDOWN.parse(CHECKOUT / page)
    for example in document.examples():
        example.evaluate()
    # A page that is there for its examples would pass for nothing without one.
    without = {"CONTRIBUTING.md", "CHANGELOG.md"}
    assert page in without or list(document.examples())


def docstrings(path: Path) -> list[tuple[str, int, str]]:
    """Every docstring of a module or stub with the path to it and its line."""
    found = []

    def visit(node: ast.AST, name: str) -> None:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            doc = ast.get_docstring(node)
            if doc and ">>>" in doc:
                found.append((name, node.body[0].lineno - 1, doc))
            for child in node.body:
                visit(child, f"{name}.{getattr(child, 'name', '')}")

    module = path.relative_to(PACKAGE.parent).with_suffix("").as_posix().replace("/", ".")
    visit(ast.parse(path.read_text("utf-8")), module)
    return found


DOCSTRINGS = [
    pytest.param(path, name, line, doc, id=name)
    for path in sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pyi")])
    for name, line, doc in docstrings(path)
]


@pytest.mark.parametrize(("path", "name", "line", "doc"), DOCSTRINGS)
def test_examples_of_docstrings(
    path: Path, name: str, line: int, doc: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each stands alone: what it uses, it imports."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    example = doctest.DocTestParser().get_doctest(doc, {}, name, os.fspath(path), line)
    printed: list[str] = []
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=printed.append)
    assert results.attempted > 0
    assert results.failed == 0, "".join(printed)
