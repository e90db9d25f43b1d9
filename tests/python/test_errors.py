"""Exceptions: their bases, fields, copies and pickles."""

from __future__ import annotations

import builtins
import copy
import inspect
import pickle
import signal

import numpy as np
import pytest

import acquire_engine
from acquire_engine import (
    AcquireError,
    Action,
    ActionSyntaxError,
    AgentError,
    ArrayError,
    BusyError,
    EventError,
    FormatError,
    Game,
    Guess,
    HistoryError,
    IllegalActionError,
    MissingExtraError,
    Notes,
    NotesError,
    PlaceTile,
    PlayerError,
    Problem,
    RangeError,
    Record,
    RecordError,
    Rules,
    RulesError,
    SetupError,
    TileOrderError,
    UnknownColumnError,
    UnknownWordError,
    errors,
    random_game,
    simulate,
    tournament,
)
from acquire_engine._extras import need
from acquire_engine._native import OBSERVATION_LEN, BatchGames, check_text, check_texts
from acquire_engine.events import TurnBegan

BASES = {
    RulesError: ValueError,
    TileOrderError: ValueError,
    UnknownColumnError: KeyError,
    UnknownWordError: ValueError,
    PlayerError: IndexError,
    RangeError: ValueError,
    ActionSyntaxError: ValueError,
    ArrayError: ValueError,
    AgentError: RuntimeError,
    BusyError: RuntimeError,
    EventError: ValueError,
    HistoryError: ValueError,
    FormatError: ValueError,
    SetupError: ValueError,
    RecordError: ValueError,
    IllegalActionError: ValueError,
    NotesError: ValueError,
    MissingExtraError: ImportError,
}


def wrong_setup():
    setup = Game(seed=1).to_dict()
    setup["seats"][0]["cash"] = 150
    setup["bank"][0] = 3
    return setup


def unfinished():
    game = random_game(seed=1)
    game.undo()
    return game.record


def interrupt_a_step():
    """A signal handler that uses the games whose call it interrupts."""
    games = BatchGames(2**13)
    actions = np.zeros(games.n, np.int64)
    before = signal.signal(signal.SIGALRM, lambda *_: games.seed)
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
    try:
        # The handler may be called between two steps, which is no trouble.
        while True:
            games.sample_actions(actions)
            games.step(actions, observations=np.zeros((games.n, OBSERVATION_LEN), np.float32))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


RAISED = {
    RulesError: lambda: Rules("4m"),
    TileOrderError: lambda: Game(tiles=["5E"] * 108),
    UnknownColumnError: lambda: simulate(1, seed=1, progress=False).games["height"],
    UnknownWordError: lambda: Rules().chain("Q"),
    PlayerError: lambda: Game().cash(9),
    RangeError: lambda: Game(seed=-1),
    AgentError: lambda: tournament([lambda *_: "sing", "random"], 1),
    BusyError: interrupt_a_step,
    EventError: lambda: Game(seed=1).view(0).follow(TurnBegan(player=1)),
    ArrayError: lambda: Game(seed=1).legal_actions().mask(np.zeros(3, bool)),
    ActionSyntaxError: lambda: Action("sing"),
    HistoryError: lambda: Game().undo(),
    FormatError: lambda: Game.from_dict({"rules": {"edition": 3}}),
    SetupError: lambda: Game.from_dict(wrong_setup()),
    RecordError: lambda: Record.from_text("acquire record 2\nplayers 77\n"),
    IllegalActionError: lambda: Game(seed=1).apply("buy"),
    NotesError: lambda: Notes.from_text("acquire notes 1\nedition 4m\n"),
    MissingExtraError: lambda: need("no_such_module", "plot"),
}


FIELDS = [name for name, value in vars(AcquireError).items() if value is None]


def raised(kind):
    with pytest.raises(kind) as caught:
        RAISED[kind]()
    return caught.value


def test_all_are_there_and_exported():
    classes = {
        value
        for value in vars(errors).values()
        if inspect.isclass(value) and issubclass(value, Exception)
    }
    assert classes == {AcquireError, *BASES}
    assert {Guess, Problem, *classes} == {getattr(errors, name) for name in errors.__all__}
    for kind in classes:
        assert getattr(acquire_engine, kind.__name__) is kind
        assert kind.__doc__
    assert RAISED.keys() == BASES.keys()


@pytest.mark.parametrize("kind", BASES, ids=lambda kind: kind.__name__)
def test_the_base_is_ours_and_a_built_in_that_fits(kind):
    error = raised(kind)
    assert type(error) is kind
    assert isinstance(error, AcquireError)
    assert isinstance(error, BASES[kind])
    assert BASES[kind] is getattr(builtins, BASES[kind].__name__)
    assert str(error)
    assert error.args == (str(error),)


