"""Serves the page of ``acquire board`` on the loopback address, with the native engine behind it.

Its address has a secret token as its first folder. A request without it is refused, and so is one
whose ``Host`` or ``Origin`` is another: the page of another site can neither read nor ask anything,
even if its name leads to this machine.
"""

from __future__ import annotations

import json
import secrets
import select
import socket
import threading
from contextlib import suppress
from datetime import datetime
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, cast

from acquire_engine._escape import visible
from acquire_engine._files import make_folder, write_text
from acquire_engine._native import Record
from acquire_engine._page.answers import MOST_CHARACTERS, answer, in_turn, refusal
from acquire_engine._page.built import page, policy
from acquire_engine.errors import AcquireError

__all__ = ["BoardServer", "save_game"]

_MOST_BYTES: Final = 4 * MOST_CHARACTERS
"""The most bytes of a question."""
_PATIENCE: Final = 30.0
"""The seconds after which a connection that sends nothing is closed."""
_HEADERS: Final = {
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class _GoneError(Exception):
    """The page has gone, so no answer is wanted."""


def save_game(text: object, folder: Path) -> Path:
    """Writes a record to a new file of a folder, which is named by the date; returns the file.

    Raises:
        AcquireError: It is not a record of a possible game.
        OSError: The file cannot be written.
    """
    record = Record.from_text(text)  # type: ignore[arg-type]
    record.check()
    make_folder(folder)
    stem = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M")
    number = 1
    while True:
        name = stem if number == 1 else f"{stem}-{number}"
        path = folder / f"{name}.acquire"
        try:
            write_text(path, record.to_text(), replace=False)
        except FileExistsError:
            number += 1
        else:
            return path


class BoardServer(ThreadingHTTPServer):
    """Serves the page until it is stopped.

    Args:
        opened: The text that the page opens, if there is one.
        folder: The folder in which the page keeps games.
        port: The port; 0 takes a free one.
    """

    daemon_threads = True

    def __init__(self, opened: str | None, folder: Path, port: int = 0) -> None:
        self.files = page()
        # Workers have no document, so they take the policy of the page from here.
        self.policy = f"{policy()}; frame-ancestors 'none'"
        self.opened = opened
        self.folder = folder
        self.token = secrets.token_urlsafe(24)
        self.turn = threading.Lock()
        """Held by the one calculation that is under way."""
        super().__init__(("127.0.0.1", port), _Handler)
        self.hosts = [f"{name}:{self.server_port}" for name in ("127.0.0.1", "localhost")]

    @property
    def address(self) -> str:
        """The address of the page, which opens it in a browser."""
        return f"http://{self.hosts[0]}/{self.token}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Prints nothing: a browser breaks off connections at any time."""


class _Handler(BaseHTTPRequestHandler):
    """Answers the requests of one connection."""

    timeout = _PATIENCE
    server_version = "acquire"
    sys_version = ""

    @property
    def _board(self) -> BoardServer:
        return cast("BoardServer", self.server)

    def do_GET(self) -> None:
        """Sends a file of the page."""
        if (path := self._path()) is None:
            return
        if (file := self._board.files.get(path)) is None:
            self._refuse(HTTPStatus.NOT_FOUND)
            return
        kind, content = file
        self._begin(kind, len(content))
        self.wfile.write(content)

    def do_POST(self) -> None:
        """Answers a question of the page."""
        path = self._path()
        if path is None:
            return
        if path != "ask":
            self._refuse(HTTPStatus.NOT_FOUND)
        # A form of another site cannot have this type.
        elif self.headers.get("Content-Type") != "application/json" or "Origin" not in self.headers:
            self._refuse(HTTPStatus.FORBIDDEN)
        elif (body := self._body()) is not None:
            self._begin("application/x-ndjson")
            with suppress(_GoneError):
                self._answer(body)

    def _path(self) -> str | None:
        """Returns the path of a request without the token; refuses one that may not come."""
        host, origin = self.headers.get_all("Host", []), self.headers.get_all("Origin", [])
        _, token, path = [*self.path.partition("?")[0].split("/", 2), "", ""][:3]
        if (
            len(host) == 1
            and host[0] in self._board.hosts
            and (not origin or origin == [f"http://{host[0]}"])
            and self.headers.get("Sec-Fetch-Site", "none") in {"none", "same-origin"}
            and secrets.compare_digest(token.encode(), self._board.token.encode())
        ):
            return path
        self._refuse(HTTPStatus.FORBIDDEN)
        return None

    def _body(self) -> bytes | None:
        """Returns the body of a request; refuses one that is too long or has no length."""
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdecimal()):
            self._refuse(HTTPStatus.LENGTH_REQUIRED)
        elif len(length) > 9 or int(length) > _MOST_BYTES:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        else:
            return self.rfile.read(int(length))
        return None

    def _answer(self, body: bytes) -> None:
        try:
            self._send({"result": self._result(json.loads(body))})
        except AcquireError as error:
            self._send(refusal(error))
        except OSError as error:
            self._send({"refusal": f"{error.filename}: {error.strerror}"})
        except (ValueError, TypeError, RecursionError) as error:
            self._send({"refusal": f"this is not a question of the page: {error}"})

    def _result(self, question: Any) -> object:
        call = question.get("call") if isinstance(question, dict) else None
        if call == "opened":
            return self._board.opened
        if call == "save":
            return visible(str(save_game(question.get("record"), self._board.folder)))
        with in_turn(self._board.turn, self._look, self._send) as progress:
            return answer(question, progress)

    def _look(self) -> None:
        """Raises an error if the page has closed the connection, on which it sends nothing more."""
        ready, _, _ = select.select([self.connection], [], [], 0)
        if ready:
            with suppress(OSError):
                if self.connection.recv(1, socket.MSG_PEEK):
                    return
            raise _GoneError

    def _send(self, line: object) -> None:
        try:
            self.wfile.write(json.dumps(line).encode() + b"\n")
        except OSError:
            raise _GoneError from None

    def _begin(self, kind: str, length: int | None = None) -> None:
        """Begins an answer; without a length it ends when the connection does."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self._end(length)

    def _refuse(self, status: HTTPStatus) -> None:
        self.send_response(status)
        self._end(0)

    def _end(self, length: int | None) -> None:
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.send_header("Content-Security-Policy", self._board.policy)
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Prints nothing: the output is that of the command."""
