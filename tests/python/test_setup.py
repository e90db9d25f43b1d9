"""Positions from elsewhere: new_setup, deal, from_dict, from_json."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from acquire_engine import (
    TILES,
    FormatError,
    Game,
    Problem,
    RangeError,
    Rules,
    RulesError,
    SetupError,
    Snapshot,
    View,
    deal,
    new_setup,
    random_game,
)


def test_a_new_setup_is_an_empty_board():
    setup = new_setup("3m", 3)
    assert setup["rules"] == {"edition": "3m"}
    assert setup["chains"] == [[]] * 7
    assert setup["unincorporated"] == setup["set_aside"] == []
    assert [seat["cash"] for seat in setup["seats"]] == [6000] * 3
    assert [seat["rack"] for seat in setup["seats"]] == [[]] * 3
    assert setup["turn"]["player"] == 0
    assert new_setup() == new_setup("avalon-hill", 4)
    rules = Rules("3m", end="declare_any_time")
    assert new_setup(rules)["rules"] == {"edition": "3m", "end": "declare_any_time"}
    # Each time a new one.
    setup["seats"].clear()
    assert len(new_setup("3m", 3)["seats"]) == 3
    with pytest.raises(RulesError):
        new_setup("3m", 2)


def test_dealing_shuffles_what_is_nowhere_else():
    setup = new_setup("3m", 3)
    setup["chains"][1] = ["5E", "5F"]
    setup["seats"][2]["rack"] = ["12I"]
    dealt = deal(setup, seed=1)
    game = Game.from_dict(dealt)
    assert [game.rack_size(seat) for seat in range(3)] == [6] * 3
    assert "12I" in game.rack(2)
    tiles = [*game.bag, "5E", "5F", *(tile for seat in range(3) for tile in game.rack(seat))]
    assert sorted(tiles) == sorted(TILES)
    assert deal(setup, 1) == dealt != deal(setup, 2)
    assert setup["seats"][0]["rack"] == []
    for seed in (-1, 2**64):
        with pytest.raises(RangeError):
            deal(setup, seed)


def test_every_problem_of_a_position_is_told():
    setup = deal(new_setup("3m", 3), 1)
    setup["seats"][0]["cash"] = 150
    setup["seats"][1]["shares"][0] = 26
    setup["chains"][0] = ["5E"]
    with pytest.raises(SetupError) as caught:
        Game.from_dict(setup)
    problems = caught.value.problems
    assert len(problems) >= 3
    assert all(f"({problem.rule})" in problem.message for problem in problems)
    assert [str(problem) for problem in problems] == [problem.message for problem in problems]
    assert str(caught.value) == "; ".join(map(str, problems))
    for kind in (Snapshot.from_dict, lambda setup: Game.from_json(json.dumps(setup))):
        with pytest.raises(SetupError) as caught:
            kind(setup)
        assert caught.value.problems == problems


def wrong(change, rules="3m", players=3, read=Game.from_dict):
    """The problems of a dealt position after a change."""
    setup = deal(new_setup(rules, players), 1)
    change(setup)
    with pytest.raises(SetupError) as caught:
        read(setup)
    return caught.value.problems


def test_b6_a_problem_says_what_it_is_about():
    def twice(setup):
        setup["set_aside"] = [setup["bag"][0]]

    tile = deal(new_setup("3m", 3), 1)["bag"][0]
    (problem,) = wrong(twice)
    assert problem == Problem(
        kind="tile_twice",
        message=problem.message,
        sentence=problem.message,
        path="bag",
        rule="B6",
        tile=tile,
    )
    assert repr(problem) == (
        f"Problem(kind='tile_twice', message={problem.message!r}, sentence={problem.message!r}, "
        f"path='bag', rule='B6', tile={tile!r})"
    )
    assert hash(problem) == hash(copy.deepcopy(problem))
    assert pickle.loads(pickle.dumps(problem)) == problem  # noqa: S301
    with pytest.raises(AttributeError):
        problem.tile = "5E"


def test_problems_have_seats_names_and_amounts():
    """B4, B5, E7, F1, M1, S5."""

    def several(setup):
        setup["seats"][2]["cash"] = 150
        setup["bank"] = [24, *[25] * 6]
        setup["turn"]["idle_turns"] = 3
        setup["chains"][0] = [setup["bag"].pop()]

    found = {problem.kind: problem for problem in wrong(several, "wizards-2008")}
    assert found.keys() == {"cash", "shares", "single_tile", "turn"}
    cash, shares, single, turn = (found[kind] for kind in sorted(found))
    assert (cash.player, cash.wanted, cash.rule) == (2, 150, "B5")
    assert (shares.chain, shares.wanted, shares.available) == ("Worldwide", 24, 25)
    assert (single.chain, single.tile, single.rule) == ("Worldwide", None, "F1")
    assert (turn.reason, turn.rule, turn.player) == ("idle_turns", "E7", None)

    def touching(setup):
        for chain, tiles in enumerate((["1A", "2A"], ["3A", "4A"])):
            setup["chains"][chain] = tiles

    def alone(setup):
        del setup["seats"][1:]

    setup = new_setup("3m", 3)
    touching(setup)
    with pytest.raises(SetupError) as caught:
        Game.from_dict(deal(setup, 1))
    (touch,) = caught.value.problems
    assert (touch.kind, touch.chains, touch.rule) == ("chains_touch", ("Luxor", "Tower"), "M1")
    (few,) = wrong(alone)
    assert (few.kind, few.reason, few.rule) == ("rules", "players", "S5")
    assert (few.wanted, few.available) == (1, 3)


def test_i3_b5_holdings_that_cannot_be_are_a_problem():
    view = Game("avalon-hill", seed=1).view(0)
    for seat, cash, rule in [(0, 5900, "I3"), (1, 150, "B5")]:
        with pytest.raises(SetupError) as caught:
            view.with_holdings(seat, cash, {})
        (problem,) = caught.value.problems
        assert (problem.kind, problem.rule, problem.player) == ("holdings", rule, seat)
        assert str(problem) == str(caught.value)


def test_b5_cash_that_all_players_cannot_have_together_is_one_problem():
    """B5, F2: two players cannot both have founded Luxor."""

    def sum_of(cash):
        setup = new_setup("avalon-hill", 3)
        setup["chains"][0] = ["1A", "2A"]
        for seat in range(2):
            setup["seats"][seat]["shares"] = [1] + [0] * 6
            setup["seats"][seat]["cash"] = cash[seat]
        return deal(setup, 1)

    assert Game.from_dict(sum_of([5800, 6000])).cash(0) == 5800
    for cash, wanted in [([6000, 6000], 18_000), ([5800, 5800], 17_600)]:
        with pytest.raises(SetupError) as caught:
            Game.from_dict(sum_of(cash))
        (problem,) = caught.value.problems
        assert (problem.kind, problem.rule, problem.path) == ("cash", "B5", "seats")
        assert (problem.player, problem.wanted, problem.available) == (None, wanted, 17_800)


def test_what_is_no_setup_has_a_path():
    setup = deal(new_setup("3m", 3), 1)
    for change, path in [
        ({"rules": {"edition": "4m"}}, "rules.edition"),
        ({"rules": {}}, "rules"),
        ({"version": 99}, "version"),
        ({"seats": 3}, "seats"),
        ({"bag": ["5E", "13A"]}, "bag[1]"),
        ({"turn": {**setup["turn"], "stage": "Dance"}}, "turn.stage"),
        ({"other": 1}, "other"),
    ]:
        with pytest.raises(FormatError) as caught:
            Game.from_dict({**setup, **change})
        assert caught.value.path.startswith(path)
    with pytest.raises(FormatError):
        deal({**setup, "version": 99}, 1)
    with pytest.raises(FormatError):
        Game.from_json("")


def test_states_of_a_game_read_back_are_the_same():
    for edition, players in [("3m", 4), ("avalon-hill", 2), ("wizards-2008", 6)]:
        game = random_game(Rules(edition, special_powers=True), players, seed=6)
        while game.history:
            snapshot = game.snapshot()
            assert game.to_dict() == json.loads(game.to_json()) == snapshot.to_dict()
            assert "\n" not in game.to_json()
            assert Game.from_dict(game.to_dict()) == Game.from_json(game.to_json()) == game
            assert Snapshot.from_dict(game.to_dict()) == snapshot
            for viewer in (0, players - 1, None):
                view = game.view(viewer)
                assert View.from_dict(view.to_dict()) == View.from_json(view.to_json()) == view
            game.undo(min(9, len(game.history)))


def test_a_view_is_no_game_and_a_game_no_view():
    """I2: what is not known is not in it."""
    game = Game(seed=1)
    with pytest.raises(SetupError):
        Game.from_json(game.view(0).to_json())
    with pytest.raises(SetupError):
        View.from_json(game.to_json())
