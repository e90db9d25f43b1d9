"""The pictures of the rulebook: boards on which a rule decides something, and sums of money.

The engine is asked whether each of them is what its caption says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Protocol

from acquire_engine import TILES, Game, Position, Rules, View, acquisition
from acquire_engine.acquisition.display import board_svg as city_svg
from acquire_engine.display import board_svg
from acquire_engine.display._words import dollars

__all__ = ["FIGURES", "Figure"]

SIZE = 420
"""The width of a board in pixels."""


class Figure(Protocol):
    """Something that shows what a rule decides."""

    @property
    def caption(self) -> str:
        """What to see."""

    def drawn(self) -> str:
        """Returns it in HTML; raises ValueError if the engine finds it otherwise."""


def agree(found: object, said: object) -> None:
    """Raises ValueError unless the engine finds what is said."""
    if found != said:
        raise ValueError(f"the engine finds {found!r}, and the figure says {said!r}")


RACK = ["1I", "3I", "5I", "7I", "9I", "11I"]


def seen_by_ann(board: Mapping[str, str], *, rack: Sequence[str], **known: Any) -> View:
    """Returns what Ann sees, who is to move with this rack; tiles by chain, as in a situation."""
    view = Position.build(
        "avalon-hill",
        players=["Ann", "Ben", "Cleo"],
        board={chain: tiles.split() for chain, tiles in board.items()},
        racks={"Ann": rack},
        to_move="Ann",
        **known,
    )
    if not isinstance(view, View):
        raise TypeError("a situation that knows everything is no view")
    return view


@dataclass(frozen=True)
class Situation:
    """A board on which a rule decides something."""

    board: Mapping[str, str]
    """Tiles by chain, and by ``o`` those that belong to no chain."""
    tile: str | None
    """The tile that the rule is about."""
    caption: str
    """What to see."""
    kind: str | None = None
    """What placing the tile does, which the engine is asked for."""
    marks: str = ""
    """Further tiles to mark."""
    rack: str | None = None
    """The rack of the player to move."""

    def view(self) -> View:
        """Returns what a player sees, with the tile in their rack."""
        rack = [self.tile, *RACK[:5]] if self.tile else RACK
        return seen_by_ann(
            self.board,
            rack=self.rack.split() if self.rack else rack,
            cash={"Ann": 6000},
            holdings={"Ann": {}},
            bank={"others": 24},
        )

    def drawn(self) -> str:
        """Returns the board."""
        view = self.view()
        marked = self.marks.split()
        if self.kind:
            does = view.placements()
            for tile in [self.tile] if self.tile else marked:
                agree(does[tile].kind, self.kind)
        return board_svg(
            view.board,
            highlight=self.tile,
            marks=marked,
            size=SIZE,
            legend=bool(set(self.board) - {"o"}),
        )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Returns a table in HTML; the first column names the rows."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = [
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for name, *cells in rows
    ]
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


@dataclass(frozen=True)
class Prices:
    """What a share of each chain costs, by size."""

    caption: str
    """What to see."""

    def drawn(self) -> str:
        """Returns the table."""
        rules = Rules("avalon-hill")
        chains = {"Luxor": "cheap", "American": "medium", "Imperial": "expensive"}
        sizes = [2, 3, 4, 5, 6, 11, 21, 31, 41]
        rows = []
        for size, following in zip(sizes, [*sizes[1:], 0], strict=True):
            last = following - 1
            label = (
                str(size)
                if size == last
                else f"{size} to {last}"
                if following
                else f"from {size} on"
            )
            rows.append([label, *(dollars(rules.price(chain, size)) for chain in chains)])
        return table(["Tiles", *chains.values()], rows)


@dataclass(frozen=True)
class Bonus:
    """Who receives the bonuses of a chain."""

    chain: str
    """The chain."""
    size: int
    """Its size in tiles."""
    shares: Mapping[str, int]
    """Who holds how many of its shares; the market is one of them."""
    amounts: Mapping[str, int]
    """What each of them receives in dollars, which the engine is asked for."""
    caption: str
    """What to see."""

    def drawn(self) -> str:
        """Returns the table."""
        rules = Rules("avalon-hill")
        players = [name for name in self.shares if name != "market"]
        split = rules.split_bonuses(
            rules.price(self.chain, self.size),
            [self.shares[name] for name in players],
            self.shares.get("market", 0),
        )
        found = dict(zip(players, split.amounts, strict=True))
        if "market" in self.shares:
            found["market"] = split.market
        agree(found, dict(self.amounts))
        rows = [[name, str(shares), dollars(found[name])] for name, shares in self.shares.items()]
        return table(["Shareholder", "Shares", "Bonus"], rows)


@dataclass(frozen=True)
class Answers:
    """What becomes of a player's money and shares by each answer to a decision."""

    board: Mapping[str, str]
    """Tiles by chain."""
    cash: int
    """What the player has in dollars."""
    shares: Mapping[str, int]
    """The player's shares."""
    before: str
    """The tile that the player places."""
    answers: Sequence[str]
    """The answers; without any, all that are legal."""
    caption: str
    """What to see."""

    def game(self) -> Game:
        """Returns the game in which the decision is asked."""
        view = seen_by_ann(
            self.board,
            rack=[self.before, *RACK[:5]],
            cash={"Ann": self.cash, "Ben": 6000, "Cleo": 6000},
            holdings={"Ann": self.shares, "Ben": {}, "Cleo": {}},
            bank={"others": 25} | {chain: 25 - held for chain, held in self.shares.items()},
        )
        game = view.sample(seed=1)
        game.apply(self.before)
        return game

    def drawn(self) -> str:
        """Returns the table."""
        game = self.game()
        rows = []
        for answer in self.answers or game.legal_actions().texts:
            after = game.copy()
            after.apply(answer)
            cells = [answer, dollars(after.cash(0))]
            rows.append(cells + [str(after.shares(0, chain)) for chain in self.board])
        return table(["Ann's answer", "Cash", *self.board], rows)


