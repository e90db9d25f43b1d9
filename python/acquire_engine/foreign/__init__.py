"""Games that other programs recorded.

Two forms are read:

- ``acquire2``: the text of the game files of the acquire2 server, and its game reviews in JSON,
- ``nmoll``: the JSON of a game of nmoll's Acquire engine with its actions.

:func:`~acquire_engine.load_record`, :func:`~acquire_engine.check_record` and all others that read
records recognise them, and so do the commands ``acquire convert`` and ``acquire check``. If only a
part of the tiles is known, they are notes, which :func:`~acquire_engine.load_notes` reads.
``docs/foreign.md`` lists the forms and the differences between their rules and ours, and shows how
to read another form.
"""

from __future__ import annotations

import json
from typing import Final

from acquire_engine._arguments import is_one_of, wrong_type
from acquire_engine._escape import quoted
from acquire_engine._json import MAX_RECORD_BYTES
from acquire_engine._native import Notes, Record
from acquire_engine.errors import UnknownWordError
from acquire_engine.foreign import acquire2, nmoll
from acquire_engine.foreign.acquire2 import read_acquire2
from acquire_engine.foreign.nmoll import read_nmoll

__all__ = ["FORMS", "form_of", "read_acquire2", "read_foreign", "read_nmoll"]


def __dir__() -> list[str]:
    return list(__all__)


FORMS: Final = ("acquire2", "nmoll")
"""The forms by name."""

_SIGNS: Final = ('"gameActions"', '"tileBag"', '"randomSeed"', '"playTile"', '"startGame"')
"""JSON of another program has one of these."""


def form_of(text: str) -> str | None:
    """Returns which of :data:`FORMS` a text looks like; ``None`` if it looks like none of them."""
    if not isinstance(text, str):
        raise wrong_type("text", text, "a text")
    if acquire2.is_text(text):
        return "acquire2"
    start = text[:100].removeprefix("\ufeff").lstrip()
    if not start.startswith(("{", "[")) or len(text) > MAX_RECORD_BYTES:
        return None
    # Our own records begin so; there may be a great many of them.
    if start.startswith('{"version":') or not any(sign in text for sign in _SIGNS):
        return None
    try:
        value = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return None
    if nmoll.is_json(value):
        return "nmoll"
    return "acquire2" if acquire2.is_json(value) else None


def read_foreign(text: str, form: str | None = None) -> Record | Notes:
    """Reads a game in one of :data:`FORMS`.

    Args:
        text: The text of the game.
        form: The form, if it is not to be recognised.

    Raises:
        UnknownWordError: There is no such form, or the text looks like none of them.
        RecordError: It is no such game, or does not follow our rules; with the place.
        IllegalActionError: An action is not legal.
    """
    found = form_of(text) if form is None else form
    if is_one_of(found, FORMS):
        return read_acquire2(text) if found == "acquire2" else read_nmoll(text)
    names = ", ".join(FORMS)
    if form is None:
        raise UnknownWordError(f"the text looks like none of these forms: {names}")
    raise UnknownWordError(f"no form {quoted(form)}: choose from {names}")
