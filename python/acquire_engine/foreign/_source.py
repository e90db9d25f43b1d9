"""The common parts of readers of other programs' games: places, problems, JSON, playing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from acquire_engine._arguments import wrong_type
from acquire_engine._escape import shown_name, visible
from acquire_engine._json import MAX_RECORD_BYTES, json_of
from acquire_engine._native import TILES, Game, Record, Rules
from acquire_engine.errors import AcquireError, IllegalActionError, RecordError

__all__ = [
    "COLUMNS_FIRST",
    "WHOLE",
    "Node",
    "Place",
    "Playing",
    "expected",
    "json_node",
    "placed",
    "problem",
    "whole_text",
]

_INTEGER_MAX: Final = 2**53
"""JSON of other programs has no larger integers."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place: a line and a column of a text, or a path in JSON."""

    path: str | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        if self.path is not None:
            return self.path
        return f"line {self.line}, column {self.column}"


WHOLE: Final = Place(".")
"""The whole of a JSON document."""


def problem(place: Place, message: str, kind: str = "expected", **fields: Any) -> RecordError:
    """Returns the error that something at this place is wrong."""
    return placed(RecordError(message), place, kind=kind, **fields)


def expected(place: Place, what: str, found: object) -> RecordError:
    """Returns the error that something else than this is at this place."""
    if isinstance(found, (dict, list)):
        text = shown = "a list" if isinstance(found, list) else "an object"
    else:
        text = shown_name(found if isinstance(found, str) else json.dumps(found))
        shown = f"`{visible(text)}`" if text else "nothing"
    return problem(place, f"expected {what}, found {shown}", expected=what, found=text)


_Error = TypeVar("_Error", bound=RecordError)


def placed(error: _Error, place: Place, **fields: Any) -> _Error:
    """Returns the error with its place."""
    error.args = (f"{place}: {error}",)
    for name, value in {"path": place.path, "line": place.line, "column": place.column}.items():
        setattr(error, name, value)
    for name, value in fields.items():
        setattr(error, name, value)
    return error


def whole_text(name: str, text: object) -> str:
    """Returns the text that is the argument with this name, without a byte order mark."""
    if not isinstance(text, str):
        raise wrong_type(name, text, "a text")
    if len(text) > MAX_RECORD_BYTES:
        message = f"a game of more than {MAX_RECORD_BYTES:,} characters is not read"
        raise problem(Place(line=1, column=1), message, "too_long")
    return text.removeprefix("\ufeff")


def json_node(name: str, source: object, place: Place | None = None) -> Node:
    """Returns the JSON document of a text or a mapping; one at a place is a part of a text."""
    whole = place or WHOLE
    if isinstance(source, Mapping):
        try:
            source = json_of(source)
        except (TypeError, ValueError, RecursionError) as error:
            raise problem(whole, f"it cannot be written as JSON: {error}", "json") from None
    text = whole_text(name, source)
    try:
        return Node(json.loads(text), whole)
    except json.JSONDecodeError as error:
        where = place or Place(line=error.lineno, column=error.colno)
        raise problem(where, f"this is not JSON: {error.msg}", "json") from None
    except ValueError:
        raise problem(whole, "a number has too many digits", "json") from None
    except RecursionError:
        raise problem(whole, "it is nested too deeply", "json") from None


