"""The figures of the rules of Acquisition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from figure_kinds import SIZE, STEPS, Figure, Picture, Table, agree, decision, steps

from acquire_engine import acquisition
from acquire_engine.acquisition.display import board_svg

__all__ = ["FIGURES"]

PARKS = "1A 12B 2L 11K 1G 9L"
"""Park tiles, where they do not matter."""


def city(tiles: Sequence[str], parks: str, supply: int | None = None) -> acquisition.Game:
    """Returns a game with these building tiles of each player and park tiles."""
    laid = parks.split()
    done = len(laid) == 6
    setup = acquisition.new_setup(len(tiles), supply)
    setup["parks"] = laid
    setup["seats"] = [{"tiles": own.split()} for own in tiles]
    setup["turn"] = {
        "player": len(" ".join(tiles).split() if done else laid) % len(tiles),
        "stage": "PlaceBuilding" if done else "PlacePark",
    }
    return acquisition.Game.from_dict(setup)


@dataclass(frozen=True)
class City:
    """A board of Acquisition, after the last tile."""

    caption: str
    """The sentence below the figure."""
    tiles: Sequence[str] = ("", "")
    """The building tiles of each player."""
    parks: str = PARKS
    """The park tiles."""
    last: str | None = None
    """The action before."""
    refused: str | None = None
    """An action that is not legal, for the reason in ``kind``."""
    kind: str | None = None
    """The result of the action before, or the reason why the other is refused."""
    supply: int | None = None
    """The number of building tiles of each player, if they agreed on fewer."""
    buildings: tuple[int, int, int] | None = None
    """The large, medium and small buildings of player 0."""

    def drawn(self) -> Picture:
        """Returns the board."""
        game = city(self.tiles, self.parks, self.supply)
        highlight: str | None = None
        marks: Sequence[str] = ()
        if self.last:
            game.apply(self.last)
            agree(game.phase.kind, self.kind)
            highlight = game.last
            marks = getattr(game.phase, "bought", ())
        if self.refused:
            highlight = self.refused.split()[-1]
            try:
                game.check(self.refused)
            except acquisition.IllegalActionError as error:
                agree(error.reason, self.kind)
                marks = error.squares or ()
            else:
                raise ValueError(f"{self.refused} is legal")
        if self.buildings:
            found = game.buildings(0)
            agree((found.large, found.medium, found.small), self.buildings)
        return Picture(board_svg(game.board, highlight=highlight, marks=marks, size=SIZE))


@dataclass(frozen=True)
class FullCity:
    """The board of Acquisition when no square is left."""

    caption: str
    """The sentence below the figure."""

    def drawn(self) -> Picture:
        """Returns the board."""
        game = acquisition.random_game(2, seed=1)
        agree(game.end_reason, "no_square")
        return Picture(board_svg(game.board, size=SIZE))


@dataclass(frozen=True)
class Turns:
    """The steps of a game, one after another."""

    caption: str
    """The sentence below the figure."""
    tiles: Sequence[str]
    """The building tiles of each player."""
    answers: Sequence[str]
    """The answers to one decision after another."""
    asks: str
    """The decision afterwards, which the engine is asked for."""
    parks: str = PARKS
    """The park tiles."""

    def drawn(self) -> Table:
        """Returns the table."""
        game = city(self.tiles, self.parks)
        rows = steps(game, self.answers)
        agree(decision(game, ()), self.asks)
        return Table(STEPS, rows)


FIGURES: Mapping[str, Sequence[Figure]] = {
    "Q1": [City("The board without tiles. The park tiles are placed first.", parks="")],
    "Q2": [
        City(
            "A sixth park tile on 7G would be symmetrical with the others: half a turn of the board"
            " maps them onto themselves. The last park tile must go elsewhere.",
            parks="3C 10J 5D 8I 6F",
            refused="park 7G",
            kind="symmetrical",
        )
    ],
    "Q3": [
        City(
            "A tile on 8E would make a group of four, with the marked tiles.",
            ("5E 6E", "7E"),
            refused="8E",
            kind="group_too_large",
        )
    ],
    "Q4": [
        City(
            "Both players have two tiles each. Player 0 has placed the last one on 7E and has none"
            " left to replace 6E by: no buyout is offered.",
            ("5E", "6E"),
            last="7E",
            kind="PlaceBuilding",
            supply=2,
        ),
        Turns(
            "Player 0 completes a group in which player 2 owns two tiles. Player 2 decides, and"
            " then it is the turn of player 1.",
            ("9J", "", "5E 6E"),
            ["7E", "buyout"],
            "Player 1: PlaceBuilding",
        ),
    ],
    "Q4a": [
        City(
            "Player 0 has placed 7E. All three tiles are theirs, and they stay.",
            ("5E 6E", ""),
            last="7E",
            kind="PlaceBuilding",
        )
    ],
    "Q4b": [
        City(
            "Player 0 has placed 7E and owns two tiles of the group. They may replace 6E, the tile"
            " of player 1.",
            ("5E", "6E"),
            last="7E",
            kind="Buyout",
        ),
        City(
            "Player 0 has placed 7E, but player 1 owns two tiles of the group. Player 1 may"
            " replace 7E itself.",
            ("", "5E 6E"),
            last="7E",
            kind="Buyout",
        ),
    ],
    "Q4c": [
        City(
            "Player 2 has placed 7E in a group of three owners. They may replace both 5E and 6E, or"
            " neither.",
            ("5E", "6E", ""),
            last="7E",
            kind="Buyout",
        )
    ],
    "Q5": [
        FullCity(
            "A game that is over: a tile on any empty square would make a group larger than three."
        )
    ],
    "Q6": [
        City(
            "Player 0 has a large building (2B 3B 4B), a medium one (6B 6C) and two small ones: 8E"
            " and 10E are in one group, but do not touch each other.",
            ("2B 3B 4B 6B 6C 8E 10E", "9E"),
            buildings=(1, 1, 2),
        )
    ],
    "Q7": [
        Turns(
            "Three players: each places a park tile in turn, twice, and player 0 begins again with"
            " the building tiles.",
            ("", "", ""),
            [*(f"park {square}" for square in PARKS.split()), "5E"],
            "Player 1: PlaceBuilding",
            parks="",
        )
    ],
}
"""The figures by code."""
