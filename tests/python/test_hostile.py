"""Whatever is passed in, the answer is a value, a TypeError or an error of the package."""

from __future__ import annotations

import collections.abc
import itertools
import json
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from acquire_engine import (
    TILES,
    AcquireError,
    Action,
    ActionSyntaxError,
    ArrayError,
    Board,
    EventError,
    FormatError,
    Game,
    GameResult,
    Notes,
    NotesEntry,
    Position,
    RangeError,
    Record,
    RecordError,
    Rules,
    SetupError,
    Snapshot,
    Table,
    TileOrderError,
    UnknownWordError,
    View,
    check_record,
    check_records,
    deal,
    explain,
    load_record,
    new_setup,
    perft,
    random_game,
    replay,
    save_notes,
    save_record,
    simulate,
    tile_order,
)
from acquire_engine._native import _check_notes, _is_notes, check_text, check_texts
from acquire_engine.agents import make_agent
from acquire_engine.bench import benchmarks
from acquire_engine.display import board_svg, board_text, html, rich
from acquire_engine.events import MergerBegan, RackShown, StockBought
from acquire_engine.foreign import form_of, read_acquire2, read_foreign, read_nmoll
from acquire_engine.rl import BatchEnv


class Raises:
    """Raises this wherever Python code can run."""

    def __init__(self, error):
        self.error = error

    def fail(self, *_):
        raise self.error

    __index__ = __int__ = __float__ = __str__ = __repr__ = __iter__ = __len__ = fail
    __eq__ = __hash__ = __bool__ = __getitem__ = __contains__ = __fspath__ = keys = fail


class Text(str):
    """A text that is not hashable and cannot be shown."""

    __slots__ = ()
    __hash__ = None

    def __repr__(self):
        raise RuntimeError


class Calls:
    """An index that does something whenever it is asked for."""

    def __init__(self, index, call):
        self.index = index
        self.call = call

    def __index__(self):
        self.call()
        return self.index


class Liar(list):
    """A list that says that it is very long."""

    def __len__(self):
        return 2**62


def itself():
    """A dictionary that contains itself."""
    value = {}
    value["x"] = value
    return value


def deep(levels=100_000):
    value = []
    for _ in range(levels):
        value = [value]
    return value


HOSTILE = {
    "none": None,
    "true": True,
    "float": 1.5,
    "whole float": 1.0,
    "nan": float("nan"),
    "infinity": float("inf"),
    "complex": 1j,
    "minus one": -1,
    "u8": 256,
    "u16": 70_000,
    "u32": 2**32,
    "i64": 2**63,
    "u64": 2**64,
    "minus u64": -(2**64),
    "too long to print": 10**5000,
    "numpy": np.int64(7),
    "numpy float": np.float64(7),
    "array": np.zeros(3),
    "empty": "",
    "nul": "\0",
    "surrogate": "\ud800",
    "escape": "\x1b[31m",
    "digits": "\u0665E",
    "dotless": "\u0131",
    "long": "x" * 100_000,
    "long word": "buy " + "T " * 50_000,
    "subclass": Text("5E"),
    "bytes": b"5E",
    "bytearray": bytearray(108),
    "memory": memoryview(b"5E"),
    "tuple": (),
    "list": [[]],
    "dict": {},
    "itself": itself(),
    "deep": deep(),
    "set": {1, "x"},
    "range": range(3),
    "class": Game,
    "function": len,
    "module": itertools,
    "action": Action("5E"),
    "foreign action": Action("buy S", "wizards-2008"),
    "raises": Raises(RuntimeError("mine")),
    "raises a type error": Raises(TypeError("mine")),
    "raises an overflow": Raises(OverflowError("mine")),
    "liar": Liar([1, 2]),
}


QUESTIONS = [
    *("size", "price", "bonus", "bonuses", "placement", "placements", "rack", "rack_size"),
    *("powers_used", "cash", "holdings", "worth", "check", "is_legal"),
]


