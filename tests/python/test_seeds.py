"""One rule for seeds and threads everywhere: None is a fresh seed, and one thread for each core."""

from __future__ import annotations

import dataclasses
import inspect
from typing import Any

import pytest

import acquire_engine as ae
from acquire_engine import agents, rl
from acquire_engine._machine import processors

GAME = ae.Game("avalon-hill", 3, seed=1)
VIEW = GAME.view(0)
NOTES = ae.Notes.from_record(ae.random_game("3m", 3, seed=1).record, 0)

FRESH = {
    "Game": lambda seed: ae.Game("3m", 3, seed=seed).record,
    "play_game": lambda seed: agents.play_game(["random"] * 3, seed=seed).record,
    "sample": VIEW.sample,
    "samples": lambda seed: VIEW.samples(1, seed),
    "tile_order": ae.tile_order,
    "deal": lambda seed: ae.deal(VIEW.to_dict(), seed),
}
FIXED = {
    "simulate": lambda seed: ae.simulate(3, seed=seed),
    "tournament": lambda seed: ae.tournament(["random"] * 3, deals=1, seed=seed),
    "analyse": lambda seed: ae.analyse(GAME, playouts=8, seed=seed),
    "win_chances": lambda seed: ae.win_chances(GAME, games=4, seed=seed),
    "make_agent": lambda seed: agents.make_agent("random", seed),
    "BatchEnv": lambda seed: rl.BatchEnv(2, seed=seed),
}


@pytest.mark.parametrize("name", FRESH)
def test_what_is_played_or_drawn_is_fresh_by_default(name: str) -> None:
    made = FRESH[name]
    assert made(None) != made(None)
    assert made(5) == made(5)


@pytest.mark.parametrize("name", FIXED)
def test_what_is_computed_names_its_seed(name: str) -> None:
    make: Any = FIXED[name]
    one, other = make(None), make(None)
    assert one.seed != other.seed
    assert make(one.seed).seed == one.seed
    assert make(0).seed == 0
    with pytest.raises((ae.errors.RangeError, OverflowError)):
        make(-1)


def test_a_review_names_its_seed() -> None:
    game = agents.play_game(["random"] * 3, seed=1)
    reviews = [ae.review(game, 0, playouts=8, seed=seed, progress=False) for seed in (None, 3)]
    assert reviews[0].settings["seed"] > 0
    assert reviews[1].settings["seed"] == 3


def test_notes_are_completed_without_a_seed() -> None:
    assert NOTES.complete() == NOTES.complete(0)
    assert NOTES.complete(None).check()


PUBLIC = [
    *(getattr(ae, name) for name in ae.__all__),
    *(getattr(rl, name) for name in ("BatchEnv", "AcquireVectorEnv")),
]


def taking(parameter: str) -> list[Any]:
    found = []
    for one in PUBLIC:
        # The seed of a result is that of the function that made it.
        if not callable(one) or dataclasses.is_dataclass(one):
            continue
        try:
            parameters = inspect.signature(one).parameters
        except (TypeError, ValueError):
            continue
        if parameter in parameters:
            found.append(pytest.param(parameters[parameter], id=one.__name__))
    return found


@pytest.mark.parametrize("parameter", taking("seed"))
def test_no_seed_is_demanded(parameter: inspect.Parameter) -> None:
    assert parameter.default in {0, None}


@pytest.mark.parametrize("parameter", taking("threads"))
def test_threads_have_one_default(parameter: inspect.Parameter) -> None:
    assert parameter.default is None


def test_the_default_is_one_thread_for_each_processor() -> None:
    assert rl.BatchEnv(2).threads == processors()
    with pytest.raises(ae.errors.RangeError):
        rl.BatchEnv(2, threads=0)
    assert len(taking("threads")) >= 8
