"""What editors and type checkers read agrees with what there is; `make check` compares the stub."""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_origin

import pytest

import acquire_engine

CHECKOUT = Path(__file__).parents[2]
PACKAGE = CHECKOUT / "python" / "acquire_engine"
# What is below the command line is its own affair.
MODULES = [
    "acquire_engine",
    *(
        module.name
        for module in pkgutil.walk_packages(acquire_engine.__path__, "acquire_engine.")
        if not any(part.startswith("_") for part in module.name.split("."))
        and not module.name.startswith("acquire_engine.cli.")
    ),
]


def run(*command: str) -> None:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(acquire_engine.__file__).parent / "py.typed").is_file()


@pytest.mark.parametrize("name", MODULES)
def test_star_gives_what_all_lists(name: str) -> None:
    module = importlib.import_module(name)
    namespace: dict[str, object] = {}
    exec(f"from {name} import *", namespace)  # noqa: S102
    del namespace["__builtins__"]
    assert len(module.__all__) == len(set(module.__all__))
    assert namespace.keys() == set(module.__all__)


def test_type_checkers_know_what_all_lists(tmp_path: Path) -> None:
    """They read ``__all__`` and run nothing."""
    files = []
    # Both games have names in common, which one file could not import.
    for games in (False, True):
        lines = [
            f"from {name} import {export} as {export}"
            for name in MODULES
            if name.startswith("acquire_engine.acquisition") is games
            for export in importlib.import_module(name).__all__
        ]
        files.append(tmp_path / f"imports_{games}.py".lower())
        files[-1].write_text("\n".join(lines) + "\n")
    run("-m", "mypy", "--strict", *map(os.fspath, files))


def public(module: ModuleType) -> Iterator[tuple[str, object]]:
    """Every class, function, method and property that a module lists, with its path."""
    for name in module.__all__:
        value = getattr(module, name)
        # An alias of a type passes for a class in Python 3.10.
        if get_origin(value) or not (inspect.isclass(value) or inspect.isroutine(value)):
            continue
        yield name, value
        if inspect.isclass(value):
            for member, found in vars(value).items():
                routine = inspect.isroutine(found) or inspect.isdatadescriptor(found)
                if routine and not member.startswith("_"):
                    yield f"{name}.{member}", found


@pytest.mark.parametrize("name", MODULES)
def test_everything_public_has_a_docstring(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    slots = {"member_descriptor"}
    without = [
        path
        for path, value in public(module)
        if type(value).__name__ not in slots
        and not (getattr(value, "__func__", value).__doc__ or "").strip()
    ]
    assert without == []


@pytest.mark.parametrize("name", MODULES)
def test_fields_and_constants_have_docstrings(name: str) -> None:
    """A string after an assignment is its docstring."""
    path = importlib.import_module(name).__file__
    assert path
    tree = ast.parse(Path(path).read_text("utf-8"))
    without = []
    for scope in [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef))]:
        if isinstance(scope, ast.ClassDef) and scope.name.startswith("_"):
            continue
        for node, after in zip(scope.body, [*scope.body[1:], None], strict=True):
            if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
                continue
            documented = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            inherited = "ClassVar" in ast.unparse(node.annotation)
            if not (documented or inherited or node.target.id.startswith("_")):
                without.append(node.target.id)
    assert without == []
