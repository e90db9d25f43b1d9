"""Games, actions, events and errors of Acquisition, as Python sees them."""

import copy
import itertools
import pickle
import subprocess
import sys
import textwrap

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import acquire_engine
from acquire_engine.acquisition import (
    Action,
    Agent,
    Board,
    Buildings,
    Game,
    GameResult,
    IllegalActionError,
    LegalActions,
    Record,
    Rules,
    SetupError,
    Snapshot,
    _native,
    check,
    events,
    load_record,
    new_setup,
    perft,
    phases,
    placements,
    random_game,
    simulate,
)
from acquire_engine.acquisition.display import board_svg, board_text
from acquire_engine.errors import (
    AcquireError,
    ActionSyntaxError,
    ArrayError,
    FormatError,
    HistoryError,
    PlayerError,
    RangeError,
    RecordError,
    RulesError,
    UnknownWordError,
)

PARKS = ["park 1A", "park 5E", "park 9C", "park 2K", "park 11H", "park 7G"]


def played(*actions, players=2, tiles_each=None):
    game = Game(players, tiles_each)
    for action in [*(PARKS if players < 4 else PARKS[:4]), *actions]:
        game.apply(action)
    return game


def contest():
    """Player 1 has completed a group of three of which player 0 owns two (Q4b)."""
    return played("3C", "8H", "4C", "5C")


def test_q1_rules():
    assert (Rules(2).tiles_each, Rules(3).tiles_each, Rules(4).tiles_each) == (40, 27, 20)
    assert (Rules(2).parks, Rules(4).parks) == (6, 4)
    assert Rules(4).colours == ["brick red", "steel blue", "concrete gray", "glass cyan"]
    assert Rules(2, 12) == Rules(Rules(2), 12) != Rules(2)
    assert repr(Rules(2, 12)) == "Rules(2, tiles_each=12)"
    for wrong, rule in [
        ((1,), "Q1"),
        ((5,), "Q1"),
        ((-1,), "Q1"),
        ((2**64,), "Q1"),
        ((2, 41), "Q5"),
        ((2, -1), "Q5"),
    ]:
        with pytest.raises(RulesError, match=f", not {wrong[-1]} ") as caught:
            Rules(*wrong)
        assert caught.value.rule == rule
    with pytest.raises(RulesError, match=", not a number that large "):
        Rules(2**200)
    with pytest.raises(RulesError):
        Rules(2, 0)
    for wrong in ("2", None, 2.0):
        with pytest.raises(TypeError):
            Rules(wrong)


def test_q2_to_q4_phases_and_events():
    game = Game()
    assert game.phase == phases.PlacePark(player=0, left=6)
    assert game.apply_observed("park 3C") == [events.ParkPlaced(player=0, square="3C")]
    assert str(game.phase) == "Player 1: place a park tile (5 left)"
    game = contest()
    match game.phase:
        case phases.Buyout(player=0, turn=1, placed="5C", group=group, bought=("5C",)):
            assert group == ("3C", "4C", "5C")
        case other:
            raise AssertionError(other)
    assert game.phase.text(["Ann", "Ben"]) == "Ann: buy out the tile on 5C, or decline"
    story = game.apply_observed("buyout")
    assert story == [
        events.TileBoughtOut(player=0, owner=1, square="5C"),
        events.TurnBegan(player=0),
    ]
    assert story[0].text(["Ann", "Ben"], you=1) == "Ann replaces your tile on 5C"
    assert game.supply == (37, 39)
    assert game.board.tiles_of(0) == ("3C", "4C", "5C")
    for player in (-1, -2, 4, 2**70):
        with pytest.raises(PlayerError, match=f"there is no player {player}: "):
            game.board.tiles_of(player)
    for player in (1.0, None, "0"):
        with pytest.raises(TypeError, match=r"^player: expected an integer, not "):
            game.board.tiles_of(player)


