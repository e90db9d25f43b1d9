"""The kinds of figures of the rulebook: boards, and tables that the engine fills.

The engine is asked whether each figure agrees with its caption.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from html import escape
from typing import Any, Protocol

from acquire_engine import TILES, Board, Game, Position, Rules, SetupError, View, tile_order
from acquire_engine.display import board_svg
from acquire_engine.display._words import dollars
from acquire_engine.events import BonusPaid, GameOver, MarketTile, StockSold

__all__ = [
    "PLAYERS",
    "SIZE",
    "STEPS",
    "Answers",
    "Bonus",
    "Course",
    "Deal",
    "Drawn",
    "Figure",
    "Grid",
    "Picture",
    "Scoring",
    "Sight",
    "Situation",
    "Squares",
    "Start",
    "Table",
    "agree",
    "steps",
]

SIZE = 420
"""The width of a board in pixels."""

PLAYERS = ("Ann", "Ben", "Cleo")
"""The players in seat order."""

RACK = "1I 3I 5I 7I 9I 11I"
"""The rack of the player to move, where it does not matter."""


class Drawn(Protocol):
    """A figure that was checked."""

    def html(self) -> str:
        """Returns it in HTML."""


class Figure(Protocol):
    """Something that shows what a rule decides."""

    @property
    def caption(self) -> str:
        """The sentence below the figure."""

    def drawn(self) -> Drawn:
        """Returns it; raises ValueError if the engine finds it otherwise."""


def agree(found: object, said: object) -> None:
    """Raises ValueError unless the engine finds what is said."""
    if found != said:
        raise ValueError(f"the engine finds {found!r}, but the figure says {said!r}")


@dataclass(frozen=True)
class Picture:
    """A picture in SVG."""

    svg: str
    """The element."""

    def html(self) -> str:
        """Returns it in HTML."""
        return self.svg


@dataclass(frozen=True)
class Squares:
    """A board."""

    board: Board
    """The board."""
    tile: str | None
    """The tile to highlight."""
    marks: Sequence[str]
    """Further tiles to mark."""

    def chains(self) -> dict[str, str]:
        """Returns the tiles by chain, and by ``o`` those that belong to no chain."""
        groups: dict[str, list[str]] = {}
        for tile, cell in self.board.to_dict().items():
            groups.setdefault("o" if cell == "unincorporated" else cell, []).append(tile)
        return {chain: " ".join(tiles) for chain, tiles in groups.items()}

    def html(self) -> str:
        """Returns it in HTML."""
        return board_svg(
            self.board,
            highlight=self.tile,
            marks=self.marks,
            size=SIZE,
            legend=bool(set(self.chains()) - {"o"}),
        )


@dataclass(frozen=True)
class Table:
    """A table; the first column names the rows, and a cell may have several lines."""

    head: Sequence[str]
    """The names of the columns."""
    rows: Sequence[Sequence[str]]
    """The rows."""

    def html(self) -> str:
        """Returns it in HTML; a long name is broken after an underscore."""

        def text(cell: str) -> str:
            lines = escape(cell).replace("_", "_<wbr>").splitlines()
            return "".join(f"<div>{line}</div>" for line in lines) if lines[1:] else "".join(lines)

        top = "".join(f'<th scope="col">{text(cell)}</th>' for cell in self.head)
        lines = [
            f'<tr><th scope="row">{text(name)}</th>'
            + "".join(f"<td>{text(cell)}</td>" for cell in cells)
            + "</tr>"
            for name, *cells in self.rows
        ]
        return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


@dataclass(frozen=True, kw_only=True)
class Start:
    """A position in which a player is to place a tile. What is not said does not matter."""

    board: Mapping[str, str] = field(default_factory=dict)
    """Tiles by chain, and by ``o`` those that belong to no chain."""
    rack: str = RACK
    """The rack of the player to move."""
    turn: str = "Ann"
    """The player to move."""
    players: int = 3
    """The number of players."""
    rules: Rules = field(default_factory=lambda: Rules("avalon-hill"))
    """The rules."""
    cash: Mapping[str, int] = field(default_factory=dict)
    """Dollars by player; the others have $6,000, or the nearest amount that their shares allow."""
    shares: Mapping[str, str] = field(default_factory=dict)
    """Shares by player, as in ``3 Luxor, 1 Tower``; the others have none."""
    racks: Mapping[str, str] = field(default_factory=dict)
    """The racks of other players."""
    draws: str = ""
    """The tiles that are drawn first."""
    bag: int | None = None
    """The number of tiles in the bag, if the others are set aside."""
    market: str = ""
    """The tiles that the market shows first."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players."""
        return PLAYERS[: self.players]

    def game(self) -> Game:
        """Returns the game. Tiles of which nothing is said are dealt at random, always the same."""
        racks = {self.turn: self.rack.split()}
        racks |= {name: rack.split() for name, rack in self.racks.items()}
        used = set(self.draws.split())
        used.update(*racks.values(), *(tiles.split() for tiles in self.board.values()))
        rest = [tile for tile in tile_order(1) if tile not in used]
        for name in self.names:
            if name not in racks:
                racks[name], rest = rest[:6], rest[6:]
        bag = [*self.draws.split(), *rest]
        count = len(bag) if self.bag is None else self.bag
        build = partial(
            Position.build,
            self.rules,
            players=self.names,
            board={chain: tiles.split() for chain, tiles in self.board.items()},
            racks={name: racks[name] for name in self.names},
            holdings={name: self.shares.get(name, "") for name in self.names},
            to_move=self.turn,
            bag=bag[:count],
            set_aside=bag[count:],
            turn={"market": self.market} if self.market else None,
        )
        cash = {name: self.cash.get(name, 6000) for name in self.names}
        others = [name for name in self.names if name not in self.cash]
        for attempt in range(30):
            for problem in _problems(build, cash):
                named = problem.player is not None
                who = self.names[problem.player] if named else others[attempt % len(others)]
                cash[who] += problem.available - problem.wanted
        game = build(cash=cash)
        if not isinstance(game, Game):
            raise TypeError("a position of which all is known is a game")
        return game


