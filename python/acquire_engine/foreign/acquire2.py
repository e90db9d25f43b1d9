"""Games of the acquire2 server: the text of its game files, and its game review JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from typing import Final

from acquire_engine._native import TILES, Notes, Record, Rules
from acquire_engine.foreign._perspective import Seen, seen_notes
from acquire_engine.foreign._source import (
    COLUMNS_FIRST,
    WHOLE,
    Node,
    Place,
    Playing,
    expected,
    json_node,
    problem,
    whole_text,
)

__all__ = ["is_json", "is_text", "read_acquire2"]


def __dir__() -> list[str]:
    return list(__all__)


_RULES: Final = Rules(
    "avalon-hill",
    dead_tiles="replace_automatically",
    end="declare_after_tile",
    two_player_market="none",
    holdings="open",
)
"""The rules of the server."""

_MODES: Final = {
    "SINGLES_1": 1,
    "SINGLES_2": 2,
    "SINGLES_3": 3,
    "SINGLES_4": 4,
    "SINGLES_5": 5,
    "SINGLES_6": 6,
    "TEAMS_2_VS_2": 4,
    "TEAMS_2_VS_2_VS_2": 6,
    "TEAMS_3_VS_3": 6,
}
"""The number of players of each game mode, in the order of its numbers, which begin at 1."""

_ARRANGEMENTS: Final = ("VERSION_1", "RANDOM_ORDER", "EXACT_ORDER", "SPECIFY_TEAMS")

_CHAINS: Final = (
    "LUXOR",
    "TOWER",
    "AMERICAN",
    "FESTIVAL",
    "WORLDWIDE",
    "CONTINENTAL",
    "IMPERIAL",
)
_INITIALS: Final = {chain[0]: chain for chain in _CHAINS}

_TIME_MAX: Final = 253_402_300_799_999
"""The last millisecond of the year 9999."""

_ACTIONS_MAX: Final = 5_000
"""No game has as many actions: 108 tiles, and for each at most 22 decisions and a purchase."""

_HEADER: Final = ("game mode", "player arrangement mode", "tile bag", "user", "host", "me")
_STARTS: Final = tuple(f"{name}: " for name in _HEADER)


@dataclass(slots=True)
class _Move:
    """An action of a game."""

    name: str
    """Its name, as ``PlayTile``."""
    words: list[str]
    """The subject of the move, as in the text of a game file."""
    place: Place
    player: int | None = None
    """The player who acts, if it is known."""
    time: int | None = None
    """The time, in milliseconds of the Unix epoch, if it is known."""
    drawn: list[str | None] = field(default_factory=list)
    """The tiles that left the bag at that moment, in a file of one user's view."""
    shown: list[tuple[str, int]] = field(default_factory=list)
    """The tiles of others seen at that moment, with their owners, in such a file."""


@dataclass(slots=True)
class _Content:
    """The content of a game file."""

    mode: str = "SINGLES_1"
    arrangement: str = "VERSION_1"
    users: list[int] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    me: int | None = None
    """The user, if the file has one user's view."""
    bag: list[str] = field(default_factory=list)
    bag_place: Place = WHOLE
    moves: list[_Move] = field(default_factory=list)


def is_text(text: str) -> bool:
    """Returns whether a text looks like a game file of the server."""
    return text.removeprefix("\ufeff").lstrip().startswith(_STARTS)


def is_json(value: object) -> bool:
    """Returns whether a value from JSON looks like the server's review of a game."""
    if isinstance(value, dict):
        return "gameActions" in value or "tileBag" in value
    return isinstance(value, list) and len(value) in (7, 9) and isinstance(value[-1], list)


def read_acquire2(text: str) -> Record | Notes:
    """Reads a game of the acquire2 server; see :mod:`acquire_engine.foreign`.

    A game whose tile bag is known only in part becomes the notes of an observer of every rack.

    Args:
        text: The text of a game file, or the JSON of a game review.

    Raises:
        RecordError: It is no such game, or does not follow our rules; with the place.
        IllegalActionError: An action is not legal by the rules of the server.
    """
    text = whole_text("text", text)
    if text.lstrip().startswith(("{", "[")):
        content = _read_json(json_node("text", text))
    else:
        content = _read_text(text)
    if content.me is not None and not content.bag:
        return _seen(content)
    record = _play(content)
    return record if len(content.bag) == len(TILES) else Notes.from_record(record, "complete")


