"""Tournaments of computer players."""

# ruff: noqa: S301 - the pickles are our own.

from __future__ import annotations

import json
import os
import pickle
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from browser import Page
from rich.console import Console
from typer.testing import CliRunner, Result

from acquire_engine import Game, IllegalActionError, Record, Tournament, tournament
from acquire_engine import _dataset as dataset
from acquire_engine.agents import ForfeitWarning, NativeAgent, play_game
from acquire_engine.cli import app
from acquire_engine.display._tournament import report
from acquire_engine.errors import (
    AgentError,
    FormatError,
    PlayerError,
    RangeError,
    RulesError,
    UnknownWordError,
)
from acquire_engine.plots import plot_tournament

PLAYERS = ["greedy", "random", "random"]
GAMES = ("game", "deal", "rotation", "decisions", "reason", "winners")
UNTIMED = ("game", "player", "entrant", "rank", "cash", "decisions")


def last(_: Any, legal: Any) -> Any:
    """Takes the last legal action."""
    return legal[-1]


def same(one: Tournament, other: Tournament) -> bool:
    """Whether two tournaments are the same but for the times."""
    games = all(np.array_equal(one.games[name], other.games[name]) for name in GAMES)
    return games and all(np.array_equal(one.seats[name], other.seats[name]) for name in UNTIMED)


@pytest.fixture(scope="module")
def played() -> Tournament:
    return tournament(PLAYERS, 10, seed=3, records=True, threads=1, progress=False)


class TestResults:
    def test_every_player_has_every_seat_of_every_deal_once(self, played: Tournament) -> None:
        assert (len(played), played.deals, len(played.seats)) == (30, 10, 90)
        deals = np.repeat(played.games["deal"], 3)
        sat = {
            (int(deal), int(entrant), int(player))
            for deal, entrant, player in zip(
                deals, played.seats["entrant"], played.seats["player"], strict=True
            )
        }
        assert len(sat) == 10 * 3 * 3

    def test_the_tables_are_what_the_records_say(self, played: Tournament) -> None:
        assert played.records is not None
        for number, record in enumerate(played.records):
            assert record.check() == record.result
            rows = slice(3 * number, 3 * number + 3)
            assert record.result is not None
            assert tuple(played.seats["cash"][rows]) == record.result.cash
            assert tuple(played.seats["rank"][rows]) == record.result.ranks
            assert played.games["decisions"][number] == len(record.actions)
            names = [played.names[entrant] for entrant in played.seats["entrant"][rows]]
            assert [record.tags[f"player{seat}"] for seat in range(3)] == names

    def test_games_of_a_deal_have_the_same_tiles(self, played: Tournament) -> None:
        assert played.records is not None
        tiles = [record.tiles for record in played.records]
        assert all(len(set(tiles[3 * deal : 3 * deal + 3])) == 1 for deal in range(10))
        assert len(set(tiles)) == 10

    def test_standings_are_means_with_a_deal_as_one_sample(self, played: Tournament) -> None:
        first = played.standings()[0]
        mine = played.seats["entrant"] == 0
        cash = played.seats["cash"][mine]
        assert first.cash == pytest.approx(cash.mean())
        deals = cash.reshape(10, 3).mean(axis=1)
        assert first.cash_error == pytest.approx(1.96 * deals.std(ddof=1) / 10**0.5, rel=1e-3)
        assert sum(entrant.wins for entrant in played.standings()) == pytest.approx(1)
        assert first.games == 30
        assert first.decisions == played.seats["decisions"][mine].sum()
        assert first.decisions_per_second > 0

    def test_head_to_head_adds_up(self, played: Tournament) -> None:
        table = played.head_to_head()
        assert table.shape == (3, 3, 2)
        assert np.isnan(table[np.arange(3), np.arange(3)]).all()
        shares = table[..., 0]
        off = ~np.eye(3, dtype=bool)
        assert np.allclose((shares + shares.T)[off], 1)
        assert shares[0, 1] > 0.5

    def test_the_stronger_player_is_rated_higher(self, played: Tournament) -> None:
        pytest.importorskip("openskill")
        ratings = played.ratings()
        assert ratings[0].name == "greedy"
        low, high = ratings[0].interval
        assert low < ratings[0].mu < high
        assert str(ratings[0]) == f"greedy: {ratings[0].mu:.1f} ({low:.1f} to {high:.1f})"
        assert {rating.name for rating in ratings} == {"greedy", "random", "random (2)"}

    def test_every_combination_plays_if_there_are_more_players_than_seats(self) -> None:
        result = tournament(["greedy", last, "random"], 6, players=2, seed=1)
        meetings = {frozenset(pair) for pair in result.seats["entrant"].reshape(-1, 2).tolist()}
        assert meetings == {frozenset(pair) for pair in ((0, 1), (0, 2), (1, 2))}
        assert result.names == ("greedy", "last", "random")
        assert len(result) == 12

    def test_it_shows_itself(self, played: Tournament, tmp_path: Path) -> None:
        assert "greedy" in repr(played)
        assert "30 games of 10 deals" in repr(played)
        assert "<table>" in played._repr_html_()
        played.save_report(tmp_path / "page.html")
        page = (tmp_path / "page.html").read_text(encoding="utf-8")
        assert "random (2)" in page
        assert page.count("<table>") >= 2
        Page(page).check_policy()
        # The plot is drawn in the colour of the text, on nothing.
        plot = page[page.index("<svg") :]
        assert "stroke: currentColor" in plot
        assert not re.search(r"fill: #f{6}|#000000|#010203", plot)
        hostile = tournament([named("<b>\x1b[2J"), "random"], 1, progress=False)
        hostile.save_report(tmp_path / "page.html")
        page = (tmp_path / "page.html").read_text(encoding="utf-8")
        assert "<b>" not in page
        assert "\x1b" not in page

    def test_tables_are_written(self, played: Tournament, tmp_path: Path) -> None:
        played.to_csv(tmp_path)
        lines = (tmp_path / "seats.csv").read_text(encoding="utf-8").splitlines()
        assert lines[0] == "game,player,entrant,rank,cash,decisions,nanoseconds,forfeited"
        assert len(lines) == 91


