"""I1, I2: a viewer sees no difference between games that differ only in tiles they have not seen.

Whole games are compared, as they go through a replay, a page, ``acquire show --viewer``, an
environment and the example server.
"""

from __future__ import annotations

import json
import random
import runpy
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from acquire_engine import AcquireError, Game, Record, display, save_record
from acquire_engine.cli import app
from acquire_engine.rl import AcquireEnv

SERVER = Path(__file__).parents[2] / "python" / "examples" / "server.py"

TABLES = (
    ("3m", 3),
    ("avalon-hill", 2),
    ("avalon-hill", 4),
    ("wizards-2008", 3),
)


def pairs(seeds: int) -> Iterator[tuple[Record, Record, int | None]]:
    """Records of the beginnings of games, each with another that the viewer cannot tell from it."""
    for edition, players in TABLES:
        for seed in range(seeds):
            rng = random.Random(f"{edition} {seed}")
            played = Game(edition, players, seed=seed, special_powers=seed % 2 == 1)
            played.play_randomly(seed)
            whole = played.record
            game = whole.game(rng.randrange(20, len(whole) // 2))
            viewer = rng.choice((None, *range(players)))
            other = permuted(game, viewer, rng)
            if other is not None:
                yield game.record, other, viewer


def permuted(game: Game, viewer: int | None, rng: random.Random) -> Record | None:
    """The record with the tiles that the viewer has not seen in another order, if it is legal."""
    record = game.record
    unseen = set(game.view(viewer).unseen)
    places = [place for place, tile in enumerate(record.tiles) if tile in unseen]
    for _ in range(6):
        tiles = list(record.tiles)
        for place, other in zip(places, rng.sample(places, len(places)), strict=True):
            tiles[place] = record.tiles[other]
        changed = Record.from_dict({**record.to_dict(), "tiles": tiles})
        if tiles != list(record.tiles) and not changed.problems():
            return changed
    return None


def compare(seeds: int, tell: Callable[[Record, int | None], object], least: int = 4) -> None:
    """Compares the descriptions of both records of each pair."""
    compared = different = 0
    for record, other, viewer in pairs(seeds):
        assert record != other
        assert tell(record, viewer) == tell(other, viewer)
        compared += 1
        # Another player receives something else.
        another = 1 if viewer == 0 else 0
        different += tell(record, another) != tell(other, another)
    assert compared >= least
    assert different >= least


def test_replays() -> None:
    def told(record: Record, viewer: int | None) -> list[str]:
        told = []
        for step in record.replay():
            for view in (step.before.view(viewer), step.after.view(viewer)):
                told += [view.to_json(), view.phase.text(), str(view), str(hash(view))]
            told += [event.text() for event in step.events_seen_by(viewer)]
        return told

    compare(3, told)


def test_pages() -> None:
    def page(record: Record, viewer: int | None) -> str:
        return display.replay(record, "spectator" if viewer is None else viewer).html

    compare(2, page)


@pytest.mark.parametrize("options", [(), ("--json",), ("--board", "t3")], ids=" ".join)
def test_show(tmp_path: Path, options: tuple[str, ...]) -> None:
    def shown(record: Record, viewer: int | None) -> tuple[int, str, str]:
        path = tmp_path / "game.acquire"
        save_record(record, path)
        who = "spectator" if viewer is None else str(viewer)
        outcome = CliRunner().invoke(app, ["show", str(path), "--viewer", who, *options])
        return outcome.exit_code, outcome.stdout, outcome.stderr

    compare(2, shown)


def test_environments() -> None:
    def observed(record: Record, viewer: int | None) -> list[object]:
        env = AcquireEnv(record.rules, record.players, render_mode="ansi")
        told: list[object] = []
        env.reset(options={"tiles": record.tiles, "market_draws": record.market_draws})
        for action in (*record.actions, None):
            if viewer is not None:
                agent = env.possible_agents[viewer]
                seen = env.observe(agent)
                told += [seen["observation"].tobytes(), seen["action_mask"].tobytes()]
                told += [env.agent_selection, env.rewards[agent], env.infos[agent]]
                assert np.isfinite(seen["observation"]).all()
                if env.agent_selection == agent:
                    told.append(env.render())
            if action is not None:
                env.step(action.id)
        return told

    compare(2, observed)


def test_the_server() -> None:
    table_of = runpy.run_path(str(SERVER))["Table"]

    def sent(record: Record, viewer: int | None) -> list[str]:
        game = Game(
            record.rules, record.players, tiles=record.tiles, market_draws=record.market_draws
        )
        table = table_of(game)
        told = []
        for action in record.actions:
            asked = game.player
            for player in range(record.players):
                # A client may ask for anything at any time.
                if player == viewer and player != asked:
                    answer = table._act(player, action.text)
                    told.append(json.dumps(answer))
            events = game.apply_as(asked, action)
            if viewer is not None:
                told.append(json.dumps(table._news(viewer, events)))
            else:
                told += [event.seen_by(None).text() for event in events]
                told.append(game.view().to_json())
        return told

    compare(2, sent)


def test_an_error_of_a_replay() -> None:
    """What is wrong with a record is not said to a viewer who may not know it."""

    def said(record: Record, viewer: int | None) -> str:
        broken = Record.from_dict(
            {**record.to_dict(), "actions": [*record.to_dict()["actions"], "redraw"]}
        )
        try:
            page = display.replay(broken, "spectator" if viewer is None else viewer)
        except AcquireError as error:
            return str(error)
        return str(page.error) + page.html

    compare(2, said)
