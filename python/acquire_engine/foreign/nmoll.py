"""Games of nmoll's Acquire engine: its JSON of a game and the actions in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from acquire_engine._native import TILES, Notes, Record, Rules
from acquire_engine.errors import RecordError
from acquire_engine.foreign._source import (
    COLUMNS_FIRST,
    Node,
    Place,
    Playing,
    expected,
    json_node,
    problem,
)
from acquire_engine.phases import (
    BuyStock,
    ChooseDefunct,
    ChooseSurvivor,
    DisposeStock,
    FoundChain,
    PlaceTile,
    ReplaceTiles,
)
from acquire_engine.placements import Dead

__all__ = ["is_json", "read_nmoll"]


def __dir__() -> list[str]:
    return list(__all__)


_RACK: Final = 6
_EARLY_RACK: Final = 5
"""The tiles in a rack in the first games of that engine."""

_ACTIONS_MAX: Final = 100_000
_SEED_MAX: Final = 2**52
"""Up to here the other program's numbers are exact."""

_FIELDS: Final = {
    "PlaceTile": ("boardSquareId",),
    "StartHotelChain": ("hotelChain",),
    "PurchaseShares": ("hotelChain",),
    "SellOrphanedShare": ("hotelChain",),
    "KeepOrphanedShare": ("hotelChain",),
    "TradeOrphanedShare": ("hotelChain", "hotelChainToReceive"),
    "Merge": ("survivor",),
    "EndTurn": (),
    "EndGame": (),
}
"""The field of each action."""

_DISPOSALS: Final = ("SellOrphanedShare", "KeepOrphanedShare", "TradeOrphanedShare")


@dataclass(frozen=True, slots=True)
class _Move:
    """An action of a game."""

    name: str
    player: int
    words: tuple[str, ...]
    """The tile or the chains that it names."""
    place: Place
    index: int


def is_json(value: object) -> bool:
    """Returns whether a value from JSON looks like a game of this engine."""
    if not isinstance(value, dict) or "actions" not in value:
        return False
    return any(name in value for name in ("gameInstance", "instance", "randomSeed"))


def read_nmoll(
    source: str | Mapping[str, Any], *, two_player_market: str | None = None
) -> Record | Notes:
    """Reads a game of nmoll's Acquire engine; see :mod:`acquire_engine.foreign`.

    A game that was played with racks of five tiles becomes the notes of a spectator.

    Args:
        source: The JSON of the game, or a mapping in its shape.
        two_player_market: The third shareholder in a game of two players, ``bank`` or
            ``drawn_tile`` (Z). That engine has none, and from an empty board our rules need one
            (S5), so the bonuses are others than in the game that was played.

    Raises:
        RecordError: It is no such game, or does not follow our rules; with the path.
        IllegalActionError: An action is not legal.
    """
    node = json_node("source", source)
    instance = node
    for name in ("gameInstance", "instance"):
        if name in node:
            instance = node[name]
    seed = instance["randomSeed"].integer(0, _SEED_MAX)
    ids = _player_ids(instance["playerIds"])
    rules = _rules(len(ids), two_player_market, instance["playerIds"].place)
    moves = [_move(move, ids, i) for i, move in enumerate(node["actions"].list(_ACTIONS_MAX))]
    bag, place = _bag(seed), instance["randomSeed"].place

    def played(rack: int) -> Record | RecordError:
        try:
            tiles = _tile_order(bag, len(ids), rack, place)
            spare = bag[len(bag) - (_RACK - rack) * len(ids) :]
            return _Reader(Playing(rules, tiles, _names(ids)), moves, spare).read()
        except RecordError as error:
            return error

    usual = played(_RACK)
    if isinstance(usual, Record):
        return usual
    early = played(_EARLY_RACK)
    if isinstance(early, Record):
        return Notes.from_record(early, "spectator")
    # With the racks that they had, more of the game is right.
    raise max(usual, early, key=lambda error: -1 if error.index is None else error.index)


def _player_ids(node: Node) -> list[str]:
    ids = [player.text() for player in node.list(6)]
    if len(ids) < 2:
        message = f"a game of {len(ids)} is not read: a game has 2 to 6 players (S5)"
        raise problem(node.place, message, "players")
    if len(set(ids)) < len(ids):
        raise problem(node.place, "two players have the same id", "players")
    return ids