def test_q3_placements():
    game = played("3C", "8H", "4C")
    assert game.placement("1A") == placements.Occupied(cell="park")
    assert game.placement("3C") == placements.Occupied(cell=0)
    assert str(game.placement("3C")) == "Not empty: player 0's building tile is there"
    assert game.placement("12L") == placements.Group(group=("12L",))
    found = game.placement("5C")
    assert found == placements.Contest(
        group=("3C", "4C", "5C"), buyer=0, bought=("5C",), possible=True
    )
    assert found.legal
    assert not game.placement("1A").legal
    assert game.placement(26) == game.placement("3c")
    large = played("3C", "8H", "4C", "8I", "6C", "5J").placement("5C")
    assert large == placements.GroupTooLarge(group=("3C", "4C", "5C", "6C"))


def test_errors_name_the_rule_and_the_values():
    game = played("3C", "8H", "4C", "8I", "6C", "5J")
    before = game.snapshot()
    with pytest.raises(IllegalActionError) as caught:
        game.apply("5C")
    error = caught.value
    assert isinstance(error, AcquireError)
    assert "at most three, but this one would have 4: 3C 4C 5C 6C (Q3)" in str(error)
    assert (error.kind, error.reason, error.rule) == ("illegal", "group_too_large", "Q3")
    assert error.squares == ("3C", "4C", "5C", "6C")
    assert (error.wanted, error.available, error.player) == (4, 3, 0)
    assert error.action == Action("5C")
    assert error.phase == phases.PlaceBuilding(player=0)
    assert error.allowed == tuple(game.legal_actions())
    with pytest.raises(IllegalActionError) as caught:
        game.apply("buyout")
    assert caught.value.reason == "no_group"
    assert game.snapshot() == before


def test_actions():
    assert [Action.from_id(id).id for id in range(290)] == list(range(290))
    action = Action("PARK 3c")
    assert (action.text, action.kind, action.square, action.id) == ("park 3C", "park", "3C", 170)
    assert action.long_text == "Place a park tile on 3C"
    assert Action("buyout").square is None
    assert Action("1A") < Action("2A") < action < Action("buyout") < Action("decline")
    assert repr(action) == "Action('park 3C')"
    for text in ("", "park", "13A", "5E 5E", "park park", "x" * 10_000, "5E\x1b[0m"):
        with pytest.raises(ActionSyntaxError) as caught:
            Action(text)
        assert caught.value.column >= 1
        assert "\x1b" not in str(caught.value)
    for wrong in (290, -1, 2**70):
        with pytest.raises(UnknownWordError):
            Action.from_id(wrong)
    with pytest.raises(TypeError):
        Action.from_id("5E")


def test_legal_actions_are_a_sequence():
    legal = Game().legal_actions()
    assert isinstance(legal, LegalActions)
    assert len(legal) == 144 == len(legal.ids) == len(legal.texts)
    assert legal[0] == Action("park 1A")
    assert legal[-1] == Action("park 12L")
    assert legal[1:3] == [Action("park 2A"), Action("park 3A")]
    assert list(reversed(legal)) == list(legal)[::-1]
    assert legal.index("park 3C") == 26
    assert legal.count("3C") == 0
    assert "nonsense" not in legal
    assert None not in legal
    with pytest.raises(IndexError):
        legal[144]
    with pytest.raises(IllegalActionError):
        legal.index("3C")
    mask = legal.mask()
    assert mask.shape == (290,)
    assert np.flatnonzero(mask).tolist() == legal.ids
    assert legal.mask(mask) is mask
    with pytest.raises(ArrayError):
        legal.mask(np.zeros(289, bool))
    with pytest.raises(TypeError):
        legal.mask(np.zeros(290, np.int8))
    assert legal == Game().legal_actions()
    assert hash(legal) == hash(Game().legal_actions())


def test_undo_history_and_copies():
    game = contest()
    twin = game.copy()
    game.apply("decline")
    assert game != twin
    game.undo()
    assert (game.undoable, game.redoable) == (10, 1)
    game.redo()
    assert game != twin
    with pytest.raises(HistoryError, match="1 action cannot be redone"):
        game.redo()
    game.undo()
    assert game == twin == copy.deepcopy(game)
    assert len(game.history) == 10
    with pytest.raises(HistoryError):
        game.undo(11)
    with pytest.raises(HistoryError):
        game.undo(-1)
    game.undo(10)
    assert game == Game()


