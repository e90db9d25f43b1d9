"""Boards (B1, B2, B3)."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from acquire_engine import TILES, Board, RulesError, UnknownWordError, random_game

CELLS = {"1A": "Luxor", "2A": "Luxor", "12A": "unincorporated", "5E": "Tower", "5F": "Tower"}


@pytest.fixture
def board():
    return Board(CELLS)


def test_what_lies_on_a_square_by_name_and_index(board):
    assert board["1A"] == board["1a"] == board[0] == board[np.int64(0)] == "Luxor"
    assert board["12A"] == "unincorporated"
    assert board["12I"] is None
    assert board.to_dict() == CELLS
    assert board.tiles_of("T") == board.tiles_of("tower") == board.tiles_of(1) == ("5E", "5F")
    assert board.tiles_of("I") == ()
    assert board.unincorporated == ("12A",)
    assert board.edition == "avalon-hill"


def test_what_is_no_square(board):
    for tile in ("", "13A", "5J", "0A", "A5", "5E ", "1\u0131", -1, 108, 2**70):
        with pytest.raises(
            UnknownWordError, match=r"1A to 12I and the indices 0 to 107 \(B1, B2\)"
        ):
            board[tile]
    for tile in (None, 1.0, b"5E", ("5E",), slice(None)):
        with pytest.raises(TypeError):
            board[tile]
    with pytest.raises(UnknownWordError):
        board.tiles_of("S")


def test_it_is_no_list(board):
    """Indexing alone would make it one that ends with an error."""
    with pytest.raises(TypeError):
        iter(board)
    with pytest.raises(TypeError):
        _ = "Tower" in board


def test_arrays_have_rows_and_columns():
    """B2: row A first, columns 1 to 12."""
    game = random_game("wizards-2008", 3, seed=3)
    board = game.board
    array = board.to_numpy()
    assert (array.shape, array.dtype) == ((9, 12), np.uint8)
    for index, tile in enumerate(TILES):
        code = array[index // 12, index % 12]
        words = [None, "unincorporated", *game.rules.chains]
        assert board[tile] == words[code]
    assert {0, 1} < set(array.flat)
    # A new array each time.
    array[:] = 8
    assert (board.to_numpy() != 8).any()
    assert (np.asarray(board) == board.to_numpy()).all()
    assert np.array(board, dtype=np.int32).dtype == np.int32
    with pytest.raises(ValueError, match="copied"):
        np.asarray(board, copy=False)


def test_boards_of_games_and_what_they_say_of_chains():
    game = random_game("wizards-2008", 3, seed=3)
    while game.history:
        board = game.board
        assert {chain: len(board.tiles_of(chain)) for chain in game.rules.chains} == game.sizes
        count = len(board.to_dict())
        racks = sum(map(game.rack_size, range(3)))
        assert count + racks + game.bag_count + len(game.set_aside) == 108
        game.undo(7 if len(game.history) > 7 else 1)


def test_boards_can_be_made_and_rebuilt(board):
    game = random_game("wizards-2008", 3, seed=3)
    for one in (Board(), board, game.board):
        for again in (
            eval(repr(one)),  # noqa: S307
            Board(one.to_dict(), one.edition),
            Board(one.to_numpy().tobytes(), one.edition),
            pickle.loads(pickle.dumps(one)),  # noqa: S301
            copy.copy(one),
            copy.deepcopy(one),
        ):
            assert again == one
            assert hash(again) == hash(one)
            assert repr(again) == repr(one)
    assert Board() == Board({}) == Board(b"") == Board(bytes(108))
    # Chains and tiles in any form.
    assert Board({0: "l", "2a": 0, 11: "unincorporated", "5E": "T", "5F": np.int64(1)}) == board


def test_equality_is_by_tiles_and_names(board):
    assert board != Board()
    assert board == Board(CELLS, "3m")
    assert hash(board) == hash(Board(CELLS, "3m"))
    codes = board.to_numpy().tobytes()
    assert board != Board(codes, "wizards-2008")
    assert board != CELLS
    assert len({board, Board(CELLS), Board()}) == 2


def test_boards_that_cannot_be_made():
    for cells, error in [
        ({"13A": "Luxor"}, UnknownWordError),
        ({"1A": "Sackson"}, UnknownWordError),
        ({"1A": None}, TypeError),
        (bytes(107), UnknownWordError),
        (b"\x09" * 108, UnknownWordError),
        ([0] * 108, TypeError),
        (108, TypeError),
        (np.zeros((9, 12)), TypeError),
    ]:
        with pytest.raises(error):
            Board(cells)
    with pytest.raises(RulesError):
        Board({}, "4m")


def test_boards_do_not_change(board):
    for name in ("edition", "_codes", "extra"):
        with pytest.raises(AttributeError):
            setattr(board, name, b"")
    assert board == Board(CELLS)
    with pytest.raises(TypeError):
        board["1A"] = "Tower"


def test_text(board):
    lines = str(board).splitlines()
    assert len(lines) == 10
    assert lines[0].split() == [str(column) for column in range(1, 13)]
    assert lines[1] == " A   L  L  .  .  .  .  .  .  .  .  .  o"
    assert lines[5].split() == list("E....T.......")
    assert lines[9].split() == list("I............")
