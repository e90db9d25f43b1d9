"""Games and snapshots: what is asked, what happens, what can be known (T to P)."""

from __future__ import annotations

import copy

import numpy as np
import pytest

from acquire_engine import (
    POWERS,
    TILES,
    Action,
    Bonuses,
    BuyStock,
    ChooseDefunct,
    ChooseSurvivor,
    DisposeStock,
    FoundChain,
    Game,
    HistoryError,
    IllegalActionError,
    Over,
    PlaceTile,
    PlayerError,
    RangeError,
    Record,
    ReplaceTiles,
    Rules,
    Snapshot,
    Standing,
    TileOrderError,
    Turn,
    UnknownWordError,
    events,
    phases,
    placements,
    random_game,
    tile_order,
)
from acquire_engine.events import (
    BonusPaid,
    ChainAbsorbed,
    ChainFounded,
    ChainGrew,
    EndDeclared,
    FreeShare,
    GameOver,
    MarketTile,
    MergerBegan,
    Passed,
    PowerPlayed,
    RackSetAside,
    RackShown,
    SharesShown,
    StockBought,
    StockDisposed,
    StockSold,
    StockTraded,
    Survives,
    TileDrawn,
    TilePlaced,
    TileSetAside,
    TurnBegan,
)
from acquire_engine.placements import Blocked, Dead, Found, Grow, Isolated, Merge, Unavailable

FIVE_AND_SIX = "A LLLLL.TTTTTT"
ROW_B_DEAD = "A IIIIIIIIIIII / C CCCCCCCCCCCC / F WW"
SIX_DEAD = "1B 2B 3B 4B 5B 6B"
ALL_SEVEN = "A LL.TT.AA.FF / C WW.CC.II / F o.o.o.o.o.o"
SEEN = {"phases": set(), "events": set(), "placements": set()}


def play(game, *actions):
    """What happens; every phase, event and placement is noted, checked and said in words."""
    happened = []
    for action in actions:
        note("phases", game.phase)
        happened += game.apply_observed(action)
        for placement in game.placements().values():
            note("placements", placement)
    note("phases", game.phase)
    for event in happened:
        note("events", event)
    return happened


def note(kind, value):
    module = {"phases": phases, "events": events, "placements": placements}[kind]
    assert type(value).__module__ == module.__name__
    # Words, not a listing of fields; and a text that makes it again.
    again = eval(repr(value), vars(module))  # noqa: S307
    assert again == value
    assert hash(again) == hash(value)
    assert copy.deepcopy(value) == value
    if kind == "events":
        assert type(value).__name__ not in str(value)
    SEEN[kind].add(type(value).__name__)


def refuses(game, action, rule, message):
    before, history = game.snapshot(), game.history
    assert not game.is_legal(action)
    assert action not in game.legal_actions()
    for call in (game.apply, game.apply_observed, game.check):
        with pytest.raises(IllegalActionError, match=message) as caught:
            call(action)
        error = caught.value
        assert error.rule == rule
        assert error.phase == game.phase
        assert error.action == Action(action, game.rules.edition)
        assert error.allowed == tuple(game.legal_actions())
        assert (error.kind, error.index, error.line) == ("illegal", None, None)
    assert (game.snapshot(), game.history) == (before, history)


def test_a_turn_from_the_first_to_the_second(scene):
    """T, F4, Y, D1."""
    game = scene("avalon-hill", 3, "A LL", racks={0: "5E", 1: "1I"}, bag="9E")
    assert game.phase == PlaceTile(player=0, tiles_left=1, further=False)
    assert game.turn == Turn(0, None, 1, False, False, False, 0, None, 0)
    assert play(game, "5E") == [TilePlaced(0, "5E")]
    assert game.phase == BuyStock(player=0, limit=3, free=False, trades_left=0)
    assert game.turn == Turn(0, None, 0, True, True, False, 0, None, 0)
    happened = play(game, "buy L L")
    assert happened == [
        StockBought(0, ("Luxor", "Luxor"), 400),
        TileDrawn(0, "9E"),
        TurnBegan(1),
    ]
    assert [str(event) for event in happened] == [
        "Player 0 buys 2 Luxor for $400",
        "Player 0 draws 9E",
        "Player 1's turn",
    ]
    assert str(TileDrawn(0, None)) == "Player 0 draws a tile"
    assert (game.cash(0), game.shares(0, "L"), game.bank["Luxor"]) == (5600, 2, 23)
    assert "9E" in game.rack(0)
    assert game.player == game.turn.player == 1
    assert [action.text for action in game.history] == ["5E", "buy L L"]


