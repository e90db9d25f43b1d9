"""The 72 recorded games of another program, state by state (Q)."""

import json
from pathlib import Path

import pytest

from acquire_engine.acquisition import (
    SQUARES,
    Action,
    Buildings,
    Game,
    IllegalActionError,
    Record,
    check,
    check_texts,
    load_record,
)

DATA = Path(__file__).parents[2] / "data/acquisition"
GAMES = [json.loads(line) for line in (DATA / "games.jsonl").read_text().splitlines()]


def begin(data):
    return Game(data["players"], data.get("tiles_each"))


def accepts(game, action):
    try:
        game.copy().apply(action)
    except IllegalActionError:
        return False
    return True


def test_there_are_all_games():
    assert len(GAMES) == 72


@pytest.mark.parametrize("number", range(72))
def test_q_every_state_is_that_of_the_other_program(number):
    data = GAMES[number]
    game = begin(data)
    for step in data["steps"]:
        legal = game.legal_actions()
        assert (type(game.phase).__name__, game.player) == (step["phase"], step["player"])
        assert len(legal) == step["legal_count"]
        if "illegal" in step:
            board = game.board
            illegal = [
                square
                for square in SQUARES
                if board[square] is None and f"park {square}" not in legal
            ]
            assert illegal == step["illegal"]
            with pytest.raises(IllegalActionError, match=r"\(Q2\)") as caught:
                game.check(f"park {illegal[0]}")
            assert (caught.value.reason, caught.value.square) == ("symmetrical", illegal[0])
            assert caught.value.symmetries
        game.apply(step["action"])
        assert list(game.supply) == step["supply"]
        if "board" in step:
            signs = "".join(".#0123"[code] for code in game.board.to_numpy().flat)
            assert signs == step["board"]
            made = [game.buildings(player) for player in range(game.players)]
            assert made == [Buildings(*counts) for counts in step["buildings"]]
    result = data["result"]
    assert game.over
    assert game.end_reason == result["reason"]
    assert list(game.result.ranks) == result["ranks"]
    assert list(game.result.buildings) == [Buildings(*counts) for counts in result["buildings"]]
    record = game.record
    assert record.check() == game.result
    assert Record.from_text(record.to_text()) == Record.from_json(record.to_json()) == record


def test_the_records_in_files_are_those_games():
    paths = sorted((DATA / "records").iterdir())
    assert len(paths) == 18
    for path in paths:
        record = load_record(path)
        assert check(path) == record.check()
        assert record.to_text() == path.read_text()
    results = check_texts([path.read_text() for path in paths], threads=2)
    assert results == [check(path) for path in paths]


def test_q_legal_is_what_apply_accepts():
    every = [Action.from_id(id) for id in range(290)]
    for data in GAMES[::12]:
        game = begin(data)
        for number, step in enumerate(data["steps"]):
            if number % 9 == 0 or step["phase"] == "Buyout":
                legal = game.legal_actions()
                before = game.snapshot()
                for action in every:
                    assert accepts(game, action) == (action in legal)
                assert game.snapshot() == before
            game.apply(step["action"])
