"""Pickles and copies of everything, in every protocol and in another process."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from acquire_engine import (
    Action,
    Board,
    Game,
    IllegalActionError,
    Notes,
    NotesEntry,
    Record,
    RecordError,
    Rules,
    Step,
    acquisition,
    analyse,
    check_records,
    events,
    explain,
    random_game,
    review,
    simulate,
    tournament,
    win_chances,
)
from acquire_engine._native import ExternalAgent, SeatGames, Steps, _Host
from acquire_engine.acquisition.rl import BatchEnv as AcquisitionEnv
from acquire_engine.agents import make_agent, play_game
from acquire_engine.rl import BatchEnv

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)


def things():
    game = random_game("avalon-hill", 2, seed=3)
    yield game.copy()
    yield game.record
    yield Notes.from_record(game.record, 1)
    yield from list(game.record.replay())[-1].events
    game.undo(40)
    yield game
    yield game.snapshot()
    yield game.snapshot().game()
    for viewer in (0, 1, None):
        yield game.view(viewer)
    yield Game.from_json(game.to_json())
    yield game.rules
    yield Rules("3m", end="declare_any_time", special_powers=True, two_player_market="drawn_tile")
    yield game.board
    yield Board({"5E": "Sackson"}, "wizards-2008")
    yield Action("found S", "wizards-2008")
    yield from game.legal_actions()
    yield game.phase
    yield game.turn
    yield game.bonuses("T")
    yield from game.standings()
    yield game.record.check()
    yield from game.placements().values()
    yield events.TileDrawn(1, None)


THINGS = list(things())


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_everything_comes_back_the_same(protocol):
    kinds = set()
    for thing in THINGS:
        again = pickle.loads(pickle.dumps(thing, protocol))  # noqa: S301
        assert type(again) is type(thing)
        assert again == thing
        assert repr(again) == repr(thing)
        assert str(again) == str(thing)
        kinds.add(type(thing))
    assert len(kinds) > 20


def test_copies():
    for thing in THINGS:
        for again in (copy.copy(thing), copy.deepcopy(thing)):
            assert type(again) is type(thing)
            assert again == thing
            assert repr(again) == repr(thing)
        assert (copy.copy(thing) is not thing) or not isinstance(thing, Game)


def test_a_game_keeps_its_history_and_its_future():
    """Z5: so is what the market shows next."""
    game = Game("avalon-hill", 2, seed=11, market_draws=["1A", "7C"])
    game.play_randomly(4)
    for count in (0, 20, 60):
        game.undo(count)
        again = pickle.loads(pickle.dumps(game))  # noqa: S301
        assert (again, again.history, again.record) == (game, game.history, game.record)
        again.play_randomly(1)
        other = game.copy()
        other.play_randomly(1)
        assert (again, again.history) == (other, other.history)
        again.undo(len(again.history))
        assert again == Game("avalon-hill", 2, seed=11, market_draws=["1A", "7C"])


def test_a_game_that_began_from_a_position():
    game = random_game(seed=3)
    game.undo(50)
    game = game.snapshot().game()
    for action in list(game.legal_actions())[:1]:
        game.apply(action)
    again = pickle.loads(pickle.dumps(game))  # noqa: S301
    assert (again, again.history) == (game, game.history)
    again.undo()
    game.undo()
    assert again == game


def test_legal_actions_come_back_as_the_list_that_they_stand_for():
    legal = Game(seed=3).legal_actions()
    assert pickle.loads(pickle.dumps(legal)) == list(legal)  # noqa: S301
    assert copy.copy(legal) is copy.deepcopy(legal) is legal


def test_what_is_on_its_way_is_not_pickled():
    steps = random_game(seed=3).record.replay()
    step = next(steps)
    assert (type(steps), type(step)) == (Steps, Step)
    others = acquisition.random_game(3).record.replay()
    things = (
        steps,
        step,
        others,
        next(others),
        acquisition.Agent("random"),
        ExternalAgent("external:anything"),
        SeatGames(2, opponents=["greedy"] * 3),
        _Host(["greedy", None], [1, 2]),
    )
    for thing in things:
        for protocol in PROTOCOLS:
            with pytest.raises(TypeError, match=f"cannot pickle '.*{type(thing).__name__}' object"):
                pickle.dumps(thing, protocol)
        for copied in (copy.copy, copy.deepcopy):
            with pytest.raises(TypeError, match="cannot pickle"):
                copied(thing)


def test_another_process_reads_the_same():
    """The same bytes mean the same in any process; hashes agree as well."""
    script = (
        "import pickle, sys\n"
        "things = pickle.load(sys.stdin.buffer)\n"
        "frozen = [repr(thing) for thing in things]\n"
        "pickle.dump((things, frozen), sys.stdout.buffer)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=pickle.dumps(THINGS),
        capture_output=True,
        check=True,
        timeout=60,
    )
    again, reprs = pickle.loads(done.stdout)  # noqa: S301
    assert again == THINGS
    assert reprs == [repr(thing) for thing in THINGS]
    assert [hash(a) for a in again if a.__hash__] == [hash(b) for b in THINGS if b.__hash__]


def test_a_pickle_is_small():
    """Of a game: its tiles and the ids of its actions."""
    game = random_game(seed=3)
    assert len(pickle.dumps(game)) < 2500
    assert len(pickle.dumps(Action("5E"))) < 120


def results():
    """Something of every public class of results."""
    played = play_game(["greedy", "random", "random"], seed=1)
    start = Game("avalon-hill", 3, seed=1)
    analysis = analyse(start, playouts=30, finalists=2)
    chances = win_chances(start, games=10)
    found = review(played.record.game(24), playouts=8, progress=False)
    simulation = simulate(5, decisions=True)
    # The errors of the means of a single deal are no numbers.
    contest = tournament(["greedy", "random", "random"], deals=1, records=True)
    yield from (analysis, analysis[0], chances, chances[0], found, found.players[0], found.turns[0])
    yield from (found.decisions[0], found.decisions[0].chosen, contest, *contest.standings())
    yield from (contest.ratings()[0], contest.games, simulation, simulation.summary())
    yield from (simulation.summary().quantities[0], explain("T4"), make_agent("search", 1))
    yield NotesEntry(played.history[0])
    yield Record.check(played.record)
    yield from start.view(0).deductions(1)


RESULTS = list(results())


def wrong():
    """Results that have errors in them, and errors."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        record = random_game("3m", 3, seed=1).record
        (place / "a.acquire").write_text(record.to_text(), "utf-8")
        (place / "b.acquire").write_text("acquire record 2\nnothing", "utf-8")
        (place / "c.notes").write_text(Notes.from_record(record, 0).to_text(), "utf-8")
        yield from check_records([place, str(place / "missing.acquire")])
    try:
        Record.from_text("5E")
    except RecordError as error:
        yield error
    try:
        Game(seed=1).apply("pass")
    except IllegalActionError as error:
        yield error


WRONG = list(wrong())


@pytest.mark.parametrize("number", range(len([*RESULTS, *WRONG])))
def test_results_are_equal_after_pickle_and_copies(number):
    thing = [*RESULTS, *WRONG][number]
    for again in (
        pickle.loads(pickle.dumps(thing)),  # noqa: S301
        copy.copy(thing),
        copy.deepcopy(thing),
    ):
        assert type(again) is type(thing)
        assert again == thing
    assert thing != object()


def test_other_results_are_not_equal():
    for number, thing in enumerate([*RESULTS, *WRONG]):
        for other in [*RESULTS, *WRONG][:number]:
            if type(other) is type(thing) and repr(other) != repr(thing):
                assert other != thing


@pytest.mark.parametrize("kind", [BatchEnv, AcquisitionEnv], ids=["acquire", "acquisition"])
def test_batches_are_equal_after_pickle_and_copies(kind):
    env = kind(3, players=3, seed=1)
    env.step(env.sample_actions())
    for again in (pickle.loads(pickle.dumps(env)), copy.copy(env), copy.deepcopy(env)):  # noqa: S301
        assert again == env
        again.step(again.sample_actions())
        assert again != env
    assert kind(3, players=3, seed=2) != kind(3, players=3, seed=1)
