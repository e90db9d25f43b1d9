"""Arguments that are read in Python, as the engine reads its own."""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

from acquire_engine._escape import quoted
from acquire_engine.errors import RangeError, UnknownWordError

__all__ = [
    "ENTRIES_MAX",
    "integer",
    "is_one_of",
    "of_type",
    "options_of",
    "place",
    "real",
    "seed_of",
    "shown_number",
    "upto",
    "within",
    "wrong_type",
]

T = TypeVar("T")

ENTRIES_MAX: Final = 1_000
"""The most entries of what names squares or players."""


def wrong_type(name: str, value: object, expected: str) -> TypeError:
    """Returns the error for the argument with this name, which has another type than expected."""
    return TypeError(f"{name}: expected {expected}, not {type(value).__name__}")


def of_type(name: str, value: object, kinds: type | tuple[type, ...], expected: str) -> None:
    """Raises a TypeError if the argument with this name is of none of these classes."""
    if not isinstance(value, kinds):
        raise wrong_type(name, value, expected)


def integer(name: str, value: object) -> int:
    """Returns the argument with this name as an integer; a TypeError if it is not one."""
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise wrong_type(name, value, "an integer") from None


def within(name: str, value: object, least: int, most: int) -> int:
    """Returns an argument as a number, and refuses numbers that are too small or too large."""
    number = integer(name, value)
    if not least <= number <= most:
        raise RangeError(f"{name} is {shown_number(number)}; it can be {least} to {most}")
    return number


def seed_of(seed: int | None) -> int:
    """Returns the argument ``seed``; for ``None`` a new random one.

    Everywhere, a seed is 0 to 2**64 - 1, the same seed gives the same result, and ``None`` draws a
    new one. ``None`` is the default wherever something is played or drawn, such as a game or a
    sample. The default is 0 wherever a result is computed, such as a simulation or an analysis, and
    the result has the seed.

    Raises:
        RangeError: It is out of range.
    """
    if seed is None:
        return int.from_bytes(os.urandom(8), "big")
    return within("seed", seed, 0, 2**64 - 1)


def real(name: str, value: object) -> float:
    """Returns the number, in floating point, that is the argument with this name."""
    try:
        if not isinstance(value, (str, bytes, bytearray, memoryview)):
            return float(value)  # type: ignore[arg-type]
    except TypeError:
        pass
    except OverflowError:
        raise RangeError(f"{name}: a number that large is out of range") from None
    raise wrong_type(name, value, "a number")


def options_of(options: object) -> Mapping[str, Any]:
    """Returns the options of a new game in an environment, which may be left out."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise wrong_type("options", options, "a mapping")
    return options


def shown_number(number: int) -> str:
    """Returns a number for a message. Python may be unable to write one that is far too large."""
    return str(number) if abs(number) < 10**60 else "a number that large"


def is_one_of(value: object, words: Iterable[str]) -> bool:
    """Returns whether an argument is one of these words, which only a string can be."""
    return isinstance(value, str) and value in words


def place(name: str, value: str | int, places: Mapping[str, int], kind: str, allowed: str) -> int:
    """Returns the index of a tile or square of the argument with this name.

    Args:
        name: The name of the argument.
        value: The name of the tile or square, or its index.
        places: The index of each, by its name.
        kind: The kind of the value, such as ``tile``.
        allowed: The allowed values, for the message.

    Raises:
        TypeError: It is something else.
        UnknownWordError: There is none with this name or index.
    """
    if isinstance(value, str):
        # The upper case of some other letters is a letter of the board.
        index = places.get(value.upper()) if value.isascii() else None
        shown = quoted(value)
    else:
        try:
            index = operator.index(value)
        except TypeError:
            expected = f'a {kind}\'s name like "5E" or its index'
            raise wrong_type(name, value, expected) from None
        shown = shown_number(index)
    if index is None or not 0 <= index < len(places):
        raise UnknownWordError(f"{shown} is not a {kind}: allowed are {allowed}")
    return index


def upto(name: str, values: Iterable[T], most: int = ENTRIES_MAX) -> Iterator[T]:
    """Yields the values of the argument with this name, which may have no end.

    Raises RangeError after this many.
    """
    for number, value in enumerate(values):
        if number == most:
            raise RangeError(f"{name}: more than {most} are not read")
        yield value
