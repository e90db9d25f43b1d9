"""The board in a notebook: the page's messages, of any origin, and what Python then has."""

from __future__ import annotations

import builtins
import importlib
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from acquire_engine import (
    Game,
    MissingExtraError,
    Notes,
    NotesError,
    View,
    board,
    load_notes,
    random_game,
    save_record,
    win_chances,
)
from acquire_engine._page import built

if TYPE_CHECKING:
    from acquire_engine._page.widget import BoardWidget

NAMES = ("Ann", "Ben", "Cleo")
GAME = Game(players=3, seed=7, names=NAMES)
RECORD = random_game(players=3, seed=1).record
NOTES = Path(__file__).parents[1] / "data" / "notes" / "sunday.notes"


@pytest.fixture(autouse=True, scope="module")
def _page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A page, also where none was built."""
    with pytest.MonkeyPatch.context() as patch:
        if not built._FOLDER.is_dir():
            folder = tmp_path_factory.mktemp("built")
            (folder / "notebook.js").write_text("export default {};")
            patch.setattr(built, "_FOLDER", folder)
        yield


class Page:
    """The page of a widget: it sends messages and keeps the answers."""

    def __init__(self, widget: BoardWidget, patch: pytest.MonkeyPatch) -> None:
        self.widget = widget
        self.told: list[dict[str, Any]] = []
        self.came = threading.Condition()
        patch.setattr(type(widget), "send", lambda _, message, __=None: self._tell(message))

    def _tell(self, message: dict[str, Any]) -> None:
        json.dumps(message)
        with self.came:
            self.told.append(message)
            self.came.notify()

    def send(self, content: object) -> None:
        """Sends a message as a page does."""
        data = {"method": "custom", "content": content}
        self.widget._handle_msg({"content": {"data": data}, "buffers": []})

    def answer(self, number: int) -> dict[str, Any]:
        """Waits for the answer to a question."""

        def found() -> list[dict[str, Any]]:
            return [one for one in self.told if one["id"] == number and "progress" not in one]

        with self.came:
            assert self.came.wait_for(found, timeout=120)
            return found()[0]

    def show(self, state: Game | View, **more: object) -> None:
        """Says that a position is shown."""
        text = json.dumps(state.to_dict())
        self.send({"at": {"state": text, "complete": isinstance(state, Game), **more}})


def stated(view: View) -> dict[str, object]:
    return {"state": json.dumps(view.to_dict()), "complete": False, "names": list(NAMES)}


def test_what_is_clicked_is_a_game_with_its_history(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = board(GAME)
    page = Page(widget, monkeypatch)
    seen: list[object] = []
    widget.observe(lambda change: seen.append(change.new), "view")
    assert widget.game == GAME
    assert widget.game is not GAME
    clicked = GAME.copy()
    action = clicked.legal_actions()[0]
    clicked.apply(action)
    page.show(clicked, played=0, actions=[action.id])
    assert widget.game == clicked
    assert widget.game.history == (action,)
    assert widget.game.names == NAMES
    assert widget.view == clicked.followed_view(clicked.player)
    assert seen == [widget.view]


def test_a_record_is_stepped_through_and_branches(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = board(RECORD)
    page = Page(widget, monkeypatch)
    assert widget.game.history == ()
    shown = RECORD.game(20)
    action = shown.legal_actions()[-1]
    shown.apply(action)
    page.show(shown, played=20, actions=[action.id])
    assert widget.game.history == shown.history
    page.show(RECORD.game(), played=len(RECORD), actions=[])
    assert widget.game.over
    assert widget.view.viewer is None


def test_a_position_that_the_history_does_not_lead_to_is_shown_without_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    widget = board(GAME)
    page = Page(widget, monkeypatch)
    other = Game(players=3, seed=8)
    for more in ({}, {"played": 0, "actions": [other.legal_actions()[0].id]}, {"played": "x"}):
        page.show(other, **more)
        assert widget.game.to_dict() == other.to_dict()
        assert widget.game.names == NAMES


def test_a_view_stays_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.view(GAME.player)
    widget = board(view)
    page = Page(widget, monkeypatch)
    assert widget.game is None
    assert widget.view == view
    sample = view.sample(seed=1)
    events = sample.apply_observed(sample.legal_actions()[0])
    after = view.follow(list(events))
    page.show(after)
    assert widget.game is None
    assert widget.view == after
    assert widget.view.names == NAMES


def test_notes_and_snapshots_are_shown() -> None:
    notes = load_notes(NOTES)
    with pytest.raises(NotesError):
        board(notes)
    right = Notes.from_record(RECORD, 0)
    widget = board(right)
    assert widget.game is None
    assert widget.view.viewer == 0
    assert widget._source["record"].startswith("acquire record")
    snapshot = next(iter(RECORD.replay())).before
    assert board(snapshot).game.to_dict() == snapshot.to_dict()


def test_questions_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.view(GAME.player)
    page = Page(board(GAME), monkeypatch)
    question = {"call": "winChances", **stated(view), "games": 200}
    page.send({"id": 1, "question": question})
    chances = page.answer(1)["result"]["players"]
    assert [one["chance"] for one in chances] == [
        one.chance for one in win_chances(view, games=200)
    ]


def test_a_question_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another is answered, although the first would take minutes."""
    view = GAME.view(GAME.player)
    page = Page(board(GAME), monkeypatch)
    question = {"call": "analyse", **stated(view), "playouts": 100_000}
    page.send({"id": 1, "question": question})
    page.send({"id": 2, "question": {**question, "playouts": 10}})
    page.send({"id": 1, "stop": True})
    assert page.answer(2)["result"]["evaluations"]
    assert not [one for one in page.told if one["id"] == 1 and "progress" not in one]


