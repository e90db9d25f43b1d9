"""Describes the binary interface of the C library, for comparison with earlier versions.

Writes ``tests/data/golden/abi.txt``: the values of all constants, the size and the members of every
struct as a compiler for 64-bit systems sees them, and the functions. With ``--check`` it only
reports whether the file is current; with ``--since TAG`` it reports whether programs that were
compiled with that version still work, which needs another ``ACQ_ABI_VERSION`` if they do not.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from c_reference import Entry, read_c

CHECKOUT = Path(__file__).parents[2]
INCLUDE = CHECKOUT / "include"
HEADERS = ("acquire.h", "acquire_agents.h", "acquisition.h")
OUTPUT = CHECKOUT / "tests" / "data" / "golden" / "abi.txt"
VERSION = "#define ACQ_ABI_VERSION "
MAY_CHANGE = ("#define ACQ_VERSION_", VERSION)
"""The constants that say which version this is."""


def measured(entry: Entry) -> list[str]:
    """Returns the statements of C that print what a compiler knows of a declaration."""
    if entry.kind == "macro":
        return [f'printf("#define {entry.name} %llu\\n", (unsigned long long)({entry.name}));']
    statements = []
    if entry.kind == "enum":
        statements.append(f'puts("enum {entry.name}");')
        statements += [
            f'printf("    {member.name} = %lld\\n", (long long)({member.name}));'
            for member in entry.members
        ]
    elif entry.kind == "struct" and not entry.members:
        statements.append(f'puts("struct {entry.name}, opaque");')
    elif entry.kind == "struct":
        statements.append(
            f'printf("struct {entry.name}, %zu bytes, aligned to %zu\\n", sizeof({entry.name}),'
            f" _Alignof({entry.name}));"
        )
        statements += [
            f'printf("    %zu: {member.declaration}\\n", offsetof({entry.name}, {member.name}));'
            for member in entry.members
        ]
    else:
        statements.append(f'puts("{entry.declaration}");')
    return statements


def described() -> str:
    """Compiles and runs a program that prints the description."""
    entries = [e for name in HEADERS for e in read_c((INCLUDE / name).read_text("utf-8"))[1]]
    includes = "".join(f"#include <{name}>\n" for name in ("stddef.h", "stdio.h", *HEADERS))
    body = "\n".join(statement for entry in entries for statement in measured(entry))
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder, "abi.c"), Path(folder, "abi")
        source.write_text(f"{includes}int main(void) {{\n{body}\nreturn 0;\n}}\n", "utf-8")
        compiler = shlex.split(os.environ.get("CC", "cc"))
        options = ["-std=c11", f"-I{INCLUDE}", str(source), "-o", str(program)]
        subprocess.run([*compiler, *options], check=True)  # noqa: S603
        printed = subprocess.run([program], check=True, capture_output=True, text=True)  # noqa: S603
    return printed.stdout


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


def broken(old: str, new: str) -> list[str]:
    """Returns what programs that were compiled with the old version miss in the new one."""
    present = parts(new)
    return [
        f"{text}\n  is now\n{present.get(name, 'missing')}"
        for name, text in parts(old).items()
        if present.get(name) != text
    ]


def version(description: str) -> str:
    """Returns the version of the binary interface."""
    return next(line for line in description.splitlines() if line.startswith(VERSION))


def main() -> None:
    """Writes, checks or compares the description."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only report whether it is current")
    parser.add_argument("--since", metavar="TAG", help="compare with this version")
    arguments = parser.parse_args()
    new = described()
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
        OUTPUT.write_text(new, "utf-8")
    elif OUTPUT.read_text("utf-8") != new:
        sys.exit(f"{OUTPUT.relative_to(CHECKOUT)} is not what the headers say: make data")


if __name__ == "__main__":
    main()
