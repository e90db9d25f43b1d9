"""Names of players, and the words that describe a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from acquire_engine._arguments import ENTRIES_MAX, of_type, within, wrong_type
from acquire_engine._escape import shown_name
from acquire_engine._grammar import YOU, counted
from acquire_engine._native import Game, Snapshot, View
from acquire_engine.errors import RangeError
from acquire_engine.phases import ChooseDefunct, ChooseSurvivor, DisposeStock, FoundChain, Phase

if TYPE_CHECKING:
    State: TypeAlias = Game | Snapshot | View

__all__ = [
    "NAME_TAGS",
    "check_state",
    "dollars",
    "given",
    "named",
    "named_in",
    "phase_tile",
    "player_names",
    "seen_as",
    "sentence",
    "status_text",
]


NAME_TAGS: Final = frozenset(f"player{seat}" for seat in range(6))
"""The tags with the players' names."""


def check_state(state: object, expected: str) -> None:
    """Raises a TypeError if the argument ``state`` is not a position."""
    of_type("state", state, (Game, Snapshot, View), expected)


def dollars(amount: int) -> str:
    """Returns an amount of money, such as ``$6,000``."""
    return f"${amount:,}"


def player_names(players: int, tags: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """Returns the players' names: the tags ``player0`` and so on, or ``player 0``.

    A name of more than 40 characters is cut.

    Raises:
        RangeError: the number of players is out of range.
        TypeError: it is not an integer, or the tags are not a mapping of strings.
    """
    players = within("players", players, 0, ENTRIES_MAX)
    tags = {} if tags is None else tags
    of_type("tags", tags, Mapping, 'tags such as {"player0": "Ann"}')
    for name in tags.values():
        of_type("tags", name, str, "strings")
    return tuple(_shown(tags.get(f"player{seat}") or f"player {seat}") for seat in range(players))


def _shown(name: str) -> str:
    # Half a character can be in a string of Python, but in no file.
    return shown_name(name.encode("utf-8", "backslashreplace").decode())


def named(players: int, names: Mapping[str, str] | Sequence[str] | None) -> tuple[str, ...]:
    """Returns a name for each player, cut as by :func:`player_names`.

    Raises:
        RangeError: their number is wrong.
        TypeError: they are neither a list of strings nor tags.
    """
    if names is not None and (isinstance(names, str) or not isinstance(names, (Mapping, Sequence))):
        raise wrong_type("names", names, 'a list of names, or tags such as {"player0": "Ann"}')
    for name in names.values() if isinstance(names, Mapping) else names or ():
        if not isinstance(name, str):
            raise wrong_type("names", name, "a string for each player")
    if names is None or isinstance(names, Mapping):
        return player_names(players, names)
    if len(names) != players:
        raise RangeError(f"{players} players need {players} names, not {len(names)}")
    return tuple(map(_shown, names))


def named_in(
    state: State, names: Mapping[str, str] | Sequence[str] | None = None
) -> tuple[str, ...]:
    """Returns a name for each player of a state: these, or by default its own.

    Raises the errors of :func:`named`.
    """
    own = {f"player{seat}": name for seat, name in enumerate(state.names) if name}
    return named(state.players, own if names is None else names)


def seen_as(viewer: int | str | None, names: Sequence[str]) -> str:
    """Returns the viewer in words: a player, a spectator, or everything."""
    if isinstance(viewer, int):
        name = names[viewer]
        return name if name == f"player {viewer}" else f"{name} (player {viewer})"
    return viewer or "everything"


class Described(Protocol):
    """An event or a phase, of either game."""

    def text(self, names: Sequence[str] | None = None, you: int | None = None) -> str:
        """Returns it as a sentence."""
        ...


def sentence(what: Described, names: Sequence[str]) -> str:
    """Returns an event or a phase as a sentence; the player called ``you`` is the reader."""
    return what.text(given(names), names.index(YOU) if YOU in names else None)


def given(names: Sequence[str]) -> list[str]:
    """Returns the names without ``player 0`` and ``you``.

    The engine writes these itself, with a capital at the beginning of a sentence.
    """
    return ["" if name in (f"player {i}", YOU) else name for i, name in enumerate(names)]


def phase_tile(phase: Phase) -> str | None:
    """Returns the tile that the decision is about, if it is about one."""
    match phase:
        case FoundChain() | ChooseSurvivor() | ChooseDefunct() | DisposeStock():
            return phase.tile
        case _:
            return None


def status_text(state: State, names: Sequence[str] | None = None) -> str:
    """Returns the tiles left and set aside, the power played, and the distance to the end."""
    turn = state.turn
    parts = [f"{counted(state.bag_count, 'tile')} in the bag"]
    if state.set_aside:
        parts.append(f"set aside: {' '.join(state.set_aside)}")
    if turn.power is not None and not state.over:
        parts.append(f"power played this turn: {turn.power}")
    if turn.declared is not None and not state.over:
        who = names[turn.declared] if names else f"player {turn.declared}"
        parts.append(f"{who} declared the end")
    elif state.end_condition and not state.over:
        parts.append("the end condition holds (E1)")
    return "; ".join(parts)
