"""Views that follow a game from the events that their viewers see (I1-I3)."""

from __future__ import annotations

import itertools
import pickle
import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from acquire_engine import EventError, Game, Position, RangeError, Rules, View
from acquire_engine.events import (
    BonusPaid,
    ChainGrew,
    Event,
    Passed,
    PowerPlayed,
    RackShown,
    StockBought,
    TileDrawn,
    TilePlaced,
    TurnBegan,
)

RULES = [
    Rules("3m", two_player_market="bank"),
    Rules("avalon-hill"),
    Rules("wizards-2008", two_player_market="drawn_tile", special_powers=True),
    Rules("avalon-hill", dead_tiles="redraw", special_powers=True),
    Rules("wizards-2008", two_player_market="bank", holdings="concealed", dead_tiles="replace"),
]


def started(game: Game) -> dict[int | None, View]:
    """Every player's view, and a spectator's, at the start."""
    return {viewer: game.view(viewer).with_start() for viewer in (*range(game.players), None)}


def moves(game: Game, seed: int):
    """Plays the game; the events of every action."""
    chance = random.Random(seed)
    while not game.over:
        yield game.apply_observed(chance.choice(game.legal_actions()))


@pytest.mark.parametrize("rules", RULES, ids=repr)
@pytest.mark.parametrize("players", [2, 4])
def test_a_client_keeps_its_own_view(rules: Rules, players: int) -> None:
    for seed in range(3):
        game = Game(rules, players, seed=seed)
        views = started(game)
        for events in moves(game, seed):
            for viewer, view in views.items():
                views[viewer] = followed = view.follow(event.seen_by(viewer) for event in events)
                assert followed.without_memory() == game.view(viewer)
                for player in range(players):
                    assert followed.cash(player) == game.cash(player), "I3: anyone may keep track"
                    assert followed.holdings(player) == game.holdings(player)
                    concealed = rules.holdings == "concealed" and player != viewer
                    assert followed.remembers(player) is (concealed and not game.over)
                assert followed.standings() == game.standings()


def test_d5_what_racks_can_hold_is_remembered() -> None:
    concluded = 0
    for seed in range(4):
        game = Game("avalon-hill", 2, seed=seed)
        view = game.view(0).with_start()
        for events in moves(game, seed):
            view = view.follow(event.seen_by(0) for event in events)
            known = view.deductions(1)
            concluded += len(known)
            for deduction in known:
                assert len({*game.rack(1)} & {*deduction.among}) >= deduction.tiles
                assert {*deduction.among} < {*view.unseen}
            if known:
                sample = view.sample(seed)
                rack = {*sample.rack(1)}
                assert all(len(rack & {*one.among}) >= one.tiles for one in known)
                assert View.from_json(view.to_json()) == view
                assert view.without_memory().deductions(1) == []
    assert concluded > 0


def test_t2_a_tile_that_was_not_there_is_refused(scene: Callable[..., Game]) -> None:
    game = scene(
        Rules("avalon-hill", dead_tiles="keep"),
        2,
        "A LLLLLLLLLLL / C TTTTTTTTTTT / F WW",
        racks={0: "1B 2B 3B 4B 5B 6B"},
    )
    view = game.view(1)
    for action in ("pass", "buy"):
        view = view.follow(event.seen_by(1) for event in game.apply_observed(action))
    (known,) = view.deductions(0)
    assert known.tiles == 6
    assert set(known.among) == {f"{column}B" for column in range(1, 12)} - {*game.rack(1)}
    for action in (game.rack(1)[-1], "buy"):
        view = view.follow(event.seen_by(1) for event in game.apply_observed(action))
    tile = next(tile for tile in view.unseen if tile not in known.among)
    with pytest.raises(EventError, match=f"{tile} was not in this rack when") as caught:
        view.follow(TilePlaced(0, tile))
    assert (caught.value.kind, caught.value.tile) == ("not_held", tile)


def first(kind: type[Event]) -> tuple[View, Event]:
    """A spectator's view, and the first event of this kind, which comes next."""
    game = Game("avalon-hill", 3, seed=4)
    view = game.view().with_start()
    for events in moves(game, 4):
        for event in events:
            seen = event.seen_by(None)
            if isinstance(seen, kind):
                return view, seen
            view = view.follow(seen)
    raise AssertionError


def test_one_event_is_enough() -> None:
    view, event = first(TurnBegan)
    assert view.follow(event) == view.follow([event])
    assert view.follow([]) == view


def test_i2_what_the_viewer_may_not_see_is_refused() -> None:
    view, event = first(TileDrawn)
    tile = view.unseen[0]
    told = "this view is for a spectator, and takes exactly what a spectator may see"
    with pytest.raises(EventError, match=told) as caught:
        view.follow(TileDrawn(player=event.player, tile=tile))
    assert (caught.value.kind, caught.value.rule) == ("hidden", "I2")
    assert caught.value.event == TileDrawn(player=event.player, tile=tile)


def test_i2_the_viewer_of_a_view_is_named() -> None:
    game = Game(seed=4, names=["Ann", "Ben", "Cleo"])
    view = game.view("Cleo").with_start()
    refused = 0
    for events in moves(game, 4):
        for event in events:
            if isinstance(event, TileDrawn) and event.player != 2:
                told = f'"{game.names[event.player]} draws {event.tile}" cannot have happened: '
                told += "this view is for Cleo, and takes exactly what Cleo may see"
                with pytest.raises(EventError, match=re.escape(told)):
                    view.follow(event)
                refused += 1
            view = view.follow(event.seen_by(2))
    assert refused > 0


