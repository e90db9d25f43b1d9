"""Games that other programs recorded. The tests play games of their own and write them down as
those programs do."""

from __future__ import annotations

import itertools
import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from acquire_engine import (
    TILES,
    Game,
    IllegalActionError,
    Notes,
    Record,
    RecordError,
    Rules,
    UnknownWordError,
    check_notes,
    check_record,
    check_records,
    load_notes,
    load_record,
    load_records,
)
from acquire_engine.cli import app
from acquire_engine.events import TileDrawn, TilePlaced, TileSetAside
from acquire_engine.foreign import FORMS, form_of, read_acquire2, read_foreign, read_nmoll
from acquire_engine.placements import Dead
from acquire_engine.records import MAX_RECORD_BYTES

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Flo"]


def by_column(tile: str) -> tuple[int, str]:
    """The place of a tile if the board is read column by column."""
    return int(tile[:-1]), tile[-1]


# Games of acquire2.

ACQUIRE2 = Rules(
    "avalon-hill",
    dead_tiles="replace_automatically",
    end="declare_after_tile",
    two_player_market="none",
    holdings="open",
)
CHAINS = dict(
    zip(
        "LTAFWCI",
        ["LUXOR", "TOWER", "AMERICAN", "FESTIVAL", "WORLDWIDE", "CONTINENTAL", "IMPERIAL"],
        strict=True,
    )
)


def played_like_acquire2(players: int, seed: int) -> tuple[Record, list[str]]:
    """A random game, in which seats go by their starting tiles, and the tile bag of that server."""
    bag = random.Random(seed).sample(TILES, len(TILES))
    start = sorted(bag[:players], key=by_column)
    game = Record(ACQUIRE2, players, [*start, *bag[players:]]).game()
    game.play_randomly(seed)
    return game.record, bag


def acquire2_actions(record: Record) -> Iterator[tuple[int, str, list[str]]]:
    """The player, the name and the words of each action that the server asks for."""
    ended = False
    yield 0, "StartGame", []
    for step in record.replay():
        verb, *words = step.action.text.split()
        now = step.before
        match step.phase.kind:
            case "PlaceTile":
                if verb != "pass":
                    yield step.player, "PlayTile", [verb]
            case "FoundChain":
                yield step.player, "SelectNewChain", words
            case "ChooseSurvivor":
                yield step.player, "SelectMergerSurvivor", words
            case "ChooseDefunct":
                yield step.player, "SelectChainToDisposeOfNext", words
            case "DisposeStock":
                told = [] if verb == "hold" else step.action.text.split()
                amounts = dict(zip(told[::2], told[1::2], strict=True))
                yield (
                    step.player,
                    "DisposeOfShares",
                    [amounts.get(what, "0") for what in ("trade", "sell")],
                )
            case "BuyStock" if verb == "end":
                ended = True
            case "BuyStock":
                cash = now.cash(step.player)
                can_buy = any(now.bank[c] and now.price(c) <= cash for c in now.chains)
                if can_buy or ended or now.end_condition:
                    yield step.player, "PurchaseShares", [",".join(words) or "x", str(int(ended))]


def acquire2_text(record: Record, bag: list[str], mode: str | None = None) -> str:
    """The game as the server's game files have it."""
    lines = [
        f"game mode: {mode or f'SINGLES_{record.players}'}",
        "player arrangement mode: EXACT_ORDER",
        f"tile bag: {', '.join(bag)}",
        *(f"user: {20 + seat} {NAMES[seat]}" for seat in range(record.players)),
        "host: 20",
    ]
    for number, (player, name, words) in enumerate(acquire2_actions(record)):
        lines += ["", f"timestamp: {1_500_000_000_000 + 1_500 * number}"]
        lines += [" ".join(["action:", str(player), name, *words]), "  tile racks:", "    0: ?"]
    return "\n".join([*lines, "", "Game JSON:", "{", "}", ""])


def acquire2_moves(record: Record, numbers: bool) -> list[dict[str, Any]]:
    """The actions in JSON, with numbers for chains or with names and without defaults."""

    def chain(initial: str) -> int | str:
        return list(CHAINS).index(initial) if numbers else CHAINS[initial]

    moves = []
    for _, name, words in acquire2_actions(record):
        fields: dict[str, Any] = {}
        if name == "PlayTile":
            column, row = by_column(words[0])
            fields = {"tile": (column - 1) * 9 + "ABCDEFGHI".index(row)}
        elif name == "DisposeOfShares":
            fields = {"tradeAmount": int(words[0]), "sellAmount": int(words[1])}
        elif name == "PurchaseShares":
            chains = [] if words[0] == "x" else words[0].split(",")
            fields = {"chains": [chain(c) for c in chains], "endGame": words[1] == "1"}
        elif words:
            fields = {"chain": chain(words[0])}
        if not numbers:
            fields = {k: v for k, v in fields.items() if v not in (0, False, [], "LUXOR")}
        moves.append({name[0].lower() + name[1:]: fields})
    return moves


def acquire2_review(record: Record, bag: list[str]) -> dict[str, Any]:
    """The game as the server's game review in JSON."""
    moves = acquire2_moves(record, numbers=False)
    return {
        "gameMode": f"SINGLES_{record.players}",
        "userIds": list(range(20, 20 + record.players)),
        "usernames": NAMES[: record.players],
        "hostUserId": 20,
        "tileBag": [sorted(TILES, key=by_column).index(tile) for tile in bag],
        "gameActions": moves,
        "beginTimestamp": "1500000000000",
        "gameActionTimestampOffsets": ["1500"] * (len(moves) - 1),
        "endTimestamp": str(1_500_000_000_000 + 1_500 * (len(moves) - 1)),
    }


