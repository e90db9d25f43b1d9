"""Observations: what a view shows, as numbers with names."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from acquire_engine import Game, Record, View, random_game
from acquire_engine.errors import UnknownWordError
from acquire_engine.rl import LAYOUT, MORE_LAYOUT

DATA = Path(__file__).parents[1] / "data"


def games(edition: str, players: int, **options: object) -> list[Game]:
    """A game at its start, in its middle, in rarer decisions and at its end."""
    game = Game(edition, players, seed=players, **options)  # type: ignore[arg-type]
    chosen, kinds = [game.copy()], set()
    for number in range(1_000):
        if game.over:
            break
        ids = game.legal_ids()
        game.apply(ids[number * 7919 % len(ids)])
        kind = type(game.phase).__name__
        if kind not in kinds or number % 40 == 0:
            kinds.add(kind)
            chosen.append(game.copy())
    assert game.over
    return [*chosen, game]


TABLES = [
    ("avalon-hill", 4, {}),
    ("avalon-hill", 2, {"special_powers": True}),
    ("3m", 3, {"holdings": "concealed"}),
    ("wizards-2008", 6, {"special_powers": True}),
]


def golden(name: str) -> list[str]:
    return (DATA / "golden" / name).read_text().splitlines()[1:]


def test_the_layout_is_the_golden_one() -> None:
    head, *lines = golden("observation_layout.txt")
    assert head == f"version {LAYOUT.version}, {LAYOUT.length} numbers"
    for field, line in zip(LAYOUT, lines, strict=True):
        start, name, shape, unit, bounds, doc = line.split(maxsplit=5)
        assert (field.name, field.start, field.unit) == (name, int(start), unit)
        assert "x".join(map(str, field.shape)) == shape
        assert f"{field.low:.7g}..{field.high:.7g}" == bounds
        assert field.doc == doc
        assert LAYOUT[name] is field


def test_observations_are_the_golden_ones() -> None:
    for line in golden("observations.txt"):
        head, numbers = line.split(": ")
        name, actions, who = head.split(", ")
        record = Record.from_text((DATA / "records" / f"{name}.acquire").read_text())
        game = record.game(int(actions.split()[0]))
        viewer = None if who == "spectator" else int(who.split()[1])
        observation = game.view(viewer).observation()
        expected = np.zeros(LAYOUT.length, np.float32)
        for word in numbers.split():
            place, value = word.split("=")
            field, _, index = place.partition("[")
            expected[LAYOUT[field].start + int(index.rstrip("]") or 0)] = np.float32(value)
        np.testing.assert_array_equal(observation, expected, err_msg=head)


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_the_parts_say_what_the_view_says(
    edition: str, players: int, options: dict[str, object]
) -> None:
    for game in games(edition, players, **options):
        for viewer in [*range(players), None]:
            view = game.view(viewer)
            parts = LAYOUT.view(view.observation())
            chains = view.rules.chains
            seats = [((viewer or 0) + i) % players for i in range(players)]
            for plane, chain in enumerate([None, *chains]):
                on_board = (
                    view.board.unincorporated if chain is None else view.board.tiles_of(chain)
                )
                assert tiles_of(parts["board"][plane]) == set(on_board)
            for number, seat in enumerate(seats):
                assert tiles_of(parts["racks"][number]) == set(view.rack(seat)), "I1, I2"
                cash, held = view.cash(seat), view.holdings(seat)
                expected = -1 if cash is None else cash / 1000
                assert parts["cash"][number] == np.float32(expected), "I3"
                shares = [-1 if held[chain] is None else held[chain] for chain in chains]
                assert parts["shares"][number].tolist() == shares, "I3"
                assert parts["rack_sizes"][number] == view.rack_size(seat)
                assert parts["decider"][number] == (seat == view.player)
                assert parts["turn_player"][number] == (seat == view.turn.player)
            assert parts["seats"].tolist() == [1] * players + [0] * (6 - players)
            assert parts["viewer"][0] == (viewer is not None)
            assert tiles_of(parts["shown"]) == set(view.shown)
            assert tiles_of(parts["set_aside"]) == set(view.set_aside)
            assert parts["sizes"].tolist() == [view.sizes[chain] for chain in chains]
            assert parts["bank"].tolist() == [view.bank[chain] for chain in chains]
            assert parts["bag_count"][0] == view.bag_count
            assert parts["end_condition"][0] == view.end_condition, "E1"


def tiles_of(plane: np.ndarray) -> set[str]:
    return {f"{column + 1}{'ABCDEFGHI'[row]}" for row, column in np.argwhere(plane)}


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_i2_i3_what_is_hidden_does_not_change_an_observation(
    edition: str, players: int, options: dict[str, object]
) -> None:
    differ = 0
    for game in games(edition, players, **options):
        for viewer in [*range(players), None]:
            view = game.view(viewer)
            for number in range(3):
                other = view.sample(seed=7, number=number)
                assert np.array_equal(other.view(viewer).observation(), view.observation())
                differ += other != game
    assert differ > 50, "there was something hidden"


def test_no_number_is_out_of_its_bounds() -> None:
    low, high = LAYOUT.low(), LAYOUT.high()
    for edition, players, options in TABLES:
        for game in games(edition, players, **options):
            observation = game.view(0).observation()
            assert np.all(low <= observation)
            assert np.all(observation <= high)


def test_the_parts_share_the_memory_of_one_or_many_observations() -> None:
    many = np.zeros((2, 3, LAYOUT.length), np.float32)
    parts = LAYOUT.view(many)
    for field in LAYOUT:
        part = parts[field.name]
        assert part.shape == (2, 3, *field.shape)
        assert np.shares_memory(part, many)
        part[...] = field.start
        assert np.all(many[..., field.slice] == field.start)
    with pytest.raises(ValueError, match="2039"):
        LAYOUT.view(many[..., 1:])
    with pytest.raises(UnknownWordError, match="cash"):
        LAYOUT["money"]


def test_an_array_of_ones_own_is_filled_completely() -> None:
    view = random_game(seed=3).view(None)
    out = np.full(LAYOUT.length, np.nan, np.float32)
    assert view.observation(out) is out
    assert np.array_equal(out, view.observation())
    rows = np.full((2, LAYOUT.length), np.nan, np.float32)
    view.observation(rows[1])
    assert np.array_equal(rows[1], out)
    assert np.isnan(rows[0]).all()


def wrong_arrays() -> list[tuple[object, type[Exception]]]:
    read_only = np.zeros(LAYOUT.length, np.float32)
    read_only.flags.writeable = False
    return [
        ([0.0] * LAYOUT.length, TypeError),
        (np.zeros(LAYOUT.length, np.float64), TypeError),
        (np.zeros(LAYOUT.length, ">f4"), TypeError),
        (np.zeros(LAYOUT.length - 1, np.float32), ValueError),
        (np.zeros((1, LAYOUT.length), np.float32), ValueError),
        (np.zeros(2 * LAYOUT.length, np.float32)[::2], ValueError),
        (read_only, ValueError),
    ]


@pytest.mark.parametrize(("wrong", "error"), wrong_arrays())
def test_an_array_that_does_not_fit_is_refused(wrong: object, error: type[Exception]) -> None:
    view: View = Game(seed=1).view(0)
    with pytest.raises(error):
        view.observation(wrong)  # type: ignore[arg-type]
    assert not np.any(wrong), "nothing was written"


def test_scaled_numbers_are_about_one() -> None:
    """In whole games nothing is far beyond its scale, and every scale is reached or nearly so."""
    assert {field.name: field.scale for field in LAYOUT if field.unit == "yes"} == {
        field.name: 1 for field in LAYOUT if field.unit == "yes"
    }
    scales = {field.name: field.scale for field in MORE_LAYOUT if field.scale != 1}
    assert scales == {
        "sizes": 41,
        "prices": pytest.approx(1.2),
        "bank": 25,
        "cash": 50,
        "shares": 25,
        "rack_sizes": 6,
        "bag_count": 108,
        "held": 25,
        "available": 25,
        "tiles_left": 4,
        "purchase_limit": 5,
        "trades_left": 3,
        "idle_turns": 6,
        "worth": 50,
        "new_size": 41,
    }
    assert np.array_equal(MORE_LAYOUT.scale()[: LAYOUT.length], LAYOUT.scale())
    for edition, players, options in TABLES:
        for game in games(edition, players, **options):
            scaled = game.view(0).observation(more=True) / MORE_LAYOUT.scale()
            assert np.all(scaled >= -1)
            assert np.all(scaled <= 4)


def test_more_begins_with_the_observation() -> None:
    for edition, players, options in TABLES:
        for game in games(edition, players, **options):
            view = game.view(players - 1)
            more = view.observation(more=True)
            assert more.shape == (MORE_LAYOUT.length,)
            assert np.array_equal(more[: LAYOUT.length], view.observation())
            assert np.all(MORE_LAYOUT.low() <= more)
            assert np.all(more <= MORE_LAYOUT.high())
            out = np.full(MORE_LAYOUT.length, np.nan, np.float32)
            assert view.observation(out, more=True) is out
            assert np.array_equal(out, more)
            with pytest.raises(ValueError, match="4312"):
                view.observation(out[:-1], more=True)


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_i2_i3_what_is_hidden_does_not_change_what_follows(
    edition: str, players: int, options: dict[str, object]
) -> None:
    for game in games(edition, players, **options):
        for viewer in [*range(players), None]:
            view = game.view(viewer)
            other = view.sample(seed=7).view(viewer)
            assert np.array_equal(other.observation(more=True), view.observation(more=True))