def test_a_players_last_decision_is_undone():
    game, whole = contest(), contest()
    for _ in range(4):
        player = 1 - game.player
        undone, left = game.undo_decision(player), game.undoable
        assert undone > 0
        assert game.player == player
        assert game.redoable + left == len(whole.history)
    game.redo(game.redoable)
    assert game == whole
    assert Game().undo_decision(0) == 0
    with pytest.raises(PlayerError):
        game.undo_decision(2)


def test_what_is_pickled_comes_back():
    game = contest()
    for value in [
        game,
        game.snapshot(),
        game.record.with_tags({"player0": "Ann"}),
        game.rules,
        Action("park 3C"),
        game.phase,
        game.placement("6H"),
        game.board,
        game.buildings(0),
        *game.standings(),
        *game.copy().apply_observed("buyout"),
    ]:
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(value, protocol))  # noqa: S301
            assert again == value
            assert type(again) is type(value)
        assert copy.copy(value) == value
    assert list(pickle.loads(pickle.dumps(game.legal_actions()))) == list(game.legal_actions())  # noqa: S301
    assert pickle.loads(pickle.dumps(game)).history == game.history  # noqa: S301
    with pytest.raises(IllegalActionError) as caught:
        game.check("5E")
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert (str(again), again.reason) == (str(caught.value), caught.value.reason)
    with pytest.raises(FormatError):
        Game._restore("[]", [])
    with pytest.raises(UnknownWordError):
        Game._restore(Game().to_json(), [290])


def test_setups():
    setup = new_setup(4)
    setup["parks"] = ["1A", "2A", "3A", "5E"]
    setup["turn"] = {"player": 2, "stage": "PlaceBuilding"}
    setup["seats"][0]["tiles"] = ["7G"]
    setup["seats"][1]["tiles"] = ["8G"]
    game = Game.from_dict(setup)
    assert (game.player, game.supply) == (2, (19, 19, 20, 20))
    with pytest.raises(HistoryError):
        _ = game.record
    assert Snapshot.from_json(game.to_json()) == game.snapshot()
    setup["parks"] = ["1A", "12A", "1L", "12L"]
    setup["turn"]["player"] = 0
    with pytest.raises(SetupError) as caught:
        Game.from_dict(setup)
    kinds = {problem.kind: problem for problem in caught.value.problems}
    assert set(kinds) == {"symmetrical", "turn_order"}
    assert len(kinds["symmetrical"].symmetries) == 7
    assert kinds["turn_order"].rule == "Q7"
    with pytest.raises(FormatError) as caught:
        Game.from_dict({**setup, "parks": ["13A"]})
    assert caught.value.path == "parks[0]"


@pytest.mark.parametrize(
    "wrong", [None, 7, [], "", "{", "null", "\ud800", '{"version": 2}', "[" * 9999]
)
def test_json_that_is_no_game(wrong):
    with pytest.raises((FormatError, TypeError)):
        Game.from_json(wrong)
    with pytest.raises((RecordError, TypeError)):
        Record.from_json(wrong)
    with pytest.raises((RecordError, TypeError)):
        Record.from_text(wrong)


