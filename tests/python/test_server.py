"""The example server: a whole game over the loopback, hostile clients, and nothing that leaks."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import random
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
    assert views == [game.view(player) for player in range(3)]
    assert all(list(answer) == ["error"] for answer in answers)


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
        assert (caught.value.reason, caught.value.rule) == ("not_yours", "I2")
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
    """I1, I2: two games that differ in tiles that a viewer has not seen are told alike."""
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
