"""A view shows and depends on what its viewer can know, and on nothing else (I)."""

from __future__ import annotations

import copy
import pickle
import random
import re

import pytest

from acquire_engine import (
    ACTION_COUNT,
    AcquireError,
    BuyStock,
    DisposeStock,
    FormatError,
    Game,
    IllegalActionError,
    Notes,
    PlaceTile,
    PlayerError,
    Position,
    RangeError,
    ReplaceTiles,
    Rules,
    SetupError,
    View,
    events,
    random_game,
    replay,
)

ROW_B_DEAD = "A IIIIIIIIIIII / C CCCCCCCCCCCC / F WW"
SIX_DEAD = "1B 2B 3B 4B 5B 6B"
PUBLIC = [
    *("rules", "players", "phase", "player", "over", "end_reason", "turn", "board", "chains"),
    *("safe_chains", "sizes", "prices", "bank", "bag_count", "set_aside", "end_condition"),
]


def outcome(call, *arguments):
    """What a call returns, or the error it raises with everything in it."""
    try:
        return call(*arguments)
    except AcquireError as error:
        return type(error), str(error), repr(vars(error))


def courses():
    for edition, players in [
        ("3m", 3),
        ("avalon-hill", 2),
        ("avalon-hill", 4),
        ("wizards-2008", 3),
    ]:
        for holdings in ("open", "concealed"):
            yield Rules(edition, holdings=holdings, special_powers=players == 4), players


def states(rules, players, seed=3):
    """States of a game, those in which a rack or shares are shown more often."""
    game = random_game(rules, players, seed)
    number = 0
    while True:
        number += 1
        common = isinstance(game.phase, PlaceTile | BuyStock)
        if not common or number % 9 == 0:
            yield game.copy()
        if not game.history:
            return
        game.undo()


def viewers(game):
    return (*range(game.players), None)


def dealt_anew(game, view, random_):
    """Another deal of what the viewer does not know, with the rack of the player to move."""
    setup = game.to_dict()
    viewer, asked = view.viewer, game.turn.player
    others = [seat for seat in range(game.players) if seat not in (viewer, asked)]
    if game.over:
        others = []
    tiles = setup["bag"]
    count = len(tiles)
    hidden = {}
    for seat in others:
        rack = setup["seats"][seat]["rack"]
        hidden[seat] = [tile for tile in rack if tile not in view.shown]
        tiles += hidden[seat]
    random_.shuffle(tiles)
    setup["bag"], rest = tiles[:count], tiles[count:]
    for seat in others:
        shown = [tile for tile in setup["seats"][seat]["rack"] if tile in view.shown]
        size = len(hidden[seat])
        setup["seats"][seat]["rack"] = shown + rest[:size]
        del rest[:size]
    if setup["market"]["seed"] != "0":
        setup["market"]["seed"] = str(int(setup["market"]["seed"]) ^ 1)
    if game.rules.holdings == "concealed" and not game.over:
        for seat in others:
            setup["seats"][seat]["cash"] = 100 * random_.randrange(400)
        for index, chain in enumerate(game.rules.chains):
            seats = [seat for seat in others if view.shares(seat, chain) is None]
            total = sum(setup["seats"][seat]["shares"][index] for seat in seats)
            for seat in seats:
                setup["seats"][seat]["shares"][index] = 0
            for _ in range(total if seats else 0):
                setup["seats"][random_.choice(seats)]["shares"][index] += 1
    # Only so much money can have come from mergers, and shares were paid for (B5, M4).
    for _ in range(200):
        problems = problems_of(setup)
        if not problems:
            break
        for problem in problems:
            assert problem.kind == "cash"
            if problem.player is None:
                seat = setup["seats"][random_.choice(others)]
                seat["cash"] = max(0, seat["cash"] + problem.available - problem.wanted)
            else:
                setup["seats"][problem.player]["cash"] = problem.available
    return Game.from_dict(setup)


