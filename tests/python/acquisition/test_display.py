"""Pictures of Acquisition in notebooks, terminals and browsers, and files of records."""

import html as html_module
import io
import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from browser import Page
from rich.console import Console

from acquire_engine.acquisition import (
    Board,
    Game,
    IllegalActionError,
    Record,
    check,
    load_record,
    random_game,
    save_record,
)
from acquire_engine.acquisition.display import board_svg, board_text, html, replay, rich
from acquire_engine.errors import HistoryError, RangeError, RecordError, UnknownWordError

RECORD = Path(__file__).parents[2] / "data/acquisition/records/3p-buy.acquisition"


def shown(renderable, width=40):
    console = Console(file=io.StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


def test_the_board_as_svg():
    game = random_game(4, 7)
    root = ET.fromstring(game.board._repr_svg_())  # noqa: S314
    groups = root.findall(".//{*}g[@transform]")
    assert len(groups) == 144
    titles = [group.find("{*}title").text for group in groups]
    for title, (square, cell) in zip(titles, ((s, game.board[s]) for s in _squares()), strict=True):
        what = "empty" if cell is None else cell if cell == "park" else f"player {cell}"
        assert title == f"{square}: {what}"
    marked = board_svg(game.board, highlight="5E", marks=["6E"])
    assert "5E: " in marked
    assert marked.count("highlighted") == 1 == marked.count("marked")
    with pytest.raises(RangeError):
        board_svg(game.board, size=0)
    with pytest.raises(UnknownWordError):
        board_svg(game.board, highlight="13A")


def _squares():
    return [f"{column}{row}" for row in "ABCDEFGHIJKL" for column in range(1, 13)]


def test_the_board_as_text():
    game = Game(2)
    game.apply("park 3C")
    assert board_text(game.board, highlight="3C").splitlines()[3].startswith(" C  .  . [#] .")
    assert all(len(line) <= 39 for line in board_text(game.board).splitlines())
    rows = str(game.board).splitlines()
    assert len(rows) == 13
    assert rows[3] == "C  . . # . . . . . . .  .  ."
    assert str(game.board) in str(game)
    assert repr(Board()) == "<Board: {}>"


def test_a_position_in_a_terminal_and_in_a_notebook():
    game = random_game(3, 1)
    text = shown(rich(game, names=["Ann", "Ben\x1b[31m", "Cem"]))
    assert "The game is over" in text
    assert "\x1b" not in text
    assert all(len(line) <= 40 for line in text.splitlines())
    assert "Ann" in text
    page = html(game, names=["<b>", "Ben", "Cem"])
    assert "&lt;b&gt;" in page
    assert "<b>" not in page.replace("<b></b>", "")
    assert page == html(game.snapshot(), names=["<b>", "Ben", "Cem"])
    assert "<svg" in game._repr_html_()
    with pytest.raises(RangeError):
        html(game, names=["Ann"])
    assert shown(game) == shown(game.snapshot())


def test_a_page_for_a_record():
    record = load_record(RECORD).with_tags({"player0": "<Ann>", "event": "</script>"})
    page = replay(record, start=-1)
    assert len(page) == len(record)
    assert page.error is None
    text = page.html
    Page(text).check_policy()
    assert "<Ann>" not in text
    assert text.count("</script>") == 2
    data = json.loads(re.search(r'id="data">(.*?)</script>', text, re.DOTALL)[1])
    assert len(data["turns"]) == len(record) + 1
    assert data["start"] == len(record)
    assert data["strings"]
    assert "&lt;Ann&gt;" in html_module.unescape(page._repr_html_())
    assert 'title="Replay of a game of Acquisition"' in page._repr_html_()
    wrong = Record(record.rules, [*record.actions[:5], "1A"])
    page = replay(wrong)
    assert len(page) == 5
    assert "action 6" in page.error
    with pytest.raises(RangeError):
        replay(record, height=0)


def test_files(tmp_path):
    record = load_record(RECORD)
    for name in ("game.acquisition", "game.json"):
        path = tmp_path / name
        save_record(record, path)
        assert load_record(path) == record
        assert check(str(path)) == record.check()
        with pytest.raises(FileExistsError):
            save_record(record, path, replace=False)
    assert load_record(record.to_text()) == load_record(record.to_dict()) == record
    game = record.game()
    assert load_record(game) == game.record
    assert check(game) == record.check()
    assert len(replay(game)) == len(replay(record))
    later = record.game(20).snapshot().game()
    for read in (load_record, check, replay):
        with pytest.raises(HistoryError):
            read(later)
    with pytest.raises(TypeError, match=r"JSON, mapping or Record, a Game, or an open file, not"):
        load_record(5)
    with pytest.raises(UnknownWordError):
        save_record(record, tmp_path / "game.txt")
    with pytest.raises(HistoryError):
        save_record(record.game(20).snapshot().game(), tmp_path / "other.json")
    with pytest.raises(FileNotFoundError):
        load_record(tmp_path / "missing.acquisition")
    path = tmp_path / "wrong.acquisition"
    path.write_text(record.to_text().replace("\nend\n", "\n"))
    with pytest.raises(RecordError, match=r"wrong\.acquisition: line") as caught:
        check(path)
    assert caught.value.source == str(path)
    path.write_bytes(b"acquisition record 1\n\xff")
    with pytest.raises(RecordError, match="UTF-8"):
        load_record(path)
    illegal = Record(2, ["park 1A", "park 1A"])
    with pytest.raises(IllegalActionError) as caught:
        check(illegal, all=True)
    assert len(caught.value.problems) == 1