def calls():
    """Every public function with one hole for something hostile."""
    game = Game(seed=3)
    game.play_randomly(1)
    game.undo(20)
    snapshot, view, board = game.snapshot(), game.view(0), game.board
    rules, record, legal = game.rules, random_game(seed=3).record, game.legal_actions()
    # A page takes a second for each whole game.
    begun = record.game(10).record
    step = next(record.replay())
    notes = Notes.from_record(record, 0)
    order = tile_order(3)
    yield from {
        "Rules": Rules,
        "Rules dead_tiles": lambda x: Rules(dead_tiles=x),
        "Rules end": lambda x: Rules(end=x),
        "Rules two_player_market": lambda x: Rules(two_player_market=x),
        "Rules holdings": lambda x: Rules(holdings=x),
        "Rules special_powers": lambda x: Rules(special_powers=x),
        "chain": rules.chain,
        "chain_index": rules.chain_index,
        "tier": rules.tier,
        "rules.price": lambda x: rules.price(x, 2),
        "rules.price size": lambda x: rules.price(0, x),
        "rules.bonus": lambda x: rules.bonus(x, 2),
        "rules.bonus size": lambda x: rules.bonus(0, x),
        "split_bonuses price": lambda x: rules.split_bonuses(x, [1]),
        "split_bonuses shares": lambda x: rules.split_bonuses(100, x),
        "split_bonuses share": lambda x: rules.split_bonuses(100, [1, x]),
        "split_bonuses market": lambda x: rules.split_bonuses(100, [1], x),
        "check_players": rules.check_players,
        "Action": Action,
        "Action edition": lambda x: Action("buy", x),
        "Action.from_id": Action.from_id,
        "Action.from_id edition": lambda x: Action.from_id(0, x),
        "getitem": lambda x: legal[x],
        "slice": lambda x: legal[x:x:x],
        "in": lambda x: x in legal,
        "count": legal.count,
        "index": legal.index,
        "mask": lambda x: legal.mask(out=x),
        "Game": Game,
        "Game players": lambda x: Game(players=x),
        "Game seed": lambda x: Game(seed=x),
        "Game tiles": lambda x: Game(tiles=x),
        "Game tile": lambda x: Game(tiles=[x, *order[1:]]),
        "Game market_draws": lambda x: Game(players=2, market_draws=x),
        "Game market_draw": lambda x: Game(players=2, market_draws=[x]),
        "Game special_powers": lambda x: Game(special_powers=x),
        "apply": game.copy().apply,
        "apply_observed": game.copy().apply_observed,
        "undo": game.copy().undo,
        "play_randomly": game.copy().play_randomly,
        "play_randomly number": lambda x: game.copy().play_randomly(1, x),
        "Game._restore": lambda x: Game._restore(x, []),
        "Game._restore 1": lambda x: Game._restore((x,), []),
        "Game._restore rules": lambda x: Game._restore((x, 4, order, "{}"), []),
        "Game._restore players": lambda x: Game._restore(('{"edition":"3m"}', x, order, "{}"), []),
        "Game._restore tiles": lambda x: Game._restore(('{"edition":"3m"}', 4, x, "{}"), []),
        "Game._restore market": lambda x: Game._restore(('{"edition":"3m"}', 4, order, x), []),
        "Game._restore ids": lambda x: Game._restore((game.to_json(),), x),
        "Game._restore id": lambda x: Game._restore((game.to_json(),), [x]),
        "with_holdings player": lambda x: view.with_holdings(x, 100, {}),
        "with_holdings cash": lambda x: view.with_holdings(1, x, {}),
        "with_holdings shares": lambda x: view.with_holdings(1, 100, x),
        "with_holdings share": lambda x: view.with_holdings(1, 100, {"T": x}),
        "sample": view.sample,
        "sample number": lambda x: view.sample(1, x),
        "Record": lambda x: Record(x, 4, order),
        "Record players": lambda x: Record("3m", x, order),
        "Record tiles": lambda x: Record("3m", 4, x),
        "Record actions": lambda x: Record("3m", 4, order, x),
        "Record action": lambda x: Record("3m", 4, order, ["buy", x]),
        "Record market_draws": lambda x: Record("3m", 4, order, market_draws=x),
        "Record tags": lambda x: Record("3m", 4, order, tags=x),
        "Record tag": lambda x: Record("3m", 4, order, tags={"a": x}),
        "Record result": lambda x: Record("3m", 4, order, result=x),
        "Record reason": lambda x: Record("3m", 4, order, result=GameResult(x, (), ())),
        "Record cash": lambda x: Record("3m", 4, order, result=GameResult("declared", x, ())),
        "Record ranks": lambda x: Record("3m", 4, order, result=GameResult("declared", (), (x,))),
        "from_text": Record.from_text,
        "record.game": record.game,
        "with_tags": record.with_tags,
        "Notes": lambda x: Notes(x, 3, 0, order[:3]),
        "Notes players": lambda x: Notes("3m", x, 0, order[:3]),
        "Notes viewer": lambda x: Notes("3m", 3, x, order[:3]),
        "Notes start": lambda x: Notes("3m", 3, 0, x),
        "Notes entries": lambda x: Notes("3m", 3, 0, order[:3], x),
        "Notes entry": lambda x: Notes("3m", 3, 0, order[:3], [x]),
        "Notes racks": lambda x: Notes("3m", 3, 0, order[:3], racks=x),
        "Notes rack": lambda x: Notes("3m", 3, 0, order[:3], racks={0: x}),
        "Notes rack of": lambda x: Notes("3m", 3, 0, order[:3], racks={x: order[:6]}),
        "Notes comments": lambda x: Notes("3m", 3, 0, order[:3], comments=x),
        "Notes comment": lambda x: Notes("3m", 3, 0, order[:3], closing_comments=[x]),
        "Notes asked": lambda x: Notes("3m", 3, 0, order[:3], asked=x),
        "Notes result": lambda x: Notes("3m", 3, 0, order[:3], result=x),
        "Notes.from_text": Notes.from_text,
        "Notes.from_record": lambda x: Notes.from_record(x, 0),
        "Notes.from_record viewer": lambda x: Notes.from_record(record, x),
        "notes.with_tags": notes.with_tags,
        "notes.with_entries": notes.with_entries,
        "notes.with_entry": notes.with_entry,
        "notes.with_entry player": lambda x: notes.with_entry("buy", x),
        "notes.with_end": notes.with_end,
        "notes.with_end result": lambda x: notes.with_end(None, x),
        "notes.complete": notes.complete,
        **{
            f"NotesEntry {name}": lambda x, name=name: notes.with_entries(
                [NotesEntry(**{"action": Action("buy"), name: x})]
            )
            for name in NotesEntry.__slots__
        },
        **{
            f"notes.with_entry {name}": lambda x, name=name: notes.with_entry("buy", **{name: x})
            for name in NotesEntry.__slots__
            if name != "action"
        },
        "_check_notes": _check_notes,
        "_is_notes": _is_notes,
        "events_seen_by": step.events_seen_by,
        "random_game": random_game,
        "random_game players": lambda x: random_game(players=x),
        "random_game seed": lambda x: random_game(seed=x),
        "random_game number": lambda x: random_game(number=x),
        "tile_order": tile_order,
        "perft": lambda x: perft(x, 1),
        "new_setup": new_setup,
        "new_setup players": lambda x: new_setup(players=x),
        "deal": lambda x: deal(x, 1),
        "deal seed": lambda x: deal(new_setup(), x),
        "check_text": check_text,
        "check_texts": check_texts,
        "check_texts text": lambda x: check_texts([x]),
        "check_texts threads": lambda x: check_texts([], x),
        "board_svg": board_svg,
        "board_svg size": lambda x: board_svg(board, size=x),
        "board_text": board_text,
        "rich": rich,
        "html": html,
        "replay viewer": lambda x: replay(begun, x),
        "replay title": lambda x: replay(begun, title=x),
        "replay start": lambda x: replay(begun, start=x),
        "replay height": lambda x: replay(begun, height=x),
        "save_record": lambda x: save_record(x, os.devnull, "json"),
        "save_record format": lambda x: save_record(record, os.devnull, x),
        "save_notes": lambda x: save_notes(x, os.devnull, "json"),
        "form_of": form_of,
        "read_foreign": read_foreign,
        "read_foreign form": lambda x: read_foreign("{}", x),
        "read_acquire2": read_acquire2,
        "read_nmoll": read_nmoll,
        "Board": Board,
        "Board tile": lambda x: Board({x: "Tower"}),
        "Board chain": lambda x: Board({"5E": x}),
        "Board edition": lambda x: Board({}, x),
        "board[]": lambda x: board[x],
        "tiles_of": board.tiles_of,
    }.items()
    for kind in (Game, Snapshot, View, Record, Notes):
        yield f"{kind.__name__}.from_json", kind.from_json
        yield f"{kind.__name__}.from_dict", kind.from_dict
        yield f"{kind.__name__}.from_dict value", lambda x, kind=kind: kind.from_dict({"rules": x})
    for state in (game, snapshot, view):
        name = type(state).__name__
        for method in QUESTIONS:
            yield f"{name}.{method}", getattr(state, method)
        yield f"{name}.shares", lambda x, state=state: state.shares(x, 0)
        yield f"{name}.shares chain", lambda x, state=state: state.shares(0, x)
        yield f"{name}.bonuses market", lambda x, state=state: state.bonuses(0, x)
    for state in (game, snapshot):
        yield f"{type(state).__name__}.view", state.view


