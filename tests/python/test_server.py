"""The example server: a whole game over the loopback, hostile clients, and nothing that leaks."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from acquire_engine import AcquireError, Game, IllegalActionError, PlayerError, Record, View

HERE = Path(__file__).parent


def load_server() -> ModuleType:
    path = HERE.parent.parent / "python" / "examples" / "server.py"
    spec = importlib.util.spec_from_file_location("example_server", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


server = load_server()

HOSTILE = [
    b"\n",
    b"{}\n",
    b"[]\n",
    b"null\n",
    b"\xff\xfe\n",
    b"[" * 3_000 + b"\n",
    b'{"token": 1}\n',
    b'{"token": ""}\n',
    b'{"token": "\\ud800"}\n',
    b'{"action": "pass"}\n',
    b'{"action": 1}\n',
    b'{"view": 0}\n',
    b'{"action": "\\ud800"}\n',
]


async def hostile(host: str, port: int) -> list[dict[str, Any]]:
    """Sends everything that it can think of, and returns the answers."""
    reader, writer = await asyncio.open_connection(host, port)
    answers = []
    for line in HOSTILE:
        writer.write(line)
        answers.append(json.loads(await reader.readline()))
    writer.write(b"x" * 10_000 + b"\n")
    rest = await reader.read()
    assert rest == b""
    writer.close()
    return answers


def test_a_game_is_served_to_the_end_beside_a_hostile_client():
    async def scene() -> tuple[list[View], list[dict[str, Any]], Game]:
        table = server.Table(Game("avalon-hill", 3, seed=5))
        listening = await table.serve()
        host, port = listening.sockets[0].getsockname()[:2]
        async with listening:
            clients = [
                server.play(host, port, token, random.Random(i))
                for i, token in enumerate(table.tokens)
            ]
            *views, answers = await asyncio.wait_for(
                asyncio.gather(*clients, hostile(host, port)), timeout=120
            )
        return views, answers, table.game

    views, answers, game = asyncio.run(scene())
    assert game.over
    assert views == [game.followed_view(player) for player in range(3)]
    assert all(list(answer) == ["error"] for answer in answers)


ROOT = HERE.parent.parent
LIBRARY = ROOT / "target/debug/libacquire.a"
COMPILER = shutil.which(os.environ.get("CXX", "c++"))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client in C++."""
    if COMPILER is None or sys.platform == "win32":
        pytest.skip("a C++ compiler is missing")
    if not LIBRARY.exists():
        pytest.skip("the C library is missing; `make test-python` builds it")
    path = tmp_path_factory.mktemp("client") / "client"
    source = ROOT / "acquire-ffi/examples/client.cpp"
    warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror"]
    library = [LIBRARY, "-lpthread", "-ldl", "-lm"]
    command = [COMPILER, "-std=c++17", *warnings, f"-I{ROOT / 'include'}", source, "-o", path]
    subprocess.run([*command, *library], check=True)
    return path