def test_founding(scene):
    """F1, F2, M5."""
    game = scene("avalon-hill", 3, "A LL / C o.o / D .o", racks={0: "2C"})
    assert game.placement("2C") == Found(
        ("Tower", "American", "Festival", "Worldwide", "Continental", "Imperial"), 4
    )
    play(game, "2C")
    chains = ("Tower", "American", "Festival", "Worldwide", "Continental", "Imperial")
    assert game.phase == FoundChain(player=0, tile="2C", chains=chains)
    refuses(game, "found L", "F1", "Luxor")
    assert play(game, "found T") == [
        ChainFounded(0, "Tower", 4, ("1C", "2C", "3C", "2D")),
        FreeShare(0, "Tower"),
    ]
    assert game.board.tiles_of("T") == ("1C", "2C", "3C", "2D")
    assert (game.size("T"), game.price("T"), game.bonus("T")) == (4, 400, (4000, 2000))


def test_growing(scene):
    """F3."""
    game = scene("avalon-hill", 3, "A LL.o", racks={0: "3A"})
    assert game.placement("3A") == Grow("Luxor", 4)
    assert play(game, "3A") == [TilePlaced(0, "3A"), ChainGrew("Luxor", 4, ("3A", "4A"))]


def test_a_merger_with_every_decision(scene):
    """M1 to M4, N1, H."""
    board = "C .....A / D .....A / E ...LL.TT"
    shares, cash = {1: "3A 2L 2T", 2: "1A"}, {1: 5000, 2: 5700}
    game = scene("avalon-hill", 3, board, racks={0: "6E"}, shares=shares, cash=cash)
    chains = ("Luxor", "Tower", "American")
    assert game.placement("6E") == Merge(chains, chains, 7)
    assert play(game, "6E") == [TilePlaced(0, "6E"), MergerBegan(0, "6E", chains)]
    assert game.phase == ChooseSurvivor(player=0, tile="6E", chains=chains)
    assert game.board["6E"] == "unincorporated"
    assert play(game, "survivor T") == [Survives("Tower")]
    left = ("Luxor", "American")
    assert game.phase == ChooseDefunct(player=0, tile="6E", survivor="Tower", chains=left)
    refuses(game, "defunct T", "M3", "not one of the largest defunct chains left")
    assert play(game, "defunct A") == [
        SharesShown("American", (0, 3, 1)),
        BonusPaid(1, "American", 3000),
        BonusPaid(2, "American", 1500),
    ]
    assert game.phase == DisposeStock(
        player=1,
        tile="6E",
        defunct="American",
        survivor="Tower",
        held=3,
        price=300,
        available=23,
    )
    refuses(game, "sell 4", "H2", "3")
    (disposed,) = play(game, "sell 1 trade 2")
    assert disposed == StockDisposed(1, "American", "Tower", sell=1, trade=2, proceeds=300)
    assert str(disposed) == "Player 1 sells 1 American for $300 and trades 2 American for 1 Tower"
    held, absorbed, shown, paid = play(game, "hold")
    assert held == StockDisposed(2, "American", "Tower", 0, 0, 0)
    assert str(held) == "Player 2 holds all shares of American"
    assert absorbed == ChainAbsorbed("American", "Tower", 4, absorbed.tiles)
    assert shown == SharesShown("Luxor", (0, 2, 0))
    assert paid == BonusPaid(1, "Luxor", 3000)
    assert play(game, "hold")[1:] == [
        ChainAbsorbed("Luxor", "Tower", 6, ("4E", "5E")),
        ChainGrew("Tower", 7, ("6E",)),
    ]
    assert game.phase == BuyStock(0, 3, False, 0)


def test_bonuses_that_would_be_paid_now(scene):
    """N, Z2: asked at any time."""
    game = scene("avalon-hill", 3, FIVE_AND_SIX, shares={0: "4L", 1: "2L", 2: "2L"})
    assert game.bonuses("L") == Bonuses((5000, 1300, 1300), 0)
    assert game.bonuses("L", market=12) == Bonuses((2500, 0, 0), 5000)
    assert game.bonuses("I") == Bonuses((0, 0, 0), 0)
    assert game.worth(0) == 6000 + 5000 + 4 * 500
    # E9: standard competition ranks, equals in seat order.
    assert game.standings() == [
        Standing(0, 1, 13_000),
        Standing(1, 2, 8300),
        Standing(2, 2, 8300),
    ]


