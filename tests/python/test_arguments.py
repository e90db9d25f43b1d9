"""An argument of a wrong type is refused with its name, what is expected, and what was given."""

from __future__ import annotations

import ast
import itertools
import pickle
import re
import types
from collections import ChainMap, UserDict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import acquire_engine
from acquire_engine import (
    TILES,
    Board,
    FormatError,
    Game,
    RangeError,
    Record,
    RecordError,
    Rules,
    View,
    _native,
    acquisition,
    deal,
    load_record,
    new_setup,
    random_game,
    simulation,
)
from acquire_engine.events import TurnBegan

PACKAGE = Path(acquire_engine.__file__).parent
ANYTHING = ("object", "Any")


class Odd:
    """What no argument takes."""


def ready(
    values: dict[str, Any], given: dict[str, Any]
) -> Callable[[ast.FunctionDef], dict[str, Any]]:
    """Returns what makes arguments that fit, by the method: ``given`` for those that need them."""

    def arguments(function: ast.FunctionDef) -> dict[str, Any]:
        fit = {}
        for argument in parameters(function):
            annotation = ast.unparse(argument.annotation) if argument.annotation else ""
            kind = annotation.removesuffix(" | None")
            if argument.arg in given:
                fit[argument.arg] = given[argument.arg]
            elif kind in values:
                fit[argument.arg] = values[kind]
        return fit

    return arguments


def parameters(function: ast.FunctionDef) -> list[ast.arg]:
    of = function.args
    every = [*of.posonlyargs, *of.args, *of.kwonlyargs]
    return [argument for argument in every if argument.arg not in ("self", "cls")]


def needed(function: ast.FunctionDef) -> list[str]:
    """Returns the parameters that have no default."""
    of = function.args
    places = [argument.arg for argument in [*of.posonlyargs, *of.args]]
    keywords = zip(of.kwonlyargs, of.kw_defaults, strict=True)
    return [
        *places[: len(places) - len(of.defaults)],
        *(argument.arg for argument, default in keywords if default is None),
    ]