def _problems(build: Callable[..., Any], cash: Mapping[str, int]) -> Sequence[Any]:
    """Returns the amounts of cash that the rules exclude (B5)."""
    try:
        build(cash=cash)
    except SetupError as error:
        if any(problem.kind != "cash" for problem in error.problems):
            raise
        return error.problems
    return ()


@dataclass(frozen=True)
class Deal:
    """The beginning of a game of three players."""

    edition: str
    """The edition."""
    tiles: str
    """The tiles that are drawn first; the others follow in ascending order."""

    def game(self) -> Game:
        """Returns the game."""
        first = self.tiles.split()
        rest = [tile for tile in TILES if tile not in first]
        return Game(self.edition, players=len(PLAYERS), tiles=[*first, *rest])


class Playable(Protocol):
    """A game of either kind."""

    @property
    def phase(self) -> Any:
        """The decision."""

    @property
    def player(self) -> int | None:
        """The seat of the player who decides."""

    def apply_observed(self, action: str, /) -> Sequence[Any]:
        """Carries out an action and returns the events."""


def decision(game: Playable | View, names: Sequence[str]) -> str:
    """Returns who is asked for which decision, such as ``Ann: BuyStock``."""
    phase, player = game.phase, game.player
    if player is None:
        return str(phase.kind)
    return f"{names[player] if names else f'Player {player}'}: {phase.kind}"


def fact(state: Game | View, what: str) -> str:
    """Returns what is known of something: ``Ben's cash``, ``Bank's Luxor``, ``Cash`` (Ann's)."""
    owner, _, thing = what.rpartition("'s ")
    if owner == "Bank":
        return str(state.bank[thing])
    seat = PLAYERS.index(owner or PLAYERS[0])
    match thing.lower():
        case "decision":
            return decision(state, PLAYERS)
        case "end":
            return state.end_reason or "not over"
        case "bag":
            if isinstance(state, Game):
                return " ".join(state.bag) or "none"
            return f"{state.bag_count} tiles"
        case "set aside":
            return " ".join(state.set_aside) or "none"
        case "rack":
            tiles, count = state.rack(seat), state.rack_size(seat)
            if tiles and len(tiles) < count:
                return f"{' '.join(tiles)} and {count - len(tiles)} others"
            return " ".join(tiles) or f"{count} tiles"
        case "tiles":
            return str(state.rack_size(seat))
        case "cash":
            cash = state.cash(seat)
            return "hidden" if cash is None else dollars(cash)
        case "rank":
            return next(str(one.rank) for one in state.standings() or () if one.player == seat)
    shares = state.shares(seat, thing)
    return "hidden" if shares is None else str(shares)