def test_the_market_of_two_players(scene):
    """Z1, Z2."""
    game = scene("avalon-hill", 2, FIVE_AND_SIX, racks={0: "6A"}, shares={1: "3L"}, market="4H")
    happened = play(game, "6A")
    assert MarketTile("Luxor", "4H") in happened
    assert BonusPaid(1, "Luxor", 2500) in happened
    assert not any(isinstance(event, BonusPaid) and event.player != 1 for event in happened)


def test_placements_of_every_kind(scene):
    """T3, T4, T5, F1, F3, F4, M1."""
    game = scene("avalon-hill", 3, ALL_SEVEN, racks={0: "1E 3A 12I"})
    assert game.placement("1E") == Blocked()
    assert game.placement("3A") == Merge(("Luxor", "Tower"), ("Luxor", "Tower"), 5)
    assert game.placement("12I") == Isolated()
    assert game.placement("1A") == Unavailable()
    game = scene("avalon-hill", 3, ROW_B_DEAD, racks={0: SIX_DEAD})
    assert game.placement("1B") == Dead(("Continental", "Imperial"))
    assert game.placement("3F") == Grow("Worldwide", 3)
    for placement, reason in [
        (Unavailable(), "out of the game"),
        (Blocked(), "T5"),
        (Dead(("Tower", "Luxor")), "touches the safe chains Luxor and Tower (T4)"),
    ]:
        note("placements", placement)
        assert not placement.playable
        assert reason in str(placement)
    for placement in (Isolated(), Found(("Tower",), 2), Grow("Tower", 3), Merge((), (), 1)):
        assert placement.playable
        assert "(" not in str(placement)
    # By name in either case and by index, for all tiles and for a rack.
    for index, tile in enumerate(TILES):
        whole = game.placement(tile)
        assert whole == game.placement(tile.lower()) == game.placement(index)
        assert whole == game.placement(np.int64(index)) == game.placement(np.str_(tile))
        assert type(whole).__name__ in placements.__all__
    assert (
        game.placements()
        == game.placements(0)
        == {tile: game.placement(tile) for tile in game.rack(0)}
    )
    assert list(game.placements(1)) == list(game.rack(1))


def test_a_player_who_cannot_place_shows_his_rack_and_replaces(scene):
    """T1, I1, D3."""
    game = scene("avalon-hill", 3, ROW_B_DEAD, racks={0: SIX_DEAD}, bag="5E 7E")
    refuses(game, "1B", "T4", "dead")
    assert play(game, "pass") == [Passed(0), RackShown(0, tuple(SIX_DEAD.split()))]
    play(game, "buy")
    assert game.phase == ReplaceTiles(player=0)
    assert play(game, "replace 1B") == [TileSetAside(0, "1B"), TileDrawn(0, "5E")]
    assert game.set_aside == ("1B",)
    assert play(game, "pass") == [Passed(0), TurnBegan(1)]


def test_a_rack_is_set_aside(scene):
    """D4."""
    bag = "5E 7E 9E 11E 1G 3G"
    game = scene("wizards-2008", 3, ROW_B_DEAD, racks={0: SIX_DEAD}, bag=bag)
    happened = play(game, "redraw")
    assert happened[0] == RackSetAside(0, tuple(SIX_DEAD.split()))
    assert [event.tile for event in happened[1:]] == bag.split()
    assert game.set_aside == tuple(SIX_DEAD.split())


def test_the_end_is_declared(scene):
    """E1, E3, E8."""
    game = scene("avalon-hill", 3, "A LLLLLLLLLLL", racks={0: "12I"}, shares={1: "3L 2I"})
    assert game.end_condition
    assert game.safe_chains == game.chains == ("Luxor",)
    assert play(game, "end") == [EndDeclared(0)]
    assert game.turn.declared == 0
    happened = play(game, "12I", "buy")
    racks = [RackShown(player, game.rack(player)) for player in range(3)]
    assert happened[-7:] == [
        GameOver("declared"),
        *[shown for shown in racks if shown.tiles],
        SharesShown("Luxor", (0, 3, 0)),
        BonusPaid(1, "Luxor", 10_500),
        StockSold(1, "Luxor", 3, 2100),
    ]
    assert game.phase == Over(reason="declared")
    assert game.phase.player is None
    assert (game.over, game.end_reason, game.player) == (True, "declared", None)
    assert game.legal_ids() == list(game.legal_actions()) == []
    assert game.cash(1) == 6000 + 10_500 + 2100
    assert game.rack() == ()
    refuses(game, "buy", "E", "over")


