"""The parts of a review: judged decisions and their alternatives, turns and players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from acquire_engine._frames import Column, interval
from acquire_engine._grammar import counted

# The form of a stored review is read from the types here, so they are needed when it runs.
from acquire_engine.insight import Interval

__all__ = [
    "AT",
    "DECISIONS",
    "OCCASION",
    "TITLE",
    "UNCLEAR",
    "WORSE",
    "WORST",
    "WRAPPED",
    "WRAPS",
    "Alternative",
    "ReviewedDecision",
    "ReviewedPlayer",
    "ReviewedTurn",
    "others_than_worst",
]

WORSE: Final[tuple[str, ...]] = ("blunder", "mistake", "inaccuracy")
"""The verdicts on decisions where another action was clearly better."""
UNCLEAR: Final[str] = "unclear"
"""The verdict of a review with too few playouts."""
WORST: Final = 10
"""The number of clearly worse decisions that are printed."""
OCCASION: Final = ("date", "event")
"""The tags of a game that a list of games shows."""
TITLE: Final = "The worst decisions"
"""The title of a season's table of them."""
WRAPS: Final = ("chose", "better")
"""The columns of their table whose cells can be broken into lines."""
WRAPPED: Final = 14
"""The smallest width of these columns."""
AT: Final = "at: the number of the action, for acquire analyse --at"
"""The meaning of their column ``at``."""

DECISIONS: Final = (
    Column("number", "int16", "", "number of the action, from 0"),
    Column("turn", "int16", "", "number of the turn, from 1"),
    Column("player", "int8", "seat", "who decided"),
    Column("name", "text", "", "the player's name"),
    Column("kind", "str", "", "kind of the decision, such as BuyStock"),
    Column("asked", "text", "", "the decision in words"),
    Column("legal", "int32", "actions", "number of legal actions"),
    Column("chosen", "text", "", "the player's action"),
    Column("best", "text", "", "the best action"),
    Column("verdict", "str", "", "the verdict on the decision"),
    Column("cost", "float64", "", "chance to win that it cost, 0 unless another is clearly better"),
    *interval("cost", "", "the difference, whatever the verdict"),
    Column("money_cost", "float64", "dollars", "money at the end that it cost on average"),
    Column("chance", "float64", "", "the player's chance to win after the chosen action"),
    *interval("chance", "", "the chance"),
    Column("best_chance", "float64", "", "the player's chance to win after the best action"),
    Column("difference", "float64", "", "the chance after the best action minus this one"),
)
"""The columns of a table of decisions."""