def problems_of(setup):
    try:
        Game.from_dict(setup)
    except SetupError as error:
        return error.problems
    return ()


def test_a_view_that_conceals_shares_needs_the_bank():
    """I3, as its schema says."""
    game = Game("avalon-hill", 3, seed=1)
    for viewer in (0, None):
        data = game.view(viewer).to_dict()
        assert View.from_dict(data) == game.view(viewer)
        del data["bank"]
        with pytest.raises(SetupError) as caught:
            View.from_dict(data)
        assert [problem.kind for problem in caught.value.problems] == ["bank_missing"]
    shown = Game("3m", 3, seed=1).view(0)
    data = shown.to_dict()
    del data["bank"]
    assert View.from_dict(data) == shown


def test_the_market_s_seed_is_a_string():
    """JavaScript cannot hold a number of 64 bits."""
    game = Game("avalon-hill", 2, seed=2**64 - 1)
    data = game.to_dict()
    assert data["market"]["seed"] == "18446744073709551615"
    assert Game.from_dict(data) == game
    for seed in (7, "07", "-1", str(2**64), "", "7 "):
        with pytest.raises(FormatError):
            Game.from_dict({**data, "market": {"seed": seed}})


def assert_look_the_same(a, b, random_):
    assert a == b
    assert hash(a) == hash(b)
    for tell in (repr, str, View.to_json, View.to_dict, pickle.dumps, View._repr_html_):
        assert tell(a) == tell(b)
    assert repr(a.__rich__().__class__) == repr(b.__rich__().__class__)
    for player in range(a.players):
        for question in ("rack", "cash", "holdings", "worth", "placements", "view"):
            assert outcome(ask(a, question), player) == outcome(ask(b, question), player)
    for question in ("standings", "legal_actions", "legal_ids", "rack", "placements"):
        assert getattr(a, question)() == getattr(b, question)()
    for chain in a.rules.chains:
        assert a.bonuses(chain) == b.bonuses(chain)
    for id in random_.sample(range(ACTION_COUNT), 40):
        assert outcome(a.check, id) == outcome(b.check, id)
    assert outcome(a.with_holdings, 0, 100, {}) == outcome(b.with_holdings, 0, 100, {})
    assert a.sample(1) == b.sample(1)


def ask(view, question):
    return getattr(view, question, lambda _: None)


@pytest.mark.parametrize(("rules", "players"), list(courses()), ids=str)
def test_i_a_view_does_not_depend_on_what_is_hidden(rules, players):
    random_ = random.Random(5)
    different = 0
    for game in states(rules, players):
        for viewer in viewers(game):
            view = game.view(viewer)
            other = dealt_anew(game, view, random_)
            different += other != game
            assert_look_the_same(view, other.view(viewer), random_)
    assert different > 50


@pytest.mark.parametrize(("rules", "players"), list(courses()), ids=str)
def test_i_a_sample_looks_the_same_and_can_be_played(rules, players):
    for number, game in enumerate(states(rules, players)):
        for viewer in viewers(game):
            view = game.view(viewer)
            sample = view.sample(7, number)
            assert sample.view(viewer) == view
            assert sample == view.sample(7, number)
            assert sample.history == ()
            if number % 10 == 0:
                sample.play_randomly(1)
                assert sample.over


