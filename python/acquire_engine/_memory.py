"""Views that remember, for everything that decides for players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from operator import eq
from typing import Final

from acquire_engine._native import Action, Game, View
from acquire_engine.errors import SetupError
from acquire_engine.events import Event

__all__ = ["Memory", "at_start", "listeners"]

Listener = Callable[[Event], object]
"""Receives an event that its player may see."""


def listeners(agents: Mapping[int, object]) -> dict[int, Listener]:
    """Returns the method ``see`` of the agents that have one, by player."""
    return {
        player: see
        for player, agent in agents.items()
        if callable(see := getattr(agent, "see", None))
    }


class Memory:
    """The views of some players of a game, which remember what these players have seen in it.

    The game is played elsewhere. Before a view is returned, the actions since the last one are
    repeated here, and every player follows the events that they may see.
    """

    def __init__(
        self, players: Iterable[int | None], tell: Mapping[int, Listener] | None = None
    ) -> None:
        self._players: Final = tuple(players)
        self._tell: Final = dict(tell or {})
        self._table: Game | None = None
        self._views: dict[int | None, View] = {}
        self._done: tuple[Action, ...] = ()

    def view(self, game: Game, player: int | None) -> View:
        """Returns this game as the player, or a spectator, knows it."""
        history = game.history
        same = sum(1 for _ in takewhile(bool, map(eq, self._done, history)))
        table = self._table
        if table is None or same < len(self._done):
            self._repeat(game, history, reported=same)
        else:
            self._follow(table, history[same:], reported=0)
        self._done = history
        shown = game.view(player)
        if self._views[player].without_memory() != shown.without_memory():
            # Another game that continued with the same actions.
            self._repeat(game, history, reported=len(history))
        return self._views[player]

    def finish(self, game: Game) -> None:
        """Informs the listeners of the events since the last view, when the game is over."""
        for player in list(self._tell)[:1]:
            self.view(game, player)

    def _repeat(self, game: Game, history: Sequence[Action], *, reported: int) -> None:
        self._table = table = game.copy()
        table.undo(len(history))
        self._views = {player: at_start(table.view(player)) for player in self._players}
        self._follow(table, history, reported=reported)

    def _follow(self, table: Game, actions: Sequence[Action], *, reported: int) -> None:
        """Repeats the actions, and reports the events of those that were not reported yet."""
        for number, action in enumerate(actions):
            happened = table.apply_observed(action)
            for player in self._players:
                seen = [event.seen_by(player) for event in happened]
                self._views[player] = self._views[player].follow(seen)
                if number >= reported and player in self._tell:
                    for event in seen:
                        self._tell[player](event)


def at_start(view: View) -> View:
    """Returns the view with the start noted, unless the game began from some position."""
    try:
        return view.with_start()
    except SetupError:
        return view