def _check_players(content: _Content) -> int:
    """Returns the number of players."""
    players = _MODES[content.mode]
    if players == 1:
        message = "a game of one player is not read: a game has 2 to 6 players (S5)"
        raise problem(content.bag_place, message, "players")
    if len(content.names) != players:
        message = f"{content.mode} has {players} players, and {len(content.names)} users are named"
        raise problem(content.bag_place, message, "players")
    return players


def _first(index: int) -> str:
    """Returns what must be first in the place of this action, for messages."""
    return "an action after StartGame" if index else "StartGame"


def _seen(content: _Content) -> Notes:
    """Returns the notes of one user's view of a game."""
    _check_players(content)
    if not content.moves:
        raise problem(content.bag_place, "the game has no actions, so no tiles are known")
    for index, move in enumerate(content.moves):
        if (move.name == "StartGame") != (index == 0):
            raise expected(move.place, _first(index), move.name)
    start, *moves = (
        Seen(
            move.name,
            _action_text(move),
            move.player or 0,
            move.place,
            move.name == "PurchaseShares" and move.words[-1] == "1",
            move.drawn,
            move.shown,
        )
        for move in content.moves
    )
    viewer = content.users.index(content.me) if content.me in content.users else None
    tags = {"source": "acquire2", "mode": content.mode, "arrangement": content.arrangement}
    return seen_notes(_RULES, start, moves, viewer, content.names, tags)


def _play(content: _Content) -> Record:
    """The record of the game. Tiles that the bag lacks follow in any order."""
    players = _check_players(content)
    # Seats go by the starting tiles there, so that seat 0 begins (S3).
    start = sorted(content.bag[:players], key=COLUMNS_FIRST.index)
    rest = sorted(set(TILES) - set(content.bag), key=TILES.index)
    playing = Playing(_RULES, [*start, *content.bag[players:], *rest], content.names)
    times: list[str] = []
    begun = content.moves[0].time if content.moves else None

    def do(action: str, time: int | None, place: Place, index: int | None = None) -> None:
        playing.do(action, place, index)
        times.append("-" if time is None or begun is None else str(time - begun))
        check_bag(place)

    def check_bag(place: Place) -> None:
        drawn = len(TILES) - playing.game.bag_count
        if drawn > len(content.bag):
            message = f"{drawn} tiles are drawn, and the tile bag has {len(content.bag)}"
            raise problem(place, message, "tile_order")

    check_bag(content.bag_place)
    place = content.bag_place
    for index, move in enumerate(content.moves):
        place = move.place
        if index == 0:
            if move.name != "StartGame":
                raise expected(place, _first(index), move.name)
            continue
        for action in _unasked(playing):
            do(action, None, place)
        playing.decides(move.player, place, index)
        for action in _actions(playing, move):
            do(action, move.time, place, index)
    for action in _unasked(playing):
        do(action, None, place)
    tags = {"source": "acquire2", "mode": content.mode, "arrangement": content.arrangement}
    if begun is not None:
        moment = datetime.fromtimestamp(0, timezone.utc) + timedelta(milliseconds=begun)
        tags["begun"] = moment.isoformat(timespec="milliseconds")
        tags["milliseconds"] = " ".join(times)
    return playing.record(tags, content.bag_place)


def _unasked(playing: Playing) -> Iterator[str]:
    """Yields the server's automatic actions."""
    while not playing.game.over:
        if playing.can("pass"):
            # No tile is playable.
            yield "pass"
        elif playing.only("buy"):
            yield "buy"
        else:
            return


def _actions(playing: Playing, move: _Move) -> Iterator[str]:
    """Yields our actions for one of the server's."""
    phase = type(playing.game.phase).__name__
    asked = _ASKED.get(phase, phase)
    if move.name != asked:
        raise expected(move.place, f"{asked} of {playing.name(playing.game.player)}", move.name)
    # The server does not heed it where the game cannot end.
    if move.name == "PurchaseShares" and move.words[-1] == "1" and playing.can("end"):
        yield "end"
    yield _action_text(move)


