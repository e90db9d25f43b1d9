"""Series of random games."""

# ruff: noqa: S301 - the pickles are our own.

from __future__ import annotations

import copy
import io
import os
import pickle
import re
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from acquire_engine import (
    EDITIONS,
    Action,
    Game,
    Rules,
    Simulation,
    Table,
    random_game,
    simulate,
    simulate_in_pieces,
)
from acquire_engine import _native as native
from acquire_engine import events as ev
from acquire_engine.errors import AcquireError, RangeError, RulesError

GOLDEN = Path(__file__).parents[1] / "data" / "golden" / "random_games.txt"

CASES = [
    ("avalon-hill", 2, {}),
    ("avalon-hill", 4, {}),
    ("avalon-hill", 6, {"special_powers": True}),
    ("avalon-hill", 3, {"dead_tiles": "replace_automatically", "end": "automatic"}),
    ("3m", 2, {"two_player_market": "drawn_tile"}),
    ("3m", 5, {}),
    ("wizards-2008", 4, {}),
    ("wizards-2008", 3, {"special_powers": True, "dead_tiles": "keep"}),
    ("3m", 4, {"bonuses": "tycoon"}),
]


def due(rules: Rules, price: int) -> dict[str, int]:
    """The bonuses of a chain with this price (C3, N6)."""
    tycoon = rules.bonuses == "tycoon"
    return {
        "majority_bonus": 10 * price,
        "minority_bonus": -(-15 * price // 200) * 100 if tycoon else 5 * price,
        "third_bonus": 5 * price if tycoon else 0,
    }


def rows(table: Table) -> list[dict[str, object]]:
    columns = {name: values.tolist() for name, values in table.to_dict().items()}
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def replayed(  # noqa: PLR0915 - one case for each event
    finished: Game, number: int
) -> dict[str, list[dict[str, object]]]:
    """The rows of a game's tables, from its record and the events."""
    record, rules, seats = finished.record, finished.rules, finished.players
    game = record.game(0)
    first = game.player
    assert first is not None
    players = [
        dict.fromkeys(
            (
                "merger_bonuses",
                "merger_sales",
                "final_bonuses",
                "final_sales",
                "spent",
                "shares_bought",
                "shares_sold",
                "shares_traded",
                "tiles_placed",
                "chains_founded",
                "mergers",
            ),
            0,
        )
        for _ in range(seats)
    ]
    chains = {
        name: dict.fromkeys(
            ("founded", "absorbed", "bonuses", "sales", "spent", "shares_bought"), 0
        )
        for name in rules.chains
    }
    mergers: list[dict[str, object]] = []
    decisions: list[dict[str, object]] = []
    states: list[dict[str, object]] = []
    turn, market = 0, 0
    begun: ev.MergerBegan | None = None
    survivor, sizes = "", dict[str, int]()
    row: dict[str, Any] = {}
    for index, action in enumerate(record.actions):
        decider = game.player
        assert decider is not None
        decisions.append(
            {
                "game": number,
                "decision": index,
                "turn": turn,
                "player": decider,
                "phase": type(game.phase).__name__,
                "legal": len(game.legal_actions()),
                "action": action.id,
            }
        )
        states.extend(
            {
                "game": number,
                "decision": index,
                "player": player,
                "cash": game.cash(player),
                "worth": game.worth(player),
                **{f"shares_{name.lower()}": game.shares(player, name) for name in rules.chains},
                **{f"size_{name.lower()}": game.size(name) for name in rules.chains},
            }
            for player in range(seats)
        )
        prices, over = game.prices, False
        if not isinstance(begun, ev.MergerBegan):
            sizes = game.sizes
        for event in game.apply_observed(action):
            match event:
                case ev.TurnBegan():
                    turn += 1
                case ev.TilePlaced(player=player):
                    players[player]["tiles_placed"] += 1
                case ev.ChainFounded(player=player, chain=chain):
                    players[player]["chains_founded"] += 1
                    chains[chain]["founded"] += 1
                case ev.MergerBegan(player=player):
                    players[player]["mergers"] += 1
                    begun = event
                case ev.Survives(chain=chain):
                    survivor = chain
                case ev.MarketTile(tile=tile):
                    market = int(tile[:-1])
                case ev.SharesShown(chain=chain, shares=shares) if not over:
                    assert begun is not None
                    price = rules.price(chain, sizes[chain])
                    row = {
                        "game": number,
                        "decision": index,
                        "turn": turn,
                        "mergemaker": begun.player,
                        "tile": begun.tile,
                        "survivor": survivor,
                        "defunct": chain,
                        "survivor_size": sizes[survivor],
                        "defunct_size": sizes[chain],
                        "price": price,
                        **due(rules, price),
                        "bonuses": 0,
                        "mergemaker_bonus": 0,
                        "shareholders": sum(held > 0 for held in shares),
                        "shares": sum(shares),
                        "most_shares": max(shares),
                        "leaders": shares.count(max(shares)) if any(shares) else 0,
                        "market_shares": market,
                        "sold": 0,
                        "traded": 0,
                    }
                case ev.BonusPaid(player=player, chain=chain, amount=amount):
                    chains[chain]["bonuses"] += amount
                    players[player]["final_bonuses" if over else "merger_bonuses"] += amount
                    if not over:
                        row["bonuses"] += amount
                        row["mergemaker_bonus"] += amount * (player == row["mergemaker"])
                case ev.StockDisposed(player=player, chain=chain, sell=sell, trade=trade):
                    players[player]["merger_sales"] += event.proceeds
                    players[player]["shares_sold"] += sell
                    players[player]["shares_traded"] += trade
                    chains[chain]["sales"] += event.proceeds
                    row["sold"] += sell
                    row["traded"] += trade
                case ev.ChainAbsorbed(chain=chain):
                    chains[chain]["absorbed"] += 1
                    row["held"] = row["shares"] - row["sold"] - row["traded"]
                    mergers.append(dict(row))
                    market = 0
                case ev.StockBought(player=player, chains=bought, cost=cost):
                    players[player]["spent"] += cost
                    players[player]["shares_bought"] += len(bought)
                    for chain in bought:
                        chains[chain]["shares_bought"] += 1
                        chains[chain]["spent"] += prices[chain] if cost else 0
                case ev.GameOver():
                    over = True
                case ev.StockSold(player=player, chain=chain, proceeds=proceeds):
                    players[player]["final_sales"] += proceeds
                    chains[chain]["sales"] += proceeds
                case _:
                    pass
        if type(game.phase).__name__ not in ("ChooseSurvivor", "ChooseDefunct", "DisposeStock"):
            begun = None
    assert game.over
    standings = {standing.player: standing for standing in game.standings()}
    cash = sorted((game.cash(player) for player in range(seats)), reverse=True)
    winners = [player for player in range(seats) if standings[player].rank == 1]
    return {
        "games": [
            {
                "game": number,
                "decisions": len(record.actions),
                "turns": turn + 1,
                "reason": game.end_reason,
                "first_player": first,
                "winner": winners[0],
                "winners": len(winners),
                "winning_cash": cash[0],
                "margin": cash[0] - cash[1],
                "total_cash": sum(cash),
                "tiles_placed": sum(player["tiles_placed"] for player in players),
                "tiles_set_aside": len(game.set_aside),
                "bag": game.bag_count,
                "chains_founded": sum(chain["founded"] for chain in chains.values()),
                "mergers": sum(player["mergers"] for player in players),
                "chains_absorbed": len(mergers),
                "chains_left": len(game.chains),
                "safe_chains": len(game.safe_chains),
                "largest_chain": max(game.sizes.values()),
            }
        ],
        "players": [
            {
                "game": number,
                "player": player,
                "order": (player - first) % seats,
                "rank": standings[player].rank,
                "cash": game.cash(player),
                **players[player],
            }
            for player in range(seats)
        ],
        "mergers": mergers,
        "chains": [
            {
                "game": number,
                "chain": chain,
                "founded": counts["founded"],
                "absorbed": counts["absorbed"],
                "size": game.size(chain),
                "price": game.price(chain),
                "bonuses": counts["bonuses"],
                "sales": counts["sales"],
                "spent": counts["spent"],
                "shares_bought": counts["shares_bought"],
            }
            for chain, counts in chains.items()
        ],
        "decisions": decisions,
        "states": states,
    }


@pytest.mark.parametrize(("edition", "players", "options"), CASES)
def test_every_row_follows_from_the_events_of_the_same_random_game(
    edition: str, players: int, options: dict[str, object]
) -> None:
    seed, first, count = 11, 5, 12
    simulation = simulate(
        count,
        players,
        edition,
        seed=seed,
        first=first,
        decisions=True,
        states=True,
        progress=False,
        **options,  # type: ignore[arg-type]
    )
    expected: dict[str, list[dict[str, object]]] = {name: [] for name in simulation.tables}
    for number in range(first, first + count):
        game = random_game(simulation.rules, players, seed, number)
        assert simulation.game(number) == game
        for name, part in replayed(game, number).items():
            expected[name].extend(part)
    for name, table in simulation.tables.items():
        assert rows(table) == expected[name], name


def test_e8_money_adds_up() -> None:
    players = simulate(500, 4, seed=3, progress=False).players.to_dict()
    income = sum(
        players[name] for name in ("merger_bonuses", "merger_sales", "final_bonuses", "final_sales")
    )
    assert np.array_equal(players["cash"], 6000 + income - players["spent"])


@pytest.mark.parametrize("special_powers", [False, True])
def test_tables_agree_with_each_other(special_powers: bool) -> None:
    simulation = simulate(
        300, 5, seed=3, decisions=True, progress=False, special_powers=special_powers
    )
    games, players, mergers, chains, decisions = (
        table.to_dict() for table in simulation.tables.values()
    )

    def total(table: dict[str, np.ndarray], name: str) -> np.ndarray:
        return np.bincount(table["game"], weights=table[name], minlength=300).astype(int)

    def count(table: dict[str, np.ndarray]) -> np.ndarray:
        return np.bincount(table["game"], minlength=300)

    assert np.array_equal(games["game"], np.arange(300))
    assert np.array_equal(games["total_cash"], total(players, "cash"))
    assert np.array_equal(games["chains_absorbed"], count(mergers))
    assert np.array_equal(games["chains_absorbed"], total(chains, "absorbed"))
    assert np.array_equal(games["chains_founded"], total(chains, "founded"))
    assert np.array_equal(games["mergers"], total(players, "mergers"))
    assert np.array_equal(games["decisions"], count(decisions))
    assert np.array_equal(total(mergers, "bonuses"), total(players, "merger_bonuses"))
    assert np.array_equal(total(chains, "spent"), total(players, "spent"))
    assert np.array_equal(total(chains, "shares_bought"), total(players, "shares_bought"))
    assert np.array_equal(
        total(chains, "bonuses"), total(players, "merger_bonuses") + total(players, "final_bonuses")
    )
    assert np.array_equal(
        total(chains, "sales"), total(players, "merger_sales") + total(players, "final_sales")
    )


def test_games_are_those_of_every_other_language() -> None:
    """The golden games of the core (E9)."""
    pattern = re.compile(
        r"(?P<rules>.+), (?P<players>\d) players, seed (?P<seed>\d+), number (?P<number>\d+): "
        r"(?P<decisions>\d+) decisions, (?P<reason>\w+), \[(?P<cash>.+)\], "
    )
    checked = 0
    for line in GOLDEN.read_text(encoding="utf-8").splitlines()[1:]:
        match = pattern.match(line)
        assert match is not None
        if int(match["number"]) >= 2**63:
            continue
        edition, *words = match["rules"].split()
        pairs = [word.split("=") for word in words]
        options = {name: {"true": True, "false": False}.get(text, text) for name, text in pairs}
        simulation = simulate(
            1,
            int(match["players"]),
            edition,
            seed=int(match["seed"]),
            first=int(match["number"]),
            progress=False,
            **options,  # type: ignore[arg-type]
        )
        game = rows(simulation.games)[0]
        assert game["game"] == int(match["number"])
        assert game["decisions"] == int(match["decisions"])
        assert game["reason"] == match["reason"]
        assert simulation.players["cash"].tolist() == [int(c) for c in match["cash"].split(", ")]
        checked += 1
    assert checked > 50


@pytest.mark.parametrize(("decisions", "states"), [(False, False), (True, False), (True, True)])
def test_nothing_depends_on_threads_or_blocks(decisions: bool, states: bool) -> None:
    rules = Rules("avalon-hill")
    details = {"decisions": decisions, "states": states}
    whole = native._simulate(rules, 4, 9, 0, 1111, 1, **details)
    assert len(whole[4]) > 0 or not decisions
    assert len(whole[5]) == (4 * len(whole[4]) if states else 0)
    for threads in (2, 3, 50):
        assert native._simulate(rules, 4, 9, 0, 1111, threads, **details) == whole
    for size in (100, 256, 257, 1000):
        blocks = [
            native._simulate(rules, 4, 9, first, min(size, 1111 - first), 2, **details)
            for first in range(0, 1111, size)
        ]
        assert tuple(Table.concat(parts) for parts in zip(*blocks, strict=True)) == whole
    simulated = [simulate(1111, seed=9, threads=n, **details) for n in (1, 2, 3)]
    assert simulated[0] == simulated[1] == simulated[2]
    assert simulated[0].games == whole[0]
    parts = [simulate(600, seed=9), simulate(511, seed=9, first=600)]
    assert Table.concat([part.players for part in parts]) == whole[1]


def test_pieces_are_the_whole() -> None:
    details = {"decisions": True, "states": True}
    whole = simulate(500, 3, "3m", seed=9, first=70, **details)
    for size, executor in ((1, None), (199, None), (500, None), (501, None), (250, True)):
        with ThreadPoolExecutor(2) as pool:
            pieces = list(
                simulate_in_pieces(
                    500,
                    3,
                    "3m",
                    seed=9,
                    first=70,
                    size=size,
                    executor=pool if executor else None,
                    **details,
                )
            )
        assert [piece.first for piece in pieces] == list(range(70, 570, size))
        for name, table in whole.tables.items():
            assert Table.concat([piece.tables[name] for piece in pieces]) == table
        assert pieces[-1].game(569) == whole.game(569)
    assert [len(piece) for piece in simulate_in_pieces(30)] == [30]


def test_a_piece_is_played_when_it_is_wanted() -> None:
    pieces = simulate_in_pieces(2**40, size=3, progress=False)
    assert [len(next(pieces)) for _ in range(2)] == [3, 3]
    pieces.close()
    for arguments, error in (({"size": 0}, RangeError), ({"games": 0}, RangeError)):
        with pytest.raises(error, match=r"it can be 1 to"):
            simulate_in_pieces(**{"games": 5, **arguments})
    with pytest.raises(RulesError, match="S5"):
        simulate_in_pieces(5, 7)


def test_seeds_and_series_differ() -> None:
    assert simulate(20, seed=1).games != simulate(20, seed=2).games
    assert simulate(20, seed=1) != simulate(20, seed=1, first=1)
    assert simulate(20, seed=1) == simulate(20, seed=1)


def test_the_ends_of_the_ranges() -> None:
    simulation = simulate(2, seed=2**64 - 1, first=2**63 - 2)
    assert simulation.games["game"].tolist() == [2**63 - 2, 2**63 - 1]
    assert simulation.game(2**63 - 1).over
    assert simulate(1, threads=1024).games == simulate(1, threads=1).games
    assert simulate(np.int64(3), np.int8(2), seed=np.uint64(2**63)).seats == 2


def test_options_and_rules() -> None:
    rules = Rules("3m", special_powers=True, end="declare_any_time")
    assert simulate(5, 3, rules).rules == rules
    assert simulate(5, 3, rules, end="automatic").rules == Rules(
        "3m", special_powers=True, end="automatic"
    )
    given = simulate(5, 3, "3m", special_powers=True, end="declare_any_time")
    assert given == simulate(5, 3, rules)
    for edition in EDITIONS:
        assert simulate(5, 3, edition).rules == Rules(edition)


HUGE = 10**40


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"games": 0}, RangeError, "games is 0; it can be 1 to"),
        ({"games": -1}, RangeError, "games is -1"),
        ({"games": HUGE}, RangeError, "games is 1000"),
        ({"games": 2**62}, RangeError, r"4,611,686,018,427,387,904 games take about .* GB"),
        ({"games": 1.5}, TypeError, "float"),
        ({"games": "5"}, TypeError, "str"),
        ({"games": None}, TypeError, "NoneType"),
        ({"threads": 0}, RangeError, "threads is 0; it can be 1 to 1024"),
        ({"threads": -2}, RangeError, "threads is -2"),
        ({"threads": 1025}, RangeError, "threads is 1025"),
        ({"threads": HUGE}, RangeError, "threads is 1000"),
        ({"threads": 2.0}, TypeError, "float"),
        ({"seed": -1}, RangeError, "seed is -1; it can be 0 to 18446744073709551615"),
        ({"seed": 2**64}, RangeError, "seed is 18446744073709551616"),
        ({"seed": "7"}, TypeError, "str"),
        ({"first": -1}, RangeError, "first is -1"),
        ({"first": 2**63}, RangeError, "first is 9223372036854775808; it can be 0 to"),
        ({"first": 2**63 - 1}, RangeError, "first is 9223372036854775807"),
        ({"players": 1}, RulesError, "S5"),
        ({"players": 7}, RulesError, "S5"),
        ({"players": 0}, RulesError, "S5"),
        ({"players": -1}, AcquireError, "-1"),
        ({"players": HUGE}, AcquireError, "players|out of range"),
        ({"players": "4"}, TypeError, "str"),
        ({"players": 2, "edition": "3m"}, RulesError, "S5"),
        ({"edition": "4m"}, RulesError, "avalon-hill"),
        ({"edition": 5}, TypeError, "str|name"),
        ({"end": "never"}, RulesError, "declare_any_time"),
        ({"edition": Rules(), "end": "never"}, RulesError, "declare_any_time"),
        ({"special_power": True}, TypeError, "special_power"),
    ],
)
def test_arguments_that_cannot_be(
    arguments: dict[str, object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message) as raised:
        simulate(**{"games": 2, "progress": False, **arguments})  # type: ignore[arg-type]
    assert isinstance(raised.value, (AcquireError, TypeError))


def test_native_arguments_that_cannot_be() -> None:
    rules = Rules()
    with pytest.raises(RulesError, match="S5"):
        native._simulate(rules, 7, 0, 0, 10, 2, False)
    with pytest.raises(RangeError):
        native._simulate(rules, 4, 0, 2**63, 1, 1, False)
    with pytest.raises(RulesError, match="S5"):
        native._time_playouts(rules, 1, 0, 0, 10)
    assert native._time_playouts(rules, 4, 0, 2**64 - 5, 100) > 0
    assert [len(table) for table in native._simulate(rules, 4, 0, 0, 0, 2, True, True)] == [0] * 6


def test_a_game_outside_the_simulation_is_an_error() -> None:
    simulation = simulate(5, first=10)
    assert len(simulation) == 5
    for number in (9, 15, -1, HUGE, 10**5000):
        with pytest.raises(RangeError, match="the games are 10 to 14"):
            simulation.game(number)


def test_summary_is_what_numpy_says() -> None:
    simulation = simulate(400, 3, seed=2)
    summary = simulation.summary()
    assert summary.games == 400
    cash = simulation.players["cash"]
    quantity = next(q for q in summary.quantities if q.name == "player's cash")
    assert quantity.unit == "dollars"
    assert quantity.mean == pytest.approx(cash.mean())
    assert quantity.sd == pytest.approx(cash.std())
    assert (quantity.minimum, quantity.maximum) == (cash.min(), cash.max())
    assert quantity.median == np.median(cash)
    assert sum(summary.reasons.values()) == pytest.approx(1)
    assert set(summary.reasons) == set(simulation.games["reason"].tolist())
    expected = [0.0] * 3
    ranks = simulation.players["rank"].reshape(-1, 3)
    for game, first in enumerate(simulation.games["first_player"].tolist()):
        winners = np.flatnonzero(ranks[game] == 1)
        for winner in winners:
            expected[(winner - first) % 3] += 1 / len(winners) / 400
    assert summary.wins == pytest.approx(expected)
    assert all(0.01 < error < 0.05 for error in summary.wins_error)
    assert summary.to_dict()["wins"] == summary.wins


def test_summary_and_simulation_are_shown() -> None:
    simulation = simulate(50, 3, seed=2)
    summary = simulation.summary()
    assert repr(summary).splitlines()[0] == "50 games"
    assert "winner's cash" in repr(summary)
    assert "won, by place in the turn order, with 95 % intervals: " in repr(summary)
    assert summary._repr_html_().count("<tr>") == 1 + len(summary.quantities)
    assert "50 games" in simulation._repr_html_()
    assert "players 150" in repr(simulation)
    from rich.console import Console

    file = io.StringIO()
    Console(width=120, file=file).print(summary)
    assert "largest chain" in file.getvalue()
    one = simulate(1).summary()
    assert one.quantities[0].sd == 0


def test_simulations_are_copied_and_pickled() -> None:
    simulation = simulate(20, 3, seed=2, decisions=True)
    assert pickle.loads(pickle.dumps(simulation)) == simulation
    assert copy.deepcopy(simulation) == simulation
    with pytest.raises(AttributeError):
        simulation.seed = 3  # type: ignore[misc]


def test_action_ids_are_actions() -> None:
    simulation = simulate(2, seed=4, decisions=True)
    assert simulation.decisions is not None
    game = simulation.game(1)
    mine = simulation.decisions["game"] == 1
    ids = simulation.decisions["action"][mine].tolist()
    assert [Action.from_id(number) for number in ids] == list(game.history)


def test_the_bar_is_shown_if_asked_for_and_not_if_nobody_sees_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    simulate(100, progress=None)
    simulate(100, progress=False)
    assert capsys.readouterr().err == ""
    simulate(100, progress=True)
    shown = capsys.readouterr().err
    assert "simulate" in shown
    assert "100%" in shown


@pytest.mark.parametrize("widgets", [True, False])
def test_a_notebook_gets_a_bar_without_a_warning(
    widgets: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    from acquire_engine import _progress as module

    monkeypatch.setattr(module, "in_notebook", lambda: True)
    if not widgets:
        monkeypatch.setattr(module, "find_spec", lambda _: None)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(simulate(10, progress=None)) == 10


@pytest.mark.skipif(os.name == "nt", reason="signals differ on Windows")
def test_ctrl_c_stops_a_long_simulation_and_its_threads() -> None:
    program = """
import os, sys, threading
from acquire_engine import _machine, simulation

_machine.memory = lambda: None
simulate = simulation._simulate

def told(*arguments):
    block = simulate(*arguments)
    print("playing", flush=True)
    return block

simulation._simulate = told
try:
    simulation.simulate(10**12, threads=2, progress=False)
except KeyboardInterrupt:
    tasks = len(os.listdir("/proc/self/task")) if sys.platform == "linux" else 1
    print("stopped", threading.active_count(), tasks, flush=True)
"""
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "playing\n"
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        assert output.replace("playing\n", "") == "stopped 1 1\n"
        assert process.returncode == 0


def test_an_interrupt_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    from acquire_engine import simulation as module

    blocks = []

    def interrupted(*arguments: object) -> object:
        blocks.append(arguments)
        if len(blocks) == 3:
            raise KeyboardInterrupt
        return native._simulate(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "_simulate", interrupted)
    with pytest.raises(KeyboardInterrupt):
        simulate(10**6, threads=1)
    assert len(blocks) == 3
    monkeypatch.undo()
    assert len(simulate(10)) == 10


def test_the_interpreter_is_free_meanwhile(
    while_inside: Callable[[Callable[[], object], Callable[[], object], int], bool],
) -> None:
    """Another thread runs while games are played, though this one never gives way."""
    rules = Rules()
    assert while_inside(
        lambda: native._simulate(rules, 4, 0, 0, 2_000, 1, False), lambda: None, 2_000
    )


def test_several_threads_simulate_at_once() -> None:
    expected = [simulate(500, seed=seed, threads=1) for seed in range(4)]
    found: dict[int, Simulation] = {}

    def work(seed: int) -> None:
        found[seed] = simulate(500, seed=seed, threads=2)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seed] for seed in range(4)] == expected