@pytest.mark.parametrize(("rules", "players"), list(courses()), ids=str)
def test_i1_i2_i3_a_view_answers_as_the_game_where_it_may(rules, players):
    for game in states(rules, players):
        for viewer in viewers(game):
            view = game.view(viewer)
            assert view.viewer == viewer
            for name in PUBLIC:
                assert getattr(view, name) == getattr(game, name), name
            disposed = game.phase.defunct if isinstance(game.phase, DisposeStock) else None
            known = {*game.set_aside, *game.board.to_dict()}
            for seat in range(players):
                assert view.rack_size(seat) == game.rack_size(seat)
                assert view.powers_used(seat) == game.powers_used(seat)
                mine = seat == viewer or game.over
                if mine:
                    assert view.rack(seat) == game.rack(seat)
                else:
                    assert set(view.rack(seat)) == set(game.rack(seat)) & set(view.shown)
                known |= set(view.rack(seat))
                assert list(view.placements(seat)) == list(view.rack(seat))
                open_ = mine or rules.holdings == "open"
                assert view.cash(seat) == (game.cash(seat) if open_ else None)
                for chain, shares in view.holdings(seat).items():
                    shown = open_ or chain == disposed
                    assert shares == view.shares(seat, chain)
                    assert shares == (game.shares(seat, chain) if shown else None)
                assert view.worth(seat) in (None, game.worth(seat))
                assert (view.worth(seat) is None) <= (rules.holdings == "concealed")
            assert sorted(view.unseen) == sorted({*game_tiles(game)} - known)
            assert view.standings() in (None, game.standings())
            if rules.holdings == "open" or game.over:
                assert view.standings() == game.standings()
                assert view.bonuses("T") == game.bonuses("T")
            assert view.rack() == (() if viewer is None else game.rack(viewer))
            assert view.placements() == ({} if viewer is None else game.placements(viewer))
            for tile in view.unseen[:5]:
                assert view.placement(tile) == game.placement(tile)


def game_tiles(game):
    for seat in range(game.players):
        yield from game.rack(seat)
    yield from game.bag
    yield from game.set_aside
    yield from game.board.to_dict()


def test_i2_only_who_decides_has_actions_and_errors_tell_the_others_nothing():
    for game in states(Rules("avalon-hill"), 3):
        for viewer in viewers(game):
            view = game.view(viewer)
            if viewer is not None and viewer == game.player:
                assert view.legal_actions() == game.legal_actions()
                assert view.legal_ids() == game.legal_ids()
                for id in game.legal_ids():
                    view.check(id)
                    assert view.is_legal(id)
                continue
            assert len(view.legal_actions()) == 0
            assert view.legal_ids() == []
            texts = set()
            for id in [*game.legal_ids()[:4], 5, 108]:
                assert not view.is_legal(id)
                with pytest.raises(IllegalActionError) as caught:
                    view.check(id)
                assert caught.value.allowed == ()
                assert caught.value.phase == game.phase
                assert caught.value.rule == ("E" if game.over else "T")
                texts.add(re.sub("`.*?`", "", str(caught.value)))
            # The same answer to what is legal and what is not.
            assert len(texts) == 1


def test_i1_what_is_shown_is_known(scene):
    game = scene("avalon-hill", 3, ROW_B_DEAD, racks={0: SIX_DEAD}, bag="5E 7E")
    assert game.view(1).shown == ()
    game.apply("pass")
    for viewer in (1, 2, None):
        view = game.view(viewer)
        assert view.shown == view.rack(0) == tuple(SIX_DEAD.split())
        assert view.rack(1 if viewer != 1 else 2) == ()
    game.apply("buy")
    assert isinstance(game.phase, ReplaceTiles)
    game.apply("replace 1B")
    assert game.view(1).rack(0) == tuple(SIX_DEAD.split()[1:])
    game = scene("3m", 3, ROW_B_DEAD, racks={0: SIX_DEAD})
    game.apply("pass")
    assert game.view(1).shown == ()
    # S2: the tiles of the setup in 3M.
    game = Game("3m", 3, seed=1)
    assert len(game.view(None).shown) == 3
    assert all(len(game.view(None).rack(seat)) == 1 for seat in range(3))
    assert Game("avalon-hill", 3, seed=1).view().shown == ()