@pytest.mark.parametrize("kind", BASES, ids=lambda kind: kind.__name__)
def test_copies_and_pickles_keep_all_fields(kind):
    error = raised(kind)
    fields = {name for name in dir(kind) if name in FIELDS or name in vars(kind)}
    fields = {name for name in fields if not name.startswith("_")}
    for again in (
        copy.copy(error),
        copy.deepcopy(error),
        *(pickle.loads(pickle.dumps(error, protocol)) for protocol in range(6)),  # noqa: S301
    ):
        assert type(again) is kind
        assert str(again) == str(error)
        for name in fields | vars(error).keys():
            assert getattr(again, name) == getattr(error, name), name


def test_fields_have_defaults():
    for kind in BASES:
        error = kind("message")
        assert str(error) == "message"
        for name, value in vars(kind).items():
            if not name.startswith("_"):
                assert getattr(error, name) in (None, ())
                assert value in (None, ())


def test_fields_of_what_is_raised():
    error = raised(ActionSyntaxError)
    assert (error.text, error.column, error.kind, error.rule) == ("sing", 1, "verb", None)
    error = raised(FormatError)
    assert (error.path, error.kind) == ("rules.edition", "json")
    problems = raised(SetupError).problems
    assert [(problem.kind, problem.rule) for problem in problems] == [
        ("cash", "B5"),
        ("shares", "B4"),
    ]
    assert all(problem.message in str(raised(SetupError)) for problem in problems)
    error = raised(RecordError)
    assert (error.line, error.column, error.path) == (2, 1, None)
    assert error.kind == "expected"
    assert error.found == "players 77"
    assert "avalon-hill" in error.expected
    assert error.problems == ()
    assert error.source is None
    error = raised(RulesError)
    assert (error.kind, error.rule) == ("unknown_value", "O")
    error = raised(TileOrderError)
    assert (error.kind, error.rule, error.tile) == ("twice", "B1", "5E")
    error = raised(UnknownWordError)
    assert (error.kind, error.rule) == ("chain", "C1")
    error = raised(MissingExtraError)
    assert error.extra == "plot"
    assert "pip install '.[plot]'" in str(error)
    assert isinstance(error.__cause__, ImportError)


def test_an_illegal_action_says_everything():
    """T6."""
    game = Game(seed=1)
    error = raised(IllegalActionError)
    assert error.action == Action("buy")
    assert error.phase == game.phase == PlaceTile(2, 1, False)
    assert error.rule == "T6"
    assert error.allowed == tuple(game.legal_actions())
    assert error.kind == "illegal"
    assert (error.index, error.line, error.column, error.path) == (None,) * 4
    for part in ("`buy`", "player 2's placement", "(T6)", *game.legal_actions().texts):
        assert part in str(error)


def test_every_error_has_the_fields_of_its_base():
    assert set(FIELDS) >= {"kind", "reason", "rule", "player", "tile", "chain"}
    for kind in BASES:
        error = raised(kind)
        assert error.message == str(error)
        for name in FIELDS:
            getattr(error, name)
        if error.rule is not None:
            assert f"({error.rule}" in str(error) or f"{error.rule})" in str(error)


def test_fields_of_illegal_actions(scene):
    """D3, M2, T1, T2, T4, Y1."""
    merging = scene("3m", 3, "A LL.TT", racks={0: "3A"})
    merging.apply("3A")
    buying = scene("3m", 3, "A LLLL", shares={0: "16L"}, cash={0: 300}, racks={0: "12A"})
    buying.apply("12A")
    dead = scene("avalon-hill", 3, "A LLLLLLLLLLL / C TTTTTTTTTTT", racks={0: "3B"})
    for game, action, expected in [
        (merging, "survivor A", {"reason": "not_largest", "rule": "M2", "chain": "American"}),
        (buying, "buy L L", {"reason": "not_enough_cash", "rule": "Y1", "wanted": 800}),
        (buying, "buy T", {"reason": "chain_not_on_board", "chain": "Tower", "chains": ("Luxor",)}),
        (buying, "buy L L L L", {"reason": "purchase_too_large", "wanted": 4, "available": 3}),
        (dead, "3B", {"reason": "dead_tile", "rule": "T4", "tile": "3B"}),
        (dead, "3B", {"chains": ("Luxor", "Tower"), "player": 0, "kind": "illegal"}),
        (dead, "7I", {"reason": "not_in_rack", "rule": "T1", "tile": "7I"}),
        (dead, "power take5", {"reason": "no_power", "rule": "P", "power": "take5"}),
    ]:
        with pytest.raises(IllegalActionError) as caught:
            game.apply(action)
        error = caught.value
        assert {name: getattr(error, name) for name in expected} == expected, str(error)


def test_a_power_is_refused_by_its_name(scene):
    # Also if the reason is that another one was played this turn (P).
    game = scene(Rules("avalon-hill", special_powers=True), 3, "A LLL", racks={0: "7E"})
    game.apply("7E")
    game.apply("power free3")
    with pytest.raises(IllegalActionError, match="free3 was played this turn") as caught:
        game.apply("power buy5")
    assert caught.value.power == "buy5"


