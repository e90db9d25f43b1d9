"""A game server for one table, and clients for it: lines of JSON over TCP.

The server keeps the game. It sends each player their own view, the events that they may see and
their legal actions, and nothing else. Start it, and then a client with each token that it prints::

    python server.py serve --players 3
    python server.py play --token TOKEN
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import dataclasses
import json
import random
import secrets
from typing import Any

from acquire_engine import AcquireError, Event, Game, Rules, View

LONGEST_LINE = 4_096
"""The most bytes in one line from a client; an action has a few dozen."""


def as_json(event: Event, rules: Rules) -> dict[str, Any]:
    """Returns an event as every language reads it: with its kind, and chains as numbers (B4)."""
    fields = dataclasses.asdict(event)
    del fields["edition"]
    for name in ("chain", "survivor", "give", "take"):
        if name in fields:
            fields[name] = rules.chain_index(fields[name])
    if "chains" in fields:
        fields["chains"] = [rules.chain_index(chain) for chain in fields["chains"]]
    match event.kind:
        case "stock_bought":
            fields["purchase"] = fields.pop("chains")
        case "stock_disposed":
            fields["disposal"] = {name: fields.pop(name) for name in ("sell", "trade")}
        case "stock_traded":
            fields["trade"] = {name: fields.pop(name) for name in ("give", "take")}
        case "shares_shown":
            fields["shares"] = [*fields["shares"], 0, 0, 0, 0, 0, 0][:6]
    return {"event": event.kind, **fields}


class Table:
    """One game, and the connections of its players."""

    def __init__(self, game: Game) -> None:
        """Takes the game. Only the server ever sees it, its seed or its record."""
        self.game = game
        # A token proves who the player is. Send each to its player alone.
        self.tokens = [secrets.token_urlsafe() for _ in range(game.players)]
        self._writers: dict[int, asyncio.StreamWriter] = {}

    async def serve(self, host: str = "127.0.0.1", port: int = 0) -> asyncio.Server:
        """Starts listening and returns the server."""
        return await asyncio.start_server(self._meet, host, port, limit=LONGEST_LINE)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Talks to one connection until it ends."""
        player: int | None = None
        try:
            while line := await reader.readline():
                answer, player = self._answer(line, player, writer)
                self._send(writer, answer)
                await writer.drain()
        except (ValueError, ConnectionError):
            # A line that is too long, or a client that is gone.
            pass
        finally:
            if player is not None and self._writers.get(player) is writer:
                del self._writers[player]
            writer.close()

    def _answer(
        self, line: bytes, player: int | None, writer: asyncio.StreamWriter
    ) -> tuple[dict[str, Any], int | None]:
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            return {"error": "expected a line of JSON"}, player
        match message:
            case {"token": str(token)}:
                given = token.encode(errors="replace")
                for number, expected in enumerate(self.tokens):
                    if secrets.compare_digest(given, expected.encode()):
                        self._writers[number] = writer
                        return self._news(number, []), number
                return {"error": "unknown token"}, player
            case {"action": str(action)} if player is not None:
                return self._act(player, action), player
            case {"action": _}:
                return {"error": "send your token first"}, player
            case _:
                return {"error": 'expected {"token": …} or {"action": …}'}, player

    def _act(self, player: int, action: str) -> dict[str, Any]:
        try:
            events = self.game.apply_as(player, action)
        except AcquireError as error:
            # It tells this player nothing that they may not know.
            return {"error": str(error), "rule": error.rule}
        for other, writer in list(self._writers.items()):
            if other != player:
                self._send(writer, self._news(other, events))
        return self._news(player, events)

    def _news(self, player: int, events: list[Any]) -> dict[str, Any]:
        """Returns the knowledge of this player after these events, and after all before them."""
        view = self.game.followed_view(player)
        seen = [event.seen_by(player) for event in events]
        return {
            "view": view.to_dict(),
            # For clients that keep their view up to date from the events alone, and for people.
            "happened": [as_json(event, self.game.rules) for event in seen],
            "events": [event.text(you=player) for event in seen],
            "phase": view.phase.text(you=player),
            "legal": view.legal_actions().texts,
        }

    @staticmethod
    def _send(writer: asyncio.StreamWriter, message: dict[str, Any]) -> None:
        with contextlib.suppress(ConnectionError):
            writer.write(json.dumps(message).encode() + b"\n")


async def play(host: str, port: int, token: str, rng: random.Random) -> View:
    """Plays at random until the game is over; returns the last view."""
    reader, writer = await asyncio.open_connection(host, port, limit=1 << 20)
    try:
        writer.write(json.dumps({"token": token}).encode() + b"\n")
        while line := await reader.readline():
            news = json.loads(line)
            view = View.from_dict(news["view"])
            if view.over:
                return view
            if news["legal"]:
                # A client checks its own action first, without asking the server.
                action = rng.choice(news["legal"])
                view.check(action)
                writer.write(json.dumps({"action": action}).encode() + b"\n")
        raise ConnectionError("the server is gone")
    finally:
        writer.close()


async def main() -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=4664)
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="serve one game")
    serve.add_argument("--players", type=int, default=3)
    client = commands.add_parser("play", help="play at random")
    client.add_argument("--token", required=True)
    arguments = parser.parse_args()
    if arguments.command == "serve":
        table = Table(Game(players=arguments.players))
        server = await table.serve(port=arguments.port)
        for player, token in enumerate(table.tokens):
            print(f"player {player}: --token {token}")
        async with server:
            await server.serve_forever()
    else:
        view = await play("127.0.0.1", arguments.port, arguments.token, random.Random())
        print(view)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main())
