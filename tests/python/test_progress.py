"""Progress bars: when they are shown, and that nothing is written into the middle of one."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from acquire_engine import _progress, random_game, save_record
from acquire_engine._progress import hidden_bar, progress_bar

pty = pytest.importorskip("pty")


@pytest.fixture
def time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock is a second later."""
    now = [0.0]

    def monotonic() -> float:
        now[0] += 1
        return now[0]

    monkeypatch.setattr(_progress.time, "monotonic", monotonic)


@pytest.fixture
def stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes."""
    monkeypatch.setattr(_progress.time, "monotonic", lambda: 0.0)


def shown(capsys: pytest.CaptureFixture[str]) -> str:
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_a_bar_that_is_asked_for_is_shown_and_stays(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with progress_bar(True, "playing", 2_000, "games") as bar:
        bar.update(500)
        bar.update(1_500)
    text = shown(capsys)
    assert text.startswith("playing")
    for part in ("100%", "2,000 of 2,000 games", "games/s"):
        assert part in text
    assert text.count("\n") == 1


def test_bytes_and_work_without_a_known_end(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar(True, "reading", None, "bytes") as bar:
        bar.update(2_500_000)
    text = shown(capsys)
    assert "2.5 MB" in text
    assert "%" not in text
    with progress_bar(True, "reading", 5_000_000, "bytes") as bar:
        bar.update(2_500_000)
    assert "2.5 MB of 5.0 MB" in shown(capsys)


@pytest.mark.parametrize("progress", [None, False])
@pytest.mark.usefixtures("time_passes")
def test_nothing_is_shown_if_nobody_looks_or_nobody_wants_it(
    progress: bool | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_progress, "watched", lambda: progress is False)
    with progress_bar(progress, "playing", 10) as bar:
        for _ in range(10):
            bar.update()
    assert shown(capsys) == ""


@pytest.mark.usefixtures("stands_still")
def test_what_is_soon_over_shows_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_progress, "watched", lambda: True)
    with progress_bar(None, "playing", 10) as bar:
        bar.update(10)
    assert shown(capsys) == ""


@pytest.mark.usefixtures("time_passes")
def test_what_takes_longer_is_shown_to_whom_looks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_progress, "watched", lambda: True)
    with progress_bar(None, "playing", 10) as bar:
        bar.update(10)
    assert "10 of 10" in shown(capsys)
    with progress_bar(None, "playing", 10, leave=False) as bar:
        bar.update(10)
    assert shown(capsys) == ""


def test_there_is_one_bar_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar(True, "outer", 2) as outer:
        outer.update()
        with progress_bar(True, "inner", 2) as inner:
            inner.update(2)
        outer.update()
    text = shown(capsys)
    assert "outer" in text
    assert "inner" not in text
    with progress_bar(True, "next", 2) as after:
        after.update(2)
    assert "next" in shown(capsys)


def test_a_bar_ends_with_what_is_raised(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> None:
        with progress_bar(True, "playing", 2) as bar:
            bar.update()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work()
    assert "1 of 2" in shown(capsys)
    assert not _progress._on_screen


@pytest.mark.parametrize("widgets", [True, False])
def test_in_a_notebook_nothing_warns(
    widgets: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without widgets the bar is written when the work is done."""
    monkeypatch.setattr(_progress, "in_notebook", lambda: True)
    if not widgets:
        monkeypatch.setattr(_progress, "find_spec", lambda _: None)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with progress_bar(True, "playing", 10) as bar, hidden_bar():
            bar.update(10)
    captured = capsys.readouterr()
    assert ("100%" in captured.err) != widgets


def on_a_terminal(*arguments: str) -> tuple[str, str]:
    """What a program writes to standard output, a file, and to standard error, a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, *arguments],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        text=True,
    ) as process:
        os.close(theirs)
        assert process.stdout is not None
        out = process.stdout.read()
        err = b""
        try:
            while part := os.read(ours, 1 << 16):
                err += part
        except OSError:
            # The other side is closed.
            pass
    os.close(ours)
    return out, err.decode()


LINES = """
import sys
from acquire_engine._progress import hidden_bar, progress_bar
with progress_bar(True, "working", 3, leave=False) as bar:
    for number in range(3):
        with hidden_bar():
            print("line", number, flush=True)
        bar.update()
print("end", file=sys.stderr)
"""


def test_lines_of_a_program_go_where_they_belong_and_not_into_a_bar() -> None:
    out, err = on_a_terminal("-c", LINES)
    assert out == "line 0\nline 1\nline 2\n"
    assert "working" in err
    # What was drawn is erased, and the cursor is there again.
    assert err.endswith("\x1b[?25h\r\x1b[1A\x1b[2Kend\r\n")


def test_problems_are_not_written_into_the_bar(tmp_path: Path) -> None:
    record = random_game(seed=1).record
    for number in range(3):
        path = tmp_path / f"{number}.acquire"
        save_record(record, path)
        path.write_text(path.read_text().replace("players 4", "players 9"))
    code = "import acquire_engine._progress as p; p.DELAY = 0; "
    code += f"import sys; sys.argv = ['acquire', 'check', {str(tmp_path)!r}]; "
    out, err = on_a_terminal("-c", code + "from acquire_engine.cli import main; main()")
    assert [line.count("players") > 0 for line in out.splitlines()] == [True] * 3 + [False]
    assert "checking" in err
    assert "players" not in err
