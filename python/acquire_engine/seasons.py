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
from os import PathLike
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final, overload
from unicodedata import normalize

from acquire_engine._arguments import of_type, wrong_type
from acquire_engine._cells import WIDTH, as_grid, as_html, as_text, with_known
from acquire_engine._escape import in_html, shown_text, visible
from acquire_engine._frames import Column, Tabular, table_of
from acquire_engine._grammar import counted, lost, points
from acquire_engine._reviewed import (
    AT,
    DECISIONS,
    TITLE,
    WORST,
    WRAPPED,
    WRAPS,
    ReviewedDecision,
    others_than_worst,
)
from acquire_engine.insight import between

if TYPE_CHECKING:
    from rich.console import RenderableType

    from acquire_engine._native import Table
    from acquire_engine.reviews import Review, ReviewedPlayer

__all__ = ["Season", "SeasonMistake", "SeasonPlayer", "add_up"]


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


_MISTAKES: Final = (
    Column("game", "int32", "", "number of the game among the reviews, from 0"),
    Column("title", "text", "", "its tags date and event, if it has them, and the players' names"),
    Column("review", "text", "", "name of the file in which the review of the game is kept"),
    *DECISIONS,
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
class SeasonMistake:
    """A decision in one of the games where another action was clearly better."""

    game: int
    """The number of the game among the reviews, counting from 0."""
    title: str
    """The tags ``date`` and ``event`` of the game, if it has them, and the players' names, such as
    ``2024-05-01, Ann, Ben, Cleo``."""
    review: str
    """The name of the file of its review: :attr:`Review.file_name`."""
    name: str
    """The name of the player who decided."""
    decision: ReviewedDecision
    """The decision."""


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
    mistakes: tuple[SeasonMistake, ...] = ()
    """The decisions of all games where another action was clearly better, the most expensive
    first."""

    @property
    def table(self) -> Table:
        """The season as a table with a row for each player."""
        return table_of(_PLAYERS, map(astuple, self.players))

    @property
    def tables(self) -> dict[str, Table]:
        """The season as tables, by their names.

        ``players`` is the same as :attr:`table`, and ``mistakes`` has a row for each of
        :attr:`mistakes`, with the columns of a review's decisions.
        """
        rows = (
            (one.game, one.title, one.review, *one.decision._row(one.name)) for one in self.mistakes
        )
        return {"players": self.table, "mistakes": table_of(_MISTAKES, rows)}

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

    def _worst(self, places: Sequence[str] = ()) -> list[list[str]]:
        """Returns the worst decisions, with the places of all games if they are given."""
        rows = [["game", "at", "turn", "player", "chose", "better", "cost", "95 %"]]
        for one in self.mistakes[:WORST]:
            decision = one.decision
            rows.append(
                [
                    visible(places[one.game]) if places else str(one.game + 1),
                    str(decision.number + 1),
                    str(decision.turn),
                    visible(one.name),
                    visible(decision._chosen_words()),
                    visible(decision._best_words()),
                    lost(decision.cost),
                    between(decision.cost_interval),
                ]
            )
        return rows

    def _below(self) -> list[str]:
        """Returns the lines below the worst decisions."""
        others = others_than_worst(len(self.mistakes))
        return [*filter(None, [others]), f"{AT}; cost: percentage points"]

    def _titles(self) -> list[str]:
        """Returns the titles of the games of the worst decisions, if they are not all the same."""
        titles = dict(sorted((one.game, one.title) for one in self.mistakes[:WORST]))
        if len({*titles.values()}) < 2:
            return []
        return [f"game {game + 1}: {visible(shown_text(title))}" for game, title in titles.items()]

    def __str__(self) -> str:
        players = as_text(self._rows(), 1)
        if not self.mistakes:
            return players
        *others, meaning = self._below()
        worst = "\n".join([TITLE, as_text(self._worst(), 6), *others])
        titles = "\n".join(fill(line, WIDTH) for line in [*self._titles(), meaning])
        return f"{players}\n\n{worst}\n\n{titles}"

    def __rich__(self) -> RenderableType:
        return self._grids()

    def _grids(self, places: Sequence[str] = ()) -> RenderableType:
        """Returns the tables, with the places of all games if they are given."""
        from rich.console import Group

        grids = [as_grid(self._rows(), 1, title="All games")]
        if self.mistakes:
            worst = self._worst(places)
            caption = "\n".join([*([] if places else self._titles()), *self._below()])
            wraps = [worst[0].index(name) for name in ("game", *WRAPS)]
            options: dict[str, Any] = {"padding": (0, 1, 0, 0), "keys": 2, "wrapped": WRAPPED}
            grids.append(as_grid(worst, 6, wraps=wraps, title=TITLE, caption=caption, **options))
        return Group(*grids)

    def _repr_html_(self) -> str:
        players = as_html(self._rows())
        if not self.mistakes:
            return players
        lines = [*self._titles(), *self._below()]
        below = "".join(f"<p>{in_html(line)}</p>" for line in lines)
        return f"{players}<p>{TITLE}</p>{as_html(self._worst())}{below}"

    def __repr__(self) -> str:
        games, players = counted(self.games, "game"), counted(len(self.players), "player")
        return f"<Season: {games}, {players}>"


def add_up(reviews: Iterable[Review]) -> Season:
    """Adds up each player's results in several reviewed games, and finds the worst decisions.

    Players are the same if their names differ only in upper and lower case, or in the way in which
    accents are stored; the first spelling is kept. The reviews are those of
    :func:`acquire_engine.review_records` or :func:`acquire_engine.load_reviews`, or any others.

    Raises:
        TypeError: these are not reviews.
    """
    from acquire_engine.reviews import Review

    if isinstance(reviews, (str, PathLike, Review)) or not isinstance(reviews, Iterable):
        expected = "reviews, such as those of load_reviews(folder)"
        raise wrong_type("reviews", reviews, expected)
    names: dict[str, str] = {}
    seats: dict[str, list[tuple[ReviewedPlayer, bool]]] = {}
    mistakes: list[SeasonMistake] = []
    games = 0
    for one in reviews:
        of_type("reviews", one, Review, "only reviews, such as those of load_reviews(folder)")
        called = dict(enumerate(one.names))
        for player in one.players:
            name = one.names[player.player]
            name = called[player.player] = names.setdefault(_plain(name), name)
            seats.setdefault(name, []).append((player, one._has_result()))
        title, file_name = one._title, one.file_name
        mistakes += [
            SeasonMistake(games, title, file_name, called[found.player], found)
            for found in one.mistakes
        ]
        games += 1
    players = tuple(_player(name, played) for name, played in seats.items())
    mistakes.sort(key=lambda mistake: -mistake.decision.cost)
    return Season(players, games, tuple(mistakes))


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