def _action_text(move: _Move) -> str:
    """The action of ours for one of the server's, without the end of the game."""
    if move.name == "StartGame":
        return ""
    if move.name == "PlayTile":
        return move.words[0]
    if move.name == "DisposeOfShares":
        trade, sell = map(int, move.words)
        parts = [f"sell {sell}"] * (sell > 0) + [f"trade {trade}"] * (trade > 0)
        return " ".join(parts) or "hold"
    if move.name == "PurchaseShares":
        return " ".join(["buy", *move.words[:-1]])
    return f"{_WORDS[move.name]} {move.words[0]}"


_ASKED: Final = {
    "PlaceTile": "PlayTile",
    "FoundChain": "SelectNewChain",
    "ChooseSurvivor": "SelectMergerSurvivor",
    "ChooseDefunct": "SelectChainToDisposeOfNext",
    "DisposeStock": "DisposeOfShares",
    "BuyStock": "PurchaseShares",
}
"""Returns the server's name of the decision."""

_WORDS: Final = {
    "SelectNewChain": "found",
    "SelectMergerSurvivor": "survivor",
    "SelectChainToDisposeOfNext": "defunct",
}


# The text of a game file.

_ACTION: Final = re.compile(r"action: ([0-9]{1,9}) ([A-Za-z]{1,40})(?: (.*))?", re.DOTALL)
_USER: Final = re.compile(r"[0-9]{1,9}")
_COUNT: Final = re.compile(r"[0-9]{1,3}")
_DRAWN: Final = "revealed tile bag tiles: "
_SHOWN: Final = "revealed tile rack tiles: "


def _read_text(text: str) -> _Content:
    """Reads the text of a game file."""
    content = _Content()
    lines = enumerate((line.removesuffix("\r") for line in text.split("\n")), 1)
    _read_header(content, lines)
    time: int | None = None
    taken = False
    drawn: list[str | None] = []
    shown: list[tuple[str, int]] = []
    for number, line in lines:
        place = Place(line=number, column=1)
        if line.startswith("action: "):
            if len(content.moves) == _ACTIONS_MAX:
                raise problem(place, f"more than {_ACTIONS_MAX:,} actions are not read", "too_long")
            move = _read_action(line, number, time)
            move.drawn, move.shown = drawn, shown
            content.moves.append(move)
            time, taken, drawn, shown = None, True, [], []
        elif line.startswith("timestamp: "):
            time = _number(line, len("timestamp: "), number, _TIME_MAX)
        elif line.startswith("  error: "):
            # The server refused the action above and asked again.
            if not taken:
                raise expected(place, "an action before its error", line.strip())
            content.moves.pop()
            taken = False
        elif line.startswith(_DRAWN):
            drawn = [_seen_tile(word, place) for word in _listed(line, _DRAWN, place)]
        elif line.startswith(_SHOWN):
            shown = [_shown_tile(word, place) for word in _listed(line, _SHOWN, place)]
        elif line == "Game JSON:":
            break
        elif line and not line.startswith(("  ", "player ID with playable tile: ")):
            raise expected(place, "an action, a timestamp or `Game JSON:`", line)
    for move in content.moves:
        _check_words(move)
    return content


def _listed(line: str, name: str, place: Place) -> list[str]:
    """The words of a list of tiles."""
    words = line[len(name) :].split(", ")
    if len(words) > len(TILES):
        raise problem(place, f"more than {len(TILES)} tiles are not read", "too_long")
    return words


def _seen_tile(word: str, place: Place) -> str | None:
    """A tile; ``None`` for one that was not seen."""
    if word != "?" and word not in TILES:
        raise expected(place, "a tile such as 5E, or ?", word)
    return None if word == "?" else word


def _shown_tile(word: str, place: Place) -> tuple[str, int]:
    tile, colon, player = word.partition(":")
    if tile not in TILES or not colon or not _USER.fullmatch(player):
        raise expected(place, "a tile and its player, such as 5E:0", word)
    return tile, int(player)


