"""Events, phases and placements: one description, the same sentences in every language."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import acquire_engine
from acquire_engine import (
    Game,
    _native,
    events,
    explain,
    load_record,
    phases,
    placements,
    rulebook,
    rulings,
)
from acquire_engine.errors import PlayerError, RangeError, UnknownWordError

DATA = Path(__file__).parent.parent / "data"
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def golden() -> dict[str, list[list[str]]]:
    lines = (DATA / "golden" / "sentences.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {name: list(group) for name, group in groupby(rows, key=lambda row: row[0])}


@pytest.mark.parametrize("name", golden())
def test_sentences_are_those_of_every_language(name):
    record = load_record(DATA / "records" / f"{name}.acquire")
    steps = list(record.replay())
    end = steps[-1].after
    for _, number, what, kind, which, named, plain, you in golden()[name]:
        at = int(number) - 1
        if what == "placement":
            states = [steps[at].before, steps[at].after] if at < len(steps) else [end]
            found = [state.placement(which) for state in states]
            said = [
                (one.kind, one.text(NAMES), one.text(), one.text(NAMES, you=0)) for one in found
            ]
            assert (kind, named, plain, you) in said
            continue
        if what == "phase":
            one = steps[at].phase if at < len(steps) else end.phase
            said = (one.text(NAMES), one.text(), one.text(NAMES, you=0))
        elif what == "action":
            one = steps[at].action
            said = (one.long_text, one.long_text, one.long_text)
        else:
            one = steps[at].events[int(which)]
            seen = one.seen_by(None), one.seen_by(0)
            said = (one.text(NAMES), seen[0].text(), seen[1].text(NAMES, you=0))
        assert one.kind == kind
        assert said == (named, plain, you)


@pytest.mark.parametrize("module", [events, phases, placements])
def test_the_classes_are_those_of_the_core(module):
    """The classes have the kinds and the fields of the core, in its order, with its types."""
    described = _native.described_classes()[module.__name__.rpartition(".")[2]]
    classes = {
        name: value
        for name, value in vars(module).items()
        if dataclasses.is_dataclass(value) and name in module.__all__
    }
    assert list(classes) == list(described)
    for name, (kind, _, fields, constants) in described.items():
        own = dataclasses.fields(classes[name])
        assert [field.name for field in own if field.name != "edition"] == [
            field for field, _, _ in fields
        ]
        assert [field.type for field in own if field.name != "edition"] == [
            of_type for _, of_type, _ in fields
        ]
        assert classes[name].kind == kind
        assert all(getattr(classes[name], constant) == value for constant, value in constants)


def twin_of(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301


def test_sentences_with_names_and_you():
    bought = events.StockBought(player=1, chains=("Imperial", "Imperial"), cost=1600)
    assert str(bought) == "Player 1 buys 2 Imperial for $1,600"
    assert bought.text(["Ann", "Ben"]) == "Ben buys 2 Imperial for $1,600"
    assert bought.text(["Ann", ""]) == "Player 1 buys 2 Imperial for $1,600"
    assert bought.text(["Ann", "Ben"], you=1) == "You buy 2 Imperial for $1,600"
    place = phases.PlaceTile(player=0, tiles_left=1, further=False)
    assert place.text(you=0) == "Your turn: place a tile"
    sackson = events.FreeShare(player=0, chain="Sackson", edition="wizards-2008")
    assert str(sackson) == "Player 0 receives a free share of Sackson"


def test_a_state_says_sentences_with_the_names_of_its_players():
    game = Game("wizards-2008", names=["Ann", "Ben", "Cleo"], seed=1)
    who = game.names[game.player]
    for state in (game, game.snapshot(), game.view("Ann")):
        assert state.sentence(state.phase) == f"{who}: place a tile"
        assert state.sentence(state.phase, you=who) == "Your turn: place a tile"
        assert state.sentence(state.phase, you=game.player) == "Your turn: place a tile"
        with pytest.raises(PlayerError):
            state.sentence(state.phase, you="Zoe")
        with pytest.raises(TypeError, match="what"):
            state.sentence("place a tile")
    sackson = events.FreeShare(player=1, chain="Sackson", edition="wizards-2008")
    assert game.sentence(sackson) == "Ben receives a free share of Sackson"
    placement = game.placement(game.rack()[0])
    assert game.sentence(placement) == placement.text(game.names)
    unnamed = Game("3m", players=3, seed=1)
    assert unnamed.sentence(unnamed.phase) == str(unnamed.phase)


def test_the_edition_of_the_names_is_no_part_of_an_event():
    event = events.FreeShare(player=0, chain="Tower", edition="wizards-2008")
    assert event == events.FreeShare(0, "Tower")
    assert repr(event) == "FreeShare(player=0, chain='Tower')"
    for twin in (copy.copy(event), copy.deepcopy(event), twin_of(event)):
        assert (twin, twin.edition) == (event, "wizards-2008")
    with pytest.raises(UnknownWordError, match="Sackson"):
        events.FreeShare(player=0, chain="Sackson").text()


@pytest.mark.parametrize(
    ("event", "error"),
    [
        (events.TilePlaced(player=9, tile="5E"), ValueError),
        (events.TilePlaced(player="Ann", tile="5E"), TypeError),
        (events.TilePlaced(player=0, tile="5Z"), UnknownWordError),
        (events.StockBought(player=0, chains=("Luxor",) * 6, cost=0), ValueError),
        (events.PowerPlayed(player=0, power="fly"), ValueError),
        (events.SharesShown(chain="Luxor", shares=(1,) * 7), ValueError),
    ],
)
def test_events_that_cannot_be_say_why(event, error):
    with pytest.raises(error):
        event.text()


def test_names_that_cannot_be():
    event = events.Passed(player=0)
    with pytest.raises(RangeError, match="7 names"):
        event.text(["x"] * 7)
    with pytest.raises(PlayerError, match="6"):
        event.text(you=6)
    with pytest.raises(TypeError):
        event.text("Ann")
    with pytest.raises(TypeError):
        _native.sentence(object())


def test_i2_a_drawn_tile_is_seen_by_its_owner_alone():
    drawn = events.TileDrawn(player=1, tile="5E")
    assert drawn.seen_by(1) == drawn
    for viewer in (0, None):
        assert drawn.seen_by(viewer) == events.TileDrawn(player=1, tile=None)
    shown = events.RackShown(player=1, tiles=("5E",))
    assert shown.seen_by(None) is shown


def test_the_rulebook():
    rule = explain("t4")
    assert (rule.code, rule.section) == ("T4", "The turn")
    assert str(rule) == f"T4 {rule.text}"
    assert rule == explain("T4")
    assert hash(rule) == hash(explain("T4"))
    assert twin_of(rule) == rule
    assert rule in rulebook()
    marked = [rule.code for rule in rulebook() if rule.ruling is not None]
    assert [rule.code for rule in rulings()] == marked
    assert "Ruling: " in str(rulings()[0])
    with pytest.raises(UnknownWordError, match="no rule `T9`"):
        explain("T9")
    assert acquire_engine.Rule is type(rule)


def test_a_refused_value_is_quoted_short_and_escaped() -> None:
    class Odd(int):
        def __repr__(self) -> str:
            return "\x1b[31m\n\u202e"

    for event, allowed in (
        (events.SharesShown("Luxor", (1,) * 10**6), "at most 6 players"),
        (events.SharesShown("Luxor", (Odd(1),) * 7), "at most 6 players"),
        (events.TurnBegan(Odd(9)), "the players are 0 to 5"),
        (events.GameOver("x" * 10**6), "allowed are "),
        (events.PowerPlayed(0, "\x1b[31m"), "allowed are "),
        (events.StockBought(0, ("Luxor",) * 9, 0), r"at most 5 shares are bought \(Y1, P2\)"),
        (events.StockDisposed(0, "Luxor", "Tower", 0, 3, 0), r"two for one \(H2\)"),
        (events.StockTraded(0, "Luxor", "Luxor"), r"different \(P4\)"),
    ):
        with pytest.raises(ValueError, match=allowed) as caught:
            event.text()
        message = str(caught.value)
        assert message.isprintable()
        assert len(message) < 250, message