@pytest.mark.parametrize(
    "content",
    [
        None,
        5,
        "text",
        [],
        {},
        {"at": None},
        {"at": {}},
        {"at": {"state": 5, "complete": True}},
        {"at": {"state": "{", "complete": True}},
        {"at": {"state": "[" * 100_000, "complete": True}},
        {"at": {"state": "x" * 2_000_000, "complete": True}},
        {"at": {"state": "\ud800", "complete": False}},
        {"at": {"state": json.dumps(GAME.to_dict()), "complete": False}},
        {"at": {5: 6}},
        {"id": 10**400, "stop": True},
        {"id": "1", "question": {}},
        {"stop": True},
    ],
)
def test_nothing_that_a_page_sends_raises_or_changes_anything(
    content: object, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    page = Page(board(GAME), monkeypatch)
    page.send(content)
    assert page.widget.game == GAME
    assert page.told == []
    # Exceptions in what receives messages are logged.
    assert caplog.messages == []


@pytest.mark.parametrize(
    "question",
    [
        None,
        [],
        {},
        {"call": "opened"},
        {"call": "save", "record": "x"},
        {"call": "analyse"},
        {"call": "analyse", "state": "\ud800", "playouts": 10, "names": []},
        {"call": "analyse", "state": "[" * 100_000, "playouts": 10, "names": []},
        {"call": "review", "game": "[" * 100_000, "playouts": 10},
        {"call": "review", "game": "{}", "playouts": 10},
    ],
)
def test_a_question_of_no_page_is_refused_in_words(
    question: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page(board(GAME), monkeypatch)
    page.send({"id": 1, "question": question})
    assert page.answer(1)["refusal"]


def test_too_many_questions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(board(GAME), monkeypatch)
    view = GAME.view(GAME.player)
    question = {"call": "analyse", **stated(view), "playouts": 100_000}
    for number in range(20):
        page.send({"id": number, "question": question})
    assert "too many" in page.answer(19)["refusal"]
    page.widget.close()
    assert not [one for one in page.told if "result" in one]


def test_the_page_sets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(board(GAME, analysis=False), monkeypatch)
    source = page.widget._source
    state = {"_source": {"kind": "view"}, "analysis": True, "game": 5}
    page.widget._handle_msg(
        {
            "content": {"data": {"method": "update", "state": state, "buffer_paths": []}},
            "buffers": [],
        }
    )
    assert page.widget._source == source
    assert page.widget.analysis is False
    assert page.widget.game == GAME


def test_a_file_is_shown_as_its_game(tmp_path: Path) -> None:
    save_record(RECORD, path := tmp_path / "game.acquire")
    for source in (path, str(path), RECORD.to_json()):
        assert board(source)._source == board(RECORD)._source
    notes = Notes.from_record(RECORD, 0)
    assert board(notes.to_text())._source == board(notes)._source


def test_another_object_and_a_missing_extra_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TypeError, match="^state: expected a View, a Snapshot, a path, .*, not int"):
        board(5)  # type: ignore[arg-type]
    imported = builtins.__import__

    def without(name: str, *arguments: Any, **more: Any) -> Any:
        if name.partition(".")[0] == "anywidget":
            raise ImportError(name)
        return imported(name, *arguments, **more)

    monkeypatch.setattr(importlib, "import_module", without)
    with pytest.raises(MissingExtraError, match="notebook"):
        board(GAME)