def test_the_game_ends_by_itself(scene):
    """E2."""
    game = scene("3m", 3, "A LLLLLLLLLL", racks={0: "11A"})
    assert GameOver("automatic") in play(game, "11A", "buy")
    assert game.phase == Over("automatic")


def test_all_tiles(scene):
    """E6."""
    dead = {0: "12I 1B", 1: "4B", 2: "7B"}
    game = scene("3m", 3, ROW_B_DEAD, racks=dead, only_bag=True)
    assert game.bag_count == 0
    assert GameOver("all_tiles") in play(game, "12I", "buy")
    assert game.end_reason == "all_tiles"


def test_stalemate(scene):
    """E7."""
    game = scene("3m", 3, ALL_SEVEN, racks={0: "1E", 1: "3E", 2: "5E"}, only_bag=True)
    play(game, "pass", "buy", "pass", "buy")
    assert game.turn.idle_turns == 2
    play(game, "pass", "buy")
    assert game.phase == Over("stalemate")


def test_powers(scene):
    """P1 to P6."""
    rules = Rules("avalon-hill", special_powers=True)

    def begin():
        return scene(rules, 3, "A LL.TT", racks={0: "12I 10H"}, shares={0: "4L"})

    game = begin()
    assert play(game, "power place4") == [PowerPlayed(0, "place4")]
    assert game.phase == PlaceTile(0, 4, False)
    play(game, "12I")
    assert game.phase == PlaceTile(0, 3, True)
    assert play(game, "pass") == [Passed(0)]
    game = begin()
    happened = play(game, "power take5")
    assert [type(event) for event in happened] == [PowerPlayed] + [TileDrawn] * 5
    assert game.rack_size(0) == 11
    play(game, "12I")
    refuses(game, "power free3", "P", "one power a turn")
    game = begin()
    play(game, "12I", "power free3")
    assert game.phase == BuyStock(0, 3, True, 0)
    assert StockBought(0, ("Luxor",) * 3, 0) in play(game, "buy L L L")
    game = begin()
    play(game, "12I", "power buy5")
    assert game.phase == BuyStock(0, 5, False, 0)
    play(game, "buy L L L T T")
    game = begin()
    play(game, "12I", "power trade2")
    assert game.phase == BuyStock(0, 3, False, 3)
    (traded,) = play(game, "trade L T")
    assert traded == StockTraded(0, "Luxor", "Tower")
    assert str(traded) == "Player 0 trades 2 Luxor for 1 Tower"
    play(game, "buy")
    assert game.phase == BuyStock(0, 0, False, 2)
    assert (game.turn.power, game.turn.bought, game.turn.trades_left) == ("trade2", True, 2)
    play(game, "pass")
    assert game.powers_used(0) == ("trade2",)
    assert game.powers_used(1) == ()
    assert set(game.powers_used(0)) < set(POWERS)


def test_every_phase_event_and_placement_comes_up(scene):
    """T: nothing that is documented is missing; every str is one line in words."""
    for names in SEEN.values():
        names.clear()
    texts = set()
    for edition in ("3m", "avalon-hill", "wizards-2008"):
        for players in (2, 3, 4):
            market = "drawn_tile" if players == 2 else "none"
            rules = Rules(edition, two_player_market=market, special_powers=players == 4)
            for number in range(3):
                game = random_game(rules, players, 5, number)
                game.undo(len(game.history))
                other = random_game(rules, players, 5, number)
                for action in other.history:
                    texts.update(map(str, play(game, action)))
                assert game == other
    # What is rare in random games.
    rest = scene("avalon-hill", 3, ROW_B_DEAD, racks={0: SIX_DEAD}, bag="5E 7E")
    texts.update(map(str, play(rest, "pass", "buy", "replace 1B")))
    rest = scene("wizards-2008", 3, ROW_B_DEAD, racks={0: SIX_DEAD})
    texts.update(map(str, play(rest, "redraw")))
    board = "C .....A / D .....A / E ...LL.TT"
    shares = {1: "3A 2L"}
    rest = scene("avalon-hill", 3, board, racks={0: "6E"}, shares=shares, cash={1: 5200})
    texts.update(map(str, play(rest, "6E", "survivor T", "defunct A", "sell 1 trade 2")))
    rest = scene("avalon-hill", 3, ALL_SEVEN, racks={0: "1E 12I"})
    play(rest, "12I")
    assert SEEN["phases"] == set(phases.__all__) - {"Phase"}
    assert SEEN["events"] == set(events.__all__) - {"Event"}
    assert len(SEEN["events"]) == 23
    note("placements", rest.placement("1A"))
    assert SEEN["placements"] == set(placements.__all__) - {"Placement"}
    assert all(text and "\n" not in text and "(player" not in text for text in texts)