class Watched(server.Table):  # type: ignore[name-defined, misc]
    """A table that says who has come, and when all have gone."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.met = [asyncio.Event() for _ in range(game.players)]
        self.empty = asyncio.Event()
        self._connections = 0

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._connections += 1
        await super()._meet(reader, writer)
        self._connections -= 1
        if self._connections == 0:
            self.empty.set()

    def _news(self, player: int, events: list[Any]) -> dict[str, Any]:
        self.met[player].set()
        news: dict[str, Any] = super()._news(player, events)
        return news


async def end_of(client: asyncio.subprocess.Process) -> tuple[int | None, str, str]:
    """The status of a client, what it prints, and what it complains of."""
    printed, complaint = await asyncio.wait_for(client.communicate(), timeout=120)
    return client.returncode, printed.decode(), complaint.decode()


async def start(client: Path, port: int, token: str, *arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        client,
        *("--port", str(port), "--token", token, *arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


SERVED = [
    {"edition": "3m", "players": 3},
    {"edition": "avalon-hill", "players": 2, "holdings": "concealed"},
    {"edition": "avalon-hill", "players": 4, "special_powers": True, "dead_tiles": "redraw"},
    {"edition": "wizards-2008", "players": 3},
]


@pytest.mark.parametrize("options", SERVED, ids=str)
def test_a_client_in_cpp_keeps_its_view_from_the_events_alone(client, options):
    """I2, I3: what the player may see is enough to follow the whole game."""

    async def scene() -> tuple[list[tuple[int | None, str, str]], Game]:
        table = Watched(Game(**options, seed=5))
        listening = await table.serve()
        port = listening.sockets[0].getsockname()[1]
        mover = table.game.player
        # The player who begins comes last, when all others are there.
        order = sorted(range(table.game.players), key=lambda player: player == mover)
        async with listening:
            clients = []
            for number, player in enumerate(order):
                started = await start(client, port, table.tokens[player], "--seed", str(number))
                clients.append(started)
                await asyncio.wait_for(table.met[player].wait(), timeout=120)
            ends = await asyncio.gather(*map(end_of, clients))
        return ends, table.game

    ends, game = asyncio.run(scene())
    assert game.over
    for status, printed, complaint in ends:
        assert (status, complaint) == (0, "")
        lines = printed.splitlines()
        assert len(lines) > len(game.record.actions)
        assert lines[-1] == "The view that was kept from the events is the server's."


def test_a_client_in_cpp_finds_out_that_it_was_told_something_else(client):
    """An event that cannot have happened is refused, and a view that differs is noticed."""

    async def scene(lie: Any) -> tuple[int | None, str, str]:
        class Liar(Watched):
            def _news(self, player: int, events: list[Any]) -> dict[str, Any]:
                news: dict[str, Any] = lie(super()._news(player, events))
                return news

        table = Liar(Game("avalon-hill", 2, seed=5))
        listening = await table.serve()
        host, port = listening.sockets[0].getsockname()[:2]
        mover = table.game.player
        async with listening:
            started = await start(client, port, table.tokens[1 - mover], "--seed", "1")
            await asyncio.wait_for(table.met[1 - mover].wait(), timeout=120)
            other = asyncio.ensure_future(
                server.play(host, port, table.tokens[mover], random.Random(1))
            )
            end = await end_of(started)
            other.cancel()
            await asyncio.wait_for(table.empty.wait(), timeout=120)
        return end

    def another_tile(news: dict[str, Any]) -> dict[str, Any]:
        for event in news["happened"]:
            if event["event"] == "tile_placed":
                event["tile"] = "13A"
        return news

    def another_player(news: dict[str, Any]) -> dict[str, Any]:
        for event in news["happened"]:
            if "player" in event:
                event["player"] = 5
        return news

    def another_end(news: dict[str, Any]) -> dict[str, Any]:
        if View.from_dict(news["view"]).over:
            news["view"]["seats"][0]["cash"] += 100
        return news

    for lie, said in {
        another_tile: "client: the document: not a tile: ",
        another_player: 'client: "Player 5 ',
        another_end: "The view that was kept from the events is not the server's.",
    }.items():
        status, _, complaint = asyncio.run(scene(lie))
        assert status == 1
        assert complaint.startswith(said)


def test_a_client_in_cpp_says_what_is_wrong(client):
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([client, *arguments], capture_output=True, text=True, check=False)

    assert run("--help").stdout.startswith("usage: client")
    for wrong in (["--token"], [], ["--token", 'a"b'], ["--seed", "x"], ["--sed", "1"]):
        done = run(*wrong)
        assert (done.returncode, done.stdout) == (2, "")
        assert "usage: client" in done.stderr

    async def refused() -> tuple[int | None, str, str]:
        table = server.Table(Game("avalon-hill", 2, seed=5))
        listening = await table.serve()
        async with listening:
            port = listening.sockets[0].getsockname()[1]
            return await end_of(await start(client, port, "nobody"))

    assert asyncio.run(refused()) == (1, "", 'client: the server says: "unknown token"\n')


def test_a_player_is_told_nothing_of_anothers_decision():
    """I2: the answer to an action of another player is the same whatever it is."""
    game = Game("avalon-hill", 3, seed=5)
    mover = game.player
    other = (mover + 1) % 3
    messages = set()
    for action in ["pass", *game.rack(mover), *game.rack(other), "buy L", "redraw"]:
        before = game.snapshot()
        with pytest.raises(IllegalActionError) as caught:
            game.apply_as(other, action)
        assert game.snapshot() == before
        assert (caught.value.reason, caught.value.rule) == ("not_yours", "T")
        assert caught.value.allowed == ()
        messages.add(str(caught.value).replace(f"`{action}`", ""))
    assert len(messages) == 1
    for nobody in (-1, 3, 2**70):
        with pytest.raises((PlayerError, AcquireError)):
            game.apply_as(nobody, "pass")
    events = game.apply_as(mover, game.rack(mover)[0])
    assert events[0].kind == "tile_placed"


def hidden_from(view: View) -> list[str]:
    """The tiles that the viewer has never seen, as far as a view tells."""
    return list(view.unseen)


def seen(record: Record, viewer: int | None) -> list[str]:
    """Everything that a viewer gets of a game, from its beginning."""
    told = []
    for step in record.replay():
        view = step.before.view(viewer)
        told += [view.to_json(), view.phase.text(), str(view)]
        told += [event.seen_by(viewer).text() for event in step.events]
        told.append(step.after.view(viewer).to_json())
    return told


@pytest.mark.parametrize("edition", ["3m", "avalon-hill", "wizards-2008"])
def test_what_a_viewer_gets_of_a_whole_game_depends_on_nothing_hidden(edition):
    """I1, I2: a viewer hears the same of games that differ only in tiles they have not seen."""
    compared = 0
    for seed in range(12):
        game = Game(edition, 3, seed=seed, special_powers=seed % 2 == 0)
        rng = random.Random(seed)
        for _ in range(rng.randrange(5, 120)):
            if game.over:
                break
            game.apply(rng.choice(game.legal_ids()))
        if game.over:
            continue
        record = game.record
        for viewer in (None, 0, 1, 2):
            tiles = list(record.tiles)
            unseen = hidden_from(game.view(viewer))
            if len(unseen) < 2:
                continue
            first, second = rng.sample(unseen, 2)
            at, other = tiles.index(first), tiles.index(second)
            tiles[at], tiles[other] = second, first
            try:
                changed = Game(edition, 3, tiles=tiles, special_powers=seed % 2 == 0)
                for action in record.actions:
                    changed.apply(action)
            except IllegalActionError:
                # With these tiles the players could not have done the same.
                continue
            compared += 1
            assert seen(changed.record, viewer) == seen(record, viewer)
    assert compared > 12
