"""The benchmarks run and say what they measured; nothing is timed here."""

from __future__ import annotations

import io
import math
import runpy
import sys

import pytest

from acquire_engine import RangeError, bench
from acquire_engine.bench import NAMES, Benchmark, benchmarks, main, table


@pytest.fixture(scope="module")
def results() -> list[Benchmark]:
    return list(benchmarks(seconds=0.01))


def test_everything_is_measured_once(results: list[Benchmark]) -> None:
    assert [result.name for result in results] == list(NAMES)
    for result in results:
        assert result.unit
        assert result.target is not None
        if result.note is not None:
            assert (result.best, result.median, result.ratio, result.met) == (None,) * 4
            continue
        assert result.best is not None
        assert result.median is not None
        assert math.isfinite(result.best)
        # What a copy takes is a difference of two figures.
        assert result.best > 0 or result.name == "copy"
        assert (result.against is None) == (result.ratio is None) == (result.median_ratio is None)
        assert result.met in (True, False)


def test_figures_are_the_best_and_the_median_of_the_rounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With rates as if they were measured, of each thing and of what it is compared with."""
    rates = [[100.0, 400.0, 200.0], [50.0, 500.0, 400.0]]
    monkeypatch.setattr(bench, "_rates", lambda _, *works: rates[: len(works)])
    results = {result.name: result for result in benchmarks()}
    assert set(results) == set(NAMES)
    for name in ("loop of ids", "loop of actions", "batch with masks"):
        assert (results[name].best, results[name].median) == (400, 200)
    call = results["game in one call"]
    assert (call.best, call.median) == (2_500, 5_000)
    assert (call.ratio, call.median_ratio) == (1.25, 1.25)
    for name in ("simulate on two threads", "batch on two threads"):
        threads = results[name]
        assert (threads.best, threads.median) == (400, 200)
        assert (threads.ratio, threads.median_ratio) == (0.8, 0.8)
    copy = results["copy"]
    assert (copy.best, copy.median) == (pytest.approx(5e5), pytest.approx(3e6))


def test_those_that_are_wanted() -> None:
    assert [result.name for result in benchmarks(0.001, ["COPY", "ids"])] == ["loop of ids", "copy"]
    assert [result.name for result in benchmarks(0.001, "copy")] == ["copy"]
    assert list(benchmarks(0.001, ["nothing of the kind"])) == []


@pytest.mark.parametrize("seconds", [0, -1, math.nan, math.inf, 1e9])
def test_seconds_that_cannot_be(seconds: float) -> None:
    with pytest.raises(RangeError, match="seconds is"):
        next(benchmarks(seconds))


def test_a_target_is_met_from_its_side() -> None:
    assert Benchmark("x", "games/s", 10, 9, target=10).met
    assert not Benchmark("x", "games/s", 10, 9, target=11).met
    assert Benchmark("x", "ns", 10, 12, higher_is_better=False, target=10).met
    assert not Benchmark("x", "ns", 10, 12, higher_is_better=False, target=9).met
    against = Benchmark("x", "games/s", 10, 9, against="y", ratio=1, median_ratio=0.8, target=0.9)
    assert not against.met
    assert Benchmark("x", "games/s", None, None, target=1, note="not there").met is None


def test_the_table_has_a_line_for_each(results: list[Benchmark]) -> None:
    from rich.console import Console

    missing = Benchmark("missing", "steps/s", None, None, target=5, note="needs [rl]")
    console = Console(file=io.StringIO(), width=200)
    console.print(table([*results, missing]))
    file = console.file
    assert isinstance(file, io.StringIO)
    text = file.getvalue()
    assert all(result.name in text for result in results)
    assert "needs [rl]" in text


def test_it_runs_as_a_program(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["--seconds", "0.001", "copy"])
    assert "copy" in capsys.readouterr().out
    for wrong in (["--seconds", "soon"], ["--seconds", "0"], ["--seconds", "nan"], ["speed"]):
        with pytest.raises(SystemExit) as stopped:
            main(wrong)
        assert stopped.value.code == 2
    monkeypatch.setattr(sys, "argv", ["bench", "--help"])
    monkeypatch.delitem(sys.modules, "acquire_engine.bench")
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module("acquire_engine.bench", run_name="__main__")
    assert stopped.value.code == 0