def test_seeds_and_tile_orders():
    """S1, S4: the seed gives the tiles, and the tiles the game."""
    assert Game(seed=7) == Game("avalon-hill", 4, seed=7) == Game(seed=np.uint64(7))
    assert Game(seed=7) != Game(seed=8)
    assert Game() != Game()
    order = tile_order(7)
    game = Game("3m", 3, tiles=order)
    assert [game.rack(seat)[0] in game.rack(seat) for seat in range(3)] == [True] * 3
    assert {tile for seat in range(3) for tile in game.rack(seat)} == set(order[:18])
    assert game.bag == order[18:]
    by_index = [TILES.index(tile) for tile in order]
    assert Game("3m", 3, tiles=by_index) == Game("3m", 3, tiles=np.array(by_index)) == game
    assert Game("3m", 3, tiles=[tile.lower() for tile in order]) == game
    for wrong, message in [
        (order[1:], "108 tiles, not 107"),
        ((*order, "5E"), "5E is in the tile order twice"),
        ((order[0], *order[:-1]), f"{order[0]} is in the tile order twice"),
        ((), "not 0"),
    ]:
        with pytest.raises(TileOrderError, match=rf"{message}.*\(B1\)"):
            Game(tiles=wrong)
    with pytest.raises(UnknownWordError, match="0A"):
        Game(tiles=["0A", *order[1:]])


def test_market_draws_come_first_and_are_recorded():
    """Z1, Z5."""
    whole = random_game("avalon-hill", 2, seed=5)
    draws = whole.record.market_draws
    assert draws
    game = Game("avalon-hill", 2, tiles=whole.record.tiles, market_draws=draws)
    for action in whole.history:
        game.apply(action)
    # What the market would have shown after them comes from another seed.
    seed = whole.record.to_dict()["market_seed"]
    assert Record.from_dict({**game.record.to_dict(), "market_seed": seed}) == whole.record
    with pytest.raises(TileOrderError):
        Game("avalon-hill", 2, market_draws=["1A"] * 109)


def test_a_players_last_decision_is_undone():
    game = random_game(seed=3)
    walk, deciders = Game(seed=0, tiles=game.record.tiles), []
    for action in game.history:
        deciders.append(walk.player)
        walk.apply(action)
    for player in range(game.players):
        back = game.copy()
        for number in reversed([i for i, decider in enumerate(deciders) if decider == player]):
            before = back.undoable
            assert back.undo_decision(player) == before - number
            assert (back.player, back.undoable) == (player, number)
            assert back.undoable + back.redoable == len(game.history)
        first = back.copy()
        assert back.undo_decision(player) == 0
        assert (back, back.history, back.redoable) == (first, first.history, first.redoable)
        back.redo(back.redoable)
        assert back.history == game.history
    with pytest.raises(PlayerError):
        game.undo_decision(9)


