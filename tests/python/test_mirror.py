"""Random games, mirrored between the methods, the JSON and the events of a game."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from acquire_engine import (
    ACTION_COUNT,
    EDITIONS,
    TILES,
    Action,
    Game,
    IllegalActionError,
    Record,
    Rules,
    Snapshot,
    View,
    events,
    tile_order,
)

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "dead_tiles": st.sampled_from(["keep", "replace", "replace_automatically", "redraw"]),
        "end": st.sampled_from(["automatic", "declare_any_time", "declare_after_tile"]),
        "two_player_market": st.sampled_from(["drawn_tile", "bank"]),
        "holdings": st.sampled_from(["open", "concealed"]),
        "special_powers": st.booleans(),
    },
)
SEEDS = st.integers(0, 2**64 - 1)


class Books:
    """Cash, shares and racks, kept by the events alone."""

    def __init__(self, game):
        self.cash = [game.cash(seat) for seat in range(game.players)]
        self.shares = [game.holdings(seat) for seat in range(game.players)]
        self.racks = [set(game.rack(seat)) for seat in range(game.players)]
        self.sizes = dict(game.sizes)
        self.set_aside = set(game.set_aside)
        self.turn = game.turn.player
        self.reason = game.end_reason

    def write(self, event):
        match event:
            case events.TurnBegan(player):
                self.turn = player
            case events.TilePlaced(player, tile):
                self.racks[player].remove(tile)
            case events.TileSetAside(player, tile):
                self.racks[player].remove(tile)
                self.set_aside.add(tile)
            case events.RackSetAside(player, tiles):
                assert self.racks[player] == set(tiles)
                self.racks[player].clear()
                self.set_aside |= set(tiles)
            case events.RackShown(player, tiles):
                assert self.racks[player] == set(tiles)
            case events.TileDrawn(player, tile):
                self.racks[player].add(tile)
            case events.ChainFounded(_, chain, size) | events.ChainGrew(chain, size):
                self.sizes[chain] = size
            case events.ChainAbsorbed(chain, survivor, size):
                self.sizes |= {chain: 0, survivor: size}
            case events.FreeShare(player, chain):
                self.shares[player][chain] += 1
            case events.SharesShown(chain, shares):
                assert shares == tuple(held[chain] for held in self.shares)
            case events.BonusPaid(player, _, amount):
                self.cash[player] += amount
            case events.StockDisposed(player, chain, survivor, sell, trade, proceeds):
                self.shares[player][chain] -= sell + trade
                self.shares[player][survivor] += trade // 2
                self.cash[player] += proceeds
            case events.StockBought(player, chains, cost):
                for chain in chains:
                    self.shares[player][chain] += 1
                self.cash[player] -= cost
            case events.StockTraded(player, give, take):
                self.shares[player][give] -= 2
                self.shares[player][take] += 1
            case events.StockSold(player, chain, shares, proceeds):
                self.shares[player][chain] -= shares
                self.cash[player] += proceeds
            case events.GameOver(reason):
                self.reason = reason

    def check(self, game):
        assert self.cash == [game.cash(seat) for seat in range(game.players)]
        assert self.shares == [game.holdings(seat) for seat in range(game.players)]
        assert self.racks == [set(game.rack(seat)) for seat in range(game.players)]
        assert self.sizes == game.sizes
        assert self.set_aside == set(game.set_aside)
        assert self.turn == game.turn.player
        assert self.reason == game.end_reason


def check_against_json(game):
    """Every method says what is in the JSON."""
    setup = json.loads(game.to_json())
    chains = game.rules.chains
    assert game.to_dict() == setup
    assert game.rules.to_dict() == setup["rules"]
    assert len(setup["seats"]) == game.players
    for seat, data in enumerate(setup["seats"]):
        assert game.cash(seat) == data["cash"]
        assert list(game.holdings(seat).values()) == data["shares"]
        assert set(game.rack(seat)) == set(data["rack"])
        assert list(game.powers_used(seat)) == data.get("powers_used", [])
    assert list(game.bank.values()) == setup["bank"]
    assert list(game.bag) == setup["bag"]
    assert set(game.set_aside) == set(setup["set_aside"])
    for chain, tiles in zip(chains, setup["chains"], strict=True):
        assert set(game.board.tiles_of(chain)) == set(tiles)
        assert game.size(chain) == len(tiles)
        assert game.rules.price(chain, len(tiles)) == game.price(chain)
    assert set(game.board.unincorporated) == set(setup["unincorporated"])
    turn = setup["turn"]
    for name in ("player", "tiles_left", "placed", "moved", "bought", "declared"):
        assert getattr(game.turn, name) == turn[name]
    tiles = [*game.bag, *game.set_aside, *game.board.to_dict()]
    tiles += [tile for seat in range(game.players) for tile in game.rack(seat)]
    assert sorted(tiles) == sorted(TILES)
    for chain in chains:
        held = sum(game.shares(seat, chain) for seat in range(game.players))
        assert held + game.bank[chain] == 25


class Mirror(RuleBasedStateMachine):
    """A game, and all that must always be true of it."""

    @initialize(
        edition=st.sampled_from(EDITIONS),
        players=st.integers(2, 6),
        options=OPTIONS,
        seed=SEEDS,
        played=st.integers(0, 220),
    )
    def begin(self, edition, players, options, seed, played):
        if players == 2:
            options = {**options, "two_player_market": "drawn_tile"}
        self.rules = Rules(edition, **options)
        self.game = Game(self.rules, players, seed=seed)
        self.first = self.game.snapshot()
        assert Game(self.rules, players, tiles=tile_order(seed), seed=seed) == self.game
        self.game.play_randomly(seed)
        self.game.undo(max(0, len(self.game.history) - played))
        self.states = None

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def apply(self, data):
        legal = self.game.legal_actions()
        place = data.draw(st.integers(0, len(legal) - 1))
        action = legal[place]
        form = data.draw(st.sampled_from([action, action.id, action.text, str(action).upper()]))
        before, history = self.game.snapshot(), self.game.history
        other = self.game.copy()
        books = Books(self.game)
        happened = self.game.apply_observed(form)
        for event in happened:
            books.write(event)
        books.check(self.game)
        other.apply(form)
        assert other == self.game
        assert self.game.history == (*history, action)
        self.game.undo()
        assert (self.game.snapshot(), self.game.history) == (before, history)
        assert self.game.apply_observed(form) == happened

    @precondition(lambda self: self.game.history)
    @rule(data=st.data())
    def undo(self, data):
        count = data.draw(st.integers(1, len(self.game.history)))
        history = self.game.history
        after = self.game.snapshot()
        self.game.undo(count)
        assert self.game.history == history[: len(history) - count]
        again = self.game.copy()
        for action in history[len(history) - count :]:
            again.apply(action)
        assert again.snapshot() == after
        # Not all at once, so that something is left to do.
        for action in history[len(history) - count : -1][: data.draw(st.integers(0, count))]:
            self.game.apply(action)

    @rule(id=st.integers(0, ACTION_COUNT - 1))
    def try_any(self, id):
        legal = id in self.game.legal_actions()
        assert self.game.is_legal(id) == legal
        before, history = self.game.snapshot(), self.game.history
        if legal:
            self.game.apply(id)
            self.game.undo()
        else:
            with pytest.raises(IllegalActionError) as caught:
                self.game.apply(id)
            assert caught.value.action.id == id
            assert caught.value.allowed == tuple(self.game.legal_actions())
        assert (self.game.snapshot(), self.game.history) == (before, history)

    @rule()
    def try_every_id(self):
        legal = self.game.legal_actions()
        before = self.game.snapshot()
        assert [id for id in range(ACTION_COUNT) if self.game.is_legal(id)] == legal.ids
        accepted = []
        for id in range(ACTION_COUNT):
            try:
                self.game.apply(id)
            except IllegalActionError:
                continue
            accepted.append(id)
            self.game.undo()
        assert accepted == legal.ids == self.game.legal_ids()
        assert legal.mask().nonzero()[0].tolist() == accepted
        assert legal.texts == [Action.from_id(id, self.rules.edition).text for id in accepted]
        assert self.game.snapshot() == before

    @rule()
    def mirror(self):
        game = self.game
        snapshot = game.snapshot()
        check_against_json(game)
        for other in (
            game.copy(),
            copy.copy(game),
            copy.deepcopy(game),
            pickle.loads(pickle.dumps(game)),  # noqa: S301
        ):
            assert (other, other.history) == (game, game.history)
            assert other.record == game.record
            assert other.stable_hash() == game.stable_hash()
        for other in (Game.from_json(game.to_json()), Game.from_dict(game.to_dict())):
            assert other == game
            assert other.legal_actions() == game.legal_actions()
            assert other.to_json() == game.to_json()
        for other in (
            Snapshot.from_json(game.to_json()),
            pickle.loads(pickle.dumps(snapshot)),  # noqa: S301
            copy.deepcopy(snapshot),
            snapshot.game().snapshot(),
        ):
            assert other == snapshot
            assert hash(other) == hash(snapshot)
            assert str(other) == str(snapshot)

    @rule()
    def write_down(self):
        record = self.game.record
        again = record.game()
        assert again.record == record
        assert again.history == self.game.history
        assert again == self.game
        for viewer in (*range(self.game.players), None):
            assert again.view(viewer) == self.game.view(viewer)
        for other in (
            Record.from_text(record.to_text()),
            Record.from_json(record.to_json()),
            Record.from_dict(record.to_dict()),
            pickle.loads(pickle.dumps(record)),  # noqa: S301
        ):
            assert other == record
            assert hash(other) == hash(record)
        assert len(record) == len(self.game.history)
        steps = list(record.replay())
        assert [step.action for step in steps] == list(record.actions)
        if steps:
            assert steps[0].before == record.game(0).snapshot()
            assert steps[-1].after == again.snapshot()
        if self.game.over:
            assert record.check() == record.result

    @rule(seed=SEEDS)
    def look(self, seed):
        game = self.game
        for viewer in (*range(game.players), None):
            view = game.view(viewer)
            assert view == game.snapshot().view(viewer)
            for other in (
                View.from_json(view.to_json()),
                View.from_dict(view.to_dict()),
                pickle.loads(pickle.dumps(view)),  # noqa: S301
                view.sample(seed).view(viewer),
            ):
                assert other == view
                assert hash(other) == hash(view)
                assert str(other) == str(view)
                assert other.to_json() == view.to_json()
            assert view.player == game.player
            for chain in game.rules.chains:
                assert view.bonuses(chain) in (None, game.bonuses(chain))
            for seat in range(game.players):
                assert view.worth(seat) in (None, game.worth(seat))
                assert set(view.rack(seat)) <= set(game.rack(seat))

    @precondition(lambda self: not self.game.over)
    @rule(seed=SEEDS)
    def play_to_the_end(self, seed):
        other = self.game.copy()
        count = other.play_randomly(seed)
        assert other.over
        assert len(other.history) == len(self.game.history) + count
        assert other.record.check() == other.record.result
        other.undo(count)
        assert other == self.game

    @invariant()
    def sums(self):
        if not hasattr(self, "game"):
            return
        game = self.game
        assert game.over == (game.player is None) == (len(game.legal_actions()) == 0)
        assert game.player == game.phase.player
        assert all(game.cash(seat) % 100 == 0 for seat in range(game.players))
        worths = [game.worth(seat) for seat in range(game.players)]
        assert [standing.worth for standing in game.standings()] == sorted(worths, reverse=True)
        assert all(
            standing.rank == 1 + sum(worth > standing.worth for worth in worths)
            for standing in game.standings()
        )


Mirror.TestCase.settings = settings(
    settings.get_profile("tests"), max_examples=80, stateful_step_count=25
)
if settings.get_current_profile_name() != "tests":
    Mirror.TestCase.settings = settings()
TestMirror = Mirror.TestCase