@dataclass(frozen=True)
class City:
    """A board of Acquisition, after the last tile."""

    caption: str
    """What to see."""
    tiles: Sequence[str] = ("", "")
    """The building tiles of each player."""
    parks: str = "1A 12B 2L 11K 1G 9L"
    """The park tiles."""
    last: str | None = None
    """The action before."""
    refused: str | None = None
    """An action that is not legal, for the reason in ``kind``."""
    kind: str | None = None
    """What the action before has led to, or why the other is refused."""
    buildings: tuple[int, int, int] | None = None
    """The large, medium and small buildings of player 0."""

    def drawn(self) -> str:
        """Returns the board."""
        parks = self.parks.split()
        done = len(parks) == 6
        setup = acquisition.new_setup(len(self.tiles))
        setup["parks"] = parks
        setup["seats"] = [{"tiles": tiles.split()} for tiles in self.tiles]
        setup["turn"] = {
            "player": len(" ".join(self.tiles).split() if done else parks) % len(self.tiles),
            "stage": "PlaceBuilding" if done else "PlacePark",
        }
        game = acquisition.Game.from_dict(setup)
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
        return city_svg(game.board, highlight=highlight, marks=marks, size=SIZE)


@dataclass(frozen=True)
class FullCity:
    """The board of Acquisition when no square is left."""

    caption: str
    """What to see."""

    def drawn(self) -> str:
        """Returns the board."""
        game = acquisition.random_game(2, seed=1)
        agree(game.end_reason, "no_square")
        return city_svg(game.board, size=SIZE)


