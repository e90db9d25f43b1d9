"""The summary of simulated games, added up block by block."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from acquire_engine._cells import as_grid, as_html, as_text
from acquire_engine._escape import in_html, visible
from acquire_engine._grammar import counted, percent
from acquire_engine._intervals import error_of_share

if TYPE_CHECKING:
    from acquire_engine._tables import FittedTable

__all__ = ["COLUMNS", "Counts", "Quantity", "Summary"]

_QUANTITIES = (
    ("games", "decisions", "decisions"),
    ("games", "turns", "turns"),
    ("games", "tiles_placed", "tiles placed"),
    ("games", "chains_founded", "chains founded"),
    ("games", "mergers", "mergers"),
    ("games", "chains_absorbed", "chains absorbed"),
    ("games", "chains_left", "chains left"),
    ("games", "largest_chain", "largest chain"),
    ("games", "winning_cash", "winner's cash"),
    ("games", "margin", "winner's margin"),
    ("players", "cash", "player's cash"),
    ("players", "merger_bonuses", "player's merger bonuses"),
    ("players", "final_bonuses", "player's final bonuses"),
    ("players", "spent", "player's purchases"),
    ("players", "shares_bought", "player's shares bought"),
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """The distribution of a quantity over the games, or over the players of all games."""

    name: str
    """The name of the quantity."""
    unit: str
    """The unit, such as ``dollars``."""
    mean: float
    """The mean."""
    sd: float
    """The standard deviation."""
    minimum: float
    """The minimum."""
    lower_quartile: float
    """The lower quartile."""
    median: float
    """The median."""
    upper_quartile: float
    """The upper quartile."""
    maximum: float
    """The maximum."""


@dataclass(frozen=True, slots=True, repr=False)
class Summary:
    """A summary of simulated games, which prints as a table."""

    games: int
    """The number of games."""
    quantities: tuple[Quantity, ...]
    """The distributions of lengths, counts and money."""
    reasons: dict[str, float]
    """The reasons why games ended (E), each with its share of the games."""
    wins: tuple[float, ...]
    """The share of victories for each place in the turn order, beginning with the first player
    (S3).

    A victory that k players share is 1/k of a victory for each (E9).
    """
    wins_error: tuple[float, ...]
    """Half the width of the 95 % interval of each of :attr:`wins`."""
    agents: tuple[str, ...] | None
    """The names of the computer players by seat; ``None`` if all choices were random."""
    seat_wins: tuple[float, ...]
    """The share of victories for each seat, counted as in :attr:`wins`."""
    seat_wins_error: tuple[float, ...]
    """Half the width of the 95 % interval of each of :attr:`seat_wins`."""

    def to_dict(self) -> dict[str, Any]:
        """Returns the summary as plain dictionaries, tuples and numbers."""
        return asdict(self)

    def _cells(self) -> list[tuple[str, ...]]:
        return [
            (
                quantity.name,
                quantity.unit,
                *(
                    f"{value:,.0f}" if quantity.unit == "dollars" else f"{value:,.1f}"
                    for value in (
                        quantity.mean,
                        quantity.sd,
                        quantity.minimum,
                        quantity.lower_quartile,
                        quantity.median,
                        quantity.upper_quartile,
                        quantity.maximum,
                    )
                ),
            )
            for quantity in self.quantities
        ]

    def _notes(self) -> list[str]:
        reasons = ", ".join(f"{reason} {percent(part)}" for reason, part in self.reasons.items())
        wins = [
            _with_error(part, error) for part, error in zip(self.wins, self.wins_error, strict=True)
        ]
        notes = [
            f"ended: {reasons}",
            f"won, by place in the turn order, with 95 % intervals: {', '.join(wins)}",
        ]
        if self.agents is not None:
            seats = zip(self.agents, self.seat_wins, self.seat_wins_error, strict=True)
            won = [f"{visible(name)} {_with_error(part, error)}" for name, part, error in seats]
            notes.append(f"won, by player: {', '.join(won)}")
        return notes

    def __repr__(self) -> str:
        table = as_text([_HEAD, *self._cells()], words=2)
        return "\n".join([counted(self.games, "game"), table, *self._notes()])

    def _repr_html_(self) -> str:
        notes = "".join(f"<p>{in_html(note)}</p>" for note in self._notes())
        table = as_html([_HEAD, *self._cells()])
        return f"<p>{counted(self.games, 'game')}</p>{table}{notes}"

    def __rich__(self) -> FittedTable:
        title, caption = counted(self.games, "game"), "\n".join(self._notes())
        return as_grid([_HEAD, *self._cells()], words=2, title=title, caption=caption)


_HEAD = ("", "unit", "mean", "sd", "min", "25 %", "50 %", "75 %", "max")


def _with_error(part: float, error: float) -> str:
    return f"{100 * part:.1f} ± {percent(error)}"


COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "games": (
        "reason",
        "winners",
        *(column for table, column, _ in _QUANTITIES if table == "games"),
    ),
    "players": (
        "player",
        "order",
        "rank",
        *(column for table, column, _ in _QUANTITIES if table == "players"),
    ),
}
"""The columns of the tables that a summary needs."""

Columns = Mapping[str, Mapping[str, npt.NDArray[Any]]]
"""The columns of each table."""


class _Distribution:
    """The number of times that each value of a quantity occurs."""

    def __init__(self) -> None:
        self._values = np.empty(0, np.int64)
        self._counts = np.empty(0, np.int64)

    def add(self, values: npt.NDArray[Any]) -> None:
        found, counts = np.unique(values, return_counts=True)
        merged = np.concatenate((self._values, found))
        self._values, places = np.unique(merged, return_inverse=True)
        both = np.concatenate((self._counts, counts))
        self._counts = np.bincount(places, weights=both).astype(np.int64)

    def quantity(self, name: str, unit: str) -> Quantity:
        """Returns the quantity with this distribution."""
        ends = np.cumsum(self._counts)
        total = int(ends[-1])
        mean = float((self._values * self._counts).sum()) / total
        spread = float(((self._values - mean) ** 2 * self._counts).sum()) / total
        # Between two values in the order of all of them, as numpy does it.
        places = np.array((0, 0.25, 0.5, 0.75, 1)) * (total - 1)
        low, high = (
            self._values[np.searchsorted(ends, rounded(places), side="right")]
            for rounded in (np.floor, np.ceil)
        )
        points = low + (high - low) * (places - np.floor(places))
        return Quantity(name, unit, mean, spread**0.5, *map(float, points))


class Counts:
    """Adds up the games of a simulation, in as little memory as there are different values."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._games = 0
        self._reasons: Counter[str] = Counter()
        self._distributions = [_Distribution() for _ in _QUANTITIES]
        self._won = {name: np.zeros(seats) for name in ("order", "player")}

    def add(self, tables: Columns) -> None:
        """Adds a block of games, with the columns of :data:`COLUMNS`."""
        games, players = tables["games"], tables["players"]
        self._games += len(games["winners"])
        self._reasons.update(str(reason) for reason in games["reason"])
        for distribution, (table, column, _) in zip(self._distributions, _QUANTITIES, strict=True):
            distribution.add(tables[table][column])
        parts = (players["rank"] == 1) / np.repeat(games["winners"], self._seats)
        for name in self._won:
            self._won[name] += np.bincount(players[name], weights=parts, minlength=self._seats)

    def summary(self, units: Mapping[str, Mapping[str, str]], agents: Any) -> Summary:
        """Returns the summary of the games so far.

        Args:
            units: The units of the columns of each table.
            agents: The names of the players by seat, if there are any.
        """
        games = self._games
        by = {name: won / games for name, won in self._won.items()}
        errors = {
            name: tuple(error_of_share(float(share), games) for share in wins)
            for name, wins in by.items()
        }
        return Summary(
            games=games,
            quantities=tuple(
                distribution.quantity(name, units[table][column])
                for distribution, (table, column, name) in zip(
                    self._distributions, _QUANTITIES, strict=True
                )
            ),
            reasons={reason: count / games for reason, count in sorted(self._reasons.items())},
            wins=tuple(map(float, by["order"])),
            wins_error=errors["order"],
            agents=agents,
            seat_wins=tuple(map(float, by["player"])),
            seat_wins_error=errors["player"],
        )
