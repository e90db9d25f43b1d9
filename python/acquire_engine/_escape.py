"""Showing text from others safely."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from acquire_engine._native import _INVISIBLE

__all__ = ["in_html", "quoted", "shown_name", "shown_text", "visible"]

_UNSEEN: Final = re.compile(
    # Lone surrogates are characters in Python only.
    "[\\ud800-\\udfff" + "".join(f"{first}-{last}" for first, last in _INVISIBLE) + "]"
)


_NAME: Final = 40
_TEXT: Final = 400


def shown_name(name: str) -> str:
    """Returns a player's name, or another word from outside, as people read it.

    Of more than 40 characters, 39 are shown. Records and other files have the whole name.
    """
    return _short(name, _NAME)


def shown_text(text: str) -> str:
    """Returns a string from outside, such as that of a tag, as people read it.

    Of more than 400 characters, 399 are shown.
    """
    return _short(text, _TEXT)


def quoted(word: object) -> str:
    """Returns an argument as a message quotes it."""
    if isinstance(word, str):
        return repr(shown_name(word))
    try:
        return shown_name(repr(word))
    except (ValueError, RecursionError):
        # An integer of thousands of digits, or lists in lists without end.
        return f"a value of type {type(word).__name__}"


def _short(text: str, most: int) -> str:
    return text[:most] if len(text) <= most else text[: most - 1] + "…"


def visible(text: str, keep: str = "") -> str:
    r"""Returns a string in which everything that controls a terminal or is invisible is escaped.

    These are control characters, line breaks, characters that change the direction of text,
    characters without a width or a meaning, and lone surrogates. Spaces of any width stay.

    Args:
        text: The text.
        keep: Characters that are not escaped.

    Returns:
        The text, such as ``\x1b[31m`` or ``\u202e`` in place of the characters.
    """
    return _UNSEEN.sub(
        lambda found: found[0] if found[0] in keep else _escaped(found[0]),
        text,
    )


def in_html(text: str) -> str:
    """Returns a string for HTML, in an element or a quoted attribute, in which it is only text.

    It also escapes everything that :func:`visible` does, so that no name changes the direction of
    the text around it.
    """
    return escape(visible(text, keep="\n"))


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
