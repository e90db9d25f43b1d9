"""Games that other programs recorded.

Two forms are read:

- ``acquire2``: the text of the game files of the acquire2 server, and its game reviews in JSON,
- ``nmoll``: the JSON of a game of nmoll's Acquire engine with its actions.

:func:`~acquire_engine.load_record`, :func:`~acquire_engine.check_record` and all others that read
records recognise them, and so do the commands ``acquire convert`` and ``acquire check``. A game of
which only some tiles are known becomes notes, which :func:`~acquire_engine.load_notes` reads.
``docs/foreign.md`` lists the forms and the differences between their rules and ours, and shows how
to read another form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from acquire_engine._arguments import is_one_of
from acquire_engine._escape import quoted
from acquire_engine._json import json_of
from acquire_engine._native import (
    _FOREIGN_FORMS,
    Notes,
    Record,
    _read_nmoll,
    form_of,
    read_acquire2,
)
from acquire_engine.errors import RecordError, UnknownWordError

__all__ = ["FORMS", "form_of", "read_acquire2", "read_foreign", "read_nmoll"]


def __dir__() -> list[str]:
    return list(__all__)


FORMS: Final = _FOREIGN_FORMS
"""The forms by name."""


def read_nmoll(
    source: str | Mapping[str, Any], *, two_player_market: str | None = None
) -> Record | Notes:
    """Reads a game of nmoll's Acquire engine; see :mod:`acquire_engine.foreign`.

    A game that was played with racks of five tiles becomes the notes of a spectator.

    Args:
        source: The JSON of the game, or a mapping in its shape.
        two_player_market: The third shareholder in a game of two players, ``bank`` or
            ``drawn_tile`` (Z). That engine has none, and from an empty board our rules need one
            (S5), so the bonuses differ from those of the game that was played.

    Raises:
        RecordError: It is not such a game, or does not follow our rules; with the path.
        IllegalActionError: An action is not legal.
    """
    if isinstance(source, Mapping):
        try:
            source = json_of(source)
        except (TypeError, ValueError, RecursionError) as cause:
            error = RecordError(f"the document: it cannot be written as JSON: {cause}")
            error.kind, error.path = "json", "."
            raise error from None
    return _read_nmoll(source, two_player_market)


def read_foreign(text: str, form: str | None = None) -> Record | Notes:
    """Reads a game in one of :data:`FORMS`.

    Args:
        text: The text of the game.
        form: The form; by default it is detected.

    Raises:
        UnknownWordError: There is no such form, or the text looks like none of them.
        RecordError: It is not such a game, or does not follow our rules; with the place.
        IllegalActionError: An action is not legal.
    """
    found = form_of(text) if form is None else form
    if is_one_of(found, FORMS):
        return read_acquire2(text) if found == "acquire2" else read_nmoll(text)
    names = ", ".join(FORMS)
    if form is None:
        raise UnknownWordError(f"the text looks like none of these forms: {names}")
    raise UnknownWordError(f"no form {quoted(form)}: choose from {names}")