@dataclass(frozen=True, slots=True)
class Node:
    """A value in JSON and where it is."""

    value: Any
    place: Place

    def __contains__(self, name: str) -> bool:
        return isinstance(self.value, dict) and name in self.value

    def __getitem__(self, name: str) -> Node:
        """The value of a field, which must be there."""
        if name not in self.object():
            raise problem(self.place, f"the field `{name}` is missing")
        return self._field(name)

    def get(self, name: str, default: object = None) -> Node:
        """The value of a field, or else this one."""
        return self._field(name) if name in self.object() else Node(default, self._below(name))

    def object(self) -> dict[str, Any]:
        """The fields; an error if this is no object."""
        if not isinstance(self.value, dict):
            raise self.expected("an object")
        return self.value

    def list(self, most: int) -> list[Node]:
        """Returns the values of a list, and an error if there are too many."""
        if not isinstance(self.value, list):
            raise self.expected("a list")
        if len(self.value) > most:
            message = f"expected a list of at most {most:,}, found one of {len(self.value):,}"
            raise problem(self.place, message)
        return [Node(value, self._below(f"[{i}]")) for i, value in enumerate(self.value)]

    def integer(self, least: int, most: int, what: str = "an integer") -> int:
        """An integer between these bounds, which may be in quotes."""
        value = self.value
        if isinstance(value, str) and len(value) < 20 and value.isascii() and value.isdigit():
            value = int(value)
        if type(value) is not int or not least <= value <= most:
            span = "" if most >= _INTEGER_MAX else f" from {least} to {most}"
            raise self.expected(f"{what}{span}")
        return value

    def boolean(self) -> bool:
        """A truth value."""
        if type(self.value) is not bool:
            raise self.expected("true or false")
        return self.value

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.expected("a text")
        return self.value

    def word(self, words: Iterable[str]) -> str:
        """Returns the value as one of these words."""
        words = list(words)
        if not isinstance(self.value, str) or self.value not in words:
            raise self.expected(", ".join(words[:-1]) + f" or {words[-1]}")
        return self.value

    def expected(self, what: str) -> RecordError:
        """The error that this is something else."""
        return expected(self.place, what, self.value)

    def _field(self, name: str) -> Node:
        return Node(self.value[name], self._below(name))

    def _below(self, name: str) -> Place:
        """The place of a field or, in brackets, of a value of a list."""
        if self.place.path is None:
            # Within a line of a text, no path leads on.
            return self.place
        if self.place == WHOLE:
            return Place(name)
        return Place(f"{self.place.path}{'' if name.startswith('[') else '.'}{name}")


class Playing:
    """A game that is played as another program recorded it."""

    def __init__(self, rules: Rules, tiles: Sequence[str], names: Sequence[str]) -> None:
        self.names = names
        self.game: Game = Record(rules, len(names), tiles).game()

    def can(self, action: str) -> bool:
        """Returns whether an action is legal now."""
        return self.game.is_legal(action)

    def only(self, action: str) -> bool:
        """Returns whether this is the only legal action now."""
        return self.game.legal_count() == 1 and self.can(action)

    def do(self, action: str, place: Place, index: int | None = None) -> None:
        """Carries out an action at this place, with this index."""
        try:
            self.game.apply(action)
        except IllegalActionError as error:
            raise placed(error, place, index=index) from None
        except AcquireError as error:
            raise problem(place, str(error), "action", index=index) from None

    def name(self, player: int | None) -> str:
        """The name of a player, for a message."""
        if player is None or player >= len(self.names):
            return "no player" if player is None else f"player {player}"
        return visible(shown_name(self.names[player]))

    def decides(self, player: int | None, place: Place, index: int) -> None:
        """Refuses an action of a player who is not to move."""
        game = self.game
        if game.over:
            message = f"the game is over: {game.end_reason}"
            raise problem(place, message, "over", index=index)
        if player is not None and player != game.player:
            message = f"{self.name(player)} acts, and it is {self.name(game.player)} who decides"
            raise problem(place, message, "player", player=player, index=index)

    def record(self, tags: Mapping[str, str], place: Place) -> Record:
        """Returns the record of the actions, with the players' names and these tags."""
        names = {f"player{seat}": name for seat, name in enumerate(self.names)}
        try:
            return self.game.record.with_tags({**names, **tags})
        except AcquireError as error:
            raise problem(place, str(error), "tag") from None


COLUMNS_FIRST: Final = tuple(sorted(TILES, key=lambda tile: (int(tile[:-1]), tile[-1])))
"""The tiles column by column: 1A, 1B, … 12I."""
