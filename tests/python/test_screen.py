"""A screen in one call: the same in every language, and made of what the viewer may know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from acquire_engine import Game, View, load_record, schema
from acquire_engine.errors import EventError, PlayerError

DATA = Path(__file__).parent.parent / "data"
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def golden() -> list[tuple[str, int, int | None, dict[str, Any]]]:
    lines = (DATA / "golden" / "screens.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [
        (name, int(number), None if viewer == "-" else int(viewer), json.loads(screen))
        for name, number, viewer, screen in rows
    ]


@pytest.mark.parametrize(("name", "number", "viewer", "expected"), golden())
def test_screens_are_those_of_every_language(
    name: str, number: int, viewer: int | None, expected: dict[str, Any]
) -> None:
    record = load_record(DATA / "records" / f"{name}.acquire")
    steps = list(record.replay())
    events = steps[number - 1].events if number else ()
    state = steps[number - 1].after if number else steps[0].before
    view = state.with_names(NAMES[: state.players]).view(viewer)
    assert view.screen(events) == expected
    if not events:
        assert view.screen() == expected


def started() -> tuple[Game, View]:
    game = Game(players=3, names=["Ann", "Ben", "Cleo"], seed=7)
    assert game.player is not None
    return game, game.view(game.player)


def test_the_reader_is_the_viewer_or_another() -> None:
    _, view = started()
    assert view.screen()["asks"] == "Your turn: place a tile"
    assert view.viewer is not None
    other = (view.viewer + 1) % 3
    name = view.names[view.viewer]
    assert view.screen(you=other)["asks"] == f"{name}: place a tile"
    assert view.screen(you=view.names[other]) == view.screen(you=other)
    with pytest.raises(PlayerError):
        view.screen(you="Dan")


def test_i2_events_are_what_the_viewer_saw() -> None:
    game, _ = started()
    game.apply(game.legal_actions()[0])
    player = game.player
    assert player is not None
    events = game.apply_observed("buy")
    drawn = [
        [one["event"]["tile"] for one in view.screen(events)["events"] if "tile" in one["event"]]
        for view in (game.view(player), game.view())
    ]
    assert len(drawn[0]) == len(drawn[1]) > 0
    assert None not in drawn[0]
    assert set(drawn[1]) == {None}


def test_events_of_another_edition_are_refused() -> None:
    _, view = started()
    other = Game(edition="3m", players=3, seed=7)
    events = other.apply_observed(other.legal_actions()[0])
    with pytest.raises(EventError):
        view.screen(events)
    with pytest.raises(TypeError):
        view.screen(5)  # type: ignore[arg-type]


def test_the_schema_has_the_fields_of_a_screen() -> None:
    _, view = started()
    assert set(view.screen()) == set(schema("screen")["properties"])
