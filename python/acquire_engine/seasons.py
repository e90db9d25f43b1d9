"""Seasons: the sum of the reviews of several games.

>>> from acquire_engine import add_up, review
>>> from acquire_engine.agents import play_game
>>> games = [play_game(["greedy", "random"], seed=seed, names=["Ann", "Ben"]) for seed in (1, 2)]
>>> season = add_up(review(game, "Ann", playouts=200) for game in games)
>>> [(player.name, player.games) for player in season]
[('Ann', 2)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING, Final, overload
from unicodedata import normalize

from acquire_engine._cells import as_grid, as_html, as_text, with_known
from acquire_engine._escape import visible
from acquire_engine._frames import Column, Tabular, table_of
from acquire_engine._grammar import counted, points

if TYPE_CHECKING:
    from rich.console import RenderableType

    from acquire_engine._native import Table
    from acquire_engine.reviews import Review, ReviewedPlayer

__all__ = ["Season", "SeasonPlayer", "add_up"]


def __dir__() -> list[str]:
    return list(__all__)


_PLAYERS: Final = (
    Column("name", "text", "", "the player's name"),
    Column("games", "int32", "games", "reviewed games of the player"),
    Column("unfinished", "int32", "games", "games among these without a result"),
    Column("wins", "float64", "games", "games won; a victory of k players counts 1/k (E9)"),
    Column("judged", "int32", "games", "games in which the decisions have verdicts"),
    Column("decisions", "int32", "decisions", "decisions in these games"),
    Column("worse", "int32", "decisions", "decisions where another action was clearly better"),
    Column("cost", "float64", "", "chance to win that the decisions of a game cost, on average"),
)


@dataclass(frozen=True, slots=True)
class SeasonPlayer:
    """A player's results in all reviewed games."""

    name: str
    """The player's name."""
    games: int
    """The number of games."""
    unfinished: int
    """The number of games among these without a result, because they are unfinished or the notes
    leave it open."""
    wins: float
    """The number of games won. A victory that k players share is 1/k of a victory for each (E9)."""
    judged: int
    """The number of games in which the decisions have verdicts."""
    decisions: int
    """The number of decisions in these games."""
    worse: int
    """The number of decisions where another action was clearly better."""
    cost: float | None
    """The chance to win that the decisions of a game cost on average; ``None`` if none is
    judged."""


@dataclass(frozen=True, slots=True)
class Season(Tabular, Sequence[SeasonPlayer]):
    """The players' results in several games: a sequence with a :class:`SeasonPlayer` for each.

    Notebooks draw it, and ``print`` shows it as a table. ``pyarrow.table`` and other
    libraries that read Arrow accept it.
    """

    players: tuple[SeasonPlayer, ...]
    """The players, in the order in which they first appear."""
    games: int
    """The number of games."""

    @property
    def table(self) -> Table:
        """The season as a table with a row for each player."""
        return table_of(_PLAYERS, map(astuple, self.players))

    @overload
    def __getitem__(self, place: int, /) -> SeasonPlayer: ...
    @overload
    def __getitem__(self, place: slice, /) -> tuple[SeasonPlayer, ...]: ...
    def __getitem__(self, place: int | slice, /) -> SeasonPlayer | tuple[SeasonPlayer, ...]:
        return self.players[place]

    def __len__(self) -> int:
        return len(self.players)

    def __iter__(self) -> Iterator[SeasonPlayer]:
        return iter(self.players)

    def _rows(self) -> list[list[str]]:
        rows = [["player", "games", "won", "unfinished", "clearly worse", "cost of a game"]]
        for one in self.players:
            judged = (
                ["", ""]
                if one.cost is None
                else [f"{one.worse} of {one.decisions}", points(one.cost)]
            )
            wins = f"{one.wins:.1f}".removesuffix(".0")
            unfinished = str(one.unfinished or "")
            rows.append([visible(one.name), str(one.games), wins, unfinished, *judged])
        return with_known(rows, 3)

    def __str__(self) -> str:
        return as_text(self._rows(), 1)

    def __rich__(self) -> RenderableType:
        return as_grid(self._rows(), 1, title="All games")

    def _repr_html_(self) -> str:
        return as_html(self._rows())

    def __repr__(self) -> str:
        games, players = counted(self.games, "game"), counted(len(self.players), "player")
        return f"<Season: {games}, {players}>"


def add_up(reviews: Iterable[Review]) -> Season:
    """Adds up each player's results in several reviewed games.

    Players are the same if their names differ only in upper and lower case, or in the way in which
    accents are stored; the first spelling is kept. The reviews are those that
    :func:`acquire_engine.review_records` yields, or any others.
    """
    names: dict[str, str] = {}
    seats: dict[str, list[tuple[ReviewedPlayer, bool]]] = {}
    games = 0
    for one in reviews:
        games += 1
        for player in one.players:
            name = one.names[player.player]
            name = names.setdefault(_plain(name), name)
            seats.setdefault(name, []).append((player, one._has_result()))
    players = tuple(_player(name, played) for name, played in seats.items())
    return Season(players, games)


def _plain(name: str) -> str:
    """Returns what spellings of the same name have in common."""
    return normalize("NFD", normalize("NFD", name).casefold())


def _player(name: str, played: Sequence[tuple[ReviewedPlayer, bool]]) -> SeasonPlayer:
    """Adds up a player's games, each with whether it has a result."""
    finished = [one for one, has_result in played if has_result]
    judged = [one for one, _ in played if one.judged]
    return SeasonPlayer(
        name=name,
        games=len(played),
        unfinished=len(played) - len(finished),
        wins=sum(one.end for one in finished),
        judged=len(judged),
        decisions=sum(one.decisions for one in judged),
        worse=sum(one.worse for one in judged),
        cost=sum(one.cost for one in judged) / len(judged) if judged else None,
    )
