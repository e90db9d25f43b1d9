"""Action ids that the rules of a game have, numbered without gaps."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from acquire_engine._native import ACTION_COUNT, Rules

__all__ = ["ActionMap"]


def __dir__() -> list[str]:
    return list(__all__)


class ActionMap:
    """The action ids that can be legal by some rules, numbered without gaps: compact ids.

    Of the 1,261 ids, most rules have fewer than half. The environments take and give compact ids if
    they are made with ``compact=True``.

    >>> from acquire_engine import Action
    >>> from acquire_engine.rl import ActionMap
    >>> actions = ActionMap("avalon-hill")
    >>> len(actions)
    541
    >>> place = int(actions.places[Action("buy T T").id])
    >>> Action.from_id(int(actions.ids[place]))
    Action('buy T T')

    Args:
        edition: an edition or rules.
        options: those of :class:`acquire_engine.Rules`.

    Raises:
        RulesError: the rules do not exist.
    """

    rules: Rules
    """The rules."""
    ids: npt.NDArray[np.int64]
    """The action id of each compact id, in ascending order."""
    places: npt.NDArray[np.int64]
    """The compact id of each action id, and -1 for those that cannot be legal: shape (1261,)."""

    def __init__(self, edition: str | Rules = "avalon-hill", **options: Any) -> None:
        self.rules = Rules(edition, **options)
        self.ids = np.array(self.rules.action_ids, np.int64)
        self.places = np.full(ACTION_COUNT, -1, np.int64)
        self.places[self.ids] = np.arange(len(self.ids))
        for array in (self.ids, self.places):
            array.setflags(write=False)

    def __len__(self) -> int:
        return len(self.ids)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ActionMap) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self.rules)

    def __repr__(self) -> str:
        return f"<ActionMap: {len(self)} of {ACTION_COUNT} ids, {self.rules!r}>"