CALLS = dict(calls())


def outcome(call, *arguments):
    """What a call raises, or None."""
    try:
        call(*arguments)
    except BaseException as error:  # noqa: BLE001
        return error
    return None


@pytest.mark.parametrize("name", CALLS)
def test_anything_anywhere_is_a_value_a_type_error_or_an_error_of_the_package(name):
    errors = {what: outcome(CALLS[name], value) for what, value in HOSTILE.items()}
    for what, error in errors.items():
        match error:
            case AcquireError():
                assert len(str(error)) < 3000, what
                assert "\x1b" not in str(error)
            case IndexError():
                assert str(error).startswith("place "), what
            case RuntimeError() | OverflowError():
                assert (str(error), what[:6]) == ("mine", "raises")
            case _:
                assert error is None or type(error) is TypeError, what
    refused = [error for error in errors.values() if isinstance(error, AcquireError | TypeError)]
    assert len(refused) > 5 or name in {"in", "count"}


def test_what_an_object_raises_is_not_swallowed():
    game = Game(seed=3)
    for error in (KeyboardInterrupt, MemoryError, ZeroDivisionError):
        bad = Raises(error)
        for call in (
            game.apply,
            game.is_legal,
            game.placement,
            game.size,
            game.rack,
            game.legal_actions().__contains__,
            game.legal_actions().count,
            game.legal_actions().__getitem__,
            Action.from_id,
            lambda bad: Game(tiles=[bad]),
            lambda bad: Game(tiles=bad),
        ):
            with pytest.raises(error):
                call(bad)