def acquire2_list(record: Record, bag: list[str], clock: bool) -> list[Any]:
    """The game as earlier versions of the server wrote it, with or without a chess clock."""
    review = acquire2_review(record, bag)
    times = [1_500_000_000_000, *[1_500] * (len(review["gameActions"]) - 1)]
    moves = acquire2_moves(record, numbers=True)
    return [
        record.players,
        2,
        *([None, 0] if clock else []),
        review["userIds"],
        review["usernames"],
        20,
        review["tileBag"],
        [list(pair) for pair in zip(moves, times, strict=True)],
    ]


@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_acquire2_come_back_whole_in_every_form(players: int) -> None:
    seen = set()
    for seed in range(6):
        record, bag = played_like_acquire2(players, seed)
        review = acquire2_review(record, bag)
        exact = {**review, "playerArrangementMode": "EXACT_ORDER"}
        texts = [
            acquire2_text(record, bag),
            json.dumps(exact, indent=2),
            *(json.dumps(acquire2_list(record, bag, clock)) for clock in (False, True)),
        ]
        read = [read_acquire2(text) for text in texts]
        assert read[1:] == read[:-1]
        assert read[0].rules == ACQUIRE2
        assert read[0].tiles == record.tiles
        assert read[0].actions == record.actions
        assert read[0].result == record.result == read[0].check()
        tags = read[0].tags
        assert [tags[f"player{seat}"] for seat in range(players)] == NAMES[:players]
        assert tags["source"] == "acquire2"
        assert tags["mode"] == f"SINGLES_{players}"
        assert tags["arrangement"] == "EXACT_ORDER"
        assert tags["begun"] == "2017-07-14T02:40:00.000+00:00"
        asked = [int(time) for time in tags["milliseconds"].split() if time != "-"]
        assert asked[0] == 1_500
        assert sorted(asked) == asked
        assert len(tags["milliseconds"].split()) == len(record.actions)
        assert read_acquire2(json.dumps(review)).tags["arrangement"] == "VERSION_1"
        seen |= {action.text.split()[0] for action in record.actions}
        seen |= {f"end by {record.result.reason}"} if record.result else set()
        seen |= {"set aside"} if record.game().set_aside else set()
    assert seen >= {"end", "end by declared", "sell", "trade", "hold", "found"}


def test_what_acquire2_does_unasked_is_done() -> None:
    """Passing without a playable tile (T1), buying nothing, and replacing dead tiles (D5)."""
    kinds = set()
    for seed in range(60):
        record, bag = played_like_acquire2(2, seed)
        asked = len(list(acquire2_actions(record)))
        kinds |= {"skipped"} if asked - 1 + ("end" in str(record.actions)) < len(record) else set()
        kinds |= {"pass"} if any(action.text == "pass" for action in record.actions) else set()
        kinds |= {"set aside"} if record.game().set_aside else set()
        assert read_acquire2(acquire2_text(record, bag)).actions == record.actions
    assert kinds == {"skipped", "pass", "set aside"}


def test_teams_of_acquire2_play_alone() -> None:
    record, bag = played_like_acquire2(4, 1)
    read = read_acquire2(acquire2_text(record, bag, "TEAMS_2_VS_2"))
    assert read.actions == record.actions
    assert read.tags["mode"] == "TEAMS_2_VS_2"


def test_a_game_of_acquire2_may_break_off_anywhere() -> None:
    record, bag = played_like_acquire2(3, 5)
    text = acquire2_text(record, bag)
    blocks = text.split("\n\n")[:-1]
    for count in range(1, len(blocks) + 1):
        read = read_acquire2("\n\n".join(blocks[:count]))
        assert read.actions == record.actions[: len(read)]
    assert read.actions == record.actions


def test_actions_that_acquire2_refused_do_not_count() -> None:
    record, bag = played_like_acquire2(3, 2)
    text = acquire2_text(record, bag)
    refused = 'action: 0 PlayTile -- {"tile":-1}\n  error: tile is not a valid tile\n'
    changed = text.replace("\naction: 0 PlayTile", f"\n{refused}\naction: 0 PlayTile", 1)
    assert changed != text
    assert read_acquire2(changed).actions == record.actions
    with pytest.raises(RecordError, match="line 17, column 1: expected an action before its error"):
        read_acquire2(changed.replace("-1}\n", "-1}\n  error: once\n", 1))


def test_the_end_is_declared_only_where_it_can_be() -> None:
    """The server does not heed the flag elsewhere (E1)."""
    record, bag = played_like_acquire2(3, 4)
    text = acquire2_text(record, bag)
    lines = [line for line in text.split("\n") if "PurchaseShares" in line]
    assert read_acquire2(text.replace(lines[0], lines[0][:-1] + "1", 1)).actions == record.actions