def test_i3_noted_holdings(scene):
    # The founders are players 0 and 2 (F2). All other shares cost $200.
    shares = {0: "3L", 1: "2L 1T", 2: "4T"}
    cash = {0: 5600, 1: 5400, 2: 5400}
    game = scene("avalon-hill", 3, "A LL.TT", shares=shares, cash=cash)
    view = game.view(0)
    assert view.holdings(1) == dict.fromkeys(game.rules.chains)
    noted = view.with_holdings(1, 5400, {"L": 2, "Tower": 1})
    assert (noted.cash(1), noted.holdings(1)) == (5400, game.holdings(1))
    assert view.cash(1) is None
    assert [view.concealed_shares(chain) for chain in ("L", "Tower", 2)] == [2, 5, 0]
    assert noted.concealed_shares("T") == 4
    assert noted.likely_cash(1, {}) == 5400
    assert 5400 <= view.likely_cash(1, {"L": 2, "T": 1}) <= 5800
    assert view.likely_cash(1, {"L": 2}) > view.likely_cash(1, {"L": 2, "T": 5})
    assert noted != view
    assert noted.worth(1) is None
    both = noted.with_holdings(2, 5400, {1: 4})
    assert [both.worth(seat) for seat in range(3)] == [game.worth(seat) for seat in range(3)]
    assert both.standings() == game.standings()
    assert both.bonuses("L") == game.bonuses("L")
    sample = both.sample(1)
    assert [sample.holdings(seat) for seat in range(3)] == [game.holdings(s) for s in range(3)]
    assert (sample.cash(1), sample.cash(2)) == (5400, 5400)
    assert View.from_json(both.to_json()) == both
    for player, cash, shares, rule in [
        (0, 5900, {"L": 3}, "I3"),
        (1, 5350, {}, "B5"),
        (1, 5400, {"L": 4}, "B4"),
        (1, 5400, {"A": 1}, "B4"),
        (1, 5400, {"L": 255}, "B4"),
        (1, 5900, {"L": 2, "Tower": 1}, "B5"),
        (1, 5300, {"L": 2, "Tower": 1}, "B5"),
    ]:
        expected = rf"player {player} cannot have \${cash:,} and these shares: .* \({rule}\)$"
        with pytest.raises(SetupError, match=expected) as caught:
            view.with_holdings(player, cash, shares)
        (problem,) = caught.value.problems
        assert (problem.kind, problem.player, problem.rule) == ("holdings", player, rule)
        assert problem.wanted == cash
    # Player 1 can have founded Tower, but not if they have paid for it.
    view.with_holdings(2, 5200, {"T": 4})
    with pytest.raises(SetupError, match=r"adds up to \$16,200; it must be \$16,400, because"):
        noted.with_holdings(2, 5200, {"T": 4})
    with pytest.raises(RangeError):
        view.with_holdings(1, -100, {})
    with pytest.raises(RangeError):
        view.with_holdings(1, 100, {"L": 256})
    with pytest.raises(PlayerError):
        view.with_holdings(3, 100, {})


def test_a_view_is_frozen_hashable_and_says_whose_it_is():
    game = random_game("avalon-hill", 3, seed=1)
    game.undo(60)
    view = game.view(1)
    assert copy.copy(view) is copy.deepcopy(view) is view
    assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301
    assert len({view, game.view(1), game.snapshot().view(1), game.view(0), game.view()}) == 3
    assert view != game.snapshot()
    assert not hasattr(view, "bag")
    assert not hasattr(view, "apply")
    assert not hasattr(view, "stable_hash")
    assert repr(view).startswith("<View of player 1: avalon-hill, 3 players, ")
    assert repr(game.view()).startswith("<View of a spectator: ")
    assert str(view).startswith(repr(view) + "\n")
    hidden = [tile for tile in game.rack(0) if tile not in view.shown]
    assert hidden
    for text in (str(view), view.to_json(), repr(pickle.dumps(view))):
        for tile in hidden:
            assert not re.search(rf"\b{tile}\b", text)
    assert game.view(game.players - 1).viewer == 2
    with pytest.raises(PlayerError):
        game.view(3)


def test_i_when_the_game_is_over_everything_is_shown():
    game = random_game("avalon-hill", 3, seed=1)
    for viewer in viewers(game):
        view = game.view(viewer)
        for seat in range(3):
            assert view.rack(seat) == game.rack(seat)
            assert (view.cash(seat), view.holdings(seat)) == (game.cash(seat), game.holdings(seat))
        assert view.standings() == game.standings()


