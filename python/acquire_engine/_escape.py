"""Showing text that others wrote."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["visible"]

# Characters that are printable by their category, and that nothing is seen of: Unicode calls them
# ignorable by default. The others of these are not printable in the first place.
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def visible(text: str, keep: str = "") -> str:
    r"""Returns a text with everything escaped that a terminal obeys or that cannot be seen.

    These are control characters, line breaks, what changes the direction of text, characters
    without a width or a meaning, and halves of characters. A space of whatever width stays.

    Args:
        text: The text.
        keep: Characters that stay as they are.

    Returns:
        The text, such as ``\x1b[31m`` or ``\u202e`` in place of the characters.
    """
    if text.isprintable() and not _INVISIBLE.search(text):
        return text
    return "".join(
        character if character in keep or _seen(character) else _escaped(character)
        for character in text
    )


def _seen(character: str) -> bool:
    if character.isprintable():
        return not _INVISIBLE.match(character)
    return unicodedata.category(character) == "Zs"


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