def test_wrong_words_and_numbers_are_told_with_what_is_allowed():
    game = Game(seed=3)
    for call, error, message in [
        (
            lambda: game.apply(1261),
            UnknownWordError,
            "1261 is not an action id: they are 0 to 1260",
        ),
        (lambda: game.apply(10**5000), UnknownWordError, "not an action id: they are 0 to 1260"),
        (lambda: game.placement(108), UnknownWordError, "108 is not a tile: .* 0 to 107"),
        (lambda: game.placement("13A"), UnknownWordError, "`13A` is .*"),
        (lambda: game.size(7), UnknownWordError, "`7` is not a chain .* Luxor, Tower, .*C1"),
        (lambda: game.size("Q" * 500), UnknownWordError, "`Q{60}…` is not a chain"),
        (lambda: game.apply("sing " * 99), ActionSyntaxError, "`(sing ){12}…`: not an action"),
        (lambda: Rules("4m"), Exception, "`4m`; the values are 3m, avalon-hill, wizards-2008"),
        (lambda: Rules(end="never"), Exception, "`never`; .*automatic"),
        (lambda: game.bonuses(0, 256), RangeError, "256 is out of range: 0 to 255"),
        (lambda: Game(seed=-1), RangeError, "-1 is out of range: 0 to 18446744073709551615"),
        (lambda: Game(seed=2**64), RangeError, "18446744073709551616 is out of range"),
    ]:
        with pytest.raises(error, match=message) as caught:
            call()
        assert isinstance(caught.value, AcquireError)
    text = "sing " * 99
    with pytest.raises(ActionSyntaxError) as caught:
        game.apply(text)
    assert caught.value.text == text