def named(name: str) -> Any:
    def agent(_: Any, legal: Any) -> Any:
        return legal[0]

    agent.__name__ = name
    return agent


class TestEquality:
    def test_the_games_are_those_of_every_language(self) -> None:
        # The same contest is in the tests of the Rust crate.
        result = tournament(PLAYERS, 5, seed=1, threads=1)
        cash = [round(entrant.cash * 15) for entrant in result.standings()]
        assert cash == [1_136_900, 386_300, 437_400]

    def test_play_game_is_native_or_not(self) -> None:
        # A callable makes Python ask for every decision.
        native = play_game(["greedy", "random", "search:playouts=8"], seed=5)
        seats = [NativeAgent("greedy"), "random", "search:playouts=8"]
        assert play_game(seats, seed=5) == native  # type: ignore[arg-type]
        assert play_game(seats, seed=5).history == native.history  # type: ignore[arg-type]

    @pytest.mark.parametrize("threads", [1, 2, 5])
    def test_threads_make_no_difference(self, played: Tournament, threads: int) -> None:
        again = tournament(PLAYERS, 10, seed=3, threads=threads, records=True)
        assert same(again, played)
        assert again.records == played.records

    def test_executors_make_no_difference(self, played: Tournament) -> None:
        with ProcessPoolExecutor(2) as pool:
            assert same(tournament(PLAYERS, 10, seed=3, executor=pool), played)
        with ThreadPoolExecutor(3) as pool:
            assert same(tournament(PLAYERS, 10, seed=3, executor=pool), played)

    def test_callables_may_go_to_other_processes(self) -> None:
        here = tournament(["greedy", last], 4)
        with ProcessPoolExecutor(2) as pool:
            assert same(tournament(["greedy", last], 4, executor=pool), here)

    def test_more_deals_begin_with_the_same_ones(self, played: Tournament) -> None:
        fewer = tournament(PLAYERS, 4, seed=3)
        assert np.array_equal(fewer.seats["cash"], played.seats["cash"][: 4 * 9])
        other = tournament(PLAYERS, 4, seed=4)
        assert not np.array_equal(fewer.seats["cash"], other.seats["cash"])


class TestUntil:
    def test_it_stops_when_the_shares_are_known(self) -> None:
        result = tournament(["greedy", "random"], 2000, seed=1, until=0.05)
        assert 20 <= result.deals < 2000
        assert all(entrant.wins_error <= 0.05 for entrant in result.standings())
        again = tournament(["greedy", "random"], 2000, seed=1, until=0.05, threads=3)
        assert again.deals == result.deals


