"""Rules: editions, options, chains, prices and bonuses (O, C, S5, N)."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from acquire_engine import (
    EDITIONS,
    POWERS,
    TILES,
    Bonuses,
    Game,
    RangeError,
    Record,
    Rules,
    RulesError,
    RulesOptions,
    UnknownWordError,
    new_setup,
    random_game,
    tile_order,
)
from acquire_engine import (
    OPTIONS as ALL_OPTIONS,
)

OPTIONS = {
    "dead_tiles": ["keep", "replace", "replace_automatically", "redraw"],
    "end": ["automatic", "declare_any_time", "declare_after_tile"],
    "two_player_market": ["none", "drawn_tile", "bank"],
    "holdings": ["open", "concealed"],
    "special_powers": [True, False],
    "bonuses": ["classic", "tycoon"],
}


def options(rules):
    return {name: getattr(rules, name) for name in OPTIONS}


def all_rules():
    for edition in EDITIONS:
        for values in itertools.product(*OPTIONS.values()):
            yield edition, dict(zip(OPTIONS, values, strict=True))


def test_o1_the_editions_have_their_own_defaults():
    assert EDITIONS == ("3m", "avalon-hill", "wizards-2008")
    assert [tuple(options(Rules(edition)).values()) for edition in EDITIONS] == [
        ("keep", "automatic", "none", "open", False, "classic"),
        ("replace", "declare_any_time", "drawn_tile", "concealed", False, "classic"),
        ("redraw", "declare_after_tile", "none", "open", False, "classic"),
    ]
    assert Rules() == Rules("avalon-hill")


def test_o_the_options_and_their_values_are_listed():
    assert {name: sorted(values) for name, values in ALL_OPTIONS.items()} == {
        name: sorted(values) for name, values in OPTIONS.items()
    }
    assert list(ALL_OPTIONS) == list(RulesOptions.__annotations__)


def test_n6_three_bonuses_under_tycoon():
    rules = Rules(bonuses="tycoon")
    assert rules.bonus("Luxor", 3) == (3000, 2300, 1500)
    assert rules.split_bonuses(300, [4, 2, 2, 1]) == Bonuses((3000, 1900, 1900, 0), 0)
    assert rules.split_bonuses(300, [4, 2]) == Bonuses((3000, 2300), 0)
    assert rules.split_bonuses(300, [0, 2]) == Bonuses((0, 6800), 0)
    assert Rules("3m").to_dict() == {"edition": "3m"}
    assert Rules("3m", bonuses="tycoon").to_dict() == {"edition": "3m", "bonuses": "tycoon"}
    classic, tycoon = Game(seed=1), Game(seed=1, bonuses="tycoon")
    assert classic.stable_hash() != tycoon.stable_hash()
    with pytest.raises(TypeError, match="unexpected keyword argument 'bonus'"):
        Rules(bonus="tycoon")


def test_o1_every_option_can_be_set_in_every_edition():
    seen = set()
    for edition, values in all_rules():
        rules = Rules(edition, **values)
        assert (rules.edition, options(rules)) == (edition, values)
        assert eval(repr(rules)) == rules  # noqa: S307
        assert Game(rules, 3, seed=1).rules == rules
        assert Game(edition, 3, seed=1, **values) == Game(rules, 3, seed=1)
        seen.add(rules)
    assert len(seen) == 3 * 4 * 3 * 3 * 2 * 2 * 2


def test_options_replace_those_of_rules():
    rules = Rules("3m", end="declare_any_time", special_powers=True)
    game = Game(rules, 3, seed=1, end="automatic", holdings="concealed")
    assert game.rules == Rules("3m", special_powers=True, holdings="concealed")
    # Names of switches are as good, as in records.
    assert Rules(special_powers="true") == Rules(special_powers=True)
    assert Rules("3m", two_player_market="none") == Rules("3m")
    assert Rules(**Rules("wizards-2008", end="automatic").to_dict()).end == "automatic"


def test_what_rules_show_of_themselves():
    rules = Rules("3m", end="declare_any_time", special_powers=True)
    assert repr(rules) == "Rules('3m', end='declare_any_time', special_powers=True)"
    assert str(rules) == "3m end=declare_any_time special_powers=true"
    assert rules.to_dict() == {
        "edition": "3m",
        "end": "declare_any_time",
        "special_powers": True,
    }
    assert Rules("3m", end="automatic").to_dict() == {"edition": "3m"}


def test_equality_and_hash():
    a, b = Rules("3m", end="automatic"), Rules("3m")
    assert a == b
    assert hash(a) == hash(b)
    assert a != Rules("3m", end="declare_any_time")
    assert a != Rules("avalon-hill", **options(a))
    assert a != "3m"
    assert len({a, b, Rules()}) == 2
    with pytest.raises(TypeError):
        _ = a < b


def test_rules_that_do_not_exist():
    for make, message in [
        (lambda: Rules("4m"), "unknown edition `4m`; the values are 3m, avalon-hill, wizards-2008"),
        (lambda: Rules("3M "), "edition"),
        (
            lambda: Rules(dead_tiles="burn"),
            "`burn`; the values are keep, replace, replace_automatically",
        ),
        (lambda: Rules(end=True), "automatic, declare_any_time, declare_after_tile"),
        (lambda: Rules(holdings=""), "open, concealed"),
        (lambda: Rules(special_powers="yes"), "false, true"),
        (lambda: Game("3m", 3, two_player_market="maybe"), "none, drawn_tile, bank"),
        (lambda: random_game("acquire"), "edition"),
        (lambda: new_setup("acquire"), "edition"),
        (lambda: Record("acquire", 3, TILES), "edition"),
    ]:
        with pytest.raises(RulesError, match=message) as caught:
            make()
        assert isinstance(caught.value, ValueError)


def test_wrong_types_are_type_errors():
    for wrong in (3, None, b"3m", ["3m"]):
        if wrong is not None:
            with pytest.raises(TypeError):
                Rules(wrong)
        with pytest.raises(TypeError):
            Rules("3m", end=wrong if wrong is not None else 3.0)
    with pytest.raises(TypeError):
        Rules("3m", "keep")
    with pytest.raises(TypeError):
        Rules("3m", colour="red")


@pytest.mark.parametrize(
    ("rules", "allowed"),
    [
        (Rules("3m"), range(3, 7)),
        (Rules("3m", two_player_market="drawn_tile"), range(2, 7)),
        (Rules("avalon-hill"), range(2, 7)),
        (Rules("avalon-hill", two_player_market="none"), range(2, 7)),
        (Rules("wizards-2008"), range(3, 7)),
        (Rules("wizards-2008", two_player_market="drawn_tile"), range(2, 7)),
    ],
    ids=str,
)
def test_s5_players(rules, allowed):
    order = tile_order(1)
    for players in range(-2, 10):
        calls = (
            rules.check_players,
            lambda players: Game(rules, players),
            lambda players: random_game(rules, players),
            lambda players: new_setup(rules, players),
            lambda players: Record(rules, players, order),
        )
        for call in calls:
            if players in allowed:
                call(players)
            else:
                with pytest.raises(RulesError, match=f"not {players}.*S5"):
                    call(players)
    assert Game(rules, np.int64(4)).players == 4


def test_c1_names_initials_and_tiers():
    names = {
        "3m": "Luxor Tower American Festival Worldwide Continental Imperial",
        "avalon-hill": "Luxor Tower American Festival Worldwide Continental Imperial",
        "wizards-2008": "Worldwide Sackson Festival Imperial American Continental Tower",
    }
    tiers = ["cheap"] * 2 + ["medium"] * 3 + ["expensive"] * 2
    for edition in EDITIONS:
        rules = Rules(edition)
        assert rules.chains == tuple(names[edition].split())
        assert rules.initials == "".join(name[0] for name in rules.chains)
        assert len(set(rules.initials)) == 7
        for index, name in enumerate(rules.chains):
            for chain in (
                name,
                name.upper(),
                name.lower(),
                name[0],
                name[0].lower(),
                index,
                np.int64(index),
                np.uint8(index),
                np.str_(name),
            ):
                assert rules.chain(chain) == name
                assert rules.chain_index(chain) == index
                assert rules.tier(chain) == tiers[index]


def test_c1_what_is_no_chain():
    for edition, unknown in [("3m", "Sackson"), ("3m", "S"), ("wizards-2008", "Luxor")]:
        with pytest.raises(UnknownWordError, match=rf"`{unknown}` is not a chain of {edition}"):
            Rules(edition).chain(unknown)
    rules = Rules()
    for wrong in ("", " T", "Tow", "TT", 7, -1, 2**70):
        with pytest.raises(UnknownWordError, match=r"allowed are Luxor, Tower.* 0 to 6 \(C1\)"):
            rules.chain(wrong)
    for wrong in (None, 1.0, b"T", ["T"]):
        with pytest.raises(
            TypeError, match="chain: expected a chain's name, its initial or its index"
        ):
            rules.chain(wrong)


def test_c2_c3_prices_and_bonuses_by_size_and_tier():
    rules = Rules("wizards-2008")
    sizes = {2: 200, 3: 300, 4: 400, 5: 500, 6: 600, 10: 600, 11: 700, 20: 700, 21: 800}
    sizes |= {30: 800, 31: 900, 40: 900, 41: 1000, 108: 1000, 4_000_000_000: 1000}
    for size, cheap in sizes.items():
        for chain, more in {"Sackson": 0, "Festival": 100, "Tower": 200}.items():
            price = cheap + more
            assert rules.price(chain, size) == price
            assert rules.bonus(chain, size) == (10 * price, 5 * price)
    for size in (0, 1):
        assert rules.price("T", size) == 0
        assert rules.bonus("T", size) == (0, 0)
    for size in (-1, 2**32):
        with pytest.raises(RangeError):
            rules.price("T", size)


@pytest.mark.parametrize(
    ("shares", "market", "amounts", "of_market"),
    [
        ([3, 0, 0], 0, (7500, 0, 0), 0),  # N1
        ([3, 2, 1], 0, (5000, 2500, 0), 0),  # N2
        ([3, 3, 1], 0, (3800, 3800, 0), 0),  # N3, rounded up
        ([2, 2, 2], 0, (2500, 2500, 2500), 0),  # N3
        ([3, 1, 1], 0, (5000, 1300, 1300), 0),  # N4, rounded up
        ([0, 0, 0], 0, (0, 0, 0), 0),  # N5
        ([3, 1], 2, (5000, 0), 2500),  # Z2
        ([3, 3], 3, (2500, 2500), 2500),  # Z2, N3
        ([1, 0], 12, (2500, 0), 5000),  # Z2
    ],
)
def test_n_the_bonuses_are_split(shares, market, amounts, of_market):
    assert Rules().split_bonuses(500, shares, market) == Bonuses(amounts, of_market)


def test_n_bonuses_that_cannot_be_split():
    rules = Rules()
    assert rules.split_bonuses(0, [1, 2]) == Bonuses((0, 0), 0)
    assert rules.split_bonuses(500, []) == Bonuses((), 0)
    for shares in ([26], [1] * 7, [-1], [256]):
        with pytest.raises(RangeError):
            rules.split_bonuses(500, shares)
    for price in (-1, 2**32):
        with pytest.raises(RangeError):
            rules.split_bonuses(price, [1])
    with pytest.raises(RangeError):
        rules.split_bonuses(500, [1], 256)


def test_constants():
    assert POWERS == ("free3", "buy5", "trade2", "take5", "place4")
    assert len(TILES) == len(set(TILES)) == 108
    assert [TILES[index] for index in (0, 11, 12, 107)] == ["1A", "12A", "1B", "12I"]