def test_half_a_character_is_told_and_never_replaced():
    record = random_game(seed=3).record.with_tags({"event": "here"})
    text = record.to_text().replace("here", "h\ud800re")
    for read in (Record.from_text, check_text):
        with pytest.raises(RecordError, match="surrogate") as caught:
            read(text)
        lines = text.split("\n")
        line = next(i for i, line in enumerate(lines) if "\ud800" in line)
        assert (caught.value.line, caught.value.column) == (
            line + 1,
            lines[line].index("\ud800") + 1,
        )
    good, bad, worse = check_texts([record.to_text(), text, "x"], threads=2)
    assert good == record.result
    assert isinstance(bad, RecordError)
    assert isinstance(worse, RecordError)
    assert "surrogate" in str(bad)
    assert "surrogate" not in str(worse)
    for kind in (Game, Snapshot, View):
        with pytest.raises(FormatError, match="surrogate"):
            kind.from_json('{"version": "\ud800"}')
    with pytest.raises(RecordError, match="surrogate") as caught:
        Record.from_json('{"version": "\ud800"}')
    assert (caught.value.kind, caught.value.path) == ("json", ".")
    with pytest.raises(RecordError, match=r"tag `event`: .*surrogate"):
        record.with_tags({"event": "\ud800"})
    # Also as an escape in JSON.
    with pytest.raises(RecordError):
        Record.from_dict({**record.to_dict(), "tags": {"event": "\ud800"}})


def test_iterables_of_any_kind_give_tiles_and_actions():
    order = tile_order(9)
    game = Game(
        "3m", 2, seed=1, two_player_market="drawn_tile", tiles=order, market_draws=["1A", "2B"]
    )
    for kind in (list, tuple, iter, lambda tiles: (tile for tile in tiles), np.array):
        again = Game(
            "3m",
            2,
            seed=1,
            two_player_market="drawn_tile",
            tiles=kind(order),
            market_draws=kind(["1A", "2B"]),
        )
        assert again == game
    assert Game(tiles=dict.fromkeys(order)) == Game(tiles=order)
    with pytest.raises(TileOrderError):
        Game(tiles=set(order[:107]))
    texts = ["buy", Action("5E"), 3]
    assert Record("3m", 3, iter(order), iter(texts)) == Record("3m", 3, order, texts)
    assert len(check_texts(text for text in ["x", "y"])) == 2
    with pytest.raises(TypeError):
        check_texts("xy")


def test_mappings_of_any_kind_and_such_as_change_while_they_are_read():
    view = new_setup("avalon-hill", 3)
    view["seats"][1]["shares"] = [4, 4, 4, 0, 0, 0, 0]
    view = Snapshot.from_dict(deal(view, 1)).view(0)

    class Frozen(collections.abc.Mapping):
        def __init__(self, data):
            self.data = data

        def __getitem__(self, key):
            return self.data[key]

        def __iter__(self):
            return iter(self.data)

        def __len__(self):
            return len(self.data)

    shares = {"Tower": 2, "L": 1}
    assert view.with_holdings(1, 6000, Frozen(shares)) == view.with_holdings(1, 6000, shares)
    record = random_game(seed=3).record
    tags = {"a": "b", "c": "d"}
    assert record.with_tags(Frozen(tags)) == record.with_tags(tags)
    for wrong in ([("T", 2)], ["ab"], 7):
        with pytest.raises(TypeError):
            view.with_holdings(1, 6000, wrong)
        with pytest.raises(TypeError):
            record.with_tags(wrong)

    growing = {}

    class Key(Calls):
        __hash__ = object.__hash__

    for index in range(3):
        growing[Key(index, lambda: growing.update({len(growing) + 100: 0}))] = 1
    known = view.with_holdings(1, 6000, growing)
    assert [known.shares(1, chain) for chain in range(7)] == [1, 1, 1, 0, 0, 0, 0]
    shrinking = {}
    for index in range(3):
        shrinking[Key(index, shrinking.clear)] = Calls(1, shrinking.clear)
    assert view.with_holdings(1, 6000, shrinking) == known


def test_arguments_that_play_the_same_game_meanwhile():
    game = Game(seed=3)
    inner = Game(seed=3)
    first = game.legal_ids()[0]

    # The argument is read first: it places a tile, so that placing another is not legal.
    with pytest.raises(AcquireError):
        game.apply(Calls(first, lambda: game.apply(first)))
    inner.apply(first)
    assert game == inner
    assert game.history == inner.history

    # So that the same is undone that has just been done.
    game.undo(Calls(1, lambda: game.apply("buy")))
    assert game == inner
    assert game.rack(Calls(0, game.undo)) == Game(seed=3).rack(0)

    def tiles():
        for tile in tile_order(3):
            if not game.over:
                game.apply(game.legal_ids()[0])
            yield tile

    built = Game(tiles=tiles())
    assert built.history == ()
    assert len(game.history) > 50


