"""Names and tags of any length are shown short to people, and written whole."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from acquire_engine import AcquireError, Game, Record, display, random_game, replay
from acquire_engine.agents import make_agent
from acquire_engine.cli import app
from acquire_engine.events import TurnBegan
from acquire_engine.records import load_record, save_record
from acquire_engine.rl import LAYOUT

LONG = "x" * 100_000
CUT = "x" * 39 + "…"
TAGS = {"event": LONG, LONG: "y", **{f"player{seat}": LONG for seat in range(3)}}


@pytest.fixture
def record() -> Record:
    return random_game(players=3, seed=1).record.with_tags(TAGS)


@pytest.fixture
def file(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "game.acquire"
    save_record(record, path)
    return path


def short(text: str) -> bool:
    """Whether no name or text is whole, and something of it is shown."""
    runs = [len(run) for run in re.findall("x+", text)]
    return 39 in runs and max(runs) <= 399


def acquire(*arguments: object, **options: str) -> tuple[str, str]:
    done = CliRunner().invoke(app, [str(argument) for argument in arguments], **options)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return done.stdout, done.stderr


def test_the_report_shows_names_and_tags_short(file: Path) -> None:
    for options in ([], ["--viewer", "1"], ["--board", "end"]):
        assert short(acquire("show", file, *options)[0])


def test_a_page_shows_names_and_tags_short(file: Path, record: Record, tmp_path: Path) -> None:
    acquire("show", file, "--html", tmp_path / "page.html")
    assert short((tmp_path / "page.html").read_text())
    assert short(replay(record, "spectator").html)


def test_a_game_that_is_played_shows_names_short(tmp_path: Path) -> None:
    kept = tmp_path / "kept.acquire"
    out, err = acquire("play", "--name", LONG, "--players", 3, "--record", kept, input="?\nquit\n")
    assert short(out + err)
    out, err = acquire("play", "--resume", kept, input="?\nquit\n")
    assert short(out + err)
    assert load_record(kept).tags["player0"] == LONG


def test_problems_of_records_show_names_short(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "wrong.acquire"
    text = record.to_text()
    path.write_text(text.replace("\nactions\n", "\nactions\nbuy T T T\n", 1))
    for command in ("check", "show"):
        assert short("".join(acquire(command, path)))
    path.write_text(text.replace("player1 ", "player1\u0007 ", 1))
    out, err = acquire("check", path)
    assert max(map(len, re.findall("x+", out + err)), default=0) <= 399


def test_records_keep_names_whole(file: Path, tmp_path: Path) -> None:
    acquire("convert", file, "-o", tmp_path / "game.json")
    assert load_record(tmp_path / "game.json").tags == TAGS
    assert LONG in acquire("show", file, "--json")[0]


def test_sentences_and_pictures_show_names_short() -> None:
    game = Game(players=3, seed=1)
    names = [LONG, "Ben", "Cleo"]
    for text in (
        TurnBegan(0).text(names),
        game.phase.text(names) if game.player == 0 else TurnBegan(0).text(names),
        display.html(game, names=names),
    ):
        assert CUT in text
        assert short(text)
    console = Console(width=120)
    with console.capture() as capture:
        console.print(display.rich(game, names=names))
    assert max(map(len, re.findall("x+", capture.get()))) <= 39


def test_plots_show_names_short(record: Record) -> None:
    pytest.importorskip("matplotlib")
    from acquire_engine import plot_worth

    for axes in (plot_worth(record), plot_worth(record, names=[LONG, "Ben", "Cleo"])):
        legend = axes.get_legend()
        assert legend is not None
        assert legend.get_texts()[0].get_text() == CUT


@pytest.mark.parametrize(
    "call",
    [
        pytest.param(lambda: make_agent(LONG, 1), id="agent"),
        pytest.param(lambda: LAYOUT[LONG], id="observation"),
        pytest.param(lambda: replay(random_game(seed=1).record, LONG), id="viewer"),
        pytest.param(lambda: Game(seed=1).record.with_tags({LONG + " ": "x"}), id="tag"),
        pytest.param(lambda: display.board_svg(Game(seed=1).board, highlight=LONG), id="tile"),
    ],
)
def test_errors_quote_words_short(call: Callable[[], object]) -> None:
    with pytest.raises(AcquireError) as caught:
        call()
    assert len(str(caught.value)) < 1_000


def test_acquisition_shows_names_short(tmp_path: Path) -> None:
    acquisition = pytest.importorskip("acquire_engine.acquisition")
    record = acquisition.random_game(seed=1).record
    path = tmp_path / "game.acquisition"
    acquisition.save_record(record.with_tags({"player0": LONG, "event": LONG}), path)
    assert short(acquire("acquisition", "show", path)[0])
    acquire("acquisition", "show", path, "--html", tmp_path / "page.html")
    assert short((tmp_path / "page.html").read_text())
    assert short(acquisition.Game().phase.text([LONG, LONG]))