def _names(ids: list[str]) -> list[str]:
    """Returns the players' names: an id is a number and a name, or something else."""
    names = [re.sub(r"\A[0-9]+_", "", player) for player in ids]
    return names if all(names) and len(set(names)) == len(ids) else ids


def _rules(players: int, market: str | None, place: Place) -> Rules:
    if players == 2 and market is None:
        raise problem(
            place,
            "two players without a third shareholder, from an empty board: no edition has both. "
            "Choose two_player_market bank or drawn_tile; the bonuses are then others than in the "
            "game that was played (S5)",
            "players",
        )
    return Rules(
        "3m",
        dead_tiles="replace",
        end="declare_any_time",
        two_player_market="none" if market is None else market,
        holdings="open",
    )


def _move(node: Node, ids: list[str], index: int) -> _Move:
    name = node["type"].word(_FIELDS)
    player = ids.index(node["playerId"].word(ids))
    words = tuple(
        TILES[node[field].integer(0, len(TILES) - 1, "a tile")]
        if field == "boardSquareId"
        else node[field].word(Rules("3m").chains)
        for field in _FIELDS[name]
    )
    return _Move(name, player, words, node.place, index)


def _bag(seed: int) -> list[str]:
    """The tiles in the order in which that engine draws them with this seed.

    It is a Fisher-Yates shuffle by the generator Mulberry32.
    """
    mask = 2**32 - 1
    tiles = list(TILES)
    for left in range(len(tiles), 0, -1):
        seed += 0x6D2B79F5
        mixed = seed & mask
        mixed = (mixed ^ mixed >> 15) * (mixed | 1) & mask
        mixed ^= mixed + (mixed ^ mixed >> 7) * (mixed | 61) & mask
        place = ((mixed ^ mixed >> 14) * left) >> 32
        tiles[left - 1], tiles[place] = tiles[place], tiles[left - 1]
    return tiles


def _tile_order(bag: list[str], players: int, rack: int, place: Place) -> list[str]:
    """Returns our tile order for racks of this size, in which seat 0 begins.

    In 3M the first tile of each rack decides who begins (S2, S3); there it is always seat 0. Tiles
    that a rack lacks compared with ours come from the end of the bag.
    """
    racks = [bag[rack * seat : rack * (seat + 1)] for seat in range(players)]
    rest = bag[rack * players :]
    for tiles in racks:
        tiles.extend(rest.pop() for _ in range(_RACK - rack))
    starts = [max(tiles, key=COLUMNS_FIRST.index) for tiles in racks]
    starts[0] = min(racks[0], key=COLUMNS_FIRST.index)
    if starts[0] != min(starts, key=COLUMNS_FIRST.index):
        message = "the first player has no tile that would let them begin (S3)"
        raise problem(place, message, "start")
    others = (tile for tiles in racks for tile in tiles if tile not in starts)
    return [*starts, *others, *rest]


