"""The server of `acquire board`: who may ask, what is refused, and games that are kept."""

from __future__ import annotations

import http.client
import json
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from acquire_engine import (
    Game,
    Notes,
    analyse,
    load_record,
    random_game,
    review,
    save_board,
    save_record,
)
from acquire_engine._page import built
from acquire_engine._page import saved as saved_board
from acquire_engine._page.answers import answer
from acquire_engine._page.server import BoardServer, save_game
from acquire_engine.cli import app
from acquire_engine.errors import AcquireError

RECORD = load_record(Path(__file__).parents[1] / "data/records/avalon-hill-4p-1.acquire")
GAME = random_game(seed=1)
START = Game(players=3, seed=7, names=["Ann", "Ben", "Cleo"])
STATED = {"state": json.dumps(START.view(START.player).to_dict()), "names": [], "complete": False}
INDEX = '<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src x">'


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that looks as if it was built."""
    folder = tmp_path / "built"
    (folder / "engine").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "engine" / "index.js").write_text("export {};")
    (tmp_path / "secret.js").write_text("not of the page")
    monkeypatch.setattr(built, "_FOLDER", folder)
    return folder


@pytest.fixture
def server(page: Path, tmp_path: Path) -> Iterator[BoardServer]:
    assert page.is_dir()
    with BoardServer("acquire position 1", tmp_path / "games") as made:
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def send(
    server: BoardServer, method: str, path: str, body: bytes | None = None, **headers: str | None
) -> tuple[int, bytes, http.client.HTTPMessage]:
    """Sends a request as the page does, with other headers if they are given."""
    own = f"127.0.0.1:{server.server_port}"
    usual: dict[str, str | None] = {"Host": own}
    if method == "POST":
        usual |= {"Content-Type": "application/json", "Origin": f"http://{own}"}
        usual |= {"Content-Length": str(len(body or b""))}
    usual |= {name.replace("_", "-"): value for name, value in headers.items()}
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=60)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in usual.items():
        if value is not None:
            connection.putheader(name, value)
    connection.endheaders(body)
    response = connection.getresponse()
    content = response.read()
    connection.close()
    return response.status, content, response.headers


def ask(server: BoardServer, question: object) -> dict[str, Any]:
    """The last line of the answer to a question."""
    body = question if isinstance(question, bytes) else json.dumps(question).encode()
    status, content, _ = send(server, "POST", f"/{server.token}/ask", body)
    assert status == 200
    line: dict[str, Any] = json.loads(content.splitlines()[-1])
    return line


def test_the_page_is_served_with_its_policy(server: BoardServer) -> None:
    status, content, headers = send(server, "GET", f"/{server.token}/")
    assert status == 200
    assert b'<meta name="acquire-server">' in content
    assert headers["Content-Security-Policy"] == "default-src x; frame-ancestors 'none'"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    status, content, headers = send(server, "GET", f"/{server.token}/engine/index.js")
    assert (status, content) == (200, b"export {};")
    assert headers["Content-Type"].startswith("text/javascript")


def test_an_address_without_the_token_is_refused(server: BoardServer) -> None:
    assert len(server.token) >= 32
    for path in (
        "/",
        "/ask",
        "/index.html",
        "//",
        f"/{server.token[:-1]}/",
    ):
        for method in ("GET", "POST"):
            status, content, _ = send(server, method, path, b"{}")
            assert (status, content) == (403, b""), path
    assert send(server, "PUT", f"/{server.token}/")[0] == 501


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "example.com"},
        {"Host": "127.0.0.1"},
        {"Host": None},
        {"Origin": "http://example.com"},
        {"Origin": "null"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
    ],
)
def test_another_page_is_refused(server: BoardServer, headers: dict[str, str | None]) -> None:
    for method, path in (("GET", f"/{server.token}/"), ("POST", f"/{server.token}/ask")):
        assert send(server, method, path, b'{"call": "opened"}', **headers)[0] == 403


@pytest.mark.parametrize(
    "headers", [{"Origin": None}, {"Content_Type": "text/plain"}, {"Content_Type": None}]
)
def test_a_form_is_refused(server: BoardServer, headers: dict[str, str | None]) -> None:
    path = f"/{server.token}/ask"
    assert send(server, "POST", path, b'{"call": "opened"}', **headers)[0] == 403


def test_only_files_of_the_page_are_served(server: BoardServer) -> None:
    for path in (
        "../secret.js",
        "engine/../../secret.js",
        "..%2fsecret.js",
        "engine",
        "engine/",
        "/etc/passwd",
        "\\..\\secret.js",
    ):
        assert send(server, "GET", f"/{server.token}/{path}")[0] == 404, path
    assert send(server, "POST", f"/{server.token}/save", b"{}")[0] == 404


def test_a_body_that_is_too_long_or_has_no_length_is_refused(server: BoardServer) -> None:
    path = f"/{server.token}/ask"
    assert send(server, "POST", path, b"", Content_Length=None)[0] == 411
    for length in ("-1", "1e3", "٣".encode().decode("latin-1"), ""):
        assert send(server, "POST", path, b"", Content_Length=length)[0] == 411
    for length in ("4000001", "9" * 5000):
        assert send(server, "POST", path, b"", Content_Length=length)[0] == 413


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b"null",
        b"[]",
        b'{"call": 5}',
        b'{"call": "nothing"}',
        b'{"call": "save"}',
        b'{"call": "save", "record": {"a": 1}}',
        b'{"call": "save", "record": "acquire record 2"}',
        b'{"call": "choose", "state": "{}", "agent": "greedy", "seed": 0}',
        b'{"call": "analyse", "state": "", "playouts": 1, "names": []}',
        b'{"call": "review", "game": "[1]", "playouts": 10}',
        b'{"call": "review", "game": "{\\"entries\\": 5}", "playouts": 10}',
        json.dumps({**STATED, "call": "choose", "agent": "external:touch x", "seed": 0}).encode(),
        json.dumps({**STATED, "call": "choose", "agent": "search:ms=9999999", "seed": 0}).encode(),
        json.dumps({**STATED, "call": "choose", "agent": "greedy", "seed": -1}).encode(),
        json.dumps({**STATED, "call": "analyse", "playouts": 10**9}).encode(),
        json.dumps({**STATED, "call": "analyse", "playouts": True}).encode(),
        json.dumps({**STATED, "call": "analyse", "playouts": 1, "names": [5]}).encode(),
        json.dumps({**STATED, "call": "analyse", "playouts": 1, "names": ["Ann"]}).encode(),
        json.dumps({**STATED, "call": "winChances", "games": "many"}).encode(),
    ],
)
def test_what_the_page_does_not_ask_is_refused_in_words(
    server: BoardServer, body: bytes, tmp_path: Path
) -> None:
    told = ask(server, body)
    assert told["refusal"]
    assert "Traceback" not in told["refusal"]
    assert not (tmp_path / "games").exists()
    assert ask(server, {"call": "opened"}) == {"result": "acquire position 1"}


def test_a_broken_rule_has_its_code(server: BoardServer) -> None:
    record = GAME.record.to_text().replace("\nend", "\npass\nend")
    told = ask(server, {"call": "save", "record": record})
    assert "refusal" in told


def test_games_are_kept_by_date_and_never_overwritten(server: BoardServer, tmp_path: Path) -> None:
    text = GAME.record.to_text()
    names = [ask(server, {"call": "save", "record": text})["result"] for _ in range(3)]
    assert len(set(names)) == 3
    for name in names:
        path = Path(name)
        assert path.parent == tmp_path / "games"
        assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{4}(-\d)?\.acquire", path.name)
        assert load_record(path).to_text() == text


def test_a_folder_that_cannot_be_made_is_named(server: BoardServer, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file")
    told = ask(server, {"call": "save", "record": GAME.record.to_text()})
    assert "games" in told["refusal"]


def test_a_record_with_an_illegal_action_is_not_kept(tmp_path: Path) -> None:
    wrong = GAME.record.to_dict()
    wrong["actions"] = ["pass", *wrong["actions"][1:]]
    with pytest.raises(AcquireError):
        save_game(json.dumps(wrong), tmp_path / "games")
    assert not (tmp_path / "games").exists()


def test_questions_are_answered_by_the_native_engine(server: BoardServer) -> None:
    action = ask(server, {**STATED, "call": "choose", "agent": "greedy", "seed": 0})["result"]
    assert START.view(START.player).legal_actions().index(action) >= 0
    found = ask(server, {**STATED, "call": "analyse", "playouts": 200})["result"]
    assert found["playouts"] >= 200
    best = found["evaluations"][0]
    assert 0 < best["interval"][0] <= best["chance"] <= best["interval"][1] < 1
    assert best["reasons"]
    whole = {**STATED, "state": START.to_json(), "complete": True}
    chances = ask(server, {**whole, "call": "winChances", "games": 100})["result"]["players"]
    assert sum(one["chance"] for one in chances) == pytest.approx(1)


def test_reasons_call_the_player_by_name() -> None:
    """The reader of the page is not the player who decides."""
    game = RECORD.game(40)
    names = ["Ann", "Ben", "Cleo", "Dan"]
    view = game.followed_view(game.player)
    stated = {"state": json.dumps(view.to_dict()), "names": names, "complete": False}
    told: Any = answer({**stated, "call": "analyse", "playouts": 50}, lambda _: None)
    texts = [" ".join(one["reasons"]) for one in told["evaluations"]]
    assert any(names[view.viewer or 0] in text for text in texts)
    assert not any("ou " in text for text in texts)
    question = {**stated, "call": "analyse", "playouts": 50, "you": view.viewer}
    told = answer(question, lambda _: None)
    texts = [" ".join(one["reasons"]) for one in told["evaluations"]]
    assert any("You" in text for text in texts)
    assert not any(names[view.viewer or 0] in text for text in texts)
    with pytest.raises(ValueError, match="you is 0 to 3"):
        answer({**question, "you": 4}, lambda _: None)


def test_reasons_begin_with_the_later_action() -> None:
    game = RECORD.game(98)
    view = game.followed_view(game.player)
    stated = {"state": json.dumps(view.to_dict()), "names": [], "complete": False}
    told: Any = answer({**stated, "call": "analyse", "playouts": 300}, lambda _: None)
    found = analyse(view, playouts=300)
    assert any(one.later for one in found)
    for one, shown in zip(found, told["evaluations"], strict=True):
        assert (f"Then {one.later}" in shown["reasons"]) == (one.later is not None)


def test_reviews_are_those_of_review() -> None:
    short = GAME.record.game(12).record
    parts: list[float] = []
    question = {"call": "review", "game": short.to_json(), "playouts": 20}
    told: Any = answer(question, parts.append)
    found = review(short, playouts=20)
    assert [one["number"] for one in told["decisions"]] == [one.number for one in found.decisions]
    assert [one["chosen"]["chance"] for one in told["decisions"]] == [
        one.chosen.chance for one in found.decisions
    ]
    assert [one["chances"] for one in told["turns"]] == [one.chances for one in found.turns]
    assert parts == sorted(parts)
    assert parts[-1] == 1
    notes = Notes.from_record(short, 0)
    told = answer({**question, "game": notes.to_json()}, parts.append)
    assert {one["player"] for one in told["decisions"]} <= {0}


def test_a_calculation_stops_when_the_page_goes(server: BoardServer) -> None:
    """The next question is answered, although the one before would take minutes."""
    question = {**STATED, "call": "analyse", "playouts": 100_000}
    body = json.dumps(question).encode()
    own = f"127.0.0.1:{server.server_port}"
    with socket.create_connection(("127.0.0.1", server.server_port)) as gone:
        gone.sendall(
            f"POST /{server.token}/ask HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        received = b""
        while b"progress" not in received:
            received += gone.recv(1000)
    assert server.turn.acquire(timeout=30)
    server.turn.release()


def test_the_command_names_the_address_and_stops(tmp_path: Path) -> None:
    if not built._FOLDER.is_dir():
        pytest.skip("the page is not built")
    path = tmp_path / "game.acquire"
    path.write_text(GAME.record.to_text())
    command = [sys.executable, "-m", "acquire_engine", "board", str(path), "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as program:
        assert program.stdout is not None
        line = program.stdout.readline()
        assert re.fullmatch(r"The board is at http://127\.0\.0\.1:\d+/[\w-]{32}/\n", line)
        program.send_signal(signal.SIGINT)
        assert program.wait(timeout=30) == 130


def test_a_port_that_is_taken_is_reported(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert page.is_dir()
    monkeypatch.chdir(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = CliRunner().invoke(app, ["board", "--no-browser", "--port", port])
    assert done.exit_code == 2
    assert f"--port {port}: " in done.output


def test_a_wrong_record_is_reported_before_anything_is_served(tmp_path: Path) -> None:
    path = tmp_path / "game.acquire"
    path.write_text(GAME.record.to_text().replace("\n", "\nnonsense\n", 1))
    command = [sys.executable, "-m", "acquire_engine", "board", str(path), "--no-browser"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode in (1, 2)
    assert "game.acquire" in done.stdout + done.stderr


def test_without_the_page_the_command_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(built, "_FOLDER", tmp_path / "nothing")
    with pytest.raises(AcquireError, match="built without Node.*make web.*install again"):
        BoardServer(None, tmp_path)


def test_a_saved_page_opens_what_is_given(page: Path, tmp_path: Path) -> None:
    """No text can leave its place in the page."""
    (page / "single.html").write_text(f"<p>{saved_board._OPENED}null</script>")

    def opened(shown: Any) -> Any:
        save_board(shown, tmp_path / "page.html")
        text = (tmp_path / "page.html").read_text()
        inside = text.removeprefix(f"<p>{saved_board._OPENED}").removesuffix("</script>")
        assert "<" not in inside
        return json.loads(inside)

    record = GAME.record.with_tags({"player0": "</script><script>"})
    assert opened(record) == {"text": record.to_text(), "at": 0, "review": None}
    game = RECORD.game(20)
    assert opened(game) == {"text": game.record.to_text(), "at": 20, "review": None}
    view = START.view(0)
    assert opened(view)["text"] == view.to_text()
    assert "Cleo" in opened(view)["text"]
    snapshot = next(iter(RECORD.replay())).before
    assert opened(snapshot)["text"] == snapshot.to_text()
    notes = Notes.from_record(RECORD, 0)
    assert opened(notes)["text"] == notes.to_text()
    save_record(RECORD, path := tmp_path / "game.acquire")
    assert opened(path) == opened(str(path)) == opened(RECORD)
    with pytest.raises(TypeError, match="^shown: expected a Review, a View, .*, not int$"):
        opened(5)
    found = review(RECORD.game(8).record, playouts=20)
    told = opened(found)
    assert told["text"] == found.game.to_text()
    assert told["review"]["playouts"] == 20
    assert len(told["review"]["found"]["decisions"]) == len(found.decisions)


def test_the_command_writes_the_page(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (page / "single.html").write_text(f"{saved_board._OPENED}null</script>")
    monkeypatch.chdir(tmp_path)
    Path("game.acquire").write_text(GAME.record.to_text())
    command = ["board", "game.acquire", "-o", "page.html"]
    assert CliRunner().invoke(app, command).exit_code == 0
    assert "acquire record" in Path("page.html").read_text()
    again = CliRunner().invoke(app, command)
    assert again.exit_code == 2
    assert "--force" in again.output
    assert CliRunner().invoke(app, [*command, "--force"]).exit_code == 0
    assert CliRunner().invoke(app, ["board", "-o", "page.html"]).exit_code == 2