def test_records():
    record = contest().record
    assert (record.players, len(record), record.result) == (2, 10, None)
    with pytest.raises(RecordError) as caught:
        record.from_text(record.to_text()[:-5])
    assert caught.value.line == 14
    wrong = Record(2, [*record.actions, "5E"])
    with pytest.raises(IllegalActionError) as caught:
        wrong.check()
    assert (caught.value.index, caught.value.path) == (10, "actions[10]")
    assert [type(problem) for problem in wrong.problems()] == [IllegalActionError]
    assert wrong.game(10) == contest()
    with pytest.raises(RangeError):
        wrong.game(12)
    replay = wrong.replay()
    steps = list(itertools.islice(replay, 10))
    with pytest.raises(IllegalActionError):
        next(replay)
    assert [step.index for step in steps] == list(range(10))
    assert steps[-1].after == contest().snapshot()
    assert steps[-1].events[-1] == events.BuyoutOffered(player=0, bought=("5C",))
    assert record.with_tags({"event": "x"}).tags == {"event": "x"}
    for tags in ({"a b": "x"}, {"a": "x\ny"}, {"a": "\ud800"}):
        with pytest.raises(RecordError):
            record.with_tags(tags)
    with pytest.raises(RecordError, match="the tags of a record have at most 4194304 bytes"):
        record.with_tags({"a": "x" * 2**22})
    with pytest.raises(RangeError, match="actions: more than 65536 are not read"):
        Record(2, [record.actions[0]] * 65_537)
    text = record.to_text().replace("\npark ", "\n" + "park 1A\n" * 65_536 + "park ", 1)
    with pytest.raises(RecordError, match="more than 65536 actions are not read") as caught:
        Record.from_text(text)
    assert caught.value.kind == "too_many"
    finished = random_game(3, 7, 1).record
    changed = Record(finished.rules, finished.actions)
    with pytest.raises(RecordError, match="unfinished"):
        changed.check()
    assert Record(finished.rules, finished.actions, result=finished.result) == finished


def test_hostile_values():
    game = contest()
    for square in ("13A", "", "5E5E", 144, -1, 2**70):
        for ask in (game.group, game.placement):
            with pytest.raises(UnknownWordError):
                ask(square)
        with pytest.raises(UnknownWordError):
            _ = game.board[square]
    for player in (2, -1, 2**40):
        with pytest.raises(PlayerError):
            game.buildings(player)
    with pytest.raises(RangeError):
        game.buildings(2**80)
    for wrong in (None, 1.5, object(), b"5E"):
        with pytest.raises(TypeError):
            game.apply(wrong)
    for playouts in (0, -1, 10_000_001):
        with pytest.raises(RangeError):
            game.analyse(playouts)
    with pytest.raises(UnknownWordError):
        Agent("best")
    with pytest.raises(FormatError):
        events.ParkPlaced(player=9, square="3C").text()
    with pytest.raises(RangeError):
        game.phase.text(["a"] * 5)
    with pytest.raises(PlayerError):
        game.phase.text(you=4)
    with pytest.raises(UnknownWordError):
        Board(bytes([9] * 144))
    assert events.TurnBegan(player=0).text(["A\x1b\u202e"]) == "A\\u{1b}\\u{202e}'s turn begins"


def test_nothing_that_takes_a_mapping_or_an_iterable_reads_for_ever(endless):
    game = played()
    long = "x" * 60_000
    for values in (
        endless.dict("version", long),
        {"parks": endless.list(long)},
        {"rules": endless.dict("players", long)},
    ):
        for read in (
            Game.from_dict,
            Snapshot.from_dict,
            Record.from_dict,
            load_record,
            check,
        ):
            with pytest.raises((AcquireError, TypeError)):
                read(values)
    for call in (
        lambda: Record(2, itertools.repeat("5E")),
        lambda: Record(2, tags=endless.dict("event", "x")),
        lambda: Record(2, result=GameResult("no_tile", endless.list(Buildings(1, 1, 1)), (1, 2))),
        lambda: game.record.with_tags(endless.dict("event", "x")),
        lambda: game.phase.text(itertools.repeat("x")),
        lambda: events.TileBoughtOut(0, endless.dict("a", long)).text(),
        lambda: board_svg(game.board, marks=itertools.repeat("5E")),
        lambda: board_text(game.board, marks=endless.list("5E")),
        lambda: _native.check_texts(itertools.repeat("")),
        lambda: Game._restore(game.to_json(), itertools.repeat("5E")),
    ):
        with pytest.raises((AcquireError, TypeError)):
            call()


