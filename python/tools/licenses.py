"""The licenses of third-party code in the compiled parts.

Writes ``THIRD-PARTY-LICENSES`` from ``Cargo.lock`` and the sources of the crates. With ``--check``
it only reports whether the file is current.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from generated import write_or_check

CHECKOUT = Path(__file__).parents[2]
OUTPUT = CHECKOUT / "THIRD-PARTY-LICENSES"
PARTS = {
    "acquire-py": "acquire_engine._native, in the Python package",
    "acquire-ffi": "libacquire, the C library",
    "acquire-wasm": "acquire-engine, the package for JavaScript",
}
# The features of a part that are built for users and are off by default.
FEATURES = {"acquire-wasm": "agents"}
TARGETS = [
    f"{machine}-{system}"
    for machine in ("x86_64", "aarch64")
    for system in (
        "unknown-linux-gnu",
        "unknown-linux-musl",
        "apple-darwin",
        "pc-windows-msvc",
    )
]
# If a crate offers several licenses, the first of these is chosen. Part of a file's name tells
# which file has the license's text.
FILES = {
    "MIT": "mit",
    "Apache-2.0": "apache",
    "BSD-2-Clause": "bsd",
    "BSD-3-Clause": "bsd",
    "BSL-1.0": "boost",
    "ISC": "isc",
    "Unicode-3.0": "unicode",
    "Zlib": "zlib",
}
RULE = "-" * 98
INTRODUCTION = """\
Third-party licenses

The compiled parts of this project contain software by others, listed here with the license that it
is used under, and below with the texts of the licenses. Everything else is under the licenses in
LICENSE-MIT and LICENSE-APACHE. `make data` writes this file; the list is for Linux, macOS and
Windows on x86-64 and ARM64, and an item may be missing on one of them.
"""


@dataclass
class Crate:
    """A crate that others wrote."""

    name: str
    version: str
    expression: str
    folder: Path
    parts: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        """Its name and version."""
        return f"{self.name} {self.version}"


def cargo(*arguments: str) -> str:
    """Returns the output of cargo."""
    command = ["cargo", *arguments, "--locked"]
    done = subprocess.run(  # noqa: S603
        command, cwd=CHECKOUT, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


def linked(part: str) -> set[tuple[str, str]]:
    """Returns the names and versions of the crates that are linked into a part."""
    targets = [word for target in TARGETS for word in ("--target", target)]
    tree = ["tree", "--package", part, "--edges", "normal,no-proc-macro", "--prefix", "none"]
    tree += ["--features", FEATURES.get(part, "")]
    lines = cargo(*tree, *targets, "--format", "{p}").splitlines()
    return {
        (match[1], match[2])
        for line in lines
        if (match := re.match(r"(\S+) v(\S+)(?! \(/)(?: \(\*\))?$", line))
    }


def crates() -> list[Crate]:
    """Returns the third-party crates that are linked into any of the parts."""
    packages = json.loads(cargo("metadata", "--format-version", "1"))["packages"]
    found = {
        (package["name"], package["version"]): Crate(
            package["name"],
            package["version"],
            package["license"] or "",
            Path(package["manifest_path"]).parent,
        )
        for package in packages
        if package["source"] is not None
    }
    for part in PARTS:
        for key in linked(part):
            found[key].parts.append(part)
    used = [crate for crate in found.values() if crate.parts]
    return sorted(used, key=lambda crate: (crate.name, crate.version))


def chosen(expression: str) -> list[str]:
    """Returns the licenses that apply, from an expression like ``(MIT OR Apache-2.0) AND Zlib``."""
    names = []
    for group in re.split(r" AND ", expression.replace("/", " OR ")):
        offered = re.split(r" OR ", group.strip("() "))
        name = next((name for name in FILES if name in offered), None)
        if name is None:
            raise SystemExit(f"none of the licenses in `{expression}` is known to {__file__}")
        names.append(name)
    return names


def texts(crate: Crate) -> dict[str, str]:
    """Returns the texts that apply to a crate, by license; notices belong to Apache-2.0."""
    files = {
        path.name.lower(): path
        for path in sorted(crate.folder.iterdir())
        if re.match(r"(licen[cs]e|copying|notice|unlicense)", path.name.lower()) and path.is_file()
    }
    notices = [path for name, path in files.items() if name.startswith("notice")]
    licenses = [path for name, path in files.items() if not name.startswith("notice")]
    found = {}
    for name in chosen(crate.expression):
        fitting = [path for path in licenses if FILES[name] in path.name.lower()]
        others = [
            path
            for path in licenses
            if not any(word in path.name.lower() for word in FILES.values())
        ]
        path = next(iter(fitting or others), None)
        if path is None:
            raise SystemExit(f"{crate.title}: there is no text of {name} in {crate.folder}")
        found[name] = tidy(path)
        if name == "Apache-2.0":
            found |= {f"{name}, notice": tidy(path) for path in notices}
    return found


def tidy(path: Path) -> str:
    """Returns a text without differences between systems."""
    lines = path.read_text("utf-8").replace("\r\n", "\n").expandtabs().splitlines()
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def document() -> str:
    """Returns the text of the whole file."""
    found = crates()
    users: dict[tuple[str, str], list[str]] = defaultdict(list)
    lines = [INTRODUCTION]
    for part, what in PARTS.items():
        lines += [
            f"In {what}:\n",
            *(
                f"  {crate.title}: {' and '.join(chosen(crate.expression))}"
                for crate in found
                if part in crate.parts
            ),
            "  the Rust standard library: MIT\n",
        ]
    for crate in found:
        for name, text in texts(crate).items():
            users[name, text].append(crate.title)
    # The text of the license without the line of the copyright holder.
    plain = next(key for key in users if key[0] == "MIT" and key[1].startswith("Permission is"))
    users[plain].append("the Rust standard library (The Rust Project contributors)")
    for (name, text), names in sorted(users.items()):
        lines += [RULE, f"{name}\n", "For " + ", ".join(names) + ":\n", text, ""]
    return "\n".join(lines)


if __name__ == "__main__":
    write_or_check(__doc__, lambda: {OUTPUT: document()}, "not current")
