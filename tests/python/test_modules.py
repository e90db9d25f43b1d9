"""How the modules of the package hang together."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import acquire_engine

PACKAGE = Path(acquire_engine.__file__).parent


def files() -> dict[str, Path]:
    """The modules of the package by name."""
    names = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        names[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return names


def imported(tree: ast.AST) -> Iterator[str]:
    """All imports, including those in functions and those for the types alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
            yield node.module or ""


def test_no_modules_import_each_other_in_a_circle() -> None:
    modules = files()
    graph = {
        name: {
            other
            for other in imported(ast.parse(path.read_text("utf-8")))
            # What a package exports is what its modules have.
            if other in modules and other != name and modules[other].name != "__init__.py"
        }
        for name, path in modules.items()
    }
    assert graph["acquire_engine.acquisition.board"] > {"acquire_engine.acquisition._drawing"}
    while leaves := [name for name, others in graph.items() if not others & set(graph)]:
        for name in leaves:
            del graph[name]
    assert not graph, f"in a circle, or before one: {sorted(graph)}"


def test_names_come_from_where_they_are_declared() -> None:
    """Type checkers read the declarations; the package imports the names by itself."""
    tree = ast.parse((PACKAGE / "__init__.py").read_text("utf-8"))
    declared = {
        alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("acquire_engine.")
        for alias in node.names
    }
    rest = set(acquire_engine.__all__) - set(declared)
    assert {"State", "errors"} <= rest
    for name, home in declared.items():
        assert getattr(acquire_engine, name) is getattr(import_module(home), name)
    for name in rest:
        assert hasattr(acquire_engine, name), name
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        acquire_engine.nothing  # noqa: B018


@pytest.mark.parametrize("name", ["acquire_engine", "acquire_engine.acquisition"])
def test_a_package_has_no_public_name_that_it_does_not_export(name: str) -> None:
    package = pytest.importorskip(name)
    extra = {
        word
        for word, value in vars(package).items()
        if not word.startswith("_")
        and word not in (*package.__all__, "annotations")
        and not (isinstance(value, ModuleType) and value.__name__.startswith("acquire_engine."))
    }
    assert extra == set()


@pytest.mark.parametrize(
    "name",
    [
        name
        for name in files()
        if not any(part.startswith("_") for part in name.split("."))
        and name.split(".")[1:2] not in (["cli"], ["bench"])
    ],
)
def test_dir_shows_what_is_public(name: str) -> None:
    module = pytest.importorskip(name, exc_type=ImportError)
    shown = dir(module)
    modules = {word for word in shown if isinstance(getattr(module, word, None), ModuleType)}
    if name == "acquire_engine":
        assert modules >= {"errors", "events", "records", "agents"}
        assert not [word for word in modules if word.startswith("_")]
        shown = [word for word in shown if word in module.__all__ or word not in modules]
    assert shown == sorted(module.__all__)
