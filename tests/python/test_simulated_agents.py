"""Games of computer players as tables, on workers and in folders."""

# ruff: noqa: S301 - the pickles are our own.

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from typer.testing import CliRunner, Result

from acquire_engine import (
    Record,
    Simulation,
    SimulationFolder,
    _native,
    random_game,
    simulate,
)
from acquire_engine import _dataset as dataset
from acquire_engine import _pieces as pieces
from acquire_engine import simulation as module
from acquire_engine.agents import ForfeitWarning, NativeAgent, play_game
from acquire_engine.cli import app
from acquire_engine.errors import (
    AgentError,
    FormatError,
    MissingExtraError,
    PlayerError,
    RangeError,
    RulesError,
    UnknownWordError,
)

AGENTS = ["greedy", "random", "random"]


def last(_: Any, legal: Any) -> Any:
    """Takes the last legal action."""
    return legal[-1]


@pytest.fixture(scope="module")
def played() -> Simulation:
    return simulate(20, agents=AGENTS, seed=3, first=5, decisions=True, threads=1)


class TestGames:
    def test_they_are_those_of_play_game(self, played: Simulation) -> None:
        assert played.decisions is not None
        for number in (5, 24):
            game = played.game(number)
            assert game == play_game(AGENTS, seed=_native._deal_seed(3, number))
            mine = played.players["game"] == number
            worths = [game.worth(player) for player in range(3)]
            assert played.players["cash"][mine].tolist() == worths
            ids = played.decisions["action"][played.decisions["game"] == number]
            assert ids.tolist() == [action.id for action in game.history]
        with pytest.raises(RangeError, match="the games are 5 to 24"):
            played.game(4)

    def test_their_tiles_are_those_of_the_random_games(self, played: Simulation) -> None:
        assert played.game(7).record.tiles == random_game("avalon-hill", 3, 3, 7).record.tiles

    def test_the_summary_names_who_won(self, played: Simulation) -> None:
        summary = played.summary()
        ranks, winners = played.players["rank"].reshape(-1, 3), played.games["winners"]
        wins = ((ranks == 1) / winners[:, None]).mean(axis=0)
        assert summary.seat_wins == pytest.approx(wins.tolist())
        assert summary.agents == ("greedy", "random", "random (2)")
        assert f"won, by player: greedy {100 * wins[0]:.1f} ± " in repr(summary)
        assert "players greedy, random, random (2)" in repr(played)
        assert "by player" not in repr(simulate(5).summary())

    def test_games_that_are_there_give_the_same_tables(self) -> None:
        """What Python has played is counted as what the engine has played."""
        details = {"decisions": True, "states": True}
        whole = simulate(12, 3, "3m", seed=2, special_powers=True, **details)
        games = [whole.game(number) for number in range(12)]
        tables = _native._tabulate(whole.rules, 0, games, **details)
        assert tables == tuple(whole.tables.values())
        assert not len(_native._tabulate(whole.rules, 0, games, False)[4])

    def test_callables_play_as_native_agents_do(self) -> None:
        native = simulate(6, agents=["greedy", "search:playouts=4"], seed=2, decisions=True)
        agents = [NativeAgent("greedy"), "search:playouts=4"]
        mixed = simulate(6, agents=agents, seed=2, decisions=True)  # type: ignore[arg-type]
        assert mixed.tables == native.tables
        assert simulate(6, agents=agents, seed=2, threads=3).players == native.players  # type: ignore[arg-type]

    def test_the_players_have_their_agents(self, played: Simulation, tmp_path: Path) -> None:
        players = played.players
        assert players["agent"].tolist() == AGENTS * 20
        assert list(players)[:3] == ["game", "player", "agent"]
        assert set(players.descriptions) == set(players)
        wins = players.to_polars().group_by("agent").len().sort("agent").rows()
        assert wins == [("greedy", 20), ("random", 40)]
        # Pandas refuses a category that is there twice.
        assert players.to_pandas()["agent"].value_counts().to_dict() == {"greedy": 20, "random": 40}
        agents: list[Any] = [last, NativeAgent("search:playouts=8"), "greedy"]
        mixed = simulate(2, agents=agents, folder=tmp_path)
        kept = pl.scan_parquet(mixed.tables["players"]).collect()
        assert kept["agent"].to_list() == ["last", "search:playouts=8", "greedy"] * 2
        assert "agent" not in simulate(2, seed=1).players

    def test_it_can_be_pickled(self, played: Simulation) -> None:
        assert pickle.loads(pickle.dumps(played)) == played


