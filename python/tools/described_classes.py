"""Writes the classes of events, phases and placements from the descriptions in the core.

``python python/tools/described_classes.py`` rewrites everything below the marker in the modules of
these classes. With ``--check`` it only reports whether that would change anything. Build the native
module first.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from generated import write_or_check

from acquire_engine import _native

PACKAGE = Path(__file__).parents[1] / "acquire_engine"
MARKER = "# python/tools/described_classes.py writes everything below from the core.\n"
# The base of the classes of each module, and the name of the type of any of them.
MODULES = {
    "events": ("_Event", "Event"),
    "phases": ("Described", "Phase"),
    "placements": ("Described", "Placement"),
}
CONSTANTS = {"playable": "True if the tile can be placed."}
# What a class has besides what the core describes.
BESIDES = {
    "Over": '''
    @property
    def player(self) -> None:
        """``None``: no player decides."""
        return None
''',
}

Field = tuple[str, str, str]


def docstring(text: str) -> str:
    """Returns the literal of a docstring: the first sentence, and the others below it."""
    first, _, rest = text.replace("`", "``").partition(". ")
    if not rest:
        return f'    """{first}"""\n'
    lines, line = [], "   "
    for word in rest.split():
        if len(line) + 1 + len(word) > 100:
            lines.append(line)
            line = "   "
        line += f" {word}"
    return "\n".join([f'    """{first}.', "", *lines, line, '    """', ""])


def written(
    name: str,
    base: str,
    kind: str,
    text: str,
    fields: list[Field],
    constants: list[tuple[str, bool]],
) -> str:
    """Returns the source of one class."""
    source = f"\n\n@dataclass(frozen=True, slots=True)\nclass {name}({base}):\n{docstring(text)}\n"
    source += f'    kind: ClassVar[str] = "{kind}"\n'
    for field, of_type, doc in fields:
        source += f"    {field}: {of_type}\n{docstring(doc)}"
    for constant, value in constants:
        source += f"    {constant}: ClassVar[bool] = {value}\n{docstring(CONSTANTS[constant])}"
    return source + BESIDES.get(name, "")


def formatted(source: str, path: Path) -> str:
    """Returns the source in the layout of the formatter."""
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(path), "-"]
    return subprocess.run(  # noqa: S603
        command, input=source, capture_output=True, check=True, encoding="utf-8"
    ).stdout


def module(name: str, text: str) -> str:
    """Returns the text of a module with the classes that the core describes."""
    base, union = MODULES[name]
    head, marker, _ = text.partition(MARKER)
    if not marker:
        raise SystemExit(f"{name}.py does not have the line {MARKER}")
    classes = _native.described_classes()[name]
    public = "".join(f'    "{one}",\n' for one in sorted([*classes, union]))
    body = "".join(written(one, base, *described) for one, described in classes.items())
    alias = f"{union}: TypeAlias = (\n    {' | '.join(classes)}\n)\n"
    return (
        f"{head}{MARKER}\n__all__ = [\n{public}]\n\n\ndef __dir__() -> list[str]:\n"
        f'    return list(__all__)\n{body}\n\n{alias}"""Any of these classes."""\n'
    )


def texts() -> dict[Path, str]:
    """Returns the modules."""
    paths = {name: PACKAGE / f"{name}.py" for name in MODULES}
    return {
        path: formatted(module(name, path.read_text("utf-8")), path) for name, path in paths.items()
    }


if __name__ == "__main__":
    write_or_check(__doc__, texts, "not the classes of the core")