def test_agents_and_analysis():
    rules = Rules(2, 4)
    wins = 0.0
    for number in range(6):
        game = Game(rules)
        seats = [Agent("search:playouts=60", number), Agent("random", number)]
        while game.player is not None:
            game.apply(seats[game.player].choose(game))
        wins += game.rewards[0]
        assert sum(game.rewards) == pytest.approx(1)
    assert wins >= 4
    found = contest().analyse(50, seed=3)
    assert {each.action.text for each in found} == {"buyout", "decline"}
    assert sum(each.visits for each in found) == 50
    assert found == contest().analyse(50, seed=3)
    assert Agent().choose(random_game()) is None


def test_random_games_and_counts():
    assert perft(Game(), 2) == 144 * 143
    assert random_game(2, 7, 3) == random_game(2, 7, 3) != random_game(2, 7, 4)
    one, many = simulate(50, 3, seed=7, threads=1), simulate(50, 3, seed=7, threads=3)
    for table, other in ((one.games, many.games), (one.players, many.players)):
        for name in table:
            assert np.array_equal(table[name], other[name])
    summary = one.summary()
    assert summary["games"] == 50
    assert sum(summary["wins"]) == pytest.approx(1, abs=0.001)
    ranks = random_game(3, 7, 4).result.ranks
    rows = one.players["game"] == 4
    assert tuple(one.players["rank"][rows]) == ranks
    for wrong in ({"threads": 0}, {"seed": -1}, {"first": 2**63}):
        with pytest.raises(RangeError):
            simulate(1, **wrong)
    with pytest.raises(RangeError, match="^games is 0; it can be 1 to "):
        simulate(0)
    with pytest.raises(RangeError, match=r"^1,099,511,627,776 games take about [\d,]+ GB "):
        simulate(2**40)


def test_a_text_says_what_the_engine_prints_under_a_line_for_python():
    game = Game(2)
    for state in (game, game.snapshot()):
        first, *rest = str(state).splitlines()
        assert first == repr(state)
        assert rest[:12] == str(game.board).splitlines()[:12]
        assert rest[-1] == "player 1: 0 large, 0 medium, 0 small, 40 in supply"


def test_rulebook():
    assert acquire_engine.explain("q4B").code == "Q4b"
    assert "Phil Leduc" in acquire_engine.explain("Q").text
    codes = [rule.code for rule in acquire_engine.rulebook()]
    assert codes[-10:] == ["Q", "Q1", "Q2", "Q3", "Q4", "Q4a", "Q4b", "Q4c", "Q5", "Q6", "Q7"][-10:]
    rule = acquire_engine.explain("Q3")
    assert pickle.loads(pickle.dumps(rule)) == rule  # noqa: S301


@given(st.integers(2, 4), st.integers(0, 2**64 - 1), st.integers(0, 80))
def test_invariants_of_random_games(players, seed, length):
    game = Game(players)
    whole = random_game(players, seed)
    for action in whole.history[:length]:
        assert action in game.legal_actions()
        game.apply(action)
        board = game.board
        for player in range(players):
            on_board = len(board.tiles_of(player))
            assert on_board + game.supply[player] == game.rules.tiles_each
            buildings = game.buildings(player)
            counted = 3 * buildings.large + 2 * buildings.medium + buildings.small
            assert counted == on_board
            for square in board.tiles_of(player):
                assert len(game.group(square)) <= 3
    assert Game.from_json(game.to_json()) == game
    assert game.stable_hash == game.snapshot().stable_hash


def test_ctrl_c_ends_a_long_search():
    """Asked in another process, whose signals are its own."""
    program = """
        import os, signal, threading, time
        from acquire_engine.acquisition import Agent, Game

        signal.signal(signal.SIGINT, signal.default_int_handler)
        game = Game(2)
        agent = Agent("search:playouts=10000000")
        for call in (lambda: game.analyse(10_000_000), lambda: agent.choose(game)):
            threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
            try:
                call()
            except KeyboardInterrupt:
                print("interrupted", flush=True)
        os._exit(0)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "interrupted\n" * 2
