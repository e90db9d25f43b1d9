"""Describes the binary interface of the C library.

Writes the headers as JSON into ``acquire-ffi/abi``: constants with their values, structs with their
size and fields as a compiler for 64-bit systems sees them, functions, and all comments. Bindings in
other languages are made from these files. Beside each is what ``declarations.py`` makes of it, for
cffi and LuaJIT. With ``--check`` it only reports whether they are
current; with ``--since TAG`` it reports whether programs that were compiled with that version still
work, which needs another ``ACQ_ABI_VERSION`` if they do not.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import runpy
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import abi_json
from c_reference import Entry, read_c

CHECKOUT = Path(__file__).parents[2]
INCLUDE = CHECKOUT / "include"
JSON = CHECKOUT / "acquire-ffi" / "abi"
HEADERS = {
    "acquire.h": JSON / "abi.json",
    "acquire_agents.h": JSON / "abi_agents.json",
    "acquisition.h": JSON / "abi_acquisition.json",
}
"""The headers, each with the file that describes it as JSON."""
DECLARATIONS = CHECKOUT / "acquire-ffi" / "examples" / "bindings" / "declarations.py"
VERSION = "ACQ_ABI_VERSION"
MAY_CHANGE = re.compile(rf"{VERSION}|ACQ_VERSION_\w+")
"""The constants that say which version this is."""
Document: TypeAlias = "dict[str, Any]"


def expressions(entry: Entry) -> list[str]:
    """Returns what a compiler knows of a declaration, as expressions of C."""
    name = entry.name
    if entry.kind == "macro":
        return [name]
    if entry.kind == "enum":
        return [member.name for member in entry.members]
    if entry.kind == "struct" and entry.members:
        offsets = [f"offsetof({name}, {member.name})" for member in entry.members]
        return [f"sizeof({name})", f"_Alignof({name})", *offsets]
    return []


def measured(wanted: list[str]) -> Iterator[int]:
    """Compiles and runs a program that prints the values of expressions."""
    includes = "".join(f"#include <{name}>\n" for name in ("stddef.h", "stdio.h", *HEADERS))
    body = "\n".join(f'printf("%llu\\n", (unsigned long long)({it}));' for it in wanted)
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder, "abi.c"), Path(folder, "abi")
        source.write_text(f"{includes}int main(void) {{\n{body}\nreturn 0;\n}}\n", "utf-8")
        compiler = shlex.split(os.environ.get("CC", "cc"))
        options = ["-std=c11", f"-I{INCLUDE}", str(source), "-o", str(program)]
        subprocess.run([*compiler, *options], check=True)  # noqa: S603
        printed = subprocess.run([program], check=True, capture_output=True, text=True)  # noqa: S603
    return map(int, printed.stdout.split())


def descriptions() -> dict[Path, str]:
    """Returns every description by its file."""
    headers = {name: read_c((INCLUDE / name).read_text("utf-8")) for name in HEADERS}
    wanted = {
        entry.name: expressions(entry) for _, entries in headers.values() for entry in entries
    }
    values = measured([it for expressions in wanted.values() for it in expressions])
    numbers = {name: [next(values) for _ in expressions] for name, expressions in wanted.items()}
    return {
        HEADERS[header]: abi_json.document(
            header, about, ((entry, numbers[entry.name]) for entry in entries)
        )
        for header, (about, entries) in headers.items()
    }


def declarations(documents: dict[Path, str]) -> dict[Path, str]:
    """Returns the declarations of each header, for cffi and LuaJIT, by their file."""
    declare = runpy.run_path(str(DECLARATIONS))["declarations"]
    return {
        (JSON / header).with_suffix(".cdef"): "\n".join([*declare(json.loads(documents[path])), ""])
        for header, path in HEADERS.items()
    }


def without_docs(item: Any) -> Any:
    """Returns a part of a description without comments."""
    if isinstance(item, list):
        return [without_docs(part) for part in item]
    if isinstance(item, dict):
        return {name: without_docs(part) for name, part in item.items() if name != "docs"}
    return item


def parts(documents: Iterable[Document]) -> dict[str, Document]:
    """Returns each declaration by its name: what programs were compiled with.

    Each value of an enumeration is a separate declaration: a further one breaks nothing.
    """
    found: dict[str, Document] = {}
    for document in documents:
        for kind in abi_json.KINDS.values():
            items = document[kind]
            if kind == "enums":
                items = [value for item in items for value in item["values"]]
            found |= {item["name"]: without_docs(item) for item in items}
    return {name: item for name, item in found.items() if not MAY_CHANGE.fullmatch(name)}


def is_the_same(old: Document, new: Document | None) -> bool:
    """Returns whether a declaration is the same, but for fields in place of reserved bytes."""
    if old == new or new is None or "fields" not in old:
        return old == new
    *before, last = old["fields"]
    same = {**old, "fields": before} == {**new, "fields": new.get("fields", [])[: len(before)]}
    return same and last["name"] == "reserved"


def broken(old: Iterable[Document], new: Iterable[Document]) -> list[str]:
    """Returns what programs that were compiled with the old version miss in the new one."""
    present = parts(new)
    return [
        f"{json.dumps(item)}\n  is now\n{json.dumps(present.get(name))}"
        for name, item in parts(old).items()
        if not is_the_same(item, present.get(name))
    ]


def version(documents: Iterable[Document]) -> int:
    """Returns the version of the binary interface."""
    constants = (item for document in documents for item in document["constants"])
    return next(int(item["value"]) for item in constants if item["name"] == VERSION)


def kept(tag: str) -> list[Document]:
    """Returns the descriptions of another version."""
    folder = JSON.relative_to(CHECKOUT).as_posix()
    git = ["git", "-C", str(CHECKOUT)]

    def ask(*arguments: str) -> str:
        return subprocess.run(  # noqa: S603
            [*git, *arguments], check=True, capture_output=True, text=True
        ).stdout

    listed = ask("ls-tree", "--name-only", tag, f"{folder}/").split()
    return [json.loads(ask("show", f"{tag}:{name}")) for name in listed if name.endswith(".json")]


def is_current(path: Path, text: str) -> bool:
    """Returns whether a file has this text."""
    return path.exists() and path.read_text("utf-8") == text


def main() -> None:
    """Writes, checks or compares the description."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only report whether it is current")
    parser.add_argument("--since", metavar="TAG", help="compare with this version")
    arguments = parser.parse_args()
    documents = descriptions()
    files = documents | declarations(documents)
    if arguments.since:
        old, new = kept(arguments.since), [json.loads(text) for text in documents.values()]
        found = broken(old, new)
        if found and version(old) == version(new):
            print(*found, sep="\n\n")
            sys.exit(f"programs compiled with {arguments.since} break: raise ACQ_ABI_VERSION")
    elif not arguments.check:
        JSON.mkdir(exist_ok=True)
        for path, text in files.items():
            path.write_text(text, "utf-8")
    elif outdated := [path for path, text in files.items() if not is_current(path, text)]:
        names = ", ".join(path.relative_to(CHECKOUT).as_posix() for path in outdated)
        sys.exit(f"not what the headers say: {names}; make data")


if __name__ == "__main__":
    main()
