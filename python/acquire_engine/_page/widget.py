"""The widget of the board in a notebook; see :func:`acquire_engine.board`.

The page of the widget asks questions, as ``web/board/src/notebook.tsx`` sends them, and reports the
position that it shows. Its messages may come from any script of the notebook, so none is trusted.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import anywidget
import traitlets

from acquire_engine._native import Game, Notes, Record, Snapshot, View
from acquire_engine._page.answers import MOST_CHARACTERS, answer, in_turn, refusal
from acquire_engine._page.built import built
from acquire_engine.errors import AcquireError, HistoryError

__all__ = ["BoardWidget"]

_MOST: Final = 8
"""The most questions that wait for an answer."""

_turn = threading.Lock()
"""Held by the one calculation that is under way."""


class _StoppedError(Exception):
    """The page wants no answer any more."""


class BoardWidget(anywidget.AnyWidget):
    """A board that one clicks on; see :func:`acquire_engine.board`."""

    _esm = built("notebook.js")
    _source = traitlets.Dict().tag(sync=True)
    analysis = traitlets.Bool(True, read_only=True).tag(sync=True)
    game = traitlets.Any(None, read_only=True)
    """The game that is shown; ``None`` if only a view of it is known."""
    view = traitlets.Any(None, read_only=True)
    """The view of the player to move, or the only view that is known."""

    def __init__(self, state: Game | Snapshot | View | Record | Notes, *, analysis: bool) -> None:
        self._whole = state
        first = self._start()
        self._names = first.names
        self._stops: dict[int, threading.Event] = {}
        super().__init__(_source=self._described())
        self.set_trait("analysis", analysis)
        self._show(first)
        self.on_msg(self._heard)

    def set_state(self, sync_data: object) -> None:
        """Ignores what the page sets: it only sends messages."""

    def close(self) -> None:
        """Removes the widget, and stops what it calculates."""
        for stop in list(self._stops.values()):
            stop.set()
        super().close()

    def _described(self) -> dict[str, object]:
        """Returns what the page shows at first."""
        state = self._whole
        match state:
            case Record():
                return _source("record", state.to_text())
            case Notes():
                return _source("notes", state.to_text(), record=state.complete().to_text())
            case View():
                return _source("view", state.to_json(), names=state.names)
            case Game():
                with suppress(HistoryError):
                    record = state.record
                    return _source("record", record.to_text(), at=len(record))
        return _source("game", state.to_json(), names=state.names)

    def _start(self) -> Game | View:
        match self._whole:
            case Record() as record:
                return record.game(0)
            case Notes() as notes:
                return notes.with_entries(()).with_end().check()
            case Snapshot() as snapshot:
                return snapshot.game()
            case Game() as game:
                return game.copy()
            case view:
                return view

    def _show(self, state: Game | View) -> None:
        """Sets the position that is shown."""
        game = state if isinstance(state, Game) else None
        with self.hold_trait_notifications():
            self.set_trait("game", game)
            self.set_trait("view", state if game is None else game.followed_view(game.player))

    def _heard(self, _: object, content: object, __: object) -> None:
        """Receives a message of the page."""
        match content:
            case {"id": int(number), "stop": True}:
                if (stop := self._stops.get(number)) is not None:
                    stop.set()
            case {"id": int(number), "question": question} if number not in self._stops:
                self._ask(number, question)
            case {"at": dict(at)}:
                # What the engine cannot read is not a position, and the last one stays.
                with suppress(AcquireError, TypeError, ValueError):
                    self._show(self._read(at))

    def _ask(self, number: int, question: object) -> None:
        if len(self._stops) >= _MOST:
            self.send({"id": number, "refusal": "too many questions wait for an answer"})
            return
        stop = self._stops[number] = threading.Event()
        work = threading.Thread(target=self._answer, args=(number, question, stop), daemon=True)
        work.start()

    def _answer(self, number: int, question: object, stop: threading.Event) -> None:
        """Answers a question in a separate thread, so that the kernel stays free."""

        def look() -> None:
            if stop.is_set():
                raise _StoppedError

        def send(message: Mapping[str, object]) -> None:
            self.send({"id": number, **message})

        message: Mapping[str, object]
        try:
            with in_turn(_turn, look, send) as progress:
                message = {"result": answer(question, progress)}
        except _StoppedError:
            return
        except AcquireError as error:
            message = refusal(error)
        except Exception as error:  # noqa: BLE001 - the page shows it; nobody waits for the thread
            message = {"refusal": f"{type(error).__name__}: {error}"}
        finally:
            self._stops.pop(number, None)
        send(message)

    def _read(self, at: Mapping[str, Any]) -> Game | View:
        """Returns the position that the page shows.

        Raises:
            AcquireError: It is not a position of this game.
            TypeError: The message has another form.
        """
        text = at.get("state")
        if not isinstance(text, str) or len(text) > MOST_CHARACTERS:
            raise TypeError("the state is a string")
        names = self._names
        if at.get("complete") is not True:
            view = View.from_json(text)
            return view.with_names(names) if names else view
        shown = Game.from_json(text)
        with suppress(AcquireError, TypeError):
            game = self._played(at.get("played"), at.get("actions"))
            if game.to_dict() == shown.to_dict():
                return game
        return shown.with_names(names) if names else shown

    def _played(self, played: object, actions: object) -> Game:
        """Returns the game after a number of its own actions and then others, with its history."""
        whole = self._whole
        if not isinstance(played, int) or not isinstance(actions, list):
            raise TypeError("played is a number, and actions is a list")
        if isinstance(whole, Game):
            with suppress(HistoryError):
                whole = whole.record
        if isinstance(whole, Record):
            game = whole.game(played)
        else:
            first = self._start()
            if not isinstance(first, Game):
                raise TypeError("a view has no past")
            game = first
        for action in actions:
            game.apply(action)
        return game


def _source(kind: str, text: str, **more: object) -> dict[str, object]:
    return {"kind": kind, "text": text, "names": (), "at": 0, **more}
