"""Learns how much cash players have, and measures what a view of concealed holdings makes of it.

    python python/tools/concealed_cash.py learn      # the table of acquire-core/src/concealed.rs
    python python/tools/concealed_cash.py measure    # how often samples contain the truth
    python python/tools/concealed_cash.py chances    # what the chances to win lose without it

Games of greedy, searching and mixed players, in all editions and with all numbers of players, are
stopped at random moments. The same seed gives the same result.
"""

import argparse
import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from acquire_engine import Game, View, win_chances
from acquire_engine.agents import play_game

LARGEST = (4, 8, 12, 20, 30, 108)
"""The largest chain of each stage."""
LEVEL_MIN = 4
"""The lowest level of cash, in hundreds of dollars."""
CUTS = 32
"""The parts into which the spread of cash is cut."""
FIRST_PRICES = np.array([2, 2, 3, 3, 3, 4, 4])
"""The price of each chain with two tiles, in hundreds of dollars (C2)."""


class Moment(NamedTuple):
    """A game at a random moment, and the player who looks at it."""

    game: Game
    viewer: int

    def view(self) -> View:
        """Returns what the viewer knows who has not followed the game."""
        return self.game.view(self.viewer)

    def others(self) -> list[int]:
        """Returns the players whose holdings are concealed."""
        return [player for player in range(self.game.players) if player != self.viewer]

    def shares(self) -> np.ndarray:
        """Returns the shares of every chain by player."""
        game = self.game
        names = game.rules.chains
        return np.array([[game.shares(p, c) for c in names] for p in range(game.players)])


def agents(random_: random.Random, players: int) -> list[str]:
    """Returns the specifications of the players of a game."""
    style = random_.random()
    if style < 0.35:
        return ["greedy"] * players
    if style < 0.6:
        return ["search:playouts=24"] * players
    kinds = ["greedy", "greedy", "greedy", "search:playouts=16"]
    if random_.random() < 0.3:
        kinds.append("random")
    return [random_.choice(kinds) for _ in range(players)]


def moments(seed: int, count: int, fewest: int = 2, each: int = 5) -> Iterator[Moment]:
    """Yields moments of games that are not over, a few of each game."""
    random_ = random.Random(seed)
    while count > 0:
        players = random_.randint(fewest, 6)
        edition = random_.choice(["3m", "avalon-hill", "avalon-hill", "wizards-2008"])
        options: dict[str, object] = {"holdings": "concealed"}
        if random_.random() < 0.15:
            options["special_powers"] = True
        if players == 2 and edition != "avalon-hill":
            options["two_player_market"] = random_.choice(["drawn_tile", "bank"])
        chosen = agents(random_, players)
        record = play_game(chosen, edition, seed=random_.randrange(2**40), **options).record
        for after in random_.sample(range(1, len(record.actions)), min(each, count)):
            yield Moment(record.game(after), random_.randrange(players))
            count -= 1