def line_of(text: str, start: str) -> int:
    """The number of the first line that begins with this."""
    return next(i for i, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def test_mistakes_in_a_game_file_of_acquire2_are_found_in_their_place() -> None:
    record, bag = played_like_acquire2(3, 0)
    text = acquire2_text(record, bag)
    first = f"action: 0 PlayTile {record.actions[0].text}"
    elsewhere = next(t for t in bag if t not in record.game(0).rack(0))
    assert first in text
    changes = [
        ("game mode: SINGLES_3", "game mode: SINGLES_9", "line 1, column 12: expected SINGLES_1"),
        ("game mode: SINGLES_3", "game mode: SINGLES_1", "line 3, column 11: a game of one player"),
        ("game mode: SINGLES_3", "game mode: SINGLES_4", "SINGLES_4 has 4 players, but 3 users"),
        ("game mode: SINGLES_3", "mode: SINGLES_3", "line 1, column 1: expected game mode, player"),
        ("host: 20", "tile bag: 1A", "line 7, column 1: `tile bag` appears twice"),
        ("user: 20 Ann", "user: Ann", "line 4, column 7: expected the number of a user and a name"),
        (f"bag: {bag[0]},", f"bag: {bag[1]},", f"{bag[1]} is in the tile bag twice"),
        (f"bag: {bag[0]},", "bag: 13A,", "line 3, column 11: expected a tile such as 5E"),
        ("user: 20 Ann", "user: 20 A\x7fnn", "a tag's text must be one line"),
        ("timestamp: 1500000000000", "timestamp: soon", "line 9, column 12: expected a number"),
        ("action: 0 StartGame", "action: 0 PlayTile 1A", "expected StartGame, found `PlayTile`"),
        (first, "action: 1 " + first[10:], "Ben acts, but it is Ann who decides"),
        (first, "action: 7 " + first[10:], "player 7 acts, but it is Ann who decides"),
        (first, f"action: 0 PlayTile {elsewhere}", "not in the player's rack"),
        (first, "action: 0 PlayTile 1Z", "expected a tile such as 5E, found `1Z`"),
        (first, "action: 0 PlayTile", "expected PlayTile with 1 words"),
        (first, "action: 0 Jump 1A", "expected one of StartGame, PlayTile"),
        (first, "action: x", "line 15, column 1: expected an action such as"),
        (first, "action: 0 SelectNewChain L", "expected PlayTile of Ann, found `SelectNewChain`"),
        (first, 'action: 0 PlayTile -- {"tile":', "line 15, column 11: this is not JSON"),
        (first, "action: 0 PlayTile -- " + "[" * 100_000, "line 15, column 11: this is not JSON"),
        (first, 'action: 0 PlayTile -- {"tile":500}', "line 15, column 11: expected a tile from 0"),
        (
            first,
            'action: 0 PurchaseShares -- {"chains":[99]}',
            "line 15, column 11: expected LUXOR",
        ),
        (first, "actions", "expected an action, a timestamp or"),
    ]
    for old, new, message in changes:
        with pytest.raises(RecordError) as caught:
            read_acquire2(text.replace(old, new, 1))
        assert message in str(caught.value), (new, str(caught.value))
        assert caught.value.line is not None
        assert caught.value.column is not None
        assert str(caught.value).startswith(
            f"line {caught.value.line}, column {caught.value.column}: "
        )
    with pytest.raises(IllegalActionError) as illegal:
        read_acquire2(text.replace(first, f"action: 0 PlayTile {elsewhere}", 1))
    assert (illegal.value.index, illegal.value.rule) == (1, "T1")
    assert illegal.value.line == line_of(text, first)
    last = text.replace("\n\nGame JSON:", "\n\naction: 0 PlayTile 1A\n\nGame JSON:")
    with pytest.raises(RecordError, match="the game is over") as over:
        read_acquire2(last)
    assert over.value.kind == "over"


def test_mistakes_in_a_game_review_of_acquire2_are_found_in_their_place() -> None:
    record, bag = played_like_acquire2(3, 0)
    review = acquire2_review(record, bag)
    listed = acquire2_list(record, bag, clock=False)
    for document, message in [
        ({**review, "gameMode": "CHESS"}, "gameMode: expected SINGLES_1"),
        ({**review, "gameMode": 10}, "gameMode: expected SINGLES_1"),
        ({**review, "usernames": [1, 2, 3]}, "usernames[0]: expected a string, found `1`"),
        ({**review, "usernames": {}}, "usernames: expected a list, found an object"),
        ({**review, "tileBag": [108]}, "tileBag[0]: expected a tile from 0 to 107"),
        ({**review, "tileBag": [0, 0]}, "tileBag[1]: 1A is in the tile bag twice"),
        ({**review, "tileBag": [0] * 109}, "tileBag: expected a list of at most 108, found one"),
        ({**review, "gameActions": [{}]}, "gameActions[0]: expected an object with one of"),
        ({**review, "gameActions": [{"startGame": 1}]}, "gameActions[0].startGame: expected an"),
        ({**review, "beginTimestamp": -1}, "beginTimestamp: expected an integer"),
        ([*listed[:-1], [[]]], "[6][0]: expected a list that begins with an action"),
        ([*listed[:-1], [[{"startGame": {}}, -1]]], "[6][0][1]: expected an integer"),
        (listed[1:], "the document: expected a list of 7 or 9 values, found 6"),
    ]:
        with pytest.raises(RecordError) as caught:
            read_acquire2(json.dumps(document))
        assert str(caught.value).startswith(message), str(caught.value)
        place = message.split(": ")[0]
        assert caught.value.path == ("." if place == "the document" else place)


# Games of nmoll's engine.


def bag_of(seed: int) -> list[str]:
    """The tile order of that engine, by 32-bit arithmetic with signs."""

    def signed(number: int) -> int:
        return (number + 2**31) % 2**32 - 2**31

    tiles = list(TILES)
    for left in range(108, 0, -1):
        seed += 1_831_565_813
        t = signed(seed)
        t = signed((t ^ (t % 2**32) >> 15) * (t | 1))
        t = signed(t ^ signed(t + signed((t ^ (t % 2**32) >> 7) * (t | 61))))
        at = int((t ^ (t % 2**32) >> 14) % 2**32 / 2**32 * left)
        tiles[left - 1], tiles[at] = tiles[at], tiles[left - 1]
    return tiles


def nmoll_rules(players: int) -> Rules:
    return Rules(
        "3m",
        dead_tiles="replace",
        end="declare_any_time",
        two_player_market="bank" if players == 2 else "none",
        holdings="open",
    )


def played_like_nmoll(players: int, seed: int, rack: int = 6) -> Record:
    """A random game in which dead tiles are replaced as that engine does it.

    With racks of five, the sixth tile of each rack is never placed.
    """
    bag = bag_of(seed)
    racks = [bag[rack * seat : rack * (seat + 1)] for seat in range(players)]
    bag = bag[rack * players :]
    spare = {bag.pop() for _ in range((6 - rack) * players)}
    for tiles, tile in zip(racks, sorted(spare), strict=False):
        tiles.append(tile)
    starts = [max(rack, key=by_column) for rack in racks]
    starts[0] = min(racks[0], key=by_column)
    others = (t for tiles in racks for t in tiles if t not in starts)
    order = [*starts, *others, *bag]
    game = Record(nmoll_rules(players), players, order).game()
    chance = random.Random(seed)
    dead: list[str] = []
    while not game.over:
        legal = [action.text for action in game.legal_actions()]
        if game.phase.kind == "BuyStock":
            placements = game.placements(game.player).items()
            dead = [t for t, what in placements if isinstance(what, Dead) and t not in spare]
            # Shares are bought for as long as there is money, so that games end.
            legal = legal[-1:] if chance.random() < 0.5 else legal
        if game.phase.kind == "ReplaceTiles":
            game.apply(f"replace {dead.pop(0)}" if dead else "pass")
            continue
        if game.phase.kind == "PlaceTile":
            legal = [text for text in legal if text != "end" and text not in spare]
            if not legal:
                break
        game.apply(chance.choice(legal))
    names = {f"player{seat}": NAMES[seat] for seat in range(players)}
    return game.record.with_tags({**names, "source": "nmoll"})


def nmoll_game(record: Record, seed: int) -> dict[str, Any]:
    """The game as that engine stores it."""
    ids = [f"{1000 + seat}_{name}" for seat, name in enumerate(NAMES[: record.players])]
    full = dict(zip(record.rules.initials, record.rules.chains, strict=True))
    actions: list[dict[str, Any]] = []
    kept: dict[tuple[int, str], list[dict[str, Any]]] = {}
    ended = False

    def tell(player: int, type: str, **fields: Any) -> None:
        actions.append({"type": type, "playerId": ids[player], **fields})

    for step in record.replay():
        verb, *words = step.action.text.split()
        phase, player, now = step.phase, step.player, step.before
        if kept and phase.kind not in {"DisposeStock", "ChooseDefunct"}:
            order = [(player + i) % record.players for i in range(record.players)]
            for seat, (who, chain) in itertools.product(order, list(kept)):
                actions.extend(kept[who, chain] if who == seat else [])
            kept = {}
        match phase.kind:
            case "PlaceTile" if verb != "pass":
                tell(player, "PlaceTile", boardSquareId=TILES.index(verb))
                founded = [c for c in step.after.chains if c not in now.chains]
                for chain in founded:
                    tell(player, "StartHotelChain", hotelChain=chain)
            case "FoundChain":
                tell(player, "StartHotelChain", hotelChain=full[words[0]])
            case "ChooseSurvivor":
                survivor = full[words[0]]
                others = [chain for chain in phase.chains if chain != survivor]
                tell(player, "Merge", survivor=survivor, dissolve=others)
            case "DisposeStock":
                told = [] if verb == "hold" else step.action.text.split()
                amounts = dict(zip(told[::2], map(int, told[1::2]), strict=True))
                sold, traded = amounts.get("sell", 0), amounts.get("trade", 0)
                one = {"playerId": ids[player], "hotelChain": phase.defunct}
                swap = {**one, "hotelChainToReceive": phase.survivor}
                kept[player, phase.defunct] = [
                    *[{"type": "TradeOrphanedShare", **swap}] * (traded // 2),
                    *[{"type": "SellOrphanedShare", **one}] * sold,
                    *[{"type": "KeepOrphanedShare", **one}] * (phase.held - sold - traded),
                ]
            case "BuyStock" if verb == "end":
                ended = True
            case "BuyStock":
                for initial in words:
                    tell(player, "PurchaseShares", hotelChain=full[initial])
                tell(player, "EndGame" if ended else "EndTurn")
    instance = {
        "id": "123ABC",
        "randomSeed": seed,
        "playerIds": ids,
        "hostId": ids[0],
        "state": "started",
    }
    return {"gameInstance": instance, "actions": actions}


def outside_mergers(record: Record) -> list[str]:
    words = ("defunct", "sell", "trade", "hold")
    return [action.text for action in record.actions if action.text.split()[0] not in words]


def test_the_tile_order_of_a_seed_is_that_of_nmoll() -> None:
    """The first tiles of two seeds, as that engine deals them."""
    for seed, tiles in (
        (1, "12A 8A 4F 5G 11D 12I 4B 12F 4G 3E 11I 6C"),
        (795, "4H 12H 7D 1E 6H 5E 8H 3D 12C 8G 12F 5I"),
        (12_345_678_901, "4G 9A 9I 12A 10B 7H 5A 5C 4A 9F 1H 10D"),
    ):
        assert " ".join(bag_of(seed)[:12]) == tiles


@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_nmoll_come_back_whole(players: int) -> None:
    seen = set()
    for seed in range(1, 7):
        record = played_like_nmoll(players, seed)
        game = nmoll_game(record, seed)
        market = "bank" if players == 2 else None
        read = read_nmoll(json.dumps(game), two_player_market=market)
        assert read == read_nmoll(game, two_player_market=market)
        flat = {**game["gameInstance"], "actions": game["actions"]}
        other = {"instance": game["gameInstance"], "actions": game["actions"]}
        for form in (flat, other):
            assert read_nmoll(form, two_player_market=market) == read
        assert read.rules == nmoll_rules(players)
        assert read.tiles == record.tiles
        # The order of mergers is noted less exactly, but their effect is the same.
        assert outside_mergers(read) == outside_mergers(record)
        assert read.check() == record.check()
        assert read.game().board == record.game().board
        tags = read.tags
        assert [tags[f"player{seat}"] for seat in range(players)] == NAMES[:players]
        seen |= {action.text.split()[0] for action in read.actions}
        seen |= {f"end by {read.check().reason}"}
    assert seen >= {"end", "end by declared", "sell", "trade", "hold", "found", "replace", "pass"}


def nmoll_sample(players: int = 3, seed: int = 2) -> dict[str, Any]:
    return nmoll_game(played_like_nmoll(players, seed), seed)


def test_a_game_of_nmoll_may_break_off_anywhere() -> None:
    """An incomplete decision is left out."""
    game = nmoll_sample()
    before: list[str] = []
    for count in range(len(game["actions"]) + 1):
        read = read_nmoll({**game, "actions": game["actions"][:count]})
        assert not read.problems() or read.game().over
        now = outside_mergers(read)
        assert now[: len(before)] == before
        before = now
    assert before == outside_mergers(read_nmoll(game))


def test_players_of_nmoll_keep_an_id_without_a_name() -> None:
    game = nmoll_sample()
    text = json.dumps(game)
    ids = game["gameInstance"]["playerIds"]
    for others in (["1", "2", "3"], ["1_A", "2_A", "3_B"]):
        changed = text
        for old, new in zip(ids, others, strict=True):
            changed = changed.replace(old, new)
        tags = read_nmoll(changed).tags
        assert [tags[f"player{seat}"] for seat in range(3)] == others


def test_two_players_of_nmoll_need_a_third_shareholder() -> None:
    """From an empty board our rules ask for one, and theirs have none (S5)."""
    game = nmoll_sample(2)
    with pytest.raises(RecordError, match="two players without a third shareholder") as caught:
        read_nmoll(game)
    assert (caught.value.path, caught.value.kind) == ("gameInstance.playerIds", "players")
    for market in ("bank", "drawn_tile"):
        read = read_nmoll({**game, "actions": game["actions"][:30]}, two_player_market=market)
        assert read.rules.two_player_market == market


def test_mistakes_in_a_game_of_nmoll_are_found_in_their_place() -> None:
    game = nmoll_sample()
    actions, ids = game["actions"], game["gameInstance"]["playerIds"]
    start = {"type": "StartHotelChain", "playerId": ids[0], "hotelChain": "Tower"}
    place = actions[0]
    later = next(i for i, a in enumerate(actions) if a["type"] == "SellOrphanedShare")
    bought = next(i for i, a in enumerate(actions) if a["type"] == "PurchaseShares")
    until = next(i for i in range(bought, 999) if actions[i]["type"] != "PurchaseShares")
    rich = [*actions[:bought], *[actions[bought]] * 4, *actions[until:]]

    def changed(index: int, **fields: Any) -> list[dict[str, Any]]:
        return [*actions[:index], {**actions[index], **fields}, *actions[index + 1 :]]

    for document, message in [
        ({"actions": []}, "the document: the field `randomSeed` is missing"),
        ({**game, "gameInstance": 5}, "gameInstance: expected an object, found `5`"),
        (
            {**game, "gameInstance": {**game["gameInstance"], "randomSeed": 0.5}},
            "gameInstance.randomSeed: expected an integer",
        ),
        (
            {**game, "gameInstance": {"randomSeed": 1, "playerIds": ["a"]}},
            "gameInstance.playerIds: a game of 1 is not read",
        ),
        (
            {**game, "gameInstance": {"randomSeed": 1, "playerIds": ["a", "a", "b"]}},
            "gameInstance.playerIds: two players have the same id",
        ),
        ({**game, "actions": [{**place, "type": "Jump"}]}, "actions[0].type: expected PlaceTile"),
        ({**game, "actions": [{**place, "playerId": "x"}]}, "actions[0].playerId: expected 1000_"),
        ({**game, "actions": [start]}, "actions[0]: expected PlaceTile, found `StartHotelChain`"),
        (
            {**game, "actions": [{**place, "boardSquareId": 108}]},
            "actions[0].boardSquareId: expected a tile from 0 to 107, found `108`",
        ),
        (
            {**game, "actions": changed(0, playerId=ids[1])},
            "actions[0]: Ben acts, but it is Ann who decides",
        ),
        ({**game, "actions": changed(1, type="EndGame")}, "actions[1]: `end` is not legal"),
        ({**game, "actions": rich}, f"actions[{bought + 3}]: `buy"),
        (
            {**game, "actions": actions[:later] + actions[later + 1 :]},
            f"actions[{later - 1}]: Cleo has 3 Worldwide and decides about 2",
        ),
        ({**game, "actions": [*actions, place]}, f"actions[{len(actions)}]: the game is over"),
    ]:
        with pytest.raises(RecordError) as caught:
            read_nmoll(document)
        assert str(caught.value).startswith(message), str(caught.value)


# Both.

DATA = Path(__file__).parents[1] / "data" / "foreign"


def written() -> Iterator[tuple[str, str]]:
    """The games that the tests in the other languages read, by the names of their files."""
    record, bag = played_like_acquire2(3, 1)
    part = Record(ACQUIRE2, 3, record.tiles, record.actions[:60]).game()
    yield "acquire2.txt", acquire2_text(record, bag)
    yield "acquire2-review.json", json.dumps(acquire2_review(record, bag))
    yield "acquire2-list.json", json.dumps(acquire2_list(record, bag, clock=True))
    yield "acquire2-part.txt", acquire2_text(part.record, bag[: len(TILES) - part.bag_count])
    yield "acquire2-view.txt", acquire2_view(record, bag, 1)
    yield "nmoll.json", json.dumps(nmoll_sample())
    yield "nmoll-five.json", json.dumps(nmoll_game(played_like_nmoll(3, 6, rack=5), 6))


def test_the_games_for_other_languages_are_written_like_these() -> None:
    """With UPDATE_DATA=1 in the environment, they are written anew."""
    made: set[Path] = set()
    for name, text in written():
        game = read_foreign(text)
        kind = "notes" if isinstance(game, Notes) else "acquire"
        ours = (DATA / "read" / name).with_suffix(f".{kind}")
        for path, content in ((DATA / "games" / name, text), (ours, game.to_text())):
            if os.environ.get("UPDATE_DATA"):
                path.write_text(content, "utf-8", newline="\n")
            assert path.read_text("utf-8") == content, path
            made.add(path)
    assert made == {path for path in DATA.rglob("*") if path.is_file()}


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """A game file, a game review, and a game of nmoll's."""
    record, bag = played_like_acquire2(3, 1)
    paths = [tmp_path / name for name in ("game.txt", "review.json", "nmoll.json")]
    paths[0].write_text(acquire2_text(record, bag), "utf-8")
    paths[1].write_text(json.dumps(acquire2_review(record, bag), indent=1), "utf-8")
    paths[2].write_text(json.dumps(nmoll_sample()), "utf-8")
    return paths


def test_records_of_other_programs_are_recognised(files: list[Path], tmp_path: Path) -> None:
    texts = [path.read_text("utf-8") for path in files]
    assert [form_of(text) for text in texts] == ["acquire2", "acquire2", "nmoll"]
    records = [load_record(path) for path in files]
    assert [read_foreign(text) for text in texts] == records
    assert [load_record(text) for text in texts] == records
    assert load_record(json.loads(texts[2])) == records[2]
    assert [check_record(path) for path in files] == [record.check() for record in records]
    lines = tmp_path / "all.jsonl"
    own = [record.to_json() for record in records]
    mixed = [own[0], json.dumps(json.loads(texts[1])), texts[2], own[1]]
    lines.write_text("\n".join(mixed) + "\n", "utf-8")
    assert list(load_records(lines)) == [records[0], records[1], records[2], records[1]]
    checked = list(check_records(lines, threads=2))
    assert [one.result for one in checked] == [records[i].check() for i in (0, 1, 2, 1)]


def test_what_is_wrong_in_a_file_is_told_with_its_name(files: list[Path]) -> None:
    text = files[0].read_text("utf-8").replace("action: 0 StartGame", "action: 0 Start")
    files[0].write_text(text, "utf-8")
    with pytest.raises(RecordError, match=f"{files[0]}:10:11: expected one of StartGame"):
        load_record(files[0])
    with pytest.raises(RecordError) as caught:
        check_record(files[0], all=True)
    assert caught.value.problems == (caught.value,)
    (checked,) = check_records(files[0], all=True)
    assert checked.place == str(files[0])
    assert not checked.ok


def test_with_a_part_of_the_tile_bag_a_game_of_acquire2_becomes_notes(tmp_path: Path) -> None:
    """Every tile that was drawn is known, and no other."""
    record, bag = played_like_acquire2(3, 1)
    some = record.actions[:60]
    game = Record(ACQUIRE2, 3, record.tiles, some).game()
    part = game.record
    drawn = len(TILES) - game.bag_count
    text = acquire2_text(part, bag[:drawn])
    notes = read_acquire2(text)
    assert isinstance(notes, Notes)
    assert notes.viewer == "complete"
    assert notes.start == part.tiles[:3]
    assert [entry.action for entry in notes.entries] == list(some)
    told = [*notes.start, *(t for rack in notes.racks.values() for t in rack)]
    told += [tile for entry in notes.entries for tile in entry.draws]
    assert sorted(told) == sorted(bag[:drawn])
    assert notes.check().board == game.board
    assert notes.tags["player2"] == "Cleo"
    assert read_acquire2(json.dumps(acquire2_review(part, bag[:drawn]))).entries == notes.entries
    with pytest.raises(RecordError, match=f"{drawn} tiles are drawn, but the tile bag has"):
        read_acquire2(acquire2_text(part, bag[: drawn - 1]))
    path = tmp_path / "part.txt"
    path.write_text(text, "utf-8")
    assert load_notes(path) == notes
    assert check_notes(path) == notes.check()
    (checked,) = check_records(path)
    assert (checked.ok, checked.kind) == (True, "notes")
    with pytest.raises(RecordError, match="only some of the tiles are known") as caught:
        load_record(path)
    assert (caught.value.kind, caught.value.source) == ("notes", str(path))
    path.write_text(acquire2_text(record, bag), "utf-8")
    with pytest.raises(RecordError, match="all tiles are known"):
        load_notes(path)


def acquire2_view(record: Record, bag: list[str], viewer: int | None) -> str:
    """The game as one player, or a spectator, heard of it."""
    asked = list(acquire2_actions(record))[1:]
    start = [*((tile, None) for tile in bag[: record.players])]
    game = record.game(0)
    for seat in range(record.players):
        first = record.players + 6 * seat
        start += [(tile, seat) for tile in record.tiles[first : first + 6]]
    assert game.bag_count == 108 - len(start)
    groups: list[tuple[list[tuple[str, int | None]], list[tuple[str, int]]]] = [(start, [])]
    left = iter(asked)
    waiting = next(left, None)
    ended = False
    for step in record.replay():
        verb, *words = step.action.text.split()
        told = {
            "PlayTile": [verb],
            "PurchaseShares": [",".join(words) or "x", str(int(ended))],
        }
        kind = {"PlaceTile": "PlayTile", "BuyStock": "PurchaseShares"}.get(step.phase.kind)
        same = waiting is not None and waiting[0] == step.player and verb not in {"pass", "end"}
        if same and (kind is None or (kind == waiting[1] and told[kind] == waiting[2])):
            # Only what is bought twice in a row could be mistaken; these games have none.
            waiting = next(left, None)
            groups.append(([], []))
        ended = ended or verb == "end"
        drawn, shown = groups[-1]
        for event in step.events:
            if isinstance(event, (TilePlaced, TileSetAside)):
                if (event.tile, event.player) in drawn:
                    drawn[drawn.index((event.tile, event.player))] = (event.tile, None)
                elif event.player != viewer:
                    shown.append((event.tile, event.player))
            elif isinstance(event, TileDrawn):
                assert event.tile is not None
                drawn.append((event.tile, event.player))
    assert waiting is None
    lines = [
        f"game mode: SINGLES_{record.players}",
        *(f"user: {20 + seat} {NAMES[seat]}" for seat in range(record.players)),
        f"me: {99 if viewer is None else 20 + viewer}",
    ]
    for (player, name, words), (drawn, shown) in zip(acquire2_actions(record), groups, strict=True):
        lines.append("")
        if shown:
            lines.append("revealed tile rack tiles: " + ", ".join(f"{t}:{p}" for t, p in shown))
        if drawn:
            tiles = (t if owner in {None, viewer} else "?" for t, owner in drawn)
            lines.append("revealed tile bag tiles: " + ", ".join(tiles))
        lines += [
            "player ID with playable tile: 0",
            " ".join(["action:", str(player), name, *words]),
        ]
    return "\n".join([*lines, ""])


def test_what_one_user_of_acquire2_saw_becomes_notes() -> None:
    """They say the same as the notes that are made of the record."""
    seen = set()
    for seed in (0, 1, 2, 8, 24):
        for players in (2, 4):
            record, bag = played_like_acquire2(players, seed)
            for viewer in (None, 0, players - 1):
                notes = read_acquire2(acquire2_view(record, bag, viewer))
                exact = Notes.from_record(record, viewer)
                assert isinstance(notes, Notes)
                assert notes.viewer == viewer
                assert (notes.start, notes.racks) == (exact.start, exact.racks)
                count = len(notes.entries)
                # Steps without a decision at the end are not noted.
                assert all(entry.action.text in {"pass", "buy"} for entry in exact.entries[count:])
                for told, known in zip(notes.entries, exact.entries, strict=False):
                    assert (told.action, told.player) == (known.action, known.player)
                    assert (told.draws, told.sets_aside) == (known.draws, known.sets_aside)
                    seen |= {"aside", f"aside of {viewer}"} if told.sets_aside else set()
                    seen |= {told.action.text}
                assert notes.tags["source"] == "acquire2"
                if count == len(exact.entries):
                    assert notes.result is not None
                    assert notes.result.reason == record.check().reason
    assert seen >= {"pass", "buy", "end", "aside", "aside of 0", "aside of 1", "aside of None"}


def test_mistakes_in_what_one_user_saw_are_found_in_their_place() -> None:
    record, bag = played_like_acquire2(2, 3)
    text = acquire2_view(record, bag, 0)
    mine, theirs = record.tiles[2:8], record.tiles[8:14]
    first = next(line for line in text.split("\n") if line.startswith("action: 1 PlayTile"))
    tile = first.split()[-1]
    for old, new, message in [
        (f", {mine[0]}, ", ", ?, ", "line 8, column 11: the rack of the viewer is not given"),
        (f": {bag[0]}, ", ": ?, ", "starting tiles and 2 racks of six are drawn first"),
        (f": {bag[0]}, ", ": 1Z, ", "line 6, column 1: expected a tile such as 5E, or ?"),
        (f": {bag[0]}, ", ": " + "?, " * 108, "more than 108 tiles are not read"),
        (f": {bag[0]}, ", ": ", "starting tiles and 2 racks of six are drawn first"),
        ("me: 20", "me: I", "line 4, column 5: expected the number of a user"),
        ("action: 0 StartGame\n", "\n", "expected StartGame, found `PlayTile`"),
        (f"{tile}:1", f"{tile}", "expected a tile and its player, such as 5E:0"),
        (first, first.replace(tile, mine[5]), mine[5]),
        (first, first.replace("1", "7", 1), "there is no player 7"),
        (f"{tile}:1", f"{tile}:4", "there is no player 4"),
    ]:
        changed = text.replace(old, new, 1)
        assert changed != text, old
        with pytest.raises(RecordError) as caught:
            read_acquire2(changed)
        assert message in str(caught.value), (new, str(caught.value))
        assert str(caught.value).startswith("line ")
    assert set(theirs).isdisjoint(read_acquire2(text).racks[0])


def test_what_one_user_saw_is_read_or_refused_when_damaged() -> None:
    record, bag = played_like_acquire2(2, 3)
    lines = acquire2_view(record, bag, 1).split("\n")[:50]
    for number, line in enumerate(lines):
        for others in ([], [line, line], [line[: len(line) // 2]], [line.replace("?", "1A")]):
            text = "\n".join(lines[:number] + others + lines[number + 1 :])
            read_or_refused(read_acquire2, text)


@pytest.mark.parametrize("seed", [6, 11])
def test_games_of_nmoll_with_racks_of_five_become_notes(seed: int) -> None:
    """A sixth tile is unknown, and it is never placed or replaced."""
    game = nmoll_game(played_like_nmoll(3, seed, rack=5), seed)
    notes = read_nmoll(game)
    assert isinstance(notes, Notes)
    assert notes.viewer is None
    assert not notes.racks
    squares = [a["boardSquareId"] for a in game["actions"] if a["type"] == "PlaceTile"]
    placed = [TILES[square] for square in squares]
    actions = [entry.action.text for entry in notes.entries]
    assert [action for action in actions if action in TILES] == placed
    assert any(action.startswith("replace") for action in actions)
    assert not any(entry.draws for entry in notes.entries)


def test_no_record_of_ours_is_taken_for_another(files: list[Path]) -> None:
    record = load_record(files[0]).with_tags({"note": '"randomSeed" "gameActions": []'})
    assert form_of(record.to_json()) is None
    assert form_of(record.to_text()) is None
    for text in ("", "{", "[]", "[1, 2]", '{"randomSeed"', '"randomSeed"', "[" * 10_000):
        assert form_of(text) is None
    with pytest.raises(UnknownWordError, match="none of these forms: acquire2, nmoll"):
        read_foreign(record.to_text())
    with pytest.raises(UnknownWordError, match="no form 'chess': choose from acquire2, nmoll"):
        read_foreign("", "chess")
    assert FORMS == ("acquire2", "nmoll")


def test_games_of_other_programs_on_the_command_line(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*arguments: object) -> int:
        with pytest.raises(SystemExit) as done:
            app([str(argument) for argument in arguments])
        return int(done.value.code or 0)

    assert run("check", *files) == 0
    assert "3 records: all right" in capsys.readouterr().out
    out = tmp_path / "out.acquire"
    assert run("convert", files[0], "-o", out) == 0
    assert load_record(out) == load_record(files[0])
    assert run("convert", files[0], "--from", "acquire2", "-o", out, "--force") == 0
    assert run("convert", files[0], "--from", "nmoll") == 2
    assert "this is not JSON" in capsys.readouterr().err
    assert run("convert", files[0], "--from", "chess") == 2
    assert "no form 'chess': choose from acquire2, nmoll" in capsys.readouterr().err
    assert run("convert", files[2], "--two-player-market", "bank") == 2
    assert "--two-player-market is for --from nmoll" in capsys.readouterr().err
    assert run("convert", files[2], "--from", "nmoll", "--two-player-market", "none") == 2
    assert "no market 'none': choose from drawn_tile, bank" in capsys.readouterr().err
    part, notes = tmp_path / "part.txt", tmp_path / "part.notes"
    part.write_text(acquire2_view(*played_like_acquire2(3, 1), viewer=1), "utf-8")
    assert run("check", part, files[0]) == 0
    assert "1 record and notes of 1 game: all right" in capsys.readouterr().out
    assert run("convert", part, "-o", notes) == 0
    assert load_notes(notes) == load_notes(part)
    assert run("complete", part, "-o", out, "--force") == 0
    actions = load_record(out).actions
    assert actions == tuple(entry.action for entry in load_notes(part).entries)
    assert run("convert", files[0], "--viewer", "Ann", "--to", "json") == 0
    assert Notes.from_json(capsys.readouterr().out) == Notes.from_record(load_record(files[0]), 0)
    assert run("convert", part, "--viewer", "Ann") == 2
    assert "these are notes already" in capsys.readouterr().err
    assert run("show", part) == 0
    assert "As seen by Ben" in capsys.readouterr().out
    duel = tmp_path / "duel.json"
    duel.write_text(json.dumps(nmoll_sample(2)), "utf-8")
    assert run("check", duel) == 1
    assert run("convert", duel, "-o", out, "--force") == 2
    capsys.readouterr()
    market = ["--from", "nmoll", "--two-player-market", "bank"]
    assert run("convert", duel, *market, "-o", out, "--force") == 0
    assert load_record(out).rules.two_player_market == "bank"


ODD = (None, -1, 0, 1, 10**9, 10**30, 1.5, float("nan"), True, "x", "\ud800", [], {}, [[]])


def mutations(value: Any) -> Iterator[Any]:
    """Documents in which one value is replaced or left out."""
    if isinstance(value, dict):
        for key in value:
            yield {k: v for k, v in value.items() if k != key}
            yield from ({**value, key: other} for other in mutations(value[key]))
    elif isinstance(value, list):
        for i in (0, 1, len(value) // 2, len(value) - 1):
            if 0 <= i < len(value):
                yield value[:i] + value[i + 1 :]
                yield from ([*value[:i], o, *value[i + 1 :]] for o in mutations(value[i]))
    yield from ODD


def read_or_refused(read: Callable[[str], Record | Notes], text: str) -> None:
    try:
        game = read(text)
    except RecordError as refused:
        assert str(refused)  # noqa: PT017 - most are refused, and some are right
        return
    assert game == type(game).from_json(game.to_json())


def test_damaged_json_is_refused_or_read() -> None:
    record, bag = played_like_acquire2(2, 3)
    review, game = acquire2_review(record, bag), nmoll_sample(3)
    review["gameActions"], game["actions"] = review["gameActions"][:30], game["actions"][:30]
    listed = acquire2_list(record, bag, clock=True)
    listed[-1] = listed[-1][:20]
    for read, document in [(read_acquire2, review), (read_acquire2, listed), (read_nmoll, game)]:
        for changed in mutations(document):
            read_or_refused(read, json.dumps(changed))
            form_of(json.dumps(changed))


def test_damaged_text_is_refused_or_read() -> None:
    record, bag = played_like_acquire2(2, 3)
    lines = acquire2_text(record, bag).split("\n")[:60]
    chance = random.Random(5)
    for number, line in enumerate(lines):
        cut = line[: len(line) // 2]
        garbled = "".join(chance.choice([c, "", " ", ":", "9", "\x00", "é"]) for c in line)
        for others in ([], [line, line], [cut], [garbled], ["  error: x"], ["", ""], [line + " "]):
            text = "\n".join(lines[:number] + others + lines[number + 1 :])
            read_or_refused(read_acquire2, text)


def test_hostile_documents_are_refused() -> None:
    for read in (read_acquire2, read_nmoll):
        for text, kind in [
            ("[" * 100_000, "json"),
            ('{"a":' * 100_000, "json"),
            ('{"randomSeed": ' + "9" * 5_000 + "}", "json"),
            ("{" + " " * MAX_RECORD_BYTES, "too_long"),
        ]:
            with pytest.raises(RecordError) as caught:
                read(text)
            assert caught.value.kind == kind
        for value in (None, 5, b"game mode", Game("avalon-hill", 2)):
            with pytest.raises(TypeError):
                read(value)  # type: ignore[arg-type]
    record, bag = played_like_acquire2(2, 3)
    for text in (acquire2_text(record, bag), acquire2_view(record, bag, 0)):
        action = "action: 0 PurchaseShares x 0\n"
        with pytest.raises(RecordError, match="more than 5,000 actions are not read") as many:
            read_acquire2(text.split("Game JSON:")[0] + action * 5_000)
        assert many.value.kind == "too_long"
    with pytest.raises(RecordError, match="it cannot be written as JSON"):
        read_nmoll({"randomSeed": object()})
    endless: dict[str, Any] = {}
    endless["actions"] = endless
    with pytest.raises(RecordError, match="it cannot be written as JSON"):
        read_nmoll(endless)
