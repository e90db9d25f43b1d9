"""Intervals of 95 % confidence."""

from __future__ import annotations

from math import isnan, sqrt
from typing import Final

__all__ = ["PLUS_MINUS", "Z", "ends_of_share", "error_of_share"]

Z: Final = 1.959963984540054
"""The 97.5th percentile of the normal distribution."""
PLUS_MINUS: Final = (
    "± is half the width of a 95 % interval; the games of one deal count as one sample."
)
"""The meaning of the errors in tables of a tournament."""


def error_of_share(share: float, count: int) -> float:
    """Returns half the width of the interval of a share of this number of independent trials.

    It is that of Agresti and Coull, so 0 of 24 does not give certainty.
    """
    trials = count + 4
    part = (share * count + 2) / trials
    return Z * sqrt(part * (1 - part) / trials)


def ends_of_share(share: float, error: float) -> tuple[float, float] | None:
    """Returns the ends of the interval of a share; ``None`` if its error is not known."""
    return None if isnan(error) else (max(share - error, 0), min(share + error, 1))