def _read_header(content: _Content, lines: Iterator[tuple[int, str]]) -> None:
    """The lines up to the first empty one."""
    given: set[str] = set()
    for number, line in lines:
        place = Place(line=number, column=1)
        if not line.strip():
            if given:
                break
            continue
        name, colon, value = line.partition(": ")
        if not colon or name not in _HEADER:
            raise expected(place, f"{', '.join(_HEADER[:-1])} or {_HEADER[-1]}", line)
        if name in given and name != "user":
            raise problem(place, f"`{name}` comes twice", "twice")
        given.add(name)
        at = Place(line=number, column=len(name) + 3)
        if name == "game mode":
            content.mode = Node(value, at).word(_MODES)
        elif name == "player arrangement mode":
            content.arrangement = Node(value, at).word(_ARRANGEMENTS)
        elif name == "tile bag":
            content.bag_place = at
            content.bag = _read_bag(value, number, at.column or 1)
        elif name == "user":
            if len(content.names) == max(_MODES.values()):
                raise problem(place, "more than 6 users are not read", "players")
            user, _, name = value.partition(" ")
            if not _USER.fullmatch(user) or not name:
                raise expected(at, "the number of a user and a name", value)
            content.users.append(int(user))
            content.names.append(name)
        elif name == "me":
            content.me = Node(value, at).integer(0, 999_999_999, "the number of a user")
    if content.bag_place == WHOLE:
        content.bag_place = Place(line=1, column=1)


def _read_bag(value: str, line: int, column: int) -> list[str]:
    tiles: list[str] = []
    for word in value.split(", "):
        at = Place(line=line, column=column)
        if word not in TILES:
            raise expected(at, "a tile such as 5E", word)
        if word in tiles:
            raise problem(at, f"{word} is in the tile bag twice (B1)", "tile_order", tile=word)
        tiles.append(word)
        column += len(word) + 2
    return tiles


def _number(line: str, start: int, number: int, most: int) -> int:
    return Node(line[start:], Place(line=number, column=start + 1)).integer(0, most, "a number")


def _read_action(line: str, number: int, time: int | None) -> _Move:
    match = _ACTION.fullmatch(line)
    if match is None:
        place = Place(line=number, column=1)
        raise expected(place, "an action such as `action: 0 PlayTile 5E`", line)
    player, name, words = match.groups()
    place = Place(line=number, column=match.start(2) + 1)
    if name not in _FIELDS.values():
        raise expected(place, f"one of {', '.join(_FIELDS.values())}", name)
    return _Move(name, [] if words is None else words.split(" "), place, int(player), time)


def _check_words(move: _Move) -> None:
    """Reads the words after the name of an action, unless it was refused anyway."""
    words = move.words
    if words[:1] == ["--"]:
        move.words = _parameters(move.name, json_node("text", " ".join(words[1:]), move.place))
        return
    count = {"StartGame": 0, "DisposeOfShares": 2, "PurchaseShares": 2}.get(move.name, 1)
    if len(words) != count:
        raise expected(move.place, f"{move.name} with {count} words", " ".join([move.name, *words]))
    if move.name == "PlayTile":
        if words[0] not in TILES:
            raise expected(move.place, "a tile such as 5E", words[0])
    elif move.name == "DisposeOfShares":
        for word in words:
            if not _COUNT.fullmatch(word):
                raise expected(move.place, "a number of shares", word)
    elif move.name == "PurchaseShares":
        chains = [] if words[0] == "x" else words[0].split(",")
        if words[1] not in ("0", "1"):
            raise expected(move.place, "0, or 1 to end the game", words[1])
        move.words = [*(_initial(chain, move.place) for chain in chains), words[1]]
    elif move.name != "StartGame":
        move.words = [_initial(words[0], move.place)]


def _initial(word: str, place: Place) -> str:
    if word not in _INITIALS:
        raise expected(place, f"a chain, {', '.join(_INITIALS)}", word)
    return word


# The JSON of a game review.

_FIELDS: Final = {
    "startGame": "StartGame",
    "playTile": "PlayTile",
    "selectNewChain": "SelectNewChain",
    "selectMergerSurvivor": "SelectMergerSurvivor",
    "selectChainToDisposeOfNext": "SelectChainToDisposeOfNext",
    "disposeOfShares": "DisposeOfShares",
    "purchaseShares": "PurchaseShares",
}
"""The names of actions in JSON."""


