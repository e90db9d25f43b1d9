"""Copies the docstrings of the native module into its stub, where editors look for them.

``python python/tools/stub_docs.py`` rewrites the stubs. With ``--check`` it only reports whether
that would change anything. Build the native module first.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from generated import write_or_check

from acquire_engine import _native
from acquire_engine.acquisition import _native as acquisition

PACKAGE = Path(__file__).parents[1] / "acquire_engine"
STUBS = {
    PACKAGE / "_native.pyi": _native,
    PACKAGE / "acquisition" / "_native.pyi": acquisition,
}
# A class declared once for several classes, which all have its docstrings.
SHARED = {
    "_Questions": ("Game", "Snapshot", "View"),
    "_WholeQuestions": ("Game", "Snapshot"),
}

Documented = ast.ClassDef | ast.FunctionDef


def is_special(name: str) -> bool:
    """Returns whether the name is private or has a meaning in Python or IPython."""
    return name.startswith("_")


def declared(stub: ast.Module) -> Iterator[tuple[str, Documented]]:
    """Returns the classes, methods, properties and functions of a stub, with their paths."""
    for node in stub.body:
        if isinstance(node, ast.ClassDef):
            if node.name not in SHARED:
                yield node.name, node
            for member in node.body:
                if isinstance(member, ast.FunctionDef) and not is_special(member.name):
                    yield f"{node.name}.{member.name}", member
        elif isinstance(node, ast.FunctionDef):
            yield node.name, node


def native_doc(module: ModuleType, path: str) -> str:
    """Returns the docstring at a path; it is an error if there is none."""
    owner, _, member = path.partition(".")
    docs = set()
    for name in SHARED.get(owner, (owner,)):
        # What only some games have, others lack.
        found = getattr(module, name, None)
        if found is None and len(SHARED.get(owner, ())) > 1:
            continue
        if member:
            found = vars(found)[member]
        # A static method's own docstring is Python's.
        docs.add((getattr(found, "__func__", found).__doc__ or "").strip())
    if "" in docs:
        raise SystemExit(f"{path} has no docstring")
    if len(docs) > 1:
        raise SystemExit(f"{path} has different docstrings in {', '.join(SHARED[owner])}")
    return docs.pop()


def literal(doc: str, indent: str) -> list[str]:
    """Returns the lines of a docstring's literal."""
    escaped = doc.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    if escaped.endswith('"'):
        escaped = escaped[:-1] + '\\"'
    first, *rest = escaped.splitlines()
    lines = [f'{indent}"""{first}', *(f"{indent}{line}".rstrip() for line in rest)]
    if rest:
        lines.append(f'{indent}"""')
    else:
        lines[0] += '"""'
    return lines


def without_docstring(lines: list[str], node: Documented) -> tuple[int, int]:
    """Returns the line after which the docstring goes, and the last line that it replaces."""
    first = node.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        end = first.end_lineno or first.lineno
        if first.value.value is not ...:
            return first.lineno - 1, end
        # `def f(self) -> int: ...`: remove the part after the colon.
        line = lines[first.lineno - 1]
        lines[first.lineno - 1] = line[: first.col_offset].rstrip() + line[first.end_col_offset :]
        return first.lineno, end
    line_before = first.lineno - 1
    decorators = getattr(first, "decorator_list", [])
    if decorators:
        line_before = decorators[0].lineno - 1
    return line_before, line_before


def with_docs(text: str, module: ModuleType) -> str:
    """Returns the text of the stub with the docstrings of the native module."""
    lines = text.splitlines()
    for path, node in reversed(list(declared(ast.parse(text)))):
        indent = " " * (node.col_offset + 4)
        start, end = without_docstring(lines, node)
        lines[start:end] = literal(native_doc(module, path), indent)
    return "\n".join(lines) + "\n"


def texts() -> dict[Path, str]:
    """Returns the stubs. The formatter decides their layout, which is not a change."""
    found = {}
    for stub, module in STUBS.items():
        text = stub.read_text("utf-8")
        written = with_docs(text, module)
        same = ast.dump(ast.parse(written)) == ast.dump(ast.parse(text))
        found[stub] = text if same else written
    return found


if __name__ == "__main__":
    write_or_check(__doc__, texts, "not the docstrings of the native module")