class TestWorkers:
    @pytest.mark.parametrize("threads", [2, 7])
    def test_threads_make_no_difference(self, played: Simulation, threads: int) -> None:
        again = simulate(20, agents=AGENTS, seed=3, first=5, decisions=True, threads=threads)
        assert again == played

    def test_executors_make_no_difference(self, played: Simulation) -> None:
        arguments: dict[str, Any] = {"agents": AGENTS, "seed": 3, "first": 5, "decisions": True}
        with ThreadPoolExecutor(3) as pool:
            assert simulate(20, **arguments, executor=pool) == played
        with ProcessPoolExecutor(2) as pool:
            assert simulate(20, **arguments, executor=pool) == played
            assert simulate(300, seed=1, executor=pool) == simulate(300, seed=1)
            here = simulate(4, agents=[last, "greedy"], seed=1)
            assert simulate(4, agents=[last, "greedy"], seed=1, executor=pool) == here

    def test_a_worker_that_dies_makes_no_difference(
        self, played: Simulation, tmp_path: Path
    ) -> None:
        distributed = pytest.importorskip("distributed")
        arguments: dict[str, Any] = {"agents": AGENTS, "seed": 3, "first": 5, "decisions": True}
        with (
            distributed.LocalCluster(
                n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            workers = client.run(os.getpid)
            os.kill(next(iter(workers.values())), signal.SIGKILL)
            assert simulate(20, **arguments, executor=client) == played
            kept = simulate(20, **arguments, executor=client, folder=tmp_path)
            assert kept.summary() == played.summary()

    def test_forfeits_are_told_once(self) -> None:
        with pytest.warns(ForfeitWarning, match="^external:false has forfeited a game: ") as told:
            simulate(3, agents=["external:false", "random"])
        assert len(told) == 1
        assert told[0].filename == __file__


class TestTheEnd:
    @pytest.mark.parametrize("threads", [1, 2])
    def test_the_end_of_a_program_does_not_wait_for_a_daemon_thread(
        self, threads: int, ended: Callable[..., subprocess.CompletedProcess[str]]
    ) -> None:
        """Only the games that are played at that moment are finished."""
        program = """
import atexit, sys, threading
from acquire_engine import simulate

begun, after, ended = threading.Event(), [], False

def playing(view, legal):
    begun.set()
    if ended:
        after.append(1)
    return legal[0]

def work():
    simulate(10**6, agents=[playing, "random"], threads=int(sys.argv[1]), progress=False)

atexit.register(lambda: print(len(after)))
threading.Thread(target=work, daemon=True).start()
begun.wait()
ended = True
sys.exit(7)
"""
        done = ended(program, threads, timeout=300)
        assert (done.returncode, done.stderr) == (7, "")
        # A piece has 15,625 games.
        assert int(done.stdout) < 5_000

    def test_a_program_ends_after_its_other_threads(
        self, ended: Callable[..., subprocess.CompletedProcess[str]]
    ) -> None:
        program = """
import threading
from acquire_engine import simulate

begun, over = threading.Event(), threading.main_thread().join

def first(view, legal):
    begun.set()
    over()
    return legal[0]

def work():
    print(len(simulate(200, agents=[first, "random"], threads=2, progress=False)))

threading.Thread(target=work).start()
begun.wait()
"""
        done = ended(program, timeout=60)
        assert (done.stdout, done.stderr) == ("200\n", "")


class TestFolder:
    @pytest.fixture(autouse=True)
    def _extra(self) -> None:
        pytest.importorskip("pyarrow")

    def tables(self, result: SimulationFolder) -> dict[str, Any]:
        from pyarrow.dataset import dataset as opened

        return {
            name: opened(folder).to_table().to_pydict() for name, folder in result.tables.items()
        }

    def test_its_tables_are_the_same(self, played: Simulation, tmp_path: Path) -> None:
        kept = simulate(20, agents=AGENTS, seed=3, first=5, decisions=True, folder=tmp_path / "new")
        assert self.tables(kept) == {
            name: {key: values.tolist() for key, values in table.to_dict().items()}
            for name, table in played.tables.items()
        }
        assert (len(kept), kept.game(9), kept.summary()) == (20, played.game(9), played.summary())
        assert repr(kept).startswith("<SimulationFolder: 20 games from 5 on of series 3, players ")
        assert pickle.loads(pickle.dumps(kept)) == kept
        with pytest.raises(RangeError):
            kept.game(25)

    def test_it_goes_on_where_it_was(self, tmp_path: Path) -> None:
        calls: list[tuple[int, int]] = []

        class Counting(ThreadPoolExecutor):
            def submit(self, *arguments: Any, **options: Any) -> Future[Any]:
                calls.append(arguments[2:])
                return super().submit(*arguments, **options)

        def run(games: int) -> Any:
            with Counting(2) as pool:
                return simulate(games, agents=AGENTS, seed=3, executor=pool, folder=tmp_path)

        run(6)
        assert calls == [(game, game + 1) for game in range(6)]
        calls.clear()
        result = run(9)
        assert calls == [(game, game + 1) for game in range(6, 9)]
        assert result.summary() == simulate(9, agents=AGENTS, seed=3).summary()
        with pytest.raises(FormatError, match="9 games of this simulation are kept there"):
            run(8)

    def test_who_begins_it_first_decides_what_is_kept(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Another process begins the folder after this one has seen that nothing is there."""
        write, others = dataset.write_bytes, [1]

        def slow(*arguments: Any, **options: Any) -> None:
            if others:
                simulate(200, seed=others.pop(), folder=arguments[0].parent, progress=False)
            write(*arguments, **options)

        monkeypatch.setattr(dataset, "write_bytes", slow)
        same = simulate(200, seed=1, folder=tmp_path / "same")
        assert same.summary() == simulate(200, seed=1).summary()
        others.append(2)
        with pytest.raises(FormatError, match='another simulation is kept there: `seed` is "2"'):
            simulate(200, seed=1, folder=tmp_path / "other")
        kept = simulate(200, seed=2, folder=tmp_path / "other")
        assert kept.summary() == simulate(200, seed=2).summary()

    def test_one_at_a_time_works_in_it(self, tmp_path: Path) -> None:
        refused: list[str] = []
        program = (
            "import sys; from acquire_engine import simulate; "
            f"simulate(300, agents=['random', 'random'], folder={str(tmp_path)!r})"
        )

        def meddling(_: Any, legal: Any) -> Any:
            if not refused:
                with pytest.raises(FormatError, match="another call, works in this folder") as here:
                    simulate(300, agents=["random", "random"], folder=tmp_path)
                done = subprocess.run(
                    [sys.executable, "-c", program], capture_output=True, text=True, check=False
                )
                refused.extend((str(here.value), done.stderr.splitlines()[-1]))
            return legal[0]

        class Sly(ThreadPoolExecutor):
            def submit(self, *arguments: Any, **options: Any) -> Future[Any]:
                meddling(None, [0])
                return super().submit(*arguments, **options)

        with Sly(1) as pool:
            kept = simulate(200, agents=["random"] * 2, folder=tmp_path, executor=pool)
        assert refused[0].startswith(str(tmp_path))
        assert refused[1].endswith(refused[0])
        assert kept.summary() == simulate(200, agents=["random"] * 2).summary()
        assert len(simulate(300, agents=["random"] * 2, folder=tmp_path)) == 300

    @pytest.mark.skipif(not hasattr(os, "fork"), reason="needs forks")
    def test_a_worker_that_outlives_its_process_holds_nothing(self, tmp_path: Path) -> None:
        program = """
import os, sys
from acquire_engine import simulate

end, other = os.pipe()

def forking(_, legal):
    global other
    if other is not None and os.fork() == 0:
        os.close(other)
        os.read(end, 1)
        os._exit(0)
    if other is not None:
        kept.append(other)
        other = None
    return legal[0]

kept = []
try:
    simulate(1, agents=[forking, "random"], folder=sys.argv[1])
    print(len(simulate(2, agents=[forking, "random"], folder=sys.argv[1])))
finally:
    os.close(kept[0])
"""
        done = subprocess.run(
            # Some versions warn of forks where there are threads, as numpy may have.
            [sys.executable, "-W", "ignore", "-c", program, str(tmp_path)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.stdout, done.stderr) == ("2\n", "")

    def test_a_result_stays_what_it_is_when_the_folder_grows(self, tmp_path: Path) -> None:
        few = simulate(129, seed=4, folder=tmp_path)
        assert few._dataset.size == 2
        many = simulate(200, seed=4, folder=tmp_path)
        assert few.summary() == simulate(129, seed=4).summary()
        assert many.summary() == simulate(200, seed=4).summary()
        pieces = [tmp_path / "players" / f"part-{number:06}.parquet" for number in (0, 64)]
        pieces[0].write_bytes(pieces[1].read_bytes())
        with pytest.raises(FormatError, match=r"part-000000\.parquet: the rows are not those of 2"):
            few.summary()

    def test_a_piece_of_other_games_is_found(self, tmp_path: Path) -> None:
        made = simulate(300, seed=4, folder=tmp_path)
        pieces = [tmp_path / "games" / f"part-{number:06}.parquet" for number in (0, 1)]
        pieces[0].write_bytes(pieces[1].read_bytes())
        with pytest.raises(FormatError, match=r"the rows are not those of \d+ games from 0 on"):
            made.summary()

    def test_a_killed_simulation_loses_nothing(self, tmp_path: Path) -> None:
        program = (
            "import sys; from acquire_engine import simulate; "
            f"simulate(200, agents={AGENTS!r}, seed=3, folder=sys.argv[1], progress=False)"
        )
        parts = tmp_path / "games"
        for wanted in (2, 5):
            process = subprocess.Popen([sys.executable, "-c", program, str(tmp_path)])
            while process.poll() is None and len(list(parts.glob("part-*"))) < wanted:
                time.sleep(0.001)
            process.kill()
            process.wait()
        before = {path.name: path.read_bytes() for path in parts.glob("part-*.parquet")}
        assert len(before) >= 2
        result = simulate(200, agents=AGENTS, seed=3, folder=tmp_path)
        assert result.summary() == simulate(200, agents=AGENTS, seed=3).summary()
        assert all((parts / name).read_bytes() == data for name, data in before.items())

    def test_it_holds_a_bounded_number_of_pieces_of_bounded_size(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A million games take the memory of a few pieces."""
        for decisions, states in ((False, False), (True, False), (True, True)):
            series = module._Series(_native.Rules(), 6, 0, None, decisions, states)
            size = module._piece_size(series, 10**6)
            bytes_each = module._bytes_per_game(series)
            assert 1 < size * bytes_each <= module.PIECE_BYTES
        assert module.PIECE_BYTES * pieces.AHEAD < 2**29
        parts = tmp_path / "games"
        started: list[int] = []
        most: list[int] = []

        def counted(*arguments: Any, **options: Any) -> Any:
            started.append(1)
            most.append(len(started) - len(list(parts.glob("part-*.parquet"))))
            return play(*arguments, **options)

        play = module._play_piece
        monkeypatch.setattr(module, "_play_piece", counted)
        monkeypatch.setattr(module, "PIECES", 100)
        simulate(200, seed=1, folder=tmp_path)
        assert (len(started), max(most)) == (100, 1)
        parts = tmp_path / "other" / "games"
        started.clear()
        most.clear()
        with ThreadPoolExecutor(2) as pool:
            simulate(200, seed=1, folder=tmp_path / "other", executor=pool)
        assert len(started) == 100
        assert max(most) <= pieces.AHEAD + 1

    def test_another_simulation_in_the_folder_is_refused(self, tmp_path: Path) -> None:
        simulate(5, agents=AGENTS, folder=tmp_path)
        for changed in (
            {"seed": 1},
            {"first": 1},
            {"edition": "3m"},
            {"decisions": True},
            {"states": True},
            {"agents": ["random", *AGENTS[1:]]},
        ):
            with pytest.raises(FormatError, match="another simulation is kept there: `"):
                simulate(5, **{"agents": AGENTS, "folder": tmp_path, **changed})  # type: ignore[call-overload]
        with_states = tmp_path / "states"
        kept = simulate(5, agents=AGENTS, folder=with_states, states=True)
        assert sorted(kept.tables) == ["chains", "games", "mergers", "players", "states"]
        with pytest.raises(FormatError, match="`states` is true, not null"):
            simulate(5, agents=AGENTS, folder=with_states)
        (tmp_path / "players" / "part-000000.parquet").write_bytes(b"no table")
        with pytest.raises(FormatError, match=r"part-000000\.parquet"):
            simulate(5, agents=AGENTS, folder=tmp_path).summary()
        described = tmp_path / "simulation.settings"
        text = described.read_text("utf-8")
        for wrong in ("{", "[" * 100_000, text.replace('"agents"', '"agent"')):
            described.write_text(wrong, encoding="utf-8")
            with pytest.raises(FormatError, match="simulation"):
                simulate(5, agents=AGENTS, folder=tmp_path)
        described.unlink()
        with pytest.raises(FormatError, match="is missing"):
            simulate(5, agents=AGENTS, folder=tmp_path)
        assert not described.exists()

    def test_without_the_extra_nothing_is_played(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
        with pytest.raises(MissingExtraError):
            simulate(5, folder=tmp_path / "new")
        assert list(tmp_path.iterdir()) == []


class TestRefused:
    def test_a_player_without_an_answer_is_named_with_the_record(self) -> None:
        def wrong(view: Any, legal: Any) -> Any:
            return "buy" if view.bag_count < 90 else legal[0]

        with pytest.raises(AgentError, match=r"^game 0: wrong, player 1, has no legal") as caught:
            simulate(3, agents=["random", wrong])
        assert caught.value.agent == "wrong"
        assert isinstance(caught.value.record, Record)
        with pytest.raises(AgentError, match=r"^external:./nosuch: .*cannot be started"):
            simulate(3, agents=["external:./nosuch", "random"])

    @pytest.mark.parametrize(
        ("options", "error", "message"),
        [
            ({"agents": ["greedy"]}, RulesError, "players"),
            ({"agents": ["greedy"], "players": 2}, PlayerError, "2 players need 2 agents, not 1"),
            ({"agents": "greedy"}, TypeError, "agents: expected a sequence of agents"),
            ({"agents": [1, 2]}, TypeError, r"agents\[0\]: expected a callable"),
            ({"agents": ["clever", "random"]}, UnknownWordError, "clever"),
            ({"executor": 5}, TypeError, "executor: expected an Executor"),
            ({"players": "4"}, TypeError, "players: expected an integer"),
        ],
    )
    def test_what_cannot_be(
        self, options: dict[str, Any], error: type[Exception], message: str
    ) -> None:
        with pytest.raises(error, match=message):
            simulate(3, **options)


class TestProgram:
    def acquire(self, *arguments: object) -> Result:
        return CliRunner().invoke(app, ["simulate", *map(str, arguments)])

    def test_it_takes_agents(self) -> None:
        done = self.acquire(10, "-a", "greedy", "--agent", "random", "--json", "--seed", 3)
        assert done.exit_code == 0, done.stderr
        document = json.loads(done.stdout)
        assert (document["players"], document["agents"]) == (2, ["greedy", "random"])
        expected = simulate(10, agents=["greedy", "random"], seed=3).summary()
        assert document["summary"]["seat_wins"] == list(expected.seat_wins)
        shown = self.acquire(10, "-a", "greedy", "-a", "random")
        assert "by player" in shown.stdout
        assert self.acquire(10, "-a", "greedy", "-a", "clever").exit_code == 2
        command = [sys.executable, "-m", "acquire_engine", "simulate", "1"]
        command += ["-a", "external:false", "-a", "random"]
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        assert told.stderr.startswith("acquire: external:false has forfeited a game: ")

    def test_it_goes_on_in_its_folder(self, tmp_path: Path) -> None:
        pytest.importorskip("pyarrow")
        for games in (10, 20, 20):
            done = self.acquire(games, "-o", tmp_path / "kept", "--json")
            assert done.exit_code == 0, done.stderr
        document = json.loads(done.stdout)
        names = ["games", "players", "mergers", "chains"]
        assert document["files"] == [str(tmp_path / "kept" / name) for name in names]
        assert document["summary"]["games"] == 20
        other = self.acquire(20, "-o", tmp_path / "kept", "--seed", 1)
        assert (other.exit_code, "another simulation" in other.stderr) == (2, True)

    def test_stopping_it_says_how_it_goes_on(self, tmp_path: Path) -> None:
        pytest.importorskip("pyarrow")
        kept = tmp_path / "kept"
        command = [sys.executable, "-m", "acquire_engine", "simulate", "1000000", "-o", str(kept)]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        while not list(kept.glob("games/part-*")):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate()
        assert process.returncode == 130
        assert told.startswith(f"acquire: finished games are kept in {kept}; the same command")


def test_a_summary_does_not_depend_on_blocks() -> None:
    """Quartiles lie between values as numpy has them."""
    from acquire_engine._summary import _Distribution

    values = np.array([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5], np.int16)
    whole, parts = _Distribution(), _Distribution()
    whole.add(values)
    for start in range(0, len(values), 3):
        parts.add(values[start : start + 3])
    quantity = whole.quantity("x", "y")
    assert parts.quantity("x", "y") == quantity
    quartiles = (quantity.lower_quartile, quantity.median, quantity.upper_quartile)
    assert quartiles == tuple(np.quantile(values, (0.25, 0.5, 0.75)))
    assert (quantity.mean, quantity.sd) == pytest.approx((values.mean(), values.std()))
