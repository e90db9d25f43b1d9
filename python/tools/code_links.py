"""Finds the object of a reference that code in a page names, so that the site links it.

Pages are also read on GitHub, so they contain names as plain code: the whole name of an object,
such as ``acq_game_new``, ``acquire::View::board`` or ``acquire_engine.View.board``. A table may
have a column or a row for each language. There a name without its package, such as
``View::board``, is enough if one object of that language has it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

__all__ = ["CRATES", "LANGUAGES", "Names", "Object"]

LANGUAGES = {"C": "c", "C++": "cpp", "Python": "py", "JavaScript": "js"}
"""The names of languages in tables, with Sphinx's names of their domains."""
CRATES = ("acquire_core", "acquire_agents", "acquire_foreign", "acquisition_core")
"""The crates, whose documentation the site contains."""
_CALL = re.compile(r"([\w.:]*\w)(?:\([^()]*\))?")
"""A name, which may have arguments."""
_WHOLE = re.compile(rf"(?:acq_|Acq[A-Z]|ACQ_|acquire::|acquire_engine\.).+|{'|'.join(CRATES)}")
"""A whole name."""
_PACKAGES = {
    *("", "acquire::", "acquire_engine."),
    *("acquire::acquisition::", "acquire_engine.acquisition."),
}
"""The beginnings of the names of objects that are no members."""
_PYTHON = Path(__file__).parents[1]
_TARGETS = {"acquire::acquire", "acquire::shared", "acquire::static"}
"""Names that CMake uses."""


@dataclass(frozen=True)
class Object:
    """An object of a reference."""

    domain: str
    name: str
    """The whole name."""
    page: str
    place: str
    """The anchor on the page."""

    @property
    def acquisition(self) -> bool:
        """True if it belongs to Acquisition."""
        return self.page.startswith("reference/acquisition/")


class Names:
    """All objects by the ends of their names."""

    def __init__(self, objects: Iterable[Object]) -> None:
        self.ends: dict[str, dict[str, Object]] = defaultdict(dict)
        for one in objects:
            parts = re.split(r"(\.|::)", one.name)
            for start in range(0, len(parts), 2):
                # An overloaded function is the first of its name.
                self.ends["".join(parts[start:])].setdefault(f"{one.domain} {one.name}", one)

    def find(self, code: str, language: str | None, *, acquisition: bool) -> Object | None:
        """Returns the object that a piece of code names, if it names one.

        Args:
            code: the code, such as ``View.check(action)``.
            language: the domain of the language that the code is in, if that is known.
            acquisition: True if the page is on Acquisition. A name without its package is then
                that of an object of Acquisition, and otherwise never.
        """
        if not (call := _CALL.fullmatch(code)):
            return None
        ends = self.ends.get(call[1], {}).values()
        if _WHOLE.fullmatch(call[1]):
            found = [one for one in ends if one.name == call[1]]
        else:
            found = [
                one
                for one in ends
                if one.domain == language
                and one.acquisition == acquisition
                and (re.search("[.:]", call[1]) or one.name.removesuffix(call[1]) in _PACKAGES)
            ]
        return found[0] if len(found) == 1 else None

    def unknown(self, code: str) -> bool:
        """Returns True if code looks like a whole name, and nothing has that name."""
        call = _CALL.fullmatch(code)
        if not call or not _WHOLE.fullmatch(call[1]) or call[1] in self.ends:
            return False
        module = _PYTHON.joinpath(*call[1].split("."))
        is_module = module.is_dir() or module.with_suffix(".py").is_file()
        return not is_module and call[1] not in _TARGETS