def test_undo_and_history():
    game = random_game(seed=3)
    history, states = game.history, []
    walk = Game(seed=0, tiles=game.record.tiles)
    for action in history:
        states.append(walk.snapshot())
        walk.apply(action)
    game.undo(0)
    assert game.history == history
    steps = (1, 2, 10, len(history) - 13)
    for count in steps:
        game.undo(count)
        assert game == states[len(game.history)].game()
        assert game.history == history[: len(game.history)]
    assert game.history == ()
    assert (game.undoable, game.redoable) == (0, len(history))
    for count in reversed(steps):
        game.redo(count)
        assert game.history == history[: len(game.history)]
        assert game == [*states, walk.snapshot()][len(game.history)].game()
    with pytest.raises(HistoryError, match=r"^1 action cannot be redone: 0 were undone$"):
        game.redo()
    game.undo(len(history))
    with pytest.raises(HistoryError, match=r"^-1 actions cannot be redone: \d+ were undone$"):
        game.redo(-1)
    game.apply(history[0])
    assert game.redoable == 0
    game.undo()
    for count in (1, 2**62, -1):
        with pytest.raises(HistoryError, match=f"^{count} actions? .*0 were carried out"):
            game.undo(count)
    for action in history:
        game.apply(action)
    assert game.snapshot() == random_game(seed=3).snapshot()
    with pytest.raises(HistoryError):
        game.undo(len(history) + 1)
    assert game.history == history


def test_a_view_that_has_followed_is_right_after_undo_and_redo():
    """I2, I3: as a client that follows every event."""
    rules = Rules(holdings="concealed")
    game = Game(rules, players=3, seed=5, names=["Ann", "Ben", "Cleo"])
    views = {player: game.view(player).with_start() for player in (0, 2, None)}
    seen = []
    for _ in range(90):
        events = game.apply_observed(game.legal_actions()[-1])
        for player, view in views.items():
            views[player] = view.follow([event.seen_by(player) for event in events])
        seen.append(dict(views))
    assert game.followed_view("Cleo") == seen[89][2] != game.view(2)
    game.undo(30)
    assert game.followed_view(0) == seen[59][0]
    game.redo(20)
    assert game.followed_view() == game.followed_view("spectator") == seen[79][None]
    assert game.followed_view(0).cash("Ben") == game.cash(1)
    with pytest.raises(PlayerError):
        game.followed_view(3)


def test_records_of_games():
    game = random_game(seed=3)
    record = game.record
    assert record.result.reason == game.end_reason
    assert record.actions == game.history
    game.undo()
    assert game.record.result is None
    assert game.record.actions == record.actions[:-1]
    begun = game.snapshot().game()
    assert begun == game
    assert begun.history == ()
    with pytest.raises(HistoryError, match="began from a position"):
        _ = begun.record
    with pytest.raises(HistoryError):
        begun.undo()
    begun.apply("buy")
    begun.undo()
    assert begun == game


def test_copies_are_games_of_their_own():
    game = random_game(seed=3)
    game.undo(30)
    for make in (Game.copy, copy.copy, copy.deepcopy):
        other = make(game)
        assert other is not game
        assert other == game
        assert other.history == game.history
        other.apply(other.legal_actions()[0])
        assert other != game
        other.undo()
        assert other == game
        assert other.record == game.record


def test_snapshots_are_frozen_and_hashable():
    game = random_game(seed=3)
    game.undo(30)
    snapshot = game.snapshot()
    assert copy.copy(snapshot) is copy.deepcopy(snapshot) is snapshot
    game.apply(game.legal_ids()[0])
    assert snapshot != game.snapshot()
    game.undo()
    assert snapshot == game.snapshot()
    assert hash(snapshot) == hash(game.snapshot())
    assert len({snapshot, game.snapshot(), game.copy().snapshot()}) == 1
    assert snapshot.stable_hash() == game.stable_hash()
    assert snapshot != game
    with pytest.raises(TypeError):
        hash(game)
    assert not hasattr(snapshot, "apply")
    # How a state came about is no part of it.
    assert Snapshot.from_json(game.to_json()) == snapshot
    assert Game.from_json(snapshot.to_json()) == game


def test_equality_is_what_nobody_can_tell_apart():
    """Z: a market that takes no part leaves no trace."""
    order = tile_order(7)
    assert Game("3m", 3, tiles=order, seed=1) == Game("3m", 3, tiles=order, seed=2)
    assert Game("avalon-hill", 2, tiles=order, seed=1) != Game(
        "avalon-hill", 2, tiles=order, seed=2
    )
    assert Game("3m", 3, seed=7) != Game("3m", 3, seed=7, end="declare_any_time")
    assert Game(seed=7) != "game"
    assert Game(seed=7) is not None