def _read_json(node: Node) -> _Content:
    """Reads a game review: an object, or the list of earlier versions."""
    if isinstance(node.value, list):
        return _read_list(node)
    content = _content(
        *(node.get(name, default) for name, default in _REVIEW.items()),
    )
    begin, end = node.get("beginTimestamp"), node.get("endTimestamp")
    offsets = node.get("gameActionTimestampOffsets", []).list(_ACTIONS_MAX)
    times = [None if begin.value is None else begin.integer(0, _TIME_MAX)]
    for offset in offsets:
        before = times[-1]
        times.append(None if before is None else before + offset.integer(-_TIME_MAX, _TIME_MAX))
    for move, time in zip(content.moves, times, strict=False):
        move.time = time
    if content.moves[1:] and not offsets and end.value is not None:
        content.moves[-1].time = end.integer(0, _TIME_MAX)
    return content


_REVIEW: Final = {
    "gameMode": 0,
    "playerArrangementMode": 0,
    "usernames": [],
    "tileBag": [],
    "gameActions": [],
}
"""The value of a missing field of a game review."""


def _read_list(node: Node) -> _Content:
    parts = node.list(9)
    if len(parts) not in (7, 9):
        raise problem(WHOLE, f"expected a list of 7 or 9 values, found {len(parts)}")
    mode, arrangement, *_, names, _host, bag, actions = parts
    content = _content(mode, arrangement, names, bag, Node([], actions.place))
    now: int | None = None
    for action in actions.list(_ACTIONS_MAX):
        values = action.list(3)
        if not values:
            raise action.expected("a list that begins with an action")
        move = _read_move(values[0])
        time = None
        if len(values) > 1:
            # The first is a moment, and others are counted from the action before.
            time = values[1].integer(0 if now is None else -_TIME_MAX, _TIME_MAX)
        now = time if time is None or now is None else now + time
        move.time = now
        content.moves.append(move)
    return content


def _content(mode: Node, arrangement: Node, names: Node, bag: Node, actions: Node) -> _Content:
    content = _Content(_enum(mode, ("", *_MODES)), _enum(arrangement, _ARRANGEMENTS))
    content.names = [name.text() for name in names.list(6)]
    content.bag_place = bag.place
    for tile in bag.list(len(TILES)):
        word = COLUMNS_FIRST[tile.integer(0, len(TILES) - 1, "a tile")]
        if word in content.bag:
            message = f"{word} is in the tile bag twice (B1)"
            raise problem(tile.place, message, "tile_order", tile=word)
        content.bag.append(word)
    content.moves = [_read_move(action) for action in actions.list(_ACTIONS_MAX)]
    return content


def _enum(node: Node, names: tuple[str, ...]) -> str:
    """A word of an enumeration, which may be its number."""
    if type(node.value) is int and 0 <= node.value < len(names) and names[node.value]:
        return names[node.value]
    return node.word(name for name in names if name)


def _read_move(node: Node) -> _Move:
    fields = node.object()
    if len(fields) != 1 or next(iter(fields)) not in _FIELDS:
        raise node.expected(f"an object with one of {', '.join(_FIELDS)}")
    (name,) = fields
    return _Move(_FIELDS[name], _parameters(_FIELDS[name], node[name]), node.place)


def _parameters(name: str, node: Node) -> list[str]:
    """The words of an action for its parameters in JSON. One that is left out is zero."""
    node.object()
    if name == "StartGame":
        return []
    if name == "PlayTile":
        return [COLUMNS_FIRST[node.get("tile", 0).integer(0, len(TILES) - 1, "a tile")]]
    if name == "DisposeOfShares":
        counts = (node.get(field, 0) for field in ("tradeAmount", "sellAmount"))
        return [str(count.integer(0, 999, "a number of shares")) for count in counts]
    if name == "PurchaseShares":
        chains = [_enum(chain, _CHAINS)[0] for chain in node.get("chains", []).list(99)]
        return [*chains, "1" if node.get("endGame", False).boolean() else "0"]
    return [_enum(node.get("chain", 0), _CHAINS)[0]]