def test_an_illegal_action_in_a_record_has_its_place():
    """T6, in text and in JSON."""
    record = random_game(seed=1).record
    at = 5
    texts = [action.text for action in record.actions]
    texts[at] = "redraw"
    wrong = Record(record.rules, record.players, record.tiles, texts)
    lines = wrong.to_text().splitlines()
    before = record.game(at)
    for check in (
        wrong.check,
        wrong.game,
        lambda: list(wrong.replay()),
        lambda: check_text(wrong.to_json()),
        lambda: check_text(wrong.to_text()),
    ):
        with pytest.raises(IllegalActionError) as caught:
            check()
        error = caught.value
        assert error.index == at
        assert error.action == Action("redraw")
        assert error.phase == before.phase
        assert error.allowed == tuple(before.legal_actions())
        assert error.rule
        assert error.kind == "illegal"
        if error.path is None:
            assert lines[error.line - 1] == "redraw"
            assert error.column == 1
        else:
            assert error.path == f"actions[{at}]"
            assert error.line is None
    assert error.line is not None
    (problem,) = wrong.problems()
    assert isinstance(problem, IllegalActionError)
    assert problem.index == at
    assert (wrong.game(at), wrong.game(at).history) == (before, before.history)


def test_all_problems_of_a_record():
    text = unfinished().to_text()
    text = text.replace("edition avalon-hill", "edition x").replace("\nbuy\n", "\nbye\n")
    with pytest.raises(RecordError) as caught:
        check_text(text)
    assert caught.value.problems == ()
    with pytest.raises(RecordError) as caught:
        check_text(text, all=True)
    problems = caught.value.problems
    assert len(problems) >= 2
    assert (str(problems[0]), problems[0].line) == (str(caught.value), caught.value.line)
    assert [problem.line for problem in problems] == sorted(p.line for p in problems)
    assert caught.value not in problems
    (same,) = check_texts([text], all=True)
    assert list(map(str, same.problems)) == list(map(str, problems))
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert list(map(str, again.problems)) == list(map(str, problems))


def test_kinds_of_problems_of_a_record():
    record = random_game("avalon-hill", 2, seed=1).record
    text = record.to_text()
    lines = text.splitlines()
    cash = next(line for line in lines if line.startswith("cash"))
    market = record.market_draws
    kinds = {
        "rules": text.replace("players 2", "players 7"),
        "expected": text.replace("edition", "booklet"),
        "twice": text.replace("players 2", "players 2\nplayers 2"),
        "tile": text.replace(" 5E ", " 5J ", 1),
        "tile_order": text.replace(" 5E ", " 6E ", 1),
        "action": text.replace("\nbuy\n", "\nbye\n", 1),
        "illegal": text.replace("\nbuy\n", "\npass\n", 1),
        "result": text.replace(cash, "cash 100 200"),
        "market_draw": text.replace(f"market\n{market[0]}", f"market\n{record.tiles[0]}"),
    }
    more = {
        "rules": {"reason": "players", "rule": "S5", "wanted": 7, "available": 2},
        "twice": {"found": "players"},
        "tile": {"found": "5J", "rule": "B1"},
        "tile_order": {"reason": "twice", "tile": "6E", "rule": "B1"},
        "action": {"reason": "verb", "found": "bye"},
        "result": {"reason": "cash", "rule": "E8", "found": "100 200", "expected": cash[5:]},
        "market_draw": {"reason": "not_in_bag", "rule": "Z1", "tile": record.tiles[0]},
    }
    for kind, wrong in kinds.items():
        assert wrong != text, kind
        with pytest.raises(RecordError) as caught:
            check_text(wrong)
        assert caught.value.kind == kind
        fields = more.get(kind, {})
        assert {name: getattr(caught.value, name) for name in fields} == fields
        about_an_action = kind in {"action", "illegal", "market_draw"}
        assert (caught.value.index is not None) == about_an_action
        assert isinstance(caught.value, IllegalActionError) == (kind == "illegal")
        assert caught.value.line is not None
    places = {"{}": (".", None, None), "{} {}": (None, 1, 4), "{\n x": (None, 2, 2)}
    for json, place in places.items():
        with pytest.raises(RecordError) as caught:
            check_text(json)
        error = caught.value
        assert (error.kind, error.path, error.line, error.column) == ("json", *place)
    data = record.to_dict()
    for kind, change in {
        "over": {"result": None},
        "not_over": {"actions": data["actions"][:-1], "market_draws": data["market_draws"][:-1]},
        "market_draws_unused": {"market_draws": [*data["market_draws"], "5E"]},
    }.items():
        problems = Record.from_dict({**data, **change}).problems()
        assert kind in [problem.kind for problem in problems]


def test_the_traceback_of_an_error_shows_only_what_was_called():
    with pytest.raises(IllegalActionError) as caught:
        Game(seed=1).apply("buy")
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None