class _Reader:
    """Plays a game by the actions of that engine, which are smaller than ours."""

    def __init__(self, playing: Playing, moves: list[_Move], spare: list[str]) -> None:
        self.playing = playing
        self.moves = moves
        self.spare = spare
        self.at = 0

    def read(self) -> Record:
        """The record of all actions up to an incomplete decision."""
        while self.at < len(self.moves) and self._decide():
            pass
        return self.playing.record({"source": "nmoll acquire-engine"}, Place("playerIds"))

    def _decide(self) -> bool:
        """Answers the decision that is asked; false if the game breaks off in the middle of it."""
        playing, move = self.playing, self.moves[self.at]
        game = playing.game
        if game.over and move.name == "EndGame":
            # It ended automatically (E6, E7), which that engine does not do.
            self.at += 1
            return True
        phase = game.phase
        if isinstance(phase, PlaceTile):
            self._place(move)
        elif isinstance(phase, FoundChain):
            self._take("StartHotelChain", "found {0}")
        elif isinstance(phase, ChooseSurvivor):
            self._take("Merge", "survivor {0}")
        elif isinstance(phase, (ChooseDefunct, DisposeStock)):
            return self._dispose()
        elif isinstance(phase, BuyStock):
            return self._buy()
        else:
            playing.decides(move.player, move.place, move.index)
        return True

    def _do(self, action: str, move: _Move) -> None:
        self.playing.do(action, move.place, move.index)

    def _take(self, name: str, action: str) -> None:
        """Takes an action with this name, which is one of ours."""
        move = self.moves[self.at]
        self.playing.decides(move.player, move.place, move.index)
        if move.name != name:
            raise expected(move.place, name, move.name)
        self._do(action.format(*move.words), move)
        self.at += 1

    def _place(self, move: _Move) -> None:
        playing, game = self.playing, self.playing.game
        playing.decides(move.player, move.place, move.index)
        if move.name == "EndGame":
            for action in ("end", "pass", "buy"):
                self._do(action, move)
            self.at += 1
        elif move.name != "PlaceTile" and playing.can("pass"):
            # No tile is playable.
            self._do("pass", move)
        else:
            self._take("PlaceTile", "{0}")
            then = self.moves[self.at : self.at + 1]
            if then and then[0].name == "StartHotelChain" and isinstance(game.phase, BuyStock):
                # The last chain is founded unasked.
                if not game.size(then[0].words[0]):
                    raise expected(
                        then[0].place, "PurchaseShares, EndTurn or EndGame", then[0].name
                    )
                self.at += 1

    def _dispose(self) -> bool:
        """Answers all that is asked in a merger once its survivor is known.

        There, players decide about all chains one after the other, and one share after the other.
        """
        playing, game = self.playing, self.playing.game
        given: dict[tuple[int, str], list[_Move]] = {}
        while self.at < len(self.moves) and self.moves[self.at].name in _DISPOSALS:
            move = self.moves[self.at]
            given.setdefault((move.player, move.words[0]), []).append(move)
            self.at += 1
        last = self.moves[min(self.at, len(self.moves) - 1)]
        while not game.over:
            phase = game.phase
            if isinstance(phase, ChooseDefunct):
                named = (chain for _, chain in given if chain in phase.chains)
                self._do(f"defunct {next(named, phase.chains[0])}", last)
            elif isinstance(phase, DisposeStock):
                moves = given.pop((phase.player, phase.defunct), [])
                if not self._disposed(phase, moves, moves[-1] if moves else last):
                    return False
            else:
                break
        for (player, chain), moves in given.items():
            message = f"{playing.name(player)} has no shares of {chain} to decide about now"
            raise problem(moves[0].place, message, "shares", index=moves[0].index)
        return True

    def _disposed(self, phase: DisposeStock, moves: list[_Move], last: _Move) -> bool:
        sell, keep, trade = ([m for m in moves if m.name == name] for name in _DISPOSALS)
        for move in trade:
            if move.words[1] != phase.survivor:
                raise expected(move.place, f"a trade for {phase.survivor}", move.words[1])
        count = len(sell) + len(keep) + 2 * len(trade)
        if count < phase.held and self.at == len(self.moves):
            return False
        if count != phase.held:
            name = self.playing.name(phase.player)
            message = f"{name} has {phase.held} {phase.defunct} and decides about {count}"
            raise problem(last.place, message, "shares", index=last.index)
        parts = [f"sell {len(sell)}"] * bool(sell) + [f"trade {2 * len(trade)}"] * bool(trade)
        self._do(" ".join(parts) or "hold", last)
        return True

    def _buy(self) -> bool:
        """Buys and ends the turn."""
        playing, game = self.playing, self.playing.game
        bought: list[_Move] = []
        while self.at < len(self.moves) and self.moves[self.at].name == "PurchaseShares":
            move = self.moves[self.at]
            playing.decides(move.player, move.place, move.index)
            bought.append(move)
            self.at += 1
        if self.at == len(self.moves):
            return False
        last = self.moves[self.at]
        playing.decides(last.player, last.place, last.index)
        if last.name not in ("EndTurn", "EndGame"):
            raise expected(last.place, "PurchaseShares, EndTurn or EndGame", last.name)
        self.at += 1
        player = last.player
        # That engine replaces dead tiles before the draw, so it does not replace those drawn then.
        dead = [
            tile
            for tile, what in game.placements(player).items()
            if isinstance(what, Dead) and tile not in self.spare
        ]
        if last.name == "EndGame":
            self._do("end", last)
        shares = " ".join(["buy", *(move.words[0] for move in bought)])
        self._do(shares, bought[-1] if bought else last)
        while isinstance(game.phase, ReplaceTiles):
            self._do(f"replace {dead.pop(0)}" if dead else "pass", last)
        return True
