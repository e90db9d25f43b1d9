"""Everything in tests/data comes out in Python as it is written there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acquire_engine import (
    ACTION_COUNT,
    EDITIONS,
    TILES,
    Action,
    Game,
    GameResult,
    Record,
    Rules,
    perft,
    random_game,
    tile_order,
)
from acquire_engine._native import check_text, check_texts
from acquire_engine.events import BonusPaid, StockBought, StockDisposed, StockSold

DATA = Path(__file__).parents[1] / "data"
RECORDS = sorted((DATA / "records").glob("*.acquire"))
GAMES = [
    (f"{file.stem}-{number}", line)
    for file in sorted((DATA / "games").glob("*.jsonl"))
    for number, line in enumerate(file.read_text().splitlines(), 1)
]


def golden(name):
    """The lines of a golden file after its first, which says where it comes from."""
    return (DATA / "golden" / name).read_text().splitlines()[1:]


def money(event):
    """The player whose cash changes, and by how much."""
    match event:
        case BonusPaid(player=player, amount=amount):
            return player, amount
        case StockBought(player=player, cost=cost):
            return player, -cost
        case StockDisposed(player=player, proceeds=gained):
            return player, gained
        case StockSold(player=player, proceeds=gained):
            return player, gained
    return 0, 0


def assert_state(game, state):
    seats = range(game.players)
    chains = game.rules.chains
    assert game.turn.player == state["turn"]
    assert [game.cash(seat) for seat in seats] == state["cash"]
    assert [[game.shares(seat, chain) for chain in range(7)] for seat in seats] == state["shares"]
    assert [list(game.holdings(seat).values()) for seat in seats] == state["shares"]
    assert [set(game.rack(seat)) for seat in seats] == [set(rack) for rack in state["racks"]]
    assert [game.rack_size(seat) for seat in seats] == [len(rack) for rack in state["racks"]]
    assert game.bank == dict(zip(chains, state["bank"], strict=True))
    assert game.sizes == dict(zip(chains, state["sizes"], strict=True))
    words = {".": None, "o": "unincorporated"} | {str(i): name for i, name in enumerate(chains)}
    assert [game.board[tile] for tile in TILES] == [words[sign] for sign in state["board"]]
    codes = [".o0123456".index(sign) for sign in state["board"]]
    assert game.board.to_numpy().ravel().tolist() == codes
    assert set(game.set_aside) == set(state["set_aside"])
    assert game.bag_count == len(game.bag) == state["bag"]


def test_the_data_is_there():
    assert len(RECORDS) == len(GAMES) == 86
    assert [file.stem for file in RECORDS] == sorted(name for name, _ in GAMES)


@pytest.mark.parametrize(("name", "line"), GAMES, ids=[name for name, _ in GAMES])
def test_states_actions_money_and_results_are_those_of_the_independent_implementation(name, line):
    data = json.loads(line)
    rules = Rules(data["edition"], **data["options"])
    arguments = {"tiles": data["tiles"], "market_draws": data["market_draws"], "seed": 0}
    game = Game(rules, data["players"], **arguments)
    assert_state(game, data["start"])
    for step in data["steps"]:
        assert type(game.phase).__name__ == step["phase"]
        assert game.player == game.phase.player == step["player"]
        legal = game.legal_actions()
        assert len(legal) == len(legal.ids) == len(game.legal_ids()) == step["legal_count"]
        if "legal" in step:
            assert sorted(legal.texts) == sorted(step["legal"])
            ids = sorted(Action(text, rules.edition).id for text in step["legal"])
            assert game.legal_ids() == legal.ids == ids
        cash = [game.cash(seat) for seat in range(game.players)]
        for event in game.apply_observed(step["action"]):
            player, amount = money(event)
            cash[player] += amount
        assert cash == step["cash"]
        if "state" in step:
            assert_state(game, step["state"])
    result = GameResult(**{key: _tuple(value) for key, value in data["result"].items()})
    assert game.record.result == result
    assert game.over
    assert [action.text for action in game.history] == [step["action"] for step in data["steps"]]

    # The record in the data is this game.
    record = Record.from_text((DATA / "records" / f"{name}.acquire").read_text())
    assert game.record.with_tags(record.tags) == record
    assert (
        Record(
            rules,
            data["players"],
            data["tiles"],
            [step["action"] for step in data["steps"]],
            market_draws=data["market_draws"],
            tags=record.tags,
            result=result,
        )
        == record
    )


def _tuple(value):
    return tuple(value) if isinstance(value, list) else value


@pytest.mark.parametrize("file", RECORDS, ids=[file.stem for file in RECORDS])
def test_records_replay_with_their_results_in_every_form(file):
    text = file.read_text()
    record = Record.from_text(text)
    assert record.to_text() == str(record) == text
    assert Record.from_json(record.to_json()) == Record.from_dict(record.to_dict()) == record
    assert json.loads(record.to_json()) == record.to_dict()
    assert record.check() == check_text(text) == check_text(record.to_json()) == record.result
    assert record.problems() == []
    game = record.game()
    assert game.over
    assert game.end_reason == record.result.reason
    assert tuple(game.cash(seat) for seat in range(game.players)) == record.result.cash
    assert tuple(action.id for action in game.history) == tuple(a.id for a in record.actions)


def test_all_records_at_once_on_several_threads():
    texts = [file.read_text() for file in RECORDS]
    expected = [Record.from_text(text).result for text in texts]
    for threads in (1, 2, 5):
        assert check_texts(texts, threads) == expected


def test_action_ids_are_the_golden_ones():
    lines = golden("action_ids.txt")
    assert lines == [f"{id} {Action.from_id(id).text}" for id in range(ACTION_COUNT)]
    for id in range(ACTION_COUNT):
        for edition in EDITIONS:
            action = Action.from_id(id, edition)
            assert Action(action.text, edition).id == action.id == id
            assert Action(action.text.swapcase(), edition) == action


def test_tile_orders_are_the_golden_ones():
    orders = [line for line in golden("random.txt") if line.startswith("tile_order")]
    assert len(orders) == 6
    for line in orders:
        name, tiles = line.split(": ")
        seed = int(name[len("tile_order(") : -1])
        assert tile_order(seed) == tuple(tiles.split())
        assert Game("3m", 3, seed=seed) == Game("3m", 3, tiles=tiles.split(), seed=seed)


def read_rules(text):
    """Rules as they print themselves."""
    edition, *options = text.split()
    values = {"true": True, "false": False}
    pairs = (option.split("=") for option in options)
    rules = Rules(edition, **{name: values.get(value, value) for name, value in pairs})
    assert str(rules) == text
    return rules


def test_random_games_are_the_golden_ones():
    lines = golden("random_games.txt")
    assert len(lines) > 50
    for line in lines:
        name, rest = line.split(": ")
        rules, players, seed, number = name.split(", ")
        rules, players = read_rules(rules), int(players.split()[0])
        seed, number = int(seed.split()[1]), int(number.split()[1])
        game = random_game(rules, players, seed, number)
        cash = [game.cash(player) for player in range(players)]
        assert rest == (
            f"{len(game.history)} decisions, {game.end_reason}, {cash}, {game.stable_hash():016x}"
        )
        assert game.record.check() == game.record.result


def test_stable_hashes_are_the_golden_ones():
    records = {file.stem: Record.from_text(file.read_text()) for file in RECORDS}
    seen = set()
    for line in golden("stable_hashes.txt"):
        name, hashes = line.split(": ")
        hash_ = int(hashes.split()[0], 16)
        if name.endswith("actions"):
            stem, count = name.split(", ")
            seen.add(stem)
            game = records[stem].game(int(count.split()[0]))
        else:
            rules, players, order = name.split(", ")
            order = int(order.split()[1])
            players = int(players.split()[0])
            game = Game(read_rules(rules), players, tiles=tile_order(order), seed=order)
        assert game.stable_hash() == game.snapshot().stable_hash() == hash_
    assert seen == set(records)


def test_perft_counts_are_the_golden_ones():
    depths = 0
    for line in golden("perft.txt"):
        name, counts = line.split(": ")
        rules, players, order, where = name.split(", ")
        order = int(order.split()[1])
        players = int(players.split()[0])
        game = Game(read_rules(rules), players, tiles=tile_order(order), seed=order)
        course = game.copy()
        decisions = course.play_randomly(order)
        match where.split():
            case ["start"]:
                wanted = 0
            case ["decision", number]:
                wanted = int(number)
            case _:
                wanted = decisions - 10
        course.undo(decisions - wanted)
        for depth, count in enumerate(map(int, counts.split()), 1):
            if count > 100_000:
                break
            depths += 1
            assert perft(course, depth) == perft(course.snapshot(), depth) == count
    assert depths > 200
    assert perft(random_game(), 0) == 1
    assert perft(random_game(), 1) == 0