SAFE_LUXOR = "1A 2A 3A 4A 5A 6A 7A 8A 9A 10A 11A"
SAFE_TOWER = "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 11C"
ALL_SEVEN = {
    "Luxor": "1A 2A",
    "Tower": "4A 5A",
    "American": "7A 8A",
    "Festival": "10A 11A",
    "Worldwide": "1D 2D",
    "Continental": "4D 5D",
    "Imperial": "7D 8D",
    "o": "10G",
}
TIED = {"Luxor": "3E 4E 5E", "Tower": "7E 8E 9E"}
THREE = {"Luxor": "2E 3E 4E 5E", "Tower": "7E 8E", "Festival": "6C 6D"}
FORTY_ONE = {"Imperial": " ".join(TILES[:41])}

FIGURES: Mapping[str, Sequence[Figure]] = {
    "B1": [Situation({}, "5E", "The empty board. The marked square is 5E: column 5, row E.")],
    "B3": [
        Situation(
            {},
            "5E",
            "5E is adjacent to 5D, 4E, 6E and 5F, and to no other square.",
            marks="5D 4E 6E 5F",
        )
    ],
    "C2": [Prices("The price of one share. Its bonuses are ten and five times as much (C3).")],
    "S2": [
        Situation(
            {"o": "2B 3B 9H"},
            None,
            "Avalon Hill, three players: the starting tiles 2B and 3B touch, and form no chain.",
        )
    ],
    "S3": [
        Situation(
            {"o": "2D 4A 9H"},
            None,
            "The starting tiles of Ann (4A), Ben (9H) and Cleo (2D). Cleo begins in 3M and Avalon"
            " Hill, as column 2 is the lowest. Ann begins in Wizards 2008, as row A is the"
            " nearest.",
        )
    ],
    "C4": [
        Situation(
            {"Luxor": SAFE_LUXOR, "Tower": "3D 4D"},
            None,
            "Luxor has 11 tiles and is safe. Tower has two and is not.",
        )
    ],
    "T2": [
        Situation(
            {"Luxor": SAFE_LUXOR, "Tower": SAFE_TOWER},
            None,
            "Of Ann's six tiles, which are marked, only 1E is playable: the others touch two safe"
            " chains. She must place it.",
            marks="2B 4B 5B 7B 9B 1E",
            rack="2B 4B 5B 7B 9B 1E",
        )
    ],
    "T4": [
        Situation(
            {"Luxor": SAFE_LUXOR, "Tower": SAFE_TOWER},
            "5B",
            "5B touches Luxor and Tower, and both are safe: the tile is dead.",
            "dead",
        )
    ],
    "T5": [
        Situation(
            ALL_SEVEN,
            "10H",
            "10H would found a chain with 10G, and all seven chains are on the board: it is"
            " blocked.",
            "blocked",
        )
    ],
    "F1": [
        Situation(
            {"o": "4E 5D 5C"},
            "5E",
            "5E touches 4E and 5D, and 5D touches 5C: it founds a chain of four tiles.",
            "found",
        )
    ],
    "F3": [
        Situation(
            {"Luxor": "3E 4E", "o": "5D 6D"},
            "5E",
            "5E joins Luxor, and so do 5D and 6D: Luxor then has five tiles.",
            "grow",
        )
    ],
    "F4": [
        Situation(
            {"Luxor": "3E 4E"},
            "9G",
            "9G touches nothing. It stays unincorporated.",
            "isolated",
        )
    ],
    "M1": [
        Situation(
            {"Luxor": SAFE_LUXOR, "Tower": "5C 6C 7C"},
            "5B",
            "5B touches Luxor, which is safe, and Tower, which is not: they merge.",
            "merge",
        )
    ],
    "M2": [
        Situation(
            TIED,
            "6E",
            "6E merges Luxor and Tower, with three tiles each: the mergemaker chooses which"
            " survives.",
            "merge",
        )
    ],
    "M3": [
        Situation(
            THREE,
            "6E",
            "6E merges three chains. Luxor survives. Tower and Festival are tied: the mergemaker"
            " chooses which is handled first.",
            "merge",
        )
    ],
    "M4": [
        Situation(
            {"Luxor": "2E 3E 4E 5E", "Tower": "7E 8E", "o": "6F"},
            "6E",
            "Luxor takes in the two tiles of Tower, then 6E and with it 6F: it ends with eight"
            " tiles. Bonuses and shares of Tower are paid at its price with two tiles.",
            "merge",
        )
    ],
    "M5": [
        Situation(
            {"Luxor": "2E 3E 4E 5E 6E 7E 8E", "o": "10G"},
            "10H",
            "Tower was merged into Luxor and is off the board. 10H founds any chain but Luxor:"
            " Tower is one of them.",
            "found",
        )
    ],
    "N1": [
        Bonus(
            "Luxor",
            4,
            {"Ann": 3, "Ben": 0, "Cleo": 0},
            {"Ann": 6000, "Ben": 0, "Cleo": 0},
            "Luxor has four tiles, and a share costs $400. Ann is its only shareholder.",
        )
    ],
    "N2": [
        Bonus(
            "Luxor",
            4,
            {"Ann": 5, "Ben": 3, "Cleo": 1},
            {"Ann": 4000, "Ben": 2000, "Cleo": 0},
            "Ann has the most shares of Luxor, and Ben the second most.",
        )
    ],
    "N3": [
        Bonus(
            "American",
            2,
            {"Ann": 4, "Ben": 4, "Cleo": 2},
            {"Ann": 2300, "Ben": 2300, "Cleo": 0},
            "Ann and Ben are tied for most. They share $3,000 and $1,500: $2,250 each, rounded up.",
        )
    ],
    "N4": [
        Bonus(
            "American",
            2,
            {"Ann": 6, "Ben": 2, "Cleo": 2},
            {"Ann": 3000, "Ben": 800, "Cleo": 800},
            "Ben and Cleo are tied for second. They share $1,500: $750 each, rounded up.",
        )
    ],
    "H2": [
        Answers(
            {"Luxor": "2E 3E 4E 5E", "Tower": "7E 8E"},
            1000,
            {"Tower": 5},
            "6E",
            ["sell 5", "sell 1 trade 4", "trade 4", "sell 2 trade 2", "hold"],
            "Ann has $1,000 and five shares of Tower, which Luxor takes over. She has received both"
            " bonuses. These are some of her answers: a share brings $200, two bring one of Luxor.",
        )
    ],
    "Y1": [
        Answers(
            {"Luxor": "3E 4E 5E", "Imperial": "9G 10G"},
            800,
            {},
            "1C",
            [],
            "Ann has $800. A share of Luxor costs $300, one of Imperial $400. These are all her"
            " legal answers.",
        )
    ],
    "D3": [
        Situation(
            {"Luxor": SAFE_LUXOR, "Tower": SAFE_TOWER},
            None,
            "5B, 7B and 9B are dead. Ann may set one of them aside and draw another tile, as long"
            " as she has a dead one.",
            "dead",
            marks="5B 7B 9B",
            rack="5B 7B 9B 1E 3G 11I",
        )
    ],
    "D4": [
        Situation(
            {**ALL_SEVEN, "o": "2G 4G 6G 8G 10G 12G"},
            None,
            "Every marked tile would found an eighth chain. If they are Ann's rack, she may set it"
            " aside and draw six tiles.",
            "blocked",
            marks="2H 4H 6H 8H 10H 12H",
            rack="2H 4H 6H 8H 10H 12H",
        )
    ],
    "E1": [
        Situation(FORTY_ONE, None, "Imperial has 41 tiles: the end condition holds."),
        Situation(
            {"Luxor": SAFE_LUXOR, "Tower": SAFE_TOWER},
            None,
            "Luxor and Tower are safe, and no other chain is there: the end condition holds.",
        ),
    ],
    "Z2": [
        Bonus(
            "Luxor",
            4,
            {"Ann": 9, "Ben": 4, "market": 7},
            {"Ann": 4000, "Ben": 0, "market": 2000},
            "7C was drawn, so the market counts as holding seven shares. It has the second most,"
            " and its minority bonus is not paid.",
        )
    ],
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
}
"""The figures of the rules, by code."""