def test_many_samples_are_those_of_the_series_one_by_one():
    """I2."""
    game = Game("avalon-hill", 4, seed=3)
    game.play_randomly(3, 1)
    game.undo(60)
    view = game.view(1)
    many = view.samples(40, 5, 2**64 - 10)
    assert many == [view.sample(5, (2**64 - 10 + i) % 2**64) for i in range(40)]
    assert all(sample.view(1) == view for sample in many)
    assert view.samples(0, 5) == []
    for count in (-1, 100_001, 2**62, 2**64, -(2**64), 10**30):
        message = f"^count: {count} is out of range: 0 to 100000$"
        with pytest.raises(RangeError, match=message):
            view.samples(count, 5)
    with pytest.raises(
        RangeError, match="^count: a number that large is out of range: 0 to 100000$"
    ):
        view.samples(10**50, 5)


def test_a_spectator_has_one_word_everywhere() -> None:
    game = Game("avalon-hill", 3, seed=7)
    game.apply(game.legal_actions()[0])
    assert game.view("spectator") == game.view(None) == game.view()
    assert game.snapshot().view("spectator") == game.view()
    drawn = events.TileDrawn(1, "5E")
    assert drawn.seen_by("spectator") == drawn.seen_by(None) == events.TileDrawn(1, None)
    record = random_game("avalon-hill", 3, seed=7).record
    step = next(record.replay())
    assert step.events_seen_by("spectator") == step.events_seen_by(None)
    notes = Notes.from_record(record, "spectator")
    assert Notes.from_record(record, None) == notes
    twin = Notes(record.rules, 3, None, notes.start, notes.entries)
    assert twin.viewer is None
    assert notes.viewer is None
    view = game.view()
    text = view.to_text()
    assert "\nviewer spectator\n" in text
    assert Position.from_text(text) == view
    # Texts that were written earlier have another word.
    assert Position.from_text(text.replace("viewer spectator", "viewer nobody")) == view
    assert "\nviewer nobody\n" in game.with_names(["Ann", "spectator", "Cleo"]).view().to_text()
    with pytest.raises(PlayerError, match="no player `nobody`"):
        game.view("nobody")
    assert replay(record, viewer="spectator")


OPENING = """
acquire position 1
edition avalon-hill
board
    1  2  3  4  5  6  7  8  9 10 11 12
 A  .  .  .  .  .  .  .  .  .  .  .  .
 B  .  .  .  .  .  .  .  .  .  .  .  .
 C  .  .  L  L  L  .  .  o  .  .  .  .
 D  .  .  .  .  .  .  .  .  .  .  .  .
 E  .  o  .  .  .  T  T  .  .  .  .  .
 F  .  .  .  .  .  .  .  .  .  .  .  .
 G  .  .  .  .  .  .  .  .  .  .  .  .
 H  .  .  .  .  .  .  .  .  .  .  .  .
 I  .  .  .  .  .  .  .  .  .  .  .  .
bank 20 Luxor, 22 Tower, 25 others
player Ann
cash $5,400
shares 3 Luxor, 1 Tower
rack 6C 1A 12I 7D 8H 9F
player Ben
{ben}
player Cleo
turn Ann
end of position
"""


@pytest.mark.parametrize("cash", [6000, 5800, 5600, 5000])
def test_b5_guessed_shares_can_have_been_paid_for_by_known_cash(cash):
    view = Position.from_text(OPENING.format(ben=f"cash ${cash}"))
    for game in view.samples(100, seed=3):
        assert game.cash("Ben") == cash
        # Each of the two is possible, so the rules do not exclude it.
        for player in ("Ben", "Cleo"):
            told = view.with_holdings(player, game.cash(player), game.holdings(player))
            assert told.cash(player) == game.cash(player)