def features(moment: Moment, shares: np.ndarray) -> np.ndarray:
    """Returns the terms of `concealed.rs` from everybody's shares, a row for each other player."""
    game = moment.game
    players = game.players
    names = game.rules.chains
    sizes = np.array([game.size(chain) for chain in names])
    prices = np.array([(game.price(chain) or 0) // 100 for chain in names])
    active = sizes > 0
    paid = np.where(active, prices + FIRST_PRICES, 0)
    placed = 108 - game.bag_count - sum(game.rack_size(p) for p in range(players))
    out = shares.sum(0)
    of_all = [
        players,
        (out * paid).sum(),
        out.sum(),
        placed,
        (out * ~active).sum(),
        sizes.max() * players,
        active.sum() * players,
        np.maximum(sizes - 4, 0).sum(),
        players * players,
    ]
    own = [
        ((shares[p] * paid).sum() * players, (shares[p] * ~active).sum() * players)
        for p in moment.others()
    ]
    return np.array([[*of_all, *terms] for terms in own], float) / players


def learn(count: int) -> None:
    """Prints the table."""
    stages: list[list[tuple[np.ndarray, np.ndarray]]] = [[] for _ in LARGEST]
    for moment in moments(1, count):
        game = moment.game
        largest = max(game.size(chain) for chain in game.rules.chains)
        stage = next(i for i, most in enumerate(LARGEST) if largest <= most)
        cash = np.array([game.cash(player) / 100 for player in moment.others()])
        stages[stage].append((features(moment, moment.shares()), cash))
    together = []
    for largest, found in zip(LARGEST, stages, strict=True):
        terms = np.concatenate([terms for terms, _ in found])
        cash = np.concatenate([cash for _, cash in found])
        weights = np.ones(len(cash))
        for _ in range(8):  # errors in proportion to the cash count alike
            factors = np.linalg.lstsq(terms * weights[:, None], cash * weights)[0]
            factors = np.round(factors * 256) / 256
            level = np.maximum(terms @ factors, LEVEL_MIN)
            weights = 1 / (level + 8)
        spread = np.quantile(cash / level, np.linspace(0, 1, CUTS + 1))
        spread[[0, -1]] = np.quantile(cash / level, [0.005, 0.995])
        ranks = [
            np.interp(
                c / np.maximum(t @ factors, LEVEL_MIN), spread, np.linspace(-0.5, 0.5, CUTS + 1)
            )
            for t, c in found
        ]
        together += [
            (a * b, 1 / 12) for rank in ranks for i, a in enumerate(rank) for b in rank[:i]
        ]
        numbers = ", ".join(f"{factor * 256:.0f}" for factor in factors)
        quantiles = ", ".join(f"{quantile * 256:.0f}" for quantile in spread)
        print(f"    Period {{\n        largest: {largest},\n        factors: [{numbers}],")
        print(f"        spread: [{quantiles}],\n    }},")
    products, variances = np.array(together).T
    correlation = products.sum() / variances.sum()
    print(f"// {count} moments; ranks of two players correlate by {correlation:.3f}")


def measure(count: int, samples: int = 200) -> None:
    """Prints how often the truth lies in the middle nine tenths of the samples."""
    found: dict[str, list[tuple[bool, float]]] = {"cash": [], "worth": []}
    for number, moment in enumerate(moments(2, count, fewest=3, each=3)):
        view, game = moment.view(), moment.game
        prices = np.array([game.price(chain) or 0 for chain in game.rules.chains])
        others = moment.others()
        sampled = [view.sample(seed=number, number=i) for i in range(samples)]
        held = np.array([Moment(g, moment.viewer).shares()[others] for g in sampled])
        cash = np.array([[g.cash(player) for player in others] for g in sampled])
        truth = np.array([game.cash(player) for player in others])
        worths = cash + held @ prices
        for name, values, true in [
            ("cash", cash, truth),
            ("worth", worths, truth + moment.shares()[others] @ prices),
        ]:
            low, middle, high = np.quantile(values, [0.05, 0.5, 0.95], axis=0)
            found[name] += zip((low <= true) & (true <= high), middle - true, strict=True)
    for name, rows in found.items():
        inside, errors = np.array(rows, float).T
        print(
            f"{name}: {count} positions, {len(rows)} players: 90 % intervals contain the truth in"
            f" {inside.mean():.1%}; median of the errors of medians ${np.median(errors):+,.0f}"
        )


def chances(count: int, games: int = 200) -> None:
    """Prints how good chances to win are with and without what is concealed."""
    rows = []
    for number, moment in enumerate(moments(3, count, fewest=3, each=1)):
        game, view = moment.game, moment.view()
        told = view
        for player in moment.others():
            shares = dict(zip(game.rules.chains, moment.shares()[player].tolist(), strict=True))
            told = told.with_holdings(player, game.cash(player), shares)
        # The truth is one end of the game, if everybody goes on like the computer player.
        ending = win_chances(game, games=1, seed=number)
        with_ = win_chances(told, games=games, seed=number)
        without = win_chances(view, games=games, seed=number)
        rows += [
            (e.chance, w.chance, o.chance) for e, w, o in zip(ending, with_, without, strict=True)
        ]
    truth, known, guessed = np.array(rows).T
    print(
        f"{count} positions: Brier score {np.mean((known - truth) ** 2):.4f} with everybody's cash"
        f" and shares, {np.mean((guessed - truth) ** 2):.4f} without"
    )
    print("| chance | positions and players | won |\n|---|---:|---:|")
    for low in np.arange(0, 1, 0.1):
        among = (guessed >= low) & ((guessed < low + 0.1) | (low > 0.85))
        if among.any():
            print(
                f"| {low:.0%} to {low + 0.1:.0%}, {guessed[among].mean():.1%} on average "
                f"| {among.sum()} | {truth[among].mean():.1%} |"
            )


def main() -> None:
    """Runs what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["learn", "measure", "chances"])
    parser.add_argument("--positions", type=int, default=2_000)
    arguments = parser.parse_args()
    {"learn": learn, "measure": measure, "chances": chances}[arguments.what](arguments.positions)


if __name__ == "__main__":
    main()