def public(stub: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Returns each public function and method of a stub with the class that it belongs to."""
    for node in ast.parse(stub.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield "", node
        # The package itself uses other classes whose names begin with an underline.
        if isinstance(node, ast.ClassDef) and (
            node.name[0] != "_" or node.name in ("_Questions", "_WholeQuestions")
        ):
            for function in node.body:
                if isinstance(function, ast.FunctionDef) and (
                    function.name == "__new__" or not function.name.startswith("_")
                ):
                    yield node.name, function


def wrong(
    stub: Path,
    module: Any,
    objects: dict[str, Any],
    arguments: Callable[[ast.FunctionDef], dict[str, Any]],
) -> Iterator[str]:
    """Returns each call with one argument of a wrong type whose refusal does not say enough."""
    tried = 0
    for owner, function in public(stub):
        named = parameters(function)
        fit = arguments(function)
        for argument in named:
            # Whatever is not in the list is in it no time.
            counted = (owner, function.name) == ("LegalActions", "count")
            if counted or (argument.annotation and ast.unparse(argument.annotation) in ANYTHING):
                continue
            what = f"{owner}.{function.name}({argument.arg})"
            call = getattr(objects[owner] if owner else module, function.name, None)
            if function.name == "__new__":
                call = getattr(module, owner)
            others = {name: fit[name] for name in needed(function) if name in fit}
            try:
                call(**{**others, argument.arg: Odd()})  # type: ignore[misc]
            except TypeError as error:
                tried += 1
                if not re.fullmatch(rf"{argument.arg}: expected \w.*, not Odd", str(error)):
                    yield f"{what}: {error}"
                if vars(error):
                    yield f"{what}: something is left on the error: {vars(error)}"
            except Exception as error:  # noqa: BLE001
                yield f"{what}: {error!r}"
            else:
                yield f"{what}: accepted"
    assert tried > 50


def test_a_wrong_type_is_named_with_the_argument() -> None:
    game = Game(seed=1)
    record = random_game(seed=1).record
    game_table = simulation.simulate(2, seed=1).games
    objects = {
        "_Questions": game.view(0),
        "_WholeQuestions": game,
        "Rules": Rules(),
        "Action": _native.Action("5E"),
        "LegalActions": game.legal_actions(),
        "Snapshot": game.snapshot(),
        "Game": game,
        "View": game.view(0),
        "NativeAgent": _native.NativeAgent("random"),
        "ExternalAgent": _native.ExternalAgent("external:true"),
        "Step": next(iter(record.replay())),
        "Record": record,
        "Notes": _native.Notes.from_record(record, 0),
        "Table": game_table,
        "BatchGames": _native.BatchGames(2),
        "SeatGames": _native.SeatGames(2, opponents=["random"] * 3),
    }
    values = {
        "int": 0,
        "int | str": 0,
        "int | Literal['spectator']": 0,
        "str": "5E",
        "ChainLike": "Luxor",
        "PlayerLike": 0,
        "TileLike": "5E",
        "Rules | str": Rules(),
        "Iterable[TileLike]": TILES,
        "Action | str | int": "5E",
        "Mapping[str, Any]": new_setup(),
    }
    given = {
        "players": 4,
        "names": ["5E", "Ben", "Cleo", "Dan"],
        "n": 2,
        "actions": np.zeros(2, np.int64),
        "shares": [1],
        "game": game,
        "standings": game.standings(),
        "what": game.phase,
        "event": next(iter(record.replay())).events[0],
        "texts": [],
        "threads": 1,
        "specification": "random",
        "record": record,
        "start": TILES[:4],
        "opponents": ["random"] * 3,
        "view": game.view(0),
    }
    arguments = ready(values, given)
    refused = list(wrong(PACKAGE / "_native.pyi", _native, objects, arguments))
    assert not refused, "\n".join(refused)


def test_a_wrong_type_is_named_with_the_argument_in_acquisition() -> None:
    acquisition = pytest.importorskip("acquire_engine.acquisition")
    native = acquisition._native
    game = acquisition.Game()
    record = acquisition.random_game(seed=1).record
    objects = {
        "Rules": acquisition.Rules(),
        "Action": acquisition.Action("5E"),
        "LegalActions": game.legal_actions(),
        "_Questions": game,
        "Game": game,
        "Snapshot": game.snapshot(),
        "Step": next(iter(record.replay())),
        "Record": record,
        "Agent": acquisition.Agent(),
        "BatchGames": native.BatchGames(2),
    }
    values = {"int": 0, "str": "5E", "SquareLike": "5E", "Rules | int": 2, "Game | Snapshot": game}
    given = {"n": 2, "actions": np.zeros(2, np.int64), "texts": [], "group": "event", "values": {}}
    arguments = ready(values, given)
    stub = PACKAGE / "acquisition" / "_native.pyi"
    refused = list(wrong(stub, native, objects, arguments))
    assert not refused, "\n".join(refused)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: _native.Action(3.5), "text: expected a str, not float"),
        (lambda: Game(players="x"), "players: expected an integer, not str"),
        (lambda: Game(end=3), "end: expected a name or a bool, not int"),
        (lambda: Game(tiles=["1A", None]), "tiles: expected a tile's name .*, not NoneType"),
        (lambda: Game().view(1.5), "player: expected an integer, not float$"),
        (lambda: Game().undo("x"), "count: expected an integer, not str"),
        (lambda: Game().apply(None), "action: expected an Action, .*, not NoneType"),
        (lambda: Game().size(None), "chain: expected a chain's name, .*, not NoneType"),
        (lambda: Game().view(0).follow([3]), "events: expected an Event, not int"),
        (lambda: Game().view(0).follow(TurnBegan("x")), "player: expected an integer, not str"),
        (lambda: Game().view(0).with_holdings(1, 0, {0: "x"}), "shares: expected an int.*"),
        (lambda: Record.from_dict({1}), "record: expected a mapping, not set"),
        (lambda: Game().record.with_tags({"a": 3}), "tags: expected a str, not int"),
        (lambda: _native.explain(3), "code: expected a str, not int"),
        (lambda: _native.check_text("", all=3), "all: expected a bool, not int"),
        (lambda: load_record(3), "source: expected a path, .*, not int"),
        (lambda: Board(3), "cells: expected a mapping or bytes, not int"),
        (lambda: Game().board[None], "tile: expected a tile's name .*, not NoneType"),
    ],
)
def test_a_wrong_type_is_told_in_plain_words(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        call()
    assert re.fullmatch(message, str(caught.value))
    assert not vars(caught.value), "the name is in the message, and nothing else is left"
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert again.args == caught.value.args


def test_a_number_out_of_range_is_named_with_the_argument() -> None:
    for call, name in [
        (lambda: Game(seed=-1), "seed"),
        (lambda: Game().view(0).sample(2**64), "seed"),
        (lambda: Rules().price(0, -1), "size"),
        (lambda: Rules().split_bonuses(100, [256]), "shares"),
        (lambda: random_game(number=-1), "number"),
    ]:
        with pytest.raises(RangeError, match=rf"^{name}: -?\d+ is out of range: 0 to \d+$"):
            call()


def test_what_an_argument_raises_itself_is_left_alone() -> None:
    class Raises:
        def __index__(self) -> int:
            raise ZeroDivisionError("mine")

    for call in (lambda: Game(seed=Raises()), lambda: Game().apply(Raises())):
        with pytest.raises(ZeroDivisionError) as caught:
            call()
        assert str(caught.value) == "mine"
        assert "add_note" not in vars(caught.value)


def test_no_rule_has_an_empty_name() -> None:
    with pytest.raises(acquire_engine.UnknownWordError) as caught:
        _native.explain("")
    assert str(caught.value) == "there is no rule with an empty name; rules are named like T4"


def test_every_mapping_is_read_as_a_dict_at_any_depth() -> None:
    """Also one with more tags than names have places."""
    tags = {f"t{number}": "x" for number in range(2_000)}
    record = random_game(seed=1).record.with_tags(tags)
    game = Game("avalon-hill", 3, seed=3)
    view = game.view(0)
    setup = view.to_dict()
    small = acquisition.random_game(2, seed=1)

    def wrapped(value: Any, kind: Callable[[Any], Mapping[str, Any]]) -> Any:
        if isinstance(value, dict):
            return kind({key: wrapped(part, kind) for key, part in value.items()})
        return [wrapped(part, kind) for part in value] if isinstance(value, list) else value

    for kind in (types.MappingProxyType, UserDict, ChainMap):
        assert Record.from_dict(wrapped(record.to_dict(), kind)) == record
        assert load_record(wrapped(record.to_dict(), kind)) == record
        assert View.from_dict(wrapped(setup, kind)) == view
        assert Game.from_dict(wrapped(game.to_dict(), kind)) == Game.from_dict(game.to_dict())
        assert deal(wrapped(setup, kind), 5) == deal(setup, 5)
        again = acquisition.load_record(wrapped(small.record.to_dict(), kind))
        assert again == small.record
        wrong = {**record.to_dict(), "tags": kind({"note": 5})}
        with pytest.raises(RecordError, match="^tags"):
            Record.from_dict(kind(wrong))
        with pytest.raises(RecordError, match="^the document: the field `version` is missing$"):
            Record.from_dict(kind({}))


def test_a_mapping_without_an_end_is_refused() -> None:
    class Endless(Mapping[str, Any]):
        def __getitem__(self, key: str) -> Any:
            return "x" * 10_000 if self.width else Endless(False)

        def __init__(self, width: bool) -> None:
            self.width = width

        def __iter__(self) -> Iterator[str]:
            return map(str, itertools.count())

        def __len__(self) -> int:
            return 0

    itself: UserDict[str, Any] = UserDict()
    itself["x"] = itself
    for value in (Endless(True), Endless(False), itself):
        for mapping in (value, {"tags": value}):
            with pytest.raises(RecordError):
                Record.from_dict(mapping)
            with pytest.raises(FormatError):
                Game.from_dict(mapping)