def check(state: Game | View, finds: Mapping[str, str]) -> None:
    """Raises ValueError unless the engine finds these facts."""
    agree({what: fact(state, what) for what in finds}, dict(finds))


@dataclass(frozen=True)
class Situation:
    """A board on which a rule decides something."""

    board: Mapping[str, str]
    """Tiles by chain, and by ``o`` those that belong to no chain."""
    tile: str | None
    """The tile that the rule is about."""
    caption: str
    """The sentence below the figure."""
    kind: str | None = None
    """The effect of placing the tile, which the engine is asked for."""
    marks: str = ""
    """Further tiles to mark."""
    rack: str | None = None
    """The rack of the player to move."""
    legal: str | None = None
    """The only tile that can be placed, which the engine is asked for."""
    ends: bool | None = None
    """The state of the end condition, which the engine is asked for."""

    def view(self) -> View:
        """Returns what a player sees, with the tile in their rack."""
        rack = " ".join([self.tile, *RACK.split()[:5]]) if self.tile else RACK
        return Start(board=self.board, rack=self.rack or rack).game().view(0)

    def drawn(self) -> Squares:
        """Returns the board."""
        view = self.view()
        marked = self.marks.split()
        if self.kind:
            does = view.placements()
            for tile in [self.tile] if self.tile else marked:
                agree(does[tile].kind, self.kind)
        if self.legal:
            agree(view.legal_actions().texts, [self.legal])
        if self.ends is not None:
            agree(view.end_condition, self.ends)
        return Squares(view.board, self.tile, marked)


@dataclass(frozen=True)
class Bonus:
    """The bonuses of a chain by shareholder."""

    chain: str
    """The chain."""
    size: int
    """Its size in tiles."""
    shares: Mapping[str, int]
    """The number of its shares by shareholder; the market is one of them."""
    amounts: Mapping[str, int]
    """The bonus of each in dollars, which the engine is asked for."""
    caption: str
    """The sentence below the figure."""
    rules: Rules = field(default_factory=Rules)
    """The rules."""

    def drawn(self) -> Table:
        """Returns the table."""
        rules = self.rules
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
        return Table(["Shareholder", "Shares", "Bonus"], rows)


@dataclass(frozen=True)
class Grid:
    """A table of which the engine is asked for every cell."""

    corner: str
    """The heading of the rows."""
    rows: Sequence[str]
    """The names of the rows."""
    columns: Sequence[str]
    """The names of the columns."""
    cell: Callable[[str, str], str]
    """The engine's answer for a row and a column."""
    caption: str
    """The sentence below the figure."""

    def drawn(self) -> Table:
        """Returns the table."""
        rows = [[row, *(self.cell(row, column) for column in self.columns)] for row in self.rows]
        return Table([self.corner, *self.columns], rows)


@dataclass(frozen=True)
class Answers:
    """A player's money and shares after each answer to a decision."""

    start: Start
    """The position."""
    before: Sequence[str]
    """The answers that lead to the decision."""
    answers: Sequence[str]
    """The answers, each perhaps one after another; without any, all that are legal."""
    columns: Sequence[str]
    """The facts of the state after each answer, as in ``fact``."""
    caption: str
    """The sentence below the figure."""
    finds: Mapping[str, str] = field(default_factory=dict)
    """The engine's facts at the decision, as in ``fact``."""

    def drawn(self) -> Table:
        """Returns the table."""
        game = self.start.game()
        for answer in self.before:
            game.apply(answer)
        check(game, self.finds)
        rows = []
        for answers in self.answers or game.legal_actions().texts:
            after = game.copy()
            for answer in answers.split(", then "):
                after.apply(answer)
            rows.append([answers, *(fact(after, column) for column in self.columns)])
        return Table([f"{self.start.turn}'s answer", *self.columns], rows)