def test_json_that_is_none():
    setup = Game(seed=3).to_dict()
    for value in (itself(), deep(), {"x": 10**5000}, {"x": float("nan")}, {"x": "\ud800"}, []):
        for kind in (Game, Snapshot, View):
            with pytest.raises(FormatError) as caught:
                kind.from_dict(value)
            assert caught.value.path is not None
        with pytest.raises(FormatError):
            deal(value, 1)
        with pytest.raises(RecordError) as caught:
            Record.from_dict(value)
        assert caught.value.kind in {"json", "expected"}
    for value in ({1, 2}, {"x": b"y"}, {(): 1}, {"x": object()}):
        with pytest.raises(TypeError):
            Game.from_dict(value)
    for text in ("", "{", "null", "[" * 100_000, '{"a":' * 100_000, "1e999999", '"\\ud800"'):
        for kind in (Game, Snapshot, View):
            with pytest.raises(FormatError):
                kind.from_json(text)
        with pytest.raises(RecordError):
            Record.from_json(text)
    with pytest.raises(FormatError) as caught:
        Game.from_dict({**setup, "seats": [{**setup["seats"][0], "cash": "much"}]})
    assert caught.value.path == "seats[0].cash"


def test_every_value_of_a_stored_game_replaced_by_nonsense():
    game = random_game("avalon-hill", 2, seed=3)
    game.undo(len(game.history) // 2)
    nonsense = [None, True, -1, 0, 255, 256, 2**64, 1.5, "", "5E", [], [[]], {}, ["5E"] * 200]
    for state in (game, game.view(0)):
        setup = state.to_dict()
        read = 0
        for path in list(paths(setup)):
            for value in nonsense:
                try:
                    again = type(state).from_dict(replaced(setup, path, value))
                except (FormatError, SetupError):
                    continue
                # What is accepted is a position like any other.
                read += 1
                assert type(state).from_dict(again.to_dict()) == again
        assert read > 0


def paths(value, path=()):
    if path:
        yield path
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        # The first of many are enough.
        items = enumerate(value[:2])
    else:
        return
    for key, inner in items:
        yield from paths(inner, (*path, key))


def replaced(value, path, other):
    if not path:
        return other
    copy = value.copy()
    copy[path[0]] = replaced(value[path[0]], path[1:], other)
    return copy


def test_damaged_pickles():
    def listed(seed):
        game = random_game("avalon-hill", 2, seed)
        make, (start, ids) = game.__reduce__()
        assert make(start, ids) == game
        return make, start, ids

    make, start, ids = listed(3)
    other = listed(4)[1]
    for wrong in (
        (start, ids[::-1]),
        (start, [*ids, 0]),
        (start, ids[1:]),
        (start, [-1]),
        (start, [1261]),
        (start, [10**5000]),
        ((*start[:2], start[2][:-1], start[3]), []),
        ((*start[:2], (start[2][0],) * 108, start[3]), []),
        ((start[0], 7, *start[2:]), []),
        ((start[0], 0, *start[2:]), []),
        (("{}", *start[1:]), []),
        (("", *start[1:]), []),
        ((*start[:3], '{"seed": -1}'), []),
        ((*start[:3], '{"seed": "1", "draws": ["13A"]}'), []),
        ((*start[:3], json.dumps({"seed": "1", "draws": TILES})), []),
        ((), []),
        (start * 2, []),
        (("{",), []),
        (("{}",), []),
        ((other, *start[1:]), []),
        (start, None),
        (None, []),
        (start, "abc"),
    ):
        with pytest.raises((AcquireError, TypeError)) as caught:
            make(*wrong)
        assert isinstance(caught.value, AcquireError) or caught.type is TypeError
    # The market has shown something before: it continues from there, and does not run through.
    make((*start[:3], '{"seed": "1", "shown": 255}'), [])
    with pytest.raises(AcquireError):
        make((*start[:3], '{"seed": "1", "shown": 1000000000000}'), [])


def test_pickled_bytes_changed_one_at_a_time():
    game = random_game(seed=3)
    game.undo(100)
    good = pickle.dumps(game)
    begin = good.index(b"5E")
    outcomes = set()
    for at in range(begin - 30, begin + 30):
        for byte in (0, 0xFF, good[at] ^ 1, good[at] ^ 0x20):
            bad = bytes([*good[:at], byte, *good[at + 1 :]])
            # What the pickle module makes of it is its own affair.
            error = outcome(pickle.loads, bad)
            assert error is None or isinstance(error, Exception)
            outcomes.add(type(error))
    assert {TileOrderError, UnknownWordError, type(None)} <= outcomes


def test_infinite_iterables_can_be_interrupted():
    class EnoughError(Exception):
        pass

    def tiles():
        for number in itertools.count():
            if number > 500:
                raise EnoughError
            yield "5E"

    with pytest.raises(EnoughError):
        Game(tiles=tiles())


def test_a_class_cannot_be_extended_or_changed():
    for kind in (Game, Snapshot, View, Rules, Action, Record):
        with pytest.raises(TypeError):
            type("Mine", (kind,), {})
    game = Game(seed=3)
    for thing in (game, game.snapshot(), game.view(0), game.rules, Action("5E"), game.record):
        with pytest.raises(AttributeError):
            thing.extra = 1
        with pytest.raises(AttributeError):
            thing.players = 1
    for kind in (Snapshot, View, type(game.legal_actions())):
        with pytest.raises(TypeError):
            kind()


def test_masks_that_cannot_be_written():
    legal = Game(seed=3).legal_actions()
    frozen = np.zeros(1261, bool)
    frozen.flags.writeable = False
    for out, error in [
        (frozen, ArrayError),
        (np.broadcast_to(np.zeros(1, bool), 1261), ArrayError),
        (np.zeros(2 * 1261, bool)[::2], ArrayError),
        (np.zeros(1260, bool), ArrayError),
        (np.zeros(0, bool), ArrayError),
        (np.zeros((1, 1261), bool), ArrayError),
        (np.zeros(1261, np.uint8), TypeError),
        (np.zeros(1261, object), TypeError),
        (bytearray(1261), TypeError),
        ([False] * 1261, TypeError),
    ]:
        with pytest.raises(error):
            legal.mask(out=out)
    assert not frozen.any()


def test_nothing_is_raised_in_another_thread():
    """What an argument does in another thread meanwhile has no effect on this one."""
    game = Game(seed=3)

    def elsewhere():
        thread = threading.Thread(target=game.play_randomly, args=(1,))
        thread.start()
        thread.join(60)
        assert not thread.is_alive()

    assert game.rack_size(Calls(0, elsewhere)) <= 6
    assert game.over


def test_iterables_and_mappings_without_an_end_are_refused() -> None:
    """What has a limit is read no further than one beyond it."""

    class Endless(Mapping[str, object]):
        def __init__(self, value: object) -> None:
            self.value = value

        def __getitem__(self, key: str) -> object:
            return self.value

        def __len__(self) -> int:
            return 1

        def __iter__(self) -> Iterator[str]:
            return (f"tag{number}" for number in itertools.count())

    game = Game(players=3, seed=1)
    with pytest.raises(RecordError, match="65,?536"):
        Record("3m", 3, TILES, itertools.repeat("buy"))
    with pytest.raises(TileOrderError):
        Game(tiles=itertools.repeat("1A"))
    with pytest.raises(RecordError, match="bytes"):
        game.record.with_tags(Endless("x" * 60_000))
    with pytest.raises(UnknownWordError):
        game.view(0).with_holdings(1, 6000, Endless(1))
    view = game.view(0)
    for event in (
        StockBought(0, itertools.repeat("L"), 0),
        MergerBegan(0, "1A", itertools.repeat("L")),
        RackShown(0, itertools.repeat("1A")),
    ):
        with pytest.raises((EventError, ValueError)):
            view.follow(event)
    with pytest.raises(RangeError):
        game.rules.split_bonuses(100, itertools.repeat(1))
    with pytest.raises(AcquireError):
        game.phase.text(itertools.repeat("x"))
    with pytest.raises(FormatError, match="at most 100000 tables"):
        Table.concat(itertools.repeat(simulate(1, progress=False).games))


def endless_calls(endless: SimpleNamespace) -> Iterator[Callable[[], object]]:
    """Everything that takes a mapping or an iterable, with one that does not end."""
    game = Game(players=3, seed=1)
    # The limit is one of bytes.
    long = "x" * 60_000
    for values in (
        endless.dict("version", long),
        {"seats": endless.list(long)},
        {"seats": [endless.dict("cash", long)]},
    ):
        for kind in (Game, Snapshot, View, Record, Notes):
            yield partial(kind.from_dict, values)
        yield partial(deal, values, 1)
        yield partial(load_record, values)
        yield partial(check_record, values)
    yield partial(game.record.with_tags, endless.dict("event", "x"))
    yield partial(Record, "3m", 3, TILES, result=GameResult("declared", endless.list(1), (1,)))  # type: ignore[arg-type]
    notes = Notes("3m", 3, "spectator", TILES[:3])
    start = ("3m", 3, 0, TILES[:3])
    yield partial(notes.with_tags, endless.dict("event", "x"))
    yield partial(notes.with_entries, itertools.repeat("buy"))
    yield partial(notes.with_entry, "buy", draws=itertools.repeat("5E"))
    yield partial(notes.with_entry, "buy", shows=itertools.repeat((0, ["5E"])))
    yield partial(notes.with_entry, "buy", shows=[(0, itertools.repeat("5E"))])
    yield partial(notes.with_entry, "buy", above=itertools.repeat(""))
    yield partial(notes.with_entries, [NotesEntry(Action("buy"), above=["x" * 2**20])] * 2**15)
    yield partial(Notes, *start, comments=itertools.repeat("x" * 1000))
    yield partial(Notes, *start, racks=endless.dict(0, ["5E"]))
    yield partial(Notes, "3m", 3, 0, itertools.repeat("5E"))
    yield partial(game.view(0).with_holdings, 1, 6000, endless.dict("Tower", 1))
    yield partial(Board, endless.dict("5E", "Tower"))
    yield partial(board_svg, game.board, marks=itertools.repeat("5E"))
    yield partial(board_text, game.board, marks=endless.list("5E"))
    yield partial(check_texts, itertools.repeat(""))
    yield partial(check_records, endless.list("acquire record"))
    yield partial(Game._restore, (game.to_json(),), itertools.repeat(1))
    for argument in (
        {"players": itertools.repeat("x")},
        {"players": 3, "powers_used": {0: itertools.repeat("free3")}},
        {"players": 3, "racks": {0: itertools.repeat("5E")}},
        {"players": 3, "bag": itertools.repeat("5E")},
        {"players": 3, "set_aside": range(10**9)},
        {"players": 3, "board": {"Luxor": itertools.repeat("5E")}},
        {"players": 3, "board": endless.dict("Luxor", "5E")},
        {"players": 3, "bank": endless.dict("Luxor", 1)},
        {"players": 3, "cash": endless.dict("Ann", 1)},
        {"players": 3, "holdings": {0: endless.dict("Luxor", 1)}},
        {"players": 3, "turn": endless.dict("stage", "BuyStock")},
        {"players": 3, "turn": {"market": itertools.repeat("5E")}},
    ):
        yield partial(Position.build, "avalon-hill", **argument)
    yield lambda: list(benchmarks(select=itertools.repeat("x")))


def test_nothing_that_takes_a_mapping_or_an_iterable_reads_for_ever(
    endless: SimpleNamespace,
) -> None:
    for call in endless_calls(endless):
        with pytest.raises((AcquireError, TypeError)):
            call()


@pytest.mark.parametrize("hostile", ["\n", "\x1b[2J", "\u202e", "\u2028", "\u200b", "\U000e0041"])
def test_what_a_message_quotes_is_escaped(hostile: str) -> None:
    game = Game(players=3, seed=1)
    text = f"a{hostile}b"
    for call in (
        partial(Action, text),
        partial(explain, text),
        partial(game.bonus, text),
        partial(game.apply, text),
        partial(game.apply_as, 0, text),
        partial(game.placement, text),
        partial(Rules, text),
        partial(make_agent, text, 1),
        partial(BatchEnv, 2, rewards=text),
    ):
        with pytest.raises(AcquireError) as caught:
            call()
        assert str(caught.value).isprintable(), call


def test_words_with_lone_surrogates_are_unknown() -> None:
    with pytest.raises(UnknownWordError):
        BatchEnv(2, rewards="\ud800")


def test_the_package_says_that_numpy_is_missing() -> None:
    program = "import sys; sys.modules['numpy'] = None; import acquire_engine"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("ModuleNotFoundError: import of numpy")


def test_long_names_are_not_multiplied(tmp_path: Path) -> None:
    record = random_game(players=4, seed=1).record
    long = record.with_tags({f"player{seat}": "x" * 100_000 for seat in range(4)})
    page = tmp_path / "page.html"
    short_page = tmp_path / "short.html"
    replay(long).save(page)
    replay(record).save(short_page)
    assert page.stat().st_size < short_page.stat().st_size + 1_000_000