def others_than_worst(worse: int) -> str:
    """Returns the number of clearly worse decisions that are not printed; nothing for none."""
    rest = worse - WORST
    return f"and {counted(rest, 'more decision')} clearly worse" if rest > 0 else ""


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action that a player chose, or could have chosen."""

    action: str
    """The action as a string."""
    later: str | None = field(default=None, kw_only=True)
    """The action later in the turn that the numbers assume; see :attr:`Evaluation.later`. ``None``
    if there is none, and in reviews of older versions."""
    chance: float
    """The player's chance to win after it, 0 to 1."""
    interval: Interval
    """The 95 % interval of that chance."""
    cost: float
    """The difference between the chance after the best action and the chance after this one."""
    cost_interval: Interval
    """The 95 % interval of that difference."""
    money: float | None
    """The player's money at the end in dollars, on average."""
    rank: float | None
    """The player's rank at the end on average, 1 for the winner."""
    reasons: tuple[str, ...]
    """The reasons for and against it."""


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision in a game, judged from the player's knowledge at that moment."""

    number: int
    """The number of the action, counting from 0 without forced ones; see :func:`analyse`."""
    turn: int
    """The number of the turn, counting from 1."""
    player: int
    """The player who decided."""
    asked: str
    """The decision in words."""
    kind: str
    """The kind of the decision, such as ``BuyStock``."""
    legal: int
    """The number of legal actions."""
    chosen: Alternative
    """The player's action."""
    alternatives: tuple[Alternative, ...]
    """The best actions, the best one first; the chosen one may be among them."""
    verdict: str
    """``best``; ``inaccuracy``, ``mistake`` or ``blunder`` if another action is clearly better and
    the chance to win is smaller by at least 2, 5 or 10 percentage points; otherwise ``good``;
    ``unclear`` if the review has fewer than 200 playouts."""

    @property
    def best(self) -> Alternative:
        """The best action."""
        return self.alternatives[0]

    def _best_words(self) -> str:
        """Returns the best action with the later one: ``10E, then end``."""
        best = self.best
        return best.action if best.later is None else f"{best.action}, then {best.later}"

    def _chosen_words(self) -> str:
        """Returns the chosen action with the later one: ``9I (best followed by end)``.

        The player may have done something else later, which costs at that decision.
        """
        chosen = self.chosen
        return chosen.action + (f" (best followed by {chosen.later})" if chosen.later else "")

    @property
    def cost(self) -> float:
        """The chance to win that the decision cost, 0 unless another action is clearly better."""
        return self.chosen.cost if self.verdict in WORSE else 0.0

    @property
    def cost_interval(self) -> Interval:
        """The 95 % interval of the chance to win that it cost, whatever the verdict."""
        return self.chosen.cost_interval

    def _row(self, name: str) -> tuple[Any, ...]:
        """Returns the row of a table, with the player's name."""
        return (
            self.number,
            self.turn,
            self.player,
            name,
            self.kind,
            self.asked,
            self.legal,
            self.chosen.action,
            self.best.action,
            self.verdict,
            self.cost,
            *self.cost_interval,
            self.money_cost,
            self.chosen.chance,
            *self.chosen.interval,
            self.best.chance,
            self.chosen.cost,
        )

    @property
    def money_cost(self) -> float | None:
        """The dollars at the end that the decision cost on average; below 0 for a gain."""
        if self.best.money is None or self.chosen.money is None:
            return None
        return self.best.money - self.chosen.money


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """The chances at the beginning of a turn, or at the end of the game."""

    number: int
    """The number of actions before it."""
    turn: int
    """The number of the turn, counting from 1."""
    player: int | None
    """The player whose turn it is; ``None`` at the end of the game."""
    chances: tuple[float, ...]
    """Each player's chance to win, from the knowledge of the reviewed player, or of everyone who
    follows the game.
    """
    money: tuple[float, ...]
    """Each player's money at the end in dollars, on average."""


@dataclass(frozen=True, slots=True)
class ReviewedPlayer:
    """The costs of a player's decisions and the value of their tiles.

    They are judged from the player's knowledge.
    """

    player: int
    """The player."""
    decisions: int
    """The number of decisions between several actions."""
    verdicts: Mapping[str, int]
    """The number of times that each verdict was given."""
    start: float
    """The chance to win when the game begins: that of the first of :attr:`Review.turns`."""
    end: float
    """1 for the winner, a part of 1 for one of several winners, or 0; in a game that is not over,
    the chance after the last action."""
    cost: float
    """The sum of the losses in the chance to win over all decisions.

    Decisions where another action was not clearly better are included. 0 if no decision was judged.
    Chances can be lost again and again, so it can be above 1.
    """
    cost_interval: Interval
    """The 95 % interval of the cost."""
    tiles: float | None
    """The sum of the changes in the chance when the player drew tiles at the end of a turn;
    ``None`` if it is not accurate to 10 percentage points.
    """
    tiles_interval: Interval | None
    """The 95 % interval of that sum."""

    @property
    def worse(self) -> int:
        """The number of decisions where another action was clearly better."""
        return sum(self.verdicts.get(name, 0) for name in WORSE)

    @property
    def judged(self) -> bool:
        """True if the decisions have verdicts."""
        return self.verdicts.get(UNCLEAR, 0) < self.decisions