def test_random_play():
    game = Game(seed=3)
    count = game.play_randomly(5)
    assert game.over
    assert count == len(game.history)
    assert game.play_randomly(5) == 0
    again = Game(seed=3)
    again.play_randomly(5, 0)
    assert again == game
    other = Game(seed=3)
    other.play_randomly(5, 1)
    assert other.history != game.history
    assert random_game(seed=3, number=0).record == random_game(seed=3).record
    assert random_game(seed=3, number=1).record != random_game(seed=3).record


def test_players_are_seats_from_zero():
    game = random_game("avalon-hill", 3, seed=1)
    game.undo(20)
    calls = [
        *(game.cash, game.rack, game.rack_size, game.powers_used, game.holdings, game.worth),
        *(game.view, game.placements, lambda player: game.shares(player, "T")),
    ]
    for call in calls:
        for player in (0, 2, np.int64(2)):
            call(player)
        for player in (3, 6, 255, 256, -1):
            with pytest.raises(PlayerError, match=f"no player {player}; .* 0 to 2") as caught:
                call(player)
            assert isinstance(caught.value, IndexError)


def test_chains_in_any_form():
    game = random_game("wizards-2008", 3, seed=1)
    game.undo(20)
    for index, name in enumerate(game.rules.chains):
        for chain in (name, name.lower(), name[0], name[0].lower(), index, np.int8(index)):
            assert game.size(chain) == game.sizes[name]
            assert game.price(chain) == game.prices[name]
            assert game.shares(1, chain) == game.holdings(1)[name]
            assert game.bonus(chain) == (10 * game.prices[name], 5 * game.prices[name])
            assert game.bonuses(chain) == game.bonuses(name)
    assert list(game.sizes) == list(game.prices) == list(game.bank) == list(game.rules.chains)
    assert game.chains == tuple(name for name, size in game.sizes.items() if size)
    assert game.safe_chains == tuple(name for name, size in game.sizes.items() if size >= 11)


def test_racks_and_placements_of_whoever_decides():
    game = random_game(seed=3)
    while game.history:
        game.undo()
        assert game.rack() == game.rack(game.player)
        assert game.placements() == game.placements(game.player)


def test_repr_and_str():
    game = Game("3m", 3, seed=7, special_powers=True)
    assert (
        repr(game) == "<Game: 3m special_powers=true, 3 players, 0 actions, PlaceTile of player 1>"
    )
    assert (
        repr(game.snapshot())
        == "<Snapshot: 3m special_powers=true, 3 players, PlaceTile of player 1>"
    )
    text = str(game)
    assert text.startswith(repr(game) + "\n")
    assert text.splitlines()[1:] == str(game.snapshot()).splitlines()[1:]
    assert f"player 2: $6,000; {' '.join(game.rack(2))}" in text
    game.play_randomly(1)
    assert repr(game).endswith(f"{len(game.history)} actions, over (automatic)>")


def test_an_illegal_action_changes_nothing(scene):
    """T2, B1, T1."""
    game = scene("avalon-hill", 3, "A LL", racks={0: "5E"})
    other = next(tile for tile in TILES if tile not in game.rack(0) and tile != "1A")
    refuses(game, "pass", "T2", "legal: ")
    refuses(game, other, "T1", "not in the player's rack")
    refuses(game, "buy L", "T6", "the answer must be a tile")
    game.apply("5E")
    refuses(game, "buy L L L L", "Y1", "3")
    refuses(game, "buy T", "Y1", "Tower")
    poor = scene("avalon-hill", 3, "A LLLLL", racks={0: "5E"}, cash={0: 300})
    poor.apply("5E")
    refuses(poor, "buy L L", "Y1", "300")


def test_messages_and_names_count_in_the_singular_and_the_plural() -> None:
    game = Game(players=3, seed=1)
    with pytest.raises(HistoryError, match=r"^1 action cannot be undone: 0 were carried out$"):
        game.undo()
    game.apply(game.legal_actions()[0])
    with pytest.raises(HistoryError, match=r"^2 actions cannot be undone: 1 was carried out$"):
        game.undo(2)
    for text in (repr(game), repr(game.record)):
        assert ", 1 action, " in text
    with pytest.raises(RangeError, match=r"^the game after 2 actions .* the record has 1 action$"):
        game.record.game(2)
    while len(game.bag) > 1 and not game.over:
        game.apply(next(one for one in game.legal_actions() if one.text != "end"))
    assert len(game.bag) == 1
    assert "\nbag: 1 tile, in the order of draws" in str(game)
    assert str(game.view()).endswith("\nbag: 1 tile")