def test_s5_the_players_of_the_game_are_named() -> None:
    view = Game(seed=1, players=3).view(0)
    with pytest.raises(EventError, match="no such player; the players are 0 to 2") as caught:
        view.follow(RackShown(player=5, tiles=()))
    assert (caught.value.kind, caught.value.rule) == ("no_player", "S5")


def test_d1_a_draw_that_was_left_out_is_noticed() -> None:
    view, event = first(TileDrawn)
    with pytest.raises(EventError) as caught:
        view.follow(TurnBegan(player=(event.player + 1) % 3))
    assert (caught.value.kind, caught.value.rule) == ("bag", "D1")
    assert caught.value.available == view.bag_count


def test_y1_the_price_is_counted() -> None:
    view, event = first(StockBought)
    wrong = StockBought(player=event.player, chains=event.chains, cost=event.cost + 100)
    with pytest.raises(EventError) as caught:
        view.follow(wrong)
    assert (caught.value.kind, caught.value.available) == ("amount", event.cost)
    assert view.follow(event).cash(event.player) == 6000 - event.cost


@pytest.mark.parametrize("wrong", [None, 1, "5E", [None], [TurnBegan], Game(seed=1)])
def test_what_is_no_event_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError):
        Game(seed=1).view(0).follow(wrong)  # type: ignore[arg-type]


def test_b5_a_game_that_has_begun_is_not_taken_for_new() -> None:
    game = Game(seed=1)
    game.play_randomly(seed=1)
    with pytest.raises(
        ValueError, match=r"starting cash and no shares \(B5\): .* use the followed view"
    ):
        game.view(0).with_start()


def test_what_a_view_shows_to_be_impossible_is_refused() -> None:
    game = Game("avalon-hill", 4, seed=7)
    player = game.player
    assert player is not None
    with pytest.raises(EventError, match="T"):
        game.view(player).follow(Passed(player))  # T2: a tile is playable
    assert game.view((player + 1) % 4).follow(Passed(player))  # whose tiles this player cannot know
    powers = Game("3m", 3, seed=1, special_powers=True)
    player = powers.player
    assert player is not None
    with pytest.raises(EventError, match="P"):
        powers.view().follow(
            PowerPlayed(player, "free3", edition="3m")
        )  # P7: there is nothing to buy
    assert powers.view().follow(PowerPlayed(player, "take5", edition="3m"))


def test_a_chain_of_another_edition_is_an_event_error() -> None:
    """C1."""
    view = Game("wizards-2008", 3, seed=1).view()
    event = ChainGrew("Luxor", 3, ("1A", "1B", "1C"))
    for events in (event, [event]):
        with pytest.raises(EventError, match="`Luxor` is not a chain") as caught:
            view.follow(events)
        assert caught.value.event == event


def test_an_event_of_another_edition_is_an_event_error() -> None:
    """O: also if it has no name that the editions have differently."""
    game = Game("wizards-2008", 3, seed=1)
    view = game.view().with_start()
    happened = game.apply_observed(game.legal_actions()[0])
    for event in happened:
        foreign = replace(event.seen_by(None), edition="3m")
        told = "the edition of the event is 3m, and that of the game is wizards-2008"
        for events in (foreign, [foreign]):
            with pytest.raises(EventError, match=told) as caught:
                view.follow(events)
            assert (caught.value.kind, caught.value.event) == ("edition", foreign)
        view = view.follow(event.seen_by(None))
    with pytest.raises(EventError, match="4m"):
        view.follow(TurnBegan(0, edition="4m"))
    with pytest.raises(TypeError, match="edition: expected a str, not int"):
        view.follow(TurnBegan(0, edition=4))  # type: ignore[arg-type]


def test_values_that_no_game_has_are_event_errors() -> None:
    view = Game("avalon-hill", 3, seed=1).view()
    for event in (
        TurnBegan(254),
        PowerPlayed(0, "bogus"),
        StockBought(0, ("Luxor",) * 100_000, 0),
    ):
        with pytest.raises(EventError) as caught:
            view.follow(event)
        assert len(str(caught.value)) <= 200


def test_events_without_an_end_are_not_followed_for_ever() -> None:
    view, event = first(BonusPaid)
    with pytest.raises(RangeError, match="events: more than 262144 are not read"):
        view.follow(itertools.repeat(event))


def test_i3_a_view_that_joined_late_lacks_the_cash_at_the_end() -> None:
    """So the documentation of `follow` says; it can be kept all the same."""
    game = Game("avalon-hill", 3, seed=5)
    whole = game.view(0).with_start()
    late = None
    for number, events in enumerate(moves(game, 5)):
        seen = [event.seen_by(0) for event in events]
        whole = whole.follow(seen)
        late = late.follow(seen) if late else (game.view(0) if number == 20 else None)
    assert late is not None
    assert game.over
    assert late.cash(1) is None
    assert View.from_json(whole.to_json()) == whole
    assert View.from_json(late.to_json()) == late
    assert Position.from_text(late.to_text()) == late
    assert pickle.loads(pickle.dumps(late)) == late  # noqa: S301