class TestFolder:
    @pytest.fixture(autouse=True)
    def _extra(self) -> None:
        pytest.importorskip("pyarrow")

    def test_it_goes_on_where_it_was(self, played: Tournament, tmp_path: Path) -> None:
        calls = []

        class Counting(ThreadPoolExecutor):
            def submit(self, *arguments: Any, **options: Any) -> Future[Any]:
                calls.append(arguments[2:])
                return super().submit(*arguments, **options)

        def run(deals: int) -> Tournament:
            with Counting(2) as pool:
                return tournament(
                    PLAYERS, deals, seed=3, executor=pool, folder=tmp_path, records=True
                )

        run(6)
        assert calls == [(deal, deal + 1) for deal in range(6)]
        calls.clear()
        result = run(10)
        assert calls == [(deal, deal + 1) for deal in range(6, 10)]
        assert same(result, played)
        assert result.records == played.records
        calls.clear()
        assert same(run(10), played)
        assert same(run(6), tournament(PLAYERS, 6, seed=3))
        assert calls == []

    def test_fewer_deals_change_nothing(self, tmp_path: Path) -> None:
        pytest.importorskip("pyarrow")
        # Pieces of two deals, of which the last is not needed whole.
        whole = tournament(["random", "random"], 130, seed=3, folder=tmp_path, records=True)
        before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
        fewer = tournament(["random", "random"], 129, seed=3, folder=tmp_path, records=True)
        assert same(fewer, tournament(["random", "random"], 129, seed=3))
        assert fewer.records == whole.records[: 129 * 2]
        assert {path: path.read_bytes() for path in before} == before

    def test_who_begins_it_first_decides_what_is_kept(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Another process begins the folder after this one has seen that nothing is there."""
        write, others = dataset.write_bytes, [4]

        def slow(*arguments: Any, **options: Any) -> None:
            if others:
                tournament(PLAYERS, 10, seed=others.pop(), folder=tmp_path)
            write(*arguments, **options)

        monkeypatch.setattr(dataset, "write_bytes", slow)
        with pytest.raises(FormatError, match='another tournament is kept there: `seed` is "4"'):
            tournament(PLAYERS, 10, seed=3, folder=tmp_path)
        assert same(
            tournament(PLAYERS, 10, seed=4, folder=tmp_path), tournament(PLAYERS, 10, seed=4)
        )

    def test_one_at_a_time_works_in_it(self, played: Tournament, tmp_path: Path) -> None:
        refused: list[str] = []

        class Sly(ThreadPoolExecutor):
            def submit(self, *arguments: Any, **options: Any) -> Future[Any]:
                with pytest.raises(FormatError, match="works in this folder") as caught:
                    tournament(PLAYERS, 5, seed=3, folder=tmp_path)
                refused.append(str(caught.value))
                return super().submit(*arguments, **options)

        with Sly(1) as pool:
            result = tournament(PLAYERS, 10, seed=3, folder=tmp_path, executor=pool)
        assert len(refused) == 10
        assert same(result, played)
        assert same(tournament(PLAYERS, 10, seed=3, folder=tmp_path), played)

    def test_a_killed_tournament_loses_nothing(self, played: Tournament, tmp_path: Path) -> None:
        program = (
            "import sys; from acquire_engine import tournament; "
            f"tournament({PLAYERS!r}, 10, seed=3, threads=1, folder=sys.argv[1], progress=False)"
        )
        parts = tmp_path / "games"
        for wanted in (2, 5):
            process = subprocess.Popen([sys.executable, "-c", program, str(tmp_path)])
            while process.poll() is None and len(list(parts.glob("part-*"))) < wanted:
                time.sleep(0.001)
            process.kill()
            process.wait()
        kept = {path.name: path.read_bytes() for path in parts.glob("part-*.parquet")}
        assert len(kept) >= 2
        result = tournament(PLAYERS, 10, seed=3, folder=tmp_path)
        assert same(result, played)
        assert all((parts / name).read_bytes() == data for name, data in kept.items())

    def test_another_tournament_in_the_folder_is_refused(self, tmp_path: Path) -> None:
        tournament(PLAYERS, 2, folder=tmp_path)
        for changed in ({"seed": 1}, {"edition": "3m"}, {"records": True}):
            with pytest.raises(FormatError, match="another tournament is kept there: `"):
                tournament(PLAYERS, 2, folder=tmp_path, **changed)  # type: ignore[arg-type]
        with pytest.raises(FormatError, match="`agents` is"):
            tournament(["random", *PLAYERS[1:]], 2, folder=tmp_path)
        described = tmp_path / "tournament.settings"
        for text in ("", "[]", "{", '{"version": 1}', '{"version": 1, "deals_per_piece": 0}'):
            described.write_text(text, encoding="utf-8")
            with pytest.raises(FormatError):
                tournament(PLAYERS, 2, folder=tmp_path)

    def test_broken_records_are_named(self, tmp_path: Path) -> None:
        tournament(PLAYERS, 2, folder=tmp_path, records=True)
        file = tmp_path / "records" / "part-000000.jsonl"
        whole = file.read_bytes()
        for wrong in (b"", whole[: len(whole) // 2], b"\xff\n", whole + b"[]\n", whole + whole):
            file.write_bytes(wrong)
            with pytest.raises(FormatError, match=r"part-000000\.jsonl: "):
                tournament(PLAYERS, 2, folder=tmp_path, records=True)

    def test_a_broken_file_is_named(self, tmp_path: Path) -> None:
        tournament(PLAYERS, 2, folder=tmp_path)
        (tmp_path / "seats" / "part-000000.parquet").write_bytes(b"no table")
        with pytest.raises(FormatError, match=r"part-000000\.parquet"):
            tournament(PLAYERS, 2, folder=tmp_path)

    def test_the_parts_are_a_dataset(self, played: Tournament, tmp_path: Path) -> None:
        from pyarrow import dataset

        tournament(PLAYERS, 10, seed=3, folder=tmp_path)
        table = dataset.dataset(tmp_path / "seats").to_table()
        assert table["cash"].to_pylist() == played.seats["cash"].tolist()


class TestCluster:
    def test_a_worker_that_dies_makes_no_difference(self, played: Tournament) -> None:
        distributed = pytest.importorskip("distributed")
        with (
            distributed.LocalCluster(
                n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            assert same(tournament(PLAYERS, 10, seed=3, executor=client), played)
            workers = client.run(os.getpid)
            os.kill(next(iter(workers.values())), signal.SIGKILL)
            assert same(tournament(PLAYERS, 10, seed=3, executor=client), played)


class TestPrograms:
    def test_forfeits_are_counted_and_the_first_is_told(self) -> None:
        program = "external:false"
        with pytest.warns(ForfeitWarning, match=r"external:false has forfeited a game: ") as warned:
            result = tournament([program, "random"], 2, seed=1)
        assert len(warned) == 1
        assert [entrant.forfeits for entrant in result.standings()] == [4, 0]
        assert result.seats["forfeited"].sum() == 4
        assert "forfeited" in repr(result)
        assert "forfeited" not in repr(tournament(["random", "random"], 1))

    def test_a_program_that_is_not_there_is_an_error(self) -> None:
        with pytest.raises(AgentError, match=r"^external:./nosuch: .*cannot be started"):
            tournament(["external:./nosuch", "random"], 2, seed=1)


class TestRefused:
    def test_a_player_without_an_answer_is_named_with_the_record(self) -> None:
        def wrong(view: Any, legal: Any) -> Any:
            return "buy" if view.bag_count < 90 else legal[0]

        with pytest.raises(AgentError, match=r"^deal 0, rotation 0: wrong, player \d,") as caught:
            tournament(["random", wrong], 3)
        error = caught.value
        assert error.agent == "wrong"
        assert isinstance(error.__cause__, IllegalActionError)
        assert isinstance(error.record, Record)
        assert error.record.actions
        game = Game.from_json(error.record.game().to_json())
        assert game.player == error.player
        again = pickle.loads(pickle.dumps(error))
        assert (again.agent, again.record, str(again)) == (
            error.agent,
            error.record,
            str(error),
        )

    @pytest.mark.parametrize("method", ["see", "end"])
    def test_who_cannot_hear_is_named(self, method: str) -> None:
        class Deaf:
            __call__ = staticmethod(last)

        def fail(_: Any, what: Any) -> None:
            raise ValueError(f"too loud: {what}")

        setattr(Deaf, method, fail)
        with pytest.raises(AgentError, match="failed to handle an event or the end") as caught:
            tournament(["random", Deaf(), "random"], 1)
        assert caught.value.agent == "Deaf"
        assert f"Deaf, player {caught.value.player}," in str(caught.value)

    @pytest.mark.parametrize(
        ("arguments", "options", "error", "message"),
        [
            (["greedy"], {}, RulesError, "players"),
            (["random"] * 7, {}, RulesError, "players"),
            (["random"] * 101, {"players": 2}, PlayerError, "at most 100"),
            (["random"] * 2, {"players": 3}, PlayerError, "3 seats need 3 players, not 2"),
            (["clever", "random"], {}, UnknownWordError, "clever"),
            ("greedy", {}, TypeError, "agents: expected"),
            ([1, 2], {}, TypeError, r"agents\[0\]: expected"),
            (PLAYERS, {"deals": 0}, RangeError, "deals is 0"),
            (PLAYERS, {"deals": 1.5}, TypeError, "deals: expected an integer"),
            (PLAYERS, {"seed": -1}, RangeError, "seed is -1"),
            (PLAYERS, {"until": 0}, RangeError, "until is 0"),
            (PLAYERS, {"until": 2}, RangeError, "until is 2"),
            (PLAYERS, {"until": float("nan")}, RangeError, "until is nan"),
            (PLAYERS, {"threads": 0}, RangeError, "threads is 0"),
            (PLAYERS, {"executor": 5}, TypeError, "executor: expected an Executor"),
            (PLAYERS, {"edition": "4m"}, RulesError, "4m"),
        ],
    )
    def test_what_cannot_be(
        self, arguments: Any, options: dict[str, Any], error: type[Exception], message: str
    ) -> None:
        with pytest.raises(error, match=message):
            tournament(arguments, **options)


class TestProgram:
    def acquire(self, *arguments: str) -> Result:
        return CliRunner().invoke(app, ["tournament", *arguments])

    def program(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "acquire_engine", "tournament", *arguments],
            capture_output=True,
            text=True,
            check=False,
        )

    def test_stopping_it_says_how_it_goes_on(self, tmp_path: Path) -> None:
        pytest.importorskip("pyarrow")
        kept = tmp_path / "kept"
        command = [sys.executable, "-m", "acquire_engine", "tournament", *PLAYERS, "-o", str(kept)]
        process = subprocess.Popen(
            [*command, "--deals", "100000"], stderr=subprocess.PIPE, text=True
        )
        while not list(kept.glob("games/part-*")):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate()
        assert process.returncode == 130
        assert told.startswith(f"acquire: finished deals are kept in {kept}; the same command")

    def test_it_prints_the_standings(self, tmp_path: Path) -> None:
        page = tmp_path / "page.html"
        done = self.acquire(*PLAYERS, "--deals", "3", "--report", str(page))
        assert done.exit_code == 0, done.stderr
        assert "random (2)" in done.stdout
        assert page.exists()
        again = self.acquire(*PLAYERS, "--deals", "3", "--report", str(page))
        assert again.exit_code == 2
        assert "--force" in again.stderr

    def test_one_deal_has_no_errors(self, tmp_path: Path) -> None:
        page = tmp_path / "page.html"
        done = self.acquire(*PLAYERS, "--deals", "1", "--json", "--report", str(page))
        assert (done.exit_code, done.stderr) == (0, "")
        document = json.loads(done.stdout)
        assert [row["wins_error"] for row in document["standings"]] == [None] * 3
        assert document["head_to_head"][0][1][1] is None
        assert "nan" not in page.read_text(encoding="utf-8")
        # One player of three has no game.
        done = self.acquire(*PLAYERS, "--deals", "1", "--players", "2", "--json")
        assert (done.exit_code, done.stderr) == (0, "")
        wins = [row["wins"] for row in json.loads(done.stdout)["standings"]]
        assert sorted(share is None for share in wins) == [False, False, True]
        shown = self.acquire(*PLAYERS, "--deals", "1", "--players", "2")
        assert "nan" not in shown.stdout

    def test_it_prints_json(self) -> None:
        done = self.acquire(*PLAYERS, "--deals", "3", "--json", "--seed", "3")
        document = json.loads(done.stdout)
        assert document["games"] == 9
        assert next(row["name"] for row in document["standings"]) == "greedy"
        assert document["head_to_head"][0][0] is None

    def test_it_goes_on_in_its_folder(self, tmp_path: Path) -> None:
        pytest.importorskip("pyarrow")
        for _ in range(2):
            kept = str(tmp_path / "kept")
            done = self.acquire(*PLAYERS, "--deals", "3", "-o", kept, "--records")
            assert done.exit_code == 0, done.stderr
        checked = CliRunner().invoke(app, ["check", str(tmp_path / "kept")])
        assert (checked.exit_code, checked.stdout) == (
            0,
            "9 records: all right; 7 other files skipped\n",
        )
        other = self.acquire("random", "random", "-o", str(tmp_path / "kept"))
        assert other.exit_code == 2
        assert "another tournament" in other.stderr

    def test_forfeits_are_told_in_plain_words(self) -> None:
        done = self.program("external:false", "random", "--deals", "1")
        assert done.returncode == 0
        assert done.stderr.startswith("acquire: external:false has forfeited a game: ")
        assert "Warning" not in done.stderr
        assert "forfeited" in done.stdout
        missing = self.program("external:./nosuch", "random", "--deals", "1")
        assert missing.returncode == 2
        assert missing.stderr.startswith("acquire: external:./nosuch: ")

    def test_what_cannot_be_has_its_status(self) -> None:
        assert self.acquire("greedy").exit_code == 2
        assert self.acquire("greedy", "clever").exit_code == 2

    @pytest.mark.parametrize("points", ["0", "-1", "100", "250", "nan", "inf", "1e-323"])
    def test_the_accuracy_is_asked_for_in_percentage_points(self, points: str) -> None:
        refused = self.acquire("greedy", "random", "--until", points)
        assert refused.exit_code == 2
        told = f"{points} is out of range; give percentage points, more than 0 and less than 100"
        assert told in refused.stderr
        assert "share" not in refused.stderr

    def test_percentage_points_are_a_number(self) -> None:
        refused = self.acquire("greedy", "random", "--until", "few")
        assert refused.exit_code == 2
        assert "'few' is not a number of percentage points" in refused.stderr

    def test_a_share_of_1_is_probably_no_number_of_percentage_points(self) -> None:
        asked = ("greedy", "random", "--deals", "30", "--until")
        done = self.acquire(*asked, "0.02")
        assert done.exit_code == 0
        assert done.stderr == (
            "acquire: --until 0.02 means 0.02 percentage points, which need very many deals; the "
            "share 0.02 is --until 2\n"
            "acquire: after 30 deals, not every share of the victories is accurate to 0.02 "
            "percentage points; choose a higher limit with --deals\n"
        )
        assert self.acquire(*asked, "0.1").stderr.count("acquire: ") == 1
        assert self.acquire(*asked, "90").stderr == ""

    def test_a_tournament_ends_when_it_is_accurate(self) -> None:
        done = self.acquire("greedy", "random", "--deals", "2000", "--until", "20", "--json")
        assert json.loads(done.stdout)["deals"] < 2000


def test_none_of_many_is_not_certain() -> None:
    """A player who won nothing has an interval, that of Agresti and Coull."""
    result = tournament(["greedy", "random", "random"], 4, seed=1, progress=False)
    shares = {one.name: (one.wins, one.wins_error) for one in result.standings()}
    loser = next(one for one in result.standings() if one.wins == 0)
    part = 2 / (loser.games + 4)
    expected = 1.959964 * (part * (1 - part) / (loser.games + 4)) ** 0.5
    assert loser.wins_error == pytest.approx(expected), shares
    assert "± 0.0" not in str(result)


def test_plus_and_minus_are_explained_wherever_they_are() -> None:
    result = tournament(["greedy", "random", "random"], 4, seed=1, progress=False)
    console = Console(width=120)
    with console.capture() as capture:
        console.print(result)
    for text in (str(result), result._repr_html_(), capture.get(), report(result)):
        assert "± is half the width of a 95 % interval" in text


def test_shares_of_victories_end_at_0_and_100_percent() -> None:
    pytest.importorskip("matplotlib")
    result = tournament(["greedy", "random", "random"], 4, seed=1, progress=False)
    assert any(one.wins + one.wins_error > 1 for one in result.standings())
    assert any(one.wins - one.wins_error < 0 for one in result.standings())
    axes = plot_tournament(result)
    (bars,) = axes.containers[0].lines[2]
    ends = [end for bar in bars.get_segments() for end in bar[:, 0]]
    assert (min(ends), max(ends)) == (0, 100)
    pairs = result.pairs()
    assert (min(pairs["share_low"]), max(pairs["share_high"])) == (0, 1)
