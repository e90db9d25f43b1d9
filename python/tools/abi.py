"""Describes the binary interface of the C library.

Writes ``tests/data/golden/abi.txt``, for comparison with earlier versions: the values of all
constants, the size and the members of every struct as a compiler for 64-bit systems sees them, and
the functions. Writes the same with all comments into ``acquire-ffi/abi``, from which bindings in
other languages are made. With ``--check`` it only reports whether the files are current; with
``--since TAG`` it reports whether programs that were compiled with that version still work, which
needs another ``ACQ_ABI_VERSION`` if they do not.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

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
OUTPUT = CHECKOUT / "tests" / "data" / "golden" / "abi.txt"
VERSION = "#define ACQ_ABI_VERSION "
MAY_CHANGE = ("#define ACQ_VERSION_", VERSION)
"""The constants that say which version this is."""


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


def lines(entry: Entry, numbers: list[int]) -> list[str]:
    """Returns the lines that describe a declaration."""
    if entry.kind == "macro":
        return [f"#define {entry.name} {numbers[0]}"]
    if entry.kind == "enum":
        values = zip(entry.members, numbers, strict=True)
        return [f"enum {entry.name}", *(f"    {member.name} = {value}" for member, value in values)]
    if entry.kind != "struct":
        return [entry.declaration]
    if not entry.members:
        return [f"struct {entry.name}, opaque"]
    size, alignment, *offsets = numbers
    members = zip(entry.members, offsets, strict=True)
    return [
        f"struct {entry.name}, {size} bytes, aligned to {alignment}",
        *(f"    {offset}: {member.declaration}" for member, offset in members),
    ]


def descriptions() -> dict[Path, str]:
    """Returns every description by its file."""
    headers = {name: read_c((INCLUDE / name).read_text("utf-8")) for name in HEADERS}
    wanted = {
        entry.name: expressions(entry) for _, entries in headers.values() for entry in entries
    }
    values = measured([it for expressions in wanted.values() for it in expressions])
    numbers = {name: [next(values) for _ in expressions] for name, expressions in wanted.items()}
    text: list[str] = []
    found = {}
    for header, (about, entries) in headers.items():
        known = [(entry, numbers[entry.name]) for entry in entries]
        text += [line for entry, values_of in known for line in lines(entry, values_of)]
        found[HEADERS[header]] = abi_json.document(header, about, known)
    return {OUTPUT: "\n".join(text) + "\n", **found}


def parts(description: str) -> dict[str, str]:
    """Returns each declaration by its name: what programs were compiled with."""
    found: dict[str, str] = {}
    owner = ""
    for line in description.splitlines():
        if line.startswith(MAY_CHANGE):
            continue
        if not line.startswith(" "):
            owner = line
            if line.startswith("#define "):
                owner = line.rpartition(" ")[0]
            elif line.startswith("struct ") and "(" not in line:
                owner = line.split(",")[0]
            found[owner] = line
        elif owner.startswith("enum "):
            found[line.split(" = ")[0]] = line.strip()
        else:
            found[owner] += f"\n{line}"
    return found


def is_the_same(old: str, new: str) -> bool:
    """Whether a declaration is the same, but for fields in place of reserved bytes at its end."""
    *before, last = old.splitlines()
    return old == new or (
        re.fullmatch(r" +\d+: \w+ reserved\[\d+\]", last) is not None
        and new.splitlines()[: len(before)] == before
    )


def broken(old: str, new: str) -> list[str]:
    """Returns what programs that were compiled with the old version miss in the new one."""
    present = parts(new)
    return [
        f"{text}\n  is now\n{present.get(name, 'missing')}"
        for name, text in parts(old).items()
        if not is_the_same(text, present.get(name, ""))
    ]


def version(description: str) -> str:
    """Returns the version of the binary interface."""
    return next(line for line in description.splitlines() if line.startswith(VERSION))


def is_current(path: Path, text: str) -> bool:
    """Whether a file has this text."""
    return path.exists() and path.read_text("utf-8") == text


def main() -> None:
    """Writes, checks or compares the description."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only report whether it is current")
    parser.add_argument("--since", metavar="TAG", help="compare with this version")
    arguments = parser.parse_args()
    files = descriptions()
    new = files[OUTPUT]
    if arguments.since:
        place = f"{arguments.since}:{OUTPUT.relative_to(CHECKOUT).as_posix()}"
        shown = subprocess.run(  # noqa: S603
            ["git", "show", place],  # noqa: S607
            cwd=CHECKOUT,
            check=True,
            capture_output=True,
            text=True,
        )
        found = broken(shown.stdout, new)
        if found and version(shown.stdout) == version(new):
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
