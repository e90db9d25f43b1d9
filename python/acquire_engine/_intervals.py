"""Intervals of 95 % confidence."""

from __future__ import annotations

from math import sqrt
from typing import Final

__all__ = ["Z", "error_of_share"]

Z: Final = 1.959963984540054
"""The 97.5th percentile of the normal distribution."""


def error_of_share(share: float, count: int) -> float:
    """Returns half the width of the interval of a share of this number of independent trials.

    It is that of Agresti and Coull, so 0 of 24 does not give certainty.
    """
    trials = count + 4
    part = (share * count + 2) / trials
    return Z * sqrt(part * (1 - part) / trials)
