"""Positions that people describe: the table, and everything else that is known."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from acquire_engine import _native
from acquire_engine._arguments import shown_number, upto, wrong_type
from acquire_engine._board import Board
from acquire_engine._native import TILES, Game, Rules, View
from acquire_engine.words import ChainLike, PlayerLike, TileLike

__all__ = ["Position"]


def __dir__() -> list[str]:
    return list(__all__)


TilesLike: TypeAlias = str | Iterable[TileLike]
"""Tiles, as in ``["5E", "6F"]`` or ``"5E 6F"``."""

SharesLike: TypeAlias = str | Mapping[ChainLike, int | None]
"""Shares by chain, as in ``{"Luxor": 3}`` or ``"3 Luxor"``; ``"others"`` is every other chain."""

_LONE = {"o", "unincorporated"}


class Position:
    """Makes games and views of positions that people describe; it has no instances.

    Missing parts are unknown, not zero. If everything is known, the result is a :class:`Game`,
    otherwise a :class:`View`, which knows only the given parts:

    >>> from acquire_engine import Position
    >>> view = Position.build(
    ...     "avalon-hill",
    ...     board='''
    ...         ............
    ...         ............
    ...         ..LLL..o....
    ...         ............
    ...         .o...TT.....
    ...         ............
    ...         ............
    ...         ............
    ...         ............''',
    ...     bank={"Luxor": 20, "Tower": 22, "others": 25},
    ...     cash={"Ann": 5400, "Ben": 6000, "Cleo": None},
    ...     holdings={"Ann": {"Luxor": 3, "Tower": 1}},
    ...     racks={"Ann": ["6C", "1A", "12I", "7D", "8H", "9F"]},
    ...     to_move="Ann",
    ... )
    >>> view
    <View of Ann: avalon-hill, 3 players, PlaceTile of Ann>
    >>> view.shares("Ann", "Luxor"), view.shares("Ben", "Luxor"), view.cash("Cleo")
    (3, None, None)
    >>> print(view.to_text())  # doctest: +ELLIPSIS
    acquire position 1
    edition avalon-hill
    viewer Ann
    ...
    end of position
    <BLANKLINE>
    """

    @staticmethod
    def build(
        edition: str | Rules = "avalon-hill",
        *,
        players: Sequence[str] | int | None = None,
        board: str | Board | Mapping[ChainLike, TilesLike] | None = None,
        racks: Mapping[PlayerLike, TilesLike | None] | None = None,
        rack_sizes: Mapping[PlayerLike, int | None] | None = None,
        holdings: Mapping[PlayerLike, SharesLike | None] | None = None,
        cash: Mapping[PlayerLike, int | str | None] | None = None,
        bank: SharesLike | None = None,
        to_move: PlayerLike | None = None,
        viewer: PlayerLike | None = None,
        stage: str | None = None,
        bag: TilesLike | None = None,
        set_aside: TilesLike | None = None,
        shown: Mapping[PlayerLike, TilesLike | None] | None = None,
        powers_used: Mapping[PlayerLike, str | Iterable[str] | None] | None = None,
        turn: Mapping[str, Any] | None = None,
    ) -> Game | View:
        """Makes a game or a view from a description. ``None`` is the same as a missing part.

        The shares of a player are complete if the viewer sees all of them: they are the viewer's
        own, or holdings are open (I3). The player has no shares of a chain that is not listed. In
        other players' holdings, the shares of such a chain are unknown. The bank has the shares
        that no player holds; ``bank`` is required only if some player's shares are unknown (B4).
        Another player's rack is assumed to have been filled up (D1). ``rack_sizes`` is required
        only if the bag may have been too small for that, if the player has used ``take5`` (P5), or
        if the game is over and the rack is not given.

        Args:
            edition: The edition by its name, or rules with options.
            players: The players' names in seat order, or their number. By default all players in
                ``cash``, ``holdings``, ``racks`` and the other arguments, in this order; ``None``
                for a player's cash is enough.
            board: A drawing, nine rows of twelve squares: ``.`` is empty, ``o`` a tile without a
                chain, an initial a tile of that chain. Spaces, and the numbers and letters around
                the board, are ignored, so the engine's drawings are accepted. Or a dictionary of
                chains to tiles, with ``"o"`` for tiles without a chain. Or a :class:`Board`.
            racks: The tiles in racks.
            rack_sizes: The number of tiles in racks that are not known.
            holdings: Shares by player and chain.
            cash: Dollars by player.
            bank: The bank's shares by chain.
            to_move: The player whose turn it is.
            viewer: The viewer, ``"spectator"`` for a spectator. By default the only player whose
                rack is given.
            stage: The decision of the turn, if it is not to place a tile, as in ``"BuyStock"`` or
                ``"DisposeStock 5E survivor Luxor defunct Tower player Ben"``.
            bag: The tiles of the bag in drawing order, for a game.
            set_aside: The tiles that are out of the game (D6).
            shown: The tiles in racks that were shown to all players (I1).
            powers_used: The powers that players have used (P).
            turn: Other lines of the text form, such as ``{"power": "free3", "idle_turns": 1}``.

        Raises:
            SetupError: with every problem in the players' terms, each with its place as ``path``.
            RulesError: the edition does not exist.
        """
        of_players: list[tuple[str, str, Mapping[PlayerLike, Any] | None]] = [
            ("cash", "cash", cash),
            ("shares", "holdings", holdings),
            ("rack", "racks", racks),
            ("rack_size", "rack_sizes", rack_sizes),
            ("shown", "shown", shown),
            ("powers_used", "powers_used", powers_used),
        ]
        said: list[tuple[str, str, str]] = []
        if isinstance(board, str):
            said.append(("board", "", board))
        elif board is not None:
            said += _laid(_chains_of(board) if isinstance(board, Board) else board, edition)
        if set_aside is not None:
            said.append(("set_aside", "", _tiles(set_aside)))
        if bank is not None:
            said.append(("bank", "", _shares("bank", bank, edition)))
        for line, name, values in of_players:
            for player, value in _pairs(name, values):
                if value is not None:
                    said.append((line, _text(player), _value(line, value, edition)))
        for line, player in (("viewer", viewer), ("turn", to_move)):
            if player is not None:
                said.append((line, "", _text(player)))
        if stage is not None:
            if not isinstance(stage, str):
                raise wrong_type("stage", stage, "a str")
            said.append(("stage", "", stage))
        if bag is not None:
            said.append(("bag", "", _tiles(bag)))
        said += [(line, "", _word(value)) for line, value in _pairs("turn", turn)]
        if players is None:
            names = _named(values for *_, values in of_players)
        else:
            names = _players(players)
        return _native._build_position(edition, names, said)

    @staticmethod
    def from_text(text: str) -> Game | View:
        """Reads the text form of a position, which ``to_text`` of games and views writes.

        Raises:
            SetupError: with every problem in the players' terms, each with its line and column.
        """
        return _native._read_position(text)[0]

    @staticmethod
    def names(text: str) -> tuple[str, ...]:
        """Returns the players' names in a position's text; empty for those who have a number.

        Raises:
            SetupError: as ``from_text``.
        """
        return _native._read_position(text)[1]


def _players(players: Sequence[str] | int) -> list[str]:
    count = _number(players)
    if count is not None:
        # One player too many is refused like any larger number, without its cost.
        return [""] * min(max(count, 0), 7)
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise wrong_type("players", players, "names or a number")
    return list(upto("players", players))


def _named(mentioned: Iterable[Mapping[PlayerLike, Any] | None]) -> list[str]:
    """Returns all mentioned players, in the order of their mention."""
    players = [player for values in mentioned for player in upto("players", values or {})]
    numbers = [player for player in players if not isinstance(player, str)]
    if numbers:
        raise TypeError(
            "players is missing: give the players' names or their number, because "
            f"{_text(numbers[0])} is not a name"
        )
    return list(dict.fromkeys(map(str, players)))


def _pairs(name: str, values: Mapping[Any, Any] | None) -> Iterable[tuple[Any, Any]]:
    if values is None:
        return ()
    if not isinstance(values, Mapping):
        raise wrong_type(name, values, "a dict")
    return upto(name, values.items())


def _tiles(tiles: TilesLike) -> str:
    if isinstance(tiles, str):
        return tiles
    if not isinstance(tiles, Iterable):
        raise wrong_type("tiles", tiles, "a list or a str like '5E 6F'")
    return " ".join(map(_tile, upto("tiles", tiles)))


def _tile(tile: TileLike) -> str:
    """Returns a tile in the words of the text form, which refuses a string that is not a tile."""
    index = _number(tile)
    return TILES[index] if index is not None and 0 <= index < len(TILES) else _text(tile)


def _chain(chain: ChainLike, edition: str | Rules) -> str:
    if isinstance(chain, str):
        return chain
    names = (edition if isinstance(edition, Rules) else Rules(edition)).chains
    return names[chain] if 0 <= chain < len(names) else _text(chain)


def _shares(name: str, shares: SharesLike, edition: str | Rules) -> str:
    if isinstance(shares, str):
        return shares
    counts = ((chain, count) for chain, count in _pairs(name, shares) if count is not None)
    return ", ".join(f"{_text(count)} {_chain(chain, edition)}" for chain, count in counts)


def _laid(
    chains: Mapping[ChainLike, TilesLike], edition: str | Rules
) -> Iterable[tuple[str, str, str]]:
    for chain, tiles in _pairs("board", chains):
        if chain in _LONE:
            yield "unincorporated", "", _tiles(tiles)
        else:
            yield "chain", _chain(chain, edition), _tiles(tiles)


def _chains_of(board: Board) -> dict[ChainLike, list[str]]:
    chains: dict[ChainLike, list[str]] = {}
    for tile, chain in board.to_dict().items():
        chains.setdefault(chain, []).append(tile)
    return chains


def _value(line: str, value: Any, edition: str | Rules) -> str:
    """Returns the value of a player's line."""
    if line == "shares":
        return _shares("holdings", value, edition)
    if line in {"rack", "shown"}:
        return _tiles(value)
    if line == "powers_used" and not isinstance(value, str):
        return " ".join(upto("powers_used", value))
    return _text(value)


def _text(value: Any) -> str:
    """Returns a value in the words of the text form, which refuses impossible ones."""
    number = _number(value)
    if number is not None:
        # One word, so that there is one problem with it.
        return shown_number(number).replace(" ", "-")
    try:
        return str(value)
    except RecursionError:
        raise wrong_type("a value", value, "a string or a number") from None


def _number(value: Any) -> int | None:
    """Returns an integer of any type, such as numpy's; ``None`` if it is not one."""
    try:
        return operator.index(value)
    except TypeError:
        return None


def _word(value: Any) -> str:
    """A value of a line of the turn."""
    if isinstance(value, bool):
        return str(value).lower()
    return _text(value) if isinstance(value, str) or _number(value) is not None else _tiles(value)