@dataclass(frozen=True)
class Course:
    """The steps of a game, one after another."""

    start: Start
    """The position."""
    answers: Sequence[str]
    """The answers to one decision after another."""
    caption: str
    """The sentence below the figure."""
    finds: Mapping[str, str] = field(default_factory=dict)
    """The engine's facts afterwards, as in ``fact``."""
    says: Sequence[str] = ()
    """Events that happen in this order, in the words of the engine."""

    def drawn(self) -> Table:
        """Returns the table."""
        game = self.start.game()
        rows = steps(game, self.answers, self.start.names)
        check(game, self.finds)
        told = [line for _, _, lines in rows for line in lines.splitlines()]
        agree([line for line in told if line in self.says], list(self.says))
        return Table(STEPS, rows)


STEPS = ("Decision", "Answer", "What happens")
"""The columns of each step."""


def steps(game: Playable, answers: Sequence[str], names: Sequence[str] = ()) -> list[list[str]]:
    """Returns the steps of a game until it is over."""
    rows = []
    for answer in answers:
        asked, lines = decision(game, names), []
        for event in game.apply_observed(answer):
            lines.append(event.text(names or None))
            if isinstance(event, GameOver):
                break
        rows.append([asked, answer, "\n".join(lines)])
    return rows


@dataclass(frozen=True)
class Sight:
    """The same position as players see it."""

    start: Start | Deal
    """The position."""
    answers: Sequence[str]
    """The answers after it."""
    rows: Sequence[str]
    """The facts that they may see, as in ``fact``."""
    caption: str
    """The sentence below the figure."""
    finds: Mapping[str, str] = field(default_factory=dict)
    """The facts that Ben sees, as in ``fact``."""

    def drawn(self) -> Table:
        """Returns the table."""
        game = self.start.game()
        for answer in self.answers:
            game.apply(answer)
        seen = {"Ann sees": game.view(0), "Ben sees": game.view(1), "A spectator sees": game.view()}
        check(seen["Ben sees"], self.finds)
        lines = [[row, *(fact(view, row) for view in seen.values())] for row in self.rows]
        return Table(["What", *seen], lines)


@dataclass(frozen=True)
class Scoring:
    """The sums of money at the end of a game, in the order in which they are paid."""

    start: Start
    """The position."""
    answers: Sequence[str]
    """The answers that end the game; the last one costs nothing."""
    caption: str
    """The sentence below the figure."""
    finds: Mapping[str, str]
    """The engine's facts afterwards, as in ``fact``."""

    def drawn(self) -> Table:
        """Returns the table."""
        game, names = self.start.game(), self.start.names
        *before, last = self.answers
        for answer in before:
            game.apply(answer)
        seats = range(len(names))
        cash = [game.cash(seat) for seat in seats]
        paid: dict[str, list[int]] = {}
        shown: dict[str, str] = {}
        for event in game.apply_observed(last):
            match event:
                case MarketTile():
                    shown[event.chain] = f" (the market shows {event.tile})"
                case BonusPaid():
                    label = f"Bonuses of {event.chain}{shown.get(event.chain, '')}"
                    paid.setdefault(label, [0] * len(names))[event.player] += event.amount
                case StockSold():
                    label = f"Shares of {event.chain}"
                    paid.setdefault(label, [0] * len(names))[event.player] += event.proceeds
        end = [game.cash(seat) for seat in seats]
        agree(end, [cash[seat] + sum(line[seat] for line in paid.values()) for seat in seats])
        agree(game.over, True)
        check(game, self.finds)
        money = {"Cash before": cash, **paid, "Cash at the end": end}
        rows = [[label, *map(dollars, amounts)] for label, amounts in money.items()]
        rows.append(["Rank", *(fact(game, f"{name}'s rank") for name in names)])
        return Table(["What", *names], rows)
