"""The standings of a tournament: each player's results and strength."""

from __future__ import annotations

from dataclasses import dataclass

from acquire_engine._equality import ByValue
from acquire_engine._intervals import Z

__all__ = ["Entrant", "Rating"]


@dataclass(frozen=True, slots=True, eq=False)
class Entrant(ByValue):
    """The results of one of the players. The errors are half the width of 95 % intervals.

    The games of one deal are one sample, because they have the same tiles.
    """

    name: str
    """The player's name in this tournament."""
    games: int
    """The number of its games."""
    wins: float
    """Its share of the victories.

    A victory that k players share is 1/k of a victory for each (E9).
    """
    wins_error: float
    """The error of :attr:`wins`."""
    cash: float
    """Its mean final cash in dollars."""
    cash_error: float
    """The error of :attr:`cash`, in dollars."""
    rank: float
    """Its mean rank; 1 is best."""
    rank_error: float
    """The error of :attr:`rank`."""
    decisions: int
    """The number of its decisions."""
    seconds: float
    """The seconds that they took."""
    forfeits: int
    """The number of games that it has forfeited, as a program that did something wrong."""

    @property
    def decisions_per_second(self) -> float:
        """The number of decisions in a second; 0 if they took no time."""
        return self.decisions / self.seconds if self.seconds else 0.0


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating from games of several players, in the Plackett-Luce model."""

    name: str
    """The player's name in this tournament."""
    mu: float
    """The estimate of its strength. All players begin with 25."""
    sigma: float
    """The standard deviation of the estimate."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the strength."""
        return self.mu - Z * self.sigma, self.mu + Z * self.sigma

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.name}: {self.mu:.1f} ({low:.1f} to {high:.1f})"
