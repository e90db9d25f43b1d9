"""Answers that people type at the table: short forms of actions, and their completion."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from acquire_engine._escape import visible
from acquire_engine.phases import BuyStock, ChooseDefunct, ChooseSurvivor, FoundChain

if TYPE_CHECKING:
    from acquire_engine._native import Rules
    from acquire_engine.phases import Phase

__all__ = ["COMMANDS", "completions", "understood"]

COMMANDS = ("help", "board", "hint", "undo", "save", "quit")
"""The commands besides actions."""

_ASKED = {FoundChain: "found", ChooseSurvivor: "survivor", ChooseDefunct: "defunct"}
_COUNT = re.compile(r"([1-9])([A-Za-z]*)")


def understood(line: str, phase: Phase, rules: Rules) -> str:
    """Returns an answer in the form of an action, or unchanged if it has no other meaning.

    ``tower`` answers a question for a chain, ``tower luxor`` and ``buy 2 T 1 L`` are purchases, and
    ``place 10C`` is ``10C``.
    """
    words = line.replace(",", " ").split()
    if not words:
        return line
    first, rest = words[0].lower(), words[1:]
    if first == "place" and len(rest) == 1:
        return rest[0]
    if first == "buy":
        return " ".join(("buy", *_counted(rest)))
    names = _names(rules)
    if all(word.lower() in names for word in words):
        if len(words) == 1 and type(phase) in _ASKED:
            return f"{_ASKED[type(phase)]} {words[0]}"
        if isinstance(phase, BuyStock):
            return " ".join(("buy", *words))
    return line


def _names(rules: Rules) -> dict[str, str]:
    """The initials of the chains by initial and by name, in lower case."""
    pairs = list(zip(rules.chains, rules.initials, strict=True))
    return {word.lower(): initial for name, initial in pairs for word in (name, initial)}


def _counted(words: list[str]) -> Iterator[str]:
    """The words, with ``3 T`` and ``3T`` written as three words."""
    left = iter(words)
    for word in left:
        match = _COUNT.fullmatch(word)
        if match is None:
            yield word
            continue
        chain = match[2] or next(left, None)
        if chain is None:
            yield word
        else:
            yield from [chain] * int(match[1])


def completions(line: str, legal: Iterable[str], rules: Rules) -> list[str]:
    """Returns the completions of a line's last word, sorted; the word is empty after a space.

    Args:
        line: The text typed so far.
        legal: The legal actions as text.
        rules: The rules, which name the chains.
    """
    *done, part = line.split(" ")
    done = [word for word in done if word]
    if done and done[0].lower() == "save":
        return list(_files(part))
    names = _names(rules)
    spelled = dict(zip(rules.initials, rules.chains, strict=True))
    said = [names.get(word.lower(), word.lower()) for word in done]
    found: set[str] = set() if done else {*COMMANDS}
    for text in legal:
        words = text.split()
        others: list[str] = []
        if words[0] in _ASKED.values():
            others = words[1:]
        elif words[0][0].isdigit():
            others = ["place", *words]
        for form in (words, others):
            found.update(spelled.get(word, word) for word in _next(form, said))
    return sorted(word for word in found if word.lower().startswith(part.lower()))


def _files(part: str) -> Iterator[str]:
    """Yields the files and folders whose paths begin like this."""
    folder, slash, start = part.rpartition("/")
    with contextlib.suppress(OSError):
        for path in sorted(Path(f"{folder}{slash}" or ".").iterdir()):
            hidden = path.name.startswith(".") and not start
            if path.name.startswith(start) and not hidden and visible(path.name) == path.name:
                yield f"{folder}{slash}{path.name}{'/' if path.is_dir() else ''}"


def _next(words: list[str], said: list[str]) -> Iterable[str]:
    """Returns the words that can follow these at the beginning of an action."""
    if len(words) <= len(said):
        return ()
    if said and words[0] == said[0] == "buy":
        # Shares are bought in any order.
        rest = Counter(words[1:])
        rest.subtract(said[1:])
        return rest.elements() if min(rest.values(), default=0) >= 0 else ()
    same = all(word.lower() == other.lower() for word, other in zip(words, said, strict=False))
    return words[len(said) : len(said) + 1] if same else ()
